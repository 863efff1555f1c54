"""What a person wants who starts ``play``: a new game, a seat, or to resume a game."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from deluxe_domain.kernel.game import AnyGame
    from deluxe_domain.kernel.table import OpenGame

YOU: Final = "guest"
"""The player id of the person at the terminal."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a game from which to play on, in a seat from 0."""

    game: str
    version: int
    seat: int


@dataclass(frozen=True, slots=True)
class Wish:
    """What the user wants.

    ``game``, ``opening``, ``bot``, ``people``: of a new game; ``join``, ``resume``: ids of games;
    ``moment``: where to play on, with the ``bot`` or the strongest; nothing of it: list the games.
    ``player``: under which id, drawn if it is ``None``.
    """

    game: "AnyGame | None" = None
    opening: "OpenGame | None" = None
    bot: str = ""
    people: int = 0
    join: str | None = None
    resume: str | None = None
    moment: Moment | None = None
    player: str | None = None
