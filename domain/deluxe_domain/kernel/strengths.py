"""Bots of three strengths, for people who choose one.

``strong`` is the best bot of the game. ``medium`` and ``weak`` play like it, but now and then as a
simpler bot does. How far apart they are is measured (docs/bots.md).
"""

from collections.abc import Mapping
from typing import Any, Final

from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.game import Bot
from deluxe_domain.kernel.stream import Stream

MISTAKES: Final = {"weak": 60, "medium": 25, "strong": 0}
"""Of a hundred acts, how many are those of the simpler bot."""

STRENGTHS: Final = tuple(MISTAKES)
"""The names, the weakest first."""

_OF: Final = 100


def with_strengths(bots: Mapping[str, Bot], simpler: str = "random") -> Mapping[str, Bot]:
    """These bots, and in front of the last and best one those of three strengths.

    The mistakes of the weaker ones are the acts of the bot called ``simpler``.
    """
    *others, best = bots
    strengths = {name: _mixed(bots[best], bots[simpler], share) for name, share in MISTAKES.items()}
    return {**{name: bots[name] for name in others}, **strengths, best: bots[best]}


def _mixed(best: Bot, simpler: Bot, mistakes: int) -> Bot:
    def play(view: Any, chance: Stream) -> Command:
        """Play as the one of the two bots does, by chance."""
        bot = simpler if chance.below(_OF) < mistakes else best
        command: Command = bot(view, chance)
        return command

    return play if mistakes else best
