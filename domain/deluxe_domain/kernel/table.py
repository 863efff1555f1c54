"""The table: how a game is opened, who sits where, who has left, and how play starts.

Every game has these commands and events; a game adds its own to them in its own unions, and gives
``OpenGame`` and ``GameOpened`` the type of its own options.
"""

from collections.abc import Sequence
from typing import Annotated, Final, TypedDict, assert_never

import msgspec
from msgspec import Meta
from pydantic import Field

from deluxe_domain.kernel.chips import CASHIER, Transfer, player
from deluxe_domain.kernel.decider import BrokenHistory, Command, Event, Reason, Refused
from deluxe_domain.kernel.facts import Configured, default

Seat = Annotated[int, Meta(ge=0, le=63)]
PlayerId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9._~-]{1,64}\Z")]
Entropy = Annotated[str, Meta(max_length=256)]
Hex32 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]

BUY_IN: Final = "buy-in"
CASH_OUT: Final = "cash-out"


class Terms(Configured):
    """What is agreed before a game opens, the same for every game (G-9).

    ``players`` seats are numbered clockwise from 0 (G-2). ``open_books``: after the game every
    player may see everything (G-7). ``practice``: the seed may come from outside, so such a game
    proves nothing. ``seconds_to_act``: the turn clock of G-8; none if absent. Until the game is
    over spectators see it ``spectators_behind`` events late, or (``spectators_after_deal``) no
    further than to the end of the last deal that is over; with both, whichever is later.
    """

    players: Annotated[int, Field(ge=1, le=64)]
    open_books: bool = False
    practice: bool = False
    seconds_to_act: Annotated[int, Field(ge=1, le=86_400)] | None = None
    spectators_behind: Annotated[int, Field(ge=1, le=10_000)] | None = None
    spectators_after_deal: bool | None = None


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


class Place(msgspec.Struct, frozen=True):
    """A taken seat."""

    player: str
    entropy: str
    present: bool = True


class Sitting(TypedDict):
    """What every game's view tells of a seat."""

    seat: int
    player: str | None
    present: bool


class Table(msgspec.Struct, frozen=True):
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


def lay_table(terms: Terms) -> Table:
    """An empty table on these terms."""
    return Table(
        (None,) * terms.players,
        terms.open_books,
        terms.practice,
        terms.seconds_to_act,
        spectators_behind=terms.spectators_behind or 0,
        spectators_after_deal=bool(terms.spectators_after_deal),
    )


def seated(table: Table, command: JoinGame | LeaveGame, started: bool) -> SeatEvent:
    """Answer a player who sits down, comes back, or gets up, before the start or after it."""
    match command:
        case JoinGame():
            return joined(table, command, started)
        case LeaveGame():
            return left(table, command)
        case _:
            assert_never(command)


def joined(table: Table, command: JoinGame, started: bool) -> PlayerJoined | PlayerReturned:
    """Answer a player who sits down, or comes back to the seat that they had left."""
    place = table.places[checked_seat(table, command.seat)]
    if started:
        if place is None or place.player != command.player:
            raise Refused("G-6", Reason.WRONG_PHASE, "the game has started: nobody can join now")
        if place.present:
            raise Refused("G-6", Reason.ALREADY_SEATED, "this player sits at the table already")
        return PlayerReturned(seat=command.seat)
    if any(other and other.player == command.player for other in table.places):
        raise Refused("G-6", Reason.ALREADY_SEATED, "this player sits at the table already")
    if place is not None:
        raise Refused("G-6", Reason.SEAT_TAKEN, "seat {seat} is taken", seat=command.seat)
    return PlayerJoined(seat=command.seat, player=command.player, entropy=command.entropy)


def left(table: Table, command: LeaveGame) -> PlayerLeft:
    """Answer a player who gets up."""
    if not table.present(checked_seat(table, command.seat)):
        raise Refused("G-6", Reason.NOT_SEATED, "nobody sits in seat {seat}", seat=command.seat)
    return PlayerLeft(seat=command.seat)


def started(table: Table, command: StartGame, buy_in: int) -> GameStarted:
    """Answer the start of play: all seats taken, ages in order, all bought in (G-3, G-4)."""
    free = [seat for seat, place in enumerate(table.places) if place is None]
    if free:
        raise Refused("G-6", Reason.SEATS_FREE, "seat {seat} is still free", seat=free[0])
    if sorted(command.youngest_first) != list(range(table.players)):
        raise Refused(
            "G-3",
            Reason.BAD_AGE_ORDER,
            "the order of age must name each seat from 0 to {last} once, the youngest first",
            last=table.players - 1,
        )
    return GameStarted(
        youngest_first=command.youngest_first, transfers=buy_ins(table.players, buy_in)
    )


def buy_ins(players: int, amount: int) -> tuple[Transfer, ...]:
    """Every player gets so many units from the cashier (G-4); nothing moves if it is 0."""
    if not amount:
        return ()
    return tuple(
        [
            Transfer(source=CASHIER, target=player(seat), amount=amount, reason=BUY_IN)
            for seat in range(players)
        ]
    )


def cash_outs(stacks: Sequence[int]) -> tuple[Transfer, ...]:
    """Every player's units go back to the cashier at the end (G-4); ``stacks`` by seat."""
    return tuple(
        [
            Transfer(source=player(seat), target=CASHIER, amount=chips, reason=CASH_OUT)
            for seat, chips in enumerate(stacks)
            if chips > 0
        ]
    )


def checked_seat(table: Table, seat: int) -> int:
    """The seat, if the table has it; else ``Refused``."""
    if not 0 <= seat < table.players:
        raise Refused(
            "G-2",
            Reason.NO_SUCH_SEAT,
            "there is no seat {seat}: the seats are 0 to {last}",
            seat=seat,
            last=table.players - 1,
        )
    return seat


def seat_players(table: Table, event: SeatEvent) -> Table:
    """The table after somebody sat down, left, or came back; else ``BrokenHistory``."""
    if event.seat >= table.players:
        raise BrokenHistory(f"{event.kind}: there is no seat {event.seat}")
    places = list(table.places)
    place = places[event.seat]
    match event:
        case PlayerJoined() if place is None:
            places[event.seat] = Place(event.player, event.entropy)
        case PlayerLeft() if place is not None and place.present:
            kept = msgspec.structs.replace(place, present=False)
            places[event.seat] = kept if table.youngest_first else None
        case PlayerReturned() if place is not None and not place.present:
            places[event.seat] = msgspec.structs.replace(place, present=True)
        case _:
            raise BrokenHistory(f"{event.kind} cannot happen at seat {event.seat}")
    return msgspec.structs.replace(table, places=tuple(places))


def age_order(births: tuple[str, ...]) -> tuple[int, ...]:
    """Seats by age, the youngest first, from dates of birth by seat (``YYYY-MM-DD``, G-3).

    Of two players of the same age the lower seat counts as the younger.

    >>> age_order(("1990-05-01", "2001-02-03", "1990-05-01"))
    (1, 0, 2)
    """
    by_age = sorted(range(len(births)), key=lambda seat: births[seat], reverse=True)
    return tuple(by_age)
