"""The npm package: built here, installed by itself, and used to play as its README shows."""

import asyncio
import json
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import pytest

from tests.client.relay import relayed
from tests.loops import in_loop, run
from tests.node import NODE, fetched, npm
from tests.services.api.client import play_out, serving
from tests.services.api.sums.books import transfers

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "services" / "poker_deluxe_client_npm"


def copied(folder: Path) -> Path:
    """The sources as in a fresh checkout: nothing is fetched, generated or built."""
    tracked = subprocess.run(
        ["git", "ls-files", "-z", str(CLIENT), "protos"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, tracked.stdout.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)
    return folder / CLIENT.relative_to(ROOT)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, built as the tutorial says from sources as in a fresh checkout."""
    sources = copied(tmp_path_factory.mktemp("sources"))
    programs = sources.parents[1] / ".venv" / "bin"  # what prepare dev brings
    programs.mkdir(parents=True)
    (programs / "buf").symlink_to(Path(sys.executable).parent / "buf")
    tutorial = (ROOT / "docs" / "tutorial.md").read_text("utf-8")
    [commands] = re.findall(r"Build the npm package with `(.*?)`", tutorial, re.DOTALL)
    for command in commands.split("&&"):
        program, *arguments = command.split()
        assert program == "npm"
        process = npm(sources, *arguments, path="/usr/bin:/bin")
        assert process.returncode == 0, process.stdout
    [package] = sources.glob("*.tgz")
    return package


@pytest.fixture(scope="module")
def package(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of its own in which the built package is installed."""
    folder = tmp_path_factory.mktemp("npm")
    fetched(built, folder)
    return folder


def test_it_holds_the_client_and_the_messages_and_nothing_else(package: Path) -> None:
    installation = package / "node_modules" / "poker-deluxe-client"
    assert {path.name for path in installation.iterdir()} == {"README.md", "dist", "package.json"}
    assert (installation / "dist/src/index.d.ts").is_file()
    assert (installation / "dist/gen/pokerdeluxe/v1/game_service_pb.js").is_file()
    names = {path.name for path in (package / "node_modules").iterdir() if path.name[0] != "."}
    assert names == {"@bufbuild", "@connectrpc", "@opentelemetry", "poker-deluxe-client"}


def test_it_is_built_as_the_tutorial_says(built: Path) -> None:
    with tarfile.open(built) as archive:
        assert "package/dist/src/index.js" in archive.getnames()


def test_nothing_is_packed_that_was_not_built(tmp_path: Path) -> None:
    sources = copied(tmp_path)
    process = npm(sources, "pack", path="/usr/bin:/bin")
    assert process.returncode != 0, process.stdout
    assert "prepare dev" in process.stdout, "how to get what the build needs"
    assert not list(sources.glob("*.tgz"))


def test_it_plays_what_its_readme_shows(package: Path) -> None:
    (program_text,) = re.findall(r"```js\n(.*?)```", (CLIENT / "README.md").read_text(), re.DOTALL)

    async def body() -> None:
        async with serving() as site:
            program = package / "shown.mjs"
            program.write_text(
                program_text.replace("127.0.0.1:7071", f"127.0.0.1:{site.server.port}")
            )
            process = await started(program)
            output, _ = await process.communicate()
            assert process.returncode == 0
        lines = output.decode().splitlines()
        assert re.fullmatch(r"games/g-\S+ \S+", lines[0]), lines
        assert lines[1:4] == ["1n gameOpened", "2n playerJoined", "3n playerJoined"]
        assert lines[-1].endswith(" gameEnded")

    run(body)


@in_loop
async def test_a_game_is_played_and_watched_through_breaks(package: Path, tmp_path: Path) -> None:
    async with serving() as site, relayed(site.server.port) as relay:
        program = package / "play.mjs"
        program.write_text(Path(__file__).with_name("play.mjs").read_text("utf-8"))
        process = await started(program, f"http://127.0.0.1:{relay.port}", str(tmp_path))
        assert process.stdout is not None
        reports: list[Any] = []
        async for line in process.stdout:
            reports.append(json.loads(line))
            if "cut" in reports[-1]:
                relay.cut()
        assert await process.wait() == 0
        report = reports[-1]
        log_events = [event.version for event in await site.nobody.events(report["name"])]
        assert relay.cuts > 1
        assert report["seen"] == log_events
        assert report["rest"] == log_events[5:]
        assert report["all"] == report["dealt"] == [report["name"]]
        assert report["damaged"] == "damaged has no position of a reader: delete it to begin again"
        assert report["booked"] == [
            one.version for one in await transfers(site.nobody, report["name"])
        ]
        assert "books is another one since" in report["second"]
        assert report["nowhere"] == "NO_SUCH_GAME"
        assert report["fields"] == ["name"]
        assert report["waits"] == 7500
        refused = [["NOT_YOUR_TURN", "DX-8"], ["WRONG_PHASE", "DX-10"]]
        assert sorted(reports[0]["refused"]) == refused


def test_a_stream_goes_on_however_long_the_server_was_away_and_calls_name_their_trace(
    package: Path,
) -> None:
    async def body() -> Any:
        program = package / "away.mjs"
        program.write_text(Path(__file__).with_name("away.mjs").read_text("utf-8"))
        process = await started(program)
        output, _ = await asyncio.wait_for(process.communicate(), 60)
        assert process.returncode == 0
        return json.loads(output)

    assert run(body) == {
        "follow": ["events", "over"],
        "watchAll": ["a", "aa"],
        "missing": "games/g-gap: version 1 is missing",
        "single": "Unavailable",
        "stopped": "Refusal",
        "traced": ["Bearer t", "Bearer t"],
    }


async def started(program: Path, *arguments: str) -> asyncio.subprocess.Process:
    node = str(NODE / "bin" / "node")
    return await asyncio.create_subprocess_exec(
        node, str(program), *arguments, cwd=program.parent, stdout=asyncio.subprocess.PIPE
    )


def test_the_lobby_of_the_tutorial_tells_a_game_to_its_end(package: Path) -> None:
    tutorial = (ROOT / "docs" / "tutorial.md").read_text("utf-8")
    (program_text,) = re.findall(r"```js\n(.*?)```", tutorial, re.DOTALL)

    async def body() -> None:
        async with serving() as site:
            program = package / "lobby.mjs"
            program.write_text(program_text)
            name, clients = await site.started()
            process = await started(program, f"http://127.0.0.1:{site.server.port}")
            assert process.stdout is not None
            lines = [(await process.stdout.readline()).decode()]
            await play_out(name, clients)
            lines += [line.decode() async for line in process.stdout]
            assert await process.wait() == 0
            assert lines[0].startswith(f"{name} Poker Deluxe: ")
            assert lines[-1].endswith("; over\n"), lines

    run(body)


def test_g_5_it_gives_entropy_and_reveals_it_when_play_has_started(package: Path) -> None:
    program = package / "entropy.mjs"
    program.write_text((Path(__file__).parent / "entropy.mjs").read_text())

    async def body() -> Any:
        async with serving() as site:
            process = await started(program, f"http://127.0.0.1:{site.server.port}")
            output, _ = await process.communicate()
            assert process.returncode == 0
            return json.loads(output)

    report = run(body)
    assert (report["early"], report["late"], report["again"]) == (False, True, True)
    revealed = [each["entropy"] for each in report["events"] if each["kind"] == "entropyRevealed"]
    assert sorted(revealed) == sorted(report["values"])
    assert report["events"][-1]["kind"] == "deckShuffled"
