"""The table: how a game is opened, who sits where, who has left, and how play starts.

Every game has these commands and events; a game adds its own to them in its own unions, and gives
``OpenGame`` and ``GameOpened`` the type of its own options.
"""

from typing import Annotated, Final, Literal, TypedDict

from msgspec import Meta

from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.decider import Command, Event
from deluxe_domain.kernel.facts import Configured, Value, default

Seat = Annotated[int, Meta(ge=0, le=63)]
PlayerId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9._~-]{1,64}\Z")]
Entropy = Annotated[str, Meta(max_length=256)]
Hex32 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]

BUY_IN: Final = "buy-in"
CASH_OUT: Final = "cash-out"


Currency = Literal[
    "aud",
    "brl",
    "cad",
    "chf",
    "cny",
    "czk",
    "dkk",
    "eur",
    "gbp",
    "hkd",
    "inr",
    "mxn",
    "nok",
    "nzd",
    "pln",
    "sek",
    "sgd",
    "try",
    "usd",
    "zar",
]
"""Money that has hundredths, by its code in ISO 4217."""


class ChipValue(Configured):
    """What one chip is worth: so many hundredths of money, 1 to 1,000,000."""

    cents: Annotated[int, Meta(ge=1, le=1_000_000)]
    currency: Currency


class Terms(Configured):
    """What is agreed before a game opens, the same for every game (G-9).

    ``players`` seats are numbered clockwise from 0 (G-2). ``open_books``: after the game every
    player may see everything (G-7). ``practice``: the seed may come from outside, so such a game
    proves nothing. ``seconds_to_act``: the turn clock of G-8; none if absent. Until the game is
    over spectators see it ``spectators_behind`` events late, or (``spectators_after_deal``) no
    further than to the end of the last deal that is over; with both, whichever is later.
    ``chip_value``: what a chip of a game with chips is worth; absent: its chips have no value in
    money. The rules count in chips all the same.
    """

    players: Annotated[int, Meta(ge=1, le=64)]
    open_books: bool = default(False)
    practice: bool = default(False)
    seconds_to_act: Annotated[int, Meta(ge=1, le=86_400)] | None = None
    spectators_behind: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    spectators_after_deal: bool | None = None
    chip_value: ChipValue | None = None


class OpenGame(Command):
    """Open a game; each game narrows this with its own ``options``.

    ``sources`` is the digest of the sources of its rule set: the host says it, and no player.
    """

    kind = "open-game"
    terms: Terms
    options: Configured
    sources: Hex32 | None = None


class JoinGame(Command):
    """Sit down, or come back to one's seat; ``entropy`` is mixed into every deal (G-5)."""

    kind = "join-game"
    player: PlayerId
    seat: Seat
    entropy: Entropy = default("")


class LeaveGame(Command):
    """Get up: before the start the seat is free again, later its turns pass by G-8."""

    kind = "leave-game"
    seat: Seat


class StartGame(Command):
    """Start play; ``youngest_first`` lists every seat, the youngest player's first (G-3)."""

    kind = "start-game"
    youngest_first: tuple[Seat, ...]


class RunOutClock(Command):
    """The turn clock of this seat has run out: the most passive act is done for them (G-8)."""

    kind = "run-out-clock"
    seat: Seat


TableCommand = JoinGame | LeaveGame | StartGame | RunOutClock
"""What every game lets somebody ask for once it is open."""


class GameOpened(Event):
    """A game is open; game, rule set, dealing scheme and the seed's commitment are pinned (G-9).

    ``sources`` is the digest of the rule set's sources (docs/versions.md), absent in practice games
    and simulations: there the same seed gives the same bytes, whatever a comment in them says.
    """

    kind = "game-opened"
    game: str
    rules: str
    scheme: str
    commitment: Hex32
    terms: Terms
    options: Configured
    sources: Hex32 | None = None


class PlayerJoined(Event):
    """A player has taken a free seat."""

    kind = "player-joined"
    seat: Seat
    player: PlayerId
    entropy: Entropy


class PlayerLeft(Event):
    """A player has got up; after the start the seat stays theirs, and its turns pass (G-8)."""

    kind = "player-left"
    seat: Seat


class PlayerReturned(Event):
    """A player who had left is back in their seat."""

    kind = "player-returned"
    seat: Seat


class GameStarted(Event):
    """Play has started: the order of age is fixed (G-3) and every player has bought in (G-4)."""

    kind = "game-started"
    youngest_first: tuple[Seat, ...]
    transfers: tuple[Transfer, ...]


SeatEvent = PlayerJoined | PlayerLeft | PlayerReturned
TableEvent = SeatEvent | GameStarted
"""What can happen in every game once it is open, besides what the game has of its own."""


class Place(Value):
    """A taken seat."""

    player: str
    entropy: str
    present: bool = True


class Sitting(TypedDict):
    """What every game's view tells of a seat."""

    seat: int
    player: str | None
    present: bool


class Table(Value):
    """Who sits where; ``places`` has one entry for each seat, ``None`` while it is free."""

    places: tuple[Place | None, ...]
    open_books: bool = False
    practice: bool = False
    seconds_to_act: int | None = None
    youngest_first: tuple[int, ...] = ()
    spectators_behind: int = 0
    spectators_after_deal: bool = False

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.places)

    @property
    def entropy(self) -> tuple[str, ...]:
        """What the players gave to be mixed into every deal, by seat (G-5)."""
        return tuple([place.entropy if place else "" for place in self.places])

    @property
    def delays_spectators(self) -> bool:
        """Whether spectators see less than what lies open, as long as the game is not over."""
        return self.spectators_after_deal or self.spectators_behind > 0

    def seen_by_spectators(self, version: int, closed: int) -> int:
        """The last version that spectators see while the game is at ``version``.

        ``closed`` is that of the last event that closed a deal. The opening is seen at once.
        """
        late = version - self.spectators_behind
        return max(1, min(late, closed) if self.spectators_after_deal else late)

    def present(self, seat: int) -> bool:
        """Whether a player sits here and has not left."""
        place = self.places[seat]
        return place is not None and place.present

    def player(self, seat: int) -> str | None:
        """Whose seat this is, if it is taken."""
        place = self.places[seat]
        return None if place is None else place.player

    def sitting(self, seat: int) -> Sitting:
        """Who sits in a seat, for views."""
        place = self.places[seat]
        if place is None:
            return {"seat": seat, "player": None, "present": False}
        return {"seat": seat, "player": place.player, "present": place.present}

    @property
    def deserted(self) -> bool:
        """Whether nobody is left."""
        return not any(place and place.present for place in self.places)
