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
replay-keys = ? help · q quit · ←→ step · ⇧←→ mark · space play · f viewer · v verify · i event · / find
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
