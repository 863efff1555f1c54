"""A summary of a game, from what is open in any game."""

from collections.abc import Iterable
from typing import Any

import msgspec

from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import StateAt
from deluxe_domain.kernel.viewer import PUBLIC


class SeatSummary(msgspec.Struct, frozen=True):
    """One seat; ``chips`` in units, ``score`` in points, each where the game has such."""

    player: str
    present: bool
    chips: int | None
    score: int | None


class Summary(msgspec.Struct, frozen=True):
    """The game's header; ``part`` is what it is counted in besides games."""

    phase: str
    to_act: tuple[int, ...]
    pot: int | None
    seats: tuple[SeatSummary, ...]
    part: str
    number: int
    count: int
    winners: tuple[int, ...]
    end_reason: str


def summary_of(game: AnyGame, at: StateAt) -> Summary:
    """The header of a game that stands so; nothing hidden is in it."""
    view: Any = game.view(at.state, PUBLIC, False)
    part = game.part.name if hasattr(view, game.part.name) else "round"
    scores = _scores(view)
    return Summary(
        phase=view.phase,
        to_act=tuple(game.waits_for(at.state)),
        pot=_pot(view),
        seats=tuple(
            SeatSummary(
                each.player or "",
                each.present,
                getattr(each, "chips", None),
                scores.get(each.seat, getattr(each, "total", None)),
            )
            for each in view.seats
        ),
        part=part,
        number=getattr(view, part),
        count=_count(view, part),
        winners=winners_of(view),
        end_reason=view.end_reason or "",
    )


def _count(view: Any, part: str) -> int:
    """How many deals, rounds or turns were agreed; 0 if none, or if the view does not say."""
    for name in ("hands", "deals") if part == "deal" else (f"{part}s",):
        if hasattr(view, name):
            return getattr(view, name) or 0
    # a round is over when each player has dealt (DX-5)
    return len(view.seats) * getattr(view, "rounds", 0)


def _pot(view: Any) -> int | None:
    """The pot, by whatever name the game has for it."""
    for name in ("bank", "pot"):
        if hasattr(view, name):
            pot: int = getattr(view, name)
            return pot
    pots: Iterable[int] | None = getattr(view, "pots", None)
    return None if pots is None else sum(pots)


def _scores(view: Any) -> dict[int, int]:
    """The points of each seat's side, in a game of sides."""
    return {
        seat: sum(column.total for column in side.columns)
        for side in getattr(view, "sides", ())
        for seat in side.seats
    }


def winners_of(ending: Any) -> tuple[int, ...]:
    """The winners by the view or the last event of a game: one, several, or nobody (YA-6, ES-4)."""
    if hasattr(ending, "winners"):
        return tuple(ending.winners)
    return () if ending.winner is None else (ending.winner,)
