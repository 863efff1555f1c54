"""Commands on a store in three databases: on all of them, on the home, or on that of a game."""

import json
import shutil
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from deluxe_services.cli.database import Place
from deluxe_services.cli.exit_codes import INTERRUPTED, TERMINATED
from deluxe_services.cli.main import main
from deluxe_services.cli.over_partitions import each_db_option
from deluxe_services.store import open_store
from tests.loops import run
from tests.partitions import SLOTS, opened, partitions_file
from tests.services.rpc.client import serving
from tests.services.rpc.partitioned import three_games


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
            assert output.count(f"--db {path}") == 3, (
                "what is to be pasted is about the whole store"
            )
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


def test_tokens_are_those_of_the_home(tmp_path: Path) -> None:
    path = partitions_file(tmp_path)
    assert main(["db", "init", "--db", str(path)]) == 0
    assert main(["token", "--role", "operator", "--db", str(path)]) == 0
    tokens = {}
    for name in SLOTS:
        store = open_store(str(tmp_path / f"{name}.db"), read_only=True)
        tokens[name] = store.position()
        store.close()
    assert tokens["a"] > 0 == tokens["b"] == tokens["c"]


def positions(path: Path) -> dict[str, int]:
    """How far the log of each partition is."""
    results = {}
    for name in SLOTS:
        store = open_store(str(path.parent / f"{name}.db"), read_only=True)
        results[name] = store.position()
        store.close()
    return results


@pytest.mark.parametrize("code", [INTERRUPTED, TERMINATED])
def test_a_command_that_is_stopped_begins_with_no_other_partition(
    tmp_path: Path, code: int
) -> None:
    places = []

    @click.command()
    @each_db_option
    def command(db: Place) -> None:
        places.append(db)
        raise click.exceptions.Exit(code)

    result = CliRunner().invoke(command, ["--db", str(partitions_file(tmp_path))])
    assert (result.exit_code, len(places)) == (code, 1)


def test_simulated_games_are_kept_in_the_home(tmp_path: Path) -> None:
    path = partitions_file(tmp_path)
    assert main(["db", "init", "--db", str(path)]) == 0
    words = ["--games", "2", "--jobs", "1", "--rounds", "1", "--db", str(path)]
    assert main(["simulate", "poker-deluxe", *words]) == 0
    after = positions(path)
    assert after["a"] > 0 == after["b"] == after["c"]


@pytest.mark.parametrize("way", ["backup", "archive"])
def test_all_partitions_are_backed_up_and_restored(
    played: Played, tmp_path: Path, way: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path, _ = played
    folder = tmp_path / "copies"
    assert main(["db", way, str(folder), "--db", str(path)]) == 0
    assert {each.name for each in folder.iterdir()} == {*SLOTS}
    copy = partitions_file(tmp_path)
    assert main(["db", "restore", str(folder), "--db", str(copy)]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert last.startswith("audit it before it is used: ")
    assert last.endswith(f" audit --all --db {copy}")
    assert not [line for line in lines if line.startswith("audit it")]
    assert positions(copy) == positions(path)
    with opened(copy) as databases:
        assert {*databases.served} == {*SLOTS}


def test_a_backup_of_a_partition_that_has_nothing_new_is_no_error(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = shutil.copytree(played[0].parent, tmp_path / "store") / played[0].name
    folder = tmp_path / "copies"
    words = ["db", "backup", str(folder), "--db", str(path)]
    assert main(words) == 0
    simulation = ["simulate", "yacht", "--games", "1", "--jobs", "1", "--db", str(path)]
    assert main(simulation) == 0, "in partition a"
    capsys.readouterr()
    assert main(words) == 0
    assert capsys.readouterr().out.count("is there already") == 2
    assert [len([*(folder / name / "backups").iterdir()]) for name in SLOTS] == [2, 1, 1]


def test_json_and_what_is_said_of_one_game_name_the_partition(
    played: Played, capsys: pytest.CaptureFixture[str]
) -> None:
    path, games = played
    assert main(["audit", "--all", "--json", "--db", str(path)]) == 0
    reports = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [report["partition"] for report in reports] == [*SLOTS]
    assert main(["audit", games[1], "--json", "--db", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["partition"] == "b"
    assert main(["audit", games[1], "--db", str(path)]) == 0
    assert "Partition b" in capsys.readouterr().err
    assert main(["audit", games[1], "--json", "--db", str(path.parent / "b.db")]) == 0
    assert "partition" not in json.loads(capsys.readouterr().out)


def test_a_position_is_not_one_of_all_partitions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["db", "restore", str(tmp_path), "--position", "3"]
    assert main([*words, "--db", str(partitions_file(tmp_path))]) == 2
    assert "restore each partition separately" in capsys.readouterr().err


def test_an_error_says_which_partition_and_the_others_are_restored(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, _ = played
    folder = tmp_path / "copies"
    assert main(["db", "backup", str(folder), "--db", str(path)]) == 0
    shutil.rmtree(folder / "b")
    capsys.readouterr()
    copy = partitions_file(tmp_path)
    assert main(["db", "restore", str(folder), "--db", str(copy)]) == 3
    assert "partition b: " in capsys.readouterr().err
    assert [(tmp_path / f"{name}.db").exists() for name in SLOTS] == [True, False, True]


def test_games_are_imported_where_their_ids_say(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, games = played
    assert main(["export", "--all", "-o", str(tmp_path / "out"), "--db", str(path)]) == 0
    files = [str(each) for name in SLOTS for each in (tmp_path / f"out.{name}").iterdir()]
    assert len(files) == 3
    copy = partitions_file(tmp_path)
    assert main(["import", *files, "--db", str(copy)]) == 0
    for game in games:
        assert main(["audit", game, "--db", str(copy)]) == 0
    few = partitions_file(tmp_path, {"a": "few.db"}, {"a": "00-0f"}, name="few.toml")
    capsys.readouterr()
    assert main(["import", *files, "--db", str(few)]) == 1
    assert "took 1 game" in (output := capsys.readouterr().err)
    assert all(game in output for game in games[1:])


def test_the_log_of_each_partition_is_held_against_its_own_checkpoint(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, _ = played
    assert main(["log", "sign", "--db", str(path)]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if "public key" in line.lower()]
    keys = [word for line in lines for word in ("--key", line.split()[-1])]
    assert len(keys) == 6
    memory = tmp_path / "seen.txt"
    words = ["log", "check", "--memory", str(memory), "--db", str(path)]
    assert main([*words, *keys]) == 0
    assert {each.name for each in tmp_path.iterdir()} == {f"seen.{name}.txt" for name in SLOTS}
    capsys.readouterr()
    assert main([*words, *keys[:4]]) == 1
    error = capsys.readouterr().err
    origin = keys[5].partition("+")[0]
    assert f"partition c: the checkpoint of the log {origin} is not signed by the key of" in error


def test_a_partition_of_one_database_and_a_demo_in_partitions_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = partitions_file(tmp_path)
    assert main(["serve", "--db", str(tmp_path / "one.db"), "--partition", "a"]) == 2
    assert main(["serve", "--demo", "--db", str(path)]) == 2
    assert main(["serve", "--db", str(path), "--partition", "z", "--port", "0"]) == 2
    assert "there is no partition 'z': choose from a, b, c" in capsys.readouterr().err


def test_what_to_restore_from_and_to_is_said_where_it_was_confused(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "copies"
    assert main(["db", "backup", str(folder), "--db", str(played[0])]) == 0
    capsys.readouterr()
    assert main(["db", "restore", str(folder), "--db", str(tmp_path / "one.db")]) == 3
    assert "name one of its folders a, b, c" in capsys.readouterr().err
    assert not (tmp_path / "one.db").exists()
    assert main(["db", "restore", str(folder), "--db", "postgresql:///one"]) == 3
    assert "name one of its folders a, b, c" in capsys.readouterr().err
    assert main(["db", "restore", str(folder), "--db", str(tmp_path / "none.toml")]) == 2
    error = capsys.readouterr().err
    assert "none.toml: there is no such file" in error
    assert "Errno" not in error


def test_simulated_games_are_said_to_be_in_the_home(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = partitions_file(tmp_path)
    words = ["simulate", "yacht", "--games", "1", "--players", "2", "--db", str(path)]
    assert main(words) == 0
    output = capsys.readouterr().out
    assert f"kept in partition a, the home of {path}" in output
    assert f"audit --all --db {path}" in output
