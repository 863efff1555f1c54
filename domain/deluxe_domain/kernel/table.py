"""The table: opening a game, taking and leaving seats, and the start of play.

Every game has these commands and events. A game adds its own in its own unions, and gives
``OpenGame`` and ``GameOpened`` the type of its options.
"""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.decider import Command, Event
from deluxe_domain.kernel.facts import Configured, Length, Value, default

Seat = Annotated[int, Meta(ge=0, le=63)]
"""The player's seat, from 0."""
ByClock = bool
"""Whether this was done for the player, because their turn clock ran out or they had left (G-8)."""
PlayerId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9._~-]{1,64}\Z")]
EntropyCommitment = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?\Z")]
"""The commitment to a player's entropy, or nothing (``chance.entropy_commitment``)."""
Entropy = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
"""The 16 random bytes of a player, in hex."""
Hex32 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
GameId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9._~-]{1,64}\Z")]

PAYS: Final = ("game-started buy-in cashier player", "game-ended cash-out player cashier")
"""The transfers of every game for chips (G-4): kind of event, reason, from, to."""

BUY_IN: Final = "buy-in"
CASH_OUT: Final = "cash-out"


Currency = Literal[
    "aud",  # Australian dollars.
    "brl",  # Brazilian reais.
    "cad",  # Canadian dollars.
    "chf",  # Swiss francs.
    "cny",  # Chinese yuan.
    "czk",  # Czech korunas.
    "dkk",  # Danish kroner.
    "eur",  # Euros.
    "gbp",  # British pounds.
    "hkd",  # Hong Kong dollars.
    "inr",  # Indian rupees.
    "mxn",  # Mexican pesos.
    "nok",  # Norwegian kroner.
    "nzd",  # New Zealand dollars.
    "pln",  # Polish zlotys.
    "sek",  # Swedish kronor.
    "sgd",  # Singapore dollars.
    "try",  # Turkish lira.
    "usd",  # US dollars.
    "zar",  # South African rand.
]
"""A currency that has hundredths, by its code of ISO 4217."""


class ChipValue(Configured):
    """The value of one chip: 1 to 1,000,000 hundredths of a currency."""

    cents: Annotated[int, Meta(ge=1, le=1_000_000)]
    currency: Currency


class Terms(Configured):
    """The terms, which every kind of game has (G-9). They are fixed when the game is created."""

    players: Annotated[int, Meta(ge=1, le=64)]
    open_books: bool = default(False)
    practice: bool = default(False)
    seconds_to_act: Annotated[int, Meta(ge=1, le=86_400)] | None = None
    spectators_behind: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    spectators_after_deal: bool | None = None
    chip_value: ChipValue | None = None
    unlisted: bool | None = None


class BranchedFrom(Configured):
    """Where a practice game comes from that was played on from another game.

    It repeats the decisions of that game up to a version. All its chance is that of the other
    game, so that the cards to come are the same.
    """

    game: GameId
    """The game whose decisions it repeats."""
    version: Annotated[int, Meta(ge=1)]
    """The version up to which it repeats them."""
    origin: GameId
    """The game whose id is hashed wherever the dealing scheme names the game (G-5): ``game``, or
    where that game comes from itself.
    """


class OpenGame(Command):
    """Open a game; each game narrows this with its own ``options``.

    ``sources`` is the digest of the sources of its rule set, ``branched_from`` the game from which
    it is played on; the host sets both, not a player.
    """

    kind = "open-game"
    terms: Terms
    options: Configured
    sources: Hex32 | None = None
    branched_from: BranchedFrom | None = None


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
    youngest_first: Annotated[tuple[Seat, ...], Length(1, 64)]


class RevealEntropy(Command):
    """Reveals the entropy to which the player at a seat has committed (G-5).

    Send it when play has started, never before: until then, others can still choose theirs.
    """

    kind = "reveal-entropy"
    seat: Seat
    entropy: Entropy
    """The player's 16 random bytes, as 32 hex digits."""


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
    answers = "open-game"
    game: str
    """The kind of game, such as ``poker-deluxe``."""
    rules: str
    """The rule set, such as ``poker-deluxe/1``."""
    scheme: str
    """The dealing scheme, such as ``PD-DEAL-2``."""
    commitment: Hex32
    """The commitment to the master seed: a SHA-256 hash in hex (docs/fair-dealing.md)."""
    terms: Terms
    """The terms, which every kind of game has."""
    options: Configured
    """The options of this game."""
    sources: Hex32 | None = None
    """The SHA-256 hash, in hex, of the source files of the rule set (docs/versions.md). Absent in
    practice games, so that the same seed gives the same bytes.
    """
    branched_from: BranchedFrom | None = None
    """The game from which this practice game is played on. Absent in all others."""

    def chance_id(self, game_id: str) -> str:
        """The id that the chance of this game is derived with (G-5), if it has ``game_id``."""
        return game_id if self.branched_from is None else self.branched_from.origin


class PlayerJoined(Event):
    """A player took a free seat."""

    kind = "player-joined"
    answers = "join-game"
    seat: Seat
    """The seat, numbered clockwise from 0."""
    player: PlayerId
    """The player's pseudonymous id."""
    entropy: EntropyCommitment
    """The commitment to the entropy that the player will reveal (G-5), 64 hex digits. Empty: they
    give none.
    """


class PlayerLeft(Event):
    """A player left the game.

    Before play starts, the seat becomes free. After that, it remains theirs, and their turns pass
    (G-8).
    """

    kind = "player-left"
    answers = "leave-game"
    seat: Seat
    """The seat, numbered clockwise from 0."""


class PlayerReturned(Event):
    """A player who had left came back to their seat."""

    kind = "player-returned"
    answers = "join-game"
    seat: Seat
    """The seat, numbered clockwise from 0."""


class GameStarted(Event):
    """Play started. The order of age is fixed (G-3), and the players have bought in (G-4)."""

    kind = "game-started"
    answers = "start-game"
    youngest_first: Annotated[tuple[Seat, ...], Length(1, 64)]
    """All seats in the order of age, the youngest player's first."""
    transfers: tuple[Transfer, ...]
    """The buy-ins: transfers from the cashier to each player."""


class EntropyRevealed(Event):
    """A player revealed the entropy to which they had committed.

    It is mixed into the seed of every deal (G-5).
    """

    kind = "entropy-revealed"
    answers = "reveal-entropy"
    seat: Seat
    """The seat, numbered clockwise from 0."""
    entropy: Entropy
    """The player's 16 random bytes, as 32 hex digits."""


class EntropyWithheld(Event):
    """A player withheld their entropy: they did not reveal it in time, or left before (G-5).

    Play goes on without it.
    """

    kind = "entropy-withheld"
    seat: Seat
    """The seat, numbered clockwise from 0."""
    by_clock: ByClock = default(False)
    """Whether this was done for the player, because the time was up or they had left (G-8)."""


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


class Table(Value):
    """The seats; ``places`` has one entry for each, ``None`` while it is free."""

    places: tuple[Place | None, ...]
    open_books: bool = False
    practice: bool = False
    seconds_to_act: int | None = None
    youngest_first: tuple[int, ...] = ()
    spectators_behind: int = 0
    spectators_after_deal: bool = False
    unlisted: bool = False

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

    def sitting(self, seat: int) -> dict[str, Any]:
        """The fields of a seat that every game's view has."""
        return {"seat": seat, "player": self.player(seat), "present": self.present(seat)}

    @property
    def deserted(self) -> bool:
        """Whether no player is left at the table."""
        return not any(place and place.present for place in self.places)
