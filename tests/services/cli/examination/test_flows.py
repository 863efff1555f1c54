"""``flows`` and ``export --format``: chips added up and written for other tools (G-4)."""

import csv
import json
import re
import sys
import zlib
from base64 import b64decode
from pathlib import Path
from xml.etree import ElementTree as ET

import pyarrow.parquet
import pytest
from beancount.core.data import Transaction
from beancount.loader import load_file
from pokerkit import HandHistory

from deluxe_replays.chips.transfers import COLUMNS
from tests.services.cli.conftest import Pd, run


def first_game(pd: Pd, db: Path) -> str:
    return str(pd("games", "--db", db, "--json").lines[0]).split('"name": "games/')[1].split('"')[0]


def test_flows_of_a_whole_database_leave_nothing_over(pd: Pd, simulated: Path) -> None:
    report = pd("flows", "--all", "--db", simulated, "--json").json
    assert report["games"] == 12
    assert sum(one["net"] for one in report["players"]) == -report["rake"] == 0
    assert report["bought_in"] == report["cashed_out"] > 0
    assert report["payments"]


def test_flows_of_a_player_before_and_after_a_moment_are_told_apart(
    pd: Pd, simulated: Path
) -> None:
    result = pd("flows", "--all", "--db", simulated, "--player", "random-1")
    assert result.code == 0
    assert all("random-1" in line for line in result.lines[3:] if line)
    never = pd("flows", "--all", "--db", simulated, "--until", "1969-12-31", "--json").json
    assert never["transfers"] == 0


def test_flows_of_a_game_file_are_those_of_the_game(
    pd: Pd, simulated: Path, tmp_path: Path
) -> None:
    game = first_game(pd, simulated)
    file = tmp_path / "game.jsonl"
    assert pd("export", game, "--db", simulated, "-o", file).code == 0
    assert pd("flows", file).out == pd("flows", game, "--db", simulated).out


def test_flows_of_a_database_that_is_not_there_say_so_once_and_name_it(
    pd: Pd, tmp_path: Path
) -> None:
    missing = tmp_path / "none.db"
    for words in (("flows", "--all"), ("flows", "g-1"), ("export", "--all", "-o", "files")):
        result = pd(*words, "--db", missing)
        assert result.code == 3
        assert result.err.startswith(f"poker-deluxe: there is no database {missing}: ")
        assert result.err.count("\n") == 1


def test_flows_needs_to_know_of_what_and_when(pd: Pd, simulated: Path) -> None:
    assert pd("flows", "--db", simulated).code == 2
    assert "is not a time" in pd("flows", "--all", "--db", simulated, "--since", "noon").err
    backwards = pd(
        "flows", "--all", "--db", simulated, "--since", "2026-02-01", "--until", "2026-01-01"
    )
    assert (backwards.code, "--until is before" in backwards.err) == (2, True)
    unknown = pd("flows", "--all", "--db", simulated, "--player", "nobody")
    assert (unknown.code, "'nobody'" in unknown.err) == (2, True)


@pytest.fixture(scope="module")
def of_dice(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with one game without chips."""
    db = tmp_path_factory.mktemp("dice") / "games.db"
    assert run("simulate", "escalero", "--games", 1, "--players", 2, "--db", db).code == 0
    return db


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", "No chips were moved in this game. Yacht and Escalero are played for points."),
        ("de", "In dieser Partie wurden keine Chips bewegt. Yacht und Escalero spielt man um"),
    ],
)
def test_a_game_without_chips_has_no_flows(pd: Pd, of_dice: Path, lang: str, says: str) -> None:
    game = first_game(pd, of_dice)
    flows = pd("flows", game, "--db", of_dice, "--lang", lang)
    assert flows.code == 0
    assert flows.out.startswith(says)
    assert len(flows.lines) == 1
    assert says.partition(". ")[0] in pd("audit", game, "--db", of_dice, "--lang", lang).out


def test_flows_that_an_option_leaves_empty_say_so(pd: Pd, simulated: Path, of_dice: Path) -> None:
    early = pd("flows", "--all", "--db", simulated, "--until", "1969-12-31")
    assert early.lines == ["No chips were moved in these games in this time."]
    cents = pd("flows", "--all", "--db", simulated, "--unit", "cents")
    assert cents.lines[0] == "No cents were moved in these games."
    assert "--unit chips shows them" in cents.lines[1]
    assert pd("flows", "--all", "--db", of_dice).lines[0].startswith("No chips were moved in these")


def test_the_house_has_a_name_in_german(pd: Pd, tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    assert pd("simulate", "chinese-poker", "--games", 1, "--seed", 5, "--db", db).code == 0
    flows = pd("flows", "--all", "--db", db, "--lang", "de").out
    assert re.search(r"zahlt +Haus", flows)


def test_hands_that_a_format_leaves_out_are_named_in_german(pd: Pd, tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    assert pd("simulate", "seven-card-stud", "--games", 1, "--seed", 5, "--db", db).code == 0
    game = first_game(pd, db)
    notes = pd("export", game, "--format", "phh", "--db", db, "--lang", "de").err
    assert "nicht übernommen: Spiel 1: Einsätze und Erhöhungen sind verschieden hoch" in notes


def test_flows_say_where_everything_is_and_in_which_unit(pd: Pd, simulated: Path) -> None:
    report = pd("flows", "--all", "--db", simulated, "--json").json
    assert (report["unit"], report["on_tables"]) == ("chips", 0)
    line = f"bought in {report['bought_in']:,} = cashed out {report['cashed_out']:,} + rake 0"
    assert f"{line} + on the tables 0" in pd("flows", "--all", "--db", simulated).out
    assert pd("flows", "--all", "--db", simulated, "--unit", "cents", "--json").json["games"] == 0


def test_every_format_of_the_ledger_tells_the_same_transfers(
    pd: Pd, simulated: Path, tmp_path: Path
) -> None:
    game = first_game(pd, simulated)
    for kind in ("json", "csv", "parquet", "beancount"):
        assert pd("export", game, "--db", simulated, "--format", kind, "-o", tmp_path).code == 0
    content = json.loads((tmp_path / f"{game}.json").read_text("utf-8"))["transfers"]
    with (tmp_path / f"{game}.csv").open(newline="", encoding="utf-8") as stream:
        lines = list(csv.DictReader(stream))
    table = pyarrow.parquet.read_table(tmp_path / f"{game}.parquet")
    assert tuple(table.column_names) == COLUMNS
    assert [{name: str(row[name]) for name in COLUMNS} for row in content] == lines
    for name in ("amount", "source", "target", "version", "source_after"):
        assert table.column(name).to_pylist() == [row[name] for row in content]
    entries, errors, _ = load_file(str(tmp_path / f"{game}.beancount"))
    transactions = [entry for entry in entries if isinstance(entry, Transaction)]
    assert not errors
    assert sum(len(one.postings) for one in transactions) == 2 * len(content) > 0


def test_every_game_of_a_database_is_written_to_a_folder_of_books(
    pd: Pd, simulated: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "books"
    result = pd("export", "--all", "--db", simulated, "--format", "beancount", "-o", folder)
    assert result.code == 0
    assert len(list(folder.glob("*.beancount"))) == 12


def test_without_pyarrow_parquet_is_refused_with_what_to_install(
    pd: Pd, simulated: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    result = pd("export", first_game(pd, simulated), "--db", simulated, "--format", "parquet")
    assert result.code == 2
    assert "install poker-deluxe[parquet]" in result.err


def test_an_audit_is_written_as_a_page_or_for_a_build_server(
    pd: Pd, simulated: Path, tmp_path: Path
) -> None:
    game, page = first_game(pd, simulated), tmp_path / "page.html"
    for what in (game, "--all"):
        to = ("--format", "html", "-o", page, "--force")
        result = pd("audit", what, "--db", simulated, *to)
        assert result.code == 0
        assert "</html>" in page.read_text("utf-8")
        junit = pd("audit", what, "--db", simulated, "--format", "junit")
        assert junit.code == 0
        assert {suite.get("failures") for suite in ET.fromstring(junit.out)} == {"0"}
    assert pd("audit", game, "--db", simulated, "--format", "json").json["clean"]
    assert pd("audit", game, "--db", simulated, "-o", page).code == 2


def test_a_game_is_exported_as_a_page_of_its_own(pd: Pd, simulated: Path, tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    result = pd(
        "export", first_game(pd, simulated), "--db", simulated, "--format", "html", "-o", page
    )
    assert result.code == 0
    recording = re.search(r'id="recording">([^<]+)</script>', page.read_text("utf-8"))
    assert recording is not None
    plain = zlib.decompress(b64decode(recording[1]))
    assert b'"viewers": ["auditor", "seat-0"' in plain[:300]


def test_an_audit_with_findings_ends_with_one_in_every_format(
    pd: Pd, simulated: Path, tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    pd("export", first_game(pd, simulated), "--db", simulated, "-o", file)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-1]))
    for form in ("text", "json", "junit", "html"):
        assert pd("audit", file, "--format", form).code == 1


def test_hands_of_stud_are_written_as_phh_and_other_games_refused(
    pd: Pd, simulated: Path, tmp_path: Path
) -> None:
    db = tmp_path / "stud.db"
    plan = ("--games", 1, "--players", 4, "--limit", 1, "--seed", 7)
    assert pd("simulate", "seven-card-stud", *plan, "--db", db).code == 0
    outcome = pd("export", first_game(pd, db), "--db", db, "--format", "phh")
    assert outcome.code == 0
    assert list(HandHistory.loads_all(outcome.out))
    assert "not exported, hand" in outcome.err
    result = pd("export", first_game(pd, simulated), "--db", simulated, "--format", "phh")
    assert result.code != 0
    assert "PHH has no variant with the rules of poker-deluxe/1" in result.err


def test_a_game_as_text_says_that_it_is_lossy_and_tells_every_event(
    pd: Pd, simulated: Path
) -> None:
    game = first_game(pd, simulated)
    text = pd("export", game, "--db", simulated, "--format", "text")
    assert text.code == 0
    assert "lossy" in text.lines[0]
    events = pd("replay", game, "--db", simulated, "--json").json["events"]
    messages = [line.split("\t", 1)[1] for line in text.lines[1:] if "\t" in line]
    assert messages == [event["text"].splitlines()[0] for event in events]


def test_the_value_of_a_chip_is_in_sums_books_and_audits(pd: Pd, tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    ask = ("simulate", "draw-poker", "--games", 1, "--players", 3, "--hands", 2, "--db", db)
    result = pd(*ask, "--chip-value", "0.25EUR")
    assert result.code == 0, result.err
    assert "won, in chips of EUR 0.25" in result.out
    assert pd(*ask, "--seed", "2").code == 0
    unit = "chips-of-25-EUR-cents"
    flows = pd("flows", "--all", "--unit", unit, "--db", db, "--json").json
    assert (flows["unit"], flows["other_units"], flows["games"]) == (unit, ["chips"], 1)
    assert "in chips of EUR 0.25" in pd("flows", "--all", "--unit", unit, "--db", db).out
    audit = pd("audit", "--all", "--db", db)
    assert audit.code == 0
    assert "In chips of EUR 0.25: bought in " in audit.out
    assert "In chips: bought in " in audit.out
    games = [game["name"].removeprefix("games/") for game in pd("games", "--db", db, "--json").json]
    tables = [pd("export", game, "--db", db, "--format", "csv").lines for game in games]
    assert {table[0].split(",")[-1] for table in tables} == {"unit"}
    [valued] = [each for each in zip(games, tables, strict=True) if each[1][1].endswith(unit)]
    books = pd("export", valued[0], "--db", db, "--format", "beancount").out
    assert "price CHIP 0.25 EUR" in books


@pytest.mark.parametrize("value", ["0", "0.00EUR", "25", "1XYZ", "100000EUR"])
def test_what_is_no_value_of_a_chip_is_named(pd: Pd, value: str) -> None:
    result = pd("simulate", "draw-poker", "--games", 1, "--chip-value", value)
    assert result.code == 2
    assert "is not a value of a chip: write an amount" in result.err


def test_games_without_chips_refuse_a_value(pd: Pd) -> None:
    result = pd("simulate", "yacht", "--games", 1, "--chip-value", "0.25EUR")
    assert result.code == 2
    assert "leave out the value of a chip (G-1)" in result.err
