"""A small store with everything in it that is sealed, and all that can be read of it."""

from contextlib import closing
from typing import Any

from msgspec.structs import replace

from deluxe_services.store import Store, open_store
from deluxe_services.store.checks.tree import LogTree
from deluxe_services.store.sealing import Seals, new_key, read_seals
from deluxe_services.store.values import Seed, Snapshot
from tests.services.store.saves import decision, refusal

OLD, NEW, OTHER = new_key(), new_key(), new_key()
SEED = bytes(range(32))


def fill(store: Store) -> None:
    """Two games of three events each, with a seed, a snapshot and a refusal."""
    for game in ("g-1", "g-2"):
        first = replace(decision(game, 0, key=f"{game}-open"), beside=(Seed(game, SEED),))
        store.log.append(first).result()
        store.log.append(
            replace(
                decision(game, 1, 2), beside=(Snapshot(game, 3, b"a state of " + game.encode()),)
            )
        ).result()
    store.log.append(refusal("g-1", "g-1-no", b"you hold no pair of jacks")).result()


def seals(*keys: str) -> Seals:
    read = read_seals(" ".join(keys))
    assert read is not None
    return read


def all_of(path: str, keys: str) -> tuple[Any, ...]:
    with closing(open_store(path, read_only=True, keys=keys)) as store:
        return (
            list(store.log.read_all()),
            list(store.log.read("g-2")),
            store.vault.seed("g-1"),
            store.games.snapshot("g-1"),
            store.outcomes.find("g-1-no"),
            LogTree(store).catch_up().root(),
        )
