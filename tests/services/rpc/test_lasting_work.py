"""Work that goes on by itself: a mistake of ours ends none of it without a word.

A task or a thread that has ended with an error says nothing, and nobody notices that its work is
not done any more.
"""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import grpc
import pytest

from deluxe_services.readmodels import models as models_of_reads
from deluxe_services.readmodels.models import ReadModels
from deluxe_services.rpc import play_news, tokens
from deluxe_services.rpc.health_monitor import HealthMonitor
from deluxe_services.store import Row, Save, open_store, writer
from deluxe_services.store.commit_loop import Committed, Steps
from deluxe_services.tables import bots
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import in_loop
from tests.services.rpc.client import creation, item, refused_stream, serving
from tests.services.rpc.players import give_token, revoke, watching
from tests.services.rpc.test_bots import bots_alone, over
from tests.services.rpc.test_health import NOT_SERVING, SERVING, Health, until
from tests.services.rpc.test_play_stream import by_turns
from tests.services.store.saves import decision


class Mistaken:
    """A function that makes a mistake the first time, and then does what it should."""

    def __init__(self, work: Callable[..., Any]) -> None:
        self._work = work
        self.calls = 0

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        self.calls += 1
        if self.calls == 1:
            raise ZeroDivisionError("a mistake of ours")
        return self._work(*arguments, **keywords)


@in_loop
async def test_a_bot_acts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "AGAIN_AFTER", 0.0)
    async with serving(bot_pause_ms=0) as site:
        keeper = site.server._host._bots
        act = Mistaken(keeper._act)
        monkeypatch.setattr(keeper, "_act", act)
        await over(site.nobody, await bots_alone(site, creation(2), "random"))
        assert act.calls > 1


@in_loop
async def test_a_stream_of_play_that_cannot_tell_news_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving() as site:
        name, clients = await site.started()
        call, _ = by_turns(clients[0], pb.PlayRequest(open=name, with_news=True))
        assert (await call.read()).HasField("opened")
        monkeypatch.setattr(play_news.News, "_news", Mistaken(play_news.News._news))
        await clients[1].act(name, item(cut_deck={"lifted": 3}))
        async with asyncio.timeout(30):
            with pytest.raises(grpc.RpcError):
                await call.read()


@in_loop
async def test_streams_of_revoked_tokens_are_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "EVERY_SECONDS", 0.02)
    store = open_store("memory:")
    async with serving(store) as site:
        known = site.server._authenticator._tokens
        token = give_token(store, "spectator")
        stream = await watching(site, token)
        catch_up = Mistaken(known.catch_up)
        monkeypatch.setattr(known, "catch_up", catch_up)
        while catch_up.calls < 2:  # noqa: ASYNC110 - the sweeper tells nobody of it
            await asyncio.sleep(0.01)
        revoke(store, token)
        assert (await refused_stream(stream)).reason == "UNKNOWN_TOKEN"
    store.close()


@in_loop
async def test_health_looks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    store, health = open_store("memory:"), Health()
    monitor = HealthMonitor([store], health, ["a"], [], every=0.01)  # type: ignore[arg-type]
    await monitor.start()
    monkeypatch.setattr(store, "probe", Mistaken(store.probe))
    await until(lambda: health.now("a"), NOT_SERVING)
    await until(lambda: health.now("a"), SERVING)
    await monitor.stop()
    store.close()


def test_read_models_follow_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(models_of_reads, "APART", 0.01)
    monkeypatch.setattr(models_of_reads, "LATEST", 0.02)
    store = open_store(str(tmp_path / "games.db"))
    with ReadModels(store, tmp_path / "models") as models:
        catch_up = Mistaken(models.catch_up)
        monkeypatch.setattr(models, "catch_up", catch_up)
        models.follow()
        for version in range(20_000):
            store.save(decision("g-1", version)).result()
            if catch_up.calls > 1:
                break
        assert catch_up.calls > 1
    store.close()


def test_the_next_group_is_written() -> None:
    def commit(saves: Sequence[Save]) -> Steps:
        yield from ()
        return Committed([1] * len(saves), [Row("g-1", 1, "kind", b"", 1)])

    announce = Mistaken(lambda _: None)
    saving = writer.GroupWriter("here", commit, announce)
    for _ in range(2):
        future = writer.waiting_future()
        saving.submit(decision("g-1", 0), writer.FUTURES, future, wait=True)
        future.result(timeout=60)
    saving.close()
    assert announce.calls == 2
