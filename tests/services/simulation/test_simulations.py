"""Simulated games: the same from one plan, whoever computes them, and kept like played ones."""

from dataclasses import replace
from typing import Any

import pytest

from deluxe_domain.games.poker_deluxe import GAME
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Refused
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.history import Head, Reader, StateAt, advance
from deluxe_domain.kernel.table import Terms
from deluxe_replays.audit.rebuilding import rebuild
from deluxe_services.compute.worker_pool import Workers
from deluxe_services.histories.histories import Histories
from deluxe_services.simulation.simulated_games import save_games, saves_of
from deluxe_services.simulation.simulations import Plan, simulated_game, simulated_games
from deluxe_services.simulation.simulator import NoSuchBot, simulate
from deluxe_services.store import Conflict
from deluxe_services.store.values import Seed
from tests.services.worlds import in_loop

PLAN = Plan("poker-deluxe", 20, 3, {"cards": 5, "rounds": 2}, ("random",) * 3, "7")


def test_any_number_of_processes_simulates_the_same_games() -> None:
    assert list(simulated_games(PLAN, Workers(2))) == list(simulated_games(PLAN, Workers(1)))


def test_a_game_of_a_plan_is_the_same_alone_and_among_fewer() -> None:
    games = list(simulated_games(PLAN))
    assert simulated_game(PLAN, 13) == games[13]
    assert list(simulated_games(replace(PLAN, games=4))) == games[:4]
    assert list(simulated_games(replace(PLAN, games=4, first=16))) == games[16:]


@pytest.mark.parametrize(
    "other",
    [
        replace(PLAN, seed="8"),
        replace(PLAN, options={"cards": 6, "rounds": 2}),
        replace(PLAN, players=2, bots=("random",) * 2),
        replace(PLAN, open_books=True),
    ],
)
def test_another_plan_has_other_games_and_other_ids(other: Plan) -> None:
    assert other.game_id(0) != PLAN.game_id(0)
    assert other.master(0) != PLAN.master(0)


def test_ids_of_simulated_games_are_in_their_order_and_hold_a_readable_seed() -> None:
    ids = [PLAN.game_id(index) for index in (0, 1, 9, 10, 99_999_999)]
    assert ids == sorted(ids)
    assert ids[0].startswith("s-7-")
    assert replace(PLAN, seed="no blanks, please").game_id(0).count("-") == 2


def test_g_5_the_same_seed_and_decisions_write_the_same_bytes() -> None:
    """From the seed and the causes alone every stored byte comes out again."""
    game = simulated_game(PLAN, 3)
    reader, chance = Reader(GAME), GameChance(game.game_id, game.master)
    causes = [cause for row in game.rows if (cause := reader.entry(row.data).cause) is not None]
    again = rebuild(GAME, chance, causes)
    assert [entry.data for entry in again] == [row.data for row in game.rows]


def test_dx_5_a_simulation_ends_every_game_and_lets_every_player_deal() -> None:
    game = simulated_game(replace(PLAN, options={"cards": 5, "rounds": 4, "stake": 10_000}), 0)
    kinds = [row.kind for row in game.rows]
    assert kinds[-1] == "game-ended"
    assert kinds.count("deal-closed") == 12
    assert len(game.winners) == 1
    assert [part.snapshot is None for part in game.parts] == [False] * 12 + [True]


def test_g_3_the_order_of_age_is_drawn_so_that_no_seat_has_an_edge() -> None:
    youngest = set()
    for game in simulated_games(PLAN):
        started = next(row for row in game.rows if row.kind == "game-started")
        youngest.add(plain(Reader(GAME).entry(started.data).event)["youngest_first"][0])
    assert youngest == {0, 1, 2}


def test_simulate_gives_the_entries_of_one_game() -> None:
    terms = Terms(players=2, practice=True)
    entries_of = simulate(GAME, terms, {"cards": 4}, ("random", "random"), bytes(32), "s-one")
    again = simulate(GAME, terms, {"cards": 4}, ("random", "random"), bytes(32), "s-one")
    assert entries_of == again
    assert [entry.version for entry in entries_of] == list(range(1, len(entries_of) + 1))
    causes = [entry.cause for entry in entries_of if entry.cause]
    assert [cause.at for cause in causes] == list(range(len(causes)))
    assert len({cause.request for cause in causes}) == len(causes)


def test_the_chance_of_the_bots_is_not_that_of_the_cards() -> None:
    """The packs come from the seed as in any game, however much the bots draw."""
    terms = Terms(players=2, practice=True)
    entries_of = simulate(
        GAME, terms, {"cards": 4, "rounds": 3}, ("random",) * 2, bytes(32), "s-one"
    )
    shuffles = [one.event for one in entries_of if one.event.kind == "deck-shuffled"]
    entropy = [one.event.entropy for one in entries_of if one.event.kind == "entropy-revealed"]  # type: ignore[attr-defined]
    chance = GameChance("s-one", bytes(32))
    assert [tuple(plain(event)["deck"]) for event in shuffles] == [
        chance.deal(number, entropy).shuffle().order for number in range(1, len(shuffles) + 1)
    ]


def test_an_unknown_bot_and_impossible_options_are_told() -> None:
    with pytest.raises(NoSuchBot, match="there are random"):
        simulated_game(replace(PLAN, bots=("random", "cheat", "random")), 0)
    with pytest.raises(ValueError, match="3 seats need as many bots, not 2"):
        simulated_game(replace(PLAN, bots=("random", "random")), 0)
    with pytest.raises(Refused, match="DX-2"):
        simulated_game(replace(PLAN, players=6, bots=("random",) * 6), 0)


def test_simulated_games_are_kept_like_played_ones(world: Any) -> None:
    games = list(save_games(world.store, simulated_games(PLAN)))
    assert [game.game_id for game in games] == [PLAN.game_id(index) for index in range(20)]
    histories = Histories(world.store)
    for game in games:
        register = histories.register(game.game_id)
        entries = list(histories.entries(game.game_id))
        assert register == game.register
        assert (register.status, register.practice) == ("over", True)
        assert (register.version, register.digest) == (len(entries), entries[-1].digest)
        assert world.store.vault.seed(game.game_id) == game.master
        state = advance(GAME, StateAt(GAME.initial), [entry.event for entry in entries])
        assert histories.standing(game.game_id)[1] == state
        middle = len(entries) // 2
        state = advance(GAME, StateAt(GAME.initial), [one.event for one in entries[:middle]])
        assert histories.standing(game.game_id, middle)[1] == state


def test_a_game_that_the_store_has_already_is_told(world: Any) -> None:
    list(save_games(world.store, simulated_games(replace(PLAN, games=2))))
    with pytest.raises(Conflict):
        list(save_games(world.store, simulated_games(PLAN)))


def test_the_parts_of_a_game_follow_one_another() -> None:
    game = simulated_game(PLAN, 0)
    head = Head()
    for save in saves_of(game):
        assert save.expected == head.version
        assert any(isinstance(one, Seed) for one in save.beside) == (head.version == 0)
        assert save.register is not None
        head = Head(save.register.version, save.register.digest)
    assert head == Head(game.register.version, game.register.digest)


@in_loop
async def test_a_simulated_game_is_taken_up_by_a_host(world: Any) -> None:
    list(save_games(world.store, simulated_games(replace(PLAN, games=1))))
    async with world.host() as host:
        _, standing = await host.standing(PLAN.game_id(0))
        assert GAME.over(standing.state)
        assert len(await host.entries(PLAN.game_id(0))) == standing.version
