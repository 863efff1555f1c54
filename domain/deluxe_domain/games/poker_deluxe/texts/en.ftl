### Poker Deluxe

title = Poker Deluxe

## Events

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

## Acts

act-cut-deck = Cut { $least } to { $most } cards
    .label = Cut
    .command = cut { $lifted }
act-buy-card = Discard a card, pay { $price }, and take the card at one of the places { LIST($places, plus: 1) }
    .label = Buy for { $price }
    .command = buy { $discard } { $place }
act-stop-buying = Buy no more
    .label = Stop buying
    .command = stop

## Phases

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

## Options

option-cards = Cards in hand
    .help = 4 to 8 (DX-1)
option-rounds = Rounds
    .help = In each round every player deals once (DX-5)
option-stake = Units each
    .help = What every player starts with (DX-3)

## Refusals

refused-players-for-cards = With { $cards } cards { $least } to { $most } players can play, not { $players }.
refused-cut-already = The pack has been cut in this deal.
refused-lifted = Cut { $least } to { $most } cards, not { $lifted }.
refused-not-in-hand = Discard a card of your hand: you do not hold { CARDS($card) }.
refused-no-such-place = The face-down places are 1 to { LIST($last, plus: 1) }, not { LIST($place, plus: 1) }.
refused-place-empty = The card at place { LIST($place, plus: 1) } has been bought: choose another.
refused-cannot-pay-card = The next card costs { $price } and you have { $chips }: stop buying.
refused-not-cut-yet = The pack must be cut before anybody can buy.

## The board

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

## Combinations

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
