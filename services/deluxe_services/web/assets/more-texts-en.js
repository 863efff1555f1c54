var e=`acts = What you may do now
act-number = A number from { $least } to { $most }
act-amount = { $label } { NUMBER($amount) }
act-by = { $label } by { NUMBER($amount) }
act-choose-buy = Choose a card to discard and a face-down card
act-buys = Discard the { $card }, take the face-down card at place { $place }
act-choose-cards = { $most ->
    [one] Choose 1 card
   *[other] Choose { $least } to { $most } cards
} to exchange
act-gives = Gives away: { $cards }
act-choose-dice = Choose the dice that stay
act-roll = { $number ->
    [one] Roll 1 die
   *[other] Roll { $number } dice
}
act-write = Write { $points }
act-cross = Cross out
act-write-none = Write
act-write-on-sheet = Choose a box on your sheet
act-key-choose = choose a card, or a die that stays
act-key-place = choose a face-down card
act-key-box = choose the next or previous box
act-key-preset = choose an amount
preset-least = Min
preset-half-pot = ½ pot
preset-middle = Half
preset-pot = Pot
preset-most = Max
arrange-claim = Claim a clean sweep
arrange-suggest = Suggest
arrange-hint = Tap two cards to swap them, or drag
arrange-foul = This would be a foul: each row must beat the one before it

dealer = deals
dealer-sign = D
to-act = to act
wins = wins
has-left = has left
pot = Pot
side-pot = Side pot { NUMBER($number) }
hand = Hand
exchanged = { $number ->
    [0] stood pat
    [one] exchanged 1 card
   *[other] exchanged { $number } cards
}
deluxe-face-down = Cards that can be bought
deluxe-place = Face-down card at place { NUMBER($place) }
deluxe-next-price = The next card costs { $price }
deluxe-bought = { $number ->
    [one] 1 card bought
   *[other] { $number } cards bought
}
heads-up-carried = { $amount } of it from earlier deals
stud-round = Betting round { NUMBER($round) } of { NUMBER($rounds) }
chinese-house = The house has taken { $amount }
chinese-front = Front
chinese-middle = Middle
chinese-back = Back
chinese-foul = foul
chinese-surrendered = hand surrendered
chinese-sits-out = sits out
chinese-done = arranged
dice = Dice
dice-throw = Throw { NUMBER($number) } of 3
dice-bet = Bet of this round: { $bet }
dice-accepted = plays this round
dice-play-off = Play-off { NUMBER($number) }
dice-lowest-wins = The lowest hand wins
sheet = Score sheet
sheet-total = Total
sheet-crossed = crossed out
sheet-column = { $name }, column { NUMBER($column) }
sheet-write = Write { $points } into { $name }
sheet-cross = Cross out { $name }
betting-dropped = out
betting-out = not in this hand
deluxe-left = { $number ->
    [one] 1 face-down card is left
   *[other] { $number } face-down cards are left
}
stud-under = The underlined cards only you see
chinese-too-high = too high
sheet-picked = { $name }, { $points }
sheet-rest = The others' totals
table-clock = Time left to act
table-seconds = { $seconds } s

rank-one = { $rank ->
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
}
rank-many = { $rank ->
    [A] aces
    [K] kings
    [Q] queens
    [J] jacks
    [T] tens
    [9] nines
    [8] eights
    [7] sevens
    [6] sixes
    [5] fives
    [4] fours
    [3] threes
   *[2] twos
}
hand-name = { $combination ->
    [one-pair] pair of { $ranks }
    [two-pairs] two pairs, { $ranks } and { $others }
    [three-of-a-kind] three { $ranks }
    [straight] straight to the { $rank }
    [flush] flush, { $rank } high
    [full-house] full house, { $ranks } over { $others }
    [four-of-a-kind] four { $ranks }
    [straight-flush] straight flush to the { $rank }
    [royal-flush] royal flush
   *[high-card] { $rank } high
}

audit-holds = It holds.
audit-fails = It does not hold.
audit-unchecked = It was not checked.
audit-whole-store = All games
audit-store-text = The server checks every game: the chain of its entries, the cards against their commitments, every chip and every payout, and that the recorded decisions give the same events again.
audit-run = Check all games
audit-stop = Stop
audit-running = The audit is running
audit-progress = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $events ->
    [one] 1 event
   *[other] { $events } events
}, { $findings ->
    [0] no findings
    [one] 1 finding
   *[other] { $findings } findings
}
audit-one-game = Id of a game
audit-check-game = Check this game
audit-store-holds = Everything holds.
audit-store-fails = { $findings ->
    [one] Something does not hold: 1 finding.
   *[other] Something does not hold: { $findings } findings.
}
audit-store-unchecked = Not everything could be checked.
audit-games = Games
audit-games-over = of them finished
audit-games-broken = with findings
audit-events = Events
audit-deals = Deals
audit-deals-abandoned = Deals abandoned
audit-findings = Findings
audit-see-event = Event { $version } in the replay
audit-see-game = Open the replay
audit-of-game = { $game }
audit-game-holds = All { $events } events hold.
audit-game-fails = This game does not hold.
audit-game-unchecked = Not everything about this game could be checked.
audit-one-card = The proof of one card
audit-one-card-text = Before the cut, the server committed itself to every card by one number, the root. Choose a card that you may see, and follow it to that root.
audit-deal = Deal
audit-no-cards = You may see no card of this deal.
audit-opened-cards = Cards that you may see
audit-no-root = The event of the shuffle names no root.
audit-card-holds = The { $card } lay there before the cut.
audit-card-fails = The { $card } is not the one that was committed to.
audit-step-leaf = The { $card }, number { $position } from the top, hashed with its salt.
audit-step-listed = This is the hash that stands as number { $position } in the list of all { $count } cards
audit-step-list = The whole list of { $count } hashes, hashed
audit-step-root = The root that was announced before the cut
audit-salt = salt
audit-checkpoint = Checkpoint
audit-checkpoint-text = The server signs the log of all games. If you keep a checkpoint, you can notice later whether anything before it was changed.
audit-checkpoints-text = Each log has its own games, and the server signs each log. If you keep a checkpoint of every log, you can notice later whether anything before it was changed.
audit-choose-log = Number of the log
audit-log-number = Number
audit-log = Log
audit-entries = Entries
audit-root = Root
audit-signed-by = Signed by
audit-key = Key
audit-keep-checkpoint = Keep this checkpoint
audit-bundle = Check a bundle
audit-drop = Drop a game's bundle here, or choose a file.
audit-choose-file = Choose a file
audit-trusted-key = Public key of the log that you trust
audit-trusted-key-hint = Optional. Without it, the signature is checked against the key in the bundle.
audit-nothing-sent = The file stays in this browser. It is checked by the stand-alone verifier
audit-not-a-bundle = { $file } cannot be read as a bundle: { $error }
audit-game-file = It is a game file, which has no proofs. Audit it with: ./poker-deluxe audit { $file }
claim-header = The file's header agrees with its entries
claim-readable = Every entry is canonical and in its place
claim-chain = No entry is altered, missing or moved: each names the hash of the one before
claim-end = Nothing is cut off: the last entry is the one that the register names
claim-fold = Every event can follow the one before
claim-re-execution = The recorded decisions give the same events, byte for byte
claim-causes = Each decision was given by somebody who may give it, in the order of time
claim-salts = The entries' salts come from the master seed
claim-commitments = The seeds are those committed to before the first deal
claim-cards = The cards dealt, bought and shown are those committed to before the cut
claim-conservation = Every chip is accounted for
claim-payouts = Every price, payout and winner is as the rules say

chips-version = Event { $version } of { $last }
chips-replay-here = Open the replay at this event
chips-bought-in = Bought in
chips-cashed-out = Cashed out
chips-rake = Rake
chips-on-table = On the tables
chips-equals = equals
chips-plus = plus
chips-balance = Balance
chips-balanced = balanced
chips-unbalanced = does not balance: run an audit
chips-none = No chips have moved in this game. Yacht and Escalero are played for points.
chips-who-paid = Who paid whom
chips-flows-label = Who paid whom up to event { $version }. The ledger below has the same numbers.
chips-net-label = Who paid whom, net: the { $payments } largest payments. The table below has the sums.
chips-band = { $source } to { $target }: { $value }
chips-stacks = Chips over time
chips-stacks-label = Chips of each player over the events of the game. At this event: { $now }.
chips-ledger = Ledger
chips-event = Event
chips-from = From
chips-to = To
chips-reason = For
chips-amount = Amount
chips-balance-from = Payer then has
chips-balance-to = Payee then has
chips-when = Time
chips-first-lines = The first { $shown } transfers
chips-csv = Download as CSV
chips-parquet = Download as Parquet
chips-beancount = Download as books (Beancount)
chips-store-text = All games of this server. Open a game to see its ledger, or choose a player or a time.
chips-since = From
chips-until = Until
chips-backwards = The end is before the start. Choose a later end.
chips-nothing-in-chips = No transfers of chips match this choice.
chips-nothing-in-cents = No transfers of money match this choice.
chips-nothing-in-currency = No transfers of money match this choice.
chips-nothing-in-worth = No transfers of chips of this value match this choice.
chips-added-up = { $transfers ->
    [one] 1 transfer
   *[other] { $transfers } transfers
} in { $games ->
    [one] 1 game
   *[other] { $games } games
}.
chips-without-cents = Without Chinese Poker, which counts in cents.
chips-without-chips = Without the other games, which count in chips.
chips-without-currency = Without games for { $currency }.
chips-without-worth = Without games with chips of { $worth }.
chips-show-worth = Show games with chips of { $worth }
chips-show-cents = Show Chinese Poker
chips-show-chips = Show the other games
chips-show-currency = Show games for { $currency }
chips-largest = The picture shows the { $shown } largest of { $all } payments.
chips-won = Won
chips-lost = Lost
chips-net = Net
chips-sum = Sum
account-cashier = Cashier
account-pot = Pots
account-house = House
reason-buy-in = buy-in
reason-cash-out = cash-out
reason-ante = ante
reason-feed = feed
reason-bet = bet
reason-call = call
reason-raise = raise
reason-buy = card bought
reason-bank = bank
reason-difference = difference of points
reason-pot = pot
reason-rake = rake
reason-top-up = top-up
reason-buy-chips = chips bought
reason-carried = carried pot
reason-unmatched = unmatched bet returned
reason-side-pot = side pot
reason-win = pot won
reason-deficit = deficit settled
reason-points = points
pairs-title = Unusual pairs
pairs-text = Does somebody act otherwise towards one player than towards everybody else in the same position? For auditors. Unusual is no proof: look at the decisions.
pairs-run = Test all pairs
pairs-stop = Stop
pairs-running = All pairs are being tested
pairs-progress = { $games } games, { $events } events read
pairs-named = { $named ->
    [0] No pair is unusual
    [one] 1 pair is unusual
   *[other] { $named } pairs are unusual
}; of pairs that are named, about { $rate } are honest.
pairs-tested = { $tested ->
    [one] 1 pair
   *[other] { $tested } pairs
} tested in { $deals } deals of { $games } games.
pairs-too-few = { $pairs ->
    [one] 1 pair has
   *[other] { $pairs } pairs have
} too few deals together, or too few others to compare with, to say anything.
pairs-untested = Not tested: { $games }, in which nothing tells whom an act is for.
pairs-matrix = Chips that unexpected acts of the player on the left gave the player above. The darker, the more unusual; ● is named.
pairs-gave = gave
pairs-unusual = unusual
pairs-p = p = { $p }, { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
} together
pairs-chips = In these deals { $first } paid { $second } { $chips } chips more than came back.
pairs-decision = { $player } { $act ->
    [drop] drops
    [stay] stays
    [raise] bets or raises
   *[other] chose { $act }
} in deal { $deal }
pairs-test-gift = Acts of { $by } bring { $other } more than expected.
pairs-test-drops = { $by } drops more often when { $other } has bet.
pairs-test-yields = { $by } drops more often in the last round when { $other } has bet.
pairs-test-stays = { $by } stays otherwise than usual while { $other } is left.
pairs-test-feeds = { $by } stays in the first rounds while { $other } is left, and drops in the last when { $other } has bet.
pairs-test-raises = { $by } raises otherwise than usual while { $other } is left.
pairs-test-duels = { $by } raises otherwise than usual when { $other } alone is left.
pairs-test-answers = { $by } raises otherwise than usual when { $other } has bet.
pairs-test-cards = { $by } drops as if they knew the cards of { $other }.
pairs-test-backs = { $by } raises as if they knew the cards of { $other }.
chips-all-lines = { $shown ->
    [one] 1 transfer
   *[other] All { $shown } transfers
}

new-title = New game
new-terms = { $game }: the terms
new-players = Players
new-not-said = not set
new-bounds = { $least } to { $most }
new-more = More terms: turn clock, open books, spectators
new-who = Who sits down
new-bots = Bots take the other seats
new-bots-help = The game starts at once. Otherwise the seats stay free for other people.
new-start = Start play
new-open = Open the table
about-poker-deluxe = 4 to 8 cards, and four more to buy
about-draw-poker = Jacks or better, five cards, one draw
about-five-card-stud = One card down, four up
about-seven-card-stud = Three cards down, four up
about-heads-up-draw = Two players, fixed limits, one draw
about-chinese-poker = Thirteen cards as front, middle and back
about-poker-dice = Five dice, up to three throws
about-yacht = Five dice and a sheet of twelve boxes
about-escalero = Yacht with three columns, alone or in teams

odds-combinations = Combinations
odds-combination = Combination
odds-points = Points
odds-hands = { $kind ->
    [dice] Throws
   *[cards] Hands
}
odds-share = Share
odds-one-in = One in
odds-printed = As printed
odds-size = Cards in hand
odds-cards = { $size } cards
odds-what-is = { $kind ->
    [dice] What is this throw?
   *[cards] What is this hand?
}
odds-hand = { $kind ->
    [dice] Throw { $number }
   *[cards] Hand { $number }
}
odds-type = Type { $size } { $kind ->
    [dice] dice
   *[cards] cards
}, or choose them below
odds-pack = The pack
odds-dice = Dice
odds-missing = { $missing } more { $kind ->
    [dice] { $missing ->
        [one] die
       *[other] dice
    }
   *[cards] { $missing ->
        [one] card
       *[other] cards
    }
}
odds-compare = { $kind ->
    [dice] Compare with another throw
   *[cards] Compare with another hand
}
odds-clear = Clear
odds-remove = Remove
odds-wins = { $ties ->
    [one] wins
   *[other] shares the win
}
odds-highest = Nothing ranks higher.
odds-beaten-by = { $kind ->
    [dice] { $share } of all throws rank higher.
   *[cards] { $share } of all hands rank higher.
}

replay-tab-analysis = Analysis
analysis-in-play = A game is analysed when it is over.
analysis-nothing = No deal of this game was finished, so there is nothing to analyse.
analysis-over = What the figures are about
analysis-game = Whole game
analysis-marks = Marks for errors from { $least } on: { $marks }
analysis-worth = Worth
analysis-worth-label = The worth of each player over the events, all cards known. At this event: { $now }.
analysis-basis-exact = What each player may expect in the end, exactly, if they play on alone and best.
analysis-basis-expectation = What each player may expect in the end: the mean over all that may come.
analysis-basis-equilibrium = What each player may expect in the end if both play on by the solved, smaller game.
analysis-basis-equity = What each player may expect in the end if nobody bets any more: a rule of thumb.
analysis-samples = Estimated with { $samples } random ends.
analysis-moment = Event { $version }
analysis-next = to the next decision
analysis-previous = to the decision before
analysis-no-decision = Nobody had a choice here, and there was no luck.
analysis-act = Act
analysis-act-worth = Worth
analysis-less = Less
analysis-made = chosen
analysis-best = { $player } made the best choice.
analysis-gave-away = { $player } gave away { $error }.
analysis-by-clock = The clock chose.
analysis-luck-here = Luck of this moment
analysis-totals = The whole game
analysis-decisions = Decisions
analysis-error = Errors
analysis-luck = Luck
analysis-result = Result
analysis-adjusted = Without luck
analysis-totals-text = An error is what a choice was worth less than the best one, as far as the player could know. Luck is what cards and dice brought beyond their mean.
analysis-own-only = You see your own decisions. Luck would reveal cards of others.
analysis-deserted = The game was not played to its end, so results are missing.
analysis-mistakes = Greatest errors
analysis-instead = { $player }: { $made } instead of { $best }
analysis-with = { $label } { $with }
analysis-buy = Buy card { $place }, discard { $card }
analysis-keep = Keep { $dice }
analysis-exchange = Exchange { $cards }
analysis-write = Write { $box }
analysis-cross = Cross out { $box }

viewer-own = yourself
viewer-public = the public
viewer-auditor = an auditor
replay-seen-by = Seen by
replay-compare = Compare
replay-play-on = Play on
replay-play-on-why = A practice game against bots from this moment on, with the same cards to come
replay-compare-with = Compare with
replay-compare-origin = the original game
replay-compare-fixed = stays at this event
replay-share = Copy link
replay-copied = Link copied
replay-download = Download
replay-download-text = Log as text
replay-download-json = Events as JSON
replay-download-bundle = Bundle that proves it
replay-live = In play: to the table
replay-log = Log
replay-before = Before play
replay-round = { $stage ->
    [turn] Turn
   *[round] Round
} { NUMBER($number) }
replay-slider = Position in the game
replay-position = { $position } of { $end }
replay-event = Event { $position } of { $end }: { $text }
replay-beyond = There is no event { $version }: the game has { $end }. The last one is shown.
replay-mark-back = back to the last deal or payout
replay-step-back = one event back
replay-play = play
replay-pause = pause
replay-play-key = play or pause
replay-step-on = one event on
replay-mark-on = on to the next deal or payout
replay-first = to the first event
replay-last = to the last event
replay-next-viewer = switch to the next viewer
replay-speed = Speed
connection-lost = The connection is lost. This page continues by itself when the server is back.
inspector = This event
inspector-event = Event
inspector-cause = Caused by
inspector-follows = follows from the previous event by the rules
inspector-by = { $by ->
    [anyone] somebody without a seat
    [operator] the operator
    [clock] the turn clock
    [simulator] the simulator
   *[other] { $by }
}
inspector-when = When
inspector-log = Place in the signed log
inspector-place = { $index } of { $size }, proved by { $hashes } hashes
inspector-proof = Proof
inspector-hidden = The command is shown when everything before it may be seen by you.
inspector-command = Command
inspector-json = Event as JSON
replay-search = Search the log
replay-search-key = search the log
replay-found = { $found ->
    [0] Nothing found
    [one] 1 event
   *[other] { NUMBER($found) } events
}
replay-found-first = The first { $shown } are shown.
replay-tabs = More about this moment
replay-tab-event = Event
replay-tab-chips = Chips
replay-tab-stacks = Stacks
replay-tab-audit = Audit
replay-chips-page = Chips of this game on a separate page
replay-audit-page = Audit of this game with the proof of each card
replay-then = as known then
replay-then-why = Shows what the viewer knew at that moment, without what was revealed later
replay-download-html = Page that replays it offline (HTML)
replay-download-jsonl = Game file (JSON Lines)
replay-download-phh = Poker Hand History (PHH)
replay-download-csv = Chips as CSV
replay-download-parquet = Chips as Parquet
replay-download-beancount = Chips as books (Beancount)
replay-left-out = { $hands ->
    [one] 1 hand is left out:
   *[other] { NUMBER($hands) } hands are left out:
}
replay-open-books = open books

rules-search = Search the rules
rules-ruling = A ruling: the source of the rules is silent or ambiguous here, and this is what is played.
rules-nothing-fits = No point has all of these words.

server-version = Version { $version }.
server-rules = Rule sets: { $rules }.
server-practice = Practice games with seeds from outside are allowed.
server-sign-in = Sign in
server-sign-in-text = Operators and auditors see more with their token. serve prints the operator's token when it starts. The token stays in this tab and is never part of an address.
server-token = Token
server-sign-out = Sign out
server-now = Now
server-commands = Commands a second
server-p50 = Half within (p50)
server-p99 = 99 % within (p99)
server-games = Games in memory
server-streams = Watchers
server-log = Entries of the log
server-signed = Signed entries
server-ready = Ready
server-unsigned = Oldest unsigned entry
server-store = Store
server-oldest = Oldest turn
server-p50-ms = p50, ms
server-p99-ms = p99, ms
server-method = Method
server-calls = Calls
server-refusals = Calls refused
server-no-refusals = None since the server started.
server-gauges = All values
server-tokens = Players and tokens
server-issue = Issue a token
server-name = Name
server-role = Role
server-days = Valid for (days)
server-for-ever = until revoked
server-revoke = Revoke a token
server-token-name = Name of the token
server-token-name-hint = The name is not secret. With - in place of the token, all tokens of a player are revoked.
server-revoked = { $tokens ->
    [0] No valid token has this name.
    [one] 1 token is revoked.
   *[other] { $tokens } tokens are revoked.
}
server-issued = Copy the token now: the server keeps only its hash and cannot show it again.
server-issued-name = Revoke it by its name:
server-expires = valid until { $when }
server-accesses = Access log
server-accesses-text = Each read of hidden cards is recorded here before they are shown.
server-no-accesses = Nobody has seen anything hidden.
server-number = No.
server-who = Who
server-why = Why
server-more = Show more
role-player = player
role-spectator = spectator
role-auditor = auditor
role-operator = operator

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
`;export{e as default};