### Games with a score sheet: Yacht and Escalero.

## Events

deal-closed = All throws are made

## Phases

phase-playing = { to-act }

## Options

option-free_crosses = Free crosses
    .help = Any free box may be crossed out in any turn, not only when the throw scores nowhere (YA-3)
option-open_choice = Open Choice
    .help = Any throw may be written into Choice, not only one that scores in no other free box (YA-8)

## Refusals

refused-no-score = The throw scores nothing in the box { NAME($box, of: "box") }: choose a box in which it scores, or cross one out.

## Boxes

# German needs the kind of the dice here.
at-box = { $dice_kind ->
   *[other] into { NAME($box, of: "box") }
}

box-yacht = Yacht
box-high-straight = High Straight
box-low-straight = Low Straight
box-four-of-a-kind = Four of a Kind
box-full-house = Full House
box-choice = Choice
box-sixes = { $dice_kind ->
    [poker] Kings
   *[other] Sixes
}
box-fives = { $dice_kind ->
    [poker] Queens
   *[other] Fives
}
box-fours = { $dice_kind ->
    [poker] Jacks
   *[other] Fours
}
box-threes = { $dice_kind ->
    [poker] Tens
   *[other] Threes
}
box-twos = { $dice_kind ->
    [poker] Nines
   *[other] Twos
}
box-ones = { $dice_kind ->
    [poker] Aces
   *[other] Ones
}
