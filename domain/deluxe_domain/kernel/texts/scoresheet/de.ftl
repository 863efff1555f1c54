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

at-box = { $box ->
    [yacht] beim Yacht
    [high-straight] bei der Großen Straße
    [low-straight] bei der Kleinen Straße
    [four-of-a-kind] beim Vierling
    [full-house] beim Full House
    [choice] bei der Chance
    [sixes] { $dice_kind ->
        [poker] bei den Königen
       *[other] bei den Sechsern
    }
    [fives] { $dice_kind ->
        [poker] bei den Damen
       *[other] bei den Fünfern
    }
    [fours] { $dice_kind ->
        [poker] bei den Buben
       *[other] bei den Vierern
    }
    [threes] { $dice_kind ->
        [poker] bei den Zehnern
       *[other] bei den Dreiern
    }
    [twos] { $dice_kind ->
        [poker] bei den Neunern
       *[other] bei den Zweiern
    }
    [ones] { $dice_kind ->
        [poker] bei den Assen
       *[other] bei den Einsern
    }
   *[other] bei { NAME($box, of: "box") }
}
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
