home-new = Neues Spiel
home-playing = Laufende Spiele
home-open = Warten auf Mitspieler
home-over = Beendet
home-state = Stand
home-state-all = Alle
home-state-playing = Laufend
home-state-open = Wartend
home-state-over = Beendet
home-game = Spiel
home-every-game = Alle Spiele
home-player = Spieler
home-since-ever = Jederzeit
home-since-1 = In der letzten Stunde
home-since-24 = Am letzten Tag
home-since-168 = In den letzten 7 Tagen
home-since-720 = In den letzten 30 Tagen
home-players = Spieler
home-events = Ereignisse
home-when = Letztes Ereignis
home-yours = du spielst mit
home-live = live
home-practice = Übung
home-free = { $free ->
    [one] 1 Platz frei
   *[other] { $free } Plätze frei
}
home-nothing-fits = Kein Spiel passt zu diesen Filtern.
home-all = Alle Spiele zeigen
home-empty-title = Hier wurde noch nichts gespielt
home-empty-text = Eröffne ein Spiel und spiele es gegen Bots oder andere Leute. Alles, was darin geschieht, wird aufgezeichnet, so dass du es hinterher noch einmal ansehen und prüfen kannst.
home-problems = Probleme
home-broken-game = Das Spiel { $game } ist nicht lesbar: { $why }
home-unsigned = Das Protokoll dieses Servers ist nicht unterschrieben: { $why }
home-finding = Spiel { $game }: { $text }
