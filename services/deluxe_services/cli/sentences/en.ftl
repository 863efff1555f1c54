### What layers that know no language say: their sentences, from which the German ones are found.

## Archive

sentence-archive-other-file = is not the file that game { $a } was put into
sentence-archive-encrypted = is encrypted: set the store's key
sentence-archive-lacks-tile = lacks tile { $a }, which holds the hashes of archived games
sentence-archive-gone = game { $a } was archived there: put the file back to read it
sentence-archive-no-bundle = is no bundle of game { $a }: { $b }
sentence-archive-other-entry = entry { $a } is not the one at position { $b } of the log
sentence-archive-not-proven = was never signed, so no archive file could prove anything: sign it
sentence-archive-no-folder = has no folder for archive files: name one
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
sentence-no-tool = { $a } is not installed here: it comes with PostgreSQL's client
sentence-disk-full = the disk is full ({ $a })
sentence-locked = locked by another process ({ $a })
sentence-locked-here = locked by another connection ({ $a })
sentence-cannot-open = cannot be opened (does the folder exist, and may we write there?) ({ $a })
sentence-is-read-only = is read-only for us ({ $a })
sentence-not-allowed = we may not open it ({ $a })
sentence-no-sqlite = is not an SQLite database ({ $a })

## Schema

sentence-other-tables = has tables of its own, but no store of games
sentence-no-store = is an SQLite database, but no store of games
sentence-nothing-to-copy = holds no store of games: there is nothing to copy
sentence-newer = was written by a newer version (schema { $a }, we know { $b })
sentence-empty = is empty: make a store of it with 'db init'
sentence-schema-to-migrate = has schema { $a }, not { $b }: bring it up to date with 'db migrate'
sentence-schema-first = has schema { $a }, not { $b }: run `db migrate` first
sentence-schema-altered = { $a }. What it did to the data 'db check' and 'audit --all' tell

## Encryption

sentence-old-bytes = is written anew, but old bytes may be left ({ $a })
sentence-old-bytes-read = is written anew, but somebody reads it, so old bytes are left: do it once more
sentence-encrypted = is encrypted with the key { $a }: set POKER_DELUXE_STORE_KEYS or POKER_DELUXE_STORE_KEY_FILE
sentence-encrypted-otherwise = is encrypted with the key { $a }, not with { $b }
sentence-not-encrypted = is not encrypted, but a key is set: encrypt it first ('db rotate')
sentence-key-mistyped = key { $a } is mistyped: its id is not that of its bytes
sentence-key-form = key { $a } does not read { $b }+id+base64

## Log

sentence-log-lost = { $a }. Put a backup back; or accept that the log ends at { $b }: `serve --accept-loss { $c }`
sentence-log-lost-empty = is empty, but { $a } beside it comes from games
sentence-no-checkpoint = { $a } cannot be read as a checkpoint
sentence-entry-gone = after a save that failed, entry { $a } that was answered is gone: put a backup back
sentence-ends-in-tile = ends at { $a }, within tile { $b }
sentence-lacks-tile = lacks tile { $a } of level { $b }, or it is damaged: `db repair` makes it again from the entries
sentence-lacks-position = lacks position { $a }: entries were taken out
sentence-other-format = has the format { $a }, not { $b }
sentence-no-segment = is no segment of a log, or is damaged ({ $a })

## Backups

sentence-no-manifest = is no manifest of a backup ({ $a })
sentence-backup-there = there is a backup of this position already
sentence-no-dump = has no { $a } of a database of PostgreSQL
sentence-not-the-file = is not the file that its manifest describes
sentence-not-the-log = is not the log that its manifest describes
sentence-archive-elsewhere = { $a }. Archive it into another folder
sentence-other-log = is a segment of another log. Archive this one into another folder
sentence-segments-before = holds segments from before the store was encrypted or decrypted. Archive it into another folder
sentence-file-there = there is a file already: name a new one
sentence-no-backup = has no backup, and no segments from the first on
sentence-log-up-to = has the log up to position { $a }, not { $b }
sentence-no-backup-before = has no backup from before game { $a } was put into an archive file, so it cannot be restored to position { $b }
sentence-lacks-segments = lacks the segments from position { $a } to { $b }: restore to position { $c }, or put them back
sentence-does-not-follow = does not follow the one before it

## What verifying a bundle says of claims that hold, or cannot be judged

sentence-not-canonical = these bytes are not in canonical order and spacing
sentence-not-reached = cannot be reached: { $a }
sentence-not-empty = holds a store: restore into an empty database
