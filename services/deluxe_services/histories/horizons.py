"""The horizon: up to which version a delayed game is shown. Every read uses this module."""

from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import StateAt
from deluxe_domain.kernel.viewer import PUBLIC, Viewer


def is_late(game: AnyGame, latest: StateAt) -> bool:
    """Whether spectators are shown less than what lies open, as long as the game is not over."""
    table = game.table(latest.state)
    return table is not None and table.delays_spectators


def horizon_of(game: AnyGame, latest: StateAt, viewer: Viewer) -> int | None:
    """The last version that this viewer may see now; ``None`` if nothing is kept from them.

    Whatever comes after it must not show in anything that they are sent: no event, no state, no
    number, no time, no order, and no answer that would be another without it.
    """
    if viewer != PUBLIC:
        return None
    table = game.table(latest.state)
    if table is None or not table.delays_spectators:
        return None
    if game.over(latest.state):
        return None
    return table.seen_by_spectators(latest.version, latest.closed)
