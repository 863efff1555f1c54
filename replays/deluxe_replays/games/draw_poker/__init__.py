"""The auditor's own model of Draw Poker, written from the rule book and not from the game."""

from deluxe_replays.background import Background
from deluxe_replays.findings import Examiner
from deluxe_replays.games.betting.deals import Deals
from deluxe_replays.games.betting.payouts import PayoutsExaminer
from deluxe_replays.games.draw_poker.cards import CardsExaminer


class Model:
    """Rule set draw-poker/1."""

    def examiners(self, background: Background) -> tuple[Examiner, ...]:
        """Who examines the cards, and who the chips that the rules move."""
        return (CardsExaminer(background), PayoutsExaminer())

    def deal_log(self) -> Deals:
        """Who notes what happened in each deal."""
        return Deals()
