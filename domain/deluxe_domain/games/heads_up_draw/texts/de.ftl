### Draw Poker zu zweit

title = Draw Poker zu zweit

## Ereignisse

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

## Züge

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

## Phasen

phase-between-deals = Das nächste Spiel beginnt
phase-drawing = Kartentausch. { to-act }

## Einstellungen

option-hands = Höchstzahl der Spiele
    .help = Leer: bis eine Seite verloren hat (HU-9)

## Ablehnungen

refused-two-players = Das ist ein Spiel zu zweit, nicht zu { $players }.
refused-bets-made = In dieser Runde ist schon { $most }-mal gesetzt oder erhöht worden: Geh mit oder steig aus.
refused-bet-step = Setz oder erhöhe um ein Vielfaches von { $step }, von { $least } bis { $most }, nicht um { $amount }.
refused-no-bet-yet = Es ist noch nichts gesetzt: Setze, warte ab oder steig aus.
refused-not-the-draw = Jetzt werden keine Karten getauscht.
refused-the-draw = Jetzt werden Karten getauscht: Tausche oder behalte alle.
refused-number-exchanged = Tausche { $least } bis { $most } Karten, nicht { $number }, oder behalte alle.
refused-not-in-hand = Tausche Karten aus deinem Blatt, jede nur einmal: nicht { CARDS($card) }.

## Der Tisch

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
