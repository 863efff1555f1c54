"""Every game by name, every rule set by its pinned name (G-9)."""

from collections.abc import Mapping
from typing import Final

from deluxe_domain.games import (
    chinese_poker,
    draw_poker,
    escalero,
    heads_up_draw,
    poker_deluxe,
    poker_dice,
    stud,
    yacht,
)
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import UnreadEntry, rules_of
from deluxe_domain.kernel.nearest import choose_from

RULE_SETS: Final[Mapping[str, AnyGame]] = {
    game.rules: game
    for game in (
        poker_deluxe.GAME,
        draw_poker.GAME,
        *stud.GAMES,
        heads_up_draw.GAME,
        chinese_poker.GAME,
        poker_dice.GAME,
        yacht.GAME,
        escalero.GAME,
    )
}
"""Every rule set that was ever released; old ones stay, so that their games still replay."""

GAMES: Final[Mapping[str, AnyGame]] = {game.name: game for game in RULE_SETS.values()}
"""Every game by name, in its newest rule set."""


def game_named(name: str) -> AnyGame:
    """The game of this name; ``KeyError`` that lists the games there are."""
    if name not in GAMES:
        raise KeyError(f"there is no game {name!r}: {choose_from(name, GAMES)}")
    return GAMES[name]


def game_of(first: UnreadEntry) -> AnyGame:
    """The rule set that a history's first entry pins; ``BrokenHistory`` if it is unknown."""
    rules = rules_of(first)
    if rules not in RULE_SETS:
        raise BrokenHistory(f"the rule set {rules!r} is unknown here")
    return RULE_SETS[rules]
