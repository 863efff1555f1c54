"""Statements of one transaction, sent to PostgreSQL together and answered together.

psycopg's own pipeline looks at the socket at every statement, and each look lets go of Python's
lock: a group of a dozen statements had to win it back a dozen times from a busy event loop. Here it
is let go of only where the answers are awaited.
"""

from collections.abc import Generator, Sequence
from itertools import count
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from typing import Any, Final
from weakref import WeakKeyDictionary

import psycopg
from psycopg import Connection
from psycopg.adapt import PyFormat, Transformer
from psycopg.errors import error_from_result
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGconn

from deluxe_services.store.auxiliary.inserting import (
    ENTRIES,
    Into,
    Line,
    columns,
    columns_statement,
)
from deluxe_services.store.postgres.dialect import translated
from deluxe_services.store.postgres.schema import NO_STATISTICS

_Plan = tuple[bytes, tuple[int, ...]]

_plans: "WeakKeyDictionary[Connection[Any], dict[_Plan, bytes]]" = WeakKeyDictionary()
"""The statements that each connection has prepared, and their names there."""

_numbers = count()

_ENTRIES: Final = """INSERT INTO entries (position, game, version, kind, data)
    SELECT last + place, game, CASE game WHEN '' THEN last + place ELSE version END, kind, data
    FROM positions, unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::bytea[])
        AS news (place, game, version, kind, data)"""
"""Events at places from the last position on, which the database knows."""

_FAILED: Final = (ExecStatus.FATAL_ERROR, ExecStatus.BAD_RESPONSE)


def send_rest(raw: PGconn) -> None:
    """Waits until all that was said has left us, while the server may have something to say."""
    with DefaultSelector() as selector:
        selector.register(raw.socket, EVENT_READ | EVENT_WRITE)
        while raw.flush():
            [(_, ready)] = selector.select()
            if ready & EVENT_READ:
                raw.consume_input()


class Batch:
    """Statements for one connection: call ``execute``, then ``send``, then ``receive``.

    The connection is used for nothing else meanwhile. ``psycopg.Error`` if the connection is lost;
    then it is closed.
    """

    on_new_names = NO_STATISTICS

    def __init__(self, connection: "Connection[Any]", events: int = 0) -> None:
        self.before = -events
        """The first of so many events is placed behind that, from the last position on: its first
        statement has moved that."""
        self._raw = connection.pgconn
        self._dumping = Transformer(connection)
        self._plans = _plans.setdefault(connection, {})
        self._news: list[_Plan] = []
        self._answers: list[bool] = []  # for each result to come: whether it is a statement's
        self._raw.enter_pipeline_mode()

    def execute(self, statement: str, parameters: Sequence[Any] = ()) -> int:
        """Add a statement in SQLite's words; returns the place of its answer."""
        return self.add(translated(statement), parameters)

    def insert(self, into: Into, lines: Sequence[Line]) -> None:
        """Write lines, of which no two have the same key; events from the last position on."""
        if lines:
            self.add(_ENTRIES if into is ENTRIES else columns_statement(into), columns(lines))

    def fetch(self, statement: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Refused: a batch reads nothing back."""
        raise AssertionError(f"a batch reads nothing: {statement}{parameters}")

    def add(self, statement: str, parameters: Sequence[Any] = ()) -> int:
        """Add a statement with ``$1`` for its parameters; returns the place of its answer."""
        values = self._dumping.dump_sequence(parameters, [PyFormat.AUTO] * len(parameters))
        types, formats = (self._dumping.types, self._dumping.formats) if parameters else ((), ())
        plan = statement.encode(), tuple(types or ())
        name = self._plans.get(plan)
        if name is None:
            name = self._plans[plan] = f"deluxe_{next(_numbers)}".encode()
            self._news.append(plan)
            self._raw.send_prepare(name, *plan)
            self._answers.append(False)
        self._raw.send_query_prepared(name, values, formats or ())
        self._answers.append(True)
        return sum(self._answers) - 1

    def send(self) -> Generator[None, None, None]:
        """Send all of them; yields before it waits for a server that does not take any more."""
        self._raw.pipeline_sync()
        if not self._raw.flush():
            return
        yield
        send_rest(self._raw)

    def receive(self) -> Generator[int, None, list[Any]]:
        """The answers: a result for each statement; raises the first that failed.

        It yields the socket each time before it reads from it.
        """
        results: list[Any] = []
        kinds = iter(self._answers)
        error: psycopg.Error | None = None
        while (result := (yield from self._next())).status != ExecStatus.PIPELINE_SYNC:
            if result.status in _FAILED:
                error = error or error_from_result(result)
            if next(kinds, True):
                results.append(result)
        self._raw.exit_pipeline_mode()
        if error is not None:
            for plan in self._news:  # some of them were not reached
                del self._plans[plan]
            raise error
        return results

    def _next(self) -> Generator[int, None, Any]:
        """The next result; between those of two statements libpq puts a ``None``."""
        while True:
            while self._raw.is_busy():
                yield self._raw.socket
                self._raw.consume_input()
            result = self._raw.get_result()
            if result is not None:
                return result
