"""How long after an answer others hear of what happened: one table, a server that is idle.

``python -m tests.drills.lag --acts 300`` plays a table back to back, one command after the other.
It prints the times from a command's answer to the message with its last event: to who watches the
game, and to who follows all games. Beside them stand the times of the answers and of empty calls in
the same run. Server and clients share this process. People judge the figures: nothing is asserted.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import grpc

from deluxe_services.api.server.server import Server
from deluxe_services.settings import Settings
from deluxe_services.store import open_store
from poker_deluxe_client.requests import with_request_id
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1.event_service_pb2 import WatchEventsRequest
from pokerdeluxe.v1.event_service_pb2_grpc import EventServiceStub
from pokerdeluxe.v1.game_service_pb2_grpc import GameServiceStub

SEATS = 4


class Listener:
    """When somebody has heard of each version of the game."""

    def __init__(self) -> None:
        self._times: dict[int, float] = {}
        self._news = asyncio.Event()

    async def watch(self, games: Any, name: str) -> None:
        """Hear of it as who watches the game."""
        async for message in games.WatchGame(pb.WatchGameRequest(name=name)):
            self._note([event.version for event in message.events.events])

    async def follow(self, events: Any) -> None:
        """Hear of it as who follows all games."""
        async for message in events.WatchEvents(WatchEventsRequest()):
            self._note([each.event.version for each in message.events.events])

    def _note(self, versions: list[int]) -> None:
        now = time.perf_counter()
        self._times.update(dict.fromkeys(versions, now))
        self._news.set()

    async def heard(self, version: int) -> float:
        """When they have heard of a version."""
        while version not in self._times:
            self._news.clear()
            await self._news.wait()
        return self._times[version]


class Table:
    """One game of Poker Deluxe, with the tokens of its players."""

    def __init__(self, games: Any) -> None:
        self._games = games
        self.name = ""
        self.tokens: list[str] = []

    async def open(self, rounds: int) -> None:
        """Open the game, seat everybody, and start."""
        opening = pb.CreateGameRequest()
        opening.terms.players = SEATS
        opening.options.poker_deluxe.cards = 5
        opening.options.poker_deluxe.rounds = rounds
        self.name = (await self._games.CreateGame(with_request_id(opening))).game.name
        for seat in range(SEATS):
            request = pb.JoinGameRequest(name=self.name, player=f"p{seat}", seat=seat)
            self.tokens.append((await self._games.JoinGame(with_request_id(request))).token)
        start = pb.StartGameRequest(name=self.name)
        start.youngest_first.seats.extend(range(SEATS))
        await self._call("StartGame", start, self.tokens[0])

    async def act(self) -> tuple[float, float, int] | None:
        """The next command: when it was given, when answered, its version; ``None`` at the end."""
        for token in self.tokens:
            request = pb.GetGameRequest(name=self.name)
            view = await self._call("GetGame", request, token)
            acts = view.view.poker_deluxe.acts
            if not acts:
                continue
            act = acts[0]
            item = pb.CommandItem()
            if act.WhichOneof("act") == "cut_deck":
                item.command.poker_deluxe.cut_deck.lifted = act.cut_deck.most
            else:
                item.command.poker_deluxe.stop_buying.SetInParent()
            begun = time.perf_counter()
            answer = await self._call("Act", pb.ActRequest(name=self.name, item=item), token)
            return begun, time.perf_counter(), answer.answer.version
        return None

    async def _call(self, method: str, request: Any, token: str) -> Any:
        metadata = (("authorization", f"Bearer {token}"),)
        return await getattr(self._games, method)(with_request_id(request), metadata=metadata)


async def measure(acts: int) -> dict[str, list[float]]:
    """Milliseconds of empty calls, of answers, and from an answer to the messages of others."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "games.db")
        with closing(open_store(path)) as store:
            async with (
                Server(store, Settings(port=0)) as server,
                grpc.aio.insecure_channel(f"127.0.0.1:{server.port}") as channel,
            ):
                return await _measured(GameServiceStub(channel), EventServiceStub(channel), acts)


async def _measured(games: Any, events: Any, acts: int) -> dict[str, list[float]]:
    table, watcher, follower = Table(games), Listener(), Listener()
    await table.open(rounds=max(1, acts // (SEATS * (SEATS + 1))))
    tasks = [
        asyncio.create_task(watcher.watch(games, table.name)),
        asyncio.create_task(follower.follow(events)),
    ]
    await follower.heard(SEATS + 2)  # both streams have begun
    times: dict[str, list[float]] = {"empty call": [], "answer": []}
    answers: list[tuple[float, int]] = []
    while len(answers) < acts and (act := await table.act()) is not None:
        begun, ended, version = act
        answers.append((ended, version))
        times["answer"].append(1000 * (ended - begun))
        begun = time.perf_counter()
        await games.GetServerInfo(pb.GetServerInfoRequest())
        times["empty call"].append(1000 * (time.perf_counter() - begun))
    for what, listener in (("watcher", watcher), ("follower of all games", follower)):
        times[f"{what}, after the answer"] = [
            1000 * (await listener.heard(version) - ended) for ended, version in answers
        ]
    for task in tasks:
        task.cancel()
    return times


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.drills.lag")
    parser.add_argument("--acts", type=int, default=300)
    for what, each in asyncio.run(measure(parser.parse_args().acts)).items():
        each.sort()
        half, most = each[len(each) // 2], each[len(each) * 99 // 100]
        print(
            f"{what}: {len(each)} times, half within {half:.2f} ms, 99 in 100 within {most:.2f} ms"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
