"""A table whose dice fall as a test says, and a game with dice that is played through its decider.

``falls`` says by seat how the dice of their turns fall: one text for each turn, with up to three
throws in it (``"11234 66666 55555"``). Every throw has five dice; of those that lie already the
number is not looked at. What is not said falls as ones.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest

from deluxe_domain.kernel.chance import DealChance
from deluxe_domain.kernel.decider import BrokenHistory, Command, Event, Refused, decide
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, StartGame
from deluxe_domain.kernel.turns import RollAgain
from deluxe_domain.kernel.viewer import PUBLIC, Viewer, at_seat

COMMITMENT = "c0" * 32
MASTER = "5e" * 32

E = TypeVar("E", bound=Event)
Falls = Mapping[int, Sequence[str]]


class ScriptedStream(Stream):
    """Numbers by appointment, then nothing but zeros."""

    def __init__(self, dice: str) -> None:
        self._left = iter(dice)

    def below(self, n: int) -> int:
        """The next number of the script."""
        number = int(next(self._left, "1")) - 1
        assert 0 <= number < n
        return number

    def row(self, n: int, count: int) -> bytes:
        """The next numbers of the script."""
        return bytes([self.below(n) for _ in range(count)])


class ScriptedDeal(DealChance):
    """The chance of a deal whose dice fall as they should."""

    def __init__(self, number: int, start: str, falls: Falls) -> None:
        super().__init__("scripted", number, number.to_bytes(32, "big"))
        self._start = start
        self._falls = falls

    def stream(self, purpose: str) -> Stream:
        """The dice for the start, or the row of a seat."""
        if purpose == "start":
            return ScriptedStream(self._start)
        seat = int(purpose.removeprefix("dice-"))
        turns = (turn.replace(" ", "").ljust(15, "1") for turn in self._falls.get(seat, ()))
        return ScriptedStream("".join(turns))


@dataclass(frozen=True)
class ScriptedChance:
    """Chance by appointment; ``deals`` holds the falls of each deal, the last for the rest."""

    start: str = "6"
    deals: Sequence[Falls] = ({},)
    game: str = "scripted"
    commitment: str = COMMITMENT
    master_hex: str | None = MASTER
    _made: dict[int, ScriptedDeal] = field(default_factory=dict)

    def deal(self, number: int, entropy: Sequence[str] = ()) -> ScriptedDeal:
        """The deal of this number."""
        if number not in self._made:
            falls = self.deals[min(number, len(self.deals)) - 1]
            self._made[number] = ScriptedDeal(number, self.start, falls)
        return self._made[number]


class DiceTable:
    """A game with dice that a test plays act by act; it keeps all events."""

    def __init__(
        self, game: AnyGame, players: int, chance: ScriptedChance, options: dict[str, Any]
    ) -> None:
        self.game = game
        self.players = players
        self.chance = chance
        self.options = options
        self.state: Any = game.initial
        self.events: list[Any] = []

    def do(self, command: Command) -> tuple[Any, ...]:
        """Give the command; the events that answer it."""
        state = self.state
        decision = decide(self.game, state, command, self.chance)
        for event in decision.events:
            state = self.game.evolve(state, event)
        assert state == decision.state, "the fold and the decision agree"
        self.state = state
        self.events.extend(decision.events)
        return decision.events

    def act(self, kind: str, **fields: Any) -> tuple[Any, ...]:
        """The player whose turn it is does this."""
        return self.do(self.command(kind, seat=self.turn, **fields))

    def command(self, kind: str, **fields: Any) -> Command:
        """A command of this game."""
        command: Command = self.game.commands.plain({"kind": kind, **fields})
        return command

    def refused(self, kind: str, **fields: Any) -> Refused:
        """A command that must be refused and must change nothing (G-6)."""
        before = self.state
        if "seat" not in fields and kind != "open-game":
            fields["seat"] = self.turn
        with pytest.raises(Refused) as refusal:
            decide(self.game, self.state, self.command(kind, **fields), self.chance)
        assert self.state == before
        return refusal.value

    def open(self) -> "DiceTable":
        """Open the game."""
        terms = {"players": self.players}
        self.do(self.command("open-game", terms=terms, options=self.options))
        return self

    def seat_all(self) -> "DiceTable":
        """Open the game and let player p0 sit in seat 0, p1 in seat 1 and so on."""
        self.open()
        for seat in range(self.players):
            self.do(JoinGame(player=f"p{seat}", seat=seat))
        return self

    def start(self, *youngest_first: int) -> "DiceTable":
        """Seat all and start."""
        ages = youngest_first or tuple(range(self.players))
        self.seat_all().do(StartGame(youngest_first=ages))
        return self

    def roll(self, *places: int) -> tuple[Any, ...]:
        """The player whose turn it is picks up these dice and rolls them again."""
        return self.do(RollAgain(seat=self.turn, places=places))

    def leave(self, seat: int) -> tuple[Any, ...]:
        """A player gets up."""
        return self.do(LeaveGame(seat=seat))

    def clock(self) -> tuple[Any, ...]:
        """The clock of the player whose turn it is runs out."""
        return self.do(RunOutClock(seat=self.turn))

    def let_clock_run(self) -> None:
        """Nobody does anything until the game is over."""
        while not self.game.over(self.state):
            self.clock()

    @property
    def turn(self) -> int:
        """The seat that must act."""
        seat = self.game.to_act(self.state)
        assert seat is not None, f"nobody has to act in {type(self.state).__name__}"
        return seat

    @property
    def kinds(self) -> list[str]:
        """The stored names of all events so far."""
        return [event.kind for event in self.events]

    def view(self, viewer: Viewer = PUBLIC) -> Any:
        """The game as somebody sees it now."""
        return self.game.view(self.state, viewer, False)

    @property
    def acts(self) -> dict[str, Any]:
        """What is open to the player whose turn it is, by kind."""
        return {act.kind: act for act in self.view(at_seat(self.turn)).acts}

    def latest(self, kind: type[E]) -> E:
        """The latest event of this class."""
        return next(self.all_of(kind, backwards=True))

    def all_of(self, kind: type[E], backwards: bool = False) -> Iterator[E]:
        """Every event of this class, in order."""
        events = reversed(self.events) if backwards else iter(self.events)
        return (event for event in events if isinstance(event, kind))

    def broken(self, kind: str, **fields: Any) -> str:
        """Why this event cannot happen now; fails if it is remembered all the same."""
        event = self.game.events.plain({"kind": kind, **fields})
        with pytest.raises(BrokenHistory) as error:
            self.game.evolve(self.state, event)
        return str(error.value)
