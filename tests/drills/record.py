"""What the clients of one game were told, and may hold the server to."""

import math
from dataclasses import dataclass, field
from hashlib import sha256
from time import time_ns
from typing import Any

import msgspec
from google.protobuf.message import Message

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.simulation.history import Call


def digest(messages: Any) -> bytes:
    """What tells messages from others, in a few bytes."""
    whole = sha256()
    for message in messages:
        whole.update(message.SerializeToString(deterministic=True))
        whole.update(b"/")
    return whole.digest()[:16]


@dataclass(slots=True)
class Sent:
    """One command and its answer, a version or the reason of a refusal, heard ``at`` a time."""

    seat: int
    item: pb.CommandItem
    version: int = 0
    events: bytes = b""
    count: int = 0
    refusal: str = ""
    at: float = 0.0

    @property
    def answered(self) -> bool:
        return bool(self.version or self.refusal)


@dataclass(slots=True)
class Opening:
    """A request that brought the game about, and what the answer told: name, version or both."""

    method: str
    request: Message
    token: str
    told: tuple[str, int]
    at: float


@dataclass
class Record:
    """All of one game: ``sent`` in the order of answers; ``checked`` of them were held up.

    ``calls`` are all commands and reads with their times in ns; nobody knows the answers of those
    that returned after ``until``.
    """

    name: str = ""
    tokens: list[str] = field(default_factory=list)
    openings: list[Opening] = field(default_factory=list)
    sent: list[Sent] = field(default_factory=list)
    checked: int = 0
    known: int = 0
    """The newest version that was acknowledged."""
    newest: int = 0
    """The newest version that was shown."""
    calls: list[Call] = field(default_factory=list)
    until: float = math.inf
    views: dict[tuple[int, int], bytes] = field(default_factory=dict)
    """Digests of views by seat (-1: the public) and version."""

    @property
    def game(self) -> str:
        return self.name.removeprefix("games/")

    def begin(self, kind: str, **fields: Any) -> Call:
        """A call begins."""
        self.calls.append(Call(kind, self.game, invoked=time_ns(), **fields))
        return self.calls[-1]

    def returned(self, call: Call, outcome: str, **fields: Any) -> None:
        """A call is answered."""
        call.returned, call.outcome = time_ns(), outcome
        for name, value in fields.items():
            setattr(call, name, value)
            if name in ("last", "version"):
                self.newest = max(self.newest, value)

    def history(self) -> list[Call]:
        """The calls, those without their answers that came too late."""
        calls: list[Call] = []
        for call in self.calls:
            if call.returned is None or call.returned < self.until:
                calls.append(call)
            elif call.kind != "read":
                unanswered = msgspec.structs.replace(call, returned=None, outcome="")
                calls.append(unanswered)
        return calls

    def as_of(self, at: float) -> "Record":
        """What had been told by then."""
        openings = [opening for opening in self.openings if opening.at < at]
        steps = [each for each in self.sent if each.at < at]
        versions = [opening.told[1] for opening in openings] + [each.version for each in steps]
        return Record(
            self.name if openings else "",
            self.tokens[: max(0, len(openings) - 1)],
            openings,
            steps,
            known=max(versions, default=0),
            calls=self.calls,
            until=at * 1e9,
        )
