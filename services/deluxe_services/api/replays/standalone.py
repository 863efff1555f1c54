"""One HTML file with a game and the page's replayer, without a server (docs/recording.md)."""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from typing import Final

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry, Reader, StateAt, advance
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, Viewer, at_seat
from deluxe_replays.audit.auditor import audit_game
from deluxe_replays.chips.transfers import Ledger
from deluxe_services.api.context import game_message
from deluxe_services.api.conversion.reports import game_report, ledger_line
from deluxe_services.api.conversion.visible_games import EventCache, VisibleGame
from deluxe_services.api.replays.recorded_views import Bytes, recording
from deluxe_services.api.rules.rules_service import rule_books
from deluxe_services.api.transport.page import FOLDER
from deluxe_services.audits.stored_games import handed_rows
from deluxe_services.histories.delayed_games import listed_at
from deluxe_services.histories.histories import Histories, rule_set
from deluxe_services.store import GameInfo, Row, Store
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as games

TEMPLATE: Final = FOLDER / "standalone.html"
"""The built file without a game."""

PLACE: Final = b'<script type="text/plain" id="recording">'
"""What the recording is written behind."""


class NothingToTell(Exception):
    """A game cannot be exported yet; the text says why."""


def everybody(seats: int) -> list[Viewer]:
    """All possible viewers, those who see most first."""
    return [AUDITOR, *map(at_seat, range(seats)), PUBLIC]


def standalone(
    store: Store, game_id: str, viewers: Sequence[Viewer] | None = None
) -> Iterator[bytes]:
    """The file, in pieces; by default with everything that somebody may see of the game.

    A running game is shown up to its last closed deal if anybody sees hidden cards, and
    else as far as the public sees it. ``NothingToTell`` if nothing may be told yet.
    """
    before, place, after = TEMPLATE.read_bytes().partition(PLACE)
    assert place, "the built file has a place for the recording"
    yield before + place
    rest = b""
    for piece in _recorded(store, game_id, viewers):
        rest += piece
        whole = len(rest) - len(rest) % 3
        yield b64encode(rest[:whole])
        rest = rest[whole:]
    yield b64encode(rest) + after


def _recorded(store: Store, game_id: str, viewers: Sequence[Viewer] | None) -> Iterator[bytes]:
    register = Histories(store).register(game_id)
    game, rows = rule_set(register), list(store.log.read(game_id, upto=register.version))
    reader = Reader(game)
    entries = [reader.entry(row.data) for row in rows]
    latest = advance(game, StateAt(game.initial), (entry.event for entry in entries))
    if latest.version != register.version:
        raise BrokenHistory(f"{game_id} lacks entries after version {latest.version}")
    looking = viewers or everybody(len(register.players))
    cache = EventCache()
    sights = [VisibleGame(game, latest, viewer, cache) for viewer in looking]
    end = _end(sights, latest)
    if not end:
        raise NothingToTell("no deal of this game is over yet: export it later")
    names = list(map(_name, looking))
    parts = _parts(store, register, rows[:end], sights[0], end)
    yield from recording(game_id, end, names, parts, _told(game, entries[:end], sights))


def _end(sights: Sequence[VisibleGame], latest: StateAt) -> int:
    """The last version that all of these may be shown together."""
    public = [latest.version if sight.horizon is None else sight.horizon for sight in sights]
    has_secrets = any(sight.viewer != PUBLIC for sight in sights)
    if has_secrets and not latest.open_to_all:
        public.append(latest.closed)
    return min(public)


def _name(viewer: Viewer) -> str:
    if viewer.auditor:
        return "auditor"
    return "public" if viewer.seat is None else f"seat-{viewer.seat}"


def _told(
    game: AnyGame, entries: Sequence[Entry], sights: Sequence[VisibleGame]
) -> Iterator[Bytes]:
    at = StateAt(game.initial)
    for entry in entries:
        at = advance(game, at, (entry.event,))
        events = [data for sight in sights for data in sight.event_bytes([entry])]
        yield events, [sight.view(at).SerializeToString() for sight in sights]


def _parts(
    store: Store, register: GameInfo, rows: Sequence[Row], sight: VisibleGame, end: int
) -> dict[str, bytes]:
    """What is not stored version by version, as the answers of the API."""
    at = Histories(store).standing_of(register, end)
    game_message_then = game_message(listed_at(store, register, end))
    game = games.GetGameResponse(game=game_message_then, version=end, view=sight.view(at))
    ledger = Ledger(rows)
    transfers = [*ledger]
    lines = audits.ListTransfersResponse(lines=[ledger_line(one) for one in transfers])
    parts = {
        "GetGame": game,
        "ListTransfers": lines,
        "GetRuleBook/en": rule_books(register.name, "en"),
        "GetRuleBook/de": rule_books(register.name, "de"),
    }
    if end == register.version:
        game_rows, _ = handed_rows(store, register.game)
        audit = audit_game(game_rows.rows, game_rows.head, game_rows.seed, game_rows.game)
        parts["AuditGame"] = audits.AuditGameResponse(report=game_report(audit))
    return {name: message.SerializeToString() for name, message in parts.items()}
