"""Long commands show how far they are: what is done, how much of how much, and how fast."""

import io
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest
from rich.console import Console
from rich.progress import Progress

from deluxe_services.cli.language.words import figure, speak
from deluxe_services.cli.output import bars, console
from tests.services.cli.conftest import Pd, run

Steps = dict[str, tuple[int | None, list[int]]]


@pytest.fixture
def steps_of_bars(monkeypatch: pytest.MonkeyPatch) -> Steps:
    """Each bar that commands show: its total, and how far it was told to be."""
    fields: Steps = {}

    @contextmanager
    def bar(what: str, total: int | None, _unit: str) -> Iterator[Callable[[int], None]]:
        fields[what] = (total, [])
        yield fields[what][1].append

    monkeypatch.setattr(console, "_draws_bars", lambda: True)
    monkeypatch.setattr(bars, "bar", bar)
    return fields


@pytest.fixture
def signed_db(pd: Pd, simulated: Path, tmp_path: Path) -> tuple[Path, str]:
    """A copy of a database with its signed log, and the public key."""
    db = tmp_path / "games.db"
    copyfile(simulated, db)
    key = pd("log", "sign", "--db", db).out.rpartition("public key: ")[2].strip()
    return db, key


def test_long_commands_show_how_far_they_are(
    pd: Pd, signed_db: tuple[Path, str], tmp_path: Path, steps_of_bars: Steps
) -> None:
    db, key = signed_db
    commands: dict[str, tuple[Any, ...]] = {
        "adding up": ("flows", "--all"),
        "checking": ("log", "check", "--key", key, "--memory", tmp_path / "memory"),
        "checking the log": ("db", "check"),
        "checking the games": ("db", "check"),
        "repairing": ("db", "repair"),
        "migrating": ("db", "migrate"),
        "auditing": ("audit", "--all", "--format", "html", "-o", tmp_path / "all.html"),
        "exporting": ("export", "--all", "-o", tmp_path / "files"),
        "copying": ("db", "backup", tmp_path / "backup"),
        "archiving": ("db", "compact", "--outcomes-older-than", "0s"),
        "rewriting the file": ("db", "compact"),
    }
    for what, words in commands.items():
        steps_of_bars.clear()
        end = pd(*words, "--db", db)
        assert end.code == 0, (words, end.err)
        assert what in steps_of_bars, words
    steps_of_bars.clear()
    new = tmp_path / "new.db"
    assert pd("db", "restore", tmp_path / "backup", "--db", new).code == 0
    assert {"copying", "checking the log"} <= steps_of_bars.keys()


def test_entries_are_counted_as_they_are_read(
    pd: Pd, signed_db: tuple[Path, str], steps_of_bars: Steps
) -> None:
    assert pd("flows", "--all", "--db", signed_db[0]).code == 0
    total, steps = steps_of_bars["adding up"]
    assert total is not None
    assert steps == sorted(steps)
    assert 0.5 * total < steps[-1] <= total, "not once for each time that it is read"


@pytest.mark.parametrize(("language", "unit"), [("en", "1,234 games"), ("de", "1.234 Partien")])
def test_a_bar_has_what_of_how_much_rate_and_time(
    monkeypatch: pytest.MonkeyPatch, language: Any, unit: str
) -> None:
    speak(language)
    stream = io.StringIO()
    terminal = Console(file=stream, force_terminal=True, width=100)
    monkeypatch.setattr(bars, "Console", lambda **_: terminal)
    name = unit.rpartition(" ")[2]
    with bars.bar("outer", 10, name) as outer, bars.bar("inner", None, name) as inner:
        outer(4)
        inner(99)
        outer(12)  # more than was expected
    assert figure(1234) + f" {name}" == unit
    assert "12/12" in stream.getvalue()
    assert "99/?" in stream.getvalue()
    speak("en")


@pytest.mark.parametrize(
    ("looks", "rate"),
    [
        ([(1, 10), (10, 100)], "10 games/s"),
        ([(10, 900), (20, 1000)], "10 games/s"),  # goes on where it was stopped
        ([(10, 100), (20, 300), (30, 300)], "10 games/s"),  # nothing goes on any more
        ([(1, 1000), (10, 1900)], "100 games/s"),  # more than was expected
        ([(10, 1000)], ""),
    ],
)
def test_the_rate_is_what_was_done_in_the_time_that_it_took(
    monkeypatch: pytest.MonkeyPatch, looks: Sequence[tuple[int, int]], rate: str
) -> None:
    now = 0.0
    display = Progress(get_time=lambda: now, console=Console(file=io.StringIO()))
    monkeypatch.setattr(bars, "_bars", lambda: display)
    with bars.bar("", 1000, "games") as show:
        for now, done in looks:  # noqa: B007 - the clock reads it
            show(done)
        assert bars.Rate().render(display.tasks[0]).plain == rate


def test_nothing_is_drawn_where_nobody_looks(pd: Pd, simulated: Path) -> None:
    assert run("flows", "--all", "--db", simulated).err == ""
    assert pd("db", "check", "--db", simulated).err == ""
