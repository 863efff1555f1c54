"""Commands of callers: parsed, passed to the host, and answered with what they may see."""

import re
from collections.abc import Iterable, Sequence
from datetime import date
from typing import Final, TypeVar

from google.protobuf.message import Message
from msgspec import ValidationError

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.facts import fact_bytes, read_plain
from deluxe_domain.kernel.history import StateAt
from deluxe_domain.kernel.seating import age_order
from deluxe_domain.kernel.table import LeaveGame, OpenGame, RevealEntropy, StartGame
from deluxe_domain.kernel.viewer import Viewer
from deluxe_services.api.calls import Call
from deluxe_services.api.context import STAFF, ServiceContext
from deluxe_services.api.conversion.fields import Plain
from deluxe_services.api.conversion.mapping import MAPPINGS, GameMapping
from deluxe_services.api.conversion.visible_games import VisibleGame
from deluxe_services.api.conversion.wire import embedded, field_number
from deluxe_services.api.errors import Failure, FieldViolation, bad_field, bad_fields, not_your_seat
from deluxe_services.api.refusals import malformed
from deluxe_services.api.requests import (
    SEED_BYTES,
    fingerprint,
    game_id,
    rematch_key,
    request_id,
    request_key,
)
from deluxe_services.identity.principals import Caller, giver_of
from deluxe_services.tables.decisions import Answer, Request
from deluxe_services.tables.host import Submission
from deluxe_services.tables.in_flight import InFlight
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import values_pb2 as values

MOST_SEATS: Final = 64

C = TypeVar("C", bound=Command)

_BY_FIELD: Final = {MAPPINGS[game.rules].field: MAPPINGS[game.rules] for game in GAMES.values()}
"""The newest rule set of each game, by the name of its field in the unions."""


async def create(context: ServiceContext, request: pb.CreateGameRequest, call: Call) -> Answer:
    """Open a game."""
    own_id = request_id(request.request_id)
    mapping, opening = _opening(request.terms, request.options)
    _check_clock(context, request.terms)
    await context.chip_values.check(opening.terms.chip_value, context.read_models)
    seed = request.seed if request.HasField("seed") else None
    if seed is not None and len(seed) != SEED_BYTES:
        raise bad_field("seed", f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    by, before = giver_of(call.principal), request.rematch_of
    key = (
        rematch_key(call.principal, game_id(before, "rematch_of"), own_id)
        if before
        else request_key(call.principal, own_id)
    )
    print_ = fingerprint(mapping.game.name, fact_bytes(opening), seed or b"")
    host_request = Request(key, print_, by, own_id)
    answer = await context.host.create(mapping.game.name, opening, host_request, seed)
    context.chip_values.note(opening.terms.chip_value)
    return answer


def _check_clock(context: ServiceContext, terms: values.Terms) -> None:
    """Whether the turn clock is one that this server allows; else ``Failure``."""
    most = context.settings.most_seconds_to_act
    if most and not 0 < terms.seconds_to_act <= most:
        text = f"this server requires a turn clock: write 1 to {most} seconds"
        raise bad_field("terms.seconds_to_act", text)


async def leave(context: ServiceContext, request: pb.LeaveGameRequest, call: Call) -> Answer:
    """Get up."""
    game, _ = game_id(request.name), request_id(request.request_id)
    _, caller = await context.commanding(game, call)
    command = LeaveGame(seat=seat_at(call, caller, game))
    return await context.host.act(
        game, command, _asked(call, caller, game, fact_bytes(command), request)
    )


async def start(context: ServiceContext, request: pb.StartGameRequest, call: Call) -> Answer:
    """Start play."""
    game, _ = game_id(request.name), request_id(request.request_id)
    order = _order_of_age(request)
    command = checked(StartGame, {"youngest_first": order}, request.WhichOneof("ages") or "")
    _, caller = await context.commanding(game, call)
    check_part(call, caller)
    return await context.host.act(
        game, command, _asked(call, caller, game, fact_bytes(command), request)
    )


async def submit(
    context: ServiceContext, game: str, items: Sequence[pb.CommandItem], call: Call, path: str
) -> InFlight:
    """Submit commands of a player, up to the first that cannot be read.

    ``path`` is where an item stands in the request, with ``{}`` for its place.
    """
    at_hand = context.sight_at_hand(game, call)
    sight, caller = at_hand or await context.sight(game, call)
    submissions: list[Submission] = []
    for place, item in enumerate(items):
        try:
            submissions.append(read_item(sight, caller, game, item, call, path.format(place)))
        except Failure as failure:
            return context.host.submit(game, submissions, failure)
    return context.host.submit(game, submissions)


def read_item(
    sight: VisibleGame, caller: Caller, game: str, item: pb.CommandItem, call: Call, path: str
) -> Submission:
    """One command of a player, as the host takes it."""
    request_id(item.request_id, f"{path}.request_id")
    seat = seat_at(call, caller, game)
    command = read_command(MAPPINGS[sight.game.rules], item.command, seat, f"{path}.command")
    return command, _asked(
        call, caller, game, item.command.SerializeToString(deterministic=True), item
    )


def read_command(mapping: GameMapping, command: history.Command, seat: int, path: str) -> Command:
    """A player's command for the game that is played."""
    branch = command.WhichOneof("command")
    if branch == "reveal_entropy":
        plain = {"seat": seat, "entropy": command.reveal_entropy.entropy}
        return checked(RevealEntropy, plain, f"{path}.{branch}")
    if branch != mapping.field:
        raise bad_field(path, f"send a command of {mapping.field}, the kind of this game")
    message = getattr(command, branch)
    try:
        return mapping.read_command(message, seat)
    except LookupError:
        raise bad_field(f"{path}.{branch}", "set one command") from None
    except ValidationError as error:
        raise malformed(error, f"{path}.{mapping.command_path(message)}") from None


def seat_at(call: Call, caller: Caller, game: str) -> int:
    """The caller's seat at this game: where they sit, or what their token was handed out for."""
    principal = call.principal
    if caller.seat is not None:
        return caller.seat
    if principal is None or principal.game != game or principal.seat is None:
        raise not_your_seat()
    return principal.seat


def check_part(call: Call, caller: Caller) -> None:
    """Raises ``Failure`` for who has had a seat at this game and has got up again."""
    if caller.seat is None and call.role not in STAFF:
        raise not_your_seat()


class AnswerWriter:
    """Tells the player of a call what their commands have brought about, as they may see it.

    Answers are the bytes of an ``Answer``. What is open to them now is put into bytes once for all
    that they get while the game stays at this version.
    """

    def __init__(self, context: ServiceContext, game: str, call: Call) -> None:
        self._context = context
        self._game = game
        self._call = call
        self._at: tuple[StateAt, Viewer] | None = None
        self._acts = b""

    async def tell(self, items: Iterable[pb.CommandItem], answers: Sequence[Answer]) -> list[bytes]:
        """The answers to commands, of which the last may not have been carried out."""
        last = answers[-1].last if answers else 0
        at_hand = self._context.sight_at_hand(self._game, self._call, last)
        sight, _ = at_hand or await self._context.sight(self._game, self._call, last)
        at = self._at
        if at is None or at[0] is not sight.latest or at[1] != sight.viewer:
            self._at = sight.latest, sight.viewer
            self._acts = embedded(_ACTS, sight.act_bytes())
        late = sight.horizon is not None
        state = await self._context.standing(sight, self._game) if late else sight.latest
        watched = self._game in self._context.host.watchers
        return [
            _told(sight, state, item, answer, watched) + self._acts
            for item, answer in zip(items, answers, strict=False)
        ]


def _told(
    sight: VisibleGame, state: StateAt, item: pb.CommandItem, answer: Answer, watched: bool
) -> bytes:
    message = pb.Answer(
        request_id=item.request_id,
        version=answer.last,
        current_version=max(answer.last, state.version),
        replayed=answer.replayed,
    )
    if item.with_view:
        message.view.CopyFrom(sight.view(state))
    return message.SerializeToString() + embedded(_EVENTS, sight.answered(answer, keep=watched))


_EVENTS: Final = field_number(pb.Answer, "events")
_ACTS: Final = field_number(pb.Answer, "acts")

_Asking = pb.LeaveGameRequest | pb.StartGameRequest | pb.CommandItem
_Seating = pb.JoinGameRequest | pb.AddBotRequest | pb.RemoveBotRequest


def _asked(call: Call, caller: Caller, game: str, payload: bytes, asking: _Asking) -> Request:
    """The request to the host; its id has been looked at before.

    Who has got up, or whose seat is another's now, is named by no seat: the host refuses them.
    """
    own_id = asking.request_id.lower()
    key = request_key(call.principal, own_id)
    return Request(key, fingerprint(game, payload), caller.by, own_id, expected(asking))


def expected(request: _Asking | _Seating) -> int | None:
    """The version that the caller knows, if they named one."""
    return request.expected_version if request.HasField("expected_version") else None


def _opening(terms: Message, options: history.Options) -> tuple[GameMapping, OpenGame]:
    branch = options.WhichOneof("options")
    if branch is None:
        raise bad_field("options", f"set the options of one game: {', '.join(_BY_FIELD)}")
    mapping = _BY_FIELD[branch]
    try:
        return mapping, mapping.read_opening(terms, getattr(options, branch))
    except ValidationError as error:
        raise _as_spelled(malformed(error, ""), branch) from None


def _as_spelled(failure: Failure, branch: str) -> Failure:
    """The paths of options as the request spells them, with the name of the game in them."""
    return bad_fields(
        [
            FieldViolation(re.sub(r"^options\b", f"options.{branch}", fault.path), fault.text)
            for fault in failure.faults
        ]
    )


def checked(kind: type[C], fields: Plain, prefix: str) -> C:
    """The command of these fields; ``Failure`` with the field's path below ``prefix``."""
    try:
        command: C = read_plain(fields, kind)
        return command
    except ValidationError as error:
        raise malformed(error, prefix) from None


def _order_of_age(request: pb.StartGameRequest) -> tuple[int, ...]:
    """Seats by age; dates of birth become an order here and are then forgotten (G-3)."""
    match request.WhichOneof("ages"):
        case "youngest_first":
            return tuple(request.youngest_first.seats)
        case "births":
            dates = request.births.dates
            if len(dates) > MOST_SEATS:
                raise bad_field("births.dates", "write one date for each seat")
            return age_order(tuple(map(_date, range(len(dates)), dates)))
        case _:
            raise bad_field("ages", "set youngest_first or births")


def _date(place: int, text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        # The text is not repeated: it may be most of a date of birth.
        raise bad_field(f"births.dates.{place}", "write a date as YYYY-MM-DD") from None
