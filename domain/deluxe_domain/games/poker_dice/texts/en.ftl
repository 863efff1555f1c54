### Poker Dice

title = Poker Dice

## Events

game-opened = { title }: { $terms_players } players, { $options_rounds ->
    [one] { $options_rounds } round
   *[other] { $options_rounds } rounds
}, a bet of { $options_bet }, { $options_stake } units each{ $options_lowest_wins ->
    [true] , the lowest hand wins
   *[false] { "" }
}{ $options_dice ->
    [poker] , poker dice
   *[standard] { "" }
}
bets-placed = Round { $round } begins
    .transfers = { YOU($source_number) ->
        [yes] You bet { $amount }
       *[no] { SEAT($source_number) } bets { $amount }
    }
rolling-stopped = { YOU($seat) ->
    [yes] You let the dice lie
   *[no] { SEAT($seat) } lets the dice lie
}{ by-clock }
hands-compared =
    .hands = { YOU($seat) ->
        [yes] You have { DICE($dice, $dice_kind) }: { NAME($combination, of: "combination") }
       *[no] { SEAT($seat) } has { DICE($dice, $dice_kind) }: { NAME($combination, of: "combination") }
    }
    .after = { COUNT($best) ->
        [1] { "" }
       *[other] { SEAT($best) } play off
    }
round-paid = { YOU($winner) ->
    [yes] You win { $transfers }
   *[no] { SEAT($winner) } wins { $transfers }
}
deal-closed = Round { $deal } is over
game-ended = The game is over: { $reason ->
    [rounds-played] all rounds are played
    [too-few-players] too few can bet
   *[table-deserted] everybody has left
}. { YOU($winner) ->
    [yes] You have most
   *[no] { SEAT($winner) } has most
}
    .transfers = { YOU($source_number) ->
        [yes] You cash out { $amount }
       *[no] { SEAT($source_number) } cashes out { $amount }
    }

## Acts

act-stop-rolling = Roll no more
    .label = Stop
    .command = stop

## Phases

phase-between-rounds = The next round begins
phase-rolling = { to-act }

## Options

option-lowest_wins = The lowest hand wins
    .help = The low variant (PD-7)
option-bet = Bet
    .help = What every player puts into the pot before each round, in units (PD-6)
option-rounds = Rounds
    .help = So many rounds are played (PD-8)
option-stake = Units each
    .help = What every player starts with (PD-6)

## Refusals

refused-stake-below-bet = With a stake of { $stake } nobody can pay the bet of { $bet }.

## The board

board = Round { $round }/{ $rounds }, bet { $bet }, pot { $pot }{ $play_off ->
    [0] { "" }
   *[other] , play-off { $play_off }
}
    .throw = { board-throw }
    .hands = { DICE($dice, $dice_kind) }  { NAME($combination, of: "combination") }

## Combinations

combination-five-of-a-kind = Five of a Kind
combination-four-of-a-kind = Four of a Kind
combination-full-house = Full House
combination-three-of-a-kind = Three of a Kind
combination-two-pairs = Two Pairs
combination-one-pair = One Pair
combination-high-die = High Die
