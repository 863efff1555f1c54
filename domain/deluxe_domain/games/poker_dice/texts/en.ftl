### Poker Dice

title = Poker Dice

## Events

game-opened = { title }: { $terms_players } players, { $options_rounds ->
    [one] { $options_rounds } round
   *[other] { $options_rounds } rounds
}, { $options_limit ->
    [none] a bet of { $options_bet }
   *[other] bets up to { $options_limit }
}, { $options_stake } units each{ $options_lowest_wins ->
    [true] , the lowest hand wins
   *[false] { "" }
}{ $options_dice ->
    [poker] , poker dice
   *[standard] { "" }
}
bet-named = { YOU($seat) ->
    [yes] You start round { $round } and name a bet of { $bet }
   *[no] { SEAT($seat) } starts round { $round } and names a bet of { $bet }
}
bet-accepted = { YOU($seat) ->
    [yes] You accept the bet
   *[no] { SEAT($seat) } accepts the bet
}
player-sat-out = { YOU($seat) ->
    [yes] You sit out this round
   *[no] { SEAT($seat) } sits out this round
}{ by-clock }
round-skipped = Round { $round } is not played: there is no bet
bets-placed = Round { $round } begins
    .transfers = { YOU($source_number) ->
        [yes] You bet { $amount }
       *[no] { SEAT($source_number) } bets { $amount }
    }
rolling-stopped = { YOU($seat) ->
    [yes] You keep the dice
   *[no] { SEAT($seat) } keeps the dice
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
    [too-few-players] too few can pay the bet
   *[table-deserted] everybody has left
}. { YOU($winner) ->
    [yes] You win the game
   *[no] { SEAT($winner) } wins the game
}
    .transfers = { YOU($source_number) ->
        [yes] You cash out { $amount }
       *[no] { SEAT($source_number) } cashes out { $amount }
    }

## Acts

act-stop-rolling = Roll no more
    .label = Stop
    .command = stop

act-name-bet = Name the bet of this round: { $least } to { $most }
    .label = Name a bet
    .command = bet { $amount }
act-accept-bet = Play this round for { $bet }
    .label = Accept { $bet }
    .command = accept
act-sit-out = Sit out this round
    .label = Sit out
    .command = out

## Phases

phase-betting = { $bet ->
    [0] { YOU($to_act) ->
        [yes] You start the round: name a bet
       *[no] { SEAT($to_act) } starts the round and names a bet
    }
   *[other] The bet is { $bet }. { to-act }
}

phase-between-rounds = The next round begins
phase-rolling = { to-act }

## Options

option-lowest_wins = The lowest hand wins
    .help = The low variant (PD-7)
option-bet = Bet
    .help = What every player puts into the pot before each round, in units (PD-6)
option-limit = Limit of named bets
    .help = Who starts a round names its bet, at most this many units; if empty, one bet is for all rounds (PD-6)
option-rounds = Rounds
    .help = How many rounds are played (PD-8)
option-stake = Units each
    .help = What every player starts with (PD-6)

## Refusals

refused-bet-and-limit = With a limit, the bet is named in each round: leave out the bet for all rounds.
refused-named-bet = Name a bet of 1 to { $most } units, not { $amount }.
refused-no-bet-named = No bet is named yet: name one, or sit out.
refused-bet-is-named = The bet is named: accept it or sit out.
refused-bets-are-made = The bets of this round are made: roll or stop.
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
