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
