"""A table whose dice fall as a test says, and a game with dice that is played through its decider.

``falls`` says by seat how the dice of their turns fall: one text for each turn, with up to three
throws in it (``"11234 66666 55555"``). Every throw has five dice; of those that lie already the
number is not looked at. What is not said falls as ones.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from deluxe_domain.kernel.chance import DealChance
from deluxe_domain.kernel.decider import Command, Refused
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import JoinGame
from deluxe_domain.kernel.turns import RollAgain
from deluxe_domain.kernel.viewer import at_seat
from tests.game_table import GameTable, breaks

COMMITMENT = "c0" * 32
MASTER = "5e" * 32

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


class DiceTable(GameTable[Any, Any, Any]):
    """A game with dice that a test plays act by act; acts are named by their kinds."""

    def __init__(
        self, game: AnyGame, players: int, chance: ScriptedChance, options: dict[str, Any]
    ) -> None:
        opening: Command = game.commands.plain(
            {"kind": "open-game", "terms": {"players": players}, "options": options}
        )
        super().__init__(game, chance, opening, players)

    def act(self, kind: str, **fields: Any) -> tuple[Any, ...]:
        """The player whose turn it is does this."""
        return self.do(self.command(kind, seat=self.turn, **fields))

    def command(self, kind: str, **fields: Any) -> Command:
        """A command of this game."""
        command: Command = self.game.commands.plain({"kind": kind, **fields})
        return command

    def refuses(self, kind: str, **fields: Any) -> Refused:
        """A command of this kind must be refused and must change nothing (G-6)."""
        if "seat" not in fields and kind != "open-game":
            fields["seat"] = self.turn
        return self.refused(self.command(kind, **fields))

    def join(self, seat: int) -> tuple[Any, ...]:
        """Player p0 sits down in seat 0, p1 in seat 1 and so on."""
        return self.do(JoinGame(player=f"p{seat}", seat=seat))

    def roll(self, *places: int) -> tuple[Any, ...]:
        """The player whose turn it is picks up these dice and rolls them again."""
        return self.do(RollAgain(seat=self.turn, places=places))

    def let_clock_run(self) -> None:
        """Nobody does anything until the game is over."""
        while not self.game.over(self.state):
            self.clock(self.turn)

    @property
    def open_acts(self) -> dict[str, Any]:
        """What is open to the player whose turn it is, by kind."""
        return {act.kind: act for act in self.view(at_seat(self.turn)).acts}

    def broken(self, kind: str, **fields: Any) -> str:
        """Why this event cannot happen now."""
        return breaks(self.game, self.state, self.game.events.plain({"kind": kind, **fields}))
