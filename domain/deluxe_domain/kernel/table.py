"""The table: opening a game, taking and leaving seats, and the start of play.

Every game has these commands and events. A game adds its own in its own unions, and gives
``OpenGame`` and ``GameOpened`` the type of its options.
"""

from typing import Annotated, Final, Literal, TypedDict

from msgspec import Meta

from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.decider import Command, Event
from deluxe_domain.kernel.facts import Configured, Value, default

Seat = Annotated[int, Meta(ge=0, le=63)]
PlayerId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9._~-]{1,64}\Z")]
EntropyCommitment = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?\Z")]
"""The commitment to a player's entropy, or nothing (``chance.entropy_commitment``)."""
Entropy = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
"""The 16 random bytes of a player, in hex."""
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
"""Currencies with hundredths, by their codes in ISO 4217."""


class ChipValue(Configured):
    """The value of one chip: 1 to 1,000,000 hundredths of a currency."""

    cents: Annotated[int, Meta(ge=1, le=1_000_000)]
    currency: Currency


class Terms(Configured):
    """The settings that every game has before it opens (G-9).

    ``players`` seats are numbered clockwise from 0 (G-2). ``open_books``: after the game every
    player may see everything (G-7). ``practice``: the seed may come from outside, so such a game
    proves nothing. ``seconds_to_act``: the turn clock of G-8; none if absent. Until the game is
    over, spectators see it ``spectators_behind`` events late, or (``spectators_after_deal``) only
    to the end of the last deal that is over; with both, the later of the two applies.
    ``chip_value``: the value of a chip in a game with chips; without it, chips have no value in
    money. The rules always count in chips.
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

    ``sources`` is the digest of the sources of its rule set; the host sets it, not a player.
    """

    kind = "open-game"
    terms: Terms
    options: Configured
    sources: Hex32 | None = None


class JoinGame(Command):
    """Sit down, or return to one's seat; ``entropy`` commits to what is revealed later (G-5)."""

    kind = "join-game"
    player: PlayerId
    seat: Seat
    entropy: EntropyCommitment = default("")


class LeaveGame(Command):
    """Leave: before the start the seat is free again; after it, G-8 applies to the seat's turns."""

    kind = "leave-game"
    seat: Seat


class StartGame(Command):
    """Start play; ``youngest_first`` lists every seat, the youngest player's first (G-3)."""

    kind = "start-game"
    youngest_first: tuple[Seat, ...]


class RevealEntropy(Command):
    """Reveal the entropy to which this seat has committed; all seats are taken now (G-5)."""

    kind = "reveal-entropy"
    seat: Seat
    entropy: Entropy


class RunOutClock(Command):
    """The turn clock of this seat has run out: the most passive act is done for them (G-8)."""

    kind = "run-out-clock"
    seat: Seat


TableCommand = JoinGame | LeaveGame | StartGame | RevealEntropy | RunOutClock
"""The commands that every game has once it is open."""


class GameOpened(Event):
    """A game is open; game, rule set, dealing scheme and the seed's commitment are fixed (G-9).

    ``sources`` is the digest of the rule set's sources (docs/versions.md). It is absent in practice
    games and simulations: their bytes depend on the seed alone, not on comments in the sources.
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
    """A player has taken a free seat; ``entropy`` commits to what they will reveal (G-5)."""

    kind = "player-joined"
    seat: Seat
    player: PlayerId
    entropy: EntropyCommitment


class PlayerLeft(Event):
    """A player has left; after the start they keep the seat, and its turns pass (G-8)."""

    kind = "player-left"
    seat: Seat


class PlayerReturned(Event):
    """A player who had left has returned to their seat."""

    kind = "player-returned"
    seat: Seat


class GameStarted(Event):
    """Play has started: the order of age is fixed (G-3) and every player has bought in (G-4)."""

    kind = "game-started"
    youngest_first: tuple[Seat, ...]
    transfers: tuple[Transfer, ...]


class EntropyRevealed(Event):
    """A player has revealed the entropy to which they had committed (G-5)."""

    kind = "entropy-revealed"
    seat: Seat
    entropy: Entropy


class EntropyWithheld(Event):
    """A player has not revealed their entropy in time, or has left: play goes on without (G-5)."""

    kind = "entropy-withheld"
    seat: Seat
    by_clock: bool = default(False)


SeatEvent = PlayerJoined | PlayerLeft | PlayerReturned
EntropyEvent = EntropyRevealed | EntropyWithheld
TableEvent = SeatEvent | GameStarted | EntropyEvent
"""The events that every game has once it is open, besides its own."""


class Place(Value):
    """A taken seat; ``entropy`` is ``None`` until it is revealed or withheld (then empty)."""

    player: str
    commitment: str
    entropy: str | None
    present: bool = True


class Sitting(TypedDict):
    """The fields of a seat in every game's view."""

    seat: int
    player: str | None
    present: bool


class Table(Value):
    """The seats; ``places`` has one entry for each, ``None`` while it is free."""

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
        """The entropy that the players revealed for every deal, by seat; empty for none (G-5)."""
        return tuple([(place.entropy or "") if place else "" for place in self.places])

    @property
    def awaiting_entropy(self) -> tuple[int, ...]:
        """The seats that must reveal their entropy before the first deal (G-5)."""
        if not self.youngest_first:
            return ()
        return tuple(
            [seat for seat, place in enumerate(self.places) if place and place.entropy is None]
        )

    @property
    def delays_spectators(self) -> bool:
        """Whether spectators see the game with a delay until it is over."""
        return self.spectators_after_deal or self.spectators_behind > 0

    def seen_by_spectators(self, version: int, closed: int) -> int:
        """The last version that spectators see while the game is at ``version``.

        ``closed`` is the version of the last event that closed a deal. The opening is visible at
        once.
        """
        late = version - self.spectators_behind
        return max(1, min(late, closed) if self.spectators_after_deal else late)

    def present(self, seat: int) -> bool:
        """Whether the seat is taken and its player has not left."""
        place = self.places[seat]
        return place is not None and place.present

    def player(self, seat: int) -> str | None:
        """The player of this seat; ``None`` if it is free."""
        place = self.places[seat]
        return None if place is None else place.player

    def sitting(self, seat: int) -> Sitting:
        """The fields of a seat for views."""
        place = self.places[seat]
        if place is None:
            return {"seat": seat, "player": None, "present": False}
        return {"seat": seat, "player": place.player, "present": place.present}

    @property
    def deserted(self) -> bool:
        """Whether no player is left at the table."""
        return not any(place and place.present for place in self.places)
