home-new = Neue Partie
home-playing = Laufende Partien
home-open = Warten auf Mitspieler
home-over = Beendet
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
home-events = Ereignisse
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
