"""What is sent to a server that nobody should send: a call is a method, messages and metadata."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from tests.services.api.fuzz.lanes import METHODS, Lane
from tests.services.api.fuzz.messages import random_message, tampered

Metadata = tuple[tuple[str, str | bytes], ...]

STANDARD: Final = (
    "grpc.health.v1.Health/Check",
    "grpc.health.v1.Health/Watch",
    "grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
    "grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo",
)

_HEAVY: Final = ("AuditStore", "AuditGame", "Reexecute", "Rebuild", "AnalyseGame")
_NAMES: Final = [name for name in METHODS if not name.endswith(_HEAVY)] * 4 + list(METHODS)
_COMMANDS: Final = ("JoinGame", "LeaveGame", "StartGame", "Act", "SubmitCommands", "Play")
_OF_COMMANDS: Final = [name for name in METHODS if name.endswith(_COMMANDS)]


@dataclass(frozen=True, slots=True)
class Call:
    """One call as it goes over the wire; ``streamed``: the answer is read as a stream."""

    sort: str
    method: str
    messages: tuple[bytes, ...]
    metadata: Metadata = ()
    streams: tuple[bool, bool] = (False, False)


def shape_of(method: str) -> tuple[bool, bool]:
    """Whether a method's requests and its answers are streams."""
    descriptor = METHODS.get(method)
    if descriptor is None:
        return (method.endswith("Info"), method.endswith(("Info", "Watch")))
    return descriptor.client_streaming, descriptor.server_streaming


async def random_bytes(lane: Lane) -> Call:
    """Bytes of no meaning at all."""
    chance = lane.chance
    method = chance.choice(STANDARD) if chance.random() < 0.1 else chance.choice(_NAMES)
    size = chance.choice((0, 1, 2, 5, 20, 100, 1000))
    return Call("", method, (chance.randbytes(size),), bearer(lane), shape_of(method))


async def mutated(lane: Lane) -> Call:
    """A valid request that was changed on its way."""
    method = lane.chance.choice(_NAMES)
    data = tampered(bytes_of(await lane.request(method)), lane.chance)
    return Call("", method, (data,), bearer(lane), shape_of(method))


async def made_up(lane: Lane) -> Call:
    """A request of the right kind with random fields; half of them about this game."""
    method = lane.chance.choice(_NAMES)
    message: Any = random_message(METHODS[method].input_type, lane.chance)
    if "name" in message.DESCRIPTOR.fields_by_name and lane.chance.random() < 0.6:
        message.name = lane.name
    if "request_id" in message.DESCRIPTOR.fields_by_name and lane.chance.random() < 0.6:
        message.request_id = lane.new_id()
    return Call("", method, (bytes_of(message),), bearer(lane), shape_of(method))


async def wrong_state(lane: Lane) -> Call:
    """A request that is well formed, from anybody, at any time; of another game's kind at times."""
    chance = lane.chance
    method = chance.choice(_OF_COMMANDS)
    message = await lane.request(method)
    item = message.item if "item" in message.DESCRIPTOR.fields_by_name else None
    if item is not None and chance.random() < 0.5:
        item.command.CopyFrom(random_message(item.command.DESCRIPTOR, chance))
        item.request_id = lane.new_id()
    return Call("", method, (bytes_of(message),), bearer(lane), shape_of(method))


async def conversation(lane: Lane) -> Call:
    """Play from its first message on, with commands that fit, that do not, and that are none."""
    chance, method = lane.chance, "pokerdeluxe.v1.GameService/Play"
    messages = [GetMessageClass(METHODS[method].input_type)(open=lane.name).SerializeToString()]
    for _ in range(chance.randrange(6)):
        data = bytes_of(await lane.request(method))
        messages.append(tampered(data, chance) if chance.random() < 0.3 else data)
    return Call("", method, tuple(messages), bearer(lane), (True, True))


async def bad_metadata(lane: Lane) -> Call:
    """A valid request under headers that are not."""
    chance = lane.chance
    method = chance.choice(_NAMES)
    headers = [chance.choice(_HEADERS)(chance) for _ in range(chance.choice((1, 1, 2, 20)))]
    if sum(len(key) + len(value) for key, value in headers) < 6000 and chance.random() < 0.5:
        headers += bearer(lane)
    data = bytes_of(await lane.request(method))
    return Call("", method, (data,), tuple(headers), shape_of(method))


async def wrong_shape(lane: Lane) -> Call:
    """No message, several messages, a stream where there is none; methods that do not exist."""
    chance = lane.chance
    method = chance.choice((*_NAMES, *STANDARD))
    message = await lane.request(method) if method in METHODS else None
    messages = (bytes_of(message),) * chance.choice((0, 0, 1, 2, 3))
    if chance.random() < 0.3:
        method = chance.choice(
            (
                "pokerdeluxe.v1.GameService/Cheat",
                "pokerdeluxe.v1.GameService/act",
                "pokerdeluxe.v2.GameService/Act",
                "GameService/Act",
                "pokerdeluxe.v1.GameService/../Act",
                "x" * chance.choice((1, 100, 3000)),
            )
        )
    return Call("", method, messages, bearer(lane), (True, True))


async def large(lane: Lane) -> Call:
    """More than the server takes, or nearly."""
    method = lane.chance.choice(_NAMES)
    size = lane.chance.choice((60_000, 99_000, 101_000, 300_000))
    data = bytes_of(await lane.request(method)) + b"\xfa\x3f" + _length(size) + bytes(size)
    return Call("", method, (data,), bearer(lane), shape_of(method))


def _length(size: int) -> bytes:
    return bytes([size & 127 | 128, size >> 7 & 127 | 128, size >> 14])


async def valid(lane: Lane) -> Call:
    """What a player would send, so that the games go on."""
    seat = await lane.turn()
    if seat is None or seat >= len(lane.tokens):
        return await mutated(lane)
    method = "pokerdeluxe.v1.GameService/Act"
    request = GetMessageClass(METHODS[method].input_type)(
        name=lane.name, item=await lane.command(seat)
    )
    return Call("", method, (bytes_of(request),), _token(lane.tokens[seat]))


def bytes_of(message: Message | None) -> bytes:
    return b"" if message is None else message.SerializeToString()


def bearer(lane: Lane) -> Metadata:
    """A token: most often of a seat at this game."""
    chance = lane.chance
    number = chance.random()
    if number < 0.8 and lane.tokens:
        return _token(chance.choice(lane.tokens))
    if number < 0.88:
        return _token(lane.server.token)
    return () if number < 0.97 else _token("".join(chance.choices("aZ09_-.=", k=43)))


def _token(token: str) -> Metadata:
    return (("authorization", f"Bearer {token}"),)


def _printable(chance: Random, most: int) -> str:
    return "".join(chr(chance.randint(32, 126)) for _ in range(chance.randrange(most))).strip()


_HEADERS: Final[tuple[Callable[[Random], tuple[str, str | bytes]], ...]] = (
    lambda chance: ("authorization", _printable(chance, 60)),
    lambda chance: ("authorization", "Bearer " + _printable(chance, 60)),
    lambda _: ("authorization", "Bearer"),
    lambda _: ("authorization", "Basic YTpi"),
    lambda _: ("authorization", ""),
    lambda chance: ("authorization", "Bearer " + "A" * chance.choice((1000, 7000))),
    lambda chance: ("authorization-bin", chance.randbytes(40)),
    lambda chance: ("x-more-bin", chance.randbytes(chance.choice((0, 1, 3000)))),
    lambda chance: ("x-large", "A" * chance.choice((9000, 20_000, 100_000))),
    lambda chance: ("traceparent", _printable(chance, 60)),
    lambda chance: ("x-forwarded-for", _printable(chance, 60)),
    lambda chance: ("grpc-accept-encoding", _printable(chance, 20)),
    lambda _: ("grpc-encoding", "gzip"),
    lambda chance: ("x-request-id", _printable(chance, 200)),
)

Sort = Callable[[Lane], Awaitable[Call]]

SORTS: Final[dict[str, tuple[int, Sort]]] = {
    "random bytes": (15, random_bytes),
    "mutated requests": (30, mutated),
    "made-up requests": (15, made_up),
    "wrong state": (15, wrong_state),
    "conversations": (5, conversation),
    "bad metadata": (6, bad_metadata),
    "wrong shapes": (3, wrong_shape),
    "large requests": (1, large),
    "valid commands": (10, valid),
}
"""Every sort of call with its weight."""
