"""Bundles from a store: a game's entries, and the proof that they are in the log."""

from collections.abc import Sequence

from deluxe_replays.bundle import Grown, Logged, make_bundle
from deluxe_services.store import Row, Store
from deluxe_services.store.tree import LogTree
from deluxe_services.store.values import Signed
from deluxe_services.tables.notary import Notary


def bundle_of(store: Store, game: str, notary: Notary, since: Signed | None = None) -> bytes:
    """The bundle of a game of a store that this notary signs; see ``make_bundle``."""
    rows = list(store.rows(game))
    signed = notary.over(rows[-1].position)
    return _bundle(store, game, notary.tree, signed, since)


def bundle_from(store: Store, game: str, since: Signed | None = None) -> bytes:
    """The bundle of a game of a store that was signed before; see ``make_bundle``."""
    signed = store.signed()
    assert signed is not None, "the caller has looked"
    return _bundle(store, game, LogTree(store).follow(), signed, since)


def bundle_without_log(store: Store, game: str) -> bytes:
    """The bundle of a game of a store that was never signed."""
    return make_bundle(store.rows(game))


def bundled(
    rows: Sequence[Row], tree: LogTree, signed: Signed, grown: Grown | None = None
) -> bytes:
    """The bundle of these rows of a game, proven by a tree and a checkpoint of it."""
    places = [row.position - 1 for row in rows]
    log = Logged(signed.note, signed.key, tree.node, lambda version: places[version - 1], grown)
    return make_bundle(rows, log)


def _bundle(store: Store, game: str, tree: LogTree, signed: Signed, since: Signed | None) -> bytes:
    rows = list(store.rows(game))
    grown = None
    if since is not None:
        grown = Grown(since.note, tree.consistency(since.size, signed.size))
    return bundled(rows, tree, signed, grown)
