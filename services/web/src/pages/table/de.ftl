table-watching = du siehst zu
table-leave = Aufstehen
table-leave-open = Dein Platz wird für andere frei.
table-leave-playing = Du setzt aus, bis du zurückkommst. Der Platz bleibt deiner.
table-stay = Sitzen bleiben
table-come-back = An deinen Platz zurückkommen
table-replay = Wiedergabe
table-waits = Warten auf { $names }
table-goes-on = Es geht weiter …
table-latest = Was gerade geschehen ist
table-drawn = Unentschieden.
table-you-win = { $others ->
    [0] Du gewinnst!
   *[other] Du gewinnst, gemeinsam mit anderen!
}
table-wins = { $names } { $number ->
    [one] gewinnt
   *[other] gewinnen
}.
table-see-again = Wiedergabe
table-another = Noch eine Partie
gathering-text = An diesem Tisch sind noch Plätze frei. Wer hier sitzt, kann Bots dazusetzen.
gathering-full = Alle Plätze sind besetzt: Es kann losgehen.
gathering-name = Dein Name am Tisch
gathering-sit = Hinsetzen
gathering-bot = Bot setzen
gathering-fill = Plätze mit Bots füllen
gathering-start = Partie beginnen
table-pace = Tempo
table-pace-normal = Jedes Ereignis zeigen
table-pace-slow = Jedes Ereignis langsam zeigen
table-pace-at-once = Sofort den neuesten Stand zeigen
table-home = Poker Deluxe: alle Partien
table-menu = Menü
table-download = Herunterladen
table-rematch = Revanche
table-standings = Endstand
table-player = Wer
table-chips = Chips
table-gain = Gewinn
table-last-hands = Letzte Spiele
table-cards = Tisch zeigen
