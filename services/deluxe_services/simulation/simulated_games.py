"""Simulated games stored like played ones: rows, registers, seeds and snapshots."""

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from dataclasses import replace
from typing import Final

from deluxe_services.compute.worker_pool import Workers
from deluxe_services.simulation.simulations import (
    ALONE,
    Plan,
    SimulatedGame,
    kept_game,
    simulated_games,
)
from deluxe_services.store import Decision, Store
from deluxe_services.store.values import Seed

OVER: Final = "over"

WAITING: Final = 2_000
"""Saves under way at once, so that the store commits them in large groups."""


def save_games(store: Store, games: Iterable[SimulatedGame]) -> Iterator[SimulatedGame]:
    """Decision whole games; each is handed on once it is durable, in order.

    Of a game that the store has a part of only the rest is saved. Raises ``Conflict`` at a game
    that it has as a whole.
    """
    waiting: deque[tuple[SimulatedGame, list[Future[int]]]] = deque()
    under_way = 0
    for game in games:
        saves = [store.log.append(save) for save in _left_of(store, game)]
        waiting.append((game, saves))
        under_way += len(saves)
        while under_way > WAITING:
            under_way -= len(waiting[0][1])
            yield _durable(*waiting.popleft())
    while waiting:
        yield _durable(*waiting.popleft())


def kept_and_played(store: Store, plan: Plan, workers: Workers = ALONE) -> Iterator[SimulatedGame]:
    """The games of a plan, in order: those that the store has are read, all others are played.

    So what was stopped goes on, and ends with the same store as if it never had been.
    """
    number = 0
    while number < plan.games:
        register = store.games.find(plan.game_id(plan.first + number))
        if register is None or register.status != OVER:
            break
        yield kept_game(store, register)
        number += 1
    rest = replace(plan, first=plan.first + number, games=plan.games - number)
    yield from save_games(store, simulated_games(rest, workers))


def _left_of(store: Store, game: SimulatedGame) -> Iterator[Decision]:
    register = store.games.find(game.game_id)
    for save in saves_of(game):
        if register is None or save.expected >= register.version or register.status == OVER:
            yield save


def saves_of(game: SimulatedGame) -> Iterator[Decision]:
    """What the store keeps of a game, part by part; the seed comes with the first."""
    for part, register in zip(game.parts, game.registers, strict=True):
        expected = part.rows[0].version - 1
        yield Decision(
            game=game.game_id,
            rows=part.rows,
            expected=expected,
            register=register,
            beside=(
                *(() if expected else (Seed(game.game_id, game.master),)),
                *(() if part.snapshot is None else (part.snapshot,)),
            ),
        )


def _durable(game: SimulatedGame, saves: list[Future[int]]) -> SimulatedGame:
    for save in saves:
        save.result()
    return game
