"""Heavy queries: who has no token takes a share of the threads for them, and others have theirs."""

import asyncio
from threading import Event
from typing import Any

import pytest

from deluxe_services.rpc.auth import Call
from deluxe_services.rpc.errors import Failure
from deluxe_services.rpc.limits import Caller
from tests.services.rpc.client import run, serving

MANY = 20


def test_an_address_without_a_token_keeps_nobody_else_waiting() -> None:
    async def body() -> None:
        async with serving() as served:
            desk, held = served.server._desk, Event()
            greedy = Call(None, caller=Caller("", "192.0.2.1"))
            asking = [
                asyncio.ensure_future(desk.heavily(lambda: held.wait(60), greedy))
                for _ in range(MANY)
            ]
            try:
                await asyncio.sleep(0.05)
                refused: list[Any] = [one.exception() for one in asking if one.done()]
                assert len(refused) >= MANY - 8
                for failure in refused:
                    assert isinstance(failure, Failure)
                    assert failure.variables["limit"] == "heavy_per_address"
                for caller in (Caller("", "192.0.2.2"), Caller("a token", "192.0.2.1")):
                    other = desk.heavily(lambda: "done", Call(None, caller=caller))
                    async with asyncio.timeout(10):
                        assert await other == "done"
            finally:
                held.set()
                await asyncio.gather(*asking, return_exceptions=True)
            assert await desk.heavily(lambda: "again", greedy) == "again"
            with pytest.raises(ZeroDivisionError):
                await desk.heavily(lambda: 1 // 0, greedy)
            assert not desk._by_address

    run(body)
