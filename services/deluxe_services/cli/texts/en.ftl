### The line mode of the terminal: play and replay.

help-help = help
    .what = what may be typed now
help-quit = quit
    .what = leave; the game is kept and can be resumed
your-seat = You have seat { $seat }. Type what you want to do:
not-allowed = Not allowed: { $why }
resume = The game is kept. Resume it with
replay = Step through it, forwards and backwards
audit = Check that it was dealt, played and paid fairly
after-version = after
as-viewer = as
keys = n next, p previous, d next deal, D previous deal, g go to, < first, > last, q quit
next-game = The game is over. n starts the next, q quits.
invitation = Waiting for players. Others sit down with: { $command }
line-lost = Connection lost ({ $why }); trying again …
through-server = A server is using { $db }: playing through it, at { $at }.
resume-at = You keep your seat. Resume it with
no-open-games = No game at { $at } waits for players. Open one, with a seat for one more person:
open-games = Games at { $at } that wait for players:
join-one = Join one with
no-running-games = No game is running at { $at }. Open one:
watching-game = Watching { $game } at { $at }.
also-running = Also running:
watch-another = Watch another with
seat-free = (free)
seats-free = { $number ->
    [one] { $number } seat free
   *[other] { $number } seats free
}

## Help

options-of = Options of { $game }
games-with-options = Games, each with options of its own
yes = yes
no = no
bounds = { $max ->
    [none] { $min ->
        [none] { "" }
       *[other] from { $min } up
    }
   *[other] { $min ->
        [none] at most { $max }
       *[other] { $min } to { $max }
    }
}

## What click says

click-usage = Usage:
click-options = Options
click-commands = Commands
commands-playing = Play and watch
commands-examination = Examine games
commands-storage = Databases
commands-serving = Servers
commands-reference = Rules and help
click-help = Show this message and exit.
click-version = Show the version and exit.
click-default = default: { $default }
click-variable = variable: { $var }
click-required = required
click-dynamic = (as it comes)
click-missing-command = Name a command.
click-missing-argument = Missing argument
click-missing-option = Missing option
click-missing-parameter = Missing parameter
click-no-option = There is no option { $name }.
click-no-command = There is no command { $name }.
click-meant = Did you mean { $possibility }?
click-meant-one-of = Did you mean one of { $possibilities }?
click-extra-argument = There is an argument too many: { $args }
click-extra-arguments = Too many arguments: { $args }
click-needs-argument = Option { $name } needs an argument.
click-needs-arguments = Option { $name } needs { $nargs } arguments.
click-takes-no-value = Option { $name } does not take a value.
click-invalid = Invalid value: { $message }
click-invalid-for = Invalid value for { $param_hint }: { $message }
click-not-there = { $filename } is not there: check the name, or write its whole path
click-is-file = { $filename } is a file: name a folder
click-is-folder = { $filename } is a folder: name a file
click-unreadable = { $filename } cannot be read: check its permissions
click-unwritable = { $filename } cannot be written: check its permissions
click-cannot-open = { $filename } cannot be opened: { $message }
click-unknown-error = unknown error

## What was typed

no-number = { $value } is not a number
write-number = write a number from { $min } to { $max }
no-whole-number = { $value } is not a whole number
not-within = { $number } is not allowed
write-whole-number = { $max ->
    [none] { $min ->
        [none] write a whole number
       *[other] write a whole number from { $min } up
    }
   *[other] { $min ->
        [none] write a whole number up to { $max }
       *[other] write a whole number from { $min } to { $max }
    }
}
unknown-word = { $value } is unknown: { $choice }
choose = there are { $choices }
meant = did you mean { $near }? There are { $choices }
no-such-option = { $near ->
    [none] there is no option { $option }
   *[other] there is no option { $option }: did you mean { $near }?
}
no-command = there is no command { $name }: { $choice }
no-game = there is no game { $name }: { $choice }
of-a-checkout = { $name } is not part of the installed package: run ./poker-deluxe { $name } in a checkout
option-without-game = { $number ->
    [1] { $option } is an option of { $games }: name it first, as in '{ $command } { $games } { $option } …'
   *[other] { $option } is an option of games: name one first ({ $games })
}
no-option-of-game = { $near ->
    [none] { $game } has no option { $option }: it has { $options }
   *[other] { $game } has no option { $option }: did you mean { $near }? It has { $options }
}
cannot-print = the output cannot be written: { $why }
needs-unix = this command needs Linux or macOS; on Windows, run it in WSL
help-is-at = (help: { $command })

## What commands say

audit-quick = Quick audit: cards, payouts, seeds and rules were not checked.
audit-reexecuted = Every event was derived again. Chips, cards, seeds and payouts were not checked separately.
name-game-file-or-all = name a game or a file, or give --all for every game
quick-or-reexecute = --quick applies no rules, --reexecute does: give one of them
for-all-as-text = { $options } need --all, as text or json
force-what = --force overwrites the file of -o: name it
output-for-documents = -o is for --format junit and html; what is printed can be piped
wrote = wrote { $path }
field-differs = { $path }: stored { $stored }, derived { $derived }
log-holds = Log: { $entries }, { $checkpoints }
log-own = Of no game: { $entries } that name rows of the store
store-fault = store: { $fault }
games-sound-store-not = The games are sound, but the store is not: { $number } faults
no-database = there is no database { $db }: name one with --db
never-signed = its log was never signed
is-what-was-signed = it matches the signed checkpoint
backup-is-there = nothing is new: { $folder } is there already
backup-made = wrote { $folder }: { $games }, { $events }, { $bytes }; { $signed }
no-log-key = there is no key of the log at { $path }: leave --with-log-key out
postgres-archives = a database of PostgreSQL archives its own log: set archive_mode and archive_command, as docs/operating.md says
archived-up-to = { $folder } has the log up to position { $position }
trying-again = { $why }; trying again in { $seconds } s
archived-positions = archived positions { $first } to { $last }
position-or-time = give --position or --time, not both
postgres-position = for PostgreSQL, --position must be that of a backup
position-of-one = --position refers to one log, and this folder has several: leave it out
from-backup = {" "}from the backup { $name }
no-segment = no segment
base-and-segments = { $base } and { $segments }
none-signed = none were signed
first-signed = the first { $number } match a signed checkpoint
restored = restored { $db }{ $how }: { $games }, { $events }, of which { $signed }
audit-before-use = audit it before it is used: { $command }
not-carried = not exported, { $why }
bad-age = { $value }: write an age such as 90d, 12h, 30m or 0s
compacted = { $db }: moved { $games } ({ $events }) to archive files, deleted { $answers }, freed { $bytes }
tls-needs-server = --tls, --tls-ca and --insecure need --server HOST:PORT
bad-address = { $what }: write HOST:PORT, such as { $usual }
without-tls = { $host } is another machine; without TLS everybody on the way can read your token: give --tls or --tls-ca FILE, or allow it with --insecure
no-database-yet = there is no database { $db }: name one with --db FILE, or make one with '{ $demo } serve --demo' or '{ $simulate } simulate'
name-database = name a file, or postgresql://USER@HOST/DATABASE
no-such-kind = { $value } is of no kind that is known here: name a file, or postgresql://USER@HOST/DATABASE
role-without-seat = with a token of the role { $role } nobody can sit down: put one of a player into POKER_DELUXE_TOKEN, or none
no-accesses = Nobody was shown hidden values over the API.
another-database = { $why }; another can be named with --db FILE
no-games-yet = there is no game { $name }: this database holds no games yet
encrypted-with = encrypted with the key { $key }
values-are = { $number } values of { $db } are { $how } now
is-store = { $db } is a store (schema { $schema }) of { $games }
has-schema = has schema { $schema } already
new-schema = was migrated from schema { $before } to { $schema }
noted = note: { $note }
all-opens = {" "}Every encrypted value can be decrypted in its row.
is-sound = { $db } is sound: schema { $schema }, { $games }, { $events }.{ $sealed }
nothing-to-repair = there is nothing to repair in { $db }
left-alone = not repaired: { $fault }
tiles-made = made { $tiles } of the log's tree again from the entries
read-models-made = made the read models again from the events
no-key-set = no key is set: set POKER_DELUXE_STORE_KEYS
not-played-on = { $game } cannot be continued: { $why }
unsound-history = the history is not sound, so audit the game: { $why }
name-game-or-all = name a game, or give --all for every game
bundle-of-one = a bundle contains one game, up to its last closed deal
for-game-files = --bundle and --whole are for game files, not for --format
since-for-bundles = --since is for bundles: give --bundle, too
jobs-for-all = --jobs is for --all
name-folder = name the folder for all games with -o
then-try = ; try { $command }
wrote-then = wrote { $path }{ $then }
folder-holds = { $folder } has { $kind } files already: name another folder, or give --force
wrote-games = wrote { $games } to { $folder }
and-more = , and { $number } more
cannot-export = { $game } cannot be exported: { $why }
since-unsigned = --since needs a signed log, and this one was never signed: { $command }
bundle-unsigned = this log was never signed, so the bundle has no proof of it: { $command }
sign-again = { $why }: sign the log again, { $command }
no-unit = { $unit } is not a unit: write one of { $units }
no-chip-value = { $value } is not a value of a chip: write an amount from 0.01 to 10000.00 and its currency, such as 0.25EUR (one of { $codes })
until-before-since = --until is before --since
then-audit = { $why }; audit it
no-chips-of = no chips of a player { $player } were moved there
no-time = { $value } is not a time: write 2026-11-01T20:00 (UTC)
flows-balance = bought in { $bought } = cashed out { $cashed } + rake { $rake } + on the tables { $left }
flows-of-player = bought in { $bought } { $net } from others = cashed out { $cashed } + on the tables { $left }
flows-of = { $games }, { $transfers }, in { $unit }
flows-none = No { $unit } were moved in { $where ->
    [game] this game
   *[games] these games
}{ $period ->
    [yes] { "" } in this time
   *[no] { "" }
}.
without-chips = Yacht and Escalero are played for points.
name-game-player-or-all = name a game, a player with --player, or all games with --all
output-for-tables = -o is for --format csv and parquet, which need it
no-games-of = there is no game of { $player } that is over
analysed = { $games } analysed
analysed-not = left out: { $games } still in play, which can be analysed when it is over
analysis-of = { $game }, in { $unit }
basis-exact = Worth: the exact mean, played alone and best ({ $worth }).
basis-expectation = Worth: the expectation against sensible opponents ({ $worth }).
basis-equilibrium = Worth: against the strategy of a smaller, solved game, from { $samples } sampled ends ({ $worth }).
basis-equity = Worth: the share of the pot if nobody bets any more, a rule of thumb, from { $samples } sampled ends ({ $worth }).
analysis-means = Adjusted and plain: the mean for each deal ± its standard error; * is the better estimate.
analysis-weighed = Of the luck of { $player }, { $weight } % was taken off: more of it would add noise.
worst-decisions = The decisions that gave away most:
worst-decision = { $player } gave away { $error }: { $made } ({ $worth }); better: { $best } ({ $better }){ $clock ->
    [yes] ; the clock decided
   *[no] { "" }
}
worst-moment = deal { $deal }: { $command }
pairs-of-all = a pair is found in many games: write --all
pairs-tested = { $pairs } pairs tested in { $deals } of { $games }
pairs-too-few = { $number ->
    [one] One pair has
   *[other] { $number } pairs have
} fewer than { $deals } deals together, or fewer than { $others } others to compare with: too few to say anything
pairs-untested = not tested: { $games } of { $game }, in which nothing tells whom an act is for
pairs-named = { $number ->
    [0] No pair is unusual at a false-discovery rate of { $rate }.
    [one] One pair is unusual at a false-discovery rate of { $rate }:
   *[other] { $number } pairs are unusual at a false-discovery rate of { $rate }:
}
pairs-others = The next pairs, which are not unusual enough to be named:
pairs-weigh-most = What weighs most of { $pair }:
pairs-decision = { $player }: { $act ->
    [drop] drops
    [stay] stays
    [raise] bets or raises
   *[other] { $act }
} in deal { $deal } ({ $command })
house = the house
moved-more = There are transfers in { $name }, too: --unit { $unit } shows them.
look-at-one = { $games }; look at one with { $command }
no-version = { $game } has the versions 1 to { $last }, not { $version }
cannot-replay = { $game } cannot be replayed: { $why }; audit it
no-seat = { $game } has the seats 1 to { $last }, not { $seat }
file-is-damaged = { $path } is damaged and cannot be unpacked: { $why }
file-is-database = { $path } is a database: name it with --db { $path }
no-file = there is no file { $path }: check the name, or write its whole path
there-already = , { $number } were there already
took = took { $games } into { $db }{ $more }
see-all = { $first }; see all with { $command }
cannot-play-on = the game is not over, and nobody could continue it here: audit or replay the file
no-id = { $game } cannot be the id of a game: write 1 to 64 letters, digits and ._~-, not dots alone
another-history = the database holds another history of game { $game }
public-key = public key: { $key }
ends-at = game { $game } ends at version { $version }
too-young = this event is newer than the newest checkpoint: { $command }
entry-proven = PASS: entry { $place } of the { $size } of { $origin }
grown-from = , grown from the { $size } seen before
seen-first = , seen for the first time
log-holds-good = PASS: { $size } entries of { $origin }{ $since }
cosigned-by = cosigned by { $names }
evidence = { $one } and { $other } hold two checkpoints of one key that contradict each other: keep both, they prove it.
one-log = PASS: one log, { $origin }, seen at { $one } and at { $other } entries
sightings-not-compared =
    CANNOT: two files of different sizes ({ $one } and { $other } entries) do not tell whether it is one log. Give the address of the log for one of them.
witness-listens = listening at { $url }
log-unsigned = this log was never signed: try { $command }
no-combinations = { $game } has no combinations
no-folder = there is no folder { $folder }: correct the path, or create it with '{ $command }'
wrong-cards = { $why } after --cards
cards-of-dice = { $game } is played with dice: leave --cards out
is-there = { $path } already exists: name another file, or give --force
is-a-folder = { $path } is a folder: name a file
needs-server = --join, --people and --name need --server HOST:PORT
name-a-game = name a game: one of { $games }
seed-here-alone = a game with a --seed needs your own database: leave --server out, or name another file with --db
name-server = name it with --server HOST:PORT
if-server = { $why }. If that is a server, { $hint }
no-seat-here = you have no seat in { $game }: only games of 'play' can be continued here
seed-played = this seed has been played here with these terms: continue the game with --resume { $game }, or choose another --seed or --db
is-over = game { $game } is over: look at it with { $program } replay
has-free-seats = game { $game } has free seats: nobody can play it yet
no-ranks = hands have no rank in { $game }
no-point = there is no point { $number }: write { $known }
see-rank = : compare hands with '{ $command }'
nothing-scored = { $game } has no points{ $other }
memory-or-db = --memory keeps nothing, so leave --db out
line-holds = ok    { $what }
line-fails = NO    { $what }: { $advice }
lines-fail = { $left } of { $number } checks failed
lines-hold = all checks passed
bad-setting = --set { $value }: write NAME=VALUE
needs-tls = --no-dev needs TLS: give --tls-certificate and --tls-key, or put a proxy with TLS in front and give --insecure
another-port = Name another with --port or --web-port; 0 takes any free port
stopped-but = stopped, but { $why }. Earlier answers are stored only as safely as that file: run `db check` before you start again
web-of-what = { $option }: without a port for browsers it does nothing; leave it out, or give --web
of-log = Log { $log }
in-log = log { $log }: { $why }
stopped-kept = stopped; every answered command is kept in { $db }
bots-play = Bots play on it for as long as the server runs; these games come first:
open-page = Open { $page } in a browser to play, watch, replay and audit.
serving = Serving pokerdeluxe.v1 (gRPC, { $tls ->
    [yes] TLS
   *[no] no TLS
}) at { $at }; Ctrl-C ends.
connect-is-at = Connect and gRPC-Web are at { $page }
games-kept-in = Games are kept in { $db ->
    [memory] memory only
   *[other] { $db }
}.
operators-token = The operator's token, new with every start: { $token }
operators-token-in = The operator's token, new with every start, is in { $file }
try-elsewhere = Try in another terminal:
lobby-needs-screen = the lobby needs a terminal: use the other commands, see --help
lobby-gone = this game is not there any more
lobby-you = you
lobby-won = { $names } won
free = free
from-needs-at = write --from GAME_ID --at VERSION, and neither a game, --resume nor --join beside them
seats-are = the seats of this game are 1 to { $last }
resume-needs-db = --resume continues games of a database: name it with --db
resume-goes-on = use --resume to continue
money-won = money won
chips-won = chips won
won-in = won, in { $unit }
games-won = games won
digest = digest { $digest }
kept-in = kept in { $db }; now try:
bots-for-seats = name one bot for all, or one for each of { $seats } seats
plan-there = { $db } already has games of this plan, such as { $game }, and they would be the same again: choose another --seed, another --db, a later --first, or --resume them
no-bot = { $game } has no bot { $name }: { $choice }
wrong-terms = { $game } does not allow these terms: { $why }
name-or-player = --name is for a new player, so leave --player out
token-for = for players/{ $player }, as { $role }, for { $days } days
token-revoked = revoked by players/{ $player }/tokens/{ $digest }
no-player = there is no player { $player }, or they were forgotten
on-line = line { $number }: {""}
type-hands = Type { $kind ->
    [dice] throws
   *[cards] hands
} separated by |, one table on each line; Ctrl-D ends.
wrong-number-of-cards = { $number ->
    [one] hand { $place } has { $number } card, not { $cards }
   *[other] hand { $place } has { $number } cards, not { $cards }
}
too-many-people = { $people } other people and you are more than { $seats } players
no-free-seat = game { $game } has no free seat; watch it with { $command }
no-seat-there = you have no seat in { $game } at { $at }: join it with --join
over-already = game { $game } is over
jobs-or-cluster = --jobs uses this machine, --cluster uses others: give one of them
stopped-how = stopped; { $how }
stopping = stopping
stopped = stopped
not-encrypted = plain
pays = pays
hands-in-all = { $kind ->
    [dice] { $number } throws
   *[cards] { $number } hands
} in all
nobody-answers = nobody answers at { $at } within { $seconds } s ({ $why }): is a server there, and does it speak { $tls ->
    [yes] TLS
   *[no] without TLS
}?
holds-no-games = { $status ->
    [any] { $db } holds no games.
   *[other] { $db } holds no games that are { $status }.
}

## Counted

counted-game = { $number ->
    [one] { $shown } game
   *[other] { $shown } games
}
counted-event = { $number ->
    [one] { $shown } event
   *[other] { $shown } events
}
counted-entry = { $number ->
    [one] { $shown } entry
   *[other] { $shown } entries
}
counted-checkpoint = { $number ->
    [one] { $shown } signed checkpoint
   *[other] { $shown } signed checkpoints
}
counted-byte = { $number ->
    [one] { $shown } byte
   *[other] { $shown } bytes
}
counted-answer = { $number ->
    [one] { $shown } answer
   *[other] { $shown } answers
}
counted-segment = { $number ->
    [one] { $shown } segment
   *[other] { $shown } segments
}
counted-transfer = { $number ->
    [one] { $shown } transfer
   *[other] { $shown } transfers
}
counted-tile = { $number ->
    [one] { $shown } tile
   *[other] { $shown } tiles
}
counted-page = { $number ->
    [one] { $shown } page
   *[other] { $shown } pages
}
counted-player = { $number ->
    [one] { $shown } player
   *[other] { $shown } players
}
counted-deal = { $number ->
    [one] { $shown } deal
   *[other] { $shown } deals
}
counted-round = { $number ->
    [one] { $shown } round
   *[other] { $shown } rounds
}
counted-turn = { $number ->
    [one] { $shown } turn
   *[other] { $shown } turns
}

## Columns

column-game = game
column-rules = rules
column-status = status
column-events = events
column-players = players
column-player = player
column-games = games
column-won = won
column-lost = lost
column-rake = rake
column-net = net
column-bot = bot
column-seats = seats
column-combination = combination
column-points = points
column-hands = hands
column-throws = throws
column-printed = printed
column-last-event = last event
column-bought-in = bought in
column-cashed-out = cashed out
column-when = when
column-who = who
column-role = role
column-what = what
column-why = why
column-one-in = one in
column-decisions = decisions
column-error = given away
column-error-each = each
column-luck = luck
column-result = result
column-adjusted = adjusted
column-plain = plain
column-pair = pair
column-p = p
column-test = test
column-by = by
column-deals = deals
column-chips = chips to the second

## Reports of audits

audit-game = Game { $game } ({ $rules ->
    [none] unknown rules
   *[other] { $rules }
}), { $entries }
audit-sources = Sources { $sources }: { $known }
audit-seats = Seats
audit-seat = bought in { $bought }, cashed out { $cashed }, on the table { $chips }, net { $net }
audit-deals = Deals
audit-games = { $games } ({ $over } over), { $entries }
audit-abandoned = { $deals } committed to and not finished
audit-balance = In { $unit }: bought in { $bought } { $sign } cashed out { $cashed } + rake { $rake } + on the tables { $left }
audit-finding = game { $game }, entry { $version } ({ $kind ->
    [none] unknown
   *[other] { $kind }
}): { $text }
audit-lacking = { $games } not checkable here: { $why }
audit-not-checkable = Not checkable here: { $why }. No claim is broken.
audit-holds = All claims that could be checked hold.
audit-findings = { $number ->
    [one] { $number } finding in: { $games }
   *[other] { $number } findings in: { $games }
}
deal-dealt = seat { $seat } dealt
deal-lifted = seat { $seat } lifted { $cards }
deal-lifted-by-clock = seat { $seat } lifted { $cards } (by the clock)
deal-won = seat { $seat } won
deal-won-bank = seat { $seat } won a bank of { $bank }
deal-unfinished = not finished
unit-points = points
unit-chips = chips
unit-chips-of = chips of { $value }
unit-cents = cents
unit-currency = { $currency } cents

## Progress

progress-copying = copying
progress-simulating = simulating
progress-importing = importing
progress-auditing = auditing
progress-exporting = exporting
progress-checking = checking
progress-migrating = migrating
progress-repairing = repairing
progress-encrypting = encrypting
progress-archiving = archiving
progress-compacting = rewriting the file
progress-adding-up = adding up
progress-analysing = analysing
progress-checking-log = checking the log
progress-checking-games = checking the games
progress-checking-sums = checking the sums
progress-events = events
progress-games = games
progress-files = files
progress-steps = steps
progress-values = values
progress-MiB = MiB

many-games = { $number } games have { $name } in their id: did you mean { $near }?
nearest-game = there is no game { $name }: did you mean { $near }?
no-game-named = name a game: { $command } lists those there are
no-such-game = there is no game { $name }: { $command } lists those there are
points-from = { $first } to { $last }

## Why the system refuses something

system-no-file = there is no such file: check the name, or write its whole path
system-no-permission = permission denied
system-is-folder = this is a folder: name a file in it
system-is-file = this is a file: name a folder
system-no-folder = there is no such folder
system-no-space = the disk is full
system-read-only = it can only be read here

## Typed cards, hands and throws that mean nothing (deluxe_domain/kernel/misread.py)

misread-card-twice = { $card } is there twice: a pack holds each card once
misread-no-card = { $card } is no card: write a rank of { $ranks } and a suit of { $suits }, such as Th
misread-hand-size = { $cards ->
    [one] hand { $hand } has { $cards } card
   *[other] hand { $hand } has { $cards } cards
}, not { $others ->
    [none] { $last }
   *[other] { $others } or { $last }
}
misread-card-in-two-hands = { $card } is in hand { $hand } and again in hand { $other }: a pack holds each card once
misread-hand-range = a hand has { $least } to { $most } cards (DX-1), not { $cards }
misread-hands-differ = hand { $hand } has { $cards } cards and hand 1 has { $first }: all hands of a game have the same number (DX-1)
misread-arrangements = { $least } to { $most } arrangements are compared, not { $number } (CP-1)
misread-arrangement = write front / middle / back, divided by strokes
misread-set-size = the { $set } has { $size } cards, not { $cards } (CP-1)
misread-no-die = { $die } is on no die: write 1 to { $sides }, or A, 9, T, J, Q and K
misread-throw-size = a throw has { $dice } dice, not { $number }
misread-no-box = { $near ->
    [none] { $box } is no box: there are { $boxes }
   *[other] { $box } is no box: did you mean { $near }? There are { $boxes }
}
misread-no-table = { $size ->
    [none] hands differ in size
   *[other] there is no table for hands of { $size } cards
}: write { $others ->
    [none] { $last }
   *[other] { $others } or { $last }
}
books-from = the letters of a book and a number, such as YA-1; the books are { $books }

verdict-pass = PASS
verdict-fail = FAIL
verdict-cannot = CANNOT
