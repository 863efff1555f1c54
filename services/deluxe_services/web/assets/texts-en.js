var e=`app-title = Poker Deluxe
app-skip = Skip to the content
app-pages = Pages
app-language = Language
app-language-en = English
app-language-de = Deutsch
app-four-colours = A colour for each suit
app-theme = Appearance: { $theme ->
    [light] light
    [dark] dark
   *[auto] as this device has it
}
page-games = Games
page-replay = Replay
page-play = New game
page-audit = Audit
page-chips = Chips
page-odds = Odds
page-rules = Rules
page-server = Server
close = Close
loading = Loading …
loading-log = The server reads all games for the first time: { $percent } % …
retry = Try again
yes = yes
no = no
you = you
units = { $amount ->
    [one] { $amount } unit
   *[other] { $amount } units
}
units-worth = { $amount } of { $worth }
keys-title = Keys
keys-help = show all keys
key-space = Space
key-home = Home
key-end = End
rule-point = Read { $point } in the rule book
problem-home = Go to the list of games
failed-title = This cannot be shown
problem-as-public = See what everybody may see
problem-sign-in = Sign in with a token
problem-forget-token = Continue without this token
problem-already-seated = Somebody at this table has this name, or one like it: choose another one.
problem-offline = The server does not answer. It may be restarting: try again in a moment.
problem-no-such-game = There is no such game on this server. The link may be incomplete, or the game is on another server.
problem-beyond-end = The game has no event { $current ->
    [one] after the first
   *[other] after number { $current }
} yet. Choose an earlier one.
problem-bad-field = Part of the address, or of what was entered, is not valid. Check it and try again.
problem-no-token = Only people who have signed in may see or do this.
problem-unknown-token = The token of this browser is no longer valid: it has expired, or it was revoked. Ask the operator for a new one, or continue without it.
problem-not-allowed = You may not see or do this with the rights that you have. Auditors see every game, operators run the server.
problem-not-your-seat = The token of this browser is for another seat. Open the game in the browser in which you sat down.
problem-still-hidden = You can see this when the deal is over.
problem-too-much = The server gets too many requests. Wait a moment and try again.
problem-store-unavailable = The server cannot save at the moment. Nothing has changed: try again in a moment.
problem-not-yet-seen = The server is not up to date yet. Try again in a moment.
problem-stopping = The server is about to stop. Try again in a moment.
problem-broken-history = The stored history of this game cannot be read. Inform the operator, who can audit the store.
problem-page-fault = The page has a fault and cannot show this: { $fault }. Reload it. If the fault stays, tell the operator what you did.
problem-unknown = Something went wrong.
missing-title = There is nothing here
missing-text = This address does not lead to anything on this page. It may be incomplete.
card-down = a card face down
card-name = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
    [T] ten
    [9] nine
    [8] eight
    [7] seven
    [6] six
    [5] five
    [4] four
    [3] three
   *[2] two
} of { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
}
card-sign-A = A
card-sign-K = K
card-sign-Q = Q
card-sign-J = J
card-sign-T = 10
card-sign-9 = 9
card-sign-8 = 8
card-sign-7 = 7
card-sign-6 = 6
card-sign-5 = 5
card-sign-4 = 4
card-sign-3 = 3
card-sign-2 = 2
die-name = a { NUMBER($value) }
die-card = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
    [T] ten
   *[9] nine
}

points = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
}
bot = bot
bot-number = Bot { NUMBER($number) }
bots-strength = How strong bots are
bots-of-strength = Bots: { $strength }
strength-weak = weak
strength-medium = medium
strength-strong = strong
seat-number = Seat { NUMBER($number) }
has-turn = has the turn
pot-holds = pot { $amount }
stage-before = before the first { $stage ->
    [deal] deal
    [hand] hand
    [round] round
   *[turn] turn
}
stage = { $stage ->
    [deal] Deal
    [hand] Hand
    [round] Round
   *[turn] Turn
} { NUMBER($number) }{ $of ->
    [0] { "" }
   *[other] { " " }of { $of }
}


game-poker-deluxe = Poker Deluxe
game-draw-poker = Draw Poker
game-five-card-stud = Five-card Stud
game-seven-card-stud = Seven-card Stud
game-heads-up-draw = Heads-up Draw
game-chinese-poker = Chinese Poker
game-poker-dice = Poker Dice
game-yacht = Yacht
game-escalero = Escalero

home-new = New game
home-playing = In play
home-open = Waiting for players
home-over = Finished
home-at-least = { NUMBER($count) }+
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
home-result = Result
home-played-for = Played for
home-took = Took
home-stake = { $amount } each
home-points = points
home-won = won:
home-leads = leads with
home-unreadable = cannot be read
home-span-moment = under 1 min
home-span-minutes = { $minutes } min
home-span-hours = { $hours } h { $minutes } min
home-span-days = { $days } days
`;export{e as default};