"""Learns from the logs of databases which tokens have changed.

Each change of a token adds an entry of no game to the log of the database that has the token. These
entries alone are read, however much is played.
"""

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from time import monotonic
from typing import Final, NamedTuple

import msgspec

from deluxe_services.identity.principals import log_of_token, token_digest
from deluxe_services.store import Row, Store, StoreError, Token
from deluxe_services.store.auxiliary.log_records import NO_GAME, read_records
from deluxe_services.tables.logs import Logs

PATIENCE: Final = 2.0
"""Seconds in which a place must answer; meanwhile nobody is told of changes."""

MOST_ENTRIES: Final = 10_000
"""Entries that are looked through; if there are more, every token counts as changed."""


class StoredTokens:
    """The tokens of a store, in all its logs."""

    def __init__(self, logs: Logs) -> None:
        self._logs = logs

    async def find(self, token: str) -> tuple[Token, int] | None:
        """What a token allows, and the log that has it; ``StoreError``."""
        log, digest = log_of_token(token), token_digest(token)
        if log >= self._logs.number:
            return None
        if not self._logs.first.shared:
            record = self._logs.first.people.token(digest)
        else:
            record = await asyncio.to_thread(lambda: self._logs.store(log).people.token(digest))
        return None if record is None else (record, log)

    def at(self, log: int) -> Store:
        """The log of a number."""
        return self._logs.store(log)


class Changes(NamedTuple):
    """The tokens that have changed: by name in the log, or by game and seat; or all of a place."""

    names: frozenset[str] = frozenset()
    seats: frozenset[tuple[str, int]] = frozenset()
    places: frozenset[int] = frozenset()

    def with_those(self, others: "Changes") -> "Changes":
        """These changes and others."""
        return Changes(
            self.names | others.names, self.seats | others.seats, self.places | others.places
        )


class TokenWatch:
    """Reads what has changed in each place where tokens are; used from one event loop.

    ``store`` gives the database of a place.
    """

    def __init__(self, store: Callable[[int], Store]) -> None:
        self._store = store
        self._to_follow: set[int] = set()
        self._positions: dict[int, int] = {}
        self._reached: dict[int, float] = {}
        self._in_reach: set[int] = set()
        self._late: set[int] = set()

    @property
    def places(self) -> frozenset[int]:
        """The places that are followed by now."""
        return frozenset(self._positions)

    def follow(self, place: int) -> None:
        """Follow a place, which has just answered, from the next look on."""
        self._to_follow.add(place)
        if place in self._positions:
            self._in_reach.add(place)

    def is_in_reach(self, place: int | None) -> bool:
        """Whether a place is followed, and answered the last look."""
        return place in self._in_reach

    def has_followed(self, place: int | None, seconds: float) -> bool:
        """Whether all is known that was changed in a place up to so many seconds ago."""
        reached = None if place is None else self._reached.get(place)
        return reached is not None and monotonic() - reached <= seconds

    async def look(self) -> Changes:
        """What has changed since the last look; a place that does not answer has not moved on."""
        start, due = monotonic(), self._to_follow - self._late
        reads = {place: asyncio.ensure_future(self._reading(place)) for place in sorted(due)}
        if reads:
            await asyncio.wait(reads.values(), timeout=PATIENCE)
        answers = {place: read.result() for place, read in reads.items() if read.done()}
        for place in reads.keys() - answers.keys():
            self._late.add(place)
            reads[place].add_done_callback(partial(self._has_ended, place))
        self._in_reach = {place for place, answer in answers.items() if answer is not None}
        changes = Changes()
        for place, answer in answers.items():
            if answer is not None:
                changes = changes.with_those(answer[0])
                self._positions[place] = max(answer[1], self._positions.get(place, 0))
                self._reached[place] = max(start, self._reached.get(place, start))
        return changes

    async def _reading(self, place: int) -> tuple[Changes, int] | None:
        """What ``_read`` gives; ``None`` if the place is out of reach."""
        try:
            return await asyncio.to_thread(self._read, place)
        except StoreError:
            return None

    def _has_ended(self, place: int, _: object) -> None:
        self._late.discard(place)

    def _read(self, place: int) -> tuple[Changes, int]:
        """What was changed behind the position reached, and the new position."""
        store, after = self._store(place), self._positions.get(place)
        if after is None:
            return Changes(), store.log.head()
        rows: list[Row] = []
        for row in store.log.read(NO_GAME, after):
            rows.append(row)
            if len(rows) > MOST_ENTRIES:
                return Changes(places=frozenset({place})), store.log.head()
        return _changes(place, rows), rows[-1].position if rows else after


def _changes(place: int, rows: Iterable[Row]) -> Changes:
    try:
        records = [read_records(row.data) for row in rows]
    except (msgspec.DecodeError, UnicodeDecodeError):  # the audit tells of such an entry
        return Changes(places=frozenset({place}))
    return Changes(
        frozenset(name for one in records for name, _ in one.tokens),
        frozenset(seat for one in records for seat in one.vacated),
        frozenset({place} if any(one.anew for one in records) else ()),
    )
