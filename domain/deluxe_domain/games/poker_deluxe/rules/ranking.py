"""Ranking: the combination of a hand, and the higher of two hands (DX-15 to DX-21).

A hand is the sum of one number for each card: three binary digits for each rank count its cards,
and above them four digits for each suit. Everything else is computed from that sum. Each card is
read only once, and no table grows with the number of hands.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from deluxe_domain.games.poker_deluxe.rules.combinations import (
    CARDS,
    COMBINATIONS,
    GROUPS,
    STRAIGHTS,
    UNGROUPED,
    Combination,
    Groups,
    check_cards,
    combination_name,
)
from deluxe_domain.kernel.cards import DECK, RANKS, SUITS, Card, Language, rank_name, ranks_name
from deluxe_domain.kernel.comparing import in_no_other_hand
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.misread import Misread

_SUIT_DIGITS: Final = 3 * len(RANKS)
_ONES: Final = sum(1 << 3 * rank for rank in range(len(RANKS)))
_GROUPED: Final = 6 * _ONES

_ADD: Final = {
    card: (1 << 3 * RANKS.index(card[0])) + (1 << _SUIT_DIGITS + 4 * SUITS.index(card[1]))
    for card in DECK
}.__getitem__


def _set_of_ranks() -> dict[int, int]:
    """The sum's digits of every set of ranks, by the set of 13 binary digits (the deuce lowest)."""
    spread = [0]
    for rank in range(len(RANKS)):
        spread += [digits | 1 << 3 * rank for digits in spread]
    return dict(zip(spread, range(len(spread)), strict=True))


_SET: Final = _set_of_ranks()

_HEIGHT: Final = 2 * len(RANKS)
"""A strength is the height of the row in its table, times 2 ** 26, plus the tie-breakers."""


def _shape(groups: Groups) -> int:
    return groups.quadruplets << 6 | groups.triplets << 3 | groups.pairs


def _straights(cards: int) -> Mapping[int, int]:
    """Every set of consecutive ranks, with the set that gives its height (DX-16, DX-18).

    A low ace counts 1, below the deuce, so it adds nothing to the height.
    """
    run = (1 << cards) - 1
    high = {run << lowest: run << lowest for lowest in range(len(RANKS) - cards + 1)}
    below_ace = run >> 1
    return {1 << RANKS.index("A") | below_ace: below_ace} | high


class _Table(NamedTuple):
    flute: int
    color_flute: int
    straight: int
    color_straight: int
    straights: Mapping[int, int]
    one_suit: frozenset[int]
    grouped: Mapping[int, int]


def _table(cards: int) -> _Table:
    rows = COMBINATIONS[cards]
    heights = {row.combination: len(rows) - i << _HEIGHT for i, row in enumerate(rows)}
    return _Table(
        flute=heights[Combination.FLUTE],
        color_flute=heights[Combination.COLOR_FLUTE],
        straight=heights[Combination.STRAIGHT],
        color_straight=heights[Combination.COLOR_STRAIGHT],
        straights=_straights(cards),
        one_suit=frozenset(cards << 4 * suit for suit in range(len(SUITS))),
        grouped={_shape(GROUPS[c]): h for c, h in heights.items() if c not in UNGROUPED},
    )


_TABLES: Final = {cards: _table(cards) for cards in CARDS}
_LOWEST_FIRST: Final = {cards: COMBINATIONS[cards][::-1] for cards in CARDS}


def strength(cards: Sequence[Card]) -> int:
    """Return the strength of a hand: of two hands of the same size, the greater strength wins.

    Two hands have the same strength exactly if they are equal by the rules (DX-18 to
    DX-21). ``cards`` are 4 to 8 different cards in any order; that they differ is not checked.
    Strengths are below 2 ** 31. Raises ``KeyError`` for a wrong number of cards.
    """
    table = _TABLES[len(cards)]
    sums = sum(map(_ADD, cards))
    ones = sums & _ONES
    if not sums & _GROUPED:
        ranks = _SET[ones]
        top = table.straights.get(ranks)
        if sums >> _SUIT_DIGITS in table.one_suit:
            return table.color_flute | ranks if top is None else table.color_straight | top
        return table.flute | ranks if top is None else table.straight | top
    twos = sums >> 1 & _ONES
    triplets = ones & twos
    quadruplets = sums >> 2 & _ONES
    if quadruplets or triplets:
        pairs = twos ^ triplets
        shape = quadruplets.bit_count() << 6 | triplets.bit_count() << 3 | pairs.bit_count()
        return table.grouped[shape] | (quadruplets or triplets).bit_length() // 3
    return table.grouped[twos.bit_count()] | _SET[twos] << len(RANKS) | _SET[ones]


class Ranked(Value):
    """A ranked hand: its combination, its points, and its strength."""

    combination: Combination
    points: int
    strength: int

    def describe(self, language: Language = "en") -> str:
        """The combination and its deciding cards, in words.

        >>> evaluate(["8h", "9d", "Tc", "Jd", "Qs"]).describe()
        'Straight to the Queen'
        >>> evaluate(["Kh", "Kd", "4c", "4d", "9s", "9h"]).describe("de")
        'Drei Paare, Könige hoch'
        """
        name = combination_name(self.combination, language)
        decider = self.deciding_rank
        german = language == "de"
        if self.combination in STRAIGHTS:
            top = rank_name(decider, language)
            return f"{name}, höchster Wert {top}" if german else f"{name} to the {top}"
        high = "hoch" if german else "high"
        if self.combination in UNGROUPED:
            return f"{name}, {rank_name(decider, language)} {high}"
        groups = GROUPS[self.combination]
        several = (groups.quadruplets or groups.triplets or groups.pairs) > 1
        ranks = ranks_name(decider, language)
        return f"{name}, {ranks} {high}" if several else f"{name}, {ranks}"

    @property
    def deciding_rank(self) -> str:
        """The rank that is compared first among equal combinations (DX-18 to DX-20).

        It is that of the highest quadruplet, else triplet, else pair, else card.

        >>> evaluate(["Ah", "2d", "3c", "4d"]).deciding_rank
        '4'
        """
        groups = GROUPS[self.combination]
        deciding = self.strength & (1 << _HEIGHT) - 1
        if groups.quadruplets or groups.triplets:
            return RANKS[deciding]
        return RANKS[(deciding >> len(RANKS) if groups.pairs else deciding).bit_length() - 1]


def evaluate(cards: Sequence[Card]) -> Ranked:
    """The hand's combination, points and strength; all its cards count (DX-15, DX-17).

    ``cards`` are 4 to 8 different cards in any order; that they differ is not checked. Raises
    ``ValueError`` for a wrong number of cards.

    >>> evaluate(["Ah", "2d", "3c", "4d"])
    Ranked(combination=<Combination.STRAIGHT: 'straight'>, points=4, strength=335544327)
    """
    number = len(cards)
    if number not in CARDS:
        check_cards(number)
    high = strength(cards)
    points, combination, _ = _LOWEST_FIRST[number][(high >> _HEIGHT) - 1]
    return Ranked(combination, points, high)


class Comparison(NamedTuple):
    """Several ranked hands, and the places (from 0) of the strongest.

    There are several winners only if their hands are equal by the rules. At a table the youngest
    of those players would win (DX-21); a comparison of hands knows no ages.
    """

    ranked: tuple[Ranked, ...]
    winners: tuple[int, ...]


def compare(hands: Sequence[Sequence[Card]]) -> Comparison:
    """Rank several hands of one pack, in this order.

    Raises ``ValueError`` if there is no hand, if a hand does not have 4 to 8 cards, if the hands
    differ in size, or if a card occurs twice.

    >>> compare([["Ah", "2d", "3c", "4d"], ["2h", "3d", "4c", "5d"]]).winners
    (1,)
    """
    _check_hands(hands)
    hand_ranks = tuple(evaluate(hand) for hand in hands)
    highest = max(hand.strength for hand in hand_ranks)
    winners = tuple(i for i, hand in enumerate(hand_ranks) if hand.strength == highest)
    return Comparison(hand_ranks, winners)


def _check_hands(hands: Sequence[Sequence[Card]]) -> None:
    if not hands:
        raise ValueError("there is no hand to rank")
    for place, hand in enumerate(hands, start=1):
        check_cards(len(hand))
        if len(hand) != len(hands[0]):
            first = len(hands[0])
            text = f"hand {place} has {len(hand)} cards and hand 1 has {first}"
            text += ": all hands of a game have the same number (DX-1)"
            raise Misread("hands-differ", text, hand=place, cards=len(hand), first=first)
    in_no_other_hand(hands)
