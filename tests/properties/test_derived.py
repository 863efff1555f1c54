"""No part of an event may differ that follows from the state: ``evolve`` makes the event again.

What a player chose, and what chance gave, an event may say otherwise: the acts and the audit hold
those. All other fields are altered here, one by one and within, in whole games of every rule set.
"""

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final

import pytest
from msgspec import ValidationError

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.table import Terms
from deluxe_services.simulation.simulator import simulate
from tests.high_card import GAME

GAMES: Final[list[AnyGame]] = [*RULE_SETS.values(), GAME]
SHORT: Final[dict[str, dict[str, object]]] = {
    "poker-deluxe": {"cards": 5},
    "draw-poker": {"hands": 8},
    "five-card-stud": {"hands": 6},
    "seven-card-stud": {"hands": 6},
    "heads-up-draw": {"hands": 12},
    "chinese-poker": {"hands": 6},
    "poker-dice": {"rounds": 6},
}
CHANCE: Final = {"commitment", "root", "deck", "dice", "seed", "entropy"}
"""What chance gives, or what only the seed shows."""

OF_KIND: Final = {
    "first-dealer-found": {"cards"},
    "starter-found": {"throws"},
    "chips-bought": {"transfers"},
    "topped-up": {"transfers"},
}
"""The chance of some events, by their kinds, and the amount that a player chose to buy."""

ANY_SEAT: Final = {"player-joined", "player-left", "player-returned", "entropy-revealed"}
"""Events of people who come and go in any order; every other seat must be the one in turn."""


def derived_fields(game: AnyGame, event: Any) -> set[str]:
    """The fields of an event that follow from the state: no player chose them, and no chance."""
    kind, *renames = event.answers.split() or [""]
    choices = {
        field for c in game.commands.kinds if c.kind == kind for field in c.__struct_fields__
    }
    choices |= {name.partition("=")[2] for name in renames}
    if event.kind not in {*ANY_SEAT, "entropy-withheld"}:
        choices.discard("seat")
    free = CHANCE | OF_KIND.get(event.kind, set()) | choices | {"kind", "by_clock"}
    return {*event.__struct_fields__} - free


def alterations(value: Any) -> Iterator[Any]:
    """The same JSON value with one thing changed."""
    match value:
        case bool():
            yield not value
        case int():
            yield from (value - 1, value + 1, value + 60)
        case str():
            yield from ("player:0", "player:1", "pot", "2c", "As", f"{value}x")
        case list():
            yield from ([*value, *value[-1:]], value[:-1], value[::-1], [])
            for place, one in enumerate(value):
                yield from (
                    [*value[:place], each, *value[place + 1 :]] for each in alterations(one)
                )
        case dict():
            yield from (
                {**value, name: each} for name in value for each in alterations(value[name])
            )
        case _:
            yield from (0, "player:0")


@pytest.mark.parametrize("game", GAMES, ids=[game.rules for game in GAMES])
@pytest.mark.refuses("G-4")
def test_no_part_of_an_event_may_differ_that_follows_from_the_state(game: AnyGame) -> None:
    refusals: Counter[str] = Counter()
    state, chance = game.initial, sha256(game.rules.encode()).digest()
    players = 2 if game.name in {"heads-up-draw", "escalero"} else 3
    options = {**game.usual, **SHORT.get(game.name, {})}
    terms = Terms(players=players, practice=True)
    for entry in simulate(game, terms, options, ["random"] * players, chance, "g-1"):
        several = game.waits_for(state)
        for forgery in forgeries(game, entry.event):
            if getattr(forgery, "seat", None) in several[1:]:
                continue  # of several who may act in any order, it is another's
            with pytest.raises(BrokenHistory):
                assert game.evolve(state, forgery) is None, forgery
            refusals[entry.event.kind] += 1
        state = game.evolve(state, entry.event)
    assert refusals["game-ended"] > 0
    assert sum(refusals.values()) > 100


def forgeries(game: AnyGame, event: Any) -> Iterator[Any]:
    """The event with each of its derived parts altered, as far as its reader lets it through."""
    content = plain(event)
    for name in sorted(derived_fields(game, event)):
        for value in alterations(content.get(name)):
            try:
                forgery = game.events.json(json.dumps({**content, name: value}))
            except ValidationError:
                continue
            if forgery != event:
                yield forgery
