"""Any version of a game: the same views from snapshots and from the first entry."""

from typing import Any

import pytest

from deluxe_domain.kernel.history import StateAt, advance
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, at_seat
from deluxe_services.histories.histories import Histories, view
from deluxe_services.simulation.simulated_games import save_games
from deluxe_services.simulation.simulations import Plan, simulated_game

PLANS = (
    Plan("poker-deluxe", 1, 3, {"cards": 5, "rounds": 2}, ("random",) * 3, "7"),
    Plan("seven-card-stud", 1, 3, {}, ("random",) * 3, "7"),
    Plan("draw-poker", 1, 3, {}, ("random",) * 3, "7"),
)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.game)
def test_views_of_any_version_are_the_same_with_and_without_snapshots(
    world: Any, plan: Plan
) -> None:
    game_id = plan.game_id(0)
    list(save_games(world.store, [simulated_game(plan, 0)]))
    assert world.store.games.snapshot(game_id) is not None
    histories = Histories(world.store)
    game, latest = histories.standing(game_id)
    state = StateAt(game.initial)
    for entry in histories.entries(game_id):
        state = advance(game, state, [entry.event])
        _, state_kept = histories.standing(game_id, entry.version)
        for viewer in (PUBLIC, AUDITOR, at_seat(0)):
            assert view(game, state_kept, latest, viewer) == view(game, state, latest, viewer)
