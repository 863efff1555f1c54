"""Yacht beside OpenSpiel's, a game of two in C++: whole games of random acts.

Not the same work. Ours commits to its seed, makes every event and folds it, and a bot looks at its
view before each act; OpenSpiel keeps a state, and is asked for its legal actions. Its throws come
from the stream of numbers that our bots take theirs from.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from deluxe_bench.figures import Bench, Line, Measure, Sizes, Unavailable, spent
from deluxe_bench.peers import yacht_game
from deluxe_domain.kernel.stream import Stream

_PLAYERS: Final = 2
_FINE: Final = 256
"""Steps of a chance between 0 and 1; what is compared is time, so that will do."""


@contextmanager
def _playing(sizes: Sizes, folder: Path) -> Iterator[Measure]:  # noqa: ARG001 - needs none
    theirs = _openspiel().load_game("yacht")
    ours = yacht_game(_PLAYERS)

    def measure(number: int) -> dict[str, float]:
        games = range(number * sizes.dealt, (number + 1) * sizes.dealt)
        own = spent(lambda: all(map(ours, games)))
        other = spent(lambda: all(_played(theirs, game) for game in games))
        return {"ours": len(games) / own.cpu, "openspiel": len(games) / other.cpu}

    yield measure


def _openspiel() -> Any:
    try:
        import pyspiel  # type: ignore[import-not-found] # noqa: PLC0415 - only if it is there
    except ImportError:
        raise Unavailable("OpenSpiel is not installed: pip install open_spiel") from None
    return pyspiel


def _played(game: Any, number: int) -> bool:
    """One game of theirs, to its end."""
    state, below = game.new_initial_state(), Stream(number.to_bytes(32, "big"), b"bench").below
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(_fallen(state.chance_outcomes(), below(_FINE) / _FINE))
        else:
            acts = state.legal_actions()
            state.apply_action(acts[below(len(acts))])
    return True


def _fallen(outcomes: list[tuple[int, float]], point: float) -> int:
    for outcome, chance in outcomes:
        point -= chance
        if point < 0:
            return outcome
    return outcomes[-1][0]


OPENSPIEL: Final = Bench(
    "openspiel",
    (
        Line(
            "ours",
            "games of Yacht, 2 players, random acts",
            "/s",
            peer="openspiel",
            peer_is="OpenSpiel, in C++",
        ),
    ),
    _playing,
)
