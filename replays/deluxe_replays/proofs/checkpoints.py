"""Checkpoints of a log, proofs in files, and the checkpoint that a reader remembers.

A checkpoint is a signed note whose text names the log, how many entries it has, and the root over
them (C2SP tlog-checkpoint). A proof of one entry is a text, too (C2SP tlog-proof). Who keeps the
last checkpoint that they saw, and asks for a proof of growth with each new one, notices a log that
was cut, changed or forked.
"""

import re
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from deluxe_domain.kernel.log_tree import has_grown, is_included
from deluxe_domain.kernel.merkle import HASH_BYTES, leaf_hash
from deluxe_replays.proofs.signed_notes import BadNote, Note, Signer, Verifier, read_note

_SIZE: Final = re.compile(r"0|[1-9][0-9]{0,18}")
_TIME: Final = "time "
_RUNNING: Final = "running "
_PROOF: Final = "c2sp.org/tlog-proof@v1"
MOST_HASHES: Final = 63
"""Hashes in a proof at most."""


class Distrust(Exception):
    """A log that must not be believed; the text says what was found."""


class Checkpoint(NamedTuple):
    """A log's name (``origin``), how many entries it has, and the root over them.

    ``time`` is when it was signed (seconds since 1970), ``running`` the root of the tree of running
    games (``running.py``); a log that was signed before there were these has neither.
    """

    origin: str
    size: int
    root: bytes
    time: int | None = None
    running: bytes | None = None

    @property
    def text(self) -> str:
        """The text of the note, without signatures: the extensions are lines of their own."""
        lines = [self.origin, str(self.size), b64encode(self.root).decode()]
        lines += [] if self.time is None else [f"{_TIME}{self.time}"]
        lines += [] if self.running is None else [f"{_RUNNING}{b64encode(self.running).decode()}"]
        return "".join(f"{line}\n" for line in lines)


def signed(checkpoint: Checkpoint, *signers: Signer) -> str:
    """The checkpoint as a signed note; an origin is the name of the key that signs first."""
    return str(Note(checkpoint.text, tuple(signer.sign(checkpoint.text) for signer in signers)))


def read_checkpoint(note: Note) -> Checkpoint:
    """The checkpoint in a note, signatures unchecked; ``BadNote`` if it is no checkpoint."""
    lines = note.text[:-1].split("\n")
    if len(lines) < 3 or not all(lines):
        raise BadNote("a checkpoint has a line each for its origin, its size and its root")
    origin, size, root = lines[:3]
    if not _SIZE.fullmatch(size):
        raise BadNote(f"{size[:80]!r} is no number of entries")
    time, running = _extension(lines[3:], _TIME), _extension(lines[3:], _RUNNING)
    if time is not None and not _SIZE.fullmatch(time):
        raise BadNote(f"{time[:80]!r} is no time in seconds")
    return Checkpoint(
        origin,
        int(size),
        read_hash(root),
        None if time is None else int(time),
        None if running is None else read_hash(running),
    )


def _extension(lines: Sequence[str], name: str) -> str | None:
    values = [line.removeprefix(name) for line in lines if line.startswith(name)]
    if len(values) > 1:
        raise BadNote(f"a checkpoint has one line that begins with {name!r}")
    return values[0] if values else None


def trusted(text: str, verifier: Verifier) -> Checkpoint:
    """The checkpoint in a note that this key has signed; else ``Distrust`` or ``BadNote``."""
    note = read_note(text)
    checkpoint = read_checkpoint(note)
    if not verifier.vouches_for(note):
        raise Distrust(
            f"the checkpoint is not signed by {verifier.name} with the key that is known"
        )
    if checkpoint.origin != verifier.name:
        raise Distrust(f"the checkpoint is of the log {checkpoint.origin}, not {verifier.name}")
    return checkpoint


class EntryProof(NamedTuple):
    """That one entry is in a log: its place from 0, the way to the root, and the signed note."""

    place: int
    hashes: tuple[bytes, ...]
    note: str

    def __str__(self) -> str:
        """The proof as it is filed (C2SP tlog-proof)."""
        hashes = "".join(f"{b64encode(one).decode()}\n" for one in self.hashes)
        return f"{_PROOF}\nindex {self.place}\n{hashes}\n{self.note}"

    def check(self, entry: bytes, verifier: Verifier) -> Checkpoint:
        """The checkpoint, if it is signed and has these stored bytes in this place.

        Else ``Distrust``, or ``BadNote``.
        """
        checkpoint = trusted(self.note, verifier)
        leaf = leaf_hash(entry)
        if not is_included(leaf, self.place, checkpoint.size, self.hashes, checkpoint.root):
            raise Distrust(f"these bytes are not entry {self.place} of {checkpoint.origin}")
        return checkpoint


def read_proof(text: str) -> EntryProof:
    """A proof as it was filed; ``BadNote`` if it is none."""
    head, gap, note = text.partition("\n\n")
    first, *lines = head.split("\n")
    if first != _PROOF or not gap:
        raise BadNote(f"a proof begins with {_PROOF} and ends with a checkpoint")
    if lines and lines[0].startswith("extra "):
        lines = lines[1:]
    word, _, index = lines[0].partition(" ") if lines else ("", "", "")
    if word != "index" or not _SIZE.fullmatch(index) or len(lines) > MOST_HASHES + 1:
        raise BadNote("a proof names the index of its entry and at most 63 hashes")
    return EntryProof(int(index), tuple(map(read_hash, lines[1:])), note)


Growth = Callable[[int, int], Sequence[bytes]]
"""Asks the log for the proof that the second size has grown out of the first."""


class Memory(NamedTuple):
    """What a reader remembers of a log: its key, and the last checkpoint that they accepted."""

    verifier: Verifier
    last: str = ""

    def believe(self, text: str, growth: Growth) -> "Memory":
        """The memory with a new checkpoint; ``Distrust`` if the log is not the one remembered.

        ``growth`` is asked for a proof only if the log has grown.
        """
        new = trusted(text, self.verifier)
        if not self.last:
            return Memory(self.verifier, text)
        old = trusted(self.last, self.verifier)
        if new.size < old.size:
            raise Distrust(
                f"the log was rolled back: it had {old.size} entries, now it says {new.size}"
            )
        proof = growth(old.size, new.size) if old.size < new.size else ()
        if not has_grown(old.size, old.root, new.size, new.root, proof):
            raise Distrust(
                f"the log is another one: its {new.size} entries do not begin with the {old.size} "
                "that were there before"
            )
        return Memory(self.verifier, text)


def read_hash(text: str) -> bytes:
    """A hash of 32 bytes in base64; ``BadNote`` if it is none."""
    try:
        data = b64decode(text, validate=True)
    except (NotBase64, ValueError):
        raise BadNote(f"{text[:80]!r} is not base64") from None
    if len(data) != HASH_BYTES or b64encode(data).decode() != text:
        raise BadNote(f"{text[:80]!r} is no hash of 32 bytes")
    return data
