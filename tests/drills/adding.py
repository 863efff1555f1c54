"""A round in which a third partition is added while players play, by the steps of
docs/partitions.md.
"""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.drills.calls import Refused, Server, call
from tests.drills.check import check_all
from tests.drills.drill import Drill
from tests.drills.following import Follower, check_follower
from tests.drills.killing import more_acknowledged
from tests.drills.load import Load
from tests.drills.outages import recovered
from tests.drills.servers import Served, run_to_end, size, told
from tests.drills.stores import SLOTS, database_of
from tests.partitions import partitions_file
from tests.services.rpc.client import creation

RELOAD_S: Final = 60.0
"""How long a server may take to read the file, on a busy machine."""


async def adding(drill: Drill, times: int) -> None:
    """So many games are then moved into the new partition, one after the other."""
    databases = {name: await asyncio.to_thread(_new_schema, name) for name in "abc"}
    two = {name: databases[name] for name in "ab"}
    path = partitions_file(drill.folder, two, SLOTS)
    servers: list[Served] = []
    siblings = {name: [_server(drill, path, name)] for name in "abc"}
    try:
        for name in "ab":
            await _start(siblings[name][0], servers, siblings)
        load = Load(drill, servers, tables=4, reads=1)
        follower = Follower(drill, servers)
        follower.start()
        load.start()
        await more_acknowledged(drill, least=20)
        await _add(drill, path, databases, servers, siblings)
        load.add("c")
        await recovered(drill, load)
        await _move(drill, path, load, times)
        await load.end()
        await follower.end(load.records)
        await check_follower(drill, servers[0], follower, load.records)
        await check_all(drill, load, str(path), drill.chance.choice(servers))
    finally:
        for server in servers:
            await server.close()


def _new_schema(name: str) -> str:
    return database_of(name).new_schema()


def _server(drill: Drill, path: Path, name: str) -> Served:
    return Served(str(path), drill.folder / f"server-{name}.log", partition=name)


async def _start(server: Served, servers: list[Served], siblings: dict[str, list[Served]]) -> None:
    server.siblings = siblings
    await server.start()
    servers.append(server)


async def _add(
    drill: Drill,
    path: Path,
    databases: dict[str, str],
    servers: list[Served],
    siblings: dict[str, list[Served]],
) -> None:
    """The four steps."""
    _write(path, databases, version=2, opens=False)
    await _command(drill, ["db", "init", "--db", str(path)])
    await _reload(drill, servers, version=2)
    [server] = siblings["c"]
    await _start(server, servers, siblings)
    await _check_closed(drill, server)
    _write(path, databases, version=3, opens=True)
    await _reload(drill, servers, version=3)


async def _check_closed(drill: Drill, server: Served) -> None:
    """Nobody can open a game there yet, and they are sent to a partition where they can."""
    alone = Server()
    alone.channel = server.channel
    try:
        await call(drill, alone, "GameService/CreateGame", creation())
        drill.violate("opened", "a game was opened in a partition that opens none yet")
    except Refused as error:
        if error.partition not in ("a", "b"):
            drill.violate("opened", f"who opens a game is sent to {error.partition!r}")


def _write(path: Path, databases: dict[str, str], *, version: int, opens: bool) -> None:
    new = partitions_file(path.parent, databases, SLOTS, version, name="next.toml")
    if not opens:
        new.write_text(f"{new.read_text()}\nopens = false")  # the last table is that of c
    new.replace(path)


async def _reload(drill: Drill, servers: Sequence[Served], version: int) -> None:
    """SIGHUP, and wait until the journal says that the version is taken over."""
    text = f"version {version} now".encode()
    before = {server.log: size(server.log) for server in servers}
    for server in servers:
        server.reload()
    try:
        async with asyncio.timeout(RELOAD_S):
            while not all(text in told(log, start) for log, start in before.items()):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
    except TimeoutError:
        drill.violate("reload", f"version {version} was not taken over")


async def _command(drill: Drill, words: Sequence[str]) -> None:
    code, text = await run_to_end(words, drill.folder / "commands.log")
    if code != 0:
        drill.violate("command", f"{' '.join(words)} ended with {code}: {text}")


async def _move(drill: Drill, path: Path, load: Load, times: int) -> None:
    for record in [one for one in load.records if one.partition != "c"][:times]:
        words = ["db", "move-game", record.game, "--to", "c", "--db", str(path)]
        await _command(drill, words)
        drill.counts["games moved"] += 1
        await recovered(drill, load)
