"""Games as a server leaves them, so that no table is empty: one in play, and one that gathers."""

import asyncio
from pathlib import Path
from typing import Final

import pytest

from deluxe_domain.kernel.decider import Refused
from deluxe_domain.kernel.table import JoinGame, LeaveGame
from deluxe_services.store import Access, open_store
from tests.services.worlds import World

_MOVES: Final = 6


def serve(at: Path | str) -> None:
    """Add two games with outcomes and tokens, players and privileged reads to a store."""
    world = World(str(at), open_store(str(at)))
    try:
        asyncio.run(_serve(world))
    finally:
        world.store.close()


async def _serve(world: World) -> None:
    async with world.host() as host:
        playing = await world.start(host)
        await world.play(host, playing, _MOVES)
        gathering = await world.open(host)
        await world.give(host, gathering, JoinGame(player="ann", seat=0))
        with pytest.raises(Refused):
            await world.give(host, gathering, JoinGame(player="bob", seat=0))
        await world.give(host, gathering, LeaveGame(seat=0))
        await world.give(host, gathering, JoinGame(player="cleo", seat=1))
        for name in ("Ann", "Bob"):
            player = (await host.people.register(name, f"request/{name}")).player
            await host.people.issue(player, "player", 1_000)
        for number in range(3):
            access = Access(0, player, "auditor", "GetGame", playing, f"r{number}", "a complaint")
            await host.people.note(access)
