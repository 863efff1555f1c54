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
