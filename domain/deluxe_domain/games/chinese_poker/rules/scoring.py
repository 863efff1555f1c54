"""The points that two players win from each other, and the money for them (CP-8 to CP-19)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from deluxe_domain.games.chinese_poker.rules.arrangement import HIGHEST_FIRST, SWEEP_POINTS, Judged
from deluxe_domain.games.chinese_poker.rules.ranking import BONUSES, PLACES, category_of

HAND_POINT: Final = 1
"""The points for each of the three hands won (CP-8)."""

MAJORITY_POINT: Final = 1
"""The points for winning the majority, if no bonus was earned between the two (CP-10)."""

FOUL_POINTS: Final = 3
"""The points that a foul pays a regular hand, besides that opponent's bonuses (CP-12)."""


class PairPoints(NamedTuple):
    """Two players by their places in a list, and the points that the first one wins (or loses)."""

    first: int
    second: int
    points: int


def bonuses(judgment: Judged, bonus: bool) -> tuple[int, int, int]:
    """The bonus of front, middle and back, 0 where there is none or at a plain table (CP-9)."""
    if not bonus:
        return (0, 0, 0)
    front, middle, back = (
        BONUSES[place].get(category_of(own), 0)
        for place, own in zip(PLACES, judgment.strengths, strict=True)
    )
    return (front, middle, back)


def pair_points(first: Judged, second: Judged, bonus: bool = False) -> int:
    """The points that ``first`` wins from ``second``; below 0 if they lose (CP-8 to CP-16).

    ``bonus``: the table has the bonus group.
    """
    if first.sweep is not None or second.sweep is not None:
        return _swept(first, second)
    if first.foul or second.foul:
        return _fouled(first, second, bonus)
    return _compared(first, second, bonus)


def _swept(first: Judged, second: Judged) -> int:
    """The points of sweeps: the higher one wins its whole value; equal ones nothing (CP-16)."""
    if first.sweep is second.sweep:
        return 0
    if second.sweep is None:
        assert first.sweep is not None, "one of the two has a sweep"
        return SWEEP_POINTS[first.sweep]
    if first.sweep is None:
        return -SWEEP_POINTS[second.sweep]
    if HIGHEST_FIRST.index(first.sweep) < HIGHEST_FIRST.index(second.sweep):
        return SWEEP_POINTS[first.sweep]
    return -SWEEP_POINTS[second.sweep]


def _fouled(first: Judged, second: Judged, bonus: bool) -> int:
    """The points of fouls: 3 and the bonuses of a regular hand; two fouls nothing (CP-12)."""
    if first.foul and second.foul:
        return 0
    if second.foul:
        return FOUL_POINTS + sum(bonuses(first, bonus))
    return -FOUL_POINTS - sum(bonuses(second, bonus))


def _compared(first: Judged, second: Judged, bonus: bool) -> int:
    points = hands_won = earned = 0
    own_bonuses, other_bonuses = bonuses(first, bonus), bonuses(second, bonus)
    for place, own in enumerate(first.strengths):
        other = second.strengths[place]
        assert own != other, "no two hands of one pack are equal (CP-7)"
        wins = own > other
        bonus_points = own_bonuses[place] if wins else other_bonuses[place]
        earned += bonus_points
        points += (bonus_points or HAND_POINT) if wins else -(bonus_points or HAND_POINT)
        hands_won += 1 if wins else -1
    if earned:
        return points
    return points + (MAJORITY_POINT if hands_won > 0 else -MAJORITY_POINT)


def score(hands: Sequence[Judged], bonus: bool = False) -> tuple[PairPoints, ...]:
    """The points of all pairs of players, in the order of payment (CP-13).

    ``hands`` go clockwise from the dealer's left, the dealer's last: 1-2, 1-3, 1-4, 2-3 and so on.
    """
    seats = range(len(hands))
    pairs = [(first, second) for first in seats for second in seats[first + 1 :]]
    return tuple([PairPoints(a, b, pair_points(hands[a], hands[b], bonus)) for a, b in pairs])


def totals(players: int, pairs: Sequence[PairPoints]) -> tuple[int, ...]:
    """The total points of each player, in the order of the players; their sum is 0.

    >>> totals(3, (PairPoints(0, 1, 4), PairPoints(0, 2, -2), PairPoints(1, 2, -4)))
    (2, -8, 6)
    """
    points = [0] * players
    for pair in pairs:
        points[pair.first] += pair.points
        points[pair.second] -= pair.points
    return tuple(points)


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
