acts = Was du jetzt tun kannst
act-number = Eine Zahl von { $least } bis { $most }
act-choose-buy = Wähle eine Karte zum Ablegen und eine verdeckte Karte
act-choose-cards = { $most ->
    [one] Wähle 1 Karte
   *[other] Wähle { $least } bis { $most } Karten
} zum Tauschen
act-choose-dice = Wähle die Würfel für den nächsten Wurf
act-write-on-sheet = … oder drücke ein Feld auf deinem Blatt
act-cross-on-sheet = Der Wurf zählt nirgends: streiche ein Feld auf deinem Blatt
arrange-left = Karten zum Legen
arrange-by-suit = Nach Farben sortieren
arrange-by-rank = Nach Werten sortieren
arrange-fill = Den Rest legen
arrange-again = Neu legen
arrange-claim = Sonderwertung ansagen
