"""How fast games are folded, re-executed and audited: events per second on one core.

The same games lie in a store as well. Folding a game out of its rows stands beside reading these
rows from SQLite without the store and decoding their events, which is the floor of every fold, and
beside folding these as well, which shows what the store costs.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from deluxe_bench.dealing import BOTS, NAME, OPTIONS, PLAYERS, simulated
from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes, spent
from deluxe_domain.catalogue import game_named, game_of
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.history import Entry, Head, Reader, StateAt, advance, split_entry
from deluxe_replays.audit.auditor import audit_game
from deluxe_replays.audit.replayer import fold, reexecute
from deluxe_replays.entries.rows import StoredRow
from deluxe_services.simulation.simulated_games import save_games
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.store import Store, open_store

Histories = list[tuple[bytes, list[Entry]]]


@contextmanager
def _replays(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    histories = [simulated(number) for number in range(sizes.histories)]
    events = sum(len(entries) for _, entries in histories)
    ways: dict[str, Callable[[Histories], None]] = {
        "fold": _fold_all,
        "re-execute": _reexecute_all,
        "audit": _audit_all,
    }

    path = folder / "folded.db"
    plan = Plan(NAME, sizes.histories, PLAYERS, OPTIONS, BOTS, "bench")
    with closing(open_store(str(path))) as store, closing(sqlite3.connect(path)) as raw:
        games = [game.game_id for game in save_games(store, simulated_games(plan))]
        events_stored = store.log.head()

        def measure(number: int) -> dict[str, float]:  # noqa: ARG001 - the same games in each round
            rates = {
                name: events / spent(partial(way, histories)).cpu for name, way in ways.items()
            }
            rates["fold-raw"] = events_stored / spent(partial(_fold_raw, raw, games)).cpu
            rates["decoded"] = events_stored / spent(partial(_decode_raw, raw, games)).cpu
            rates["fold-stored"] = events_stored / spent(partial(_fold_stored, store, games)).cpu
            return rates

        yield measure


def _decode_raw(raw: sqlite3.Connection, games: list[str]) -> None:
    game = game_named(NAME)
    for game_id in games:
        read_event = Reader(game).event_of
        rows = raw.execute("SELECT data FROM entries WHERE game = ? ORDER BY version", (game_id,))
        for (data,) in rows:
            read_event(data)


def _fold_raw(raw: sqlite3.Connection, games: list[str]) -> None:
    game = game_named(NAME)
    for game_id in games:
        read_event = Reader(game).event_of
        rows = raw.execute("SELECT data FROM entries WHERE game = ? ORDER BY version", (game_id,))
        advance(game, StateAt(game.initial), (read_event(data) for (data,) in rows))


def _fold_stored(store: Store, games: list[str]) -> None:
    game = game_named(NAME)
    for game_id in games:
        read_event = Reader(game).event_of
        events = (read_event(row.data) for row in store.log.read(game_id))
        advance(game, StateAt(game.initial), events)


def _fold_all(histories: Histories) -> None:
    game = game_named(NAME)
    for _, entries in histories:
        fold(game, [entry.data for entry in entries])


def _reexecute_all(histories: Histories) -> None:
    for seed, entries in histories:
        history = [entry.data for entry in entries]
        game = game_of(split_entry(history[0]))
        verdict = reexecute(game, history, GameChance(entries[0].game, seed))
        if not verdict.whole:
            raise RuntimeError(str(verdict))


def _audit_all(histories: Histories) -> None:
    for seed, entries in histories:
        rows = [StoredRow(one.version, one.event.kind, one.data) for one in entries]
        head = Head(len(rows), entries[-1].digest)
        audit = audit_game(rows, head, seed, entries[0].game)
        if not audit.clean:
            raise RuntimeError(str(audit.findings[0]))


REPLAYS: Final = Bench(
    "replays",
    (
        Line("fold", "events folded from stored bytes", "/s", aim=Aim("figure", "least", 280_000)),
        Line(
            "fold-stored",
            "events folded from the rows of a store",
            "/s",
            peer="decoded",
            peer_is="raw rows, decoded",
            aim=Aim("ratio", "least", 0.8),
        ),
        Line("fold-stored", "the same", "/s", peer="fold-raw", peer_is="raw rows, folded"),
        Line(
            "re-execute",
            "events re-executed from the seed",
            "/s",
            peer="fold",
            peer_is="folded",
            aim=Aim("figure", "least", 55_000),
        ),
        Line("audit", "events audited, all claims", "/s", peer="fold", peer_is="folded"),
    ),
    _replays,
)
