### The help of all commands: docs/texts.md says how it is looked up.

## Options that several commands have

option-server = The address of a server.
option-tls = Connect to it with TLS.
option-tls-ca = The CA that signed its certificate, in PEM; implies --tls.
option-insecure = Connect to a server on another machine without TLS.
option-db =
    The database: a file, or postgresql://USER@HOST/DATABASE (games.db in
    ~/.local/share/poker-deluxe, or what $POKER_DELUXE_DB or the settings in
    $POKER_DELUXE_CONFIG name).
option-lang = The language.
    .usual = that of $LANG, or en
option-plain = Use lines of text, as without a terminal.
option-theme = The colours of the full screen.
option-four-colours = A separate colour for each suit.
option-animations = Show events one after the other, or all at once.
option-chip-value = What a chip is worth in money, such as 0.25EUR (no value in money).
option-json = Print JSON, for programs.
option-jobs = Processes (one for each core).
option-cluster = The scheduler of a Dask cluster that does the work.
option-force = Overwrite a file that already exists.

## Commands

poker-deluxe = Card and dice games of the poker family: play, serve, simulate, replay and audit them.
    .version = Show the version and exit.
    .lang = The language (that of $LANG, or en).

lobby = Choose a game to play, join, watch, replay or audit, on the full screen.
    .short = Choose a game to play, join, watch, replay or audit.
    .about =
        Without a command, poker-deluxe opens the lobby if it has a terminal. It lists the games
        of the database and those of servers on this machine; with --server, those of one server.
        "?" shows the keys. No id has to be typed.

play = Play against bots, or at a server against people and bots.
    .short = Play in the terminal, against bots or at a server.
    .about =
        You have seat 1 and count as the youngest player. In a terminal the game has the whole
        screen; "?" shows the keys. With --plain, with TERM=dumb or without a terminal, it uses
        lines of text: "help" lists what you can type, "quit" leaves the game and keeps it. Acts
        can also come from standard input, one on each line; at its end you leave. --resume
        takes the terms from the game. Each GAME has its own options: see GAME --help.

        --server without a game lists the games that wait for players. Your tokens are kept in
        ~/.local/state/poker-deluxe, readable by you only. If a server writes the database, you
        play through that server.
    .players = Number of players (3, or the nearest number that the game allows).
    .bot = The bot at the other seats: weak, medium or strong, or another of the game (strong).
    .seed = For practice: the same text gives the same cards.
    .resume = Continue a game that you have left.
    .from =
        Play on from a finished or practice game: a practice game against bots, with the same
        cards to come. Needs --at.
    .at = With --from: the version after which you play on.
    .as = With --from: your seat (1).
    .join = With --server: take a seat in an open game.
    .people =
        With --server: keep this number of seats for other people; bots take the rest.
    .name = With --server: your player id; do not use your real name.

watch = Watch a running game of a server; without GAME_ID, the one with the newest act.
    .short = Watch a running game of a server.
    .about =
        Without --server, the server is the one that writes the database, or 127.0.0.1:7071. You
        see what every spectator sees. If the server requires a token, set $POKER_DELUXE_TOKEN.

serve =
    Serve games over gRPC (pokerdeluxe.v1, with reflection), and over Connect and gRPC-Web on a
    second port, until Ctrl-C or SIGTERM.
    .short = Serve games over gRPC; with --demo, bots play.
    .about = You can list, replay and audit the games of a database while its server runs.
    .demo = Let bots play every game continuously, in a separate database.
    .memory = Keep games in memory only: they are lost when the server stops.
    .host = The address to listen on.
    .port = The port for gRPC; 0 takes any free port.
    .web = A second port for browsers: the page, Connect and gRPC-Web.
    .web-port = The second port (by default --port plus 1); 0 takes any free port.
    .web-root = A folder with another page to serve there.
    .accept-loss =
        Serve a file whose log has lost entries and now ends at VERSION. The lost entries cannot
        be recovered.
    .logs = The logs to serve, such as 0-3 5, if the store has several (by default all).
    .practice = Allow practice games, whose seed comes from outside.
    .dev =
        For trying things out without TLS: print the operator's token. On loopback only, where
        it is the default without TLS.
    .tls-certificate = The certificate, in PEM.
    .tls-key = The key of the certificate, in PEM.
    .tls-client-ca = Accept only clients with a certificate that this CA has signed.
    .config = A file with settings, in TOML (docs/settings.md).
    .set = Any other setting.
    .insecure = Listen without TLS, behind a proxy that has TLS.
    .check = Start nothing; check the configuration against the checklist of docs/SECURITY.md.

health = Ask the server at HOST:PORT (127.0.0.1:7071) for its health, by the standard service.
    .short = Ask a running server for its health.
    .about =
        The exit code is 0 for SERVING, 1 for any other answer, and 3 for no answer.
    .seconds = How long to wait for an answer.
    .service = One service, such as pokerdeluxe.v1.GameService.
    .tls-ca = The CA that signed the server's certificate; with TLS only.

simulate = Let bots play whole games; the result is the same for any number of jobs.
    .short = Let bots play many whole games; the same seed gives the same games.
    .about =
        Without --db, nothing is kept. The digest covers every event of every game: two runs
        with the same digest played the same games. Each GAME has its own options: see GAME
        --help.
    .games = Number of games.
    .players = Number of players (4, or the nearest number that the game allows).
    .seed = Any text; the same text gives the same games.
    .bot = The bot, once for all seats or once for each seat.
    .first = Number of the first game (0).
    .db = Keep the games in this database.
    .resume = Continue a simulation of which --db has some games already.

games = List the games of a database, in the order of their ids.
    .short = List the games of a database.
    .status = List only games with this status.

replay = Step through a game, forwards and backwards; "?" shows the keys.
    .short = Step through a game, forwards and backwards, or print it.
    .about =
        Without a terminal, or with --at or --json, the game is printed. --plain steps through
        it without the full screen. You see what the viewer may see: a seat sees its own cards,
        an auditor sees everything of the deals that are over.
    .at = Print the game as it was after this version.
    .as = The viewer: public, a seat such as 1, or auditor.

audit = Examine one game, a game file, or with --all every game of the database.
    .short = Examine a game, a whole database, or a game file.
    .about =
        The audit folds the events, derives them again from the seed and the recorded decisions,
        and verifies commitments, cards, every chip and every payout. The exit code is 0 if
        everything is right, 1 if there are findings, and 5 if there are none, but this version
        does not have the rule set or the dealing scheme of a game. A server may be writing the
        database meanwhile.

        --quick checks only what needs no rules: every entry is canonical, in its place and
        chained to the previous one; the log is as it was signed; every chip is accounted for.
        If somebody has the key of the log, it does not detect a card that was not dealt as
        committed, or a wrong winner.
    .all = Every game of the database.
    .format = Text, JSON for programs, JUnit for build servers, or an HTML page with diagrams.
    .output = The file to write.
    .quick =
        With --all: check bytes, hashes, signatures and chips only, without the rules of games.
    .reexecute =
        With --all: only apply the rules to the recorded decisions again.

flows = Add up who paid whom in one game, a game file, or with --all in every game.
    .short = Add up who paid whom: a game, a player, a time, a whole database.
    .about =
        Winnings from a pot come from the players who paid into it, in proportion. All sums are
        computed from the recorded transfers only, and compared with the accounts.
    .all = Every game of the database.
    .player = Only what this player paid and received.
    .since = Only from this time on, such as 2026-11-01 or 2026-11-01T20:00 (UTC).
    .until = Only before this time (UTC, unless it has an offset).
    .unit =
        The unit of the amounts (that of the games): chips, cents, EUR-cents (or another
        currency), or chips-of-25-EUR-cents. Amounts of different units are never added up.

analyse = Analyse games that are over.
    .short = Analyse games that are over: skill and luck, unusual pairs of players.

analyse-games = Tell what was skill and what was luck in one game, of one player, or in every game.
    .short = Tell errors and luck of one game, of one player, or of all games.
    .about =
        Each decision is compared with the best one, as far as the player could know; each deal,
        card and throw with all that could have come. Games in play are analysed for nobody. What
        was analysed is kept beside the database. Amounts of JSON, CSV and Parquet are millionths
        of the unit. docs/insight.md describes the figures.
    .all = Every game of the database that is over.
    .player = The games of this player, and their figures alone.
    .worst = List so many of the decisions that gave away most.
    .format = The form of the output; CSV and Parquet have a row for each deal of each player.
    .output = The file for CSV or Parquet.

analyse-pairs = Test all pairs of players for acts that are unusual for the other's sake.
    .short = Find pairs of players who do for each other what they do for nobody else.
    .about =
        Each act of the betting games is compared with what this player does in like decisions,
        and what is unexpected in it is counted for everybody whom it concerns: drops to their
        bets, staying and raising while they are left, worth that goes to them. In Poker Deluxe,
        Poker Dice and Chinese Poker it is compared with the player's best act instead, which
        shows less. A pair is named if its p-value is small enough for the false-discovery rate.
        "Unusual" is no proof: look at the decisions that weigh most. docs/insight.md describes
        the tests, and what they find and miss.
    .all = Every game of the database that is over.
    .rate = The false-discovery rate: of the pairs named, about so many are named wrongly.

log = The log of all games: an RFC 6962 tree over every stored event.
    .short = Sign, prove and check the log of all games.
    .about =
        A server signs the log as it grows. If you keep the last checkpoint that you have seen,
        you can detect that the log was cut off, changed or replaced.

log-check = Compare the log with the last checkpoint that you saw, and remember the newest one.
    .about =
        The exit code is 1 if the log was rolled back, changed, replaced, or signed with another
        key. The tree is computed again from the stored events.
    .key = The log's public key, name+id+base64; repeat it for a store of several logs.
    .memory = The file that keeps the last checkpoint.

log-compare = Compare what two people have seen of a log: addresses, or files with a checkpoint.
    .about =
        An address is that of a log, such as https://games.example/log; a file is one that 'log
        follow' or 'log check' keeps. The exit code is 1 if they are two logs under one key, 5 if
        two files alone do not tell.
    .key = The log's public key, name+id+base64.
    .tls-ca = Trust the certificates in this PEM file.

log-follow = Look at the log of a server, as anybody can; notice if it is not the one seen before.
    .about =
        URL is the address of the log, such as https://games.example/log. The exit code is 1 if
        the log was rolled back, changed or replaced: then FILE.fork has the checkpoint that
        contradicts the one in FILE.
    .key = The log's public key, name+id+base64.
    .memory = The file that keeps the last checkpoint.
    .policy = Believe only what the witnesses of this file have cosigned (C2SP tlog-policy).
    .every = Look again after so many seconds, until you press Ctrl-C.
    .tls-ca = Trust the certificates in this PEM file.

log-key = Print a new private key for POKER_DELUXE_LOG_KEY or a file; keep it secret.

log-prove = Write the proof that an event is in the log (C2SP tlog-proof).
    .about =
        While a deal is running, the bytes of its events contain hidden cards: be careful whom
        you give them to.
    .output = The file (by default standard output).
    .entry = Also write the event's stored bytes to this file.

log-show = Print the newest signed checkpoint.

log-sign =
    Sign the log as it is now, if no server does it; print the checkpoint and the public key.
    .about =
        'log show' prints the checkpoint only, so that you can keep it as a file. The private
        key is POKER_DELUXE_LOG_KEY, or in the file that it names, or in a file beside the database, which is created if it does not exist.
    .log-key = A file with the private key (otherwise as described above).

log-verify = Check the proof of an event against its stored bytes; needs no database.
    .key = The log's public key, name+id+base64.

log-witness = Run a witness: cosign the checkpoints of logs that only grow (C2SP tlog-witness).
    .about =
        The witness remembers the last checkpoint that it cosigned of each log. Give the public
        key and the address that it prints to the operators of the logs.
    .log = The public key of a log that may be cosigned, name+id+base64; repeat it for more.
    .key-file = The file with the witness's private key, which is created if it does not exist.
    .folder = The folder that keeps the last checkpoint of each log.
    .listen = Where it listens.

verify = Verify a bundle: PASS, FAIL or CANNOT for each claim.
    .short = Verify a bundle, the file that proves a game.
    .about =
        The exit code is 0 only if the game is proved: if something could not be checked, it is 5.
        A claim fails if something that you require is missing. The verifier is one stand-alone
        file, verify_bundle.py in replays/deluxe_replays. If you do not trust this program, copy
        that file, read it, and run it with any Python. verify_bundle.mjs beside it does the
        same in JavaScript.
    .key = Require this public key of the log, name+id+base64.
    .previous = Require that the log grew from this checkpoint, which you have.
    .policy = Require witnesses and a recent checkpoint.

db = Create, migrate, check, encrypt, copy, move and restore databases.
    .short = Make, migrate, check, back up, restore and encrypt a database.
    .about =
        Everything that players must not see can be encrypted, with AES-256-GCM and each value
        bound to its row. The keys are in POKER_DELUXE_STORE_KEYS or in the file that
        it names. The first key encrypts, all of them decrypt.

db-archive = Archive the log of a database in FOLDER, segment by segment, while its server runs.
    .about =
        The command writes FOLDER/segments/FIRST-LAST.segment with the entries since the last
        segment. With --follow, it repeats this. Each file is written once and never changed, so
        the folder can be synchronised to an object store. 'db restore' applies the segments
        after a backup, or begins with the first one. For PostgreSQL, use its own archive
        instead (docs/operating.md).
    .follow = Continue until Ctrl-C or SIGTERM.
    .every =
        With --follow: seconds between two segments; this is the most that you lose with a disk.

db-backup = Copy a whole database into FOLDER while its server runs, and check the copy.
    .about =
        FOLDER/backups/POSITION gets the copy and a manifest.json with the position of the log,
        the root of its tree, the newest signed checkpoint and the digest of the file. A file is
        copied by SQLite's backup API, a database of PostgreSQL by pg_dump. The copy contains
        the seeds of running games, so keep it as secret as the database. The keys of an
        encrypted database are never copied.
    .rate =
        The most MiB to copy in a second, so that players notice nothing; 0 means no limit.
    .without-tokens = Leave out the digests of tokens.
    .with-log-key = Also copy the key of the log; keep the backup secret.

db-check = Check a database, and name what is wrong (exit code 1).
    .about =
        The command checks the database's own integrity, its tables, views and triggers, and
        whether commits are durable; the log's tree, its tiles and every signed checkpoint;
        whether every encrypted value can be decrypted in its row; whether registers, seats,
        seeds, snapshots, stored answers and tokens of seats match the entries of each game;
        whether every token and every privileged read is as the log names it; and whether the
        read models, which answer lists and sums, match the events. A server may be running. To
        check the rules, use `audit --all`.

        The command also reports entries of the log that list all tokens and privileged reads
        again. They are normal after a migration or a restore.

db-compact = Make a database smaller without losing any proof.
    .about =
        Finished games move to archive files, one bundle for each game, with the proof that it is
        in the log. You can list, replay and audit them as before. The log's tree keeps the hash
        of every entry, so every signed checkpoint remains valid. Answers to requests are deleted
        by age; if a request is repeated after that, it is decided again. No server may be
        running on a file. A server does both by itself, without making the file smaller
        (settings archive_games_days and prune_outcomes_days).
    .games-older-than = Move games that ended at least this long ago (90d, 12h).
    .outcomes-older-than = Delete answers that are at least this old.
    .archives =
        The folder for archive files (beside the database, as FILE.archives, unless another one
        has been named before).
    .no-vacuum = Do not make the file smaller.

db-init = Create the tables of a store in an empty database; an existing store is not changed.
    .logs = So many logs, each a schema; a store that has fewer gets more (docs/growing.md). Needs PostgreSQL.

db-key = Print a new key. With it, a database can be read; without it, never again.

db-migrate = Migrate the tables of a database to the newest schema, in one transaction.
    .about =
        A file is migrated by the first program that opens it for writing. A database of
        PostgreSQL is migrated only by this command, because other servers may be using it. Stop
        servers of older versions first.

db-repair = Repair what can be derived from the events; no server may be running.
    .about =
        The command makes missing or wrong tiles of the log's tree again, and read models that
        differ from the events. Events, checkpoints and seeds cannot be derived: if these are
        damaged, nothing is changed, and you must restore a backup (exit code 1).

db-restore = Restore FOLDER, written by 'db backup' and 'db archive', into the new database --db.
    .about =
        Without --position or --time, everything in FOLDER is restored. The command hashes every
        entry and compares it with every signed checkpoint. If anything is wrong, it restores
        nothing.
    .position = Restore to this position of the log.
    .time = Restore to this time, such as 2026-05-01T12:00 (UTC, unless it has an offset).
    .without-tokens = Do not restore tokens: none is valid any more.
    .with-log-key = Also restore the key of the log, if the backup has it.

db-rotate = Encrypt everything in a database with the first key.
    .about =
        The database may be plain, or encrypted with any of the keys. Afterwards, only the first
        key is needed. Everything is encrypted in one transaction; no server may be running.
    .plain = Decrypt everything instead.

export = Write a game to a game file (JSON Lines); the same game always gives the same bytes.
    .short = Write games to game files, or to books, tables and hand histories.
    .about =
        --format json, csv or parquet writes the transfers of chips instead (parquet needs
        pyarrow); beancount writes books that bean-check can check. phh writes hands of
        seven-card Stud as Poker Hand History, and names the hands that it cannot express. text
        (every game, as the public saw it) leaves something out, and says so. docs/chip-flows.md
        describes these formats.

        --format html writes one page that replays the game as any viewer saw it, in English and
        German, from disk and without a network. It contains all hidden cards of the game.

        The file of a running game ends at its last closed deal, because later entries contain
        hidden cards.
    .all = Every game, one file for each.
    .output = The file (by default standard output), or with --all the folder.
    .format =
        A game file, a page that replays the game, or its chips as a table or as books.
    .bundle = Write a bundle with proofs, which anybody can verify (verify).
    .since =
        With --bundle: also prove that the log only grew since this checkpoint.
    .whole = All of a running game, hidden cards included.

import = Import game files into the database; the entries are not changed.
    .short = Import game files into a database, audited first.
    .about =
        Every file is audited first. A file with findings is not imported. A game that is not
        over is not imported either, because its file does not contain the seed. A game that the
        database already has is skipped.

accesses = List the privileged reads over the API: who saw hidden values of games, and why.
    .short = List who saw hidden values of games, and why.

token = Issue a token, while no server writes the database; later use PlayerService.
    .short = Issue a token, such as the operator's first.
    .about = The token is printed once. The database keeps only its hash.
    .days = How many days it is valid.
    .role = The role of the token.
    .player = The player's id, such as ~…; without it, a new player is registered.
    .name = The name of the new player; it can be forgotten later.

rules = Print the rule book of a game, or one point of it, such as DX-8.
    .short = Print the rule book of a game, or one point of it.
    .about =
        Refusals cite points. To look one up, its number is enough: "rules DX-8". [R] marks a
        ruling: the source of the rules is silent or ambiguous there, and the point says what
        this program does.

odds = Show the exact odds of every combination of a game (poker-deluxe), the highest first.
    .short = Show the exact odds of each combination.
    .about =
        "One in" is exact, and rounded half up as in the rules of Poker Deluxe; the figure that
        these rules print is beside it. Points are shown where combinations have any. In Yacht, a
        throw can score in several boxes; there, points are the most that the box can score.
    .epilog = Examples: poker-deluxe odds --cards 6; poker-deluxe odds yacht
    .cards = Cards in a hand, if the game has several sizes.

rank = Rank hands given as arguments, or on standard input, one table on each line.
    .short = Show the combinations of hands, and which hand wins.
    .about =
        A card is its rank (23456789TJQKA) and its suit (cdhs), such as Th. Dice are their
        numbers. A throw of Yacht or Escalero is ranked by its highest score on an empty sheet.
        Separate several hands on a line with "|". Blank lines and lines that begin with "#" are
        skipped. With --json, every line gives one JSON document.
    .epilog = Example: poker-deluxe rank poker-deluxe "Ah 2d 3c 4d | 9h 9d Kc Ks"
    .cards = Cards in every hand.

score = Score hands given as arguments, or on standard input, one table on each line.
    .short = Show what hands or throws score: points, payments, the winner.
    .about =
        Separate several hands on a line with "|". Chinese Poker: what the arrangements win or
        lose, in the order of payments, the dealer's last; "claim" after an arrangement claims
        its clean sweep. Dice: what a throw scores in the box that you write after it, or which
        hand wins. Blank lines and lines that begin with "#" are skipped. With --json, every line
        gives one JSON document.
    .epilog =
        Examples: poker-deluxe score yacht "66655 full house";
        poker-deluxe score poker-dice "66655 | 11123";
        poker-deluxe score chinese-poker "AsKsQs / 2c3c4c5c7c / 9h9d9cJhJd | 2h2d3s / 4h4d6s6dTs / 8h8d8cKhKd"

## How commands end

exit-codes = Exit codes
exit-0 = success
exit-1 = there are findings
exit-2 = the command was not understood
exit-3 = something could not be read or opened
exit-4 = the work was not finished
exit-5 = there are no findings, but something could not be checked
exit-6 = everything holds but the rules, which could not be checked here
