audit-holds = Es stimmt.
audit-fails = Es stimmt nicht.
audit-unchecked = Es wurde nicht geprüft.
audit-whole-store = Alle Partien
audit-store-text = Der Server prüft von jeder Partie die Kette ihrer Einträge, die Karten anhand ihrer Festlegungen, jeden Chip und jede Auszahlung, und ob die aufgezeichneten Entscheidungen wieder dieselben Ereignisse ergeben.
audit-run = Alle Partien prüfen
audit-stop = Anhalten
audit-running = Die Prüfung läuft
audit-progress = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $events ->
    [one] 1 Ereignis
   *[other] { $events } Ereignisse
}, { $findings ->
    [0] keine Befunde
    [one] 1 Befund
   *[other] { $findings } Befunde
}
audit-one-game = Kennung einer Partie
audit-check-game = Diese Partie prüfen
audit-store-holds = Alles stimmt.
audit-store-fails = { $findings ->
    [one] Etwas stimmt nicht: 1 Befund.
   *[other] Etwas stimmt nicht: { $findings } Befunde.
}
audit-store-unchecked = Nicht alles konnte geprüft werden.
audit-games = Partien
audit-games-over = davon beendet
audit-games-broken = mit Befunden
audit-events = Ereignisse
audit-deals = Spiele
audit-deals-abandoned = davon abgebrochen
audit-findings = Befunde
audit-see-event = Ereignis { $version } in der Wiedergabe
audit-see-game = Wiedergabe öffnen
audit-of-game = { $game }
audit-game-holds = Alle { $events } Ereignisse stimmen.
audit-game-fails = Diese Partie stimmt nicht.
audit-game-unchecked = Nicht alles an dieser Partie konnte geprüft werden.
audit-one-card = Der Nachweis einer Karte
audit-one-card-text = Vor dem Abheben hat sich der Server mit einer einzigen Zahl, der Wurzel, auf jede Karte festgelegt. Wähle eine Karte, die du sehen darfst, und verfolge sie bis zu dieser Wurzel.
audit-deal = Spiel
audit-no-cards = Du darfst keine Karte dieses Spiels sehen.
audit-opened-cards = Karten, die du sehen darfst
audit-no-root = Das Ereignis des Mischens nennt keine Wurzel.
audit-card-holds = Diese Karte lag schon vor dem Abheben dort: { $card }.
audit-card-fails = Auf diese Karte hat sich der Server nicht festgelegt: { $card }.
audit-step-leaf = { $card }, Nummer { $position } von oben, mit ihrem Salz gehasht.
audit-step-listed = Genau dieser Hash steht als Nummer { $position } in der Liste aller { $count } Karten
audit-step-list = Die ganze Liste der { $count } Hashes, gehasht
audit-step-root = Die Wurzel, die vor dem Abheben bekannt war
audit-salt = Salz
audit-checkpoint = Checkpoint
audit-checkpoint-text = Der Server unterschreibt das Protokoll aller Partien. Wer einen Checkpoint aufbewahrt, merkt später, wenn davor etwas geändert wurde.
audit-checkpoints-text = Jedes Protokoll hat eigene Partien, und der Server unterschreibt jedes. Wer von jedem Protokoll einen Checkpoint aufbewahrt, merkt später, wenn davor etwas geändert wurde.
audit-choose-log = Nummer des Protokolls
audit-log-number = Nummer
audit-log = Protokoll
audit-entries = Einträge
audit-root = Wurzel
audit-signed-by = Unterschrieben von
audit-key = Schlüssel
audit-keep-checkpoint = Diesen Checkpoint speichern
audit-bundle = Ein Nachweispaket prüfen
audit-drop = Zieh das Nachweispaket einer Partie hierher oder wähle eine Datei.
audit-choose-file = Datei wählen
audit-trusted-key = Öffentlicher Schlüssel des Protokolls, dem du vertraust
audit-trusted-key-hint = Freiwillig. Ohne ihn wird die Unterschrift mit dem Schlüssel im Paket geprüft.
audit-nothing-sent = Die Datei bleibt in diesem Browser. Geprüft wird sie vom eigenständigen Prüfprogramm
audit-not-a-bundle = { $file } lässt sich nicht als Nachweispaket lesen: { $error }
audit-game-file = Es ist eine Partiedatei ohne Nachweise. Prüfe sie mit: ./poker-deluxe audit { $file }
claim-header = Der Kopf der Datei passt zu ihren Einträgen
claim-readable = Jeder Eintrag hat die festgelegte Form und steht an seinem Platz
claim-chain = Kein Eintrag wurde geändert, entfernt oder verschoben: Jeder nennt den Hash des vorigen
claim-end = Am Ende fehlt nichts: Der letzte Eintrag ist der, den das Verzeichnis nennt
claim-fold = Jedes Ereignis kann auf das vorige folgen
claim-re-execution = Die aufgezeichneten Entscheidungen ergeben dieselben Ereignisse, Byte für Byte
claim-causes = Jede Entscheidung traf, wer sie treffen darf, und keine fiel vor ihrer Zeit
claim-salts = Die Salze der Einträge stammen vom Hauptschlüssel der Partie
claim-commitments = Auf die Startwerte hat sich der Server vor dem ersten Spiel festgelegt
claim-cards = Gegeben, gekauft und gezeigt wurden die Karten, die vor dem Abheben festgelegt waren
claim-conservation = Jeder Chip ist belegt
claim-payouts = Jeder Preis, jede Auszahlung und jeder Gewinn entspricht den Regeln
