"""A new option of Yacht is written into a copy of the project: in five files, and no more.

They are the struct, the rule, the auditor's own rule, and the words in two languages (the rule book
says it, too, in each language). All else is generated, or follows from the struct.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.declared.__main__ import ROOT

TEXTS: Final = "domain/deluxe_domain/kernel/texts/scoresheet"
STRUCT: Final = "domain/deluxe_domain/kernel/scoresheets.py"
EDITS: Final = {
    STRUCT: (
        (
            "\n\nclass Sheets(Protocol):",
            (
                "    low_wins: bool = default(False)\n"
                '    """Whether the lowest total wins. Absent: the highest (YA-6)."""\n'
                "\n\nclass Sheets(Protocol):"
            ),
        ),
    ),
    "domain/deluxe_domain/games/yacht/play.py": (
        (
            "winners=rules.highest(totals),",
            "winners=rules.highest([-t for t in totals] if at.agreed.low_wins else totals),",
        ),
    ),
    "replays/deluxe_replays/games/yacht/scores.py": (
        ("total == max(totals)", "total == best(totals)"),
        (
            "        highest = [",
            '        best = min if self._options["low_wins"] else max\n        highest = [',
        ),
    ),
    f"{TEXTS}/en.ftl": (
        (
            "## Refusals",
            "option-low_wins = Low wins\n    .help = The lowest total wins (YA-6)\n\n## Refusals",
        ),
    ),
    f"{TEXTS}/de.ftl": (
        (
            "## Ablehnungen",
            (
                "option-low_wins = Wenig gewinnt\n    .help = Die kleinste Summe gewinnt (YA-6)\n\n"
                "## Ablehnungen"
            ),
        ),
    ),
}
"""What is written by hand: files, and in each what is replaced by what."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the option, and all that is generated from it."""
    folder = tmp_path_factory.mktemp("option")
    leave = shutil.ignore_patterns("node_modules", "gen", "assets", "__pycache__", "standalone.*")
    for name in ("domain", "replays", "services", "protos", "docs", "tests/declared"):
        shutil.copytree(ROOT / name, folder / name, ignore=leave)
    for name, changes in EDITS.items():
        text = (folder / name).read_text("utf-8")
        for old, new in changes:
            assert old in text, (name, old)
            text = text.replace(old, new, 1)
        (folder / name).write_text(text, "utf-8")
    run(folder, "-m", "tests.declared")
    return folder


def run(folder: Path, *command: str) -> str:
    path = os.pathsep.join(str(folder / each) for each in (".", "domain", "replays", "services"))
    result = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr + result.stdout
    return result.stdout


def test_five_files_are_written_by_hand() -> None:
    assert len(EDITS) <= 5


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("protos/pokerdeluxe/v1/yacht.proto", "  optional bool low_wins = 4;"),
        ("protos/numbers.toml", "low_wins = 4"),
        ("services/web/src/pages/new/forms.ts", '{"name": "low_wins", "type": "yes-no"}'),
        ("replays/deluxe_replays/verify_bundle.py", "free_crosses:bool low_wins:bool open_choice"),
        ("replays/deluxe_replays/verify_bundle.mjs", "free_crosses:bool low_wins:bool open_choice"),
        ("docs/bundle.md", "free_crosses:bool low_wins:bool open_choice"),
    ],
)
def test_all_else_is_generated(copy: Path, name: str, words: str) -> None:
    assert words in (copy / name).read_text("utf-8")
    assert words not in (ROOT / name).read_text("utf-8")


@pytest.mark.parametrize(("language", "help_"), [("en", "lowest total"), ("de", "kleinste Summe")])
def test_it_is_a_flag_that_is_explained(copy: Path, language: str, help_: str) -> None:
    text = run(copy, "-m", "deluxe_services.cli", "--lang", language, "play", "yacht", "--help")
    assert "--low-wins" in text
    assert help_ in " ".join(text.split())


def test_a_game_with_it_is_played_and_audited(copy: Path) -> None:
    cli = ("-m", "deluxe_services.cli")
    db = ("--db", str(copy / "games.db"))
    games = ("--games", "3", "--players", "3", "--seed", "7", *db)
    run(copy, *cli, "simulate", "yacht", "--low-wins", *games)
    run(copy, *cli, "audit", "--all", *db)
    for game in json.loads(run(copy, *cli, "games", *db, "--json")):
        text = run(copy, *cli, "export", game["name"].partition("/")[2], *db)
        end = json.loads(text.splitlines()[-1])["event"]
        totals = end["totals"]
        assert end["winners"] == [seat for seat in range(3) if totals[seat] == min(totals)]
