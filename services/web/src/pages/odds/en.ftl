odds-combinations = Combinations
odds-combination = Combination
odds-points = Points
odds-hands = { $kind ->
    [dice] Throws
   *[cards] Hands
}
odds-share = Share
odds-one-in = One in
odds-printed = As printed
odds-size = Cards in hand
odds-cards = { $size } cards
odds-what-is = { $kind ->
    [dice] What is this throw?
   *[cards] What is this hand?
}
odds-hand = { $kind ->
    [dice] Throw { $number }
   *[cards] Hand { $number }
}
odds-type = Type { $size } { $kind ->
    [dice] dice
   *[cards] cards
}, or choose them below
odds-pack = The pack
odds-dice = Dice
odds-missing = { $missing } more { $kind ->
    [dice] { $missing ->
        [one] die
       *[other] dice
    }
   *[cards] { $missing ->
        [one] card
       *[other] cards
    }
}
odds-compare = { $kind ->
    [dice] Compare with another throw
   *[cards] Compare with another hand
}
odds-clear = Clear
odds-remove = Remove
odds-wins = { $ties ->
    [one] wins
   *[other] shares the win
}
odds-highest = Nothing ranks higher.
odds-beaten-by = { $kind ->
    [dice] { $share } of all throws rank higher.
   *[cards] { $share } of all hands rank higher.
}
