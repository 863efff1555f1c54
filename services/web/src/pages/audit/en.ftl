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
