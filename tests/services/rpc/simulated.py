"""A simulated game of every kind, and a store that holds them."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from functools import cache
from random import Random

from deluxe_domain.catalogue import GAMES
from deluxe_services.store import Save, Store, open_store
from deluxe_services.tables.simulated_games import saves_of
from deluxe_services.tables.simulations import Plan, simulated_games
from tests.services.rpc.client import Served, serving

PLAYERS = 2
BRIEFLY: dict[str, dict[str, int]] = {"heads-up-draw": {"hands": 16}}
"""Options that end a game which is played until somebody has lost all: of 2,400 events, say."""


@cache
def interleaved(*, open_books: bool) -> tuple[Save, ...]:
    """The saves of a simulated game of every kind, those of different games mixed."""
    chance = Random("interleaved")
    waiting: list[list[Save]] = []
    for name, game in GAMES.items():
        plan = Plan(
            name,
            1,
            PLAYERS,
            {**game.usual, **game.simulated, **BRIEFLY.get(name, {})},
            ("random",) * PLAYERS,
            "warehouse",
            open_books,
        )
        waiting += [list(saves_of(one_game)) for one_game in simulated_games(plan)]
    lots: list[Save] = []
    while waiting:
        saves = chance.choice(waiting)
        lots.append(saves.pop(0))
        if not saves:
            waiting.remove(saves)
    return tuple(lots)


@contextmanager
def of_all_kinds(address: str = "memory:") -> Iterator[Store]:
    """A store with these games, whose books are closed."""
    with closing(open_store(address)) as store:
        for save in interleaved(open_books=False):
            store.save(save).result()
        yield store


@asynccontextmanager
async def serving_all_kinds() -> AsyncIterator[Served]:
    """A server on such a store."""
    with of_all_kinds() as store:
        async with serving(store) as site:
            yield site
