"""How cost grows with the events that are stored: the same done in a small and a large store.

The large one has about as many events as ``--events`` says, the small one a hundredth of them.
"""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final, TypeVar

from deluxe_bench.dealing import BOTS, NAME, OPTIONS, PLAYERS
from deluxe_bench.figures import Bench, Line, Measure, Sizes
from deluxe_bench.verify import make_store
from deluxe_services.histories.histories import Histories
from deluxe_services.simulation.simulated_games import save_games
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.store import Store, open_store
from deluxe_services.store.checks.tree import LogTree

T = TypeVar("T")

_LOOKS: Final = 50
_SMALLER: Final = 100
_MORE: Final = Plan(NAME, 20, PLAYERS, OPTIONS, BOTS, "growth")


@contextmanager
def _growing(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    paths = {"": folder / "large.db", "-small": folder / "small.db"}
    for name, path in paths.items():
        make_store(path, sizes.events // _SMALLER if name else sizes.events)

    def measure(number: int) -> dict[str, float]:
        samples: dict[str, float] = {}
        for name, path in paths.items():
            measures = _looked_at(path, number)
            samples |= {f"{what}{name}": value for what, value in measures.items()}
        return samples

    yield measure


def _looked_at(path: Path, number: int) -> dict[str, float]:
    start = perf_counter()
    with closing(open_store(str(path))) as store:
        tree = LogTree(store).catch_up()
        opening = perf_counter() - start
        ids = _some_games(store)
        histories = Histories(store)
        size = tree.size
        bytes_each = path.stat().st_size / store.log.head()  # before anything is appended
        return {
            "opened": opening * 1e3,
            "append": _appended(store, number),
            "page": _each(lambda _: store.games.page(ids[len(ids) // 2], 50), ids) * 1e3,
            "standing": _each(histories.standing, ids) * 1e3,
            "proof": _each(lambda place: tree.inclusion(place, size), _places(size)) * 1e6,
            "bytes": bytes_each,
        }


def _some_games(store: Store) -> list[str]:
    """Games from all over the store."""
    ids, after = list[str](), ""
    while page := store.games.page(after, 500):
        ids += [register.game for register in page]
        after = page[-1].game
    return ids[:: -(-len(ids) // _LOOKS)]


def _places(size: int) -> list[int]:
    return list(range(0, size, -(-size // _LOOKS)))


def _each(ask: Callable[[T], object], about: list[T]) -> float:
    """Seconds that one question takes; the median."""
    took = []
    for one in about:
        start = perf_counter()
        ask(one)
        took.append(perf_counter() - start)
    return median(took)


def _appended(store: Store, number: int) -> float:
    """Events a second, as simulated games are written into the store that is there."""
    games = list(simulated_games(replace(_MORE, first=number * _MORE.games)))
    start = perf_counter()
    rows = sum(len(game.rows) for game in save_games(store, games))
    return rows / (perf_counter() - start)


def _grown(sample: str, what: str, unit: str) -> Line:
    return Line(sample, what, unit, "wall", f"{sample}-small", "in a hundredth")


GROWTH: Final = Bench(
    "growth",
    (
        _grown("append", "events appended to a large store", "/s"),
        _grown("opened", "it is opened and its tree taken up", "ms"),
        _grown("standing", "a game is loaded", "ms"),
        _grown("page", "a page of 50 games is listed", "ms"),
        _grown("proof", "an entry is proved", "µs"),
        Line("bytes", "the file, for each event", "B", "", "bytes-small", "in a hundredth"),
    ),
    _growing,
)
