### Die Hilfe aller Befehle; wie sie aufgebaut ist, steht in docs/texts.md.

## Optionen, die mehrere Befehle haben

option-server = Der Server, an dem gespielt wird.
option-tls = Über TLS mit ihm verbinden.
option-tls-ca = Die CA seines Zertifikats, als PEM-Datei; schließt --tls ein.
option-insecure = Ohne TLS mit einem Server auf einem anderen Rechner verbinden.
option-db =
    Die Datenbank: eine Datei oder postgresql://USER@HOST/DATABASE (sonst die aus
    $POKER_DELUXE_DB oder aus den Einstellungen in $POKER_DELUXE_CONFIG oder games.db in ~/.local/share/poker-deluxe).
option-lang = Die Sprache.
    .usual = die aus $LANG, sonst en
option-plain = Zeile für Zeile, ohne Vollbild.
option-theme = Helle oder dunkle Farben.
option-four-colours = Eine eigene Farbe für jede Kartenfarbe.
option-animations = Ereignisse nacheinander oder alle auf einmal zeigen.
option-chip-value = Was ein Chip in Geld wert ist, etwa 0.25EUR (sonst nichts).
option-json = JSON ausgeben, für Programme.
option-jobs = Anzahl der Prozesse (sonst einer je Kern).
option-cluster = Der Scheduler eines Dask-Clusters, auf dem gerechnet wird.
option-force = Eine vorhandene Datei überschreiben.

## Befehle

poker-deluxe =
    Karten- und Würfelspiele der Pokerfamilie: spielen, anbieten, simulieren, ansehen und prüfen.
    .version = Die Version zeigen.
    .lang = Die Sprache (sonst die aus $LANG oder en).

lobby = Eine Partie wählen: spielen, Platz nehmen, zusehen, ansehen oder prüfen.
    .short = Eine Partie wählen: spielen, zusehen, ansehen, prüfen.
    .about =
        Ohne Befehl öffnet poker-deluxe die Übersicht, wenn es ein Terminal hat. Sie zeigt die
        Partien der Datenbank und der Server auf diesem Rechner; mit --server die eines Servers.
        „?“ zeigt die Tasten. Keine Kennung muss getippt werden.

play = Gegen Bots spielen, oder an einem Server gegen Menschen und Bots.
    .short = Im Terminal spielen, gegen Bots oder an einem Server.
    .about =
        Du hast Platz 1 und giltst als jüngste Person. In einem Terminal füllt die Partie den
        ganzen Bildschirm: „?“ zeigt die Tasten. Mit --plain, TERM=dumb oder ohne Terminal geht
        es Zeile für Zeile: Gib ein, was angeboten wird; „hilfe“ sagt mehr, „ende“ verlässt die
        Partie, die erhalten bleibt. Züge können auch von der Standardeingabe kommen, einer in
        jeder Zeile; an ihrem Ende stehst du auf. --resume spielt mit den Optionen der Partie.
        Jedes Spiel (GAME) hat eigene Optionen: siehe GAME --help.

        --server allein zeigt die Partien, die auf Mitspieler warten. Deine Token liegen in
        ~/.local/state/poker-deluxe, nur für dich lesbar. Wenn ein Server die Datenbank
        schreibt, wird über ihn gespielt.
    .players = Zahl der Plätze (sonst 3, oder was dem am nächsten kommt).
    .bot = Der Bot auf den anderen Plätzen: weak, medium oder strong, oder ein anderer (sonst strong).
    .seed = Zum Üben: Derselbe Text ergibt dieselben Karten.
    .resume = Eine Partie fortsetzen, die du verlassen hast.
    .from =
        Von einer beendeten Partie oder einer Übung aus weiterspielen: eine Übung gegen Bots, in
        der dieselben Karten kommen. Dazu gehört --at.
    .at = Mit --from: die Version, nach der du weiterspielst.
    .as = Mit --from: dein Platz (sonst 1).
    .join = An einem Server: sich an eine offene Partie setzen.
    .people =
        An einem Server: so viele Plätze für andere Menschen frei lassen; den Rest nehmen Bots.
    .name = An einem Server: deine Spielerkennung, nie dein wirklicher Name.

watch = Einer Partie eines Servers zusehen; ohne GAME_ID der mit dem neuesten Zug.
    .short = Einer Partie eines Servers zusehen.
    .about =
        Ohne --server: am Server, der die Datenbank schreibt, sonst bei 127.0.0.1:7071. Zu
        sehen ist, was alle Zuschauer sehen. Verlangt der Server ein Token, kommt es aus
        $POKER_DELUXE_TOKEN.

serve =
    Partien über gRPC anbieten (pokerdeluxe.v1, mit Reflection) und an einem zweiten Port über
    Connect und gRPC-Web, bis Strg-C oder SIGTERM kommt.
    .short = Partien über gRPC anbieten; mit --demo spielen gleich Bots.
    .about = Datenbanken lassen sich auflisten, ansehen und prüfen, während der Server läuft.
    .demo = Bots jedes Spiel spielen lassen, immer wieder, in einer eigenen Datenbank.
    .memory = Nichts speichern: Alles ist weg, wenn der Server endet.
    .host = Die Adresse, an der er lauscht.
    .port = Der Port für gRPC; 0 nimmt einen freien.
    .web = Ein zweiter Port für Browser: die Webseite, Connect und gRPC-Web.
    .web-port = Dieser zweite Port (sonst der nächste nach --port); 0 nimmt einen freien.
    .web-root = Ein Ordner mit einer eigenen Webseite statt der eingebauten.
    .accept-loss =
        Eine Datei anbieten, deren Protokoll Einträge verloren hat und mit diesem endet. Was
        verloren ist, bleibt verloren.
    .logs = Die Protokolle, die dieser Server bedient, etwa 0-3 5, wenn es mehrere sind (sonst alle).
    .practice = Partien erlauben, deren Startwert von außen kommt.
    .dev =
        Zum Ausprobieren, ohne TLS: gibt das Token des Betreibers von selbst aus. Nur auf
        Loopback erlaubt, und dort ohne TLS die Voreinstellung.
    .tls-certificate = Das Zertifikat, eine PEM-Datei.
    .tls-key = Der Schlüssel dazu.
    .tls-client-ca = Nur Clients mit einem Zertifikat dieser CA einlassen.
    .config = Eine Datei mit Einstellungen, in TOML (docs/settings.md).
    .set = Jede andere Einstellung.
    .insecure = Ohne TLS lauschen: hinter einem Proxy mit TLS.
    .check = Nichts starten, nur zeigen, welche Punkte der Checkliste erfüllt sind (docs/SECURITY.md).

health = Den Server bei HOST:PORT (127.0.0.1:7071) über den üblichen Health-Dienst fragen, ob er bereit ist.
    .short = Einen laufenden Server fragen, ob er bereit ist.
    .about =
        Endet mit 0, wenn er SERVING antwortet, mit 1 bei jeder anderen Antwort, mit 3, wenn
        niemand antwortet.
    .seconds = Wie viele Sekunden auf Antwort gewartet wird.
    .service = Ein einzelner Dienst, etwa pokerdeluxe.v1.GameService.
    .tls-ca = Die CA, die das Zertifikat des Servers ausgestellt hat; verbindet über TLS.

simulate = Bots viele ganze Partien spielen lassen; dieselben mit beliebig vielen Prozessen.
    .short = Bots viele ganze Partien spielen lassen, aus einem Startwert dieselben.
    .about =
        Ohne --db wird nichts gespeichert. In die Prüfsumme geht jedes Ereignis jeder Partie
        ein: Zwei Läufe mit derselben Prüfsumme haben dieselben Partien gespielt. Jedes Spiel (GAME)
        hat eigene Optionen: siehe GAME --help.
    .games = Wie viele Partien.
    .players = Zahl der Plätze (sonst 4, oder was dem am nächsten kommt).
    .seed = Ein beliebiger Text; derselbe ergibt dieselben Partien.
    .bot = Wer spielt: einmal für alle Plätze, oder einmal für jeden Platz.
    .first = Nummer der ersten Partie (sonst 0).
    .db = Die Partien hier speichern.
    .resume = Weitermachen, wo --db schon einige der Partien enthält.

games = Die Partien einer Datenbank auflisten, nach ihren Kennungen geordnet.
    .short = Die Partien einer Datenbank auflisten.
    .status = Nur Partien mit diesem Status.

replay = Eine Partie Schritt für Schritt ansehen, vor und zurück; „?“ zeigt die Tasten.
    .short = Eine Partie Schritt für Schritt ansehen oder ausgeben.
    .about =
        Ohne Terminal, oder mit --at oder --json, wird sie ausgegeben; mit --plain geht es
        Schritt für Schritt ohne den ganzen Bildschirm. Gezeigt wird, was der Betrachter sehen
        darf: einem Platz seine eigenen Karten, dem Prüfer (auditor) alles, aber nur von
        Spielen, die vorbei sind.
    .at = Die Partie ausgeben, wie sie nach dieser Version war.
    .as = Wer zusieht: public, ein Platz wie 1 oder auditor (nur beendete Spiele).

audit = Eine Partie, eine Partiedatei oder mit --all jede Partie der Datenbank prüfen.
    .short = Eine Partie, eine ganze Datenbank oder eine Partiedatei prüfen.
    .about =
        Die Ereignisse werden aus Startwert und aufgezeichneten Entscheidungen neu hergeleitet
        und verglichen; geprüft werden Festlegungen, Karten, jeder Chip und jede Auszahlung.
        Endet mit 0, wenn alles stimmt, mit 1 bei Befunden, und mit 5 ohne Befunde, wenn diese
        Version den Regelsatz oder das Verfahren zum Geben einer Partie nicht hat. Geht auch,
        während ein Server die Datenbank schreibt.

        --quick prüft, wozu keine Regeln nötig sind: ob jeder Eintrag in kanonischer Form
        vorliegt, an seinem Platz steht und mit dem vorigen verkettet ist, ob das Protokoll dem
        unterschriebenen gleicht und ob jeder Chip belegt ist. Unentdeckt bleiben dabei eine
        Karte, die anders als festgelegt gegeben wurde, und ein Gewinn, der den Regeln
        widerspricht, wenn sie so unterschrieben wurden.
    .all = Jede Partie der Datenbank.
    .format = text, json für Programme, junit für Build-Server oder html mit Diagrammen.
    .output = Die Datei, in die geschrieben wird.
    .quick =
        Mit --all: nur Bytes, Hashes, Unterschriften und Chips prüfen, keine Spielregeln.
    .reexecute =
        Mit --all: nur die aufgezeichneten Entscheidungen noch einmal nach den Regeln ausführen.

flows = Zusammenrechnen, wer wem gezahlt hat: in einer Partie, einer Partiedatei oder mit --all in allen.
    .short = Zusammenrechnen, wer wem gezahlt hat: Partie, Spieler, Zeit, ganze Datenbank.
    .about =
        Was jemand aus einem Pot gewinnt, kommt anteilig von allen, die eingezahlt haben. Alles
        wird allein aus den aufgezeichneten Buchungen errechnet und mit den Konten verglichen.
    .all = Jede Partie der Datenbank.
    .player = Nur was dieser Spieler gezahlt und bekommen hat.
    .since = Von da an, etwa 2026-11-01 oder 2026-11-01T20:00 (UTC).
    .until = Vor diesem Zeitpunkt; UTC, wenn keine Zeitzone dabeisteht.
    .unit =
        Die Einheit der Beträge (sonst die der Partien): chips, cents, EUR-cents (oder eine
        andere Währung) oder chips-of-25-EUR-cents. Verschiedene werden nie zusammengezählt.

analyse = Beendete Partien auswerten.
    .short = Beendete Partien auswerten: Können und Glück, auffällige Paare.

analyse-games = Sagen, was Können war und was Glück: in einer Partie, bei jemandem oder in allen Partien.
    .short = Fehler und Glück einer Partie, einer Person oder aller Partien.
    .about =
        Jede Entscheidung wird mit der besten verglichen, soweit man sie kennen konnte; jedes
        Geben, jede Karte und jeder Wurf mit allem, was hätte kommen können. Laufende Partien
        werden für niemanden ausgewertet. Was ausgewertet ist, bleibt neben der Datenbank liegen.
        Beträge in JSON, CSV und Parquet sind Millionstel der Einheit. docs/insight.md beschreibt
        die Zahlen.
    .all = Jede beendete Partie der Datenbank.
    .player = Die Partien dieser Person, und nur ihre Zahlen.
    .worst = So viele der Entscheidungen auflisten, die am meisten verschenkt haben.
    .format = Die Form der Ausgabe; CSV und Parquet haben eine Zeile je Blatt und Person.
    .output = Die Datei für CSV oder Parquet.

analyse-pairs = Alle Paare darauf prüfen, ob einer dem anderen zuliebe auffällig handelt.
    .short = Paare finden, die füreinander tun, was sie sonst für niemanden tun.
    .about =
        Jede Handlung in den Spielen mit Einsätzen wird mit dem verglichen, was derselbe Spieler
        in ähnlichen Lagen tut. Was daran unerwartet ist, zählt für alle, die es betrifft: Passen
        auf ihren Einsatz, Mitgehen und Erhöhen, solange sie dabei sind, und was ihr Blatt davon
        hat. Bei Poker Deluxe, Poker Dice und Chinese Poker wird mit der besten Handlung
        verglichen; das zeigt weniger. Ein Paar wird genannt, wenn sein p-Wert für die Rate
        falscher Funde klein genug ist. „Auffällig“ beweist nichts: Sieh dir die Entscheidungen
        an, die am meisten wiegen. docs/insight.md beschreibt die Tests.
    .all = Jede beendete Partie der Datenbank.
    .rate = Die Rate falscher Funde: Von den genannten Paaren sind etwa so viele falsch genannt.

log = Das Protokoll aller Partien: ein Baum nach RFC 6962 über jedes gespeicherte Ereignis.
    .short = Das Protokoll aller Partien unterschreiben, belegen und prüfen.
    .about =
        Ein Server unterschreibt es, während es wächst. Wer den zuletzt gesehenen Checkpoint
        aufbewahrt, merkt, wenn ein Protokoll gekürzt, geändert oder ausgetauscht wurde.

log-check = Die Datenbank mit dem zuletzt gesehenen Checkpoint vergleichen und sich den neuesten merken.
    .about =
        Endet mit 1, wenn das Protokoll zurückgesetzt, geändert, ersetzt oder mit einem anderen
        Schlüssel unterschrieben wurde. Der Baum wird aus den gespeicherten Ereignissen neu
        errechnet.
    .key = Der öffentliche Schlüssel des Protokolls, name+id+base64; bei mehreren Protokollen mehrfach.
    .memory = Wo der letzte Checkpoint gespeichert wird.

log-compare = Vergleichen, was zwei Leute von einem Protokoll gesehen haben: Adressen oder Dateien mit einem Checkpoint.
    .about =
        Eine Adresse ist die eines Protokolls, etwa https://games.example/log; eine Datei ist
        eine, wie „log follow“ oder „log check“ sie führen. Der Exit-Code ist 1, wenn es zwei
        Protokolle unter einem Schlüssel sind, und 5, wenn zwei Dateien allein es nicht sagen.
    .key = Der öffentliche Schlüssel des Protokolls, name+id+base64.
    .tls-ca = Den Zertifikaten in dieser PEM-Datei vertrauen.

log-follow = Das Protokoll eines Servers ansehen, wie es jeder kann; bemerken, wenn es ein anderes ist.
    .about =
        URL ist die Adresse des Protokolls, etwa https://games.example/log. Der Exit-Code ist 1,
        wenn das Protokoll zurückgesetzt, geändert oder ersetzt wurde: Dann steht in DATEI.fork
        der Checkpoint, der dem in DATEI widerspricht.
    .key = Der öffentliche Schlüssel des Protokolls, name+id+base64.
    .memory = Die Datei, in der der letzte Checkpoint steht.
    .policy = Nur glauben, was die Zeugen in dieser Datei gegengezeichnet haben (C2SP tlog-policy).
    .every = Nach so vielen Sekunden wieder nachsehen, bis du Strg-C drückst.
    .tls-ca = Den Zertifikaten in dieser PEM-Datei vertrauen.

log-key = Einen neuen privaten Schlüssel für POKER_DELUXE_LOG_KEY oder eine Datei ausgeben; er bleibt geheim.

log-prove = Den Nachweis schreiben, dass ein Ereignis im Protokoll steht (C2SP tlog-proof).
    .about =
        Die gespeicherten Bytes eines Ereignisses enthalten verdeckte Karten, solange sein Spiel
        läuft: erst danach weitergeben.
    .output = Die Datei (sonst die Standardausgabe).
    .entry = Auch die gespeicherten Bytes des Ereignisses in diese Datei schreiben.

log-show = Den neuesten unterschriebenen Checkpoint ausgeben.

log-sign =
    Das Protokoll unterschreiben, wie es jetzt ist, wo kein Server es tut; gibt den Checkpoint
    und den öffentlichen Schlüssel aus.
    .about =
        „log show“ gibt nur den Checkpoint aus, zum Speichern in einer Datei. Der private
        Schlüssel kommt aus POKER_DELUXE_LOG_KEY, aus der Datei, die dort steht, oder aus einer Datei neben der Datenbank; fehlt sie, wird
        sie angelegt.
    .log-key = Eine Datei mit dem privaten Schlüssel (sonst wie oben beschrieben).

log-verify = Den Nachweis eines Ereignisses gegen seine gespeicherten Bytes prüfen; braucht keine Datenbank.
    .key = Der öffentliche Schlüssel des Protokolls, name+id+base64.

log-witness = Ein Zeuge sein: Checkpoints von Protokollen gegenzeichnen, die nur wachsen (C2SP tlog-witness).
    .about =
        Der Zeuge merkt sich von jedem Protokoll den Checkpoint, den er zuletzt gegengezeichnet
        hat. Gib den öffentlichen Schlüssel und die Adresse, die er ausgibt, den Betreibern der
        Protokolle.
    .log = Der öffentliche Schlüssel eines Protokolls, name+id+base64; für mehrere wiederholen.
    .key-file = Die Datei mit dem privaten Schlüssel des Zeugen; wird angelegt, wenn sie fehlt.
    .folder = Der Ordner, in dem der letzte Checkpoint jedes Protokolls steht.
    .listen = Wo er lauscht.

verify = Ein Nachweispaket prüfen: STIMMT, FALSCH oder UNGEPRÜFT für jede Behauptung.
    .short = Ein Nachweispaket prüfen: eine Datei mit allem, was eine Partie beweist.
    .about =
        Endet nur dann mit 0, wenn die Partie bewiesen ist, und mit 5, wenn sich etwas nicht prüfen
        ließ. Was verlangt wird und fehlt, gilt als falsch. Geprüft wird mit einer eigenständigen
        Datei, verify_bundle.py in replays/deluxe_replays: Wer diesem Programm nicht traut, kann
        sie kopieren, lesen und mit jedem Python ausführen. verify_bundle.mjs daneben tut
        dasselbe in JavaScript.
    .key = Diesen öffentlichen Schlüssel des Protokolls verlangen, name+id+base64.
    .previous = Verlangen, dass das Protokoll aus diesem Checkpoint gewachsen ist.
    .policy = Zeugen und einen jungen Checkpoint verlangen, wie in dieser Datei.

db = Datenbanken anlegen, aktualisieren, prüfen, verschlüsseln, sichern und wiederherstellen.
    .short = Eine Datenbank anlegen, aktualisieren, prüfen, sichern, wiederherstellen, verschlüsseln.
    .about =
        Verschlüsselt wird, was Spieler nicht sehen dürfen, mit AES-256-GCM, jeder Wert an seine
        Zeile gebunden. Die Schlüssel stehen in POKER_DELUXE_STORE_KEYS oder in der Datei,
        die dort steht. Der erste verschlüsselt, alle entschlüsseln.

db-archive = Das Protokoll einer Datenbank abschnittsweise in FOLDER archivieren, während ihr Server läuft.
    .about =
        Schreibt FOLDER/segments/FIRST-LAST.segment für alles, was seit dem letzten Mal
        hinzugekommen ist; mit --follow fortlaufend. Jede Datei wird einmal geschrieben und nie
        geändert; der Ordner lässt sich also mit einem Objektspeicher abgleichen. „db restore“
        fügt Abschnitte an eine Sicherung an oder beginnt mit dem ersten. Eine
        PostgreSQL-Datenbank hat dafür ihr eigenes Archiv (docs/operating.md).
    .follow = Weitermachen, bis Strg-C oder SIGTERM kommt.
    .every =
        Mit --follow: alle so viele Sekunden archivieren; mehr geht mit einem Laufwerk nicht
        verloren.

db-backup = Eine ganze Datenbank in FOLDER kopieren, während ihr Server läuft, und die Kopie prüfen.
    .about =
        FOLDER/backups/POSITION bekommt die Kopie und manifest.json: die Position des Protokolls,
        die Wurzel seines Baums, den neuesten unterschriebenen Checkpoint und die Prüfsumme der
        Datei. Eine Datei wird mit der Backup-API von SQLite kopiert, eine PostgreSQL-Datenbank
        mit pg_dump. Die Kopie enthält Startwerte laufender Partien: ebenso geheim halten wie
        die Datenbank. Die Schlüssel einer verschlüsselten Datenbank werden nie kopiert.
    .rate =
        Wie viele MiB je Sekunde höchstens kopiert werden, damit das Spielen nicht stockt; 0:
        ohne Grenze.
    .without-tokens = Die Hashes der Token weglassen.
    .with-log-key = Auch den Schlüssel des Protokolls kopieren: die Sicherung geheim halten.

db-check = Eine Datenbank prüfen und melden, was nicht stimmt (Exit-Code 1).
    .about =
        Geprüft wird: die Datei selbst, ihre Tabellen, Sichten und Trigger und ob geschriebene
        Daten sicher auf dem Laufwerk liegen; der Baum des Protokolls, seine Kacheln und jeder
        unterschriebene Checkpoint; ob sich jeder verschlüsselte Wert in seiner Zeile öffnen
        lässt; ob Verzeichnis, Plätze, Startwerte, Momentaufnahmen, gespeicherte Antworten und
        Token der Plätze zu den Einträgen jeder Partie passen; ob jedes Token und jeder
        privilegierte Zugriff dem Protokoll entspricht; und ob die Lesemodelle daneben, aus denen
        Listen und Summen kommen, mit den Ereignissen übereinstimmen. Ein Server darf dabei
        laufen. Die Regeln prüft „audit --all“.

        Einträge des Protokolls, die alle Token und privilegierten Zugriffe neu nennen, werden
        erwähnt. Nach einer Migration oder Wiederherstellung sind sie kein Fehler.

db-compact = Eine Datenbank verkleinern; nichts Belegtes geht verloren.
    .about =
        Beendete Partien wandern in Archivdateien, jede als ein Nachweispaket mit dem Nachweis, dass
        sie im Protokoll steht. Von dort werden sie wie zuvor aufgelistet, angesehen und geprüft.
        Der Baum des Protokolls behält die Prüfsumme jedes Eintrags; so bleibt jeder Checkpoint
        gültig, der je unterschrieben wurde. Antworten auf wiederholte Anfragen werden nach Alter
        gelöscht: Über eine Anfrage, die danach wiederholt wird, wird neu entschieden. Auf einer
        Datei darf dabei kein Server laufen; Archivieren und Löschen erledigt ein Server auch von
        selbst (Einstellungen archive_games_days und prune_outcomes_days).
    .games-older-than = Partien verschieben, die vor so langer Zeit zu Ende gingen (90d, 12h).
    .outcomes-older-than = Antworten löschen, die so alt sind.
    .archives =
        Der Ordner für Archivdateien (sonst der zuletzt benutzte oder FILE.archives neben der
        Datenbank).
    .no-vacuum = Die Datei nicht neu schreiben; sie bleibt so groß, wie sie ist.

db-init = Eine leere Datenbank einrichten; eine schon eingerichtete bleibt unverändert.
    .logs = So viele Protokolle, jedes ein Schema; hat die Datenbank weniger, kommen welche dazu (docs/growing.md). Braucht PostgreSQL.

db-key = Einen neuen Schlüssel ausgeben. Wer ihn hat, kann die Datenbank lesen; ohne ihn kann es niemand mehr.

db-migrate = Die Tabellen einer Datenbank auf den neuesten Stand bringen; ganz oder gar nicht.
    .about =
        Eine Datei wird von selbst aktualisiert, sobald sie zum Schreiben geöffnet wird. Eine
        PostgreSQL-Datenbank wartet auf diesen Befehl, weil andere Server sie benutzen könnten:
        zuerst die mit älteren Versionen anhalten.

db-repair = Ausbessern, was sich aus den Ereignissen ableiten lässt, und melden, was getan wurde; kein Server darf laufen.
    .about =
        Neu errechnet werden Kacheln des Protokollbaums, die fehlen oder falsch sind, und
        Lesemodelle, die nicht mit den Ereignissen übereinstimmen. Ereignisse, Checkpoints und
        Startwerte lassen sich nicht ableiten: Wo sie beschädigt sind, wird nichts geändert, und
        eine Sicherung muss zurückgespielt werden (Exit-Code 1).

db-restore = Eine Datenbank aus dem wiederherstellen, was „db backup“ und „db archive“ in FOLDER geschrieben haben.
    .about =
        Geschrieben wird nach --db, einer neuen Datenbank; ohne --position oder --time bis zum
        neuesten Stand in FOLDER. Der Hash jedes Eintrags wird errechnet und mit jedem
        unterschriebenen Checkpoint verglichen; stimmt etwas nicht, wird nichts
        wiederhergestellt.
    .position = Bis zu dieser Position des Protokolls wiederherstellen.
    .time = Bis zu dieser Zeit wiederherstellen, etwa 2026-05-01T12:00 (UTC, wenn keine Zeitzone dabeisteht).
    .without-tokens = Alle Token ungültig machen.
    .with-log-key = Auch den Schlüssel des Protokolls wiederherstellen, wenn er da ist.

db-rotate = Alles in einer Datenbank mit dem ersten Schlüssel verschlüsseln.
    .about =
        Vorher darf sie unverschlüsselt oder mit einem der Schlüssel verschlüsselt sein; danach
        werden die anderen Schlüssel nicht mehr gebraucht. Ganz oder gar nicht; kein Server darf
        dabei laufen.
    .plain = Stattdessen alles entschlüsseln.

export = Eine Partie in eine Partiedatei (JSON Lines) schreiben; dieselbe Partie ergibt immer dieselben Bytes.
    .short = Partien als Partiedateien, Buchhaltung, Tabellen oder Hand Histories schreiben.
    .about =
        --format schreibt stattdessen ihre Chips, Buchung für Buchung: als json, csv oder parquet
        (braucht pyarrow) oder als Buchhaltung für Beancount (mit bean-check prüfbar). phh
        schreibt Spiele von Seven Card Stud als Poker Hand History und nennt die, die sich so
        nicht schreiben lassen; text (jedes Spiel, wie alle es sahen) lässt etwas weg und weist
        darauf hin. Mehr steht in docs/chip-flows.md.

        --format html schreibt eine Seite, auf der sich die Partie aus jeder Sicht ansehen lässt,
        auf Deutsch und Englisch, auch ohne Netz. Sie enthält jede Karte, die je verdeckt war.

        Eine Partie, die noch gespielt wird, wird bis zum letzten beendeten Spiel geschrieben, denn
        was danach kommt, enthält verdeckte Karten.
    .all = Jede Partie, für jede eine Datei.
    .output = Die Datei (sonst die Standardausgabe), mit --all der Ordner.
    .format =
        Eine Partiedatei, eine Seite zum Ansehen der Partie oder ihre Chips als Tabelle oder
        Buchhaltung.
    .bundle = Als Nachweispaket, das alle prüfen können (verify).
    .since =
        Mit --bundle: ein früher gesehener Checkpoint; belegt, dass das Protokoll seitdem nur
        gewachsen ist.
    .whole = Auch eine laufende Partie ganz schreiben, mit verdeckten Karten.

import = Partiedateien in die Datenbank aufnehmen, Eintrag für Eintrag, wie sie sind.
    .short = Partiedateien in eine Datenbank aufnehmen, zuvor geprüft.
    .about =
        Jede Datei wird zuerst geprüft. Dateien mit Befunden werden nicht aufgenommen, ebenso
        Partien, die nicht zu Ende sind: Ihrer Datei fehlt der Startwert zum Weiterspielen.
        Partien, die schon da sind, werden übersprungen.

accesses = Privilegierte Zugriffe über die API auflisten: wem Verdecktes gezeigt wurde und warum.
    .short = Auflisten, wem Verdecktes aus Partien gezeigt wurde und warum.

token = Ein Token ausgeben, solange kein Server die Datenbank schreibt; sonst über PlayerService.
    .short = Ein Token ausgeben, etwa das erste des Betreibers.
    .about = Es wird nur dieses eine Mal angezeigt; gespeichert wird nur sein Hash.
    .days = Wie viele Tage es gilt.
    .role = Wozu es berechtigt.
    .player = Für wen es ist: eine Kennung wie ~… (sonst entsteht eine neue).
    .name = Der Name des neuen Spielers; er kann später vergessen werden.

rules = Das Regelbuch eines Spiels ausgeben oder einen Punkt daraus wie DX-8.
    .short = Das Regelbuch eines Spiels ausgeben oder einen Punkt daraus.
    .about =
        Den Punkt, den eine Ablehnung nennt, findet man mit seiner Nummer: „rules DX-8“. [R]
        kennzeichnet eine Auslegung: Dort schweigt die Quelle der Regeln oder ist mehrdeutig, und
        der Punkt legt fest, wie hier gespielt wird.

odds = Zeigen, wie oft jede Kombination eines Spiels (sonst poker-deluxe) vorkommt, die höchste zuerst.
    .short = Zeigen, wie oft jede Kombination vorkommt, genau gezählt.
    .about =
        „1 zu“ ist genau gezählt und so gerundet wie in den gedruckten Regeln von Poker-Deluxe;
        die gedruckte Zahl steht daneben. Punkte stehen dort, wo Kombinationen welche bringen;
        bei Yacht, wo ein Wurf in mehrere Felder passen kann, die höchsten.
    .epilog = Beispiele: poker-deluxe odds --cards 6; poker-deluxe odds yacht
    .cards = Karten je Blatt, bei Spielen mit verschiedenen Größen.

rank = Blätter bestimmen und vergleichen, aus Argumenten oder der Standardeingabe, eine Zeile für jeden Tisch.
    .short = Zeigen, welche Kombinationen Blätter sind und welches gewinnt.
    .about =
        Eine Karte schreibt man als Wert (23456789TJQKA) und Farbe (cdhs), etwa Th, Würfel als
        Augen. Ein Wurf bei Yacht oder Escalero zählt als das, was auf leerem Zettel am meisten
        bringt. Mehrere Blätter einer Zeile werden durch „|“ getrennt. Leere Zeilen und solche,
        die mit „#“ beginnen, werden übersprungen. Mit --json ergibt jede Zeile ein
        JSON-Dokument.
    .epilog = Beispiel: poker-deluxe rank poker-deluxe "Ah 2d 3c 4d | 9h 9d Kc Ks"
    .cards = Karten je Blatt.

score = Blätter oder Würfe werten, aus Argumenten oder der Standardeingabe, eine Zeile für jeden Tisch.
    .short = Zeigen, was Blätter oder Würfe bringen: Punkte, Zahlungen, wer gewinnt.
    .about =
        Mehrere Blätter einer Zeile werden durch „|“ getrennt. Chinese Poker: was gelegte Blätter
        gewinnen oder verlieren, in der Reihenfolge der Zahlungen, das des Gebers zuletzt; „claim“
        dahinter sagt einen Clean Sweep an. Würfel: was ein Wurf in dem danach genannten Feld
        bringt oder welcher Wurf gewinnt. Leere Zeilen und solche, die mit „#“ beginnen, werden
        übersprungen. Mit --json ergibt jede Zeile ein JSON-Dokument.
    .epilog =
        Beispiele: poker-deluxe score yacht "66655 full house";
        poker-deluxe score poker-dice "66655 | 11123";
        poker-deluxe score chinese-poker "AsKsQs / 2c3c4c5c7c / 9h9d9cJhJd | 2h2d3s / 4h4d6s6dTs / 8h8d8cKhKd"

## Wie Befehle enden

exit-codes = Exit-Codes
exit-0 = alles in Ordnung
exit-1 = es gibt Befunde
exit-2 = der Befehl wurde nicht verstanden
exit-3 = etwas ließ sich nicht lesen oder öffnen
exit-4 = der Befehl wurde vor dem Ende abgebrochen
exit-5 = es gibt keine Befunde, aber etwas ließ sich nicht prüfen
exit-6 = alles stimmt bis auf die Spielregeln, die sich hier nicht prüfen ließen
