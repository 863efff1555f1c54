### What layers that know no language say: their sentences, from which the German ones are found.

## Archive

sentence-archive-other-file = is not the file that game { $a } was put into
sentence-archive-encrypted = is encrypted: set the store's key
sentence-archive-lacks-tile = lacks tile { $a }, which holds the hashes of archived games
sentence-archive-gone = game { $a } was archived there: put the file back to read it
sentence-archive-no-bundle = is no bundle of game { $a }: { $b }
sentence-archive-other-entry = entry { $a } is not the one at position { $b } of the log
sentence-archive-not-proven = was never signed, so no archive file could prove anything: sign it
sentence-archive-no-folder = has no folder for archive files: name one with --archives, or the setting archives of servers
sentence-archive-not-written = does not hold what was written to it
sentence-archive-behind = has entries behind position { $a } in archive files: 'db backup' into this folder first, then its log is archived from there on
sentence-archive-memory = keeps no archive files: { $a } is not read

## Access

sentence-cannot-be-read = cannot be read: { $a }
sentence-cannot-be-read-because = { $a } cannot be read ({ $b })
sentence-cannot-be-written = cannot be written here: { $a }
sentence-cannot-be-durable = cannot be made durable (journal { $a }, synchronous { $b })
sentence-read-only-game = was opened for reading only: { $a } is not saved
sentence-read-only = was opened for reading only
sentence-row-in-the-way = a row is in the way, the store is damaged ({ $a })
sentence-being-read = is being read, so its room is given back only when that is over: once more
sentence-name-being-read = its log is being read, so a name cannot be taken out wholly
sentence-closed = the store is closed
sentence-hard-link = is in use by process { $a } under another name (a hard link): use that name
sentence-other-name = is also { $a }, and its write-ahead log lies beside that: use that name
sentence-other-writer = process { $a } is writing this store; only one may (reading is free)
sentence-being-written = is being written by others (connections: { $a }); stop the servers first
sentence-disk-unseen = its disk cannot be looked at ({ $a })
sentence-file-gone = the file is gone ({ $a })
sentence-file-replaced = another file has taken its place: start again
sentence-no-such-file = there is no such file
sentence-unknown-address = unknown address; use memory:, postgresql://…, sqlite:///FILE or a path
sentence-postgres-address = the address does not read postgresql://USER@HOST/DATABASE
sentence-no-psycopg = psycopg cannot be loaded here ({ $a })
sentence-other-tool = { $a }: { $b } has another version than the server: put PostgreSQL's client programs in the server's version first on the PATH
sentence-went-back = the log ends at { $a }, and this server knows it up to { $b }: the database was restored to an earlier moment. Restart all its servers
sentence-no-tool = { $a } is not installed here: it comes with PostgreSQL's client
sentence-disk-full = the disk is full ({ $a })
sentence-disk-failed = the disk has failed ({ $a }), so nothing more is saved: start again
sentence-locked = locked by another process ({ $a })
sentence-locked-here = locked by another connection ({ $a })
sentence-cannot-open = cannot be opened (does the folder exist, and may we write there?) ({ $a })
sentence-is-read-only = is read-only for us ({ $a })
sentence-not-allowed = we may not open it ({ $a })
sentence-no-sqlite = is not an SQLite database ({ $a })

## Schema

sentence-other-tables = has tables of its own, but no store of games
sentence-no-position = has no position of the log
sentence-no-store = is an SQLite database, but no store of games
sentence-nothing-to-copy = holds no store of games: there is nothing to copy
sentence-newer = was written by a newer version (schema { $a }, we know { $b })
sentence-no-schema = does not say which schema it has: put a backup back
sentence-archive-row = the row of game { $a } does not say where its entries are: put a backup back
sentence-empty = is empty: make a store of it with 'db init'
sentence-of-game = game { $game }: { $text }
sentence-schema-to-migrate = has schema { $a }, not { $b }: bring it up to date with 'db migrate'
sentence-schema-first = has schema { $a }, not { $b }: run `db migrate` first
sentence-schema-migrated = has schema { $a }, not { $b } any more: a newer version has migrated it, so this one ends here. Start the newer version
sentence-schema-altered = { $a }. What it did to the data 'db check' and 'audit --all' tell

## Encryption

sentence-old-bytes = is written anew, but old bytes may be left ({ $a })
sentence-old-bytes-read = is written anew, but somebody reads it, so old bytes are left: do it once more
sentence-encrypted = is encrypted with the key { $a }: set POKER_DELUXE_STORE_KEYS
sentence-encrypted-otherwise = is encrypted with the key { $a }, not with { $b }
sentence-not-encrypted = is not encrypted, but a key is set: encrypt it first ('db rotate')
sentence-key-mistyped = key { $a } is mistyped: its id is not that of its bytes
sentence-key-form = key { $a } does not read { $b }+id+base64

## Log

sentence-log-lost = { $a }. Put a backup back; or accept that the log ends at { $b }: `serve --accept-loss { $c }`
sentence-log-lost-empty = is empty, but { $a } beside it comes from games
sentence-no-checkpoint = { $a } cannot be read as a checkpoint
sentence-entry-gone = after a save that failed, entry { $a } that was answered is gone: put a backup back
sentence-lacks-tile = lacks tile { $a } of level { $b }, or it is damaged: `db repair` makes it again from the entries
sentence-lacks-position = lacks position { $a }: entries were taken out
sentence-other-format = has the format { $a }, not { $b }
sentence-no-segment = is no segment of a log, or is damaged ({ $a })
sentence-has-unlisted-entries = has entries and is not listed: a segment is damaged

## Backups

sentence-no-manifest = is no manifest of a backup ({ $a })
sentence-backup-there = another backup of this position is there already
sentence-no-dump = has no { $a } of a database of PostgreSQL
sentence-not-the-file = is not the file that its manifest describes
sentence-not-the-log = is not the log that its manifest describes
sentence-archive-elsewhere = { $a }. Archive it into another folder
sentence-other-log = is a segment of another log. Archive this one into another folder
sentence-segments-before = holds segments from before the store was encrypted or decrypted. Archive it into another folder
sentence-file-there = there is a file already: name a new one
sentence-no-backup = has no backup, and no segments from the first on
sentence-backup-of-logs = has backups of several logs in its folders { $a }: restore them into an empty database of PostgreSQL
sentence-log-up-to = has the log up to position { $a }, not { $b }
sentence-lacks-segments = lacks the segments from position { $a } to { $b }: restore to position { $c }, or put them back
sentence-does-not-follow = does not follow the one before it

## What verifying a bundle says of claims that hold, or cannot be judged

sentence-not-canonical = these bytes are not in canonical order and spacing
sentence-not-reached = cannot be reached: { $a }
sentence-not-empty = holds a store: restore into an empty database
sentence-at-work = another command is at work there: wait until it has ended
sentence-half-restored = is not wholly restored: run 'db restore' again

## Notes, checkpoints and proofs of a signed log

sentence-note-key-name = { $a } cannot be a key's name: no blanks and no plus signs
sentence-note-form = a signed note is a text, an empty line, and lines with signatures
sentence-note-too-many = a note has at most { $a } signatures, not { $b }
sentence-note-public-key = a public key is written as name+id+base64
sentence-note-no-ed25519 = the key of { $a } is no Ed25519 key
sentence-note-weak-key = the key of { $a } is one that anybody can sign for
sentence-note-other-id = the key of { $a } does not have the id { $b }
sentence-note-no-signature = { $a } is no line with a signature
sentence-note-short-signature = the signature of { $a } is too short
sentence-note-no-base64 = { $a } is not base64
sentence-note-base64-over = { $a } is base64 with something over
sentence-checkpoint-form = a checkpoint has a line each for its origin, its size and its root
sentence-checkpoint-no-size = { $a } is no number of entries
sentence-checkpoint-no-time = { $a } is no time in seconds
sentence-checkpoint-one-line = a checkpoint has one line that begins with { $a }
sentence-checkpoint-no-hash = { $a } is no hash of 32 bytes
sentence-checkpoint-not-signed = the checkpoint is not signed by { $a } with the key that is known
sentence-checkpoint-other-log = the checkpoint is of the log { $a }, not { $b }
sentence-checkpoint-not-here = this server has not signed this checkpoint
sentence-checkpoint-no-witness = the note contains no new cosignature of a known witness
sentence-policy-line = a line begins with log, witness, group or quorum
sentence-policy-no-quorum = a policy has a line `quorum NAME`
sentence-policy-one-quorum = a policy has one line `quorum NAME`
sentence-policy-limit = a policy has at most { $a } characters, not { $b }
sentence-policy-member = { $a } is a member already
sentence-policy-no-member = { $a } is no witness and no group of a line before
sentence-policy-number = { $a } of { $b } members is no quorum
sentence-policy-kind = the key of { $a } is of kind { $b }, and not { $c }
sentence-policy-log-twice = this key of a log is named twice
sentence-policy-witness-twice = this key of a witness is named twice
sentence-policy-taken = { $a } is taken: choose another name
sentence-policy-where = line { $a }: { $text }
sentence-policy-form = the line reads: { $a }
sentence-policy-setting = witness_policy: { $a } cannot be used: { $text }
sentence-policy-not-met = the witnesses of the policy have not cosigned the checkpoint
sentence-witness-proof = a proof has at most { $a } hashes, not { $b }
sentence-witness-request = a request begins with `old SIZE`, then a proof, an empty line, a checkpoint
sentence-proof-form = a proof begins with { $a } and ends with a checkpoint
sentence-proof-index = a proof names the index of its entry and at most 63 hashes
sentence-proof-other-entry = these bytes are not entry { $a } of { $b }
sentence-log-rolled-back = the log was rolled back: it had { $a } entries, now it says { $b }
sentence-log-restored = the newest checkpoint covers { $a } entries, and you have seen one over { $b }. They are all here unchanged, as after a restore: sign them with { $command }
sentence-log-rolled-back-restored = the log was rolled back: it had { $a } entries, now it says { $b }. If it was restored from an older backup, it gets a new key: check with that key and another --memory
sentence-log-without-key = the checkpoint of the log { $a } is not signed by the key of any --key: add the public key of this log, unless the log should have one of those
sentence-log-another = the log is another one: its { $a } entries do not begin with the { $b } that were there before
sentence-log-changed = a checkpoint over { $a } entries was signed, and the log is no longer what it was: entries were taken out or changed. Audit it, or go back to a copy
sentence-log-shorter = the log has { $a } entries, but { $b } were signed
sentence-log-other-entries = the first { $a } entries are not those that were signed
sentence-log-not-derived = the first { $a } entries are not those that were signed. They cannot be derived from anything: put a backup back
sentence-checkpoint-not-read = the checkpoint over { $a } entries cannot be read: { $text }. A checkpoint cannot be derived: put a backup back
sentence-no-private-key = this is no private key: it reads PRIVATE+KEY+name+id+base64
sentence-private-key-id = this private key does not have the id or the kind that it says

## Settings

sentence-setting-bool = { $a }: write 1 or 0
sentence-setting-whole = { $a }: write a whole number from { $b } to { $c }
sentence-setting-text = { $a }: write a text ({ $b })
sentence-setting-choice = { $a }: write { $b }
sentence-setting-near = { $a }: there is no such setting: did you mean { $b }?
sentence-setting-unknown = { $a }: there is no such setting (docs/settings.md lists them)
sentence-setting-file = the settings in { $a } cannot be read: { $b }
sentence-setting-no-file = { $a } cannot be read: { $b }
sentence-setting-no-toml = { $a } is not TOML: { $b }
sentence-setting-traces = traces need OpenTelemetry: install the extra `otel`, or leave traces off
sentence-setting-roles = { $a }: { $b }: write NAME=ROLE, of { $c }
sentence-setting-tls-halves = TLS needs both a certificate and its key
sentence-setting-tls-pair = { $a } and { $b } are not a certificate and its key in PEM
sentence-setting-client-tls = client certificates need TLS: give a certificate and its key as well
sentence-setting-client-ca = client certificates need the CA that signs them
sentence-setting-dev-loopback = --dev listens on loopback only, not on { $a }
sentence-setting-exposed = { $a } can be reached from other machines, and tokens would go there without TLS: give --tls-certificate and --tls-key, or put a proxy with TLS in front and say --insecure
sentence-logs-setting = logs={ $a }: write numbers of logs, such as 0-3 5
sentence-logs-unknown = logs: there is no log { $a }: the store has { $b }, from 0
sentence-logs-key = log_key has no key of log { $a }: each log needs its own
sentence-logs-of-file = is a file, which has one log: several need PostgreSQL
sentence-logs-number = a store has 1 to { $a } logs
sentence-logs-fewer = has { $a } logs, and a log cannot be removed: its games are in it
sentence-logs-one = is log { $a } of a store: name the database without this schema
sentence-logs-schemas = is a store of several logs, which are in schemas of their own: name the database alone
sentence-logs-lacking = lacks the schema { $a }: restore it
sentence-logs-moment = is damaged: make a new backup
sentence-of-partitions = is partition { $a } of a store in partitions, which this version cannot read: export all games with the version of commit { $b } ('export --all'), and import them into a new store
sentence-log-elsewhere = this server does not serve log { $a }: call another server
sentence-setting-issuer = tokens of an issuer need oidc_issuer, oidc_audience and oidc_keys
sentence-setting-issuer-https = the issuer's keys must come over https, or from a file
sentence-in-file = { $a }: { $b }

## Tables and long work

sentence-no-game = there is no game { $a }
sentence-no-player = there is no player { $a }, or no such token of theirs
sentence-no-version = game { $a } is at version { $b }: there is no version { $c } yet
sentence-no-deal = game { $a } has no deal { $b } yet
sentence-refused-often = more than { $a } commands were refused in game { $b }: send only open acts
sentence-not-at-version = game { $a } is at version { $b }, not at { $c }
sentence-not-your-seat = seat { $a } of game { $b } is not yours
sentence-slow-group = a group of decisions takes more than { $a } s
sentence-contended = too many others write to game { $a }: try again
sentence-needs-dask = a cluster needs Dask: install poker-deluxe[cluster], or distributed itself
sentence-no-scheduler = no Dask scheduler answers at { $a }
sentence-no-workers = the cluster at { $a } has no worker

## Game files, PHH and viewers

sentence-line-of-file = line { $a }: { $b }
sentence-viewer = { $a } is no viewer: write public, auditor, or a seat such as 1
sentence-file-not-following = the entry does not follow the line before. { $a }
sentence-file-other-end = the header names { $a } entries with another end. { $b }
sentence-file-hint = Audit the file to see what was altered, or ask for it again
sentence-file-no-header = this is no header of a game file: { $a }. Was it written by an export?
sentence-file-format = the format is { $a }; this version reads { $b }
sentence-file-header-form = the header is not as an export writes it. { $a }
sentence-file-no-entry = there is no entry to write
sentence-file-lines = an entry is one line, this one is not: audit the game
sentence-file-unreadable = the game cannot be read, so audit it: { $a }
sentence-file-too-early = nothing of this game may be shown yet: export it whole, or wait
sentence-file-encrypted = this file is encrypted: name the game and its database instead
sentence-file-no-bundle = this is no bundle: { $a }
sentence-file-bundle-format = this bundle has the format { $a }, not { $b }
sentence-phh-hand = hand { $a }: { $b }
sentence-phh-rules = PHH has no variant with the rules of { $a }
sentence-phh-none = no hand is over
sentence-phh-feed = not all have paid the same to the pot (DR-3)
sentence-phh-sizes = bets and raises are of several sizes: F7S has fixed ones
sentence-phh-many = a round has more than { $a } bets and raises
sentence-phh-pack = the pack is too small for the cards that F7S burns
sentence-phh-all-in = a player was all in: F7S goes on otherwise then (DR-15)
sentence-phh-odd = odd units are shared as F7S does not
sentence-phh-checking = the opening came round to one who stands as checking (ST-4)

## What `serve --check` says of a configuration

sentence-check-token = no token is printed at the start
sentence-check-token-advice = set `dev = false`, and issue the operator's token with `poker-deluxe token`
sentence-check-practice = no game can have a seed from outside
sentence-check-practice-advice = set `practice = false`
sentence-check-anonymous = callers without a token get nothing but the server's description
sentence-check-anonymous-advice = set `anonymous = false`, unless the games are meant for everybody
sentence-check-limits = calls of one caller are limited
sentence-check-limits-advice = set `calls_per_token` and `calls_per_address` above 0
sentence-check-tls = nobody on the network can read the traffic
sentence-check-tls-advice = set `tls_certificate` and `tls_key`; or make sure that a proxy in front has TLS and that nobody else can reach this port
sentence-check-admin = only this machine can reach metrics and health
sentence-check-admin-advice = set `admin_host = "127.0.0.1"`, or a firewall in front of it
sentence-check-origins = other web sites cannot call the port for browsers
sentence-check-origins-advice = name hosts and origins in `web_hosts` and `web_origins` instead of `*`
sentence-check-root = the server does not run as root
sentence-check-root-advice = run it as a separate user
sentence-check-memory = games are kept
sentence-check-memory-advice = set `db` to a file or a database
sentence-check-encrypted = the database is encrypted
sentence-check-encrypted-advice = create a key with `poker-deluxe db key`
sentence-check-witnesses = somebody outside cosigns the log
sentence-check-witnesses-advice = name witnesses in a file for `witness_policy`
sentence-check-files = nobody else on this machine can read keys, settings and database
sentence-check-postgres = the connection to PostgreSQL is encrypted, and its certificate is checked
sentence-check-postgres-advice = add `?sslmode=verify-full` to the address
sentence-check-postgres-local = the connection to PostgreSQL does not leave this machine
sentence-check-password = the address of PostgreSQL contains no password
sentence-check-password-advice = put it into `~/.pgpass`, or into PGPASSWORD

## The sources that a game has pinned

sentence-sources-unknown = of a rule set that is unknown here
sentence-sources-same-release = the same as here, of release { $a } or later
sentence-sources-same = the same as here
sentence-sources-of-release = those of release { $a } or later, which decide the same as those here
sentence-sources-earlier = earlier ones
sentence-sources-other = others than here, and of no release that is known here

## Servers that cannot be reached

sentence-nobody-answers = nobody answers at { $a } ({ $b }): is a server there? ({ $c })
sentence-no-tls = no TLS
sentence-unknown-rules = { $a } is played by { $b }, which this program does not know

## What parsers say of a file

sentence-json-malformed = JSON is malformed: { $text } (byte { $byte })
sentence-json-character = invalid character
sentence-json-at = { $what }: line { $line } column { $column } (char { $char })
sentence-json-value = Expecting value
sentence-json-truncated = Input data was truncated
sentence-json-type = Expected `object`, got { $kind }
sentence-text-form = Expected `str` matching regex { $form }
sentence-json-field-missing = Object missing required field { $name }
sentence-json-field-unknown = Object contains unknown field { $name }
sentence-toml-malformed = { $a } is not TOML: { $text } (at line { $line }, column { $column })
sentence-toml-equals = Expected '=' after a key in a key/value pair

## The network

sentence-network-refused = nothing listens at this port
sentence-network-name = the name of this machine is unknown
sentence-network-certificate = its certificate is signed by nobody known here: name who signed it with --tls-ca FILE
sentence-network-no-tls = what listens there speaks no TLS
sentence-network-closed = the connection was closed: perhaps it takes --tls
sentence-network-other = what answers there is no Poker Deluxe
sentence-token-needed = this server asks for a token: put yours into POKER_DELUXE_TOKEN
sentence-token-unknown = this token is unknown to this server, or no longer valid
sentence-id-registered = this id belongs to a registered player: send their token, or use another id
sentence-token-role = the role { $role } of this token may not call { $method }
