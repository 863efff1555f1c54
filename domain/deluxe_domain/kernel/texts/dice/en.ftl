### Games with dice: who starts, throws, and rolling again.

## Events

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

## Acts

act-roll-again = Roll some of the dice again, by their places: { LIST($places, plus: 1) }
    .label = Roll again
    .command = roll { $places }

## Options

option-dice = Dice
    .help = What the dice show (PD-1, YA-7)
    .standard = 1 to 6
    .poker = 9, 10, J, Q, K and A

## Refusals

refused-last-throw = That was the last of { $throws } throws.
refused-number-of-dice = Pick up 1 to { $dice } dice, each only once.
refused-die-left-lying = The die at place { LIST($place, plus: 1) } was left lying after the first throw and stays there.

## The board

board-throw = { $thrown ->
    [none] { "" }
   *[other] Throw { $throw }: { DICE($thrown, $dice_kind) }
}
board-legend = Name dice by their places, 1 to 5 from the left; [6] was left lying.
