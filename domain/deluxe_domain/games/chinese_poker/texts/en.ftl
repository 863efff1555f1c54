### Chinese Poker

title = Chinese Poker

## Events

game-opened = { title }, { $options_mode ->
    [tournament] tournament
   *[cash] cash game
}: { $terms_players } players, { $options_hands ->
    [one] { $options_hands } hand
   *[other] { $options_hands } hands
}, { MONEY($options_value) } a point, { $options_bonus ->
    [true] with bonuses
   *[false] without bonuses
}
deck-shuffled = Hand { $deal }: { YOU($dealer) ->
    [yes] you shuffle and deal
   *[no] { SEAT($dealer) } shuffles and deals
}
hands-dealt = The cards are dealt
    .hands = { YOU($seat) ->
        [yes] You have { CARDS($cards) }
       *[no] { SEAT($seat) } has { CARDS($cards) }
    }
hand-arranged = { YOU($seat) ->
    [yes] You have arranged your hand
   *[no] { SEAT($seat) } has arranged their hand
}{ by-clock }{ $front ->
    [none] { "" }
   *[other] : { CARDS($front) } / { CARDS($middle) } / { CARDS($back) }{ $claim ->
        [true] , claiming a clean sweep
       *[other] { "" }
    }
}
hand-surrendered = { YOU($seat) ->
    [yes] You surrender the hand
   *[no] { SEAT($seat) } surrenders the hand
}{ by-clock }
hands-shown =
    .hands = { YOU($seat) ->
        [yes] You: { its-hand }
       *[no] { SEAT($seat) }: { its-hand }
    }
its-hand = { $surrendered ->
    [true] surrendered
   *[false] { CARDS($front) } / { CARDS($middle) } / { CARDS($back) } ({ $sweep ->
        [none] { $foul ->
            [true] foul
           *[false] { NAME($combinations, of: "combination", by: " / ") }
        }
       *[other] { NAME($sweep, of: "sweep") }
    })
}
deal-paid =
    .exchanges = { SIGN($points) ->
        [plus] { YOU($first) ->
            [yes] You win { its-points } from { SEAT($second, case: "dative") } ({ MONEY($paid) })
           *[no] { SEAT($first) } wins { its-points } from { SEAT($second, case: "dative") } ({ MONEY($paid) })
        }
        [minus] { YOU($second) ->
            [yes] You win { its-points } from { SEAT($first, case: "dative") } ({ MONEY($paid) })
           *[no] { SEAT($second) } wins { its-points } from { SEAT($first, case: "dative") } ({ MONEY($paid) })
        }
       *[zero] Nothing is won between { SEAT($first, case: "dative") } and { SEAT($second, case: "dative") }
    }
    .transfers = { $target ->
        [house] { YOU($source_number) ->
            [yes] You pay { MONEY($amount) } rake
           *[no] { SEAT($source_number) } pays { MONEY($amount) } rake
        }
       *[other] { "" }
    }
its-points = { ABS($points) ->
    [one] { ABS($points) } point
   *[other] { ABS($points) } points
}
deal-closed = Hand { $deal } is over
topped-up = { YOU($seat) ->
    [yes] You top up by { MONEY($transfers) }
   *[no] { SEAT($seat) } tops up by { MONEY($transfers) }
}
top-up-declined = { YOU($seat) ->
    [yes] You do not top up and sit out
   *[no] { SEAT($seat) } does not top up and sits out
}{ by-clock }
player-cashed-out = { YOU($seat) ->
    [yes] You cash out { MONEY($transfers) }
   *[no] { SEAT($seat) } cashes out { MONEY($transfers) }
}
game-ended = The game is over: { $reason ->
    [hands-played] all hands are played
    [too-few-players] too few can play on
   *[table-deserted] everybody has left
}. { YOU($winner) ->
    [yes] You win the game
   *[no] { SEAT($winner) } wins the game
}
    .transfers = { YOU($source_number) ->
        [yes] You cash out { MONEY($amount) }
       *[no] { SEAT($source_number) } cashes out { MONEY($amount) }
    }

## Acts

act-arrange-hand = Lay 3 cards in front, 5 in the middle and 5 in the back; end with "claim" to claim a clean sweep
    .label = Arrange
    .command = { $front } / { $middle } / { $back }
    .claim = claim
    .automatic = Arrange the cards automatically
    .automatic_command = auto
act-top-up = Top up by { MONEY($least) } to { MONEY($most) }
    .label = Top up
    .command = topup { $amount }
act-decline-top-up = Do not top up, and sit out
    .label = Sit out
    .command = decline

## Phases

phase-between-hands = The next hand begins
phase-arranging = The players arrange their hands
phase-showing = The hands are shown

## Options

option-value = Value of a point
    .help = In cents (CP-17)
option-bonus = Bonuses
    .help = Strong hands earn a bonus instead of their point (CP-9)
option-mode = Kind of game
    .help = In a tournament there is no rake, and nobody tops up (CP-17, CP-19)
    .cash = cash game
    .tournament = tournament
option-level = Level
    .help = One of the 14 presets: the least to start with and to go on with (CP-17)
option-start = The least to start with
    .help = In cents; together with the least to go on with, instead of a level (CP-17)
option-top_up = The least to go on with
    .help = In cents; together with the least to start with, instead of a level (CP-17)
option-buy_in = Buy-in
    .help = What every player starts with, in cents; the least to start with, if empty (CP-17)
option-hands = Hands
    .help = How many hands are played
option-currency = Currency
    .help = The currency of all amounts; amounts in different currencies are never added up
    .aud = Australian dollars
    .brl = Brazilian reais
    .cad = Canadian dollars
    .chf = Swiss francs
    .cny = Chinese yuan
    .czk = Czech korunas
    .dkk = Danish kroner
    .eur = Euros
    .gbp = British pounds
    .hkd = Hong Kong dollars
    .inr = Indian rupees
    .mxn = Mexican pesos
    .nok = Norwegian kroner
    .nzd = New Zealand dollars
    .pln = Polish zlotys
    .sek = Swedish kronor
    .sgd = Singapore dollars
    .try = Turkish lira
    .usd = US dollars
    .zar = South African rand

## Refusals

refused-half-a-level = A level of the table's own needs both start and top_up: give both or neither.
refused-top-up-above-start = The least to go on with, { MONEY($top_up) }, is more than the least to start with, { MONEY($start) }.
refused-buy-in-too-small = At this table the least to start with is { MONEY($start) }, not { MONEY($buy_in) }.
refused-has-left = { SEAT($seat) } has left and may come back until everybody else has arranged.
refused-sits-out = { SEAT($seat) } sits out: wait for the next hand.
refused-arranged-already = { SEAT($seat) } has arranged already: wait for the others.
refused-nothing-to-arrange = There is nothing to arrange between two hands.
refused-no-top-up-in-tournament = Nobody tops up in a tournament.
refused-top-up-ceiling = Nobody tops up to more than { MONEY($most) }, and { SEAT($seat) } has { MONEY($chips) }.
refused-top-up-amount = With { MONEY($chips) } top up by { MONEY($least) } to { MONEY($most) }, not by { MONEY($amount) }.
refused-not-asked-to-top-up = { SEAT($seat) } is not asked to top up now.
refused-not-in-hand = Arrange the cards of your hand: you do not hold { CARDS($card) }.
refused-card-twice = Lay each card once: { CARDS($card) } is there twice.
refused-sizes-of-hands = Lay 3 cards in front, 5 in the middle and 5 in the back.

## The board

board = Hand { $deal }/{ $hands }, { MONEY($value) } a point, { $bonus ->
    [true] with bonuses
   *[false] without bonuses
}{ $tournament ->
    [true] { "" }
   *[false] , house { MONEY($house) }
}
    .seats = { $front ->
        [none] { $hand ->
            [none] { $surrendered ->
                [true] surrendered
               *[false] { $done ->
                    [true] has arranged
                   *[false] { $declined ->
                        [true] sits out
                       *[false] { CARDS($hand, $cards_held) }
                    }
                }
            }
           *[other] { CARDS($hand) }
        }
       *[other] { CARDS($front) } / { CARDS($middle) } / { CARDS($back) }
    }
board-chips = { MONEY($chips) }
board-legend = D deals, > has yet to act.

## Clean sweeps

sweep-thirteen-of-a-suit = thirteen cards of one suit
sweep-every-rank = one card of every rank
sweep-twelve-of-a-suit = twelve cards of one suit
sweep-triplet-and-five-pairs = three of a kind and five pairs
sweep-three-straights = three straights
sweep-three-flushes = three flushes
sweep-six-pairs = six pairs
