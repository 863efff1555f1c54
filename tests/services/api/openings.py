"""How games of every kind are opened where many of them are wanted: short, and of many sorts."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from deluxe_domain.catalogue import GAMES, RULE_SETS
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Cause
from deluxe_domain.kernel.table import OpenGame
from deluxe_services.api.conversion.mapping import MAPPINGS
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.services.api.client import new_id

_BETTING: Final[Mapping[str, list[Any]]] = {
    "feed": [1, 2],
    "fed_by": ["all", "dealer"],
    "limit": [None, 1, 5],
    "stake": [7, 40],
    "hands": [1, 2],
    "purchases": [0, 1],
}
_DICE: Final[Mapping[str, list[Any]]] = {
    "dice": ["standard", "poker"],
    "free_crosses": [False, True],
    "open_choice": [False, True],
}

OPTIONS: Final[Mapping[str, tuple[list[int], Mapping[str, list[Any]]]]] = {
    "poker-deluxe/1": ([2, 3, 4], {"cards": [4, 5, 6], "rounds": [1], "stake": [3, 75]}),
    "draw-poker/1": ([2, 3, 5], _BETTING),
    "five-card-stud/1": ([2, 3, 6], _BETTING),
    "seven-card-stud/1": ([2, 3, 5], _BETTING),
    "chinese-poker/1": ([2, 3, 4], {"value": [1, 100], "bonus": [False, True], "hands": [1, 2]}),
    "heads-up-draw/1": ([2], {"hands": [1, 3]}),
    "poker-dice/1": (
        [2, 3],
        {
            "dice": ["standard", "poker"],
            "lowest_wins": [False, True],
            "stake": [4],
            "rounds": [1, 2],
            "limit": [None, 3],
        },
    ),
    "yacht/1": ([1, 2], _DICE),
    "escalero/1": ([2, 4], _DICE),
}
"""By rule set: numbers of players, and the choices for each option."""


def any_opening(
    rules: str, chance: Random, terms: Mapping[str, object] | None = None
) -> tuple[AnyGame, OpenGame]:
    """A game of this rule set, and a command that opens it."""
    game = RULE_SETS[rules]
    seats, choices = OPTIONS[rules]
    options = {name: chance.choice(values) for name, values in choices.items()}
    command = game.commands.plain(
        {
            "kind": "open-game",
            "terms": {"players": chance.choice(seats), **(terms or {})},
            "options": options,
        }
    )
    assert isinstance(command, OpenGame)
    return game, command


def creation_of(kind: str) -> pb.CreateGameRequest:
    """A short game of a kind."""
    game, opening = any_opening(GAMES[kind].rules, Random(1))
    plain = MAPPINGS[game.rules].decision(Cause(opening, "", "", 0))["open_game"]
    del plain["sources"], plain["branched_from"]  # the server says them
    return pb.CreateGameRequest(request_id=new_id(), **plain)
