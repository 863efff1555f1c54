"""The combinations of Poker Dice for RulesService: the frequency of each (PD-4)."""

from collections import Counter
from typing import Final

from deluxe_domain.games.poker_dice import rules
from deluxe_domain.kernel.best_turn import HANDS, ROLLS, ways
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.dice import DICE
from deluxe_domain.kernel.rulebook import CombinationRow, RuleBook, rows_of


def combinations(_: int) -> tuple[CombinationRow, ...]:
    """The combinations of one throw of all dice, the highest first."""
    counts: Counter[rules.Combination] = Counter()
    for hand in HANDS:
        counts[rules.evaluate(hand).combination] += ways(hand)

    def name(combination: str, language: Language) -> str:
        return rules.combination_name(rules.Combination(combination), language)

    return rows_of({each.value: counts[each] for each in rules.COMBINATIONS}, ROLLS, name)


BOOK: Final = RuleBook((DICE,), combinations)
