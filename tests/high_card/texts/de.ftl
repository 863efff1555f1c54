### Höchste Karte: nur, was ihr eigen ist. Alles andere ist wie in jedem Spiel mit Karten.

title = Höchste Karte
game-opened = { title }: { $terms_players } Spieler, Spiele: { $options_deals }, Einheiten für jeden: { $options_stake }
deck-shuffled = Spiel { $deal }: { YOU($dealer) ->
    [yes] Du mischst
   *[no] { SEAT($dealer) } mischt
}
pot-fed = Jeder zahlt eine Einheit in den Pot
deck-cut = { YOU($seat) ->
    [yes] Du hebst Karten ab: { $lifted }
   *[no] { SEAT($seat) } hebt Karten ab: { $lifted }
}{ by-clock }
cards-dealt = Jeder bekommt eine Karte
    .cards = { YOU($seat) ->
        [yes] Du bekommst { CARDS($cards) }
       *[no] { SEAT($seat) } bekommt { CARDS($cards) }
    }
deal-paid = { YOU($winners) ->
    [yes] Du gewinnst { $transfers }
   *[no] { SEAT($winners) } gewinnt { $transfers }
}
deal-closed = Spiel { $deal } ist vorbei
game-ended = Die Partie ist vorbei: { $reason ->
    [deals-played] alle Spiele sind gespielt
    [player-broke] jemand hat keine Chips mehr
   *[table-deserted] alle sind gegangen
}. { YOU($winner) ->
    [yes] Du gewinnst die Partie
   *[no] { SEAT($winner) } gewinnt die Partie
}
act-cut-deck = { $least } bis { $most } Karten abheben
    .label = Abheben
    .command = ab { $lifted }
phase-playing = { to-act }
option-deals = Spiele
    .help = Wie viele Spiele gespielt werden (HC-5)
option-stake = Einheiten für jeden
    .help = Womit jeder beginnt (HC-2)
board = Spiel { $deal }, Pot { $pot }
    .seats = { CARDS($hand) }
