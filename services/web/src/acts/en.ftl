acts = What you may do now
act-number = A number from { $least } to { $most }
act-amount = { $label } { NUMBER($amount) }
act-by = { $label } by { NUMBER($amount) }
act-choose-buy = Choose a card to discard and a face-down card
act-buys = Discard the { $card }, take the face-down card at place { $place }
act-choose-cards = { $most ->
    [one] Choose 1 card
   *[other] Choose { $least } to { $most } cards
} to exchange
act-gives = Gives away: { $cards }
act-choose-dice = Choose the dice that stay
act-roll = { $number ->
    [one] Roll 1 die
   *[other] Roll { $number } dice
}
act-write = Write { $points }
act-cross = Cross out
act-write-none = Write
act-write-on-sheet = Choose a box on your sheet
act-key-choose = choose a card, or a die that stays
act-key-place = choose a face-down card
act-key-box = choose the next or previous box
act-key-preset = choose an amount
preset-least = Min
preset-half-pot = ½ pot
preset-middle = Half
preset-pot = Pot
preset-most = Max
arrange-claim = Claim a clean sweep
arrange-suggest = Suggest
arrange-hint = Tap two cards to swap them, or drag
arrange-foul = This would be a foul: each row must beat the one before it
