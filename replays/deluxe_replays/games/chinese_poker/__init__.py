"""The auditor's own model of Chinese Poker, written from the rule book and not from the game."""

from deluxe_replays.background import Background
from deluxe_replays.findings import Examiner
from deluxe_replays.games.chinese_poker.cards import CardsExaminer
from deluxe_replays.games.chinese_poker.deals import Deals
from deluxe_replays.games.chinese_poker.payouts import PayoutsExaminer


class Model:
    """Rule set chinese-poker/1."""

    def examiners(self, background: Background) -> tuple[Examiner, ...]:
        """Who examines the cards, and who the money that the rules move."""
        return (CardsExaminer(background), PayoutsExaminer())

    def deal_log(self) -> Deals:
        """Who notes what happened in each hand."""
        return Deals()
