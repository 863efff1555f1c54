home-new = New game
home-playing = In play
home-open = Waiting for players
home-over = Finished
home-state = State
home-state-all = All
home-state-playing = In play
home-state-open = Waiting
home-state-over = Finished
home-game = Game
home-every-game = Every game
home-player = Player
home-since-ever = At any time
home-since-1 = In the last hour
home-since-24 = In the last 24 hours
home-since-168 = In the last 7 days
home-since-720 = In the last 30 days
home-players = Players
home-events = Events
home-when = Last event
home-yours = you play
home-live = live
home-practice = practice
home-free = { $free ->
    [one] 1 free seat
   *[other] { $free } free seats
}
home-nothing-fits = No game fits these filters.
home-all = Show every game
home-empty-title = No game has been played here yet
home-empty-text = Open one and play it against bots or other people. Everything that happens in it is recorded, so that you can replay and audit it afterwards.
home-problems = Problems
home-broken-game = The game { $game } cannot be read: { $why }
home-unsigned = The log of this server is not signed: { $why }
home-finding = Game { $game }: { $text }
