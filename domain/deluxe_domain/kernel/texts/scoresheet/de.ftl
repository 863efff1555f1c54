### Spiele mit einem Punktezettel: Yacht und Escalero.

## Ereignisse

deal-closed = Alle haben ausgewürfelt

## Phasen

phase-playing = { to-act }

## Einstellungen

option-free_crosses = Freies Streichen
    .help = Jedes freie Feld darf jederzeit gestrichen werden, nicht nur wenn der Wurf nirgends zählt (YA-3)
option-open_choice = Offene Chance
    .help = Jeder Wurf darf bei der Chance eingetragen werden, nicht nur einer, der in keinem anderen freien Feld zählt (YA-8)

## Ablehnungen

refused-no-score = Der Wurf zählt im Feld { NAME($box, of: "box") } nichts: Nimm ein Feld, in dem er zählt, oder streiche eines.

## Felder

box-yacht = Yacht
box-high-straight = Große Straße
box-low-straight = Kleine Straße
box-four-of-a-kind = Vierling
box-full-house = Full House
box-choice = Chance
box-sixes = { $dice_kind ->
    [poker] Könige
   *[other] Sechser
}
box-fives = { $dice_kind ->
    [poker] Damen
   *[other] Fünfer
}
box-fours = { $dice_kind ->
    [poker] Buben
   *[other] Vierer
}
box-threes = { $dice_kind ->
    [poker] Zehner
   *[other] Dreier
}
box-twos = { $dice_kind ->
    [poker] Neuner
   *[other] Zweier
}
box-ones = { $dice_kind ->
    [poker] Asse
   *[other] Einser
}

## Felder, in die eingetragen wird

into-yacht = bei Yacht
into-high-straight = bei der Großen Straße
into-low-straight = bei der Kleinen Straße
into-four-of-a-kind = beim Vierling
into-full-house = beim Full House
into-choice = bei der Chance
into-sixes = bei den { $dice_kind ->
    [poker] Königen
   *[other] Sechsern
}
into-fives = bei den { $dice_kind ->
    [poker] Damen
   *[other] Fünfern
}
into-fours = bei den { $dice_kind ->
    [poker] Buben
   *[other] Vierern
}
into-threes = bei den { $dice_kind ->
    [poker] Zehnern
   *[other] Dreiern
}
into-twos = bei den { $dice_kind ->
    [poker] Neunern
   *[other] Zweiern
}
into-ones = bei den { $dice_kind ->
    [poker] Assen
   *[other] Einsern
}
