"""The client package against a real server: calls, refusals, streams that break."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import aclosing
from itertools import count
from typing import Any
from uuid import UUID

import grpc
import pytest
from google.protobuf.message_factory import GetMessageClass

from deluxe_services.api.server.services import SERVICES
from poker_deluxe_client import AsyncClient, Client, Refusal, RetryPolicy, kind
from poker_deluxe_client.requests import repeatable, with_request_id
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1.event_service_pb2 import EventFilter
from pokerdeluxe.v1.history_pb2 import Command
from pokerdeluxe.v1.player_service_pb2 import StreamStatementRequest
from pokerdeluxe.v1.poker_deluxe_pb2 import PokerDeluxeCommand
from tests.client.playing import OPENING, choose, play_out, seated
from tests.client.relay import Relay, relayed
from tests.loops import in_loop
from tests.services.api.client import play_out as play_to_the_end
from tests.services.api.client import serving
from tests.services.api.sums.books import transfers

STATEMENT = StreamStatementRequest(name="players/nobody")

QUICK = RetryPolicy(attempts=40, first=0.02, longest=0.2)


def cutting(relay: Relay) -> Callable[[], None]:
    """Cuts the line before every fourth command, and on the way of others."""
    numbers = count(1)

    def cut() -> None:
        number = next(numbers) % 4
        if number == 1:
            relay.cut()
        elif number == 3:
            asyncio.get_running_loop().call_later(0.002, relay.cut)

    return cut


@in_loop
async def test_a_game_is_played_and_watched_through_breaks() -> None:
    async with (
        serving() as site,
        relayed(site.server.port) as relay,
        AsyncClient(f"127.0.0.1:{relay.port}", patience=QUICK) as client,
    ):
        name, tokens = await seated(client)
        versions_seen = asyncio.create_task(versions(client.watch(name)))
        await play_out(client, name, tokens, cutting(relay))
        assert relay.cuts > 1
        log_events = await site.nobody.events(name)
        assert await versions_seen == [event.version for event in log_events]
        assert await versions(client.watch(name, after_version=5)) == [
            event.version for event in log_events[5:]
        ]


@in_loop
async def test_all_games_are_followed_from_a_position() -> None:
    async with serving() as site, AsyncClient(at(site), patience=QUICK) as client:
        names = [(await seated(client))[0] for _ in range(2)]
        messages: list[tuple[str, str]] = []
        positions: list[str] = []
        async for message in client.watch_all():
            messages += [(each.name, each.kind) for each in message.events.events]
            positions.append(message.position)
            if message.HasField("caught_up"):
                break
        for name in names:
            log_events = [kind(event) for event in await site.nobody.events(name)]
            assert [each for game, each in messages if game == name] == [
                each.replace("_", "-") for each in log_events
            ]
        only = EventFilter(kinds=["game-opened"])
        async for message in client.watch_all(positions[0], filter=only):
            assert {each.kind for each in message.events.events} <= {"game-opened"}
            if message.HasField("caught_up"):
                break


@in_loop
async def test_the_same_by_threads() -> None:
    async with serving() as site, relayed(site.server.port) as relay:
        loop = asyncio.get_running_loop()

        def cut() -> None:
            loop.call_soon_threadsafe(relay.cut)

        address = f"127.0.0.1:{relay.port}"
        assert len(await asyncio.to_thread(played_by_threads, address, cut)) > 10
        assert relay.cuts > 1


def played_by_threads(address: str, cut: Callable[[], None]) -> list[int]:
    """The versions of a whole game, as its watcher hears them; the line is cut before each act."""
    with Client(address, patience=QUICK) as client:
        name = client.call(client.games.CreateGame, OPENING).game.name
        tokens = []
        for seat in range(2):
            sit = pb.JoinGameRequest(name=name, player=f"p{seat}", seat=seat)
            tokens.append(client.call(client.games.JoinGame, sit).token)
        ages = pb.StartGameRequest.AgeOrder(seats=[0, 1])
        client.call(
            client.games.StartGame,
            pb.StartGameRequest(name=name, youngest_first=ages),
            token=tokens[0],
        )
        with client.play(name, tokens[0]) as one, client.play(name, tokens[1]) as two:
            over = False
            while not over:
                for table, token in ((one, tokens[0]), (two, tokens[1])):
                    request = pb.GetGameRequest(name=name)
                    view = client.call(client.games.GetGame, request, token=token).view.poker_deluxe
                    over = view.HasField("winner")
                    if view.acts and not over:
                        cut()
                        table.act(choose(view.acts[0]))
        versions = [event.version for event in client.watch(name)]
        newest = client.call(client.games.GetGame, pb.GetGameRequest(name=name)).version
        assert versions == list(range(1, newest + 1))
        with pytest.raises(Refusal) as refusal:
            client.call(client.games.GetGame, pb.GetGameRequest(name="games/g-none"))
        assert refusal.value.reason == "NO_SUCH_GAME"
        with pytest.raises(Refusal) as refusal:
            next(client.stream(client.players.StreamStatement, STATEMENT))
        assert refusal.value.code is grpc.StatusCode.UNAUTHENTICATED
        return versions


class ImpatientPolicy(RetryPolicy):
    """Gives up after two attempts; ``outlasted`` is set after many more failures in a row."""

    outlasted = threading.Event()

    def pause(self, refusal: Refusal, failures: int) -> float | None:
        if failures > 20:
            self.outlasted.set()
        return super().pause(refusal, failures)


@pytest.fixture
def impatient() -> RetryPolicy:
    ImpatientPolicy.outlasted.clear()
    return ImpatientPolicy(attempts=2, first=0.001, longest=0.002)


async def outage(relay: Relay) -> None:
    """The server is away until a client has failed more often than it would try a single call."""
    relay.leave()
    assert await asyncio.to_thread(ImpatientPolicy.outlasted.wait, 60)
    relay.away = False


async def read_through(breaking: Coroutine[Any, Any, None], messages: AsyncIterator[Any]) -> None:
    """Read until there is a message behind the break."""
    outage_task = asyncio.create_task(breaking)
    async for _ in messages:
        if outage_task.done():
            break
    await outage_task


@in_loop
async def test_a_stream_goes_on_however_long_the_server_was_away(impatient: RetryPolicy) -> None:
    async with (
        serving(heartbeat_ms=50) as site,
        relayed(site.server.port) as relay,
        AsyncClient(at(site)) as direct,
        AsyncClient(f"127.0.0.1:{relay.port}", patience=impatient) as client,
    ):
        name, _ = await seated(direct)
        token = site.server.token
        streams: tuple[Any, ...] = (
            client.follow(name),
            client.watch_all(token=token),
        )
        for stream in streams:
            ImpatientPolicy.outlasted.clear()
            async with aclosing(stream) as messages:
                await anext(messages)
                await read_through(outage(relay), messages)
        ImpatientPolicy.outlasted.clear()
        relay.leave()
        beginning = client.watch_all(token=token)  # also what begins while it is away
        await read_through(outage(relay), beginning)


def test_a_stream_of_a_thread_goes_on_until_its_client_is_closed(impatient: RetryPolicy) -> None:
    with Client("127.0.0.1:1", patience=impatient) as client:

        def close() -> None:
            ImpatientPolicy.outlasted.wait(60)
            client.close()

        threading.Thread(target=close).start()
        with pytest.raises(Refusal) as refusal:
            next(client.watch_all())
        assert refusal.value.code is grpc.StatusCode.CANCELLED


@in_loop
async def test_a_stream_goes_on_until_its_client_is_closed(impatient: RetryPolicy) -> None:
    async with AsyncClient("127.0.0.1:1", patience=impatient) as client:
        first = asyncio.ensure_future(anext(client.watch_all()))
        assert await asyncio.to_thread(ImpatientPolicy.outlasted.wait, 60)
        await client.close()
        with pytest.raises(Refusal) as refusal:
            await first
        assert refusal.value.code is grpc.StatusCode.CANCELLED


def test_pauses_stay_as_long_as_they_may_be_however_many_failures_there_were() -> None:
    patience = RetryPolicy(attempts=10**9, longest=3.0)
    pause = patience.pause(Refusal(grpc.StatusCode.UNAVAILABLE, "gone"), 5_000)
    assert pause is not None
    assert 1.5 <= pause <= 3.0


@in_loop
async def test_what_is_refused_is_told_in_full() -> None:
    async with serving() as site, AsyncClient(at(site)) as client:
        name, tokens = await seated(client)
        with pytest.raises(Refusal) as missing:
            await client.call(client.games.GetGame, pb.GetGameRequest(name="games/g-none"))
        assert (missing.value.code, missing.value.reason) == (
            grpc.StatusCode.NOT_FOUND,
            "NO_SUCH_GAME",
        )
        with pytest.raises(Refusal) as faulty:
            await client.call(client.games.CreateGame, pb.CreateGameRequest())
        assert faulty.value.reason == "BAD_FIELD"
        assert faulty.value.fields
        too_many = Command(poker_deluxe=PokerDeluxeCommand(cut_deck={"lifted": 99}))
        item = pb.CommandItem(command=too_many)
        by_call = await refused(
            client.call(client.games.Act, pb.ActRequest(name=name, item=item), token=tokens[1])
        )
        async with client.play(name, tokens[1]) as table:
            by_stream = await refused(table.act(too_many))
        assert (by_call.reason, by_call.rule) == ("OUT_OF_RANGE", "DX-8")
        assert str(by_call).endswith("(DX-8)")
        assert by_call.code is by_stream.code is grpc.StatusCode.FAILED_PRECONDITION
        for each in ("reason", "rule", "text", "retry_after"):
            assert getattr(by_call, each) == getattr(by_stream, each)
        assert by_call.variables


async def refused(call: Any) -> Refusal:
    with pytest.raises(Refusal) as error:
        await call
    return error.value


@in_loop
async def test_a_server_that_is_not_there_is_tried_as_often_as_said() -> None:
    patience = RetryPolicy(attempts=3, first=0.01, longest=0.02)
    async with AsyncClient("127.0.0.1:1", patience=patience) as client:
        refusal = await refused(client.call(client.games.ListGames, pb.ListGamesRequest()))
    assert refusal.code is grpc.StatusCode.UNAVAILABLE
    assert refusal.reason == ""


def test_pauses_grow_and_are_as_long_as_the_server_asks() -> None:
    patience = RetryPolicy(attempts=5, first=1.0, longest=3.0)
    refusal = Refusal(grpc.StatusCode.UNAVAILABLE, "gone")
    for failures, longest in ((1, 1.0), (2, 2.0), (3, 3.0), (4, 3.0)):
        pause = patience.pause(refusal, failures)
        assert pause is not None
        assert longest / 2 <= pause <= longest
    assert patience.pause(refusal, 5) is None
    busy = Refusal(grpc.StatusCode.RESOURCE_EXHAUSTED, "busy", retry_after=7.5)
    assert patience.pause(busy, 1) == 7.5
    assert patience.pause(Refusal(grpc.StatusCode.INVALID_ARGUMENT, "no"), 1) is None
    from_grpc = Refusal(grpc.StatusCode.INTERNAL, "Internal error from Core")
    assert patience.pause(from_grpc, 1) is not None, "the line broke while a message was sent"
    fault = Refusal(grpc.StatusCode.INTERNAL, "a fault of the server", "FAULT")
    assert patience.pause(fault, 1) is None


def test_request_ids_are_made_where_they_are_missing_and_kept_where_they_are_not() -> None:
    bare = pb.SubmitCommandsRequest(items=[pb.CommandItem(), pb.CommandItem(request_id="mine")])
    whole = with_request_id(bare)
    assert [UUID(whole.items[0].request_id).version, whole.items[1].request_id] == [4, "mine"]
    assert bare.items[0].request_id == ""
    assert UUID(with_request_id(pb.ActRequest(item=pb.CommandItem())).item.request_id).version == 4
    assert UUID(with_request_id(OPENING).request_id).version == 4


def test_calls_are_repeated_only_if_they_have_an_id_or_change_nothing() -> None:
    unsafe = {
        method.name
        for service in SERVICES.values()
        for method in service.methods
        if not repeatable(GetMessageClass(method.input_type)())
    }
    streams = {"Play"}
    others = {"RevokeToken", "ForgetPlayer", "IssueToken", "AddCosignatures"}
    assert unsafe <= streams | others


def at(site: Any) -> str:
    return f"127.0.0.1:{site.server.port}"


async def versions(events: AsyncIterator[Any]) -> list[int]:
    return [event.version async for event in events]


def test_a_client_of_threads_that_is_closed_says_so() -> None:
    client = Client("127.0.0.1:1")
    client.close()
    for call in (
        lambda: client.call(client.games.GetServerInfo, pb.GetServerInfoRequest()),
        lambda: next(client.watch_all()),
        lambda: next(client.stream(client.players.StreamStatement, STATEMENT)),
        lambda: client.play("games/g", "token").__enter__(),
    ):
        with pytest.raises(Refusal) as refusal:
            call()
        assert refusal.value.code is grpc.StatusCode.CANCELLED


@in_loop
async def test_a_client_that_is_closed_says_so() -> None:
    client = AsyncClient("127.0.0.1:1")
    await client.close()
    for call in (
        lambda: client.call(client.games.GetServerInfo, pb.GetServerInfoRequest()),
        lambda: anext(client.watch_all()),
        lambda: client.play("games/g", "token").__aenter__(),
    ):
        with pytest.raises(Refusal) as refusal:
            await call()
        assert refusal.value.code is grpc.StatusCode.CANCELLED


@in_loop
async def test_whatever_waits_when_its_client_is_closed_is_refused() -> None:
    """However far gRPC has come with a call, which then ends by being cancelled, or never."""
    for steps in range(12):
        for waiting in (single_call, first_message, opening):
            client = AsyncClient("127.0.0.1:1")
            call = asyncio.ensure_future(waiting(client))
            for _ in range(steps):
                await asyncio.sleep(0)
            await client.close()
            with pytest.raises(Refusal) as refusal:
                await asyncio.wait_for(call, 60)
            assert refusal.value.code is grpc.StatusCode.CANCELLED


@in_loop
async def test_a_call_that_its_caller_cancels_is_cancelled() -> None:
    for waiting in (single_call, first_message, opening):
        async with AsyncClient("127.0.0.1:1") as client:
            call = asyncio.ensure_future(waiting(client))
            await asyncio.sleep(0)
            call.cancel()
            await client.close()
            with pytest.raises(asyncio.CancelledError):
                await call


async def single_call(client: AsyncClient) -> object:
    return await client.call(client.games.GetServerInfo, pb.GetServerInfoRequest())


async def first_message(client: AsyncClient) -> object:
    return await anext(client.watch_all())


async def opening(client: AsyncClient) -> object:
    return await client.play("games/g", "token").__aenter__()


@in_loop
async def test_transfers_are_followed_as_events_are() -> None:
    async with serving() as site, AsyncClient(at(site), patience=QUICK) as client:
        name, clients = await site.started(rounds=1)
        await play_to_the_end(name, clients)
        lines = []
        async for message in client.watch_transfers():
            lines += [one.line for one in message.transfers.lines]
            if message.HasField("caught_up"):
                break
        assert lines == await transfers(site.nobody, name)
        position = message.position
        async for message in client.watch_transfers(position):
            assert message.HasField("caught_up")
            break


@in_loop
async def test_a_stream_is_compressed_for_who_asks_for_it() -> None:
    async with serving() as site, relayed(site.server.port) as relay:
        name, clients = await site.started(rounds=2)
        await play_to_the_end(name, clients)
        sizes = []
        for compressed in (False, True):
            passed = relay.passed
            async with AsyncClient(f"127.0.0.1:{relay.port}", compressed=compressed) as client:
                async for message in client.watch_all():
                    if message.HasField("caught_up"):
                        break
            sizes.append(relay.passed - passed)
        assert sizes[1] < sizes[0] / 2
