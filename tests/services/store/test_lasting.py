"""Stores that are still there when they are opened again: durable, whole, clear about damage."""

import signal
from typing import Any

import pytest
from eventsourcing.persistence import StoredEvent
from msgspec.structs import replace

from deluxe_services.store import Conflict, Store, StoreUnavailable, StoreUnreadable, open_store
from deluxe_services.store.log.version_check import VersionCheck
from deluxe_services.store.postgres import connecting
from deluxe_services.store.postgres import recorder as postgres_recorder
from deluxe_services.store.sqlite import datastore, recorder
from deluxe_services.store.values import Seed
from tests.services.store.lasting import child, saved_as_one_group, spoil, written
from tests.services.store.saves import decision, refusal


def test_everything_is_there_after_closing_and_opening_again(address: str) -> None:
    written(address)
    store = open_store(address)
    assert store.log.head() == 12
    assert store.outcomes.find("k-1") is not None
    assert store.log.append(decision("g-1", 4)).result() == 13
    with pytest.raises(Conflict):
        store.log.append(decision("g-2", 3)).result()
    store.close()


def test_every_acknowledged_save_survives_kill_9_none_twice_and_no_gap(address: str) -> None:
    writing = child(
        """
        import os, sys
        from threading import Thread
        from deluxe_services.store import open_store
        store = open_store(sys.argv[1])
        def play(game):
            for expected in range(100_000):
                save = decision(game, expected, key=f"{game}/{expected}")
                position = store.log.append(save).result()
                os.write(1, f"{game} {expected + 1} {position}\\n".encode())
        for number in range(8):
            Thread(target=play, args=(f"g-{number}",)).start()
        """,
        address,
    )
    with writing:
        assert writing.stdout is not None
        lines = [writing.stdout.readline() for _ in range(400)]
        writing.send_signal(signal.SIGKILL)
        lines += writing.stdout.read().split("\n")[:-1]  # what it had said when it died
    store = open_store(address)
    rows = list(store.log.read_all())
    assert [row.position for row in rows] == list(range(1, len(rows) + 1))
    there = {(row.game, row.version): row.position for row in rows}
    assert len(there) == len(rows)
    for line in lines:
        game, version, position = line.split()
        assert there[game, int(version)] == int(position)
        assert store.outcomes.find(f"{game}/{int(version) - 1}") is not None
    for number in range(8):
        register_row = store.games.find(f"g-{number}")
        versions = [row.version for row in store.log.read(f"g-{number}")]
        assert versions == list(range(1, len(versions) + 1))
        assert (register_row.version if register_row else 0) == len(versions)
    assert store.check().sound
    store.close()


def test_others_may_read_while_one_writes_but_not_write(address: str) -> None:
    store = open_store(address)
    store.log.append(decision("g-1", 0, 3)).result()
    reader = open_store(address, read_only=True)
    store.log.append(decision("g-1", 3)).result()
    assert [row.version for row in reader.log.read("g-1")] == [1, 2, 3, 4]
    assert reader.check().sound
    with pytest.raises(StoreUnavailable, match="reading only"):
        reader.log.append(decision("g-1", 4))
    reader.close()
    store.close()


def test_the_position_of_a_deleted_row_is_never_given_again(address: str) -> None:
    written(address, games=2)
    spoil(address, "DELETE FROM entries WHERE game = 'g-1'")
    spoil(address, "DELETE FROM heads WHERE game = 'g-1'")
    store = open_store(address)
    assert store.log.append(decision("g-9", 0)).result() == 9
    store.close()


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM entries WHERE game = 'g-1' AND version = 4",
        "DELETE FROM entries WHERE game = 'g-1'",
        "DELETE FROM heads WHERE game = 'g-1'",
    ],
)
def test_a_game_whose_end_was_cut_off_is_written_no_further(address: str, statement: str) -> None:
    written(address)
    spoil(address, statement)
    store = open_store(address)
    futures = [store.log.append(decision(f"g-{number}", 4)) for number in range(3)]
    errors = [future.exception() for future in futures]
    assert [type(error).__name__ for error in errors if error] == ["StoreUnreadable"]
    assert "game g-1 is damaged" in str(errors[1])
    store.close()


def test_a_row_in_the_way_fails_its_own_save_and_not_the_neighbours(address: str) -> None:
    written(address)
    spoil(address, "INSERT INTO vault VALUES ('g-8', 'x')")
    store = open_store(address)
    saves = [decision(f"g-{number}", 4) for number in range(3)]
    stuck = replace(decision("g-8", 0), beside=(Seed("g-8", b"seed"),))
    errors = saved_as_one_group(store, [*saves, stuck])
    assert errors[:3] == [None, None, None]
    assert isinstance(errors[3], StoreUnreadable)
    assert "a row is in the way" in str(errors[3])
    assert [row.game for row in store.log.read_all(after=12)] == ["g-wait", "g-0", "g-1", "g-2"]
    store.close()


def test_requests_that_came_twice_in_one_group_are_answered_once(address: str) -> None:
    store = open_store(address)
    store.log.append(refusal("g-0", "old")).result()
    group = [
        decision("g-1", 0, key="new"),
        decision("g-1", 0, key="new"),
        decision("g-2", 0, key="old"),
        decision("g-3", 0, key="other"),
    ]
    errors = saved_as_one_group(store, group)
    names = [type(error).__name__ if error else "" for error in errors]
    assert names == ["", "AlreadyAnswered", "AlreadyAnswered", ""]
    assert [row.game for row in store.log.read_all()] == ["g-wait", "g-1", "g-3"]
    store.close()


def test_a_mistake_of_ours_is_told_to_who_waits_and_the_writer_lives(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    store = open_store(address)

    def mistaken(*_: object) -> None:
        raise ZeroDivisionError("a mistake of ours")

    with monkeypatch.context() as patch:
        patch.setattr(VersionCheck, "sort", mistaken)
        with pytest.raises(ZeroDivisionError):
            store.log.append(decision("g-1", 0)).result()
    assert "a group of 1 decisions failed" in caplog.text
    assert store.log.append(decision("g-1", 0)).result() == 1
    store.close()


@pytest.mark.parametrize("read_only", [True, False])
def test_a_store_of_a_newer_version_is_left_alone(address: str, read_only: bool) -> None:
    written(address)
    spoil(address, "UPDATE meta SET value = '99' WHERE name = 'schema'")
    with pytest.raises(StoreUnreadable, match="newer version \\(schema 99"):
        open_store(address, read_only=read_only)


def test_the_recording_library_reads_and_writes_the_same_file(address: str) -> None:
    written(address)
    datastore, recorder = library(address)
    assert [row.version for row in recorder.select_events("g-1", gt=1)] == [2, 3, 4]
    notifications = recorder.select_notifications(start=5, limit=2)
    assert [(one.id, one.originator_id, one.topic) for one in notifications] == [
        (5, "g-1", "card-bought"),
        (6, "g-1", "card-bought"),
    ]
    assert recorder.max_notification_id() == 12
    assert [*recorder.insert_events([StoredEvent("g-lone", 1, "card-bought", b"{}")])] == [13]
    datastore.close()


def test_closing_writes_what_is_queued(address: str) -> None:
    store: Store = open_store(address)
    futures = [store.log.append(decision("g-1", expected)) for expected in range(300)]
    futures.append(store.log.append(refusal("g-1", "anna/9")))
    store.close()
    assert all(future.done() and future.exception() is None for future in futures)


def library(address: str) -> tuple[Any, Any]:
    """The recording library's own classes for a store, as ours extend them."""
    if not address.startswith("postgresql:"):
        file = datastore.DurableDatastore(address)
        return file, recorder.GroupRecorder(file, datastore.Readers(address))
    place = connecting.Address(address)
    with place.connect() as connection:
        [(schema,)] = connection.execute("SELECT current_schema()").fetchall()
    database = connecting.DurableDatastore(place, schema)
    return database, postgres_recorder.GroupRecorder(database, connecting.Readers(place))
