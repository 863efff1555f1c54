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
chips-none = In diesem Spiel wurden keine Chips bewegt. Yacht und Escalero werden um Punkte gespielt.
chips-who-paid = Wer wem gezahlt hat
chips-flows-label = Wer wem bis zum Ereignis { $version } gezahlt hat. Das Kontobuch darunter hat dieselben Zahlen.
chips-net-label = Wer wem unter dem Strich gezahlt hat: die { $payments } größten Zahlungen. Die Tabelle darunter hat die Summen.
chips-band = { $source } an { $target }: { $value }
chips-stacks = Chips im Lauf des Spiels
chips-stacks-label = Chips aller Spieler im Lauf des Spiels. Bei diesem Ereignis: { $now }.
chips-ledger = Kontobuch
chips-event = Ereignis
chips-from = Von
chips-to = An
chips-reason = Wofür
chips-amount = Betrag
chips-balance-from = Dann beim Zahler
chips-balance-to = Dann beim Empfänger
chips-when = Zeit
chips-csv = Als CSV herunterladen
chips-store-text = Alle Spiele dieses Servers. Öffne ein Spiel, um sein Kontobuch zu sehen, oder wähle einen Spieler oder eine Zeit.
chips-since = Von
chips-until = Bis
chips-backwards = Die Zeit endet, bevor sie beginnt. Wähle ein Ende nach dem Anfang.
chips-nothing-fits = Keine Chips wurden bewegt, die zu dieser Auswahl passen.
chips-added-up = { $transfers ->
    [one] 1 Bewegung
   *[other] { $transfers } Bewegungen
} in { $games ->
    [one] 1 Spiel
   *[other] { $games } Spielen
}, Chinese Poker in Cent gezählt
chips-largest = Das Bild zeigt die { $shown } größten von { $all } Zahlungen.
chips-won = Gewonnen
chips-lost = Verloren
chips-net = Unter dem Strich
chips-sum = Summe
account-cashier = Kasse
account-pot = Töpfe
account-house = Haus
reason-buy-in = Einkauf
reason-cash-out = Auszahlung
reason-ante = Ante
reason-feed = Einsatz des Gebers
reason-bet = Einsatz
reason-call = Mitgehen
reason-raise = Erhöhung
reason-buy = Kartenkauf
reason-bank = Bank
reason-difference = Punktedifferenz
reason-pot = Topf
reason-rake = Rake
reason-top-up = Nachkauf
reason-buy-chips = Chips gekauft
reason-carried = stehen gebliebener Topf
reason-unmatched = ungedeckter Einsatz zurück
reason-side-pot = Nebenpot
reason-win = Topf gewonnen
reason-deficit = Fehlbetrag ausgeglichen
reason-points = Punkte
