"""Statements that PostgreSQL gets together: answers, errors, and who waits for the socket."""

from collections.abc import Generator, Iterator
from typing import Any

import psycopg
import pytest
from psycopg import Connection
from psycopg.pq import PipelineStatus, TransactionStatus

from deluxe_services.store.log.writer import wait_for
from deluxe_services.store.postgres.batch import Batch
from deluxe_services.store.postgres.connecting import make_durable
from tests.postgres import server


@pytest.fixture
def connection() -> "Iterator[Connection[Any]]":
    with psycopg.connect(server(), autocommit=True) as connection:
        make_durable(connection)
        yield connection


def answers(steps: Generator[int | None, None, list[Any]]) -> list[Any]:
    """What the statements answer, each as text."""
    while True:
        try:
            file = next(steps)
        except StopIteration as end:
            return [result.get_value(0, 0) if result.ntuples else None for result in end.value]
        if file is not None:
            wait_for(file)


def carried_out(batch: Batch) -> list[Any]:
    list(batch.send())
    return answers(batch.receive())


def test_every_statement_has_its_answer_whether_it_is_known_there_or_new(
    connection: "Connection[Any]",
) -> None:
    for number in (3, 4):
        batch = Batch(connection)
        places = [batch.add("BEGIN"), batch.add("SELECT $1 + 1", (number,)), batch.add("COMMIT")]
        assert places == [0, 1, 2]
        assert carried_out(batch) == [None, str(number + 1).encode(), None]
        assert connection.pgconn.pipeline_status == PipelineStatus.OFF


def test_a_statement_that_fails_is_raised_and_those_behind_it_are_not_carried_out(
    connection: "Connection[Any]",
) -> None:
    batch = Batch(connection)
    batch.add("BEGIN")
    batch.add("SELECT 1 / $1", (0,))
    batch.add("CREATE TABLE never_made ()")
    batch.add("COMMIT")
    with pytest.raises(psycopg.errors.DivisionByZero):
        carried_out(batch)
    assert connection.info.transaction_status == TransactionStatus.INERROR
    connection.rollback()
    batch = Batch(connection)
    batch.add("SELECT to_regclass('never_made') IS NULL")
    batch.add("SELECT 1 / $1", (1,))
    assert carried_out(batch) == [b"t", b"1"]


def test_a_connection_that_is_lost_is_an_error(connection: "Connection[Any]") -> None:
    batch = Batch(connection)
    batch.add("BEGIN")
    batch.add("SELECT pg_terminate_backend(pg_backend_pid())")
    batch.add("COMMIT")
    with pytest.raises(psycopg.OperationalError):
        carried_out(batch)
    assert connection.closed


class Full:
    """A connection whose socket takes nothing more at first."""

    def __init__(self, raw: Any) -> None:
        self.raw = raw
        self.refusals = 2

    def flush(self) -> int:
        if self.refusals:
            self.refusals -= 1
            return 1
        return int(self.raw.flush())

    def __getattr__(self, name: str) -> Any:
        return getattr(self.raw, name)


def test_who_sends_more_than_the_socket_takes_says_so_before_they_wait(
    connection: "Connection[Any]",
) -> None:
    batch = Batch(connection)
    socket = Full(connection.pgconn)
    batch._raw = socket  # type: ignore[assignment]
    batch.add("SELECT 1")
    steps = batch.send()
    assert next(steps) is None
    assert socket.refusals == 1, "asked once, and not yet waited"
    assert list(steps) == []
    assert answers(batch.receive()) == [b"1"]
