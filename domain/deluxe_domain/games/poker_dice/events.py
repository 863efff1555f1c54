"""The events of Poker Dice, with their stored names."""

from typing import Annotated, Literal

from msgspec import Meta

from deluxe_domain.kernel import deals, table
from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.deals import DealClosed
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.dice import Dice, DiceKind, StarterFound
from deluxe_domain.kernel.facts import Configured, Fact, default
from deluxe_domain.kernel.table import Seat, TableEvent
from deluxe_domain.kernel.turns import DiceThrown

EndReason = Literal["rounds-played", "too-few-players", "table-deserted"]


class Options(Configured):
    """The options of a game of Poker Dice besides the common terms.

    ``dice``: their faces (PD-1). ``lowest_wins``: the low variant (PD-7). ``bet``: the units that
    each player pays into the pot before each round (PD-6). ``stake``: the units with which they
    start. ``limit``: the starter of a round names its bet, up to this many units; if absent,
    ``bet`` is the bet of all rounds (PD-6). ``rounds``: the number of rounds (PD-8).
    """

    dice: DiceKind = default("standard")
    lowest_wins: bool = default(False)
    bet: Annotated[int, Meta(ge=1, le=1_000_000_000)] = default(1)
    rounds: Annotated[int, Meta(ge=1, le=1000)] = default(10)
    stake: Annotated[int, Meta(ge=1, le=1_000_000_000)] = default(50)
    limit: Annotated[int, Meta(ge=1, le=1_000_000_000)] | None = None


class GameOpened(table.GameOpened):
    """A game of Poker Dice is open."""

    options: Options


class BetNamed(Event):
    """The player who starts the round has named its bet, in units (PD-6)."""

    kind = "bet-named"
    round: Annotated[int, Meta(ge=1)]
    seat: Seat
    bet: Annotated[int, Meta(ge=1)]


class BetAccepted(Event):
    """A player plays this round for the named bet (PD-6)."""

    kind = "bet-accepted"
    seat: Seat


class PlayerSatOut(Event):
    """A player sits out this round (PD-6)."""

    kind = "player-sat-out"
    seat: Seat
    by_clock: bool = default(False)


class RoundSkipped(Event):
    """Nobody has accepted the bet, or named one: nothing is paid in this round (PD-6).

    ``deal`` and ``round`` count as in ``BetsPlaced``. The left neighbour of ``starter`` starts the
    next round.
    """

    kind = "round-skipped"
    deal: Annotated[int, Meta(ge=1)]
    round: Annotated[int, Meta(ge=1)]
    starter: Seat


class BetsPlaced(Event):
    """A round begins: every player who can has paid the bet into the pot (PD-6, PD-8).

    ``deal`` and ``round`` are the same and count from 1; all throws of the round come from the
    seed of this deal. ``seats`` are the players of the round, clockwise from the starter.
    """

    kind = "bets-placed"
    deal: Annotated[int, Meta(ge=1)]
    round: Annotated[int, Meta(ge=1)]
    seats: tuple[Seat, ...]
    transfers: tuple[Transfer, ...]


class RollingStopped(Event):
    """A player keeps their dice (PD-3)."""

    kind = "rolling-stopped"
    seat: Seat
    by_clock: bool = default(False)


class Shown(Fact):
    """A hand with its combination's stored name and the numbers that form it (PD-4, PD-5)."""

    seat: Seat
    dice: Dice
    combination: str
    numbers: tuple[int, ...]


class HandsCompared(Event):
    """All have had their turn; ``best`` wins, or several play off, each with a full turn (PD-5)."""

    kind = "hands-compared"
    hands: tuple[Shown, ...]
    best: tuple[Seat, ...]


class RoundPaid(Event):
    """The winner of the round wins the whole pot (PD-6)."""

    kind = "round-paid"
    winner: Seat
    transfers: tuple[Transfer, ...]


class GameEnded(deals.GameEnded):
    """The game is over (PD-8)."""

    reason: EndReason


PokerDiceEvent = (
    GameOpened
    | TableEvent
    | StarterFound
    | BetNamed
    | BetAccepted
    | PlayerSatOut
    | RoundSkipped
    | BetsPlaced
    | DiceThrown
    | RollingStopped
    | HandsCompared
    | RoundPaid
    | DealClosed
    | GameEnded
)
