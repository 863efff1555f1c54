"""Simulated games go into a store as played ones do: rows, registers, seeds and snapshots."""

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from typing import Final

from deluxe_services.store import Save, Store
from deluxe_services.tables.simulations import SimulatedGame

WAITING: Final = 2_000
"""Saves under way at once, so that the store commits them in large groups."""


def save_games(store: Store, games: Iterable[SimulatedGame]) -> Iterator[SimulatedGame]:
    """Save whole games; each is handed on once it is durable, in order.

    Raises ``Conflict`` at a game that the store has already.
    """
    waiting: deque[tuple[SimulatedGame, list[Future[int]]]] = deque()
    under_way = 0
    for game in games:
        saves = [store.save(save) for save in saves_of(game)]
        waiting.append((game, saves))
        under_way += len(saves)
        while under_way > WAITING:
            under_way -= len(waiting[0][1])
            yield _durable(*waiting.popleft())
    while waiting:
        yield _durable(*waiting.popleft())


def saves_of(game: SimulatedGame) -> Iterator[Save]:
    """What the store keeps of a game, part by part; the seed comes with the first."""
    for part, register in zip(game.parts, game.registers, strict=True):
        expected = part.rows[0].version - 1
        yield Save(
            game=game.game_id,
            rows=part.rows,
            expected=expected,
            register=register,
            snapshot=part.snapshot,
            seed=None if expected else game.master,
        )


def _durable(game: SimulatedGame, saves: list[Future[int]]) -> SimulatedGame:
    for save in saves:
        save.result()
    return game
