"""Watching a game: ordered, gapless, each entry once, from any version on."""

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from typing import Any

import pytest

from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.table import LeaveGame
from deluxe_services.errors import NoSuchVersion
from deluxe_services.tables import feeds, watchers
from deluxe_services.tables.feeds import PAGE, REMEMBERED
from tests.services.worlds import in_loop


async def _watched(
    host: Any,
    game_id: str,
    after: int,
    upto: int,
    pause: int = 0,
    on_batch: Callable[[], object] = lambda: None,
) -> list[Any]:
    """All entries that a watcher hears, slowly or fast."""
    events: list[Any] = []
    async with aclosing(host.watchers.follow(game_id, after)) as batches:
        async for batch in batches:
            on_batch()
            events.extend(batch.entries)
            assert batch.version == (events[-1].version if events else after)
            for _ in range(pause):
                await asyncio.sleep(0.001)
            if batch.version >= upto:
                return events
    raise AssertionError("a watch does not end by itself")


@in_loop
async def test_watchers_lose_and_double_nothing_while_the_game_goes_on(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host, players=3, rounds=3)
        early = [
            asyncio.create_task(_until_over(host, game_id, after, pause))
            for after, pause in ((0, 0), (2, 3), (4, 0), (5, 1))
        ]
        await world.play(host, game_id, 10)
        late = asyncio.create_task(_until_over(host, game_id, 7, 0))
        await world.play(host, game_id)
        entries = await host.entries(game_id)
        for task, after in zip([*early, late], (0, 2, 4, 5, 7), strict=True):
            assert await task == list(entries[after:])


async def _until_over(
    host: Any,
    game_id: str,
    after: int,
    pause: int,
    on_batch: Callable[[], object] = lambda: None,
) -> list[Any]:
    events: list[Any] = []
    async with aclosing(host.watchers.follow(game_id, after)) as batches:
        async for batch in batches:
            on_batch()
            events.extend(batch.entries)
            for _ in range(pause):
                await asyncio.sleep(0.001)
            if events and events[-1].event.kind == "game-ended":
                return events
    raise AssertionError("a watch does not end by itself")


def test_a_watcher_resumes_on_another_host_where_they_have_stopped(world: Any, run: Any) -> None:
    async def before() -> tuple[str, list[Any]]:
        async with world.host() as host:
            game_id = await world.start(host)
            return game_id, await _watched(host, game_id, 0, 5)

    async def after(game_id: str, events: list[Any]) -> None:
        async with world.host() as host:
            rest = asyncio.create_task(_until_over(host, game_id, events[-1].version, 0))
            await world.play(host, game_id)
            assert tuple(events + await rest) == await host.entries(game_id)

    story_result = run(before())
    world.reopen()
    run(after(*story_result))


@in_loop
async def test_watchers_of_one_game_share_its_entries(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        caught_up = asyncio.Semaphore(0)
        watchers = [
            asyncio.create_task(_watched(host, game_id, 5, 6, on_batch=caught_up.release))
            for _ in range(20)
        ]
        for _ in watchers:
            await caught_up.acquire()
        answer = await world.give(host, game_id, CutDeck(seat=1, lifted=5))
        for watcher in watchers:
            assert (await watcher)[0] is answer.entries[0]


@in_loop
async def test_a_watcher_hears_that_they_have_caught_up_and_then_heartbeats(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        async with aclosing(host.watchers.follow(game_id, 0, heartbeat=0.01)) as batches:
            first = await anext(batches)
            assert (len(first.entries), first.caught_up) == (5, True)
            beat = await anext(batches)
            assert (beat.entries, beat.version, beat.caught_up) == ((), 5, True)
        async with aclosing(host.watchers.follow(game_id, 5)) as batches:
            nothing = await anext(batches)
            assert (nothing.entries, nothing.caught_up) == ((), True)


@in_loop
async def test_a_position_beyond_the_end_is_no_position(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        for beyond in (6, -1):
            with pytest.raises(NoSuchVersion) as error:
                await anext(host.watchers.follow(game_id, beyond))
            assert (error.value.asked, error.value.current) == (beyond, 5)
        assert host.watchers._feeds == {}


@in_loop
async def test_a_watcher_hears_what_another_host_saves(world: Any) -> None:
    async with world.host() as one, world.host() as other:
        game_id = await world.start(one)
        watcher = asyncio.create_task(_until_over(other, game_id, 0, 0))
        await world.play(one, game_id)
        assert tuple(await watcher) == await one.entries(game_id)


@in_loop
async def test_a_watcher_far_behind_is_served_from_the_log(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host, players=4, rounds=20)
        async with aclosing(host.watchers.follow(game_id)) as batches:
            entries = list((await anext(batches)).entries)
            await world.play(host, game_id)
            entries_stored = await host.entries(game_id)
            assert len(entries_stored) > REMEMBERED + PAGE
            while len(entries) < len(entries_stored):
                batch = await anext(batches)
                assert 0 < len(batch.entries) <= PAGE
                entries.extend(batch.entries)
        assert tuple(entries) == entries_stored


@in_loop
async def test_nobody_who_has_gone_is_remembered(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        watchers = [asyncio.create_task(_until_over(host, game_id, 0, 0)) for _ in range(50)]
        feeds = host.watchers._feeds
        await true(lambda: game_id in feeds and feeds[game_id].watchers == 50)
        for watcher in watchers:
            watcher.cancel()
        await asyncio.gather(*watchers, return_exceptions=True)
        assert host.watchers._feeds == {}
        await world.give(host, game_id, LeaveGame(seat=0))


def test_of_very_many_watchers_each_is_woken_by_the_news_once(
    world: Any, run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    wakings: list[bool] = []
    news = watchers._Watcher.news

    async def counted(watcher: Any) -> bool:
        wakings.append(await news(watcher))
        return wakings[-1]

    async def story() -> None:
        async with world.host() as host:
            game_id = await world.start(host)
            watchers = [asyncio.create_task(_until_over(host, game_id, 5, 0)) for _ in range(500)]
            feed = host.watchers._feeds
            await true(lambda: game_id in feed and len(feed[game_id].waiting) == 500)
            await world.give(host, game_id, CutDeck(seat=1, lifted=5))
            await true(lambda: len(wakings) >= 500)
            await asyncio.sleep(0.2)
            assert wakings == [True] * 500, "who waits again is not woken by the same news"
            for watcher in watchers:
                watcher.cancel()
            await asyncio.gather(*watchers, return_exceptions=True)

    monkeypatch.setattr(watchers._Watcher, "news", counted)
    run(story())


async def true(condition: Callable[[], bool]) -> None:
    """Wait until it is so; the story as a whole has a deadline."""
    while not condition():  # noqa: ASYNC110 - what is looked at is not ours to signal
        await asyncio.sleep(0.02)


def test_while_there_are_many_messages_a_few_watchers_get_one_of_many_moves(
    world: Any, run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    flood = [True]
    monkeypatch.setattr(feeds, "MOST_PAUSES", 1_000_000)
    monkeypatch.setattr(feeds.Allowance, "is_spent", lambda _: bool(flood))

    async def story() -> None:
        async with world.host(watch_pause=0.01) as host:
            game_id = await world.start(host)
            count = iter(range(1_000))
            watcher = asyncio.create_task(_until_over(host, game_id, 5, 0, lambda: next(count)))
            assert await world.play(host, game_id) > 3
            flood.clear()
            assert tuple(await watcher) == await host.entries(game_id, 5)
            # Nothing new at first, one move at once, the rest; and perhaps what came before it.
            assert next(count) <= 4

    run(story())


def test_however_many_messages_there_are_watchers_get_their_news(
    world: Any, run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feeds.Allowance, "is_spent", lambda _: True)

    async def story() -> None:
        async with world.host(watch_pause=0.001) as host:
            game_id = await world.start(host)
            watcher = asyncio.create_task(_until_over(host, game_id, 5, 0))
            await world.play(host, game_id)
            assert tuple(await watcher) == await host.entries(game_id, 5)

    run(story())


def test_a_late_game_is_shown_no_later_while_there_are_many_messages(
    world: Any, run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feeds, "MOST_PAUSES", 1_000_000)
    monkeypatch.setattr(feeds.Allowance, "is_spent", lambda _: True)

    async def everything(_: int) -> None:
        return None

    async def story() -> None:
        async with world.host(watch_pause=0.01) as host:
            game_id = await world.start(host)
            async with aclosing(host.watchers.follow_late(game_id, 5, 60, everything)) as batches:
                assert (await anext(batches)).caught_up
                for _ in range(3):
                    await world.play(host, game_id, 1)
                    assert (await anext(batches)).entries

    run(story())


def test_the_messages_of_a_moment_are_forgotten_soon() -> None:
    now = [10.0]
    allowance = feeds.Allowance(lambda: now[0])
    allowance.take(feeds.MESSAGES // 10)
    assert not allowance.is_spent()
    allowance.take(1)
    assert allowance.is_spent()
    allowance.take(1_000_000)
    now[0] += 0.3
    assert allowance.is_spent()
    now[0] += 0.2
    assert not allowance.is_spent()
