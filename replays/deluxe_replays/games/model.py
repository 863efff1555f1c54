"""The parts of a model of a game: the examiners of cards and chips, and the log of its deals."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from deluxe_replays.chips.summary import DealSummary
from deluxe_replays.entries.background import Background
from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.findings import MALFORMED, Examiner

Dealer = Callable[[dict[str, Any]], int]
Note = Callable[[dict[str, Any]], dict[str, Any]]

SHUFFLE: Final[Mapping[str, Dealer]] = {"deck-shuffled": lambda event: event["dealer"]}
"""In games of cards a deal begins with the shuffle."""


def bank_of(event: dict[str, Any]) -> int:
    """All chips that an event pays."""
    return sum(transfer["amount"] for transfer in event["transfers"])


class DealLog:
    """Notes what happened in each deal, for the report; it examines nothing.

    ``begins`` has the kinds of events that begin a deal, and how they name the dealer. ``notes``
    has the kinds that tell more of it, and what: fields of ``DealSummary``.
    """

    def __init__(
        self, begins: Mapping[str, Dealer] | None = None, notes: Mapping[str, Note] | None = None
    ) -> None:
        self._begins = begins or {}
        self._notes = {"deal-closed": lambda _: {"closed": True}} | dict(notes or {})
        self._deals: list[DealSummary] = []

    @property
    def deals(self) -> tuple[DealSummary, ...]:
        """Every deal that was begun, in order."""
        return tuple(self._deals)

    def see(self, page: DecodedEntry) -> None:
        """Note what the next event tells; what no game wrote is left to the examiners."""
        event = page.event
        try:
            if dealer := self._begins.get(page.kind):
                deal = DealSummary(int(event["deal"]), page.version, int(dealer(event)))
                self._deals.append(deal)
            elif note := self._notes.get(page.kind):
                self._deals[-1] = msgspec.structs.replace(self._deals[-1], **note(event))
        except MALFORMED:
            return


class GameModel(NamedTuple):
    """An auditor's own model of one rule set, written from the rule book and not from the game."""

    cards: Callable[[Background], Examiner]
    """Who examines the cards or the throws."""
    payouts: Callable[[], Examiner]
    """Who examines the chips that the rules move, or the score sheets."""
    deal_log: Callable[[], DealLog]
    """Who notes the deals."""

    def examiners(self, background: Background) -> tuple[Examiner, ...]:
        """The examiners that depend on the rules of this game."""
        return (self.cards(background), self.payouts())
