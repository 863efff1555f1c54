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
