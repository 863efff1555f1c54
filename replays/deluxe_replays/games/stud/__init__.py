"""The auditor's own model of both kinds of Stud, written from the rule book."""

from deluxe_replays.background import Background
from deluxe_replays.findings import Examiner
from deluxe_replays.games.betting.deals import Deals
from deluxe_replays.games.betting.payouts import PayoutsExaminer
from deluxe_replays.games.stud.cards import CardsExaminer


class Model:
    """Rule sets five-card-stud/1 and seven-card-stud/1."""

    def examiners(self, background: Background) -> tuple[Examiner, ...]:
        """Who examines the cards and who opens, and who the chips that the rules move."""
        return (CardsExaminer(background), PayoutsExaminer())

    def deal_log(self) -> Deals:
        """Who notes what happened in each deal."""
        return Deals()
