table-watching = du siehst zu
table-leave = Aufstehen
table-come-back = An deinen Platz zurückkommen
table-replay = Wiedergabe
table-waits = Es wird auf { $names } gewartet
table-goes-on = Es geht weiter …
table-latest = Was eben geschah
table-clock = Zeit zum Ziehen
table-seconds = { $seconds } s
table-drawn = Unentschieden.
table-you-win = { $others ->
    [0] Du gewinnst!
   *[other] Du gewinnst, mit anderen!
}
table-wins = { $names } { $number ->
    [one] gewinnt
   *[other] gewinnen
}.
table-see-again = Noch einmal ansehen
table-another = Noch ein Spiel
gathering-text = An diesem Tisch sind noch Plätze frei. Nimm einen, oder setze Bots.
gathering-full = Alle Plätze sind besetzt: es kann losgehen.
gathering-name = Dein Name am Tisch
gathering-sit = Hinsetzen
gathering-bot = Bot setzen
gathering-fill = Plätze mit Bots füllen
gathering-start = Spiel beginnen
table-pace = Tempo
table-pace-normal = Jedes Ereignis zeigen
table-pace-slow = Jedes Ereignis langsam zeigen
table-pace-at-once = Gleich das Neueste zeigen
