"""The comparison of hands of five dice (PD-4, PD-5, PD-7)."""

from collections.abc import Sequence

from deluxe_domain.games.poker_dice import rules
from deluxe_domain.games.poker_dice.events import Options
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.comparing import Verdict, outcome
from deluxe_domain.kernel.dice import faces
from deluxe_domain.kernel.dice_wording import read_dice


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
