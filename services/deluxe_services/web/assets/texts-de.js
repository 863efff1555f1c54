var e=`app-title = Poker Deluxe
app-skip = Zum Inhalt
app-pages = Seiten
app-language = Sprache
app-language-en = English
app-language-de = Deutsch
app-four-colours = Vierfarbiges Kartenspiel
app-theme = Darstellung: { $theme ->
    [light] hell
    [dark] dunkel
   *[auto] wie das Gerät
}
page-games = Partien
page-replay = Wiedergabe
page-play = Neue Partie
page-audit = Prüfung
page-chips = Chips
page-odds = Chancen
page-rules = Regeln
page-server = Server
close = Schließen
loading = Wird geladen …
loading-log = Der Server liest alle Partien zum ersten Mal: { $percent } % …
retry = Noch einmal versuchen
yes = ja
no = nein
you = du
units = { $amount ->
    [one] { $amount } Einheit
   *[other] { $amount } Einheiten
}
units-worth = { $amount } zu { $worth }
keys-title = Tasten
keys-help = alle Tasten zeigen
key-space = Leertaste
key-home = Pos1
key-end = Ende
rule-point = { $point } im Regelbuch lesen
problem-home = Zur Liste der Partien
failed-title = Das lässt sich nicht zeigen
problem-as-public = Ansehen, was alle sehen dürfen
problem-sign-in = Mit einem Token anmelden
problem-forget-token = Ohne dieses Token weiter
problem-already-seated = An diesem Tisch heißt schon jemand so oder fast so: Wähle einen anderen Namen.
problem-offline = Der Server antwortet nicht. Vielleicht startet er gerade neu: Versuche es gleich noch einmal.
problem-no-such-game = Diese Partie gibt es auf diesem Server nicht. Vielleicht wurde der Link abgeschnitten, oder die Partie liegt auf einem anderen Server.
problem-beyond-end = Die Partie hat erst { $current ->
    [one] ein Ereignis
   *[other] { $current } Ereignisse
}. Wähle ein früheres.
problem-bad-field = Ein Teil der Adresse oder der Eingabe ist nicht gültig. Prüfe ihn und versuche es noch einmal.
problem-no-token = Dafür musst du angemeldet sein.
problem-unknown-token = Das Token dieses Browsers gilt nicht mehr: Es ist abgelaufen oder wurde widerrufen. Lass dir vom Betreiber ein neues geben oder mach ohne Token weiter.
problem-not-allowed = Mit deinen Rechten kannst du das nicht sehen oder tun. Prüfer sehen jede Partie, Betreiber verwalten den Server.
problem-not-your-seat = Das Token dieses Browsers gilt für einen anderen Platz. Öffne die Partie in dem Browser, in dem du dich gesetzt hast.
problem-still-hidden = Das ist erst zu sehen, wenn das Spiel vorbei ist.
problem-too-much = Der Server bekommt gerade zu viele Anfragen. Warte einen Moment und versuche es noch einmal.
problem-store-unavailable = Der Server kann gerade nicht speichern. Es hat sich nichts geändert: Versuche es gleich noch einmal.
problem-not-yet-seen = Der Server ist noch nicht auf dem neuesten Stand. Versuche es gleich noch einmal.
problem-stopping = Der Server fährt gerade herunter. Versuche es gleich noch einmal.
problem-broken-history = Was von dieser Partie gespeichert ist, lässt sich nicht lesen. Sag dem Betreiber Bescheid: Er kann die Datenbank prüfen.
problem-page-fault = Die Seite hat einen Fehler und kann das nicht zeigen: { $fault }. Lade sie neu. Bleibt der Fehler, sag dem Betreiber, was du gerade gemacht hast.
problem-unknown = Etwas ist schiefgegangen.
missing-title = Hier ist nichts
missing-text = Zu dieser Adresse gibt es keine Seite. Vielleicht wurde sie beim Kopieren abgeschnitten.
card-down = eine verdeckte Karte
card-name = { $suit ->
    [s] Pik
    [h] Herz
    [d] Karo
   *[c] Kreuz
}-{ $rank ->
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
card-sign-A = A
card-sign-K = K
card-sign-Q = D
card-sign-J = B
card-sign-T = 10
card-sign-9 = 9
card-sign-8 = 8
card-sign-7 = 7
card-sign-6 = 6
card-sign-5 = 5
card-sign-4 = 4
card-sign-3 = 3
card-sign-2 = 2
die-name = eine { NUMBER($value) }
die-card = { $rank ->
    [A] Ass
    [K] König
    [Q] Dame
    [J] Bube
    [T] Zehn
   *[9] Neun
}

points = { $amount ->
    [one] { $amount } Punkt
   *[other] { $amount } Punkte
}
bot = Bot
bot-number = Bot { NUMBER($number) }
bots-strength = Stärke der Bots
bots-of-strength = Bots: { $strength }
strength-weak = schwach
strength-medium = mittel
strength-strong = stark
seat-number = Platz { NUMBER($number) }
has-turn = ist dran
pot-holds = Pot { $amount }
stage-before = { $stage ->
    [deal] vor dem ersten Spiel
    [hand] vor dem ersten Spiel
    [round] vor der ersten Runde
   *[turn] vor dem ersten Zug
}
stage = { $stage ->
    [deal] Spiel
    [hand] Spiel
    [round] Runde
   *[turn] Zug
} { NUMBER($number) }{ $of ->
    [0] { "" }
   *[other] { " " }von { $of }
}


game-poker-deluxe = Poker-Deluxe
game-draw-poker = Draw Poker
game-five-card-stud = Five Card Stud
game-seven-card-stud = Seven Card Stud
game-heads-up-draw = Draw Poker zu zweit
game-chinese-poker = Chinese Poker
game-poker-dice = Würfelpoker
game-yacht = Yacht
game-escalero = Escalero

home-new = Neue Partie
home-playing = Laufende Partien
home-open = Warten auf Mitspieler
home-over = Beendet
home-at-least = { NUMBER($count) }+
home-state = Status
home-state-all = Alle
home-state-playing = Laufend
home-state-open = Wartend
home-state-over = Beendet
home-game = Spiel
home-every-game = Alle Spiele
home-player = Spieler
home-since-ever = Beliebige Zeit
home-since-1 = In der letzten Stunde
home-since-24 = In den letzten 24 Stunden
home-since-168 = In den letzten 7 Tagen
home-since-720 = In den letzten 30 Tagen
home-players = Spieler
home-when = Letztes Ereignis
home-yours = du spielst mit
home-live = live
home-practice = Übung
home-free = { $free ->
    [one] 1 Platz frei
   *[other] { $free } Plätze frei
}
home-nothing-fits = Keine Partie passt zu diesen Filtern.
home-all = Alle Partien zeigen
home-empty-title = Hier wurde noch nichts gespielt
home-empty-text = Eröffne eine Partie und spiele gegen Bots oder andere Leute. Alles wird aufgezeichnet, sodass du es hinterher noch einmal ansehen und prüfen kannst.
home-problems = Probleme
home-broken-game = Die Partie { $game } ist nicht lesbar: { $why }
home-unsigned = Das Protokoll dieses Servers ist nicht unterschrieben: { $why }
home-finding = Partie { $game }: { $text }
home-result = Ergebnis
home-played-for = Gespielt um
home-took = Dauer
home-stake = je { $amount }
home-points = Punkte
home-won = gewonnen:
home-leads = führt mit
home-unreadable = nicht lesbar
home-span-moment = unter 1 min
home-span-minutes = { $minutes } min
home-span-hours = { $hours } h { $minutes } min
home-span-days = { $days } Tage
`;export{e as default};