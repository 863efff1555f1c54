"""Handing the games of a store over to the auditor, all of them, also those it does not list."""

from collections.abc import Iterator
from typing import Final

import msgspec

from deluxe_domain.kernel.history import Head
from deluxe_domain.kernel.merkle import leaf_hash
from deluxe_replays.checkpoints import read_checkpoint
from deluxe_replays.findings import MALFORMED
from deluxe_replays.many import GameRows
from deluxe_replays.notes import BadNote, read_note, read_verifier
from deluxe_services.store import Register, Row, Store
from deluxe_services.store.tree import WIDTH, Root
from deluxe_services.store.values import Signed

PAGE: Final = 500
"""Games that are listed at once."""

ATTEMPTS: Final = 5
"""How often a game is read anew because it went on meanwhile."""


class WholeStore:
    """A store under audit: its games, and what is wrong with the store itself.

    ``faults`` is complete when the last of ``games`` has been handed over.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.faults: list[str] = []

    def games(self) -> Iterator[GameRows]:
        """Every game, one after the other; last those whose entries lie in the log unregistered."""
        self.faults += self._store.check().faults
        listed: set[str] = set()
        for register in self._registers():
            listed.add(register.game)
            self._hold_to_its_opening(register)
            yield handed_over(self._store, register.game)
        for game_id in sorted(self._in_the_log() - listed):
            if self._store.register(game_id) is None:
                rows = list(self._store.rows(game_id))
                yield GameRows(game_id, rows, Head(), self._store.seed(game_id))
            else:  # opened since we began
                yield handed_over(self._store, game_id)

    def _registers(self) -> Iterator[Register]:
        after = ""
        while page := self._store.games(after, PAGE):
            yield from page
            after = page[-1].game

    def _hold_to_its_opening(self, register: Register) -> None:
        """Notes where the register names another game or rule set than the game's first entry."""
        first = next(self._store.rows(register.game, 0, 1), None)
        try:
            opened = None if first is None else msgspec.json.decode(first.data)["event"]
        except MALFORMED:
            opened = None
        if not isinstance(opened, dict):
            return  # the audit of the game says that it cannot be read
        for field, said in (("game", register.name), ("rules", register.rules)):
            if opened.get(field) != said:
                self.faults.append(
                    f"the register of game {register.game} says {said!r}, "
                    f"its first entry {opened.get(field)!r}"
                )

    def _in_the_log(self) -> set[str]:
        """The games that have entries; notes where the log lacks positions, or what was signed."""
        games: set[str] = set()
        before = 0
        heads = _Heads(self._store)
        for row in self._store.log():
            games.add(row.game)
            if row.position != before + 1:
                self.faults.append(_gap(before + 1, row.position - 1))
            before = row.position
            heads.see(row.data)
        self.faults += heads.faults()
        return games


class _Heads:
    """The checkpoints and tiles that the store keeps, held against its log as it goes by."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._coming = store.checkpoints()
        self._next = next(self._coming, None)
        self._root = Root()
        self._tile: list[bytes] = []
        self._wrong: list[str] = []
        self._look()

    def see(self, entry: bytes) -> None:
        """The next entry of the log."""
        self._root.add(entry)
        self._tile.append(leaf_hash(entry))
        if len(self._tile) == WIDTH:
            self._hold_tile(self._root.size // WIDTH - 1)
        self._look()

    def faults(self) -> list[str]:
        """What was signed and is not there, once the log has gone by."""
        left = [] if self._next is None else [self._next, *self._coming]
        self._wrong += [
            f"a checkpoint over {one.size} entries was signed, but the log has "
            f"{self._root.size}: its end was cut off"
            for one in left
        ]
        return self._wrong

    def _hold_tile(self, number: int) -> None:
        kept, self._tile, hashes = self._store.tile(0, number), [], b"".join(self._tile)
        if kept is not None and kept != hashes:
            self._wrong.append(f"tile {number} of the log's tree is not that of its entries")

    def _look(self) -> None:
        while self._next is not None and self._next.size <= self._root.size:
            self._hold(self._next)
            self._next = next(self._coming, None)

    def _hold(self, held: Signed) -> None:
        try:
            note = read_note(held.note)
            signed, verifier = read_checkpoint(note), read_verifier(held.key)
        except BadNote as error:
            self._wrong.append(f"the checkpoint over {held.size} entries cannot be read: {error}")
            return
        if (signed.size, signed.root) != (held.size, self._root.root()):
            self._wrong.append(f"the first {held.size} entries are not those that were signed")
        if signed.origin != verifier.name or not verifier.vouches_for(note):
            self._wrong.append(
                f"the checkpoint over {held.size} entries is not signed with the key beside it"
            )


def handed_over(store: Store, game_id: str) -> GameRows:
    """One game: its rows, with the end that the register names and the seed of the vault."""
    register, rows = _at_rest(store, game_id)
    return GameRows(game_id, rows, Head(register.version, register.digest), store.seed(game_id))


def _gap(first: int, last: int) -> str:
    """Says where the log lacks positions: a whole game may have been taken out."""
    gap = f"position {last}" if last == first else f"positions {first} to {last}"
    return f"the log lacks {gap}: entries were taken out"


def _at_rest(store: Store, game_id: str) -> tuple[Register, list[Row]]:
    """The register and the rows of the same moment, while a server may be writing.

    If the game never rests, what has come after the register is left for the next audit.
    """
    register = _registered(store, game_id)
    for _ in range(ATTEMPTS):
        rows = list(store.rows(game_id))
        now = _registered(store, game_id)
        if (now.version, now.digest) == (register.version, register.digest):
            return register, rows
        register = now
    return register, list(store.rows(game_id, upto=register.version))


def _registered(store: Store, game_id: str) -> Register:
    register = store.register(game_id)
    assert register is not None, "games are never deleted"
    return register
