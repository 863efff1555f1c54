"""The points that two players win and lose against each other (CP-8 to CP-16)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from deluxe_domain.games.chinese_poker.rules.arrangement import Judged
from deluxe_domain.games.chinese_poker.rules.combinations import BONUSES, PLACES
from deluxe_domain.games.chinese_poker.rules.ranking import category_of
from deluxe_domain.games.chinese_poker.rules.sweeps import HIGHEST_FIRST, SWEEP_POINTS

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
