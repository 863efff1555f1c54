"""Which events a caller asks for."""

from collections.abc import Sequence
from typing import Final

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.history import REVEALING, StateAt
from deluxe_services.api.context import STAFF, STATUS_NAMES
from deluxe_services.api.errors import bad_field
from deluxe_services.histories.folded_log import Step
from deluxe_services.histories.histories import Opened
from deluxe_services.histories.states import status_of
from deluxe_services.identity.principals import Principal
from pokerdeluxe.v1 import event_service_pb2 as pb

MOST_NAMED: Final = 100
"""Games, and kinds of events, that one filter may name."""

KINDS: Final = frozenset(
    model.kind for game in GAMES.values() for model in game.events.kinds if model.kind
)
"""The stored names of all events."""


class Filter:
    """Which events to send; ``Failure`` for a filter that names something unknown."""

    def __init__(self, message: pb.EventFilter, path: str) -> None:
        self.games = frozenset(message.games)
        self.kinds = frozenset(message.kinds)
        self.player = message.player
        self.status = STATUS_NAMES.get(message.status)
        _check_names(message.games, frozenset(GAMES), f"{path}.games", "the games are")
        _check_names(message.kinds, KINDS, f"{path}.kinds", "kinds are stored names such as")
        if message.status and self.status is None:
            raise bad_field(f"{path}.status", "there is no such status")

    @property
    def about_standing(self) -> bool:
        """Whether it asks who sits at a game, or how far it has come."""
        return bool(self.player or self.status)

    def takes_game(self, name: str) -> bool:
        """Whether events of games with this name are sent."""
        return not self.games or name in self.games

    def takes_standing(self, step: Step, at: StateAt) -> bool:
        """Whether events of a game in this state are sent."""
        if self.status is not None and status_of(step.game, at) != self.status:
            return False
        return not self.player or self.player in players_at(step, at)

    def takes_kind(self, kind: str) -> bool:
        """Whether events of this kind are sent."""
        return not self.kinds or kind in self.kinds


def players_at(step: Step, at: StateAt) -> set[str]:
    """The players who have a seat at a game in this state."""
    table = step.game.table(at.state)
    return {place.player for place in (() if table is None else table.places) if place}


class Reader:
    """Who follows the events: a caller with their filter."""

    def __init__(self, principal: Principal | None, filter_: Filter) -> None:
        self.principal = principal
        self.filter = filter_
        self.is_staff = principal is not None and principal.role in STAFF

    def is_plain(self, opened: Opened, game_id: str) -> bool:
        """Whether what they get of a game's entries follows from each entry alone.

        If not, it depends on the state of the game: on its horizon, on their seat, on what their
        filter says of seats and status, or on books that are opened at the end. What an auditor or
        operator is revealed at the end of a deal is no part of this.
        """
        if self.filter.about_standing or opened.open_books:
            return False
        if self.is_staff:
            return True
        return not (opened.late or self._may_sit(game_id))

    def is_shut_out(self, opened: Opened, game_id: str) -> bool:
        """Whether they get nothing of a game: lists leave it out for who can have no seat there."""
        return opened.unlisted and not self.is_staff and not self._may_sit(game_id)

    def _may_sit(self, game_id: str) -> bool:
        principal = self.principal
        return principal is not None and (principal.themselves or principal.game == game_id)

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of entries that they may get something of; empty: all."""
        kinds = self.filter.kinds
        return kinds | REVEALING if kinds and self.is_staff else kinds


def _check_names(
    names: Sequence[str], names_there_are: frozenset[str], path: str, hint: str
) -> None:
    if len(names) > MOST_NAMED:
        raise bad_field(path, f"send at most {MOST_NAMED}")
    unknown = sorted(frozenset(names) - names_there_are)
    if unknown:
        raise bad_field(
            path, f"there is no {unknown[0]!r}: {hint} {', '.join(sorted(names_there_are))}"
        )
