"""Searches the recorded games for what must go wrong in them: see negative.py beside this file.

Run from the root: ``python -m tests.histories.search GAME …``. Commands and events that were
recorded are changed in one place, given at other versions, left out, told twice; what is refused
or cannot be folded in a way that no record shows yet is added to the lists. What is recorded
already is left alone.
"""

import json
import random  # which places are tried is no game's chance
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import ValidationError

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.decider import BrokenHistory, Command, Event, Reason, Refused, decide
from deluxe_domain.kernel.facts import fact_bytes
from deluxe_domain.kernel.facts import plain as plain_values
from deluxe_domain.kernel.viewer import at_seat
from tests.histories.negative import (
    HISTORIES,
    STANDS,
    UNREADABLE,
    Record,
    States,
    altered,
    brought,
    folded,
    records,
    write,
)
from tests.histories.staging import Staging

_STATES: Final = 90
"""So many places of each phase are tried."""

_BOUNDS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20, 63, 64, 100, 101, 1000, 10**9)
"""Numbers that are tried in what is agreed for a game."""

_UNTOUCHED: Final = frozenset({"kind", "root", "commitment", "seed", "scheme", "player"})
"""Fields that the rules do not look at."""


def _leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every place of a plain value with its path, lists and objects before what is in them."""
    if path:
        yield path, value
    inner: list[tuple[Any, Any]] = list(value.items()) if isinstance(value, dict) else []
    for step, below in list(enumerate(value)) if isinstance(value, list) else inner:
        if step not in _UNTOUCHED:
            yield from _leaves(below, f"{path}.{step}" if path else str(step))


def _others(
    value: Any, names: Sequence[str], numbers: tuple[int, ...]
) -> Iterator[tuple[str, Any]]:
    """Other values for a place, each with the name of the slip."""
    match value:
        case bool():
            yield "turned", not value
        case int():
            yield "one more", value + 1
            yield "one less", value - 1
            yield "nothing", 0
            yield "doubled", 2 * value
            for number in numbers:
                yield f"bound {numbers.index(number)}", number
        case str() if re.fullmatch(r"[a-z-]+/\d+", value):
            yield "next rule set", value[:-1] + "2"
        case str():
            yield from (("another", other) for other in names if other != value)
        case list():
            yield "absent", None
            yield "empty", []
            yield "last missing", value[:-1]
            yield "first missing", value[1:]
            yield "first twice", value[:1] + value
            yield "first again at the end", value + value[:1]
            yield "first in place of last", value[:-1] + value[:1]
            yield "turned round", value[::-1]
            yield "first two swapped", value[1:2] + value[:1] + value[2:]
            yield "moved on", value[1:] + value[:1]
        case None | dict():
            yield "absent", None
        case _:
            raise AssertionError(f"{value} is no plain value")


def _shape(path: str) -> str:
    return ".".join("#" if step.isdigit() else step for step in path.split("."))


_WHOLLY: Final = frozenset(
    {Reason.NOT_OPEN, Reason.ALREADY_OPEN, Reason.WRONG_PHASE, Reason.GAME_OVER}
)
"""Reasons that have nothing to do with what is in the command."""


class Search:
    """The search in one game's recorded games."""

    def __init__(self, name: str, seed: int = 1) -> None:
        self.states = States(name)
        self.name, self.game = name, GAMES[name]
        self.chance = random.Random(seed)
        self.stems = sorted(path.stem for path in (HISTORIES / name).glob("*.jsonl"))
        self.words: dict[str, set[str]] = defaultdict(set)
        self.places: dict[str, list[tuple[str, int]]] = defaultdict(list)
        self.trials: Counter[Hashable] = Counter()
        for stem in self.stems:
            for version in range(len(self.states.entries(stem)) + 1):
                phase = type(self.states.after(stem, version)).__name__
                self.places[phase].append((stem, version))
        for phase, places in self.places.items():
            self.chance.shuffle(places)
            self.places[phase] = places[:_STATES]
        self.events = self._examples("event")
        self.commands = self._examples("command")

    def _examples(self, what: str) -> dict[str, list[Any]]:
        """Recorded events (with their places) or commands, by kind."""
        results: dict[str, list[Any]] = defaultdict(list)
        for stem in self.stems:
            for entry in self.states.entries(stem):
                fact: Event | Command = entry.event
                if what == "command":
                    if entry.cause is None:
                        continue
                    fact = entry.cause.command
                plain = json.loads(fact_bytes(fact))
                where = (stem, entry.version) if what == "event" else plain
                results[fact.kind].append(where)
                for path, value in _leaves(plain):
                    if isinstance(value, str) and len(self.words[_shape(path)]) < 60:
                        self.words[_shape(path)].add(value)
        for each in results.values():
            self.chance.shuffle(each)
        return dict(results)

    def places_of(self) -> list[tuple[str, int]]:
        """The places of packs shuffled and dice thrown, in a random order."""
        return [
            place
            for kind in ("deck-shuffled", "dice-thrown")
            for place in self.events.get(kind, [])
        ]

    def alterations(
        self, plain: Any, numbers: tuple[int, ...] = ()
    ) -> Iterator[tuple[str, str, Any]]:
        """One change after the other: path, slip, the other value."""
        for path, value in _leaves(plain):
            if value == [] or (numbers and path.endswith("seat")):
                continue
            words = sorted(self.words[_shape(path)])
            words = self.chance.sample(words, min(4, len(words)))
            for slip, other in _others(value, words, numbers):
                if other != value:
                    yield path, slip, other

    def forged(self) -> Iterator[Record]:
        """Events that cannot stand where they are put, each in a way of its own."""
        for kind, places in self.events.items():
            for stem, version in places[:_STATES]:
                plain = json.loads(fact_bytes(self.states.entries(stem)[version - 1].event))
                for path, slip, other in self.alterations(plain):
                    record = {"game": stem, "version": version, "alter": {path: other}}
                    yield from self._forged(record, (kind, _shape(path), slip))
        for phase, places in self.places.items():
            for stem, version in places[:8]:
                for kind, examples in self.events.items():
                    for other, event in examples[:2]:
                        record = {"game": stem, "version": version + 1, "event": event}
                        if other != stem:
                            record["from"] = other
                        yield from self._forged(record, (kind, phase))
                for event in (version, version + 2):  # told twice, or one missing
                    if 0 < event <= len(self.states.entries(stem)):
                        record = {"game": stem, "version": version + 1, "event": event}
                        yield from self._forged(record, (phase, event - version))

    def _forged(self, record: Record, how: tuple[Hashable, ...]) -> Iterator[Record]:
        text = folded(self.states, record)
        if text == STANDS:
            return
        if text == UNREADABLE:
            key: Hashable = (text, how[0])
        else:
            key = (self._site(record), *how)
        if self._new(key):
            yield {**record, "says": text}

    def _site(self, record: Record) -> Hashable:
        """Where in the rules a forgery is noticed."""
        event = self.game.events.json(self.states.event(record))
        try:
            self.game.evolve(self.states.after(record["game"], record["version"] - 1), event)
        except BrokenHistory as error:
            return _lines(error)
        raise AssertionError("it was noticed a moment ago")

    def _new(self, key: Hashable) -> bool:
        self.trials[key] += 1
        return self.trials[key] == 1

    def commanded(self) -> Iterator[Record]:
        """Commands at places where somebody must choose: refused or allowed, each in its way."""
        for phase, places in self.places.items():
            for stem, version in places:
                state = self.states.after(stem, version)
                if self.game.follows(state, self.states.chance(stem)) is not None:
                    continue
                for how, plain in self._asked(state, stem, version):
                    yield from self._answered(stem, version, plain, (phase, *how))

    def _asked(self, state: Any, stem: str, version: int) -> Iterator[tuple[Any, Any]]:
        seat = self.game.to_act(state)
        bounds: tuple[int, ...] = () if self.game.table(state) else _BOUNDS
        if seat is not None:
            acts = plain_values(self.game.view(state, at_seat(seat), False))
            content = json.loads(
                json.dumps(acts.get("acts", acts.get("open_acts", [])), default=str)
            )
            numbers = {value for _, value in _leaves(content) if type(value) is int}
            bounds = tuple(sorted({number + by for number in numbers for by in (-1, 0, 1)}))[:24]
        following = self.states.entries(stem)[version : version + 1]
        own = [json.loads(fact_bytes(e.cause.command)) for e in following if e.cause]
        for kind, examples in self.commands.items():
            some = [*own, *self.chance.sample(examples, min(2, len(examples)))]
            for plain in [each for each in some if each["kind"] == kind]:
                mine = {**plain, "seat": seat} if "seat" in plain and seat is not None else plain
                yield (kind, "plain"), plain
                yield (kind, "mine"), mine
                for path, slip, other in self.alterations(mine, bounds):
                    yield (
                        (kind, _shape(path), slip),
                        json.loads(altered(json.dumps(mine).encode(), {path: other})),
                    )
                for other in range(4) if "seat" in plain else ():
                    yield (kind, "seat", other == seat), {**plain, "seat": other}

    def _answered(
        self, stem: str, version: int, plain: Any, how: tuple[Hashable, ...]
    ) -> Iterator[Record]:
        state, chance = self.states.after(stem, version), self.states.chance(stem)
        record: Record = {"game": stem, "after": version, "command": plain}
        try:
            command = self.game.commands.json(json.dumps(plain))
            events = decide(self.game, state, command, chance).events
        except ValidationError:
            return
        except Refused as why:
            place = how[:2] if why.reason in _WHOLLY else how[1:]
            key: Hashable = (_lines(why), place, re.sub(r"\d+", "#", why.text))
        else:
            key = (how, tuple(dict.fromkeys(event.kind for event in events)))
        if self._new(key):
            yield {**record, **brought(self.states, record)}


def _lines(error: BaseException) -> Hashable:
    """The last lines of the rules that an error went through."""
    lines, at = [], error.__traceback__
    while at is not None:
        name = at.tb_frame.f_code.co_filename
        if "deluxe_domain" in name:
            lines.append((Path(name).name, at.tb_lineno))
        at = at.tb_next
    return tuple(lines[-2:])


def search(name: str) -> None:
    """Add to a game's lists what they lack."""
    looked = Search(name)
    results = {"commands": looked.commanded(), "forged": looked.forged()}
    results["staged"] = Staging(looked.states, looked.places_of(), looked.chance).staged()
    for kind, new in results.items():
        before = records(name, kind)
        lines = {json.dumps(record) for record in before}
        for record in new:
            if (line := json.dumps(record)) not in lines:
                lines.add(line)
                before.append(record)
        write(name, kind, before)
        print(f"{name}: {len(before)} {kind}", flush=True)


if __name__ == "__main__":
    for each in sys.argv[1:] or GAMES:
        search(each)
