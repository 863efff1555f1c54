"""Bundles of which one place was changed by structure, in every place and in every way.

The fuzzer draws its changes; here every kind of place in a recorded game (a field of an event, of a
command, of a cause, of an entry, of the proof, of the bundle) is changed in each of the ways below,
so that no verifier meets a list without elements, or a number that no game wrote, only by luck.
``python -m tests.vectors.bundles.structural GAME`` tries all changes of a game, some ten thousand,
and ends with 1 if the verifiers disagree about a claim of any, or if one is at a loss.
"""

import argparse
import itertools
import json
import random
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from hashlib import sha256
from typing import Any, Final, NamedTuple

from tests.vectors.bundles.forging import GOOD, Bundle, bundled, recorded, written
from tests.vectors.bundles.fuzz import (
    InJavaScript,
    Judge,
    by_the_document,
    canonical,
    in_python,
    without_rules,
)

WRONG: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, -1, 63, 64, 2**31, 2**53 - 1, "", "0", "x", "2c", [], [0], [[]], {},
    {"kind": "x"}, ["2c"], "a" * 257,
)  # fmt: skip
"""Values of every type, at the limits of what a place may hold."""

Path = tuple[str | int, ...]
_HASH: Final = re.compile("[0-9a-f]{64}")


class Change(NamedTuple):
    """One change: in which kind of place, in which way, and the bundle after it."""

    place: str
    way: str
    bundle: Bundle


def _lists(value: list[Any]) -> Iterator[tuple[str, Any]]:
    yield "empty", []
    if value:
        yield "without the first", value[1:]
        yield "without the last", value[:-1]
        yield "the first twice", [value[0], *value]
        yield "the last twice", [*value, value[-1]]
        yield "the first alone", value[:1]
        yield "all the first", [value[0]] * len(value)
        yield "backwards", value[::-1]
        yield "in a list", [value]


def _numbers(value: int) -> Iterator[tuple[str, Any]]:
    yield from ((f"{step:+}", value + step) for step in (-2, -1, 1, 2))
    yield "negative", -value
    yield "ten times", value * 10
    yield "as text", str(value)


def _texts(value: str) -> Iterator[tuple[str, Any]]:
    yield "doubled", value * 2
    yield "upper case", value.upper()
    yield "with a blank", f"{value} "
    yield "cut short", value[:-1]


def _fields(value: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    yield "with a field more", {**value, "x": 1}
    yield "with a shape", {**value, "shape": 2}
    yield "with a seat", {**value, "seat": 63}
    yield "without fields", {}


OF_TYPE: Final[Mapping[type, Callable[[Any], Iterator[tuple[str, Any]]]]] = {
    list: _lists,
    int: _numbers,
    str: _texts,
    dict: _fields,
}


def ways(value: Any) -> Iterator[tuple[str, Any]]:
    """Every way to change a value: its name, and the value after it."""
    yield from OF_TYPE[type(value)](value) if type(value) in OF_TYPE else ()
    for other in WRONG:
        if other != value or type(other) is not type(value):
            yield f"= {json.dumps(other)[:12]}", other


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Every place inside of a value, itself included."""
    yield path
    inside = (
        value.items() if type(value) is dict else enumerate(value) if type(value) is list else ()
    )
    for name, each in inside:
        yield from places(each, (*path, name))


def kind_of(path: Path) -> str:
    """The name of a place, the same for all elements of a list but the first."""
    return ".".join(str(min(step, 1)) if type(step) is int else str(step) for step in path)


def at(value: Any, path: Path) -> Any:
    """What stands in a place."""
    for step in path:
        value = value[step]
    return value


def replaced(value: Any, path: Path, new: Any) -> Any:
    """The value with another in this place; ``ABSENT``: with none."""
    if not path:
        return new
    copy: Any = dict(value) if type(value) is dict else list(value)
    if len(path) == 1 and new is ABSENT:
        del copy[path[0]]
    else:
        copy[path[0]] = replaced(copy[path[0]], path[1:], new)
    return copy


ABSENT: Final = object()


class Structural:
    """All changes of one recorded game; one seed chooses some of them."""

    def __init__(self, name: str, seed: int = 1) -> None:
        self.name, self._random = name, random.Random(seed)
        self._entries = [json.loads(entry.data) for entry in recorded(name)]
        self._bundle = bundled(recorded(name))

    def __iter__(self) -> Iterator[Change]:
        return (task() for task in self._tasks())

    def some(self, number: int) -> Iterator[Change]:
        """So many of them by the seed, and those that leave a list empty."""
        tasks = [*self._tasks()]
        emptied = [task for task in tasks if "empty" in task.args]
        return (task() for task in [*emptied, *self._random.sample(tasks, number)])

    def __len__(self) -> int:
        return sum(1 for _ in self._tasks())

    def _tasks(self) -> Iterator[partial[Change]]:
        earlier: set[str] = set()
        for number, entry in enumerate(self._entries):
            for path in places(entry):
                place = f"{entry['event']['kind']} {kind_of(path)}"
                if place not in earlier:
                    earlier.add(place)
                    yield from self._in_entry(number, path, place)
        for way in ("gone", "twice", "after the next", "last"):
            for place, number in self._kinds().items():
                yield partial(self._moved, way, place, number)
        for path in places({**self._bundle, "entries": []}):
            place = f"bundle {kind_of(path)}"
            if path and path != ("entries",) and place not in earlier:
                earlier.add(place)
                yield from self._in_bundle(path, place)

    def _kinds(self) -> dict[str, int]:
        numbers: dict[str, int] = {}
        for number, entry in enumerate(self._entries):
            numbers.setdefault(entry["event"]["kind"], number)
        return numbers

    def _in_entry(self, number: int, path: Path, place: str) -> Iterator[partial[Change]]:
        entry = self._entries[number]
        changes = [("gone", ABSENT), *ways(at(entry, path))] if path else [*ways(entry)]
        twin = twin_of(entry, path)
        for way, new in changes:
            yield partial(self._changed, number, (path,), place, way, new)
            if twin is not None:
                paths, both = (path, twin), f"{place} and the command"
                yield partial(self._changed, number, paths, both, way, new)

    def _changed(
        self, number: int, paths: tuple[Path, ...], place: str, way: str, new: Any
    ) -> Change:
        entries = [*self._entries]
        for path in paths:
            entries[number] = replaced(entries[number], path, new)
        return Change(place, way, self._of(entries))

    def _moved(self, way: str, place: str, number: int) -> Change:
        entries = [*self._entries]
        if way == "twice":
            entries.insert(number, entries[number])
        else:
            entry = entries.pop(number)
            if way != "gone":
                entries.insert(number + 1 if way == "after the next" else len(entries), entry)
        renumbered = [{**entry, "version": version} for version, entry in enumerate(entries, 1)]
        return Change(f"{place} itself", way, self._of(renumbered))

    def _in_bundle(self, path: Path, place: str) -> Iterator[partial[Change]]:
        for way, new in itertools.chain([("gone", ABSENT)], ways(at(self._bundle, path))):
            yield partial(self._replaced, path, place, way, new)

    def _replaced(self, path: Path, place: str, way: str, new: Any) -> Change:
        return Change(place, way, replaced(self._bundle, path, new))

    def _of(self, entries: list[Any]) -> Bundle:
        """The bundle of these entries, each naming the one before it, without a log."""
        texts: list[str] = []
        before = self._entries[0]["previous"]
        for number, entry in enumerate(entries):
            is_linked = type(entry) is dict and _HASH.fullmatch(str(entry.get("previous")))
            link = {"previous": before} if is_linked and number else {}
            texts.append(written({**entry, **link} if link else entry).decode())
            before = sha256(texts[-1].encode()).hexdigest()
        bundle = {name: value for name, value in self._bundle.items() if name != "log"}
        return {**bundle, "entries": texts}


def twin_of(entry: dict[str, Any], path: Path) -> Path | None:
    """Where the command of an entry says the same as its event in this place."""
    if len(path) < 2 or path[0] != "event" or path[1] == "kind" or "cause" not in entry:
        return None
    twin = ("cause", "command", *path[1:])
    try:
        return twin if at(entry, twin) == at(entry, path) else None
    except (KeyError, IndexError, TypeError):
        return None


def disagreement(change: Change, judges: Mapping[str, Judge]) -> dict[str, list[str]]:
    """The claims of which the judges say different things, or that one is at a loss with."""
    data = (canonical(change.bundle) + "\n").encode("utf-8", "surrogatepass")
    all_verdicts = [without_rules(judge(data)) for judge in judges.values()]
    by_claim = {
        claim: [verdicts.get(claim, "NO BUNDLE") for verdicts in all_verdicts]
        for claim in set().union(*all_verdicts)
    }
    return {
        claim: verdicts
        for claim, verdicts in by_claim.items()
        if len(set(verdicts)) > 1 or "SURPRISE" in verdicts
    }


def main() -> int:
    """Every change of one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GOOD)
    changes, disagreements = Structural(parser.parse_args().game), 0
    with InJavaScript() as javascript:
        judges: dict[str, Judge] = {
            "python": in_python,
            "javascript": javascript.judge,
            "document": by_the_document,
        }
        for change in changes:
            if claims := disagreement(change, judges):
                disagreements += 1
                print(f"{change.place} {change.way}: {claims}", flush=True)
    print(f"{len(changes)} changes of {changes.name}, {disagreements} disagreements")
    return bool(disagreements)


if __name__ == "__main__":
    sys.exit(main())
