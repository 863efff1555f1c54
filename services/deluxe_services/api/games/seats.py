"""Seats: people who sit down, and bots that the server adds and removes."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from deluxe_domain.kernel.decider import Refused
from deluxe_domain.kernel.facts import fact_bytes
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.table import JoinGame, LeaveGame, Place, PlayerJoined, PlayerReturned
from deluxe_services.api.calls import Call
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.conversion.accounts import RESERVED
from deluxe_services.api.conversion.visible_games import VisibleGame
from deluxe_services.api.errors import Failure, bad_field
from deluxe_services.api.games.commands import check_part, checked, expected
from deluxe_services.api.games.invitations import KeptSeats, kept_seats
from deluxe_services.api.requests import fingerprint, game_id, recorded_id, request_id, request_key
from deluxe_services.errors import Contended, NotYourSeat, VersionConflict
from deluxe_services.identity.principals import REGISTERED, seat_name
from deluxe_services.tables.bots import bot_name, bot_player
from deluxe_services.tables.decisions import Answer, Request
from pokerdeluxe.v1 import game_service_pb2 as pb

_ANY_SEAT: Final = b"any seat"
_NO_VERSION: Final = -1
"""A version at which no game stands."""

_Seating = pb.JoinGameRequest | pb.AddBotRequest

LONGEST_NAME: Final = 40
"""The characters of a name at a table."""

_JOINERS: Final = {0x200C: None, 0x200D: None}

_ATTEMPTS: Final = 16
"""How often a free seat is looked for while others sit down at the same time."""


async def join(context: ServiceContext, request: pb.JoinGameRequest, call: Call) -> Answer:
    """Take a seat, or come back to it."""
    game, own_id = game_id(request.name), request_id(request.request_id)
    player, anywhere = own_player(call, request.player), not request.HasField("seat")

    def command(seat: int) -> JoinGame:
        return checked(JoinGame, {"player": player, "seat": seat, "entropy": request.entropy}, "")

    name = _display_name(request.display_name)
    sight, caller = await context.commanding(game, call)
    check_room(context, game, player, context.settings.open_games_per_player)
    payload = fact_bytes(command(request.seat))
    digest = fingerprint(game, payload, _ANY_SEAT if anywhere else b"")
    key, version = request_key(call.principal, own_id), _expected(sight, request)
    host_request = Request(key, digest, caller.by, recorded_id(own_id), version)
    with _told_late(sight, game, request):
        answer = await _sit_down(context, request, command, host_request, player)
    event = answer.entries[0].event
    if name and isinstance(event, PlayerJoined):
        await context.host.people.name_seat(game, event.seat, event.player, name)
    return answer


async def add_bot(context: ServiceContext, request: pb.AddBotRequest, call: Call) -> Answer:
    """Seat a bot, which the server plays from then on."""
    game, own_id = game_id(request.name), request_id(request.request_id)
    sight, caller = await context.commanding(game, call)
    check_part(call, caller)
    bot, anywhere = chosen_bot(sight.game, request.bot), not request.HasField("seat")

    def command(seat: int) -> JoinGame:
        player = bot_player(bot, seat)
        check_room(context, game, player, context.settings.open_games_per_bot)
        return checked(JoinGame, {"player": player, "seat": seat}, "")

    payload = f"{bot} {'any' if anywhere else request.seat}".encode()
    key, version = request_key(call.principal, own_id), _expected(sight, request)
    host_request = Request(key, fingerprint(game, payload), caller.by, recorded_id(own_id), version)
    with _told_late(sight, game, request):
        return await _sit_down(context, request, command, host_request, "")


async def remove_bot(context: ServiceContext, request: pb.RemoveBotRequest, call: Call) -> Answer:
    """Take a bot away; its seat gets up, as any player's would."""
    game, own_id = game_id(request.name), request_id(request.request_id)
    if not request.HasField("seat"):
        raise bad_field("seat", "set the seat of the bot, from 0")
    seat = request.seat
    _, caller = await context.commanding(game, call)
    check_part(call, caller)
    _, _, register = await context.host.current(game)
    player = register.players[seat] if seat < len(register.players) else ""
    if bot_name(player) is None:
        raise Failure("NOT_A_BOT", f"seat {seat} has no bot of this server", {"seat": seat})
    command = LeaveGame(seat=seat)
    key = request_key(call.principal, own_id)
    host_request = Request(
        key, fingerprint(game, fact_bytes(command)), seat_name(seat), own_id, expected(request)
    )
    return await context.host.act(game, command, host_request)


def seat_taken(answer: Answer) -> int:
    """The seat that an answer to ``join`` or ``add_bot`` is about."""
    event = answer.entries[0].event
    assert isinstance(event, PlayerJoined | PlayerReturned), "somebody sat down"
    return event.seat


def player_seated(answer: Answer) -> str:
    """The player id of the bot that was seated."""
    event = answer.entries[0].event
    assert isinstance(event, PlayerJoined), "a bot sat down"
    return event.player


def _expected(sight: VisibleGame, request: _Seating) -> int | None:
    """The version that the caller knows, if they named one.

    Who sees the game late cannot know where it stands: they are right if they name what they see,
    and wrong with anything else, so that they cannot try out versions.
    """
    version = expected(request)
    if version is None or sight.horizon is None:
        return version
    return None if version == sight.version else _NO_VERSION


@contextmanager
def _told_late(sight: VisibleGame, game: str, request: _Seating) -> Iterator[None]:
    """To who sees the game late it is not said why they get no seat: that may rest on what is
    hidden from them.
    """
    try:
        yield
    except VersionConflict:
        if sight.horizon is None:
            raise
        raise VersionConflict(game, request.expected_version, sight.version) from None
    except (Refused, NotYourSeat):
        if sight.horizon is None:
            raise
        raise _still_hidden() from None
    except Failure as failure:
        if sight.horizon is None or failure.reason != "SEAT_KEPT":
            raise
        raise _still_hidden() from None


def _still_hidden() -> Failure:
    text = "you cannot take this seat; the reason is hidden until spectators may see it"
    return Failure("STILL_HIDDEN", text)


async def _check_seat(context: ServiceContext, game: str, seats_kept: KeptSeats, seat: int) -> None:
    """``Failure`` if the seat is free and kept for somebody else."""
    seats_kept.check(await _places(context, game), seat)


async def _places(context: ServiceContext, game: str) -> Sequence[Place | None]:
    rules, standing = await context.host.standing(game)
    table = rules.table(standing.state)
    return () if table is None else table.places


async def _sit_down(
    context: ServiceContext,
    request: _Seating,
    command: Callable[[int], JoinGame],
    host_request: Request,
    player: str,
) -> Answer:
    """The answer to a command for the seat that is asked for, or any; none kept for others."""
    game = game_id(request.name)
    seats_kept = await kept_seats(context, game, player)
    if not request.HasField("seat"):
        return await _seated_anywhere(context, game, command, host_request, seats_kept)
    await _check_seat(context, game, seats_kept, request.seat)
    return await context.host.act(game, command(request.seat), host_request)


async def _seated_anywhere(
    context: ServiceContext,
    game: str,
    command: Callable[[int], JoinGame],
    host_request: Request,
    seats_kept: KeptSeats,
) -> Answer:
    """The answer to a command for a free seat; for another one if somebody was faster."""
    for _ in range(_ATTEMPTS):
        rules, standing = await context.host.standing(game)
        table = rules.table(standing.state)
        free = seats_kept.choose(() if table is None else table.places)
        if free is None or host_request.expected is not None:
            # A full table: the game itself refuses seat 0, with its own reason.
            return await context.host.act(game, command(free or 0), host_request)
        attempt = Request(
            host_request.key,
            host_request.fingerprint,
            host_request.by,
            host_request.request_id,
            standing.version,
        )
        try:
            return await context.host.act(game, command(free), attempt)
        except VersionConflict:
            continue
    raise Contended(game)


def chosen_bot(game: AnyGame, name: str) -> str:
    """The bot of that name, or the strongest one, which comes last."""
    if name and name not in game.bots:
        raise bad_field("bot", f"{game.name} has these bots: {', '.join(game.bots)}")
    return name or tuple(game.bots)[-1]


def check_room(context: ServiceContext, game: str, player: str, most: int) -> None:
    """Whether the player may have a seat in one more game that is not over; else ``Failure``."""
    games = {
        register.game
        for status in ("open", "playing")
        for register in context.store.games.page(limit=most + 1, status=status, player=player)
    }
    if len(games - {game}) >= most:
        limit = "open_games_per_player" if bot_name(player) is None else "open_games_per_bot"
        text = f"more than this server allows ({limit}: {most}): leave a game first"
        variables: dict[str, int | str] = {"limit": limit, "value": most}
        raise Failure("TOO_MUCH", text, variables, retry_ms=1000)


def _display_name(name: str) -> str:
    """A name to show: of any script, whose letters some join by characters of no width."""
    if len(name) > LONGEST_NAME or not name.translate(_JOINERS).isprintable():
        raise bad_field("display_name", f"write at most {LONGEST_NAME} printable characters")
    return name.strip()


def own_player(call: Call, player: str) -> str:
    """The id under which somebody sits down: a registered one is for its player alone."""
    principal = call.principal
    own = principal.player if principal is not None and principal.themselves else None
    if player.startswith(REGISTERED) and player != own:
        raise Failure(
            "NOT_ALLOWED",
            "this id belongs to a registered player: send their token, or use another id",
        )
    if player and not player.strip("."):
        raise bad_field("player", "an id of nothing but dots is a path: choose another id")
    if player in RESERVED:
        raise bad_field("player", "this id is the name of an account: choose another id")
    if own is None or player in ("", own):
        return own or player
    raise bad_field(
        "player", "a registered player must use their own id, or leave this field empty"
    )
