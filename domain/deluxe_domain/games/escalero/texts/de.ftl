### Escalero

title = Escalero

## Ereignisse

game-opened = { title }: { $terms_players ->
    [4] zwei Teams zu zweit
   *[other] zwei Personen
}{ $options_dice ->
    [poker] , Pokerwürfel
   *[standard] { "" }
}{ $options_free_crosses ->
    [true] , freies Streichen
   *[false] { "" }
}{ $options_open_choice ->
    [true] , offene Chance
   *[false] { "" }
}
score-written = { YOU($seat) ->
    [yes] Du trägst { $points } { at-box } in Spalte { $column } ein
   *[no] { SEAT($seat) } trägt { $points } { at-box } in Spalte { $column } ein
}{ by-clock }
box-crossed = { YOU($seat) ->
    [yes] Du streichst { NAME($box, of: "box") }, Spalte { $column }
   *[no] { SEAT($seat) } streicht { NAME($box, of: "box") }, Spalte { $column }
}{ by-clock }
game-ended = Die Partie ist zu Ende: { $reason ->
    [turns-played] Alle Felder sind voll
   *[table-deserted] Alle sind gegangen
}. { COUNT($winners) ->
    [0] Unentschieden
    [1] { YOU($winners) ->
        [yes] Du gewinnst
       *[no] { SEAT($winners) } gewinnt
    }
   *[other] Gemeinsam gewinnen { SEAT($winners) }
}
    .sides = Seite { $side ->
        [0] A
       *[other] B
    }: { LIST($totals) }

## Züge

act-write-score = Punkte in ein freies Feld eintragen
    .label = Eintragen
    .command = schreib { $column } { $box }
    .columns = Spalte { $column }
    .columns_scores = { NAME($box, of: "box") } { $points }
act-cross-out = Ein freies Feld streichen
    .label = Streichen
    .command = streich { $column } { $box }
    .columns = Spalte { $column }: { NAME($boxes, of: "box") }

## Ablehnungen

refused-two-or-four = Escalero spielt man zu zweit oder zu viert in zwei Teams, nicht zu { $players }.
refused-box-taken = Das Feld { NAME($box, of: "box") } in Spalte { $column } ist voll: Nimm ein freies.
refused-score-owed = Der Wurf zählt im freien Feld { NAME($box, of: "box") } in Spalte { $column }: Trag Punkte ein, statt zu streichen.
refused-choice-reserved = Der Wurf zählt im freien Feld { NAME($box, of: "box") } in Spalte { $column }: Die Chance ist für Würfe, die sonst nirgends zählen.

## Der Tisch

board = Zug { $turn }/{ $turns }
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
