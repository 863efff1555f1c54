"""The events of Chinese Poker, with their stored names."""

from typing import Annotated, Literal

from msgspec import Meta

from deluxe_domain.games.chinese_poker.rules import LEVELS, SIZES
from deluxe_domain.kernel import deals, table
from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.deals import Cards, DealClosed, DeckShuffled, SeatCards
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import Configured, Fact, default
from deluxe_domain.kernel.table import Currency, Seat, TableEvent
from deluxe_domain.kernel.visibility import Own, OwnSeats

Front = Annotated[Cards, Meta(min_length=SIZES[0], max_length=SIZES[0])]
Five = Annotated[Cards, Meta(min_length=SIZES[1], max_length=SIZES[1])]
Cents = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Mode = Literal["cash", "tournament"]
EndReason = Literal["hands-played", "too-few-players", "table-deserted"]


class Options(Configured):
    """The options of a game of Chinese Poker besides the common terms; all money in cents.

    ``value`` of a point (CP-17), ``bonus``: the table has the bonus group (CP-9). ``level`` is one
    of the presets, 1 to 14; ``start`` and ``top_up``, given both, replace it: the minimum to start
    play and the minimum to go on (CP-17). Every player starts with ``buy_in``, at least the minimum
    to start play, which is also the default. ``hands`` is the number of hands, unless fewer than
    two players can go on earlier. ``currency`` is the money of these cents.
    """

    value: Cents
    bonus: bool = default(False)
    mode: Mode = default("cash")
    level: Annotated[int, Meta(ge=1, le=len(LEVELS))] = default(1)
    start: Cents | None = None
    top_up: Cents | None = None
    buy_in: Cents | None = None
    hands: Annotated[int, Meta(ge=1, le=1000)] = default(12)
    currency: Currency | None = None


class Shown(Fact):
    """An arrangement that is shown (CP-13).

    ``combinations`` are the stored names of those of front, middle and back. ``foul``: it pays as
    one (CP-12). ``sweep`` is the clean sweep that counts (CP-14). The cards of a surrendered hand
    stay hidden (CP-20, G-7).
    """

    seat: Seat
    front: Cards | None = None
    middle: Cards | None = None
    back: Cards | None = None
    combinations: tuple[str, ...] = default(())
    claim: bool = default(False)
    surrendered: bool = default(False)
    foul: bool = default(False)
    sweep: str | None = None


class Exchanged(Fact):
    """The result between two players: ``points`` that ``first`` wins (or loses), and cents paid."""

    first: Seat
    second: Seat
    points: int
    paid: Annotated[int, Meta(ge=0)]


class GameOpened(table.GameOpened):
    """A game of Chinese Poker is open."""

    options: Options


class HandsDealt(Event):
    """Every player of the hand has thirteen cards, clockwise from the dealer's left (CP-1).

    A player sees only their own; ``seats`` are the players of the hand.
    """

    kind = "hands-dealt"
    seats: tuple[Seat, ...]
    hands: OwnSeats[SeatCards]


class HandArranged(Event):
    """A player has laid their cards as front, middle and back (CP-1); only they see them.

    ``claim``: they claim a clean sweep (CP-14); it is hidden, too. ``by_clock``: the hand was
    arranged automatically, since the clock ran out or the player has left (CP-20).
    """

    kind = "hand-arranged"
    seat: Seat
    front: Own[Cards] = None
    middle: Own[Cards] = None
    back: Own[Cards] = None
    claim: Own[bool] = None
    by_clock: bool = default(False)


class HandSurrendered(Event):
    """A player who has left a tournament surrenders this hand: it pays as a foul (CP-20)."""

    kind = "hand-surrendered"
    seat: Seat
    by_clock: bool = default(True)


class HandsShown(Event):
    """All hands are shown, clockwise from the dealer's left, the dealer's last (CP-13)."""

    kind = "hands-shown"
    hands: tuple[Shown, ...]


class DealPaid(Event):
    """Every player is compared with every other and paid, then the house takes its rake.

    ``exchanges`` are in the order of payment (CP-13, CP-18); the rake is in the transfers (CP-19).
    """

    kind = "deal-paid"
    exchanges: tuple[Exchanged, ...]
    transfers: tuple[Transfer, ...]


class ToppedUp(Event):
    """A player has bought more chips; they count from the next hand on (CP-17, CP-18)."""

    kind = "topped-up"
    seat: Seat
    transfers: tuple[Transfer, ...]


class TopUpDeclined(Event):
    """A player who needs to top up declines: they sit out until they top up (CP-17)."""

    kind = "top-up-declined"
    seat: Seat
    by_clock: bool = default(False)


class PlayerCashedOut(Event):
    """A player who has left is out of the cash game and takes their money along (CP-20)."""

    kind = "player-cashed-out"
    seat: Seat
    transfers: tuple[Transfer, ...]


class GameEnded(deals.GameEnded):
    """The game is over: the player with the highest winnings wins, of several the youngest.

    ``results`` are the winnings or losses of each seat in the whole game, in cents.
    """

    reason: EndReason
    results: tuple[int, ...]


ChinesePokerEvent = (
    GameOpened
    | TableEvent
    | DeckShuffled
    | HandsDealt
    | HandArranged
    | HandSurrendered
    | HandsShown
    | DealPaid
    | DealClosed
    | ToppedUp
    | TopUpDeclined
    | PlayerCashedOut
    | GameEnded
)
