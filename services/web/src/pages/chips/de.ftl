chips-version = Ereignis { $version } von { $last }
chips-replay-here = Die Wiedergabe bei diesem Ereignis öffnen
chips-bought-in = Eingekauft
chips-cashed-out = Ausgezahlt
chips-rake = Rake
chips-on-table = Auf den Tischen
chips-equals = gleich
chips-plus = plus
chips-balance = Bilanz
chips-balanced = geht auf
chips-unbalanced = geht nicht auf: bitte prüfen lassen
chips-none = In dieser Partie wurden keine Chips bewegt. Yacht und Escalero werden um Punkte gespielt.
chips-who-paid = Wer wem gezahlt hat
chips-flows-label = Wer wem bis zu Ereignis { $version } gezahlt hat. Das Kontobuch darunter nennt dieselben Zahlen.
chips-net-label = Wer wem unter dem Strich gezahlt hat: die { $payments } größten Zahlungen. Die Tabelle darunter zeigt die Summen.
chips-band = { $source } an { $target }: { $value }
chips-stacks = Chips im Lauf der Partie
chips-stacks-label = Chips aller Spieler im Lauf der Partie. Bei diesem Ereignis: { $now }.
chips-ledger = Kontobuch
chips-event = Ereignis
chips-from = Von
chips-to = An
chips-reason = Wofür
chips-amount = Betrag
chips-balance-from = Stand danach: von
chips-balance-to = Stand danach: an
chips-when = Zeit
chips-first-lines = Die ersten { $shown } Buchungen
chips-csv = Als CSV herunterladen
chips-parquet = Als Parquet herunterladen
chips-beancount = Als Buchhaltung herunterladen (Beancount)
chips-store-text = Alle Partien dieses Servers. Öffne eine Partie, um ihr Kontobuch zu sehen, oder wähle einen Spieler oder einen Zeitraum.
chips-since = Von
chips-until = Bis
chips-backwards = Das Ende liegt vor dem Anfang. Wähle ein späteres Ende.
chips-nothing-in-chips = Zu dieser Auswahl gibt es keine Buchungen in Chips.
chips-nothing-in-cents = Zu dieser Auswahl gibt es keine Buchungen in Geld.
chips-nothing-in-currency = Zu dieser Auswahl gibt es keine Buchungen in dieser Währung.
chips-nothing-in-worth = Zu dieser Auswahl gibt es keine Buchungen in Chips dieses Werts.
chips-added-up = { $transfers ->
    [one] 1 Buchung
   *[other] { $transfers } Buchungen
} in { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}.
chips-without-cents = Ohne Chinese Poker, das in Cent zählt.
chips-without-chips = Ohne die anderen Spiele, die in Chips zählen.
chips-without-currency = Ohne Partien um { $currency }.
chips-without-worth = Ohne Partien mit Chips zu { $worth }.
chips-show-worth = Partien mit Chips zu { $worth } zeigen
chips-show-cents = Chinese Poker zeigen
chips-show-chips = Die anderen Spiele zeigen
chips-show-currency = Partien um { $currency } zeigen
chips-largest = Die Grafik zeigt die { $shown } größten von { $all } Zahlungen.
chips-won = Gewonnen
chips-lost = Verloren
chips-net = Unter dem Strich
chips-sum = Summe
account-cashier = Kasse
account-pot = Pots
account-house = Haus
reason-buy-in = Einkauf
reason-cash-out = Auszahlung
reason-ante = Grundeinsatz
reason-feed = Grundeinsatz
reason-bet = Einsatz
reason-call = Mitgehen
reason-raise = Erhöhung
reason-buy = Kartenkauf
reason-bank = Bank
reason-difference = Punktedifferenz
reason-pot = Pot
reason-rake = Rake
reason-top-up = Nachkauf
reason-buy-chips = Chips gekauft
reason-carried = stehen gebliebener Pot
reason-unmatched = ungedeckter Einsatz zurück
reason-side-pot = Nebenpot
reason-win = Pot gewonnen
reason-deficit = Fehlbetrag ausgeglichen
reason-points = Punkte
pairs-title = Auffällige Paare
pairs-text = Spielt jemand gegen eine Person anders als gegen alle anderen in der gleichen Lage? Für Prüfer. Auffällig ist kein Beweis: Sieh dir die Entscheidungen an.
pairs-run = Alle Paare prüfen
pairs-stop = Anhalten
pairs-running = Alle Paare werden geprüft
pairs-progress = { $games } Partien, { $events } Ereignisse gelesen
pairs-named = { $named ->
    [0] Kein Paar ist auffällig
    [one] Ein Paar ist auffällig
   *[other] { $named } Paare sind auffällig
}; von den genannten sind etwa { $rate } ehrlich.
pairs-tested = { $tested ->
    [one] Ein Paar
   *[other] { $tested } Paare
} geprüft, in { $deals } Spielen aus { $games } Partien.
pairs-too-few = { $pairs ->
    [one] Ein Paar hat
   *[other] { $pairs } Paare haben
} zu wenige Spiele zusammen oder zu wenige andere zum Vergleich: zu wenig für eine Aussage.
pairs-untested = Nicht geprüft: { $games }; dort zeigt keine Handlung, wem sie gilt.
pairs-matrix = Chips, die unerwartete Züge der Person links der Person oben gebracht haben. Je dunkler, desto auffälliger; ● ist genannt.
pairs-gave = gab
pairs-unusual = auffällig
pairs-p = p = { $p }, { $deals ->
    [one] ein Spiel
   *[other] { $deals } Spiele
} zusammen
pairs-chips = In diesen Spielen zahlte { $first } an { $second } { $chips } Chips mehr, als zurückkamen.
pairs-decision = { $player } { $act ->
    [drop] steigt aus
    [stay] bleibt dabei
    [raise] setzt oder erhöht
   *[other] wählt { $act }
} in Spiel { $deal }
pairs-test-gift = Züge von { $by } bringen { $other } mehr als erwartet.
pairs-test-drops = { $by } steigt öfter aus, wenn { $other } gesetzt hat.
pairs-test-yields = { $by } steigt in der letzten Runde öfter aus, wenn { $other } gesetzt hat.
pairs-test-stays = { $by } bleibt anders als sonst dabei, solange { $other } dabei ist.
pairs-test-feeds = { $by } bleibt in den ersten Runden dabei, solange { $other } dabei ist, und steigt in der letzten aus, wenn { $other } gesetzt hat.
pairs-test-raises = { $by } erhöht anders als sonst, solange { $other } dabei ist.
pairs-test-duels = { $by } erhöht anders als sonst, wenn nur { $other } noch dabei ist.
pairs-test-answers = { $by } erhöht anders als sonst, wenn { $other } gesetzt hat.
pairs-test-cards = { $by } steigt aus, als wären die Karten von { $other } bekannt.
pairs-test-backs = { $by } erhöht, als wären die Karten von { $other } bekannt.
chips-all-lines = { $shown ->
    [one] 1 Buchung
   *[other] Alle { $shown } Buchungen
}
