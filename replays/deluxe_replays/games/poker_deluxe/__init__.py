"""The auditor's own model of Poker Deluxe, written from the rule book and not from the game."""

from deluxe_replays.background import Background
from deluxe_replays.findings import Examiner
from deluxe_replays.games.poker_deluxe.cards import CardsExaminer
from deluxe_replays.games.poker_deluxe.deals import Deals
from deluxe_replays.games.poker_deluxe.payouts import PayoutsExaminer


class Model:
    """Rule set poker-deluxe/1."""

    def examiners(self, background: Background) -> tuple[Examiner, ...]:
        """Who examines the cards, and who the chips that the rules move."""
        return (CardsExaminer(background), PayoutsExaminer())

    def deal_log(self) -> Deals:
        """Who notes what happened in each deal."""
        return Deals()
