"""Several logs in one database: how they are made, and in which of them a game is."""

from collections.abc import Iterator
from contextlib import closing
from random import Random

import psycopg
import pytest

from deluxe_services.settings import BadSetting, Settings
from deluxe_services.store import (
    Decision,
    GameInfo,
    Row,
    Store,
    StoreUnavailable,
    StoreUnreadable,
    open_store,
)
from deluxe_services.store.logs import MOST, number_in
from deluxe_services.store.opening import make_logs, places_in
from deluxe_services.tables.ids import GameIds
from deluxe_services.tables.logs import served_logs
from tests.logs import NUMBER, opened, several_logs
from tests.postgres import spoil


@pytest.fixture
def url() -> Iterator[str]:
    """The address of an empty database."""
    with several_logs(0) as url:
        yield url


def schema_in(url: str) -> str:
    """The schema of a log at an address."""
    with psycopg.connect(url) as connection:
        [(schema,)] = connection.execute("SELECT CAST(current_schema() AS TEXT)").fetchall()
    return str(schema)


def test_the_id_of_a_game_names_its_log() -> None:
    for log in (1, 7, 42, MOST - 1):
        ids = GameIds(lambda: 1, Random(log).randbytes, log)
        new_ids = [ids.new() for _ in range(200)]
        assert new_ids == sorted(new_ids)
        assert {number_in(game) for game in new_ids} == {log}
    assert number_in(GameIds(lambda: 1, bytes).new()) == 0
    assert number_in("g-of-a-file") == 0


def test_each_log_is_a_schema_of_the_same_database(url: str) -> None:
    base = schema_in(url)
    places = make_logs(url, NUMBER)
    assert [schema_in(one) for one in places.addresses] == [
        f"{base}_log_{log:02d}" for log in range(NUMBER)
    ]
    assert places_in(url) == make_logs(url, NUMBER) == places
    epochs, positions = set(), []
    for address in places.addresses:
        with closing(open_store(address)) as store:
            epochs.add(store.log.epoch())
            positions.append(store.log.head())
    assert (len(epochs), positions) == (NUMBER, [0] * NUMBER)


def test_a_store_of_one_log_stays_where_it_is_and_gets_more(url: str) -> None:
    base = schema_in(url)
    with closing(open_store(url)) as store:
        keep(store, "g-old")
    assert places_in(url).addresses == (url,)
    for number in (2, 4):
        places = make_logs(url, number)
        assert [schema_in(one) for one in places.addresses] == [
            base,
            *(f"{base}_log_{log:02d}" for log in range(1, number)),
        ]
    with opened(url) as logs:
        assert [one.game for one in logs.store(places.log_of("g-old")).games.page()] == ["g-old"]


def test_there_are_never_fewer_logs_and_never_too_many(url: str) -> None:
    make_logs(url, 3)
    with pytest.raises(StoreUnavailable, match="has 3 logs"):
        make_logs(url, 2)
    for number in (0, MOST + 1):
        with pytest.raises(StoreUnavailable, match=f"1 to {MOST} logs"):
            make_logs(url, number)
    with pytest.raises(StoreUnavailable, match="has one log: several need PostgreSQL"):
        make_logs("games.db", 2)


def test_a_game_of_another_store_stays_in_log_00_when_logs_are_added(url: str) -> None:
    guest, own = "g-0193433ea80080008000000000000002", "g-0193433ea80070008000000000000001"
    with closing(open_store(url)) as store:
        for game in (guest, own):
            keep(store, game)
    assert places_in(url).log_of(guest) == 0
    for number in (2, 3, 4):
        assert make_logs(url, number).log_of(guest) == 0
    another = guest.replace("4", "5", 1)
    assert places_in(url).log_of(another) == 2


def test_a_log_that_is_missing_is_named(url: str) -> None:
    places = make_logs(url, NUMBER)
    spoil(url, f"DROP SCHEMA {schema_in(places.addresses[2])} CASCADE")
    with pytest.raises(StoreUnreadable, match=r"lacks the schema \w+_log_02: restore it"):
        places_in(url)


def test_one_log_of_several_is_not_taken_for_a_store(url: str) -> None:
    places = make_logs(url, NUMBER)
    with pytest.raises(StoreUnreadable, match="is log 01 of a store"), opened(places.addresses[1]):
        pass


def test_a_store_in_partitions_is_refused_with_what_to_do(url: str) -> None:
    open_store(url).close()
    mark = '{"name":"a","version":1,"slots":[0,1]}'
    spoil(url, f"INSERT INTO meta VALUES ('partition', '{mark}')")
    with pytest.raises(StoreUnreadable, match="is partition a of a store in partitions"):
        open_store(url)
    with pytest.raises(StoreUnreadable, match=r"of commit \w+ \('export --all'\)"), opened(url):
        pass


def test_a_server_is_bound_to_some_logs() -> None:
    for words, numbers in (("", [0, 1, 2, 3]), ("2", [2]), ("0-1 3", [0, 1, 3]), ("3 3", [3])):
        assert served_logs(Settings(logs=words), 4) == numbers
    with pytest.raises(BadSetting, match="there is no log 4"):
        served_logs(Settings(logs="2-4"), 4)
    with pytest.raises(BadSetting, match="write numbers of logs"):
        served_logs(Settings(logs="all"), 4)


def keep(store: Store, game: str) -> None:
    """A game with one entry."""
    register = GameInfo(game, "yacht", "yacht/1", "open", 1, "digest", 1, 1)
    store.log.append(Decision(game, (Row(game, 1, "game-opened", b"{}"),), 0, register)).result()
