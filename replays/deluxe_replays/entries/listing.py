"""What a store says of a game beside its entries, for lists, compared with what the entries say."""

from typing import Any, Final

import msgspec

from deluxe_domain.kernel.history import GAME_ENDED, GAME_OPENED
from deluxe_domain.kernel.table import GameStarted, PlayerJoined, PlayerLeft
from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.findings import CheckFailed


class Listing(msgspec.Struct, frozen=True):
    """A game as a store lists it.

    ``game`` and ``rules`` are the names of the game and of its rule set; times are in ms since
    1970; ``players`` are ids by seat, ``""`` where a seat is free. ``unlisted`` are those of them
    among whose games the store does not list this one.
    """

    game: str
    rules: str
    status: str
    created: int
    updated: int
    players: tuple[str, ...]
    practice: bool
    unlisted: tuple[str, ...] = ()


_NO_TIME: Final = -1


class ListingModel:
    """What the entries of a game say of it, without the rules of any game; see them in order."""

    def __init__(self) -> None:
        self._game = self._rules = ""
        self._status = "open"
        self._created = self._updated = self._latest = _NO_TIME
        self._players: list[str] = []
        self._practice = False

    def see(self, page: DecodedEntry) -> None:
        """The next entry."""
        if page.at is not None:
            self._created = page.at if self._created == _NO_TIME else self._created
            self._updated, self._latest = page.at, max(page.at, self._latest)
        event: dict[str, Any] = page.event
        match page.kind:
            case GameStarted.kind:
                self._status = "playing"
            case PlayerJoined.kind:
                self._players[event["seat"]] = event["player"]
            case PlayerLeft.kind if self._status == "open":
                self._players[event["seat"]] = ""
            case _ if page.kind == GAME_OPENED:
                self._open(event)
            case _ if page.kind == GAME_ENDED:
                self._status = "over"
            case _:
                pass  # it changes nothing that is listed

    def _open(self, event: dict[str, Any]) -> None:
        terms = event["terms"]
        self._game, self._rules = event["game"], event["rules"]
        self._players = [""] * terms["players"]
        self._practice = terms.get("practice", False)

    def hold(self, listing: Listing) -> None:
        """``CheckFailed`` if a store lists the game otherwise."""
        # Where a clock was put back, times once fell; then the latest of them was listed.
        updated = listing.updated if listing.updated == self._latest else self._updated
        derived = Listing(
            self._game,
            self._rules,
            self._status,
            self._created,
            updated,
            tuple(self._players),
            self._practice,
        )
        for field in Listing.__struct_fields__[:-1]:
            in_register, in_entries = getattr(listing, field), getattr(derived, field)
            if in_register != in_entries:
                raise CheckFailed(
                    "listed-otherwise",
                    "the register says {field} {kept}, the entries say {said}",
                    field=field,
                    kept=_text(in_register),
                    said=_text(in_entries),
                )
        if listing.unlisted:
            raise CheckFailed(
                "not-listed",
                "{player} has a seat, and the store does not list the game as theirs",
                player=listing.unlisted[0],
            )


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
