### Draw Poker

title = Draw Poker

## Ereignisse

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

## Züge

act-exchange-cards = { $least } bis { $most } Karten tauschen
    .label = Tauschen
    .command = tausche { $cards }
act-stand-pat = Alle Karten behalten
    .label = Behalten
    .command = behalten

## Phasen

phase-drawing = Kartentausch. { to-act }

## Ablehnungen

refused-no-openers = Eröffnen darf nur, wer ein Paar Buben oder etwas Besseres hat: Schiebe.
refused-not-the-draw = Jetzt werden keine Karten getauscht.
refused-the-draw = Jetzt werden Karten getauscht: Tausche oder behalte alle.
refused-number-exchanged = Tausche { $least } bis { $most } Karten, nicht { $number }, oder behalte alle.
refused-not-in-hand = Tausche Karten aus deinem Blatt, jede nur einmal: nicht { CARDS($card) }.

## Der Tisch

board = Spiel { $deal }/{ $hands }, { board-pots }
    .seats = { CARDS($hand, $cards_held) }{ its-name }{ board-betting }
board-legend = G gibt, > ist am Zug; [5] ist in diesem Spiel gesetzt.
its-name = { $hand ->
    [none] { "" }
   *[other] { "  " }{ HAND($hand) }
}
