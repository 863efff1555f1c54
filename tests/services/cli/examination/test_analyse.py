"""``analyse``: skill and luck of games that are over, as tables and for programs."""

import csv
import sqlite3
from pathlib import Path

import pyarrow.parquet
import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_replays.insight.tables import COLUMNS
from tests.services.cli.conftest import Pd, run

GAMES_OF_YACHT = 3


@pytest.fixture(scope="module")
def yacht(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with some games of Yacht between the best player and a random one."""
    db = tmp_path_factory.mktemp("yacht") / "games.db"
    plan = (
        "--games",
        GAMES_OF_YACHT,
        "--players",
        2,
        "--bot",
        "optimal",
        "--bot",
        "random",
        "--seed",
        4,
    )
    assert run("simulate", "yacht", *plan, "--db", db).code == 0
    return db


def game_ids(pd: Pd, db: Path) -> list[str]:
    games = pd("games", "--db", db, "--json").json
    return [game["name"].removeprefix("games/") for game in games]


def test_all_games_are_added_up_by_player(pd: Pd, yacht: Path) -> None:
    report = pd("analyse", "--all", "--db", yacht, "--json").json
    assert (report["games"], report["in_play"]) == (GAMES_OF_YACHT, 0)
    best, random = report["players"]
    assert best["errors"] == 0 < random["errors"]
    assert best["games"] == best["deals"] == GAMES_OF_YACHT
    assert report["worst"][0]["player"] == random["player"]
    errors = [each["error"] for each in report["worst"]]
    assert errors == sorted(errors, reverse=True)


def test_a_game_is_told_in_words_with_what_would_have_been_better(pd: Pd, yacht: Path) -> None:
    game = game_ids(pd, yacht)[0]
    result = pd("analyse", game, "--db", yacht, "--worst", 1)
    assert result.code == 0
    assert "the exact mean, played alone and best (yacht/1/worth/1)" in result.out
    assert "gave away" in result.out
    assert f"replay {game} --at" in result.out
    german = pd("analyse", game, "--db", yacht, "--worst", 1, "--lang", "de")
    assert "verschenkt" in german.out


def test_what_was_analysed_is_kept_and_gives_the_same_bytes(
    pd: Pd, yacht: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file_of_analyses = yacht.with_name(f"{yacht.name}.analyses")
    file_of_analyses.unlink(missing_ok=True)
    first = pd("analyse", "--all", "--db", yacht, "--json")
    with sqlite3.connect(file_of_analyses) as rows:
        assert rows.execute("SELECT count(*) FROM analyses").fetchall() == [(GAMES_OF_YACHT,)]
    monkeypatch.setattr("deluxe_services.audits.analyses.analyse", None)  # not asked again
    assert pd("analyse", "--all", "--db", yacht, "--json") == first


def test_a_kept_file_that_is_damaged_is_made_again(pd: Pd, yacht: Path) -> None:
    first = pd("analyse", "--all", "--db", yacht, "--json")
    yacht.with_name(f"{yacht.name}.analyses").write_bytes(b"no database at all" * 1000)
    assert pd("analyse", "--all", "--db", yacht, "--json") == first


def test_any_number_of_processes_gives_the_same(pd: Pd, yacht: Path) -> None:
    file_of_analyses = yacht.with_name(f"{yacht.name}.analyses")
    outputs = []
    for jobs in (1, 2):
        file_of_analyses.unlink(missing_ok=True)
        outputs.append(pd("analyse", "--all", "--db", yacht, "--json", "--jobs", jobs).json)
    assert outputs[0]["players"] == outputs[1]["players"]
    assert outputs[0]["worst"] == outputs[1]["worst"]


def test_csv_and_parquet_have_a_row_for_each_player_of_each_deal(
    pd: Pd, yacht: Path, tmp_path: Path
) -> None:
    files = {form: tmp_path / f"deals.{form}" for form in ("csv", "parquet")}
    for form, file in files.items():
        assert pd("analyse", "--all", "--db", yacht, "--format", form, "-o", file).code == 0
    with files["csv"].open(encoding="utf-8", newline="") as text:
        rows = list(csv.DictReader(text))
    table = pyarrow.parquet.read_table(files["parquet"])
    assert tuple(table.column_names) == COLUMNS
    assert [{name: str(value) for name, value in row.items()} for row in table.to_pylist()] == rows
    assert len(rows) == 2 * GAMES_OF_YACHT
    assert pd("analyse", "--all", "--db", yacht, "--format", "csv").code == 2, "it needs -o"


def test_a_player_is_told_alone(pd: Pd, yacht: Path) -> None:
    report = pd("analyse", "--player", "optimal-0", "--db", yacht, "--json").json
    assert [each["player"] for each in report["players"]] == ["optimal-0"]
    assert report["worst"] == []
    unknown = pd("analyse", "--player", "nobody", "--db", yacht)
    assert (unknown.code, "'nobody'" in unknown.err) == (2, True)


def test_what_is_to_be_analysed_must_be_named(pd: Pd, yacht: Path) -> None:
    assert pd("analyse", "games", "--db", yacht).code == 2
    assert (
        pd("analyse", "--all", "--player", "ann", game_ids(pd, yacht)[0], "--db", yacht).code == 2
    )
    assert pd("analyse", "no-such-game", "--db", yacht).code == 2


def test_a_game_in_play_is_analysed_for_nobody(pd: Pd, tmp_path: Path) -> None:
    db = tmp_path / "p.db"
    assert pd("play", "yacht", "--db", db, keys="quit\n").code == 0
    (game,) = game_ids(pd, db)
    result = pd("analyse", game, "--db", db)
    assert (result.code, "still being played" in result.err) == (2, True)
    everything = pd("analyse", "--all", "--db", db)
    assert (everything.code, "still in play" in everything.out) == (0, True)


@pytest.mark.parametrize("game", GAMES)
def test_the_worst_decisions_of_every_game_are_told_as_players_type_them(
    pd: Pd, tmp_path: Path, game: str
) -> None:
    db = tmp_path / f"{game}.db"
    more = {"poker-deluxe": ("--cards", 5)}.get(game, ())
    players = 2 if game in ("heads-up-draw", "escalero", "yacht") else 3
    limits = () if game != "heads-up-draw" else ("--hands", 6)
    assert (
        run("simulate", game, "--games", 1, "--players", players, *more, *limits, "--db", db).code
        == 0
    )
    result = pd("analyse", "--all", "--db", db, "--worst", 3)
    assert result.code == 0
    assert result.out.count("gave away") == 1 + 3, "a column, and three decisions"
