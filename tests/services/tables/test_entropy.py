"""A host waits for what its players committed to, a few seconds and no longer (G-5)."""

from typing import Any

import pytest

from deluxe_domain.kernel.chance import entropy_commitment
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.table import JoinGame, RevealEntropy, StartGame
from deluxe_services.tables.clocks import REVEAL_SECONDS
from deluxe_services.tables.host import Host
from tests.services.tables.hourglass import Hourglass, kinds, settle
from tests.services.worlds import in_loop

ONE_STORE = pytest.mark.parametrize("world", ["sqlite"], indirect=True)
VALUES = (b"\1" * 16, b"\2" * 16)


async def started(world: Any, host: Host, **terms: Any) -> str:
    """A game of two that has started, whose players committed to ``VALUES``."""
    game_id: str = await world.open(host, **terms)
    for seat, value in enumerate(VALUES):
        commitment = entropy_commitment(game_id, value)
        await world.give(host, game_id, JoinGame(player=f"p{seat}", seat=seat, entropy=commitment))
    await world.give(host, game_id, StartGame(youngest_first=(0, 1)))
    return game_id


def reveal(seat: int) -> RevealEntropy:
    return RevealEntropy(seat=seat, entropy=VALUES[seat].hex())


@in_loop
async def test_nothing_is_dealt_before_all_have_revealed(world: Any) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep) as host:
        game_id = await started(world, host)
        await settle()
        assert (await kinds(host, game_id))[-1] == ("game-started", False)
        assert glass.running == [REVEAL_SECONDS] * 2
        await world.give(host, game_id, reveal(1))
        await world.give(host, game_id, reveal(0))
        assert [kind for kind, _ in await kinds(host, game_id)][4:] == [
            "entropy-revealed", "entropy-revealed", "deck-shuffled"
        ]  # fmt: skip
        await settle()
        assert glass.running == [], "the game itself has no clock"


@ONE_STORE
@in_loop
async def test_who_does_not_reveal_in_time_is_named_and_play_goes_on(world: Any) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep) as host:
        game_id = await started(world, host, seconds_to_act=30)
        await world.give(host, game_id, reveal(0))
        await settle()
        assert glass.running == [REVEAL_SECONDS]
        await glass.run_out()
        assert (await kinds(host, game_id))[5:7] == [
            ("entropy-withheld", True), ("deck-shuffled", False)
        ]  # fmt: skip
        cause = (await host.entries(game_id, 5, 6))[0].cause
        assert cause is not None
        assert (cause.by, cause.command.kind) == ("clock", "run-out-clock")
        assert glass.running == [30], "from now on the game's own clock runs"
        with pytest.raises(Refused) as refusal:
            await world.give(host, game_id, reveal(1))
        assert refusal.value.reason is Reason.WRONG_PHASE


def test_after_a_restart_the_players_have_their_time_again(world: Any, run: Any) -> None:
    async def before() -> str:
        async with world.host(sleep=Hourglass().sleep) as host:
            return await started(world, host)

    async def after(game_id: str) -> None:
        glass = Hourglass()
        async with world.host(sleep=glass.sleep) as host:
            await settle()
            assert glass.running == [REVEAL_SECONDS] * 2
            await world.give(host, game_id, reveal(0))
            await settle()
            await glass.run_out()
            assert ("entropy-withheld", True) in await kinds(host, game_id)

    game_id = run(before())
    world.reopen()
    run(after(game_id))
