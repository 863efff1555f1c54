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
table-money = Money
table-gain = Gain
table-last-hands = Last hands
table-cards = Show the table
gathering-here = is here
gathering-name = Your name at the table
gathering-sit = Sit down
gathering-bot = Seat a bot
gathering-invite = Invite your friends
gathering-choose = Pick a seat
gathering-share = Share the link
gathering-copied = Link copied
gathering-qr = QR code of the link to this table
gathering-taken = { $taken } of { $seats } seats taken.
gathering-pick = Write your name, and tap a free seat.
gathering-start = Start play
gathering-start-bots = { $number ->
    [one] Start with 1 bot
   *[other] Start with { $number } bots
}
table-your-turn = Your turn
table-calls = Call me when it is my turn
table-call-sound = by a sound
table-call-vibration = by vibration
table-call-notification = by a notification
table-call-refused = Your browser does not allow notifications from this page. You can allow them in its settings.
gathering-here-key = start with those who are here
gathering-start-here = Start with these { $number }
gathering-gone-on = Somebody has left. If they have gone on to a smaller table, the button leads there.
