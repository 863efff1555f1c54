"""``analyse pairs``: unusual pairs in a database, in words and as JSON."""

import re
from contextlib import closing
from pathlib import Path

import pytest

from deluxe_services.store import open_store
from tests.insight.__main__ import OPTIONS, deals_for, played
from tests.insight.keeping import keep
from tests.services.cli.conftest import Pd


@pytest.fixture(scope="module")
def colluded(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A database of games in which one player drops to another's bets, and these two."""
    db = tmp_path_factory.mktemp("pairs") / "games.db"
    pair, tables = played("five-card-stud", "folds", 0, deals_for(100), OPTIONS["limit"])
    assert pair is not None
    with closing(open_store(str(db))) as store:
        for table in tables:
            keep(store, table)
    return db, list(pair)


def test_the_pair_that_colludes_is_named_with_the_decisions_that_weigh_most(
    pd: Pd, colluded: tuple[Path, list[str]]
) -> None:
    """Two processes find what one finds, and the text says unusual and where to look."""
    db, pair = colluded
    words = ("analyse", "pairs", "--all", "--db", db)
    report = pd(*words, "--json", "--jobs", 2).json
    [first, *others] = report["pairs"]
    assert first["players"] == pair
    assert [one["players"] for one in report["pairs"] if one["named"]] == [pair]
    assert first["p"] < 0.01 / 28
    assert first["deals_together"] > 50
    assert len(others) == 27
    decision = first["decisions"][0]
    assert decision["player"] in pair
    replay = pd("replay", decision["game"], "--db", db, "--at", decision["version"])
    assert replay.code == 0
    text = pd(*words, "--jobs", 1).out
    assert "One pair is unusual at a false-discovery rate of 1 %" in text
    assert " + ".join(pair) in text
    replays = re.findall(r"replay (five-card-stud-folds-0-\S+) .*?--at (\d+)", text)
    own = [(one["game"], str(one["version"])) for one in first["decisions"]]
    assert replays == own[: len(replays)]
    assert replays
    assert "guilty" not in text


def test_few_deals_and_games_that_are_not_tested_are_said(pd: Pd, tmp_path: Path) -> None:
    db = tmp_path / "few.db"
    for game in ("yacht", "poker-deluxe"):
        assert pd("simulate", game, "--games", 2, "--players", 3, "--db", db).code == 0
    text = pd("analyse", "pairs", "--all", "--db", db).out
    assert "too few to say anything" in text
    assert "not tested: 2 games of yacht" in text
    assert "No pair is unusual" in text
    german = pd("analyse", "pairs", "--all", "--db", db, "--lang", "de").out
    assert "Kein Paar ist auffällig" in german


def test_pairs_are_found_in_all_games_or_not_at_all(pd: Pd, tmp_path: Path) -> None:
    assert pd("analyse", "pairs").code == 2
    wrong = pd("analyse", "pairs", "--all", "--rate", "2")
    assert wrong.code == 2
    assert "0.5" in wrong.err
