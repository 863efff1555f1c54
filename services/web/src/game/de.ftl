points = { $amount ->
    [one] { $amount } Punkt
   *[other] { $amount } Punkte
}
bot = Bot
bot-number = Bot { NUMBER($number) }
bots-strength = Stärke der Bots
bots-of-strength = Bots: { $strength }
strength-weak = schwach
strength-medium = mittel
strength-strong = stark
seat-number = Platz { NUMBER($number) }
has-turn = ist dran
pot-holds = Pot { $amount }
stage-before = { $stage ->
    [deal] vor dem ersten Spiel
    [hand] vor dem ersten Spiel
    [round] vor der ersten Runde
   *[turn] vor dem ersten Zug
}
stage = { $stage ->
    [deal] Spiel
    [hand] Spiel
    [round] Runde
   *[turn] Zug
} { NUMBER($number) }{ $of ->
    [0] { "" }
   *[other] { " " }von { $of }
}
