"""The combinations of Chinese Poker for RulesService: fronts, hands of five, and clean sweeps."""

from collections.abc import Mapping, Sequence
from math import comb
from typing import Final

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.commands import ArrangeHand, MayArrange, arrangement_command
from deluxe_domain.games.chinese_poker.events import Options
from deluxe_domain.games.chinese_poker.views import ChinesePokerView
from deluxe_domain.kernel.cards import DECK, Card, Language, card_face
from deluxe_domain.kernel.comparing import Standard, Verdict, in_no_other_hand
from deluxe_domain.kernel.misread import Misread
from deluxe_domain.kernel.poker_hands import FIVE_CARD_HANDS, category_rows
from deluxe_domain.kernel.ranking import Category
from deluxe_domain.kernel.rulebook import CombinationRow, RuleBook, rows_of

FRONTS: Final[Mapping[Category, int]] = {
    Category.THREE_OF_A_KIND: 52,
    Category.ONE_PAIR: 3_744,
    Category.HIGH_CARD: 18_304,
}
"""The number of hands of three in each combination (CP-3): 22,100 in all."""

SWEEPS: Final[Mapping[rules.Sweep, int]] = {
    rules.Sweep.THIRTEEN_OF_A_SUIT: 4,
    rules.Sweep.EVERY_RANK: 67_108_860,
    rules.Sweep.TWELVE_OF_A_SUIT: 1_872,
    rules.Sweep.TRIPLET_AND_FIVE_PAIRS: 342_692_064,
    rules.Sweep.THREE_STRAIGHTS: 1_962_470_576,
    rules.Sweep.THREE_FLUSHES: 5_679_556_896,
    rules.Sweep.SIX_PAIRS: 2_492_549_488,
}
"""The number of deals of thirteen cards that have each clean sweep and no higher one (CP-15)."""

_FRONT, _FIVE, _ = rules.SIZES


def combinations(size: int) -> tuple[CombinationRow, ...]:
    """The combinations of 3, 5 or 13 cards, the highest first, with the points that each wins.

    A bonus table has other points, which depend on the place of the hand (CP-9).
    """
    if size == _FRONT:
        return category_rows(FRONTS, size, rules.HAND_POINT)
    if size == _FIVE:
        return category_rows(FIVE_CARD_HANDS, size, rules.HAND_POINT)

    def name(sweep: str, language: Language) -> str:
        return rules.sweep_name(rules.Sweep(sweep), language)

    points = {sweep.value: points for sweep, points in rules.SWEEP_POINTS.items()}
    counts = {sweep.value: count for sweep, count in SWEEPS.items()}
    return rows_of(counts, comb(len(DECK), rules.HAND), name, points)


BOOK: Final = RuleBook((_FRONT, _FIVE, rules.HAND), combinations)


def gain_in_money(cents: int, language: Language) -> str:
    """A gain or loss of cents, written in units of the currency with two decimals.

    >>> gain_in_money(2519, "en"), gain_in_money(-5, "de")
    ('+25.19', '-0,05')
    """
    mark = "," if language == "de" else "."
    return f"{'-' if cents < 0 else '+'}{abs(cents) // 100}{mark}{abs(cents) % 100:02}"


def cards_in_order(cards: Sequence[Card], language: Language = "en") -> str:
    """Cards in a player's order: by rank and then by suit, the highest first (CP-4).

    >>> cards_in_order(("2d", "2c", "Qd")), cards_in_order(("2c", "Qd", "Th"), "de")
    ('Qd 2c 2d', '♦D ♥10 ♣2')
    """
    hand = sorted(cards, key=rules.card_place, reverse=True)
    return " ".join(card_face(card, language) for card in hand)


def _combination(strength: int) -> str:
    return rules.category_of(strength).stored_name


def _described(cards: Sequence[Card], language: Language) -> str:
    return rules.describe(rules.strength(cards), language)


STANDARD: Final = Standard(sorted(set(rules.SIZES)), rules.strength, _combination, _described)
"""Fronts and hands of five; no two are equally strong (CP-7)."""


def score(hands: Sequence[str], options: Options, language: Language) -> list[Verdict]:
    """The results of arrangements, in points and in money before the rake (CP-8 to CP-19).

    They go clockwise from the dealer's left, the dealer's last; everybody has ``buy_in`` cents
    on the table; without ``buy_in`` there are no limits.
    """
    if not rules.FEWEST_PLAYERS <= len(hands) <= rules.MOST_PLAYERS:
        few, most = rules.FEWEST_PLAYERS, rules.MOST_PLAYERS
        text = f"{few} to {most} arrangements are compared, not {len(hands)} (CP-1)"
        raise Misread("arrangements", text, least=few, most=most, number=len(hands))
    arrangements = [rules.parse_arrangement(hand) for hand in hands]
    in_no_other_hand([each.cards for each in arrangements])
    judgments = [rules.judge(each) for each in arrangements]
    stacks = None if options.buy_in is None else [options.buy_in] * len(hands)
    tournament = options.mode == "tournament"
    settlement = rules.settle(judgments, options.value, stacks, options.bonus, tournament)
    most_won = max(settlement.points)
    return [
        _scored(arrangement, counts, (points, gain, rake), points == most_won > 0, language)
        for arrangement, counts, points, gain, rake in zip(
            arrangements,
            judgments,
            settlement.points,
            settlement.won,
            settlement.rakes,
            strict=True,
        )
    ]


def _scored(
    arrangement: rules.Arrangement,
    judgment: rules.Judged,
    result: tuple[int, int, int],
    wins: bool,
    language: Language,
) -> Verdict:
    points, gain, rake = result
    hands = (arrangement.front, arrangement.middle, arrangement.back)
    text = " / ".join(_described(hand, language) for hand in hands)
    if judgment.sweep is not None:
        text = rules.sweep_name(judgment.sweep, language)
    elif judgment.foul:
        text = "Foul"
    words = (
        " / ".join(" ".join(card_face(card, language) for card in hand) for hand in hands),
        text,
        f"{points:+d} {'Punkte' if language == 'de' else 'points'}",
        gain_in_money(gain, language),
    )
    facts: dict[str, object] = {
        "front": list(arrangement.front),
        "middle": list(arrangement.middle),
        "back": list(arrangement.back),
        "combinations": [_combination(strength) for strength in judgment.strengths],
        "sweep": None if judgment.sweep is None else judgment.sweep.value,
        "foul": judgment.foul,
        "points": points,
        "won": gain,
        "rake": rake,
    }
    return Verdict(words, facts, wins)


def arranged(view: ChinesePokerView) -> ArrangeHand:
    """The automatic arrangement of a player's cards (CP-20); ``ValueError`` if they have none."""
    seat = view.own_seat
    cards = next((act.cards for act in view.acts if isinstance(act, MayArrange)), None)
    if seat is None or cards is None:
        raise ValueError("there is nothing to arrange now")
    return arrangement_command(seat, rules.arranged_automatically(cards))
