"""Two hosts on one store decide every command once."""

import asyncio
from typing import Any

import pytest

from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.decider import Refused
from deluxe_domain.kernel.history import GENESIS
from deluxe_domain.kernel.table import JoinGame, LeaveGame, StartGame
from deluxe_services.errors import (
    NoSuchVersion,
    VersionConflict,
)
from deluxe_services.store import GameInfo
from tests.services.worlds import in_loop


@in_loop
async def test_two_hosts_on_one_store_decide_every_command_once(world: Any) -> None:
    async with world.host() as one, world.host() as other:
        game_id = await world.open(one, players=6)
        await asyncio.gather(
            *(
                world.give(host, game_id, JoinGame(player=f"p{seat}", seat=seat))
                for seat, host in zip(range(6), [one, other] * 3, strict=True)
            )
        )
        await world.give(other, game_id, StartGame(youngest_first=(5, 4, 3, 2, 1, 0)))
        entries = await one.entries(game_id)
        previous = GENESIS
        for entry in entries:
            assert entry.previous == previous
            previous = entry.digest
        kinds = [e.event.kind for e in entries if e.event.kind == "player-joined"]
        assert len(kinds) == 6
        _, here = await one.standing(game_id)
        _, there = await other.standing(game_id)
        assert here == there


@in_loop
async def test_two_hosts_play_one_game_move_by_move(world: Any) -> None:
    async with world.host() as one, world.host() as other:
        game_id = await world.start(one, players=3)
        hosts, version = [one, other], 0
        while (command := await world.turn(hosts[0], game_id, version)) is not None:
            version = (await world.give(hosts[1], game_id, command)).last
            hosts.reverse()
        assert (await one.register(game_id)).status == "over"


@in_loop
async def test_a_refusal_never_rests_on_what_another_host_has_overtaken(world: Any) -> None:
    async with world.host() as one, world.host() as other:
        game_id = await world.start(one, players=3)
        await other.standing(game_id)
        version = (await one.register(game_id)).version
        for move in range(5):
            hosts = [one, other] if move % 2 else [other, one]
            command = await world.turn(hosts[0], game_id, version)
            # The one who decides may not have heard yet: they must not refuse for that.
            version = (await world.give(hosts[1], game_id, command)).last
        with pytest.raises(VersionConflict) as conflict:
            await world.give(one, game_id, LeaveGame(seat=0), expected=version - 1)
        assert conflict.value.current == version
        with pytest.raises(NoSuchVersion):
            await one.standing(game_id, at_least=version + 1)


@in_loop
async def test_a_refusal_reads_nothing_where_nobody_else_writes(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        reads: list[str] = []
        here = host.histories.register

        def noting(game: str) -> GameInfo:
            reads.append(game)
            info: GameInfo = here(game)
            return info

        host.histories.register = noting
        for _ in range(100):  # news of the start may come behind its answer
            reads.clear()
            with pytest.raises(Refused):
                await world.give(host, game_id, CutDeck(seat=0, lifted=5))
            if not reads:
                break
        assert bool(reads) == world.store.shared
