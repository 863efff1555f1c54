"""The command line in this process: what it prints, and how it ends."""

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest
from click.testing import CliRunner

from deluxe_services.cli.language.words import speak
from deluxe_services.cli.main import main


@dataclass(frozen=True)
class Run:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Pd = Callable[..., Run]


def run(*arguments: object, keys: str = "") -> Run:
    with CliRunner().isolation(input=keys) as (out, err, _):
        code = main([str(argument) for argument in arguments])
        return Run(code, out.getvalue().decode(), err.getvalue().decode())


@contextmanager
def engine_here() -> Iterator[None]:
    """What verifiers ask an engine in a process of its own is answered in this one, in English."""

    def audited(command: Sequence[str], **_: object) -> "subprocess.CompletedProcess[str]":
        program, arguments = command[:3], command[3:]
        assert program[1:] == ["-m", "deluxe_services.cli"]
        result = run(*arguments)
        return subprocess.CompletedProcess(command, result.code, result.out, result.err)

    with patch("deluxe_replays.verify_bundle.subprocess", SimpleNamespace(run=audited)):
        yield


@pytest.fixture(autouse=True)
def _english() -> None:
    """No test goes on in the language of the one before it."""
    speak("en")


@pytest.fixture
def pd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pd:
    """The program in a folder of its own, where nobody has played yet."""
    for name in ("POKER_DELUXE_DB", "POKER_DELUXE_LANG", "POKER_DELUXE_PORT", "POKER_DELUXE_HOST"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return run


@pytest.fixture(scope="session")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of twelve games as the acceptance has them, and never written again."""
    db = tmp_path_factory.mktemp("simulated") / "games.db"
    plan = ("--games", 12, "--players", 4, "--cards", 7, "--rounds", 2, "--seed", 7)
    assert run("simulate", "poker-deluxe", *plan, "--db", db).code == 0
    return db


@pytest.fixture
def db(simulated: Path, tmp_path: Path) -> Path:
    """A copy of the simulated games that may be changed."""
    return Path(shutil.copy(simulated, tmp_path / "games.db"))
