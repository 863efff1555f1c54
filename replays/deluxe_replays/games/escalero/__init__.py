"""The auditor's own model of Escalero, written from the rule book and not from the game."""

from deluxe_replays.findings import Examiner
from deluxe_replays.games.escalero.scores import ScoresExaminer
from deluxe_replays.games.throws import NoDeals, ThrowsExaminer
from deluxe_replays.known import Known


class Model:
    """Rule set escalero/1."""

    def examiners(self, known: Known) -> tuple[Examiner, ...]:
        """Who examines the throws, and who the score sheets."""
        return (ThrowsExaminer(known, ones_high=False), ScoresExaminer())

    def deal_log(self) -> NoDeals:
        """All dice come from one deal."""
        return NoDeals()
