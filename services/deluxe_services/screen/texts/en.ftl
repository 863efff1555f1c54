### The full screen of the terminal.

## The table

bank = Bank
pot = Pot
house = House
dropped = dropped out
exchanged = { $number ->
    [0] stood pat
    [one] exchanged { $number } card
   *[other] exchanged { $number } cards
}
surrendered = surrendered
sits-out = sits out
has-arranged = has arranged
claims = claims a clean sweep
front = Front
middle = Middle
back = Back
total = Total
throw = Throw { $number } of 3
clock = { $seconds } s

## Acts

automatic = Lay automatically
claim = Claim a clean sweep
crossing = Cross out instead
step = steps of { $step }
choose-card = choose a card
choose-place = choose a place
choose-dice = choose dice
lay-cards = with { $front }, { $middle }, { $back }
choose-box = choose a box: arrow keys
only-number = only { $amount } · Enter · Esc
field-keys = ↑ ↓ change · Enter · Esc
type-keys = Enter · Esc · Tab shows what may be typed
go-on = Space goes on
not-allowed = Not allowed: { $why }
why-key = ? why
over = The game is over.
next-game = Next game
look-back = Replay
leave = Quit
watch-keys = You are watching.
left = The connection is lost: { $why }
trouble = The connection is lost; trying again ({ $why })
invitation = Waiting for players. Others sit down with:

## Keys

key-help = help
key-type = type
key-theme-light = light
key-theme-dark = dark
key-colours = colours
key-log = log
key-quit = quit
pace-on = animated
pace-off = at once
long-log = The table has no room beside it: F5 makes the log shorter.
small = The terminal is too small: 80 columns and 24 lines are needed.

help-keys = Keys
help-acts = What may be done now
help-search = Search the rules
help-close = Esc closes
help-table =
    ? · help and rules; after a refusal the point that says why
    : · type what you want to do, in English or German
    letters · the acts below the board; Enter does the one marked ⏎
    0 to 9 · choose a card, a place or a die; arrow keys and space do so, too
    Esc · take back what is chosen
    F2 · dark or light
    F3 · two or four colours of suits
    F4 · events one after the other, or at once
    F5 · the last events, or more of them
    PgUp PgDn · other lines of a board that does not fit
    Ctrl-R · draw anew
    Ctrl-Z · suspend; fg in the shell goes on
    q · leave; the game is kept
help-arranging = f m b · lay the card under the cursor into the front, middle, back
help-replay =
    → or k, ← or j · one event on or back
    ⇧→ or d, ⇧← or D · the next or last deal, showdown or payout
    Home or 0, End or $ · the first or last event
    g · go to an event by its number
    space · play or pause; + and - change the speed
    f · look on as the next viewer
    / · search the events
    i · the event itself: cause, hash, JSON
    v · verify: the audit of this game; n its next finding
    c · the chips: who won, and who paid whom
    a · the analysis: worth, errors and luck; e and E jump to the next or last error
    < > · mark smaller or only larger errors
    p · play on from here against bots, in the seat as which you look on
    F2, F3 · theme, four colours
    Ctrl-Z · suspend; fg in the shell goes on
    q · quit

## Replay

seen-by = seen by
viewer-public = the public
viewer-auditor = the auditor
viewer-seat = you ({ $name })
of = { $version } of { $last }
paused = paused
playing = { $speed }×
replay-keys = ? help · q quit · ←→ step · ⇧←→ mark · space play · f viewer · p play on · a analysis · c chips · v verify · i event · / find
go-to = Go to event
search = Search
not-found = Nothing that happened says “{ $text }”.
inspector = The event
cause = Cause
follows = follows from the event before
by = { $by }, { $when }
hash = Hash
previous = Before
command = Command
event-json = Event
hidden = not shown to this viewer
audit = Audit
auditing = The game is being verified …
audit-clean = Everything that could be checked holds.
audit-findings = { $number ->
    [one] { $number } finding
   *[other] { $number } findings
}
audit-finding = Entry { $version } ({ $kind }): { $text }
audit-none = Only a game with its database can be verified here.

## The lobby

lobby-server = server { $at }
lobby-all = All
lobby-yours = Yours
lobby-waiting = Waiting
lobby-playing = In play
lobby-over = Finished
lobby-is-yours = your game
lobby-is-waiting = free seats
lobby-is-playing = in play
lobby-is-over = finished
lobby-resume = resume
lobby-join = take a seat
lobby-watch = watch
lobby-replay = replay
lobby-audit = verify
lobby-chips = follow the chips
lobby-not-watch = This game is over: replay it.
lobby-not-replay = Only games of a database on this machine can be replayed.
lobby-not-audit = Only games of a database on this machine can be verified.
lobby-not-chips = Only of games of a database on this machine the chips can be followed.
lobby-not-resume = You have no seat in this game.
lobby-not-join = This game has no free seat.
lobby-make-play = A new game against bots
lobby-make-invite = A new game with other people
lobby-players = { $least ->
    [one] { $most ->
        [one] 1 player
       *[other] 1 to { $most } players
    }
   *[other] { $least ->
        [2] { $most ->
            [2] 2 players
           *[other] 2 to { $most } players
        }
       *[other] { $least } to { $most } players
    }
}
lobby-number = Players, with you
lobby-choose = Choose a game with ↑ and ↓, then press Enter.
lobby-looking = Looking for games …
lobby-empty = There are no games yet: press n for a new one.
lobby-none = No game passes the filter: press Esc to see all.
lobby-no-server = Nobody else can reach this program: start ./poker-deluxe serve in another terminal, and invite again.
lobby-keys = n new game · i invite · ↑↓ choose · ←→ filter · / find · ? help · q quit
lobby-make-play-keys = ↑↓ choose · ←→ how strong · ⏎ next · Esc back · ? rules
lobby-make-invite-keys = ↑↓ choose · ⏎ next · Esc back · ? rules
lobby-bot-weak = weak
lobby-bot-medium = medium
lobby-bot-strong = strong
help-lobby =
    ↑ ↓ or k j · choose a game; PgUp PgDn Home End go further
    Enter · resume, sit down, watch or replay, whichever the game allows
    n · a new game against bots; ← → say how strong they are
    i · a new game with free seats for other people, at a server
    w · watch
    r · replay
    v · replay, and verify
    c · replay, and follow the chips
    ← → or Tab · only yours, those that wait, are played or are finished
    / · find by a game or a player
    Esc · all games again
    F2, F3 · theme, four colours
    q · quit

## Analysis and chips

waiting-chips = The chips are being added up …
chips-none = No chips have moved in this game.
chips-net = Won and lost
chips-paid = Who paid whom
chips-bought = Bought in
chips-cashed = Cashed out
chips-rake = Rake
chips-left = On the table
waiting-analysis = The game is being analysed …
analysis-none = Only a game that is over can be analysed, with its database here.
insight-error = { $name } gave away { $error }
insight-best = { $name } chose the best act
insight-luck = Luck of this moment
insight-worth = Worth of each seat
insight-totals = The whole game
insight-column-result = result
insight-column-luck = luck
insight-column-error = given away
insight-marks = { $number ->
    [one] ! marks { $number } error of { $level } or more
   *[other] ! marks { $number } errors of { $level } or more
}
insight-exact = Worth: the exact mean, played alone and best
insight-expectation = Worth: the expectation against sensible opponents
insight-equilibrium = Worth: against the strategy of a smaller, solved game, from { $samples } sampled ends
insight-equity = Worth: the share of the pot if nobody bets any more, a rule of thumb, from { $samples } sampled ends
