"""Ctrl-Z: the program stops as every other does, gives the terminal back, and goes on."""

from pathlib import Path
from typing import Final

import pytest

from tests.services.cli.conftest import Pd
from tests.services.cli.terminal import Terminal

JOBS: Final = '"$@"; echo "stopped: $?"; read line; fg; echo "ended: $?"'
"""A shell that lets the program go on at a line."""
LEFT, ENTERED = "\x1b[?1049l", "\x1b[?1049h"
"""What a terminal is told when the full screen is left and entered."""


@pytest.mark.parametrize("command", ["play", "replay"])
def test_ctrl_z_suspends_the_full_screen(command: str, pd: Pd, tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    if command == "replay":
        pd("simulate", "yacht", "--games", 1, "--seed", "7", "--db", db)
        game = pd("games", "--db", db, "--json").json[0]["name"].removeprefix("games/")
        terminal = Terminal("replay", game, "--db", db, shell=JOBS)
    else:
        terminal = Terminal("play", "yacht", "--seed", "x", "--db", db, shell=JOBS)
    terminal.until(ENTERED)
    terminal.until("quit")
    terminal.press("\x1a")
    terminal.until(LEFT)
    terminal.until("stopped: 14")  # 128 and the number of the signal that stopped it
    terminal.press("\n")
    terminal.until(ENTERED)
    terminal.until("quit")
    terminal.press("q")
    terminal.until(LEFT)
    terminal.until("ended: 0")
    assert terminal.end() == 0


def test_ctrl_z_suspends_the_line_mode(tmp_path: Path) -> None:
    terminal = Terminal("play", "yacht", "--plain", "--db", tmp_path / "games.db", shell=JOBS)
    terminal.until("quit")
    terminal.until("> ")
    terminal.press("\x1a")
    terminal.until("stopped: 148")
    terminal.press("\nquit\n")
    terminal.until("ended: 0")
    assert terminal.end() == 0
