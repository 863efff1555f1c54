odds-combinations = Kombinationen
odds-combination = Kombination
odds-points = Punkte
odds-hands = { $kind ->
    [dice] Würfe
   *[cards] Blätter
}
odds-share = Anteil
odds-one-in = Eines von
odds-printed = Wie gedruckt
odds-size = Karten auf der Hand
odds-cards = { $size } Karten
odds-what-is = { $kind ->
    [dice] Was ist dieser Wurf?
   *[cards] Was ist dieses Blatt?
}
odds-hand = { $kind ->
    [dice] Wurf { $number }
   *[cards] Blatt { $number }
}
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
odds-compare = { $kind ->
    [dice] Mit einem anderen Wurf vergleichen
   *[cards] Mit einem anderen Blatt vergleichen
}
odds-clear = Zurücksetzen
odds-remove = Entfernen
odds-wins = { $ties ->
    [one] gewinnt
   *[other] teilt den Gewinn
}
odds-highest = { $kind ->
    [dice] Kein Wurf ist höher.
   *[cards] Kein Blatt ist höher.
}
odds-beaten-by = { $kind ->
    [dice] { $share } aller Würfe sind höher.
   *[cards] { $share } aller Blätter sind höher.
}
