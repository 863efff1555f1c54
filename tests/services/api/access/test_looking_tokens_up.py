"""Looking a token up in a database that answers slowly holds up nobody else."""

import asyncio
from threading import Event

import grpc
import pytest

from deluxe_services.store import Token
from deluxe_services.store.temporary import TemporaryStore
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import run
from tests.services.api.client import Client, serving


def test_others_are_served_while_a_token_is_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    store, requested, answer = TemporaryStore(), Event(), Event()
    monkeypatch.setattr(TemporaryStore, "shared", True)  # as a database that other servers write

    def slow(_digest: str) -> Token | None:
        requested.set()
        assert answer.wait(30)
        return None

    monkeypatch.setattr(store.people, "token", slow)

    async def body() -> None:
        async with serving(store) as site:
            request = pb.GetServerInfoRequest()
            waiting = asyncio.ensure_future(
                Client(site.channel, "x" * 43).call("GameService/GetServerInfo", request)
            )
            try:
                assert await asyncio.to_thread(requested.wait, 30)
                async with asyncio.timeout(30):
                    assert (await site.nobody.call("GameService/GetServerInfo", request)).rules
            finally:
                answer.set()
            with pytest.raises(grpc.aio.AioRpcError, match="unknown to this server"):
                await waiting

    run(body)
