"""Following the log: nothing lost, nothing twice, in order."""

import asyncio
from collections.abc import Sequence
from threading import Thread
from time import monotonic, sleep

import pytest

from deluxe_services.store import AsyncCommitter, Conflict, Row, Store, StoreBusy, open_store
from deluxe_services.store.log import followers
from deluxe_services.store.log.followers import Follower
from deluxe_services.store.sqlite.store import SqliteStore
from tests.services.store.saves import decision, followed

GAMES, DECISIONS = 8, 60


def play_all(store: Store) -> None:
    def play(game: str) -> None:
        for expected in range(DECISIONS):
            store.log.append(decision(game, expected)).result()

    threads = [Thread(target=play, args=(f"g-{number}",)) for number in range(GAMES)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_listeners_hear_every_group_once_and_in_order_until_they_leave(store: Store) -> None:
    events: list[int] = []
    groups: list[int] = []

    def hear(rows: Sequence[Row]) -> None:
        groups.append(len(rows))
        events.extend(row.position for row in rows)

    leave = followed(store, hear)
    play_all(store)
    store.log.append(decision("g-last", 0)).result()
    leave()
    store.log.append(decision("g-unheard", 0)).result()
    store.close()
    assert events == list(range(1, GAMES * DECISIONS + 2))
    assert all(groups)


def test_a_listener_that_fails_keeps_the_news_from_nobody(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    events: list[int] = []

    def fail(rows: Sequence[Row]) -> None:
        raise RuntimeError(f"cannot hear {len(rows)} rows")

    followed(store, fail)
    followed(store, lambda rows: events.extend(row.version for row in rows))
    assert store.log.append(decision("g-1", 0)).result() == 1
    assert store.log.append(decision("g-1", 1)).result() == 2
    store.close()
    assert events == [1, 2]
    assert "cannot hear 1 rows" in caplog.text


def test_a_group_of_asyncio_saves_is_answered_by_one_call_into_the_loop(store: Store) -> None:
    calls: list[int] = []

    class Counting(AsyncCommitter):
        def _settle(self, answers: Sequence[object]) -> None:
            calls.append(len(answers))
            super()._settle(answers)  # type: ignore[arg-type]  # passed on as they came

    async def play() -> list[int]:
        committer = Counting(store)
        return list(
            await asyncio.gather(*(committer.commit(decision(f"g-{n}", 0)) for n in range(200)))
        )

    assert asyncio.run(play()) == list(range(1, 201))
    assert sum(calls) == 200
    if isinstance(store, SqliteStore):
        assert len(calls) < 100


def test_an_asyncio_save_raises_its_own_error_and_survives_cancelling(store: Store) -> None:
    async def play() -> None:
        committer = AsyncCommitter(store)
        await committer.commit(decision("g-1", 0))
        with pytest.raises(Conflict):
            await committer.commit(decision("g-1", 0))
        given_up = committer.commit(decision("g-1", 1))
        given_up.cancel()
        assert await committer.commit(decision("g-1", 2)) == 3

    asyncio.run(play())
    assert [row.version for row in store.log.read("g-1")] == [1, 2, 3]


def test_answers_for_a_loop_that_is_gone_are_reported_and_the_saves_stand(
    path: str, caplog: pytest.LogCaptureFixture
) -> None:
    store = open_store(path)

    async def leave_without_waiting() -> None:
        committer = AsyncCommitter(store)
        for expected in range(50):
            committer.commit(decision("g-1", expected))

    asyncio.run(leave_without_waiting())
    assert store.log.append(decision("g-2", 0)).result() == 51
    store.close()
    assert {record.name for record in caplog.records} <= {"deluxe_services.store.log.writer"}


def test_a_full_queue_refuses_who_must_not_wait_and_holds_back_the_others(path: str) -> None:
    store = SqliteStore(path, room=4)

    async def press() -> int:
        committer, refusals = AsyncCommitter(store), 0
        for number in range(2_000):
            try:
                committer.commit(decision(f"g-{number}", 0))
            except StoreBusy:
                refusals += 1
        return refusals

    assert asyncio.run(press()) > 0
    futures = [store.log.append(decision("g-patient", expected)) for expected in range(100)]
    assert all(future.exception() is None for future in futures)
    store.close()


def taken(follower: Follower) -> list[int]:
    """The positions of all rows that a follower takes now."""
    positions: list[int] = []
    while rows := follower.page():
        positions += [row.position for row in rows]
    return positions


def fill(store: Store, first: int, last: int) -> None:
    for version in range(first - 1, last):
        store.log.append(decision("g-1", version)).result()


@pytest.mark.parametrize("after", [0, 2, 5])
def test_who_follows_from_a_position_takes_what_is_there_and_what_comes(
    store: Store, after: int
) -> None:
    fill(store, 1, 5)
    follower = store.log.follow(after)
    fill(store, 6, 7)
    assert taken(follower) == [*range(after + 1, 8)]
    fill(store, 8, 9)
    follower.look()
    assert (taken(follower), follower.position) == ([8, 9], 9)
    follower.stop()


def test_who_follows_from_now_on_takes_nothing_of_before(store: Store) -> None:
    fill(store, 1, 3)
    follower = store.log.follow()
    assert taken(follower) == []
    fill(store, 4, 4)
    follower.look()
    assert taken(follower) == [4]
    follower.stop()


def test_what_is_too_much_to_wait_in_memory_is_read_from_the_log(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(followers, "MOST", 3)
    monkeypatch.setattr(followers, "PAGE", 4)
    follower = store.log.follow()
    fill(store, 1, 11)
    deadline = monotonic() + 20
    while follower.end < 11 and monotonic() < deadline:
        sleep(0.01)
    assert len(follower._waiting) <= followers.MOST
    assert taken(follower) == [*range(1, 12)]
    follower.stop()


def test_rows_that_others_have_written_in_between_are_read(store: Store) -> None:
    fill(store, 1, 6)
    rows = [*store.log.read_all()]
    follower = store.log.follow(1)
    follower.begin_at(1)
    for handed in (rows[:1], rows[1:2], rows[4:5], rows[3:5], rows[5:]):
        follower._hear(handed)
    assert taken(follower) == [2, 3, 4, 5, 6]
    follower.stop()


def test_the_librarys_subscription_gives_row_after_row_until_it_is_stopped(store: Store) -> None:
    fill(store, 1, 3)
    events: list[int] = []

    def follow() -> None:
        with subscription:
            events.extend(row.position for row in subscription)

    subscription = store.log.recorder.subscribe(gt=1)
    thread = Thread(target=follow)
    thread.start()
    fill(store, 4, 5)
    deadline = monotonic() + 20
    while events != [2, 3, 4, 5] and monotonic() < deadline:
        sleep(0.01)
    subscription.stop()
    thread.join(20)
    assert events == [2, 3, 4, 5]
    assert not thread.is_alive()
    with pytest.raises(ValueError, match="whole"):
        store.log.recorder.subscribe(topics=["card-bought"])
