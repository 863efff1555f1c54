"""``log follow``, ``log compare``, ``log witness``: a log that is looked at from outside."""

import socket
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

import click

from deluxe_replays.proofs.checkpoints import (
    Checkpoint,
    Distrust,
    Memory,
    read_checkpoint,
    trusted,
)
from deluxe_replays.proofs.signed_notes import (
    COSIGNATURE,
    BadNote,
    Verifier,
    read_note,
    read_verifier,
)
from deluxe_replays.proofs.witnesses import NOBODY, Policy, Witness, read_policy
from deluxe_services.cli.language.exit_codes import UNCHECKED, Misunderstood, Unreadable, why_of
from deluxe_services.cli.language.plain_values import Number, PlainCommand
from deluxe_services.cli.language.translation import translated
from deluxe_services.cli.language.words import say
from deluxe_services.cli.options.connection import host_of
from deluxe_services.cli.output.console import json_option, print_json
from deluxe_services.cli.output.outputs import OUTPUT_FILE
from deluxe_services.cli.serving.health import PEM
from deluxe_services.store.private_files import replace_private

if TYPE_CHECKING:
    from deluxe_services.transparency.witnesses.remote_log import LogAt

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
_FOLDER = click.Path(file_okay=False, path_type=Path)
_TLS_CA = click.option("--tls-ca", type=PEM)
_EVIDENCE: Final = ".fork"


@click.command(cls=PlainCommand)
@click.argument("url")
@click.option("--key", required=True)
@click.option("--memory", type=OUTPUT_FILE, required=True)
@click.option("--policy", "policy_file", type=_FILE)
@click.option("--every", type=Number(1, 86_400))
@_TLS_CA
@json_option
def follow(
    url: str,
    key: str,
    memory: Path,
    policy_file: Path | None,
    every: float | None,
    tls_ca: Path | None,
    as_json: bool,
) -> None:
    """Look at the log of a server, as anybody can; notice if it is not the one seen before."""
    policy = _policy(policy_file) if policy_file else NOBODY
    following = _Following(_log_at(url, tls_ca), public_key(key), memory, policy)
    while True:
        try:
            look = following.look()
        except Unreadable as error:
            if every is None:
                raise
            click.echo(error.message, err=True)  # it may be there again next time
        else:
            if look is not None:
                _print(look, as_json)
        if every is None:
            return
        time.sleep(every)


class Look(NamedTuple):
    """What was seen of a log: its checkpoint, the size seen before (or none), and who cosigned."""

    checkpoint: Checkpoint
    before: int | None
    cosigned: Sequence[str]


class _Following:
    """A log that is followed: the checkpoint that was believed last lies in a file."""

    def __init__(self, log: "LogAt", verifier: Verifier, memory: Path, policy: Policy) -> None:
        self._log = log
        self._verifier = verifier
        self._path = memory
        self._policy = policy
        self._has_looked = False

    def look(self) -> Look | None:
        """What is new, if anything is; ``Distrust`` if the log is another one; ``Unreadable``."""
        from deluxe_services.transparency.witnesses.http import Unreachable

        last = self._path.read_text("utf-8") if self._path.exists() else ""
        try:
            text = self._log.witnessed() if self._policy.witnesses else self._log.checkpoint()
            note = read_note(text)
            if not self._policy.is_met(note):
                raise Distrust("the witnesses of the policy have not cosigned the checkpoint")
            try:
                memory = Memory(self._verifier, last).believe(text, self._log.growth)
            except Distrust:
                if self._verifier.vouches_for(note):
                    self._keep_evidence(text)
                raise
        except Unreachable as error:
            raise Unreadable(translated(str(error))) from error
        if self._has_looked and memory.last == last:
            return None
        self._has_looked = True
        replace_private(self._path.resolve(), memory.last.encode())
        before = read_checkpoint(read_note(last)).size if last else None
        return Look(read_checkpoint(note), before, sorted(self._policy.times(note)))

    def _keep_evidence(self, text: str) -> None:
        """Two checkpoints under one key that contradict each other prove it to everybody."""
        path = self._path.with_name(self._path.name + _EVIDENCE)
        replace_private(path.resolve(), text.encode())
        click.echo(say("evidence", one=str(self._path), other=str(path)), err=True)


def _print(look: Look, as_json: bool) -> None:
    checkpoint, before, names = look
    if as_json:
        sizes = {"size": checkpoint.size, "size_seen_before": before}
        origin = {"origin": checkpoint.origin, "cosigned": list(names)}
        print_json({"verdict": "pass", **origin, **sizes})
        return
    since = say("seen-first") if before is None else say("grown-from", size=before)
    click.echo(say("log-holds-good", size=checkpoint.size, origin=checkpoint.origin, since=since))
    if names:
        click.echo(say("cosigned-by", names=", ".join(names)))


@click.command(cls=PlainCommand)
@click.argument("one")
@click.argument("other")
@click.option("--key", required=True)
@_TLS_CA
@json_option
@click.pass_context
def compare(
    ctx: click.Context, one: str, other: str, key: str, tls_ca: Path | None, as_json: bool
) -> None:
    """Compare what two people have seen of a log: addresses, or files with a checkpoint."""
    from deluxe_services.transparency.witnesses.http import Unreachable

    verifier = public_key(key)
    try:
        first, second = (_seen(place, verifier, tls_ca) for place in (one, other))
        proven = _is_one_log(verifier, first, second)
    except Unreachable as error:
        raise Unreadable(translated(str(error))) from error
    except (Distrust, BadNote) as error:
        if as_json:
            print_json({"verdict": "fail", "text": str(error)})
        raise
    sizes = (first.checkpoint.size, second.checkpoint.size)
    if as_json:
        print_json({"verdict": "pass" if proven else "cannot", "sizes": sizes})
    else:
        name = "one-log" if proven else "sightings-not-compared"
        click.echo(say(name, one=sizes[0], other=sizes[1], origin=first.checkpoint.origin))
    ctx.exit(0 if proven else UNCHECKED)


class _Seen(NamedTuple):
    """A checkpoint that somebody has, and the log that can prove more, if it can be asked."""

    note: str
    checkpoint: Checkpoint
    log: "LogAt | None"


def _seen(place: str, verifier: Verifier, tls_ca: Path | None) -> _Seen:
    if urlsplit(place).scheme in ("http", "https"):
        log = _log_at(place, tls_ca)
        note = log.checkpoint()
    else:
        log, note = None, Path(place).read_text("utf-8")
    return _Seen(note, trusted(note, verifier), log)


def _is_one_log(verifier: Verifier, first: _Seen, second: _Seen) -> bool:
    """Whether both are shown to be of one log; ``Distrust`` if they are not; ``Unreachable``."""
    smaller, larger = sorted((first, second), key=lambda one: one.checkpoint.size)
    if larger.log is None and smaller.log is not None:  # as a reader of the larger one sees it now
        smaller, larger = larger, smaller
    if larger.log is None and smaller.checkpoint.size != larger.checkpoint.size:
        return False
    growth = _nothing if larger.log is None else larger.log.growth
    Memory(verifier, smaller.note).believe(larger.note, growth)
    return True


def _nothing(_: int, __: int) -> Sequence[bytes]:
    return ()


@click.command(cls=PlainCommand)
@click.option("--log", "logs", multiple=True, required=True)
@click.option("--key-file", type=OUTPUT_FILE, required=True)
@click.option("--folder", type=_FOLDER, required=True)
@click.option("--listen", default="127.0.0.1:7074", show_default=True, metavar="HOST:PORT")
def witness(logs: Sequence[str], key_file: Path, folder: Path, listen: str) -> None:
    """Run a witness: cosign the checkpoints of logs that only grow (C2SP tlog-witness)."""
    import asyncio

    from deluxe_services.transparency.log_keys import key_at
    from deluxe_services.transparency.witnesses.server import Record, WitnessServer

    verifiers = {one.name: one for one in map(public_key, logs)}
    signer = key_at(key_file, COSIGNATURE)
    record = Record(folder)
    try:
        listening = _listening(listen)
        click.echo(say("public-key", key=str(signer.verifier)))
        host, port = listening.getsockname()[:2]
        click.echo(say("witness-listens", url=f"http://{host}:{port}"))
        server = WitnessServer(Witness(signer, verifiers), record)
        asyncio.run(server.serve(listening, _until_interrupted))
    finally:
        record.close()


async def _until_interrupted() -> None:
    import asyncio
    import signal

    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    await ended.wait()


def _listening(address: str) -> socket.socket:
    host = host_of(address, f"--listen {address!r}")
    port = address.rpartition(":")[2]
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, int(port)))
        listening.listen()
    except OSError as error:
        listening.close()
        raise Unreadable(f"{address}: {why_of(error)}") from error
    return listening


def _log_at(url: str, tls_ca: Path | None) -> "LogAt":
    from deluxe_services.transparency.witnesses.http import Http
    from deluxe_services.transparency.witnesses.remote_log import LogAt

    return LogAt(url, Http(tls_ca))


def _policy(path: Path) -> Policy:
    try:
        return read_policy(path.read_text("utf-8"))
    except BadNote as error:
        raise Misunderstood(f"{path}: {translated(str(error))}") from error


def public_key(key: str) -> Verifier:
    """The public key that was given; ``Misunderstood`` if it is none."""
    try:
        return read_verifier(key)
    except BadNote as error:
        raise Misunderstood(translated(str(error))) from error


COMMANDS: Final[Sequence[click.Command]] = (compare, follow, witness)
