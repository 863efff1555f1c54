"""Bundles from a store: a game's entries, and the proof that they are in the log."""

from collections.abc import Sequence

from deluxe_replays.proofs.bundle import Grown, Logged, make_bundle
from deluxe_replays.proofs.running import RunningProof
from deluxe_services.store import Row, Store
from deluxe_services.store.checks.tree import LogTree
from deluxe_services.store.values import Signed
from deluxe_services.transparency.notary import Notary, running_of
from deluxe_services.transparency.running_games import RunningGames


def bundle_of(store: Store, game: str, notary: Notary, since: Signed | None = None) -> bytes:
    """The bundle of a game of a store that this notary signs; see ``make_bundle``."""
    rows = list(store.log.read(game))
    notary.over(rows[-1].position)
    checkpoint, running = notary.proving(game)
    return _bundle(store, game, notary.tree, checkpoint, running, since)


def bundle_from(store: Store, game: str, since: Signed | None = None) -> bytes:
    """The bundle of a game of a store that was signed before; see ``make_bundle``."""
    checkpoint = store.checkpoints.signed()
    assert checkpoint is not None, "the caller has looked"
    running = RunningGames(store).load(checkpoint.size)
    proof = running.prove(game) if running.root(checkpoint.size) == running_of(checkpoint) else None
    return _bundle(store, game, LogTree(store).catch_up(), checkpoint, proof, since)


def bundle_without_log(store: Store, game: str) -> bytes:
    """The bundle of a game of a store that was never signed."""
    return make_bundle(store.log.read(game))


def bundled(
    rows: Sequence[Row],
    tree: LogTree,
    checkpoint: Signed,
    growth: Grown | None = None,
    running: RunningProof | None = None,
) -> bytes:
    """The bundle of these rows of a game, proven by a tree and a checkpoint of it."""
    places = [row.position - 1 for row in rows]
    log = Logged(
        checkpoint.note,
        checkpoint.key,
        tree.node,
        lambda version: places[version - 1],
        growth,
        running,
    )
    return make_bundle(rows, log)


def _bundle(
    store: Store,
    game: str,
    tree: LogTree,
    checkpoint: Signed,
    running: RunningProof | None,
    since: Signed | None,
) -> bytes:
    """Of a game with entries behind the checkpoint those before it; all of one that has only such.

    What ``make_bundle`` then says is that its entries are younger than the checkpoint.
    """
    every = list(store.log.read(game))
    rows = [row for row in every if row.position <= checkpoint.size] or every
    growth = None
    if since is not None:
        growth = Grown(since.note, tree.consistency(since.size, checkpoint.size))
    return bundled(rows, tree, checkpoint, growth, running)
