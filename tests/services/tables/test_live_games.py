"""Which games a host has in memory."""

import asyncio
from typing import Any

from tests.services.worlds import in_loop


@in_loop
async def test_games_that_do_not_fit_into_memory_are_played_on_all_the_same(world: Any) -> None:
    async with world.host(max_games=2) as host:
        games = [await world.start(host) for _ in range(5)]
        going = set(games)
        while going:
            for game_id in sorted(going):
                if await world.play(host, game_id, 1) == 0:
                    going.remove(game_id)
        assert len(host.live_games) <= 2
        assert {r.status for r in world.store.games.page()} == {"over"}


@in_loop
async def test_games_that_were_all_being_saved_are_forgotten_when_that_has_ended(
    world: Any,
) -> None:
    async with world.host(max_games=1) as host:
        games = [await world.start(host) for _ in range(4)]
        await asyncio.gather(*(world.play(host, game_id, 3) for game_id in games))
        while len(host.live_games) > 1:  # noqa: ASYNC110 - saves end in another thread
            await asyncio.sleep(0.01)
