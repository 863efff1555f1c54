### Games with betting: Draw Poker and both Studs; heads-up draw uses a part of it.

## Events

agreed-betting = { $terms_players } players, { $options_hands ->
    [one] { $options_hands } hand
   *[other] { $options_hands } hands
}, { $options_stake } units each, { $options_fed_by ->
    [dealer] the dealer pays
   *[all] everybody pays
} { $options_feed } into the pot, { $options_limit ->
    [none] no limit
   *[other] limit { $options_limit }
}
first-dealer-found = { YOU($dealer) ->
    [yes] The jack falls to you: you deal first
   *[no] The jack falls to { SEAT($dealer) }, who deals first
} ({ CARDS($cards, order: "dealt") })
deck-shuffled = Hand { $deal }: { YOU($dealer) ->
    [yes] you shuffle and deal
   *[no] { SEAT($dealer) } shuffles and deals
}
pot-fed =
    .transfers = { YOU($source_number) ->
        [yes] You pay { $amount } into the pot
       *[no] { SEAT($source_number) } pays { $amount } into the pot
    }
player-checked = { YOU($seat) ->
    [yes] You check
   *[no] { SEAT($seat) } checks
}{ by-clock }
player-bet = { YOU($seat) ->
    [yes] You bet { $amount }
   *[no] { SEAT($seat) } bets { $amount }
}
player-called = { YOU($seat) ->
    [yes] You call and pay { $transfers }
   *[no] { SEAT($seat) } calls and pays { $transfers }
}
player-raised = { YOU($seat) ->
    [yes] You raise by { $by } and pay { $transfers }
   *[no] { SEAT($seat) } raises by { $by } and pays { $transfers }
}
player-dropped = { YOU($seat) ->
    [yes] You drop out
   *[no] { SEAT($seat) } drops out
}{ by-clock }
betting-closed = The betting round is over
    .transfers = { $target ->
        [player] { YOU($target_number) ->
            [yes] You get { $amount } back, because nobody matched it
           *[no] { SEAT($target_number) } gets { $amount } back, because nobody matched it
        }
       *[pot] { $amount } goes into { to-pot }
    }
hands-shown =
    .hands = { YOU($seat) ->
        [yes] You show { CARDS($cards) }: { NAME($combination, of: "combination") }
       *[no] { SEAT($seat) } shows { CARDS($cards) }: { NAME($combination, of: "combination") }
    }
deal-paid =
    .transfers = { YOU($target_number) ->
        [yes] You win { $amount } from { from-pot }
       *[no] { SEAT($target_number) } wins { $amount } from { from-pot }
    }
chips-bought = { YOU($seat) ->
    [yes] You buy chips for { $transfers }
   *[no] { SEAT($seat) } buys chips for { $transfers }
}
player-sat-out = { YOU($seat) ->
    [yes] You buy no chips and sit out
   *[no] { SEAT($seat) } buys no chips and sits out
}{ by-clock }
deal-closed = Hand { $deal } is over
game-ended = The game is over: { $reason ->
    [hands-played] all hands are played
    [too-few-players] too few can play on
   *[table-deserted] everybody has left
}. { YOU($winner) ->
    [yes] You win the game
   *[no] { SEAT($winner) } wins the game
}
    .transfers = { $target ->
        [cashier] { YOU($source_number) ->
            [yes] You cash out { $amount }
           *[no] { SEAT($source_number) } cashes out { $amount }
        }
       *[player] { YOU($target_number) ->
            [yes] You get { $amount } of the pot left over
           *[no] { SEAT($target_number) } gets { $amount } of the pot left over
        }
    }
from-pot = { $source_number ->
    [none] the pot
   *[other] side pot { $source_number }
}
to-pot = { $target_number ->
    [none] the pot
   *[other] side pot { $target_number }
}

## Acts

act-check = Stay in without betting
    .label = Check
    .command = check
act-bet = Bet { $most ->
    [1] { $most }
   *[other] { $least } to { $most }
}
    .label = Bet
    .command = bet { $amount }
act-call = Pay { $amount } and stay in
    .label = Call { $amount }
    .command = call
act-raise = Pay { $owed } and raise by { $most ->
    [1] { $most }
   *[other] { $least } to { $most }
}
    .label = Raise
    .command = raise { $by }
act-drop = Drop out of this hand
    .label = Drop
    .command = drop
act-buy-chips = Buy chips for { $most ->
    [1] { $most } unit
   *[other] { $least } to { $most } units
}
    .label = Buy chips
    .command = buy { $amount }
act-sit-out = Buy no chips and sit out
    .label = Sit out
    .command = out

## Phases

phase-between-hands = The next hand begins
phase-buying-chips = { $to_act ->
    [none] Players may buy chips
   *[other] { YOU($to_act) ->
        [yes] You may buy chips
       *[no] { SEAT($to_act) } may buy chips
    }
}
phase-dealing = The cards are dealt
phase-betting = { to-act }
phase-first-betting = First betting round. { to-act }
phase-second-betting = Second betting round. { to-act }
phase-showing = The hands are shown

## Options

option-feed = Into the pot before each hand
    .help = 1 to 1,000,000 units (DR-3)
option-fed_by = Who pays into the pot
    .help = Everybody, or the dealer alone (DR-3)
    .all = everybody
    .dealer = the dealer
option-limit = Limit
    .help = The most that a bet or a raise may be; none if empty (DR-8)
option-stake = Units each
    .help = What every player starts with (DR-2)
option-hands = Hands
    .help = How many hands are played
option-purchases = Purchases
    .help = How often each player may buy more chips (DR-2)

## Refusals

refused-bet-to-match = There is a bet of { $owed } to match: drop, call or raise.
refused-bet-to-raise-missing = Nobody has bet yet, so there is nothing to raise: bet.
refused-bet-to-call-missing = Nobody has bet yet, so there is nothing to call.
refused-nothing-to-drop-for = Nobody has bet: check or bet.
refused-no-checking = Nobody can check in this game: bet or drop.
refused-cannot-bet-more = Nobody can pay or match more: call or drop.
refused-bet-size = { $least } to { $most } units are allowed, not { $amount }.
refused-stake-below-feed = With { $stake } units nobody can pay { $feed } into the pot.
refused-no-purchases-left = { $purchases ->
    [0] Nobody can buy chips in this game.
    [one] Chips can be bought only once.
   *[other] Chips can be bought only { $purchases } times.
}
refused-purchase-size = Buy 1 to { $most } units at once, not { $amount }.
refused-chips-before-start = The game has not started: everybody gets chips at the start.
refused-left-the-table = You have left the table: come back first.
refused-chips-during-hand = Chips are bought between hands, and you hold cards.
refused-not-asked-to-sit-out = A hand is being played: nobody is asked to sit out.
refused-between-hands = No hand is being played: buy chips or sit out.

## The board

board-pots = { $pots ->
    [none] pot 0
   *[other] pot { LIST($pots, by: " + ") }
}
board-betting = { $staked ->
    [0] { "" }
   *[other] { "  " }[{ $staked }]
}{ $in_hand ->
    [false] { $cards_held ->
        [0] { "" }
       *[other] { " " }(dropped)
    }
   *[true] { "" }
}
