"""What happens in a run, message by message, outside of the simulated disk."""

import os
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from tests.simulation.history import Call


class Token(msgspec.Struct):
    """A bearer token, and what the head of the log was before and after it was issued.

    ``is_good``: whether it must be good; ``None``: a restore may have taken it back or not.
    """

    secret: str
    before: int
    after: int
    is_good: bool | None = True

    def restored(self, position: int) -> None:
        """The store was restored to a position."""
        if self.before >= position:
            self.is_good = False
        elif self.after > position:
            self.is_good = None


class Heard(msgspec.Struct):
    """An entry that a follower got: where it lies, a digest, and how the follower goes on."""

    row: int
    digest: str
    position: str


class Notes:
    """A file of messages that outlives its process, and what the earlier ones come to.

    ``calls`` are those since the store was made or restored; ``away`` are followers who have not
    come back since.
    """

    def __init__(self, path: Path) -> None:
        self.calls: list[Call] = []
        self.followers: dict[str, list[Heard]] = {}
        self.away: set[str] = set()
        self.tokens: list[Token] = []
        self.faults: list[str] = []
        self.counts: Counter[str] = Counter()
        self.now, self.disk_calls = 0.0, 0
        self.number = 0
        self._acknowledged: set[str] = set()
        self._path = path
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        for line in path.read_bytes().splitlines():
            self._take(msgspec.json.decode(line))

    def close(self) -> None:
        os.close(self._file)

    def write(self, message_kind: str, **fields: Any) -> int:
        """Add a message; its number."""
        message = {"message": message_kind, **fields}
        os.write(self._file, msgspec.json.encode(message) + b"\n")
        self._take(message)
        return self.number

    @property
    def known(self) -> dict[str, int]:
        """The newest version of each game that anybody was told of."""
        versions: dict[str, int] = {}
        for call in self.calls:
            if call.returned is not None:
                versions[call.game] = max(versions.get(call.game, 0), call.last, call.version)
        return versions

    def _take(self, message: Mapping[str, Any]) -> None:
        self.number += 1
        fields = {name: value for name, value in message.items() if name != "message"}
        match message["message"]:
            case "invoke":
                self.calls.append(Call(invoked=self.number, **fields))
            case "return":
                call = self.calls[fields.pop("call")]
                call.returned = self.number
                for name, value in fields.items():
                    setattr(call, name, value)
                if call.outcome == "ok":
                    self._count(call)
            case "shown":
                self.calls[fields["call"]].digest = fields["digest"]
            case "heard":
                entry = msgspec.convert({**fields}, Heard)
                self.followers.setdefault(fields["who"], []).append(entry)
                self.away.discard(fields["who"])
            case "gone":
                self.followers[fields["who"]] = []
                self.away.discard(fields["who"])
            case "token":
                self.tokens.append(Token(**fields))
            case "end":
                self.now, self.disk_calls = fields["now"], fields["calls"]
            case "restored":
                self.calls.clear()
                self.away = {*self.followers}
                for token in self.tokens:
                    token.restored(fields["position"])
            case "fault":
                self.faults.append(fields["text"])
            case "count":
                self.counts[fields["what"]] += 1
            case _:
                pass

    def _count(self, call: Call) -> None:
        if call.kind == "read":
            self.counts["reads"] += 1
        elif call.request in self._acknowledged:
            self.counts["sent again"] += 1
        else:
            self._acknowledged.add(call.request)
            self.counts["acknowledged"] += 1
