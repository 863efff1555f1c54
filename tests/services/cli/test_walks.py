"""docs/architecture.md names the rooms and the files that a replay and an audit come through."""

import re
from pathlib import Path

import pytest

from tests.services.cli.conftest import Pd
from tests.services.cli.walks import files_of

DOCS = Path(__file__).parents[3] / "docs" / "architecture.md"
WALKS = {"replay": ("## The path of a replay", 65), "audit": ("## The path of an audit", 92)}
"""The section of each command, and how many files may run for it at most."""


@pytest.mark.parametrize("command", WALKS)
def test_a_walk_of_the_docs_is_what_runs(command: str, tmp_path: Path, pd: Pd) -> None:
    db = str(tmp_path / "games.db")
    assert pd("simulate", "draw-poker", "--seed", "00", "--db", db).code == 0
    _, _, section = DOCS.read_text("utf-8").partition(WALKS[command][0])
    section = section.partition("\n## ")[0]
    files = re.findall(r"^\| \d+ \| `(\S+)`", section, re.MULTILINE)
    rooms = (*re.findall(r"`(deluxe_[a-z_/]+(?:/|\.py))`", section), *map(_room, files))
    files_seen = files_of([command, _game(pd, db), "--db", db])
    assert [file for file in files_seen if file in files] == files, "in this order"
    assert [file for file in files_seen if not file.startswith(rooms)] == []
    assert len(files_seen) <= WALKS[command][1]


def _room(file: str) -> str:
    return file.rpartition("/")[0] + "/"


def _game(pd: Pd, db: str) -> str:
    return str(pd("games", "--db", db, "--json").json[0]["name"])
