"""The arrangement with the highest expected points, of all 36,036 that are not fouls.

It is computed against typical opponents: ``typical`` has the strengths of their fronts, middles and
backs when they arrange well. The three hands are taken as independent of each other and of the
player's own cards, which is nearly true.
"""

from bisect import bisect
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import Final, NamedTuple

from msgspec.structs import replace

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.rules import PLACES, Arrangement, Cards, Place
from deluxe_domain.kernel.packed import table_file, tables_of, unpack

_TABLES: Final = tables_of(table_file(__name__, "typical"))


def _table(name: str) -> dict[Place, tuple[int, ...]]:
    return {place: unpack(_TABLES[f"{name} {place}"]) for place in PLACES}


PLAIN_TABLE: Final = _table("plain")
BONUS_TABLE: Final = _table("bonus")


Typical = dict[Place, tuple[int, ...]]
"""The strengths of opponents' hands by place, the weakest first, all equally likely."""

_TYPICAL: Final[dict[bool, Typical]] = {False: PLAIN_TABLE, True: BONUS_TABLE}

_ALL_CARDS: Final = (1 << rules.HAND) - 1

_MAJORITY: Final = 1 + 1e-6
"""More than the majority's point (CP-10) can be worth, however the sum is rounded."""


class _Prospect(NamedTuple):
    """The result of one hand against an opponent: its expected points, bonuses included.

    ``won`` and ``lost`` are the probabilities that it wins or loses without a bonus (CP-9).
    """

    points: float
    won: float
    losses: float


class Outlook:
    """The worth of a front, middle and back of any strength against given opponents."""

    def __init__(self, bonus: bool, opponents: Typical) -> None:
        self._bonus = bonus
        self._opponents = opponents
        self._tails: dict[Place, tuple[tuple[float, float], ...]] = {
            place: tuple(self._losses(place, opponents[place])) for place in rules.PLACES
        }
        self._prospects: dict[Place, dict[int, _Prospect]] = {place: {} for place in rules.PLACES}

    def prospect(self, place: Place, strength: int) -> _Prospect:
        """The expected result of a hand of this strength in this place."""
        prospect_before = self._prospects[place].get(strength)
        if prospect_before is None:
            prospect_before = self._prospects[place][strength] = self._worked_out(place, strength)
        return prospect_before

    def expected(self, arrangement: Arrangement) -> float:
        """The expected points of an arrangement, good or bad, against one opponent.

        A claim of a sweep that the cards have earns its points; a foul pays its points, and the
        opponent's bonuses.
        """
        judgment = rules.judge(arrangement)
        if judgment.sweep is not None:
            return float(rules.SWEEP_POINTS[judgment.sweep])
        if judgment.foul:
            losses = [self._tails[place][0] for place in rules.PLACES]
            return -rules.FOUL_POINTS - sum(points - plain for points, plain in losses)
        hands = zip(rules.PLACES, judgment.strengths, strict=True)
        return _expected(*[self.prospect(place, strength) for place, strength in hands])

    def _worked_out(self, place: Place, strength: int) -> _Prospect:
        strengths = self._opponents[place]
        below = bisect(strengths, strength)
        wins = below / len(strengths)
        lost_points, loss = self._tails[place][below]
        bonus = self._earned(place, strength)
        points = wins * (bonus or rules.HAND_POINT) - lost_points
        return _Prospect(points, 0.0 if bonus else wins, loss)

    def _losses(self, place: Place, strengths: Sequence[int]) -> list[tuple[float, float]]:
        """By the number of weaker typical hands: points lost, and losses without a bonus."""
        points, plain = 0, 0
        tails = [(0.0, 0.0)]
        for strength in reversed(strengths):
            bonus = self._earned(place, strength)
            points += bonus or rules.HAND_POINT
            plain += not bonus
            tails.append((points / len(strengths), plain / len(strengths)))
        return tails[::-1]

    def _earned(self, place: Place, strength: int) -> int:
        if not self._bonus:
            return 0
        return rules.BONUSES[place].get(rules.category_of(strength), 0)


@cache
def outlook(bonus: bool) -> Outlook:
    """The worth of hands against typical opponents, at a bonus table or a plain one."""
    return Outlook(bonus, _TYPICAL[bonus])


def best_arrangement(cards: Cards, bonus: bool) -> Arrangement:
    """The arrangement with the most expected points; a clean sweep is claimed if it wins more."""
    arrangement, value = best_split(cards, outlook(bonus))
    sweep = rules.clean_sweep(cards)
    if sweep is not None and rules.SWEEP_POINTS[sweep] >= value:
        return replace(arrangement, claim=True)
    return arrangement


def best_split(cards: Cards, worth: Outlook) -> tuple[Arrangement, float]:
    """The best arrangement without a claim, and its expected points against one opponent.

    Backs are tried in the order of their upper bounds; the search ends when no bound is higher than
    the best result so far. Of one back, only the middles and fronts are looked at that could be
    better with the majority's point.
    """
    hand = tuple(sorted(cards, key=rules.card_place, reverse=True))
    strengths = _strengths(hand)
    middles = {five: worth.prospect("middle", strengths[five]) for five in _lots(5)}
    fronts = {three: worth.prospect("front", strengths[three]) for three in _lots(3)}
    backs = {five: worth.prospect("back", strengths[five]) for five in _lots(5)}
    points = {lot: each.points for lot, each in (fronts | middles).items()}
    best, most = (0, 0, 0), -100.0
    for back, limit in _at_most(strengths, fronts, middles, backs):
        if limit <= most:
            break
        least = most - backs[back].points - _MAJORITY
        for middle, front in _rests()[back]:
            if points[middle] + points[front] < least:
                continue
            if strengths[back] > strengths[middle] > strengths[front]:
                value = _expected(fronts[front], middles[middle], backs[back])
                if value > most:
                    best, most = (front, middle, back), value
    front, middle, back = best
    return Arrangement(_lot(hand, front), _lot(hand, middle), _lot(hand, back)), most


def _expected(front: _Prospect, middle: _Prospect, back: _Prospect) -> float:
    """The expected points of three hands, and of the majority's point (CP-10)."""
    points, wins, losses = front
    middle_points, middle_won, middle_lost = middle
    back_points, back_won, back_lost = back
    return (
        points
        + middle_points
        + back_points
        + (middle_won * back_won - middle_lost * back_lost) * (wins + losses)
        + (middle_won * back_lost + middle_lost * back_won) * (wins - losses)
    )


def _at_most(
    strengths: Sequence[int],
    fronts: Mapping[int, _Prospect],
    middles: Mapping[int, _Prospect],
    backs: Mapping[int, _Prospect],
) -> list[tuple[int, float]]:
    """Every back with an upper bound of its points, the highest bound first.

    The bound assumes the best front of all, the best middle among weaker fives, even if they share
    cards, and a majority's point that is never lost.
    """
    front_points = max(front.points for front in fronts.values())
    front_won = max(front.won for front in fronts.values())
    points, win = -100.0, 0.0
    bounds: list[tuple[int, float]] = []
    for five in sorted(backs, key=strengths.__getitem__):
        own, middle = backs[five], middles[five]
        points, win = max(points, middle.points), max(win, middle.won)
        two = own.won * win + (own.won + win - 2 * own.won * win) * front_won
        bounds.append((five, own.points + points + front_points + two))
    bounds.sort(key=itemgetter(1), reverse=True)
    return bounds


def _strengths(hand: Cards) -> list[int]:
    """The strength of every three and five of these cards, by the set of their places."""
    strengths = [0] * (_ALL_CARDS + 1)
    for size in (3, 5):
        for lot, cards in zip(_lots(size), combinations(hand, size), strict=True):
            strengths[lot] = rules.strength(cards)
    return strengths


def _lot(hand: Cards, lot: int) -> Cards:
    return tuple(card for place, card in enumerate(hand) if lot >> place & 1)


@cache
def _lots(size: int) -> tuple[int, ...]:
    """Every subset of ``size`` of thirteen cards, as a set of binary digits."""
    places = range(rules.HAND)
    return tuple(sum(1 << place for place in lot) for lot in combinations(places, size))


@cache
def _rests() -> dict[int, tuple[tuple[int, int], ...]]:
    """By the subset of the back: every middle and front of the other eight cards."""
    fives = _lots(5)
    return {
        back: tuple((m, _ALL_CARDS ^ back ^ m) for m in fives if not m & back) for back in fives
    }
