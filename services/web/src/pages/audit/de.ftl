audit-holds = Es stimmt.
audit-fails = Es stimmt nicht.
audit-unchecked = Es wurde nicht geprüft.
audit-whole-store = Alle Spiele
audit-store-text = Der Server prüft jedes Spiel: die Kette seiner Einträge, die Karten gegen ihre Festlegungen, jeden Chip und jede Auszahlung, und dass die aufgezeichneten Entscheidungen wieder dieselben Ereignisse ergeben.
audit-run = Alle Spiele prüfen
audit-stop = Anhalten
audit-running = Die Prüfung läuft
audit-progress = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}, { $events ->
    [one] 1 Ereignis
   *[other] { $events } Ereignisse
}, { $findings ->
    [0] keine Befunde
    [one] 1 Befund
   *[other] { $findings } Befunde
}
audit-one-game = Kennung eines Spiels
audit-check-game = Dieses Spiel prüfen
audit-store-holds = Alles stimmt.
audit-store-fails = { $findings ->
    [one] Etwas stimmt nicht: 1 Befund.
   *[other] Etwas stimmt nicht: { $findings } Befunde.
}
audit-store-unchecked = Nicht alles konnte geprüft werden.
audit-games = Spiele
audit-games-over = davon beendet
audit-games-broken = mit Befunden
audit-events = Ereignisse
audit-deals = Spiele am Tisch
audit-deals-abandoned = davon abgebrochen
audit-findings = Befunde
audit-see-event = Ereignis { $version } in der Wiedergabe
audit-see-game = Wiedergabe öffnen
audit-of-game = { $game }
audit-game-holds = Alle { $events } Ereignisse stimmen.
audit-game-fails = Dieses Spiel stimmt nicht.
audit-game-unchecked = Nicht alles an diesem Spiel konnte geprüft werden.
audit-one-card = Der Nachweis einer Karte
audit-one-card-text = Vor dem Abheben hat sich der Server durch eine einzige Zahl, die Wurzel, auf jede Karte festgelegt. Wähle eine Karte, die du sehen darfst, und folge ihr bis zu dieser Wurzel.
audit-deal = Spiel
audit-no-cards = Du darfst keine Karte dieses Spiels sehen.
audit-opened-cards = Karten, die du sehen darfst
audit-no-root = Das Ereignis des Mischens nennt keine Wurzel.
audit-card-holds = Diese Karte lag schon vor dem Abheben dort: { $card }.
audit-card-fails = Auf diese Karte hat sich der Server nicht festgelegt: { $card }.
audit-step-leaf = { $card }, von oben die Nummer { $position }, mit ihrem Salz gehasht.
audit-step-listed = Genau dieser Hash steht als Nummer { $position } in der Liste aller { $count } Karten
audit-step-list = Die ganze Liste der { $count } Hashes, gehasht
audit-step-root = Die Wurzel, die vor dem Abheben bekannt gegeben wurde
audit-salt = Salz
audit-checkpoint = Prüfpunkt
audit-checkpoint-text = Der Server signiert das Protokoll aller Spiele. Wer einen Prüfpunkt aufhebt, merkt später, wenn davor etwas geändert wurde.
audit-log = Protokoll
audit-entries = Einträge
audit-root = Wurzel
audit-signed-by = Signiert von
audit-key = Schlüssel
audit-keep-checkpoint = Diesen Prüfpunkt aufheben
audit-bundle = Ein Nachweispaket prüfen
audit-drop = Lege das Nachweispaket eines Spiels hier ab oder wähle eine Datei.
audit-choose-file = Datei wählen
audit-trusted-key = Öffentlicher Schlüssel des Protokolls, dem du vertraust
audit-trusted-key-hint = Nicht nötig. Ohne ihn wird die Signatur gegen den Schlüssel im Paket geprüft.
audit-nothing-sent = Die Datei bleibt in diesem Browser. Geprüft wird sie vom eigenständigen Prüfprogramm
audit-not-a-bundle = { $file } lässt sich nicht als Nachweispaket lesen: { $error }
audit-game-file = Sie ist eine Spieldatei und hat keine Nachweise. Prüfe sie mit: ./poker-deluxe audit { $file }
audit-bundle-holds = { $file }: alles stimmt, was sich ohne die Regeln des Spiels prüfen lässt.
audit-bundle-fails = { $file } stimmt nicht.
audit-bundle-unchecked = { $file }: nicht alles konnte geprüft werden.
claim-header = Der Kopf der Datei passt zu ihren Einträgen
claim-readable = Jeder Eintrag ist in der festgelegten Form und liegt, wo er sagt
claim-chain = Kein Eintrag wurde geändert, entfernt oder verschoben: jeder nennt den Hash des vorigen
claim-end = Nichts ist abgeschnitten: der letzte Eintrag ist der, den das Verzeichnis nennt
claim-fold = Jedes Ereignis kann auf das vorige folgen
claim-re-execution = Die aufgezeichneten Entscheidungen ergeben dieselben Ereignisse, Byte für Byte
claim-causes = Jede Entscheidung traf, wer sie treffen darf, und keine fiel vor ihrer Zeit
claim-salts = Die Salze der Einträge stammen vom Hauptschlüssel des Spiels
claim-commitments = Die Startwerte sind die, auf die sich der Server vor dem ersten Spiel festgelegt hat
claim-cards = Gegeben, gekauft und gezeigt wurden die Karten, die vor dem Abheben festgelegt waren
claim-conservation = Jeder Chip ist nachgewiesen
claim-payouts = Jeder Preis, jede Auszahlung und jeder Gewinn ist so, wie die Regeln es sagen
bundle-readable = Die Einträge sind die eines einzigen Spiels, vollständig und in der richtigen Reihenfolge
bundle-chain = Jeder Eintrag nennt den Hash des vorigen
bundle-dealt = Karten und Würfel fielen so, wie sie festgelegt waren
bundle-cut = Die Karten der Spieler lagen oben auf dem Stapel, wie er gemischt und abgehoben wurde
bundle-chips = Chips werden nur bewegt, niemand zahlt, was er oder sie nicht hat, und kein Topf behält etwas
bundle-rake = Das Haus hat genommen, was die Regeln ihm geben, und sonst nichts
bundle-causes = Jede Entscheidung traf, wer sie treffen darf, einmal und in der Reihenfolge der Zeit
bundle-rules = Jedes Ereignis folgt aus den Regeln und den Entscheidungen der Spieler
bundle-log = Die Einträge stehen an diesen Stellen im signierten Protokoll
bundle-complete = Bis zum Prüfpunkt fehlt von dem Spiel nichts, was bekannt sein darf
note-re-executed = Nachgerechnet bis Ereignis { $version } von { $entries }
note-payouts = { $payouts ->
    [one] 1 Auszahlung
   *[other] { $payouts } Auszahlungen
} nachgerechnet
note-deal-open = Spiel { $deals } läuft noch: Sein Startwert ist noch nicht geöffnet und seine Wurzel nicht nachgerechnet
note-throws-open = Spiel { $deals } läuft noch: Sein Startwert ist noch nicht geöffnet und seine Würfe sind nicht nachgerechnet
note-unreadable-entry = Eintrag { $version } lässt sich nicht lesen
note-unknown-rules = Dieses Regelwerk ist hier nicht bekannt
note-no-register = Ohne Verzeichnis fiele ein abgeschnittenes Ende nicht auf
note-unreadable = Die Einträge lassen sich nicht lesen
note-entries = { $entries ->
    [one] 1 Eintrag
   *[other] { $entries } Einträge
}
note-dealt = { $shuffles }-mal gemischt oder gewürfelt in { $deals ->
    [one] 1 Spiel
   *[other] { $deals } Spielen
}
note-dealt-open = { note-dealt }, und alles stimmt; aber der Hauptschlüssel wird erst geöffnet, wenn das Spiel vorbei ist
note-cut = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
} vom Stapel, { $cuts }-mal abgehoben
note-transfers = { $transfers ->
    [one] 1 Bewegung
   *[other] { $transfers } Bewegungen
}
note-decisions = { $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
}
note-no-rules = Die Spielregeln sind nicht Teil dieses Prüfprogramms
note-no-log = Das Nachweispaket enthält keinen Nachweis aus einem Protokoll
note-running-no-log = Das Spiel ist nicht vorbei, und kein Protokoll sagt, wie weit es ist
note-running-unsaid = Das Spiel ist nicht vorbei, und der Prüfpunkt sagt nicht, welche Spiele laufen
note-running = Das Spiel läuft und ist bis Eintrag { $version } bekannt
note-running-more = { note-running }; { $entries ->
    [one] 1 Eintrag
   *[other] { $entries } Einträge
} des laufenden Spiels sind noch nicht bekannt
note-in-log = Bis Eintrag { $place } von { $size } in { $log }
note-in-log-key = { note-in-log }; nenne oben den öffentlichen Schlüssel des Protokolls, damit die Signatur gegen ihn geprüft wird
note-in-log-grown = { note-in-log }, das seit { $before } Einträgen nur gewachsen ist
note-no-rake = In diesem Spiel gibt es keine Rake
note-rake = { $amount } Rake genommen
note-over = Das Spiel ist vorbei
note-seed-open = Der Startwert von Spiel { $deal } ist noch nicht geöffnet
