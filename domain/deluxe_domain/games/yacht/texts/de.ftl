### Yacht

title = Yacht

## Ereignisse

game-opened = { title }: { $terms_players ->
    [one] { $terms_players } Person
   *[other] { $terms_players } Personen
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
    [yes] Du trägst { $points } { at-box } ein
   *[no] { SEAT($seat) } trägt { $points } { at-box } ein
}{ by-clock }
box-crossed = { YOU($seat) ->
    [yes] Du streichst { NAME($box, of: "box") }
   *[no] { SEAT($seat) } streicht { NAME($box, of: "box") }
}{ by-clock }
game-ended = Die Partie ist zu Ende: { $reason ->
    [rounds-played] Alle Runden sind gespielt
   *[table-deserted] Alle sind gegangen
}. { COUNT($winners) ->
    [1] { YOU($winners) ->
        [yes] Du gewinnst
       *[no] { SEAT($winners) } gewinnt
    }
   *[other] Gemeinsam gewinnen { SEAT($winners) }
} (Summen: { LIST($totals) })

## Züge

act-write-score = Punkte in ein freies Feld eintragen
    .label = Eintragen
    .command = schreib { $box }
    .scores = { NAME($box, of: "box") } { $points }
act-cross-out = Ein freies Feld streichen
    .label = Streichen
    .command = streich { $box }
    .boxes = { NAME($boxes, of: "box") }

## Ablehnungen

refused-box-taken = Das Feld { NAME($box, of: "box") } ist voll: Nimm ein freies.
refused-score-owed = Der Wurf zählt im freien Feld { NAME($box, of: "box") }: Trag Punkte ein, statt zu streichen.
refused-choice-reserved = Der Wurf zählt im freien Feld { NAME($box, of: "box") }: Die Chance ist für Würfe, die sonst nirgends zählen.

## Der Tisch

board = Runde { $round }/{ $rounds }
    .throw = { board-throw }
    .seats = { $total }
    .seats_scores = { NAME($box, of: "box") } { $points ->
        [0] -
       *[other] { $points }
    }
