### Die Kombinationen aus fünf Karten, die höchste zuerst.

combination-royal-flush = Royal Flush
combination-straight-flush = Farbstraße
combination-four-of-a-kind = Vierling
combination-full-house = Full House
combination-flush = Flush
combination-straight = Straße
combination-three-of-a-kind = Drilling
combination-two-pairs = Zwei Paare
combination-one-pair = Ein Paar
combination-high-card = Höchste Karte
