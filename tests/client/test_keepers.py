"""Readers of all games that are stopped anywhere, and count each event once."""

import asyncio
import os
import re
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest

from deluxe_services.store.log.epochs import begin_epoch
from poker_deluxe_client import AsyncClient, Client, DatabaseKeeper, FileKeeper, Refusal
from tests.loops import in_loop
from tests.postgres import fresh_database
from tests.services.api.client import Served, play_out, serving

Count = Callable[[Client, sqlite3.Connection], None]


class Stopped(BaseException):
    """The reader is stopped here."""


class Stops:
    """Stops a reader after a number of steps that chance decides."""

    def __init__(self) -> None:
        self.chance = Random("keepers")
        self.left = 0
        self.times = 0

    def begin(self) -> None:
        self.left = self.chance.randrange(1, 30)

    def step(self) -> None:
        self.left -= 1
        if self.left == 0:
            self.times += 1
            raise Stopped


@pytest.fixture
def stops(monkeypatch: pytest.MonkeyPatch) -> Stops:
    """Many small messages, so that there are many places to stop at."""
    monkeypatch.setattr("deluxe_services.api.events.log_reading.MOST", 3)
    return Stops()


@pytest.fixture
def count() -> Count:
    """The program of the documentation."""
    text = (Path(__file__).parents[2] / "docs" / "projections.md").read_text("utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    names: dict[str, Any] = {}
    exec(program, names)
    counting: Count = names["count"]
    return counting


async def whole_log(site: Served) -> Mapping[str, int]:
    """How often each kind of event is in the log."""
    for _ in range(2):
        await play_out(*await site.started())
    async with AsyncClient(at(site)) as client:
        return await kinds_of(client)


async def kinds_of(client: AsyncClient) -> Mapping[str, int]:
    kinds: Counter[str] = Counter()
    async for message in client.watch_all():
        kinds.update(each.kind for each in message.events.events)
        if message.HasField("caught_up"):
            break
    return kinds


def at(site: Served) -> str:
    return f"127.0.0.1:{site.server.port}"


class Tables(sqlite3.Connection):
    """A connection whose reader may be stopped before each statement."""

    stops: Stops

    def execute(self, *statement: Any) -> sqlite3.Cursor:
        self.stops.step()
        return super().execute(*statement)

    def cursor(self, factory: Any = sqlite3.Cursor) -> Any:
        self.stops.step()
        return super().cursor(factory)


@in_loop
async def test_the_program_of_the_documentation_counts_each_event_once(
    count: Count, stops: Stops, tmp_path: Path
) -> None:
    def counted(address: str) -> Mapping[str, int]:
        while True:
            stops.begin()
            with (
                closing(sqlite3.connect(tmp_path / "counts.db", factory=Tables)) as tables,
                Client(address) as client,
            ):
                tables.stops = stops
                try:
                    count(client, tables)
                except Stopped:
                    continue
                stops.left = 0
                return dict(tables.execute("SELECT kind, number FROM counts").fetchall())

    async with serving() as site:
        whole = await whole_log(site)
        assert await asyncio.to_thread(counted, at(site)) == whole
    assert stops.times > 1


@in_loop
async def test_a_reader_with_a_file_counts_each_event_once(
    stops: Stops, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync, replace = os.fsync, Path.replace

    def stopping_sync(file: int) -> None:
        stops.step()
        sync(file)

    def stopping_replace(new: Path, path: Path) -> Path:
        stops.step()
        return replace(new, path)

    async with serving() as site:
        whole = await whole_log(site)
        with monkeypatch.context() as patch:
            patch.setattr("poker_deluxe_client.keepers.os.fsync", stopping_sync)
            patch.setattr(Path, "replace", stopping_replace)
            while True:
                stops.begin()
                try:
                    await counted_in_file(at(site), tmp_path / "counts", stops)
                    break
                except Stopped:
                    continue
    assert FileKeeper(tmp_path / "counts").state == whole
    assert stops.times > 1


async def counted_in_file(address: str, path: Path, stops: Stops) -> None:
    """Read to the end of the log, unless stopped."""
    keeper = FileKeeper(path)
    counts: Counter[str] = Counter(keeper.state)
    async with AsyncClient(address) as client:
        async for message in client.watch_all(keeper.position):
            counts.update(each.kind for each in message.events.events)
            stops.step()
            keeper.keep(message.position, counts)
            if message.HasField("caught_up"):
                return


@pytest.fixture(params=["sqlite", "postgresql"])
def connected(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], Any]]:
    """Opens a connection, and a keeper on it."""
    if request.param == "sqlite":
        yield lambda: keeper_on(sqlite3.connect(tmp_path / "own.db"), "?")
    else:
        with fresh_database() as url:
            yield lambda: keeper_on(psycopg.connect(url), "%s")


def keeper_on(connection: Any, mark: str) -> tuple[Any, DatabaseKeeper]:
    return connection, DatabaseKeeper(connection, "own", mark)


def test_a_position_is_kept_with_its_transaction_alone(connected: Callable[[], Any]) -> None:
    connection, keeper = connected()
    with closing(connection):
        assert keeper.position == ""
        keeper.keep("one")
        connection.commit()
        keeper.keep("two")
        connection.rollback()
        with pytest.raises(RuntimeError, match="begin with a new keeper"):
            keeper.keep("three")
    connection, keeper = connected()
    with closing(connection):
        assert keeper.position == "one"
        keeper.keep("")
        keeper.keep("two")
        connection.commit()


def test_of_two_readers_of_one_name_only_one_goes_on(connected: Callable[[], Any]) -> None:
    (one, first), (other, second) = connected(), connected()
    with closing(one), closing(other):
        first.keep("one")
        one.commit()
        with pytest.raises(RuntimeError, match="the position of own is another one since"):
            second.keep("one")


def test_a_file_of_something_else_is_no_position(tmp_path: Path) -> None:
    path = tmp_path / "mine"
    for text in ("", "[1]", '{"position": "p"}'):
        path.write_text(text)
        with pytest.raises(ValueError, match="delete it to begin again"):
            FileKeeper(path)


@in_loop
async def test_a_reader_of_a_log_before_a_loss_begins_again(count: Count, tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    with closing(sqlite3.connect(":memory:", check_same_thread=False)) as tables:
        async with serving(str(db)) as site:
            await whole_log(site)
            await asyncio.to_thread(by_threads, count, at(site), tables)
        with closing(sqlite3.connect(db)) as store, store:
            begin_epoch(store)
        position = DatabaseKeeper(tables, "counts").position
        async with serving(str(db)) as site, AsyncClient(at(site)) as client:
            with pytest.raises(Refusal) as refusal:
                await anext(aiter(client.watch_all(position)))
            assert refusal.value.reason == "POSITION_GONE"
            await asyncio.to_thread(by_threads, count, at(site), tables)
            whole = await kinds_of(client)
        assert dict(tables.execute("SELECT kind, number FROM counts").fetchall()) == whole


def by_threads(count: Count, address: str, tables: sqlite3.Connection) -> None:
    with Client(address) as client:
        count(client, tables)
