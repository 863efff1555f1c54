odds-combinations = Kombinationen
odds-combination = Kombination
odds-points = Punkte
odds-hands = Blätter
odds-share = Anteil
odds-one-in = Eines von
odds-printed = Wie gedruckt
odds-size = Karten auf der Hand
odds-cards = { $size } Karten
odds-what-is = Was ist dieses Blatt?
odds-hand = Blatt { $number }
odds-type = { $size } { $kind ->
    [dice] Würfel
   *[cards] Karten
} eintippen oder unten auswählen
odds-pack = Das Kartenspiel
odds-dice = Würfel
odds-missing = Noch { $missing } { $kind ->
    [dice] Würfel
   *[cards] { $missing ->
        [one] Karte
       *[other] Karten
    }
}
odds-compare = Mit einem anderen Blatt vergleichen
odds-clear = Zurücksetzen
odds-remove = Entfernen
odds-wins = { $ties ->
    [one] gewinnt
   *[other] teilt den Gewinn
}
odds-highest = Kein Blatt ist höher.
odds-beaten-by = { $share } aller Blätter sind höher.
