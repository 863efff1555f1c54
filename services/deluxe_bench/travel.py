"""Time travel: any version of a game of 1,000 deals shown to an auditor, warm and cold.

*Warm*: the store is open, as in a server, and the version is one of a hundred taken evenly from
the whole game. *Cold*: the game was let go and so was the store; both are opened for this one look.
Each is a state, worked out from the nearest snapshot and the entries behind it, and its view.
*Beside it*: the same folded from the first entry.
"""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from deluxe_bench.dealing import BOTS, NAME, PLAYERS
from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes
from deluxe_domain.kernel.game import View
from deluxe_domain.kernel.history import StateAt, advance
from deluxe_domain.kernel.viewer import AUDITOR
from deluxe_services.histories.histories import Histories, view
from deluxe_services.simulation.simulated_games import save_games
from deluxe_services.simulation.simulations import Plan, simulated_game
from deluxe_services.store import Store, open_store

_MILLI: Final = 1_000
_LOOKS: Final = 100


@contextmanager
def _travelling(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    path = str(folder / "games.db")
    rounds = -(-sizes.travelled // PLAYERS)
    plan = Plan(
        NAME, 1, PLAYERS, {"cards": 5, "rounds": rounds, "stake": 1_000_000}, BOTS, "travel"
    )
    game = simulated_game(plan, 0)
    with closing(open_store(path)) as store:
        list(save_games(store, [game]))
        last = game.register.version
        versions = sorted({max(1, last * look // _LOOKS) for look in range(1, _LOOKS + 1)})

        def measure(number: int) -> dict[str, float]:  # noqa: ARG001 - the same game each time
            warm = _timed(lambda version: _shown(store, game.game_id, version), versions)
            cold = _timed(lambda version: _shown_cold(path, game.game_id, version), versions[::5])
            whole = _timed(lambda version: _folded(store, game.game_id, version), [last])
            return {
                "warm": median(warm),
                "warm-worst": max(warm),
                "cold": median(cold),
                "cold-worst": max(cold),
                "folded": whole[0],
            }

        yield measure


def _timed(show: Callable[[int], View], versions: list[int]) -> list[float]:
    """Milliseconds for each."""
    took = []
    for version in versions:
        start = perf_counter()
        show(version)
        took.append((perf_counter() - start) * _MILLI)
    return took


def _shown(store: Store, game_id: str, version: int) -> View:
    game, standing = Histories(store).standing(game_id, version)
    return view(game, standing, standing, AUDITOR)


def _shown_cold(path: str, game_id: str, version: int) -> View:
    with closing(open_store(path, read_only=True)) as store:
        return _shown(store, game_id, version)


def _folded(store: Store, game_id: str, version: int) -> View:
    histories = Histories(store)
    game = histories.game(game_id)
    events = (entry.event for entry in histories.entries(game_id, upto=version))
    standing = advance(game, StateAt(game.initial), events)
    return view(game, standing, standing, AUDITOR)


TRAVEL: Final = Bench(
    "travel",
    (
        Line(
            "warm",
            "any version of a game of 1,000 deals shown, warm",
            "ms",
            "wall",
            "folded",
            "its last one folded from the first entry",
            Aim("figure", "most", 1),
        ),
        Line("warm-worst", "the slowest of a hundred", "ms", "wall"),
        Line("cold", "the same, cold", "ms", "wall", aim=Aim("figure", "most", 20)),
        Line("cold-worst", "the slowest of twenty", "ms", "wall"),
    ),
    _travelling,
)
