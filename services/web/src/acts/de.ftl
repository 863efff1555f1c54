acts = Was du jetzt tun kannst
act-number = Eine Zahl von { $least } bis { $most }
act-amount = { $label } { NUMBER($amount) }
act-by = { $label } um { NUMBER($amount) }
act-choose-buy = Wähle eine Karte zum Abwerfen und eine verdeckte Karte
act-buys = { $card } abwerfen, die verdeckte Karte an Stelle { $place } nehmen
act-choose-cards = { $most ->
    [one] Wähle 1 Karte
   *[other] Wähle { $least } bis { $most } Karten
} zum Tauschen
act-gives = Du gibst weg: { $cards }
act-choose-dice = Wähle die Würfel, die liegen bleiben
act-roll = { $number ->
    [one] 1 Würfel werfen
   *[other] { $number } Würfel werfen
}
act-write = { $points } eintragen
act-cross = Streichen
act-write-none = Eintragen
act-write-on-sheet = Wähle ein Feld auf deinem Zettel
act-key-choose = eine Karte wählen, oder einen Würfel, der liegen bleibt
act-key-place = eine verdeckte Karte wählen
act-key-box = das nächste oder vorige Feld wählen
act-key-preset = einen Betrag wählen
preset-least = Min.
preset-half-pot = ½ Pot
preset-middle = Hälfte
preset-pot = Pot
preset-most = Max.
arrange-claim = Clean Sweep ansagen
arrange-suggest = Vorschlagen
arrange-hint = Zwei Karten antippen oder ziehen
arrange-foul = So wäre es ungültig: Jede Reihe muss die vorige schlagen
