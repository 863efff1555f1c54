"""The log of a store compared with what was signed, one range of entries at a time.

A stretch is 65,536 positions, a complete subtree of the log's tree, so that whoever looks at one
needs no other; what they saw is then put together in order (``LogSeen``).
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

import msgspec

from deluxe_domain.kernel.merkle import tree_root
from deluxe_replays.proofs.checkpoints import read_checkpoint
from deluxe_replays.proofs.signed_notes import BadNote, read_note, read_verifier
from deluxe_services.store import Store
from deluxe_services.store.checks.tree import HEIGHT, WIDTH, Root
from deluxe_services.store.values import Signed

LENGTH: Final = WIDTH * WIDTH
"""Positions in a whole stretch: a full tile of full tiles."""

MOST_FAULTS: Final = 1_000
"""Faults that are listed."""


class Stretch(msgspec.Struct, frozen=True, tag=True):
    """The positions above ``after`` and at most ``upto``, and the checkpoints that end there."""

    after: int
    upto: int
    signed: tuple[Signed, ...] = ()


class Claimed(msgspec.Struct, frozen=True):
    """A checkpoint says that ``root`` is over ``size`` entries; the stretch has these ``peaks``.

    ``peaks`` is ``None`` if entries are missing before its end.
    """

    size: int
    root: bytes
    peaks: tuple[bytes, ...] | None


class Looked(msgspec.Struct, frozen=True):
    """One range: its number of rows, their peaks (``None`` if one is missing), claims."""

    rows: int
    peaks: tuple[bytes, ...] | None
    claims: tuple[Claimed, ...]
    faults: tuple[str, ...]


def stretches(store: Store, limit: int) -> Iterator[Stretch]:
    """The log up to position ``limit``."""
    coming = store.checkpoints.every()
    checkpoint = next(coming, None)
    for first in range(0, limit, LENGTH):
        upto, checkpoints = min(first + LENGTH, limit), list[Signed]()
        while checkpoint is not None and checkpoint.size <= upto:
            checkpoints.append(checkpoint)
            checkpoint = next(coming, None)
        yield Stretch(first, upto, tuple(checkpoints))


def look_at(store: Store, stretch: Stretch) -> Looked:
    """Work the tree of a stretch out from its rows, and hold tiles and signatures against it."""
    looking = _Looking(store, stretch)
    for position, leaf in store.log.leaves(stretch.after, stretch.upto - stretch.after):
        looking.see(position, leaf)
    return looking.looked()


class _Looking:
    def __init__(self, store: Store, stretch: Stretch) -> None:
        self._store, self._stretch = store, stretch
        self._signed = list(reversed(stretch.signed))
        self._root = Root()
        self._rows, self._before = 0, stretch.after
        self._whole = True
        self._tile: list[bytes] = []
        self._tops: list[bytes] = []
        self._claims: list[Claimed] = []
        self._faults: list[str] = []
        self._claim()

    def see(self, position: int, leaf: bytes) -> None:
        """The next row, by the hash of its entry."""
        if position != self._before + 1:
            self._miss(position)
        self._rows, self._before = self._rows + 1, position
        self._tile.append(leaf)
        if len(self._tile) == WIDTH:
            self._hold_tile()
        if self._signed:
            self._claim()

    def looked(self) -> Looked:
        """The result, after the last row."""
        self._miss(self._stretch.upto + 1)
        self._claim(to_the_end=True)
        if self._whole and self._rows == LENGTH:
            self._hold(1, self._stretch.after // LENGTH, self._tops)
        peaks = self._peaks if self._whole else None
        faults = tuple(self._faults[:MOST_FAULTS])
        return Looked(self._rows, peaks, tuple(self._claims), faults)

    @property
    def _peaks(self) -> tuple[bytes, ...]:
        """Those of the full tiles, and of the part of one behind them."""
        part = Root()
        for leaf in self._tile:
            part.add_subtree(0, leaf)
        return self._root.peaks + part.peaks

    def _miss(self, position: int) -> None:
        """Note where the log lacks positions: a whole game may have been taken out."""
        first, last = self._before + 1, position - 1
        if first > last:
            return
        self._whole = False
        gap = f"position {last}" if last == first else f"positions {first} to {last}"
        self._faults.append(f"the log lacks {gap}: entries were taken out")

    def _hold_tile(self) -> None:
        top = tree_root(self._tile)
        if self._whole:
            self._hold(0, (self._stretch.after + self._rows) // WIDTH - 1, self._tile)
        self._root.add_subtree(HEIGHT, top)
        self._tops.append(top)
        self._tile = []

    def _hold(self, level: int, number: int, hashes: list[bytes]) -> None:
        tile = self._store.checkpoints.tile(level, number)
        if tile is not None and tile != b"".join(hashes):
            what = f"tile {number}" if level == 0 else f"tile {number} of level {level}"
            self._faults.append(f"{what} of the log's tree is not that of its entries")

    def _claim(self, *, to_the_end: bool = False) -> None:
        while self._signed and (to_the_end or self._signed[-1].size <= self._before):
            self._take(self._signed.pop())

    def _take(self, stored_one: Signed) -> None:
        where = f"the checkpoint over {stored_one.size} entries"
        try:
            note = read_note(stored_one.note)
            checkpoint, verifier = read_checkpoint(note), read_verifier(stored_one.key)
        except BadNote as error:
            self._faults.append(f"{where} cannot be read: {error}")
            return
        if checkpoint.origin != verifier.name or not verifier.vouches_for(note):
            self._faults.append(f"{where} is not signed with the key beside it")
        right = self._whole and checkpoint.size == stored_one.size
        peaks = self._peaks if right else None
        self._claims.append(Claimed(stored_one.size, checkpoint.root, peaks))


class LogSeen:
    """A log as its stretches are looked at, one after the other from the first."""

    def __init__(self) -> None:
        self.rows = 0
        self.checkpoints = 0
        self._root = Root()
        self._rest: tuple[bytes, ...] = ()
        self._whole = True
        self._faults: list[str] = []

    @property
    def root(self) -> bytes | None:
        """The root over all entries that were seen; ``None`` if one of them is missing."""
        return self._root.root(self._rest) if self._whole else None

    @property
    def found(self) -> tuple[str, ...]:
        """The faults so far."""
        return tuple(self._faults)

    def take(self, stretch: Looked) -> None:
        """Add the result of the next range."""
        self.rows += stretch.rows
        self._note(stretch.faults)
        for claim in stretch.claims:
            self.checkpoints += 1
            right = self._whole and claim.peaks is not None
            if not right or self._root.root(claim.peaks or ()) != claim.root:
                self._note((f"the first {claim.size} entries are not those that were signed",))
        if stretch.peaks is None:
            self._whole = False
        elif stretch.rows == LENGTH:
            self._root.add_subtree(2 * HEIGHT, stretch.peaks[0])
        else:
            self._rest = stretch.peaks

    def faults(self, store: Store, limit: int) -> list[str]:
        """Everything that is wrong with the log, once all stretches up to ``limit`` were taken."""
        if limit == 0:
            self.take(look_at(store, Stretch(0, 0, _nothing_signed(store))))
        self._note(_cut_off(store, max(limit, store.log.head())))
        return self._faults

    def _note(self, faults: tuple[str, ...]) -> None:
        self._faults += faults[: MOST_FAULTS - len(self._faults)]


def log_faults(store: Store, limit: int) -> tuple[LogSeen, list[str]]:
    """Look at the whole log up to ``limit``: what was seen, and all that is wrong with it."""
    log = LogSeen()
    for stretch in stretches(store, limit):
        log.take(look_at(store, stretch))
    return log, log.faults(store, limit)


def _nothing_signed(store: Store) -> tuple[Signed, ...]:
    """The checkpoint over no entry, if there is one."""
    return tuple(takewhile(lambda one: one.size == 0, store.checkpoints.every()))


def _cut_off(store: Store, last: int) -> tuple[str, ...]:
    newest = store.checkpoints.signed()
    if newest is None or newest.size <= last:
        return ()
    return tuple(
        f"a checkpoint over {one.size} entries was signed, but the log has {last}: "
        "its end was cut off"
        for one in store.checkpoints.every()
        if one.size > last
    )[:MOST_FAULTS]
