"""Witnesses of a log: what they are asked, what they answer, and whom a reader insists on.

A witness remembers one checkpoint of each log, and cosigns the next one if the log only grew from
it (C2SP tlog-witness). A policy names witnesses, and how many of them make a quorum (C2SP
tlog-policy). Two forks of a log then cannot both get a quorum, whoever reads them.
"""

import re
from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from deluxe_domain.kernel.log_tree import EMPTY_ROOT, has_grown
from deluxe_replays.proofs.checkpoints import MOST_HASHES, Checkpoint, read_checkpoint, read_hash
from deluxe_replays.proofs.signed_notes import (
    COSIGNATURE,
    ED25519,
    BadNote,
    Note,
    Signer,
    Verifier,
    read_note,
    read_verifier,
)

NONE: Final = "none"
"""The quorum that needs nobody."""

_OLD: Final = re.compile(r"old (0|[1-9][0-9]{0,18})")
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,3}")
_LARGEST_POLICY: Final = 100_000


class AddCheckpoint(NamedTuple):
    """The request to cosign a checkpoint: the size that the witness saw last, the proof that the
    log grew from there (the hashes of RFC 6962), and the checkpoint as a signed note.
    """

    old: int
    proof: tuple[bytes, ...]
    note: str

    def __str__(self) -> str:
        """The body of the request."""
        hashes = "".join(f"{b64encode(one).decode()}\n" for one in self.proof)
        return f"old {self.old}\n{hashes}\n{self.note}"


def read_request(text: str) -> AddCheckpoint:
    """The request in a body; ``BadNote`` if it is none."""
    head, gap, note = text.partition("\n\n")
    first, *hashes = head.split("\n")
    match = _OLD.fullmatch(first)
    if match is None or not gap:
        raise BadNote("a request begins with `old SIZE`, then a proof, an empty line, a checkpoint")
    if len(hashes) > MOST_HASHES:
        raise BadNote(f"a proof has at most {MOST_HASHES} hashes, not {len(hashes)}")
    return AddCheckpoint(int(match[1]), tuple(map(read_hash, hashes)), note)


class Declined(Exception):
    """A witness does not cosign: ``status`` is that of HTTP.

    ``size`` comes with 409, when the request does not begin where the witness is: there it is.
    """

    def __init__(self, status: int, text: str, size: int | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.size = size


class Witness(NamedTuple):
    """A witness of some logs, each known by its origin and public key."""

    signer: Signer
    logs: Mapping[str, Verifier]

    def cosign(self, request: AddCheckpoint, last: Callable[[str], str], now: int) -> Note:
        """The checkpoint with the log's signature and this witness's: remember it, then send it.

        ``last`` gives the note that was remembered of an origin, or ""; ``now`` is in seconds
        since 1970. ``Declined`` as C2SP tlog-witness has it; ``BadNote`` (400) of what is no note.
        """
        note = read_note(request.note)
        new = read_checkpoint(note)
        log = self.logs.get(new.origin)
        if log is None:
            raise Declined(404, f"this witness does not know the log {new.origin}")
        if not log.vouches_for(note):
            raise Declined(403, f"the checkpoint is not signed by {new.origin}'s key")
        if request.old > new.size:
            raise Declined(400, f"the log cannot have grown from {request.old} to {new.size}")
        memory = last(new.origin)
        before = read_checkpoint(read_note(memory)) if memory else _empty(new.origin)
        if before.size != request.old:
            raise Declined(409, f"the last checkpoint seen has {before.size} entries", before.size)
        if not has_grown(before.size, before.root, new.size, new.root, request.proof):
            raise Declined(
                422,
                f"the {new.size} entries do not begin with the {before.size} that were there: "
                "this is another log under the same key, or the proof is wrong",
            )
        own = tuple(one for one in note.signatures if (one.name, one.key) == (log.name, log.key))
        return Note(note.text, (*own, self.signer.cosign(note.text, now)))


def _empty(origin: str) -> Checkpoint:
    return Checkpoint(origin, 0, EMPTY_ROOT)


class Member(NamedTuple):
    """A witness in a policy: the key, and the prefix of its address if it can be asked."""

    verifier: Verifier
    url: str = ""


class Group(NamedTuple):
    """So many (``least``) of these members, witnesses or groups, are needed."""

    least: int
    members: tuple[str, ...]


class Policy(NamedTuple):
    """The logs and witnesses that a policy names, and the name of the quorum."""

    logs: tuple[Verifier, ...]
    witnesses: Mapping[str, Member]
    groups: Mapping[str, Group]
    quorum: str

    @property
    def keys(self) -> tuple[Verifier, ...]:
        """The public keys of all witnesses."""
        return tuple(one.verifier for one in self.witnesses.values())

    def times(self, note: Note) -> dict[str, int]:
        """Which witnesses have cosigned a checkpoint, and when (seconds since 1970)."""
        times = {name: one.verifier.seen_at(note) for name, one in self.witnesses.items()}
        return {name: seconds for name, seconds in times.items() if seconds is not None}

    def is_met(self, note: Note) -> bool:
        """Whether the witnesses of the quorum have cosigned a checkpoint."""
        times = self.times(note)
        cosigns = {name: name in times for name in self.witnesses} | {NONE: True}
        for name, group in self.groups.items():  # each names only those before it
            cosigns[name] = sum(cosigns[member] for member in group.members) >= group.least
        return cosigns[self.quorum]


NOBODY: Final = Policy((), {}, {}, NONE)
"""The policy that knows no witnesses."""


def read_policy(text: str) -> Policy:
    """The policy in a file (C2SP tlog-policy); ``BadNote`` says which line cannot be used."""
    if len(text) > _LARGEST_POLICY:
        raise BadNote(f"a policy has at most {_LARGEST_POLICY} characters, not {len(text)}")
    reading = _PolicyReader()
    for number, line in enumerate(text.split("\n"), 1):
        words = line.replace("\t", " ").split(" ")
        words = [word for word in words if word]
        if words and not words[0].startswith("#"):
            try:
                reading.take(words)
            except BadNote as error:
                raise BadNote(f"line {number}: {error}") from None
    if reading.quorum is None:
        raise BadNote("a policy has a line `quorum NAME`")
    return Policy(tuple(reading.logs), reading.witnesses, reading.groups, reading.quorum)


class _PolicyReader:
    """The lines of a policy so far."""

    def __init__(self) -> None:
        self.logs: list[Verifier] = []
        self.witnesses: dict[str, Member] = {}
        self.groups: dict[str, Group] = {}
        self.quorum: str | None = None
        self._members = set[str]()
        self._lines: Mapping[str, Callable[[Sequence[str]], None]] = {
            "log": self._log,
            "witness": self._witness,
            "group": self._group,
            "quorum": self._quorum,
        }

    def take(self, words: Sequence[str]) -> None:
        read = self._lines.get(words[0])
        if read is None:
            raise BadNote("a line begins with log, witness, group or quorum")
        read(words[1:])

    def _log(self, words: Sequence[str]) -> None:
        key, _ = _optional(words, 1, "log KEY [URL]")
        log = _key(key[0], ED25519)
        if any(log.public == one.public for one in self.logs):
            raise BadNote("this key of a log is named twice")
        self.logs.append(log)

    def _witness(self, words: Sequence[str]) -> None:
        (name, key), url = _optional(words, 2, "witness NAME KEY [URL]")
        witness = _key(key, COSIGNATURE)
        if any(witness.public == one.verifier.public for one in self.witnesses.values()):
            raise BadNote("this key of a witness is named twice")
        self._check_new(name)
        self.witnesses[name] = Member(witness, url)

    def _group(self, words: Sequence[str]) -> None:
        if len(words) < 3:
            raise BadNote("the line reads: group NAME all|any|NUMBER MEMBER…")
        name, number, *members = words
        for member in members:
            if member not in self.witnesses and member not in self.groups:
                raise BadNote(f"{member} is no witness and no group of a line before")
            if member in self._members:
                raise BadNote(f"{member} is a member already")
            self._members.add(member)
        least = {"all": len(members), "any": 1}.get(number)
        if least is None:
            least = int(number) if _NUMBER.fullmatch(number) else 0
        if not 1 <= least <= len(members):
            raise BadNote(f"{number} of {len(members)} members is no quorum")
        self._check_new(name)
        self.groups[name] = Group(least, tuple(members))

    def _quorum(self, words: Sequence[str]) -> None:
        if len(words) != 1 or self.quorum is not None:
            raise BadNote("a policy has one line `quorum NAME`")
        [name] = words
        if name != NONE and name not in self.witnesses and name not in self.groups:
            raise BadNote(f"{name} is no witness and no group of a line before")
        self.quorum = name

    def _check_new(self, name: str) -> None:
        if name == NONE or name in self.witnesses or name in self.groups:
            raise BadNote(f"{name} is taken: choose another name")


def _optional(words: Sequence[str], least: int, form: str) -> tuple[Sequence[str], str]:
    """So many words, and one more if there is one."""
    if not least <= len(words) <= least + 1:
        raise BadNote(f"the line reads: {form}")
    return words[:least], words[least] if len(words) > least else ""


def _key(text: str, kind: int) -> Verifier:
    verifier = read_verifier(text)
    if verifier.kind != kind:
        raise BadNote(f"the key of {verifier.name} is of kind {verifier.kind}, and not {kind}")
    return verifier
