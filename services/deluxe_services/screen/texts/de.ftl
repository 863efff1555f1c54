### Die Vollbildansicht im Terminal.

## Der Tisch

bank = Bank
pot = Pot
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
claims = sagt einen Clean Sweep an
front = Vorn
middle = Mitte
back = Hinten
total = Summe
throw = Wurf { $number } von 3
clock = { $seconds } s

## Züge

automatic = Automatisch legen
claim = Clean Sweep ansagen
crossing = Stattdessen streichen
step = in Schritten von { $step }
choose-card = eine Karte wählen
choose-place = eine Stelle wählen
choose-dice = Würfel wählen
lay-cards = mit { $front }, { $middle }, { $back }
choose-box = Feld: Pfeiltasten
only-number = nur { $amount } · Eingabe · Esc
field-keys = ↑ ↓ ändern · Eingabe · Esc
type-keys = Eingabe · Esc · Tab zeigt, was man eingeben kann
go-on = Leertaste: weiter
not-allowed = Das geht nicht: { $why }
why-key = ? warum
over = Die Partie ist zu Ende.
next-game = Nächste Partie
look-back = Ansehen
leave = Beenden
watch-keys = Du siehst zu.
left = Die Verbindung ist abgerissen: { $why }
trouble = Die Verbindung ist unterbrochen; neuer Versuch läuft ({ $why })
invitation = Es sind noch Plätze frei. So kann man sich dazusetzen:

## Tasten

key-help = Hilfe
key-type = eintippen
key-theme-light = hell
key-theme-dark = dunkel
key-colours = Farben
key-log = Verlauf
key-quit = beenden
pace-on = einzeln
pace-off = sofort
long-log = Der Tisch hat daneben keinen Platz: F5 macht den Verlauf kürzer.
small = Das Terminal ist zu klein: Es braucht 80 Spalten und 24 Zeilen.

help-keys = Tasten
help-acts = Was jetzt möglich ist
help-search = In den Regeln suchen
help-close = Esc schließt
help-table =
    ? · Hilfe und Regeln; nach einer Ablehnung der Regelpunkt, der sie begründet
    : · eintippen, was du tun willst, auf Deutsch oder Englisch
    Buchstaben · die Züge unter dem Tisch; die Eingabetaste macht den mit ⏎
    0 bis 9 · eine Karte, eine Stelle oder einen Würfel wählen; auch Pfeiltasten und Leertaste
    Esc · die Auswahl aufheben
    F2 · dunkel oder hell
    F3 · zwei oder vier Farben
    F4 · Ereignisse nacheinander oder sofort zeigen
    F5 · nur die letzten Ereignisse oder mehr davon zeigen
    Bild↑ Bild↓ · andere Zeilen eines Tischs zeigen, der nicht ganz Platz hat
    Strg-R · neu zeichnen
    Strg-Z · anhalten; fg in der Shell macht weiter
    q · aufhören; die Partie bleibt erhalten
help-arranging = v m h · die markierte Karte nach vorn, in die Mitte oder nach hinten legen
help-replay =
    → oder k, ← oder j · ein Ereignis vor oder zurück
    ⇧→ oder d, ⇧← oder D · zum nächsten oder vorigen Geben, Zeigen oder Auszahlen
    Pos1 oder 0, Ende oder $ · das erste oder letzte Ereignis
    g · zu einem Ereignis mit seiner Nummer
    Leertaste · abspielen oder anhalten; + und - ändern das Tempo
    f · mit anderen Augen ansehen
    / · in den Ereignissen suchen
    i · Einzelheiten des Ereignisses: Ursache, Hash, JSON
    v · diese Partie prüfen; n: nächster Befund
    F2, F3 · hell oder dunkel, vier Farben
    Strg-Z · anhalten; fg in der Shell macht weiter
    q · beenden

## Ansehen

seen-by = gesehen von
viewer-public = allen
viewer-auditor = der Prüfung
viewer-seat = dir ({ $name })
of = { $version } von { $last }
paused = angehalten
playing = { $speed }×
replay-keys = ? Hilfe · q beenden · ←→ Schritt · ⇧←→ Marke · ␣ spielen · f Sicht · v prüfen · i Ereignis · / suchen
go-to = Zum Ereignis
search = Suchen
not-found = Kein Ereignis enthält „{ $text }“.
inspector = Das Ereignis
cause = Ursache
follows = folgt nach den Regeln aus dem Ereignis davor
by = { $by }, { $when }
hash = Hash
previous = Hash davor
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
audit-none = Prüfen lässt sich hier nur eine Partie aus einer Datenbank.
