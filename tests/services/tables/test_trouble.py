"""A store that fails: nothing is answered, nothing is lost, and the game goes on afterwards."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.history import GENESIS
from deluxe_domain.kernel.table import JoinGame, LeaveGame
from deluxe_services.store import Conflict, Decision, StoreUnavailable
from deluxe_services.store.log.log import Log
from tests.services.worlds import in_loop


class Troubled:
    """A log before whose writer everything waits, and of which some saves fail."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self.pending: list[tuple[Decision, Any, object]] | None = None
        self.fails: Callable[[Decision], bool] = lambda _: False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._log, name)

    def submit(self, save: Decision, to: Any, ticket: object, *, wait: bool = True) -> None:
        if self.pending is not None:
            self.pending.append((save, to, ticket))
        elif self.fails(save):
            full = StoreUnavailable("here", "the disk is full")
            to([(ticket, full)], 0.0)
        else:
            self._log.submit(save, to, ticket, wait=wait)

    async def reached(self, number: int) -> None:
        """So many saves have been decided and wait."""
        while len(self.pending or ()) < number:  # noqa: ASYNC110 - `submit` may be in any thread
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)  # what should wait for them would come now
        assert len(self.pending or ()) == number

    def release(self) -> Sequence[Decision]:
        saves, self.pending = self.pending or [], None
        for one in saves:
            self.submit(*one)
        return [save for save, _, _ in saves]


@pytest.fixture
def troubled(world: Any) -> Troubled:
    world.store.log = Troubled(world.store.log)
    return world.store.log  # type: ignore[no-any-return]


@in_loop
async def test_a_save_that_fails_changes_nothing_and_can_be_retried(
    world: Any, troubled: Troubled
) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        cut = CutDeck(seat=1, lifted=5)
        request = world.ask(cut, "seat:1", "cut")
        troubled.fails = lambda _: True
        with pytest.raises(StoreUnavailable, match="the disk is full"):
            await host.act(game_id, cut, request)
        troubled.fails = lambda _: False
        assert (await host.standing(game_id))[1].version == 5
        assert len(await host.entries(game_id)) == 5
        answer = await host.act(game_id, cut, request)
        assert (answer.first, answer.replayed) == (6, False)


@in_loop
async def test_what_was_decided_on_a_failed_save_is_decided_anew(
    world: Any, troubled: Troubled
) -> None:
    async with world.host() as host:
        game_id = await world.open(host, players=4)
        troubled.pending = []
        joins = [
            asyncio.create_task(world.give(host, game_id, JoinGame(player=f"p{seat}", seat=seat)))
            for seat in range(4)
        ]
        await troubled.reached(4)
        second = troubled.pending[1][0]
        troubled.fails = lambda save: save is second
        troubled.release()
        results: Any = await asyncio.gather(*joins, return_exceptions=True)
        first, failure, *others = results
        assert isinstance(failure, StoreUnavailable)
        assert [first.first, *(other.first for other in others)] == [2, 3, 4]
        assert (await host.register(game_id)).players == ("p0", "", "p2", "p3")


@in_loop
async def test_nothing_is_seen_before_it_is_durable(world: Any, troubled: Troubled) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        troubled.pending = []
        call = asyncio.create_task(world.give(host, game_id, CutDeck(seat=1, lifted=5)))
        await troubled.reached(1)
        assert not call.done()
        assert (await host.standing(game_id))[1].version == 5
        assert (await anext(host.watchers.follow(game_id))).version == 5
        troubled.release()
        assert (await call).last == 7
        assert (await host.standing(game_id))[1].version == 7


@in_loop
async def test_a_refused_command_behind_a_failed_one_may_come_true(
    world: Any, troubled: Troubled
) -> None:
    async with world.host() as host:
        game_id = await world.open(host)
        troubled.pending = []
        ann = asyncio.create_task(world.give(host, game_id, JoinGame(player="ann", seat=0)))
        bob = asyncio.create_task(world.give(host, game_id, JoinGame(player="bob", seat=0)))
        await troubled.reached(1)
        lost_save = troubled.pending[0][0]
        troubled.fails = lambda save: save is lost_save
        troubled.release()
        with pytest.raises(StoreUnavailable):
            await ann
        assert (await bob).first == 2
        assert (await host.register(game_id)).players == ("bob", "")


@in_loop
async def test_decisions_under_way_do_not_slip_behind_those_of_another_host(
    world: Any, troubled: Troubled
) -> None:
    """Two decisions of ours wait; another host saves one before them.

    The second one's version then fits by chance, although it rests on our first one, which failed.
    """
    async with world.host() as one, world.host() as other:
        game_id = await world.start(one, players=4)
        await other.standing(game_id)
        troubled.pending = []
        ours = [
            asyncio.create_task(world.give(one, game_id, LeaveGame(seat=seat))) for seat in (0, 1)
        ]
        await troubled.reached(2)
        waiting = troubled.pending
        troubled.pending = None
        await world.give(other, game_id, LeaveGame(seat=2))
        troubled.pending = waiting
        troubled.release()
        await asyncio.gather(*ours)
        previous = GENESIS
        for entry in await one.entries(game_id):
            assert entry.previous == previous
            previous = entry.digest
        assert (await one.register(game_id)).digest == previous


@in_loop
async def test_a_busy_store_is_told_at_once(world: Any, monkeypatch: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host)

        def busy(*_: Any, **__: Any) -> None:
            raise StoreUnavailable("here", "too much is waiting")

        with monkeypatch.context() as trouble:
            trouble.setattr(world.store.log, "submit", busy)
            with pytest.raises(StoreUnavailable):
                await world.give(host, game_id, CutDeck(seat=1, lifted=5))
        assert (await world.give(host, game_id, CutDeck(seat=1, lifted=5))).first == 6


@in_loop
async def test_a_conflict_is_never_told(world: Any) -> None:
    async with world.host() as one, world.host() as other:
        game_id = await world.open(one, players=6)
        results: Any = await asyncio.gather(
            *(
                world.give(host, game_id, JoinGame(player=f"p{seat}", seat=seat))
                for seat, host in zip(range(6), [other, one, one] * 2, strict=True)
            ),
            return_exceptions=True,
        )
        assert not [answer for answer in results if isinstance(answer, Conflict)]
        assert sorted(answer.first for answer in results) == [2, 3, 4, 5, 6, 7]
