points = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
}
bot = bot
bot-number = Bot { NUMBER($number) }
bots-strength = How strong bots are
bots-of-strength = Bots: { $strength }
strength-weak = weak
strength-medium = medium
strength-strong = strong
seat-number = Seat { NUMBER($number) }
has-turn = has the turn
pot-holds = pot { $amount }
stage-before = before the first { $stage ->
    [deal] deal
    [hand] hand
    [round] round
   *[turn] turn
}
stage = { $stage ->
    [deal] Deal
    [hand] Hand
    [round] Round
   *[turn] Turn
} { NUMBER($number) }{ $of ->
    [0] { "" }
   *[other] { " " }of { $of }
}
