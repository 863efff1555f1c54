"""The ``eventsourcing`` library carries every event: ours through its methods, and strangers'."""

import re
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from eventsourcing.persistence import ApplicationRecorder
from eventsourcing.postgres import PostgresFactory
from eventsourcing.sqlite import SQLiteFactory
from psycopg.conninfo import conninfo_to_dict

from deluxe_services.audits.store_audit import How, audit_store
from deluxe_services.simulation.simulated_games import save_games
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.store import Row, Store, open_store
from deluxe_services.store.postgres.connecting import Readers as DatabaseReaders
from deluxe_services.store.sqlite.datastore import Readers as FileReaders
from tests.loops import run
from tests.services.api.client import item, serving

WRITING = {"_insert_events"}
READING = {"select_events", "select_notifications"}
PLAN = Plan("yacht", 2, 2, {}, ("random", "random"), "of the library")


@contextmanager
def profiled(counts: Counter[str]) -> Iterator[None]:
    """Counts the events that go in and come out of the library's methods, in every thread."""

    def profile(frame: FrameType, event: str, result: Any) -> None:
        name = frame.f_code.co_name
        if event == "call" and name == "subscribe":
            counts[name] += 1
        elif event == "call" and name in WRITING:
            counts[name] += len(frame.f_locals["stored_events"])
        elif event == "return" and name in READING and result is not None:
            counts[name] += len(result)

    threading.setprofile(profile)
    sys.setprofile(profile)
    try:
        yield
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


@contextmanager
def readings_watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The statements that read events past the library's methods."""
    strays: list[str] = []

    def watched(fetch: Any) -> Any:
        def fetching(self: Any, statement: str, parameters: Any = ()) -> Any:
            reads_data = re.search(r"\bdata\b.* FROM .*\bentries\b", statement, re.DOTALL)
            counts_types = "typeof(" in statement
            if reads_data and not counts_types and sys._getframe(1).f_code.co_name not in READING:
                strays.append(statement)
            return fetch(self, statement, parameters)

        return fetching

    with monkeypatch.context() as patch:
        for readers in (FileReaders, DatabaseReaders):
            patch.setattr(readers, "fetch", watched(readers.fetch))
        yield strays


def test_the_log_has_a_small_interface(address: str) -> None:
    with closing(open_store(address)) as store:
        names = {name for name in dir(store.log) if not name.startswith("_")}
    assert names >= {"append", "read", "read_all", "follow", "head", "epoch"}
    assert len(names) <= 12


def events_of(store: Store) -> list[Row]:
    """The events of games: what the store says of itself is written with them."""
    return [row for row in store.log.read_all() if row.game]


def test_its_methods_carry_every_event_of_a_simulated_game(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = Counter[str]()
    with profiled(counts), closing(open_store(address)) as store:
        with readings_watched(monkeypatch) as strays:
            list(save_games(store, simulated_games(PLAN)))
        assert counts["_insert_events"] == len(events_of(store)) > 100
    assert strays == []


def test_its_methods_carry_every_event_of_a_served_game(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = Counter[str]()

    async def play(store: Store) -> None:
        async with serving(store) as site:
            name, clients = await site.started()
            await clients[1].act(name, item(cut_deck={"lifted": 9}))

    with profiled(counts), closing(open_store(address)) as store:
        with readings_watched(monkeypatch) as strays:
            run(lambda: play(store))
        assert counts["_insert_events"] == len(events_of(store)) > 4
        assert counts["subscribe"] > 2, "the host, the notary and the read models follow"
    assert strays == []


@pytest.mark.parametrize("how", [How.WHOLE, How.QUICK])
def test_its_methods_carry_every_event_of_an_audit(
    address: str, how: How, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(open_store(address)) as store:
        list(save_games(store, simulated_games(PLAN)))
        number = len([*store.log.read_all()])
    counts = Counter[str]()
    with (
        closing(open_store(address, read_only=True)) as store,
        profiled(counts),
        readings_watched(monkeypatch) as strays,
    ):
        assert audit_store(store, address, how).faults == ()
    assert counts["select_events"] + counts["select_notifications"] >= number
    assert strays == []


def test_a_stranger_reads_every_event_with_the_library_as_it_comes(address: str) -> None:
    with closing(open_store(address)) as store:
        list(save_games(store, simulated_games(PLAN)))
        rows = [*store.log.read_all()]
        games = store.games.page()
    with closing(factory_for(address)) as factory:
        recorder: ApplicationRecorder = factory.application_recorder()
        log = recorder.select_notifications(1, len(rows) + 1)
        assert [(one.id, one.originator_id, one.topic, one.state) for one in log] == [
            (row.position, row.game, row.kind, row.data) for row in rows
        ]
        assert recorder.max_notification_id() == len(rows)
        for game in games:
            history = recorder.select_events(game.game)
            assert [(one.originator_version, one.state) for one in history] == [
                (row.version, row.data) for row in rows if row.game == game.game
            ]


def factory_for(address: str) -> Any:
    """The library's own factory, set up for a database as its documentation says."""
    if not address.startswith("postgresql:"):
        assert Path(address).exists()
        names = {"SQLITE_DBNAME": address}
        return SQLiteFactory(names | {"ORIGINATOR_ID_TYPE": "text", "CREATE_TABLE": "no"})
    parts = {key: str(value) for key, value in conninfo_to_dict(address).items()}
    [schema] = re.findall(r"search_path=(\w+)", parts["options"])
    names = {
        "POSTGRES_DBNAME": parts["dbname"],
        "POSTGRES_HOST": parts["host"],
        "POSTGRES_PORT": parts.get("port", "5432"),
        "POSTGRES_USER": parts["user"],
        "POSTGRES_PASSWORD": parts.get("password", ""),
        "POSTGRES_SCHEMA": schema,
    }
    return PostgresFactory(names | {"ORIGINATOR_ID_TYPE": "text", "CREATE_TABLE": "no"})
