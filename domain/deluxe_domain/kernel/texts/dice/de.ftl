### Würfelspiele: wer beginnt, Würfe und noch einmal würfeln.

## Ereignisse

starter-found =
    .throws = { YOU($seat) ->
        [yes] Du wirfst { DICE($die, $dice_kind) }
       *[no] { SEAT($seat) } wirft { DICE($die, $dice_kind) }
    }
    .after = { YOU($starter) ->
        [yes] Du beginnst
       *[no] { SEAT($starter) } beginnt
    }
dice-thrown = { YOU($seat) ->
    [yes] Du wirfst { DICE($dice, $dice_kind, $places) }
   *[no] { SEAT($seat) } wirft { DICE($dice, $dice_kind, $places) }
}

## Züge

act-roll-again = Einige Würfel noch einmal werfen, mit ihren Stellen: { LIST($places, plus: 1) }
    .label = Noch einmal werfen
    .command = wirf { $places }

## Einstellungen

option-dice = Würfel
    .help = Was die Würfel zeigen (PD-1, YA-7)
    .standard = 1 bis 6
    .poker = 9, 10, B, D, K und A

## Ablehnungen

refused-last-throw = Das war der letzte von { $throws } Würfen.
refused-number-of-dice = Nimm 1 bis { $dice } Würfel, jeden nur einmal.
refused-die-left-lying = Der Würfel an Stelle { LIST($place, plus: 1) } blieb nach dem ersten Wurf liegen und bleibt dort.

## Der Tisch

board-throw = { $thrown ->
    [none] { "" }
   *[other] Wurf { $throw }: { DICE($thrown, $dice_kind) }
}
board-legend = Nenne Würfel nach ihrer Stelle, von links 1 bis 5; [6] blieb liegen.
