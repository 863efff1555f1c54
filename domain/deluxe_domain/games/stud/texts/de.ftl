### Five Card Stud und Seven Card Stud

title = { $game ->
    [five-card-stud] Five Card Stud
   *[seven-card-stud] Seven Card Stud
}

## Ereignisse

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

## Der Tisch

board = Spiel { $deal }/{ $hands }{ $round ->
    [0] { "" }
   *[other] , Setzrunde { $round }/{ $rounds }
}, { board-pots }
    .seats = { $cards_held ->
        [0] { "" }
       *[other] ({ CARDS($face_down, $cards_held, $face_up, order: "dealt") }) { CARDS($face_up, order: "dealt") }{ board-betting }
    }
board-legend = G gibt, > ist am Zug; Karten in Klammern liegen verdeckt; [5] ist in diesem Spiel gesetzt.
