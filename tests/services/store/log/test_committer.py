"""Saves from an event loop: everybody hears, whatever becomes of the others."""

import asyncio
from typing import Any

from deluxe_services.store import AsyncCommitter
from deluxe_services.store.temporary import TemporaryStore
from tests.services.store.saves import decision


def test_one_who_fails_at_the_news_keeps_nobody_of_the_group_from_hearing() -> None:
    troubles: list[Any] = []
    events: list[int | Exception] = []

    def fail(_: object) -> None:
        raise RuntimeError("at the news")

    async def story() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: troubles.append(context["exception"]))
        store = TemporaryStore()
        committer = AsyncCommitter(store)
        committer.answered([(fail, 1), (events.append, 2)], 0.0)
        await committer.commit(decision("g-1", 0))
        store.close()

    asyncio.run(story())
    assert [str(trouble) for trouble in troubles] == ["at the news"]
    assert events == [2]
