### Würfelpoker

title = Würfelpoker

## Ereignisse

game-opened = { title }: { $terms_players } Personen, { $options_rounds ->
    [one] { $options_rounds } Runde
   *[other] { $options_rounds } Runden
}, Einsatz { $options_bet }, je { $options_stake } Einheiten{ $options_lowest_wins ->
    [true] , die niedrigste Hand gewinnt
   *[false] { "" }
}{ $options_dice ->
    [poker] , Pokerwürfel
   *[standard] { "" }
}
bets-placed = Runde { $round } beginnt
    .transfers = { YOU($source_number) ->
        [yes] Du setzt { $amount }
       *[no] { SEAT($source_number) } setzt { $amount }
    }
rolling-stopped = { YOU($seat) ->
    [yes] Du lässt die Würfel liegen
   *[no] { SEAT($seat) } lässt die Würfel liegen
}{ by-clock }
hands-compared =
    .hands = { YOU($seat) ->
        [yes] Du hast { DICE($dice, $dice_kind) }: { NAME($combination, of: "combination") }
       *[no] { SEAT($seat) } hat { DICE($dice, $dice_kind) }: { NAME($combination, of: "combination") }
    }
    .after = { COUNT($best) ->
        [1] { "" }
       *[other] Es stechen { SEAT($best) }
    }
round-paid = { YOU($winner) ->
    [yes] Du gewinnst { $transfers }
   *[no] { SEAT($winner) } gewinnt { $transfers }
}
deal-closed = Runde { $deal } ist zu Ende
game-ended = Die Partie ist zu Ende: { $reason ->
    [rounds-played] alle Runden sind gespielt
    [too-few-players] zu wenige können setzen
   *[table-deserted] alle sind gegangen
}. { YOU($winner) ->
    [yes] Du hast am meisten
   *[no] { SEAT($winner) } hat am meisten
}
    .transfers = { YOU($source_number) ->
        [yes] Du bekommst { $amount } ausgezahlt
       *[no] { SEAT($source_number) } bekommt { $amount } ausgezahlt
    }

## Züge

act-stop-rolling = Nicht mehr werfen
    .label = Liegen lassen
    .command = stopp

## Phasen

phase-between-rounds = Die nächste Runde beginnt
phase-rolling = { to-act }

## Einstellungen

option-lowest_wins = Die niedrigste Hand gewinnt
    .help = Die niedrige Spielart (PD-7)
option-bet = Einsatz
    .help = Was alle vor jeder Runde in den Topf legen, in Einheiten (PD-6)
option-rounds = Runden
    .help = So viele Runden werden gespielt (PD-8)
option-stake = Einheiten
    .help = Womit alle beginnen (PD-6)

## Ablehnungen

refused-stake-below-bet = Mit { $stake } Einheiten kann niemand den Einsatz von { $bet } zahlen.

## Der Tisch

board = Runde { $round }/{ $rounds }, Einsatz { $bet }, Topf { $pot }{ $play_off ->
    [0] { "" }
   *[other] , Stechen { $play_off }
}
    .throw = { board-throw }
    .hands = { DICE($dice, $dice_kind) }  { NAME($combination, of: "combination") }

## Kombinationen

combination-five-of-a-kind = Fünfling
combination-four-of-a-kind = Vierling
combination-full-house = Full House
combination-three-of-a-kind = Drilling
combination-two-pairs = Zwei Paare
combination-one-pair = Ein Paar
combination-high-die = Höchster Würfel
