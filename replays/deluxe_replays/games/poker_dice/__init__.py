"""The auditor's own model of Poker Dice, written from the rule book and not from the game."""

from deluxe_replays.background import Background
from deluxe_replays.findings import Examiner
from deluxe_replays.games.poker_dice.payouts import PayoutsExaminer
from deluxe_replays.games.poker_dice.rounds import Rounds
from deluxe_replays.games.throws import ThrowsExaminer


class Model:
    """Rule set poker-dice/1."""

    def examiners(self, background: Background) -> tuple[Examiner, ...]:
        """Who examines the throws, and who the chips that the rules move."""
        return (ThrowsExaminer(background, ones_high=True), PayoutsExaminer())

    def deal_log(self) -> Rounds:
        """Who notes what happened in each round."""
        return Rounds()
