"""One game's transfers, row by row, with the state that is needed from one row to the next."""

from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import astuple

from deluxe_domain.kernel.chips import player
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.history import DEAL_CLOSED, GAME_ENDED
from deluxe_replays.chips.balances import DEFICIT_ALLOWED, Balances, Move
from deluxe_replays.chips.transfers import Bookkeeper, Flows, LedgerLine, Payment
from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.entries.units import CHIPS, unit_of
from deluxe_services.store import Row


class _Transfer(msgspec.Struct, frozen=True):
    source: str
    target: str
    amount: int
    reason: str


class _Terms(msgspec.Struct, frozen=True):
    spectators_behind: int | None = None
    spectators_after_deal: bool | None = None
    chip_value: dict[str, Any] | None = None
    unlisted: bool | None = None


class _Event(msgspec.Struct, frozen=True):
    kind: str
    terms: _Terms = _Terms()
    rules: str = ""
    options: dict[str, Any] = {}
    seat: int | None = None
    player: str | None = None
    deal: int | None = None
    transfers: tuple[_Transfer, ...] = ()


class _Cause(msgspec.Struct, frozen=True):
    at: int


class _Paper(msgspec.Struct, frozen=True):
    event: _Event
    cause: _Cause | None = None


class Kept(msgspec.Struct, frozen=True):
    """The state kept of a running game."""

    rules: str
    unit: str
    players: dict[str, str]
    deal: int
    at: int
    chips: dict[str, int]
    pots: dict[str, dict[str, int]]
    lines: int
    late: bool


class Moved(NamedTuple):
    """A transfer, and who paid whom by it."""

    line: LedgerLine
    payments: tuple[Payment, ...]


_read: Final = msgspec.json.Decoder(_Paper).decode
_write: Final = msgspec.msgpack.Encoder().encode
_read_kept: Final = msgspec.msgpack.Decoder(Kept).decode


class OpenLedger(Bookkeeper):
    """A game's ledger, between its rows; ``lines`` counts its transfers, ``over`` once it ended.

    ``late``: it is shown late to spectators. ``key`` is the game's number in the tables.
    """

    def __init__(self, game: str, key: int, data: bytes | None) -> None:
        super().__init__()
        self.game, self.key = game, key
        was = _read_kept(data) if data else Kept("", CHIPS, {}, 0, 0, {}, {}, 0, late=False)
        self.rules, self.unit = was.rules, was.unit
        self.players, self.lines = was.players, was.lines
        self.deal, self.at = was.deal, was.at
        self.balances = Balances(was.rules in DEFICIT_ALLOWED, was.chips)
        self._flows = Flows(was.pots)
        self.over, self.late = False, was.late

    def kept(self) -> bytes:
        """The state to keep of it."""
        return _write(
            Kept(
                self.rules,
                self.unit,
                self.players,
                self.deal,
                self.at,
                self.balances.as_dict(),
                self._flows.pots,
                self.lines,
                self.late,
            )
        )

    def read(self, row: Row) -> list[Moved]:
        """The transfers of the next row; ``BrokenHistory`` if no game wrote it."""
        try:
            paper = _read(row.data)
            self._note(paper)
            transfers = [self._moved(row, Move(*astuple(each))) for each in paper.event.transfers]
        except (msgspec.DecodeError, UnicodeDecodeError, CheckFailed) as error:
            raise BrokenHistory(f"entry {row.version}: {error}") from error
        if paper.event.kind == DEAL_CLOSED:
            self.deal = 0
        self.lines += len(transfers)
        self.over = paper.event.kind == GAME_ENDED
        return transfers

    def _note(self, paper: _Paper) -> None:
        event = paper.event
        if paper.cause is not None:
            self.at = paper.cause.at
        if event.kind == "game-opened":
            terms = event.terms
            unit = unit_of(event.rules, event.options, {"chip_value": terms.chip_value})
            self.open(event.rules, unit)
            hidden = terms.spectators_behind, terms.spectators_after_deal, terms.unlisted
            self.late = any(hidden)
        elif event.kind == "player-joined" and event.seat is not None:
            self.players[player(event.seat)] = event.player or ""
        elif event.kind != GAME_ENDED and event.deal is not None:
            self.deal = event.deal

    def _moved(self, row: Row, move: Move) -> Moved:
        self.balances.move(move)
        payments = self._flows.move(move)
        return Moved(self.line(self.game, row.version, move), payments)
