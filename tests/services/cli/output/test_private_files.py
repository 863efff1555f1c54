"""What a server and its operator's commands write holds seeds, keys or hidden cards: it is 0600."""

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from deluxe_services.operations.log_archive import LogArchive
from deluxe_services.readmodels import ReadModels
from deluxe_services.store import open_store
from tests.services.cli.conftest import run


@pytest.fixture(autouse=True)
def anything_goes() -> Iterator[None]:
    """A umask that takes nothing away, so that each file shows what it was made with."""
    before = os.umask(0)
    yield
    os.umask(before)


def open_to_others(folder: Path) -> dict[str, str]:
    """The files below a folder that others may read, and their modes."""
    modes = {each: each.stat().st_mode & 0o777 for each in folder.rglob("*") if each.is_file()}
    assert modes
    return {str(each.relative_to(folder)): oct(mode) for each, mode in modes.items() if mode & 0o77}


def simulated(folder: Path) -> tuple[Path, str]:
    """A store with a game in it that was signed, and the game's id."""
    db = folder / "games.db"
    assert run("simulate", "poker-deluxe", "--games", 1, "--seed", 7, "--db", db).code == 0
    assert run("log", "sign", "--db", db).code == 0
    with closing(open_store(str(db), read_only=True)) as store:
        [register] = store.games.page()
    return db, register.game


def test_files_beside_a_database_are_for_their_owner_alone(tmp_path: Path) -> None:
    db, _ = simulated(tmp_path)
    with (
        closing(open_store(str(db))) as store,
        ReadModels(store, tmp_path / "games.db.read-models") as models,
    ):
        models.catch_up()
        assert open_to_others(tmp_path) == {}
    models_file = tmp_path / "games.db.read-models"
    models_file.chmod(0o644)  # as an older version may have left it
    with closing(open_store(str(db))) as store, ReadModels(store, models_file):
        assert open_to_others(tmp_path) == {}


def test_backups_and_archives_are_for_their_owner_alone(tmp_path: Path) -> None:
    db, _ = simulated(tmp_path)
    folder_kept, copy = tmp_path / "kept", tmp_path / "restored.db"
    assert run("db", "backup", folder_kept, "--db", db).code == 0
    assert LogArchive(db, folder_kept).archive()
    assert run("db", "restore", folder_kept, "--db", copy).code == 0
    assert open_to_others(tmp_path) == {}


@pytest.mark.parametrize("more", [["--bundle"], ["--whole"], ["--format", "csv"]])
def test_what_is_exported_is_for_its_owner_alone(tmp_path: Path, more: list[str]) -> None:
    db, game = simulated(tmp_path)
    assert run("export", game, *more, "-o", tmp_path / "one", "--db", db).code == 0
    assert open_to_others(tmp_path) == {}


def test_every_exported_game_is_for_its_owner_alone(tmp_path: Path) -> None:
    db, _ = simulated(tmp_path)
    assert run("export", "--all", "-o", tmp_path / "all", "--db", db).code == 0
    assert open_to_others(tmp_path) == {}


def test_the_bytes_of_an_entry_are_for_its_owner_alone(tmp_path: Path) -> None:
    db, game = simulated(tmp_path)
    entry = tmp_path / "entry"
    assert run("log", "prove", game, 1, "--entry", entry, "--db", db).code == 0
    assert open_to_others(tmp_path) == {}
