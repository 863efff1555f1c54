### Yacht

title = Yacht

## Events

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

## Acts

act-write-score = Write a score into a free box
    .label = Write
    .command = write { $box }
    .scores = { NAME($box, of: "box") } { $points }
act-cross-out = Cross out a free box
    .label = Cross out
    .command = cross { $box }
    .boxes = { NAME($boxes, of: "box") }

## Refusals

refused-box-taken = The box { NAME($box, of: "box") } is used: choose a free one.
refused-score-owed = The throw scores in the free box { NAME($box, of: "box") }: write a score, and cross nothing out.
refused-choice-reserved = The throw scores in the free box { NAME($box, of: "box") }: Choice is for a throw that scores nowhere else.

## The board

board = Round { $round }/{ $rounds }
    .throw = { board-throw }
    .seats = { $total }
    .seats_scores = { NAME($box, of: "box") } { $points ->
        [0] -
       *[other] { $points }
    }
