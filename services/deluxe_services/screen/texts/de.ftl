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
    c · die Chips: wer gewonnen und wer wen bezahlt hat
    a · die Analyse: Wert, Fehler und Glück; e und E springen zum nächsten oder vorigen Fehler
    < > · auch kleinere oder nur größere Fehler markieren
    p · von hier aus gegen Bots weiterspielen, auf dem Platz, von dem aus du zusiehst
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
replay-keys = ? Hilfe · q beenden · ←→ Schritt · ⇧←→ Marke · ␣ spielen · f Sicht · p weiterspielen · a Analyse · c Chips · v prüfen · i Ereignis · / suchen
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

## Die Übersicht

lobby-server = Server { $at }
lobby-all = Alle
lobby-yours = Deine
lobby-waiting = Offen
lobby-playing = Laufend
lobby-over = Beendet
lobby-is-yours = deine
lobby-is-waiting = freie Plätze
lobby-is-playing = läuft
lobby-is-over = beendet
lobby-resume = fortsetzen
lobby-join = Platz nehmen
lobby-watch = zusehen
lobby-replay = ansehen
lobby-audit = prüfen
lobby-chips = den Chips folgen
lobby-not-watch = Diese Partie ist beendet: Sieh sie dir an.
lobby-not-replay = Ansehen lassen sich nur Partien einer Datenbank auf diesem Rechner.
lobby-not-audit = Prüfen lassen sich nur Partien einer Datenbank auf diesem Rechner.
lobby-not-chips = Den Chips folgen lässt sich nur in Partien einer Datenbank auf diesem Rechner.
lobby-not-resume = Du hast keinen Platz in dieser Partie.
lobby-not-join = Diese Partie hat keinen freien Platz.
lobby-make-play = Eine neue Partie gegen Bots
lobby-make-invite = Eine neue Partie mit anderen Menschen
lobby-players = { $least ->
    [one] { $most ->
        [one] allein
       *[other] 1 bis { $most } Plätze
    }
   *[other] { $least ->
        [2] { $most ->
            [2] 2 Plätze
           *[other] 2 bis { $most } Plätze
        }
       *[other] { $least } bis { $most } Plätze
    }
}
lobby-number = Plätze, mit dir
lobby-choose = Wähle mit ↑ und ↓ ein Spiel, dann Enter.
lobby-looking = Partien werden gesucht …
lobby-empty = Noch gibt es keine Partien: n beginnt eine neue.
lobby-none = Keine Partie passt zum Filter: Esc zeigt alle.
lobby-no-server = Niemand sonst erreicht dieses Programm: Starte ./poker-deluxe serve in einem anderen Terminal, und lade noch einmal ein.
lobby-keys = n neue Partie · i einladen · ↑↓ wählen · ←→ Filter · / suchen · ? Hilfe · q Ende
lobby-make-play-keys = ↑↓ wählen · ←→ wie stark · ⏎ weiter · Esc zurück · ? Regeln
lobby-make-invite-keys = ↑↓ wählen · ⏎ weiter · Esc zurück · ? Regeln
lobby-bot-weak = schwach
lobby-bot-medium = mittel
lobby-bot-strong = stark
help-lobby =
    ↑ ↓ oder k j · eine Partie wählen; Bild↑ Bild↓ Pos1 Ende gehen weiter
    Enter · fortsetzen, Platz nehmen, zusehen oder ansehen, was die Partie erlaubt
    n · eine neue Partie gegen Bots; ← → sagen, wie stark sie sind
    i · eine neue Partie mit freien Plätzen für andere Menschen, an einem Server
    w · zusehen
    r · ansehen
    v · ansehen und prüfen
    c · ansehen und den Chips folgen
    ← → oder Tab · nur deine, offene, laufende oder beendete
    / · nach Spiel oder Namen suchen
    Esc · wieder alle Partien
    F2, F3 · Farben, vier Farben
    q · Ende

## Analyse und Chips

waiting-chips = Die Chips werden gezählt …
chips-none = In dieser Partie haben sich keine Chips bewegt.
chips-net = Gewonnen und verloren
chips-paid = Wer wen bezahlt hat
chips-bought = Eingekauft
chips-cashed = Ausgezahlt
chips-rake = Rake
chips-left = Auf dem Tisch
waiting-analysis = Die Partie wird analysiert …
analysis-none = Analysieren lässt sich nur eine beendete Partie, deren Datenbank hier liegt.
insight-error = { $name } hat { $error } verschenkt
insight-best = { $name } hat den besten Zug gewählt
insight-luck = Glück dieses Augenblicks
insight-worth = Wert jedes Platzes
insight-totals = Die ganze Partie
insight-column-result = Ergebnis
insight-column-luck = Glück
insight-column-error = verschenkt
insight-marks = { $number ->
    [one] ! markiert { $number } Fehler ab { $level }
   *[other] ! markiert { $number } Fehler ab { $level }
}
insight-exact = Wert: der genaue Mittelwert, allein und bestmöglich gespielt
insight-expectation = Wert: die Erwartung gegen vernünftige Gegner
insight-equilibrium = Wert: gegen die Strategie eines kleineren, gelösten Spiels, aus { $samples } Stichproben
insight-equity = Wert: der Anteil am Pot, wenn niemand mehr setzt, eine Faustregel, aus { $samples } Stichproben
