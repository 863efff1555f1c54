### Meldungen aus Schichten, die nur Englisch schreiben.

sentence-archive-other-file = ist nicht die Datei, in der Partie { $a } archiviert wurde
sentence-archive-encrypted = ist verschlüsselt: den Schlüssel der Datenbank angeben
sentence-archive-lacks-tile = Kachel { $a } fehlt, in der die Hashes archivierter Partien stehen
sentence-archive-gone = die Archivdatei der Partie { $a } fehlt dort: zum Lesen die Datei zurücklegen
sentence-archive-no-bundle = ist kein Nachweispaket der Partie { $a }: { $b }
sentence-archive-other-entry = Eintrag { $a } ist nicht der an Position { $b } des Protokolls
sentence-archive-not-proven = wurde nie unterschrieben; eine Archivdatei würde deshalb nichts beweisen: zuerst unterschreiben
sentence-archive-no-folder = hat keinen Ordner für Archivdateien: einen mit --archives oder der Einstellung archives der Server angeben
sentence-archive-not-written = enthält nicht, was hineingeschrieben wurde
sentence-archive-behind = hat nach Position { $a } Einträge in Archivdateien: zuerst „db backup“ in diesen Ordner ausführen; von dort an wird dann das Protokoll archiviert
sentence-archive-memory = kennt keine Archivdateien: { $a } wird nicht gelesen

sentence-cannot-be-read = lässt sich nicht lesen: { $a }
sentence-cannot-be-read-because = { $a } lässt sich nicht lesen ({ $b })
sentence-cannot-be-written = lässt sich hier nicht schreiben: { $a }
sentence-cannot-be-durable = lässt sich nicht dauerhaft machen (journal { $a }, synchronous { $b })
sentence-read-only-game = ist nur zum Lesen geöffnet: { $a } wird nicht gespeichert
sentence-read-only = ist nur zum Lesen geöffnet
sentence-row-in-the-way = eine Zeile ist im Weg, die Datenbank ist beschädigt ({ $a })
sentence-being-read = wird gerade gelesen; der Platz wird erst danach frei: dann noch einmal ausführen
sentence-name-being-read = das Protokoll wird gerade gelesen; der Name lässt sich noch nicht ganz entfernen
sentence-closed = die Datenbank ist geschlossen
sentence-hard-link = wird von Prozess { $a } unter einem anderen Namen benutzt (Hardlink): diesen Namen angeben
sentence-other-name = heißt auch { $a }, und dort liegt das Write-Ahead-Log: diesen Namen angeben
sentence-other-writer = Prozess { $a } schreibt gerade in diese Datenbank; schreiben darf immer nur einer (lesen dürfen alle)
sentence-being-written = wird von anderen geschrieben (Verbindungen: { $a }); zuerst die Server anhalten
sentence-disk-unseen = der Datenträger lässt sich nicht ansehen ({ $a })
sentence-file-gone = die Datei ist verschwunden ({ $a })
sentence-file-replaced = an ihrer Stelle liegt eine andere Datei: neu starten
sentence-no-such-file = diese Datei gibt es nicht
sentence-unknown-address = unbekannte Adresse; möglich sind memory:, postgresql://…, sqlite:///FILE oder ein Pfad
sentence-postgres-address = die Adresse hat nicht die Form postgresql://USER@HOST/DATABASE
sentence-no-psycopg = psycopg lässt sich hier nicht laden ({ $a })
sentence-other-tool = { $a }: { $b } hat eine andere Version als der Server: PostgreSQLs Client-Programme in der Version des Servers an den Anfang des PATH stellen
sentence-went-back = das Protokoll endet bei { $a }, dieser Server kennt es bis { $b }: die Datenbank ist auf einem früheren Stand wiederhergestellt. Alle ihre Server neu starten
sentence-no-tool = { $a } ist hier nicht installiert: es gehört zum Client von PostgreSQL
sentence-disk-full = der Datenträger ist voll ({ $a })
sentence-disk-failed = der Datenträger hat versagt ({ $a }), daher wird nichts mehr gespeichert: neu starten
sentence-locked = ein anderer Prozess hat sie gesperrt ({ $a })
sentence-locked-here = eine andere Verbindung hat sie gesperrt ({ $a })
sentence-cannot-open = lässt sich nicht öffnen (gibt es den Ordner, und darf man dort schreiben?) ({ $a })
sentence-is-read-only = lässt sich nur lesen ({ $a })
sentence-not-allowed = lässt sich von hier nicht öffnen, weil das Recht dazu fehlt ({ $a })
sentence-no-sqlite = ist keine SQLite-Datenbank ({ $a })

sentence-other-tables = enthält andere Tabellen, aber keine Partien
sentence-no-position = enthält keine Position des Protokolls
sentence-no-store = ist eine SQLite-Datenbank, aber ohne Partien
sentence-nothing-to-copy = enthält keine Partien: Es gibt nichts zu kopieren
sentence-newer = stammt von einer neueren Version (Schema { $a }, hier bekannt: { $b })
sentence-no-schema = nennt ihr Schema nicht: eine Sicherung zurückspielen
sentence-archive-row = die Zeile der Partie { $a } sagt nicht, wo ihre Einträge liegen: eine Sicherung zurückspielen
sentence-empty = ist leer: mit „db init“ einrichten
sentence-of-game = Partie { $game }: { $text }
sentence-schema-to-migrate = hat Schema { $a }, nicht { $b }: mit „db migrate“ auf den neuen Stand bringen
sentence-schema-first = hat Schema { $a }, nicht { $b }: zuerst „db migrate“ ausführen
sentence-schema-migrated = hat jetzt Schema { $a } statt { $b }: eine neuere Version hat migriert, daher endet diese hier. Die neuere Version starten
sentence-schema-altered = { $a }. Was das für die Daten bedeutet, zeigen „db check“ und „audit --all“

sentence-old-bytes = ist neu geschrieben, aber alte Bytes können noch vorhanden sein ({ $a })
sentence-old-bytes-read = ist neu geschrieben, wird aber gerade gelesen; deshalb sind alte Bytes noch vorhanden: noch einmal ausführen
sentence-encrypted = ist mit dem Schlüssel { $a } verschlüsselt: POKER_DELUXE_STORE_KEYS setzen
sentence-encrypted-otherwise = ist mit dem Schlüssel { $a } verschlüsselt, nicht mit { $b }
sentence-not-encrypted = ist nicht verschlüsselt, aber ein Schlüssel ist gesetzt: zuerst verschlüsseln („db rotate“)
sentence-key-mistyped = Schlüssel { $a } ist vertippt: Seine Kennung passt nicht zu seinen Bytes
sentence-key-form = Schlüssel { $a } hat nicht die Form { $b }+id+base64

sentence-log-lost = { $a }. Eine Sicherung zurückspielen oder hinnehmen, dass das Protokoll bei { $b } endet: „serve --accept-loss { $c }“
sentence-log-lost-empty = ist leer, aber { $a } daneben gehört zu vorhandenen Partien
sentence-no-checkpoint = { $a } lässt sich nicht als Checkpoint lesen
sentence-entry-gone = nach einem gescheiterten Speichern fehlt der schon bestätigte Eintrag { $a }: eine Sicherung zurückspielen
sentence-lacks-tile = Kachel { $a } der Ebene { $b } fehlt oder ist beschädigt: „db repair“ stellt sie aus den Einträgen wieder her
sentence-lacks-position = Position { $a } fehlt: Es wurden Einträge entfernt
sentence-other-format = hat das Format { $a }, nicht { $b }
sentence-no-segment = ist kein Abschnitt eines Protokolls oder ist beschädigt ({ $a })
sentence-has-unlisted-entries = hat Einträge und ist nicht verzeichnet: ein Abschnitt ist beschädigt

sentence-no-manifest = ist kein Manifest einer Sicherung ({ $a })
sentence-backup-there = von dieser Position gibt es schon eine andere Sicherung
sentence-no-dump = enthält keinen Dump einer PostgreSQL-Datenbank ({ $a })
sentence-not-the-file = ist nicht die Datei, die ihr Manifest beschreibt
sentence-not-the-log = ist nicht das Protokoll, das ihr Manifest beschreibt
sentence-archive-elsewhere = { $a }. In einen anderen Ordner archivieren
sentence-other-log = ist ein Abschnitt eines anderen Protokolls. Dieses Protokoll in einen anderen Ordner archivieren
sentence-segments-before = enthält Abschnitte aus der Zeit vor der Ver- oder Entschlüsselung. In einen anderen Ordner archivieren
sentence-file-there = die Datei gibt es schon: eine neue angeben
sentence-no-backup = enthält weder eine Sicherung noch die Abschnitte vom ersten an
sentence-backup-of-logs = enthält Sicherungen mehrerer Protokolle in den Ordnern { $a }: in eine leere PostgreSQL-Datenbank zurückspielen
sentence-log-up-to = enthält das Protokoll bis Position { $a }, nicht bis { $b }
sentence-lacks-segments = die Abschnitte von Position { $a } bis { $b } fehlen: bis Position { $c } wiederherstellen oder sie zurücklegen
sentence-does-not-follow = schließt nicht an den vorigen an

sentence-not-canonical = die Bytes haben nicht die festgelegte Form
sentence-not-reached = ist nicht erreichbar: { $a }
sentence-not-empty = enthält schon eine Datenbank: in eine leere wiederherstellen
sentence-at-work = dort arbeitet ein anderer Befehl: warten, bis er zu Ende ist
sentence-half-restored = ist nicht vollständig wiederhergestellt: 'db restore' noch einmal aufrufen

## Unterschriften, Checkpoints und Nachweise eines Protokolls

sentence-note-key-name = { $a } ist kein Name für einen Schlüssel: ohne Leerzeichen und Pluszeichen schreiben
sentence-note-form = eine unterschriebene Notiz besteht aus einem Text, einer leeren Zeile und Zeilen mit Unterschriften
sentence-note-too-many = eine Notiz hat höchstens { $a } Unterschriften, nicht { $b }
sentence-note-public-key = ein öffentlicher Schlüssel hat die Form name+id+base64
sentence-note-no-ed25519 = der Schlüssel von { $a } ist kein Ed25519-Schlüssel
sentence-note-weak-key = mit dem Schlüssel von { $a } könnten alle unterschreiben
sentence-note-other-id = der Schlüssel von { $a } hat nicht die Kennung { $b }
sentence-note-no-signature = { $a } ist keine Zeile mit einer Unterschrift
sentence-note-short-signature = die Unterschrift von { $a } ist zu kurz
sentence-note-no-base64 = { $a } ist nicht in Base64 geschrieben
sentence-note-base64-over = { $a } ist Base64 mit überzähligen Bits
sentence-checkpoint-form = ein Checkpoint hat je eine Zeile für Herkunft, Größe und Wurzel
sentence-checkpoint-no-size = { $a } ist keine Anzahl von Einträgen
sentence-checkpoint-no-time = { $a } ist keine Zeit in Sekunden
sentence-checkpoint-one-line = ein Checkpoint hat nur eine Zeile, die mit { $a } beginnt
sentence-checkpoint-no-hash = { $a } ist kein Hash mit 32 Byte
sentence-checkpoint-not-signed = der Checkpoint ist nicht von { $a } mit dem bekannten Schlüssel unterschrieben
sentence-checkpoint-other-log = der Checkpoint gehört zum Protokoll { $a }, nicht zu { $b }
sentence-checkpoint-not-here = dieser Checkpoint wurde nicht hier unterschrieben
sentence-checkpoint-no-witness = kein hier bekannter Zeuge hat diesen Checkpoint neu gegengezeichnet
sentence-policy-line = eine Zeile beginnt mit log, witness, group oder quorum
sentence-policy-no-quorum = die Zeile „quorum NAME“ fehlt
sentence-policy-one-quorum = die Zeile „quorum NAME“ steht nur einmal da
sentence-policy-limit = höchstens { $a } Zeichen, nicht { $b }
sentence-policy-member = { $a } ist schon ein Mitglied
sentence-policy-no-member = { $a } ist kein Zeuge und keine Gruppe einer Zeile davor
sentence-policy-number = { $a } von { $b } Mitgliedern sind kein Quorum
sentence-policy-kind = der Schlüssel von { $a } ist von der Art { $b }, nicht { $c }
sentence-policy-log-twice = dieser Schlüssel eines Protokolls steht zweimal da
sentence-policy-witness-twice = dieser Schlüssel eines Zeugen steht zweimal da
sentence-policy-taken = { $a } ist vergeben: einen anderen Namen wählen
sentence-policy-where = Zeile { $a }: { $text }
sentence-policy-form = die Zeile lautet: { $a }
sentence-policy-setting = witness_policy: { $a } ist nicht zu gebrauchen: { $text }
sentence-policy-not-met = die Zeugen, die verlangt sind, haben den Checkpoint nicht gegengezeichnet
sentence-witness-proof = ein Nachweis hat höchstens { $a } Hashes, nicht { $b }
sentence-witness-request = eine Anfrage beginnt mit „old SIZE“, dann ein Nachweis, eine leere Zeile, ein Checkpoint
sentence-proof-form = ein Nachweis beginnt mit { $a } und endet mit einem Checkpoint
sentence-proof-index = ein Nachweis nennt die Nummer seines Eintrags und höchstens 63 Hashes
sentence-proof-other-entry = diese Bytes sind nicht der Eintrag { $a } von { $b }
sentence-log-rolled-back = das Protokoll wurde zurückgesetzt: Es hatte { $a } Einträge, jetzt sind es { $b }
sentence-log-restored = der neueste Checkpoint umfasst { $a } Einträge, und du hast schon einen über { $b } gesehen. Sie sind alle unverändert da, wie nach einer Wiederherstellung: mit { $command } unterschreiben
sentence-log-rolled-back-restored = das Protokoll wurde zurückgesetzt: Es hatte { $a } Einträge, jetzt sind es { $b }. Wurde es aus einer älteren Sicherung wiederhergestellt, bekommt es einen neuen Schlüssel: mit diesem und einem anderen --memory prüfen
sentence-log-without-key = der Checkpoint des Protokolls { $a } ist mit keinem der Schlüssel hinter --key unterschrieben: den öffentlichen Schlüssel dieses Protokolls dazugeben, falls es nicht einen von diesen haben müsste
sentence-log-another = das Protokoll ist ein anderes: Seine { $a } Einträge beginnen nicht mit den { $b }, die es vorher hatte
sentence-log-changed = ein Checkpoint über { $a } Einträge wurde unterschrieben, aber das Protokoll ist nicht mehr dasselbe: Einträge wurden entfernt oder verändert. Das Protokoll prüfen oder zu einer Kopie zurückkehren
sentence-log-shorter = das Protokoll hat { $a } Einträge, unterschrieben wurden aber { $b }
sentence-log-other-entries = die ersten { $a } Einträge sind nicht die unterschriebenen
sentence-log-not-derived = die ersten { $a } Einträge sind nicht die unterschriebenen. Sie lassen sich aus nichts ableiten: eine Sicherung zurückspielen
sentence-checkpoint-not-read = der Checkpoint über { $a } Einträge lässt sich nicht lesen: { $text }. Ein Checkpoint lässt sich nicht ableiten: eine Sicherung zurückspielen
sentence-no-private-key = das ist kein privater Schlüssel: Ein solcher hat die Form PRIVATE+KEY+name+id+base64
sentence-private-key-id = dieser private Schlüssel hat nicht die Kennung oder die Art, die er nennt

## Einstellungen

sentence-setting-bool = { $a }: 1 oder 0 schreiben
sentence-setting-whole = { $a }: eine ganze Zahl von { $b } bis { $c } schreiben
sentence-setting-text = { $a }: einen Text schreiben ({ $b })
sentence-setting-choice = { $a }: möglich ist { $b }
sentence-setting-near = { $a }: diese Einstellung gibt es nicht: Ist { $b } gemeint?
sentence-setting-unknown = { $a }: diese Einstellung gibt es nicht (alle stehen in docs/settings.md)
sentence-setting-file = die Einstellungen in { $a } lassen sich nicht lesen: { $b }
sentence-setting-no-file = { $a } lässt sich nicht lesen: { $b }
sentence-setting-no-toml = { $a } ist kein TOML: { $b }
sentence-setting-traces = traces braucht OpenTelemetry: das Extra „otel“ installieren oder traces ausgeschaltet lassen
sentence-setting-roles = { $a }: { $b }: NAME=ROLLE schreiben, mit einer Rolle aus { $c }
sentence-setting-tls-halves = TLS braucht ein Zertifikat und dessen Schlüssel
sentence-setting-tls-pair = { $a } und { $b } sind kein Zertifikat und sein Schlüssel im Format PEM
sentence-setting-client-tls = Zertifikate von Clients brauchen TLS: auch ein Zertifikat und dessen Schlüssel angeben
sentence-setting-client-ca = Zertifikate von Clients brauchen die Stelle (CA), die sie unterschreibt
sentence-setting-dev-loopback = --dev lauscht nur auf diesem Rechner (Loopback), nicht auf { $a }
sentence-setting-exposed = { $a } ist von anderen Rechnern erreichbar, und Token würden ohne TLS dorthin übertragen: --tls-certificate und --tls-key angeben, oder einen Proxy mit TLS davorsetzen und --insecure angeben
sentence-logs-setting = logs={ $a }: Nummern von Protokollen schreiben, etwa 0-3 5
sentence-logs-unknown = logs: ein Protokoll { $a } gibt es nicht: es sind { $b }, ab 0
sentence-logs-key = log_key hat keinen Schlüssel für Protokoll { $a }: jedes braucht seinen eigenen
sentence-logs-of-file = ist eine Datei mit einem Protokoll: mehrere brauchen PostgreSQL
sentence-logs-number = möglich sind 1 bis { $a } Protokolle
sentence-logs-fewer = hat { $a } Protokolle, und keines lässt sich entfernen: seine Partien liegen darin
sentence-logs-one = ist Protokoll { $a } eines größeren Bestands: die Datenbank ohne dieses Schema nennen
sentence-logs-schemas = hat mehrere Protokolle, jedes in einem eigenen Schema: nur die Datenbank nennen
sentence-logs-lacking = hat das Schema { $a } nicht: es zurückspielen
sentence-logs-moment = ist beschädigt: eine neue Sicherung anlegen
sentence-of-partitions = ist Partition { $a } eines Bestands in Partitionen, den diese Version nicht lesen kann: alle Partien mit der Version von Commit { $b } exportieren („export --all“) und in einen neuen Bestand importieren
sentence-log-elsewhere = dieser Server bedient Protokoll { $a } nicht: einen anderen Server aufrufen
sentence-setting-issuer = Token eines Ausstellers brauchen oidc_issuer, oidc_audience und oidc_keys
sentence-setting-issuer-https = die Schlüssel des Ausstellers müssen über https oder aus einer Datei kommen
sentence-in-file = { $a }: { $b }

## Tische und lange Arbeiten

sentence-no-game = die Partie { $a } gibt es nicht
sentence-no-player = { $a } ist hier nicht registriert oder hat kein solches Token
sentence-no-version = die Partie { $a } ist bei Version { $b }: Eine Version { $c } gibt es noch nicht
sentence-no-deal = die Partie { $a } hat noch kein Spiel { $b }
sentence-refused-often = in der Partie { $b } wurden schon mehr als { $a } Befehle abgelehnt: einen geben, der möglich ist
sentence-not-at-version = die Partie { $a } ist bei Version { $b }, nicht bei { $c }
sentence-not-your-seat = der Platz { $a } der Partie { $b } ist nicht deiner
sentence-slow-group = das Speichern einer Gruppe dauert länger als { $a } s
sentence-contended = zu viele andere schreiben in die Partie { $a }: noch einmal versuchen
sentence-needs-dask = ein Cluster braucht Dask: poker-deluxe[cluster] installieren, oder distributed selbst
sentence-no-scheduler = bei { $a } antwortet kein Scheduler von Dask
sentence-no-workers = der Cluster bei { $a } hat keine Worker

## Partiedateien, PHH und Zuschauer

sentence-line-of-file = Zeile { $a }: { $b }
sentence-viewer = { $a } kann nicht zusehen: public, auditor oder einen Platz wie 1 angeben
sentence-file-not-following = Der Eintrag schließt nicht an die vorige Zeile an. { $a }
sentence-file-other-end = Der Kopf nennt { $a } Einträge mit einem anderen Ende. { $b }
sentence-file-hint = Die Datei prüfen, um zu sehen, was verändert wurde, oder sie neu anfordern
sentence-file-no-header = Das ist kein Kopf einer Partiedatei: { $a }. Wurde sie mit „export“ geschrieben?
sentence-file-format = Das Format ist { $a }; diese Version liest { $b }
sentence-file-header-form = Der Kopf ist nicht so, wie „export“ ihn schreibt. { $a }
sentence-file-no-entry = Es gibt keinen Eintrag zu schreiben
sentence-file-lines = Ein Eintrag ist eine einzelne Zeile, dieser nicht: die Partie prüfen
sentence-file-unreadable = Die Partie lässt sich nicht lesen und muss geprüft werden: { $a }
sentence-file-too-early = Von dieser Partie darf noch nichts gezeigt werden: mit --whole exportieren oder warten
sentence-file-encrypted = Diese Datei ist verschlüsselt: stattdessen die Partie und ihre Datenbank angeben
sentence-file-no-bundle = Das ist kein Nachweispaket: { $a }
sentence-file-bundle-format = Dieses Nachweispaket hat das Format { $a }, nicht { $b }
sentence-phh-hand = Spiel { $a }: { $b }
sentence-phh-rules = PHH hat keine Variante mit den Regeln von { $a }
sentence-phh-none = noch kein Spiel ist zu Ende
sentence-phh-feed = nicht alle haben gleich viel in den Pot gezahlt (DR-3)
sentence-phh-sizes = Einsätze und Erhöhungen sind verschieden hoch; F7S kennt nur feste
sentence-phh-many = eine Runde hat mehr als { $a } Einsätze und Erhöhungen
sentence-phh-pack = der Stapel reicht nicht für die Karten, die F7S verdeckt beiseitelegt
sentence-phh-all-in = jemand war all-in; F7S geht dann anders weiter (DR-15)
sentence-phh-odd = übrige Einheiten werden anders geteilt als in F7S
sentence-phh-checking = das Eröffnen kam an jemanden, der als schiebend gilt (ST-4)

## Was „serve --check“ zu einer Konfiguration sagt

sentence-check-token = beim Start wird kein Token angezeigt
sentence-check-token-advice = dev = false setzen, und das Token des Betreibers mit „poker-deluxe token“ ausgeben
sentence-check-practice = keine Partie kann einen Startwert von außen haben
sentence-check-practice-advice = practice = false setzen
sentence-check-anonymous = wer kein Token hat, bekommt nur die Beschreibung des Servers
sentence-check-anonymous-advice = anonymous = false setzen, außer wenn die Partien für alle gedacht sind
sentence-check-limits = Aufrufe sind für jeden begrenzt
sentence-check-limits-advice = calls_per_token und calls_per_address größer als 0 setzen
sentence-check-tls = im Netz kann niemand mitlesen
sentence-check-tls-advice = tls_certificate und tls_key setzen; oder dafür sorgen, dass ein Proxy davor TLS hat und sonst niemand diesen Port erreicht
sentence-check-admin = nur dieser Rechner erreicht Metriken und Zustand
sentence-check-admin-advice = admin_host = "127.0.0.1" setzen, oder eine Firewall davor
sentence-check-origins = andere Websites können den Port für Browser nicht aufrufen
sentence-check-origins-advice = in web_hosts und web_origins statt * Hosts und Origins nennen
sentence-check-root = der Server läuft nicht als root
sentence-check-root-advice = ihn unter einem eigenen Benutzer laufen lassen
sentence-check-memory = Partien bleiben erhalten
sentence-check-memory-advice = db auf eine Datei oder Datenbank setzen
sentence-check-encrypted = die Datenbank ist verschlüsselt
sentence-check-encrypted-advice = mit „poker-deluxe db key“ einen Schlüssel erzeugen
sentence-check-witnesses = jemand von außen unterschreibt das Protokoll mit
sentence-check-witnesses-advice = Zeugen in einer Datei für witness_policy nennen
sentence-check-files = auf diesem Rechner kann sonst niemand Schlüssel, Einstellungen und Datenbank lesen
sentence-check-postgres = die Verbindung zu PostgreSQL ist verschlüsselt, und ihr Zertifikat wird geprüft
sentence-check-postgres-advice = an die Adresse ?sslmode=verify-full anhängen
sentence-check-postgres-local = die Verbindung zu PostgreSQL verlässt diesen Rechner nicht
sentence-check-password = die Adresse von PostgreSQL enthält kein Passwort
sentence-check-password-advice = es in ~/.pgpass oder in PGPASSWORD schreiben

## Die Quellen, die eine Partie festgehalten hat

sentence-sources-unknown = von Regeln, die hier unbekannt sind
sentence-sources-same-release = dieselben wie hier, aus Version { $a } oder später
sentence-sources-same = dieselben wie hier
sentence-sources-of-release = aus Version { $a } oder später; sie entscheiden wie die hiesigen
sentence-sources-earlier = frühere
sentence-sources-other = andere als hier, und aus keiner Version, die hier bekannt ist

## Server, die nicht zu erreichen sind

sentence-nobody-answers = bei { $a } antwortet niemand ({ $b }): Läuft dort ein Server? ({ $c })
sentence-no-tls = ohne TLS
sentence-unknown-rules = { $a } wird nach { $b } gespielt; diese Regeln kennt das Programm nicht

## Was Parser von einer Datei sagen

sentence-json-malformed = kein gültiges JSON (ab Byte { $byte }): { $text }
sentence-json-character = ein Zeichen, das dort nicht stehen darf
sentence-json-at = kein gültiges JSON (Zeile { $line }, Spalte { $column }, Zeichen { $char }): { $what }
sentence-json-value = dort fehlt ein Wert
sentence-json-truncated = kein gültiges JSON: es bricht ab
sentence-json-type = nötig ist ein JSON-Objekt, nicht { $kind }
sentence-text-form = nötig ist ein Text der Form { $form }
sentence-json-field-missing = das Feld { $name } fehlt
sentence-json-field-unknown = das Feld { $name } gibt es dort nicht
sentence-toml-malformed = { $a } ist kein TOML (Zeile { $line }, Spalte { $column }): { $text }
sentence-toml-equals = dort fehlt das Gleichheitszeichen

## Das Netz

sentence-network-refused = an diesem Port läuft nichts
sentence-network-name = den Namen dieses Rechners kennt niemand
sentence-network-certificate = ihr Zertifikat hat niemand unterschrieben, der hier bekannt ist: mit --tls-ca FILE angeben, wer es unterschrieben hat
sentence-network-no-tls = was dort läuft, spricht kein TLS
sentence-network-closed = die Verbindung wurde geschlossen: vielleicht braucht es --tls
sentence-network-other = was dort antwortet, ist kein Poker Deluxe
sentence-token-needed = dieser Server verlangt ein Token: deines in POKER_DELUXE_TOKEN schreiben
sentence-token-unknown = dieser Server kennt das Token nicht, oder es gilt nicht mehr
sentence-id-registered = diese Kennung gehört einem registrierten Spieler: dessen Token angeben oder eine andere Kennung
sentence-token-role = mit der Rolle { $role } darf man { $method } nicht aufrufen
