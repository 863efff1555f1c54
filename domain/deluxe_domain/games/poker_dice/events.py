"""The events of Poker Dice, with their stored names."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from deluxe_domain.kernel import deals, table
from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.deals import DealClosed
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.dice import Dice, DiceKind, StarterFound
from deluxe_domain.kernel.facts import Configured, Fact, default
from deluxe_domain.kernel.table import ByClock, Seat, TableEvent
from deluxe_domain.kernel.turns import DiceThrown

EndReason = Literal[
    "rounds-played",  # All rounds were played (PD-8).
    "too-few-players",  # Fewer than two players can pay the bet (PD-8).
    "table-deserted",  # All players have left.
]


class Options(Configured):
    """The options of Poker Dice."""

    dice: DiceKind = default("standard")
    """What is printed on the dice. Absent: numbers (PD-1)."""
    lowest_wins: bool = default(False)
    """Whether the lowest hand wins. Absent: the highest hand wins (PD-7)."""
    bet: Annotated[int, Meta(ge=1, le=1_000_000_000)] = default(1)
    """The bet of each player in each round, in units, from 1 to 1,000,000,000. Absent: 1. Not
    allowed together with ``limit`` (PD-6).
    """
    rounds: Annotated[int, Meta(ge=1, le=1000)] = default(10)
    """The number of rounds, from 1 to 1,000. Absent: 10 (PD-8)."""
    stake: Annotated[int, Meta(ge=1, le=1_000_000_000)] = default(50)
    """The chips that each player starts with, in units, from ``bet`` to 1,000,000,000. Absent: 50.
    """
    limit: Annotated[int, Meta(ge=1, le=1_000_000_000)] | None = None
    """The largest bet that the starting player of a round may name, in units, from 1 to
    1,000,000,000. Absent: all rounds have the same bet (PD-6).
    """


class GameOpened(table.GameOpened):
    """The game was opened.

    This event fixes the rule set, the dealing scheme and the commitment to the seed (G-9).
    """

    options: Options


class BetNamed(Event):
    """The starting player of the round named the bet (PD-6)."""

    kind = "bet-named"
    answers = "name-bet amount=bet"
    round: Annotated[int, Meta(ge=1)]
    """The number of the round, from 1."""
    seat: Seat
    bet: Annotated[int, Meta(ge=1)]
    """The bet, in units."""


class BetAccepted(Event):
    """A player accepted the bet of this round (PD-6)."""

    kind = "bet-accepted"
    answers = "accept-bet"
    seat: Seat


class PlayerSatOut(Event):
    """A player sat out this round (PD-6)."""

    kind = "player-sat-out"
    answers = "sit-out"
    seat: Seat
    by_clock: ByClock = default(False)


class RoundSkipped(Event):
    """The round was skipped, because nobody accepted or named a bet. Nothing is paid (PD-6)."""

    kind = "round-skipped"
    deal: Annotated[int, Meta(ge=1)]
    """The number of the deal, from 1. It has no throws."""
    round: Annotated[int, Meta(ge=1)]
    """The number of the round, equal to the number of the deal."""
    starter: Seat
    """The starting player of the skipped round. Their left neighbour starts the next round (PD-8).
    """


class BetsPlaced(Event):
    """A round began. The players of the round paid their bets (PD-6, PD-8)."""

    kind = "bets-placed"
    deal: Annotated[int, Meta(ge=1)]
    """The number of the deal, from 1. Its seed gives all throws of the round."""
    round: Annotated[int, Meta(ge=1)]
    """The number of the round, equal to the number of the deal."""
    seats: tuple[Seat, ...]
    """The seats that play the round, clockwise from the starting player."""
    transfers: tuple[Transfer, ...]
    """The bets, to the pot."""


class RollingStopped(Event):
    """A player stopped rolling (PD-3)."""

    kind = "rolling-stopped"
    answers = "stop-rolling"
    seat: Seat
    by_clock: ByClock = default(False)


class Shown(Fact):
    """A hand and its combination (PD-4, PD-5)."""

    seat: Seat
    dice: Dice
    """The five dice."""
    combination: str
    """The stored name of the combination, such as ``full-house``."""
    numbers: tuple[int, ...]
    """The numbers on the dice that form the combination, the most important one first."""


class HandsCompared(Event):
    """All players had their turn, and their hands were compared."""

    kind = "hands-compared"
    hands: tuple[Shown, ...]
    """The hands, in the order of play."""
    best: tuple[Seat, ...]
    """The seats with the best hand. If there are several, they play off (PD-5)."""


class RoundPaid(Event):
    """The winner of the round got the pot (PD-6)."""

    kind = "round-paid"
    winner: Seat
    """The winner's seat."""
    transfers: tuple[Transfer, ...]
    """The payment from the pot."""


class GameEnded(deals.GameEnded):
    """The game ended (PD-8)."""

    reason: EndReason
    """The reason."""


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

PAYS: Final = (
    *table.PAYS,
    "bets-placed bet player pot",
    "round-paid pot pot player",
)
"""Whom the events pay, and for what: kind of event, reason, from, to."""
