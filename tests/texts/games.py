"""A few recorded games of each game that together hold every kind of event."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.history import Entry, Reader
from tests.replays.recorded import recorded


@cache
def covering(name: str) -> tuple[tuple[Entry, ...], ...]:
    """The histories that were chosen, the shortest first; each adds a kind of event."""
    reader = Reader(GAMES[name])
    games = [tuple(reader.entry(row.data) for row in game.rows) for game in recorded(name)]
    histories: list[tuple[Entry, ...]] = []
    names: set[str] = set()
    for entries in sorted(games, key=len):
        kinds = {entry.event.kind for entry in entries}
        if kinds - names and len(entries) < 400:
            names |= kinds
            histories.append(entries)
    return tuple(histories)


def first_of_each_kind(histories: Sequence[Sequence[Entry]]) -> Iterator[tuple[int, int, Any]]:
    """For each kind of event the history and the place of its first event, and the event."""
    names: set[str] = set()
    for number, entries in enumerate(histories):
        for place, entry in enumerate(entries):
            if entry.event.kind not in names:
                names.add(entry.event.kind)
                yield number, place, entry.event
