"""What lists and sums cost, answered from the read models and worked out anew from the events.

The store has about as many events as ``--events`` says, of simulated games.
"""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

from deluxe_replays.flows import chip_flows
from deluxe_replays.transfers import Ledger
from deluxe_services.bench.figures import Aim, Bench, Line, Measure, Sizes, spent
from deluxe_services.bench.verify import make_store
from deluxe_services.readmodels import ReadModels
from deluxe_services.store import open_store
from deluxe_services.tables.handing import WholeStore

_MILLI: Final = 1_000
_PAGE: Final = 100


@contextmanager
def _answering(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    db = folder / "lists.db"
    events = make_store(db, sizes.events)
    with closing(open_store(str(db), read_only=True)) as store:
        games = [register.game for register in store.games(limit=10)]
        game, version = games[len(games) // 2], 10**9

        def measure(number: int) -> dict[str, float]:
            path = folder / f"models-{number}"
            with ReadModels(store, path) as models:
                samples = {"taken-over": events / spent(models.catch_up).cpu}
                flows = models.flows()
                player = flows.players[0].player
                asked: dict[str, Callable[[], object]] = {
                    "flows": models.flows,
                    "player": partial(models.flows, player=player),
                    "page": partial(models.transfers, game, version, 0, _PAGE),
                    "games": partial(store.games, limit=_PAGE),
                    "anew": lambda: chip_flows(WholeStore(store).games()),
                    "page-anew": lambda: list(islice(Ledger(store.rows(game)), _PAGE)),
                }
                for name, ask in asked.items():
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
