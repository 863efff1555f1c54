### Würfelpoker

title = Würfelpoker

## Ereignisse

game-opened = { title }: { $terms_players } Personen, { $options_rounds ->
    [one] { $options_rounds } Runde
   *[other] { $options_rounds } Runden
}, { $options_limit ->
    [none] Einsatz { $options_bet }
   *[other] Einsätze bis { $options_limit }
}, je { $options_stake } Einheiten{ $options_lowest_wins ->
    [true] , der niedrigste Wurf gewinnt
   *[false] { "" }
}{ $options_dice ->
    [poker] , Pokerwürfel
   *[standard] { "" }
}
bet-named = { YOU($seat) ->
    [yes] Du beginnst Runde { $round } und nennst { $bet } als Einsatz
   *[no] { SEAT($seat) } beginnt Runde { $round } und nennt { $bet } als Einsatz
}
bet-accepted = { YOU($seat) ->
    [yes] Du nimmst den Einsatz an
   *[no] { SEAT($seat) } nimmt den Einsatz an
}
player-sat-out = { YOU($seat) ->
    [yes] Du setzt diese Runde aus
   *[no] { SEAT($seat) } setzt diese Runde aus
}{ by-clock }
round-skipped = Runde { $round } fällt aus: Es kommt kein Einsatz zustande
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
    [rounds-played] Alle Runden sind gespielt
    [too-few-players] Zu wenige können den Einsatz zahlen
   *[table-deserted] Alle sind gegangen
}. { YOU($winner) ->
    [yes] Du gewinnst die Partie
   *[no] { SEAT($winner) } gewinnt die Partie
}
    .transfers = { YOU($source_number) ->
        [yes] Du bekommst { $amount } ausgezahlt
       *[no] { SEAT($source_number) } bekommt { $amount } ausgezahlt
    }

## Züge

act-stop-rolling = Nicht mehr würfeln
    .label = Liegen lassen
    .command = stopp

act-name-bet = Den Einsatz dieser Runde nennen: { $least } bis { $most }
    .label = Einsatz nennen
    .command = setze { $amount }
act-accept-bet = Diese Runde um { $bet } spielen
    .label = { $bet } annehmen
    .command = annehmen
act-sit-out = Diese Runde aussetzen
    .label = Aussetzen
    .command = aussetzen

## Phasen

phase-betting = { $bet ->
    [0] { YOU($to_act) ->
        [yes] Du beginnst die Runde: Nenne einen Einsatz
       *[no] { SEAT($to_act) } beginnt die Runde und nennt einen Einsatz
    }
   *[other] Der Einsatz ist { $bet }. { to-act }
}

phase-between-rounds = Die nächste Runde beginnt
phase-rolling = { to-act }

## Einstellungen

option-lowest_wins = Der niedrigste Wurf gewinnt
    .help = Umgekehrte Wertung (PD-7)
option-bet = Einsatz
    .help = So viele Einheiten legen alle vor jeder Runde in den Pot (PD-6)
option-limit = Höchster Einsatz
    .help = Wer eine Runde beginnt, nennt ihren Einsatz, höchstens so viele Einheiten; leer: ein Einsatz für alle Runden (PD-6)
option-rounds = Runden
    .help = Wie viele Runden gespielt werden (PD-8)
option-stake = Einheiten zu Beginn
    .help = Womit alle beginnen (PD-6)

## Ablehnungen

refused-bet-and-limit = Bei einem höchsten Einsatz wird der Einsatz in jeder Runde genannt: Lass den Einsatz für alle Runden weg.
refused-named-bet = Nenne 1 bis { $most } Einheiten, nicht { $amount }.
refused-no-bet-named = Noch ist kein Einsatz genannt: Nenne einen oder setz aus.
refused-bet-is-named = Der Einsatz ist genannt: Nimm ihn an oder setz aus.
refused-bets-are-made = Die Einsätze dieser Runde stehen fest: Würfle oder hör auf.
refused-stake-below-bet = Mit { $stake } Einheiten kann niemand den Einsatz von { $bet } zahlen.

## Der Tisch

board = Runde { $round }/{ $rounds }, Einsatz { $bet }, Pot { $pot }{ $play_off ->
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
