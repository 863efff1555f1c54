### The help of all commands: docs/texts.md says how it is looked up.

## Options that several commands have

option-server = A server to go to.
option-tls = Speak TLS with it.
option-tls-ca = Who signed its certificate, in PEM; means --tls.
option-insecure = Speak without TLS with a server on another machine.
option-db =
    The database: a file, or postgresql://USER@HOST/DATABASE (games.db in
    ~/.local/share/poker-deluxe, or what $POKER_DELUXE_DB names).
option-lang = The language.
    .usual = that of $LANG, or en
option-plain = Line by line, as without a terminal.
option-theme = The colours of the full screen.
option-four-colours = A colour of its own for each suit.
option-animations = Events one after the other, or at once.
option-chip-value = What a chip is worth in money, such as 0.25EUR (no value in money).
option-json = Print JSON, for programs.
option-jobs = Processes (one for each core).
option-cluster = The scheduler of a Dask cluster that does the work.
option-force = Overwrite a file that already exists.
option-shell = The shell (that of $SHELL).

## Commands

poker-deluxe = Card and dice games of the poker family: play, serve, simulate, replay and audit them.
    .version = Show the version and exit.

play = Play against bots, or at a server against people and bots.
    .short = Play in the terminal, against bots or at a server.
    .about =
        You have seat 0 and count as the youngest player. In a terminal the game has the whole
        screen: "?" tells the keys. With --plain, TERM=dumb or without a terminal it goes line
        by line: type what is offered; "help" tells more, "quit" leaves the game, which is kept.
        Acts may also come from standard input, one on a line; at its end you leave. --resume
        takes the terms from the game. Each GAME has options of its own: see GAME --help.

        With --server alone, the games that wait for players are listed. Your tokens are kept in
        ~/.local/state/poker-deluxe, for you alone. Where a server writes the database, you play
        through that server.
    .players = Players, as many as the game seats (3, or nearly as many).
    .bot = Who sits at the other seats (the strongest that the game has).
    .seed = For practice: from the same text the same cards.
    .resume = Go on with a game that you have left.
    .join = At a server: sit down in a game that is open.
    .people =
        At a server: keep seats for so many other people, who join; bots take the rest.
    .name = At a server: your player id, never your real name.

watch = Watch a game of a server as it goes on; without GAME_ID list those that are played.
    .short = Watch a game of a server as it goes on.
    .about =
        Without --server: at the server that writes the database, else at 127.0.0.1:7071. You
        see what every spectator sees; $POKER_DELUXE_TOKEN names a token if the server wants
        one.

serve =
    Serve games over gRPC (pokerdeluxe.v1, with reflection), and over Connect and gRPC-Web on a
    second port, until Ctrl-C or SIGTERM.
    .short = Serve games over gRPC; --demo lets bots play some at once.
    .about = Databases can be listed, replayed and audited while the server runs.
    .demo = Let bots play every game, again and again, in a database apart.
    .memory = Keep nothing: all is gone when the server stops.
    .host = The address to listen at.
    .port = The port for gRPC; 0 takes any that is free.
    .web = A second port for browsers: the page, Connect and gRPC-Web.
    .web-port = That port; one above --port unless it is given, 0 takes any that is free.
    .web-root = A folder with another page to be served there.
    .accept-loss =
        Serve a file whose log has lost entries and ends at this one; what was lost is gone.
    .workers = Processes that share the ports; more than one needs a database of PostgreSQL.
    .partition = A partition that this server serves, if --db lists several databases; can be repeated. All, if none is named.
    .practice = Allow games whose seed comes from outside.
    .dev =
        Without TLS, for trying things: hands out the operator's token by itself. Usual on
        loopback without TLS, and for loopback alone.
    .tls-certificate = A file in PEM.
    .tls-key = Its key.
    .tls-client-ca = Let in only clients with a certificate that this CA has signed.
    .config = A file with settings, in TOML (docs/settings.md).
    .set = Any other setting.
    .insecure = Listen without TLS: behind a proxy that speaks it.
    .check = Start nothing: say which lines of the checklist hold (docs/SECURITY.md).

health = Ask the server at HOST:PORT (127.0.0.1:7071) how it is, by the standard health service.
    .short = Ask a running server how it is.
    .about =
        Ends with 0 if it is SERVING, with 1 if it says anything else, with 3 if nobody answers.
    .seconds = How long to wait for an answer.
    .service = One service, such as pokerdeluxe.v1.GameService.
    .tls-ca = Who signed the server's certificate; with TLS only.

simulate = Let bots play whole games at once; the same for any number of jobs.
    .short = Let bots play many whole games, the same from one seed.
    .about =
        Without --db nothing is kept. The digest stands for every event of every game: two runs
        with the same digest played the same games. Each GAME has options of its own: see GAME
        --help.
    .games = Games.
    .players = Players, as many as the game seats (4, or nearly as many).
    .seed = Any text; the same, the same games.
    .bot = Who plays: once for all seats, or once for each seat.
    .first = Number of the first game (0).
    .db = Keep the games here.
    .resume = Go on with games of which --db has some already.

games = List the games of a database, in the order of their ids.
    .short = List the games of a database.
    .status = Only these.

replay = Step through a game, forwards and backwards; "?" tells the keys.
    .short = Step through a game, forwards and backwards, or print it.
    .about =
        Without a terminal, or with --at or --json, it is printed; --plain steps through it
        without the full screen. Who looks on sees what they may see: a seat its own cards, the
        auditor everything, but only of deals that are over.
    .at = Print the game as it was after this version.
    .as = Who looks on: public, a seat such as 0, or auditor (of deals that are over).

audit = Examine one game, a game file, or with --all every game of the database.
    .short = Examine a game, a whole database, or a game file.
    .about =
        The events are folded, derived again from the seed and the recorded decisions, and
        verified: commitments, cards, every chip, every payout. Ends with 0 if all of it holds,
        with 1 if there are findings. Works while a server is writing the database.

        --quick looks at what needs no rules: every entry canonical, in its place and chained to
        the one before; the log as it was signed; every chip accounted for. It does not see a
        card that was not dealt as committed, or a winner who did not win, where all of it was
        signed so.
    .all = Every game of the database.
    .format = As text, for programs, for build servers, or as one page with diagrams.
    .output = The file to write.
    .quick =
        With --all: bytes, hashes, signatures and chips alone; no rule of a game is asked.
    .reexecute =
        With --all: the recorded decisions again, through the rules, and nothing else.
    .resume = Note in this file what is done; if it is there, go on from it.

flows = Add up who paid whom in one game, a game file, or with --all in every game.
    .short = Add up who paid whom: a game, a player, a time, a whole database.
    .about =
        What a pot brings its winner is taken from those who paid into it in proportion;
        everything is added up from the recorded transfers alone, and compared with what lies on
        the accounts.
    .all = Every game of the database.
    .player = Only what this player paid and was paid.
    .since = From then on, such as 2026-11-01 or 2026-11-01T20:00.
    .until = Before then; UTC, unless an offset is named.
    .unit =
        The unit of the amounts, by default that of the games: different ones never add up. It
        is chips, cents, EUR-cents (or of other money), or chips-of-25-EUR-cents.

log = The log of all games: an RFC 6962 tree over every stored event.
    .short = Sign, prove and check the log of all games.
    .about =
        A server signs it as it grows. Whoever keeps the last checkpoint that they have seen
        notices a log that was cut, changed or replaced by another.

log-check = Hold the database against the last checkpoint that was seen, and remember the newest.
    .about =
        Ends with 1 if the log was rolled back, changed, replaced, or signed with another key.
        The tree is worked out anew from the stored events.
    .key = The log's public key, name+id+base64; repeated for a store in partitions.
    .memory = Where the last checkpoint is kept.

log-key = Print a new private key for POKER_DELUXE_LOG_SIGNING_KEY or a file; keep it secret.

log-prove = Write the proof that an event is in the log (C2SP tlog-proof).
    .about =
        The event's own bytes hold hidden cards while its deal is running: pass them on with
        care.
    .output = The file (else standard output).
    .entry = Write the event's stored bytes to this file, too.

log-show = Print the newest signed checkpoint.

log-sign =
    Sign the log as it is now, where no server does it; prints the checkpoint and the public
    key.
    .about =
        'log show' prints the checkpoint alone, to be kept as a file. The private key is that of
        POKER_DELUXE_LOG_SIGNING_KEY, in the file that POKER_DELUXE_LOG_KEY names, or else in a
        file beside the database, which is made if it is not there.
    .log-key = A file with the private key (else as said above).

log-verify = Check the proof of an event against its stored bytes; needs no database.
    .key = The log's public key, name+id+base64.

verify = Verify a bundle: PASS, FAIL or CANNOT for each claim; ends with 1 if one fails.
    .short = Verify a bundle: one file with all that proves a game.
    .about =
        What is insisted on and missing fails. What checks it is one file that stands alone,
        verify_bundle.py in replays/deluxe_replays: who does not trust this program can copy it,
        read it, and run it with any Python. verify_bundle.mjs beside it does the same in
        JavaScript.
    .key = Insist on the log's public key as you know it, name+id+base64.
    .previous = Insist on a checkpoint of the log that you have.
    .policy = Insist on witnesses and on a young checkpoint.
    .strict = What cannot be judged fails, too.

db = Databases: made, brought up to date, looked over, encrypted at rest, copied and restored.
    .short = Make, migrate, check, back up, restore and encrypt a database.
    .about =
        Encrypted is what players must not see, with AES-256-GCM, each value bound to its row.
        The keys come from POKER_DELUXE_STORE_KEYS or the file POKER_DELUXE_STORE_KEY_FILE. The
        first one encrypts, all of them decrypt.

db-archive = Archive the log of a database in FOLDER, segment by segment, while its server runs.
    .about =
        Writes FOLDER/segments/FIRST-LAST.segment for what has come since the last time. With
        --follow it goes on doing so. Each file is written once and never changed, so the folder
        can be synchronised to an object store. 'db restore' puts segments behind a backup, or
        begins with the first one. For a database of PostgreSQL its own archive does this
        (docs/operating.md).
    .follow = Go on until Ctrl-C or SIGTERM.
    .every =
        With --follow: seconds between two looks, and so what a lost disk costs at most.

db-backup = Copy a whole database into FOLDER while its server runs, and check the copy.
    .about =
        FOLDER/backups/POSITION gets the copy and a manifest.json: the position of the log, the
        root of its tree, the newest signed checkpoint, the digest of the file. A file is copied
        by SQLite's backup API, a database of PostgreSQL by pg_dump. Seeds of running games are
        in it, so keep it as secret as the database. The keys of an encrypted database are never
        copied.
    .rate =
        MiB a second that are copied at most, so that players notice nothing; 0: no limit.
    .without-tokens = Leave out the digests of bearer tokens.
    .with-log-key = Copy the key of the log, too: keep the backup secret.

db-check = Look a database over and name what is wrong (exit code 1).
    .about =
        Looked at are its own checks, its tables, views and triggers, and whether commits are
        durable; the log's tree, its tiles and every signed checkpoint; whether every encrypted
        value opens in its row; whether registers, seats, seeds, snapshots, stored answers and
        tokens of seats fit the entries of each game; whether every token and every privileged
        read is as the log names it; and whether the read models beside it, from which lists and
        sums are answered, say what the events say. A server may be running. Rules are examined
        by `audit --all`.

        Entries of the log that name all tokens and privileged reads anew are noted. They are no
        fault after a migration or a restore.

db-compact = Make a database smaller: nothing that is proven is lost.
    .about =
        Finished games move to archive files, one bundle each, with the proof that it is in the
        log. They are listed, replayed and audited as before, from there. The log's tree keeps
        the hash of every entry, so every checkpoint that was ever signed still proves. Answers
        to repeated requests are deleted by age: a request that is repeated later than that is
        decided anew. No server may be running on a file; a server does the first two by itself
        (settings archive_games_days and prune_outcomes_days).
    .games-older-than = Move games that ended so long ago (90d, 12h).
    .outcomes-older-than = Delete answers that are so old.
    .archives =
        The folder for archive files (beside the database, as FILE.archives, unless another one
        has been named before).
    .no-vacuum = Leave the file as long as it is.

db-init = Make an empty database a store; one that is a store already is left as it is.

db-key = Print a new key. Who has it reads the database; who lost it never will again.

db-migrate = Bring the tables of a database up to date; all of it or nothing.
    .about =
        A file is brought up to date by whoever opens it for writing. A database of PostgreSQL
        waits for this command, for other servers may be using it: stop those of older versions
        first.

db-move-game = Move GAME to partition NAME while it is played; run again, it finishes what it began.
    .about =
        For a moment the game takes no commands; calls hear that they should try again, and
        clients do. Everything goes along: entries, answers to requests, tokens, invitations, the
        seed. The old log keeps its entries and says at the game's end where it went. A game that
        is over moves as well (docs/partitions.md). Databases of PostgreSQL may be served
        meanwhile; files may not.
    .to = The partition that gets the game.

db-move-slot = Move all games of SLOT to partition NAME, one after the other, while they are played.
    .about =
        SLOT is two digits, 00 to ff. Then the file of partitions may give the slot to another
        partition. Run it again after that, for games that were opened meanwhile.
    .to = The partition that gets the games.

db-repair = Mend what can be derived from the events, and say what was done; no server may be running.
    .about =
        Made again are tiles of the log's tree that are missing or wrong, and read models that
        do not say what the events say. Events, checkpoints and seeds cannot be derived: where
        they are damaged nothing is changed, and a backup has to be put back (exit code 1).

db-restore = Make the new database --db out of what 'db backup' and 'db archive' have put into FOLDER.
    .about =
        Without --position or --time it is as new as FOLDER allows. Every entry is hashed and
        held against every checkpoint that was signed; if anything is wrong, nothing is
        restored.
    .position = Restore to this position of the log.
    .time = Restore to this time, such as 2026-05-01T12:00:00Z (local time without Z).
    .without-tokens = Let no bearer token be good any more.
    .with-log-key = Restore the key of the log, if it is there.

db-rotate = Encrypt everything in a database with the first key.
    .about =
        It may be plain or encrypted with any of the keys until then; afterwards the other keys
        are no longer needed. All of it or nothing; no server may be running on it.
    .plain = Decrypt everything instead.

export = Write a game to a game file, JSON Lines; the same game always gives the same bytes.
    .short = Write games to game files, or to books, tables and hand histories.
    .about =
        --format writes its chips instead, transfer by transfer: as json, csv or parquet (which
        needs pyarrow), or as books for Beancount (try bean-check on them). phh writes hands of
        seven-card Stud as Poker Hand History, and says which it cannot carry; ohh (Stud and
        Draw) and text (every game, as the public saw it) lose something, and say so.
        docs/chip-flows.md tells more.

        --format html writes one page that replays the game as any viewer saw it, in English and
        German, from a disk and without a network. It holds every card that was ever hidden.

        A game that is still being played is written up to its last closed deal, since what
        comes after it holds hidden cards.
    .all = Every game, a file for each.
    .output = The file (else standard output), or with --all the folder.
    .format =
        A game file, a page that replays the game, or its chips as a table or as books.
    .bundle = With proofs, to be verified by anybody (verify).
    .since =
        With --bundle: a checkpoint that somebody has seen; proves that the log only grew.
    .whole = All of a running game, hidden cards included.
    .resume = Note in this file what is done; if it is there, go on from it.

import = Take game files into the database, entry by entry as they are.
    .short = Take game files into a database, audited first.
    .about =
        Every file is audited first, and one with findings stays outside. So does a game that is
        not over: its file has no seed to play on from. A game that is there already is passed
        over.

accesses = List the privileged reads over the API: who was shown hidden things of games, and why.
    .short = List who was shown hidden things of games, and why.

token = Hand out a token, while no server writes the database; PlayerService does it later on.
    .short = Hand out a token, such as the operator's first.
    .about = It is printed once, and kept as a hash: nobody can tell it again.
    .days = How long it is good.
    .role = What it is good for.
    .player = Whom it is for: an id such as ~…; a new one is made if left out.
    .name = The name of the new player; it can be forgotten later.

tokens = List the tokens of a player at a server: all that is known but the tokens themselves.
    .short = List the tokens of a player at a server.
    .about =
        For that player and the operator. $POKER_DELUXE_TOKEN names the token that you show. JSON
        has the fields of the API's TokenInfo.

players = List the registered players of a server, also those who were forgotten.
    .short = List the registered players of a server.
    .about =
        For the operator. $POKER_DELUXE_TOKEN names the token that you show. JSON has the fields of
        the API's Player.
    .name = Only players of exactly this name.

whoami = Ask a server whom $POKER_DELUXE_TOKEN stands for, what it is good for, and until when.
    .short = Ask a server whom your token stands for.
    .about = JSON has the fields of the API's WhoAmIResponse.

rules = Print the rule book of a game, or one point of it, such as DX-8.
    .short = Print the rule book of a game, or one point of it.
    .about =
        What a refusal cites can be looked up with its number alone: "rules DX-8". [R] marks a
        ruling: there the source of the rules is silent or ambiguous, and the point says what is
        done here.

odds = Show the odds of every combination of a game (poker-deluxe), from the highest down.
    .short = Show how often each combination is dealt, exactly.
    .about =
        "One in" is exact, rounded half up as the rules of Poker Deluxe print it; beside it
        stands the figure that they print. Points stand where combinations bring any: in Yacht,
        where a throw can score in several boxes, the most that a box can score.
    .epilog = Examples: poker-deluxe odds --cards 6; poker-deluxe odds yacht
    .cards = Cards in a hand, where they may differ.

rank = Rank hands given as arguments, or on standard input, a line for each table.
    .short = Say which combination hands are, and which of them wins.
    .about =
        A card is its rank (23456789TJQKA) and its suit (cdhs), such as Th; dice are their
        numbers, and a throw of Yacht or Escalero is what it scores most on an empty sheet.
        Several hands on a line are divided by "|". Blank lines and lines that begin with "#"
        are passed over. With --json every line gives one JSON document.
    .epilog = Example: poker-deluxe rank poker-deluxe "Ah 2d 3c 4d | 9h 9d Kc Ks"
    .cards = Cards in every hand.

score = Score hands given as arguments, or on standard input, a line for each table.
    .short = Say what hands or throws bring: points, payments, the winner.
    .about =
        Several hands on a line are divided by "|". Chinese Poker: what arrangements win or
        lose, in the order of payments, the dealer's last; "claim" after one claims its clean
        sweep. Dice: what a throw scores in the box that is named after it, or which hand wins.
        Blank lines and lines that begin with "#" are passed over. With --json every line gives
        one JSON document.
    .epilog =
        Examples: poker-deluxe score yacht "66655 full house";
        poker-deluxe score poker-dice "66655 | 11123";
        poker-deluxe score chinese-poker "FRONT / MIDDLE / BACK | ..."

completion = Let the shell complete commands, options and games with Tab.
    .short = Let the shell complete commands with Tab.

completion-install = Write the script to where the shell looks for it; other files stay as they are.

completion-show = Print the script that a shell reads at its start.

man = Manual pages of all commands, printed or installed for man.
    .short = Print or install the manual pages.

man-install = Write all pages to where man looks for the user's own.
    .folder = Where to (else ~/.local/share/man/man1, in German ~/.local/share/man/de/man1).

man-show = Print the source of a page, such as for 'play' or 'db backup'.

## How commands end

exit-codes = Exit codes
exit-0 = all is well
exit-1 = there are findings
exit-2 = the command was not understood
exit-3 = something could not be read or opened
exit-4 = the work was not finished

## Manual pages

man-name = Name
man-synopsis = Synopsis
man-description = Description
man-commands = Commands
man-options = Options
man-exit-status = Exit status
man-see-also = See also
