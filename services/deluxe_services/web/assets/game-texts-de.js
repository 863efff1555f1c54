var e={"games/chinese_poker/texts":`
title = Chinese Poker
game-opened = { title }, { $options_mode ->
    [tournament] Turnier
   *[cash] Cash Game
}: { $terms_players } Personen, { $options_hands ->
    [one] { $options_hands } Spiel
   *[other] { $options_hands } Spiele
}, { MONEY($options_value) } je Punkt, { $options_bonus ->
    [true] mit Bonus
   *[false] ohne Bonus
}
deck-shuffled = Spiel { $deal }: { YOU($dealer) ->
    [yes] Du mischst und gibst
   *[no] { SEAT($dealer) } mischt und gibt
}
hands-dealt = Die Karten sind ausgeteilt
    .hands = { YOU($seat) ->
        [yes] Du hast { CARDS($cards) }
       *[no] { SEAT($seat) } hat { CARDS($cards) }
    }
hand-arranged = { YOU($seat) ->
    [yes] Du hast deine Karten gelegt
   *[no] { SEAT($seat) } hat die Karten gelegt
}{ by-clock }{ $front ->
    [none] { "" }
   *[other] : { CARDS($front) } / { CARDS($middle) } / { CARDS($back) }{ $claim ->
        [true] , mit Ansage: Clean Sweep
       *[other] { "" }
    }
}
hand-surrendered = { YOU($seat) ->
    [yes] Du gibst dieses Spiel auf
   *[no] { SEAT($seat) } gibt dieses Spiel auf
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
            [yes] Du gewinnst { its-points } von { SEAT($second, case: "dative") } ({ MONEY($paid) })
           *[no] { SEAT($first) } gewinnt { its-points } von { SEAT($second, case: "dative") } ({ MONEY($paid) })
        }
        [minus] { YOU($second) ->
            [yes] Du gewinnst { its-points } von { SEAT($first, case: "dative") } ({ MONEY($paid) })
           *[no] { SEAT($second) } gewinnt { its-points } von { SEAT($first, case: "dative") } ({ MONEY($paid) })
        }
       *[zero] Zwischen { SEAT($first, case: "dative") } und { SEAT($second, case: "dative") } steht es unentschieden
    }
    .transfers = { $target ->
        [house] { YOU($source_number) ->
            [yes] Du zahlst { MONEY($amount) } Rake
           *[no] { SEAT($source_number) } zahlt { MONEY($amount) } Rake
        }
       *[other] { "" }
    }
its-points = { ABS($points) ->
    [one] { ABS($points) } Punkt
   *[other] { ABS($points) } Punkte
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
    [hands-played] Alle Spiele sind gespielt
    [too-few-players] Zu wenige können weiterspielen
   *[table-deserted] Alle sind gegangen
}. { YOU($winner) ->
    [yes] Du gewinnst die Partie
   *[no] { SEAT($winner) } gewinnt die Partie
}
    .transfers = { YOU($source_number) ->
        [yes] Du bekommst { MONEY($amount) } ausgezahlt
       *[no] { SEAT($source_number) } bekommt { MONEY($amount) } ausgezahlt
    }
act-arrange-hand = Vorn 3, in der Mitte 5 und hinten 5 Karten legen; „ansage“ am Ende sagt einen Clean Sweep an
    .label = Legen
    .command = { $front } / { $middle } / { $back }
    .claim = ansage
    .automatic = Die Karten automatisch legen
    .automatic_command = auto
act-top-up = Für { MONEY($least) } bis { MONEY($most) } nachkaufen
    .label = Nachkaufen
    .command = nachkaufen { $amount }
act-decline-top-up = Nicht nachkaufen und aussetzen
    .label = Aussetzen
    .command = aussetzen
phase-between-hands = Das nächste Spiel beginnt
phase-arranging = Alle legen ihre Karten
phase-showing = Die Karten werden gezeigt
option-value = Wert eines Punktes
    .help = In Cent (CP-17)
option-bonus = Bonus
    .help = Starke Blätter bringen statt ihres Punktes einen Bonus (CP-9)
option-mode = Spielart
    .help = Im Turnier nimmt das Haus keine Rake, und niemand kauft nach (CP-17, CP-19)
    .cash = Cash Game
    .tournament = Turnier
option-level = Stufe
    .help = Eine der 14 Vorgaben für die Mindestbeträge zum Anfangen und Weiterspielen (CP-17)
option-start = Mindestbetrag zum Anfangen
    .help = In Cent; statt einer Stufe, zusammen mit dem Mindestbetrag zum Weiterspielen (CP-17)
option-top_up = Mindestbetrag zum Weiterspielen
    .help = In Cent; statt einer Stufe, zusammen mit dem Mindestbetrag zum Anfangen (CP-17)
option-buy_in = Einkauf
    .help = Womit alle beginnen, in Cent; leer: der Mindestbetrag zum Anfangen (CP-17)
option-hands = Spiele
    .help = Wie viele Spiele gespielt werden
option-currency = Währung
    .help = Die Währung aller Beträge; verschiedene Währungen werden nie zusammengezählt
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
refused-half-a-level = Eine eigene Stufe braucht start und top_up: Gib beide an oder keines.
refused-top-up-above-start = Der Mindestbetrag zum Weiterspielen, { MONEY($top_up) }, ist höher als der zum Anfangen, { MONEY($start) }.
refused-buy-in-too-small = An diesem Tisch beginnt man mit mindestens { MONEY($start) }, nicht mit { MONEY($buy_in) }.
refused-has-left = { SEAT($seat) } ist gegangen und darf zurückkommen, bis alle anderen gelegt haben.
refused-sits-out = { SEAT($seat) } setzt aus: Warte auf das nächste Spiel.
refused-arranged-already = { SEAT($seat) } hat schon gelegt: Warte auf die anderen.
refused-nothing-to-arrange = Zwischen zwei Spielen gibt es nichts zu legen.
refused-no-top-up-in-tournament = Im Turnier kauft niemand nach.
refused-top-up-ceiling = Mehr als bis { MONEY($most) } kauft niemand nach, und { SEAT($seat) } hat { MONEY($chips) }.
refused-top-up-amount = Du hast { MONEY($chips) }: Kauf für { MONEY($least) } bis { MONEY($most) } nach, nicht für { MONEY($amount) }.
refused-not-asked-to-top-up = { SEAT($seat) } ist jetzt nicht mit dem Nachkaufen an der Reihe.
refused-not-in-hand = Leg nur Karten aus deinem Blatt: { CARDS($card) } hast du nicht.
refused-card-twice = Leg jede Karte nur einmal: { CARDS($card) } kommt doppelt vor.
refused-sizes-of-hands = Leg vorn 3, in der Mitte 5 und hinten 5 Karten.
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
                    [true] hat gelegt
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
stub-reshuffled = Der Stapel ist aufgebraucht: Die abgelegten Karten werden neu gemischt
stood-pat = { YOU($seat) ->
    [yes] Du tauschst keine Karte
   *[no] { SEAT($seat) } tauscht keine Karte
}{ by-clock }
hands-thrown-in = Niemand eröffnet: Die Karten werden weggelegt, der Pot bleibt stehen
act-exchange-cards = { $least } bis { $most } Karten tauschen
    .label = Tauschen
    .command = tausche { $cards }
act-stand-pat = Alle Karten behalten
    .label = Behalten
    .command = behalten
phase-drawing = Kartentausch. { to-act }
refused-no-openers = Eröffnen darf nur, wer ein Paar Buben oder etwas Besseres hat: Schiebe.
refused-not-the-draw = Jetzt werden keine Karten getauscht.
refused-the-draw = Jetzt werden Karten getauscht: Tausche oder behalte alle.
refused-number-exchanged = Tausche { $least } bis { $most } Karten, nicht { $number }, oder behalte alle.
refused-not-in-hand = Tausche Karten aus deinem Blatt, jede nur einmal: nicht { CARDS($card) }.
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
    [4] zwei Teams zu zweit
   *[other] zwei Personen
}{ $options_dice ->
    [poker] , Pokerwürfel
   *[standard] { "" }
}{ $options_free_crosses ->
    [true] , freies Streichen
   *[false] { "" }
}{ $options_open_choice ->
    [true] , offene Chance
   *[false] { "" }
}
score-written = { YOU($seat) ->
    [yes] Du trägst { $points } { at-box } in Spalte { $column } ein
   *[no] { SEAT($seat) } trägt { $points } { at-box } in Spalte { $column } ein
}{ by-clock }
box-crossed = { YOU($seat) ->
    [yes] Du streichst { NAME($box, of: "box") }, Spalte { $column }
   *[no] { SEAT($seat) } streicht { NAME($box, of: "box") }, Spalte { $column }
}{ by-clock }
game-ended = Die Partie ist zu Ende: { $reason ->
    [turns-played] Alle Felder sind voll
   *[table-deserted] Alle sind gegangen
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
act-write-score = Punkte in ein freies Feld eintragen
    .label = Eintragen
    .command = schreib { $column } { $box }
    .columns = Spalte { $column }
    .columns_scores = { NAME($box, of: "box") } { $points }
act-cross-out = Ein freies Feld streichen
    .label = Streichen
    .command = streich { $column } { $box }
    .columns = Spalte { $column }: { NAME($boxes, of: "box") }
refused-two-or-four = Escalero spielt man zu zweit oder zu viert in zwei Teams, nicht zu { $players }.
refused-box-taken = Das Feld { NAME($box, of: "box") } in Spalte { $column } ist voll: Nimm ein freies.
refused-score-owed = Der Wurf zählt im freien Feld { NAME($box, of: "box") } in Spalte { $column }: Trag Punkte ein, statt zu streichen.
refused-choice-reserved = Der Wurf zählt im freien Feld { NAME($box, of: "box") } in Spalte { $column }: Die Chance ist für Würfe, die sonst nirgends zählen.
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
    [yes] Du mischst und gibst
   *[no] { SEAT($dealer) } mischt und gibt
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
hands-thrown-in = Beide warten ab: Die Karten werden weggelegt, der Pot bleibt stehen
deal-drawn = Gleichstand: Der Pot bleibt stehen
carried-pot-shared = Beide haben null oder weniger: Der Pot wird geteilt
    .transfers = { YOU($target_number) ->
        [yes] Du bekommst { $amount }
       *[no] { SEAT($target_number) } bekommt { $amount }
    }
deal-closed = Spiel { $deal } ist zu Ende
game-ended = Die Partie ist zu Ende: { $reason ->
    [player-broke] Eine Seite hat keine Chips mehr
    [hands-played] Alle Spiele sind gespielt
   *[table-deserted] Beide sind gegangen
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
            [yes] Du bekommst { $amount } aus dem übrigen Pot
           *[no] { SEAT($target_number) } bekommt { $amount } aus dem übrigen Pot
        }
       *[cashier] { YOU($target_number) ->
            [yes] Dir werden { $amount } Schulden erlassen
           *[no] { SEAT($target_number, case: "dative") } werden { $amount } Schulden erlassen
        }
    }
act-stay = Nicht setzen und sehen, was die andere Seite macht
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
    .command = behalten
phase-between-deals = Das nächste Spiel beginnt
phase-drawing = Kartentausch. { to-act }
option-hands = Höchstzahl der Spiele
    .help = Leer: bis eine Seite verloren hat (HU-9)
refused-two-players = Das ist ein Spiel zu zweit, nicht zu { $players }.
refused-bets-made = In dieser Runde ist schon { $most }-mal gesetzt oder erhöht worden: Geh mit oder steig aus.
refused-bet-step = Setz oder erhöhe um ein Vielfaches von { $step }, von { $least } bis { $most }, nicht um { $amount }.
refused-no-bet-yet = Es ist noch nichts gesetzt: Setze, warte ab oder steig aus.
refused-not-the-draw = Jetzt werden keine Karten getauscht.
refused-the-draw = Jetzt werden Karten getauscht: Tausche oder behalte alle.
refused-number-exchanged = Tausche { $least } bis { $most } Karten, nicht { $number }, oder behalte alle.
refused-not-in-hand = Tausche Karten aus deinem Blatt, jede nur einmal: nicht { CARDS($card) }.
board = Spiel { $deal }{ $hands ->
    [none] { "" }
   *[other] /{ $hands }
}, Pot { $pot }
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
    [yes] Du mischst und gibst
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
        [none] Du kaufst die Karte an Stelle { LIST($place, plus: 1) } für { $transfers }
       *[other] Du wirfst { CARDS($discarded) } ab und kaufst { CARDS($card) } an Stelle { LIST($place, plus: 1) } für { $transfers }
    }
   *[no] { $card ->
        [none] { SEAT($seat) } kauft die Karte an Stelle { LIST($place, plus: 1) } für { $transfers }
       *[other] { SEAT($seat) } wirft { CARDS($discarded) } ab und kauft { CARDS($card) } an Stelle { LIST($place, plus: 1) } für { $transfers }
    }
}
buying-stopped = { YOU($seat) ->
    [yes] Du bist mit dem Kaufen fertig
   *[no] { SEAT($seat) } ist mit dem Kaufen fertig
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
        [yes] Du gewinnst, aber niemand muss etwas zahlen
       *[no] { SEAT($winner) } gewinnt, aber niemand muss etwas zahlen
    }
   *[other] { "" }
}
    .transfers = { $source ->
        [pot] { YOU($winner) ->
            [yes] Du gewinnst { $amount } aus der Bank
           *[no] { SEAT($winner) } gewinnt { $amount } aus der Bank
        }
       *[other] { YOU($source_number) ->
            [yes] Du zahlst { SEAT($winner, case: "dative") } { $amount }
           *[no] { SEAT($source_number) } zahlt { SEAT($winner, case: "dative") } { $amount }
        }
    }
deal-closed = Spiel { $deal } ist zu Ende
game-ended = Die Partie ist zu Ende: { $reason ->
    [rounds-played] Alle Runden sind gespielt
    [player-broke] Jemand hat keine Chips mehr
   *[table-deserted] Alle sind gegangen
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
act-buy-card = Eine Karte abwerfen, { $price } zahlen und dafür die Karte an einer der Stellen { LIST($places, plus: 1) } nehmen
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
phase-showing = Die Karten werden gezeigt
option-cards = Karten auf der Hand
    .help = 4 bis 8 (DX-1)
option-rounds = Runden
    .help = In jeder Runde geben alle einmal (DX-5)
option-stake = Einheiten zu Beginn
    .help = Womit alle beginnen (DX-3)
refused-players-for-cards = Mit { $cards } Karten können { $least } bis { $most } Personen spielen, nicht { $players }.
refused-cut-already = In diesem Spiel ist schon abgehoben worden.
refused-lifted = Hebe { $least } bis { $most } Karten ab, nicht { $lifted }.
refused-not-in-hand = Wirf eine Karte aus deinem Blatt ab: { CARDS($card) } hast du nicht.
refused-no-such-place = Die verdeckten Karten liegen an den Stellen 1 bis { LIST($last, plus: 1) }, nicht { LIST($place, plus: 1) }.
refused-place-empty = Die Karte an Stelle { LIST($place, plus: 1) } ist schon gekauft: Nimm eine andere.
refused-cannot-pay-card = Die nächste Karte kostet { $price }, und du hast nur { $chips }: Kauf nichts mehr.
refused-not-cut-yet = Vor dem Kaufen muss abgehoben werden.
board = Spiel { $deal }, Runde { $round }/{ $rounds }, { $cards } Karten, Bank { $bank }
    .seats = { $cards_held ->
        [0] { "" }
       *[other] { CARDS($hand, $cards_held) }  [{ $face_down ->
            [none] -
           *[other] { LIST($face_down, by: " ", plus: 1) }
        }]  { HAND($hand) }
    }
board-chips = { $chips }{ $stack ->
    [none] { "" }
   *[given] { " " }({ $stack_blue }/{ $stack_red }/{ $stack_yellow }/{ $stack_white })
}
board-legend = G gibt, > ist am Zug; [1 2 3 4] sind die Stellen, an denen noch eine verdeckte Karte liegt; 75 (3/5/6/8) sind 75 Einheiten: Chips zu 10 (blau), 5 (rot), 2 (gelb), 1 (weiß).
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
    [true] , der niedrigste Wurf gewinnt
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
round-skipped = Runde { $round } fällt aus: Es kommt kein Einsatz zustande
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
    [rounds-played] Alle Runden sind gespielt
    [too-few-players] Zu wenige können den Einsatz zahlen
   *[table-deserted] Alle sind gegangen
}. { YOU($winner) ->
    [yes] Du gewinnst die Partie
   *[no] { SEAT($winner) } gewinnt die Partie
}
    .transfers = { YOU($source_number) ->
        [yes] Du bekommst { $amount } ausgezahlt
       *[no] { SEAT($source_number) } bekommt { $amount } ausgezahlt
    }
act-stop-rolling = Nicht mehr würfeln
    .label = Liegen lassen
    .command = stopp
act-name-bet = Den Einsatz dieser Runde nennen: { $least } bis { $most }
    .label = Einsatz nennen
    .command = setze { $amount }
act-accept-bet = Diese Runde um { $bet } spielen
    .label = { $bet } annehmen
    .command = annehmen
act-sit-out = Diese Runde aussetzen
    .label = Aussetzen
    .command = aussetzen
phase-betting = { $bet ->
    [0] { YOU($to_act) ->
        [yes] Du beginnst die Runde: Nenne einen Einsatz
       *[no] { SEAT($to_act) } beginnt die Runde und nennt einen Einsatz
    }
   *[other] Der Einsatz ist { $bet }. { to-act }
}
phase-between-rounds = Die nächste Runde beginnt
phase-rolling = { to-act }
option-lowest_wins = Der niedrigste Wurf gewinnt
    .help = Umgekehrte Wertung (PD-7)
option-bet = Einsatz
    .help = So viele Einheiten legen alle vor jeder Runde in den Pot (PD-6)
option-limit = Höchster Einsatz
    .help = Wer eine Runde beginnt, nennt ihren Einsatz, höchstens so viele Einheiten; leer: ein Einsatz für alle Runden (PD-6)
option-rounds = Runden
    .help = Wie viele Runden gespielt werden (PD-8)
option-stake = Einheiten zu Beginn
    .help = Womit alle beginnen (PD-6)
refused-bet-and-limit = Bei einem höchsten Einsatz wird der Einsatz in jeder Runde genannt: Lass den Einsatz für alle Runden weg.
refused-named-bet = Nenne 1 bis { $most } Einheiten, nicht { $amount }.
refused-no-bet-named = Noch ist kein Einsatz genannt: Nenne einen oder setz aus.
refused-bet-is-named = Der Einsatz ist genannt: Nimm ihn an oder setz aus.
refused-bets-are-made = Die Einsätze dieser Runde stehen fest: Würfle oder hör auf.
refused-stake-below-bet = Mit { $stake } Einheiten kann niemand den Einsatz von { $bet } zahlen.
board = Runde { $round }/{ $rounds }, Einsatz { $bet }, Pot { $pot }{ $play_off ->
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
    [five-card-stud] Five Card Stud
   *[seven-card-stud] Seven Card Stud
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
board = Spiel { $deal }/{ $hands }{ $round ->
    [0] { "" }
   *[other] , Setzrunde { $round }/{ $rounds }
}, { board-pots }
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
    [true] , freies Streichen
   *[false] { "" }
}{ $options_open_choice ->
    [true] , offene Chance
   *[false] { "" }
}
score-written = { YOU($seat) ->
    [yes] Du trägst { $points } { at-box } ein
   *[no] { SEAT($seat) } trägt { $points } { at-box } ein
}{ by-clock }
box-crossed = { YOU($seat) ->
    [yes] Du streichst { NAME($box, of: "box") }
   *[no] { SEAT($seat) } streicht { NAME($box, of: "box") }
}{ by-clock }
game-ended = Die Partie ist zu Ende: { $reason ->
    [rounds-played] Alle Runden sind gespielt
   *[table-deserted] Alle sind gegangen
}. { COUNT($winners) ->
    [1] { YOU($winners) ->
        [yes] Du gewinnst
       *[no] { SEAT($winners) } gewinnt
    }
   *[other] Gemeinsam gewinnen { SEAT($winners) }
} (Summen: { LIST($totals) })
act-write-score = Punkte in ein freies Feld eintragen
    .label = Eintragen
    .command = schreib { $box }
    .scores = { NAME($box, of: "box") } { $points }
act-cross-out = Ein freies Feld streichen
    .label = Streichen
    .command = streich { $box }
    .boxes = { NAME($boxes, of: "box") }
refused-box-taken = Das Feld { NAME($box, of: "box") } ist voll: Nimm ein freies.
refused-score-owed = Der Wurf zählt im freien Feld { NAME($box, of: "box") }: Trag Punkte ein, statt zu streichen.
refused-choice-reserved = Der Wurf zählt im freien Feld { NAME($box, of: "box") }: Die Chance ist für Würfe, die sonst nirgends zählen.
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
} { $options_feed } in den Pot, { $options_limit ->
    [none] ohne Limit
   *[other] Limit { $options_limit }
}
first-dealer-found = { YOU($dealer) ->
    [yes] Du bekommst den Buben und gibst zuerst
   *[no] { SEAT($dealer) } bekommt den Buben und gibt zuerst
} ({ CARDS($cards, order: "dealt") })
deck-shuffled = Spiel { $deal }: { YOU($dealer) ->
    [yes] Du mischst und gibst
   *[no] { SEAT($dealer) } mischt und gibt
}
pot-fed =
    .transfers = { YOU($source_number) ->
        [yes] Du zahlst { $amount } in den Pot
       *[no] { SEAT($source_number) } zahlt { $amount } in den Pot
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
            [yes] Du bekommst { $amount } zurück, weil niemand so hoch mitgeht
           *[no] { SEAT($target_number) } bekommt { $amount } zurück, weil niemand so hoch mitgeht
        }
       *[pot] { $amount ->
            [one] { $amount } kommt
           *[other] { $amount } kommen
        } in { to-pot }
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
    [hands-played] Alle Spiele sind gespielt
    [too-few-players] Zu wenige können weiterspielen
   *[table-deserted] Alle sind gegangen
}. { YOU($winner) ->
    [yes] Du gewinnst die Partie
   *[no] { SEAT($winner) } gewinnt die Partie
}
    .transfers = { $target ->
        [cashier] { YOU($source_number) ->
            [yes] Du bekommst { $amount } ausgezahlt
           *[no] { SEAT($source_number) } bekommt { $amount } ausgezahlt
        }
       *[player] { YOU($target_number) ->
            [yes] Du bekommst { $amount } aus dem übrigen Pot
           *[no] { SEAT($target_number) } bekommt { $amount } aus dem übrigen Pot
        }
    }
from-pot = { $source_number ->
    [none] dem Pot
   *[other] Nebenpot { $source_number }
}
to-pot = { $target_number ->
    [none] den Pot
   *[other] Nebenpot { $target_number }
}
act-check = Im Spiel bleiben, ohne zu setzen
    .label = Schieben
    .command = schieben
act-bet = { $most ->
    [1] { $most } setzen
   *[other] { $least } bis { $most } setzen
}
    .label = Setzen
    .command = setze { $amount }
act-call = { $amount } zahlen und im Spiel bleiben
    .label = Mitgehen: { $amount }
    .command = mitgehen
act-raise = { $owed } zahlen und um { $most ->
    [1] { $most }
   *[other] { $least } bis { $most }
} erhöhen
    .label = Erhöhen
    .command = erhöhe { $by }
act-drop = Aus diesem Spiel aussteigen
    .label = Aussteigen
    .command = aussteigen
act-buy-chips = Chips für { $most ->
    [1] { $most } Einheit
   *[other] { $least } bis { $most } Einheiten
} kaufen
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
option-feed = Vor jedem Spiel in den Pot
    .help = 1 bis 1.000.000 Einheiten (DR-3)
option-fed_by = Wer in den Pot zahlt
    .help = Alle, oder nur wer gibt (DR-3)
    .all = alle
    .dealer = wer gibt
option-limit = Limit
    .help = So viel darf man höchstens setzen oder erhöhen; leer: ohne Limit (DR-8)
option-stake = Einheiten zu Beginn
    .help = Womit alle beginnen (DR-2)
option-hands = Spiele
    .help = Wie viele Spiele gespielt werden
option-purchases = Nachkäufe
    .help = Wie oft man Chips nachkaufen darf (DR-2)
refused-bet-to-match = Es sind { $owed } gesetzt: Steig aus, geh mit oder erhöhe.
refused-bet-to-raise-missing = Es ist noch nichts gesetzt, was du erhöhen könntest: Setze selbst.
refused-bet-to-call-missing = Es ist noch nichts gesetzt: Du kannst nicht mitgehen.
refused-nothing-to-drop-for = Es ist nichts gesetzt: Schiebe oder setze.
refused-no-checking = In diesem Spiel kann man nicht schieben: Setze oder steig aus.
refused-cannot-bet-more = Mehr kann niemand zahlen: Geh mit oder steig aus.
refused-bet-size = { $least } bis { $most } Einheiten sind erlaubt, nicht { $amount }.
refused-stake-below-feed = Mit { $stake } Einheiten kann niemand { $feed } in den Pot zahlen.
refused-no-purchases-left = { $purchases ->
    [0] In dieser Partie kann man keine Chips nachkaufen.
    [one] Chips kann man nur einmal nachkaufen.
   *[other] Chips kann man nur { $purchases }-mal nachkaufen.
}
refused-purchase-size = Kauf 1 bis { $most } Einheiten auf einmal, nicht { $amount }.
refused-chips-before-start = Die Partie hat noch nicht begonnen: Zu Beginn bekommen alle ihre Chips.
refused-left-the-table = Du bist gegangen: Komm zuerst zurück.
refused-chips-during-hand = Chips kauft man zwischen zwei Spielen, und du hast noch Karten.
refused-not-asked-to-sit-out = Es wird gerade gespielt: Niemand muss aussetzen.
refused-between-hands = Es wird gerade nicht gespielt: Kauf Chips oder setz aus.
board-pots = { $pots ->
    [none] Pot 0
   *[other] Pot { LIST($pots, by: " + ") }
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
act-roll-again = Einige Würfel noch einmal werfen, mit ihren Stellen: { LIST($places, plus: 1) }
    .label = Noch einmal werfen
    .command = wirf { $places }
option-dice = Würfel
    .help = Was die Würfel zeigen (PD-1, YA-7)
    .standard = 1 bis 6
    .poker = 9, 10, B, D, K und A
refused-last-throw = Das war der letzte von { $throws } Würfen.
refused-number-of-dice = Nimm 1 bis { $dice } Würfel, jeden nur einmal.
refused-die-left-lying = Der Würfel an Stelle { LIST($place, plus: 1) } blieb nach dem ersten Wurf liegen und bleibt dort.
board-throw = { $thrown ->
    [none] { "" }
   *[other] Wurf { $throw }: { DICE($thrown, $dice_kind) }
}
board-legend = Nenne Würfel nach ihrer Stelle, von links 1 bis 5; [6] blieb liegen.
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
deal-closed = Alle haben ausgewürfelt
phase-playing = { to-act }
option-free_crosses = Freies Streichen
    .help = Jedes freie Feld darf jederzeit gestrichen werden, nicht nur wenn der Wurf nirgends zählt (YA-3)
option-open_choice = Offene Chance
    .help = Jeder Wurf darf bei der Chance eingetragen werden, nicht nur einer, der in keinem anderen freien Feld zählt (YA-8)
refused-no-score = Der Wurf zählt im Feld { NAME($box, of: "box") } nichts: Nimm ein Feld, in dem er zählt, oder streiche eines.
at-box = { $box ->
    [yacht] beim Yacht
    [high-straight] bei der Großen Straße
    [low-straight] bei der Kleinen Straße
    [four-of-a-kind] beim Vierling
    [full-house] beim Full House
    [choice] bei der Chance
    [sixes] { $dice_kind ->
        [poker] bei den Königen
       *[other] bei den Sechsern
    }
    [fives] { $dice_kind ->
        [poker] bei den Damen
       *[other] bei den Fünfern
    }
    [fours] { $dice_kind ->
        [poker] bei den Buben
       *[other] bei den Vierern
    }
    [threes] { $dice_kind ->
        [poker] bei den Zehnern
       *[other] bei den Dreiern
    }
    [twos] { $dice_kind ->
        [poker] bei den Neunern
       *[other] bei den Zweiern
    }
    [ones] { $dice_kind ->
        [poker] bei den Assen
       *[other] bei den Einsern
    }
   *[other] bei { NAME($box, of: "box") }
}
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
seat = Platz { LIST($seat, plus: 1) }
you = du
    .dative = dir
    .accusative = dich
player-joined = { YOU($seat) ->
    [yes] Du setzt dich auf Platz { LIST($seat, plus: 1) }
   *[no] { $player } setzt sich auf Platz { LIST($seat, plus: 1) }
}
player-left = { YOU($seat) ->
    [yes] Du verlässt den Tisch
   *[no] { SEAT($seat) } verlässt den Tisch
}
player-returned = { YOU($seat) ->
    [yes] Du bist zurück
   *[no] { SEAT($seat) } ist zurück
}
game-started = Die Partie beginnt
entropy-revealed = { YOU($seat) ->
    [yes] Du gibst deine Zufallszahl dazu
   *[no] { SEAT($seat) } gibt eine Zufallszahl dazu
}
entropy-withheld = { YOU($seat) ->
    [yes] Deine Zufallszahl ist nicht angekommen; es geht ohne sie weiter
   *[no] Die Zufallszahl von { SEAT($seat) } ist nicht angekommen; es geht ohne sie weiter
}
by-clock = { $by_clock ->
    [true] { " " }(Zeit abgelaufen)
   *[false] { "" }
}
phase-unopened = Die Partie ist noch nicht eröffnet
phase-gathering = Alle nehmen Platz
phase-over = Die Partie ist zu Ende
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
    .help = Nach der Partie dürfen alle, die mitgespielt haben, alles sehen
option-practice = Übung
    .help = Der Startwert darf gewählt werden; die Partie beweist dann nichts
option-seconds_to_act = Bedenkzeit in Sekunden
    .help = Wie lange ein Zug höchstens dauern darf; leer: so lange man will
option-spectators_behind = Rückstand der Zuschauer in Ereignissen
    .help = Bis die Partie zu Ende ist, sehen Zuschauer alles um so viele Ereignisse später
option-spectators_after_deal = Zuschauer sehen nur beendete Spiele
    .help = Bis die Partie zu Ende ist, sehen Zuschauer kein Spiel, das noch läuft
option-unlisted = Nur wer den Link hat, findet den Tisch
    .help = Listen und wer alle Partien verfolgt lassen ihn aus; mit dem Link kann man zusehen und mitspielen
option-chip_value = Wert eines Chips
    .help = Wie viel Geld ein Chip wert ist; ohne Angabe hat er keinen Geldwert
option-chip_value_cents = Wert eines Chips
    .help = In Cent (Hundertsteln der Währung); ohne Angabe hat ein Chip keinen Geldwert
option-chip_value_currency = Währung dieses Werts
    .help = Chips mit verschiedenem Wert oder in verschiedener Währung werden nie zusammengezählt
refused-already-open = Diese Partie ist schon eröffnet.
refused-not-open = Diese Partie ist noch nicht eröffnet.
refused-game-over = Diese Partie ist zu Ende: Eröffne eine neue.
refused-already-started = Die Partie hat schon begonnen.
refused-not-started = Die Partie hat noch nicht begonnen: Niemand ist am Zug.
refused-too-late-to-join = Die Partie hat schon begonnen: Jetzt kann niemand mehr dazukommen.
refused-already-seated = Diese Person sitzt schon am Tisch.
refused-seat-taken = Platz { LIST($seat, plus: 1) } ist besetzt.
refused-no-such-seat = Einen Platz { LIST($seat, plus: 1) } gibt es nicht: Die Plätze sind 1 bis { LIST($last, plus: 1) }.
refused-nobody-there = Auf Platz { LIST($seat, plus: 1) } sitzt niemand.
refused-seats-free = Platz { LIST($seat, plus: 1) } ist noch frei.
refused-bad-age-order = Die Altersfolge muss jeden Platz von 1 bis { LIST($last, plus: 1) } einmal nennen, den der jüngsten Person zuerst.
refused-no-entropy-awaited = Auf eine Zufallszahl von { SEAT($seat) } wartet jetzt niemand.
refused-other-entropy = Auf diese Zufallszahl hat sich { SEAT($seat) } nicht festgelegt.
refused-entropy-of-another = Auf dieselbe Zufallszahl hat sich schon jemand festgelegt: Zieh 16 eigene Bytes.
refused-not-your-turn = { YOU($turn) ->
    [yes] Du bist am Zug, nicht { SEAT($seat) }.
   *[no] { SEAT($turn) } ist am Zug, nicht { SEAT($seat) }.
}
refused-branch-for-practice = Nur eine Übungspartie kann von einer anderen Partie aus weitergespielt werden.
refused-no-chips-but-cents = Dieses Spiel zählt in Cent: Lass den Wert eines Chips weg.
refused-no-chips-but-points = Dieses Spiel geht um Punkte: Lass den Wert eines Chips weg.
refused-number-of-players = { $least } bis { $most } Personen können spielen, nicht { $players }.
typed-number = N
typed-card = KARTE
typed-cards = KARTEN
typed-place = STELLE
typed-places = STELLEN
typed-box = FELD
typed-column = SPALTE
not-an-act = „{ $text }“ ist kein Zug. Gib ein: { $usages }
not-possible = „{ $text }“ geht nicht: Eine Zahl ist zu groß, oder es fehlen Karten.
not-a-number = „{ $text }“ ist keine Zahl.
not-a-column = „{ $text }“ ist keine Spalte: Es gibt die Spalten 1 bis 3.
not-a-place = „{ $text }“ ist keine Stelle.
not-a-places = „{ $text }“ nennt keine Würfel: Nenne sie nach ihren Stellen, von 1 bis 5.
not-a-card = „{ $text }“ ist keine Karte: Schreib Farbe und Wert, etwa ♥10, Herz 10 oder 10h.
not-a-cards = „{ $text }“ sind keine Karten, oder eine Karte kommt doppelt vor: Schreib Farben und Werte, etwa ♥10 ♣2.
not-a-box = „{ $text }“ ist kein Feld: Schreib seinen Namen so, wie ihn der Tisch zeigt.
cards-legend = Karten sind eine Farbe (♣ ♦ ♥ ♠, Kreuz, Karo, Herz, Pik, oder c d h s) und ein Wert (2 bis 10, B, D, K, A): ♥10, Herz 10 und 10h sind dieselbe Karte.
board-free = frei
board-left = weg
board-dealer = G
board-chips = { $chips }
`};export{e as default};