"""The tables that groups write, and how rows are inserted: one statement for each table."""

from collections.abc import Sequence
from functools import cache
from typing import Final, Protocol

import msgspec

from deluxe_services.store.archived import take_out
from deluxe_services.store.beside import Beside, token_line
from deluxe_services.store.fetching import Executing
from deluxe_services.store.invitations import write_invitation
from deluxe_services.store.postgres.connecting import Statements, execute
from deluxe_services.store.postgres.schema import NO_STATISTICS
from deluxe_services.store.subscriptions import write_change


class Into(msgspec.Struct, frozen=True):
    """A table that groups write: its columns with their types, and what becomes of a known key."""

    table: str
    columns: str
    key: str = ""
    kept: bool = False
    unless: str = ""
    """When the line that is there stays, though another comes with its key."""
    computed: tuple[str, str] | None = None
    """One more column, and what the database puts into it."""

    @property
    def statement(self) -> str:
        """One statement for any number of lines: each parameter is a whole column."""
        pairs = [column.split() for column in self.columns.split(", ")]
        arrays = ", ".join(f"${n}::{kind}[]" for n, (_, kind) in enumerate(pairs, 1))
        names = [name for name, _ in pairs]
        column, value = (
            (f", {self.computed[0]}", f", {self.computed[1]}") if self.computed else ("", "")
        )
        into = f"{self.table} ({', '.join(names)}{column})"
        # With a table beside them, a distributed PostgreSQL sends the arrays to the log's node.
        lines = f"unnest({arrays}) AS lines ({', '.join(names)})"
        insert = f"INSERT INTO {into} SELECT lines.*{value} FROM positions, {lines}"
        if not self.key:
            return insert
        others = [name for name in names if name not in self.key.split(", ")]
        news = ", ".join(f"{name} = excluded.{name}" for name in others)
        if self.unless:
            news += f" WHERE NOT ({self.unless})"
        return f"{insert} ON CONFLICT ({self.key}) DO " + (
            "NOTHING" if self.kept else f"UPDATE SET {news}"
        )


ENTRIES: Final = Into(
    "entries", "position bigint, game text, version bigint, kind text, data bytea"
)
HEADS: Final = Into("heads", "game text, version bigint, digest text, updated bigint", "game")
GAMES: Final = Into(
    "games",
    "game text, name text, rules text, status text, created bigint, players text, practice bigint",
    "game",
)
SITTINGS: Final = Into("sittings", "player text, game text", "player, game", kept=True)
OUTCOMES: Final = Into(
    "outcomes",
    "key text, fingerprint text, game text, first bigint, last bigint, refusal bytea",
    computed=("position", "(SELECT last FROM positions)"),
)
SNAPSHOTS: Final = Into(
    "snapshots",
    "originator_id text, originator_version bigint, topic text, state bytea",
    "originator_id, originator_version",
)
VAULT: Final = Into("vault", "game text, seed bytea")
TOKENS: Final = Into(
    "tokens",
    "digest text, game text, seat bigint, player text, role text, expires bigint",
    "digest",
)
TILES: Final = Into("tiles", "level bigint, number bigint, hashes bytea", "level, number")
CHECKPOINTS: Final = Into(
    "checkpoints",
    "size bigint, note text, key text",
    "size",
    # Several servers sign the same log: what witnesses have cosigned is not lost to a bare note.
    unless="checkpoints.key = excluded.key AND length(checkpoints.note) >= length(excluded.note)",
)


class Inserting(Executing, Protocol):
    """A part of a transaction of a group."""

    def insert(self, into: Into, lines: Sequence[tuple[object, ...]]) -> None:
        """Writes lines into a table; of those with the same key the last stands."""
        ...


class Inside(Statements):
    """A part of a group's transaction."""

    def insert(self, into: Into, lines: Sequence[tuple[object, ...]]) -> None:
        """Writes lines into a table; of those with the same key the last stands."""
        if lines:
            execute(self._connection, statement_of(into), columns(lines))


@cache
def statement_of(into: Into) -> str:
    """One statement for any number of lines, made once."""
    return into.statement


def columns(lines: Sequence[tuple[object, ...]]) -> list[list[object]]:
    """The lines as columns, each of which is one parameter."""
    return [list(column) for column in zip(*lines, strict=True)]


def insert_beside(group: Inserting, beside: Beside) -> None:
    """Writes what belongs to the rows of a group."""
    group.insert(HEADS, list(beside.heads.values()))
    group.insert(GAMES, list(beside.games.values()))
    group.insert(SITTINGS, beside.sittings)
    group.insert(OUTCOMES, beside.outcomes)
    group.insert(VAULT, beside.vault)
    for seat in beside.vacated:
        group.execute("UPDATE tokens SET role = ? WHERE game = ? AND seat = ?", seat)
    tokens = {one.digest: token_line(one) for one in beside.tokens}
    group.insert(TOKENS, list(tokens.values()))
    group.insert(TILES, list({line[:2]: line for line in beside.tiles}.values()))
    group.insert(CHECKPOINTS, list({line[0]: line for line in beside.signed}.values()))
    snapshots = {
        (one.originator_id, one.originator_version): (
            one.originator_id,
            one.originator_version,
            one.topic,
            one.state,
        )
        for one in beside.snapshots
    }
    group.insert(SNAPSHOTS, list(snapshots.values()))
    take_out(group, beside.archived, beside.pruned, beside.archives)
    for change in beside.subscriptions:
        write_change(group, change)
    for invitation in beside.invitations:
        write_invitation(group, invitation)
    beside.people.write(group, NO_STATISTICS)
