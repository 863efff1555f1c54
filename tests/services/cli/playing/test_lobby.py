"""The lobby: without a command, everything is reached by keys, and no id is keys."""

import gzip
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.services.cli.conftest import Pd
from tests.services.cli.serving.server_process import said_until, serving
from tests.services.cli.terminal import Terminal

ENTER, DOWN, NEXT_MARK = "\r", "\x1b[B", "\x1b[1;2C"
AT_TABLE = "at once"
SCREEN_LEFT = "\x1b[?1049l"
OLD = Path(__file__).parents[3] / "vectors" / "stores" / "schema-9.sqlite.gz"
SIMULATED = ("--games", 1, "--players", 3, "--cards", 5, "--rounds", 1, "--seed", 7)


class Person:
    """Somebody at a terminal of 80 columns and 24 lines, and all that they have keys."""

    def __init__(self, *arguments: object) -> None:
        self._terminal = Terminal(*arguments, columns=80)
        self.keys = ""

    def does(self, more: str, until: str) -> str:
        self.keys += more
        self._terminal.press(more)
        return self._terminal.until(until)

    def sees(self, text: str) -> str:
        return self._terminal.until(text)

    def leaves(self) -> None:
        self.does("q", SCREEN_LEFT)
        assert self._terminal.end() == 0


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the user's own games, in which one is finished."""
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    (tmp_path / "data" / "poker-deluxe").mkdir(parents=True)
    return tmp_path / "data"


@pytest.fixture
def db(pd: Pd, data: Path) -> Path:
    path = data / "poker-deluxe" / "games.db"
    assert pd("simulate", "poker-deluxe", *SIMULATED, "--db", path).code == 0
    return path


def ids(pd: Pd, db: Path) -> Iterator[str]:
    for game in pd("games", "--db", db, "--json").json:
        yield game["name"].removeprefix("games/")


def test_a_finished_game_is_replayed_verified_and_followed_and_one_is_played_without_an_id(
    pd: Pd, db: Path
) -> None:
    ann = Person()
    ann.sees(" won · ")
    ann.does(ENTER, "paused")
    ann.does(NEXT_MARK, "paused")
    ann.does(NEXT_MARK, "paused")
    ann.does("i", "hands-shown")
    ann.does("q", "Finished 1")
    ann.does("v", "Everything that could be checked holds")
    ann.does("q", "Finished 1")
    ann.does("c", "Who paid whom")
    ann.does("q", "Finished 1")
    ann.does("n", "A new game against bots")
    ann.does(ENTER, "Players, with you")
    ann.does(ENTER, AT_TABLE)
    ann.does("q", "Yours 1")
    ann.does(ENTER, AT_TABLE)
    ann.does("q", "Yours 1")
    ann.leaves()
    assert not [game for game in ids(pd, db) if game in ann.keys]
    assert len(ann.keys) < 40


def test_people_are_invited_join_and_are_watched_without_an_id(
    pd: Pd, db: Path, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving("--db", str(db), data=data) as server:
        at = said_until(server, "(gRPC").partition(" at ")[2].partition(";")[0]
        ann = Person()
        ann.sees(f"server {at}")
        ann.does("i", "A new game with other people")
        ann.does(ENTER, "Players, with you")
        ann.does(DOWN + ENTER, "Others sit down with")
        monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "ben"))
        ben = Person("lobby", "--server", at)
        ben.sees("Waiting 1")
        ben.sees(f"{datetime.now(UTC):%Y-%m}-")
        ben.does(ENTER, "cut")
        monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "cara"))
        cara = Person("lobby", "--server", at)
        cara.sees("In play 1")
        cara.does(ENTER, "You are watching.")
        for person in (cara, ben, ann):
            person.does("q", "find")
            person.leaves()
    keys = ann.keys + ben.keys + cara.keys
    assert not [game for game in ids(pd, db) if game in keys]


def test_without_a_terminal_there_is_help_as_before(pd: Pd) -> None:
    result = pd()
    assert result.code == 2
    assert "Usage:" in result.err
    assert "needs a terminal" in pd("lobby").err


def test_a_database_of_an_older_program_is_named_and_does_not_keep_others_from_the_lobby(
    data: Path,
) -> None:
    old = data / "poker-deluxe" / "games.db"
    old.write_bytes(gzip.decompress(OLD.read_bytes()))
    ann = Person()
    ann.sees("has schema 9")
    ann.does("n", "A new game against bots")
    ann.does("q", "invite")  # the sentence stays, and is not drawn once more
    ann.leaves()
