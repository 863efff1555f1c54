"""To whom a game is late nothing of it is told early, by any method (G-7)."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from deluxe_services.api.transport import grpc_calls
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.effort import examples
from tests.loops import in_loop, run
from tests.services.api.client import METHODS, new_id, serving
from tests.services.api.noninterference.late import TERMS, Side, compare, twins
from tests.services.api.noninterference.planting import planted
from tests.services.api.noninterference.questions import Facts, questions

RULES = "poker-deluxe/1"
HEARTBEAT_MS = 50
"""So often a watcher hears that nothing has happened."""


@asynccontextmanager
async def a_pair(
    terms: Mapping[str, object], folder: Path
) -> AsyncIterator[tuple[Side, Side, Facts]]:
    """A pair that is far enough on; which seed makes one is known."""
    async with twins(RULES, terms, Random("3"), folder, heartbeat_ms=HEARTBEAT_MS) as pair:
        yield pair


@pytest.mark.parametrize("terms", TERMS[examples(1, 0) : 2])  # the leaks are planted in the first
@in_loop
async def test_g_7_stores_that_differ_beyond_the_horizon_answer_alike(
    terms: Mapping[str, object], tmp_path: Path
) -> None:
    async with a_pair(terms, tmp_path) as pair:
        result = await compare(*pair)
    assert result.told_to_staff, "the games do differ"
    assert result.horizon < max(result.versions)
    assert result.differences == []
    methods = {method.removeprefix("pokerdeluxe.v1.") for method in METHODS}
    assert result.methods == methods, "every method is asked; add questions for a new one"


@pytest.mark.parametrize("by_size", [False, True], ids=["a number", "a size"])
def test_g_7_a_leak_in_any_method_is_found(
    by_size: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(grpc_calls, "_handler", planted(grpc_calls._handler, by_size=by_size))

    async def body() -> None:
        async with a_pair(TERMS[0], tmp_path) as (one, other, facts):
            assert facts.versions[0] != facts.versions[1]
            for method in questions(facts):
                result = await compare(one, other, facts, method)
                assert result.differences, f"a leak in {method} was not found"

    run(body)


@in_loop
async def test_g_7_what_is_hidden_does_not_put_a_heartbeat_off() -> None:
    async with serving(heartbeat_ms=1_000) as site:
        name = await site.open_game(spectators_after_deal=True)
        watch = site.nobody.stream(
            "GameService/WatchGame", pb.WatchGameRequest(name=name, after_version=0)
        )
        stream = aiter(watch)
        messages = [(await anext(stream)).WhichOneof("message") for _ in range(2)]
        heartbeat = asyncio.ensure_future(anext(stream))
        while not heartbeat.done():  # news come more often than heartbeats
            client = await site.join(name, 0)
            leave = pb.LeaveGameRequest(name=name, request_id=new_id())
            await client.call("GameService/LeaveGame", leave)
        messages.append((await heartbeat).WhichOneof("message"))
        assert messages == ["events", "caught_up", "heartbeat"]
