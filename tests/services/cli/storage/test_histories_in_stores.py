"""Recorded games come out of stores as they were recorded (G-5, G-9)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from deluxe_replays.entries.gamefile import read_game_file
from tests.postgres import fresh_database
from tests.released.replaying import recorded_games
from tests.services.cli.conftest import Pd


def over(path: Path) -> bool:
    with path.open("rb") as stream:
        return read_game_file(stream).header.seed is not None


GAMES = [path for path in recorded_games() if over(path)]


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where an empty store is."""
    if request.param == "sqlite":
        yield str(tmp_path / "games.db")
    else:
        with fresh_database() as url:
            yield url


@pytest.fixture
def games(db: str) -> list[Path]:
    """Every sixth recorded game, and others in the other store.

    ``tests/histories`` replays and audits all of them without a store.
    """
    return GAMES[3::6] if db.startswith("postgresql") else GAMES[::6]


def test_g_9_recorded_games_are_replayed_and_verified_in_stores(
    db: str, games: list[Path], pd: Pd, tmp_path: Path
) -> None:
    assert pd("db", "init", "--db", db).code == 0
    assert pd("import", *games, "--db", db).code == 0
    audit = pd("audit", "--all", "--db", db, "--json")
    assert audit.code == 0, audit.out
    assert audit.json["clean"]
    assert audit.json["games"] == len(games)
    for path in games[::12]:
        with path.open("rb") as stream:
            game = read_game_file(stream).header.game
        file = tmp_path / "again.jsonl"
        assert pd("export", game, "--db", db, "-o", file, "--force").code == 0
        assert file.read_bytes() == path.read_bytes()
        result = pd("replay", game, "--db", db, "--as", "auditor", "--json")
        assert result.out == pd("replay", path, "--as", "auditor", "--json").out
