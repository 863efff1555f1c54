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
chips-csv = Download as CSV
chips-store-text = All games of this server. Open a game to see its ledger, or choose a player or a time.
chips-since = From
chips-until = Until
chips-backwards = The time ends before it begins. Choose an end after the start.
chips-nothing-fits = No chips moved that fit this choice.
chips-added-up = { $transfers ->
    [one] 1 transfer
   *[other] { $transfers } transfers
} in { $games ->
    [one] 1 game
   *[other] { $games } games
}, Chinese Poker counted in cents
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
