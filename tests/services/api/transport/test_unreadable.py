"""Bytes that are no request, requests that are too large, and commands among several that fail."""

from collections.abc import AsyncIterator
from itertools import product
from typing import Any, cast

import grpc
import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from deluxe_services.api.permissions import PERMISSIONS
from pokerdeluxe.v1 import errors_pb2
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from tests.effort import examples
from tests.loops import in_loop
from tests.services.api.client import (
    METHODS,
    Client,
    Heard,
    Served,
    creation,
    item,
    refused,
    refused_stream,
    serving,
)

CLIENT_FAULTS = {"INTERNAL", "UNKNOWN"}


def may_call(site: Served, player: Client, method: str) -> Client:
    """The player, or the operator where it is not for players."""
    row = PERMISSIONS[method.removeprefix("pokerdeluxe.v1.")]
    return player if row.allows("own", anonymous=True) else site.operator


@in_loop
async def test_bytes_that_are_no_request_are_answered_like_any_malformed_one() -> None:
    async with serving() as site:
        _, clients = await site.started()
        for method, data in product(METHODS, (b"\xff", b"\x0a\xff\xff\xff\xff\x0f")):
            refusal = await raw(site, may_call(site, clients[0], method), method, data)
            assert refusal is not None, method
            assert refusal.code == grpc.StatusCode.INVALID_ARGUMENT, method
            assert refusal.reason == "UNREADABLE", method


@hypothesis_settings(max_examples=examples(8, 400))
@given(data=st.binary(max_size=60))
@in_loop
async def test_no_bytes_at_all_end_as_unknown_or_internal(data: bytes) -> None:
    async with serving() as site:
        _, clients = await site.started()
        for method in METHODS:
            refusal = await raw(site, clients[0], method, data)
            if refusal is not None:
                assert refusal.code.name not in CLIENT_FAULTS, (method, data)


async def raw(site: Served, client: Client, method: str, data: bytes) -> Heard | None:
    """What is heard of a call with these bytes for a request; ``None`` if it went well."""
    streams = METHODS[method][1]
    path, channel = f"/{method}", cast("Any", site.channel)
    try:
        if streams.client_streaming:

            async def one() -> AsyncIterator[bytes]:
                yield data

            both: Any = channel.stream_stream(path)(one(), metadata=client.metadata)
            async for _ in both:
                pass
        elif streams.server_streaming:
            call: Any = channel.unary_stream(path)(data, metadata=client.metadata)
            async for _ in call:
                break
        else:
            await channel.unary_unary(path)(data, metadata=client.metadata)
    except grpc.RpcError as error:
        return Heard(error)
    return None


@in_loop
async def test_a_batch_stops_at_the_first_refusal_and_says_why() -> None:
    async with serving(max_batch=5) as site:
        name, clients = await site.started()
        items = [
            item(cut_deck={"lifted": 3}),
            item(cut_deck={"lifted": 4}),
            item(stop_buying={}),
        ]
        request = pb.SubmitCommandsRequest(name=name, items=items)
        response = await clients[1].call("GameService/SubmitCommands", request)
        assert [answer.request_id for answer in response.answers] == [items[0].request_id]
        assert response.fault.reason == errors_pb2.ERROR_REASON_WRONG_PHASE
        assert response.fault.rule == "DX-8"
        view = await clients[1].view(name)
        assert view.to_act == 1, "the third was not tried"
        many = pb.SubmitCommandsRequest(name=name, items=[items[0]] * 6)
        refusal = await refused(clients[1].call("GameService/SubmitCommands", many))
        assert "items" in refusal.fields


@in_loop
async def test_a_request_that_is_too_large_is_refused() -> None:
    async with serving(max_message_bytes=10_000) as site:
        request = creation()
        request.seed = bytes(20_000)
        with pytest.raises(grpc.RpcError) as error:
            await site.nobody.call("GameService/CreateGame", request)
        assert error.value.code() == grpc.StatusCode.RESOURCE_EXHAUSTED


@in_loop
async def test_an_event_stream_of_commands_must_begin_with_its_game() -> None:
    async with serving() as site:
        _, clients = await site.started()

        async def commands() -> AsyncIterator[pb.PlayRequest]:
            yield pb.PlayRequest(item=pb.CommandItem(command=history.Command()))

        refusal = await refused_stream(clients[0].both("GameService/Play", commands()))
        assert "open" in refusal.fields
