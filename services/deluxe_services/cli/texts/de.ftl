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
