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
line-lost = The line is lost ({ $why }); trying again …
through-server = A server writes { $db }: playing through it, at { $at }.
resume-at = You keep your seat. Resume it with
no-open-games = No game at { $at } waits for players. Open one, with a seat for one more person:
open-games = Games at { $at } that wait for players:
join-one = Sit down with
no-running-games = No game is played at { $at } now. Open one:
running-games = Games that are played at { $at } now:
watch-one = Watch one with
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
click-extra-arguments = There are arguments too many: { $args }
click-needs-argument = Option { $name } needs an argument.
click-needs-arguments = Option { $name } needs { $nargs } arguments.
click-takes-no-value = Option { $name } does not take a value.
click-invalid = Invalid value: { $message }
click-invalid-for = Invalid value for { $param_hint }: { $message }
click-choose = Choose from:
    { $choices }
click-not = { $value } is not { $choice }.
click-not-one-of = { $value } is not one of { $choices }.
click-no-number = { $value } is not a number.
click-out-of-range = { $value } is not in the range { $range }.
click-not-there = { $filename } does not exist.
click-is-file = { $filename } is a file.
click-is-folder = { $filename } is a folder.
click-unreadable = { $filename } cannot be read.
click-unwritable = { $filename } cannot be written.
click-cannot-open = { $filename } cannot be opened: { $message }
click-unknown-error = unknown error

## What was typed

no-whole-number = { $value } is no whole number
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
no-command = there is no command { $name }: { $choice }
no-game = there is no game { $name }: { $choice }
of-a-checkout = { $name } is no part of the installed package: run ./poker-deluxe { $name } in a checkout
option-without-game = { $option } means nothing without a game: name one of { $games }
no-option-of-game = { $near ->
    [none] { $game } has no option { $option }: it has { $options }
   *[other] { $game } has no option { $option }: did you mean { $near }? It has { $options }
}
cannot-print = the output cannot be written: { $why }
help-is-at = (help: { $command })
