"""What the store keeps about a game beside its history, derived from its state."""

from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Head, StateAt
from deluxe_services.store.values import GameInfo


def status_of(game: AnyGame, standing: StateAt) -> str:
    """``open`` while players gather, then ``playing``, then ``over``."""
    if game.over(standing.state):
        return "over"
    table = game.table(standing.state)
    return "playing" if table is not None and table.youngest_first else "open"


def register_of(
    game: AnyGame, game_id: str, standing: StateAt, head: Head, created: int, updated: int
) -> GameInfo:
    """The register as it stands after the entry at ``head``; times in ms since 1970."""
    table = game.table(standing.state)
    places = table.places if table is not None else ()
    return GameInfo(
        game=game_id,
        name=game.name,
        rules=game.rules,
        status=status_of(game, standing),
        version=head.version,
        digest=head.digest,
        created=created,
        updated=updated,
        players=tuple([place.player if place else "" for place in places]),
        practice=table is not None and table.practice,
    )
