"""The state of Poker Dice: the agreed options, the round, the phases of the play."""

import msgspec

from deluxe_domain.games.poker_dice import rules
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.turns import AwaitingStarter, Throw


class Round(Value):
    """A round in play.

    ``number`` counts from 1, and so does ``turn``: 1 for the round itself, 2 for the first play-off
    and so on. ``bet`` is the payment of each player into the pot. ``to_play`` are the seats whose
    turn is still to come, the next one first; ``hands`` are the throws of the others in this turn,
    in order.
    """

    number: int
    starter: int
    bet: int
    turn: int
    to_play: tuple[int, ...]
    hands: tuple[tuple[int, tuple[int, ...]], ...] = ()

    def thrown(self, dice: tuple[int, ...]) -> "Round":
        """The round after the next player has thrown these dice."""
        seat, *others = self.to_play
        hands = (*self.hands, (seat, dice))
        return msgspec.structs.replace(self, to_play=tuple(others), hands=hands)

    def play_off(self, best: tuple[int, ...]) -> "Round":
        """The round after these players have tied: each has a full turn again (PD-5)."""
        return msgspec.structs.replace(self, turn=self.turn + 1, to_play=best, hands=())

    def best(self, lowest_wins: bool) -> tuple[int, ...]:
        """The seats with the best hand of this turn, in the order of their turns."""
        best = rules.best([dice for _, dice in self.hands], lowest_wins)
        return tuple(self.hands[n][0] for n in best)


class AwaitingBets(Value, tag="awaiting-bets"):
    """Between two rounds; ``played`` are over; ``starter`` starts the next if they can bet.

    ``out`` are players who sit out the next round instead of naming its bet (PD-6).
    """

    played: int
    starter: int
    out: tuple[int, ...] = ()


class Answering(Value, tag="answering"):
    """The starter of this round has named the bet; the others accept it or sit out (PD-6).

    ``pending`` are the seats that have not yet answered, the next one first.
    """

    number: int
    starter: int
    bet: int
    pending: tuple[int, ...]
    accepted: tuple[int, ...] = ()


class AwaitingThrow(Value, tag="awaiting-throw"):
    """The next player throws all five dice; if no player is left, the hands are compared."""

    round: Round


class Choosing(Value, tag="choosing"):
    """The dice are thrown: the player may roll some again, or stop."""

    round: Round
    throw: Throw


class AwaitingPayout(Value, tag="awaiting-payout"):
    """The winner of the round is known."""

    round: Round
    winner: int


class AwaitingClose(Value, tag="awaiting-close"):
    """The round is paid, and its seed not yet open."""

    round: Round


Play = (
    AwaitingStarter
    | AwaitingBets
    | Answering
    | AwaitingThrow
    | Choosing
    | AwaitingPayout
    | AwaitingClose
)
