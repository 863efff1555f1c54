"""The audit of a whole store, divided into jobs for several processes.

A job is some games, or a stretch of the log; each is examined by itself, in memory that does not
grow with the store, and what was seen is put together in the order of the jobs. So the report is
the same for any number of processes.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import partial
from typing import Final, NamedTuple, TypeAlias

import msgspec

from deluxe_replays.audit.auditor import GameAudit
from deluxe_replays.audit.many import (
    Examine,
    StoreAudit,
    Tally,
    examine_again,
    examine_quickly,
    examine_wholly,
)
from deluxe_services.audits.stored_games import (
    Unregistered,
    as_they_come,
    checking,
    game_rows,
    handed_rows,
    within,
)
from deluxe_services.compute.over_games import Games, games_in_lots, over_games, registers
from deluxe_services.compute.worker_pool import Workers
from deluxe_services.store import GameInfo, Row, Store, StoreUnavailable
from deluxe_services.store.auxiliary.log_records import NO_GAME
from deluxe_services.transparency.log_ranges import (
    MOST_FAULTS,
    LogSeen,
    Looked,
    Stretch,
    look_at,
    stretches,
)

ENTRIES: Final = 10_000
"""About so many entries are in a job of games."""

ALONE: Final = Workers()


class How(StrEnum):
    """Every claim; what needs no rule; or the recorded decisions again, through the rules."""

    WHOLE = "whole"
    QUICK = "quick"
    AGAIN = "re-execution"


_EXAMINE: Final[dict[How, Examine]] = {
    How.WHOLE: examine_wholly,
    How.QUICK: examine_quickly,
    How.AGAIN: examine_again,
}


class Order(msgspec.Struct, frozen=True):
    """What to audit: the log up to the position ``limit``, and how."""

    limit: int
    how: How = How.WHOLE


class Examined(msgspec.Struct, frozen=True):
    """The results of some games; ``within``: their entries that the log had at the start."""

    audit: StoreAudit
    within: int
    faults: tuple[str, ...]


Job: TypeAlias = Games | Stretch
Part: TypeAlias = Examined | Looked


class WholeAudit(NamedTuple):
    """What the audit of a store says: of its games, of its log, and what is wrong with itself.

    ``entries`` are all of the log; ``own`` those of them that are of no game.
    """

    audit: StoreAudit
    entries: int
    checkpoints: int
    faults: tuple[str, ...]
    own: int

    @property
    def clean(self) -> bool:
        """Whether nothing is wrong."""
        return self.audit.clean and not self.faults


def audit_store(
    store: Store,
    address: str,
    how: How = How.WHOLE,
    workers: Workers = ALONE,
    note: Callable[[int], None] = lambda _entries: None,
) -> WholeAudit:
    """Audit a store that is open here and that others open by its address.

    ``note`` gets how many entries of games have been examined.
    """
    misfits = [*store.type_faults()]
    faults = tuple(fault.text for fault in misfits)
    if any(fault.grave for fault in misfits):  # then rows cannot be read
        return WholeAudit(StoreAudit(), 0, 0, faults, 0)
    order = Order(store.log.head(), how)
    results, sound = _Seen(store, order), checking(store)
    for part in over_games(partial(_examined, order), store, address, results.jobs(), workers):
        results.take(part)
        note(results.entries)
    whole = results.report(sound.result())
    return whole._replace(faults=(*faults, *whole.faults)[:MOST_FAULTS])


def _examined(order: Order, store: Store, job: Job) -> Part:
    match job:
        case Games():
            return _Examining(store, order).examined(job)
        case Stretch():
            return look_at(store, job)


class _Examining:
    """Some games under audit."""

    def __init__(self, store: Store, order: Order) -> None:
        self._store = store
        self._order = order
        self._within = 0
        self._faults: list[str] = []

    def examined(self, job: Games) -> Examined:
        """The results of the games of a job."""
        tally, quick = Tally(), self._order.how == How.QUICK
        for register in registers(self._store, job.after, job.upto):
            try:
                tally.count(self._quickly(register) if quick else self._wholly(register))
            except StoreUnavailable as error:
                self._miss(register, error)
        faults = tuple(self._faults[:MOST_FAULTS])
        return Examined(tally.report(), self._within, faults)

    def _miss(self, register: GameInfo, error: StoreUnavailable) -> None:
        """Note a game whose archive file is not there; the log's tree has its entries' hashes."""
        archive = self._store.archive.of(register.game)
        if archive is None:
            raise error
        self._faults.append(str(error))
        self._within += sum(position <= self._order.limit for position in archive.positions)

    def _quickly(self, register: GameInfo) -> GameAudit:
        rows = self._counted(as_they_come(self._store, register))
        return examine_quickly(game_rows(self._store, register, rows))

    def _wholly(self, register: GameInfo) -> GameAudit:
        game, rows = handed_rows(self._store, register.game)
        self._within += within(rows, self._order.limit)
        return _EXAMINE[self._order.how](game)

    def _counted(self, rows: Iterable[Row]) -> Iterator[Row]:
        for row in rows:
            self._within += row.position <= self._order.limit
            yield row


class _Seen:
    """The results so far, in the order of the jobs."""

    def __init__(self, store: Store, order: Order) -> None:
        self._store = store
        self._order = order
        self._tally, self._log = Tally(), LogSeen()
        self._faults: list[str] = []
        self._within = 0

    def jobs(self) -> Iterator[Job]:
        """The games, and the log."""
        yield from games_in_lots(registers(self._store), ENTRIES)
        yield from stretches(self._store, self._order.limit)

    @property
    def entries(self) -> int:
        """Entries of games that were examined."""
        return self._tally.sums["entries"]

    def take(self, part: Part) -> None:
        """Add the result of the next job."""
        match part:
            case Examined():
                self._tally.add(part.audit)
                self._within += part.within
                self._faults += part.faults
            case Looked():
                self._log.take(part)
        del self._faults[MOST_FAULTS:]

    def report(self, of_the_file: Iterable[str]) -> WholeAudit:
        """All of it, once every job was taken; with the faults of the file."""
        self._faults += self._log.faults(self._store, self._order.limit)
        own = within(self._store.log.read(NO_GAME), self._order.limit)
        entries = self._within + own
        if entries != self._log.rows:
            missing = Unregistered(self._store, self._order.limit)
            for game in missing.games():
                self._tally.count(_EXAMINE[self._order.how](game))
            self._faults += missing.faults(self._log.rows - entries)
        faults = (*of_the_file, *self._faults)[:MOST_FAULTS]
        log = self._log
        return WholeAudit(self._tally.report(), log.rows, log.checkpoints, faults, own)
