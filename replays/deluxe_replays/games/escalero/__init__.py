"""The auditor's own model of Escalero, written from the rule book and not from the game."""

from deluxe_replays.background import Background
from deluxe_replays.findings import Examiner
from deluxe_replays.games.escalero.scores import ScoresExaminer
from deluxe_replays.games.throws import NoDeals, ThrowsExaminer


class Model:
    """Rule set escalero/1."""

    def examiners(self, background: Background) -> tuple[Examiner, ...]:
        """Who examines the throws, and who the score sheets."""
        return (ThrowsExaminer(background, ones_high=False), ScoresExaminer())

    def deal_log(self) -> NoDeals:
        """All dice come from one deal."""
        return NoDeals()
