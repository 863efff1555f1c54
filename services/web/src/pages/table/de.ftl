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
table-pace = Tempo
table-pace-normal = Jedes Ereignis zeigen
table-pace-slow = Jedes Ereignis langsam zeigen
table-pace-at-once = Sofort den neuesten Stand zeigen
table-home = Poker Deluxe: alle Partien
table-menu = Menü
table-download = Speichern
table-rematch = Revanche
table-standings = Endstand
table-player = Wer
table-chips = Chips
table-money = Geld
table-gain = Gewinn
table-last-hands = Letzte Spiele
table-cards = Tisch zeigen
gathering-here = ist da
gathering-name = Dein Name am Tisch
gathering-sit = Hinsetzen
gathering-bot = Bot setzen
gathering-invite = Lade Freunde ein
gathering-choose = Wähle einen Platz
gathering-share = Link teilen
gathering-copied = Link kopiert
gathering-qr = QR-Code des Links zu diesem Tisch
gathering-taken = { $taken } von { $seats } Plätzen sind besetzt.
gathering-pick = Schreib deinen Namen und tippe auf einen freien Platz.
gathering-start = Partie beginnen
gathering-start-bots = { $number ->
    [one] Mit 1 Bot beginnen
   *[other] Mit { $number } Bots beginnen
}
table-your-turn = Du bist am Zug
table-calls = Ruf mich, wenn ich am Zug bin
table-call-sound = mit einem Ton
table-call-vibration = mit Vibration
table-call-notification = mit einer Benachrichtigung
table-call-refused = Dein Browser erlaubt dieser Seite keine Benachrichtigungen. Du kannst sie in seinen Einstellungen erlauben.
gathering-here-key = mit denen beginnen, die da sind
gathering-start-here = Zu { $number ->
    [2] zweit
    [3] dritt
    [4] viert
   *[other] { $number }
} spielen
gathering-gone-on = Jemand ist gegangen. Falls an einen kleineren Tisch, führt der Knopf dorthin.
