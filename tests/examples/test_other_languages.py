"""The clients in Go, Java and Rust, compiled with Debian's packages and run against a server.

They take two minutes of a core, so they run where ``POKER_DELUXE_COMPILE_STUBS=1`` says so, as the
compiling of Java's stubs does. The machine must have what docs/tutorial.md installs.
"""

import asyncio
import faulthandler
import os
import re
import shutil
import signal
from contextlib import suppress
from pathlib import Path

import pytest

from poker_deluxe_client import kind
from pokerdeluxe.v1 import player_service_pb2 as people
from tests.loops import run
from tests.services.api.client import serving

ROOT = Path(__file__).parents[2]
COMPILE = "POKER_DELUXE_COMPILE_STUBS"
TOOLS = {f"{name}_HOME": str(Path.home() / f".{name.lower()}") for name in ("CARGO", "RUSTUP")}
"""Where Rust's tools are if they are the user's own."""

PATIENCE = 1_800
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
        start_new_session=True,
    )
    try:
        out, problem = await process.communicate()
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # what it has started, too
    assert process.returncode == 0, problem.decode()
    return out.decode()


PROGRAMS = {
    "Go": ("go", "protoc", "protoc-gen-go", "protoc-gen-go-grpc"),
    "Java": ("java", "javac", "protoc", "grpc_java_plugin"),
    "Rust": ("cargo",),
}


LINE = r"(games/\S+): seat [01] wins; (\d+) events followed; (\d+) transfers of (\S+) add up\n"


@pytest.mark.parametrize("language", PROGRAMS)
def test_a_client_plays_follows_over_a_restart_and_adds_up(language: str, tmp_path: Path) -> None:
    needed(*PROGRAMS[language])
    faulthandler.cancel_dump_traceback_later()  # a compiler may take longer than other tests

    async def body() -> None:
        async with serving() as site:
            script = steps(language).replace("7071", str(site.server.port))
            script = script.replace("TOKEN", site.server.token)
            *_, again = script.rstrip().splitlines()
            output = await typed(f"{script}\n{again}", tmp_path)
            lines = re.findall(LINE, output)
            assert len(lines) == 2, output
            for name, count, *_ in lines:  # the second run goes on where the first has ended
                events = await site.nobody.events(name)
                assert kind(events[-1]) == "game_ended"
                assert len(events) == int(count)
            request = people.ListStatementRequest(name=lines[1][3])
            statement = await site.operator.call("PlayerService/ListStatement", request)
            assert len(statement.lines) == int(lines[1][2]) > int(lines[0][2]) > 1

    run(body, PATIENCE)
