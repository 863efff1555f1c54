"""The games that a lobby lists, what may be done with each, and what its reader wants."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, Protocol

State = Literal["yours", "waiting", "playing", "over"]
"""Whether one plays there, may sit down, may watch, or may replay."""

STATES: Final[tuple[State, ...]] = ("yours", "waiting", "playing", "over")

What = Literal["play", "invite", "resume", "join", "watch", "replay", "audit", "chips"]

BY_ENTER: Final[dict[State, What]] = {
    "yours": "resume",
    "waiting": "join",
    "playing": "watch",
    "over": "replay",
}


class Line(NamedTuple):
    """A game in the list; ``title`` and ``players`` are as people read them.

    ``here``: its entries can be read here, so it can be replayed and audited.
    """

    id: str
    state: State
    title: str
    players: str
    when: str
    here: bool

    def does(self, what: What) -> bool:
        """Whether this can be done with the game."""
        if what in ("replay", "audit", "chips"):
            return self.here
        return what == BY_ENTER[self.state] or (what == "watch" and self.state != "over")


class Kind(NamedTuple):
    """A kind of game to be played: its name, and how many players it takes."""

    name: str
    title: str
    least: int
    most: int
    usual: int


class Errand(NamedTuple):
    """What the reader wants: something of a game, or to play a ``kind`` with so many players.

    ``bot``: how strong those are who take the other seats.
    """

    what: What
    game: str = ""
    players: int = 0
    bot: str = ""


class Bounds(NamedTuple):
    """The bounds of the number of players, as a field takes them."""

    kind: str
    least: int
    most: int


class Source(Protocol):
    """Where the lobby gets its lists from."""

    @property
    def kinds(self) -> Sequence[Kind]:
        """The games that can be played."""
        ...

    async def lines(self, show: Callable[[Sequence[Line]], None]) -> None:
        """Show the games that there are now, those that are known first at once."""
        ...

    @property
    def unreadable(self) -> str:
        """What the last look could not read, and what to do; empty if there is nothing."""
        ...

    async def results(self, games: Sequence[str]) -> Mapping[str, str]:
        """The players of games that are over, those first who have won, as they are told."""
        ...

    @property
    def server(self) -> str:
        """The address of the server at which others can play; empty if there is none."""
        ...
