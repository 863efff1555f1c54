"""The registers of games, and snapshots of their states."""

from typing import Any, Final

import msgspec

from deluxe_services.store.errors import StoreUnreadable
from deluxe_services.store.fetching import Fetching
from deluxe_services.store.sealing import Seals, snapshot_place
from deluxe_services.store.values import OPENED, GameInfo, Listing, Order

_FOREVER: Final = 2**62
_REGISTER: Final = "SELECT * FROM register WHERE game = ?"
_GAMES: Final = """SELECT * FROM register WHERE {behind}
    AND {state}
    AND (CAST(?3 AS TEXT) IS NULL OR name = ?3)
    AND (CAST(?4 AS TEXT) IS NULL OR (game IN (SELECT game FROM sittings WHERE player = ?4)
        AND EXISTS (SELECT 1 FROM json_each(players) WHERE value = ?4)))
    AND updated >= ?6 ORDER BY {order} LIMIT ?5"""
_ORDERS: Final[dict[Order, tuple[str, str]]] = {
    "create": ("game > ?1", "game"),
    "create-desc": ("(?1 = '' OR game < ?1)", "game DESC"),
    "update-desc": ("(updated, game) < (?7, ?1)", "updated DESC, game DESC"),
}
_OF_STATUS: Final = "status = ?2"
_OVER: Final = "status || '' = ?2"  # as most are: the index by status would only be in the way
_ANY: Final = "CAST(?2 AS TEXT) IS NULL"
_IN_ORDER: Final = {  # in one statement for all, no index would be used
    (order, state): _GAMES.format(behind=behind, state=state, order=column)
    for order, (behind, column) in _ORDERS.items()
    for state in (_OF_STATUS, _OVER, _ANY)
}
_SNAPSHOT: Final = """SELECT originator_version, state FROM snapshots
    WHERE originator_id = ? AND originator_version <= ? ORDER BY originator_version DESC LIMIT 1"""


class Games:
    """What the store knows of games without reading their histories."""

    def __init__(self, where: str, readers: Fetching, seals: Seals | None) -> None:
        self._where = where
        self._readers = readers
        self._seals = seals

    def find(self, game: str) -> GameInfo | None:
        """The register of a game, or ``None`` if there is no game with that id."""
        return next(map(self._register, self._readers.fetch(_REGISTER, (game,))), None)

    def page(
        self,
        after: str = "",
        limit: int = 50,
        status: str | None = None,
        player: str | None = None,
        name: str | None = None,
        listing: Listing = OPENED,
    ) -> list[GameInfo]:
        """A page of the games behind ``after`` (see ``place``), empty for the first page.

        ``player`` keeps the games in which they have a seat now.
        """
        updated: tuple[int, ...] = ()
        if listing.order == "update-desc":
            when, _, after = after.partition("/")
            updated = (int(when or _FOREVER),)
        arguments = (after, status, name, player, limit, listing.since, *updated)
        is_over = status == "over" and listing.order == "update-desc"
        state = _ANY if status is None else _OVER if is_over else _OF_STATUS
        rows = self._readers.fetch(_IN_ORDER[listing.order, state], arguments)
        return list(map(self._register, rows))

    def _register(self, row: tuple[Any, ...]) -> GameInfo:
        game, name, rules, status, version, digest, created, updated, players, practice = row
        try:
            seats = msgspec.json.decode(players, type=tuple[str, ...])
        except (msgspec.DecodeError, UnicodeDecodeError, TypeError) as error:
            why = f"the register of game {game} names no players ({error}): put a backup back"
            raise StoreUnreadable(self._where, why) from error
        return GameInfo(
            game, name, rules, status, version, digest, created, updated, seats, bool(practice)
        )

    def snapshot(self, game: str, upto: int | None = None) -> tuple[int, bytes] | None:
        """The newest snapshot at or below version ``upto``: its version and bytes."""
        last = _FOREVER if upto is None else upto
        rows = self._readers.fetch(_SNAPSHOT, (game, last))
        if not rows:
            return None
        version, state = rows[0]
        if self._seals is None:
            return version, state
        return version, self._seals.open(snapshot_place(game, version), state)
