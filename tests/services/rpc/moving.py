"""Players of a game that moves to another partition meanwhile."""

import asyncio
from pathlib import Path

import grpc

from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from tests.partitions import movers
from tests.services.rpc.client import Client, Heard, Served, chosen, joining, starting


def move(path: Path, game: str, source: str = "a", target: str = "b") -> None:
    with movers(path, source, target) as moving:
        assert moving.move(game.removeprefix("games/"))


class Player:
    """Plays wherever the game is, and repeats what was not answered."""

    def __init__(self, sites: dict[str, Served], at: str, token: str) -> None:
        self._sites = sites
        self.at = at
        self._token = token
        self.repeats: list[str] = []

    @property
    def client(self) -> Client:
        return Client(self._sites[self.at].channel, self._token)

    async def act(self, name: str) -> bool:
        """One act, if it is their turn and they know of one."""
        item = None
        while True:
            try:
                if item is None:
                    own = await self.client.view(name)
                    acts = [history.OpenAct(poker_deluxe=act) for act in own.acts]
                    if not acts:
                        return False
                    item = chosen(acts)
                await self.client.act(name, item)
            except grpc.RpcError as error:
                refusal = Heard(error)
                self.repeats.append(refusal.reason)
                if refusal.reason == "OTHER_PARTITION":
                    self.at = refusal.info.metadata["partition"]
                else:
                    assert (refusal.reason, refusal.retry_ms) == ("STORE_UNAVAILABLE", 100), (
                        refusal.text
                    )
                    await asyncio.sleep(0.02)
            else:
                return True


async def played(players: list[Player], name: str, most: int = 10_000) -> int:
    """How many acts there were until nobody had one, or so many."""
    for number in range(most):
        for player in players:
            if await player.act(name):
                break
        else:
            return number
    return most


async def seated(site: Served, tokens: list[str], request: pb.CreateGameRequest) -> str:
    name: str = (await site.nobody.call("GameService/CreateGame", request)).game.name
    here = [Client(site.channel, token) for token in tokens]
    for seat, player in enumerate(here):
        join = joining(name, seat)
        join.player = ""
        await player.call("GameService/JoinGame", join)
    await here[0].call("GameService/StartGame", starting(name))
    return name
