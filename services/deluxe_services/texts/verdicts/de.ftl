### Was Prüfungen von Nachweispaketen und Partien sagen.

# Das ganze Urteil, und Bemerkungen
verdict-proved = BEWIESEN: Jede Behauptung stimmt.
verdict-refuted = WIDERLEGT: { $claims } stimmt nicht.
verdict-all-but-rules = BEWIESEN BIS AUF DIE REGELN: Jede Behauptung stimmt; nur rules ließ sich hier nicht beurteilen.
verdict-not-proved = NICHT BEWIESEN: Nichts ist falsch, aber { $claims } ließ sich nicht beurteilen.
verdict-not-judged = { $claim } ließ sich nicht beurteilen: { $text }.
verdict-practice = Das ist eine Übungspartie: Ihr Startwert kann von außen stammen.
verdict-no-clock = Eintrag { $version } stammt vom Ablauf der Bedenkzeit, aber die Partie hat keine.
verdict-two-givers = Die Einträge { $first } und { $second } haben dieselbe Anfragenummer von zwei Absendern.
verdict-entropy = In den Karten und Würfeln stecken die Zufallszahlen von { $players }.
verdict-no-entropy = In den Karten und Würfeln steckt keine Zufallszahl der Mitspielenden: Der Server konnte sie aussuchen.
verdict-entropy-withheld = Ihre Zufallszahl zurückgehalten haben { $players }.

# Was behauptet wird
verdict-claim-readable = die Einträge sind die einer einzigen Partie, vollständig und in der richtigen Reihenfolge
verdict-claim-chain = jeder Eintrag nennt den Hash des vorigen
verdict-claim-dealt = Karten und Würfel fielen so, wie sie festgelegt waren
verdict-claim-cut = die Karten der Spieler lagen oben auf dem Stapel, wie er gemischt und abgehoben wurde
verdict-claim-chips = Chips wechseln nur das Konto, niemand zahlt mehr als vorhanden, und in keinem Pot bleibt etwas
verdict-claim-rake = das Haus hat genommen, was die Regeln ihm geben, und sonst nichts
verdict-claim-causes = jede Entscheidung traf, wer sie treffen darf, nur einmal und in zeitlicher Reihenfolge
verdict-claim-rules = jedes Ereignis folgt aus den Regeln und den Entscheidungen der Spieler
verdict-claim-log = die Einträge stehen an diesen Positionen im unterschriebenen Protokoll
verdict-claim-complete = bis zum Checkpoint fehlt nichts von der Partie, was bekannt sein darf

# Wie weit eine Behauptung geprüft wurde
verdict-entries = { $entries ->
    [one] 1 Eintrag
   *[other] { $entries } Einträge
}
    .page = { $entries ->
        [one] 1 Eintrag
       *[other] { $entries } Einträge
    }
verdict-dealt = { $shuffles }-mal gemischt oder gewürfelt in { $deals ->
    [one] 1 Spiel
   *[other] { $deals } Spielen
}
    .page = { $shuffles }-mal gemischt oder gewürfelt in { $deals ->
        [one] 1 Spiel
       *[other] { $deals } Spielen
    }
verdict-dealt-open = { $text }, und alles stimmt; aber der Hauptschlüssel wird erst offengelegt, wenn die Partie zu Ende ist
verdict-cut = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
} vom Stapel, { $cuts }-mal abgehoben
    .page = { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    } vom Stapel, { $cuts }-mal abgehoben
verdict-transfers = { $transfers ->
    [one] 1 Buchung
   *[other] { $transfers } Buchungen
}
    .page = { $transfers ->
        [one] 1 Buchung
       *[other] { $transfers } Buchungen
    }
verdict-decisions = { $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
}
    .page = { $decisions ->
        [one] 1 Entscheidung
       *[other] { $decisions } Entscheidungen
    }
verdict-no-rake = in dieser Partie gibt es keine Rake
verdict-rake = { $amount } Rake genommen
verdict-derived = neu hergeleitet von poker-deluxe
verdict-browser = ein Browser kann die Ereignisse nicht neu herleiten
verdict-no-program = poker-deluxe ist nicht installiert und kann die Ereignisse nicht neu herleiten
verdict-no-audit = poker-deluxe konnte nicht prüfen: { $text }
verdict-not-sound = poker-deluxe findet die Partie fehlerhaft
verdict-program-older = diesem poker-deluxe fehlt, was das Spiel braucht: Das kann nur ein neueres Prüfprogramm beurteilen
verdict-no-proof = das Nachweispaket enthält keinen Nachweis aus einem Protokoll
verdict-proof-wanted = das Nachweispaket enthält keinen Nachweis aus einem Protokoll, aber einer wird verlangt
verdict-over = die Partie ist zu Ende
verdict-running = die Partie läuft und ist bis Eintrag { $version } bekannt
verdict-running-more = die Partie läuft und ist bis Eintrag { $version } bekannt; { $entries ->
    [one] 1 Eintrag
   *[other] { $entries } Einträge
} des laufenden Spiels sind noch nicht bekannt
    .page = die Partie läuft und ist bis Eintrag { $version } bekannt; { $entries ->
        [one] 1 Eintrag
       *[other] { $entries } Einträge
    } des laufenden Spiels sind noch nicht bekannt
verdict-running-no-log = die Partie ist nicht zu Ende, und kein Protokoll belegt, wie weit sie ist
verdict-running-unsaid = die Partie ist nicht zu Ende, und der Checkpoint nennt die laufenden Partien nicht
verdict-in-log = Eintrag { $place } von { $size } in { $log }
verdict-in-log-grown = Eintrag { $place } von { $size } in { $log }, das seit { $before } Einträgen nur gewachsen ist
verdict-in-log-same = Eintrag { $place } von { $size } in { $log }, dieselben { $before }, die du kennst
verdict-no-key = { $text }; ob { $key } der Schlüssel des Protokolls ist, sagst du mit --key
    .page = { $text }; nenne oben den öffentlichen Schlüssel des Protokolls, damit die Unterschrift gegen ihn geprüft wird
verdict-seed-open = der Startwert von Spiel { $deal } ist noch nicht offengelegt
verdict-unreadable = die Einträge lassen sich nicht lesen
verdict-newer = { $text }: Das kann nur ein neueres Prüfprogramm beurteilen
verdict-not-written = { $text }; die Quelltexte, die das Spiel nennt, schreiben nichts dergleichen
verdict-broken = es ist nicht so aufgebaut, wie es sein soll ({ $error })

# Wie weit eine Prüfung kam
verdict-re-executed = nachgerechnet bis Eintrag { $version } von { $entries }
verdict-payouts = { $payouts ->
    [one] 1 Auszahlung
   *[other] { $payouts } Auszahlungen
} nachgerechnet
    .page = { $payouts ->
        [one] 1 Auszahlung
       *[other] { $payouts } Auszahlungen
    } nachgerechnet
verdict-boxes = { $boxes ->
    [one] 1 Feld
   *[other] { $boxes } Felder
} nachgerechnet
    .page = { $boxes ->
        [one] 1 Feld
       *[other] { $boxes } Felder
    } nachgerechnet
verdict-deal-open = Spiel { $deals } läuft noch: Sein Startwert ist noch nicht offengelegt und seine Wurzel nicht nachgerechnet
verdict-throws-open = Spiel { $deals } läuft noch: Sein Startwert ist noch nicht offengelegt, und seine Würfe sind nicht nachgerechnet
verdict-audit-entropy = Zufallszahlen von { $players }
verdict-audit-no-entropy = ohne Zufallszahl der Mitspielenden
verdict-audit-entropy-withheld = { $text }; zurückgehalten von { $players }
verdict-unreadable-entry = Eintrag { $version } lässt sich nicht lesen
verdict-unreadable-command = der Befehl von Eintrag { $version } lässt sich nicht lesen
verdict-lacks-rules = diese Version hat den Regelsatz { $rules } nicht
verdict-lacks-scheme = diese Version hat das Verfahren { $scheme } zum Geben nicht
verdict-no-register = ohne Verzeichnis fiele ein abgeschnittenes Ende nicht auf

# Wo es steht
verdict-in-entry = Eintrag { $version }: { $text }
verdict-in-command = der Befehl von Eintrag { $version }: { $text }
verdict-in-deal = Spiel { $deal }: { $text }
verdict-found = Partie { $game }, Eintrag { $version } ({ $kind }): { $text }
verdict-in-claim = { $claim }: { $text }

# Wie die Datei geschrieben ist
verdict-too-long = die Datei ist länger als { $bytes } Byte
verdict-no-bundle-because = die Datei ist kein { $format }: { $text }
verdict-no-bundle = die Datei ist kein { $format }
verdict-too-deep = sie ist zu tief verschachtelt
verdict-not-canonical = sie ist nicht in der festgelegten Form geschrieben
verdict-big-number = eine Zahl liegt jenseits von 2^53
verdict-big-or-broken-number = eine Zahl ist keine ganze Zahl unter 2^53
verdict-no-unicode = ein Text ist kein Unicode
verdict-broken-number = { $number } ist keine ganze Zahl
verdict-unused-key = ein Feldname kommt nirgends vor
verdict-no-base64 = etwas ist nicht in Base64 geschrieben
verdict-odd-base64 = etwas ist nicht in der festgelegten Form von Base64 geschrieben
verdict-hash-length = ein Hash hat nicht 32 Byte
verdict-entry-form = Eintrag { $version } ist nicht so geschrieben wie ein Eintrag
verdict-entry-number = Eintrag { $version } ist nicht Nummer { $number }
verdict-opened-once = nur der erste Eintrag eröffnet eine Partie
verdict-other-rules = die Partie wurde nach anderen Regeln eröffnet
verdict-after-end = die Partie geht nach ihrem Ende weiter
verdict-rules-unknown = die Regelfassung ist hier unbekannt
verdict-rules-named-unknown = die Regelfassung { $rules } ist hier unbekannt
verdict-deals-unknown = wie { $rules } die Karten gibt, ist hier nicht bekannt
verdict-dice-unknown = wie bei { $rules } gewürfelt wird, ist hier nicht bekannt
verdict-no-object = { $kind } ist kein Objekt mit Feldern
verdict-faulty-field = { $kind } mit dem fehlerhaften Feld { $field }
verdict-game-name = die Partie heißt nicht wie ihre Regeln
verdict-no-sources = die Partie ist keine Übung, nennt aber die Quellen ihrer Regeln nicht
verdict-branch-practice = nur eine Übungspartie wird von einer anderen aus weitergespielt
verdict-kind-unknown = Eintrag { $version } ist von einer Art, die hier unbekannt ist: { $kind }
verdict-command-unknown = der Befehl von Eintrag { $version } ist von einer Art, die hier unbekannt ist: { $kind }
verdict-shape-newer = { $kind } hat die Form { $shape }, neuer als 1
verdict-not-chained = Eintrag { $version } nennt nicht den Hash des vorigen

# Karten und Würfel
verdict-seed-commitment = der Hauptschlüssel ist nicht der, auf den sich der Server festgelegt hat
verdict-sits-late = jemand setzt sich erst nach dem Beginn
verdict-seat-taken = der Platz ist nicht frei
verdict-sits-twice = diese Person sitzt schon da
verdict-nobody-sits = auf diesem Platz sitzt niemand
verdict-nobody-left = diesen Platz hat niemand verlassen
verdict-entropy-copied = auf dieselbe Zufallszahl hat sich schon jemand festgelegt
verdict-entropy-other = auf diese Zufallszahl hat sich die Person nicht festgelegt
verdict-entropy-not-awaited = auf eine Zufallszahl von Platz { $seat } wartet niemand
verdict-drawn-before-start = vor Beginn der Partie wird etwas gezogen
verdict-drawn-before-entropy = etwas wird gezogen, bevor alle Zufallszahlen offengelegt sind
verdict-cannot-start = die Partie kann hier nicht beginnen
verdict-order-of-age = die Altersfolge nennt nicht jeden Platz einmal
verdict-deal-begins = ein Spiel beginnt, wo keines beginnen kann
verdict-deal-order = Spiel { $deal } folgt auf Spiel { $before }
verdict-dealer-again = der erste Geber wird noch einmal bestimmt
verdict-dealer-cards = der erste Geber wurde mit anderen Karten bestimmt
verdict-jack = ein anderer Platz bekam den Buben
verdict-no-dealer = der erste Geber wurde nicht bestimmt
verdict-shuffled-outside = Karten werden außerhalb eines Spiels gemischt
verdict-shuffles = die Mischungen des Spiels sind nicht fortlaufend gezählt
verdict-none-aside = keine Karte wurde beiseitegelegt
verdict-pack = der Stapel liegt nicht, wie sein Startwert ihn mischt
verdict-root = die Wurzel ist nicht die des Stapels
verdict-starter-again = wer beginnt, wird noch einmal bestimmt
verdict-starter-others = darum, wer beginnt, würfeln andere
verdict-starter-dice = die Würfel darum, wer beginnt, fielen anders
verdict-starter-other = nach den Würfeln beginnt jemand anderes
verdict-no-starter = wer beginnt, wurde nicht bestimmt
verdict-round-number = die Runde hat nicht die Nummer ihres Spiels
verdict-bets-twice = ein Platz setzt zweimal
verdict-throw-turn = jemand würfelt außer der Reihe
verdict-throws = die Würfe eines Zuges sind nicht fortlaufend gezählt
verdict-first-throw = beim ersten Wurf fallen nicht alle Würfel
verdict-dice = die Würfel von Platz { $seat } fielen anders
verdict-turn-not-begun = ein Zug endet, der nicht begonnen hat
verdict-compared-early = Würfel werden verglichen, bevor alle geworfen haben
verdict-compared-others = verglichen werden andere Würfel, als gefallen sind
verdict-best = die Besten sind nicht unter denen, die geworfen haben
verdict-deal-not-open = Spiel { $deal } ist nicht das laufende
verdict-closed-early = das Spiel wird geschlossen, bevor alle geworfen haben
verdict-deal-seed = der Startwert von Spiel { $deal } ist ein anderer
verdict-ends-in-deal = die Partie endet mitten in einem Spiel
verdict-master-seed = der Hauptschlüssel am Ende ist ein anderer
verdict-scheme = das Verfahren beim Geben { $scheme } ist hier unbekannt
verdict-seed-early = die Partie ist nicht zu Ende, aber ihr Hauptschlüssel ist schon bekannt
verdict-seed-missing = die Partie ist zu Ende, aber ihr Hauptschlüssel fehlt
verdict-salt = das Salz ist ein anderes
verdict-dealer = ein anderer Platz ist mit Geben an der Reihe
verdict-round-other = die Runde hat eine andere Nummer
verdict-not-run-out = der Stapel ist nicht aufgebraucht
verdict-cut-again = der Stapel wird noch einmal abgehoben oder in einem Spiel ohne Abheben
verdict-cutter = nicht der rechte Nachbar des Gebers hebt ab
verdict-not-ready = aus einem Stapel wird gegeben, der noch nicht bereit ist
verdict-other-seats = andere Plätze bekommen Karten
verdict-other-order = die Karten gehen an andere Plätze
verdict-other-cards = Platz { $seat } bekam andere Karten, als oben lagen
verdict-round-missing = eine Runde Karten fehlt
verdict-other-way = die Karten dieser Runde liegen andersherum
verdict-drops = ein Platz steigt aus, der keine Karten hat
verdict-gives-up = Platz { $seat } gibt Karten ab, die nicht im Blatt sind
verdict-drawn = gezogen wurden Karten, die nicht oben lagen
verdict-owed = ein anderer Platz hat noch Karten zu bekommen
verdict-laid-down = es werden nicht so viele Karten abgelegt wie angegeben
verdict-drawn-owed = es werden andere Karten gezogen, als zu geben sind
verdict-exchanged-outside = Karten werden außerhalb eines Spiels getauscht
verdict-exchanged = es werden nicht so viele Karten getauscht wie angegeben
verdict-bought-outside = eine Karte wird außerhalb eines Spiels gekauft
verdict-bought = die gekaufte Karte lag woanders
verdict-shows = Platz { $seat } deckt andere Karten auf als die im Blatt

# Chips
verdict-buy-in = nicht alle kaufen sich gleich hoch ein
verdict-cashier = die Kasse gibt einen anderen Betrag, als verlangt war
verdict-too-many = es sind zu viele Chips
verdict-deal-pot = das Spiel ist vorbei, und im Pot { $chips ->
    [one] liegt noch 1 Chip
   *[other] liegen noch { $chips } Chips
}
verdict-game-pot = die Partie ist zu Ende, und im Pot { $chips ->
    [one] liegt noch 1 Chip
   *[other] liegen noch { $chips } Chips
}
verdict-cashed-out = nicht alle wurden ausgezahlt
verdict-stacks = die Stände am Ende sind nicht, was ausgezahlt wird
verdict-payment = { $source } zahlt hier kein { $reason } an { $target }
verdict-to-itself = Chips gehen von einem Konto an sich selbst
verdict-no-part = { $account } ist daran nicht beteiligt
verdict-overdrawn = { $account } zahlt mehr, als vorhanden ist
verdict-house-pays = das Haus zahlt
verdict-many-chips = zu viele Chips
verdict-rake-other = das Haus nahm mehr oder weniger Rake, als ihm zustand

# Entscheidungen
verdict-nobody = niemand hat den Befehl zu { $kind } gegeben
verdict-dated = er ist früher datiert, als worauf er folgt
verdict-no-command = kein Befehl bewirkt { $kind }
verdict-not-by-clock = der Ablauf der Bedenkzeit bewirkt kein { $kind }
verdict-other-seat = der Befehl gilt für einen anderen Platz
verdict-other-command = { $command } bewirkt kein { $kind }
verdict-throws-itself = den ersten Wurf verlangt niemand
verdict-command-other = der Befehl nennt ein anderes Feld { $field }
verdict-by-clock = Ereignis und Befehl widersprechen sich darin, ob die Bedenkzeit abgelaufen war
verdict-for-clock = { $command } kann nur vom Ablauf der Bedenkzeit kommen
verdict-for-seat = { $command } steht { $giver } zu
verdict-given-by = { $command } kam von { $giver } und darf von dort nicht kommen
verdict-request = er hat die Anfragenummer einer früheren Entscheidung

# Schlüssel, Checkpoints und Vorgaben
verdict-key-form = ein öffentlicher Schlüssel hat nicht die Form name+id+base64
verdict-key-kind = der Schlüssel von { $name } ist nicht von der richtigen Art
verdict-key-weak = mit dem Schlüssel von { $name } können alle unterschreiben
verdict-key-id = der Schlüssel von { $name } hat eine andere Kennung, als er angibt
verdict-no-note = der Checkpoint ist keine unterschriebene Notiz
verdict-no-name = der Checkpoint nennt kein Protokoll oder keine Größe
verdict-no-signature = der Checkpoint hat eine Zeile, die keine Unterschrift ist
verdict-faulty-line = der Checkpoint hat eine fehlerhafte Zeile für { $word }
verdict-no-seconds = die Zeit des Checkpoints ist keine Zahl von Sekunden
verdict-not-its-key = der Schlüssel ist nicht der dieses Protokolls
verdict-other-key = das Protokoll ist mit einem anderen Schlüssel unterschrieben als dem, den du kennst
verdict-not-signed = der Checkpoint ist nicht mit diesem Schlüssel unterschrieben
verdict-places = nicht jeder Eintrag hat eine Position im Protokoll
verdict-places-order = die Positionen im Protokoll sind nicht in der richtigen Reihenfolge
verdict-place-beyond = Position { $place } liegt nicht in einem Protokoll mit { $size ->
    [one] 1 Eintrag
   *[other] { $size } Einträgen
}
verdict-not-there = die Einträge stehen nicht an diesen Positionen im Protokoll
verdict-needless = der Nachweis hat überzählige Hashes
verdict-lacks = im Nachweis fehlt der Hash { $hash }
verdict-known-other-log = der Checkpoint, den du kennst, ist der eines anderen Protokolls
verdict-known-not-signed = der Checkpoint, den du kennst, ist nicht mit diesem Schlüssel unterschrieben
verdict-no-growth = das Nachweispaket beweist nicht, dass das Protokoll aus dem gewachsen ist, das du kennst
verdict-growth-other = das Protokoll ist aus einem anderen Checkpoint gewachsen als dem, den du kennst
verdict-growth-other-log = das Protokoll ist aus einem anderen Protokoll gewachsen
verdict-older-not-signed = der ältere Checkpoint ist nicht mit diesem Schlüssel unterschrieben
verdict-not-grown = das Protokoll ist nicht nur gewachsen
verdict-witnesses = { $number } der Zeugen haben gegengezeichnet, verlangt werden { $least }
verdict-no-time = der Checkpoint hat keine Zeit, aber ein junger wird verlangt
verdict-too-old = der Checkpoint ist älter als { $seconds } Sekunden oder vordatiert
verdict-no-policy = { $path } ist keine Vorgabe: { $text }
verdict-policy-form = sie ist kein Objekt mit Feldern
verdict-policy-no-object = die Vorgabe ist kein Objekt mit Feldern
verdict-policy-no-field = es gibt kein Feld { $field }
verdict-policy-strange = eine Vorgabe hat kein Feld { $field }
verdict-policy-number = eine Zahl ist keine ganze Zahl
verdict-witnesses-list = witnesses ist eine Liste von Schlüsseln
verdict-witness-twice = ein Zeuge ist zweimal genannt
verdict-least = least ist höchstens die Zahl der Zeugen
verdict-oldest = oldest_seconds ist eine Zahl
verdict-name-bundle = ein Nachweispaket angeben

# Wie weit die Partie ist
verdict-runs-and-over = die Partie ist zu Ende, aber laut Nachweispaket läuft sie
verdict-log-fails = der Nachweis aus dem Protokoll stimmt nicht
verdict-none-run = der Checkpoint legt keine laufenden Partien fest
verdict-running-form = der Nachweis, wie weit die Partie ist, ist ungültig
verdict-running-otherwise = das Protokoll sagt etwas anderes darüber, wie weit die Partie ist
verdict-log-less = das Protokoll hat weniger von der Partie als das Nachweispaket
verdict-ends-otherwise = die Partie endet im Protokoll anders
verdict-missing = die Einträge { $first } bis { $last } dürften bekannt sein und fehlen
verdict-closed-last = laut Protokoll wurde ein anderes Spiel zuletzt geschlossen
