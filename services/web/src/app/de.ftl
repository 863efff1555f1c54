app-title = Poker Deluxe
app-skip = Zum Inhalt
app-pages = Seiten
app-language = Sprache
app-language-en = English
app-language-de = Deutsch
app-four-colours = Eine Farbe für jede Kartenfarbe
app-theme = Darstellung: { $theme ->
    [light] hell
    [dark] dunkel
   *[auto] wie das Gerät
}

page-games = Spiele
page-replay = Wiedergabe
page-play = Neues Spiel
page-audit = Prüfung
page-chips = Chips
page-odds = Chancen
page-rules = Regeln
page-server = Server

close = Schließen
cancel = Abbrechen
loading = Wird geladen …
retry = Noch einmal versuchen
yes = ja
no = nein
you = du
and-you = { $name } (du)
units = { $amount ->
    [one] { $amount } Einheit
   *[other] { $amount } Einheiten
}

keys-title = Tasten
keys-help = alle Tasten zeigen

rule-point = { $point } im Regelbuch lesen
problem-home = Zur Liste der Spiele
problem-offline = Der Server antwortet nicht. Vielleicht startet er gerade neu; diese Seite macht von selbst weiter, sobald er wieder da ist.
problem-unknown = Etwas ist schiefgegangen.
missing-title = Hier ist nichts
missing-text = Diese Adresse bedeutet auf dieser Seite nichts. Vielleicht wurde sie beim Kopieren abgeschnitten.

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
