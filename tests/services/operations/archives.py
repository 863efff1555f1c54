"""A signed store whose games can be moved to archive files."""

from contextlib import closing
from pathlib import Path
from typing import Any

from deluxe_bench.dealing import BOTS, NAME, OPTIONS, PLAYERS
from deluxe_services.operations.retention import Ages, Gone, Retention
from deluxe_services.simulation.simulated_games import save_games
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.store import Store, open_store
from deluxe_services.store.checks.tree import LogTree
from deluxe_services.store.opening import selecting_from
from deluxe_services.store.sealing import read_seals
from deluxe_services.transparency.log_keys import passing_key
from deluxe_services.transparency.notary import Notary

EVER = 2**50


class Place:
    def __init__(self, address: str, folder: Path, keys: str = "") -> None:
        self.address, self.folder, self.keys = address, folder, keys
        self.signer = passing_key()

    def open(self, *, read_only: bool = False) -> "closing[Any]":
        return closing(open_store(self.address, read_only=read_only, keys=self.keys))

    def retire(self, store: Store, ages: Ages = Ages(games=EVER)) -> Gone:  # noqa: B008 - frozen
        return Retention(store, self.folder, read_seals(self.keys), lambda: 7).apply(ages)

    def files(self) -> list[Path]:
        return sorted(path for path in self.folder.rglob("*") if path.is_file())

    def select(self, statement: str) -> list[tuple[Any, ...]]:
        return [*selecting_from(self.address)(statement)]


def filled(place: Place) -> Place:
    with place.open() as store:
        games = [*simulated_games(Plan(NAME, 6, PLAYERS, OPTIONS, BOTS, "retention"))]
        for _ in save_games(store, games):
            Notary(store, place.signer).sign()
        notary = Notary(store, place.signer).start()
        for _ in save_games(store, simulated_games(Plan(NAME, 1, PLAYERS, OPTIONS, BOTS, "tail"))):
            pass
        notary.close()
    return place


def everything(store: Store) -> dict[str, Any]:
    """All that can be read of the games of a store, and of its log."""
    games = store.games.page(limit=500)
    return {
        "games": games,
        "log": list(store.log.read_all()),
        "part": list(store.log.read_all(100, 333)),
        "rows": {one.game: list(store.log.read(one.game)) for one in games},
        "some": {one.game: list(store.log.read(one.game, 3, 9)) for one in games},
        "seeds": {one.game: store.vault.seed(one.game) for one in games},
        "root": LogTree(store, from_rows=True).catch_up().root(),
        "leaves": list(store.log.leaves()),
        "checkpoints": list(store.checkpoints.every()),
    }
