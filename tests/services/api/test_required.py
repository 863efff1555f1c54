"""What the protos call required is asked for by the server, by its path."""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from google.api import annotations_pb2, field_behavior_pb2
from google.protobuf.descriptor_pb2 import DescriptorProto

from tests.loops import run
from tests.services.api.client import METHODS, Client, Heard, serving
from tests.services.api.requests import BY_THE_GATE, ROOT, WHOLE, called, image


@cache
def required() -> frozenset[str]:
    """The full names of the fields that the protos call required."""

    def inside(message: DescriptorProto, name: str) -> Iterator[str]:
        for field in message.field:
            options: Any = field.options
            behaviour = options.Extensions[field_behavior_pb2.field_behavior]
            if field_behavior_pb2.REQUIRED in behaviour:
                yield f"{name}.{field.name}"
        for inner in message.nested_type:
            yield from inside(inner, f"{name}.{inner.name}")

    return frozenset(
        each
        for file in image().file
        for message in file.message_type
        for each in inside(message, f"{file.package}.{message.name}")
    )


def held(message: Any, path: str = "") -> Iterator[tuple[str, Any, str]]:
    """Each required field that a request holds: its path, the message that it is in, its name."""
    for field, value in message.ListFields():
        here = f"{path}{field.name}"
        if field.full_name in required():
            yield here, message, field.name
        if field.message_type is None or field.message_type.file.package != "pokerdeluxe.v1":
            continue
        if field.is_repeated:
            yield from held(value[0], f"{here}.0.")
        else:
            yield from held(value, f"{here}.")


def test_what_is_required_is_asked_for() -> None:
    async def body() -> None:
        async with serving() as site:
            game = await site.open_game()
            callers = (site.operator, site.nobody, await site.join(game, 1))
            faults = []
            for method, whole in WHOLE.items():
                about = "players/~nobody" if method.startswith("PlayerService/") else game
                for path in [path for path, *_ in held(whole(about))]:
                    refusal = await without(callers, method, whole(about), path)
                    if refusal is None or not any(
                        field.startswith(path) for field in refusal.fields
                    ):
                        faults.append(f"{method} without {path}: {refusal and refusal.fields}")
            assert faults == []

    run(body)
    assert {method.removeprefix("pokerdeluxe.v1.") for method in METHODS} == set(WHOLE)


async def without(callers: Iterable[Client], method: str, request: Any, path: str) -> Heard | None:
    """What somebody who may call the method hears of a request that lacks a field."""
    [(inside, field)] = [(inside, field) for at, inside, field in held(request) if at == path]
    inside.ClearField(field)
    for caller in callers:
        refusal = await called(caller, method, request)
        if refusal is None or refusal.code not in BY_THE_GATE:
            return refusal
    raise AssertionError(f"nobody may call {method}")


def test_each_method_with_one_answer_says_where_http_finds_it() -> None:
    """The second port serves these paths (test_web), and OpenAPI describes them."""
    document = json.loads((ROOT / "services/deluxe_services/api/openapi.json").read_text())
    paths: set[str] = set()
    for file in image().file:
        for service in file.service:
            for method in service.method:
                options: Any = method.options
                rule = options.Extensions[annotations_pb2.http]
                if method.client_streaming or method.server_streaming:
                    assert not rule.post, method.name
                    continue
                path = f"/{file.package}.{service.name}/{method.name}"
                assert (rule.post, rule.body) == (path, "*")
                assert "post" in document["paths"][path]
                paths.add(path)
    assert len(paths) > 40
