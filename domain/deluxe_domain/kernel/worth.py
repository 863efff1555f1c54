"""Worth: what a seat may expect to win, and from it the luck of chance and the error of an act.

Each game has one module ``worth``, with a ``Worth`` for each of its rule sets. ``follow`` gives an
``Appraiser`` for one game, which is handed each event in turn with the states before and after it,
and says in a ``Step``:

- the **worth** of each seat after the event, all cards known;
- the **luck** of chance in the event, for each seat: worth after it minus the mean of worth over
  all that could have come, so that its own mean is zero whatever the worth is;
- the **choice** of a player, if the event answers a command: the acts that were open, and the worth
  of each to that player, as known to them then (hidden cards averaged, never looked at). The
  **error** is the worth of the best of them minus that of the act made; it is never below zero.

All of these are whole millionths of the game's unit (``MILLION``): a chip, or a point of a score
sheet. A sum of whole numbers is the same in any order, so an analysis gives the same bytes on every
machine. A value that is computed with fractions is rounded once (``millionths``), at the end.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Literal, Protocol, TypeVar

from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.stream import Stream

S_contra = TypeVar("S_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
S = TypeVar("S")
E = TypeVar("E")

MILLION: Final = 1_000_000
"""One chip or one point, in the unit of every worth, luck and error."""

MOST_ACTS: Final = 10
"""The number of acts that a choice shows, besides the one that was made."""

Amounts = tuple[int, ...]
"""An amount for each seat, in millionths."""

Basis = Literal["exact", "expectation", "equilibrium", "equity"]
"""What a worth is.

``exact``: the mean result of a player who plays on alone and best. ``expectation``: the mean
payout, against opponents who play sensibly. ``equilibrium``: against the strategy of a solved
game. ``equity``: the share of the pot if nobody bets any more; a heuristic.
"""

Unit = Literal["chips", "points"]


def millionths(amount: float) -> int:
    """An amount in whole millionths, rounded to the nearest, half to even.

    >>> millionths(1.5), millionths(-0.0000004)
    (1500000, 0)
    """
    return round(amount * MILLION)


class Priced(Value):
    """An act that was open, and its worth to the player who could choose it, as known to them.

    ``effects`` are the worths of all seats after it, all cards known (a mean if it leads to
    chance), where they were asked for (``Samples.effects``).
    """

    act: Command
    worth: int
    effects: Amounts | None = None


class Known(Value):
    """The share of the pot of each seat, in millionths, by what players knew of the hands.

    ``seen``: as the chooser knew all of them; ``own``: of each seat as its own player knew it.
    """

    seen: Amounts
    own: Amounts


class Choice(Value):
    """A decision of the player at ``seat``: the act ``made`` among ``acts``, the best first.

    Where there are more, ``acts`` are the ten best and the one that was made; in Chinese Poker the
    best, the automatic one and the one that was made. ``by_clock``: the clock made it. ``known`` is
    given for bets, where effects were asked for.
    """

    seat: int
    made: Priced
    acts: tuple[Priced, ...]
    by_clock: bool = False
    known: Known | None = None

    @property
    def best(self) -> Priced:
        """The best act."""
        return self.acts[0]

    @property
    def error(self) -> int:
        """The worth that the player gave away, 0 or more."""
        return self.acts[0].worth - self.made.worth


class Step(Value):
    """What an event means: the worth of each seat after it, its luck, and the choice made in it.

    ``worth`` is ``None`` where no deal is played, ``luck`` where the event has no chance in it,
    ``choice`` where nobody chose.
    """

    worth: Amounts | None = None
    luck: Amounts | None = None
    choice: Choice | None = None


NO_STEP: Final = Step()


class Samples:
    """The random numbers with which a worth is sampled where it cannot be enumerated.

    They come from the seed of the game that is analysed, so they are the same at every run. They
    are independent of its cards and dice. ``effects``: whether each act is to be priced for all
    seats, too.
    """

    __slots__ = ("_seed", "effects")

    def __init__(self, seed: bytes, effects: bool = False) -> None:
        self._seed = seed
        self.effects = effects

    def stream(self, worth: str, purpose: str) -> Stream:
        """Random numbers for one purpose of one worth (its name): those of a deal, for example."""
        return Stream(self._seed, f"poker-deluxe/{worth}\0{purpose}".encode())


class Appraiser(Protocol[S_contra, E_contra]):
    """Follows one game from its first event to its last."""

    def follow(self, before: S_contra, event: E_contra, after: S_contra) -> Step:
        """What this event means; the events of a game are handed over in order, all of them."""
        ...


@dataclass(frozen=True, slots=True)
class Worth(Generic[S, E]):
    """The worth of one rule set's states, of one version.

    ``name`` is the rule set and the version of the worth (``yacht/1/worth/1``): a worth whose
    results change gets the next number. ``follow`` makes an appraiser for one game. ``weights``
    are explained at ``weight_of``; ``samples`` is the number of random ends of a hand with which
    it is estimated, 0 where it is enumerated.
    """

    name: str
    basis: Basis
    unit: Unit
    follow: Callable[[Samples], Appraiser[S, E]]
    weights: tuple[tuple[int, int], ...] = ()
    samples: int = 0

    def weight_of(self, error: int) -> int:
        """The percentage of luck that is taken off a result, by the mean error for each deal.

        Worth presumes good play: for players who play badly, all of their luck would add noise.
        ``weights`` has, by the mean error from which on it holds, a percentage that makes the
        variance small; it was measured once with bots and belongs to the version. The mean stays
        right for any percentage that is known before the deal. So ``error`` is that of *earlier*
        deals: of the player on a score sheet, else of everybody who takes part.

        >>> yacht = Worth("yacht/1/worth/1", "exact", "points", print, ((80_000_000, 60),))
        >>> yacht.weight_of(3_000_000), yacht.weight_of(95_000_000)
        (100, 60)
        """
        return next((weight for least, weight in reversed(self.weights) if error >= least), 100)


AnyWorth = Worth[Any, Any]


def choice_of(seat: int, acts: Sequence[Priced], actual: Command, by_clock: bool = False) -> Choice:
    """The choice of one of these acts; of equally good ones, the one that was made comes first.

    Only the ``MOST_ACTS`` best acts and the one that was made stay.
    """
    best = sorted(acts, key=lambda priced: (-priced.worth, priced.act != actual))
    priced_made = next(each for each in best if each.act == actual)
    if priced_made not in (best := best[:MOST_ACTS]):
        best.append(priced_made)
    return Choice(seat, priced_made, tuple(best), by_clock)


def change(after: Amounts, before: Amounts) -> Amounts:
    """By how much the worth of each seat has changed.

    >>> change((5, 2), (3, 4))
    (2, -2)
    """
    return tuple([now - then for now, then in zip(after, before, strict=True)])
