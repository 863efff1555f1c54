"""BranchGame: playing on from a moment of a game, with bots in the other seats."""

from deluxe_domain.kernel.table import JoinGame
from deluxe_services.api.calls import Call
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.conversion.mapping import MAPPINGS
from deluxe_services.api.conversion.visible_games import VisibleGame
from deluxe_services.api.errors import Failure, bad_field
from deluxe_services.api.games.commands import checked
from deluxe_services.api.games.seats import check_room, chosen_bot, own_player
from deluxe_services.api.requests import fingerprint, game_id, request_id, request_key
from deluxe_services.identity.principals import Caller, giver_of
from deluxe_services.tables.bots import bot_name, bot_player
from deluxe_services.tables.branching import Branch
from deluxe_services.tables.decisions import Answer, Request
from pokerdeluxe.v1 import game_service_pb2 as pb


async def branch(context: ServiceContext, request: pb.BranchGameRequest, call: Call) -> Answer:
    """Open a game that plays on from another one."""
    game, own_id = game_id(request.name), request_id(request.request_id)
    if request.version < 1:
        raise bad_field("version", "write 1 or more: versions are counted from 1")
    player = own_player(call, request.player)
    if not player:
        raise bad_field("player", "set the id under which you play")
    checked(JoinGame, {"player": player, "seat": request.seat}, "")
    sight, caller, register = await context.current_sight(game, call)
    _check_sees_all(sight, caller)
    seats = len(register.players)
    if request.seat >= seats:
        raise bad_field("seat", f"the seats are 0 to {seats - 1}")
    bot = chosen_bot(sight.game, request.bot)
    players = [bot_player(bot, seat) for seat in range(seats)]
    players[request.seat] = player
    settings = context.settings
    for each in players:
        is_bot = bot_name(each) is not None
        check_room(
            context,
            "",
            each,
            settings.open_games_per_bot if is_bot else settings.open_games_per_player,
        )
    payload = f"{request.version} {request.seat} {player} {bot}".encode()
    key = request_key(call.principal, own_id)
    host_request = Request(key, fingerprint(game, payload), giver_of(call.principal), own_id)
    wish = Branch(game, request.version, request.seat, tuple(players))
    return await context.host.branch(wish, host_request, lambda id_: bot_name(id_) is not None)


def _check_sees_all(sight: VisibleGame, caller: Caller) -> None:
    """``Failure`` unless the caller may know every card: the new game tells them all."""
    over = sight.game.over(sight.latest.state) and sight.final
    nothing_hidden = not MAPPINGS[sight.game.rules].with_cards
    if over and not (sight.latest.open_to_all or nothing_hidden):
        text = "to play on tells cards that were never shown: the books of this game are closed"
        raise Failure("NOT_ALLOWED", text)
    if not over and caller.seat is None:
        text = "people still play this game: it can be played on when it is over"
        raise Failure("STILL_HIDDEN", text)
