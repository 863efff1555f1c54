"""What commands may not load: heavy libraries, and games that nobody asked for."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from deluxe_domain.catalogue import GAMES, RULE_SETS
from deluxe_services.settings import PREFIX

_LISTING: Final = """
import os, sys
from deluxe_services.cli.main import main
code = main({arguments!r})
print("LOADED", *sorted(sys.modules))
sys.stdout.flush()
os._exit(code)
"""
_SCREEN: Final = """
from unittest.mock import patch
from textual.app import App
async def first_screen(self, **_):
    async with self.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
    return "left"
patch.object(App, "run_async", first_screen).start()
patch.object(App, "run", lambda self: __import__("asyncio").run(first_screen(self))).start()
patch("deluxe_services.cli.playing.screens.can_draw", lambda: True).start()
"""
_SERVERS: Final = {"grpc", "google.protobuf", "pokerdeluxe", "uvloop", "pydantic_settings"}
_SCREENS: Final = {"textual", "rich"}
_STORES: Final = {"eventsourcing", "sqlite3", "cryptography"}
_RULES: Final = {"pydantic", "msgspec", "deluxe_domain.games", "deluxe_replays"}
_AUDITS: Final = {
    "deluxe_replays.audit.auditor",
    "deluxe_replays.audit.examiners",
    "deluxe_replays.reports.webpage",
}


@pytest.fixture(scope="module")
def yacht(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with one game of Yacht."""
    db = tmp_path_factory.mktemp("games") / "games.db"
    modules("simulate", "yacht", "--games", 1, "--seed", 7, "--db", db)
    return db


def modules(*words: object, screen: bool = False) -> set[str]:
    """What a command has loaded when it ends, on the full screen if ``screen``.

    No variable sets anything: reading settings takes a library of its own.
    """
    code = (_SCREEN if screen else "") + _LISTING.format(arguments=[str(word) for word in words])
    result = subprocess.run(
        [sys.executable, "-c", code],
        input="q\n",
        capture_output=True,
        text=True,
        check=False,
        env={name: value for name, value in os.environ.items() if not name.startswith(PREFIX)},
    )
    assert result.returncode == 0, result.stderr
    return set(result.stdout.splitlines()[-1].split()[1:])


def other_games(modules: set[str], game: str) -> set[str]:
    """The packages of games that are loaded beside the one that is meant."""
    rooms = {GAMES[name].acts.__module__.split(".")[2] for name in GAMES}
    rooms.remove(GAMES[game].acts.__module__.split(".")[2])
    return {f"deluxe_domain.games.{room}" for room in rooms} & modules


def test_help_loads_nothing_of_games_stores_screens_or_servers() -> None:
    assert not modules("--help") & (_SERVERS | _SCREENS | _STORES | _RULES | {"fluent.runtime"})


@pytest.mark.parametrize("screen", [False, True], ids=["by-lines", "on-the-screen"])
def test_play_loads_its_own_game_and_nothing_of_servers_audits_or_ciphers(
    tmp_path: Path, screen: bool
) -> None:
    modules_in = modules("play", "yacht", "--db", tmp_path / "p.db", screen=screen)
    assert not modules_in & (_SERVERS | _AUDITS | {"cryptography"})
    assert screen or not modules_in & _SCREENS
    assert other_games(modules_in, "yacht") == set()


@pytest.mark.parametrize("screen", [False, True], ids=["by-lines", "on-the-screen"])
def test_replay_loads_its_own_game_and_nothing_of_servers_audits_or_ciphers(
    yacht: Path, screen: bool
) -> None:
    modules_in = modules("replay", "00000000", "--db", yacht, screen=screen)
    assert not modules_in & (_SERVERS | _AUDITS | {"cryptography"})
    assert screen or not modules_in & _SCREENS
    assert other_games(modules_in, "yacht") == set()


def test_the_lobby_has_its_first_screen_before_it_loads_a_game_or_a_store() -> None:
    """It looks for games when that screen is drawn (``tests/services/screen/test_lobby.py``)."""
    code = (
        "import sys, deluxe_services.cli.playing.lobby, deluxe_services.screen.lobbies.lobby\n"
        "print(*sys.modules)"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    modules_in = set(result.stdout.split())
    assert not modules_in & (_SERVERS | _STORES | {"pydantic", "deluxe_domain.games"})
    assert not modules_in & {"deluxe_services.cli.playing.play", "deluxe_services.texts.typed"}


def test_an_audit_loads_nothing_of_servers_and_screens(yacht: Path) -> None:
    assert not modules("audit", "--all", "--db", yacht) & (_SERVERS | _SCREENS)


@pytest.mark.parametrize("words", [["games", "--help"], ["rules", "yacht"], ["odds", "yacht"]])
def test_what_asks_for_no_screen_and_no_server_loads_none(words: list[str]) -> None:
    assert not modules(*words) & (_SERVERS | _SCREENS | _AUDITS)


@pytest.mark.parametrize("rules", ["yacht/1", "five-card-stud/1"])
def test_the_catalogue_lists_every_game_and_imports_the_one_that_is_asked_for(rules: str) -> None:
    code = f"""
import sys
from deluxe_domain.catalogue import GAMES, RULE_SETS
from deluxe_services.settings import PREFIX
assert len(GAMES) == len(RULE_SETS) == 9 and {rules!r} in RULE_SETS
def rooms():
    return {{name.split(".")[2] for name in sys.modules if name.startswith("deluxe_domain.games.")}}
assert rooms() == set(), rooms()
assert RULE_SETS[{rules!r}] is GAMES[{rules!r}.split("/")[0]]
assert len(rooms()) == 1, rooms()
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_every_game_has_the_name_and_the_rule_set_that_the_catalogue_gives() -> None:
    assert {name: game.name for name, game in GAMES.items()} == {name: name for name in GAMES}
    assert {rules: game.rules for rules, game in RULE_SETS.items()} == {r: r for r in RULE_SETS}
