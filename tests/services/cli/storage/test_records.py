"""``simulate``, ``games``, ``audit``, ``export`` and ``import``: games kept, found and examined."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from deluxe_domain.catalogue import GAMES
from tests.services.cli.conftest import Pd
from tests.services.store.lasting import spoil

SMALL = ("simulate", "poker-deluxe", "--games", 3, "--players", 2, "--cards", 4, "--rounds", 1)


def game_number(number: int, db: Path) -> str:
    connection = sqlite3.connect(db)
    games = [row[0] for row in connection.execute("SELECT game FROM games ORDER BY game")]
    connection.close()
    return str(games[number])


# --- simulate


def test_simulated_games_audit_clean(pd: Pd, db: Path) -> None:
    audit = pd("audit", "--all", "--db", db)
    assert audit.code == 0
    assert audit.lines[0].startswith("12 games (12 over)")
    assert "FAIL" not in audit.out
    assert "NOT CHECKED" not in audit.out


def test_g_5_the_same_seed_gives_the_same_files_for_any_number_of_jobs(
    pd: Pd, simulated: Path, tmp_path: Path
) -> None:
    plan = ("--games", 12, "--players", 4, "--cards", 7, "--rounds", 2, "--seed", 7)
    again = tmp_path / "again.db"
    assert pd("simulate", "poker-deluxe", *plan, "--db", again, "--jobs", 2).code == 0
    for place, folder in ((simulated, "first"), (again, "second")):
        assert pd("export", "--all", "--db", place, "-o", folder).code == 0
    first, second = (
        {file.name: file.read_bytes() for file in Path(folder).iterdir()}
        for folder in ("first", "second")
    )
    assert len(first) == 12
    assert first == second


def test_the_digest_stands_for_every_game(pd: Pd) -> None:
    first, same = pd(*SMALL, "--json").json, pd(*SMALL, "--json").json
    other = pd(*SMALL, "--json", "--seed", "2").json
    assert first == same
    assert first["digest"] != other["digest"]
    assert (first["games"], first["deals"]) == (3, 6)
    assert sum(bot["won"] for bot in first["bots"].values()) == 3
    assert sum(bot["net"] for bot in first["bots"].values()) == 0


def test_games_that_are_there_are_not_played_again(pd: Pd) -> None:
    assert pd(*SMALL, "--db", "s.db").code == 0
    again = pd(*SMALL, "--db", "s.db")
    assert again.code == 2
    assert "choose another --seed" in again.err
    assert pd(*SMALL, "--db", "s.db", "--first", 3).code == 0
    assert len(pd("games", "--db", "s.db", "--json").json) == 6


def test_there_is_a_bot_for_all_seats_or_one_for_each(pd: Pd) -> None:
    assert pd(*SMALL, "--bot", "random", "--bot", "random").code == 0
    wrong = pd(*SMALL, *("--bot", "random") * 3)
    assert wrong.code == 2
    assert "one for each of 2 seats" in wrong.err


# --- games


def test_games_are_listed(pd: Pd, simulated: Path) -> None:
    listing = pd("games", "--db", simulated)
    assert listing.lines[0].split() == [
        "game",
        "rules",
        "status",
        "events",
        "last",
        "event",
        "players",
    ]
    assert "12 games" in listing.lines[-1]
    plain = pd("games", "--db", simulated, "--json").json
    names = [game["name"] for game in plain]
    assert names == sorted(names)
    assert all(name.startswith("games/") for name in names)
    assert {game["game"] for game in plain} <= set(GAMES)
    assert all(game["create_time"] <= game["update_time"] for game in plain)
    assert pd("replay", names[0], "--db", simulated, "--at", 1).code == 0
    assert {game["status"] for game in plain} == {"over"}
    assert pd("games", "--db", simulated, "--status", "playing", "--json").json == []


def test_an_unknown_game_brings_the_nearest_ones(pd: Pd, simulated: Path) -> None:
    game = game_number(5, simulated)
    result = pd("audit", game.replace("s-7-", "s-7_"), "--db", simulated)
    assert result.code == 2
    assert "did you mean" in result.err
    several = pd("audit", "0000001", "--db", simulated)
    assert several.code == 2
    assert "3 games have" in several.err


def test_a_part_of_an_id_is_enough_if_only_one_game_has_it(pd: Pd, simulated: Path) -> None:
    audit = pd("audit", "00000005", "--db", simulated)
    assert audit.code == 0
    assert game_number(5, simulated) in audit.lines[0]


# --- audit


def a_byte_is_changed(db: Path, game: str) -> int:
    spoil(
        db,
        "UPDATE entries SET data = CAST(replace(CAST(data AS TEXT), '\"amount\":', '\"amount\":1') "
        f"AS BLOB) WHERE game = '{game}' AND kind = 'deal-paid' AND version = "
        f"(SELECT min(version) FROM entries WHERE game = '{game}' AND kind = 'deal-paid')",
    )
    connection = sqlite3.connect(db)
    [(version,)] = connection.execute(
        f"SELECT min(version) FROM entries WHERE game = '{game}' AND kind = 'deal-paid'"
    )
    connection.close()
    return int(version)


def one_byte_is_flipped(db: Path, game: str) -> int:
    connection = sqlite3.connect(db)
    place = (game, 20)
    [(data,)] = connection.execute("SELECT data FROM entries WHERE game = ? AND version = ?", place)
    forgery = data[:40] + bytes([data[40] ^ 1]) + data[41:]
    connection.execute(
        "UPDATE entries SET data = ? WHERE game = ? AND version = ?", (forgery, *place)
    )
    connection.commit()
    connection.close()
    return 20


def one_entry_is_taken_out(db: Path, game: str) -> int:
    spoil(db, f"DELETE FROM entries WHERE game = '{game}' AND version = 30")
    return 31


def two_entries_are_swapped(db: Path, game: str) -> int:
    spoil(
        db,
        f"UPDATE entries SET version = 0 WHERE game = '{game}' AND version = 40",
        f"UPDATE entries SET version = 40 WHERE game = '{game}' AND version = 41",
        f"UPDATE entries SET version = 41 WHERE game = '{game}' AND version = 0",
    )
    return 40


@pytest.mark.parametrize(
    "harm",
    [a_byte_is_changed, one_byte_is_flipped, one_entry_is_taken_out, two_entries_are_swapped],
)
def test_the_audit_names_the_game_and_the_event_that_were_tampered_with(
    pd: Pd, db: Path, harm: Callable[[Path, str], int]
) -> None:
    game = game_number(3, db)
    version = harm(db, game)
    audit = pd("audit", "--all", "--db", db)
    assert audit.code == 1
    assert f"game {game}, entry {version} (" in audit.out
    assert f"in: {game}" in audit.lines[-1]
    report = pd("audit", game, "--db", db, "--json")
    assert (report.code, report.json["clean"]) == (1, False)
    findings = [claim["finding"] for claim in report.json["claims"] if "finding" in claim]
    assert (game, version) in {(finding["game"], finding["version"]) for finding in findings}
    assert pd("audit", game_number(4, db), "--db", db).code == 0


def test_a_history_that_is_cut_off_is_found(pd: Pd, db: Path) -> None:
    game = game_number(2, db)
    spoil(db, f"DELETE FROM entries WHERE game = '{game}' AND version > 50")
    audit = pd("audit", "--all", "--db", db)
    assert audit.code == 1
    assert f"game {game}, entry 50" in audit.out
    assert "cut off" in audit.out


def test_entries_that_the_register_does_not_list_are_found(pd: Pd, db: Path) -> None:
    game = game_number(2, db)
    spoil(
        db, f"DELETE FROM games WHERE game = '{game}'", f"DELETE FROM heads WHERE game = '{game}'"
    )
    audit = pd("audit", "--all", "--db", db)
    assert audit.code == 1
    assert game in audit.lines[-1]


def test_a_game_that_is_taken_out_whole_leaves_a_gap(pd: Pd, db: Path) -> None:
    game = game_number(2, db)
    for table in ("entries", "games", "heads", "vault"):
        spoil(db, f"DELETE FROM {table} WHERE game = '{game}'")
    audit = pd("audit", "--all", "--db", db)
    assert audit.code == 1
    assert "store: the log lacks positions" in audit.out
    assert "the store is not" in audit.lines[-1]


def test_the_audit_of_all_speaks_json(pd: Pd, simulated: Path) -> None:
    report = pd("audit", "--all", "--db", simulated, "--json").json
    assert (report["clean"], report["games"], report["faults"]) == (True, 12, [])
    assert all(counts == {"PASS": 12} for counts in report["claims"].values())


# --- export and import


def test_a_game_goes_out_and_in_and_out_again_byte_for_byte(
    pd: Pd, simulated: Path, tmp_path: Path
) -> None:
    game = game_number(1, simulated)
    assert pd("export", game, "--db", simulated, "-o", "out.jsonl").code == 0
    result = pd("import", "out.jsonl", "--db", "other.db")
    assert (result.code, result.err) == (0, "took 1 game into other.db\n")
    assert pd("audit", "--all", "--db", "other.db").code == 0
    again = pd("export", game, "--db", "other.db")
    assert again.out.encode() == Path("out.jsonl").read_bytes()
    assert "1 were there already" in pd("import", "out.jsonl", "--db", "other.db").err


def test_the_register_of_an_imported_game_is_as_it_was(pd: Pd, simulated: Path) -> None:
    assert pd("export", "--all", "--db", simulated, "-o", "all").code == 0
    assert pd("import", *Path("all").iterdir(), "--db", "other.db").code == 0
    listing = [pd("games", "--db", db, "--json").json for db in (simulated, "other.db")]
    assert listing[0] == listing[1]


def test_a_file_that_was_altered_is_not_taken_in(pd: Pd, simulated: Path) -> None:
    assert pd("export", game_number(1, simulated), "--db", simulated, "-o", "out.jsonl").code == 0
    lines = Path("out.jsonl").read_text().splitlines(keepends=True)
    del lines[25]
    Path("out.jsonl").write_text("".join(lines))
    audit = pd("audit", "out.jsonl")
    assert audit.code == 1
    assert "FAIL" in audit.out
    result = pd("import", "out.jsonl", "--db", "other.db")
    assert result.code == 1
    assert "entry 25" in result.err
    assert pd("games", "--db", "other.db", "--json").json == []


def test_g_7_a_running_game_is_exported_without_its_secrets_and_not_imported(pd: Pd) -> None:
    outcome = pd("play", "poker-deluxe", "--players", 2, "--db", "p.db", keys="stop\ncut 3\n")
    assert outcome.code == 0
    game = pd("games", "--db", "p.db", "--json").json[0]["name"]
    assert pd("export", game, "--db", "p.db", "-o", "cut.jsonl").code == 0
    assert pd("export", game, "--db", "p.db", "-o", "whole.jsonl", "--whole").code == 0
    cut, whole = (Path(name).read_text().splitlines() for name in ("cut.jsonl", "whole.jsonl"))
    assert len(cut) < len(whole)
    assert "seed" not in json.loads(cut[0])
    assert pd("audit", "cut.jsonl").code == 0
    result = pd("import", "cut.jsonl", "--db", "other.db")
    assert result.code == 1
    assert "not over" in result.err


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("poker-deluxe", "3 deals"),
        ("heads-up-draw", "3 deals"),
        ("poker-dice", "3 rounds"),
        ("yacht", "36 turns"),
        ("escalero", "72 turns"),
    ],
)
def test_simulate_and_audit_count_what_a_game_is_played_in(pd: Pd, game: str, text: str) -> None:
    options = {"poker-deluxe": ["--players", 3, "--cards", 5, "--rounds", 1, "--stake", 1000]}
    options |= {"heads-up-draw": ["--hands", 3], "poker-dice": ["--rounds", 3, "--players", 3]}
    options |= {"yacht": ["--players", 3], "escalero": ["--players", 2]}
    result = pd("simulate", game, *options[game], "--games", 1, "--db", "parts.db")
    assert f"1 game, {text}, " in result.out
    assert pd("audit", "--all", "--db", "parts.db").lines[0].endswith(f" entries, {text}")
