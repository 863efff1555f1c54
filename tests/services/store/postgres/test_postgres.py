"""The store in PostgreSQL: many writers, one log without gaps, and clear words when it is down."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from time import monotonic, sleep

import psycopg
import pytest
from msgspec.structs import replace

from deluxe_services.store import (
    Conflict,
    Decision,
    Player,
    Row,
    StoreUnavailable,
    StoreUnreadable,
    open_store,
)
from deluxe_services.store.auxiliary.inserting import Into, columns_statement
from deluxe_services.store.postgres import connecting, health
from deluxe_services.store.postgres import schema as tables
from deluxe_services.store.postgres import store as postgres_store
from deluxe_services.store.postgres.connecting import Address
from deluxe_services.store.postgres.dialect import translated
from deluxe_services.store.postgres.store import FRESH
from deluxe_services.store.sqlite import schema
from deluxe_services.store.values import NameForgotten, Signed, Snapshot
from tests.postgres import fresh_database, server, spoil, started_server
from tests.services.store.lasting import child, written
from tests.services.store.saves import decision, followed, refusal


@pytest.fixture
def url() -> Iterator[str]:
    with fresh_database() as address:
        yield address


def hearing(ears: list[int]) -> Callable[[Sequence[Row]], None]:
    return lambda rows: ears.extend(row.position for row in rows)


def test_several_writers_make_one_log_without_a_gap_in_the_order_of_commits(url: str) -> None:
    stores = [open_store(url) for _ in range(3)]
    events: list[list[int]] = [[] for _ in stores]
    for store, ears in zip(stores, events, strict=True):
        followed(store, hearing(ears))

    def play(number: int) -> None:
        store = stores[number % 3]
        for expected in range(0, 40, 2):
            store.log.append(decision(f"g-{number}", expected, 2)).result()

    with ThreadPoolExecutor(9) as pool:
        list(pool.map(play, range(9)))
    whole = list(range(1, 9 * 40 + 1))
    assert [row.position for row in stores[0].log.read_all()] == whole
    deadline = monotonic() + 20
    while any(len(ears) < len(whole) for ears in events) and monotonic() < deadline:
        sleep(0.01)
    assert events == [whole] * 3
    for store in stores:
        store.close()


def test_whoever_saves_a_version_first_wins_and_the_others_are_told_where_the_game_is(
    url: str,
) -> None:
    stores = [open_store(url) for _ in range(3)]
    for expected in range(20):
        futures = [store.log.append(decision("g-1", expected)) for store in stores]
        errors = [future.exception() for future in futures]
        assert errors.count(None) == 1
        for error in filter(None, errors):
            assert isinstance(error, Conflict)
            assert error.actual == expected + 1
    assert [row.version for row in stores[0].log.read("g-1")] == list(range(1, 21))
    for store in stores:
        store.close()


def test_a_store_knows_what_another_has_written_of_a_game_that_it_wrote_itself(url: str) -> None:
    ours, theirs = open_store(url), open_store(url)
    ours.log.append(decision("g-1", 0, 2)).result()
    theirs.log.append(decision("g-1", 2, 2, digest="theirs")).result()
    assert ours.log.append(decision("g-1", 4)).result() == 5
    with pytest.raises(Conflict, match="another entry"):
        theirs.log.append(replace(decision("g-1", 5), previous="theirs")).result()
    ours.close()
    theirs.close()


def test_a_request_that_another_store_has_answered_gets_that_answer(url: str) -> None:
    ours, theirs = open_store(url), open_store(url)
    theirs.log.append(refusal("g-1", "anna/1")).result()
    error = ours.log.append(decision("g-1", 0, key="anna/1")).exception()
    assert type(error).__name__ == "AlreadyAnswered"
    assert ours.log.head() == 0
    ours.close()
    theirs.close()


def test_a_group_that_is_larger_than_any_buffer_is_written(url: str) -> None:
    store = open_store(url)
    large = replace(decision("g-1", 0), beside=(Snapshot("g-1", 1, os.urandom(8_000_000)),))
    store.log.append(large).result()
    assert [Snapshot("g-1", *(store.games.snapshot("g-1") or (0, b"")))] == [*large.beside]
    store.close()


def test_a_value_that_the_database_does_not_take_fails_alone(url: str) -> None:
    store = open_store(url)
    nameless = Decision(beside=(Player("~1", "Anna\0"),))
    futures = [
        store.log.append(save) for save in (decision("g-1", 0), nameless, decision("g-2", 0))
    ]
    errors = [future.exception() for future in futures]
    assert [type(error).__name__ for error in errors if error] == ["StoreUnavailable"]
    assert "0x00" in str(errors[1])
    store.close()


def somebody_waits_for_a_lock() -> bool:
    with psycopg.connect(server(), autocommit=True) as viewer:
        waiting = viewer.execute(
            "SELECT 1 FROM pg_stat_activity "
            "WHERE application_name = 'poker-deluxe' AND wait_event_type = 'Lock'"
        )
        return waiting.fetchone() is not None


def test_a_writer_that_is_killed_in_its_transaction_holds_nobody_up(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # However busy the machine is, we do not give up before the other one is dead.
    monkeypatch.setattr(connecting, "PATIENCE", 60.0)
    store = open_store(url)
    stuck = child(
        """
        import sys, time
        from deluxe_services.store import open_store
        from deluxe_services.store.postgres import connecting, recorder
        def hold(*_):
            print("holding", flush=True)
            time.sleep(60)
        recorder.write_group = hold
        open_store(sys.argv[1]).log.append(decision("g-1", 0)).result()
        """,
        url,
    )
    with stuck:
        assert stuck.stdout is not None
        assert stuck.stdout.readline() == "holding\n"
        ours = store.log.append(decision("g-1", 0, 2))
        deadline = monotonic() + 20
        while not somebody_waits_for_a_lock() and not ours.done() and monotonic() < deadline:
            sleep(0.01)
        assert not ours.done(), "else the lock is not held, and this test proves nothing"
        assert somebody_waits_for_a_lock()
        stuck.kill()
    assert ours.result(timeout=60) == 2
    store.close()


def end_connections() -> None:
    """The server ends all connections of stores, and they have been idle for a while."""
    with psycopg.connect(server(), autocommit=True) as operator:
        operator.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE application_name = 'poker-deluxe'"
        )
    sleep(FRESH)


def test_connections_that_the_server_has_ended_are_made_anew(url: str) -> None:
    store = open_store(url)
    events: list[int] = []
    followed(store, lambda rows: events.extend(row.position for row in rows))
    store.log.append(decision("g-1", 0)).result()
    assert len(list(store.log.read("g-1"))) == 1
    end_connections()
    assert store.log.append(decision("g-1", 1)).result() == 2
    assert len(list(store.log.read("g-1"))) == 2
    assert events == [1, 2]
    with closing(open_store(url)) as other:
        other.log.append(decision("g-2", 0)).result()
    deadline = monotonic() + 20
    while events != [1, 2, 3] and monotonic() < deadline:
        sleep(0.01)
    assert events == [1, 2, 3]
    store.close()


def answers(url: str) -> bool:
    try:
        psycopg.connect(url).close()
    except psycopg.OperationalError:
        return False
    return True


def test_a_server_that_is_down_is_unavailable_and_its_return_is_enough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connecting, "PATIENCE", 1.0)
    database = started_server()
    store = open_store(database.get_uri())
    store.log.append(decision("g-1", 0)).result()
    os.kill(database.get_pid(), signal.SIGQUIT)
    deadline = monotonic() + 60
    while answers(database.get_uri()) and monotonic() < deadline:
        sleep(0.01)
    with pytest.raises(StoreUnavailable):
        store.log.append(decision("g-1", 1)).result()
    with pytest.raises(StoreUnavailable):
        store.probe()
    with pytest.raises(StoreUnavailable):
        store.games.find("g-1")
    database.ensure_postgres_running()
    store.probe()
    assert store.log.append(decision("g-1", 1)).result() == 2
    assert len(list(store.log.read("g-1"))) == 2
    store.close()


@contextmanager
def commit_with_notify_that_does_not_end(url: str) -> Iterator[None]:
    """Somebody's NOTIFY waits for a standby that is not there, with the lock of the cluster."""
    with psycopg.connect(url, autocommit=True) as operator:
        operator.execute("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
        operator.execute("SELECT pg_reload_conf()")
        connection = closing(psycopg.connect(url, autocommit=True))
        with ThreadPoolExecutor(1) as pool, connection as stuck:
            holder = stuck.info.backend_pid
            stuck.execute("SET synchronous_commit = on")
            waits = "SELECT 1 FROM pg_stat_activity WHERE pid = %s AND wait_event = 'SyncRep'"

            def notify_until_it_does_not_end() -> None:  # the setting comes a little later
                for number in range(10_000):
                    stuck.execute(f"CREATE TABLE held_{number} (); NOTIFY somebody".encode())

            pool.submit(notify_until_it_does_not_end)
            deadline = monotonic() + 20
            while operator.execute(waits, [holder]).fetchone() is None:
                assert monotonic() < deadline, "else the lock is not held, and this proves nothing"
                sleep(0.01)
            try:
                yield
            finally:
                operator.execute("SELECT pg_terminate_backend(%s)", [holder])


def test_no_group_holds_the_lock_of_the_cluster_that_a_notify_takes() -> None:
    url = f"{started_server().get_uri()}&options=-csynchronous_commit%3Dlocal"
    ears: list[int] = []
    with closing(open_store(url)) as writer, closing(open_store(url)) as other:
        followed(other, hearing(ears))
        writer.log.append(decision("g-1", 0)).result()
        with commit_with_notify_that_does_not_end(url):
            assert writer.log.append(decision("g-1", 1)).result() == 2
            assert writer.log.append(decision("g-1", 2)).result() == 3
            deadline = monotonic() + 20
            while ears != [1, 2, 3] and monotonic() < deadline:
                sleep(0.01)
            assert ears == [1, 2, 3], "nobody can be notified, but they look now and then"


def restore_to(url: str, position: int) -> None:
    """What somebody does who restores the database to an earlier moment, below its servers."""
    last = "SELECT game, max(version) FROM entries GROUP BY game"
    spoil(url, f"DELETE FROM entries WHERE position > {position}")
    spoil(url, "DELETE FROM heads")
    spoil(url, f"INSERT INTO heads SELECT game, max, '', 0 FROM ({last}) AS ends")
    spoil(url, f"UPDATE positions SET last = {position}")
    end_connections()


def test_a_probe_does_not_take_a_save_that_ends_beside_it_for_a_restore(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(url)
    store.log.append(decision("g-1", 0)).result()
    probe = health.probe

    def probe_and_save(connection: "psycopg.Connection[object]") -> int:
        position = probe(connection)
        store.log.append(decision("g-1", 1)).result()
        return position

    monkeypatch.setattr(postgres_store, "probe", probe_and_save)
    store.probe()
    store.close()


def test_a_log_that_was_restored_to_an_earlier_moment_is_not_continued(url: str) -> None:
    store = open_store(url)
    for expected in range(5):
        store.log.append(decision("g-1", expected)).result()
    restore_to(url, 3)
    for save in (decision("g-1", 5), decision("g-2", 0)):
        with pytest.raises(StoreUnavailable, match="ends at 3, and this server knows it up to 5"):
            store.log.append(save).result()
    assert store.log.head() == 3
    with pytest.raises(StoreUnavailable, match="was restored"):
        store.probe()
    store.close()
    with closing(open_store(url)) as again:
        again.probe()
        assert again.log.append(decision("g-2", 0)).result() == 4


@pytest.mark.parametrize(
    ("name", "number"),
    [("cluster", 0), ("timeline", 1), ("table", 2)],
    ids=str,
)
def test_a_database_that_was_restored_behind_our_back_has_a_new_epoch(
    url: str, name: str, number: int
) -> None:
    with closing(open_store(url)) as store:
        epoch = store.log.epoch()
    with closing(open_store(url)) as store:
        assert store.log.epoch() == epoch, "it was only opened again"
    with psycopg.connect(url, autocommit=True) as connection:
        [(origin,)] = connection.execute("SELECT value FROM meta WHERE name = 'origin'").fetchall()
        parts = str(origin).split("/")
        parts[number] = "1"
        connection.execute("UPDATE meta SET value = %s WHERE name = 'origin'", ("/".join(parts),))
    with closing(open_store(url)) as store:
        restored = store.log.epoch()
        assert restored != epoch, f"the noted {name} is another one"
    with closing(open_store(url)) as store:
        assert store.log.epoch() == restored


def test_no_checkpoint_of_what_the_log_does_not_have_is_kept(url: str) -> None:
    with closing(open_store(url)) as store:
        store.log.append(decision("g-1", 0)).result()
    with closing(open_store(url)) as server:
        server.log.append(Decision(beside=(Signed(1, "note", "key"),))).result()
        with pytest.raises(StoreUnavailable, match="ends at 1, and this server knows it up to 2"):
            server.log.append(Decision(beside=(Signed(2, "note", "key"),))).result()
        assert [one.size for one in server.checkpoints.every()] == [1]


def test_what_was_taken_out_is_found_by_the_check(url: str) -> None:
    written(url)
    with closing(open_store(url)) as store:
        assert store.check().sound
        spoil(url, "DELETE FROM entries WHERE game = 'g-1' AND version = 4")
        faults = " / ".join(store.check().faults)
    assert "11 entries, ends at 12, and 12 were given" in faults
    assert "game g-1 is at version 4, but its entries end at 3" in faults


def test_a_store_of_an_older_version_waits_for_somebody_to_migrate_it(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as older:
        older.setattr(tables, "MIGRATIONS", schema.MIGRATIONS[:2])
        assert tables.migrate(Address(url)) == (0, 2)
    with pytest.raises(StoreUnreadable, match=r"schema 2.*'db migrate'"):
        open_store(url)
    steps: list[int] = []
    assert tables.migrate(Address(url), on_schema=steps.append) == (2, schema.SCHEMA)
    assert steps == list(range(3, schema.SCHEMA + 1))
    written(url)


def test_two_that_open_an_empty_database_at_once_make_one_store_of_it(url: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        for store in pool.map(open_store, [url] * 4):
            store.close()
    assert tables.migrate(Address(url)) == (schema.SCHEMA, schema.SCHEMA)


def test_an_empty_database_cannot_be_read_and_is_left_empty(url: str) -> None:
    with pytest.raises(StoreUnreadable, match=r"is empty.*'db init'"):
        open_store(url, read_only=True)
    assert tables.migrate(Address(url), only_empty=True) == (0, schema.SCHEMA)


def test_somebody_elses_tables_are_left_alone(url: str) -> None:
    spoil(url, "CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StoreUnreadable, match="no store of games"):
        open_store(url)


def test_no_table_holds_a_name_that_was_forgotten(url: str) -> None:
    """The server's statistics of a column are copies of what is in it."""
    store = open_store(url)
    for number in range(300):
        player = Player(f"~{number}", f"Wilhelmina {number}", f"s-{number}")
        store.log.append(Decision(beside=(player,))).result()
    spoil(url, "ANALYZE")
    store.log.append(Decision(beside=(NameForgotten("~7", 9),))).result()
    store.log.append(Decision(beside=(NameForgotten("~8", 9),))).result()
    store.close()
    with psycopg.connect(url) as connection:
        columns = connection.execute(
            "SELECT attname FROM pg_stats WHERE tablename = 'names' "
            "AND schemaname = current_schema() AND attname <> 'player'"
        ).fetchall()
        names = connection.execute("SELECT name FROM names").fetchall()
    assert columns == []
    assert len(names) == 298


def test_a_stranger_reads_the_history_with_nothing_but_psql(url: str) -> None:
    written(url)
    with psycopg.connect(url) as connection:
        rows = connection.execute(
            "SELECT (json::json ->> 'version')::int FROM history WHERE game = 'g-1' ORDER BY 1"
        ).fetchall()
    assert rows == [(1,), (2,), (3,), (4,)]


def test_a_line_replaces_the_one_with_its_key() -> None:
    into = Into("t", "a text, b bigint, c bytea", "a, b")
    assert columns_statement(into) == (
        "INSERT INTO t (a, b, c) SELECT lines.* FROM positions, "
        "unnest($1::text[], $2::bigint[], $3::bytea[]) AS lines (a, b, c)"
        " ON CONFLICT (a, b) DO UPDATE SET c = excluded.c"
    )


def test_statements_keep_their_parameters_in_order() -> None:
    assert translated("SELECT ? WHERE ? = ?") == "SELECT $1 WHERE $2 = $3"
    assert translated("SELECT ?2 WHERE ?1 = ?2") == "SELECT $2 WHERE $1 = $2"


def test_a_player_whom_another_has_just_registered_is_not_registered_twice(url: str) -> None:
    ours, theirs = open_store(url), open_store(url)
    theirs.log.append(Decision(beside=(Player("~1", "Anna", "s-1", "r-1"),))).result()
    futures = [
        ours.log.append(save)
        for save in (
            decision("g-1", 0),
            Decision(beside=(Player("~2", "Anna", "", "r-1"),)),
            Decision(beside=(Player("~3", "", "s-1", ""),)),
            Decision(beside=(Player("~4", "Bert"),)),
        )
    ]
    names = [type(future.exception()).__name__ for future in futures]
    assert names == ["NoneType", "AlreadyRegistered", "AlreadyRegistered", "NoneType"]
    assert ours.people.player("~2") is None
    assert ours.people.player("~4") is not None
    ours.close()
    theirs.close()


def test_what_is_remembered_of_a_game_is_not_trusted_once_another_has_written_it(url: str) -> None:
    """Within one round trip: the group rests on heads that the database must confirm."""
    ours, theirs = open_store(url), open_store(url)
    for version in range(0, 40, 4):
        ours.log.append(decision("g-1", version)).result()
        ours.log.append(decision("g-1", version + 1)).result()
        theirs.log.append(decision("g-1", version + 2, 2)).result()
        late = [
            ours.log.append(decision("g-1", version + 2)),
            ours.log.append(decision("g-2", version // 4)),
        ]
        assert isinstance(late[0].exception(), Conflict)
        assert late[1].exception() is None
    assert [row.version for row in ours.log.read("g-1")] == list(range(1, 41))
    assert [row.position for row in ours.log.read_all()] == list(range(1, 51))
    ours.close()
    theirs.close()
