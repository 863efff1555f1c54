var e=`
verdict-proved = PROVED: every claim holds.
verdict-refuted = REFUTED: { $claims } did not hold.
verdict-all-but-rules = ALL BUT THE RULES: every claim holds but rules, which nobody here could judge.
verdict-not-proved = NOT PROVED: nothing failed, but { $claims } could not be judged.
verdict-not-judged = { $claim } could not be judged: { $text }.
verdict-practice = This is a practice game: its seed may have come from outside.
verdict-no-clock = Entry { $version } was given by a clock, and the game has none.
verdict-two-givers = Entries { $first } and { $second } have one request id from two givers.
verdict-entropy = The deals depend on entropy of { $players }.
verdict-no-entropy = The deals depend on no player's entropy: the server could choose them.
verdict-entropy-withheld = Entropy was withheld by { $players }.
verdict-claim-readable = the entries are those of one game, complete and in order
verdict-claim-chain = every entry names the hash of the one before it
verdict-claim-dealt = cards and dice are those that were committed to
verdict-claim-cut = the cards that players got lay on top of the pack as it was shuffled and cut
verdict-claim-chips = chips only move, nobody pays more than they have, and no pot keeps any
verdict-claim-rake = the house took what the rules allow, and nothing else
verdict-claim-causes = each decision was given once, in the order of time, by somebody who may give it
verdict-claim-rules = each event follows from the rules and the players' decisions
verdict-claim-log = the entries are in the signed log, in these places
verdict-claim-complete = up to the checkpoint, nothing of the game is missing that may be shown
verdict-entries = { $entries } entries
    .page = { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    }
verdict-dealt = { $shuffles } shuffles and throws in { $deals } deals
    .page = { $shuffles ->
        [one] 1 shuffle or throw
       *[other] { $shuffles } shuffles and throws
    } in { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }
verdict-dealt-open = { $text } held, but the master seed is not opened before the game is over
verdict-cut = { $cards } cards off the pack, { $cuts } cuts
    .page = { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } off the pack, { $cuts ->
        [one] 1 cut
       *[other] { $cuts } cuts
    }
verdict-transfers = { $transfers } transfers
    .page = { $transfers ->
        [one] 1 transfer
       *[other] { $transfers } transfers
    }
verdict-decisions = { $decisions } decisions
    .page = { $decisions ->
        [one] 1 decision
       *[other] { $decisions } decisions
    }
verdict-no-rake = there is none in this game
verdict-rake = { $amount } taken
verdict-derived = derived again by poker-deluxe
verdict-browser = no browser can derive the events again
verdict-no-program = no poker-deluxe is installed to derive the events again
verdict-no-audit = poker-deluxe could not audit: { $text }
verdict-not-sound = poker-deluxe finds the game not sound
verdict-program-older = this poker-deluxe lacks what the game needs: only a newer verifier can judge this
verdict-no-proof = the bundle has no proof from a log
verdict-proof-wanted = the bundle has no proof from a log, but one is required
verdict-over = the game is over
verdict-running = the game is running, and shown up to entry { $version }
verdict-running-more = the game is running, and shown up to entry { $version }; { $entries } entries of the running deal are not shown yet
    .page = the game is running, and shown up to entry { $version }; { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    } of the running deal are not shown yet
verdict-running-no-log = the game is not over, and no log says how far it is
verdict-running-unsaid = the game is not over, and the checkpoint does not say which games run
verdict-in-log = entry { $place } of { $size } in { $log }
verdict-in-log-grown = entry { $place } of { $size } in { $log }, grown from { $before }
verdict-in-log-same = entry { $place } of { $size } in { $log }, the same { $before } that you know
verdict-no-key = { $text }; use --key to check that { $key } is the log's key
    .page = { $text }; name the log's public key above to have its signature checked against it
verdict-seed-open = the seed of deal { $deal } has not been opened
verdict-unreadable = the entries cannot be read
verdict-newer = { $text }: only a newer verifier can judge this
verdict-not-written = { $text }; the sources that the game pins write nothing like it
verdict-broken = it does not have the right form ({ $error })
verdict-re-executed = re-executed to version { $version } of { $entries }
verdict-payouts = { $payouts } payouts recomputed
    .page = { $payouts ->
        [one] 1 payout
       *[other] { $payouts } payouts
    } recomputed
verdict-boxes = { $boxes } boxes recomputed
    .page = { $boxes ->
        [one] 1 box
       *[other] { $boxes } boxes
    } recomputed
verdict-deal-open = deal { $deals } is not over: its seed is not opened and its root not recomputed
verdict-throws-open = deal { $deals } is not over: its seed is not opened and its dice not thrown again
verdict-audit-entropy = entropy of { $players }
verdict-audit-no-entropy = no player's entropy
verdict-audit-entropy-withheld = { $text }; withheld by { $players }
verdict-unreadable-entry = entry { $version } cannot be read
verdict-unreadable-command = the command of entry { $version } cannot be read
verdict-lacks-rules = this version does not have the rule set { $rules }
verdict-lacks-scheme = this version does not have the dealing scheme { $scheme }
verdict-no-register = no register was handed over: a cut-off end would not be seen
verdict-in-entry = entry { $version }: { $text }
verdict-in-command = the command of entry { $version }: { $text }
verdict-in-deal = deal { $deal }: { $text }
verdict-found = game { $game }, entry { $version } ({ $kind }): { $text }
verdict-in-claim = { $claim }: { $text }
verdict-too-long = the file is longer than { $bytes } bytes
verdict-no-bundle-because = the file is no { $format }: { $text }
verdict-no-bundle = the file is no { $format }
verdict-too-deep = it is nested too deeply
verdict-not-canonical = it is not written in the canonical way
verdict-big-number = a number is beyond 2^53
verdict-big-or-broken-number = a number is no integer below 2^53
verdict-no-unicode = a text is no Unicode
verdict-broken-number = { $number } is no integer
verdict-unused-key = a key is not one that is used
verdict-no-base64 = something is not in base64
verdict-odd-base64 = something is not in canonical base64
verdict-hash-length = a hash does not have 32 bytes
verdict-entry-form = entry { $version } is not written in the canonical way
verdict-entry-number = entry { $version } is not number { $number }
verdict-opened-once = only the first entry opens a game
verdict-other-rules = the game was opened by other rules
verdict-after-end = the game goes on after its end
verdict-rules-unknown = the rule set is unknown here
verdict-rules-named-unknown = the rule set { $rules } is unknown here
verdict-deals-unknown = it is not known here how { $rules } deals its cards
verdict-dice-unknown = it is not known here how the dice of { $rules } are thrown
verdict-no-object = { $kind } is no object with fields
verdict-faulty-field = { $kind } with a faulty field { $field }
verdict-game-name = the game does not have the name of its rules
verdict-no-sources = the game is not for practice, and does not pin the sources of its rules
verdict-branch-practice = a game that is played on is for practice
verdict-kind-unknown = entry { $version } is of a kind unknown here, { $kind }
verdict-command-unknown = the command of entry { $version } is of a kind unknown here, { $kind }
verdict-shape-newer = { $kind } has the shape { $shape }, newer than 1
verdict-not-chained = entry { $version } does not name the entry before it
verdict-seed-commitment = the seed is not the one committed to
verdict-sits-late = somebody sits down after the start
verdict-seat-taken = the seat is not free
verdict-sits-twice = this player sits there already
verdict-nobody-sits = nobody sits at this seat
verdict-nobody-left = nobody has left this seat
verdict-entropy-copied = another player has committed to the same entropy
verdict-entropy-other = the entropy is not the one committed to
verdict-entropy-not-awaited = no entropy of seat { $seat } is awaited
verdict-drawn-before-start = something is drawn before the start
verdict-drawn-before-entropy = something is drawn before every player's entropy is revealed
verdict-cannot-start = the game cannot start here
verdict-order-of-age = the order of age does not name every seat once
verdict-deal-begins = a deal begins where none can begin
verdict-deal-order = deal { $deal } follows deal { $before }
verdict-dealer-again = the first dealer is found again
verdict-dealer-cards = the first dealer was found with other cards
verdict-jack = the jack fell to another
verdict-no-dealer = the first dealer was not found
verdict-shuffled-outside = cards are shuffled outside of a deal
verdict-shuffles = the shuffles of the deal do not count up by one
verdict-none-aside = no card was laid aside
verdict-pack = the pack is not as its seed shuffles it
verdict-root = the root is not that of the pack
verdict-starter-again = the starter is found again
verdict-starter-others = others throw for the start
verdict-starter-dice = the dice for the start differ
verdict-starter-other = the dice let another start
verdict-no-starter = the starter was not found
verdict-round-number = the round does not have the number of its deal
verdict-bets-twice = a seat bets twice
verdict-throw-turn = the dice are thrown out of turn
verdict-throws = the throws of a turn do not count up by one
verdict-first-throw = the first throw is not of all dice
verdict-dice = the dice of seat { $seat } fell otherwise
verdict-turn-not-begun = a turn ends that had not begun
verdict-compared-early = dice are compared before all have thrown
verdict-compared-others = other dice are compared than were thrown
verdict-best = the best are not among those who threw
verdict-deal-not-open = deal { $deal } is not the open one
verdict-closed-early = the deal is closed before all have thrown
verdict-deal-seed = the seed of deal { $deal } is another
verdict-ends-in-deal = the game ends in the middle of a deal
verdict-master-seed = the master seed of the end is another
verdict-scheme = the dealing scheme { $scheme } is unknown here
verdict-seed-early = the game is not over, but its master seed is revealed
verdict-seed-missing = the game is over, and its master seed is missing
verdict-salt = the salt is another
verdict-dealer = another seat is due to deal
verdict-round-other = the round has another number
verdict-not-run-out = the pack has not run out
verdict-cut-again = the pack is cut again, or where nobody cuts
verdict-cutter = another seat than the dealer's right neighbour cuts
verdict-not-ready = hands are dealt from a pack that is not ready
verdict-other-seats = other seats are dealt in
verdict-other-order = the cards go to other seats
verdict-other-cards = seat { $seat } got other cards than lay on top
verdict-round-missing = a round of cards is missing
verdict-other-way = the cards of this round lie the other way
verdict-drops = a seat drops that holds no cards
verdict-gives-up = seat { $seat } gives up cards that it does not hold
verdict-drawn = cards were drawn that did not lie on top
verdict-owed = cards are owed to another seat
verdict-laid-down = another number of cards is laid down
verdict-drawn-owed = other cards are drawn than are owed
verdict-exchanged-outside = cards are exchanged outside of a deal
verdict-exchanged = another number of cards is exchanged
verdict-bought-outside = a card is bought outside of a deal
verdict-bought = the bought card lay elsewhere
verdict-shows = seat { $seat } shows other cards than it holds
verdict-buy-in = not everybody buys in with the same
verdict-cashier = the cashier gives another amount than was asked for
verdict-too-many = there are too many chips
verdict-deal-pot = the deal is over and { $chips } chips lie in the pot
verdict-game-pot = the game is over and { $chips } chips lie in the pot
verdict-cashed-out = not everybody was cashed out
verdict-stacks = the final stacks are not what is cashed out
verdict-payment = { $reason } is nothing that { $source } pays { $target } here
verdict-to-itself = chips move from an account to themselves
verdict-no-part = { $account } has no part in this
verdict-overdrawn = { $account } pays more than it has
verdict-house-pays = the house pays
verdict-many-chips = too many chips
verdict-rake-other = the house took another rake than was due
verdict-nobody = nobody has given the command for { $kind }
verdict-dated = it is dated before what it follows
verdict-no-command = no command causes { $kind }
verdict-not-by-clock = the clock does not cause { $kind }
verdict-other-seat = the command is for another seat
verdict-other-command = { $command } does not cause { $kind }
verdict-throws-itself = the first throw has no command
verdict-command-other = the command says another { $field }
verdict-by-clock = it says wrongly whether the clock gave it
verdict-for-clock = { $command } is for the clock to give
verdict-for-seat = { $command } is for { $giver } to give
verdict-given-by = { $command } was given by { $giver }, who may not give it
verdict-request = it has the request id of an earlier decision
verdict-key-form = a public key is not written as name+id+base64
verdict-key-kind = the key of { $name } is not of the right kind
verdict-key-weak = the key of { $name } is one that anybody can sign for
verdict-key-id = the key of { $name } has another id than it says
verdict-no-note = the checkpoint is no signed note
verdict-no-name = the checkpoint names no log or no size
verdict-no-signature = the checkpoint has a line that is no signature
verdict-faulty-line = the checkpoint has a faulty line for { $word }
verdict-no-seconds = the checkpoint's time is no number of seconds
verdict-not-its-key = the key is not the key of this log
verdict-other-key = the log is signed with another key than you know
verdict-not-signed = the checkpoint is not signed with this key
verdict-places = not every entry has a place in the log
verdict-places-order = the places in the log are not in order
verdict-place-beyond = place { $place } is not in a log of { $size } entries
verdict-not-there = the entries are not in the log in these places
verdict-needless = the proof has hashes that it does not need
verdict-lacks = the proof lacks the hash { $hash }
verdict-known-other-log = the checkpoint that you know is of another log
verdict-known-not-signed = the checkpoint that you know is not signed with this key
verdict-no-growth = the bundle does not prove that the log grew out of the one you know
verdict-growth-other = the log grew out of another checkpoint than the one you know
verdict-growth-other-log = the log grew out of another log
verdict-older-not-signed = the older checkpoint is not signed with this key
verdict-not-grown = the log has not only grown
verdict-witnesses = { $number } of the witnesses have cosigned, and { $least } are required
verdict-no-time = the checkpoint has no time, but a recent one is required
verdict-too-old = the checkpoint is older than { $seconds } seconds, or dated ahead
verdict-no-policy = { $path } is no policy: { $text }
verdict-policy-form = it is no object with fields
verdict-policy-no-object = the policy is no object with fields
verdict-policy-no-field = there is no field { $field }
verdict-policy-strange = a policy has no field { $field }
verdict-policy-number = a number is no integer
verdict-witnesses-list = witnesses is a list of keys
verdict-witness-twice = a witness is named twice
verdict-least = least is at most the number of witnesses
verdict-oldest = oldest_seconds is a number
verdict-name-bundle = name a bundle
verdict-runs-and-over = the game is over, and the bundle says that it runs
verdict-log-fails = the proof from the log does not hold
verdict-none-run = the checkpoint commits to no running games
verdict-running-form = the proof of the game's progress is not valid
verdict-running-otherwise = the log says otherwise how far the game is
verdict-log-less = the log has less of the game than the bundle
verdict-ends-otherwise = the game ends otherwise in the log
verdict-missing = entries { $first } to { $last } may be shown, but are missing
verdict-closed-last = the log says otherwise which deal was closed last
`;export{e as default};