### Was Befehle ausgeben: beim Spielen, beim Ansehen und sonst.

help-help = hilfe
    .what = was man jetzt eingeben kann
help-quit = ende
    .what = aufhören; die Partie bleibt erhalten und lässt sich fortsetzen
your-seat = Du hast Platz { $seat }. Gib ein, was du tun willst:
not-allowed = Das geht nicht: { $why }
resume = Die Partie bleibt erhalten. So geht es weiter
replay = Schritt für Schritt ansehen, vor und zurück
audit = Prüfen, ob richtig gegeben, gespielt und ausgezahlt wurde
after-version = nach
as-viewer = als
keys = n vor, p zurück, d nächstes Spiel, D voriges, g gehe zu, < Anfang, > Ende, q beenden
next-game = Die Partie ist vorbei. n beginnt die nächste, q hört auf.
invitation = Es sind noch Plätze frei. So kann man sich dazusetzen: { $command }
line-lost = Die Verbindung ist unterbrochen ({ $why }); neuer Versuch …
through-server = Ein Server schreibt { $db }: Gespielt wird über ihn, bei { $at }.
resume-at = Dein Platz bleibt. So geht es weiter
no-open-games = Bei { $at } wartet keine Partie auf Mitspieler. So eröffnest du eine und lässt einen Platz frei:
open-games = Diese Partien bei { $at } warten auf Mitspieler:
join-one = So setzt du dich dazu
no-running-games = Bei { $at } wird gerade nicht gespielt. So eröffnest du eine Partie:
watching-game = Du siehst { $game } bei { $at } zu.
also-running = Außerdem werden gespielt:
watch-another = So siehst du einer anderen zu
seat-free = (frei)
seats-free = { $number ->
    [one] { $number } Platz frei
   *[other] { $number } Plätze frei
}

## Hilfe

options-of = Optionen von { $game }
games-with-options = Spiele, jedes mit eigenen Optionen
yes = ja
no = nein
bounds = { $max ->
    [none] { $min ->
        [none] { "" }
       *[other] ab { $min }
    }
   *[other] { $min ->
        [none] höchstens { $max }
       *[other] { $min } bis { $max }
    }
}

## Was click sagt

click-usage = Aufruf:
click-options = Optionen
click-commands = Befehle
commands-playing = Spielen und zusehen
commands-examination = Partien prüfen
commands-storage = Datenbanken
commands-serving = Server
commands-reference = Regeln und Hilfe
click-help = Diese Hilfe zeigen.
click-version = Die Version zeigen.
click-default = sonst: { $default }
click-variable = Variable: { $var }
click-required = erforderlich
click-dynamic = (je nachdem)
click-missing-command = Es fehlt der Befehl.
click-missing-argument = Es fehlt das Argument
click-missing-option = Es fehlt die Option
click-missing-parameter = Es fehlt der Parameter
click-no-option = Es gibt keine Option { $name }.
click-no-command = Es gibt keinen Befehl { $name }.
click-meant = Ist { $possibility } gemeint?
click-meant-one-of = Ist eine von { $possibilities } gemeint?
click-extra-argument = Ein Argument ist zu viel: { $args }
click-extra-arguments = Diese Argumente sind zu viel: { $args }
click-needs-argument = Die Option { $name } braucht ein Argument.
click-needs-arguments = Die Option { $name } braucht { $nargs } Argumente.
click-takes-no-value = Die Option { $name } hat keinen Wert.
click-invalid = Ungültiger Wert: { $message }
click-invalid-for = Ungültiger Wert für { $param_hint }: { $message }
click-not-there = { $filename } gibt es nicht: den Namen prüfen oder den ganzen Pfad angeben
click-is-file = { $filename } ist eine Datei: einen Ordner angeben
click-is-folder = { $filename } ist ein Ordner: eine Datei angeben
click-unreadable = { $filename } lässt sich nicht lesen: die Zugriffsrechte prüfen
click-unwritable = { $filename } lässt sich nicht schreiben: die Zugriffsrechte prüfen
click-cannot-open = { $filename } lässt sich nicht öffnen: { $message }
click-unknown-error = unbekannter Fehler

## Was eingegeben wurde

no-number = { $value } ist keine Zahl
write-number = nötig ist eine Zahl von { $min } bis { $max }
no-whole-number = { $value } ist keine ganze Zahl
not-within = { $number } ist nicht erlaubt
write-whole-number = { $max ->
    [none] { $min ->
        [none] nötig ist eine ganze Zahl
       *[other] nötig ist eine ganze Zahl ab { $min }
    }
   *[other] { $min ->
        [none] nötig ist eine ganze Zahl bis { $max }
       *[other] nötig ist eine ganze Zahl von { $min } bis { $max }
    }
}
unknown-word = { $value } ist unbekannt: { $choice }
choose = möglich sind { $choices }
meant = Ist { $near } gemeint? Möglich sind { $choices }
no-such-option = { $near ->
    [none] es gibt keine Option { $option }
   *[other] es gibt keine Option { $option }: Ist { $near } gemeint?
}
no-command = es gibt keinen Befehl { $name }: { $choice }
no-game = es gibt kein Spiel { $name }: { $choice }
of-a-checkout = { $name } gehört nicht zum installierten Paket: ./poker-deluxe { $name } in einem Checkout aufrufen
option-without-game = { $number ->
    [1] { $option } ist eine Option von { $games }: das Spiel zuerst nennen, wie in „{ $command } { $games } { $option } …“
   *[other] { $option } ist eine Option von Spielen: zuerst eines nennen ({ $games })
}
no-option-of-game = { $near ->
    [none] { $game } hat keine Option { $option }; möglich sind { $options }
   *[other] { $game } hat keine Option { $option }: Ist { $near } gemeint? Möglich sind { $options }
}
cannot-print = die Ausgabe lässt sich nicht schreiben: { $why }
needs-unix = dieser Befehl braucht Linux oder macOS; unter Windows läuft er im WSL
help-is-at = (Hilfe: { $command })

## Was Befehle sagen

audit-quick = Schnelle Prüfung: Karten, Auszahlungen, Startwerte und Regeln wurden nicht geprüft.
audit-reexecuted = Neu hergeleitet: Chips, Karten, Startwerte und Auszahlungen wurden nicht eigens geprüft.
name-game-file-or-all = eine Partie oder eine Datei angeben, oder --all für jede Partie
quick-or-reexecute = --quick prüft ohne Regeln, --reexecute mit ihnen: nur eines von beiden angeben
for-all-as-text = { $options } gelten nur mit --all, als text oder json
force-what = --force überschreibt die Datei von -o: diese angeben
output-for-documents = -o gilt für --format junit und html; alles andere lässt sich umleiten
wrote = { $path } geschrieben
field-differs = { $path }: gespeichert { $stored }, hergeleitet { $derived }
log-holds = Protokoll: { $entries }, { $checkpoints }
log-own = Von keiner Partie: { $entries }, die Zeilen der Datenbank nennen
store-fault = Datenbank: { $fault }
games-sound-store-not = Die Partien sind in Ordnung, die Datenbank nicht: { $number } Fehler
no-database = es gibt keine Datenbank { $db }: eine mit --db angeben
never-signed = ihr Protokoll wurde nie unterschrieben
is-what-was-signed = sie stimmt mit dem unterschriebenen Protokoll überein
backup-is-there = Nichts Neues: { $folder } gibt es schon
backup-made = { $folder } geschrieben: { $games }, { $events }, { $bytes }; { $signed }
no-log-key = bei { $path } liegt kein Schlüssel des Protokolls: --with-log-key weglassen
postgres-archives = eine PostgreSQL-Datenbank archiviert ihr Protokoll selbst: archive_mode und archive_command setzen, wie in docs/operating.md beschrieben
archived-up-to = { $folder } enthält das Protokoll bis Position { $position }
trying-again = { $why }; neuer Versuch in { $seconds } s
archived-positions = Positionen { $first } bis { $last } archiviert
position-or-time = --position oder --time angeben, nicht beides
postgres-position = für PostgreSQL gibt es nur --position einer Sicherung
position-of-one = --position meint ein Protokoll, und dieser Ordner hat mehrere: weglassen
from-backup = {" "}aus der Sicherung { $name }
no-segment = keinem Abschnitt
base-and-segments = { $base } und { $segments }
none-signed = keines unterschrieben
first-signed = die ersten { $number } wie unterschrieben
restored = { $db } wiederhergestellt{ $how }: { $games }, { $events }, davon { $signed }
audit-before-use = vor dem Gebrauch prüfen: { $command }
not-carried = nicht übernommen: { $why }
bad-age = { $value }: ein Alter wie 90d, 12h, 30m oder 0s angeben
compacted = { $db }: { $games } ({ $events }) in Archivdateien verschoben, { $answers } gelöscht, { $bytes } freigegeben
tls-needs-server = --tls, --tls-ca und --insecure brauchen --server HOST:PORT
bad-address = { $what }: HOST:PORT angeben, etwa { $usual }
without-tls = { $host } ist ein anderer Rechner, und ohne TLS lässt sich das Token unterwegs mitlesen: --tls oder --tls-ca FILE angeben, oder ausdrücklich --insecure
no-database-yet = es gibt keine Datenbank { $db }: eine mit --db FILE angeben oder mit „{ $demo } serve --demo“ oder „{ $simulate } simulate“ eine anlegen
name-database = eine Datei angeben oder postgresql://USER@HOST/DATABASE
no-such-kind = { $value } ist von unbekannter Art: eine Datei angeben oder postgresql://USER@HOST/DATABASE
role-without-seat = mit einem Token der Rolle { $role } kann man sich nicht an den Tisch setzen: in POKER_DELUXE_TOKEN das eines Spielers schreiben, oder keines
no-accesses = Über die API wurde noch niemandem Verdecktes gezeigt.
another-database = { $why }; eine andere lässt sich mit --db FILE angeben
no-games-yet = es gibt keine Partie { $name }: diese Datenbank enthält noch keine
encrypted-with = mit dem Schlüssel { $key } verschlüsselt
values-are = { $number } Werte in { $db } sind jetzt { $how }
is-store = { $db } ist eine Datenbank von Poker Deluxe (Schema { $schema }) mit { $games }
has-schema = hat schon Schema { $schema }
new-schema = wurde von Schema { $before } auf { $schema } gebracht
noted = Hinweis: { $note }
all-opens = {" "}Jeder verschlüsselte Wert lässt sich in seiner Zeile öffnen.
is-sound = { $db } ist in Ordnung: Schema { $schema }, { $games }, { $events }.{ $sealed }
nothing-to-repair = in { $db } ist nichts auszubessern
left-alone = bleibt unverändert: { $fault }
tiles-made = { $tiles } des Protokollbaums aus den Einträgen neu errechnet
read-models-made = die Lesemodelle aus den Ereignissen neu errechnet
no-key-set = kein Schlüssel gesetzt: POKER_DELUXE_STORE_KEYS setzen
not-played-on = { $game } wird nicht weitergespielt: { $why }
unsound-history = die Aufzeichnung ist fehlerhaft; die Partie mit „audit“ prüfen: { $why }
name-game-or-all = eine Partie angeben, oder --all für jede Partie
bundle-of-one = ein Nachweispaket enthält eine einzelne Partie, bis zu ihrem letzten beendeten Spiel
for-game-files = --bundle und --whole gelten für Partiedateien, nicht für --format
since-for-bundles = --since gilt für Nachweispakete: --bundle angeben
jobs-for-all = --jobs gilt für --all
name-folder = mit -o den Ordner für alle Partien angeben
then-try = ; weiter mit { $command }
wrote-then = { $path } geschrieben{ $then }
folder-holds = in { $folder } liegen schon Dateien der Art { $kind }: einen anderen Ordner oder --force angeben
wrote-games = { $games } in { $folder } geschrieben
and-more = , und { $number } weitere
cannot-export = { $game } lässt sich nicht exportieren: { $why }
since-unsigned = --since braucht ein unterschriebenes Protokoll, und dieses wurde nie unterschrieben: { $command }
bundle-unsigned = dieses Protokoll wurde nie unterschrieben, und das Nachweispaket belegt deshalb nichts daraus: { $command }
sign-again = { $why }: das Protokoll noch einmal unterschreiben, { $command }
no-unit = { $unit } ist keine Einheit: eine von { $units } angeben
no-chip-value = { $value } ist kein Wert eines Chips: einen Betrag von 0.01 bis 10000.00 mit Währung angeben, etwa 0.25EUR (eine von { $codes })
until-before-since = --until liegt vor --since
then-audit = { $why }; mit „audit“ prüfen
no-chips-of = dort hat kein Spieler { $player } Chips gezahlt oder bekommen
no-time = { $value } ist keine Zeit: eine Zeit wie 2026-11-01T20:00 angeben (UTC)
flows-balance = eingekauft { $bought } = ausgezahlt { $cashed } + Rake { $rake } + auf den Tischen { $left }
flows-of-player = eingekauft { $bought } { $net } von anderen = ausgezahlt { $cashed } + auf den Tischen { $left }
flows-of = { $games }, { $transfers }, in { $unit }
flows-none = In { $where ->
    [game] dieser Partie
   *[games] diesen Partien
} wurden { $period ->
    [yes] in dieser Zeit keine
   *[no] keine
} { $unit } bewegt.
without-chips = Yacht und Escalero spielt man um Punkte.
name-game-player-or-all = nenne eine Partie, mit --player jemanden oder mit --all alle Partien
output-for-tables = -o gehört zu --format csv und parquet, die es brauchen
no-games-of = es gibt keine beendete Partie von { $player }
analysed = { $games } ausgewertet
analysed-not = ausgelassen: { $games }, noch nicht beendet; danach lässt sich das auswerten
analysis-of = { $game }, in { $unit }
basis-exact = Wert: der genaue Mittelwert, allein und bestmöglich gespielt ({ $worth }).
basis-expectation = Wert: der Erwartungswert gegen vernünftige Gegner ({ $worth }).
basis-equilibrium = Wert: gegen die Strategie eines kleineren, gelösten Spiels, aus { $samples } ausgelosten Enden ({ $worth }).
basis-equity = Wert: der Anteil am Pot, wenn niemand mehr setzt, eine Faustregel, aus { $samples } ausgelosten Enden ({ $worth }).
analysis-means = Bereinigt und einfach: der Mittelwert je Blatt ± Standardfehler; * ist die bessere Schätzung.
analysis-weighed = Vom Glück von { $player } wurden { $weight } % abgezogen: mehr davon brächte nur Rauschen.
worst-decisions = Die Entscheidungen, die am meisten verschenkt haben:
worst-decision = { $player } hat { $error } verschenkt: { $made } ({ $worth }); besser: { $best } ({ $better }){ $clock ->
    [yes] ; die Uhr hat entschieden
   *[no] { "" }
}
worst-moment = Blatt { $deal }: { $command }
pairs-of-all = ein Paar zeigt sich erst in vielen Partien: --all schreiben
pairs-tested = { $pairs } Paare geprüft, in { $deals } aus { $games }
pairs-too-few = { $number ->
    [one] Ein Paar hat
   *[other] { $number } Paare haben
} weniger als { $deals } Spiele zusammen oder weniger als { $others } andere zum Vergleich: zu wenig für eine Aussage
pairs-untested = nicht geprüft: { $games } { $game }; dort zeigt keine Handlung, wem sie gilt
pairs-named = { $number ->
    [0] Kein Paar ist auffällig, bei einer Rate falscher Funde von { $rate }.
    [one] Ein Paar ist auffällig, bei einer Rate falscher Funde von { $rate }:
   *[other] { $number } Paare sind auffällig, bei einer Rate falscher Funde von { $rate }:
}
pairs-others = Die nächsten Paare, die nicht auffällig genug sind:
pairs-weigh-most = Was bei { $pair } am meisten wiegt:
pairs-decision = { $player }: { $act ->
    [drop] passt
    [stay] bleibt dabei
    [raise] setzt oder erhöht
   *[other] { $act }
} in Spiel { $deal } ({ $command })
house = Haus
moved-more = Es gibt auch Buchungen in { $name }: --unit { $unit } zeigt sie.
look-at-one = { $games }; eine ansehen mit { $command }
no-version = { $game } hat die Versionen 1 bis { $last }, nicht { $version }
cannot-replay = { $game } lässt sich nicht ansehen: { $why }; mit „audit“ prüfen
no-seat = { $game } hat die Plätze 1 bis { $last }, nicht { $seat }
file-is-damaged = { $path } ist beschädigt und lässt sich nicht entpacken: { $why }
file-is-database = { $path } ist eine Datenbank: sie mit --db { $path } angeben
no-file = es gibt keine Datei { $path }: den Namen prüfen oder den ganzen Pfad angeben
there-already = , { $number } waren schon da
took = { $games } in { $db } aufgenommen{ $more }
see-all = { $first }; alle zeigt { $command }
cannot-play-on = die Partie ist nicht zu Ende, und niemand könnte sie weiterspielen: prüfen oder ansehen
no-id = { $game } kann keine Partie heißen: 1 bis 64 Buchstaben, Ziffern und ._~-, nicht nur Punkte
another-history = die Datenbank enthält eine andere Aufzeichnung der Partie { $game }
public-key = öffentlicher Schlüssel: { $key }
ends-at = die Partie { $game } endet mit Version { $version }
too-young = dieses Ereignis ist neuer als der letzte Checkpoint: { $command }
entry-proven = STIMMT: Eintrag { $place } von { $size } aus { $origin }
grown-from = , gewachsen aus den { $size } vom letzten Mal
seen-first = , zum ersten Mal gesehen
log-holds-good = STIMMT: { $size } Einträge von { $origin }{ $since }
cosigned-by = gegengezeichnet von { $names }
evidence = { $one } und { $other } enthalten zwei Checkpoints eines Schlüssels, die einander widersprechen: Hebe beide auf, sie beweisen es.
one-log = STIMMT: ein Protokoll, { $origin }, gesehen mit { $one } und mit { $other } Einträgen
sightings-not-compared =
    NICHT PRÜFBAR: Zwei Dateien verschiedener Größe ({ $one } und { $other } Einträge) sagen nicht, ob es ein Protokoll ist. Gib für eine davon die Adresse des Protokolls an.
witness-listens = lauscht auf { $url }
log-unsigned = dieses Protokoll wurde nie unterschrieben: { $command }
no-combinations = { $game } hat keine Kombinationen
no-folder = es gibt keinen Ordner { $folder }: den Pfad berichtigen oder ihn mit „{ $command }“ anlegen
wrong-cards = { $why } hinter --cards
cards-of-dice = { $game } wird mit Würfeln gespielt: --cards weglassen
is-there = { $path } gibt es schon: eine andere Datei oder --force angeben
is-a-folder = { $path } ist ein Ordner: eine Datei angeben
needs-server = --join, --people und --name brauchen --server HOST:PORT
name-a-game = ein Spiel angeben: eines von { $games }
seed-here-alone = mit einem Startwert lässt sich nur in einer eigenen Datenbank spielen: --server weglassen oder mit --db eine andere Datei angeben
name-server = mit --server HOST:PORT
if-server = { $why }. Wenn das ein Server ist, ihn { $hint } angeben
no-seat-here = in { $game } hast du keinen Platz: Hier gehen nur Partien von „play“ weiter
seed-played = mit diesem Startwert und diesen Optionen wurde hier schon gespielt: mit --resume { $game } weiterspielen oder ein anderes --seed oder --db wählen
is-over = die Partie { $game } ist zu Ende: mit „{ $program } replay“ ansehen
has-free-seats = in der Partie { $game } sind noch Plätze frei: Sie hat noch nicht begonnen
no-ranks = bei { $game } haben Blätter keinen Rang
no-point = es gibt keinen Punkt { $number }: möglich ist { $known }
see-rank = : Blätter vergleicht „{ $command }“
nothing-scored = { $game } kennt keine Punkte{ $other }
memory-or-db = mit --memory wird nichts gespeichert: --db weglassen
line-holds = ja     { $what }
line-fails = NEIN   { $what }: { $advice }
lines-fail = { $left } von { $number } Punkten sind nicht erfüllt
lines-hold = alle Punkte sind erfüllt
bad-setting = --set { $value }: NAME=VALUE angeben
needs-tls = --no-dev braucht TLS: --tls-certificate und --tls-key angeben, oder einen Proxy mit TLS davorsetzen und --insecure angeben
another-port = Mit --port oder --web-port einen anderen Port angeben; 0 nimmt einen freien
stopped-but = angehalten, aber { $why }. Was schon beantwortet wurde, ist so sicher wie diese Datei: sie vor dem nächsten Start prüfen („db check“)
web-of-what = { $option }: ohne Port für Browser bewirkt das nichts; weglassen oder --web angeben
of-log = Protokoll { $log }
in-log = Protokoll { $log }: { $why }
stopped-kept = angehalten; jeder beantwortete Befehl steht in { $db }
bots-play = Bots spielen, solange der Server läuft; zuerst diese Partien:
open-page = Im Browser { $page } öffnen: spielen, zusehen, nachspielen und prüfen.
serving = pokerdeluxe.v1 (gRPC, { $tls ->
    [yes] TLS
   *[no] ohne TLS
}) bei { $at }; Strg-C beendet.
connect-is-at = Connect und gRPC-Web bei { $page }
games-kept-in = Partien liegen { $db ->
    [memory] nur im Arbeitsspeicher
   *[other] in { $db }
}.
operators-token = Token des Betreibers, neu bei jedem Start: { $token }
operators-token-in = Das Token des Betreibers, neu bei jedem Start, steht in { $file }
try-elsewhere = In einem anderen Terminal versuchen:
lobby-needs-screen = die Übersicht braucht ein Terminal: Nimm die anderen Befehle, siehe --help
lobby-gone = diese Partie gibt es nicht mehr
lobby-you = du
lobby-won = gewonnen: { $names }
free = frei
from-needs-at = schreib --from GAME_ID --at VERSION, und daneben weder ein Spiel noch --resume noch --join
seats-are = diese Partie hat die Plätze 1 bis { $last }
resume-needs-db = --resume macht mit gespeicherten Partien weiter: ihre Datenbank mit --db angeben
resume-goes-on = mit --resume geht es dort weiter
money-won = Geld gewonnen
chips-won = Chips gewonnen
won-in = gewonnen, in { $unit }
games-won = Partien gewonnen
digest = Prüfsumme { $digest }
kept-in = gespeichert in { $db }; weiter mit:
bots-for-seats = einen Bot für alle angeben oder einen für jeden der { $seats } Plätze
plan-there = in { $db } liegen schon Partien aus diesem Startwert, etwa { $game }; es würden noch einmal dieselben: ein anderes --seed oder --db, ein höheres --first oder --resume angeben
no-bot = { $game } hat keinen Bot { $name }: { $choice }
wrong-terms = diese Optionen passen nicht zu { $game }: { $why }
name-or-player = --name gilt für einen neuen Spieler: --player weglassen
token-for = für players/{ $player }, als { $role }, für { $days } Tage
token-revoked = zu widerrufen mit players/{ $player }/tokens/{ $digest }
no-player = es gibt keinen Spieler { $player }, oder er wurde vergessen
on-line = Zeile { $number }: {""}
type-hands = { $kind ->
    [dice] Würfe
   *[cards] Blätter
} eingeben, durch | getrennt, eine Zeile für jeden Tisch; Strg-D beendet.
wrong-number-of-cards = { $number ->
    [one] Blatt { $place } hat { $number } Karte, nicht { $cards }
   *[other] Blatt { $place } hat { $number } Karten, nicht { $cards }
}
too-many-people = { $people } andere und du, das sind mehr als { $seats } Plätze
no-free-seat = in der Partie { $game } ist kein Platz frei; zusehen mit { $command }
no-seat-there = in { $game } bei { $at } hast du keinen Platz: mit --join setzt du dich dazu
over-already = die Partie { $game } ist zu Ende
jobs-or-cluster = --jobs sind Prozesse auf diesem Rechner, --cluster auf anderen: nur eines von beiden angeben
stopped-how = angehalten; { $how }
stopping = wird angehalten
stopped = angehalten
not-encrypted = unverschlüsselt
pays = zahlt
hands-in-all = { $kind ->
    [dice] { $number } Würfe
   *[cards] { $number } Blätter
} insgesamt
nobody-answers = bei { $at } antwortet innerhalb von { $seconds } s niemand ({ $why }): Läuft dort ein Server, und spricht er { $tls ->
    [yes] TLS
   *[no] ohne TLS
}?
holds-no-games = { $status ->
    [any] { $db } enthält keine Partien.
   *[other] { $db } enthält keine Partien mit dem Status { $status }.
}

## Gezählt

counted-game = { $number ->
    [one] { $shown } Partie
   *[other] { $shown } Partien
}
counted-event = { $number ->
    [one] { $shown } Ereignis
   *[other] { $shown } Ereignisse
}
counted-entry = { $number ->
    [one] { $shown } Eintrag
   *[other] { $shown } Einträge
}
counted-checkpoint = { $number ->
    [one] { $shown } unterschriebener Checkpoint
   *[other] { $shown } unterschriebene Checkpoints
}
counted-byte = { $number ->
    [one] { $shown } Byte
   *[other] { $shown } Byte
}
counted-answer = { $number ->
    [one] { $shown } Antwort
   *[other] { $shown } Antworten
}
counted-segment = { $number ->
    [one] einem Abschnitt
   *[other] { $shown } Abschnitten
}
counted-transfer = { $number ->
    [one] { $shown } Buchung
   *[other] { $shown } Buchungen
}
counted-tile = { $number ->
    [one] { $shown } Kachel
   *[other] { $shown } Kacheln
}
counted-page = { $number ->
    [one] { $shown } Seite
   *[other] { $shown } Seiten
}
counted-player = { $number ->
    [one] { $shown } Spieler
   *[other] { $shown } Spieler
}
counted-deal = { $number ->
    [one] { $shown } Spiel
   *[other] { $shown } Spiele
}
counted-round = { $number ->
    [one] { $shown } Runde
   *[other] { $shown } Runden
}
counted-turn = { $number ->
    [one] { $shown } Zug
   *[other] { $shown } Züge
}

## Spalten

column-game = Partie
column-rules = Regeln
column-status = Status
column-events = Ereignisse
column-players = Spieler
column-player = Spieler
column-games = Partien
column-won = gewonnen
column-lost = verloren
column-rake = Rake
column-net = Saldo
column-bot = Bot
column-seats = Plätze
column-combination = Kombination
column-points = Punkte
column-hands = Blätter
column-throws = Würfe
column-printed = gedruckt
column-last-event = letztes Ereignis
column-bought-in = eingekauft
column-cashed-out = ausgezahlt
column-when = wann
column-who = wer
column-role = Rolle
column-what = was
column-why = warum
column-one-in = 1 zu
column-decisions = Entscheidungen
column-error = verschenkt
column-error-each = je
column-luck = Glück
column-result = Ergebnis
column-adjusted = bereinigt
column-plain = einfach
column-pair = Paar
column-p = p
column-test = Test
column-by = von
column-deals = Spiele
column-chips = Chips an den zweiten

## Berichte von Prüfungen

audit-game = Partie { $game } ({ $rules ->
    [none] unbekannte Regeln
   *[other] { $rules }
}), { $entries }
audit-sources = Quellen { $sources }: { $known }
audit-seats = Plätze
audit-seat = eingekauft { $bought }, ausgezahlt { $cashed }, auf dem Tisch { $chips }, Saldo { $net }
audit-deals = Spiele
audit-games = { $games } ({ $over } zu Ende), { $entries }
audit-abandoned = { $deals } festgelegt, aber nicht beendet
audit-balance = In { $unit }: eingekauft { $bought } { $sign } ausgezahlt { $cashed } + Rake { $rake } + auf den Tischen { $left }
audit-finding = Partie { $game }, Eintrag { $version } ({ $kind ->
    [none] unbekannt
   *[other] { $kind }
}): { $text }
audit-lacking = { $games } hier nicht prüfbar: { $why }
audit-not-checkable = Hier nicht prüfbar: { $why }. Keine Behauptung ist widerlegt.
audit-holds = Alle Behauptungen, die sich prüfen ließen, stimmen.
audit-findings = { $number ->
    [one] { $number } Befund in: { $games }
   *[other] { $number } Befunde in: { $games }
}
deal-dealt = Platz { $seat } gibt
deal-lifted = Platz { $seat } hebt { $cards } ab
deal-lifted-by-clock = Platz { $seat } hebt { $cards } ab (Zeit abgelaufen)
deal-won = Platz { $seat } gewinnt
deal-won-bank = Platz { $seat } gewinnt die Bank mit { $bank }
deal-unfinished = nicht beendet
unit-points = Punkten
unit-chips = Chips
unit-chips-of = Chips zu { $value }
unit-cents = Cent
unit-currency = Cent ({ $currency })

## Fortschritt

progress-copying = kopieren
progress-simulating = simulieren
progress-importing = aufnehmen
progress-auditing = prüfen
progress-exporting = exportieren
progress-checking = prüfen
progress-migrating = aktualisieren
progress-repairing = ausbessern
progress-encrypting = verschlüsseln
progress-archiving = archivieren
progress-compacting = Datei neu schreiben
progress-adding-up = zusammenrechnen
progress-analysing = auswerten
progress-checking-log = Protokoll prüfen
progress-checking-games = Partien prüfen
progress-checking-sums = Summen prüfen
progress-events = Ereignisse
progress-games = Partien
progress-files = Dateien
progress-steps = Schritte
progress-values = Werte
progress-MiB = MiB

many-games = { $number } Partien haben { $name } in ihrer Kennung: Ist { $near } gemeint?
nearest-game = es gibt keine Partie { $name }: Ist { $near } gemeint?
no-game-named = eine Partie angeben: { $command } zeigt alle
no-such-game = es gibt keine Partie { $name }: { $command } zeigt alle
points-from = { $first } bis { $last }

## Warum das System etwas verweigert

system-no-file = diese Datei gibt es nicht: den Namen prüfen oder den ganzen Pfad angeben
system-no-permission = der Zugriff ist nicht erlaubt
system-is-folder = das ist ein Ordner: eine Datei darin angeben
system-is-file = das ist eine Datei: einen Ordner angeben
system-no-folder = diesen Ordner gibt es nicht
system-no-space = das Laufwerk ist voll
system-read-only = hier lässt sich nur lesen

## Getippte Karten, Blätter und Würfe, die nichts bedeuten (deluxe_domain/kernel/misread.py)

misread-card-twice = { $card } kommt zweimal vor: Jede Karte gibt es nur einmal
misread-no-card = { $card } ist keine Karte: nötig sind ein Wert aus { $ranks } und eine Farbe aus { $suits }, etwa Th
misread-hand-size = { $cards ->
    [one] Blatt { $hand } hat { $cards } Karte
   *[other] Blatt { $hand } hat { $cards } Karten
}, nicht { $others ->
    [none] { $last }
   *[other] { $others } oder { $last }
}
misread-card-in-two-hands = { $card } ist in Blatt { $hand } und noch einmal in Blatt { $other }: Jede Karte gibt es nur einmal
misread-hand-range = ein Blatt hat { $least } bis { $most } Karten (DX-1), nicht { $cards }
misread-hands-differ = Blatt { $hand } hat { $cards } Karten und Blatt 1 hat { $first }: Alle Blätter eines Spiels haben gleich viele (DX-1)
misread-arrangements = nur { $least } bis { $most } Blätter lassen sich vergleichen, nicht { $number } (CP-1)
misread-arrangement = nötig ist vorn / Mitte / hinten, durch Schrägstriche getrennt
misread-set-size = { $set ->
    [front] vorn
    [middle] in der Mitte
   *[back] hinten
} liegen { $size } Karten, nicht { $cards } (CP-1)
misread-no-die = { $die } steht auf keinem Würfel: nötig ist 1 bis { $sides }, oder A, 9, T, J, Q und K
misread-throw-size = ein Wurf hat { $dice } Würfel, nicht { $number }
misread-no-box = { $near ->
    [none] { $box } ist kein Feld: möglich sind { $boxes }
   *[other] { $box } ist kein Feld: Ist { $near } gemeint? Möglich sind { $boxes }
}
misread-no-table = { $size ->
    [none] Blätter sind verschieden groß
   *[other] für Blätter mit { $size } Karten gibt es keine Tabelle
}: nötig ist { $others ->
    [none] { $last }
   *[other] { $others } oder { $last }
}
books-from = die Buchstaben eines Buchs und eine Zahl, etwa YA-1; es gibt die Bücher { $books }

verdict-pass = STIMMT
verdict-fail = FALSCH
verdict-cannot = UNGEPRÜFT
