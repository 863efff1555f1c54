### Chinese Poker

title = Chinese Poker

## Ereignisse

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

## Züge

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

## Phasen

phase-between-hands = Das nächste Spiel beginnt
phase-arranging = Alle legen ihre Karten
phase-showing = Die Karten werden gezeigt

## Einstellungen

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

## Ablehnungen

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

## Der Tisch

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

## Clean Sweeps

sweep-thirteen-of-a-suit = dreizehn Karten einer Farbe
sweep-every-rank = von jedem Wert eine Karte
sweep-twelve-of-a-suit = zwölf Karten einer Farbe
sweep-triplet-and-five-pairs = Drilling und fünf Paare
sweep-three-straights = drei Straßen
sweep-three-flushes = drei Flushes
sweep-six-pairs = sechs Paare
