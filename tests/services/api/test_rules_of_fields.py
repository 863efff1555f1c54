"""The server refuses what the rules of the protos (``buf.validate``) forbid, and no more.

The rules are read from the protos, so that each new one is tried, at its bounds and behind them.
protovalidate says which values they forbid.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import grpc
import protovalidate
from google.protobuf.descriptor_pool import DescriptorPool
from google.protobuf.duration_pb2 import Duration
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import rules_service_pb2 as rules
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import run
from tests.services.api.client import Client, Heard, item, new_id, serving
from tests.services.api.requests import BY_THE_GATE, WHOLE, called, image

Places = tuple[Any, ...]
"""The descriptors of the fields that lead to a field, and its own."""

REQUESTS = {
    **WHOLE,
    "GameService/SubmitCommands": lambda name: pb.SubmitCommandsRequest(
        name=name, items=[item(stop_buying={})]
    ),
    "RulesService/RankHands": lambda _: rules.RankHandsRequest(
        game="yacht", hands=[rules.HandOfCards(cards=["1", "2", "3", "4", "5"])]
    ),
}
MORE = [
    (
        "GameService/Act",
        lambda name: pb.ActRequest(
            name=name,
            item=pb.CommandItem(
                request_id=new_id(), command={"reveal_entropy": {"entropy": "0123456789abcdef" * 2}}
            ),
        ),
    )
]
"""Further requests of a method, with other commands."""

OF_COMMANDS = ("item", "command", "reveal_entropy", "entropy")
"""The only field of a command that has rules; those of games are refused by their rules."""

ITEMS: dict[str, Any] = {
    "pokerdeluxe.v1.EventFilter.games": "poker-deluxe",
    "pokerdeluxe.v1.EventFilter.kinds": "card-bought",
    "pokerdeluxe.v1.StartGameRequest.BirthDates.dates": "2000-01-01",
    "pokerdeluxe.v1.TransferFilter.reasons": values.TRANSFER_REASON_RAKE,
}
"""An item of each list whose length is bounded and whose items are checked, too."""

ELSEWHERE = {
    "pokerdeluxe.v1.PlayRequest.item",
    "pokerdeluxe.v1.PlayRequest.batch",
    "pokerdeluxe.v1.SubmitCommandsRequest.items",
}
"""Commands that are refused one by one, in answers; they are tried as those of Act."""

ASKED_FOR_MORE = {
    "pokerdeluxe.v1.BranchGameRequest.player",  # may be left out by registered players alone
    "pokerdeluxe.v1.JoinGameRequest.player",  # the same
    "pokerdeluxe.v1.AddCosignaturesRequest.note",  # must be signed
}
"""Fields that the server may refuse though their rules allow them."""

ID = "aZ9._~-x" * 8
"""The longest id."""

TOKEN = "0123456789abcdef" * 4
UUIDS = (
    "123e4567-e89b-12d3-A456-42661417400F",
    "123e4567-e89b-12d3-a456-42661417400",
    "123e4567e89b12d3a456426614174000",
)


@cache
def pool() -> DescriptorPool:
    """The protos with their rules."""
    descriptors = DescriptorPool()
    for file in image().file:
        descriptors.AddSerializedFile(file.SerializeToString())
    return descriptors


@cache
def rules_of(full_name: str) -> Any:
    """The rules of a field, or ``None``."""
    options = pool().FindFieldByName(full_name).GetOptions().SerializeToString()
    kind = GetMessageClass(pool().FindMessageTypeByName("google.protobuf.FieldOptions"))
    extension = pool().FindExtensionByName("buf.validate.field")
    message: Any = kind.FromString(options)
    return message.Extensions[extension] if message.HasExtension(extension) else None


def all_with_rules() -> set[str]:
    """The full names of the fields with rules."""

    def inside(message: Any) -> Iterator[str]:
        yield from (each.full_name for each in message.fields if rules_of(each.full_name))
        for inner in message.nested_types:
            yield from inside(inner)

    return {
        name
        for file in image().file
        if file.package == "pokerdeluxe.v1"
        for message in pool().FindFileByName(file.name).message_types_by_name.values()
        for name in inside(message)
    }


def paths(message: Any, above: Places = ()) -> Iterator[Places]:
    """Where a request has fields with rules."""
    for field in message.fields:
        if rules_of(field.full_name):
            yield (*above, field)
        inner = field.message_type
        if inner is None or inner.file.package != "pokerdeluxe.v1" or field.full_name in ELSEWHERE:
            continue
        if inner.name not in {"Command", "Options", "Decision"}:
            yield from paths(inner, (*above, field))
        elif field.name in OF_COMMANDS:
            reveal = inner.fields_by_name["reveal_entropy"]
            yield (*above, field, reveal, reveal.message_type.fields_by_name["entropy"])


def written(path: Places) -> str:
    """The path as the server writes it."""
    *above, last = path
    return ".".join(
        [f"{one.name}.0" if one.is_repeated else one.name for one in above] + [last.name]
    )


def with_value(request: Message, path: Places, value: Any) -> None:
    """Set the field; ``None`` leaves it out."""
    inside: Any = request
    for field in path[:-1]:
        part = getattr(inside, field.name)
        if field.is_repeated:
            part = part[0] if part else part.add()
        elif field.containing_oneof or not inside.HasField(field.name):
            part.SetInParent()
        inside = part
    last = path[-1]
    inside.ClearField(last.name)
    if value is None:
        return
    if last.is_repeated:
        getattr(inside, last.name).extend(value)
    elif last.message_type is not None:
        getattr(inside, last.name).CopyFrom(value)
    else:
        setattr(inside, last.name, value)


def candidates(path: Places, request: Message) -> Iterator[Any]:
    """Values at the bounds of the field's rules, and behind them."""
    field, rule = path[-1], rules_of(path[-1].full_name)
    kind = rule.WhichOneof("type")
    if rule.required:
        yield None
    if kind is None:
        yield value_at(request, path)
        return
    bounds = getattr(rule, kind)
    match kind:
        case "repeated":
            yield from _lists(bounds, field, request, path)
        case "string":
            yield from _strings(bounds)
        case "bytes":
            yield from (bytes(bounds.len + more) for more in (-1, 0, 1))
        case "enum":
            yield from (*field.enum_type.values_by_number, 999)
        case "duration":
            yield from _durations(bounds)
        case _:
            step, least = 0.01 if kind == "double" else 1, 0 if kind[0] == "u" else -1
            limits = [getattr(bounds, name) for name in ("gte", "lte") if bounds.HasField(name)]
            numbers = [limit + more for limit in limits for more in (-step, 0, step)]
            yield from (number for number in numbers if number >= least)


def value_at(request: Message, path: Places) -> Any:
    """What the field holds; of a list on the way its first item."""
    value: Any = request
    for field in path:
        value = getattr(value, field.name)
        if field.is_repeated and field is not path[-1]:
            value = value[0]
    return list(value) if path[-1].is_repeated else value


def _lists(bounds: Any, field: Any, request: Message, path: Places) -> Iterator[Any]:
    one = ITEMS.get(field.full_name)
    if one is None:
        one = next(iter(value_at(request, path)), None) or GetMessageClass(field.message_type)()
    for size in {bounds.min_items, bounds.max_items}:
        yield from ([one] * number for number in (size - 1, size, size + 1) if number >= 0)
    if bounds.items.HasField("enum"):
        yield from ([number] for number in (0, 1, 999))


def _strings(bounds: Any) -> Iterator[str]:
    if bounds.max_len:
        yield from ("é" * bounds.max_len, "a" * (bounds.max_len + 1))
        return
    yield from ("", *getattr(bounds, "in"), *(UUIDS if bounds.uuid else ("x y",)))
    before = bounds.pattern.removeprefix("^").partition("[")[0]
    if bounds.pattern:
        yield from (f"{before}{end}" for end in (ID, f"{ID}x", "x\n"))
    if "[0-9a-f]{32}" in bounds.pattern:
        yield from (TOKEN[:size] for size in (31, 32, 33))
    if before == "players/":
        yield from (f"{before}x/tokens/{token}" for token in (TOKEN, "-", TOKEN[1:]))


def _durations(bounds: Any) -> Iterator[Duration]:
    for name in ("gte", "lte"):
        nanos = getattr(bounds, name).ToNanoseconds()
        for each in (nanos - 1, nanos, nanos + 1):
            duration = Duration()
            duration.FromNanoseconds(each)
            yield duration


def is_allowed(request: Message, path: str) -> bool:
    """What protovalidate says; nothing but the field may be faulty."""
    kind = GetMessageClass(pool().FindMessageTypeByName(request.DESCRIPTOR.full_name))
    violations = protovalidate.collect_violations(kind.FromString(request.SerializeToString()))
    for one in violations:
        elements: Any = one.proto.field
        place = ".".join(map(_element, elements.elements))
        assert place.startswith(path), (request, place)
    return not violations


def _element(element: Any) -> str:
    index = element.subscript
    return element.field_name if index is None else f"{element.field_name}.{index.value}"


async def refusal_of(callers: Sequence[Client], method: str, request: Message) -> Heard | None:
    """What the first hears who may make the call; if nobody may, why not."""
    refusal = None
    for caller in callers:
        refusal = await called(caller, method, request)
        if refusal is None or refusal.code not in BY_THE_GATE:
            break
    return refusal


def is_refused(refusal: Heard | None, place: str, value: Any) -> bool:
    """Whether it is about the field; of a message that is missing, about a field of it."""
    if refusal is None or refusal.code is not grpc.StatusCode.INVALID_ARGUMENT:
        return False
    within = value is None and any(field.startswith(f"{place}.") for field in refusal.fields)
    return within or place in refusal.fields


def test_the_server_checks_what_the_rules_say() -> None:
    faults: list[str] = []
    trials: dict[str, set[bool]] = {name: set() for name in all_with_rules()}

    async def body() -> None:
        async with serving(calls_per_address=0, calls_per_token=0) as site:
            for method, whole in [*REQUESTS.items(), *MORE]:
                game = await site.open_game()
                callers = (site.operator, site.nobody, await site.join(game, 1))
                about = "players/~nobody" if method.startswith("PlayerService/") else game
                for path in paths(whole(about).DESCRIPTOR):
                    for value in candidates(path, whole(about)):
                        request = whole(about)
                        with_value(request, path, value)
                        place = written(path)
                        may_pass = is_allowed(request, place)
                        trials[path[-1].full_name].add(may_pass)
                        refusal = await refusal_of(callers, method, request)
                        if may_pass and path[-1].full_name in ASKED_FOR_MORE:
                            continue
                        if is_refused(refusal, place, value) == may_pass:
                            fields = refusal and (refusal.code, refusal.fields)
                            faults.append(f"{method} {place}={str(value)[:80]!r}: {fields}")

    run(body)
    assert faults == []
    assert {name for name, answers in trials.items() if answers != {True, False}} == set()
    assert len(trials) > 90
