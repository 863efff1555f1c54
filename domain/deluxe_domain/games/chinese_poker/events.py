"""The events of Chinese Poker, with their stored names."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from deluxe_domain.games.chinese_poker.rules import LEVELS, SIZES
from deluxe_domain.kernel import deals, table
from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.deals import Cards, DealClosed, DeckShuffled, SeatCards
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import Configured, Fact, Length, default
from deluxe_domain.kernel.table import ByClock, Currency, Seat, TableEvent
from deluxe_domain.kernel.visibility import Own, OwnSeats

Front = Annotated[Cards, Meta(min_length=SIZES[0], max_length=SIZES[0])]
Five = Annotated[Cards, Meta(min_length=SIZES[1], max_length=SIZES[1])]
FrontRow = Annotated[Cards, Length(SIZES[0], SIZES[0])]
Row = Annotated[Cards, Length(SIZES[1], SIZES[1])]
Cents = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Mode = Literal[
    "cash",  # A cash game: low on cash, topping up and rake apply (CP-17 to CP-19).
    "tournament",  # A tournament: low on cash, topping up and rake do not apply.
]
"""What a game of Chinese Poker is played for."""
EndReason = Literal[
    "hands-played",  # All hands were played.
    "too-few-players",  # Fewer than two players can go on (CP-17).
    "table-deserted",  # All players have left.
]


class Options(Configured):
    """The options of Chinese Poker, for 2 to 4 players."""

    value: Cents
    """The value of a point in cents, from 1 to 1,000,000,000 (CP-17)."""
    bonus: bool = default(False)
    """Whether bonus points are scored (CP-9)."""
    mode: Mode = default("cash")
    """Whether it is a cash game or a tournament. Absent: a cash game."""
    level: Annotated[int, Meta(ge=1, le=len(LEVELS))] = default(1)
    """The level of the table, from 1 to 14, which sets ``start`` and ``top_up`` (CP-17). Absent: 1.
    """
    start: Cents | None = None
    """Instead of a level: the minimum to start play, in cents. Needs ``top_up``."""
    top_up: Cents | None = None
    """Instead of a level: the minimum to go on without topping up, in cents. Needs ``start``."""
    buy_in: Cents | None = None
    """What every player starts with, in cents. Absent: the minimum to start play (CP-17)."""
    hands: Annotated[int, Meta(ge=1, le=1000)] = default(12)
    """The number of hands, from 1 to 1,000. Absent: 12."""
    currency: Currency | None = None
    """The currency of all amounts. Absent: cents without a currency. Amounts in different
    currencies are never added.
    """


class Shown(Fact):
    """A hand that was shown. A surrendered hand has no cards here."""

    seat: Seat
    front: FrontRow | None = None
    """The front, 3 cards."""
    middle: Row | None = None
    """The middle, 5 cards."""
    back: Row | None = None
    """The back, 5 cards."""
    combinations: tuple[str, ...] = default(())
    """The stored names of the combinations in front, middle and back, such as ``one-pair`` (CP-3).
    """
    claim: bool = default(False)
    """Whether a clean sweep was claimed (CP-14)."""
    surrendered: bool = default(False)
    """Whether the hand was surrendered (CP-20)."""
    foul: bool = default(False)
    """Whether the hand pays as a foul (CP-2, CP-14, CP-20)."""
    sweep: str | None = None
    """The stored name of the clean sweep that counts, such as ``six-pairs`` (CP-15). Absent if
    there is none.
    """


class Exchanged(Fact):
    """The result of two players."""

    first: Seat
    """The seat that is nearer to the dealer's left, clockwise."""
    second: Seat
    """The other seat."""
    points: int
    """The points that ``first`` wins from ``second``; below zero if ``first`` loses."""
    paid: Annotated[int, Meta(ge=0)]
    """The amount that is paid for the points, in cents, after the limits of CP-18."""


class GameOpened(table.GameOpened):
    """The game was opened.

    This event fixes the rule set, the dealing scheme and the commitment to the seed (G-9).
    """

    options: Options


class HandsDealt(Event):
    """Every player of the hand got thirteen cards (CP-1)."""

    kind = "hands-dealt"
    seats: tuple[Seat, ...]
    """The seats that play the hand, clockwise from the dealer's left."""
    hands: OwnSeats[SeatCards]
    """The cards of each seat, in the same order. Players see only their own."""


class HandArranged(Event):
    """A player arranged their cards into front, middle and back (CP-1).

    Only this player sees how.
    """

    kind = "hand-arranged"
    answers = "arrange-hand"
    seat: Seat
    front: Own[FrontRow] = None
    """The front, 3 cards."""
    middle: Own[Row] = None
    """The middle, 5 cards."""
    back: Own[Row] = None
    """The back, 5 cards."""
    claim: Own[bool] = None
    """Whether the player claims a clean sweep (CP-14). Only this player sees it."""
    by_clock: ByClock = default(False)
    """Whether the hand was arranged automatically, because the player's turn clock ran out or they
    had left (G-8, CP-20).
    """


class HandSurrendered(Event):
    """A player who has left a tournament surrendered this hand. It pays as a foul (CP-20)."""

    kind = "hand-surrendered"
    seat: Seat
    by_clock: ByClock = default(True)
    """Always true: the player had left."""


class HandsShown(Event):
    """The hands were shown (CP-13)."""

    kind = "hands-shown"
    hands: tuple[Shown, ...]
    """The hands, clockwise from the dealer's left; the dealer's hand is last."""


class DealPaid(Event):
    """Every two players were compared and paid; the house took its rake (CP-13, CP-19)."""

    kind = "deal-paid"
    exchanges: tuple[Exchanged, ...]
    """The result of every two players, in the order of payment (CP-18)."""
    transfers: tuple[Transfer, ...]
    """The payments, then the rake."""


class ToppedUp(Event):
    """A player bought more chips (CP-17)."""

    kind = "topped-up"
    answers = "top-up"
    seat: Seat
    transfers: tuple[Transfer, ...]
    """The payment from the cashier."""


class TopUpDeclined(Event):
    """A player who has less than the minimum to go on did not buy more chips.

    They sit out until they do (CP-17).
    """

    kind = "top-up-declined"
    answers = "decline-top-up"
    seat: Seat
    by_clock: ByClock = default(False)
    """Whether the turn clock did it for the player (G-8)."""


class PlayerCashedOut(Event):
    """A player who had left a cash game was cashed out (CP-20)."""

    kind = "player-cashed-out"
    seat: Seat
    transfers: tuple[Transfer, ...]
    """All chips of the player, to the cashier."""


class GameEnded(deals.GameEnded):
    """The game ended."""

    reason: EndReason
    """The reason."""
    results: tuple[int, ...]
    """What each seat won or lost in the whole game, in cents; from seat 0."""


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

PAYS: Final = (
    *table.PAYS,
    "topped-up top-up cashier player",
    "deal-paid points player player",
    "deal-paid rake player house",
    "player-cashed-out cash-out player cashier",
)
"""Whom the events pay, and for what: kind of event, reason, from, to."""

DEALS: Final = ("hands-dealt hands 13",)
"""Which cards come off the pack: kind of event, field, cards for each player of the deal."""
