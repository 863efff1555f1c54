"""A partition that was restored alone from a backup of before a move has the moved game again."""

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from deluxe_services.cli.main import main
from deluxe_services.store import open_store
from deluxe_services.tables.moves import Arrival, arrival_of
from tests.partitions import opened, partitions_file

COMMAND = "db move-game {game} --to b"


@pytest.fixture
def backed_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[Path, Path, str]:
    """A file of partitions, backups of before a move from a and of b after it, and the game."""
    path, copies, later = partitions_file(tmp_path), tmp_path / "copies", tmp_path / "later"
    db = ["--db", str(path)]
    words = ["simulate", "poker-deluxe", "--games", "2", "--players", "2", "--seed", "7"]
    assert main([*words, *db]) == 0
    assert main(["db", "init", *db]) == 0
    assert main(["db", "backup", str(copies), *db]) == 0
    with closing(open_store(str(tmp_path / "a.db"), read_only=True)) as store:
        game = store.games.page()[0].game
    assert main(["db", "move-game", game, "--to", "b", *db]) == 0
    assert main(["db", "check", *db]) == 0
    assert main(["db", "backup", str(later), *db]) == 0
    shutil.rmtree(copies / "b")
    shutil.copytree(later / "b", copies / "b")
    capsys.readouterr()
    return path, copies, game


def test_a_game_that_is_in_two_partitions_after_a_restore_is_named_and_not_served(
    backed_up: tuple[Path, Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, copies, game = backed_up
    (tmp_path / "restored").mkdir()
    path = partitions_file(tmp_path / "restored")
    db, command = ["--db", str(path)], COMMAND.format(game=game)
    assert main(["db", "restore", str(copies), *db]) == 1
    assert command in capsys.readouterr().out
    assert main(["db", "check", *db]) == 1
    assert command in capsys.readouterr().out
    for more in ([], ["--partition", "a"]):
        assert main(["serve", *db, "--port", "0", *more]) == 3
        assert command in capsys.readouterr().err
    assert main([*command.split(), *db]) == 0
    assert main(["db", "check", *db]) == 0
    with opened(path) as databases:
        end = list(databases.served["a"].log.read(game))[-1]
        arrival = arrival_of(databases.served["b"], game)
        assert arrival == Arrival("a", end.position, end.version - 1)


def test_a_game_that_is_in_no_partition_after_a_restore_is_named(
    backed_up: tuple[Path, Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, _, game = backed_up
    db, command = ["--db", str(path)], COMMAND.format(game=game)
    for name in ("b.db", "b.db-wal", "b.db-shm"):
        (tmp_path / name).unlink(missing_ok=True)
    assert main(["db", "init", *db]) == 0
    capsys.readouterr()
    assert main(["db", "check", *db]) == 1
    assert command in capsys.readouterr().out
    assert main([*command.split(), *db]) == 0
    assert main(["db", "check", *db]) == 0
