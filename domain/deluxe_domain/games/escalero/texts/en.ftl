### Escalero

title = Escalero

## Events

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

## Acts

act-write-score = Write a score into a free box
    .label = Write
    .command = write { $column } { $box }
    .columns = column { $column }
    .columns_scores = { NAME($box, of: "box") } { $points }
act-cross-out = Cross out a free box
    .label = Cross out
    .command = cross { $column } { $box }
    .columns = column { $column }: { NAME($boxes, of: "box") }

## Refusals

refused-two-or-four = Two players can play, or four in two teams, not { $players }.
refused-box-taken = The box { NAME($box, of: "box") } of column { $column } is used: choose a free one.
refused-score-owed = The throw scores in the free box { NAME($box, of: "box") } of column { $column }: write a score, and cross nothing out.
refused-choice-reserved = The throw scores in the free box { NAME($box, of: "box") } of column { $column }: Choice is for a throw that scores nowhere else.

## The board

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
