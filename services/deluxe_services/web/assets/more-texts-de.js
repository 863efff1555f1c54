var e=`acts = Was du jetzt tun kannst
act-number = Eine Zahl von { $least } bis { $most }
act-amount = { $label } { NUMBER($amount) }
act-by = { $label } um { NUMBER($amount) }
act-choose-buy = Wähle eine Karte zum Abwerfen und eine verdeckte Karte
act-buys = { $card } abwerfen, die verdeckte Karte an Stelle { $place } nehmen
act-choose-cards = { $most ->
    [one] Wähle 1 Karte
   *[other] Wähle { $least } bis { $most } Karten
} zum Tauschen
act-gives = Du gibst weg: { $cards }
act-choose-dice = Wähle die Würfel, die liegen bleiben
act-roll = { $number ->
    [one] 1 Würfel werfen
   *[other] { $number } Würfel werfen
}
act-write = { $points } eintragen
act-cross = Streichen
act-write-none = Eintragen
act-write-on-sheet = Wähle ein Feld auf deinem Zettel
act-key-choose = eine Karte wählen, oder einen Würfel, der liegen bleibt
act-key-place = eine verdeckte Karte wählen
act-key-box = das nächste oder vorige Feld wählen
act-key-preset = einen Betrag wählen
preset-least = Min.
preset-half-pot = ½ Pot
preset-middle = Hälfte
preset-pot = Pot
preset-most = Max.
arrange-claim = Clean Sweep ansagen
arrange-suggest = Vorschlagen
arrange-hint = Zwei Karten antippen oder ziehen
arrange-foul = So wäre es ungültig: Jede Reihe muss die vorige schlagen

dealer = gibt
dealer-sign = G
to-act = am Zug
wins = gewinnt
has-left = ist gegangen
pot = Pot
side-pot = Nebenpot { NUMBER($number) }
hand = Blatt
exchanged = { $number ->
    [0] hat nichts getauscht
    [one] hat 1 Karte getauscht
   *[other] hat { $number } Karten getauscht
}
deluxe-face-down = Karten, die gekauft werden können
deluxe-place = Verdeckte Karte an Stelle { NUMBER($place) }
deluxe-next-price = Die nächste Karte kostet { $price }
deluxe-bought = { $number ->
    [one] 1 Karte gekauft
   *[other] { $number } Karten gekauft
}
heads-up-carried = davon { $amount } aus früheren Spielen
stud-round = Setzrunde { NUMBER($round) } von { NUMBER($rounds) }
chinese-house = Das Haus hat { $amount } genommen
chinese-front = Vorn
chinese-middle = Mitte
chinese-back = Hinten
chinese-foul = ungültig
chinese-surrendered = Blatt aufgegeben
chinese-sits-out = setzt aus
chinese-done = hat gelegt
dice = Würfel
dice-throw = Wurf { NUMBER($number) } von 3
dice-bet = Einsatz dieser Runde: { $bet }
dice-accepted = spielt diese Runde
dice-play-off = Stechen { NUMBER($number) }
dice-lowest-wins = Der niedrigste Wurf gewinnt
sheet = Punktezettel
sheet-total = Summe
sheet-crossed = gestrichen
sheet-column = { $name }, Spalte { NUMBER($column) }
sheet-write = { $points } bei { $name } eintragen
sheet-cross = { $name } streichen
betting-dropped = raus
betting-out = nicht dabei
deluxe-left = { $number ->
    [one] 1 verdeckte Karte ist noch da
   *[other] { $number } verdeckte Karten sind noch da
}
stud-under = Die unterstrichenen Karten siehst nur du
chinese-too-high = zu hoch
sheet-picked = { $name }, { $points }
sheet-rest = Die Summen der anderen
table-clock = Bedenkzeit
table-seconds = { $seconds } s

rank-one = { $rank ->
    [A] Ass
    [K] König
    [Q] Dame
    [J] Bube
    [T] Zehn
    [9] Neun
    [8] Acht
    [7] Sieben
    [6] Sechs
    [5] Fünf
    [4] Vier
    [3] Drei
   *[2] Zwei
}
rank-many = { $rank ->
    [A] Asse
    [K] Könige
    [Q] Damen
    [J] Buben
    [T] Zehnen
    [9] Neunen
    [8] Achten
    [7] Siebenen
    [6] Sechsen
    [5] Fünfen
    [4] Vieren
    [3] Dreien
   *[2] Zweien
}
hand-name = { $combination ->
    [one-pair] Paar { $ranks }
    [two-pairs] Zwei Paare, { $ranks } und { $others }
    [three-of-a-kind] Drei { $ranks }
    [straight] Straße, { $rank } hoch
    [flush] Flush, { $rank } hoch
    [full-house] Full House, { $ranks } mit { $others }
    [four-of-a-kind] Vier { $ranks }
    [straight-flush] Farbstraße, { $rank } hoch
    [royal-flush] Royal Flush
   *[high-card] { $rank } hoch
}

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

new-title = Neue Partie
new-terms = { $game }: Einstellungen
new-players = Spieler
new-not-said = keine Angabe
new-bounds = { $least } bis { $most }
new-more = Weitere Einstellungen: Bedenkzeit, offene Bücher, Zuschauer
new-who = Wer mitspielt
new-bots = Bots nehmen die anderen Plätze
new-bots-help = Die Partie beginnt sofort. Sonst bleiben die Plätze für andere frei.
new-start = Partie beginnen
new-open = Tisch eröffnen
about-poker-deluxe = 4 bis 8 Karten, vier weitere zum Kaufen
about-draw-poker = Buben oder besser, fünf Karten, einmal tauschen
about-five-card-stud = Eine Karte verdeckt, vier offen
about-seven-card-stud = Drei Karten verdeckt, vier offen
about-heads-up-draw = Zu zweit, feste Limits, einmal tauschen
about-chinese-poker = Dreizehn Karten: vorn, Mitte, hinten
about-poker-dice = Fünf Würfel, bis zu drei Würfe
about-yacht = Fünf Würfel und ein Zettel mit zwölf Feldern
about-escalero = Yacht mit drei Spalten, zu zweit oder in Teams

odds-combinations = Kombinationen
odds-combination = Kombination
odds-points = Punkte
odds-hands = { $kind ->
    [dice] Würfe
   *[cards] Blätter
}
odds-share = Anteil
odds-one-in = Eines von
odds-printed = Wie gedruckt
odds-size = Karten auf der Hand
odds-cards = { $size } Karten
odds-what-is = { $kind ->
    [dice] Was ist dieser Wurf?
   *[cards] Was ist dieses Blatt?
}
odds-hand = { $kind ->
    [dice] Wurf { $number }
   *[cards] Blatt { $number }
}
odds-type = { $size } { $kind ->
    [dice] Würfel
   *[cards] Karten
} eintippen oder unten auswählen
odds-pack = Das Kartenspiel
odds-dice = Würfel
odds-missing = Noch { $missing } { $kind ->
    [dice] Würfel
   *[cards] { $missing ->
        [one] Karte
       *[other] Karten
    }
}
odds-compare = { $kind ->
    [dice] Mit einem anderen Wurf vergleichen
   *[cards] Mit einem anderen Blatt vergleichen
}
odds-clear = Zurücksetzen
odds-remove = Entfernen
odds-wins = { $ties ->
    [one] gewinnt
   *[other] teilt den Gewinn
}
odds-highest = { $kind ->
    [dice] Kein Wurf ist höher.
   *[cards] Kein Blatt ist höher.
}
odds-beaten-by = { $kind ->
    [dice] { $share } aller Würfe sind höher.
   *[cards] { $share } aller Blätter sind höher.
}

replay-tab-analysis = Analyse
analysis-in-play = Eine Partie wird analysiert, wenn sie zu Ende ist.
analysis-nothing = In dieser Partie wurde kein Spiel zu Ende gespielt, also gibt es nichts zu analysieren.
analysis-over = Worüber die Zahlen etwas sagen
analysis-game = Ganze Partie
analysis-marks = Marken für Fehler ab { $least }: { $marks }
analysis-worth = Wert
analysis-worth-label = Der Wert jedes Spielers über die Ereignisse, alle Karten bekannt. Bei diesem Ereignis: { $now }.
analysis-basis-exact = Was am Ende für jeden zu erwarten ist, genau, wenn alle für sich und bestmöglich weiterspielen.
analysis-basis-expectation = Was am Ende für jeden zu erwarten ist: das Mittel über alles, was noch kommen kann.
analysis-basis-equilibrium = Was am Ende für jeden zu erwarten ist, wenn beide nach dem gelösten, kleineren Spiel weiterspielen.
analysis-basis-equity = Was am Ende für jeden zu erwarten ist, wenn keiner mehr setzt: eine Faustregel.
analysis-samples = Geschätzt mit { $samples } zufälligen Ausgängen.
analysis-moment = Ereignis { $version }
analysis-next = zur nächsten Entscheidung
analysis-previous = zur Entscheidung davor
analysis-no-decision = Hier hatte niemand eine Wahl, und Glück war nicht im Spiel.
analysis-act = Zug
analysis-act-worth = Wert
analysis-less = Weniger
analysis-made = gewählt
analysis-best = { $player } hat am besten gewählt.
analysis-gave-away = { $player } hat { $error } verschenkt.
analysis-by-clock = Die Uhr hat gewählt.
analysis-luck-here = Glück in diesem Moment
analysis-totals = Die ganze Partie
analysis-decisions = Entscheidungen
analysis-error = Fehler
analysis-luck = Glück
analysis-result = Ergebnis
analysis-adjusted = Ohne Glück
analysis-totals-text = Ein Fehler ist, was eine Wahl weniger wert war als die beste, soweit man es wissen konnte. Glück ist, was Karten und Würfel über ihr Mittel hinaus gebracht haben.
analysis-own-only = Du siehst deine eigenen Entscheidungen. Das Glück würde Karten der anderen verraten.
analysis-deserted = Die Partie wurde nicht zu Ende gespielt, deshalb fehlen Ergebnisse.
analysis-mistakes = Größte Fehler
analysis-instead = { $player }: { $made } statt { $best }
analysis-with = { $label } { $with }
analysis-buy = Karte { $place } kaufen, { $card } abwerfen
analysis-keep = { $dice } halten
analysis-exchange = { $cards } tauschen
analysis-write = { $box } eintragen
analysis-cross = { $box } streichen

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

rules-search = In den Regeln suchen
rules-ruling = Eine Auslegung: Die Quelle der Regeln sagt dazu nichts oder nichts Eindeutiges; so wird hier gespielt.
rules-nothing-fits = Kein Punkt enthält alle diese Wörter.

server-version = Version { $version }.
server-rules = Regelfassungen: { $rules }.
server-practice = Übungspartien mit Startwerten von außen sind erlaubt.
server-sign-in = Anmelden
server-sign-in-text = Betreiber und Prüfer sehen mit ihrem Token mehr. serve zeigt das des Betreibers beim Start. Das Token bleibt in diesem Tab und steht nie in einer Adresse.
server-token = Token
server-sign-out = Abmelden
server-now = Jetzt
server-commands = Befehle je Sekunde
server-p50 = Die Hälfte innerhalb von (p50)
server-p99 = 99 % innerhalb von (p99)
server-games = Partien im Arbeitsspeicher
server-streams = Offene Streams
server-log = Einträge im Protokoll
server-signed = Unterschriebene Einträge
server-ready = Bereit
server-unsigned = Ältester nicht unterschriebener Eintrag
server-store = Datenbank
server-oldest = Ältester Zug
server-p50-ms = p50, ms
server-p99-ms = p99, ms
server-method = Methode
server-calls = Aufrufe
server-refusals = Abgewiesene Aufrufe
server-no-refusals = Keine, seit der Server läuft.
server-gauges = Alle Werte
server-tokens = Spieler und Token
server-issue = Token ausgeben
server-name = Name
server-role = Rolle
server-days = Gültig (Tage)
server-for-ever = bis zum Widerruf
server-revoke = Token widerrufen
server-token-name = Name des Tokens
server-token-name-hint = Der Name ist kein Geheimnis. Ein - anstelle des Tokens steht für alle eines Spielers.
server-revoked = { $tokens ->
    [0] Unter diesem Namen galt kein Token mehr.
    [one] 1 Token ist widerrufen.
   *[other] { $tokens } Token sind widerrufen.
}
server-issued = Kopiere das Token jetzt: Der Server behält nur seinen Hash und kann es nicht noch einmal zeigen.
server-issued-name = Widerrufen lässt es sich unter seinem Namen:
server-expires = gültig bis { $when }
server-accesses = Zugriffsprotokoll
server-accesses-text = Bevor jemand verdeckte Karten einer Partie zu sehen bekommt, wird es hier vermerkt.
server-no-accesses = Noch niemand hat etwas Verdecktes zu sehen bekommen.
server-number = Nr.
server-who = Wer
server-why = Warum
server-more = Mehr zeigen
role-player = Spieler
role-spectator = Zuschauer
role-auditor = Prüfer
role-operator = Betreiber

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
`;export{e as default};