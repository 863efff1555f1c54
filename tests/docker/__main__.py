"""Games through what compose.yaml has brought up, while something is done to it.

    python -m tests.docker --authority docker/secrets/tls_certificate -- docker kill SERVER

plays games at localhost:7071 by the certificate, does what is said in the middle of them, and then
holds what was acknowledged against what the servers say: no command lost, none done twice.
"""

import argparse
import asyncio
import subprocess
from pathlib import Path

import grpc

from tests.docker.conftest import answered
from tests.loops import run
from tests.services.api.server.replicas import Replica, Table, one_move, seated


async def play_through(
    at: str, authority: bytes, games: int, moves: int, games_done: list[str]
) -> str:
    """What came of it, in a line."""
    async with grpc.aio.secure_channel(at, grpc.ssl_channel_credentials(authority)) as channel:
        for _ in range(120):  # until the proxy has found a server well
            if await answered(channel):
                break
            await asyncio.sleep(0.5)
        proxy = Replica(channel)
        tables = [await seated([proxy] * 3) for _ in range(games)]

        async def play(table: Table, number: int) -> None:
            for _ in range(number):
                await one_move(table, [proxy])

        await asyncio.gather(*(play(table, moves // 2) for table in tables))
        playing = [asyncio.create_task(play(table, moves - moves // 2)) for table in tables]
        if games_done:
            await asyncio.to_thread(subprocess.run, games_done, check=True)
        await asyncio.gather(*playing)
        again = 0
        for table in tables:
            for seat, command, version in table.acknowledged:
                answer = await table.at(proxy)[seat].act(table.name, command)
                assert (answer.version, answer.replayed) == (version, True), table.name
                again += 1
    return f"{games} games, {again} commands acknowledged, none lost and none done twice"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.docker", description=__doc__)
    parser.add_argument("--at", default="localhost:7071")
    parser.add_argument("--authority", type=Path, required=True, help="the certificate, as PEM")
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--moves", type=int, default=20)
    parser.add_argument("done", nargs="*", help="a command to run in the middle")
    arguments = parser.parse_args()
    authority = arguments.authority.read_bytes()
    print(
        run(
            lambda: play_through(
                arguments.at, authority, arguments.games, arguments.moves, arguments.done
            )
        )
    )


if __name__ == "__main__":
    main()
