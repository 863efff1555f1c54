### Die Zeilenausgabe: spielen und ansehen.

help-help = hilfe
    .what = was man jetzt eingeben kann
help-quit = ende
    .what = aufhören; die Partie bleibt und kann fortgesetzt werden
your-seat = Du hast Platz { $seat }. Gib ein, was du tun willst:
not-allowed = Das geht nicht: { $why }
resume = Die Partie bleibt. So geht es weiter
replay = Schritt für Schritt ansehen, vor und zurück
audit = Prüfen, ob richtig gegeben, gespielt und ausgezahlt wurde
after-version = nach
as-viewer = als
keys = n vor, p zurück, d nächstes Spiel, D voriges, g gehe zu, < Anfang, > Ende, q Schluss
next-game = Die Partie ist vorbei. n beginnt die nächste, q hört auf.
invitation = Es fehlen noch Mitspieler. Sie setzen sich mit: { $command }
line-lost = Die Verbindung ist unterbrochen ({ $why }); neuer Versuch …
through-server = Ein Server schreibt { $db }: gespielt wird über ihn, bei { $at }.
resume-at = Dein Platz bleibt. So geht es weiter
no-open-games = Bei { $at } wartet keine Partie auf Mitspieler. So eröffnest du eine mit einem Platz für noch jemanden:
open-games = Diese Partien bei { $at } warten auf Mitspieler:
join-one = So setzt du dich dazu
no-running-games = Bei { $at } wird gerade nicht gespielt. So eröffnest du eine Partie:
running-games = Diese Partien werden bei { $at } gerade gespielt:
watch-one = So siehst du zu
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
click-help = Diese Hilfe zeigen und aufhören.
click-version = Die Version zeigen und aufhören.
click-default = sonst: { $default }
click-variable = Variable: { $var }
click-required = nötig
click-dynamic = (wechselt)
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
click-takes-no-value = Die Option { $name } nimmt keinen Wert.
click-invalid = Ungültiger Wert: { $message }
click-invalid-for = Ungültiger Wert für { $param_hint }: { $message }
click-choose = Zur Wahl stehen:
    { $choices }
click-not = { $value } ist nicht { $choice }.
click-not-one-of = { $value } gehört nicht zu { $choices }.
click-no-number = { $value } ist keine Zahl.
click-out-of-range = { $value } liegt nicht im Bereich { $range }.
click-not-there = { $filename } gibt es nicht.
click-is-file = { $filename } ist eine Datei.
click-is-folder = { $filename } ist ein Ordner.
click-unreadable = { $filename } lässt sich nicht lesen.
click-unwritable = { $filename } lässt sich nicht schreiben.
click-cannot-open = { $filename } lässt sich nicht öffnen: { $message }
click-unknown-error = unbekannter Fehler

## Was eingegeben wurde

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
choose = es gibt { $choices }
meant = ist { $near } gemeint? Es gibt { $choices }
no-command = es gibt keinen Befehl { $name }: { $choice }
no-game = es gibt kein Spiel { $name }: { $choice }
of-a-checkout = { $name } gehört nicht zum installierten Paket: ./poker-deluxe { $name } in einem Checkout aufrufen
option-without-game = { $option } bedeutet nichts ohne ein Spiel: eines von { $games } nennen
no-option-of-game = { $near ->
    [none] { $game } hat keine Option { $option }: es hat { $options }
   *[other] { $game } hat keine Option { $option }: ist { $near } gemeint? Es hat { $options }
}
cannot-print = die Ausgabe lässt sich nicht schreiben: { $why }
help-is-at = (Hilfe: { $command })
