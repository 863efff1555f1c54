"""Servers learn from the log which tokens have changed: streams end without look-ups."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from deluxe_services.api.access import token_watch, tokens
from deluxe_services.identity.principals import token_digest
from deluxe_services.store import Decision, Store, StoreUnavailable, Token, open_store
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as people
from tests.logs import several_logs
from tests.loops import in_loop, run
from tests.mistaken import Mistaken
from tests.services.api.client import Client, Served, refused, refused_stream, serving
from tests.services.api.players.registered import give_token, newcomer, revoke, watching
from tests.services.api.several import served_apart

LONG = 1_000.0
"""Seconds in which no token is looked up again."""


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """What would take seconds takes no time here."""
    monkeypatch.setattr(tokens, "EVERY_SECONDS", 0.02)
    monkeypatch.setattr(tokens, "REMEMBERED_SECONDS", 0.0)


async def followed(site: Served, token: str) -> None:
    """Wait until the server follows the log that tells of changes of a token."""
    grants = site.server._authenticator._tokens._grants
    await waited(lambda: token in grants and grants[token].place is not None)


def counting(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The look-ups of tokens in a store from now on."""
    look_ups: list[str] = []
    look = store.people.token

    def counted(digest: str) -> Token | None:
        look_ups.append(digest)
        return look(digest)

    monkeypatch.setattr(store.people, "token", counted)
    return look_ups


@in_loop
async def test_a_stream_is_not_looked_up_until_its_token_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = open_store("memory:")
    async with serving(store) as site:
        token, other = give_token(store, "spectator"), give_token(store, "spectator")
        streams = [await watching(site, each) for each in (token, other)]
        for each in (token, other):
            await followed(site, each)
        monkeypatch.setattr(tokens, "REMEMBERED_SECONDS", LONG)
        look_ups = counting(store, monkeypatch)
        revoke(store, token)
        assert (await refused_stream(streams[0])).reason == "UNKNOWN_TOKEN"
        assert {*look_ups} == {token_digest(token)}
        operator = Token(token_digest(other), "", None, "", "operator")
        store.log.append(Decision(beside=(operator,))).result()
        await waited(lambda: token_digest(other) in look_ups)
        reader = Client(site.channel, other)
        assert await reader.call("PlayerService/ListPlayers", people.ListPlayersRequest())
        streams[1].cancel()
    store.close()


@in_loop
async def test_a_stream_ends_when_its_token_expires_with_no_look_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = open_store("memory:")
    async with serving(store) as site:
        ann = await newcomer(site, "Ann")
        me = await ann.call("PlayerService/WhoAmI", people.WhoAmIRequest())
        request = people.IssueTokenRequest(name=me.player.name, role=people.ROLE_SPECTATOR)
        request.lifetime.seconds = 3
        issued = await site.operator.call("PlayerService/IssueToken", request)
        stream = await watching(site, issued.token)
        await followed(site, issued.token)
        monkeypatch.setattr(tokens, "REMEMBERED_SECONDS", LONG)
        assert (await refused_stream(stream)).reason == "UNKNOWN_TOKEN"
    store.close()


def test_calls_without_streams_look_at_the_log_and_not_at_each_token(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    times = [0.0]
    for module in (tokens, token_watch):
        monkeypatch.setattr(module, "monotonic", lambda: times[0])
    monkeypatch.setattr(tokens, "REMEMBERED_SECONDS", 5.0)

    async def body() -> None:
        store = open_store("memory:")
        async with serving(store) as site:
            callers = [Client(site.channel, give_token(store, "spectator")) for _ in range(3)]
            name, look_ups = await site.open_game(), counting(store, monkeypatch)
            for _ in range(10):
                times[0] += 60.0
                for caller in callers:
                    await caller.call("GameService/GetGame", pb.GetGameRequest(name=name))
            assert len(look_ups) == len(callers) + 1, "the first was before it was followed"
            revoke(store, callers[0].token)
            times[0] += 60.0
            view = callers[0].call("GameService/GetGame", pb.GetGameRequest(name=name))
            assert (await refused(view)).reason == "UNKNOWN_TOKEN"
        store.close()

    run(body)


def unreachable(*_: Any, **__: Any) -> Any:
    raise StoreUnavailable("memory:", "is out of reach")


@in_loop
async def test_tokens_are_looked_up_where_the_log_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = open_store("memory:")
    async with serving(store) as site:
        token = give_token(store, "spectator")
        stream = await watching(site, token)
        await followed(site, token)
        with monkeypatch.context() as patch:
            patch.setattr(store.log, "read", unreachable)
            revoke(store, token)
            assert (await refused_stream(stream)).reason == "UNKNOWN_TOKEN"
    store.close()


@in_loop
async def test_a_stream_lasts_while_nothing_can_be_read_and_ends_afterwards(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    store = open_store("memory:")
    async with serving(store) as site:
        token = give_token(store, "spectator")
        stream = await watching(site, token)
        with monkeypatch.context() as patch:
            patch.setattr(store.log, "read", unreachable)
            patch.setattr(store.log, "head", unreachable)
            patch.setattr(store.people, "token", unreachable)
            revoke(store, token)
            await waited(lambda: "cannot be looked up" in caplog.text)
            assert not stream.done()
        assert (await refused_stream(stream)).reason == "UNKNOWN_TOKEN"
    store.close()


async def waited(condition: Callable[[], bool]) -> None:
    while True:
        if condition():
            return
        await asyncio.sleep(0.01)


@in_loop
async def test_a_token_of_a_player_ends_streams_of_every_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with several_logs() as url:
        async with served_apart(url, "0", "1") as sites:
            ann = await newcomer(sites[0], "Ann")
            stream = await watching(sites[1], ann.token)
            await followed(sites[1], ann.token)
            monkeypatch.setattr(tokens, "REMEMBERED_SECONDS", LONG)
            me = await ann.call("PlayerService/WhoAmI", people.WhoAmIRequest())
            request = people.RevokeTokenRequest(name=me.token_name)
            await sites[0].operator.call("PlayerService/RevokeToken", request)
            assert (await refused_stream(stream)).reason == "UNKNOWN_TOKEN"


@in_loop
async def test_streams_of_revoked_tokens_are_ended_after_a_mistake_of_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = open_store("memory:")
    async with serving(store) as site:
        grants = site.server._authenticator._tokens
        token = give_token(store, "spectator")
        stream = await watching(site, token)
        catch_up = Mistaken(grants.catch_up)
        monkeypatch.setattr(grants, "catch_up", catch_up)
        while catch_up.calls < 2:  # noqa: ASYNC110 - the sweeper tells nobody of it
            await asyncio.sleep(0.01)
        revoke(store, token)
        assert (await refused_stream(stream)).reason == "UNKNOWN_TOKEN"
    store.close()
