### Poker-Deluxe

title = Poker-Deluxe

## Ereignisse

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

## Züge

act-cut-deck = { $least } bis { $most } Karten abheben
    .label = Abheben
    .command = ab { $lifted }
act-buy-card = Eine Karte abwerfen, { $price } zahlen und dafür die Karte an einer der Stellen { LIST($places, plus: 1) } nehmen
    .label = Kaufen für { $price }
    .command = kauf { $discard } { $place }
act-stop-buying = Nichts mehr kaufen
    .label = Fertig
    .command = stopp

## Phasen

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

## Einstellungen

option-cards = Karten auf der Hand
    .help = 4 bis 8 (DX-1)
option-rounds = Runden
    .help = In jeder Runde geben alle einmal (DX-5)
option-stake = Einheiten zu Beginn
    .help = Womit alle beginnen (DX-3)

## Ablehnungen

refused-players-for-cards = Mit { $cards } Karten können { $least } bis { $most } Personen spielen, nicht { $players }.
refused-cut-already = In diesem Spiel ist schon abgehoben worden.
refused-lifted = Hebe { $least } bis { $most } Karten ab, nicht { $lifted }.
refused-not-in-hand = Wirf eine Karte aus deinem Blatt ab: { CARDS($card) } hast du nicht.
refused-no-such-place = Die verdeckten Karten liegen an den Stellen 1 bis { LIST($last, plus: 1) }, nicht { LIST($place, plus: 1) }.
refused-place-empty = Die Karte an Stelle { LIST($place, plus: 1) } ist schon gekauft: Nimm eine andere.
refused-cannot-pay-card = Die nächste Karte kostet { $price }, und du hast nur { $chips }: Kauf nichts mehr.
refused-not-cut-yet = Vor dem Kaufen muss abgehoben werden.

## Der Tisch

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

## Kombinationen

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
