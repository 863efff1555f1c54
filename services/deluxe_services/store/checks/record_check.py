"""Reads, tokens and bound rows, compared with the log entries that name them (``records``)."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from typing import Final

import msgspec

from deluxe_services.store.auxiliary.bound_rows import BOUND, NO_ROW
from deluxe_services.store.auxiliary.log_records import (
    KIND,
    NO_GAME,
    Records,
    access_hash,
    is_left,
    read_records,
    row_bytes,
    token_hash,
    token_name,
)
from deluxe_services.store.auxiliary.people import every_access, every_token
from deluxe_services.store.store import Store
from deluxe_services.store.values import LEFT, Row, Token

MOST: Final = 1_000
"""The most faults that are reported."""

PLAYER: Final = "player"
_ATTEMPTS: Final = 5
_LAST: Final = "SELECT coalesce(MAX(version), 0) FROM entries WHERE game = ''"

_READ: Final = "accesses"
_TOKEN: Final = "tokens"
_SEAT: Final = "seats"

_INDEX: Final = (
    # A file that SQLite deletes, and holds in memory while it is small.
    "PRAGMA journal_mode = OFF",
    "PRAGMA cache_size = -32000",
    """CREATE TABLE named (kind TEXT, name TEXT, state TEXT, position INTEGER,
        PRIMARY KEY (kind, name)) WITHOUT ROWID""",
    """CREATE TABLE before (kind TEXT, name TEXT, state TEXT,
        PRIMARY KEY (kind, name)) WITHOUT ROWID""",
    "BEGIN",
)
_MISSING: Final = """SELECT COUNT(*) FROM before
    WHERE kind = ? AND NOT EXISTS (SELECT 1 FROM named
        WHERE named.kind = before.kind AND named.name = before.name)"""


def record_faults(store: Store) -> Iterator[str]:
    """What was removed, changed or added without the log; a server may be writing."""
    faults: list[str] = []
    for _ in range(_ATTEMPTS):
        before = store.fetch(_LAST)
        with closing(_Listed()) as listing:
            faults = [*islice(listing.faults(store), MOST)]
        if not faults or store.fetch(_LAST) == before:
            break
    yield from faults


def record_notes(store: Store) -> Iterator[str]:
    """Each entry that names everything again, and what it changed, the newest first.

    A migration and a restore to an earlier moment add such entries, and so can whoever writes the
    database. They are no fault: a reader has to know whether there was such a moment.
    """
    with closing(_Listed()) as listing:
        for row in store.log.read(NO_GAME):
            listing.take(row)
        yield from reversed(listing.notes())


def later_tokens(store: Store) -> Iterator[tuple[str, str | None]]:
    """The digests of tokens that are ahead of the log, each with the role that it has by the log.

    ``None``: the log does not know it. Of a token that allows something else since, only that its
    player has left can be taken back.
    """
    with closing(_Listed()) as listing:
        for row in store.log.read(NO_GAME):
            listing.take(row)
        for token in every_token(store.fetch):
            if not listing.knows(token):
                yield token.digest, None
            elif token.role == LEFT and listing.allows(msgspec.structs.replace(token, role=PLAYER)):
                yield token.digest, PLAYER


class _Anew(msgspec.Struct):
    """The entries that name everything again, one behind the other from ``position`` to ``last``.

    ``others`` are tokens and rows that are new in them, or changed. ``first``: nothing was named
    before.
    """

    position: int
    first: bool
    last: int
    others: int = 0


class _Listed:
    """What the entries name, in their order; each thing with the position that named it last.

    It lies in a database of its own, so that memory stays flat.
    """

    def __init__(self) -> None:
        self._index = sqlite3.connect("", isolation_level=None)
        for statement in _INDEX:
            self._index.execute(statement)
        self._anew: _Anew | None = None
        self._notes: list[str] = []

    def close(self) -> None:
        """Let go of the index."""
        self._index.close()

    def faults(self, store: Store) -> Iterator[str]:
        """Everything that the tables do not have as the entries say."""
        for row in store.log.read(NO_GAME):
            fault = self.take(row)
            if fault:
                yield f"entry {row.position} of the log {fault}"
        yield from self._access_faults(store)
        yield from self._token_faults(store)
        yield from self._row_faults(store)

    def notes(self) -> list[str]:
        """What a reader should know of the entries that were taken."""
        self._note()
        return self._notes

    def take(self, row: Row) -> str:
        """Take the next entry over; what is wrong with it, if anything."""
        if (row.kind, row.version) != (KIND, row.position):
            return f"is of no game, and listed as {row.kind!r}, number {row.version}"
        try:
            records = read_records(row.data)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return f"cannot be read: {error}"
        if row_bytes(records) != row.data:
            return "is not written as this program writes it"
        if not (records.tokens or records.accesses or records.vacated or records.bound):
            return "names nothing"
        if records.anew:
            self._begin_anew(row.position)
        self._add(records, row.position)
        return ""

    def _begin_anew(self, position: int) -> None:
        self._note()
        [(number,)] = self._index.execute("SELECT COUNT(*) FROM named")
        self._anew = _Anew(position, not number, position - 1)
        self._index.execute("DELETE FROM before")
        self._index.execute("INSERT INTO before SELECT kind, name, state FROM named")
        self._index.execute("DELETE FROM named")

    def _note(self) -> None:
        if self._anew is None:
            return
        misses = {kind: self._index.execute(_MISSING, (kind,)).fetchone()[0] for kind in _KINDS}
        self._notes.append(_told(self._anew, misses))

    def _add(self, records: Records, position: int) -> None:
        lines = [(_SEAT, f"{game}/{seat}", "", position) for game, seat in records.vacated]
        lines += [(_TOKEN, name, state, position) for name, state in records.tokens]
        lines += [(_READ, name, "", position) for name in records.accesses]
        lines += [(kind, name, state, position) for kind, name, state in records.bound]
        if self._anew is not None and self._anew.last == position - 1:
            self._anew.last = position
            things = [line[:3] for line in lines if line[0] not in (_SEAT, _READ)]
            self._anew.others += len(things) - sum(map(self._was_before, things))
        self._index.executemany("REPLACE INTO named VALUES (?, ?, ?, ?)", lines)

    def _was_before(self, thing: tuple[str, str, str]) -> bool:
        """Whether it was named with the same state before everything was named again."""
        statement = "SELECT 1 FROM before WHERE kind = ? AND name = ? AND state = ?"
        return self._index.execute(statement, thing).fetchone() is not None

    def _state(self, kind: str, name: str, *, take: bool = False) -> tuple[str | None, int]:
        """What was named last of a thing and where, which is then taken out; or ``None``."""
        where = "WHERE kind = ? AND name = ?"
        lines = self._index.execute(f"SELECT state, position FROM named {where}", (kind, name))
        state, position = lines.fetchone() or (None, -1)
        if take and state is not None:
            self._index.execute(f"DELETE FROM named {where}", (kind, name))
        return state, position

    def _rest(self, kind: str) -> Iterator[int]:
        """The positions that named what was not taken out."""
        statement = "SELECT position FROM named WHERE kind = ? AND state <> ? ORDER BY position"
        no_row = NO_ROW if kind not in (_READ, _TOKEN) else "-"
        for (position,) in self._index.execute(statement, (kind, no_row)):
            yield position

    def _access_faults(self, store: Store) -> Iterator[str]:
        for access in every_access(store.fetch):
            if self._state(_READ, access_hash(access), take=True)[0] is None:
                yield f"privileged read {access.number} is not one that the log names"
        for position in self._rest(_READ):
            yield f"a privileged read that entry {position} of the log names is gone or changed"

    def _token_faults(self, store: Store) -> Iterator[str]:
        fault = False
        for token in every_token(store.fetch):
            fault = True
            state, position = self._state(_TOKEN, token_name(token.digest), take=True)
            if state is None:
                yield f"the token {token.digest} was added behind the log: revoke it"
            elif not self._fits(token, state, position):
                yield f"the token {token.digest} does not allow what the log says: revoke it"
        if fault:  # else it is a copy without tokens, which gives nobody any rights
            for position in self._rest(_TOKEN):
                yield f"a token that entry {position} of the log names is gone"

    def knows(self, token: Token) -> bool:
        """Whether an entry names the token."""
        return self._state(_TOKEN, token_name(token.digest))[0] is not None

    def allows(self, token: Token) -> bool:
        """Whether the entries say of a token that they name what it says itself."""
        state, position = self._state(_TOKEN, token_name(token.digest))
        return state is not None and self._fits(token, state, position)

    def _fits(self, token: Token, state: str, position: int) -> bool:
        _, freed_at = self._state(_SEAT, f"{token.game}/{token.seat}")
        return is_left(token, state) if freed_at > position else token_hash(token) == state

    def _row_faults(self, store: Store) -> Iterator[str]:
        for table in BOUND:
            for (kind, name, state), key in table.rows(store.fetch):
                named_state, _ = self._state(kind, name, take=True)
                if named_state in (None, NO_ROW):
                    yield f"the row {key} of the table {kind} was added behind the log"
                elif named_state != state:
                    yield f"the row {key} of the table {kind} is not what the log says"
            for position in self._rest(table.name):
                yield f"a row of the table {table.name} that entry {position} names is gone"


_KINDS: Final = (_READ, _TOKEN, *(table.name for table in BOUND))


def _told(one: _Anew, misses: dict[str, int]) -> str:
    """An entry that names everything again, in a sentence."""
    begin = f"entry {one.position} of the log names all tokens and privileged reads anew"
    if one.first:
        return f"{begin}; none was named before it. A migration or a restore does that"
    rows = sum(misses[table.name] for table in BOUND)
    return (
        f"{begin}. Of those named before it {misses[_READ]} reads, {misses[_TOKEN]} tokens and "
        f"{rows} other rows are not named again; {one.others} of its tokens and rows are new or "
        "changed. A restore to an earlier moment does that. If there was none, somebody wrote it "
        "into the database"
    )
