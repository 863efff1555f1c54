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
