"""``log``: the signed log of all games, proofs of entries, and comparison with a checkpoint."""

from collections.abc import Sequence
from pathlib import Path

import click

from deluxe_replays.proofs.checkpoints import (
    Checkpoint,
    Distrust,
    EntryProof,
    Memory,
    read_checkpoint,
    read_proof,
    trusted,
)
from deluxe_replays.proofs.signed_notes import BadNote, Signer, Verifier, read_note
from deluxe_services.cli.databases.database import (
    Place,
    check_exists,
    log_key_of,
    reading,
    writing,
)
from deluxe_services.cli.databases.game_lookup import complete_game_id, find_game
from deluxe_services.cli.databases.over_logs import each_log_option
from deluxe_services.cli.databases.pasted_commands import pasted, store_of
from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.plain_values import PlainGroup, WholeNumber
from deluxe_services.cli.language.words import say
from deluxe_services.cli.output.console import current_log, json_option, print_json
from deluxe_services.cli.output.outputs import OUTPUT_FILE, check_forced, check_free, force_option
from deluxe_services.cli.output.work_progress import reading_entries
from deluxe_services.cli.storage.log_outside import COMMANDS, public_key
from deluxe_services.settings import Settings
from deluxe_services.store import Store
from deluxe_services.store.checks.tree import LogTree
from deluxe_services.store.private_files import replace_private, write_private
from deluxe_services.store.values import Signed
from deluxe_services.transparency.log_keys import key_from, random_key
from deluxe_services.transparency.notary import Notary

_FILE = click.Path(dir_okay=False, path_type=Path)
_KEY = click.option("--key", required=True)
_KEYS = click.option("--key", "keys", multiple=True, required=True)


@click.group("log", cls=PlainGroup)
def command() -> None:
    """The log of all games: an RFC 6962 tree over every stored event."""


for _command in COMMANDS:
    command.add_command(_command)


@command.command()
@each_log_option
@click.option("--log-key", type=_FILE)
def sign(db: Place, log_key: Path | None) -> None:
    """Sign the log as it is now, if no server does it; print the checkpoint and the public key."""
    check_exists(db)
    signer = key_from(str(log_key), current_log()) if log_key else _set_key(db)
    with writing(db) as store:
        notary = Notary(store, signer).start()
        notary.close()
        click.echo(notary.latest.note, nl=False)
        click.echo(say("public-key", key=notary.verifier))


@command.command("key")
def new() -> None:
    """Print a new private key for POKER_DELUXE_LOG_KEY or a file; keep it secret."""
    click.echo(random_key(), nl=False)


@command.command()
@each_log_option
def show(db: Place) -> None:
    """Print the newest signed checkpoint."""
    with reading(db) as store:
        click.echo(_newest(store, db).note, nl=False)


@command.command()
@click.argument("game_id", shell_complete=complete_game_id)
@click.argument("version", type=WholeNumber(min=1))
@each_log_option
@click.option("-o", "--output", type=OUTPUT_FILE)
@click.option("--entry", type=OUTPUT_FILE)
@force_option
def prove(
    game_id: str, version: int, db: Place, output: Path | None, entry: Path | None, force: bool
) -> None:
    """Write the proof that an event is in the log (C2SP tlog-proof)."""
    check_forced(force, output, entry)
    check_free(output, force)
    check_free(entry, force)
    with reading(db) as store:
        register = find_game(store, game_id, db)
        if version > register.version:
            raise Misunderstood(say("ends-at", game=register.game, version=register.version))
        [row] = store.log.read(register.game, version - 1, version)
        newest, tree = _newest(store, db), LogTree(store).catch_up()
        if row.position > newest.size:
            raise Misunderstood(say("too-young", command=pasted("log", "sign", db=db)))
        hashes = tree.inclusion(row.position - 1, newest.size)
    proof = str(EntryProof(row.position - 1, hashes, newest.note))
    if entry is not None:
        write_private(entry, row.data)
    if output is None:
        click.echo(proof, nl=False)
    else:
        output.write_text(proof, "utf-8")


@command.command()
@click.argument("proof", type=_FILE)
@click.argument("entry", type=_FILE)
@_KEY
def verify(proof: Path, entry: Path, key: str) -> None:
    """Check the proof of an event against its stored bytes; needs no database."""
    entry_proof = read_proof(proof.read_text("utf-8"))
    checkpoint = entry_proof.check(entry.read_bytes(), public_key(key))
    click.echo(
        say("entry-proven", place=entry_proof.place, size=checkpoint.size, origin=checkpoint.origin)
    )


@command.command()
@_KEYS
@click.option("--memory", type=OUTPUT_FILE, required=True)
@each_log_option
@json_option
def check(keys: Sequence[str], memory: Path, db: Place, as_json: bool) -> None:
    """Compare the log with the last checkpoint that you saw, and remember the newest one."""
    verifiers = [public_key(key) for key in keys]
    last = memory.read_text("utf-8") if memory.exists() else ""
    try:
        with reading(db) as store:
            newest = _newest(store, db)
            verifier = _signer_of(newest, verifiers)
            with reading_entries(store, "checking"):
                tree = _FromRows(store)
            checkpoint = trusted(newest.note, verifier)
            tree.hold(checkpoint.size, checkpoint.root)
            if last:
                _check_older(trusted(last, verifier), checkpoint, tree, db)
            memory_now = Memory(verifier, last).believe(newest.note, tree.growth)
    except (Distrust, BadNote) as error:
        if as_json:
            print_json({"verdict": "fail", "text": str(error)})
        raise
    replace_private(memory.resolve(), memory_now.last.encode())
    if as_json:
        size_before = _size(last) if last else None
        sizes = {"size": checkpoint.size, "size_seen_before": size_before}
        print_json({"verdict": "pass", "origin": checkpoint.origin, **sizes})
        return
    since = say("grown-from", size=_size(last)) if last else say("seen-first")
    click.echo(say("log-holds-good", size=checkpoint.size, origin=checkpoint.origin, since=since))


def _check_older(earlier: Checkpoint, newest: Checkpoint, tree: "_FromRows", db: Place) -> None:
    """``Distrust`` if the newest checkpoint is older than one that was seen; it says what to do."""
    if newest.size >= earlier.size:
        return
    if tree.begins_with(earlier):
        command = pasted("log", "sign", db=db)
        raise Distrust(
            f"the newest checkpoint covers {newest.size} entries, and you have seen one over "
            f"{earlier.size}. They are all here unchanged, as after a restore: sign them with "
            f"{command}"
        )
    raise Distrust(
        f"the log was rolled back: it had {earlier.size} entries, now it says {newest.size}. If it "
        "was restored from an older backup, it gets a new key: check with that key and another "
        "--memory"
    )


class _FromRows:
    """The tree over a store's rows, worked out without the tiles that it keeps."""

    def __init__(self, store: Store) -> None:
        self._tree = LogTree(store, from_rows=True).catch_up()

    def hold(self, size: int, root: bytes) -> None:
        """``Broken`` if the log is not what the checkpoint says."""
        if size > self._tree.size:
            raise BadNote(f"the log has {self._tree.size} entries, but {size} were signed")
        if self._tree.root(size) != root:
            raise BadNote(f"the first {size} entries are not those that were signed")

    def begins_with(self, earlier: Checkpoint) -> bool:
        """Whether the entries of a checkpoint are here, and are those that it says."""
        return earlier.size <= self._tree.size and self._tree.root(earlier.size) == earlier.root

    def growth(self, old: int, size: int) -> Sequence[bytes]:
        """The proof that the log only grew."""
        return self._tree.consistency(old, size)


def _set_key(db: Place) -> Signer:
    """The private key that the settings say, or the one beside the database."""
    setting = Settings.load().log_key or str(log_key_of(store_of(db)))
    return key_from(setting, current_log())


def _newest(store: Store, db: Place) -> Signed:
    newest = store.checkpoints.signed()
    if newest is None:
        raise Misunderstood(say("log-unsigned", command=pasted("log", "sign", db=db)))
    return newest


def _signer_of(newest: Signed, verifiers: Sequence[Verifier]) -> Verifier:
    """The key of the log: each has its own. ``Distrust`` if none is or has signed."""
    note = read_note(newest.note)
    origin = read_checkpoint(note).origin
    for one in verifiers:
        if one.name == origin or one.vouches_for(note):
            return one
    raise Distrust(
        f"the checkpoint of the log {origin} is not signed by the key of any --key: add the "
        "public key of this log, unless the log should have one of those"
    )


def _size(note: str) -> int:
    return read_checkpoint(read_note(note)).size
