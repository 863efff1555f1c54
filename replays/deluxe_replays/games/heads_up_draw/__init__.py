"""The auditor's own model of heads-up draw, written from the rule book and not from the game."""

from deluxe_replays.background import Background
from deluxe_replays.findings import Examiner
from deluxe_replays.games.betting.deals import Deals
from deluxe_replays.games.heads_up_draw.cards import CardsExaminer
from deluxe_replays.games.heads_up_draw.payouts import PayoutsExaminer


class Model:
    """Rule set heads-up-draw/1."""

    def examiners(self, background: Background) -> tuple[Examiner, ...]:
        """Who examines the cards, and who the chips that the rules move."""
        return (CardsExaminer(background), PayoutsExaminer())

    def deal_log(self) -> Deals:
        """Who notes what happened in each deal."""
        return Deals()
