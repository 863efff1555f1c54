"""Lists and sums over all partitions while games go from one to another.

A game that is closed in one partition and not yet in another is told as it was before. What is read
of several databases is read again if a game has left or reached one of them meanwhile.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from itertools import chain, islice
from time import monotonic
from typing import Final, NamedTuple, TypeVar

from msgspec.structs import replace

from deluxe_services.readmodels import ReadModels
from deluxe_services.readmodels.sums import Horizon
from deluxe_services.rpc.calls import Call
from deluxe_services.rpc.context import ServiceContext
from deluxe_services.rpc.errors import Failure
from deluxe_services.store import GameInfo, Row, Store
from deluxe_services.tables import crossings
from deluxe_services.tables.crossings import Crossing
from deluxe_services.tables.handing import WholeStore
from deluxe_services.tables.late_games import Wanted, sorted_games

LOGGED_EVERY: Final = 100_000
"""Entries after which the journal tells how far the read models have come."""

MOST_WAIT_S: Final = 2.0
"""Seconds that a call waits for the read models, before its caller hears how far they are."""

_RETRY_MS: Final = 100

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Books(NamedTuple):
    """The read models of a partition, or of one game that is between two partitions.

    ``horizon`` is what the caller sees of late games; such a game has no partition.
    """

    models: ReadModels
    horizon: Horizon | None
    partition: str | None = None


def undisturbed(contexts: Sequence[ServiceContext], read: Callable[[Sequence[Crossing]], T]) -> T:
    """What ``read`` gives of all these partitions, to be called in a thread.

    It gets the games that are between two of them, and is called again until none has moved
    meanwhile. ``AlwaysMoving`` if that never happens.
    """
    whole = contexts[0].whole
    if whole is None or len(contexts) == 1:
        return read(())
    return crossings.undisturbed(whole.crossings, _stores(contexts), read)


def stores_at_once(contexts: Sequence[ServiceContext]) -> list[WholeStore]:
    """These partitions for an audit that examines each game once; to be called in a thread."""
    whole = contexts[0].whole
    if whole is None:
        return [WholeStore(one.store) for one in contexts]
    moments = crossings.moments_of(whole.crossings, _stores(contexts))
    return [WholeStore(one.store, moments[one.partition]) for one in contexts]


def _stores(contexts: Sequence[ServiceContext]) -> dict[str, Store]:
    return {one.partition: one.store for one in contexts}


async def games_everywhere(
    context: ServiceContext, call: Call, after: str, limit: int, query: Wanted
) -> list[GameInfo]:
    """A page of the games behind ``after`` in all partitions, each as its caller sees it now."""
    contexts = await context.everywhere()
    return await asyncio.to_thread(listed_games, contexts, call, after, limit, query)


async def crossing_of(context: ServiceContext, game: str) -> tuple[ServiceContext, GameInfo] | None:
    """The partition that a game has left, and how it was then; ``None`` if it is in one."""
    contexts = {one.partition: one for one in await context.everywhere()}
    if context.whole is None:
        return None
    stores = {name: one.store for name, one in contexts.items()}
    crossings = await asyncio.to_thread(context.whole.crossings.look, stores)
    for one in crossings.games:
        if one.game.game == game:
            return contexts[one.source], one.game
    return None


def listed_games(
    contexts: Sequence[ServiceContext], call: Call, after: str, limit: int, query: Wanted
) -> list[GameInfo]:
    """A page of the games of all these partitions, each once; to be called in a thread."""
    order, by_name = query.listing.order, {one.partition: one for one in contexts}

    def read(crossings: Sequence[Crossing]) -> list[GameInfo]:
        pages = [one.listing(call, after, limit, query) for one in contexts]
        between = (by_name[one.source].listed_before(one.game, call) for one in crossings)
        games: dict[str, GameInfo] = {}
        for game in chain(*pages, (one for one in between if query.takes(one, after))):
            # A partition may list a late game for a moment after it has left.
            if game.game not in games or game.version > games[game.game].version:
                games[game.game] = game
        return sorted_games(games.values(), order)[:limit]

    return undisturbed(contexts, read)


async def with_books(context: ServiceContext, game: str = "") -> Sequence[ServiceContext]:
    """The contexts of all partitions, or of that of a game, once their read models are current."""
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
                entries = await context.host.log.position()
                _log.info("the read models have read %d of %d entries", position, entries)
            if monotonic() >= until:
                raise await _catching_up(context)
            before = position
    finally:
        context.catching_up.release()


async def _catching_up(context: ServiceContext) -> Failure:
    position = await asyncio.to_thread(lambda: context.read_models.position)
    entries = await context.host.log.position()
    text = f"the server has read {position} of {entries} entries of the log for this; ask again"
    variables = {"current": position, "entries": entries}
    return Failure("CATCHING_UP", text, variables, retry_ms=_RETRY_MS)


async def unit_of(context: ServiceContext, game: str) -> str:
    """The unit of a game's amounts, which is in this partition."""
    await catch_up(context)
    return await asyncio.to_thread(context.read_models.unit, game)


def read_books(
    contexts: Sequence[ServiceContext], call: Call, read: Callable[[Sequence[Books]], T]
) -> T:
    """What ``read`` gives of the books of these partitions; to be called in a thread."""

    def read_all(crossings: Sequence[Crossing]) -> T:
        with ExitStack() as stack:
            books = [Books(one.read_models, one.horizons(call), one.partition) for one in contexts]
            for crossing in crossings:
                [source] = (one for one in contexts if one.partition == crossing.source)
                game = _OneGame(source.store, crossing.game)
                models = stack.enter_context(closing(ReadModels(game)))  # type: ignore[arg-type]
                books.append(Books(models, source.horizons(call)))
            return read(books)

    return undisturbed(contexts, read_all)


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


class _OneGame:
    """The log of a game alone, as it was when it was closed: what read models read of a store."""

    def __init__(self, store: Store, game: GameInfo) -> None:
        self._store = store
        self._game = game

    def log(self, after: int = 0, limit: int | None = None) -> Iterator[Row]:
        """Its entries, whose positions are their versions."""
        rows = self._store.rows(self._game.game, after, self._game.version)
        return islice((replace(row, position=row.version) for row in rows), limit)

    def epoch(self) -> str:
        """That of its store."""
        return self._store.epoch()
