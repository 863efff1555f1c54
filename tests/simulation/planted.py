"""Mistakes that are made on purpose in this process, to show that the simulation finds them.

Each is one that was made in this program, or nearly, or that others have made.
"""

import sqlite3
from collections.abc import Callable
from typing import Any, Final

from deluxe_services.operations import restore
from deluxe_services.readmodels import models
from deluxe_services.readmodels.batches import Batch
from deluxe_services.store.log.commit_loop import Pending, Steps
from deluxe_services.store.log.writer import GroupWriter
from deluxe_services.store.sqlite import datastore, probe
from deluxe_services.store.sqlite.store import SqliteStore
from deluxe_services.tables.host import Host
from deluxe_services.transparency.notary import Notary


class _Without:
    """A connection that leaves some statements out."""

    def __init__(self, raw: sqlite3.Connection, left_out: str) -> None:
        self._raw, self._left_out = raw, left_out

    def execute(self, statement: str) -> Any:
        return self._raw.execute("SELECT 1" if self._left_out in statement else statement)


def _probe_without_full() -> None:
    """The probe commits with NORMAL: nobody syncs what it writes."""
    right = probe._write

    def write(raw: sqlite3.Connection) -> None:
        raw.execute("PRAGMA synchronous=NORMAL")
        right(_Without(raw, "synchronous=FULL"))  # type: ignore[arg-type]

    probe._write = write


def _sync_left_out() -> None:
    """Commits are not synced."""
    right = datastore._make_durable

    def make(raw: sqlite3.Connection, path: str) -> None:
        right(raw, path)
        raw.execute("PRAGMA synchronous=NORMAL")

    datastore._make_durable = make


def _answer_before_commit() -> None:
    """Answers are out before the group is written."""
    take, commit = GroupWriter.take, SqliteStore._attempt
    group: list[Pending] = []

    def taken(self: GroupWriter, number: int) -> list[Pending]:
        group[:] = take(self, number)
        return [*group]

    def attempt(self: SqliteStore, decisions: Any, look: bool) -> Steps:
        writer = self.log.writer
        assert writer is not None
        writer._answer(group, [self._recorder.position() + 1] * len(group), 0.0)
        writer.__dict__["_answer"] = lambda *_: writer.__dict__.pop("_answer")
        return commit(self, decisions, look)

    GroupWriter.take = taken  # type: ignore[method-assign]
    SqliteStore._attempt = attempt  # type: ignore[method-assign]


def _stale_read() -> None:
    """A read shows a game as it was shown before, although it has moved on."""
    right = Host.current
    states: dict[str, Any] = {}

    async def current(self: Host, game_id: str, at_least: int = 0) -> Any:
        now = await right(self, game_id, at_least)
        before = states.get(game_id, now)
        states[game_id] = now
        return before

    Host.current = current  # type: ignore[method-assign]


def _lost_tile() -> None:
    """Tiles are forgotten before they are stored, so a full disk loses them."""
    right = Notary.sign

    def sign(self: Notary) -> Any:
        new_tiles = self.tree.new_tiles

        def forgotten() -> Any:
            tiles = new_tiles()
            self.tree.filed(tiles)
            return tiles

        self.tree.new_tiles = forgotten  # type: ignore[method-assign]
        try:
            return right(self)
        finally:
            self.tree.new_tiles = new_tiles  # type: ignore[method-assign]

    Notary.sign = sign  # type: ignore[method-assign]


def _position_first() -> None:
    """A follower commits how far it has come before it commits what it makes of that."""
    right = Batch.take_over

    def take_over(self: Batch, rows: Any) -> None:
        last, connection = rows[-1], self._tables
        place = last.position, models._digest(last)
        connection.execute("UPDATE followed SET position = ?, digest = ?", place)
        connection.execute("COMMIT")
        connection.execute("BEGIN IMMEDIATE")
        right(self, rows)

    Batch.take_over = take_over  # type: ignore[method-assign]


def _same_epoch() -> None:
    """A restored log keeps its epoch."""
    setattr(restore, "begin_epoch", lambda _inside: None)  # noqa: B010 - it is not exported


def _later_token() -> None:
    """A restore keeps tokens that were issued behind its moment."""
    restore._Restoring._take_back_tokens = lambda *_: None  # type: ignore[method-assign]


FAULTS: Final[dict[str, Callable[[], None]]] = {
    "probe": _probe_without_full,
    "sync": _sync_left_out,
    "answer": _answer_before_commit,
    "stale": _stale_read,
    "tile": _lost_tile,
    "position": _position_first,
    "epoch": _same_epoch,
    "token": _later_token,
}
"""The mistakes by the words that name them."""


def plant(name: str) -> None:
    """Make a mistake in this process, and in its copies."""
    FAULTS[name]()
