"""How often a player makes each act in like decisions, and so how unexpected an act is.

The chance of each act is that of everybody in like decisions, adjusted step by step to the player's
own frequencies in coarser classes, and last in finer ones (``_rake``): a class with few decisions
changes little. The decision itself is always left out. What is then unexpected in an act has mean 0
in wide classes of the player's decisions, in each round, against bold players and others, and in
each stretch of time, so that neither an unusual style nor a change of style looks like a secret.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from statistics import median
from typing import Final, NamedTuple

from deluxe_domain.kernel.worth import MILLION
from deluxe_replays.pairs.decisions import ACTS, NOBODY, RAISE, Decision

_ODDS: Final = (35, 60, 85, 110, 150, 220, 400)
"""Bounds, in per cent, of the chance to win against the chance that a call needs to pay off."""

_STRETCH: Final = 300
"""The number of decisions of a player in which their style is taken for the same."""

_BOLD: Final = 1.5
"""So many times as often as the player in the middle."""

_LEAST: Final = 1e-9


class Situation(NamedTuple):
    """The classes of one decision: what a player of any style would look at.

    ``strength``: the own chance in quarters of an average hand, at most 10. ``odds``: the place in
    ``_ODDS``, 8 if nothing is to be paid. ``left``: 2, 3, or 4 for more. ``raises``: at most 3.
    """

    player: int
    strength: int
    odds: int
    raises: int
    left: int
    round: int
    free: bool


class Act(NamedTuple):
    """One decision with what was to be expected of it.

    ``chances`` of each act; ``more`` is 1 for the act that was made and 0 for others, less what was
    to be expected in such decisions. ``wide`` is the number of the decision's wide class.
    """

    decision: Decision
    chances: tuple[float, ...]
    more: tuple[float, ...]
    wide: int


def situation(player: int, decision: Decision) -> Situation:
    """The classes of a decision."""
    left, win, price = len(decision.left), decision.win, decision.price
    odds = len(_ODDS) + 1
    if price:
        ratio = 100 * win * (MILLION + price) // (price * MILLION)
        odds = sum([ratio >= bound for bound in _ODDS])
    return Situation(
        player,
        min(4 * win * left // MILLION, 10),
        odds,
        min(decision.raises, 3),
        min(left, 4),
        decision.round,
        not price,
    )


def expected(
    players: Sequence[int], bettors: Sequence[int], decisions: Sequence[Decision]
) -> list[Act]:
    """Every decision with what was to be expected of its chooser; ``players`` are those.

    ``bettors`` are those who bet or raised last, or ``NOBODY``. All are in the order of time, and
    of one game.
    """
    places = [*map(situation, players, decisions)]
    chances = _of_everybody(places, decisions)
    for key in _OWN:
        _rake(chances, [*map(key, places)], decisions, 12.0)
    _rake(chances, [*map(_own_fine, places)], decisions, 20.0)
    against = _against(places, bettors, _bold(players, decisions))
    _rake(chances, against, decisions, 12.0)
    more = [
        [(act == d.act) - chance for act, chance in enumerate(row)]
        for d, row in zip(decisions, chances, strict=True)
    ]
    wide = _numbers(map(_wide, places))
    _centre(more, wide)
    _centre(more, _numbers((place.player, place.round, place.free) for place in places))
    _centre(more, _numbers(against))
    _centre(more, _numbers(_stretches(places)))
    return [
        Act(decision, tuple(row), tuple(rest), number)
        for decision, row, rest, number in zip(decisions, chances, more, wide, strict=True)
    ]


def _of_everybody(places: Sequence[Situation], decisions: Sequence[Decision]) -> list[list[float]]:
    """The frequencies of all players in like decisions, shrunk towards those in wider classes."""
    wider = [(p.strength // 2, p.odds // 2, min(p.raises, 2), min(p.left, 3)) for p in places]
    fine = [(p.strength, p.odds, p.raises, p.left, p.round) for p in places]
    base = _shrunk(decisions, wider, [[1.0] * ACTS] * len(places), 0.9)
    return _shrunk(decisions, fine, base, 8.0)


def _shrunk(
    decisions: Sequence[Decision],
    keys: Sequence[object],
    towards: Sequence[Sequence[float]],
    prior: float,
) -> list[list[float]]:
    """Frequencies by class, this decision left out, with ``prior`` decisions as ``towards``."""
    counts: dict[object, list[int]] = {}
    for key, decision in zip(keys, decisions, strict=True):
        counts.setdefault(key, [0] * ACTS)[decision.act] += 1
    rows: list[list[float]] = []
    for key, decision, base in zip(keys, decisions, towards, strict=True):
        share = prior / _total(base)
        row = [number + share * chance for number, chance in zip(counts[key], base, strict=True)]
        row[decision.act] -= 1
        rows.append(_among_open(row, decision.open))
    return rows


def _rake(
    chances: list[list[float]],
    keys: Sequence[object],
    decisions: Sequence[Decision],
    prior: float,
) -> None:
    """Adjust the chances to what was done in each class, against what was expected there."""
    sums: dict[object, list[float]] = {}
    for key, decision, row in zip(keys, decisions, chances, strict=True):
        both = sums.setdefault(key, [0.0] * (2 * ACTS))
        both[decision.act] += 1
        for act, chance in enumerate(row, ACTS):
            both[act] += chance
    for number, (key, decision) in enumerate(zip(keys, decisions, strict=True)):
        row, both = chances[number], sums[key]
        adjusted = [
            chance
            * (both[act] - (act == decision.act) + prior)
            / (both[ACTS + act] - chance + prior)
            for act, chance in enumerate(row)
        ]
        chances[number] = _among_open(adjusted, decision.open)


def _among_open(row: Sequence[float], is_open: int) -> list[float]:
    """The chances without the acts that were not open; they sum to 1."""
    only = [max(chance, _LEAST) if is_open >> act & 1 else 0.0 for act, chance in enumerate(row)]
    total = _total(only)
    return [chance / total for chance in only]


def _total(row: Sequence[float]) -> float:
    """The sum in this order: ``sum`` rounds otherwise in newer versions of Python."""
    total = 0.0
    for each in row:
        total += each
    return total


def _centre(rows: Sequence[list[float]], classes: Sequence[int]) -> None:
    """Take the mean of its class off each row."""
    sums: dict[int, list[float]] = {}
    for row, number in zip(rows, classes, strict=True):
        total = sums.setdefault(number, [0.0] * (ACTS + 1))
        total[ACTS] += 1
        for act in range(ACTS):
            total[act] += row[act]
    for row, number in zip(rows, classes, strict=True):
        total = sums[number]
        for act in range(ACTS):
            row[act] -= total[act] / total[ACTS]


def _numbers(keys: Iterable[object]) -> list[int]:
    """The classes by number, in the order in which they come."""
    numbers: dict[object, int] = {}
    return [numbers.setdefault(key, len(numbers)) for key in keys]


def _wide(place: Situation) -> object:
    return (place.player, place.left, place.raises, min(place.strength // 4, 2), place.free)


def _bold(players: Sequence[int], decisions: Sequence[Decision]) -> frozenset[int]:
    """The players who bet and raise much more often than the one in the middle.

    Whoever sees that calls them more often, too, which is no secret.
    """
    might: Counter[int] = Counter()
    did: Counter[int] = Counter()
    for player, decision in zip(players, decisions, strict=True):
        if decision.open >> RAISE & 1:
            might[player] += 1
            did[player] += decision.act == RAISE
    rates = {player: did[player] / number for player, number in might.items()}
    middle = median(rates.values()) if rates else 0.0
    return frozenset([player for player, rate in rates.items() if rate > _BOLD * middle])


def _against(
    places: Sequence[Situation], bettors: Sequence[int], bold: Collection[int]
) -> list[object]:
    """By player, whether somebody bold has bet, or somebody else, or nobody."""
    return [
        (place.player, bettor != NOBODY, bettor in bold, place.free)
        for place, bettor in zip(places, bettors, strict=True)
    ]


def _stretches(places: Sequence[Situation]) -> list[object]:
    """By player, the stretch of time, and whether anything was to be paid."""
    numbers: dict[int, int] = {}
    stretches: list[object] = []
    for place in places:
        number = numbers[place.player] = numbers.get(place.player, 0) + 1
        stretches.append((place.player, (number - 1) // _STRETCH, place.free))
    return stretches


Key = Callable[[Situation], object]
_OWN: Final[tuple[Key, ...]] = (
    lambda p: (p.player, p.odds, p.free),
    lambda p: (p.player, p.strength // 2, p.free),
    lambda p: (p.player, min(p.raises, 2), p.left),
    lambda p: (p.player, p.round, p.free),
)
"""The coarse classes in which a player's own frequencies count, one after the other."""


def _own_fine(place: Situation) -> object:
    p = place
    return (p.player, p.strength // 2, p.odds, min(p.raises, 2), min(p.left, 3))
