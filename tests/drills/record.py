"""What the clients of one game were told, and may hold the server to."""

from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from google.protobuf.message import Message

from pokerdeluxe.v1 import game_service_pb2 as pb


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
    """All of one game: ``sent`` in the order of answers; ``checked`` of them were held up."""

    name: str = ""
    tokens: list[str] = field(default_factory=list)
    openings: list[Opening] = field(default_factory=list)
    sent: list[Sent] = field(default_factory=list)
    checked: int = 0
    known: int = 0
    """The newest version that was acknowledged."""
    given: set[str] = field(default_factory=set)
    """The ids of all commands, also of those that were never answered."""
    views: dict[tuple[int, int], bytes] = field(default_factory=dict)
    """Digests of views by seat (-1: the public) and version."""

    @property
    def game(self) -> str:
        return self.name.removeprefix("games/")

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
            given=self.given,
        )
