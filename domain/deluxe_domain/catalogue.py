"""All games by name and all rule sets by their pinned names (G-9), imported on first use."""

from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module
from typing import Final

from deluxe_domain.kernel.chance import SCHEME
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import UnreadEntry, rules_of
from deluxe_domain.kernel.misread import choose_from
from deluxe_domain.kernel.worth import AnyWorth

_PLACES: Final[Mapping[str, tuple[str, str]]] = {
    "poker-deluxe/1": ("poker_deluxe", "GAME"),
    "draw-poker/1": ("draw_poker", "GAME"),
    "five-card-stud/1": ("stud", "FIVE_CARDS"),
    "seven-card-stud/1": ("stud", "SEVEN_CARDS"),
    "heads-up-draw/1": ("heads_up_draw", "GAME"),
    "chinese-poker/1": ("chinese_poker", "GAME"),
    "poker-dice/1": ("poker_dice", "GAME"),
    "yacht/1": ("yacht", "GAME"),
    "escalero/1": ("escalero", "GAME"),
}
"""The package and the variable of every rule set, by the name that histories pin."""


class Catalogue(MutableMapping[str, AnyGame]):
    """Games by name; all names are known at once, a game's package is imported on first use."""

    def __init__(self, places: Mapping[str, tuple[str, str]]) -> None:
        self._games: dict[str, AnyGame | None] = dict.fromkeys(places)
        self._places = places

    def __getitem__(self, name: str) -> AnyGame:
        game = self._games[name]
        if game is None:
            package, attribute = self._places[name]
            game = getattr(import_module(f"deluxe_domain.games.{package}"), attribute)
            self._games[name] = game
        return game

    def __setitem__(self, name: str, game: AnyGame) -> None:
        self._games[name] = game

    def __delitem__(self, name: str) -> None:
        del self._games[name]

    def __contains__(self, name: object) -> bool:
        return name in self._games

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


RULE_SETS: Final = Catalogue(_PLACES)
"""Every rule set that was ever released; old ones stay, so that their games can be replayed."""


def lacking(rules: str, scheme: str) -> str:
    """What a game needs and this version does not have, in a sentence; empty: nothing (G-9)."""
    if rules not in RULE_SETS:
        return f"this version does not have the rule set {rules}"
    if scheme != SCHEME:
        return f"this version does not have the dealing scheme {scheme}"
    return ""


GAMES: Final = Catalogue({rules.partition("/")[0]: place for rules, place in _PLACES.items()})
"""Every game by name, in its newest rule set."""


def game_named(name: str) -> AnyGame:
    """The game of this name; ``KeyError`` that lists the names of all games."""
    if name not in GAMES:
        raise KeyError(f"there is no game {name!r}: {choose_from(name, GAMES)}")
    return GAMES[name]


def game_of(first: UnreadEntry) -> AnyGame:
    """The rule set that a history's first entry pins; ``BrokenHistory`` if it is unknown."""
    rules = rules_of(first)
    if rules not in RULE_SETS:
        raise BrokenHistory(f"the rule set {rules!r} is unknown here")
    return RULE_SETS[rules]


def worth_of(rules: str) -> AnyWorth:
    """The worth of a rule set's states; ``KeyError`` if the rule set is unknown."""
    package, _ = _PLACES[rules]
    worths: Mapping[str, AnyWorth] = import_module(f"deluxe_domain.games.{package}.worth").WORTHS
    return worths[rules]
