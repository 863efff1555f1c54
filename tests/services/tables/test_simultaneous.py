"""Chinese Poker at a host: all arrange at once, each with a turn clock of their own (G-8, CP)."""

from typing import Any

import pytest

from deluxe_domain.games.chinese_poker import GAME
from deluxe_domain.games.chinese_poker.commands import ArrangeHand, TopUp
from deluxe_domain.games.draw_poker import GAME as DRAW_POKER
from deluxe_domain.kernel.decider import Refused
from deluxe_domain.kernel.table import JoinGame, LeaveGame, StartGame, Terms
from deluxe_domain.kernel.viewer import at_seat
from deluxe_services.simulation.simulator import open_command
from deluxe_services.tables.clocks import LOOK
from tests.services.tables.hourglass import Hourglass, kinds, settle
from tests.services.worlds import in_loop

ONE_STORE = pytest.mark.parametrize("world", ["sqlite"], indirect=True)
"""Nothing that is shown depends on the kind of store."""


async def open_table(world: Any, host: Any, players: int = 3, **options: Any) -> str:
    """A table of Chinese Poker whose first hand is dealt; 30 seconds to act."""
    terms = Terms(players=players, seconds_to_act=30)
    opening = open_command(GAME, terms, {"value": 100, "hands": 2, **options})
    game_id = (await host.create(GAME.name, opening, world.ask(opening))).game
    for seat in range(players):
        await world.give(host, game_id, JoinGame(player=f"p{seat}", seat=seat))
    await world.give(host, game_id, StartGame(youngest_first=tuple(range(players))))
    await settle()
    return str(game_id)


async def arrange(world: Any, host: Any, game_id: str, seat: int) -> None:
    """This seat lays its hand as it was dealt."""
    _, standing = await host.standing(game_id)
    view: Any = GAME.view(standing.state, at_seat(seat), False)
    cards = view.seats[seat].hand
    arrangement = ArrangeHand(seat=seat, front=cards[:3], middle=cards[3:8], back=cards[8:])
    await world.give(host, game_id, arrangement)
    await settle()


async def waited_for(host: Any, game_id: str) -> tuple[int, ...]:
    game, standing = await host.standing(game_id)
    return tuple(game.waits_for(standing.state))


@ONE_STORE
@in_loop
async def test_cp_1_all_are_asked_at_once_and_may_arrange_in_any_order(world: Any) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep) as host:
        game_id = await open_table(world, host)
        assert await waited_for(host, game_id) == (0, 1, 2)
        assert glass.running == [30, 30, 30]
        await arrange(world, host, game_id, 2)
        await arrange(world, host, game_id, 0)
        assert await waited_for(host, game_id) == (1,)
        assert len(glass.waits) == 3, "nobody's act gives another one more time"
        assert glass.running == [30]
        await arrange(world, host, game_id, 1)
        assert await waited_for(host, game_id) == (0, 1, 2)
        assert glass.running == [30 + LOOK] * 3, "of the second hand"


@ONE_STORE
@in_loop
async def test_g_8_who_runs_out_of_time_is_arranged_for_each_by_their_own_clock(world: Any) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep) as host:
        game_id = await open_table(world, host)
        await arrange(world, host, game_id, 1)
        await glass.run_out()
        arrangements = [
            (entry.event.seat, entry.event.by_clock, entry.cause and entry.cause.by)
            for entry in await host.entries(game_id)
            if entry.event.kind == "hand-arranged"
        ]
        assert sorted(arrangements) == [
            (0, True, "clock"),
            (1, False, "seat:1"),
            (2, True, "clock"),
        ]
        assert ("deal-paid", False) in await kinds(host, game_id)


@ONE_STORE
@in_loop
async def test_g_8_a_table_whose_clocks_all_run_out_plays_to_its_end(world: Any) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep) as host:
        game_id = await open_table(world, host, players=4)
        for _ in range(2):
            await glass.run_out()
        assert (await kinds(host, game_id))[-1] == ("game-ended", False)
        assert not glass.running


@ONE_STORE
@in_loop
async def test_cp_20_who_is_away_is_not_timed_out_and_comes_back_without_gaining_time(
    world: Any,
) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep) as host:
        game_id = await open_table(world, host)
        await world.give(host, game_id, LeaveGame(seat=2))
        assert await waited_for(host, game_id) == (0, 1)
        await world.give(host, game_id, JoinGame(player="p2", seat=2), by="seat:2")
        await settle()
        assert await waited_for(host, game_id) == (0, 1, 2)
        assert len(glass.waits) == 3
        await arrange(world, host, game_id, 2)
        assert await waited_for(host, game_id) == (0, 1)


@ONE_STORE
@pytest.mark.parametrize(
    ("mode", "expected"),
    [("cash", ("hand-arranged", True)), ("tournament", ("hand-surrendered", True))],
)
@in_loop
async def test_cp_20_who_stays_away_is_settled_for_when_all_others_have_arranged(
    world: Any, mode: str, expected: tuple[str, bool]
) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep) as host:
        game_id = await open_table(world, host, mode=mode)
        await world.give(host, game_id, LeaveGame(seat=1))
        await arrange(world, host, game_id, 0)
        assert expected not in await kinds(host, game_id)
        await arrange(world, host, game_id, 2)
        kinds_of_game = await kinds(host, game_id)
        assert expected in kinds_of_game
        if mode == "cash":
            assert ("player-cashed-out", False) in kinds_of_game
            assert await waited_for(host, game_id) == (0, 2)
            assert glass.running == [30 + LOOK] * 2


@ONE_STORE
@in_loop
async def test_cp_17_buying_chips_while_all_arrange_gains_no_time(world: Any) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep) as host:
        game_id = await open_table(world, host)
        await world.give(host, game_id, TopUp(seat=1, amount=1_000))
        await settle()
        assert len(glass.waits) == 3


def test_after_a_restart_every_seat_that_must_still_arrange_is_timed(world: Any, run: Any) -> None:
    async def before() -> str:
        glass = Hourglass()
        async with world.host(sleep=glass.sleep) as host:
            game_id = await open_table(world, host)
            await arrange(world, host, game_id, 0)
            return game_id

    async def after(game_id: str) -> None:
        glass = Hourglass()
        world.now += 12_000
        async with world.host(sleep=glass.sleep) as host:
            await settle()
            assert glass.running == [18, 18]
            await glass.run_out()
            assert ("deal-paid", False) in await kinds(host, game_id)

    game_id = run(before())
    world.reopen()
    run(after(game_id))


@ONE_STORE
@in_loop
async def test_dr_6_buying_chips_out_of_turn_gives_nobody_more_time(world: Any) -> None:
    """In Draw Poker a player who has dropped may buy chips while another one is to act."""
    glass = Hourglass()
    async with world.host(sleep=glass.sleep) as host:
        terms = Terms(players=3, seconds_to_act=30)
        options = {"feed": 1, "stake": 40, "hands": 20, "purchases": 2}
        opening = open_command(DRAW_POKER, terms, options)
        game_id = (await host.create(DRAW_POKER.name, opening, world.ask(opening))).game
        for seat in range(3):
            await world.give(host, game_id, JoinGame(player=f"p{seat}", seat=seat))
        await world.give(host, game_id, StartGame(youngest_first=(0, 1, 2)))
        buyer = await next_out_of_turn(world, host, game_id)
        await settle()
        before = len(glass.waits)
        command = DRAW_POKER.commands.plain({"kind": "buy-chips", "seat": buyer, "amount": 20})
        await world.give(host, game_id, command)
        await settle()
        assert len(glass.waits) == before
        assert glass.running == [30]


async def next_out_of_turn(world: Any, host: Any, game_id: str) -> int:
    """Play with bots until somebody may buy chips out of their turn; their seat."""
    for _ in range(200):
        game, standing = await host.standing(game_id)
        turn = game.to_act(standing.state)
        assert turn is not None
        for seat in {0, 1, 2} - {turn}:
            if game.acts(standing.state, seat):
                return int(seat)
        view = game.view(standing.state, at_seat(turn), False)
        try:
            await world.give(host, game_id, game.bots["random"](view, world.bots))
        except Refused as refusal:
            raise AssertionError(f"a bot was refused: {refusal}") from refusal
    raise AssertionError("nobody could ever buy chips out of turn")
