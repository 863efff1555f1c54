"""How commands end: help, exit codes, and one sentence instead of a traceback."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from deluxe_services.cli.main import COMMANDS
from tests import programs
from tests.services.cli.conftest import Pd
from tests.services.cli.terminal import Terminal

PROGRAM = (sys.executable, "-m", "deluxe_services.cli")


def test_every_command_has_help(pd: Pd) -> None:
    for name in COMMANDS:
        result = pd(name, "--help")
        assert result.code == 0, name
        assert result.out.startswith(f"Usage: poker-deluxe {name}")
        assert "Options:" in result.out, name


def test_every_command_is_called_what_the_list_says() -> None:
    for name, module in COMMANDS.items():
        assert import_module(f"deluxe_services.cli.{module}").command.name == name


def test_help_lists_every_command(pd: Pd) -> None:
    listing = pd("--help").out
    assert all(f"  {name} " in listing for name in COMMANDS)


def test_without_a_command_there_is_help_and_2(pd: Pd) -> None:
    result = pd()
    assert (result.code, result.out) == (2, "")
    assert "Usage: poker-deluxe" in result.err


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["sing"], 2, "there is no command 'sing': there are lobby, play, watch, "),
        (["bench"], 2, "bench is not part of the installed package: run ./poker-deluxe bench "),
        (
            ["ply"],
            2,
            "there is no command 'ply': did you mean play? There are lobby, play, watch, ",
        ),
        (["log", "sgn"], 2, "there is no command 'sgn': did you mean sign? There are check, "),
        (["simulate", "yaht"], 2, "there is no game 'yaht': did you mean yacht? There are poker-"),
        (
            ["odds", "poker-deluxe", "--cards", "five"],
            2,
            "--cards: 'five' is not a whole number: write a whole number from 1 to 13",
        ),
        (
            ["simulate", "poker-deluxe", "--cards", "9"],
            2,
            "--cards: 9 is not allowed: write a whole number from 4 to 8",
        ),
        (
            ["play", "--cards", "five"],
            2,
            "poker-deluxe: --cards: 'five' is not a whole number: write a whole number from 4 to 8",
        ),
        (["play", "yacht", "--theme", "drk"], 2, "--theme: 'drk' is unknown: did you mean dark?"),
        (["health", "--seconds", "x"], 2, "--seconds: 'x' is not a number: write a number from "),
        (["health", "--seconds", "0"], 2, "--seconds: 0 is not allowed: write a number from 0.1 "),
        (["token"], 2, "Missing option '--role': there are player, spectator, auditor, operator"),
        (["games", "--db", "."], 2, "--db: '.' is a folder: name a file"),
        (["db", "backup", "text.db"], 2, "'text.db' is a file: name a folder"),
        (
            ["simulate", "yacht", "--first", "9" * 20],
            2,
            f"--first: {'9' * 20} is not allowed: write a whole number from 0 to 99999999",
        ),
        (
            ["simulate", "yacht", "--bots", "random"],
            2,
            "yacht has no option --bots: did you mean --bot? It has --dice, --free-crosses",
        ),
        (
            ["play", "yacht", "--bot", "randm"],
            2,
            "yacht has no bot 'randm': did you mean random? There are random, weak, medium,",
        ),
        (
            ["games", "--status", "ovr"],
            2,
            "--status: 'ovr' is unknown: did you mean over? There are open, playing, over",
        ),
        (["score", "yacht", "6665"], 2, "a throw has 5 dice, not 4"),
        (["score", "yacht", "6665 full house"], 2, "a throw has 5 dice, not 4"),
        (["score", "yacht", "666555"], 2, "a throw has 5 dice, not 6"),
        (
            ["score", "yacht", "66655 ful house"],
            2,
            "'ful house' is no box: did you mean full-house",
        ),
        (["odds"], 2, "hands differ in size: write 4, 5, 6, 7 or 8 after --cards"),
        (["odds", "--cards", "9"], 2, "there is no table for hands of 9"),
        (["games"], 3, "there is no database"),
        (["games", "--db", "missing.db"], 3, "there is no database missing.db"),
        (["games", "--db", "text.db"], 3, "text.db: is not an SQLite database"),
        (["audit", "--all", "--db", "text.db"], 3, "text.db: is not an SQLite database"),
        (["audit", "missing.jsonl"], 3, "missing.jsonl: there is no such file"),
        (["audit", "text.db"], 3, "this is no header of a game file"),
        (["replay", "text.db"], 3, "this is no header of a game file"),
        (["import", "missing.jsonl"], 3, "there is no file missing.jsonl"),
        (["import", "."], 3, ".: this is a folder: name a file in it"),
        (["audit", "."], 3, ".: this is a folder: name a file in it"),
        (["audit", "some.db"], 3, "some.db is a database: name it with --db some.db"),
        (["import", "some.db"], 3, "some.db is a database: name it with --db some.db"),
        (["replay", "", "--db", "some.db"], 2, "poker-deluxe: name a game: "),
        (["games", "--db", ""], 2, "--db: name a file, or postgresql://USER@HOST/DATABASE"),
        (["play", "yacht", "--db", "mysql://me@host/x"], 2, "--db: 'mysql://me@host/x' is of no "),
        (["health", ""], 2, "'': write HOST:PORT, such as 127.0.0.1:7071"),
        (["health", "nowhere"], 2, "'nowhere': write HOST:PORT, such as 127.0.0.1:7071"),
        (
            ["watch", "--server", "127.0.0.1:99999"],
            2,
            "--server '127.0.0.1:99999': write HOST:PORT",
        ),
        (
            ["serve", "--set", "archive_game_days=1"],
            2,
            "such setting: did you mean archive_games_days?",
        ),
        (
            ["export", "--all", "--db", "some.db", "-o", "text.db"],
            3,
            "text.db: this is a file: name",
        ),
        (
            ["rank", "chinese-poker", "Ah"],
            2,
            "hand 1 has 1 card, not 3 or 5",
        ),
        (["audit"], 2, "name a game or a file, or give --all"),
        (["audit", "--all", "g-1"], 2, "name a game or a file, or give --all"),
        (["export"], 2, "name a game, or give --all"),
        (["export", "--all"], 2, "name the folder"),
        (["play", "poker-deluxe", "--players", "5", "--cards", "8"], 2, "2 to 4 players can play"),
        (["play", "poker-deluxe", "--bot", "sage"], 2, "has no bot 'sage': there are random"),
        (["play", "whist"], 2, "there is no game 'whist': there are poker-deluxe, "),
        (["serve", "--host", "0.0.0.0"], 2, "say --insecure"),
        (["serve", "--memory", "--db", "x.db"], 2, "leave --db out"),
        (
            ["serve", "--memory", "--tls-certificate", "text.db", "--tls-key", "text.db"],
            2,
            "text.db and text.db are not a certificate and its key in PEM",
        ),
    ],
)
def test_what_goes_wrong_is_said_in_a_line(
    pd: Pd, arguments: list[str], code: int, says: str
) -> None:
    Path("text.db").write_text("this is no database and no game file\n" * 40)
    pd("db", "init", "--db", "some.db")
    result = pd(*arguments)
    assert (result.code, result.out) == (code, "")
    assert says in result.err
    assert "Traceback" not in result.err
    assert result.err.startswith("poker-deluxe: ")
    assert len(result.err.splitlines()) <= 2


def test_a_database_that_another_process_writes_can_be_read_but_not_played_on(
    pd: Pd, tmp_path: Path
) -> None:
    db = tmp_path / "busy.db"
    code = "import sys\nfrom deluxe_services.store import open_store\n"
    code += f"store = open_store({str(db)!r})\nprint('open', flush=True)\nsys.stdin.read()"
    writer = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "open\n"
        assert pd("games", "--db", db).code == 0
        result = pd("play", "poker-deluxe", "--db", db)
        writer.communicate("")
    assert result.code == 3
    assert f"process {writer.pid} is writing this store" in result.err
    assert "--db" in result.err


def test_a_reader_that_goes_away_is_no_trouble() -> None:
    pipe = f"{' '.join(PROGRAM)} odds --cards 8 | head -1; echo ${{PIPESTATUS[0]}}"
    process = subprocess.run(
        ["bash", "-c", pipe], capture_output=True, text=True, timeout=60, check=True
    )
    assert process.stdout.splitlines()[0].split() == [
        "combination", "points", "hands", "one", "in", "printed",
    ]  # fmt: skip
    assert process.stdout.splitlines()[-1] in ("0", "141")
    assert process.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_disk_is_said() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        process = programs.run("odds", "--cards", "4", stdout=full)
    assert process.returncode == 3
    assert "the disk is full" in process.stderr
    assert "Traceback" not in process.stderr


def test_the_small_commands_load_no_grpc_and_no_store() -> None:
    code = (
        "import sys\nfrom deluxe_services.cli.main import main\nmain(['odds', '--cards', '4'])\n"
        "sys.exit(any(name in sys.modules for name in ('grpc', 'eventsourcing', 'rich')))"
    )
    subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, check=True)


def test_there_are_no_colours_without_a_terminal() -> None:
    hands = "Ah 2d 3c 4d | 9h 9d Kc Ks"
    process = programs.run("rank", "poker-deluxe", hands)
    assert process.returncode == 0
    assert "\x1b" not in process.stdout


def test_the_version_is_told(pd: Pd) -> None:
    assert pd("--version").out.startswith("poker-deluxe, version ")


def test_long_work_shows_how_far_it_is_on_a_terminal_alone(pd: Pd) -> None:
    plan = ("simulate", "poker-deluxe", "--games", 20, "--cards", 4)
    terminal = Terminal(*plan)
    terminal.until("simulating")
    terminal.until("digest")
    assert terminal.end() == 0
    assert pd(*plan).err == ""


def test_where_a_system_lacks_what_a_store_needs_one_sentence_says_so() -> None:
    program = "import sys; sys.modules['fcntl'] = None; from deluxe_services.cli.main import main; "
    for arguments, code, says in (
        (["simulate", "yacht"], 3, "poker-deluxe: this command needs Linux or macOS"),
        (["rank", "draw-poker", "As Ks Qs Js Ts"], 0, ""),
    ):
        process = subprocess.run(
            [sys.executable, "-c", f"{program}sys.exit(main({arguments!r}))"],
            capture_output=True,
            text=True,
            check=False,
        )
        assert process.returncode == code, process.stderr
        assert process.stderr.startswith(says)


def test_the_command_that_lists_games_names_the_database_that_was_asked(
    pd: Pd, simulated: Path
) -> None:
    for words in (("replay",), ("audit",), ("flows",), ("export",), ("play", "--resume")):
        result = pd(*words, "nothing-like-it", "--db", simulated)
        assert result.code == 2, words
        assert f"games --db {simulated} lists those there are" in result.err, words
