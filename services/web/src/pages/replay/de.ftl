viewer-own = dir selbst
viewer-public = allen
viewer-auditor = der Prüfung
replay-seen-by = Gesehen von
replay-compare = Vergleichen
replay-play-on = Weiterspielen
replay-play-on-why = Eine Übung gegen Bots ab diesem Augenblick, in der dieselben Karten kommen
replay-compare-with = Vergleichen mit
replay-compare-origin = der ursprünglichen Partie
replay-compare-fixed = bleibt bei diesem Ereignis
replay-share = Link kopieren
replay-copied = Link kopiert
replay-download = Herunterladen
replay-download-text = Verlauf als Text
replay-download-json = Ereignisse als JSON
replay-download-bundle = Nachweispaket
replay-live = Läuft noch: zum Tisch
replay-log = Verlauf
replay-before = Vor dem ersten Spiel
replay-round = { $stage ->
    [turn] Zug
   *[round] Runde
} { NUMBER($number) }
replay-slider = Stelle in der Partie
replay-position = { $position } von { $end }
replay-event = Ereignis { $position } von { $end }: { $text }
replay-beyond = Ereignis { $version } gibt es nicht: Die Partie hat { $end }. Gezeigt wird das letzte.
replay-mark-back = zurück zum letzten Geben oder Auszahlen
replay-step-back = ein Ereignis zurück
replay-play = abspielen
replay-pause = anhalten
replay-play-key = abspielen oder anhalten
replay-step-on = ein Ereignis weiter
replay-mark-on = weiter zum nächsten Geben oder Auszahlen
replay-first = zum ersten Ereignis
replay-last = zum letzten Ereignis
replay-next-viewer = aus einer anderen Sicht sehen
replay-speed = Geschwindigkeit
connection-lost = Die Verbindung ist unterbrochen. Es geht von selbst weiter, sobald der Server wieder erreichbar ist.
inspector = Dieses Ereignis
inspector-event = Ereignis
inspector-cause = Ausgelöst von
inspector-follows = folgt nach den Regeln aus dem Ereignis davor
inspector-by = { $by ->
    [anyone] jemand ohne Platz
    [operator] Betreiber
    [clock] abgelaufene Bedenkzeit
    [simulator] Simulator
   *[other] { $by }
}
inspector-when = Wann
inspector-log = Position im unterschriebenen Protokoll
inspector-place = { $index } von { $size }, nachgewiesen durch { $hashes } Hashes
inspector-proof = Nachweis
inspector-hidden = Der Befehl wird gezeigt, sobald dir nichts davor mehr verborgen ist.
inspector-command = Befehl
inspector-json = Ereignis als JSON
replay-search = Im Verlauf suchen
replay-search-key = im Verlauf suchen
replay-found = { $found ->
    [0] Nichts gefunden
    [one] 1 Ereignis
   *[other] { NUMBER($found) } Ereignisse
}
replay-found-first = Die ersten { $shown } werden gezeigt.
replay-tabs = Mehr zu diesem Moment
replay-tab-event = Ereignis
replay-tab-chips = Chips
replay-tab-stacks = Stapel
replay-tab-audit = Prüfung
replay-chips-page = Chips dieser Partie auf einer eigenen Seite
replay-audit-page = Prüfung dieser Partie mit dem Nachweis jeder Karte
replay-then = wie damals bekannt
replay-then-why = Zeigt, was in diesem Moment bekannt war, ohne das, was später aufgedeckt wurde
replay-download-html = Seite zum Ansehen ohne Netz (HTML)
replay-download-jsonl = Partiedatei (JSON Lines)
replay-download-phh = Poker Hand History (PHH)
replay-download-csv = Chips als CSV
replay-download-parquet = Chips als Parquet
replay-download-beancount = Chips als Buchhaltung (Beancount)
replay-left-out = { $hands ->
    [one] 1 Spiel fehlt darin:
   *[other] { NUMBER($hands) } Spiele fehlen darin:
}
replay-open-books = offene Bücher
