### Draw Poker

title = Draw Poker

## Events

game-opened = { title }: { agreed-betting }
hands-dealt = The cards are dealt
    .hands = { YOU($seat) ->
        [yes] You have { CARDS($cards) }
       *[no] { SEAT($seat) } has { CARDS($cards) }
    }
cards-discarded = { YOU($seat) ->
    [yes] You discard { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }
   *[no] { SEAT($seat) } discards { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }
}{ its-cards }
cards-drawn = { YOU($seat) ->
    [yes] You get { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }
   *[no] { SEAT($seat) } gets { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }
}{ its-cards }
its-cards = { $cards ->
    [none] { "" }
   *[other] : { CARDS($cards) }
}
stub-reshuffled = The pack has run out: the discards are shuffled
stood-pat = { YOU($seat) ->
    [yes] You stand pat
   *[no] { SEAT($seat) } stands pat
}{ by-clock }
hands-thrown-in = Nobody opens: the hands are thrown in, and the pot stays

## Acts

act-exchange-cards = Exchange { $least } to { $most } cards
    .label = Exchange
    .command = swap { $cards }
act-stand-pat = Keep all cards
    .label = Stand pat
    .command = pat

## Phases

phase-drawing = The draw. { to-act }

## Refusals

refused-no-openers = To open, a hand must hold a pair of jacks or better: check.
refused-not-the-draw = It is not the draw: no cards are exchanged now.
refused-the-draw = It is the draw: exchange cards or stand pat.
refused-number-exchanged = Exchange { $least } to { $most } cards, not { $number }, or stand pat.
refused-not-in-hand = Exchange cards of your hand, each once: not { CARDS($card) }.

## The board

board = Hand { $deal }/{ $hands }, { board-pots }
    .seats = { CARDS($hand, $cards_held) }{ its-name }{ board-betting }
board-legend = D deals, > is to act; [5] has been bet in this hand.
its-name = { $hand ->
    [none] { "" }
   *[other] { "  " }{ HAND($hand) }
}
