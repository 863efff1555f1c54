### Die Hilfe aller Befehle: docs/texts.md sagt, wie sie gefunden wird.

## Optionen, die mehrere Befehle haben

option-server = Der Server, zu dem es geht.
option-tls = TLS mit ihm sprechen.
option-tls-ca = Wer sein Zertifikat ausgestellt hat, in PEM; schließt --tls ein.
option-insecure = Ohne TLS mit einem Server auf einem anderen Rechner sprechen.
option-db =
    Die Datenbank: eine Datei oder postgresql://USER@HOST/DATABASE (sonst games.db in
    ~/.local/share/poker-deluxe, oder was $POKER_DELUXE_DB nennt).
option-lang = Die Sprache.
    .usual = die von $LANG, oder en
option-plain = Zeile für Zeile, wie ohne Terminal.
option-theme = Die Farben des ganzen Bildschirms.
option-four-colours = Eine eigene Farbe für jede Kartenfarbe.
option-animations = Ereignisse eins nach dem anderen oder alle auf einmal.
option-chip-value = Was ein Chip in Geld wert ist, etwa 0.25EUR (sonst nichts).
option-json = JSON ausgeben, für Programme.
option-jobs = Prozesse (sonst einer für jeden Kern).
option-cluster = Der Scheduler eines Dask-Clusters, der die Arbeit tut.
option-force = Eine Datei überschreiben, die schon da ist.
option-shell = Die Shell (sonst die von $SHELL).

## Befehle

poker-deluxe =
    Karten- und Würfelspiele der Pokerfamilie: spielen, anbieten, simulieren, ansehen und prüfen.
    .version = Die Version zeigen und aufhören.

play = Gegen Bots spielen, oder an einem Server gegen Menschen und Bots.
    .short = Im Terminal spielen, gegen Bots oder an einem Server.
    .about =
        Du hast Platz 0 und giltst als jüngster Spieler. In einem Terminal hat die Partie den
        ganzen Bildschirm: „?“ nennt die Tasten. Mit --plain, TERM=dumb oder ohne Terminal geht
        es Zeile für Zeile: Gib ein, was angeboten wird; „hilfe“ sagt mehr, „ende“ verlässt die
        Partie, die erhalten bleibt. Züge können auch von der Standardeingabe kommen, einer in
        jeder Zeile; an ihrem Ende stehst du auf. --resume nimmt die Bedingungen der Partie.
        Jedes Spiel (GAME) hat eigene Optionen: siehe GAME --help.

        --server allein zeigt die Partien, die auf Mitspieler warten. Deine Token liegen in
        ~/.local/state/poker-deluxe, für dich allein. Wo ein Server die Datenbank schreibt,
        wird über ihn gespielt.
    .players = Spieler, so viele wie das Spiel Plätze hat (sonst 3, oder annähernd so viele).
    .bot = Wer auf den anderen Plätzen sitzt (sonst der stärkste Bot des Spiels).
    .seed = Zum Üben: Derselbe Text gibt dieselben Karten.
    .resume = Eine Partie fortsetzen, die du verlassen hast.
    .join = An einem Server: sich in eine offene Partie setzen.
    .people =
        An einem Server: so viele Plätze für andere Menschen frei lassen; Bots nehmen den Rest.
    .name = An einem Server: deine Spielerkennung, nie dein wirklicher Name.

watch = Einer Partie eines Servers zusehen; ohne GAME_ID die Partien zeigen, die gespielt werden.
    .short = Einer Partie eines Servers zusehen.
    .about =
        Ohne --server: an dem Server, der die Datenbank schreibt, sonst bei 127.0.0.1:7071. Zu
        sehen ist, was alle Zuschauer sehen; $POKER_DELUXE_TOKEN nennt ein Token, wenn der Server
        eines verlangt.

serve =
    Partien über gRPC anbieten (pokerdeluxe.v1, mit Reflection) und an einem zweiten Port über
    Connect und gRPC-Web, bis Strg-C oder SIGTERM kommt.
    .short = Partien über gRPC anbieten; mit --demo spielen gleich Bots.
    .about = Datenbanken lassen sich auflisten, ansehen und prüfen, während der Server läuft.
    .demo = Bots jedes Spiel spielen lassen, immer wieder, in einer eigenen Datenbank.
    .memory = Nichts aufheben: Alles ist weg, wenn der Server aufhört.
    .host = Die Adresse, an der er lauscht.
    .port = Der Port für gRPC; 0 nimmt einen, der frei ist.
    .web = Ein zweiter Port für Browser: die Seite, Connect und gRPC-Web.
    .web-port = Dieser Port; sonst der nächste nach --port, 0 nimmt einen, der frei ist.
    .web-root = Ein Ordner mit einer anderen Seite, die dort angeboten wird.
    .accept-loss =
        Eine Datei anbieten, deren Protokoll Einträge verloren hat und mit diesem endet; was
        verloren ist, ist weg.
    .workers = Prozesse, die sich die Ports teilen; mehr als einer braucht eine PostgreSQL-Datenbank.
    .partition = Eine Partition, die dieser Server bedient, wenn --db mehrere Datenbanken nennt; mehrfach möglich. Ohne Angabe alle.
    .practice = Partien erlauben, deren Startwert von außen kommt.
    .dev =
        Ohne TLS, zum Ausprobieren: gibt das Token des Betreibers von selbst aus. Üblich auf
        Loopback ohne TLS, und nur dort erlaubt.
    .tls-certificate = Eine Datei in PEM.
    .tls-key = Der Schlüssel dazu.
    .tls-client-ca = Nur Clients mit einem Zertifikat dieser CA einlassen.
    .config = Eine Datei mit Einstellungen, in TOML (docs/settings.md).
    .set = Jede andere Einstellung.
    .insecure = Ohne TLS lauschen: hinter einem Proxy, der es spricht.
    .check = Nichts starten: sagen, welche Zeilen der Checkliste gelten (docs/SECURITY.md).

health = Den Server bei HOST:PORT (127.0.0.1:7071) über den üblichen Health-Dienst fragen, wie es ihm geht.
    .short = Einen laufenden Server fragen, wie es ihm geht.
    .about =
        Endet mit 0, wenn er SERVING antwortet, mit 1 bei jeder anderen Antwort, mit 3, wenn
        niemand antwortet.
    .seconds = Wie lange auf Antwort gewartet wird.
    .service = Ein einzelner Dienst, etwa pokerdeluxe.v1.GameService.
    .tls-ca = Wer das Zertifikat des Servers ausgestellt hat; nur mit TLS.

simulate = Bots ganze Partien auf einmal spielen lassen; mit beliebig vielen Prozessen dieselben.
    .short = Bots viele ganze Partien spielen lassen, aus einem Startwert dieselben.
    .about =
        Ohne --db wird nichts aufgehoben. Die Prüfsumme steht für jedes Ereignis jeder Partie:
        Zwei Läufe mit derselben Prüfsumme haben dieselben Partien gespielt. Jedes Spiel (GAME)
        hat eigene Optionen: siehe GAME --help.
    .games = Wie viele Partien.
    .players = Spieler, so viele wie das Spiel Plätze hat (sonst 4, oder annähernd so viele).
    .seed = Ein beliebiger Text; derselbe gibt dieselben Partien.
    .bot = Wer spielt: einmal für alle Plätze, oder einmal für jeden Platz.
    .first = Nummer der ersten Partie (sonst 0).
    .db = Die Partien hier aufheben.
    .resume = Mit Partien weitermachen, von denen --db schon einige hat.

games = Die Partien einer Datenbank auflisten, nach ihren Kennungen geordnet.
    .short = Die Partien einer Datenbank auflisten.
    .status = Nur diese.

replay = Eine Partie Schritt für Schritt ansehen, vor und zurück; „?“ nennt die Tasten.
    .short = Eine Partie Schritt für Schritt ansehen oder ausgeben.
    .about =
        Ohne Terminal, oder mit --at oder --json, wird sie ausgegeben; mit --plain geht es
        Schritt für Schritt ohne den ganzen Bildschirm. Gezeigt wird, was der Betrachter sehen
        darf: einem Platz seine eigenen Karten, dem Prüfer (auditor) alles, aber nur von
        Spielen, die vorbei sind.
    .at = Die Partie ausgeben, wie sie nach dieser Version war.
    .as = Wer zusieht: public, ein Platz wie 0, oder auditor (bei Spielen, die vorbei sind).

audit = Eine Partie, eine Partiedatei oder mit --all jede Partie der Datenbank prüfen.
    .short = Eine Partie, eine ganze Datenbank oder eine Partiedatei prüfen.
    .about =
        Die Ereignisse werden nachvollzogen, aus Startwert und aufgezeichneten Entscheidungen neu
        hergeleitet und nachgewiesen: Festlegungen, Karten, jeder Chip, jede Auszahlung. Endet mit
        0, wenn alles stimmt, mit 1 bei Befunden. Geht auch, während ein Server die Datenbank
        schreibt.

        --quick sieht an, wozu keine Regeln nötig sind: jeder Eintrag in kanonischer Form, an
        seinem Ort und mit dem vorigen verkettet; das Protokoll, wie es unterschrieben wurde;
        jeder Chip belegt. Nicht zu sehen ist dabei eine Karte, die anders als festgelegt gegeben
        wurde, oder ein Gewinner, der nicht gewonnen hat, wenn alles so unterschrieben wurde.
    .all = Jede Partie der Datenbank.
    .format = Als Text, für Programme, für Build-Server, oder als eine Seite mit Diagrammen.
    .output = Die Datei, in die geschrieben wird.
    .quick =
        Mit --all: nur Bytes, Prüfsummen, Unterschriften und Chips; keine Spielregel wird gefragt.
    .reexecute =
        Mit --all: die aufgezeichneten Entscheidungen noch einmal, durch die Regeln, und sonst
        nichts.
    .resume = In dieser Datei vermerken, was getan ist; wenn es sie gibt, von dort weitermachen.

flows = Zusammenrechnen, wer wem gezahlt hat: in einer Partie, einer Partiedatei oder mit --all in allen.
    .short = Zusammenrechnen, wer wem gezahlt hat: Partie, Spieler, Zeit, ganze Datenbank.
    .about =
        Was ein Pot seinem Gewinner bringt, kommt anteilig von denen, die eingezahlt haben; alles
        wird allein aus den aufgezeichneten Buchungen zusammengerechnet und mit dem verglichen,
        was auf den Konten liegt.
    .all = Jede Partie der Datenbank.
    .player = Nur was dieser Spieler gezahlt und bekommen hat.
    .since = Von da an, etwa 2026-11-01 oder 2026-11-01T20:00.
    .until = Vor diesem Zeitpunkt; UTC, wenn keine Zeitzone dabeisteht.
    .unit =
        Die Einheit der Beträge, sonst die der Partien: verschiedene werden nie zusammengezählt.
        Das ist chips, cents, EUR-cents (oder anderes Geld) oder chips-of-25-EUR-cents.

log = Das Protokoll aller Partien: ein Baum nach RFC 6962 über jedes gespeicherte Ereignis.
    .short = Das Protokoll aller Partien unterschreiben, belegen und prüfen.
    .about =
        Ein Server unterschreibt es, während es wächst. Wer den letzten Checkpoint aufhebt, den er
        gesehen hat, merkt, wenn ein Protokoll gekürzt, geändert oder gegen ein anderes getauscht
        wurde.

log-check = Die Datenbank gegen den letzten gesehenen Checkpoint halten und sich den neuesten merken.
    .about =
        Endet mit 1, wenn das Protokoll zurückgesetzt, geändert, ersetzt oder mit einem anderen
        Schlüssel unterschrieben wurde. Der Baum wird aus den gespeicherten Ereignissen neu
        errechnet.
    .key = Der öffentliche Schlüssel des Protokolls, name+id+base64; mehrfach bei einem Speicher in Partitionen.
    .memory = Wo der letzte Checkpoint aufgehoben wird.

log-key = Einen neuen privaten Schlüssel für POKER_DELUXE_LOG_SIGNING_KEY oder eine Datei ausgeben; er bleibt geheim.

log-prove = Den Nachweis schreiben, dass ein Ereignis im Protokoll steht (C2SP tlog-proof).
    .about =
        Die Bytes des Ereignisses selbst enthalten verdeckte Karten, solange sein Spiel läuft:
        mit Bedacht weitergeben.
    .output = Die Datei (sonst die Standardausgabe).
    .entry = Auch die gespeicherten Bytes des Ereignisses in diese Datei schreiben.

log-show = Den neuesten unterschriebenen Checkpoint ausgeben.

log-sign =
    Das Protokoll unterschreiben, wie es jetzt ist, wo kein Server es tut; gibt den Checkpoint
    und den öffentlichen Schlüssel aus.
    .about =
        „log show“ gibt den Checkpoint allein aus, um ihn als Datei aufzuheben. Der private
        Schlüssel ist der in POKER_DELUXE_LOG_SIGNING_KEY, der in der Datei, die
        POKER_DELUXE_LOG_KEY nennt, oder sonst der in einer Datei neben der Datenbank, die
        angelegt wird, wenn es sie nicht gibt.
    .log-key = Eine Datei mit dem privaten Schlüssel (sonst wie oben beschrieben).

log-verify = Den Nachweis eines Ereignisses gegen seine gespeicherten Bytes prüfen; braucht keine Datenbank.
    .key = Der öffentliche Schlüssel des Protokolls, name+id+base64.

verify = Ein Beweispaket prüfen: PASS, FAIL oder CANNOT für jede Behauptung; endet mit 1, wenn eine scheitert.
    .short = Ein Beweispaket prüfen: eine Datei mit allem, was eine Partie beweist.
    .about =
        Worauf bestanden wird und was fehlt, scheitert. Geprüft wird mit einer Datei, die für sich
        allein steht, verify_bundle.py in replays/deluxe_replays: Wer diesem Programm nicht traut,
        kann sie kopieren, lesen und mit jedem Python ausführen. verify_bundle.mjs daneben tut
        dasselbe in JavaScript.
    .key = Auf dem öffentlichen Schlüssel des Protokolls bestehen, wie er bekannt ist, name+id+base64.
    .previous = Auf einem Checkpoint des Protokolls bestehen, der hier liegt.
    .policy = Auf Zeugen und auf einem jungen Checkpoint bestehen.
    .strict = Was sich nicht beurteilen lässt, scheitert auch.

db = Datenbanken: anlegen, aktualisieren, durchsehen, verschlüsseln, kopieren und wiederherstellen.
    .short = Eine Datenbank anlegen, aktualisieren, prüfen, sichern, wiederherstellen, verschlüsseln.
    .about =
        Verschlüsselt wird, was Spieler nicht sehen dürfen, mit AES-256-GCM, jeder Wert an seine
        Zeile gebunden. Die Schlüssel stehen in POKER_DELUXE_STORE_KEYS oder in der Datei
        POKER_DELUXE_STORE_KEY_FILE. Der erste verschlüsselt, alle entschlüsseln.

db-archive = Das Protokoll einer Datenbank abschnittsweise in FOLDER archivieren, während ihr Server läuft.
    .about =
        Schreibt FOLDER/segments/FIRST-LAST.segment für alles, was seit dem letzten Mal
        hinzugekommen ist. Mit --follow geht das immer weiter. Jede Datei wird einmal geschrieben
        und nie geändert, der Ordner lässt sich also mit einem Objektspeicher abgleichen. „db
        restore“ fügt Abschnitte an eine Sicherung an oder beginnt mit dem ersten. Für eine
        Datenbank von PostgreSQL tut das ihr eigenes Archiv (docs/operating.md).
    .follow = Weitermachen, bis Strg-C oder SIGTERM kommt.
    .every =
        Mit --follow: Sekunden zwischen zweimal Nachsehen, also was ein verlorenes Laufwerk
        höchstens kostet.

db-backup = Eine ganze Datenbank in FOLDER kopieren, während ihr Server läuft, und die Kopie prüfen.
    .about =
        FOLDER/backups/POSITION bekommt die Kopie und manifest.json: die Position des Protokolls,
        die Wurzel seines Baums, den neuesten unterschriebenen Checkpoint, die Prüfsumme der
        Datei. Eine Datei wird mit der Backup-API von SQLite kopiert, eine Datenbank von PostgreSQL
        mit pg_dump. Startwerte laufender Partien sind darin; also ebenso geheim halten wie die
        Datenbank. Die Schlüssel einer verschlüsselten Datenbank werden nie kopiert.
    .rate =
        Wie viele MiB in der Sekunde höchstens kopiert werden, damit Spieler nichts merken; 0:
        ohne Grenze.
    .without-tokens = Die Prüfsummen der Token weglassen.
    .with-log-key = Auch den Schlüssel des Protokolls kopieren: die Sicherung geheim halten.

db-check = Eine Datenbank durchsehen und sagen, was nicht stimmt (Exit-Code 1).
    .about =
        Angesehen werden ihre eigenen Prüfungen, ihre Tabellen, Sichten und Trigger, und ob
        Schreibvorgänge sicher auf dem Laufwerk liegen; der Baum des Protokolls, seine Kacheln und
        jeder unterschriebene Checkpoint; ob jeder verschlüsselte Wert sich in seiner Zeile öffnen
        lässt; ob Verzeichnis, Plätze, Startwerte, Momentaufnahmen, gespeicherte Antworten und
        Token der Plätze zu den Einträgen jeder Partie passen; ob jedes Token und jede
        bevorrechtigte Einsicht so ist, wie das Protokoll sie nennt; und ob die Lesemodelle
        daneben, aus denen Listen und Summen beantwortet werden, dasselbe sagen wie die
        Ereignisse. Ein Server darf laufen. Regeln prüft „audit --all“.

        Einträge des Protokolls, die alle Token und bevorrechtigten Einsichten neu nennen, werden
        erwähnt. Nach einer Migration oder Wiederherstellung sind sie kein Fehler.

db-compact = Eine Datenbank verkleinern: Nichts, was belegt ist, geht verloren.
    .about =
        Beendete Partien wandern in Archivdateien, jede als ein Beweispaket mit dem Nachweis, dass
        sie im Protokoll steht. Von dort werden sie wie zuvor aufgelistet, angesehen und geprüft.
        Der Baum des Protokolls behält die Prüfsumme jedes Eintrags; so bleibt jeder Checkpoint
        gültig, der je unterschrieben wurde. Antworten auf wiederholte Anfragen werden nach Alter
        gelöscht: Eine Anfrage, die noch später wiederholt wird, wird neu entschieden. Auf einer
        Datei darf kein Server laufen; die ersten beiden Dinge tut ein Server von selbst
        (Einstellungen archive_games_days und prune_outcomes_days).
    .games-older-than = Partien verschieben, die vor so langer Zeit zu Ende gingen (90d, 12h).
    .outcomes-older-than = Antworten löschen, die so alt sind.
    .archives =
        Der Ordner für Archivdateien (sonst neben der Datenbank, als FILE.archives, wenn nicht
        früher schon ein anderer genannt wurde).
    .no-vacuum = Die Datei so lang lassen, wie sie ist.

db-init = Eine leere Datenbank einrichten; eine, die es schon ist, bleibt unverändert.

db-key = Einen neuen Schlüssel ausgeben. Wer ihn hat, liest die Datenbank; wer ihn verliert, nie wieder.

db-migrate = Die Tabellen einer Datenbank auf den neuesten Stand bringen; ganz oder gar nicht.
    .about =
        Eine Datei bringt auf den neuesten Stand, wer sie zum Schreiben öffnet. Eine Datenbank von
        PostgreSQL wartet auf diesen Befehl, denn andere Server könnten sie benutzen: zuerst die
        mit älteren Versionen anhalten.

db-move-game = GAME in die Partition NAME verschieben, während gespielt wird; noch einmal aufgerufen, beendet es, was es begonnen hat.
    .about =
        Einen Augenblick lang nimmt die Partie keine Befehle an; Aufrufe hören, dass sie es noch
        einmal versuchen sollen, und Clients tun das. Alles kommt mit: Einträge, Antworten auf
        Anfragen, Tokens, Einladungen, der Seed. Das alte Log behält seine Einträge und sagt am
        Ende der Partie, wohin sie gezogen ist. Auch eine beendete Partie zieht um
        (docs/partitions.md). Datenbanken von PostgreSQL dürfen dabei bedient werden, Dateien
        nicht.
    .to = Die Partition, die die Partie bekommt.

db-move-slot = Alle Partien von SLOT nacheinander in die Partition NAME verschieben, während gespielt wird.
    .about =
        SLOT sind zwei Ziffern, 00 bis ff. Danach darf die Datei der Partitionen den Slot einer
        anderen Partition geben. Rufen Sie es dann noch einmal auf, für Partien, die inzwischen
        eröffnet wurden.
    .to = Die Partition, die die Partien bekommt.

db-repair = Ausbessern, was sich aus den Ereignissen ableiten lässt, und sagen, was getan wurde; kein Server darf laufen.
    .about =
        Neu gemacht werden Kacheln des Protokollbaums, die fehlen oder falsch sind, und
        Lesemodelle, die nicht dasselbe sagen wie die Ereignisse. Ereignisse, Checkpoints und
        Startwerte lassen sich nicht ableiten: Wo sie beschädigt sind, wird nichts geändert, und
        eine Sicherung muss zurückgespielt werden (Exit-Code 1).

db-restore = Die neue Datenbank --db aus dem machen, was „db backup“ und „db archive“ in FOLDER gelegt haben.
    .about =
        Ohne --position oder --time wird sie so neu, wie FOLDER es erlaubt. Von jedem Eintrag wird
        die Prüfsumme errechnet und gegen jeden unterschriebenen Checkpoint gehalten; wenn etwas
        nicht stimmt, wird nichts wiederhergestellt.
    .position = Bis zu dieser Position des Protokolls wiederherstellen.
    .time = Bis zu dieser Zeit wiederherstellen, etwa 2026-05-01T12:00:00Z (ohne Z Ortszeit).
    .without-tokens = Kein Token mehr gelten lassen.
    .with-log-key = Auch den Schlüssel des Protokolls wiederherstellen, wenn er da ist.

db-rotate = Alles in einer Datenbank mit dem ersten Schlüssel verschlüsseln.
    .about =
        Bis dahin darf sie unverschlüsselt sein oder mit einem der Schlüssel verschlüsselt; danach
        werden die anderen Schlüssel nicht mehr gebraucht. Ganz oder gar nicht; kein Server darf
        auf ihr laufen.
    .plain = Stattdessen alles entschlüsseln.

export = Eine Partie in eine Partiedatei schreiben, JSON Lines; dieselbe Partie gibt immer dieselben Bytes.
    .short = Partien in Partiedateien, Bücher, Tabellen und Handhistorien schreiben.
    .about =
        --format schreibt stattdessen ihre Chips, Buchung für Buchung: als json, csv oder parquet
        (braucht pyarrow), oder als Bücher für Beancount (mit bean-check prüfbar). phh schreibt
        Hände von Seven-Card Stud als Poker Hand History und sagt, welche sich so nicht schreiben
        lassen; ohh (Stud und Draw) und text (jedes Spiel, wie die Öffentlichkeit es sah) lassen
        etwas weg und sagen es. Mehr steht in docs/chip-flows.md.

        --format html schreibt eine Seite, auf der sich die Partie aus jeder Sicht ansehen lässt,
        deutsch und englisch, von einem Laufwerk und ohne Netz. Sie enthält jede Karte, die je
        verdeckt war.

        Eine Partie, die noch gespielt wird, wird bis zum letzten beendeten Spiel geschrieben, denn
        was danach kommt, enthält verdeckte Karten.
    .all = Jede Partie, für jede eine Datei.
    .output = Die Datei (sonst die Standardausgabe), mit --all der Ordner.
    .format =
        Eine Partiedatei, eine Seite zum Ansehen der Partie, oder ihre Chips als Tabelle oder als
        Bücher.
    .bundle = Mit Nachweisen, die jeder prüfen kann (verify).
    .since =
        Mit --bundle: ein Checkpoint, den jemand gesehen hat; belegt, dass das Protokoll nur
        gewachsen ist.
    .whole = Alles von einer laufenden Partie, auch verdeckte Karten.
    .resume = In dieser Datei vermerken, was getan ist; wenn es sie gibt, von dort weitermachen.

import = Partiedateien in die Datenbank aufnehmen, Eintrag für Eintrag, wie sie sind.
    .short = Partiedateien in eine Datenbank aufnehmen, zuvor geprüft.
    .about =
        Jede Datei wird zuerst geprüft; eine mit Befunden bleibt draußen. Ebenso eine Partie, die
        nicht zu Ende ist: Ihre Datei hat keinen Startwert zum Weiterspielen. Eine Partie, die
        schon da ist, wird übergangen.

accesses = Bevorrechtigte Einsichten über die API auflisten: wem Verdecktes gezeigt wurde, und warum.
    .short = Auflisten, wem Verdecktes aus Partien gezeigt wurde, und warum.

token = Ein Token ausgeben, solange kein Server die Datenbank schreibt; danach tut es PlayerService.
    .short = Ein Token ausgeben, etwa das erste des Betreibers.
    .about = Es wird einmal ausgegeben und nur als Prüfsumme aufgehoben: Niemand kann es noch einmal sagen.
    .days = Wie viele Tage es gilt.
    .role = Wozu es gilt.
    .player = Für wen es ist: eine Kennung wie ~…; ohne Angabe entsteht eine neue.
    .name = Der Name des neuen Spielers; er kann später vergessen werden.

tokens = Die Token eines Spielers an einem Server auflisten: alles außer den Token selbst.
    .short = Die Token eines Spielers an einem Server auflisten.
    .about =
        Für diesen Spieler und den Betreiber. $POKER_DELUXE_TOKEN nennt das Token, das du zeigst.
        JSON hat die Felder von TokenInfo der API.

players = Die registrierten Spieler eines Servers auflisten, auch vergessene.
    .short = Die registrierten Spieler eines Servers auflisten.
    .about =
        Für den Betreiber. $POKER_DELUXE_TOKEN nennt das Token, das du zeigst. JSON hat die Felder
        von Player der API.
    .name = Nur Spieler mit genau diesem Namen.

whoami = Einen Server fragen, für wen $POKER_DELUXE_TOKEN steht, wozu und wie lange es gilt.
    .short = Einen Server fragen, für wen dein Token steht.
    .about = JSON hat die Felder von WhoAmIResponse der API.

rules = Das Regelbuch eines Spiels ausgeben, oder einen Punkt daraus wie DX-8.
    .short = Das Regelbuch eines Spiels ausgeben, oder einen Punkt daraus.
    .about =
        Was eine Ablehnung nennt, lässt sich mit der Nummer allein nachschlagen: „rules DX-8“. [R]
        bezeichnet eine Festlegung: Dort schweigt die Quelle der Regeln oder ist mehrdeutig, und
        der Punkt sagt, wie es hier gehalten wird.

odds = Zeigen, wie oft jede Kombination eines Spiels (sonst poker-deluxe) kommt, die höchste zuerst.
    .short = Zeigen, wie oft jede Kombination kommt, genau gezählt.
    .about =
        „Eine von“ ist genau, kaufmännisch gerundet, wie die Regeln von Poker-Deluxe es drucken;
        daneben steht die Zahl, die sie drucken. Punkte stehen dort, wo Kombinationen welche
        bringen: bei Yacht, wo ein Wurf in mehrere Felder passen kann, das Höchste, was ein Feld
        bringt.
    .epilog = Beispiele: poker-deluxe odds --cards 6; poker-deluxe odds yacht
    .cards = Karten eines Blattes, wo es verschiedene gibt.

rank = Sagen, was Blätter sind: als Argumente oder von der Standardeingabe, eine Zeile für jeden Tisch.
    .short = Sagen, welche Kombination Blätter sind, und welches gewinnt.
    .about =
        Eine Karte ist ihr Rang (23456789TJQKA) und ihre Farbe (cdhs), etwa Th; Würfel sind ihre
        Augen, und ein Wurf bei Yacht oder Escalero ist, was auf leerem Zettel am meisten bringt.
        Mehrere Blätter einer Zeile werden durch „|“ getrennt. Leere Zeilen und solche, die mit „#“
        beginnen, werden übergangen. Mit --json gibt jede Zeile ein JSON-Dokument.
    .epilog = Beispiel: poker-deluxe rank poker-deluxe "Ah 2d 3c 4d | 9h 9d Kc Ks"
    .cards = Karten in jedem Blatt.

score = Blätter werten: als Argumente oder von der Standardeingabe, eine Zeile für jeden Tisch.
    .short = Sagen, was Blätter oder Würfe bringen: Punkte, Zahlungen, den Gewinner.
    .about =
        Mehrere Blätter einer Zeile werden durch „|“ getrennt. Chinesisches Poker: was Auslagen
        gewinnen oder verlieren, in der Reihenfolge der Zahlungen, die des Gebers zuletzt; „claim“
        dahinter sagt einen Clean Sweep an. Würfel: was ein Wurf in dem Feld bringt, das danach
        genannt ist, oder welches Blatt gewinnt. Leere Zeilen und solche, die mit „#“ beginnen,
        werden übergangen. Mit --json gibt jede Zeile ein JSON-Dokument.
    .epilog =
        Beispiele: poker-deluxe score yacht "66655 full house";
        poker-deluxe score poker-dice "66655 | 11123";
        poker-deluxe score chinese-poker "FRONT / MIDDLE / BACK | ..."

completion = Die Shell Befehle, Optionen und Spiele mit Tab ergänzen lassen.
    .short = Die Shell Befehle mit Tab ergänzen lassen.

completion-install = Das Skript dorthin schreiben, wo die Shell es sucht; andere Dateien bleiben, wie sie sind.

completion-show = Das Skript ausgeben, das eine Shell beim Start liest.

man = Handbuchseiten aller Befehle, ausgegeben oder für man eingerichtet.
    .short = Die Handbuchseiten ausgeben oder einrichten.

man-install = Alle Seiten dorthin schreiben, wo man die eigenen eines Benutzers sucht.
    .folder = Wohin (sonst ~/.local/share/man/man1, auf Deutsch ~/.local/share/man/de/man1).

man-show = Den Quelltext einer Seite ausgeben, etwa für „play“ oder „db backup“.

## Wie Befehle enden

exit-codes = Exit-Codes
exit-0 = alles in Ordnung
exit-1 = es gibt Befunde
exit-2 = der Befehl wurde nicht verstanden
exit-3 = etwas ließ sich nicht lesen oder öffnen
exit-4 = die Arbeit wurde nicht fertig

## Handbuchseiten

man-name = Name
man-synopsis = Übersicht
man-description = Beschreibung
man-commands = Befehle
man-options = Optionen
man-exit-status = Exit-Code
man-see-also = Siehe auch
