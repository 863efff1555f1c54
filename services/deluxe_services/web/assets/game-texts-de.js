var e={"games/chinese_poker/texts":`
title = Chinesisches Poker
game-opened = { title }, { $options_mode ->
    [tournament] Turnier
   *[cash] um Geld
}: { $terms_players } Personen, { $options_hands ->
    [one] { $options_hands } Spiel
   *[other] { $options_hands } Spiele
}, { MONEY($options_value) } je Punkt, { $options_bonus ->
    [true] mit Bonus
   *[false] ohne Bonus
}
deck-shuffled = Spiel { $deal }: { YOU($dealer) ->
    [yes] du mischst und gibst
   *[no] { SEAT($dealer) } mischt und gibt
}
hands-dealt = Die Karten sind ausgeteilt
    .hands = { YOU($seat) ->
        [yes] Du hast { CARDS($cards) }
       *[no] { SEAT($seat) } hat { CARDS($cards) }
    }
hand-arranged = { YOU($seat) ->
    [yes] Du hast deine Karten geordnet
   *[no] { SEAT($seat) } hat die Karten geordnet
}{ by-clock }{ $front ->
    [none] { "" }
   *[other] : { CARDS($front) } / { CARDS($middle) } / { CARDS($back) }{ $claim ->
        [true] , mit Ansage eines Clean Sweep
       *[other] { "" }
    }
}
hand-surrendered = { YOU($seat) ->
    [yes] Du gibst das Spiel auf
   *[no] { SEAT($seat) } gibt das Spiel auf
}{ by-clock }
hands-shown =
    .hands = { YOU($seat) ->
        [yes] Du: { its-hand }
       *[no] { SEAT($seat) }: { its-hand }
    }
its-hand = { $surrendered ->
    [true] aufgegeben
   *[false] { CARDS($front) } / { CARDS($middle) } / { CARDS($back) } ({ $sweep ->
        [none] { $foul ->
            [true] ungültig
           *[false] { NAME($combinations, of: "combination", by: " / ") }
        }
       *[other] { NAME($sweep, of: "sweep") }
    })
}
deal-paid =
    .exchanges = { SIGN($points) ->
        [plus] { YOU($first) ->
            [yes] Du gewinnst { ABS($points) } von { SEAT($second, case: "dative") } ({ MONEY($paid) })
           *[no] { SEAT($first) } gewinnt { ABS($points) } von { SEAT($second, case: "dative") } ({ MONEY($paid) })
        }
        [minus] { YOU($second) ->
            [yes] Du gewinnst { ABS($points) } von { SEAT($first, case: "dative") } ({ MONEY($paid) })
           *[no] { SEAT($second) } gewinnt { ABS($points) } von { SEAT($first, case: "dative") } ({ MONEY($paid) })
        }
       *[zero] Zwischen { SEAT($first, case: "dative") } und { SEAT($second, case: "dative") } steht es unentschieden
    }
    .transfers = { $target ->
        [house] Das Haus nimmt { MONEY($amount) } von { SEAT($source_number, case: "dative") }
       *[other] { "" }
    }
deal-closed = Spiel { $deal } ist zu Ende
topped-up = { YOU($seat) ->
    [yes] Du kaufst für { MONEY($transfers) } nach
   *[no] { SEAT($seat) } kauft für { MONEY($transfers) } nach
}
top-up-declined = { YOU($seat) ->
    [yes] Du kaufst nicht nach und setzt aus
   *[no] { SEAT($seat) } kauft nicht nach und setzt aus
}{ by-clock }
player-cashed-out = { YOU($seat) ->
    [yes] Du bekommst { MONEY($transfers) } ausgezahlt
   *[no] { SEAT($seat) } bekommt { MONEY($transfers) } ausgezahlt
}
game-ended = Die Partie ist zu Ende: { $reason ->
    [hands-played] alle Spiele sind gespielt
    [too-few-players] weniger als zwei können weiterspielen
   *[table-deserted] alle sind gegangen
}. { YOU($winner) ->
    [yes] Du hast am meisten gewonnen
   *[no] { SEAT($winner) } hat am meisten gewonnen
}
    .transfers = { YOU($source_number) ->
        [yes] Du bekommst { MONEY($amount) } ausgezahlt
       *[no] { SEAT($source_number) } bekommt { MONEY($amount) } ausgezahlt
    }
act-arrange-hand = Vorne 3, in der Mitte 5 und hinten 5 Karten legen; "ansage" dahinter sagt einen Clean Sweep an
    .label = Ordnen
    .command = { $front } / { $middle } / { $back }
    .claim = ansage
    .automatic = Die Karten automatisch ordnen
    .automatic_command = auto
act-top-up = Für { MONEY($least) } bis { MONEY($most) } nachkaufen
    .label = Nachkaufen
    .command = nachkaufen { $amount }
act-decline-top-up = Nicht nachkaufen und aussetzen
    .label = Aussetzen
    .command = aussetzen
phase-between-hands = Das nächste Spiel beginnt
phase-arranging = Alle ordnen ihre Karten
phase-showing = Die Karten werden gezeigt
option-value = Wert eines Punktes
    .help = In Cent (CP-17)
option-bonus = Bonus
    .help = Starke Kombinationen bringen statt ihres Punktes einen Bonus (CP-9)
option-mode = Spielart
    .help = Im Turnier nimmt das Haus nichts, und niemand kauft nach (CP-17, CP-19)
    .cash = um Geld
    .tournament = Turnier
option-level = Stufe
    .help = Eine der 14 Vorgaben: das Mindeste zum Anfangen und zum Weiterspielen (CP-17)
option-start = Mindestens zum Anfangen
    .help = In Cent; zusammen mit dem Mindesten zum Weiterspielen, statt einer Stufe (CP-17)
option-top_up = Mindestens zum Weiterspielen
    .help = In Cent; zusammen mit dem Mindesten zum Anfangen, statt einer Stufe (CP-17)
option-buy_in = Einkauf
    .help = Womit alle beginnen, in Cent; leer: das Mindeste zum Anfangen (CP-17)
option-hands = Spiele
    .help = So viele Spiele werden gespielt
option-currency = Geld
    .help = Wessen Cent alle Beträge sind; Beträge in verschiedenem Geld werden nie zusammengezählt
    .aud = Australische Dollar
    .brl = Brasilianische Real
    .cad = Kanadische Dollar
    .chf = Schweizer Franken
    .cny = Chinesische Yuan
    .czk = Tschechische Kronen
    .dkk = Dänische Kronen
    .eur = Euro
    .gbp = Britische Pfund
    .hkd = Hongkong-Dollar
    .inr = Indische Rupien
    .mxn = Mexikanische Peso
    .nok = Norwegische Kronen
    .nzd = Neuseeland-Dollar
    .pln = Polnische Złoty
    .sek = Schwedische Kronen
    .sgd = Singapur-Dollar
    .try = Türkische Lira
    .usd = US-Dollar
    .zar = Südafrikanische Rand
refused-half-a-level = Eine eigene Stufe braucht start und top_up: gib beide an oder keines.
refused-top-up-above-start = Das Mindeste zum Weiterspielen, { MONEY($top_up) }, ist mehr als das Mindeste zum Anfangen, { MONEY($start) }.
refused-buy-in-too-small = An diesem Tisch beginnt man mit mindestens { MONEY($start) }, nicht mit { MONEY($buy_in) }.
refused-has-left = { SEAT($seat) } ist gegangen und darf zurückkommen, bis alle anderen geordnet haben.
refused-sits-out = { SEAT($seat) } setzt aus: warte auf das nächste Spiel.
refused-arranged-already = { SEAT($seat) } hat schon geordnet: warte auf die anderen.
refused-nothing-to-arrange = Zwischen zwei Spielen gibt es nichts zu ordnen.
refused-no-top-up-in-tournament = Im Turnier kauft niemand nach.
refused-top-up-amount = Mit { MONEY($chips) } kauf für { MONEY($least) } bis { MONEY($most) } nach, nicht für { MONEY($amount) }.
refused-not-asked-to-top-up = { SEAT($seat) } ist jetzt nicht mit Nachkaufen dran.
refused-not-in-hand = Ordne die Karten deiner Hand: { CARDS($card) } hast du nicht.
refused-card-twice = Leg jede Karte einmal: { CARDS($card) } kommt doppelt vor.
board = Spiel { $deal }/{ $hands }, { MONEY($value) } je Punkt, { $bonus ->
    [true] mit Bonus
   *[false] ohne Bonus
}{ $tournament ->
    [true] { "" }
   *[false] , Haus { MONEY($house) }
}
    .seats = { $front ->
        [none] { $hand ->
            [none] { $surrendered ->
                [true] aufgegeben
               *[false] { $done ->
                    [true] hat geordnet
                   *[false] { $declined ->
                        [true] setzt aus
                       *[false] { CARDS($hand, $cards_held) }
                    }
                }
            }
           *[other] { CARDS($hand) }
        }
       *[other] { CARDS($front) } / { CARDS($middle) } / { CARDS($back) }
    }
board-chips = { MONEY($chips) }
board-legend = G gibt, > ist noch am Zug.
sweep-thirteen-of-a-suit = dreizehn Karten einer Farbe
sweep-every-rank = von jedem Wert eine Karte
sweep-twelve-of-a-suit = zwölf Karten einer Farbe
sweep-triplet-and-five-pairs = Drilling und fünf Paare
sweep-three-straights = drei Straßen
sweep-three-flushes = drei Flushes
sweep-six-pairs = sechs Paare
`,"games/draw_poker/texts":`
title = Draw Poker
game-opened = { title }: { agreed-betting }
hands-dealt = Die Karten sind ausgeteilt
    .hands = { YOU($seat) ->
        [yes] Du hast { CARDS($cards) }
       *[no] { SEAT($seat) } hat { CARDS($cards) }
    }
cards-discarded = { YOU($seat) ->
    [yes] Du legst { $number ->
        [one] { $number } Karte
       *[other] { $number } Karten
    } ab
   *[no] { SEAT($seat) } legt { $number ->
        [one] { $number } Karte
       *[other] { $number } Karten
    } ab
}{ its-cards }
cards-drawn = { YOU($seat) ->
    [yes] Du bekommst { $number ->
        [one] { $number } Karte
       *[other] { $number } Karten
    }
   *[no] { SEAT($seat) } bekommt { $number ->
        [one] { $number } Karte
       *[other] { $number } Karten
    }
}{ its-cards }
its-cards = { $cards ->
    [none] { "" }
   *[other] : { CARDS($cards) }
}
stub-reshuffled = Der Talon ist aus: die abgelegten Karten werden gemischt
stood-pat = { YOU($seat) ->
    [yes] Du tauschst keine Karte
   *[no] { SEAT($seat) } tauscht keine Karte
}{ by-clock }
hands-thrown-in = Niemand eröffnet: die Karten werden weggelegt, der Topf bleibt
act-exchange-cards = { $least } bis { $most } Karten tauschen
    .label = Tauschen
    .command = tausche { $cards }
act-stand-pat = Alle Karten behalten
    .label = Behalten
    .command = bleiben
phase-drawing = Kartentausch. { to-act }
refused-no-openers = Wer eröffnet, muss zwei Buben oder mehr haben: schiebe.
refused-not-the-draw = Jetzt werden keine Karten getauscht.
refused-the-draw = Jetzt werden Karten getauscht: tausche oder behalte alle.
refused-number-exchanged = Tausche { $least } bis { $most } Karten, nicht { $number }, oder behalte alle.
refused-not-in-hand = Tausche Karten deiner Hand, jede nur einmal: nicht { CARDS($card) }.
board = Spiel { $deal }/{ $hands }, { board-pots }
    .seats = { CARDS($hand, $cards_held) }{ its-name }{ board-betting }
board-legend = G gibt, > ist am Zug; [5] ist in diesem Spiel gesetzt.
its-name = { $hand ->
    [none] { "" }
   *[other] { "  " }{ HAND($hand) }
}
`,"games/escalero/texts":`
title = Escalero
game-opened = { title }: { $terms_players ->
    [4] zwei Mannschaften zu zweit
   *[other] zwei Personen
}{ $options_dice ->
    [poker] , Pokerwürfel
   *[standard] { "" }
}{ $options_free_crosses ->
    [true] , Streichen frei
   *[false] { "" }
}
score-written = { YOU($seat) ->
    [yes] Du schreibst { $points } bei { NAME($box, of: "box") }, Spalte { $column }
   *[no] { SEAT($seat) } schreibt { $points } bei { NAME($box, of: "box") }, Spalte { $column }
}{ by-clock }
box-crossed = { YOU($seat) ->
    [yes] Du streichst { NAME($box, of: "box") }, Spalte { $column }
   *[no] { SEAT($seat) } streicht { NAME($box, of: "box") }, Spalte { $column }
}{ by-clock }
game-ended = Die Partie ist zu Ende: { $reason ->
    [turns-played] alle Felder sind voll
   *[table-deserted] alle sind gegangen
}. { COUNT($winners) ->
    [0] Unentschieden
    [1] { YOU($winners) ->
        [yes] Du gewinnst
       *[no] { SEAT($winners) } gewinnt
    }
   *[other] Gemeinsam gewinnen { SEAT($winners) }
}
    .sides = Seite { $side ->
        [0] A
       *[other] B
    }: { LIST($totals) }
act-write-score = Punkte in ein freies Feld schreiben
    .label = Eintragen
    .command = schreib { $column } { $box }
    .columns = Spalte { $column }
    .columns_scores = { NAME($box, of: "box") } { $points }
act-cross-out = Ein freies Feld streichen
    .label = Streichen
    .command = streich { $column } { $box }
    .columns = Spalte { $column }: { NAME($boxes, of: "box") }
refused-two-or-four = Zwei können spielen oder vier in zwei Mannschaften, nicht { $players }.
refused-box-taken = Das Feld { NAME($box, of: "box") } der Spalte { $column } ist voll: nimm ein freies.
refused-score-owed = Der Wurf zählt im freien Feld { NAME($box, of: "box") } der Spalte { $column }: schreib Punkte ein, streiche nichts.
board = Zug { $turn }/{ $turns }
    .throw = { board-throw }
    .seats = { $side ->
        [0] A
       *[other] B
    }
    .sides_columns = { $side ->
        [0] A
       *[other] B
    }{ $column }  { $total }
    .sides_columns_scores = { NAME($box, of: "box") } { $points ->
        [0] -
       *[other] { $points }
    }
`,"games/heads_up_draw/texts":`
title = Draw Poker zu zweit
game-opened = { title }: { $options_hands ->
    [none] bis eine Seite verloren hat
   *[other] höchstens { $options_hands } Spiele
}
deck-shuffled = Spiel { $deal }: { YOU($dealer) ->
    [yes] du beginnst
   *[no] { SEAT($dealer) } beginnt
}
hands-dealt = Die Karten sind ausgeteilt
    .hands = { YOU($seat) ->
        [yes] Du hast { CARDS($cards) }
       *[no] { SEAT($seat) } hat { CARDS($cards) }
    }
player-stayed = { YOU($seat) ->
    [yes] Du wartest ab
   *[no] { SEAT($seat) } wartet ab
}{ by-clock }
cards-exchanged = { YOU($seat) ->
    [yes] Du tauschst { $number ->
        [one] { $number } Karte
       *[other] { $number } Karten
    }
   *[no] { SEAT($seat) } tauscht { $number ->
        [one] { $number } Karte
       *[other] { $number } Karten
    }
}{ $drawn ->
    [none] { "" }
   *[other] : { CARDS($discarded) } gegen { CARDS($drawn) }
}
stood-pat = { YOU($seat) ->
    [yes] Du tauschst keine Karte
   *[no] { SEAT($seat) } tauscht keine Karte
}{ by-clock }
hands-thrown-in = Beide warten ab: die Karten werden weggelegt, der Topf bleibt
deal-drawn = Gleichstand: der Topf bleibt
carried-pot-shared = Beide haben null oder weniger: der Topf wird geteilt
    .transfers = { YOU($target_number) ->
        [yes] Du bekommst { $amount }
       *[no] { SEAT($target_number) } bekommt { $amount }
    }
deal-closed = Spiel { $deal } ist zu Ende
game-ended = Die Partie ist zu Ende: { $reason ->
    [player-broke] eine Seite hat keine Chips mehr
    [hands-played] alle Spiele sind gespielt
   *[table-deserted] beide sind gegangen
}. { $loser ->
    [none] { YOU($winner) ->
        [yes] Du gewinnst
       *[no] { SEAT($winner) } gewinnt
    }
   *[other] { YOU($loser) ->
        [yes] Du hast verloren
       *[no] { SEAT($loser) } hat verloren
    }
}
    .transfers = { $source ->
        [player] { YOU($source_number) ->
            [yes] Du bekommst { $amount } ausgezahlt
           *[no] { SEAT($source_number) } bekommt { $amount } ausgezahlt
        }
        [pot] { YOU($target_number) ->
            [yes] Du bekommst { $amount } aus dem übrigen Topf
           *[no] { SEAT($target_number) } bekommt { $amount } aus dem übrigen Topf
        }
       *[cashier] Der Fehlbetrag von { SEAT($target_number, case: "dative") } wird ausgeglichen: { $amount }
    }
act-stay = Nichts tun und sehen, was die andere Seite macht
    .label = Abwarten
    .command = abwarten
act-bet = { $least } bis { $most } setzen, in Schritten von { $step }
    .label = Setzen
    .command = setze { $amount }
act-raise = { $owed } zahlen und um { $least } bis { $most } erhöhen, in Schritten von { $step }
    .label = Erhöhen
    .command = erhöhe { $by }
act-exchange-cards = { $least } bis { $most } Karten tauschen
    .label = Tauschen
    .command = tausche { $cards }
act-stand-pat = Alle Karten behalten
    .label = Behalten
    .command = bleiben
phase-between-deals = Das nächste Spiel beginnt
phase-drawing = Kartentausch. { to-act }
option-hands = Höchstzahl der Spiele
    .help = Leer: bis eine Seite verloren hat (HU-9)
refused-two-players = Das ist ein Spiel zu zweit, nicht zu { $players }.
refused-bets-made = In dieser Runde ist { $most }-mal gesetzt oder erhöht worden: geh mit oder steig aus.
refused-bet-step = Setzen und erhöhen kann man um ein Vielfaches von { $step }, { $least } bis { $most }, nicht { $amount }.
refused-no-bet-yet = Es ist noch nichts gesetzt: setze, warte ab oder steig aus.
refused-not-the-draw = Jetzt werden keine Karten getauscht.
refused-the-draw = Jetzt werden Karten getauscht: tausche oder behalte alle.
refused-number-exchanged = Tausche { $least } bis { $most } Karten, nicht { $number }, oder behalte alle.
refused-not-in-hand = Tausche Karten deiner Hand, jede nur einmal: nicht { CARDS($card) }.
board = Spiel { $deal }{ $hands ->
    [none] { "" }
   *[other] /{ $hands }
}, Topf { $pot }
    .seats = { CARDS($hand, $cards_held) }{ its-name }{ $staked ->
        [0] { "" }
       *[other] { "  " }[{ $staked }]
    }{ $exchanged ->
        [none] { "" }
       *[other] { " " }({ $exchanged } getauscht)
    }
board-legend = > ist am Zug; [5] ist in diesem Spiel gesetzt.
its-name = { $hand ->
    [none] { "" }
   *[other] { "  " }{ HAND($hand) }
}
`,"games/poker_deluxe/texts":`
title = Poker-Deluxe
game-opened = { title } mit { $options_cards } Karten: { $terms_players } Personen, { $options_rounds ->
    [one] { $options_rounds } Runde
   *[other] { $options_rounds } Runden
}, je { $options_stake } Einheiten
game-started = Die Partie beginnt; am jüngsten: { SEAT($youngest_first, first: "yes") }
deck-shuffled = Spiel { $deal }: { YOU($dealer) ->
    [yes] du mischst und gibst
   *[no] { SEAT($dealer) } mischt und gibt
}
deck-cut = { YOU($seat) ->
    [yes] Du hebst { $lifted ->
        [one] { $lifted } Karte
       *[other] { $lifted } Karten
    } ab
   *[no] { SEAT($seat) } hebt { $lifted ->
        [one] { $lifted } Karte
       *[other] { $lifted } Karten
    } ab
}{ by-clock }
hands-dealt = Die Karten sind ausgeteilt
    .hands = { YOU($seat) ->
        [yes] Du hast { CARDS($cards) }
       *[no] { SEAT($seat) } hat { CARDS($cards) }
    }
    .face_down = { SEAT($seat) }, verdeckt: { CARDS($cards, order: "dealt") }
card-bought = { YOU($seat) ->
    [yes] { $card ->
        [none] Du kaufst die Karte an Stelle { $place } für { $transfers }
       *[other] Du wirfst { CARDS($discarded) } ab und kaufst { CARDS($card) } an Stelle { $place } für { $transfers }
    }
   *[no] { $card ->
        [none] { SEAT($seat) } kauft die Karte an Stelle { $place } für { $transfers }
       *[other] { SEAT($seat) } wirft { CARDS($discarded) } ab und kauft { CARDS($card) } an Stelle { $place } für { $transfers }
    }
}
buying-stopped = { YOU($seat) ->
    [yes] Du kaufst nichts mehr
   *[no] { SEAT($seat) } kauft nichts mehr
}{ by-clock }
hands-shown =
    .hands = { YOU($seat) ->
        [yes] Du zeigst { CARDS($cards) }: { NAME($combination, of: "combination") }, { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }
       *[no] { SEAT($seat) } zeigt { CARDS($cards) }: { NAME($combination, of: "combination") }, { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }
    }
deal-paid = { $transfers ->
    [0] { YOU($winner) ->
        [yes] Du gewinnst, zu zahlen ist nichts
       *[no] { SEAT($winner) } gewinnt, zu zahlen ist nichts
    }
   *[other] { YOU($winner) ->
        [yes] Du gewinnst { $transfers }
       *[no] { SEAT($winner) } gewinnt { $transfers }
    }
}
    .transfers = { $source ->
        [pot] { $amount } aus der Bank
       *[other] { $amount } von { SEAT($source_number, case: "dative") }
    }
deal-closed = Spiel { $deal } ist zu Ende
game-ended = Die Partie ist zu Ende: { $reason ->
    [rounds-played] alle Runden sind gespielt
    [player-broke] jemand hat keine Chips mehr
   *[table-deserted] alle sind gegangen
}. { YOU($winner) ->
    [yes] Du gewinnst die Partie
   *[no] { SEAT($winner) } gewinnt die Partie
}
    .transfers = { YOU($source_number) ->
        [yes] Du bekommst { $amount } ausgezahlt
       *[no] { SEAT($source_number) } bekommt { $amount } ausgezahlt
    }
act-cut-deck = { $least } bis { $most } Karten abheben
    .label = Abheben
    .command = ab { $lifted }
act-buy-card = Eine Karte abwerfen, { $price } zahlen und die Karte an einer der Stellen { LIST($places) } nehmen
    .label = Kaufen für { $price }
    .command = kauf { $discard } { $place }
act-stop-buying = Nichts mehr kaufen
    .label = Fertig
    .command = stopp
phase-between-deals = Das nächste Spiel beginnt
phase-cutting = { $to_act ->
    [none] Es wird abgehoben
   *[other] { YOU($to_act) ->
        [yes] Du hebst ab
       *[no] { SEAT($to_act) } hebt ab
    }
}
phase-buying = { $to_act ->
    [none] Karten werden gekauft
   *[other] { YOU($to_act) ->
        [yes] Du darfst Karten kaufen
       *[no] { SEAT($to_act) } darf Karten kaufen
    }
}
phase-showing = Die Karten werden vorgezeigt
option-cards = Karten auf der Hand
    .help = 4 bis 8 (DX-1)
option-rounds = Runden
    .help = In jeder Runde gibt jeder Platz einmal (DX-5)
option-stake = Einheiten
    .help = Womit alle beginnen (DX-3)
refused-players-for-cards = Mit { $cards } Karten können { $least } bis { $most } Personen spielen, nicht { $players }.
refused-cut-already = In diesem Spiel ist schon abgehoben worden.
refused-lifted = Hebe { $least } bis { $most } Karten ab, nicht { $lifted }.
refused-not-in-hand = Wirf eine Karte deiner Hand ab: { CARDS($card) } hast du nicht.
refused-no-such-place = Die verdeckten Karten liegen an den Stellen 0 bis { $last }, nicht { $place }.
refused-place-empty = Die Karte an Stelle { $place } ist schon gekauft: nimm eine andere.
refused-cannot-pay-card = Die nächste Karte kostet { $price }, und du hast { $chips }: kauf nichts mehr.
refused-not-cut-yet = Vor dem Kauf muss abgehoben werden.
board = Spiel { $deal }, Runde { $round }/{ $rounds }, { $cards } Karten, Bank { $bank }
    .seats = { $cards_held ->
        [0] { "" }
       *[other] { CARDS($hand, $cards_held) }  [{ $face_down ->
            [none] -
           *[other] { LIST($face_down, by: " ") }
        }]  { HAND($hand) }
    }
board-chips = { $chips }{ $stack ->
    [none] { "" }
   *[given] { " " }({ $stack_blue }/{ $stack_red }/{ $stack_yellow }/{ $stack_white })
}
board-legend = G gibt, > ist am Zug; [0 1 2 3] sind die Stellen, an denen noch eine verdeckte Karte liegt; 75 (3/5/6/8) sind 75 Einheiten: Chips zu 10 (blau), 5 (rot), 2 (gelb), 1 (weiß).
combination-color-straight = Farbstraße
combination-straight = Straße
combination-color-flute = Farbflöte
combination-flute = Naturell
combination-one-pair = Ein Paar
combination-two-pairs = Zwei Paare
combination-three-pairs = Drei Paare
combination-four-pairs = Vier Paare
combination-one-triplet = Ein Drilling
combination-one-triplet-one-pair = Ein Drilling + Ein Paar
combination-one-triplet-two-pairs = Ein Drilling + Zwei Paare
combination-two-triplets = Zwei Drillinge
combination-two-triplets-one-pair = Zwei Drillinge + Ein Paar
combination-one-quadruplet = Ein Vierling
combination-one-quadruplet-one-pair = Ein Vierling + Ein Paar
combination-one-quadruplet-two-pairs = Ein Vierling + Zwei Paare
combination-one-quadruplet-one-triplet = Ein Vierling + Ein Drilling
combination-two-quadruplets = Zwei Vierlinge
`,"games/poker_dice/texts":`
title = Würfelpoker
game-opened = { title }: { $terms_players } Personen, { $options_rounds ->
    [one] { $options_rounds } Runde
   *[other] { $options_rounds } Runden
}, { $options_limit ->
    [none] Einsatz { $options_bet }
   *[other] Einsätze bis { $options_limit }
}, je { $options_stake } Einheiten{ $options_lowest_wins ->
    [true] , die niedrigste Hand gewinnt
   *[false] { "" }
}{ $options_dice ->
    [poker] , Pokerwürfel
   *[standard] { "" }
}
bet-named = { YOU($seat) ->
    [yes] Du beginnst Runde { $round } und nennst { $bet } als Einsatz
   *[no] { SEAT($seat) } beginnt Runde { $round } und nennt { $bet } als Einsatz
}
bet-accepted = { YOU($seat) ->
    [yes] Du nimmst den Einsatz an
   *[no] { SEAT($seat) } nimmt den Einsatz an
}
player-sat-out = { YOU($seat) ->
    [yes] Du setzt diese Runde aus
   *[no] { SEAT($seat) } setzt diese Runde aus
}{ by-clock }
round-skipped = Runde { $round } wird nicht gespielt: niemand nimmt einen Einsatz an
bets-placed = Runde { $round } beginnt
    .transfers = { YOU($source_number) ->
        [yes] Du setzt { $amount }
       *[no] { SEAT($source_number) } setzt { $amount }
    }
rolling-stopped = { YOU($seat) ->
    [yes] Du lässt die Würfel liegen
   *[no] { SEAT($seat) } lässt die Würfel liegen
}{ by-clock }
hands-compared =
    .hands = { YOU($seat) ->
        [yes] Du hast { DICE($dice, $dice_kind) }: { NAME($combination, of: "combination") }
       *[no] { SEAT($seat) } hat { DICE($dice, $dice_kind) }: { NAME($combination, of: "combination") }
    }
    .after = { COUNT($best) ->
        [1] { "" }
       *[other] Es stechen { SEAT($best) }
    }
round-paid = { YOU($winner) ->
    [yes] Du gewinnst { $transfers }
   *[no] { SEAT($winner) } gewinnt { $transfers }
}
deal-closed = Runde { $deal } ist zu Ende
game-ended = Die Partie ist zu Ende: { $reason ->
    [rounds-played] alle Runden sind gespielt
    [too-few-players] zu wenige können setzen
   *[table-deserted] alle sind gegangen
}. { YOU($winner) ->
    [yes] Du hast am meisten
   *[no] { SEAT($winner) } hat am meisten
}
    .transfers = { YOU($source_number) ->
        [yes] Du bekommst { $amount } ausgezahlt
       *[no] { SEAT($source_number) } bekommt { $amount } ausgezahlt
    }
act-stop-rolling = Nicht mehr werfen
    .label = Liegen lassen
    .command = stopp
act-name-bet = Den Einsatz dieser Runde nennen: { $least } bis { $most }
    .label = Einsatz nennen
    .command = setz { $amount }
act-accept-bet = Diese Runde um { $bet } spielen
    .label = { $bet } annehmen
    .command = annehmen
act-sit-out = Diese Runde aussetzen
    .label = Aussetzen
    .command = aus
phase-betting = { $bet ->
    [0] { YOU($to_act) ->
        [yes] Du beginnst die Runde: nenne einen Einsatz
       *[no] { SEAT($to_act) } beginnt die Runde und nennt einen Einsatz
    }
   *[other] Der Einsatz ist { $bet }. { to-act }
}
phase-between-rounds = Die nächste Runde beginnt
phase-rolling = { to-act }
option-lowest_wins = Die niedrigste Hand gewinnt
    .help = Die niedrige Spielart (PD-7)
option-bet = Einsatz
    .help = Was alle vor jeder Runde in den Topf legen, in Einheiten (PD-6)
option-limit = Grenze genannter Einsätze
    .help = Wer eine Runde beginnt, nennt ihren Einsatz, höchstens so viele Einheiten; leer: ein Einsatz für alle Runden (PD-6)
option-rounds = Runden
    .help = So viele Runden werden gespielt (PD-8)
option-stake = Einheiten
    .help = Womit alle beginnen (PD-6)
refused-bet-and-limit = Mit einer Grenze wird der Einsatz jeder Runde genannt: vereinbart keinen für alle Runden.
refused-named-bet = Nenne 1 bis { $most } Einheiten, nicht { $amount }.
refused-no-bet-named = Noch ist kein Einsatz genannt: nenne einen oder setz aus.
refused-bet-is-named = Der Einsatz ist genannt: nimm ihn an oder setz aus.
refused-bets-are-made = Die Einsätze dieser Runde sind gemacht: wirf oder hör auf.
refused-stake-below-bet = Mit { $stake } Einheiten kann niemand den Einsatz von { $bet } zahlen.
board = Runde { $round }/{ $rounds }, Einsatz { $bet }, Topf { $pot }{ $play_off ->
    [0] { "" }
   *[other] , Stechen { $play_off }
}
    .throw = { board-throw }
    .hands = { DICE($dice, $dice_kind) }  { NAME($combination, of: "combination") }
combination-five-of-a-kind = Fünfling
combination-four-of-a-kind = Vierling
combination-full-house = Full House
combination-three-of-a-kind = Drilling
combination-two-pairs = Zwei Paare
combination-one-pair = Ein Paar
combination-high-die = Höchster Würfel
`,"games/stud/texts":`
title = { $game ->
    [five-card-stud] Fünf-Karten-Stud
   *[seven-card-stud] Sieben-Karten-Stud
}
game-opened = { title }: { agreed-betting }
hands-dealt = Die ersten Karten sind ausgeteilt
    .face_up = { YOU($seat) ->
        [yes] Du bekommst { CARDS($cards) }, offen
       *[no] { SEAT($seat) } bekommt { CARDS($cards) }, offen
    }
    .face_down = { YOU($seat) ->
        [yes] Du bekommst { CARDS($cards) }, verdeckt
       *[no] { SEAT($seat) } bekommt { CARDS($cards) }, verdeckt
    }
cards-dealt-up = Die nächste Karte wird offen ausgeteilt
    .cards = { YOU($seat) ->
        [yes] Du bekommst { CARDS($cards) }
       *[no] { SEAT($seat) } bekommt { CARDS($cards) }
    }
cards-dealt-down = Die letzte Karte wird verdeckt ausgeteilt
    .cards = { YOU($seat) ->
        [yes] Du bekommst { CARDS($cards) }
       *[no] { SEAT($seat) } bekommt { CARDS($cards) }
    }
board = Spiel { $deal }/{ $hands }, Setzrunde { $round }/{ $rounds }, { board-pots }
    .seats = { $cards_held ->
        [0] { "" }
       *[other] ({ CARDS($face_down, $cards_held, $face_up, order: "dealt") }) { CARDS($face_up, order: "dealt") }{ board-betting }
    }
board-legend = G gibt, > ist am Zug; Karten in Klammern liegen verdeckt; [5] ist in diesem Spiel gesetzt.
`,"games/yacht/texts":`
title = Yacht
game-opened = { title }: { $terms_players ->
    [one] { $terms_players } Person
   *[other] { $terms_players } Personen
}{ $options_dice ->
    [poker] , Pokerwürfel
   *[standard] { "" }
}{ $options_free_crosses ->
    [true] , Streichen frei
   *[false] { "" }
}
score-written = { YOU($seat) ->
    [yes] Du schreibst { $points } bei { NAME($box, of: "box") }
   *[no] { SEAT($seat) } schreibt { $points } bei { NAME($box, of: "box") }
}{ by-clock }
box-crossed = { YOU($seat) ->
    [yes] Du streichst { NAME($box, of: "box") }
   *[no] { SEAT($seat) } streicht { NAME($box, of: "box") }
}{ by-clock }
game-ended = Die Partie ist zu Ende: { $reason ->
    [rounds-played] alle Runden sind gespielt
   *[table-deserted] alle sind gegangen
}. { COUNT($winners) ->
    [1] { YOU($winners) ->
        [yes] Du gewinnst
       *[no] { SEAT($winners) } gewinnt
    }
   *[other] Gemeinsam gewinnen { SEAT($winners) }
} (Summen { LIST($totals) })
act-write-score = Punkte in ein freies Feld schreiben
    .label = Eintragen
    .command = schreib { $box }
    .scores = { NAME($box, of: "box") } { $points }
act-cross-out = Ein freies Feld streichen
    .label = Streichen
    .command = streich { $box }
    .boxes = { NAME($boxes, of: "box") }
refused-box-taken = Das Feld { NAME($box, of: "box") } ist voll: nimm ein freies.
refused-score-owed = Der Wurf zählt im freien Feld { NAME($box, of: "box") }: schreib Punkte ein, streiche nichts.
board = Runde { $round }/{ $rounds }
    .throw = { board-throw }
    .seats = { $total }
    .seats_scores = { NAME($box, of: "box") } { $points ->
        [0] -
       *[other] { $points }
    }
`,"kernel/texts/betting":`
agreed-betting = { $terms_players } Personen, { $options_hands ->
    [one] { $options_hands } Spiel
   *[other] { $options_hands } Spiele
}, je { $options_stake } Einheiten, { $options_fed_by ->
    [dealer] wer gibt, zahlt
   *[all] alle zahlen
} { $options_feed } in den Topf, { $options_limit ->
    [none] ohne Limit
   *[other] Limit { $options_limit }
}
first-dealer-found = { YOU($dealer) ->
    [yes] Der Bube fällt an dich: du gibst zuerst
   *[no] Der Bube fällt an { SEAT($dealer, case: "accusative") }: { SEAT($dealer) } gibt zuerst
} ({ CARDS($cards, order: "dealt") })
deck-shuffled = Spiel { $deal }: { YOU($dealer) ->
    [yes] du mischst und gibst
   *[no] { SEAT($dealer) } mischt und gibt
}
pot-fed =
    .transfers = { YOU($source_number) ->
        [yes] Du zahlst { $amount } in den Topf
       *[no] { SEAT($source_number) } zahlt { $amount } in den Topf
    }
player-checked = { YOU($seat) ->
    [yes] Du schiebst
   *[no] { SEAT($seat) } schiebt
}{ by-clock }
player-bet = { YOU($seat) ->
    [yes] Du setzt { $amount }
   *[no] { SEAT($seat) } setzt { $amount }
}
player-called = { YOU($seat) ->
    [yes] Du gehst mit und zahlst { $transfers }
   *[no] { SEAT($seat) } geht mit und zahlt { $transfers }
}
player-raised = { YOU($seat) ->
    [yes] Du erhöhst um { $by } und zahlst { $transfers }
   *[no] { SEAT($seat) } erhöht um { $by } und zahlt { $transfers }
}
player-dropped = { YOU($seat) ->
    [yes] Du steigst aus
   *[no] { SEAT($seat) } steigt aus
}{ by-clock }
betting-closed = Die Setzrunde ist zu Ende
    .transfers = { $target ->
        [player] { YOU($target_number) ->
            [yes] Du bekommst { $amount } zurück, weil niemand sie halten kann
           *[no] { SEAT($target_number) } bekommt { $amount } zurück, weil niemand sie halten kann
        }
       *[pot] { $amount } kommen in { to-pot }
    }
hands-shown =
    .hands = { YOU($seat) ->
        [yes] Du zeigst { CARDS($cards) }: { NAME($combination, of: "combination") }
       *[no] { SEAT($seat) } zeigt { CARDS($cards) }: { NAME($combination, of: "combination") }
    }
deal-paid =
    .transfers = { YOU($target_number) ->
        [yes] Du gewinnst { $amount } aus { from-pot }
       *[no] { SEAT($target_number) } gewinnt { $amount } aus { from-pot }
    }
chips-bought = { YOU($seat) ->
    [yes] Du kaufst Chips für { $transfers }
   *[no] { SEAT($seat) } kauft Chips für { $transfers }
}
player-sat-out = { YOU($seat) ->
    [yes] Du kaufst keine Chips und setzt aus
   *[no] { SEAT($seat) } kauft keine Chips und setzt aus
}{ by-clock }
deal-closed = Spiel { $deal } ist zu Ende
game-ended = Die Partie ist zu Ende: { $reason ->
    [hands-played] alle Spiele sind gespielt
    [too-few-players] weniger als zwei können spielen
   *[table-deserted] alle sind gegangen
}. { YOU($winner) ->
    [yes] Du hast am meisten gewonnen
   *[no] { SEAT($winner) } hat am meisten gewonnen
}
    .transfers = { $target ->
        [cashier] { YOU($source_number) ->
            [yes] Du bekommst { $amount } ausgezahlt
           *[no] { SEAT($source_number) } bekommt { $amount } ausgezahlt
        }
       *[player] { YOU($target_number) ->
            [yes] Du bekommst { $amount } aus dem übrigen Topf
           *[no] { SEAT($target_number) } bekommt { $amount } aus dem übrigen Topf
        }
    }
from-pot = { $source_number ->
    [none] dem Topf
   *[other] Nebentopf { $source_number }
}
to-pot = { $target_number ->
    [none] den Topf
   *[other] Nebentopf { $target_number }
}
act-check = Im Spiel bleiben, ohne zu setzen
    .label = Schieben
    .command = schieben
act-bet = { $least } bis { $most } setzen
    .label = Setzen
    .command = setze { $amount }
act-call = { $amount } zahlen und im Spiel bleiben
    .label = Mitgehen: { $amount }
    .command = mitgehen
act-raise = { $owed } zahlen und um { $least } bis { $most } erhöhen
    .label = Erhöhen
    .command = erhöhe { $by }
act-drop = Aus diesem Spiel aussteigen
    .label = Aussteigen
    .command = passen
act-buy-chips = Chips für { $least } bis { $most } Einheiten kaufen
    .label = Chips kaufen
    .command = kauf { $amount }
act-sit-out = Keine Chips kaufen und aussetzen
    .label = Aussetzen
    .command = aussetzen
phase-between-hands = Das nächste Spiel beginnt
phase-buying-chips = { $to_act ->
    [none] Chips können gekauft werden
   *[other] { YOU($to_act) ->
        [yes] Du darfst Chips kaufen
       *[no] { SEAT($to_act) } darf Chips kaufen
    }
}
phase-dealing = Die Karten werden ausgeteilt
phase-betting = { to-act }
phase-first-betting = Erste Setzrunde. { to-act }
phase-second-betting = Zweite Setzrunde. { to-act }
phase-showing = Die Karten werden gezeigt
option-feed = Vor jedem Spiel in den Topf
    .help = 1 bis 1.000.000 Einheiten (DR-3)
option-fed_by = Wer zahlt
    .help = Alle, oder nur wer gibt (DR-3)
    .all = alle
    .dealer = wer gibt
option-limit = Limit
    .help = Um so viel darf man höchstens setzen oder erhöhen; leer: ohne Limit (DR-8)
option-stake = Einheiten
    .help = Womit alle beginnen (DR-2)
option-hands = Spiele
    .help = So viele Spiele werden gespielt
option-purchases = Nachkäufe
    .help = Wie oft man Chips nachkaufen darf (DR-2)
refused-bet-to-match = Es sind { $owed } gesetzt: steig aus, geh mit oder erhöhe.
refused-bet-to-raise-missing = Es ist noch nichts gesetzt, also nichts zu erhöhen: setze.
refused-bet-to-call-missing = Es ist noch nichts gesetzt, also nichts zu halten.
refused-nothing-to-drop-for = Es ist nichts gesetzt: schiebe oder setze.
refused-no-checking = In diesem Spiel kann man nicht schieben: setze oder steig aus.
refused-cannot-bet-more = Mehr kann niemand zahlen oder halten: geh mit oder steig aus.
refused-bet-size = { $least } bis { $most } Einheiten sind erlaubt, nicht { $amount }.
refused-stake-below-feed = Mit { $stake } Einheiten kann niemand { $feed } in den Topf zahlen.
refused-no-purchases-left = Chips darf man { $purchases ->
    [0] nie
    [one] einmal
   *[other] { $purchases }-mal
} nachkaufen, und nicht öfter.
refused-purchase-size = Kauf auf einmal 1 bis { $most } Einheiten, nicht { $amount }.
refused-chips-before-start = Die Partie hat noch nicht begonnen: dann bekommen alle ihre Chips.
refused-left-the-table = Du bist gegangen: komm erst zurück.
refused-chips-during-hand = Chips kauft man zwischen zwei Spielen, und du hast Karten.
refused-not-asked-to-sit-out = Es wird gespielt: niemand muss aussetzen.
refused-between-hands = Es wird nicht gespielt: kauf Chips oder setz aus.
board-pots = { $pots ->
    [none] Topf 0
   *[other] Topf { LIST($pots, by: " + ") }
}
board-betting = { $staked ->
    [0] { "" }
   *[other] { "  " }[{ $staked }]
}{ $in_hand ->
    [false] { $cards_held ->
        [0] { "" }
       *[other] { " " }(ausgestiegen)
    }
   *[true] { "" }
}
`,"kernel/texts/dice":`
starter-found =
    .throws = { YOU($seat) ->
        [yes] Du wirfst { DICE($die, $dice_kind) }
       *[no] { SEAT($seat) } wirft { DICE($die, $dice_kind) }
    }
    .after = { YOU($starter) ->
        [yes] Du beginnst
       *[no] { SEAT($starter) } beginnt
    }
dice-thrown = { YOU($seat) ->
    [yes] Du wirfst { DICE($dice, $dice_kind, $places) }
   *[no] { SEAT($seat) } wirft { DICE($dice, $dice_kind, $places) }
}
act-roll-again = Einige Würfel nochmals werfen, nach ihren Stellen: { LIST($places, plus: 1) }
    .label = Nochmals werfen
    .command = wurf { $places }
option-dice = Würfel
    .help = Was die Würfel zeigen (PD-1, YA-7)
    .standard = 1 bis 6
    .poker = 9, 10, B, D, K und A
refused-last-throw = Das war der letzte von { $throws } Würfen.
refused-number-of-dice = Nimm einen bis { $dice } Würfel auf, jeden nur einmal.
refused-die-left-lying = Der Würfel an Stelle { LIST($place, plus: 1) } blieb nach dem ersten Wurf liegen und bleibt dort.
board-throw = { $thrown ->
    [none] { "" }
   *[other] Wurf { $throw }: { DICE($thrown, $dice_kind) }
}
board-legend = Würfel nennt man nach ihren Stellen, wie sie liegen, von 1 bis 5; [6] blieb liegen.
`,"kernel/texts/hands":`
combination-royal-flush = Royal Flush
combination-straight-flush = Farbstraße
combination-four-of-a-kind = Vierling
combination-full-house = Full House
combination-flush = Flush
combination-straight = Straße
combination-three-of-a-kind = Drilling
combination-two-pairs = Zwei Paare
combination-one-pair = Ein Paar
combination-high-card = Höchste Karte
`,"kernel/texts/scoresheet":`
deal-closed = Alle Würfe sind gefallen
phase-playing = { to-act }
option-free_crosses = Freies Streichen
    .help = Jedes freie Feld darf jederzeit gestrichen werden, nicht nur wenn der Wurf nirgends zählt (YA-3)
refused-no-score = Der Wurf zählt im Feld { NAME($box, of: "box") } nichts: nimm ein Feld, in dem er zählt, oder streiche eines.
box-yacht = Yacht
box-high-straight = Große Straße
box-low-straight = Kleine Straße
box-four-of-a-kind = Vierling
box-full-house = Full House
box-choice = Chance
box-sixes = { $dice_kind ->
    [poker] Könige
   *[other] Sechser
}
box-fives = { $dice_kind ->
    [poker] Damen
   *[other] Fünfer
}
box-fours = { $dice_kind ->
    [poker] Buben
   *[other] Vierer
}
box-threes = { $dice_kind ->
    [poker] Zehner
   *[other] Dreier
}
box-twos = { $dice_kind ->
    [poker] Neuner
   *[other] Zweier
}
box-ones = { $dice_kind ->
    [poker] Asse
   *[other] Einser
}
`,"kernel/texts/table":`
seat = Platz { $seat }
you = du
    .dative = dir
    .accusative = dich
player-joined = { YOU($seat) ->
    [yes] Du setzt dich auf Platz { $seat }
   *[no] { $player } setzt sich auf Platz { $seat }
}
player-left = { YOU($seat) ->
    [yes] Du verlässt den Tisch
   *[no] { SEAT($seat) } verlässt den Tisch
}
player-returned = { YOU($seat) ->
    [yes] Du bist zurück
   *[no] { SEAT($seat) } ist zurück
}
game-started = Das Spiel beginnt
by-clock = { $by_clock ->
    [true] { " " }(durch die Uhr)
   *[false] { "" }
}
phase-unopened = Das Spiel ist noch nicht eröffnet
phase-gathering = Die Spieler nehmen Platz
phase-over = Das Spiel ist zu Ende
to-act = { $to_act ->
    [none] { "" }
   *[other] { YOU($to_act) ->
        [yes] Du bist am Zug
       *[no] { SEAT($to_act) } ist am Zug
    }
}
option-players = Spieler
    .help = Wie viele Plätze der Tisch hat
option-open_books = Offene Bücher
    .help = Nach dem Spiel dürfen alle, die mitgespielt haben, alles sehen
option-practice = Übung
    .help = Der Startwert darf gewählt werden; das Spiel beweist dann nichts
option-seconds_to_act = Sekunden je Zug
    .help = Die Uhr für jeden Zug; ohne sie gibt es keine Grenze
option-spectators_behind = Rückstand der Zuschauer in Ereignissen
    .help = Bis zum Ende sehen Zuschauer das Spiel um so viele Ereignisse später
option-spectators_after_deal = Zuschauer sehen nur beendete Spiele
    .help = Bis zum Ende sehen Zuschauer kein Spiel, das noch läuft
option-chip_value = Wert eines Chips
    .help = Wie viel Geld ein Chip wert ist; ohne Angabe hat er keinen Geldwert
option-chip_value_cents = Wert eines Chips
    .help = In Hundertsteln des Geldes; ohne Angabe hat ein Chip keinen Geldwert
option-chip_value_currency = Geld dieses Werts
    .help = Chips von verschiedenem Wert oder Geld werden nie zusammengezählt
refused-already-open = Diese Partie ist schon eröffnet.
refused-not-open = Diese Partie ist noch nicht eröffnet.
refused-game-over = Diese Partie ist zu Ende: eröffne eine neue.
refused-already-started = Die Partie hat schon begonnen.
refused-not-started = Die Partie hat noch nicht begonnen: niemand ist am Zug.
refused-too-late-to-join = Die Partie hat schon begonnen: niemand kann jetzt dazukommen.
refused-already-seated = Diese Person sitzt schon am Tisch.
refused-seat-taken = Platz { $seat } ist besetzt.
refused-no-such-seat = Es gibt keinen Platz { $seat }: die Plätze sind 0 bis { $last }.
refused-nobody-there = Auf Platz { $seat } sitzt niemand.
refused-seats-free = Platz { $seat } ist noch frei.
refused-bad-age-order = Die Altersfolge muss jeden Platz von 0 bis { $last } einmal nennen, den jüngsten zuerst.
refused-not-your-turn = { SEAT($turn) } ist am Zug, nicht { SEAT($seat) }.
refused-no-chips-but-cents = Dieses Spiel zählt in Cent: lass den Wert eines Chips weg.
refused-no-chips-but-points = Dieses Spiel geht um Punkte: lass den Wert eines Chips weg.
refused-number-of-players = { $least } bis { $most } Personen können spielen, nicht { $players }.
typed-number = N
typed-card = KARTE
typed-cards = KARTEN
typed-place = STELLE
typed-places = STELLEN
typed-box = FELD
typed-column = SPALTE
not-an-act = „{ $text }“ ist kein Zug. Gib ein: { $usages }
not-possible = „{ $text }“ geht nicht: eine Zahl ist zu groß, oder es fehlen Karten.
not-a-number = „{ $text }“ ist keine Zahl.
not-a-column = „{ $text }“ ist keine Spalte: es gibt die Spalten 1 bis 3.
not-a-place = „{ $text }“ ist keine Stelle.
not-a-places = „{ $text }“ nennt keine Würfel: nenne sie nach ihren Stellen, von 1 bis 5.
not-a-card = „{ $text }“ ist keine Karte: schreib Farbe und Wert, etwa ♥10, Herz 10 oder 10h.
not-a-cards = „{ $text }“ sind keine Karten, oder eine Karte kommt doppelt vor: schreib Farben und Werte, etwa ♥10 ♣2.
not-a-box = „{ $text }“ ist kein Feld: schreib seinen Namen, wie ihn der Tisch zeigt.
cards-legend = Karten sind eine Farbe (♣ ♦ ♥ ♠, Kreuz, Karo, Herz, Pik, oder c d h s) und ein Wert (2 bis 10, B, D, K, A): ♥10, Herz 10 und 10h sind dieselbe Karte.
board-free = frei
board-left = weg
board-dealer = G
board-chips = { $chips }
`};export{e as default};