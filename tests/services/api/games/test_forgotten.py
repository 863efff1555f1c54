"""Nothing of a game stays in a server's memory when it is over and the caches have gone on."""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import suppress
from functools import _lru_cache_wrapper
from types import FrameType

import pytest
from cachetools import Cache

from deluxe_services.store.log import version_check
from deluxe_services.tables import log_tail
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.drills.small import bounded
from tests.loops import in_loop
from tests.services.api.client import Client, Served, play_out, serving

FEW = 2


@pytest.fixture
def small_caches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Caches are full after two entries, and memories after two games."""
    monkeypatch.setattr(Cache, "__init__", bounded(FEW, 4_000))
    monkeypatch.setattr(version_check, "REMEMBERED", FEW)
    monkeypatch.setattr(log_tail, "REMEMBERED", FEW)


@pytest.mark.usefixtures("small_caches")
@pytest.mark.filterwarnings("ignore:subprocess:ResourceWarning")  # what others left is found, too
@in_loop
async def test_no_game_is_kept_that_is_over_and_forgotten() -> None:
    async with serving(max_games=FEW) as site:
        first = await played(site)
        for _ in range(3 * FEW):
            await played(site)
        left: list[str] = []
        with suppress(TimeoutError):
            async with asyncio.timeout(30):  # until the read models have followed
                while left := [*keepers(first)]:  # noqa: ASYNC110 - nobody is told when
                    await asyncio.sleep(0.1)
        assert left == []
    gc.freeze()  # as it was for the tests that follow


async def played(site: Served) -> str:
    """A game that was played to its end while somebody watched."""
    name, clients = await site.started(cards=4)
    watching = asyncio.create_task(watched(site.nobody, name))
    await play_out(name, clients)
    await watching
    return name


async def watched(client: Client, name: str) -> None:
    async for _ in client.stream("GameService/WatchGame", pb.WatchGameRequest(name=name)):
        pass


def keepers(game: str) -> Iterator[str]:
    """What refers to a text with this game's id, as far as it is no frame."""
    id_ = game.rpartition("/")[2]
    gc.unfreeze()  # the server leaves alone what there was at its start
    for each in gc.get_objects():
        if isinstance(each, _lru_cache_wrapper):  # bounded by the number of calls
            each.cache_clear()
    gc.collect()
    for each in gc.get_objects():
        if isinstance(each, FrameType):
            continue
        keys = [*each] if isinstance(each, dict) else []  # which are no referents if all are texts
        for one in gc.get_referents(each) + keys:
            if names(one, id_):
                yield f"{type(each).__qualname__}: {repr(each)[:200]}"


def names(one: object, id_: str) -> bool:
    """Whether it is such a text, or a key with one."""
    if isinstance(one, tuple) and not gc.is_tracked(one):
        return any(names(text, id_) for text in one)
    return isinstance(one, str) and id_ in one
