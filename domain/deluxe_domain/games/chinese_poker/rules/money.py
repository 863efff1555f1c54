"""Money in cents: levels, payments with limits, rake (CP-17 to CP-19)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from deluxe_domain.games.chinese_poker.rules.arrangement import Judged
from deluxe_domain.games.chinese_poker.rules.scoring import PairPoints, score, totals


class Level(NamedTuple):
    """The minimum to start play and the minimum to go on without topping up, in cents."""

    start: int
    top_up: int


LEVELS: Final[tuple[Level, ...]] = (
    Level(15_00, 2_50),
    Level(22_00, 3_75),
    Level(30_00, 5_00),
    Level(45_00, 7_50),
    Level(60_00, 10_00),
    Level(75_00, 12_50),
    Level(90_00, 15_00),
    Level(150_00, 25_00),
    Level(225_00, 37_50),
    Level(300_00, 50_00),
    Level(450_00, 75_00),
    Level(600_00, 100_00),
    Level(750_00, 125_00),
    Level(2500_00, 250_00),
)
"""The presets; level 1 is the first (CP-17)."""

MOST_STARTS: Final = 10
"""So many times the minimum to start play is the most that a player tops up to (CP-17)."""

RAKE_PER_CENT: Final = 5
"""The rake: percent of each winner's net winnings of a hand (CP-19)."""


class Exchange(NamedTuple):
    """Two players by their places in a list: the first wins ``points``, and ``paid`` cents move.

    If ``points`` are below 0, the second player wins and is paid.
    """

    first: int
    second: int
    points: int
    paid: int

    @property
    def payer(self) -> int:
        """The player who pays."""
        return self.second if self.points > 0 else self.first

    @property
    def payee(self) -> int:
        """The player who is paid."""
        return self.first if self.points > 0 else self.second


def payments(
    pairs: Sequence[PairPoints], value: int, stacks: Sequence[int], tournament: bool = False
) -> tuple[Exchange, ...]:
    """The payments of all pairs of players, in the order of ``pairs`` (CP-18).

    ``value`` is the cents of a point, ``stacks`` are the cents of each at the start of the hand. At
    a cash table nobody wins or loses more than that: the limits apply to the running balance of the
    hand, and a player who has reached one exchanges nothing more. In a tournament the only limit is
    that a player pays at most what they have at that moment.

    >>> wins = (PairPoints(0, 1, 15), PairPoints(0, 2, 15), PairPoints(0, 3, 15))
    >>> [paid.paid for paid in payments(wins, 100, (2519, 5000, 5000, 5000))]
    [1500, 1019, 0]
    """
    gains = [0] * len(stacks)
    exchanges: list[Exchange] = []
    for first, second, points in pairs:
        payer, payee = (second, first) if points > 0 else (first, second)
        amount = min(abs(points) * value, stacks[payer] + gains[payer])
        if not tournament:
            closed = abs(gains[payer]) >= stacks[payer] or abs(gains[payee]) >= stacks[payee]
            amount = 0 if closed else min(amount, stacks[payee] - gains[payee])
        gains[payer] -= amount
        gains[payee] += amount
        exchanges.append(Exchange(first, second, points, amount))
    return tuple(exchanges)


def winnings(players: int, exchanges: Sequence[Exchange]) -> tuple[int, ...]:
    """The winnings of each player in the hand before rake, in cents; losses are below 0."""
    gains = [0] * players
    for exchange in exchanges:
        gains[exchange.payer] -= exchange.paid
        gains[exchange.payee] += exchange.paid
    return tuple(gains)


def rake(gain: int, tournament: bool = False) -> int:
    """The rake of a player's net winnings of a hand, in cents (CP-19).

    Rounded down to the cent; 0 for a loss, and 0 in a tournament.

    >>> rake(2519), rake(19), rake(-300), rake(2519, tournament=True)
    (125, 0, 0, 0)
    """
    return 0 if tournament or gain <= 0 else gain * RAKE_PER_CENT // 100


class Settlement(NamedTuple):
    """The result of a hand, by the players' places in a list: points, and cents after limits.

    ``won`` is before ``rakes``, which go to the house.
    """

    exchanges: tuple[Exchange, ...]
    points: tuple[int, ...]
    won: tuple[int, ...]
    rakes: tuple[int, ...]


def settle(
    hands: Sequence[Judged],
    value: int,
    stacks: Sequence[int] | None = None,
    bonus: bool = False,
    tournament: bool = False,
) -> Settlement:
    """Compare and pay a whole hand (CP-8 to CP-19).

    ``hands`` go clockwise from the dealer's left; ``stacks`` are the cents of each at the start of
    the hand; without them there are no limits.
    """
    pairs = score(hands, bonus)
    if stacks is None:
        enough = 1 + value * sum(abs(pair.points) for pair in pairs)
        stacks = [enough] * len(hands)
    exchanges = payments(pairs, value, stacks, tournament)
    gains = winnings(len(hands), exchanges)
    rakes = tuple([rake(own, tournament) for own in gains])
    return Settlement(exchanges, totals(len(hands), pairs), gains, rakes)
