"""The audit of a whole store, cut into lots, so that several processes can have a part in it.

A lot is some games, or a stretch of the log; each is examined by itself, in memory that does not
grow with the store, and what was seen is put together in the order of the lots. So the report is
the same for any number of processes.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

import msgspec

from deluxe_domain.kernel.history import Head
from deluxe_replays.auditor import GameAudit
from deluxe_replays.many import (
    GameRows,
    StoreAudit,
    Tally,
    examine_quickly,
    examine_wholly,
)
from deluxe_services.settings import Settings
from deluxe_services.store import Register, Row, Store, open_store
from deluxe_services.store.sealing import key_text
from deluxe_services.tables.handing import (
    Unregistered,
    as_they_come,
    handed_rows,
    opening_faults,
    registers,
    within,
)
from deluxe_services.tables.lots import in_order
from deluxe_services.tables.stretches import (
    MOST_FAULTS,
    LogSeen,
    Looked,
    Stretch,
    look_at,
    stretches,
)

ENTRIES: Final = 10_000
"""About so many entries are in a lot of games; a longer game is a lot of its own."""


class Order(msgspec.Struct, frozen=True):
    """What is to be audited: the store at ``address`` as far as position ``limit``; how."""

    address: str
    limit: int
    quick: bool = False


class Soundness(msgspec.Struct, frozen=True, tag=True):
    """The lot that is the store's own check of its file."""


class Games(msgspec.Struct, frozen=True, tag=True):
    """The games above the id ``after`` and up to ``upto``."""

    after: str
    upto: str


class Sound(msgspec.Struct, frozen=True, tag=True):
    """What the store says of its file."""

    faults: tuple[str, ...]


class Examined(msgspec.Struct, frozen=True, tag=True):
    """What was found in some games; ``within``: their entries that the log had at the start."""

    upto: str
    audit: StoreAudit
    within: int
    faults: tuple[str, ...]


Lot: TypeAlias = Soundness | Games | Stretch
Part: TypeAlias = Sound | Examined | Looked


class WholeAudit(NamedTuple):
    """What the audit of a store says: of its games, of its log, and what is wrong with itself."""

    audit: StoreAudit
    entries: int
    checkpoints: int
    faults: tuple[str, ...]

    @property
    def clean(self) -> bool:
        """Whether nothing is wrong."""
        return self.audit.clean and not self.faults


def audit_store(
    store: Store,
    address: str,
    *,
    quick: bool = False,
    jobs: int = 1,
    note: Callable[[int], None] = lambda _entries: None,
) -> WholeAudit:
    """Audit a store that is open here and that others open by its address.

    ``note`` is told how many entries of games have been examined.
    """
    order = Order(address, store.position(), quick)
    work = partial(_examined_here, store, order) if jobs <= 1 else partial(_examined_there, order)
    seen = _Seen(store, order)
    for part in in_order(work, lots(store, order), jobs):
        seen.take(part)
        note(seen.entries)
    return seen.report()


def lots(store: Store, order: Order) -> Iterator[Lot]:
    """The whole of the work: the file, the games, the log."""
    return chain([Soundness()], _games(registers(store)), stretches(store, order.limit))


def _games(listed: Iterable[Register]) -> Iterator[Games]:
    after = upto = ""
    entries = 0
    for register in listed:
        upto, entries = register.game, entries + register.version
        if entries >= ENTRIES:
            yield Games(after, upto)
            after, entries = upto, 0
    if upto != after:
        yield Games(after, upto)


def _examined_there(order: Order, lot: Lot) -> Part:
    """Do a lot in another process, which opens the store for itself."""
    said = Settings.load()
    keys = key_text(said.store_keys, said.store_key_file)
    store = open_store(order.address, read_only=True, keys=keys)
    try:
        return _examined_here(store, order, lot)
    finally:
        store.close()


def _examined_here(store: Store, order: Order, lot: Lot) -> Part:
    match lot:
        case Soundness():
            return Sound(store.check().faults)
        case Games():
            return _Examining(store, order).examined(lot)
        case Stretch():
            return look_at(store, lot)


class _Examining:
    """Some games under audit."""

    def __init__(self, store: Store, order: Order) -> None:
        self._store = store
        self._order = order
        self._within = 0
        self._faults: list[str] = []

    def examined(self, lot: Games) -> Examined:
        """What is found in the games of a lot."""
        tally, quick = Tally(), self._order.quick
        for register in registers(self._store, lot.after):
            if register.game > lot.upto:
                break
            self._faults += opening_faults(self._store, register)
            tally.count(self._quickly(register) if quick else self._wholly(register))
        faults = tuple(self._faults[:MOST_FAULTS])
        return Examined(lot.upto, tally.report(), self._within, faults)

    def _quickly(self, register: Register) -> GameAudit:
        head = Head(register.version, register.digest)
        rows = self._counted(as_they_come(self._store, register))
        return examine_quickly(GameRows(register.game, rows, head))

    def _wholly(self, register: Register) -> GameAudit:
        handed, rows = handed_rows(self._store, register.game)
        self._within += within(rows, self._order.limit)
        return examine_wholly(handed)

    def _counted(self, rows: Iterable[Row]) -> Iterator[Row]:
        for row in rows:
            self._within += row.position <= self._order.limit
            yield row


class _Seen:
    """What was seen so far, in the order of the lots."""

    def __init__(self, store: Store, order: Order) -> None:
        self._store = store
        self._order = order
        self._tally, self._log = Tally(), LogSeen()
        self._faults: list[str] = []
        self._within = 0

    @property
    def entries(self) -> int:
        """Entries of games that were examined."""
        return self._tally.sums["entries"]

    def take(self, part: Part) -> None:
        """What the next lot has shown."""
        match part:
            case Sound():
                self._faults += part.faults
            case Examined():
                self._tally.add(part.audit)
                self._within += part.within
                self._faults += part.faults
            case Looked():
                self._log.take(part)
        del self._faults[MOST_FAULTS:]

    def report(self) -> WholeAudit:
        """All of it, once every lot was taken."""
        self._faults += self._log.faults(self._store, self._order.limit)
        if self._within != self._log.rows:
            lost = Unregistered(self._store, self._order.limit)
            for handed in lost.games():
                quick = self._order.quick
                self._tally.count(examine_quickly(handed) if quick else examine_wholly(handed))
            self._faults += lost.faults(self._log.rows - self._within)
        faults = tuple(self._faults[:MOST_FAULTS])
        return WholeAudit(self._tally.report(), self._log.rows, self._log.checkpoints, faults)
