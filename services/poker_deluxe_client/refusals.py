"""What a server refuses, read from a failed call: ``google.rpc.Status`` without its package."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import grpc
from google.protobuf.descriptor_pb2 import FieldDescriptorProto, FileDescriptorProto
from google.protobuf.descriptor_pool import DescriptorPool
from google.protobuf.message_factory import GetMessageClass

from pokerdeluxe.v1.errors_pb2 import ErrorReason, Fault

_DETAILS: Final = "grpc-status-details-bin"
_PREFIX: Final = "ERROR_REASON_"


@dataclass(eq=False)
class Refusal(Exception):
    """A call or a command that failed; nothing has changed.

    ``code``: gRPC's. ``reason``: from docs/errors.md, empty if the call did not come to the server.
    ``rule``: the point of the rule book, if it forbids the command. ``retry_after``: seconds, where
    it helps to try again. ``variables``: what the text mentions. ``fields``: faulty fields of the
    request, and what is wrong with each.
    """

    code: grpc.StatusCode
    text: str
    reason: str = ""
    rule: str = ""
    retry_after: float | None = None
    variables: Mapping[str, str] = field(default_factory=dict)
    fields: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        """The text, and the point of the rule book."""
        return f"{self.text} ({self.rule})" if self.rule else self.text


def refusal_of(error: grpc.RpcError) -> Refusal:
    """The refusal in a failed call of grpc or grpc.aio."""
    call: Any = error
    trailing = call.trailing_metadata() or ()
    raw = next((value for key, value in trailing if key == _DETAILS), b"")
    return _read(call.code(), call.details() or call.code().name, raw)


def refusal_in(fault: Fault) -> Refusal:
    """The refusal of one command of several."""
    codes = {each.value[0]: each for each in grpc.StatusCode}
    return Refusal(
        code=codes[fault.code],
        text=fault.message,
        reason=ErrorReason.Name(fault.reason).removeprefix(_PREFIX),
        rule=fault.rule,
        retry_after=fault.retry_delay.ToTimedelta().total_seconds()
        if fault.HasField("retry_delay")
        else None,
        variables=dict(fault.variables),
        fields={each.field: each.description for each in fault.fields},
    )


def _read(code: grpc.StatusCode, text: str, raw: bytes | str) -> Refusal:
    fields: dict[str, Any] = {}
    status = _Status.FromString(raw if isinstance(raw, bytes) else raw.encode())
    for detail in status.details:
        name = detail.type_url.rpartition("/")[2]
        if name == "google.rpc.ErrorInfo":
            info = _ErrorInfo.FromString(detail.value)
            variables = {each.key: each.value for each in info.metadata}
            fields |= {
                "reason": info.reason,
                "rule": variables.pop("rule", ""),
                "variables": variables,
            }
        elif name == "google.rpc.RetryInfo":
            delay = _RetryInfo.FromString(detail.value).retry_delay
            fields["retry_after"] = delay.seconds + delay.nanos / 1e9
        elif name == "google.rpc.BadRequest":
            faults = _BadRequest.FromString(detail.value).field_violations
            fields["fields"] = {each.field: each.description for each in faults}
    return Refusal(code, text, **fields)


# The few messages of google/rpc that are read here, in a pool of their own: whoever has them from
# googleapis-common-protos keeps theirs.

_INT, _TEXT, _BYTES, _MESSAGE = (
    FieldDescriptorProto.TYPE_INT64,
    FieldDescriptorProto.TYPE_STRING,
    FieldDescriptorProto.TYPE_BYTES,
    FieldDescriptorProto.TYPE_MESSAGE,
)
_ONE, _MANY = FieldDescriptorProto.LABEL_OPTIONAL, FieldDescriptorProto.LABEL_REPEATED

_SHAPES: Final[Mapping[str, tuple[tuple[str, int, Any, Any, str], ...]]] = {
    "Any": (("type_url", 1, _TEXT, _ONE, ""), ("value", 2, _BYTES, _ONE, "")),
    "Status": (("details", 3, _MESSAGE, _MANY, "Any"),),
    "Entry": (("key", 1, _TEXT, _ONE, ""), ("value", 2, _TEXT, _ONE, "")),
    "ErrorInfo": (("reason", 1, _TEXT, _ONE, ""), ("metadata", 3, _MESSAGE, _MANY, "Entry")),
    "Duration": (("seconds", 1, _INT, _ONE, ""), ("nanos", 2, _INT, _ONE, "")),
    "RetryInfo": (("retry_delay", 1, _MESSAGE, _ONE, "Duration"),),
    "FieldViolation": (("field", 1, _TEXT, _ONE, ""), ("description", 2, _TEXT, _ONE, "")),
    "BadRequest": (("field_violations", 1, _MESSAGE, _MANY, "FieldViolation"),),
}
"""Each message's fields: name, number, type, label, and the message that a field holds."""


def _made() -> Mapping[str, Any]:
    package = "poker_deluxe_client.google_rpc"
    file = FileDescriptorProto(name=f"{package}.proto", package=package, syntax="proto3")
    for name, fields in _SHAPES.items():
        message = file.message_type.add(name=name)
        for label, number, kind, label_of, holds in fields:
            message.field.add(
                name=label,
                number=number,
                type=kind,
                label=label_of,
                type_name=f".{package}.{holds}" if holds else None,
            )
    pool = DescriptorPool()
    pool.Add(file)
    return {
        name: GetMessageClass(pool.FindMessageTypeByName(f"{package}.{name}")) for name in _SHAPES
    }


_MESSAGES: Final = _made()
_Status, _ErrorInfo = _MESSAGES["Status"], _MESSAGES["ErrorInfo"]
_RetryInfo, _BadRequest = _MESSAGES["RetryInfo"], _MESSAGES["BadRequest"]
