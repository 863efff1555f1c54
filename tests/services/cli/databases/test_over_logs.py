"""Commands on a store of three logs: on all of them, on log 00, or on that of a game."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from deluxe_services.cli.databases.database import Place
from deluxe_services.cli.databases.over_logs import each_log_option
from deluxe_services.cli.language.exit_codes import INTERRUPTED, TERMINATED
from deluxe_services.cli.main import main
from deluxe_services.store import open_store
from deluxe_services.store.opening import places_in
from tests.drills.stores import tools
from tests.logs import NUMBER, drop_logs, opened, several_logs
from tests.loops import run
from tests.postgres import spoil
from tests.services.api.client import serving
from tests.services.api.several import three_games

LOGS = [f"{log:02d}" for log in range(NUMBER)]

Played = tuple[str, list[str]]


@pytest.fixture(scope="module")
def played() -> Iterator[Played]:
    """The address of a store, and the games that were played, one in each log."""

    async def body(url: str) -> list[str]:
        with opened(url) as logs:
            async with serving(logs) as site:
                return await three_games(site)

    with several_logs() as url:
        yield url, [name.removeprefix("games/") for name in run(lambda: body(url))]


@pytest.fixture
def url(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """An empty store of three logs, and the tools of its server on the PATH."""
    for name, value in tools().items():
        monkeypatch.setenv(name, value)
    with several_logs() as url:
        yield url


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys of logs are made in a folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def positions(url: str) -> list[int]:
    """How far each log has come."""
    results = []
    for address in places_in(url).addresses:
        with closing(open_store(address, read_only=True)) as store:
            results.append(store.log.head())
    return results


def test_a_store_of_several_logs_is_made_and_gets_more(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with several_logs(0) as url:
        for words, number in ((["--logs", "2"], 2), ([], 2), (["--logs", "3"], 3)):
            assert main(["db", "init", *words, "--db", url]) == 0
            assert len(places_in(url).addresses) == number
        assert main(["db", "init", "--logs", "2", "--db", url]) == 3
        assert "has 3 logs, and a log cannot be removed" in capsys.readouterr().err


def test_a_file_has_one_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["db", "init", "--logs", "2", "--db", str(tmp_path / "games.db")]) == 3
    assert "several need PostgreSQL" in capsys.readouterr().err
    assert main(["db", "init", "--logs", "1", "--db", str(tmp_path / "games.db")]) == 0


def test_a_command_is_done_for_each_log(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, games = played
    for words in (["db", "check"], ["games"], ["audit", "--all"], ["log", "sign"], ["log", "show"]):
        assert main([*words, "--db", url]) == 0
        output = capsys.readouterr().out
        assert all(f"Log {name}" in output for name in LOGS)
        if words == ["games"]:
            assert all(game in output for game in games)
    keys = sorted(path.name for path in (tmp_path / "data" / "poker-deluxe").glob("*.log-key*"))
    assert [key.rpartition("log-key")[2] for key in keys] == ["", ".01", ".02"]


def test_flows_of_all_logs_are_added_up(played: Played, capsys: pytest.CaptureFixture[str]) -> None:
    url, games = played
    each = []
    for game in games:
        assert main(["flows", game, "--json", "--db", url]) == 0
        each.append(json.loads(capsys.readouterr().out))
    assert main(["flows", "--all", "--json", "--db", url]) == 0
    total = json.loads(capsys.readouterr().out)
    assert total["games"] == 3
    assert total["bought_in"] == sum(one["bought_in"] for one in each) > 0


def test_a_game_is_looked_for_in_its_log(
    played: Played, capsys: pytest.CaptureFixture[str]
) -> None:
    url, games = played
    for log, game in enumerate(games):
        for name in (game, game[6:]):  # a part of an id is enough
            assert main(["audit", name, "--db", url]) == 0
            output = capsys.readouterr()
            assert "Log" not in output.out
            assert f"Log {log:02d}" in output.err


def test_players_and_games_without_a_number_are_in_log_00(url: str) -> None:
    assert main(["token", "--role", "operator", "--db", url]) == 0
    assert [position > 0 for position in positions(url)] == [True, False, False]
    before = positions(url)
    words = ["--games", "2", "--jobs", "1", "--rounds", "1", "--db", url]
    assert main(["simulate", "poker-deluxe", *words]) == 0
    assert positions(url)[0] > before[0]
    assert positions(url)[1:] == [0, 0]


@pytest.mark.parametrize("code", [INTERRUPTED, TERMINATED])
def test_a_command_that_is_stopped_begins_with_no_other_log(url: str, code: int) -> None:
    places = []

    @click.command()
    @each_log_option
    def command(db: Place) -> None:
        places.append(db)
        raise click.exceptions.Exit(code)

    result = CliRunner().invoke(command, ["--db", url])
    assert (result.exit_code, len(places)) == (code, 1)


def test_all_logs_are_backed_up_at_one_moment_and_restored(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in (7, 8):
        words = ["--games", "1", "--seed", str(seed), "--jobs", "1", "--db", url]
        assert main(["simulate", "yacht", *words]) == 0
        capsys.readouterr()
        assert main(["db", "backup", str(tmp_path / "copies"), "--db", url]) == 0
    assert capsys.readouterr().out.count("is there already") == 2, "log 00 alone has news"
    assert [len([*(tmp_path / "copies" / log / "backups").iterdir()]) for log in LOGS] == [2, 1, 1]
    before = positions(url)
    drop_logs(url)
    assert main(["db", "restore", str(tmp_path / "copies"), "--db", url]) == 0
    *_, last = capsys.readouterr().out.splitlines()
    assert last.startswith("audit it before it is used: ")
    assert positions(url) == before
    with opened(url) as logs:
        assert len(logs.served) == NUMBER
    assert main(["db", "restore", str(tmp_path / "copies"), "--position", "1", "--db", url]) == 2
    assert "refers to one log" in capsys.readouterr().err
    assert main(["db", "restore", str(tmp_path / "copies"), "--db", str(tmp_path / "a.db")]) == 3
    assert "has backups of several logs" in capsys.readouterr().err


def test_json_and_what_is_said_of_one_game_name_the_log(
    played: Played, capsys: pytest.CaptureFixture[str]
) -> None:
    url, games = played
    assert main(["audit", "--all", "--json", "--db", url]) == 0
    reports = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [report["log_number"] for report in reports] == [0, 1, 2]
    assert main(["audit", games[1], "--json", "--db", url]) == 0
    assert json.loads(capsys.readouterr().out)["log_number"] == 1


def test_an_error_says_which_log_and_the_others_are_done(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["log", "show", "--db", url]) == 2
    with closing(open_store(places_in(url).addresses[1])):
        assert main(["log", "sign", "--log-key", str(tmp_path / "key"), "--db", url]) == 0
    assert sorted(path.name for path in tmp_path.glob("key*")) == ["key", "key.01", "key.02"]


def test_games_are_imported_where_their_ids_say(
    played: Played, url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, games = played
    assert main(["export", "--all", "-o", str(tmp_path / "out"), "--db", source]) == 0
    files = [str(each) for name in LOGS for each in (tmp_path / f"out.{name}").iterdir()]
    assert len(files) == 3
    assert main(["import", *files, "--db", url]) == 0
    assert min(positions(url)) > 0
    for game in games:
        assert main(["audit", game, "--db", url]) == 0
    one = tmp_path / "one.db"
    capsys.readouterr()
    assert main(["import", *files, "--db", str(one)]) == 0
    assert "took 3 games" in capsys.readouterr().err
    assert main(["audit", games[2], "--db", str(one)]) == 0


def test_each_log_is_held_against_its_own_checkpoint(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, _ = played
    assert main(["log", "sign", "--db", url]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if "public key" in line.lower()]
    keys = [word for line in lines for word in ("--key", line.split()[-1])]
    assert len(keys) == 6
    memory = tmp_path / "seen.txt"
    words = ["log", "check", "--memory", str(memory), "--db", url]
    assert main([*words, *keys]) == 0
    assert {path.name for path in tmp_path.glob("seen*")} == {f"seen.{log}.txt" for log in LOGS}
    capsys.readouterr()
    assert main([*words, *keys[:4]]) == 1
    error = capsys.readouterr().err
    origin = keys[5].partition("+")[0]
    assert f"log 02: the checkpoint of the log {origin} is not signed by the key of" in error


def test_a_server_is_told_which_logs_it_serves(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--db", url, "--logs", "3", "--port", "0", "--no-web"]) == 2
    assert "there is no log 3: the store has 3, from 0" in capsys.readouterr().err


def test_what_cannot_be_read_of_a_log_does_not_hide_the_others(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(places_in(url).addresses[1], "UPDATE meta SET value = '99' WHERE name = 'schema'")
    assert main(["db", "check", "--db", url]) == 3
    output = capsys.readouterr()
    assert "Log 02" in output.out
    assert "log 01: " in output.err
