"""A simulated history of each game, as the mappings are tried with."""

from typing import Any

from deluxe_domain.kernel.history import Entry
from deluxe_domain.kernel.table import Terms
from deluxe_services.api.conversion.mapping import GameMapping
from deluxe_services.simulation.simulator import simulate

PLAYERS = {"heads-up-draw": 2, "escalero": 2}


OPTIONS: dict[str, dict[str, Any]] = {
    "poker-deluxe": {"cards": 5, "rounds": 2},
    "chinese-poker": {"value": 100, "hands": 2},
    "heads-up-draw": {"hands": 20},
}
"""Where three players, or no options, make no game."""


def simulated(mapping: GameMapping, open_books: bool = False) -> list[Entry]:
    name = mapping.game.name
    players = PLAYERS.get(name, 3)
    terms = Terms(players=players, practice=True, open_books=open_books)
    bots = ("random",) * players
    return simulate(mapping.game, terms, OPTIONS.get(name, {}), bots, bytes(32), "g-1")


def said(value: Any) -> Any:
    """What a message can tell: in it an empty list and an absent one are the same."""
    if isinstance(value, dict):
        return {name: said(each) for name, each in value.items() if each not in (None, (), [])}
    return tuple(map(said, value)) if isinstance(value, tuple | list) else value
