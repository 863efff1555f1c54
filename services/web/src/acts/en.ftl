acts = What you may do now
act-number = A number from { $least } to { $most }
act-choose-buy = Choose a card to discard and a face-down card
act-choose-cards = { $most ->
    [one] Choose 1 card
   *[other] Choose { $least } to { $most } cards
} to exchange
act-choose-dice = Choose the dice to throw again
act-write-on-sheet = … or choose a box on your sheet
act-cross-on-sheet = The throw scores nowhere: cross out a box on your sheet
arrange-left = Cards to lay
arrange-by-suit = Sort by suit
arrange-by-rank = Sort by rank
arrange-fill = Lay the rest
arrange-again = Start again
arrange-claim = Claim a clean sweep
