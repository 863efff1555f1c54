"""The source of a game on the screen: a table of this process, or one of a server."""

from collections.abc import AsyncGenerator, Mapping
from typing import Any, NamedTuple, Protocol

from deluxe_domain.kernel.decider import Command, Event
from deluxe_domain.kernel.game import AnyGame


class Step(NamedTuple):
    """One event as the viewer may see it, and the view after it.

    ``latest``: nothing has happened since, so the acts of the view are open. ``past``: it happened
    before the viewer came, or long ago, so nobody needs time to look at it.
    """

    version: int
    event: Event
    view: Any
    latest: bool
    past: bool = False


class Lost(Exception):
    """The table cannot be reached any more; the text says why and what to do."""


class Table(Protocol):
    """A game as it goes on, seen from one seat or by a spectator."""

    @property
    def game(self) -> AnyGame:
        """The rules that are played."""
        ...

    @property
    def name(self) -> str:
        """The id of the game."""
        ...

    @property
    def seat(self) -> int | None:
        """The viewer's seat; ``None`` for a spectator."""
        ...

    @property
    def names(self) -> Mapping[int, str]:
        """The names that players gave themselves, by seat."""
        ...

    @property
    def seconds_left(self) -> float | None:
        """The seconds until a turn clock acts, the viewer's if theirs runs; ``None``: none runs."""
        ...

    @property
    def seconds_to_turn(self) -> float | None:
        """The seconds until the viewer's own clock starts; ``None`` if it is not their turn."""
        ...

    @property
    def trouble(self) -> str:
        """Why there is no connection now; empty if there is one."""
        ...

    @property
    def invitation(self) -> str:
        """How others can join, while seats are free; empty if nobody can."""
        ...

    @property
    def replayable(self) -> bool:
        """Whether this program can replay the game once it is over."""
        ...

    async def moved_on(self, version: int) -> bool:
        """Whether something has happened after a version; ``Lost``."""
        ...

    def steps(self) -> AsyncGenerator[Step, None]:
        """The steps from the viewer's arrival to the end of the game; ``Lost``."""
        ...

    async def act(self, command: Command) -> None:
        """Give a command of the viewer's seat; raises ``Refused`` or ``Lost``."""
        ...
