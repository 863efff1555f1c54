"""The combinations of Poker Dice for RulesService: the frequency of each (PD-4)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from deluxe_domain.games.poker_dice import rules
from deluxe_domain.games.poker_dice.events import Options
from deluxe_domain.kernel.best_turn import HANDS, ROLLS, ways
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.comparing import Verdict, outcome
from deluxe_domain.kernel.dice import DICE, faces
from deluxe_domain.kernel.rulebook import CombinationRow, RuleBook, rows_of
from deluxe_domain.kernel.scoresheet_book import read_dice


def combinations(_: int) -> tuple[CombinationRow, ...]:
    """The combinations of one throw of all dice, the highest first."""
    counts: Counter[rules.Combination] = Counter()
    for hand in HANDS:
        counts[rules.evaluate(hand).combination] += ways(hand)

    def name(combination: str, language: Language) -> str:
        return rules.combination_name(rules.Combination(combination), language)

    return rows_of({each.value: counts[each] for each in rules.COMBINATIONS}, ROLLS, name)


BOOK: Final = RuleBook((DICE,), combinations)


def rank(hands: Sequence[str], language: Language) -> list[Verdict]:
    """Compare hands of five dice (PD-4, PD-5)."""
    return score(hands, Options(), language)


def score(hands: Sequence[str], options: Options, language: Language) -> list[Verdict]:
    """The winning hands: the highest or, in the low variant, the lowest (PD-7)."""
    thrown_dice = [read_dice(hand) for hand in hands]
    winners = rules.best(thrown_dice, options.lowest_wins)
    winning = [place in winners for place in range(len(hands))]
    verdicts: list[Verdict] = []
    for dice, wins in zip(thrown_dice, winning, strict=True):
        hand_rank = rules.evaluate(dice)
        words = (
            faces(dice, options.dice, language),
            hand_rank.describe(options.dice, language),
            outcome(wins, winning, language),
        )
        facts: dict[str, object] = {
            "dice": list(dice),
            "combination": hand_rank.combination.value,
            "name": hand_rank.describe(options.dice),
            "name_de": hand_rank.describe(options.dice, "de"),
            "wins": wins,
        }
        verdicts.append(Verdict(words, facts, wins))
    return verdicts
