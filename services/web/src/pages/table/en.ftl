table-watching = you watch
table-leave = Get up
table-leave-open = Your seat becomes free for somebody else.
table-leave-playing = Your turns pass until you come back. Your seat stays yours.
table-stay = Stay seated
table-come-back = Come back to your seat
table-replay = Replay
table-waits = Waiting for { $names }
table-goes-on = The game continues …
table-latest = What just happened
table-drawn = It is a draw.
table-you-win = { $others ->
    [0] You win!
   *[other] You win, with others!
}
table-wins = { $names } { $number ->
    [one] wins
   *[other] win
}.
table-see-again = Replay
table-another = Play another
gathering-text = This table still has free seats. Whoever sits here can seat bots.
gathering-full = All seats are taken: play can start.
gathering-name = Your name at the table
gathering-sit = Sit down
gathering-bot = Seat a bot
gathering-fill = Fill the seats with bots
gathering-start = Start play
table-pace = Pace
table-pace-normal = Show each event
table-pace-slow = Show each event slowly
table-pace-at-once = Show the newest at once
table-home = Poker Deluxe: all games
table-menu = Menu
table-download = Download
table-rematch = Rematch
table-standings = Standings
table-player = Player
table-chips = Chips
table-gain = Gain
table-last-hands = Last hands
table-cards = Show the table
