"""What one caller gets of each entry of the log: the events that it shows and reveals.

It depends on the log and on the caller alone, never on when the log is read.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from deluxe_domain.kernel.history import REVEALING, Entry, StateAt, UnreadCommand
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.conversion.mapping import MAPPINGS
from deluxe_services.api.conversion.visible_games import VisibleGame
from deluxe_services.api.conversion.wire import Kept, embedded, field_number, tag_of, varint
from deluxe_services.api.events.filters import Filter, Reader
from deluxe_services.histories.folded_log import Step
from deluxe_services.histories.histories import Opened
from deluxe_services.identity.principals import Principal, caller_at
from deluxe_services.store import Row
from pokerdeluxe.v1 import event_service_pb2 as pb

VISIBLE: Final = field_number(pb.WatchEventsResponse, "events")
REVEALED: Final = field_number(pb.WatchEventsResponse, "revealed")
UNREADABLE: Final = field_number(pb.WatchEventsResponse, "unreadable")

_NAME: Final = field_number(pb.GameEvent, "name")
_GAME: Final = field_number(pb.GameEvent, "game")
_KIND: Final = field_number(pb.GameEvent, "kind")
_EVENT: Final = tag_of(pb.GameEvent, "event")


class Record(NamedTuple):
    """A part of a message: the bytes of a ``GameEvent`` for ``events`` or ``revealed``, or of an
    ``UnreadableEntry``. ``field`` is the number of the message's field.
    """

    field: int
    data: bytes


def plain_event(row: Row, opened: Opened) -> bytes:
    """The ``GameEvent`` of an entry as everybody but the players of the game sees it;
    ``BrokenHistory``.

    For a game of which a reader gets plain entries (``Reader.is_plain``).
    """
    game, entry = opened.game, opened.reader.with_event(row.data)
    event = MAPPINGS[game.rules].event_bytes(entry, game.redact(entry.event, PUBLIC), reveal=False)
    return _game_event(game.name, entry, event)


def unreadable_record(row: Row) -> Record:
    """An entry that cannot be read."""
    entry = pb.WatchEventsResponse.UnreadableEntry(name=f"games/{row.game}", version=row.version)
    return Record(UNREADABLE, entry.SerializeToString())


async def records_of_closing(
    context: ServiceContext, row: Row, opened: Opened, closed: int, reader: Reader
) -> list[Record]:
    """What an auditor or operator gets of the entry that ends a deal: the entry, then what it
    reveals of those since ``closed``, the version of the last such entry.
    """
    *before, last = await context.host.entries(row.game, closed, row.version)
    redact = opened.game.redact
    changed = [
        one for one in before if one.cause is not None or redact(one.event, AUDITOR) != one.event
    ]
    return _revealed_records(opened, (last,), VISIBLE, reader.filter) + _revealed_records(
        opened, changed, REVEALED, reader.filter
    )


def _revealed_records(
    opened: Opened, entries: Iterable[Entry], field: int, filter_: Filter
) -> list[Record]:
    mapping, name = MAPPINGS[opened.game.rules], opened.game.name
    return [
        Record(field, _game_event(name, one, mapping.event_bytes(one, one.event, reveal=True)))
        for one in entries
        if filter_.takes_kind(one.event.kind)
    ]


async def records_of(
    context: ServiceContext, step: Step, principal: Principal | None, filter_: Filter
) -> list[Record]:
    """The records that this caller gets of the entry of a step, in order.

    Of a game that is shown late to them it tells the events that they may see from then on, and of
    an unlisted one everything from its beginning when they sit down.
    """
    then = _sight(context, step, step.before, principal)
    now = _sight(context, step, step.after, principal)
    since, upto = shown_of(then), shown_of(now)
    if upto <= since or not await _takes_standing(context, step, filter_, upto):
        return []
    entries: tuple[Entry, ...] = (step.entry,)
    if since < step.row.version - 1:
        entries = await context.host.entries(step.row.game, since, upto)
    records = _records(now, entries, VISIBLE, filter_)
    if step.entry.event.kind in REVEALING:
        entries = await _revealed(context, step, then, now, since)
        changed = [one for one in entries if now.shows_more(one, then)]
        records += _records(now, changed, REVEALED, filter_)
    return records


def _records(
    sight: VisibleGame, entries: Iterable[Entry], field: int, filter_: Filter
) -> list[Record]:
    matching = [one for one in entries if filter_.takes_kind(one.event.kind)]
    return [
        Record(field, _game_event(sight.game.name, entry, event))
        for entry, event in zip(matching, sight.event_bytes(matching), strict=True)
    ]


def _game_event(name: str, entry: Entry | UnreadCommand, event: bytes) -> bytes:
    """The bytes of a ``GameEvent``."""
    names, kind = _names(entry.game, name), _KINDS[entry.event.kind]
    return b"".join((names, kind, _EVENT, varint(len(event)), event))


@lru_cache(maxsize=4096)
def _names(game_id: str, game: str) -> bytes:
    return embedded(_NAME, (f"games/{game_id}".encode(),)) + embedded(_GAME, (game.encode(),))


_KINDS: Final = Kept(lambda kind: embedded(_KIND, (kind.encode(),)), 1024)


def shown_of(sight: VisibleGame) -> int:
    """The last version that the caller may see; 0 of a game that lists leave out for them."""
    table = sight.game.table(sight.latest.state)
    if sight.viewer == PUBLIC and table is not None and table.unlisted:
        return 0
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
