"""What must go wrong in recorded games, and what else could have been done: read and compared.

Beside the recorded games of each game lie lists, one record in each line:

- ``refusals.json``: a command at a version of a recorded game, and how it is refused;
- ``commands.json``: more of those (``refused``), commands that are allowed where another was given
  (``digest`` of the events that they bring), and such as cannot be read (``unreadable``);
- ``staged.json``: the same for several ``commands`` after the event before them was altered
  (``alter``): a pack stacked, or dice laid, so that rare hands come to be shown;
- ``forged.json``: an event that cannot stand at a version of a recorded game, and what the fold
  says of it. The event is that of another version (``event``; of ``version`` itself if absent;
  ``from`` names another recorded game), with what ``alter`` says changed in it; ``null`` takes
  a thing away.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, Final, cast

from msgspec import ValidationError

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import BrokenHistory, Refused, decide
from deluxe_domain.kernel.facts import fact_bytes
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry, Reader
from deluxe_replays.entries.gamefile import GameFile, read_game_file

HISTORIES: Final = Path(__file__).parent
UNREADABLE: Final = "the event cannot be read"
STANDS: Final = "nothing"
ANSWERS: Final = ("refused", "digest", "unreadable")

Record = dict[str, Any]


def file_of(path: Path) -> GameFile:
    """A recorded game's file, read."""
    return read_game_file(BytesIO(path.read_bytes()))


@cache
def recorded(path: Path) -> tuple[tuple[Entry, ...], bytes]:
    """The entries and the master seed; a running game's seed comes from the file's name."""
    file, reader = file_of(path), Reader(GAMES[path.parent.name])
    entries = tuple(reader.entry(row.data) for row in file.sound_rows())
    if file.header.seed is not None:
        return entries, bytes.fromhex(file.header.seed)
    return entries, sha256(f"tests/histories/{path.stem}".encode()).digest()


def records(name: str, kind: str) -> list[Record]:
    """The records of a game's list; none if it has no such list."""
    path = HISTORIES / name / f"{kind}.json"
    return cast("list[Record]", json.loads(path.read_text("utf-8"))) if path.exists() else []


class States:
    """The states of a game's recorded games, each folded once."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.game: AnyGame = GAMES[name]
        self._folded: dict[str, list[Any]] = {}

    def entries(self, stem: str) -> tuple[Entry, ...]:
        """The entries of a recorded game; none of the game that is not there yet (``""``)."""
        return recorded(HISTORIES / self.name / f"{stem}.jsonl")[0] if stem else ()

    def chance(self, stem: str) -> GameChance:
        """The chance of a recorded game."""
        seed = recorded(HISTORIES / self.name / f"{stem}.jsonl")[1] if stem else bytes(32)
        return GameChance(stem, seed)

    def after(self, stem: str, version: int) -> Any:
        """The state of a recorded game after so many entries."""
        states = self._folded.setdefault(stem, [self.game.initial])
        for entry in self.entries(stem)[len(states) - 1 : version]:
            states.append(self.game.evolve(states[-1], entry.event))
        return states[version]

    def event(self, record: Record) -> str:
        """The event that a forgery puts at its version, as JSON."""
        stem = record["from" if "from" in record else "game"]
        version = record["event" if "event" in record else "version"]
        event = self.entries(stem)[version - 1].event
        return altered(fact_bytes(event), record.get("alter", {}))


def altered(fact: bytes, changes: Mapping[str, Any]) -> str:
    """A fact's JSON with other values at these paths (``transfers.0.amount``)."""
    plain: Any = json.loads(fact)
    for path, value in changes.items():
        *above, last = path.split(".")
        place = plain
        for step in above:
            place = place[int(step) if isinstance(place, list) else step]
        if isinstance(place, list):
            place[int(last)] = value
        elif value is None:
            place.pop(last, None)
        else:
            place[last] = value
    return json.dumps(plain)


def folded(states: States, record: Record) -> str:
    """What the fold says of a forged event: nothing, or why no game wrote this."""
    try:
        event = states.game.events.json(states.event(record))
        before = states.after(record["game"], record["version"] - 1)
        states.game.evolve(before, event)
    except ValidationError:
        return UNREADABLE
    except BrokenHistory as error:
        return str(error)
    return STANDS


def staged(states: States, record: Record) -> tuple[Any, list[Any]]:
    """The state when somebody must choose after the altered event, and what followed on it."""
    game, stem, version = states.game, record["game"], record["after"]
    own = altered(fact_bytes(states.entries(stem)[version - 1].event), record["alter"])
    event: Any = game.events.json(own)
    state, events = states.after(stem, version - 1), []
    while event is not None:
        events.append(event)
        state = game.evolve(state, event)
        event = game.follows(state, states.chance(stem))
    return state, events


def brought(states: States, record: Record) -> Record:
    """What a command brings: ``digest`` of its events, or how it is ``refused``.

    ``unreadable`` says why it is no command at all.
    """
    game, stem, state = states.game, record["game"], states.after(record["game"], record["after"])
    messages: list[bytes] = []
    if "alter" in record:
        state, events = staged(states, record)
        messages += map(fact_bytes, events)
    for each in record.get("commands") or [record["command"]]:
        try:
            command = game.commands.json(json.dumps(each))
            decision: Any = decide(game, state, command, states.chance(stem))
        except ValidationError as fault:
            return {"unreadable": str(fault)}
        except Refused as why:
            return {"refused": [why.rule, why.reason.value, why.text]}
        state = decision.state
        messages += map(fact_bytes, decision.events)
    return {"digest": sha256(b"\n".join(messages)).hexdigest()[:16]}


def unlike(name: str) -> Iterator[str]:
    """What of a game's lists comes out otherwise than recorded."""
    states = States(name)
    for record in records(name, "refusals"):
        expectation = {"refused": [record[key] for key in ("rule", "reason", "text")]}
        yield from _unlike(record, brought(states, record), expectation)
    for record in (*records(name, "commands"), *records(name, "staged")):
        expectation = {key: record[key] for key in ANSWERS if key in record}
        yield from _unlike(record, brought(states, record), expectation)
    for record in records(name, "forged"):
        if (result := folded(states, record)) != record["says"]:
            where = f"{record['game']}@{record['version']} forged"
            yield f"{where}: {result}, not: {record['says']}"


def _unlike(record: Record, records: Record, pattern: Record) -> Iterator[str]:
    if records != pattern:
        yield f"{record['game']}@{record['after']}: {records}, not {pattern}"


def write(name: str, kind: str, records: Iterable[Record]) -> None:
    """Write a list, one record in each line."""
    lines = ",\n".join(f"  {json.dumps(each, ensure_ascii=False)}" for each in records)
    (HISTORIES / name / f"{kind}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
