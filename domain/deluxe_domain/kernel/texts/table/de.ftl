### Was jedes Spiel hat: Plätze, Anfang, Ende und was man eingibt.
### docs/texts.md nennt die Argumente und Funktionen.

## Personen

seat = Platz { LIST($seat, plus: 1) }
you = du
    .dative = dir
    .accusative = dich

## Ereignisse

player-joined = { YOU($seat) ->
    [yes] Du setzt dich auf Platz { LIST($seat, plus: 1) }
   *[no] { $player } setzt sich auf Platz { LIST($seat, plus: 1) }
}
player-left = { YOU($seat) ->
    [yes] Du verlässt den Tisch
   *[no] { SEAT($seat) } verlässt den Tisch
}
player-returned = { YOU($seat) ->
    [yes] Du bist zurück
   *[no] { SEAT($seat) } ist zurück
}
game-started = Die Partie beginnt
entropy-revealed = { YOU($seat) ->
    [yes] Du gibst deine Zufallszahl dazu
   *[no] { SEAT($seat) } gibt eine Zufallszahl dazu
}
entropy-withheld = { YOU($seat) ->
    [yes] Deine Zufallszahl ist nicht angekommen; es geht ohne sie weiter
   *[no] Die Zufallszahl von { SEAT($seat) } ist nicht angekommen; es geht ohne sie weiter
}
by-clock = { $by_clock ->
    [true] { " " }(Zeit abgelaufen)
   *[false] { "" }
}

## Phasen

phase-unopened = Die Partie ist noch nicht eröffnet
phase-gathering = Alle nehmen Platz
phase-over = Die Partie ist zu Ende
to-act = { $to_act ->
    [none] { "" }
   *[other] { YOU($to_act) ->
        [yes] Du bist am Zug
       *[no] { SEAT($to_act) } ist am Zug
    }
}

## Einstellungen jedes Spiels

option-players = Spieler
    .help = Wie viele Plätze der Tisch hat
option-open_books = Offene Bücher
    .help = Nach der Partie dürfen alle, die mitgespielt haben, alles sehen
option-practice = Übung
    .help = Der Startwert darf gewählt werden; die Partie beweist dann nichts
option-seconds_to_act = Bedenkzeit in Sekunden
    .help = Wie lange ein Zug höchstens dauern darf; leer: so lange man will
option-spectators_behind = Rückstand der Zuschauer in Ereignissen
    .help = Bis die Partie zu Ende ist, sehen Zuschauer alles um so viele Ereignisse später
option-spectators_after_deal = Zuschauer sehen nur beendete Spiele
    .help = Bis die Partie zu Ende ist, sehen Zuschauer kein Spiel, das noch läuft
option-unlisted = Nur wer den Link hat, findet den Tisch
    .help = Listen und wer alle Partien verfolgt lassen ihn aus; mit dem Link kann man zusehen und mitspielen
option-chip_value = Wert eines Chips
    .help = Wie viel Geld ein Chip wert ist; ohne Angabe hat er keinen Geldwert
option-chip_value_cents = Wert eines Chips
    .help = In Cent (Hundertsteln der Währung); ohne Angabe hat ein Chip keinen Geldwert
option-chip_value_currency = Währung dieses Werts
    .help = Chips mit verschiedenem Wert oder in verschiedener Währung werden nie zusammengezählt

## Ablehnungen

refused-already-open = Diese Partie ist schon eröffnet.
refused-not-open = Diese Partie ist noch nicht eröffnet.
refused-game-over = Diese Partie ist zu Ende: Eröffne eine neue.
refused-already-started = Die Partie hat schon begonnen.
refused-not-started = Die Partie hat noch nicht begonnen: Niemand ist am Zug.
refused-too-late-to-join = Die Partie hat schon begonnen: Jetzt kann niemand mehr dazukommen.
refused-already-seated = Diese Person sitzt schon am Tisch.
refused-seat-taken = Platz { LIST($seat, plus: 1) } ist besetzt.
refused-no-such-seat = Einen Platz { LIST($seat, plus: 1) } gibt es nicht: Die Plätze sind 1 bis { LIST($last, plus: 1) }.
refused-nobody-there = Auf Platz { LIST($seat, plus: 1) } sitzt niemand.
refused-seats-free = Platz { LIST($seat, plus: 1) } ist noch frei.
refused-bad-age-order = Die Altersfolge muss jeden Platz von 1 bis { LIST($last, plus: 1) } einmal nennen, den der jüngsten Person zuerst.
refused-no-entropy-awaited = Auf eine Zufallszahl von { SEAT($seat) } wartet jetzt niemand.
refused-other-entropy = Auf diese Zufallszahl hat sich { SEAT($seat) } nicht festgelegt.
refused-entropy-of-another = Auf dieselbe Zufallszahl hat sich schon jemand festgelegt: Zieh 16 eigene Bytes.
refused-not-your-turn = { YOU($turn) ->
    [yes] Du bist am Zug, nicht { SEAT($seat) }.
   *[no] { SEAT($turn) } ist am Zug, nicht { SEAT($seat) }.
}
refused-branch-for-practice = Nur eine Übungspartie kann von einer anderen Partie aus weitergespielt werden.
refused-no-chips-but-cents = Dieses Spiel zählt in Cent: Lass den Wert eines Chips weg.
refused-no-chips-but-points = Dieses Spiel geht um Punkte: Lass den Wert eines Chips weg.
refused-number-of-players = { $least } bis { $most } Personen können spielen, nicht { $players }.

## Was man eingibt: Wörter, die für einen Wert stehen, und was falsch ist

typed-number = N
typed-card = KARTE
typed-cards = KARTEN
typed-place = STELLE
typed-places = STELLEN
typed-box = FELD
typed-column = SPALTE

not-an-act = „{ $text }“ ist kein Zug. Gib ein: { $usages }
not-possible = „{ $text }“ geht nicht: Eine Zahl ist zu groß, oder es fehlen Karten.
not-a-number = „{ $text }“ ist keine Zahl.
not-a-column = „{ $text }“ ist keine Spalte: Es gibt die Spalten 1 bis 3.
not-a-place = „{ $text }“ ist keine Stelle.
not-a-places = „{ $text }“ nennt keine Würfel: Nenne sie nach ihren Stellen, von 1 bis 5.
not-a-card = „{ $text }“ ist keine Karte: Schreib Farbe und Wert, etwa ♥10, Herz 10 oder 10h.
not-a-cards = „{ $text }“ sind keine Karten, oder eine Karte kommt doppelt vor: Schreib Farben und Werte, etwa ♥10 ♣2.
not-a-box = „{ $text }“ ist kein Feld: Schreib seinen Namen so, wie ihn der Tisch zeigt.
cards-legend = Karten sind eine Farbe (♣ ♦ ♥ ♠, Kreuz, Karo, Herz, Pik, oder c d h s) und ein Wert (2 bis 10, B, D, K, A): ♥10, Herz 10 und 10h sind dieselbe Karte.

## Der Tisch

board-free = frei
board-left = weg
board-dealer = G
board-chips = { $chips }
