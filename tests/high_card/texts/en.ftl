### High Card: only what is its own. The other events are as in every game of deals (kernel/texts).

title = High Card
game-opened = { title }: { $terms_players } players, deals: { $options_deals }, units each: { $options_stake }
deck-shuffled = Deal { $deal }: { YOU($dealer) ->
    [yes] you shuffle
   *[no] { SEAT($dealer) } shuffles
}
pot-fed = Everybody antes one unit
deck-cut = { YOU($seat) ->
    [yes] You lift cards off the pack: { $lifted }
   *[no] { SEAT($seat) } lifts cards off the pack: { $lifted }
}{ by-clock }
cards-dealt = Everybody gets a card
    .cards = { YOU($seat) ->
        [yes] You get { CARDS($cards) }
       *[no] { SEAT($seat) } gets { CARDS($cards) }
    }
deal-paid = { YOU($winners) ->
    [yes] You win { $transfers }
   *[no] { SEAT($winners) } wins { $transfers }
}
deal-closed = Deal { $deal } is over
game-ended = The game is over: { $reason ->
    [deals-played] all deals are played
    [player-broke] a player has no chips left
   *[table-deserted] everybody has left
}. { YOU($winner) ->
    [yes] You win the game
   *[no] { SEAT($winner) } wins the game
}
act-cut-deck = Lift { $least } to { $most } cards off the pack
    .label = Cut
    .command = cut { $lifted }
phase-playing = { to-act }
option-deals = Deals
    .help = How many deals are played (HC-5)
option-stake = Units each
    .help = What every player starts with (HC-2)
board = Deal { $deal }, pot { $pot }
    .seats = { CARDS($hand) }
