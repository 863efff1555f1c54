var e={"games/chinese_poker/texts":`
title = Chinese Poker
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
phase-between-hands = The next hand begins
phase-arranging = The players arrange their hands
phase-showing = The hands are shown
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
sweep-thirteen-of-a-suit = thirteen cards of one suit
sweep-every-rank = one card of every rank
sweep-twelve-of-a-suit = twelve cards of one suit
sweep-triplet-and-five-pairs = three of a kind and five pairs
sweep-three-straights = three straights
sweep-three-flushes = three flushes
sweep-six-pairs = six pairs
`,"games/draw_poker/texts":`
title = Draw Poker
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
act-exchange-cards = Exchange { $least } to { $most } cards
    .label = Exchange
    .command = swap { $cards }
act-stand-pat = Keep all cards
    .label = Stand pat
    .command = pat
phase-drawing = The draw. { to-act }
refused-no-openers = To open, a hand must hold a pair of jacks or better: check.
refused-not-the-draw = It is not the draw: no cards are exchanged now.
refused-the-draw = It is the draw: exchange cards or stand pat.
refused-number-exchanged = Exchange { $least } to { $most } cards, not { $number }, or stand pat.
refused-not-in-hand = Exchange cards of your hand, each once: not { CARDS($card) }.
board = Hand { $deal }/{ $hands }, { board-pots }
    .seats = { CARDS($hand, $cards_held) }{ its-name }{ board-betting }
board-legend = D deals, > is to act; [5] has been bet in this hand.
its-name = { $hand ->
    [none] { "" }
   *[other] { "  " }{ HAND($hand) }
}
`,"games/escalero/texts":`
title = Escalero
game-opened = { title }: { $terms_players ->
    [4] two teams of two
   *[other] two players
}{ $options_dice ->
    [poker] , poker dice
   *[standard] { "" }
}{ $options_free_crosses ->
    [true] , free crosses
   *[false] { "" }
}{ $options_open_choice ->
    [true] , open Choice
   *[false] { "" }
}
score-written = { YOU($seat) ->
    [yes] You write { $points } { at-box }, column { $column }
   *[no] { SEAT($seat) } writes { $points } { at-box }, column { $column }
}{ by-clock }
box-crossed = { YOU($seat) ->
    [yes] You cross out { NAME($box, of: "box") }, column { $column }
   *[no] { SEAT($seat) } crosses out { NAME($box, of: "box") }, column { $column }
}{ by-clock }
game-ended = The game is over: { $reason ->
    [turns-played] all boxes are used
   *[table-deserted] everybody has left
}. { COUNT($winners) ->
    [0] It is a draw
    [1] { YOU($winners) ->
        [yes] You win
       *[no] { SEAT($winners) } wins
    }
   *[other] { SEAT($winners) } win
}
    .sides = Side { $side ->
        [0] A
       *[other] B
    }: { LIST($totals) }
act-write-score = Write a score into a free box
    .label = Write
    .command = write { $column } { $box }
    .columns = column { $column }
    .columns_scores = { NAME($box, of: "box") } { $points }
act-cross-out = Cross out a free box
    .label = Cross out
    .command = cross { $column } { $box }
    .columns = column { $column }: { NAME($boxes, of: "box") }
refused-two-or-four = Two players can play, or four in two teams, not { $players }.
refused-box-taken = The box { NAME($box, of: "box") } of column { $column } is used: choose a free one.
refused-score-owed = The throw scores in the free box { NAME($box, of: "box") } of column { $column }: write a score, and cross nothing out.
refused-choice-reserved = The throw scores in the free box { NAME($box, of: "box") } of column { $column }: Choice is for a throw that scores nowhere else.
board = Turn { $turn }/{ $turns }
    .throw = { board-throw }
    .seats = { $side ->
        [0] A
       *[other] B
    }
    .sides_columns = { $side ->
        [0] A
       *[other] B
    }{ $column }  { $total }
    .sides_columns_scores = { NAME($box, of: "box") } { $points ->
        [0] -
       *[other] { $points }
    }
`,"games/heads_up_draw/texts":`
title = Heads-up Draw
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
phase-between-deals = The next deal begins
phase-drawing = The draw. { to-act }
option-hands = Deals at most
    .help = Until a player has lost, if empty (HU-9)
refused-two-players = Two play this game, not { $players }.
refused-bets-made = { $most } bets and raises have been made in this round: call or drop.
refused-bet-step = A bet or raise is a multiple of { $step }, from { $least } to { $most }, not { $amount }.
refused-no-bet-yet = Nobody has bet yet: bet, stay or drop.
refused-not-the-draw = It is not the draw: no cards are exchanged now.
refused-the-draw = It is the draw: exchange cards or stand pat.
refused-number-exchanged = Exchange { $least } to { $most } cards, not { $number }, or stand pat.
refused-not-in-hand = Exchange cards of your hand, each once: not { CARDS($card) }.
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
`,"games/poker_deluxe/texts":`
title = Poker Deluxe
game-opened = { title } with { $options_cards } cards: { $terms_players } players, { $options_rounds ->
    [one] { $options_rounds } round
   *[other] { $options_rounds } rounds
}, { $options_stake } units each
game-started = Play starts; the youngest player is { SEAT($youngest_first, first: "yes") }
deck-shuffled = Deal { $deal }: { YOU($dealer) ->
    [yes] you shuffle and deal
   *[no] { SEAT($dealer) } shuffles and deals
}
deck-cut = { YOU($seat) ->
    [yes] You cut { $lifted ->
        [one] { $lifted } card
       *[other] { $lifted } cards
    }
   *[no] { SEAT($seat) } cuts { $lifted ->
        [one] { $lifted } card
       *[other] { $lifted } cards
    }
}{ by-clock }
hands-dealt = The cards are dealt
    .hands = { YOU($seat) ->
        [yes] You have { CARDS($cards) }
       *[no] { SEAT($seat) } has { CARDS($cards) }
    }
    .face_down = { SEAT($seat) }, face down: { CARDS($cards, order: "dealt") }
card-bought = { YOU($seat) ->
    [yes] { $card ->
        [none] You buy the card at place { LIST($place, plus: 1) } for { $transfers }
       *[other] You discard { CARDS($discarded) } and buy { CARDS($card) } at place { LIST($place, plus: 1) } for { $transfers }
    }
   *[no] { $card ->
        [none] { SEAT($seat) } buys the card at place { LIST($place, plus: 1) } for { $transfers }
       *[other] { SEAT($seat) } discards { CARDS($discarded) } and buys { CARDS($card) } at place { LIST($place, plus: 1) } for { $transfers }
    }
}
buying-stopped = { YOU($seat) ->
    [yes] You are done buying
   *[no] { SEAT($seat) } is done buying
}{ by-clock }
hands-shown =
    .hands = { YOU($seat) ->
        [yes] You show { CARDS($cards) }: { NAME($combination, of: "combination") }, { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
       *[no] { SEAT($seat) } shows { CARDS($cards) }: { NAME($combination, of: "combination") }, { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
    }
deal-paid = { $transfers ->
    [0] { YOU($winner) ->
        [yes] You win, and nobody has anything to pay
       *[no] { SEAT($winner) } wins, and nobody has anything to pay
    }
   *[other] { "" }
}
    .transfers = { $source ->
        [pot] { YOU($winner) ->
            [yes] You win { $amount } from the bank
           *[no] { SEAT($winner) } wins { $amount } from the bank
        }
       *[other] { YOU($source_number) ->
            [yes] You pay { SEAT($winner, case: "dative") } { $amount }
           *[no] { SEAT($source_number) } pays { SEAT($winner, case: "dative") } { $amount }
        }
    }
deal-closed = Deal { $deal } is over
game-ended = The game is over: { $reason ->
    [rounds-played] all rounds are played
    [player-broke] a player has no chips left
   *[table-deserted] everybody has left
}. { YOU($winner) ->
    [yes] You win the game
   *[no] { SEAT($winner) } wins the game
}
    .transfers = { YOU($source_number) ->
        [yes] You cash out { $amount }
       *[no] { SEAT($source_number) } cashes out { $amount }
    }
act-cut-deck = Cut { $least } to { $most } cards
    .label = Cut
    .command = cut { $lifted }
act-buy-card = Discard a card, pay { $price }, and take the card at one of the places { LIST($places, plus: 1) }
    .label = Buy for { $price }
    .command = buy { $discard } { $place }
act-stop-buying = Buy no more
    .label = Stop buying
    .command = stop
phase-between-deals = The next deal begins
phase-cutting = { $to_act ->
    [none] The pack is cut
   *[other] { YOU($to_act) ->
        [yes] You cut the pack
       *[no] { SEAT($to_act) } cuts the pack
    }
}
phase-buying = { $to_act ->
    [none] The players buy cards
   *[other] { YOU($to_act) ->
        [yes] You may buy cards
       *[no] { SEAT($to_act) } may buy cards
    }
}
phase-showing = The hands are shown
option-cards = Cards in hand
    .help = 4 to 8 (DX-1)
option-rounds = Rounds
    .help = In each round every player deals once (DX-5)
option-stake = Units each
    .help = What every player starts with (DX-3)
refused-players-for-cards = With { $cards } cards { $least } to { $most } players can play, not { $players }.
refused-cut-already = The pack has been cut in this deal.
refused-lifted = Cut { $least } to { $most } cards, not { $lifted }.
refused-not-in-hand = Discard a card of your hand: you do not hold { CARDS($card) }.
refused-no-such-place = The face-down places are 1 to { LIST($last, plus: 1) }, not { LIST($place, plus: 1) }.
refused-place-empty = The card at place { LIST($place, plus: 1) } has been bought: choose another.
refused-cannot-pay-card = The next card costs { $price } and you have { $chips }: stop buying.
refused-not-cut-yet = The pack must be cut before anybody can buy.
board = Deal { $deal }, round { $round }/{ $rounds }, { $cards } cards, bank { $bank }
    .seats = { $cards_held ->
        [0] { "" }
       *[other] { CARDS($hand, $cards_held) }  [{ $face_down ->
            [none] -
           *[other] { LIST($face_down, by: " ", plus: 1) }
        }]  { HAND($hand) }
    }
board-chips = { $chips }{ $stack ->
    [none] { "" }
   *[given] { " " }({ $stack_blue }/{ $stack_red }/{ $stack_yellow }/{ $stack_white })
}
board-legend = D deals, > is to act; [1 2 3 4] are the places that still hold a face-down card; 75 (3/5/6/8) are 75 units: chips of 10 (blue), 5 (red), 2 (yellow), 1 (white).
combination-color-straight = Color Straight
combination-straight = Straight
combination-color-flute = Color Flute
combination-flute = Flute
combination-one-pair = One Pair
combination-two-pairs = Two Pairs
combination-three-pairs = Three Pairs
combination-four-pairs = Four Pairs
combination-one-triplet = One Triplet
combination-one-triplet-one-pair = One Triplet + One Pair
combination-one-triplet-two-pairs = One Triplet + Two Pairs
combination-two-triplets = Two Triplets
combination-two-triplets-one-pair = Two Triplets + One Pair
combination-one-quadruplet = One Quadruplet
combination-one-quadruplet-one-pair = One Quadruplet + One Pair
combination-one-quadruplet-two-pairs = One Quadruplet + Two Pairs
combination-one-quadruplet-one-triplet = One Quadruplet + One Triplet
combination-two-quadruplets = Two Quadruplets
`,"games/poker_dice/texts":`
title = Poker Dice
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
phase-betting = { $bet ->
    [0] { YOU($to_act) ->
        [yes] You start the round: name a bet
       *[no] { SEAT($to_act) } starts the round and names a bet
    }
   *[other] The bet is { $bet }. { to-act }
}
phase-between-rounds = The next round begins
phase-rolling = { to-act }
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
refused-bet-and-limit = With a limit, the bet is named in each round: leave out the bet for all rounds.
refused-named-bet = Name a bet of 1 to { $most } units, not { $amount }.
refused-no-bet-named = No bet is named yet: name one, or sit out.
refused-bet-is-named = The bet is named: accept it or sit out.
refused-bets-are-made = The bets of this round are made: roll or stop.
refused-stake-below-bet = With a stake of { $stake } nobody can pay the bet of { $bet }.
board = Round { $round }/{ $rounds }, bet { $bet }, pot { $pot }{ $play_off ->
    [0] { "" }
   *[other] , play-off { $play_off }
}
    .throw = { board-throw }
    .hands = { DICE($dice, $dice_kind) }  { NAME($combination, of: "combination") }
combination-five-of-a-kind = Five of a Kind
combination-four-of-a-kind = Four of a Kind
combination-full-house = Full House
combination-three-of-a-kind = Three of a Kind
combination-two-pairs = Two Pairs
combination-one-pair = One Pair
combination-high-die = High Die
`,"games/stud/texts":`
title = { $game ->
    [five-card-stud] Five-card Stud
   *[seven-card-stud] Seven-card Stud
}
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
board = Hand { $deal }/{ $hands }{ $round ->
    [0] { "" }
   *[other] , betting round { $round }/{ $rounds }
}, { board-pots }
    .seats = { $cards_held ->
        [0] { "" }
       *[other] ({ CARDS($face_down, $cards_held, $face_up, order: "dealt") }) { CARDS($face_up, order: "dealt") }{ board-betting }
    }
board-legend = D deals, > is to act; cards in brackets lie face down; [5] has been bet in this hand.
`,"games/yacht/texts":`
title = Yacht
game-opened = { title }: { $terms_players ->
    [one] { $terms_players } player
   *[other] { $terms_players } players
}{ $options_dice ->
    [poker] , poker dice
   *[standard] { "" }
}{ $options_free_crosses ->
    [true] , free crosses
   *[false] { "" }
}{ $options_open_choice ->
    [true] , open Choice
   *[false] { "" }
}
score-written = { YOU($seat) ->
    [yes] You write { $points } { at-box }
   *[no] { SEAT($seat) } writes { $points } { at-box }
}{ by-clock }
box-crossed = { YOU($seat) ->
    [yes] You cross out { NAME($box, of: "box") }
   *[no] { SEAT($seat) } crosses out { NAME($box, of: "box") }
}{ by-clock }
game-ended = The game is over: { $reason ->
    [rounds-played] all rounds are played
   *[table-deserted] everybody has left
}. { COUNT($winners) ->
    [1] { YOU($winners) ->
        [yes] You win
       *[no] { SEAT($winners) } wins
    }
   *[other] { SEAT($winners) } share the win
} (totals { LIST($totals) })
act-write-score = Write a score into a free box
    .label = Write
    .command = write { $box }
    .scores = { NAME($box, of: "box") } { $points }
act-cross-out = Cross out a free box
    .label = Cross out
    .command = cross { $box }
    .boxes = { NAME($boxes, of: "box") }
refused-box-taken = The box { NAME($box, of: "box") } is used: choose a free one.
refused-score-owed = The throw scores in the free box { NAME($box, of: "box") }: write a score, and cross nothing out.
refused-choice-reserved = The throw scores in the free box { NAME($box, of: "box") }: Choice is for a throw that scores nowhere else.
board = Round { $round }/{ $rounds }
    .throw = { board-throw }
    .seats = { $total }
    .seats_scores = { NAME($box, of: "box") } { $points ->
        [0] -
       *[other] { $points }
    }
`,"kernel/texts/betting":`
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
`,"kernel/texts/dice":`
starter-found =
    .throws = { YOU($seat) ->
        [yes] You throw { DICE($die, $dice_kind) }
       *[no] { SEAT($seat) } throws { DICE($die, $dice_kind) }
    }
    .after = { YOU($starter) ->
        [yes] You start
       *[no] { SEAT($starter) } starts
    }
dice-thrown = { YOU($seat) ->
    [yes] You throw { DICE($dice, $dice_kind, $places) }
   *[no] { SEAT($seat) } throws { DICE($dice, $dice_kind, $places) }
}
act-roll-again = Roll some of the dice again, by their places: { LIST($places, plus: 1) }
    .label = Roll again
    .command = roll { $places }
option-dice = Dice
    .help = What the dice show (PD-1, YA-7)
    .standard = 1 to 6
    .poker = 9, 10, J, Q, K and A
refused-last-throw = That was the last of { $throws } throws.
refused-number-of-dice = Pick up 1 to { $dice } dice, each only once.
refused-die-left-lying = The die at place { LIST($place, plus: 1) } was left lying after the first throw and stays there.
board-throw = { $thrown ->
    [none] { "" }
   *[other] Throw { $throw }: { DICE($thrown, $dice_kind) }
}
board-legend = Name dice by their places, 1 to 5 from the left; [6] was left lying.
`,"kernel/texts/hands":`
combination-royal-flush = Royal Flush
combination-straight-flush = Straight Flush
combination-four-of-a-kind = Four of a Kind
combination-full-house = Full House
combination-flush = Flush
combination-straight = Straight
combination-three-of-a-kind = Three of a Kind
combination-two-pairs = Two Pairs
combination-one-pair = One Pair
combination-high-card = High Card
`,"kernel/texts/scoresheet":`
deal-closed = All throws are made
phase-playing = { to-act }
option-free_crosses = Free crosses
    .help = Any free box may be crossed out in any turn, not only when the throw scores nowhere (YA-3)
option-open_choice = Open Choice
    .help = Any throw may be written into Choice, not only one that scores in no other free box (YA-8)
refused-no-score = The throw scores nothing in the box { NAME($box, of: "box") }: choose a box in which it scores, or cross one out.
at-box = { $dice_kind ->
   *[other] into { NAME($box, of: "box") }
}
box-yacht = Yacht
box-high-straight = High Straight
box-low-straight = Low Straight
box-four-of-a-kind = Four of a Kind
box-full-house = Full House
box-choice = Choice
box-sixes = { $dice_kind ->
    [poker] Kings
   *[other] Sixes
}
box-fives = { $dice_kind ->
    [poker] Queens
   *[other] Fives
}
box-fours = { $dice_kind ->
    [poker] Jacks
   *[other] Fours
}
box-threes = { $dice_kind ->
    [poker] Tens
   *[other] Threes
}
box-twos = { $dice_kind ->
    [poker] Nines
   *[other] Twos
}
box-ones = { $dice_kind ->
    [poker] Aces
   *[other] Ones
}
`,"kernel/texts/table":`
seat = Seat { LIST($seat, plus: 1) }
you = you
    .dative = you
    .accusative = you
player-joined = { YOU($seat) ->
    [yes] You sit down in seat { LIST($seat, plus: 1) }
   *[no] { $player } sits down in seat { LIST($seat, plus: 1) }
}
player-left = { YOU($seat) ->
    [yes] You leave the table
   *[no] { SEAT($seat) } leaves the table
}
player-returned = { YOU($seat) ->
    [yes] You are back
   *[no] { SEAT($seat) } is back
}
game-started = Play starts
entropy-revealed = { YOU($seat) ->
    [yes] You add your random number
   *[no] { SEAT($seat) } adds a random number
}
entropy-withheld = { YOU($seat) ->
    [yes] Your random number did not arrive; play goes on without it
   *[no] The random number of { SEAT($seat) } did not arrive; play goes on without it
}
by-clock = { $by_clock ->
    [true] { " " }(by the clock)
   *[false] { "" }
}
phase-unopened = The game has not been opened
phase-gathering = Players take their seats
phase-over = The game is over
to-act = { $to_act ->
    [none] { "" }
   *[other] { YOU($to_act) ->
        [yes] It is your turn
       *[no] It is { SEAT($to_act) }'s turn
    }
}
option-players = Players
    .help = How many seats the table has
option-open_books = Open books
    .help = When the game is over, every player may see everything
option-practice = Practice
    .help = The seed may be chosen, so the game proves nothing
option-seconds_to_act = Seconds to act
    .help = The turn clock; without it players may take as long as they like
option-spectators_behind = Events that spectators are behind
    .help = Until the game is over, spectators see everything this many events later
option-spectators_after_deal = Spectators see only deals that are over
    .help = Until the game is over, spectators see no deal that is being played
option-unlisted = Only those who have the link find the table
    .help = Lists and watchers of all games leave it out; who has the link may watch and join
option-chip_value = Value of a chip
    .help = What a chip is worth in money; without it chips have no value in money
option-chip_value_cents = Value of a chip
    .help = In cents (hundredths of the currency); without it chips have no value in money
option-chip_value_currency = Currency of the value
    .help = Chips of different values or currencies are never added up
refused-already-open = This game is open already.
refused-not-open = This game has not been opened.
refused-game-over = This game is over: open a new one.
refused-already-started = The game has started already.
refused-not-started = The game has not started: nobody can act yet.
refused-too-late-to-join = The game has started: nobody can join now.
refused-already-seated = This player sits at the table already.
refused-seat-taken = Seat { LIST($seat, plus: 1) } is taken.
refused-no-such-seat = There is no seat { LIST($seat, plus: 1) }: the seats are 1 to { LIST($last, plus: 1) }.
refused-nobody-there = Nobody sits in seat { LIST($seat, plus: 1) }.
refused-seats-free = Seat { LIST($seat, plus: 1) } is still free.
refused-bad-age-order = The order of age must name each seat from 1 to { LIST($last, plus: 1) } once, the youngest player's first.
refused-no-entropy-awaited = No random number of { SEAT($seat) } is awaited now.
refused-other-entropy = This is not the random number to which { SEAT($seat) } committed.
refused-entropy-of-another = Another player has committed to the same random number: draw 16 bytes of your own.
refused-not-your-turn = { YOU($turn) ->
    [yes] It is your turn, not { SEAT($seat) }'s.
   *[no] { YOU($seat) ->
        [yes] It is { SEAT($turn) }'s turn, not yours.
       *[no] It is { SEAT($turn) }'s turn, not { SEAT($seat) }'s.
    }
}
refused-branch-for-practice = Only a practice game can be played on from another game.
refused-no-chips-but-cents = This game counts in cents: leave out the value of a chip.
refused-no-chips-but-points = This game is played for points: leave out the value of a chip.
refused-number-of-players = { $least } to { $most } players can play, not { $players }.
typed-number = N
typed-card = CARD
typed-cards = CARDS
typed-place = PLACE
typed-places = PLACES
typed-box = BOX
typed-column = COLUMN
not-an-act = “{ $text }” is not possible here. Type: { $usages }
not-possible = “{ $text }” is not possible: a number is too large, or cards are missing.
not-a-number = “{ $text }” is not a number.
not-a-column = “{ $text }” is not a column: the columns are 1 to 3.
not-a-place = “{ $text }” is not a place.
not-a-places = “{ $text }” names no dice: name them by their places, from 1 to 5.
not-a-card = “{ $text }” is not a card: write a rank and a suit, such as Th, 10h or 10♥.
not-a-cards = “{ $text }” are not cards, or a card is there twice: write ranks and suits, such as Th 2c.
not-a-box = “{ $text }” is not a box: write its name as the board shows it.
cards-legend = Cards are a rank (2 to 10, J, Q, K, A) and a suit (c d h s, or ♣ ♦ ♥ ♠): Th, 10h and 10♥ are the ten of hearts.
board-free = free
board-left = left
board-dealer = D
board-chips = { $chips }
`};export{e as default};