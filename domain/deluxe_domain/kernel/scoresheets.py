"""Games of turns with dice that each end on a score sheet: Yacht and Escalero (YA-2, YA-3)."""

from collections.abc import Callable
from typing import Final, Generic, Protocol, TypeVar

from deluxe_domain.kernel.chance import Chance, DealChance
from deluxe_domain.kernel.deals import DealClosed, chance_of
from deluxe_domain.kernel.decider import Event, Refused, refused
from deluxe_domain.kernel.dice import DiceKind
from deluxe_domain.kernel.facts import Configured, Value, default
from deluxe_domain.kernel.phases import Choice, Phase, Step, on, phase, turn
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.scoresheet import Box
from deluxe_domain.kernel.turns import (
    AwaitingStarter,
    DiceThrown,
    Throw,
    after_throw,
    roll_again,
    starter_phase,
    throw_all,
)

DEAL: Final = 1
"""The number of the only deal: all dice of a game come from its seed."""

_TURNS: Final = "YA-2"


class Options(Configured):
    """The options of Yacht and Escalero."""

    dice: DiceKind = default("standard")
    """What is printed on the dice. Absent: numbers (YA-7)."""
    free_crosses: bool = default(False)
    """Whether a free box may be crossed out in any turn. Absent: only if the throw scores in no
    free box (YA-3).
    """
    open_choice: bool = default(False)
    """Whether any throw may be written into Choice. Absent: only one that scores in no other free
    box (YA-8).
    """


class Sheets(Protocol):
    """The interface of a game's sheets."""

    @property
    def seat(self) -> int:
        """The seat whose turn is next."""
        ...

    @property
    def own_turn(self) -> int:
        """The number of this player's turn, counted from 1."""
        ...

    @property
    def complete(self) -> bool:
        """Whether every box is used."""
        ...


S = TypeVar("S", bound=Sheets)
S_co = TypeVar("S_co", covariant=True)


class AwaitingThrow(Value, Generic[S_co], tag="awaiting-throw"):
    """Between two turns: the next player throws, unless the game is over."""

    sheets: S_co


class Choosing(Value, Generic[S_co], tag="choosing"):
    """The dice are thrown: the player rolls some again, or uses a box."""

    sheets: S_co
    throw: Throw


class AwaitingEnd(Value, Generic[S_co], tag="awaiting-end"):
    """The last throw is over, and the seed of the dice will be opened."""

    sheets: S_co


class Ended(Value, Generic[S_co]):
    """The sheets at the end, the winners, and the reason of the end."""

    sheets: S_co
    winners: tuple[int, ...]
    reason: str


Play = AwaitingStarter | AwaitingThrow[S_co] | Choosing[S_co] | AwaitingEnd[S_co]


_ON_THROW: Final = on(DiceThrown, lambda at, event: Choosing(at.play.sheets, after_throw(event)))


def phases(
    blank: Callable[[int, int], S],
    choices: tuple[Step | Choice, ...],
    passive: Callable[[Playing[Options, Choosing[S]]], Event],
    end: Callable[[Playing[Options, AwaitingEnd[S]], Chance], Event],
    ending: Step,
) -> tuple[Phase, ...]:
    """The phases of such a game.

    ``blank`` gives the empty sheets for a number of players and the seat that starts. ``choices``
    are the game's own commands for the dice, besides rolling again.
    """
    return (
        starter_phase(
            ones_high=False,
            then=lambda players, starter: AwaitingThrow(blank(players, starter)),
        ),
        phase(
            AwaitingThrow[S],
            _ON_THROW,
            on(DealClosed, lambda at, _: AwaitingEnd(at.play.sheets)),
            follows=_throw_or_close,
        ),
        phase(
            Choosing[S],
            roll_again(lambda at: at.play.throw, lambda at: at.play.sheets.own_turn, _dice, _TURNS),
            _ON_THROW,
            *choices,
            turn=turn(Choosing[S], lambda at: at.play.sheets.seat, passive, _TURNS),
        ),
        phase(AwaitingEnd[S], ending, follows=end),
    )


def _dice(at: Playing[Options, object], chance: Chance) -> DealChance:
    return chance_of(at, DEAL, chance)


def _throw_or_close(
    at: Playing[Options, AwaitingThrow[Sheets]], chance: Chance
) -> DiceThrown | DealClosed:
    sheets, dice = at.play.sheets, _dice(at, chance)
    if sheets.complete or at.table.deserted:
        return DealClosed(deal=DEAL, seed=dice.seed_hex)
    return throw_all(sheets.seat, sheets.own_turn, dice)


def no_score(box: Box) -> Refused:
    """The refusal of a box in which the throw scores nothing (YA-3)."""
    return refused("YA-3", "no-score", box=box)
