"""How fast cards are shuffled and deals played, in one process without a store."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Final

from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes, spent
from deluxe_domain.catalogue import game_named
from deluxe_domain.kernel.chance import DealChance, GameChance
from deluxe_domain.kernel.decider import Command, Event, decide
from deluxe_domain.kernel.history import DEAL_CLOSED, Entry
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import JoinGame, StartGame, Terms
from deluxe_domain.kernel.viewer import at_seat
from deluxe_services.simulation.simulator import open_command, simulate

HASHES: Final = 82
"""About as many hashes as a committed shuffle takes: leaves, salts, the order and the root."""

NAME: Final = "poker-deluxe"
PLAYERS: Final = 4
ROUNDS: Final = 2
OPTIONS: Final = {"cards": 5, "rounds": ROUNDS}
TERMS: Final = Terms(players=PLAYERS, practice=True)
BOTS: Final = ("random",) * PLAYERS

_MICRO: Final = 1e6


@contextmanager
def _shuffles(sizes: Sizes, folder: Path) -> Iterator[Measure]:  # noqa: ARG001 - needs none
    message = bytes(41)  # as long as what a leaf is the hash of

    def measure(number: int) -> dict[str, float]:
        seeds = [sha256(b"%d %d" % (number, i)).digest() for i in range(sizes.shuffles)]

        def shuffle() -> None:
            for deal, seed in enumerate(seeds):
                DealChance("g-bench", deal, seed).shuffle()

        def hash_bare() -> None:
            for _ in range(HASHES * sizes.shuffles):
                sha256(message).digest()

        each = _MICRO / sizes.shuffles
        return {"shuffle": spent(shuffle).cpu * each, "hashes": spent(hash_bare).cpu * each}

    yield measure


SHUFFLE: Final = Bench(
    "shuffle",
    (
        Line(
            "shuffle",
            "committed shuffle of 52 cards",
            "µs",
            peer="hashes",
            peer_is=f"{HASHES} bare SHA-256",
            aim=Aim("figure", "most", 50),
        ),
    ),
    _shuffles,
)


def simulated(number: int) -> tuple[bytes, list[Entry]]:
    """Game ``number`` of those that are measured: its seed and its entries."""
    seed = number.to_bytes(32, "big")
    return seed, simulate(game_named(NAME), TERMS, OPTIONS, BOTS, seed, f"bench-{number:08}")


class _Game:
    """A game that bots play without a word being written down; ``commands`` is what they asked."""

    def __init__(self, number: int) -> None:
        self._game = game_named(NAME)
        self._id, self._seed = f"bench-{number:08}", number.to_bytes(32, "big")
        self.commands: list[Command] = [
            open_command(self._game, TERMS, OPTIONS),
            *(JoinGame(player=f"random-{seat}", seat=seat) for seat in range(PLAYERS)),
            StartGame(youngest_first=tuple(range(PLAYERS))),
        ]

    def play(self) -> int:
        """Let the bots play to the end; the number of deals."""
        game, chance, state = self._game, GameChance(self._id, self._seed), self._game.initial
        streams = [Stream(self._seed, b"bench %d" % seat) for seat in range(PLAYERS)]
        deals = 0
        for command in self.commands:  # which grows at its end as long as somebody has to act
            decision = decide(game, state, command, chance)
            state, deals = decision.state, deals + _closed(decision.events)
            seat = game.to_act(state)
            if seat is not None:
                view = game.view(state, at_seat(seat), False)
                self.commands.append(game.bots[BOTS[seat]](view, streams[seat]))
        return deals

    def decide_again(self) -> int:
        """Decide all its commands again, nobody thinking; the number of deals."""
        chance, state, deals = GameChance(self._id, self._seed), self._game.initial, 0
        for command in self.commands:
            decision = decide(self._game, state, command, chance)
            state, deals = decision.state, deals + _closed(decision.events)
        return deals


def _closed(events: Iterable[Event]) -> int:
    return sum(event.kind == DEAL_CLOSED for event in events)


def _written(number: int) -> int:
    return _closed(entry.event for entry in simulated(number)[1])


@contextmanager
def _deals(sizes: Sizes, folder: Path) -> Iterator[Measure]:  # noqa: ARG001 - needs none
    def measure(number: int) -> dict[str, float]:
        # Nobody gets a game that was played before: seats that look the same are remembered.
        first = 2 * number * sizes.games
        numbers = range(first, first + sizes.games)
        games = [_Game(first + sizes.games + i) for i in range(sizes.games)]
        return {
            **_rates("written", lambda: sum(map(_written, numbers))),
            **_rates("played", lambda: sum(game.play() for game in games)),
            **_rates("decided", lambda: sum(game.decide_again() for game in games)),
        }

    yield measure


def _rates(name: str, work: Callable[[], int]) -> dict[str, float]:
    deals: list[int] = []
    took = spent(lambda: deals.append(work()))
    return {name: deals[0] / took.cpu, f"{name}_wall": deals[0] / took.wall}


_AIM_IN_MEMORY: Final = Aim("figure", "least", 2_800)
_AIM_IN_STORE: Final = Aim("figure", "least", 2_000)

DEALS: Final = Bench(
    "deals",
    (
        Line("played", "deals played: bots, events made and folded", "/s", aim=_AIM_IN_MEMORY),
        Line("played_wall", "the same", "/s", "wall"),
        Line(
            "written",
            "and written as entries, each with its hash",
            "/s",
            peer="played",
            peer_is="not written",
            aim=_AIM_IN_STORE,
        ),
        Line("written_wall", "the same", "/s", "wall"),
        Line("decided", "deals decided and folded alone", "/s"),
    ),
    _deals,
)
