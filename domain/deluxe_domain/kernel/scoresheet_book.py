"""The boxes of Yacht's sheet for RulesService: the maximum score of each, and its frequency."""

from collections.abc import Sequence
from typing import Final

from deluxe_domain.kernel.best_turn import HANDS, ROLLS, ways
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.comparing import Verdict, outcome
from deluxe_domain.kernel.dice import DICE, faces
from deluxe_domain.kernel.dice_wording import read_dice
from deluxe_domain.kernel.rulebook import CombinationRow, RuleBook, rows_of
from deluxe_domain.kernel.scoresheet import BOX_NUMBER, BOXES, MAXIMA, box_name, scores


def boxes(_: int) -> tuple[CombinationRow, ...]:
    """The boxes in the order of the sheet; ``count`` of all rolls score in a box (YA-4).

    A roll can score in several boxes. The points are the maximum of a box, as printed.
    """
    counts: dict[str, int] = dict.fromkeys(BOXES, 0)
    most: dict[str, int] = {box: MAXIMA[box] for box in BOXES}
    for hand in HANDS:
        for box, points in zip(BOXES, scores(hand), strict=True):
            counts[box] += ways(hand) if points else 0

    def name(box: str, language: Language) -> str:
        return box_name(BOXES[BOX_NUMBER[box]], "standard", language)

    return rows_of(counts, ROLLS, name, most)


BOOK: Final = RuleBook((DICE,), boxes)


def rank_throws(throws: Sequence[str], language: Language) -> list[Verdict]:
    """The best box of each throw on an empty sheet: the one in which it scores most (YA-4).

    Of several boxes the upper one on the sheet; the throw that scores most wins.
    """
    dice = [read_dice(throw) for throw in throws]
    best = [max(scores(five_dice)) for five_dice in dice]
    wins = [points == max(best) for points in best]
    verdicts: list[Verdict] = []
    for five_dice, points, win in zip(dice, best, wins, strict=True):
        box = BOXES[scores(five_dice).index(points)]
        words = (faces(five_dice, "standard", language), box_name(box, "standard", language))
        facts: dict[str, object] = {
            "dice": list(five_dice),
            "combination": box,
            "name": box_name(box),
            "name_de": box_name(box, "standard", "de"),
            "points": points,
            "wins": win,
        }
        text = (*words, f"{points:>2}", outcome(win, wins, language))
        verdicts.append(Verdict(text, facts, win))
    return verdicts
