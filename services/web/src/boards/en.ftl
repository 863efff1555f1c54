dealer = deals
dealer-sign = D
to-act = to act
wins = wins
has-left = has left
pot = Pot
side-pot = Side pot { NUMBER($number) }
hand = Hand
exchanged = { $number ->
    [0] stood pat
    [one] exchanged 1 card
   *[other] exchanged { $number } cards
}
deluxe-face-down = Cards that can be bought
deluxe-place = Face-down card at place { NUMBER($place) }
deluxe-next-price = The next card costs { $price }
deluxe-bought = { $number ->
    [one] 1 card bought
   *[other] { $number } cards bought
}
heads-up-carried = { $amount } of it from earlier deals
stud-round = Betting round { NUMBER($round) } of { NUMBER($rounds) }
chinese-house = The house has taken { $amount }
chinese-front = Front
chinese-middle = Middle
chinese-back = Back
chinese-foul = foul
chinese-surrendered = hand surrendered
chinese-sits-out = sits out
chinese-done = arranged
dice = Dice
dice-throw = Throw { NUMBER($number) } of 3
dice-bet = Bet of this round: { $bet }
dice-accepted = plays this round
dice-play-off = Play-off { NUMBER($number) }
dice-lowest-wins = The lowest hand wins
sheet = Score sheet
sheet-total = Total
sheet-crossed = crossed out
sheet-column = { $name }, column { NUMBER($column) }
sheet-write = Write { $points } into { $name }
sheet-cross = Cross out { $name }
betting-dropped = out
betting-out = not in this hand
deluxe-left = { $number ->
    [one] 1 face-down card is left
   *[other] { $number } face-down cards are left
}
stud-under = The underlined cards only you see
chinese-too-high = too high
sheet-picked = { $name }, { $points }
sheet-rest = The others' totals
table-clock = Time left to act
table-seconds = { $seconds } s
