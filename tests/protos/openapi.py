"""The JSON of Connect as an OpenAPI document, from the protos and their comments.

The options of games have bounds and defaults, too, as their structs say.

``buf build -o - | python -m tests.protos.openapi FILE VERSION`` writes it;
``./poker-deluxe proto`` does so, ``check`` compares, and the second port serves it as
``/openapi.json``.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from google.api import field_behavior_pb2
from google.protobuf.descriptor_pb2 import (
    DescriptorProto,
    EnumDescriptorProto,
    FieldDescriptorProto,
    FileDescriptorProto,
    FileDescriptorSet,
    MethodDescriptorProto,
    MethodOptions,
)

from deluxe_domain.catalogue import GAMES
from deluxe_services.input_faults import model_of
from tests.declared.messages import Messages
from tests.declared.numbers import read_numbers
from tests.protos.reference import paragraphs_of

_PACKAGE: Final = "pokerdeluxe.v1"
_MESSAGE, _ENUM, _SERVICE = 4, 5, 6
_FIELD, _NESTED, _NESTED_ENUM, _METHOD = 2, 3, 4, 2

Where = tuple[int, ...]
Json = dict[str, Any]
Schemas = Iterator[tuple[str, Json]]

_LONG: Final[Json] = {"type": "string", "format": "int64", "pattern": "^-?[0-9]+$"}
_SCALARS: Final[Mapping[int, Json]] = {
    FieldDescriptorProto.TYPE_BOOL: {"type": "boolean"},
    FieldDescriptorProto.TYPE_BYTES: {"type": "string", "contentEncoding": "base64"},
    FieldDescriptorProto.TYPE_DOUBLE: {"type": "number", "format": "double"},
    FieldDescriptorProto.TYPE_INT32: {"type": "integer", "format": "int32"},
    FieldDescriptorProto.TYPE_INT64: _LONG,
    FieldDescriptorProto.TYPE_STRING: {"type": "string"},
    FieldDescriptorProto.TYPE_UINT32: {"type": "integer", "minimum": 0, "maximum": 2**32 - 1},
}
_BOUNDS: Final = ("minimum", "maximum", "default")
_WELL_KNOWN: Final[Mapping[str, Json]] = {
    ".google.protobuf.Duration": {"type": "string", "pattern": r"^-?[0-9]+(\.[0-9]{1,9})?s$"},
    ".google.protobuf.Timestamp": {"type": "string", "format": "date-time"},
}

_ABOUT: Final = """\
The services of `pokerdeluxe.v1` over the Connect protocol with JSON, on the port for browsers. Send
a `POST` request to the path of a method. Methods that change nothing also accept `GET`. Fields have
the names of the protos in camelCase.

Responses contain 64-bit integers as strings; requests may contain them as strings or numbers. An
absent field has its default value: 0, "", false or an empty list. Responses may get new fields at
any time. Requests with unknown fields are refused.

Methods with streams respond with `application/connect+json`: messages after 5 bytes each, 1 byte of
flags and 4 bytes of length. The last message has the flag 2 and contains the error, if there is
one. Use a Connect library. `Play` is not here: it streams both ways and needs HTTP/2.
"""

_CODES: Final = (
    "canceled", "unknown", "invalid_argument", "deadline_exceeded", "not_found", "already_exists",
    "permission_denied", "resource_exhausted", "failed_precondition", "aborted", "out_of_range",
    "unimplemented", "internal", "unavailable", "data_loss", "unauthenticated",
)  # fmt: skip

_ERROR: Final[Json] = {
    "type": "object",
    "description": "Why a call failed (docs/errors.md). Nothing has changed.",
    "required": ["code"],
    "properties": {
        "code": {"type": "string", "enum": list(_CODES)},
        "message": {"type": "string", "description": "Why, for people."},
        "details": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["type", "value"],
                "properties": {
                    "type": {"type": "string", "examples": ["google.rpc.ErrorInfo"]},
                    "value": {"type": "string", "contentEncoding": "base64"},
                    "debug": {"type": "object", "description": "The detail as JSON."},
                },
            },
        },
    },
}


def document(files: FileDescriptorSet, version: str) -> Json:
    """The document, from descriptors that hold their comments."""
    ours = [_File(file) for file in files.file if file.package == _PACKAGE]
    services = [service for each in ours for service in each.file.service]
    requests = {method.input_type for service in services for method in service.method}
    schemas: Json = {"connect.error": _ERROR}
    for each in ours:
        schemas |= each.schemas(requests)
    _bound_options(schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Poker Deluxe", "version": version, "description": _ABOUT},
        "servers": [{"url": "/"}],
        "security": [{}, {"token": []}],
        "tags": [tag for each in ours for tag in each.tags()],
        "paths": {path: item for each in ours for path, item in each.paths()},
        "components": {
            "schemas": dict(sorted(schemas.items())),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _bound_options(schemas: Json) -> None:
    """Give the options of each game the bounds and defaults of their struct."""
    messages = Messages(read_numbers())
    for game in GAMES.values():
        fields = schemas[f"{_PACKAGE}.{messages.options_of(game)}"]["properties"]
        for name, schema in model_of(game.options).model_json_schema()["properties"].items():
            first, *more = name.split("_")
            field = fields["".join([first, *map(str.capitalize, more)])]
            for each in (schema, *schema.get("anyOf", ())):
                words = {
                    word: each[word] for word in _BOUNDS if type(each.get(word)) in (int, bool)
                }
                field.update(words if field.get("type") in ("integer", "boolean") else {})


class _File:
    """One proto file."""

    def __init__(self, file: FileDescriptorProto) -> None:
        self.file = file
        self._comments = {
            tuple(place.path): paragraphs_of(place.leading_comments)
            for place in file.source_code_info.location
        }

    def tags(self) -> Iterator[Json]:
        """Each service."""
        for place, service in enumerate(self.file.service):
            yield {"name": service.name, "description": self._comments.get((_SERVICE, place), "")}

    def paths(self) -> Iterator[tuple[str, Json]]:
        """Each method that one request asks for."""
        for place, service in enumerate(self.file.service):
            for number, method in enumerate(service.method):
                if method.client_streaming:
                    continue
                comment = self._comments.get((_SERVICE, place, _METHOD, number), "")
                path = f"/{_PACKAGE}.{service.name}/{method.name}"
                yield path, _operations(service.name, method, comment)

    def schemas(self, requests: set[str]) -> Json:
        """Each message and enum by its full name; what is asked for has no other fields."""
        by_name: Json = {}
        for place, message in enumerate(self.file.message_type):
            full_name = f"{_PACKAGE}.{message.name}"
            for name, schema in self._message(message, full_name, (_MESSAGE, place)):
                if f".{name}" in requests:
                    schema["additionalProperties"] = False
                by_name[name] = schema
        for place, enum in enumerate(self.file.enum_type):
            by_name[f"{_PACKAGE}.{enum.name}"] = self._enum(enum, (_ENUM, place))
        return by_name

    def _message(self, message: DescriptorProto, name: str, at: Where) -> Schemas:
        maps = {f".{name}.{each.name}": each for each in message.nested_type}
        schema: Json = {"type": "object", "description": self._comments.get(at, "")}
        properties, names_required = {}, []
        for place, field in enumerate(message.field):
            comment = self._comments.get((*at, _FIELD, place), "")
            properties[field.json_name] = {**_field(field, maps), "description": comment}
            if field.options.deprecated:
                properties[field.json_name]["deprecated"] = True
            if _is_required(field):
                names_required.append(field.json_name)
        if properties:
            schema["properties"] = properties
        if names_required:
            schema["required"] = names_required
        if unions := [_union(message, number) for number in _unions(message)]:
            schema["allOf"] = unions
        yield name, schema
        for place, inner in enumerate(message.nested_type):
            if not inner.options.map_entry:
                yield from self._message(inner, f"{name}.{inner.name}", (*at, _NESTED, place))
        for place, enum in enumerate(message.enum_type):
            yield f"{name}.{enum.name}", self._enum(enum, (*at, _NESTED_ENUM, place))

    def _enum(self, enum: EnumDescriptorProto, at: Where) -> Json:
        lines = [self._comments.get(at, "")]
        for place, value in enumerate(enum.value):
            lines.append(f"- `{value.name}`: {self._comments.get((*at, 2, place), '')}")
        return {
            "type": "string",
            "description": "\n".join(lines),
            "enum": [value.name for value in enum.value],
        }


def _is_required(field: FieldDescriptorProto) -> bool:
    options: Any = field.options
    return field_behavior_pb2.REQUIRED in options.Extensions[field_behavior_pb2.field_behavior]


def _field(field: FieldDescriptorProto, maps: Mapping[str, DescriptorProto]) -> Json:
    entry = maps.get(field.type_name)
    if entry is not None and entry.options.map_entry:
        return {"type": "object", "additionalProperties": _value(entry.field[1])}
    if field.label == FieldDescriptorProto.LABEL_REPEATED:
        return {"type": "array", "items": _value(field)}
    return _value(field)


def _value(field: FieldDescriptorProto) -> Json:
    if not field.type_name:
        return dict(_SCALARS[field.type])
    schema = _WELL_KNOWN.get(field.type_name)
    return dict(schema) if schema else _reference(field.type_name)


def _reference(type_name: str) -> Json:
    return {"$ref": f"#/components/schemas/{type_name.removeprefix('.')}"}


def _unions(message: DescriptorProto) -> list[int]:
    """The places of the oneofs that are none of an optional field."""
    return sorted(
        {
            field.oneof_index
            for field in message.field
            if field.HasField("oneof_index") and not field.proto3_optional
        }
    )


def _union(message: DescriptorProto, number: int) -> Json:
    """At most one of the members is there."""
    members = [
        {"required": [field.json_name]}
        for field in message.field
        if field.HasField("oneof_index") and field.oneof_index == number
    ]
    return {"oneOf": [*members, {"not": {"anyOf": members}}]}


def _operations(service: str, method: MethodDescriptorProto, comment: str) -> Json:
    streams, request_schema = method.server_streaming, _reference(method.input_type)
    common: Json = {
        "tags": [service],
        "summary": comment.split("\n", maxsplit=1)[0].split(". ", maxsplit=1)[0].rstrip("."),
        "description": comment,
    }
    if method.options.deprecated:
        common["deprecated"] = True
    responses = {
        "200": {
            "description": "The answer.",
            "content": _content(_reference(method.output_type), streams),
        },
        "default": {
            "description": "The call failed.",
            "content": {"application/json": {"schema": _reference("connect.error")}},
        },
    }
    operations: Json = {
        "post": {
            **common,
            "operationId": f"{service}_{method.name}",
            "requestBody": {"required": True, "content": _content(request_schema, streams)},
            "responses": responses,
        }
    }
    pure = method.options.idempotency_level == MethodOptions.NO_SIDE_EFFECTS
    if pure and not streams:
        operations["get"] = {
            **common,
            "operationId": f"{service}_{method.name}_get",
            "parameters": _parameters(request_schema),
            "responses": {**responses, "304": {"description": "Not changed (`If-None-Match`)."}},
        }
    return operations


def _content(schema: Json, streams: bool) -> Json:
    if not streams:
        return {"application/json": {"schema": schema}}
    message: Json = {"type": "string", "format": "binary", "x-message": schema["$ref"]}
    return {"application/connect+json": {"schema": message}}


def _parameters(schema: Json) -> list[Json]:
    return [
        {"name": "encoding", "in": "query", "required": True, "schema": {"const": "json"}},
        {
            "name": "message",
            "in": "query",
            "required": True,
            "description": "The request as JSON.",
            "content": {"application/json": {"schema": schema}},
        },
    ]


def main() -> None:
    """Write the document into the file that is named."""
    file, version = sys.argv[1:]
    content = document(FileDescriptorSet.FromString(sys.stdin.buffer.read()), version)
    Path(file).write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
