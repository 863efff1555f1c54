### Der ganze Bildschirm des Terminals.

## Der Tisch

bank = Bank
pot = Topf
house = Haus
dropped = ausgestiegen
exchanged = { $number ->
    [0] nichts getauscht
    [one] { $number } Karte getauscht
   *[other] { $number } Karten getauscht
}
surrendered = aufgegeben
sits-out = setzt aus
has-arranged = hat gelegt
claims = sagt einen Durchmarsch an
front = Vorne
middle = Mitte
back = Hinten
total = Summe
throw = Wurf { $number } von 3
clock = { $seconds } s

## Züge

automatic = Automatisch legen
claim = Durchmarsch ansagen
crossing = Stattdessen streichen
step = in Schritten von { $step }
choose-card = eine Karte wählen
choose-place = eine Stelle wählen
choose-dice = Würfel wählen
lay-cards = mit { $front }, { $middle }, { $back }
choose-box = Feld wählen: Pfeiltasten
number = { $least } bis { $most }
field-keys = ↑ ↓ ändern · Eingabe · Esc
type-keys = Eingabe · Esc · Tab zeigt, was man eingeben kann
go-on = Leertaste: weiter
not-allowed = Das geht nicht: { $why }
why-key = ? warum
over = Die Partie ist zu Ende.
next-game = Nächste Partie
look-back = Ansehen
leave = Schluss
watch-keys = Du siehst zu. q beendet
left = Die Verbindung ist abgerissen: { $why }
trouble = Die Verbindung ist unterbrochen; neuer Versuch ({ $why })
invitation = Es fehlen noch Mitspieler. Sie setzen sich mit:

## Tasten

key-help = Hilfe
key-type = eintippen
key-theme-light = hell
key-theme-dark = dunkel
key-colours = Farben
key-log = Verlauf
key-quit = Schluss
pace-on = einzeln
pace-off = sofort
small = Das Terminal ist zu klein: nötig sind 80 Spalten und 24 Zeilen.

help-keys = Tasten
help-acts = Was jetzt möglich ist
help-search = In den Regeln suchen
help-close = Esc schließt
help-table =
    ? · Hilfe und Regeln; nach einer Ablehnung der Punkt, der sagt, warum
    : · eintippen, was du tun willst, auf Deutsch oder Englisch
    Buchstaben · die Züge unter dem Tisch; Eingabe tut den mit ⏎
    1 bis 9 · eine Karte, eine Stelle oder einen Würfel wählen; auch Pfeiltasten und Leertaste
    Esc · zurücknehmen, was gewählt ist
    F2 · dunkel oder hell
    F3 · zwei oder vier Farben
    F4 · Ereignisse nacheinander oder sofort
    F5 · die letzten Ereignisse oder mehr davon
    Strg-R · neu zeichnen
    q · aufhören; die Partie bleibt
help-arranging = v m h · die Karte unter der Marke nach vorne, in die Mitte, nach hinten legen
help-replay =
    → oder k, ← oder j · ein Ereignis vor oder zurück
    ⇧→ oder d, ⇧← oder D · nächstes oder voriges Spiel, Vorzeigen, Auszahlen
    Pos1 oder 0, Ende oder $ · das erste oder letzte Ereignis
    g · zu einem Ereignis mit seiner Nummer
    Leertaste · abspielen oder anhalten; + und - ändern das Tempo
    f · mit anderen Augen ansehen
    / · in den Ereignissen suchen
    i · das Ereignis selbst: Ursache, Prüfsumme, JSON
    v · prüfen: das Ergebnis für diese Partie; n der nächste Befund
    F2, F3 · hell oder dunkel, vier Farben
    q · Schluss

## Ansehen

seen-by = gesehen von
viewer-public = allen
viewer-auditor = der Prüfung
viewer-seat = dir ({ $name })
of = { $version } von { $last }
paused = angehalten
playing = { $speed }×
replay-keys = ? Hilfe · q Schluss · ←→ Schritt · ⇧←→ Marke · ␣ spielen · f Sicht · v prüfen · i Ereignis · / suchen
go-to = Zu Ereignis
search = Suchen
not-found = Nichts, was geschehen ist, enthält „{ $text }“.
inspector = Das Ereignis
cause = Ursache
follows = folgt aus dem Ereignis davor
by = { $by }, { $when }
hash = Prüfsumme
previous = Davor
command = Befehl
event-json = Ereignis
hidden = wird hier nicht gezeigt
audit = Prüfung
auditing = Die Partie wird geprüft …
audit-clean = Alles, was sich prüfen lässt, stimmt.
audit-findings = { $number ->
    [one] { $number } Befund
   *[other] { $number } Befunde
}
audit-finding = Eintrag { $version } ({ $kind }): { $text }
audit-none = Nur eine Partie mit ihrer Datenbank kann hier geprüft werden.
