"""The comparison of hands and arrangements of Chinese Poker, and their points (CP-3 to CP-19)."""

from collections.abc import Sequence
from typing import Final

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.commands import ArrangeHand, MayArrange
from deluxe_domain.games.chinese_poker.events import Options
from deluxe_domain.games.chinese_poker.views import ChinesePokerView
from deluxe_domain.kernel.cards import Card, Language, card_face
from deluxe_domain.kernel.comparing import Standard, Verdict, in_no_other_hand
from deluxe_domain.kernel.misread import Misread


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
    arrangement = rules.arranged_automatically(cards)
    return ArrangeHand(
        seat=seat, front=arrangement.front, middle=arrangement.middle, back=arrangement.back
    )
