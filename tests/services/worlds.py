"""A small world for the host: a store that can be opened again, time and entropy that are ours."""

from collections.abc import Coroutine
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, TypeVar

from deluxe_domain.games.poker_deluxe import GAME
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.facts import fact_bytes
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import JoinGame, StartGame, Terms
from deluxe_domain.kernel.viewer import at_seat
from deluxe_services.identity.principals import Principal, principal_of, seat_name, token_digest
from deluxe_services.simulation.simulator import open_command
from deluxe_services.store import Store, open_store
from deluxe_services.tables.decisions import Answer, Request
from deluxe_services.tables.host import Host
from tests import loops

Result = TypeVar("Result")


@dataclass
class World:
    """One store, whose hosts come and go."""

    address: str
    store: Store
    now: int = 1_700_000_000_000
    numbers_drawn: int = 0
    calls: int = 0
    bots: Stream = field(default_factory=lambda: Stream(bytes(32), b"bots of the tests"))

    def clock(self) -> int:
        return self.now

    def entropy(self, n: int) -> bytes:
        self.numbers_drawn += 1
        return sha256(self.numbers_drawn.to_bytes(8, "big")).digest()[:n]

    def host(self, **more: Any) -> Host:
        settings: dict[str, Any] = {
            "clock": self.clock,
            "entropy": self.entropy,
            "practice": True,
        } | more
        return Host(self.store, **settings)

    def who(self, token: str) -> Principal | None:
        """Whom a bearer token stands for; ``None`` if it is unknown or has expired."""
        row = self.store.people.token(token_digest(token))
        return None if row is None else principal_of(row, self.now)

    def reopen(self) -> None:
        """As after a restart."""
        self.store.close()
        self.store = open_store(self.address)

    def ask(
        self, command: Command, by: str = "anyone", key: str = "", expected: int | None = None
    ) -> Request:
        """A request with this payload; without a ``key`` it is a new one."""
        self.calls += 1
        key = key or f"request-{self.calls}"
        fingerprint = sha256(fact_bytes(command)).hexdigest()
        return Request(f"{by}/{key}", fingerprint, by, key, expected)

    async def give(self, host: Host, game_id: str, command: Command, **more: Any) -> Answer:
        """Give a command, for its own seat unless told otherwise."""
        seat = getattr(command, "seat", None)
        mine = seat is not None and not isinstance(command, JoinGame)
        starts = isinstance(command, StartGame)
        anybody = "operator" if starts else "anyone"
        by = more.pop("by", seat_name(seat) if mine and seat is not None else anybody)
        return await host.act(game_id, command, self.ask(command, by, **more))

    async def open(self, host: Host, players: int = 2, rounds: int = 1, **terms: Any) -> str:
        """Open a game; nobody sits there yet."""
        opening = open_command(
            GAME, Terms(players=players, **terms), {"cards": 4, "rounds": rounds, "stake": 1000}
        )
        return (await host.create("poker-deluxe", opening, self.ask(opening))).game

    async def start(self, host: Host, players: int = 2, rounds: int = 1, **terms: Any) -> str:
        """Open a game, let the players sit down, start it; the pack is shuffled."""
        game_id = await self.open(host, players, rounds, **terms)
        for seat in range(players):
            await self.give(host, game_id, JoinGame(player=f"p{seat}", seat=seat))
        await self.give(host, game_id, StartGame(youngest_first=tuple(range(players))))
        return game_id

    async def turn(self, host: Host, game_id: str, at_least: int = 0) -> Command | None:
        """What a bot would do now; ``None`` once the game is over."""
        game, standing = await host.standing(game_id, at_least=at_least)
        seat = game.to_act(standing.state)
        if seat is None:
            return None
        view = game.view(standing.state, at_seat(seat), False)
        return game.bots["random"](view, self.bots)

    async def play(self, host: Host, game_id: str, moves: int = 10_000) -> int:
        """Let bots play on, at most so many moves; how many it were."""
        for number in range(moves):
            command = await self.turn(host, game_id)
            if command is None:
                return number
            await self.give(host, game_id, command)
        return moves


in_loop = loops.within(60)


def run(story: Coroutine[Any, Any, Result]) -> Result:
    """Run a story to its end; one that hangs fails."""
    return loops.run(lambda: story, 60)
