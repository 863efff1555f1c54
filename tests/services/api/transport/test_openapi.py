"""The OpenAPI document: valid, what the protos say, served, and true of what the port answers."""

import json
import re
from functools import cache
from typing import Any

import pytest
from google.protobuf.json_format import MessageToDict

from deluxe_services.api.server.services import SERVICES
from deluxe_services.api.transport.page import OPENAPI
from tests.loops import in_loop
from tests.protos.openapi import document
from tests.services.api.browsing import fetched
from tests.services.api.client import Served, play_out, serving
from tests.services.api.requests import REQUESTS, image


@cache
def held() -> dict[str, Any]:
    results: dict[str, Any] = json.loads(OPENAPI.read_text("utf-8"))
    return results


def checked(content: Any, schema: str) -> None:
    """Raises ``jsonschema.ValidationError`` if it does not fit a schema of the document."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - takes two seconds

    reference = {"$ref": f"#/components/schemas/{schema}", "components": held()["components"]}
    Draft202012Validator(reference).validate(content)


def part(service: str) -> dict[str, Any]:
    """The document of one service: its paths, and the schemas that they need."""
    whole = held()
    paths = {path: each for path, each in whole["paths"].items() if f".{service}/" in path}
    schemas: dict[str, Any] = {}
    left = [json.dumps(paths)]
    while left:
        names = set(re.findall(r'"#/components/schemas/([^"]+)"', left.pop())) - schemas.keys()
        schemas |= {name: whole["components"]["schemas"][name] for name in names}
        left += [json.dumps(schemas[name]) for name in names]
    return {**whole, "paths": paths, "components": {**whole["components"], "schemas": schemas}}


def test_it_is_valid() -> None:
    """Shown of a part: ``./poker-deluxe proto`` has the whole validated, which takes long."""
    from openapi_spec_validator import OpenAPIV31SpecValidator  # noqa: PLC0415 - takes two seconds

    document_part = part("RulesService")
    assert len(document_part["paths"]) == 4
    OpenAPIV31SpecValidator(document_part).validate()
    document_part["paths"]["/x"] = {"get": {"responses": {"200": {"description": 7}}}}
    assert list(OpenAPIV31SpecValidator(document_part).iter_errors())


def test_it_is_what_the_protos_say() -> None:
    version = held()["info"]["version"]
    assert document(image(), version) == held(), "run ./poker-deluxe proto"


def test_it_has_every_method_that_one_request_asks_for() -> None:
    methods = {
        f"/{service.full_name}/{method.name}"
        for service in SERVICES.values()
        for method in service.methods
        if not method.client_streaming
    }
    assert set(held()["paths"]) == methods


@in_loop
async def test_it_is_served_by_the_second_port() -> None:
    async with serving(web_port=0) as site:
        page = await fetched(site, "openapi.json")
        assert page.headers["content-type"] == "application/json"
        assert page.json == held()
        again = await fetched(site, "openapi.json", if_none_match=page.headers["etag"])
        assert again.status == 304


@in_loop
async def test_requests_and_answers_are_what_it_says() -> None:
    async with serving(web_port=0) as site:
        name, clients = await site.started()
        await play_out(name, clients)
        fitting = 0
        for service in SERVICES.values():
            for method in service.methods:
                if not (method.client_streaming or method.server_streaming):
                    fitting += await fits(site, name, method)
        assert fitting > 15, "most were answered, and not refused"


async def fits(site: Served, name: str, method: Any) -> bool:
    """Whether a method answers a request that fits with an answer that does, or with an error."""
    path = method.full_name.removeprefix("pokerdeluxe.v1.").replace(".", "/")
    request = MessageToDict(REQUESTS[path](name))
    if path != "AuditService/AddCosignatures":  # what it needs is asked of a witness
        checked(request, method.input_type.full_name)
    at = f"pokerdeluxe.v1.{path}"
    token = f"Bearer {site.server.token}"
    page = await fetched(site, at, request, authorization=token)
    checked(page.json, method.output_type.full_name if page.status == 200 else "connect.error")
    return page.status == 200


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ("CreateGameRequest", {"requestId": "x", "terms": {"players": 2}}),
        ("CreateGameRequest", {"requestId": "x", "terms": {}, "options": {}, "secondsToAkt": 3}),
        ("GetGameRequest", {"name": 7}),
        ("Options", {"yacht": {}, "escalero": {}}),
        ("GameStatus", "OVER"),
        ("GetGameResponse", {"version": 7}),
    ],
)
def test_it_refuses_what_the_server_would_not_take_or_say(schema: str, value: Any) -> None:
    from jsonschema import ValidationError  # noqa: PLC0415 - takes two seconds

    with pytest.raises(ValidationError):
        checked(value, f"pokerdeluxe.v1.{schema}")


def test_options_have_the_bounds_and_defaults_of_their_structs() -> None:
    options = held()["components"]["schemas"]["pokerdeluxe.v1.ChinesePokerOptions"]["properties"]
    level = options["level"]
    assert (level["minimum"], level["maximum"], level["default"]) == (1, 14, 1)
    assert options["bonus"]["default"] is False
