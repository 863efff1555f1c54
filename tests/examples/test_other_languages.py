"""The clients in Go, Java and Rust, compiled with Debian's packages and run against a server.

They take two minutes of a core, so they run where ``POKER_DELUXE_COMPILE_STUBS=1`` says so, as the
compiling of Java's stubs does. The machine must have what docs/tutorial.md installs.
"""

import asyncio
import os
import re
import shutil
from pathlib import Path

import pytest

from poker_deluxe_client import kind
from pokerdeluxe.v1 import player_service_pb2 as people
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import run
from tests.services.api.client import Served, joining, play_out, serving, starting
from tests.services.api.players.registered import issued, registered

ROOT = Path(__file__).parents[2]
COMPILE = "POKER_DELUXE_COMPILE_STUBS"
TOOLS = {f"{name}_HOME": str(Path.home() / f".{name.lower()}") for name in ("CARGO", "RUSTUP")}
"""Where Rust's tools are if they are the user's own."""

PATIENCE = 600
"""Seconds within which a program must be built and have run."""

pytestmark = pytest.mark.skipif(
    os.environ.get(COMPILE) != "1",
    reason=f"compiling Go, Java and Rust takes minutes: {COMPILE}=1 does it",
)


def needed(*programs: str) -> None:
    missing = [each for each in programs if shutil.which(each) is None]
    assert not missing, f"{COMPILE}=1, and there is no {missing} (docs/tutorial.md)"


def steps(language: str) -> str:
    """The commands that the tutorial shows for a language."""
    section = (
        (ROOT / "docs/tutorial.md").read_text("utf-8").partition("\n## Go, Java and Rust\n")[2]
    )
    (block,) = re.findall(rf"\*\*{language}\.\*\*.*?```sh\n(.*?)```", section, re.DOTALL)
    return f"set -e\n{block}"


async def typed(script: str, home: Path) -> str:
    """What a shell prints, in the folder of the project and with this home."""
    process = await asyncio.create_subprocess_exec(
        *("bash", "-c", script),
        cwd=ROOT,
        env={
            **TOOLS,
            **os.environ,
            "HOME": str(home),
            "GOCACHE": str(home / "cache"),
            "GOFLAGS": "",
        },
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, problem = await process.communicate()
    assert process.returncode == 0, problem.decode()
    return out.decode()


PROGRAMS = {"Go": ("go", "protoc", "protoc-gen-go", "protoc-gen-go-grpc"), "Rust": ("cargo",)}


@pytest.mark.parametrize("language", PROGRAMS)
def test_the_bot_plays_a_game_to_its_end(language: str, tmp_path: Path) -> None:
    needed(*PROGRAMS[language])

    async def body() -> None:
        async with serving() as site:
            script = steps(language).replace(":7071", f":{site.server.port}")
            name, _, winner = (await typed(script, tmp_path)).partition(": ")
            assert winner in {"seat 0 wins\n", "seat 1 wins\n"}
            events = await site.nobody.events(name)
            assert kind(events[-1]) == "game_ended"

    run(body, PATIENCE)


def test_the_statement_in_java_has_every_line(tmp_path: Path) -> None:
    needed("java", "javac", "protoc", "grpc_java_plugin")

    async def body() -> None:
        async with serving() as site:
            player, lines = await a_statement(site)
            script = steps("Java").replace("7071", str(site.server.port))
            script = script.replace("TOKEN", site.server.token).replace("players/ID", player)
            output = [
                f"{one.game_name},{one.version},{values.TransferReason.Name(one.reason)},"
                f"{one.amount},{one.balance},chips"
                for one in lines
            ]
            text = await typed(script, tmp_path)
            assert text.splitlines() == ["game,version,reason,amount,balance,unit", *output]

    run(body, PATIENCE)


async def a_statement(site: Served) -> tuple[str, list[people.StatementLine]]:
    """A registered player who has played a game, and what they paid and were paid."""
    player = await registered(site)
    caller, _ = await issued(site, player)
    name = await site.open_game()
    request = people.ListStatementRequest(name=player)
    own_id = player.removeprefix("players/")
    await caller.call("GameService/JoinGame", joining(name, 0, own_id))
    other = await site.join(name, 1)
    await caller.call("GameService/StartGame", starting(name))
    await play_out(name, [caller, other])
    lines = (await caller.call("PlayerService/ListStatement", request)).lines
    assert len(lines) > 1
    return player, list(lines)
