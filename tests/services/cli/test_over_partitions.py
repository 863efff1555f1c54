"""Commands on a store in three databases: on all of them, on the home, or on that of a game."""

import json
from pathlib import Path

import pytest

from deluxe_services.cli.main import main
from deluxe_services.store import open_store
from tests.partitions import SLOTS, opened, partitions_file
from tests.services.rpc.client import run, serving
from tests.services.rpc.test_partitions import three_games


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A file of partitions, and the games that were played, one in each."""
    path = partitions_file(tmp_path_factory.mktemp("store"))

    async def body() -> list[str]:
        with opened(path) as databases:
            async with serving(databases) as site:
                return await three_games(site)

    return path, [name.removeprefix("games/") for name in run(body)]


Played = tuple[Path, list[str]]


def test_a_command_is_done_for_each_partition(
    played: Played, capsys: pytest.CaptureFixture[str]
) -> None:
    path, games = played
    for words in (["db", "check"], ["games"], ["audit", "--all"], ["log", "sign"], ["log", "show"]):
        assert main([*words, "--db", str(path)]) == 0
        output = capsys.readouterr().out
        assert all(f"Partition {name}" in output for name in SLOTS)
        if words == ["games"]:
            assert all(game in output for game in games)
    assert all((path.parent / f"{name}.log-key").is_file() for name in SLOTS)


def test_flows_of_all_partitions_are_added_up(
    played: Played, capsys: pytest.CaptureFixture[str]
) -> None:
    path, games = played
    each = []
    for game in games:
        assert main(["flows", game, "--json", "--db", str(path)]) == 0
        each.append(json.loads(capsys.readouterr().out))
    assert main(["flows", "--all", "--json", "--db", str(path)]) == 0
    total = json.loads(capsys.readouterr().out)
    assert total["games"] == 3
    assert total["bought_in"] == sum(one["bought_in"] for one in each) > 0


def test_a_game_is_looked_for_in_its_partition(
    played: Played, capsys: pytest.CaptureFixture[str]
) -> None:
    path, games = played
    for game in games:
        assert main(["audit", game, "--db", str(path)]) == 0
    assert "Partition" not in capsys.readouterr().out


def test_a_fault_in_one_partition_is_told_and_the_others_are_looked_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = partitions_file(tmp_path)
    assert main(["db", "init", "--db", str(path)]) == 0
    (tmp_path / "b.db").write_bytes(b"this is no database")
    for extra in ("b.db-wal", "b.db-shm"):
        (tmp_path / extra).unlink(missing_ok=True)
    assert main(["db", "check", "--db", str(path)]) == 3
    output = capsys.readouterr()
    assert "Partition c" in output.out
    assert "b.db" in output.err


def test_tokens_are_those_of_the_home_and_other_commands_take_one_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = partitions_file(tmp_path)
    assert main(["db", "init", "--db", str(path)]) == 0
    assert main(["token", "--role", "operator", "--db", str(path)]) == 0
    tokens = {}
    for name in SLOTS:
        store = open_store(str(tmp_path / f"{name}.db"), read_only=True)
        tokens[name] = store.position()
        store.close()
    assert tokens["a"] > 0 == tokens["b"] == tokens["c"]
    capsys.readouterr()
    assert main(["simulate", "poker-deluxe", "--db", str(path)]) == 2
    assert "lists several databases" in capsys.readouterr().err


def test_a_partition_of_one_database_and_a_demo_in_partitions_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = partitions_file(tmp_path)
    assert main(["serve", "--db", str(tmp_path / "one.db"), "--partition", "a"]) == 2
    assert main(["serve", "--demo", "--db", str(path)]) == 2
    assert main(["serve", "--db", str(path), "--partition", "z", "--port", "0"]) == 2
    assert "there is no partition 'z': choose of a, b, c" in capsys.readouterr().err
