"""What lists and sums cost, answered from the read models and worked out anew from the events.

The store has about as many events as ``--events`` says, of simulated games. Those have no times to
speak of; so of a period is asked as if a game had begun every minute, with a second between two of
its decisions: from the middle of an hour in the first half to that of one in the second.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes, spent
from deluxe_bench.verify import make_store
from deluxe_replays.chips.transfers import Ledger
from deluxe_replays.reports.flows import Period, chip_flows
from deluxe_services.audits.stored_games import WholeStore
from deluxe_services.readmodels import ReadModels
from deluxe_services.store import Row, Store, open_store

_MILLI: Final = 1_000
_PAGE: Final = 100
_APART: Final = 60_000
_DATED: Final = re.compile(rb'\{"cause":\{"at":([0-9]+)')


class _Dated:
    """A store, and its log, as if its games had been played one minute after the other."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._starts: dict[str, int] = {}
        self.log, self.epoch = self, store.log.epoch

    def read_all(self, after: int = 0, limit: int | None = None) -> Iterator[Row]:
        """The rows with other times."""
        for row in self._store.log.read_all(after, limit):
            start = self._starts.setdefault(row.game, _APART * len(self._starts))
            at = _DATED.match(row.data)
            data = row.data
            if at is not None:
                data = b'{"cause":{"at":%d' % (start + _MILLI * int(at[1])) + data[at.end() :]
            yield Row(row.game, row.version, row.kind, data, row.position)

    @property
    def middle(self) -> Period:
        """From the middle of an hour after a quarter of all games, to that of one after three."""
        whole = _APART * len(self._starts)
        return Period(whole // 4 + 1_234_567, whole * 3 // 4 + 2_345_678)


def _asked_of_times(store: Store, path: Path) -> float:
    shifted_store: Any = _Dated(store)
    with ReadModels(shifted_store, path) as models:
        models.catch_up()
        return spent(partial(models.flows, period=shifted_store.middle)).wall * _MILLI


@contextmanager
def _answering(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    db = folder / "lists.db"
    events = make_store(db, sizes.events)
    with closing(open_store(str(db), read_only=True)) as store:
        games = [register.game for register in store.games.page(limit=10)]
        game, version = games[len(games) // 2], 10**9

        def measure(number: int) -> dict[str, float]:
            path = folder / f"models-{number}"
            with ReadModels(store, path) as models:
                samples = {"taken-over": events / spent(models.catch_up).cpu}
                flows = models.flows()
                player = flows.players[0].player
                questions: dict[str, Callable[[], object]] = {
                    "flows": models.flows,
                    "player": partial(models.flows, player=player),
                    "page": partial(models.transfers, game, version, 0, _PAGE),
                    "games": partial(store.games.page, limit=_PAGE),
                    "anew": lambda: chip_flows(WholeStore(store).games()),
                    "page-anew": lambda: list(islice(Ledger(store.log.read(game)), _PAGE)),
                }
                samples["period"] = _asked_of_times(store, folder / f"dated-{number}")
                for name, ask in questions.items():
                    samples[name] = spent(ask).wall * _MILLI
            return samples

        yield measure


_AT_ONCE: Final = Aim("figure", "most", 10)

LISTS: Final = Bench(
    "lists",
    (
        Line("taken-over", "events taken over into the read models", "/s"),
        Line(
            "flows",
            "who paid whom in the whole store",
            "ms",
            "wall",
            peer="anew",
            peer_is="from the events",
            aim=_AT_ONCE,
        ),
        Line("player", "the same of one player", "ms", "wall", aim=_AT_ONCE),
        Line("period", "the same of half of the time", "ms", "wall", aim=_AT_ONCE),
        Line(
            "page",
            "100 transfers of a game",
            "ms",
            "wall",
            peer="page-anew",
            peer_is="from the events",
            aim=_AT_ONCE,
        ),
        Line("games", "100 games listed", "ms", "wall", aim=_AT_ONCE),
    ),
    _answering,
)
