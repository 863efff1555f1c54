"""A simulated game of every kind, and a store that holds them."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from functools import cache
from pathlib import Path
from random import Random

from deluxe_domain.catalogue import GAMES
from deluxe_services.simulation.simulated_games import saves_of
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.store import Decision, Store, open_store
from tests.postgres import fresh_database
from tests.services.api.client import Served, serving

PLAYERS = 2
BRIEFLY: dict[str, dict[str, int]] = {"heads-up-draw": {"hands": 16}}
"""Options that end a game which is played until somebody has lost all: of 2,400 events, say."""


@cache
def interleaved(*, open_books: bool) -> tuple[Decision, ...]:
    """The saves of a simulated game of every kind, those of different games mixed."""
    chance = Random("interleaved")
    waiting: list[list[Decision]] = []
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
    lots: list[Decision] = []
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
            store.log.append(save).result()
        yield store


@asynccontextmanager
async def serving_all_kinds() -> AsyncIterator[Served]:
    """A server on such a store."""
    with of_all_kinds() as store:
        async with serving(store) as site:
            yield site


KINDS_OF_STORES = ("sqlite", "postgresql")


@contextmanager
def opened(kind: str, folder: Path) -> Iterator[Store]:
    """An empty store of one of the kinds."""
    if kind == "postgresql":
        with fresh_database() as address:
            store = open_store(address)
            yield store
            store.close()
        return
    store = open_store(str(folder / "games.db"))
    yield store
    store.close()


async def write(store: Store, saves: Sequence[Decision]) -> None:
    for save in saves:
        await asyncio.wrap_future(store.log.append(save))
