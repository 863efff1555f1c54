dealer = gibt
dealer-sign = G
to-act = am Zug
wins = gewinnt
has-left = ist gegangen
pot = Pot
side-pot = Nebenpot { NUMBER($number) }
hand = Blatt
exchanged = { $number ->
    [0] hat nichts getauscht
    [one] hat 1 Karte getauscht
   *[other] hat { $number } Karten getauscht
}
deluxe-face-down = Karten, die gekauft werden können
deluxe-place = Verdeckte Karte an Stelle { NUMBER($place) }
deluxe-next-price = Die nächste Karte kostet { $price }
deluxe-bought = { $number ->
    [one] 1 Karte gekauft
   *[other] { $number } Karten gekauft
}
heads-up-carried = davon { $amount } aus früheren Spielen
stud-round = Setzrunde { NUMBER($round) } von { NUMBER($rounds) }
chinese-house = Das Haus hat { $amount } genommen
chinese-front = Vorn
chinese-middle = Mitte
chinese-back = Hinten
chinese-foul = ungültig
chinese-surrendered = Blatt aufgegeben
chinese-sits-out = setzt aus
chinese-done = hat gelegt
dice = Würfel
dice-throw = Wurf { NUMBER($number) } von 3
dice-bet = Einsatz dieser Runde: { $bet }
dice-accepted = spielt diese Runde
dice-play-off = Stechen { NUMBER($number) }
dice-lowest-wins = Der niedrigste Wurf gewinnt
sheet = Punktezettel
sheet-total = Summe
sheet-crossed = gestrichen
sheet-column = { $name }, Spalte { NUMBER($column) }
sheet-write = { $points } bei { $name } eintragen
sheet-cross = { $name } streichen
betting-dropped = raus
betting-out = nicht dabei
deluxe-left = { $number ->
    [one] 1 verdeckte Karte ist noch da
   *[other] { $number } verdeckte Karten sind noch da
}
stud-under = Die unterstrichenen Karten siehst nur du
chinese-too-high = zu hoch
sheet-picked = { $name }, { $points }
sheet-rest = Die Summen der anderen
table-clock = Bedenkzeit
table-seconds = { $seconds } s
