"""Puts many commands to every state of the recorded games, and counts how they are answered.

``python -m tests.histories.wrong_commands`` writes, for each game, the number of commands that were
refused, the number that were allowed, and a digest of all answers: rule, reason, text and variables
of a refusal, or the event. Two versions of the rules with the same digests answer alike.
"""

import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import product
from typing import Any, Final

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.cards import DECK
from deluxe_domain.kernel.decider import Refused
from deluxe_domain.kernel.facts import fact_bytes, plain, write_json
from deluxe_domain.kernel.viewer import at_seat
from tests.histories.negative import HISTORIES, States

AMOUNTS: Final = (-1, 0, 1, 2, 3, 5, 7, 10, 25, 51, 52, 10_000)
PLACES: Final = ((), (0,), (4,), (0, 1), (2, 2), (0, 1, 2, 3, 4))
BOXES: Final = ("yacht", "low-straight", "full-house", "choice", "sixes", "ones")


def hands(view: Any, seat: int) -> tuple[tuple[str, ...], ...]:
    """Some cards of a hand, some of another, and one card twice."""
    own = getattr(view.seats[seat], "hand", None) or DECK[:13]
    return (), own[:1], own[:4], own[:5], (own[0], own[0]), (*own[1:3], "As")


def values(name: str, view: Any, seat: int) -> tuple[Any, ...]:
    """The values that are tried for a field of a command."""
    own = getattr(view.seats[seat], "hand", None) or DECK[:13]
    choices: dict[str, tuple[Any, ...]] = {
        "seat": (seat,),
        "box": BOXES,
        "column": (1, 2, 3),
        "cards": hands(view, seat),
        "discard": (own[0], own[-1], "As"),
        "places": PLACES,
        "front": (own[:3], own[:2]),
        "middle": (own[3:8], own[:5]),
        "back": (own[8:13],),
        "claim": (False, True),
        "player": ("ann", "somebody-else"),
        "entropy": ("0" * 32,),
        "youngest_first": (tuple(range(len(view.seats))), (0,)),
    }
    return choices.get(name, AMOUNTS)


def commands(game: Any, state: Any) -> Iterator[Any]:
    """The commands for one state: of every kind but the opening, and of every seat."""
    table = game.table(state)
    for seat in range(table.players if table else 0):
        view = game.view(state, at_seat(seat), False)
        for kind in game.commands.kinds:
            if kind.kind != "open-game":
                names = kind.__struct_fields__
                for row in product(*(values(name, view, seat) for name in names)):
                    yield kind(**dict(zip(names, row, strict=True)))


def answers(name: str) -> tuple[int, int, str]:
    """How many commands are refused and allowed in all states of a game, and the digest."""
    states, digest, refused, allowed = States(name), sha256(), 0, 0
    for path in sorted((HISTORIES / name).glob("*.jsonl")):
        chance = states.chance(path.stem)
        for version in range(1, len(states.entries(path.stem)), 7):
            state = states.after(path.stem, version)
            for command in commands(states.game, state):
                try:
                    answer = fact_bytes(states.game.answer(state, command, chance))
                    allowed += 1
                except Refused as no:
                    answer = write_json([no.rule, no.reason, no.text, no.variables])
                    refused += 1
                digest.update(write_json(plain(command)) + answer)
    return refused, allowed, digest.hexdigest()[:16]


if __name__ == "__main__":
    for game_name in sys.argv[1:] or GAMES:
        print(f"{game_name:16s}", *answers(game_name), flush=True)
