"""What one caller gets of each entry of the log: the events that it shows and reveals.

It depends on the log and on the caller alone, never on when the log is read.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.history import REVEALING, Entry, StateAt
from deluxe_services.api.context import STATUS_NAMES, ServiceContext
from deluxe_services.api.conversion.fields import embedded, field_number
from deluxe_services.api.conversion.visible_games import VisibleGame
from deluxe_services.api.errors import bad_field
from deluxe_services.histories.folded_log import Step
from deluxe_services.histories.states import status_of
from deluxe_services.identity.principals import Principal, caller_at
from pokerdeluxe.v1 import event_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history

MOST_NAMED: Final = 100
"""Games, and kinds of events, that one filter may name."""

_NAME: Final = field_number(pb.GameEvent, "name")
_GAME: Final = field_number(pb.GameEvent, "game")
_KIND: Final = field_number(pb.GameEvent, "kind")
_EVENT: Final = field_number(pb.GameEvent, "event")
_POSITION: Final = field_number(history.Event, "position")


class Record(NamedTuple):
    """An event to send; ``revealed``: it was sent before, with hidden parts left out."""

    game: str
    entry: Entry
    event: bytes
    revealed: bool

    def message(self, position: bytes) -> bytes:
        """The bytes of its ``GameEvent``."""
        event = self.event + embedded(_POSITION, (position,))
        names = _names(self.entry.game, self.game, self.entry.event.kind)
        return names + embedded(_EVENT, (event,))


@lru_cache(maxsize=4096)
def _names(game_id: str, game: str, kind: str) -> bytes:
    """What many events have in common."""
    fields = (_NAME, f"games/{game_id}"), (_GAME, game), (_KIND, kind)
    return b"".join(embedded(number, (text.encode(),)) for number, text in fields)


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

    def takes_game(self, step: Step) -> bool:
        """Whether events of this game are sent."""
        return not self.games or step.game.name in self.games

    def takes_standing(self, step: Step, at: StateAt) -> bool:
        """Whether events of a game in this state are sent."""
        if self.status is not None and status_of(step.game, at) != self.status:
            return False
        if not self.player:
            return True
        table = step.game.table(at.state)
        places = () if table is None else table.places
        return any(place is not None and place.player == self.player for place in places)

    def takes(self, entry: Entry) -> bool:
        """Whether events of this kind are sent."""
        return not self.kinds or entry.event.kind in self.kinds


KINDS: Final = frozenset(
    model.kind for game in GAMES.values() for model in game.events.kinds if model.kind
)
"""The stored names of all events."""


async def records_of(
    context: ServiceContext,
    step: Step,
    principal: Principal | None,
    filter_: Filter,
    keep: bool = True,
) -> list[Record]:
    """The records that this caller gets of the entry of a step, in order.

    Of a game that is shown late to them it tells the events that they may see from then on.
    ``keep`` the bytes of events, unless nobody else is at this place of the log.
    """
    if not filter_.takes_game(step):
        return []
    then = _sight(context, step, step.before, principal)
    now = _sight(context, step, step.after, principal)
    since, upto = _shown(then), _shown(now)
    if upto <= since or not await _takes_standing(context, step, filter_, upto):
        return []
    entries: tuple[Entry, ...] = (step.entry,)
    if since < step.row.version - 1:
        entries = await context.host.entries(step.row.game, since, upto)
    matching = list(filter(filter_.takes, entries))
    records = [
        Record(step.game.name, entry, event, revealed=False)
        for entry, event in zip(matching, now.event_bytes(matching, keep), strict=True)
    ]
    if step.entry.event.kind in REVEALING:
        entries = await _revealed(context, step, then, now, since)
        changed = [one for one in entries if filter_.takes(one) and now.shows_more(one, then)]
        records += [
            Record(step.game.name, entry, event, revealed=True)
            for entry, event in zip(changed, now.event_bytes(changed, keep), strict=True)
        ]
    return records


def _shown(sight: VisibleGame) -> int:
    """The last version that the caller may see."""
    version, horizon = sight.latest.version, sight.horizon
    return version if horizon is None else min(horizon, version)


async def _takes_standing(context: ServiceContext, step: Step, filter_: Filter, upto: int) -> bool:
    if not filter_.about_standing:
        return True
    at = step.after
    if upto < at.version:  # what the caller may not see yet must not affect what they get
        _, at = await context.host.standing(step.row.game, upto)
    return filter_.takes_standing(step, at)


async def _revealed(
    context: ServiceContext,
    step: Step,
    then: VisibleGame,
    now: VisibleGame,
    since: int,
) -> tuple[Entry, ...]:
    """Entries up to version ``since``: more of them may be seen now than when they were sent."""
    first = since
    if now.latest.open_to_all and not then.latest.open_to_all:
        first = 0
    elif now.viewer.auditor:
        first = min(then.latest.closed, since)
    if first >= since:
        return ()
    return await context.host.entries(step.row.game, first, since)


def _sight(
    context: ServiceContext, step: Step, at: StateAt, principal: Principal | None
) -> VisibleGame:
    caller = caller_at(principal, step.row.game, step.game.table(at.state))
    return VisibleGame(step.game, at, caller.viewer, context.events)


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
