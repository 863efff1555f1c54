acts = Was du jetzt tun kannst
act-number = Eine Zahl von { $least } bis { $most }
act-choose-buy = Wähle eine Karte zum Abwerfen und eine verdeckte Karte
act-choose-cards = { $most ->
    [one] Wähle 1 Karte
   *[other] Wähle { $least } bis { $most } Karten
} zum Tauschen
act-choose-dice = Wähle die Würfel für den nächsten Wurf
act-write-on-sheet = … oder wähle ein Feld auf deinem Zettel
act-cross-on-sheet = Der Wurf zählt nirgends: Streiche ein Feld auf deinem Zettel
arrange-left = Karten zum Legen
arrange-by-suit = Nach Farben sortieren
arrange-by-rank = Nach Werten sortieren
arrange-fill = Den Rest legen
arrange-again = Neu legen
arrange-claim = Clean Sweep ansagen
