"""The services over Connect and gRPC-Web: the only module that imports ``connectrpc``.

Bytes pass through the library unread, so that a call is let in, read, admitted and refused in the
same order and with the same words as over native gRPC (``pipeline.py``). No second module depends
on the library.
"""

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from typing import Any, Final

from connectrpc.code import Code as ConnectCode
from connectrpc.errors import ConnectError, ErrorDetail
from connectrpc.method import IdempotencyLevel, MethodInfo, StreamType
from connectrpc.request import RequestContext
from connectrpc.server import ConnectASGIApplication, Endpoint
from google.protobuf import descriptor_pool, json_format
from google.protobuf.any_pb2 import Any as AnyMessage
from google.protobuf.descriptor import MethodDescriptor, ServiceDescriptor
from google.protobuf.descriptor_pb2 import MethodOptions
from google.protobuf.message import DecodeError, Message
from google.protobuf.message_factory import GetMessageClass
from protobuf.wkt import Any as PackedMessage
from protobuf.wkt import Struct

from deluxe_services.api.access.auth import Authenticator
from deluxe_services.api.calls import Call
from deluxe_services.api.errors import Failure, FieldViolation, bad_field, bad_fields
from deluxe_services.api.limits.unfinished_messages import Body
from deluxe_services.api.refusals import failure_of, told
from deluxe_services.api.transport.caching import answering_if_changed, cache_headers
from deluxe_services.api.transport.health import HEALTH
from deluxe_services.api.transport.pipeline import Credentials, Method, Sendable, Serving
from deluxe_services.settings import Settings

Application = Callable[..., Awaitable[None]]
"""An application as ASGI has it, of scope, receive and send."""

_CHECK: Final = f"{HEALTH}.Check"
"""It changes nothing either, though its own file does not say so."""

_DETAILS: Final[Any] = descriptor_pool.Default()
"""Knows the messages that are details of errors."""

_BIDI_NEEDS: Final = "2"
"""The version of HTTP from which both sides may speak at the same time."""


_UNKNOWN_FIELD: Final = re.compile(r'has no field named "(?P<field>[^"]*)" at "(?P<within>[^"]*)"')
"""What protobuf says of a field that a message has not."""

_JSON_NAME: Final = re.compile(rb'"([A-Za-z0-9_]+)"\s*:')
_SEVERAL_WORDS: Final = re.compile(r"[a-z0-9]+(?:_[a-z0-9]+)+")
_LATER_WORD: Final = re.compile(r"_([a-z0-9])")


@dataclass(frozen=True, slots=True)
class Unread:
    """A request as it came."""

    data: bytes
    request: type[Message]
    json: bool

    def read(self) -> Message:
        """The request; ``Failure`` if it is none."""
        message = self.request()
        try:
            if self.json:
                if not self.data.lstrip().startswith(b"{"):  # the library would read "x" as {}
                    raise DecodeError
                json_format.Parse(self.data, message)
            else:
                message.ParseFromString(self.data)
        except json_format.ParseError as error:
            raise _unreadable_json(str(error)) from None
        except (DecodeError, ValueError, RecursionError):
            raise Failure(
                "UNREADABLE", "the request cannot be decoded as a message of this method"
            ) from None
        return message

    def with_its_names(self, failure: Failure) -> Failure:
        """The same with fields named as in the request: JSON has ``game_name`` or ``gameName``.

        Those that are not in it are named as in docs/api, unless it has the other style alone.
        """
        if not self.json or not failure.faults:
            return failure
        names = set(map(bytes.decode, _JSON_NAME.findall(self.data)))
        has_camels = any(name != name.lower() for name in names)
        prefers_camels = has_camels and not any("_" in name for name in names)

        def renamed(text: str, *, is_path: bool) -> str:
            def as_sent(match: re.Match[str]) -> str:
                camel = _LATER_WORD.sub(lambda word: word[1].upper(), match[0])
                return camel if camel in names or (is_path and prefers_camels) else match[0]

            return _SEVERAL_WORDS.sub(as_sent, text)

        return bad_fields(
            [
                FieldViolation(renamed(one.path, is_path=True), renamed(one.text, is_path=False))
                for one in failure.faults
            ]
        )


def _unreadable_json(text: str) -> Failure:
    """The error for JSON that is not a request of its method: it names an unknown field."""
    match = _UNKNOWN_FIELD.search(text)
    if match is None:
        return Failure("UNREADABLE", "the request cannot be decoded as a message of this method")
    _, _, within = match["within"].partition(".")
    path = ".".join(filter(None, [within, match["field"]]))
    return bad_field(path, "this field does not exist: docs/api lists all fields")


@dataclass(frozen=True, slots=True)
class Said:
    """An answer, and what it is an answer in bytes of."""

    answer: Sendable
    response: type[Message]


class _Binary:
    """Messages in the binary format."""

    def name(self) -> str:
        return "proto"

    def encode(self, message: Said) -> bytes:
        if isinstance(message.answer, bytes):
            return message.answer
        data: bytes = message.answer.SerializeToString()
        return data

    def decode(self, data: bytes | bytearray, message_class: type[Message]) -> Unread:
        return Unread(bytes(data), message_class, json=False)


class _Json:
    """Messages as JSON, as protobuf defines it."""

    def name(self) -> str:
        return "json"

    def encode(self, message: Said) -> bytes:
        content = message.answer
        if isinstance(content, bytes):
            content = message.response.FromString(content)
        return json_format.MessageToJson(content, indent=None).encode()

    def decode(self, data: bytes | bytearray, message_class: type[Message]) -> Unread:
        return Unread(bytes(data), message_class, json=True)


class _Application(ConnectASGIApplication[Mapping[str, Any]]):
    @property
    def path(self) -> str:
        return ""


def application(
    services: Mapping[ServiceDescriptor, object],
    authenticator: Authenticator,
    settings: Settings,
) -> Application:
    """All services, each given beside its descriptor, health and reflection among them.

    Who takes nothing for a while although there is something to tell is cut off; over HTTP there is
    no other way to say so than to break the connection.
    """
    endpoints: dict[str, Any] = {
        f"/{descriptor.full_name}/{method.name}": _endpoint(Method(method, service, authenticator))
        for descriptor, service in services.items()
        for method in descriptor.methods
    }
    return _Front(endpoints, authenticator, settings)


class _Front:
    """The application: it asks the library, and watches who sends and who reads."""

    def __init__(
        self, endpoints: Mapping[str, Any], authenticator: Authenticator, settings: Settings
    ) -> None:
        codecs: Any = (_Binary(), _Json())
        self._authenticator, self._settings = authenticator, settings
        self._serve = _Application(
            service=endpoints,
            endpoints=dict,
            interceptors=(_Explaining(),),
            read_max_bytes=settings.max_message_bytes,
            codecs=codecs,
        )
        self._both_ways = {
            path
            for path, each in endpoints.items()
            if each.method.stream_type is StreamType.BIDI_STREAM
        }

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a call, as ASGI has it."""
        both_ways = scope["path"] in self._both_ways
        if both_ways and scope["http_version"] < _BIDI_NEEDS:
            await _too_old(send)
            return
        body = await self._body(scope, receive, lasting=both_ways)

        async def send_patiently(message: Any) -> None:
            if not both_ways:
                body.answering()
            await self._send(send, message)

        try:
            with suppress(_TooSlow):
                await self._serve(scope, body.receive, answering_if_changed(scope, send_patiently))
        except ConnectError as error:
            # The library raises what it cannot tell any more, as somebody has gone.
            if error.code is not ConnectCode.CANCELED:
                raise
        finally:
            await body.end()

    async def _body(self, scope: Any, receive: Any, *, lasting: bool) -> Body:
        headers = [
            (name.decode("latin-1"), text.decode("latin-1")) for name, text in scope["headers"]
        ]
        has_token = lasting or await self._authenticator.knows(headers)
        most = None if has_token else self._settings.anonymous_message_bytes
        return Body(receive, self._authenticator.bodies, most, _refused, lasting=lasting)

    async def _send(self, send: Any, message: Any) -> None:
        """Send a message; ``_TooSlow`` if its reader takes nothing for too long."""
        try:
            with self._authenticator.backlog.waiting(len(message.get("body", b""))):
                await send(message)
        except Failure:
            raise _TooSlow from None


class _Explaining:
    """Gives bytes that the library could not read the same reason as other invalid bytes."""

    async def on_start(self, ctx: RequestContext[Any, Any]) -> None:
        """Nothing is to be remembered."""

    async def on_end(
        self, _: None, __: RequestContext[Any, Any], error: Exception | None, /
    ) -> None:
        """The library tells whatever is raised here instead of its own error."""
        if not isinstance(error, ConnectError) or error.details:
            return
        if error.code is ConnectCode.INVALID_ARGUMENT:
            raise _refused(Failure("UNREADABLE", error.message)) from error


class _TooSlow(Exception):
    """A reader has taken nothing for too long."""


async def _too_old(send: Any) -> None:
    """Both sides cannot speak at the same time over HTTP/1: 505."""
    headers = [(b"connection", b"close"), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 505, "headers": headers})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def _endpoint(method: Method) -> Any:
    descriptor = method.descriptor

    async def single(unread: Unread, context: _Context) -> Said:
        return await method.single(ConnectCall(method, context, unread))

    def stream(unread: Any, context: _Context) -> AsyncIterator[Said]:
        return method.stream(ConnectCall(method, context, unread))

    if descriptor.client_streaming:
        return Endpoint.bidi_stream(_info(descriptor, StreamType.BIDI_STREAM), stream)
    if descriptor.server_streaming:
        return Endpoint.server_stream(_info(descriptor, StreamType.SERVER_STREAM), stream)
    return Endpoint.unary(_info(descriptor, StreamType.UNARY), single)


def _info(method: MethodDescriptor, shape: StreamType) -> MethodInfo[Any, Any]:
    level = method.GetOptions().idempotency_level
    pure = level == MethodOptions.NO_SIDE_EFFECTS or method.full_name == _CHECK
    return MethodInfo(
        name=method.name,
        service_name=method.containing_service.full_name,
        input=GetMessageClass(method.input_type),
        output=GetMessageClass(method.output_type),
        idempotency_level=IdempotencyLevel.NO_SIDE_EFFECTS if pure else IdempotencyLevel.UNKNOWN,
        stream_type=shape,
    )


_Context = RequestContext[Any, Any]


class ConnectCall:
    """One call over the port for browsers (``Transport``), with its request, or several."""

    def __init__(
        self, method: Method, context: _Context, unread: Unread | AsyncIterator[Unread]
    ) -> None:
        self._method, self._context, self._unread = method, context, unread
        address = (context.client_address or "").rpartition(":")[0].strip("[]")
        self.credentials = Credentials(tuple(context.request_headers.items()), address=address)

    async def request(self, _: Call) -> Message:
        """The one request."""
        assert isinstance(self._unread, Unread)
        return self._unread.read()

    async def requests(self, _: Call) -> AsyncIterator[Message]:
        """The requests of a stream."""
        assert not isinstance(self._unread, Unread)
        async for unread in self._unread:
            yield unread.read()

    def room(self, _: Call) -> AbstractContextManager[None]:
        """The body of the request is bounded by itself."""
        return nullcontext()

    def encoded(self, answer: Sendable, call: Call) -> Said:
        """An answer for the codecs, with headers if it was asked for by GET."""
        if self._context.http_method == "GET":
            self._context.response_headers.update(cache_headers(answer, call))
        return Said(answer, self._method.response)

    async def refuse(self, error: BaseException, serving: Serving) -> None:
        """Raise the error in the library's words, with fields named as in the request."""
        if isinstance(error, Exception):
            if isinstance(self._unread, Unread) and not isinstance(error, ConnectError):
                error = self._unread.with_its_names(failure_of(error))
            raise _refused(error, serving, self._context) from None


def _refused(
    error: Exception, serving: Serving | None = None, context: _Context | None = None
) -> ConnectError:
    """The error with the code, text and details that it has over native gRPC."""
    if isinstance(error, ConnectError):
        return error
    failure, status = told(error)
    if serving is not None:
        serving.end(failure.code.name)
    if context is not None and failure.delay is not None:
        seconds = -(-failure.delay.ToMilliseconds() // 1000)  # whole ones, as HTTP has them
        context.response_headers["retry-after"] = str(max(1, seconds))
    details = [_Detail(detail) for detail in status.details]
    return ConnectError(ConnectCode(failure.code.name.lower()), failure.text, details)


class _Detail(ErrorDetail):
    """A detail of an error, which stands in JSON (``debug``) beside its bytes."""

    def __init__(self, detail: AnyMessage) -> None:
        super().__init__(PackedMessage(type_url=detail.type_url, value=detail.value))
        message = GetMessageClass(_DETAILS.FindMessageTypeByName(detail.TypeName()))()
        detail.Unpack(message)
        self._debug = Struct.from_python(json_format.MessageToDict(message))

    def value(self, *_: object) -> Any:
        """What the library writes as ``debug``: the message's JSON."""
        return self._debug
