### Five-card Stud and Seven-card Stud

title = { $game ->
    [five-card-stud] Five-card Stud
   *[seven-card-stud] Seven-card Stud
}

## Events

game-opened = { title }: { agreed-betting }
hands-dealt = The first cards are dealt
    .face_up = { YOU($seat) ->
        [yes] You get { CARDS($cards) }, face up
       *[no] { SEAT($seat) } gets { CARDS($cards) }, face up
    }
    .face_down = { YOU($seat) ->
        [yes] You get { CARDS($cards) }, face down
       *[no] { SEAT($seat) } gets { CARDS($cards) }, face down
    }
cards-dealt-up = The next card is dealt, face up
    .cards = { YOU($seat) ->
        [yes] You get { CARDS($cards) }
       *[no] { SEAT($seat) } gets { CARDS($cards) }
    }
cards-dealt-down = The last card is dealt, face down
    .cards = { YOU($seat) ->
        [yes] You get { CARDS($cards) }
       *[no] { SEAT($seat) } gets { CARDS($cards) }
    }

## The board

board = Hand { $deal }/{ $hands }{ $round ->
    [0] { "" }
   *[other] , betting round { $round }/{ $rounds }
}, { board-pots }
    .seats = { $cards_held ->
        [0] { "" }
       *[other] ({ CARDS($face_down, $cards_held, $face_up, order: "dealt") }) { CARDS($face_up, order: "dealt") }{ board-betting }
    }
board-legend = D deals, > is to act; cards in brackets lie face down; [5] has been bet in this hand.
