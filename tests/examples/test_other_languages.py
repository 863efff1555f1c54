"""The clients in Go and Java, compiled with Debian's packages and run against a server.

They take two minutes of a core, so they run where ``POKER_DELUXE_COMPILE_STUBS=1`` says so, as the
compiling of Java's stubs does. The machine must have what docs/examples/README.md installs.
"""

import asyncio
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from poker_deluxe_client import kind
from pokerdeluxe.v1 import player_service_pb2 as people
from pokerdeluxe.v1 import values_pb2 as values
from tests.services.rpc.client import Served, joining, play_out, run, serving, starting
from tests.services.rpc.test_players import issued, registered

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "examples"
PROTOS = ROOT / "protos"
COMPILE = "POKER_DELUXE_COMPILE_STUBS"
JARS = "/usr/share/java/*"

pytestmark = pytest.mark.skipif(
    os.environ.get(COMPILE) != "1",
    reason=f"Debian's compilers of Go and Java take a minute to install and run: {COMPILE}=1 does",
)


def needed(*programs: str) -> None:
    missing = [each for each in programs if shutil.which(each) is None]
    assert not missing, f"{COMPILE}=1, and there is no {missing} (docs/examples/README.md)"


def command(*words: Any, cwd: Path, **environment: str) -> None:
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


async def output(*words: Any) -> str:
    """What a program prints, once it has ended well."""
    process = await asyncio.create_subprocess_exec(
        *map(str, words), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    printed, errors = await process.communicate()
    assert process.returncode == 0, errors.decode()
    return printed.decode()


def test_the_bot_in_go_plays_a_game_to_its_end(tmp_path: Path) -> None:
    needed("go", "protoc", "protoc-gen-go", "protoc-gen-go-grpc")
    sources = tmp_path / "src"
    (sources / "bot").mkdir(parents=True)
    own = sorted(path.relative_to(PROTOS) for path in (PROTOS / "pokerdeluxe/v1").glob("*.proto"))
    command("protoc", f"--go_out={sources}", f"--go-grpc_out={sources}", *own, cwd=PROTOS)
    for file in ("bot.go", "codec.go"):
        shutil.copy(EXAMPLES / "go" / file, sources / "bot")
    path = f"{tmp_path}:/usr/share/gocode"
    command(
        "go", "build", "-o", tmp_path / "bot.out", ".",
        cwd=sources / "bot", GO111MODULE="off", GOPATH=path, GOFLAGS="",
    )  # fmt: skip

    async def body() -> None:
        async with serving() as served:
            said = await output(tmp_path / "bot.out", f"127.0.0.1:{served.server.port}")
            name, _, winner = said.partition(": ")
            assert winner in {"seat 0 wins\n", "seat 1 wins\n"}
            events = await served.nobody.events(name)
            assert kind(events[-1]) == "game_ended"

    run(body)


def test_the_statement_in_java_has_every_line(tmp_path: Path) -> None:
    needed("java", "javac", "protoc", "grpc_java_plugin")
    everything = sorted(path.relative_to(PROTOS) for path in PROTOS.rglob("*.proto"))
    command(
        "protoc", f"--java_out={tmp_path}",
        "--plugin=protoc-gen-grpc-java=/usr/bin/grpc_java_plugin",
        f"--grpc-java_out={tmp_path}", *everything,
        cwd=PROTOS,
    )  # fmt: skip
    source = EXAMPLES / "java" / "Statement.java"
    command("javac", "-d", "classes", "-sourcepath", ".", "-cp", JARS, source, cwd=tmp_path)

    async def body() -> None:
        async with serving() as served:
            player, lines = await a_statement(served)
            where = f"{tmp_path / 'classes'}:{JARS}"
            said = await output(
                "java", "-cp", where, "Statement", "127.0.0.1", served.server.port,
                served.server.token, player,
            )  # fmt: skip
            printed = [
                f"{one.game_name},{one.version},{values.TransferReason.Name(one.reason)},"
                f"{one.amount},{one.balance},chips"
                for one in lines
            ]
            assert said.splitlines() == ["game,version,reason,amount,balance,unit", *printed]

    run(body)


async def a_statement(served: Served) -> tuple[str, list[people.StatementLine]]:
    """A registered player who has played a game, and what they paid and were paid."""
    player = await registered(served)
    caller, _ = await issued(served, player)
    name = await served.open_game()
    request = people.ListStatementRequest(name=player)
    own_id = player.removeprefix("players/")
    await caller.call("GameService/JoinGame", joining(name, 0, own_id))
    other = await served.join(name, 1)
    await caller.call("GameService/StartGame", starting(name))
    await play_out(name, [caller, other])
    lines = (await caller.call("PlayerService/ListStatement", request)).lines
    assert len(lines) > 1
    return player, list(lines)
