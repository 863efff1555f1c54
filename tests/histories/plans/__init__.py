"""The plans of all recorded games, by rule set."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from tests.histories.plans import betting, cards, dice
from tests.histories.recording import Plan

PLANS: Final[Mapping[str, Callable[[], Iterator[Plan]]]] = {
    "poker-deluxe/1": cards.poker_deluxe,
    "chinese-poker/1": cards.chinese_poker,
    "draw-poker/1": betting.draw_poker,
    "five-card-stud/1": partial(betting.stud, "five-card-stud"),
    "seven-card-stud/1": partial(betting.stud, "seven-card-stud"),
    "heads-up-draw/1": betting.heads_up_draw,
    "poker-dice/1": dice.poker_dice,
    "yacht/1": dice.yacht,
    "escalero/1": dice.escalero,
}
