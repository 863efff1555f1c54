### Heads-up draw

title = Heads-up Draw

## Events

game-opened = { title }: { $options_hands ->
    [none] until a player has lost
   *[other] at most { $options_hands } deals
}
deck-shuffled = Deal { $deal }: { YOU($dealer) ->
    [yes] you shuffle and deal
   *[no] { SEAT($dealer) } shuffles and deals
}
hands-dealt = The cards are dealt
    .hands = { YOU($seat) ->
        [yes] You have { CARDS($cards) }
       *[no] { SEAT($seat) } has { CARDS($cards) }
    }
player-stayed = { YOU($seat) ->
    [yes] You stay
   *[no] { SEAT($seat) } stays
}{ by-clock }
cards-exchanged = { YOU($seat) ->
    [yes] You exchange { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }
   *[no] { SEAT($seat) } exchanges { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }
}{ $drawn ->
    [none] { "" }
   *[other] : { CARDS($discarded) } for { CARDS($drawn) }
}
stood-pat = { YOU($seat) ->
    [yes] You stand pat
   *[no] { SEAT($seat) } stands pat
}{ by-clock }
hands-thrown-in = Both stay: the hands are thrown in, and the pot stays
deal-drawn = The hands are equal: the pot stays
carried-pot-shared = Both players have zero or less: the pot is shared
    .transfers = { YOU($target_number) ->
        [yes] You get { $amount }
       *[no] { SEAT($target_number) } gets { $amount }
    }
deal-closed = Deal { $deal } is over
game-ended = The game is over: { $reason ->
    [player-broke] a player has no chips left
    [hands-played] all deals are played
   *[table-deserted] both have left
}. { $loser ->
    [none] { YOU($winner) ->
        [yes] You win
       *[no] { SEAT($winner) } wins
    }
   *[other] { YOU($loser) ->
        [yes] You have lost
       *[no] { SEAT($loser) } has lost
    }
}
    .transfers = { $source ->
        [player] { YOU($source_number) ->
            [yes] You cash out { $amount }
           *[no] { SEAT($source_number) } cashes out { $amount }
        }
        [pot] { YOU($target_number) ->
            [yes] You get { $amount } of the pot that was left
           *[no] { SEAT($target_number) } gets { $amount } of the pot that was left
        }
       *[cashier] { YOU($target_number) ->
            [yes] Your debt of { $amount } is written off
           *[no] { SEAT($target_number) }'s debt of { $amount } is written off
        }
    }

## Acts

act-stay = Do nothing, and see what the other player does
    .label = Stay
    .command = stay
act-bet = Bet { $least } to { $most }, in steps of { $step }
    .label = Bet
    .command = bet { $amount }
act-raise = Pay { $owed } and raise by { $least } to { $most }, in steps of { $step }
    .label = Raise
    .command = raise { $by }
act-exchange-cards = Exchange { $least } to { $most } cards
    .label = Exchange
    .command = swap { $cards }
act-stand-pat = Keep all cards
    .label = Stand pat
    .command = pat

## Phases

phase-between-deals = The next deal begins
phase-drawing = The draw. { to-act }

## Options

option-hands = Deals at most
    .help = Until a player has lost, if empty (HU-9)

## Refusals

refused-two-players = Two play this game, not { $players }.
refused-bets-made = { $most } bets and raises have been made in this round: call or drop.
refused-bet-step = A bet or raise is a multiple of { $step }, from { $least } to { $most }, not { $amount }.
refused-no-bet-yet = Nobody has bet yet: bet, stay or drop.
refused-not-the-draw = It is not the draw: no cards are exchanged now.
refused-the-draw = It is the draw: exchange cards or stand pat.
refused-number-exchanged = Exchange { $least } to { $most } cards, not { $number }, or stand pat.
refused-not-in-hand = Exchange cards of your hand, each once: not { CARDS($card) }.

## The board

board = Deal { $deal }{ $hands ->
    [none] { "" }
   *[other] /{ $hands }
}, pot { $pot }
    .seats = { CARDS($hand, $cards_held) }{ its-name }{ $staked ->
        [0] { "" }
       *[other] { "  " }[{ $staked }]
    }{ $exchanged ->
        [none] { "" }
       *[other] { " " }(exchanged { $exchanged })
    }
board-legend = > is to act; [5] has been bet in this deal.
its-name = { $hand ->
    [none] { "" }
   *[other] { "  " }{ HAND($hand) }
}
