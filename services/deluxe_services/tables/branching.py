"""Playing on: a practice game that repeats another one up to a version, and has its chance (G-5).

Its events are those of the other game, but for who sits where and the terms. So that the cards to
come are the same, all its chance is derived with the id of the other game; its first event says so.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.history import BLANK, Cause, StateAt
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.table import BranchedFrom, JoinGame, OpenGame, StartGame
from deluxe_services.errors import GameEndsThere, PlayedByPeople
from deluxe_services.histories.histories import Histories, rule_set
from deluxe_services.identity.principals import HOST, seat_name
from deluxe_services.store import GameInfo
from deluxe_services.tables.decisions import Request
from deluxe_services.tables.ids import request_id_of
from deluxe_services.tables.live import Draft, LiveGame


class Branch(Struct, frozen=True):
    """A wish to play on from ``version`` of a game, in ``seat``; ``players`` are ids by seat."""

    game: str
    version: int
    seat: int
    players: tuple[str, ...]


def check_branch(register: GameInfo, is_bot: Callable[[str], bool]) -> None:
    """Raise ``PlayedByPeople`` if playing on from a game would tell cards of it to other people.

    Nobody may learn the cards to come while people play for them; of practice against bots alone
    they may.
    """
    if register.status == "over":
        return
    people = [player for player in register.players if player and not is_bot(player)]
    if not register.practice or len(people) > 1:
        raise PlayedByPeople(register.game)


def branched(
    histories: Histories, branch: Branch, game_id: str, request: Request, at: int
) -> tuple[LiveGame, Draft, bytes]:
    """The new game, the one draft of all its events up to the moment ``at`` now, and its seed.

    The moment is after the whole decision to which the version belongs, and not before play begins.
    Raises ``GameEndsThere`` if nobody has anything to choose after it.
    """
    register = histories.register(branch.game)
    game, chance = rule_set(register), histories.chance(branch.game)
    nothing = GameInfo(game_id, game.name, game.rules, "open", 0, BLANK.digest, at, at)
    live = LiveGame(game, chance, nothing, StateAt(game.initial))
    drafts: list[Draft] = []

    def decide(command: Command, by: str, request_id: str) -> None:
        draft = live.draft(command, Request("", "", by, request_id), at)
        live.saving(draft)
        drafts.append(draft)

    causes = _causes_up_to(histories, branch)
    opening = causes[0].command
    assert isinstance(opening, OpenGame), "every game begins so"
    decide(_opening(opening, branch, chance.game), request.by, request.request_id)
    for cause in causes[1:]:
        decide(_as_there(cause.command, branch.players), _giver(cause), cause.request)
    if not isinstance(live.decided.state, Playing):
        raise GameEndsThere(branch.game, branch.version)
    for seat in _absent(live):
        back = JoinGame(player=branch.players[seat], seat=seat)
        decide(back, seat_name(seat), request_id_of(f"{request.request_id}/{seat}"))
    return live, _whole(drafts), bytes.fromhex(chance.master_hex)


def _causes_up_to(histories: Histories, branch: Branch) -> list[Cause]:
    """The decisions up to the version, and on to the first choice of the play.

    In a game that never began, all decisions.
    """
    causes: list[Cause] = []
    game = histories.game(branch.game)
    state = game.initial
    for entry in histories.entries(branch.game):
        if entry.cause is not None:
            if entry.version > branch.version and isinstance(state, Playing):
                break
            causes.append(entry.cause)
        state = game.apply(state, entry.event)
    return causes


def _opening(opening: OpenGame, branch: Branch, origin: str) -> OpenGame:
    """The opening of the new game: practice whose books are open, without clock and delay."""
    terms = replace(
        opening.terms,
        practice=True,
        open_books=True,
        seconds_to_act=None,
        spectators_behind=None,
        spectators_after_deal=None,
        chip_value=None,
    )
    where = BranchedFrom(game=branch.game, version=branch.version, origin=origin)
    return replace(opening, terms=terms, sources=None, branched_from=where)


def _as_there(command: Any, players: Sequence[str]) -> Command:
    """The same command, of who sits there in the new game."""
    if isinstance(command, JoinGame):
        return replace(command, player=players[command.seat])
    same: Command = command
    return same


def _giver(cause: Cause) -> str:
    """Who gives a decision again: the host seats the players and starts play."""
    before_play = isinstance(cause.command, JoinGame | StartGame)
    return HOST if before_play and not cause.by.startswith("seat:") else cause.by


def _absent(live: LiveGame) -> Iterator[int]:
    """The seats whose players have left; they come back in the new game."""
    table = live.game.table(live.decided.state)
    places = () if table is None else table.places
    return (seat for seat, place in enumerate(places) if place is not None and not place.present)


def _whole(drafts: Sequence[Draft]) -> Draft:
    """All drafts as one, so that the game is saved whole or not at all."""
    last = drafts[-1]
    return replace(
        last,
        before=BLANK,
        events=tuple(event for draft in drafts for event in draft.events),
        entries=tuple(entry for draft in drafts for entry in draft.entries),
        snapshot=next((one.snapshot for one in reversed(drafts) if one.snapshot), None),
    )
