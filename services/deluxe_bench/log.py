"""What trust costs: appending while the log is signed, and encrypted, beside the store as it is.

All ways keep what a decision leaves, from 100 games at once, as in ``append``. ``signed``: the tree
follows every commit, and checkpoints are signed as a server does it. ``sealed``: the rows are
encrypted. ``heard``: somebody listens who does nothing, as there is always somebody in a server.
``opened``: a store that was never signed gets its whole tree at its first start.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Final

from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes, Spent
from deluxe_bench.store import GAMES, Game, appended, count_rows, make_game
from deluxe_services.store import open_store
from deluxe_services.store.checks.tree import LogTree
from deluxe_services.store.sealing import new_key
from deluxe_services.transparency.log_keys import passing_key
from deluxe_services.transparency.notary import Notary


def _bare(path: str, games: Sequence[Game]) -> Spent:
    with closing(open_store(path)) as store:
        return appended(store, games)


def _heard(path: str, games: Sequence[Game]) -> Spent:
    with closing(open_store(path)) as store:
        store.log.follow()
        return appended(store, games)


def _signed(path: str, games: Sequence[Game]) -> Spent:
    with closing(open_store(path)) as store, closing(Notary(store, passing_key()).start()):
        return appended(store, games)


def _sealed(path: str, games: Sequence[Game]) -> Spent:
    with closing(open_store(path, keys=new_key())) as store:
        return appended(store, games)


def _opened(path: str) -> float:
    with closing(open_store(path, read_only=True)) as store:
        start = perf_counter()
        LogTree(store).catch_up()
        return perf_counter() - start


_WAYS: Final[dict[str, Callable[[str, Sequence[Game]], Spent]]] = {
    "bare": _bare,
    "heard": _heard,
    "signed": _signed,
    "sealed": _sealed,
}


@contextmanager
def _appending(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    games = [make_game(number, sizes.decisions) for number in range(GAMES)]
    rows = count_rows(games)
    ways = list(_WAYS.items())

    def measure(number: int) -> dict[str, float]:
        rotation = ways[number % len(ways) :] + ways[: number % len(ways)]
        samples: dict[str, float] = {}
        for name, way in rotation:
            cpu, wall = way(str(folder / f"{name}-{number}.db"), games)
            samples |= {name: rows / wall, f"{name}-cpu": cpu / rows * 1e6}
        return samples | {"opened": rows / _opened(str(folder / f"bare-{number}.db"))}

    yield measure


_NEARLY: Final = Aim("ratio", "least", 0.95)
_LITTLE: Final = Aim("ratio", "most", 1.05)

LOG: Final = Bench(
    "log",
    (
        Line("signed", "events appended and signed", "/s", "wall", "bare", "unsigned", _NEARLY),
        Line("signed", "the same", "/s", "wall", "heard", "unsigned, somebody listens"),
        Line("signed-cpu", "for one of them", "µs", "CPU", "bare-cpu", "unsigned", _LITTLE),
        Line("signed-cpu", "the same", "µs", "CPU", "heard-cpu", "unsigned, somebody listens"),
        Line("sealed", "events appended, encrypted", "/s", "wall", "bare", "plain"),
        Line("sealed-cpu", "for one of them", "µs", "CPU", "bare-cpu", "plain"),
        Line("opened", "events taken into a tree at the first start", "/s", "wall"),
    ),
    _appending,
)
