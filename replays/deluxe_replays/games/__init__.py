"""What auditors know of single games: independent models, each by its rule set (G-9)."""

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from deluxe_replays.background import Background
from deluxe_replays.decoded_entries import DecodedEntry
from deluxe_replays.findings import Examiner
from deluxe_replays.games import (
    chinese_poker,
    draw_poker,
    escalero,
    heads_up_draw,
    poker_deluxe,
    poker_dice,
    stud,
    yacht,
)
from deluxe_replays.summary import DealSummary


class DealLog(Protocol):
    """Who notes what happened in each deal, for the report; it examines nothing."""

    def see(self, page: DecodedEntry) -> None:
        """Note what the next event tells."""
        ...

    @property
    def deals(self) -> tuple[DealSummary, ...]:
        """Every deal that was begun, in order."""
        ...


class GameModel(Protocol):
    """An auditor's own model of one rule set: its examiners, and one who keeps its deals."""

    def examiners(self, background: Background) -> tuple[Examiner, ...]:
        """Who examines what the rules of this game alone can tell."""
        ...

    def deal_log(self) -> DealLog:
        """Who notes the deals."""
        ...


MODELS: Final[Mapping[str, Callable[[], GameModel]]] = {
    "poker-deluxe/1": poker_deluxe.Model,
    "chinese-poker/1": chinese_poker.Model,
    "heads-up-draw/1": heads_up_draw.Model,
    "draw-poker/1": draw_poker.Model,
    "five-card-stud/1": stud.Model,
    "seven-card-stud/1": stud.Model,
    "poker-dice/1": poker_dice.Model,
    "yacht/1": yacht.Model,
    "escalero/1": escalero.Model,
}
"""The auditor's model for each rule set of the catalogue."""
