"""Every program and every shell block of the documentation is run, or typed at least.

What servers, browsers and people are needed for stands in ``ELSEWHERE`` with the test that runs it.
"""

import contextlib
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from deluxe_services.api.events.positions import Position, seal_of
from tests.docs.snippets import BIN, ROOT, blocks
from tests.examples.shell import pasted
from tests.loops import run
from tests.services.api.client import play_out, serving
from tests.services.cli.conftest import Run
from tests.services.cli.conftest import run as run_here

PAGES = ("README.md", "CONTRIBUTING.md", "docs/*.md", "docs/examples/*.md", "services/*/README.md")
Result = subprocess.CompletedProcess[str]
PROGRAMS = {"sh", "python", "py", "js", "ts", "go", "java"}

HERE: Final = {
    "docs/adding-a-game.md": ("tests/high_card/test_high_card.py", 3),
    "README.md": ("sh", 3),
    "docs/chip-flows.md": ("sh", 2),
    "docs/play.md": ("sh", 3),
    "docs/trust.md": ("sh", 2),
    "docs/operating.md": ("tests/docs/test_operating.py", 6),
    "docs/projections.md": ("sh", 1),
    "docs/versions.md": ("sh python", 2),
}
_TUTORIAL: Final = " ".join(
    f"tests/{name}.py"
    for name in (
        "examples/test_python",
        "examples/test_transcripts",
        "examples/test_other_languages",
        "client/test_npm",
    )
)
ELSEWHERE: Final = {
    "README.md": ("tests/examples/test_transcripts.py", 2),
    "docs/projections.md": ("tests/client/test_keepers.py", 1),
    "docs/tutorial.md": (_TUTORIAL, 7),
    "services/poker_deluxe_client/README.md": ("tests/client/test_wheel.py", 1),
    "services/poker_deluxe_client_npm/README.md": ("tests/client/test_npm.py", 1),
}
COMMANDS: Final = {
    "README.md": 2,
    "CONTRIBUTING.md": 1,
    "docs/insight.md": 2,
    "docs/trials.md": 8,
    "docs/tutorial.md": 2,
}
"""Commands for people and for long trials: test_commands.py looks whether they can be typed."""


def test_every_block_of_the_documentation_is_accounted_for() -> None:
    counts = {}
    for pattern in PAGES:
        for file in ROOT.glob(pattern):
            page = str(file.relative_to(ROOT))
            counts[page] = sum(len(blocks(page, each)) for each in PROGRAMS)
    options_known = {
        page: sum(table[page][1] for table in (HERE, ELSEWHERE) if page in table)
        + COMMANDS.get(page, 0)
        for page in counts
    }
    assert {page: number for page, number in counts.items() if number} == {
        page: number for page, number in options_known.items() if number
    }
    for tests, _ in ELSEWHERE.values():
        for test in tests.split():
            assert (ROOT / test).is_file()


def with_names(script: str, own: Mapping[str, str]) -> str:
    """A script with other names in place of those printed."""
    pattern = "|".join(re.escape(name) for name in sorted(own, key=len, reverse=True))
    return re.sub(pattern, lambda match: own[match[0]], script) if own else script


def shell(script: str, folder: Path, names: Mapping[str, str]) -> Result:
    """Run a script as it is printed, with the names of this test in place of those printed."""
    own = {
        "./poker-deluxe": str(BIN / "poker-deluxe"),
        ".venv/bin/": f"{BIN}/",
        "python3 ": f"{sys.executable} ",
        **names,
    }
    environment = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}", "TERM": "dumb"}
    return subprocess.run(
        ["bash", "-ec", with_names(script, own)],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def typed(script: str, folder: Path, names: Mapping[str, str]) -> Result:
    """The same in this process, where a script is nothing but commands of the program."""
    lines = with_names(script, names).splitlines()
    commands = [shlex.split(line, comments=True) for line in lines]
    commands = [words for words in commands if words]
    if any(words[0] != "./poker-deluxe" or set("|<>$&") & {*"".join(words)} for words in commands):
        return shell(script, folder, names)
    result, out, err = Run(0, "", ""), "", ""
    with contextlib.chdir(folder):
        for _, *words in commands:
            result = run_here(*words)
            out, err = out + result.out, err + result.err
            if result.code != 0:
                break
    return Result(script, result.code, out, err)


def simulated(db: Path) -> str:
    """A game of a new database."""
    result = typed(f"./poker-deluxe simulate draw-poker --games 1 --db {db}", db.parent, {})
    match = re.search(r"replay (\S+)", result.stdout)
    assert match is not None
    return match[1]


def test_games_are_replayed_audited_and_proved_as_the_readme_shows(tmp_path: Path) -> None:
    text = "\n".join(blocks("README.md", "sh"))
    names = {
        "--games 100": "--games 1",
        "replays/deluxe_replays/": f"{ROOT}/replays/deluxe_replays/",
    }
    replaying, altering, proving = (
        next(each for each in blocks("README.md", "sh") if word in each)
        for word in ("simulate", "altered.db", "--bundle")
    )
    assert text.count("GAME_ID") == 4
    first, rest = replaying.split("\n", 1)
    first_run = typed(first, tmp_path, names)
    assert first_run.returncode == 0, first_run.stderr
    match = re.search(r"replay (\S+)", first_run.stdout)
    assert match is not None
    result = typed(rest, tmp_path, {**names, "GAME_ID": match[1]})
    assert result.returncode == 0, result.stderr + result.stdout
    signed = typed(proving.splitlines()[0], tmp_path, names)
    key = re.search(r"public key: (\S+)", signed.stdout + signed.stderr)
    assert key is not None
    result = shell(proving, tmp_path, {**names, "GAME_ID": match[1], "KEY": key[1]})
    assert result.returncode == 0, result.stderr + result.stdout
    assert "FAIL" not in result.stdout
    second_run = shell(altering, tmp_path, names)
    assert second_run.returncode == 1, second_run.stderr
    assert f"{match[1]}" in second_run.stdout


def test_chips_are_followed_as_their_page_shows(tmp_path: Path) -> None:
    game = simulated(tmp_path / "games.db")
    for block in blocks("docs/chip-flows.md", "sh"):
        names = {"GAME": f"{game} --db games.db", "--all": "--all --db games.db"}
        result = typed(re.sub("#.*", "", block), tmp_path, names)
        assert result.returncode == 0, result.stderr + result.stdout


def test_a_store_is_audited_and_encrypted_as_the_page_on_trust_shows(tmp_path: Path) -> None:
    game = simulated(tmp_path / "games.db")
    signed = typed("./poker-deluxe log sign --db games.db", tmp_path, {})
    key = re.search(r"public key: (\S+)", signed.stdout + signed.stderr)
    assert key is not None
    for block in blocks("docs/trust.md", "sh"):
        names = {"--db STORE": "--db games.db", "GAME_ID": game, "--key KEY": f"--key {key[1]}"}
        result = typed(block, tmp_path, {**names, "--jobs 2": "--jobs 1"})
        assert result.returncode == 0, result.stderr + result.stdout


def test_a_player_plays_goes_on_and_looks_back_as_their_page_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{folder}_HOME", str(tmp_path / folder))
    for block in blocks("docs/play.md", "sh"):
        result = typed(block, tmp_path, {})
        assert result.returncode == 0, result.stderr + result.stdout
        assert result.stdout


def test_the_digest_of_a_rule_set_is_computed_as_its_page_shows(tmp_path: Path) -> None:
    (script,) = blocks("docs/versions.md", "sh")
    result = shell(script, ROOT, {"yacht.sums": str(tmp_path / "yacht.sums")})
    assert result.returncode == 0, result.stderr
    assert "FAILED" not in result.stdout


def test_the_upcaster_of_the_page_leads_to_the_new_shape() -> None:
    (program,) = blocks("docs/versions.md", "python")
    names: dict[str, Any] = {"Mapping": Mapping, "Any": Any}
    exec("\n".join(line.removeprefix("   ") for line in program.splitlines()), names)
    (upcast,) = names["upcasts"]["buying-stopped"]
    assert upcast({"seat": 1, "by_clock": True}) == {"seat": 1, "stopper": "clock"}


def test_all_games_are_followed_as_their_page_shows() -> None:
    (block,) = blocks("docs/projections.md", "sh")
    assert "POSITION" in block
    (setting,) = (each for each in blocks("README.md", "sh") if "buf()" in each)
    lines = setting.splitlines()[:3]

    async def body() -> None:
        async with serving(web_port=0) as site:
            name, clients = await site.started(2)
            await play_out(name, clients)
            epoch = await site.server._host.log.epoch()
            seal = await seal_of(site.server._context)
            position = seal.write({0: Position(7, 0, epoch)})
            token = f"-H 'authorization: Bearer {site.server.token}'"
            page = block.replace("POSITION", position)
            text, seconds = "", 3
            while "caughtUp" not in text:
                assert seconds < 30, text[:500]
                bounded = lines[0].replace("buf() { ", f"buf() {{ timeout {seconds} ")
                bounded = bounded.replace('"$@"', f'{token} "$@"')
                bounded = bounded.replace("; }", " || test $? = 124; }")
                text = await pasted("\n".join(["set -e", bounded, *lines[1:], page]), site)
                seconds *= 3  # a busy machine may have told nothing yet

    run(body)
