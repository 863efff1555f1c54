"""docker/envoy.yaml: each game to one server, without the clients' help, and on when it dies."""

import asyncio
import ssl
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import grpc
import pytest
import yaml
from google.protobuf.descriptor import FieldDescriptor, ServiceDescriptor
from google.protobuf.descriptor_pb2 import FileDescriptorSet
from google.protobuf.message_factory import GetMessageClass

from pokerdeluxe.v1 import (
    audit_service_pb2,
    game_service_pb2,
    player_service_pb2,
    replay_service_pb2,
    rules_service_pb2,
)
from pokerdeluxe.v1.game_service_pb2 import CommandItem, GetGameRequest, PlayRequest
from tests.docker.conftest import (
    DOCKER,
    Proxy,
    Replica,
    all_found,
    envoy,
    opened,
    tls_context,
    who_answers,
)

FILES = (
    audit_service_pb2,
    game_service_pb2,
    player_service_pb2,
    replay_service_pb2,
    rules_service_pb2,
)
GAMES = [f"games/g-{number}" for number in range(90)]


class Table(NamedTuple):
    """Three servers, Envoy before them, and a channel to it."""

    proxy: Proxy
    replicas: list[Replica]
    channel: grpc.aio.Channel


@pytest.fixture(scope="module")
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    """The loop in which servers and channel live, for all tests."""
    with asyncio.Runner() as runner:
        yield runner.get_loop()


@pytest.fixture(scope="module")
def table(
    tmp_path_factory: pytest.TempPathFactory, loop: asyncio.AbstractEventLoop
) -> Iterator[Table]:
    replicas = [Replica(), Replica(), Replica()]
    for replica in replicas:
        loop.run_until_complete(replica.start())
    ports = [replica.port for replica in replicas]
    with envoy(tmp_path_factory.mktemp("envoy"), ports, ports) as proxy:
        channel = loop.run_until_complete(opened(proxy, replicas))
        yield Table(proxy, replicas, channel)
        loop.run_until_complete(channel.close())
    for replica in replicas:
        loop.run_until_complete(replica.die())


async def homes(channel: grpc.aio.Channel) -> dict[str, int]:
    """The server of each game."""
    return {
        name: await who_answers(channel, "GameService/GetGame", GetGameRequest(name=name))
        for name in GAMES
    }


def test_games_are_spread_and_each_stays_where_it_is(
    table: Table, loop: asyncio.AbstractEventLoop
) -> None:
    first = loop.run_until_complete(homes(table.channel))
    assert loop.run_until_complete(homes(table.channel)) == first
    spread = Counter(first.values())
    assert spread.keys() == {replica.port for replica in table.replicas}
    assert min(spread.values()) >= 10, spread


def test_every_call_about_a_game_comes_to_its_server(
    table: Table, loop: asyncio.AbstractEventLoop
) -> None:
    async def ask() -> None:
        for name in GAMES[:6]:
            message = GetGameRequest(name=name)
            home = await who_answers(table.channel, "GameService/GetGame", message)
            for service, method, request in about(name):
                assert await who_answers(table.channel, f"{service}/{method}", request) == home

    loop.run_until_complete(ask())


def test_a_client_cannot_choose_the_server(table: Table, loop: asyncio.AbstractEventLoop) -> None:
    async def ask() -> set[int]:
        request = GetGameRequest(name=GAMES[0])
        return {
            await who_answers(
                table.channel, "GameService/GetGame", request, (("poker-deluxe-game", name),)
            )
            for name in GAMES[:30]
        }

    assert len(loop.run_until_complete(ask())) == 1


def test_nothing_is_told_without_tls(table: Table, loop: asyncio.AbstractEventLoop) -> None:
    async def ask() -> None:
        async with grpc.aio.insecure_channel(f"localhost:{table.proxy.games}") as plain:
            calling: Any = plain.stream_stream("/pokerdeluxe.v1.GameService/GetGame")
            with pytest.raises(grpc.aio.AioRpcError):
                await calling(timeout=2).read()
        _, writer = await asyncio.open_connection(
            "localhost", table.proxy.browsers, ssl=tls_context(table.proxy)
        )
        tls: ssl.SSLObject = writer.get_extra_info("ssl_object")
        assert tls.version() in {"TLSv1.2", "TLSv1.3"}
        writer.close()

    loop.run_until_complete(ask())


def test_the_games_of_a_dead_server_go_on_elsewhere_and_the_others_stay(
    table: Table, loop: asyncio.AbstractEventLoop
) -> None:
    before = loop.run_until_complete(homes(table.channel))
    dead = table.replicas[0]
    loop.run_until_complete(dead.die())
    try:
        after = loop.run_until_complete(homes(table.channel))
    finally:
        loop.run_until_complete(dead.start())
        loop.run_until_complete(all_found(table.channel, table.replicas))
    assert dead.port not in after.values()
    living = [name for name, home in before.items() if home != dead.port]
    same_homes = sum(after[name] == before[name] for name in living)
    assert same_homes >= 0.9 * len(living)


def about(name: str) -> list[tuple[str, str, Any]]:
    """A request about the game for each method that names one."""
    results: list[tuple[str, str, Any]] = []
    for service in services():
        for method in service.methods:
            field = naming(method)
            if field is not None:
                request = GetMessageClass(method.input_type)(**{field: name})
                results.append((service.name, method.name, request))
    return results


def services() -> list[ServiceDescriptor]:
    return [service for file in FILES for service in file.DESCRIPTOR.services_by_name.values()]


def naming(method: Any) -> str | None:
    """The field in which a request names a game, if it does: all games are named in field 1."""
    if method.containing_service.name == "PlayerService":
        return None  # its names are those of players
    first = method.input_type.fields_by_number.get(1)
    if first is None or first.type != FieldDescriptor.TYPE_STRING:
        return None
    return str(first.name) if first.name in {"name", "open"} else None


def test_envoy_knows_every_method_that_names_a_game() -> None:
    config = yaml.safe_load((DOCKER / "envoy.yaml").read_text())
    listener = config["static_resources"]["listeners"][0]
    filters = listener["filter_chains"][0]["filters"][0]["typed_config"]["http_filters"]
    methods = {
        method: next(iter(extraction["request_field_extractions"]))
        for method, extraction in filters[0]["typed_config"]["extractions_by_method"].items()
    }
    methods_named = {
        f"{service.full_name}.{method.name}": naming(method)
        for service in services()
        for method in service.methods
        if naming(method) is not None
    }
    assert methods == methods_named


def test_the_proxy_has_the_protos_of_today() -> None:
    descriptors = FileDescriptorSet.FromString((DOCKER / "pokerdeluxe.binpb").read_bytes())
    methods = {
        f"{file.package}.{service.name}.{method.name}"
        for file in descriptors.file
        for service in file.service
        for method in service.method
    }
    assert {
        f"{service.full_name}.{method.name}" for service in services() for method in service.methods
    } <= methods


def test_play_names_its_game_in_the_first_message_alone() -> None:
    assert PlayRequest(open="games/g-1").WhichOneof("message") == "open"
    assert PlayRequest(item=CommandItem()).open == ""
