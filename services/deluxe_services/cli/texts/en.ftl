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
