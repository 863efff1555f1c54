"""A command makes the folder that it fills, and none above it: the path may be mistyped."""

import shutil
from pathlib import Path

import pytest

from tests.services.cli.conftest import Pd

IN_MISSING_FOLDER = """
simulate yacht --games 1 --db no/games.db
token --role operator --db no/games.db
serve --db no/games.db
play yacht --db no/games.db
db init --db no/games.db
db restore backup --db no/games.db
db backup no/backup --db games.db
db archive no/archive --db games.db
db compact --games-older-than 0s --archives no/archives --db games.db
export GAME -o no/game.jsonl --db games.db
export GAME --bundle -o no/game.bundle.json --db games.db
export --all -o no/games --db games.db
audit --all -o no/report.json --db games.db
log check --key key --memory no/seen.txt --db games.db
"""


@pytest.mark.parametrize("line", IN_MISSING_FOLDER.strip().splitlines())
def test_what_would_lie_in_a_folder_that_is_not_there_is_refused(
    pd: Pd, simulated: Path, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(simulated, tmp_path / "games.db")
    (tmp_path / "backup").mkdir()
    game = pd("games", "--db", "games.db", "--json").json[0]["game"]
    for language, text in (
        ("en", "there is no folder no: correct the path, or create it with 'mkdir -p no'"),
        ("de", "es gibt keinen Ordner no: den Pfad berichtigen oder ihn mit „mkdir -p no“ anlegen"),
    ):
        monkeypatch.setenv("POKER_DELUXE_LANG", language)
        run = pd(*line.replace("GAME", game).split())
        assert run.code == 2
        assert text in run.err
        assert not (tmp_path / "no").exists()


def test_a_folder_that_a_command_fills_is_made(pd: Pd, simulated: Path, tmp_path: Path) -> None:
    for line in (
        "db backup backups --db DB",
        "db archive archive --db DB",
        "export --all -o games --db DB",
    ):
        assert pd(*line.replace("DB", str(simulated)).split()).code == 0
    names = {path.name for path in tmp_path.iterdir() if any(path.iterdir())}
    assert names == {"backups", "archive", "games"}


def test_the_folder_of_the_default_database_is_made(pd: Pd, tmp_path: Path) -> None:
    assert pd("token", "--role", "operator").code == 0
    assert (tmp_path / "data" / "poker-deluxe" / "games.db").exists()
