"""A program that is forked behaves as one that is started by an interpreter of its own."""

import os
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests import programs

PIPES: Any = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)


def test_it_has_its_words_folder_environment_and_streams(tmp_path: Path) -> None:
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(Path(__file__).parents[2])}
    environment["POKER_DELUXE_LANG"] = "de"
    place: Any = {"cwd": tmp_path, "env": environment}
    words = ("simulate", "yacht", "--games", "1", "--seed", "ö", "--db", "here.db")
    assert programs.run(*words, **place).returncode == 0
    assert (tmp_path / "here.db").exists()
    wrong = programs.run("sing", **place)
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "es gibt keinen Befehl 'sing'" in wrong.stderr
    with programs.start("play", "yacht", "--plain", "--db", "here.db", **PIPES, **place) as game:
        out, _ = game.communicate("quit\n", timeout=60)
    assert game.returncode == 0
    assert "Kniffel" in out or "Yacht" in out


def test_it_ends_by_signals_and_leads_its_session() -> None:
    quiet: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    words = ("serve", "--memory", "--port", "0", "--no-web")
    for number, code in ((signal.SIGTERM, 0), (signal.SIGKILL, -signal.SIGKILL)):
        program = programs.start(*words, start_new_session=True, **quiet)
        with program as server:
            assert server.stdout is not None
            assert "Serving" in server.stdout.readline()
            assert os.getpgid(server.pid) == server.pid
            with pytest.raises(subprocess.TimeoutExpired):
                server.wait(0.01)
            assert server.poll() is None
            server.send_signal(number)
            assert server.wait(60) == code
            assert server.poll() == code
