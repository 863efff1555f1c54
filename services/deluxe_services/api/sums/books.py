"""Lists and sums over all logs: their read models, current, and their games."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from itertools import chain
from time import monotonic
from typing import Final, NamedTuple, TypeVar

from deluxe_services.api.calls import Call
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.errors import Failure
from deluxe_services.histories.delayed_games import Wanted, sorted_games
from deluxe_services.readmodels import ReadModels
from deluxe_services.readmodels.sums import Horizon
from deluxe_services.store import GameInfo

LOGGED_EVERY: Final = 100_000
"""Entries after which the journal tells how far the read models have come."""

MOST_WAIT_S: Final = 2.0
"""Seconds that a call waits for the read models, before its caller hears how far they are."""

_RETRY_MS: Final = 100

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Books(NamedTuple):
    """The read models of a log; ``horizon`` is what the caller sees of late games."""

    models: ReadModels
    horizon: Horizon | None
    log: int


async def games_everywhere(
    context: ServiceContext, call: Call, after: str, limit: int, query: Wanted
) -> list[GameInfo]:
    """A page of the games behind ``after`` in all logs, each as its caller sees it now."""
    contexts = await context.everywhere()
    return await asyncio.to_thread(listed_games, contexts, call, after, limit, query)


def listed_games(
    contexts: Sequence[ServiceContext], call: Call, after: str, limit: int, query: Wanted
) -> list[GameInfo]:
    """A page of the games of all these logs; to be called in a thread."""
    pages = [one.listing(call, after, limit, query) for one in contexts]
    return sorted_games(chain.from_iterable(pages), query.listing.order)[:limit]


async def with_books(context: ServiceContext, game: str = "") -> Sequence[ServiceContext]:
    """The contexts of all logs, or of that which has a game, once their read models are current."""
    contexts = await context.everywhere(game)
    for one in contexts:
        await catch_up(one)
    return contexts


async def catch_up(context: ServiceContext) -> None:
    """Have the read models come to the end of the log, but for the last few rows.

    In a large store that takes minutes at first. It is done piece by piece for all who wait for it,
    so that it occupies no thread for longer and ends when the last of them has gone. ``Failure``
    (``CATCHING_UP``) tells who has waited for a while how far it is, and to ask again.
    """
    models, until = context.read_models, monotonic() + MOST_WAIT_S
    try:
        async with asyncio.timeout(MOST_WAIT_S):
            await context.catching_up.acquire()
    except TimeoutError:
        raise await _catching_up(context) from None
    try:
        before = await asyncio.to_thread(lambda: models.position)
        while await asyncio.to_thread(models.step):
            position = await asyncio.to_thread(lambda: models.position)
            if position // LOGGED_EVERY > before // LOGGED_EVERY:
                entries = await context.host.log.head()
                _log.info("the read models have read %d of %d entries", position, entries)
            if monotonic() >= until:
                raise await _catching_up(context)
            before = position
    finally:
        context.catching_up.release()


async def _catching_up(context: ServiceContext) -> Failure:
    position = await asyncio.to_thread(lambda: context.read_models.position)
    entries = await context.host.log.head()
    text = f"the server has read {position} of {entries} entries of the log for this; ask again"
    variables = {"current": position, "entries": entries}
    return Failure("CATCHING_UP", text, variables, retry_ms=_RETRY_MS)


async def unit_of(context: ServiceContext, game: str) -> str:
    """The unit of a game's amounts, which is in this log."""
    await catch_up(context)
    return await asyncio.to_thread(context.read_models.unit, game)


def read_books(
    contexts: Sequence[ServiceContext], call: Call, read: Callable[[Sequence[Books]], T]
) -> T:
    """What ``read`` gives of the books of these logs; to be called in a thread."""
    return read([Books(one.read_models, one.horizons(call), one.log) for one in contexts])


def knows_player(contexts: Sequence[ServiceContext], player: str, call: Call) -> bool:
    """Whether there is such a player, as far as the caller may know: at a table, registered, or in
    the books.
    """
    query = Wanted(player=player)

    def moved(books: Sequence[Books]) -> bool:
        return any(one.models.moved(player, one.horizon) for one in books)

    return (
        bool(listed_games(contexts, call, "", 1, query))
        or contexts[0].host.people.knows(player)
        or read_books(contexts, call, moved)
    )
