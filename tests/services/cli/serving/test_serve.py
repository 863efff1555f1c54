"""``serve``: a real server process with its demonstration, looked at while it runs."""

import json
import re
import shutil
import signal
import socket
import subprocess
from contextlib import closing
from pathlib import Path
from urllib.request import urlopen

import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_services.store import open_store
from tests.needing import lacking
from tests.services.cli.conftest import Pd, run
from tests.services.cli.serving.server_process import said_until, serving

QUIET = ("--set", "journal_level=error")


def test_the_demonstration_can_be_listed_replayed_and_audited_and_goes_on_where_it_ended(
    pd: Pd, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = tmp_path / "poker-deluxe" / "demo.db"

    def versions() -> dict[str, int]:
        return {game["name"]: game["version"] for game in pd("games", "--db", db, "--json").json}

    with serving("--demo", data=tmp_path) as server:
        text = said_until(server, "ListGames")
        assert re.match(r"Open http://127\.0\.0\.1:\d+/ in a browser", text)
        assert f"Games are kept in {db}." in text
        port = re.search(r"at 127\.0\.0\.1:(\d+);", text)
        assert port is not None
        assert f"watch --server 127.0.0.1:{port[1]}\n" in text
        match = re.search(r"curl '(.*)'", text)
        assert match is not None
        with urlopen(match[1]) as answer:
            assert len(json.load(answer)["games"]) >= len(GAMES)
        games = re.findall(r"  (g-\w+)$", text, re.MULTILINE)
        assert len(games) == len(GAMES)
        assert versions().keys() >= {f"games/{game}" for game in games}
        assert f"replay {games[0]} --db {db}" in text
        assert pd("replay", games[0], "--db", db).code == 0
        assert pd("audit", "--all", "--db", db).code == 0
        said_until(server, "The game is over")  # of whichever game is over first
        assert len(versions()) > len(GAMES), "the next has begun"
        server.send_signal(signal.SIGTERM)
        rest, complaints = server.communicate(timeout=30)
        assert (server.returncode, complaints) == (0, "")
        assert rest.endswith(f"stopped; every answered command is kept in {db}\n")
    assert pd("audit", "--all", "--db", db).code == 0
    before = versions()
    monkeypatch.setenv("POKER_DELUXE_LANG", "de")
    with serving("--demo", data=tmp_path) as server:
        said_until(server, "Die Partie ist zu Ende")  # of a new game, which is played quickly
        now = versions()
    assert any(now[game] > version for game, version in before.items())


def test_a_server_encrypts_with_the_key_that_its_file_of_settings_names(
    pd: Pd, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys, config, db = (tmp_path / name for name in ("keys", "settings.toml", "games.db"))
    keys.write_text(pd("db", "key").out)
    config.write_text(f"store_keys = '{keys}'\n")
    with serving("--config", str(config), "--db", str(db), data=tmp_path) as server:
        said_until(server, "ListGames")
        server.send_signal(signal.SIGTERM)
        assert server.communicate(timeout=30)[1] == ""
    assert "is encrypted with the key" in pd("games", "--db", db).err
    monkeypatch.setenv("POKER_DELUXE_CONFIG", str(config))
    assert pd("db", "check", "--db", db).code == 0


def test_a_server_whose_database_is_gone_does_not_say_that_all_is_kept(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    with serving("--db", str(db), data=tmp_path) as server:
        said_until(server, "ListGames")
        for file in tmp_path.glob("games.db*"):
            file.unlink()
        server.send_signal(signal.SIGTERM)
        rest, complaints = server.communicate(timeout=30)
    assert server.returncode == 3
    assert "every answered command is kept" not in rest
    assert f"poker-deluxe: stopped, but {db}: the file is gone" in complaints
    assert "Traceback" not in complaints


def test_a_database_that_has_lost_entries_is_served_only_if_that_is_accepted(
    pd: Pd, simulated: Path, tmp_path: Path
) -> None:
    db, older = tmp_path / "games.db", tmp_path / "older.db"
    shutil.copy(simulated, db)
    shutil.copy(simulated, older)
    assert pd("simulate", "yacht", "--games", "1", "--seed", "3", "--db", db).code == 0
    assert pd("log", "sign", "--db", db).code == 0
    shutil.copy(older, db)
    with closing(open_store(str(older), read_only=True)) as store:
        end = store.log.head()
    outcome = pd("serve", "--port", "0", "--db", db)
    assert outcome.code == 3
    assert f"but the log ends at {end}" in outcome.err
    assert f"serve --accept-loss {end}" in outcome.err
    result = pd("db", "check", "--db", db)
    assert (result.code, len(result.lines)) == (1, 1)
    assert f"but the log ends at {end}" in result.out
    with serving("--db", str(db), "--accept-loss", str(end), data=tmp_path) as server:
        said_until(server, "ListGames")
        server.send_signal(signal.SIGTERM)
        complaints = server.communicate(timeout=30)[1]
    assert server.returncode == 0
    assert f"but the log ends at {end}" in complaints
    assert pd("db", "check", "--db", db).code == 0


def test_a_server_in_memory_hands_out_a_token_holds_its_port_and_ends_by_ctrl_c(
    pd: Pd, tmp_path: Path
) -> None:
    with serving("--memory", "--dev", data=tmp_path) as server:
        text = said_until(server, "ListGames")
        match = re.search(r"operator's token, new with every start, is in (\S+)\n", text)
        assert match is not None, "no log that takes the output gets the token itself"
        token = Path(match[1])
        assert token.stat().st_mode & 0o777 == 0o600
        assert len(token.read_text()) >= 40
        assert token.read_text() not in text
        assert "memory only" in text
        assert "--db" not in text
        port = re.search(r"at 127\.0\.0\.1:(\d+);", text)
        assert port is not None
        other = pd("serve", "--memory", "--port", port[1])
        assert other.code == 3
        assert f"cannot listen on 127.0.0.1:{port[1]}" in other.err
        assert "--port" in other.err
        ends_by(server, signal.SIGINT)
    assert not token.exists()


def ends_by(server: "subprocess.Popen[str]", number: signal.Signals) -> None:
    """Send a signal to a server in memory, which ends without a complaint."""
    server.send_signal(number)
    rest, complaints = server.communicate(timeout=30)
    assert (server.returncode, complaints) == (0, "")
    assert rest.endswith("stopping\nstopped\n")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--host", "0.0.0.0"), "without TLS"),
        (("--no-dev",), "--no-dev needs TLS"),
        (("--host", "0.0.0.0", "--insecure", "--dev"), "loopback only"),
    ],
)
def test_a_server_without_protection_does_not_start(
    pd: Pd, arguments: tuple[str, ...], why: str
) -> None:
    result = pd("serve", "--memory", "--port", "0", *arguments)
    assert result.code == 2
    assert why in result.err


def test_the_file_of_settings_keeps_games_in_memory_and_no_token_is_handed_out_unasked(
    tmp_path: Path,
) -> None:
    config = tmp_path / "server.toml"
    config.write_text('db = "memory:"\n', "utf-8")
    with serving("--config", str(config), "--insecure", data=tmp_path / "data") as server:
        text = said_until(server, "ListGames")
        assert "Games are kept in memory only." in text
        assert "operator's token" not in text
        ends_by(server, signal.SIGTERM)
    assert not (tmp_path / "data").exists()


def test_the_file_of_settings_says_where_games_are_kept(tmp_path: Path) -> None:
    config, db = tmp_path / "server.toml", tmp_path / "elsewhere.db"
    config.write_text(f'db = "{db}"\n', "utf-8")
    with serving("--config", str(config), "--no-web", data=tmp_path / "data") as server:
        text = said_until(server, "Games are kept")
    assert f"Games are kept in {db}." in text
    assert db.exists()
    assert not (tmp_path / "data").exists()


def test_check_says_what_of_the_checklist_holds_and_starts_nothing(pd: Pd, tmp_path: Path) -> None:
    config = tmp_path / "server.toml"
    config.write_text("practice = true\n", "utf-8")
    result = pd("serve", "--check", "--config", config, "--db", tmp_path / "games.db")
    assert result.code == 1
    assert "NO    no game can have a seed from outside: set `practice = false`" in result.out
    assert "ok    nobody on the network can read the traffic" in result.out
    assert f"chmod 600 {config}" in result.out
    assert not (tmp_path / "games.db").exists()


@pytest.mark.parametrize("option", ["--web-port", "--web-root"])
def test_nothing_is_set_of_a_port_for_browsers_that_is_not_served(
    pd: Pd, tmp_path: Path, option: str
) -> None:
    value = "7099" if option == "--web-port" else tmp_path
    result = pd("serve", "--check", "--no-web", option, value, "--db", tmp_path / "games.db")
    assert (result.code, result.out) == (2, "")
    assert f"{option}: without a port for browsers it does nothing" in result.err


def test_the_addresses_of_a_host_with_colons_can_be_used(tmp_path: Path) -> None:
    if not _has_ipv6():
        lacking("the address ::1")
    with serving("--memory", "--host", "::1", data=tmp_path) as server:
        text = said_until(server, "ListGames")
        [at] = re.findall(r" at (\[::1\]:\d+);", text)
        assert f"play --server '{at}'\n" in text
        assert re.match(r"Open http://\[::1\]:\d+/ in a browser", text)
        [page] = re.findall(r"curl --globoff '(http://\[::1\]:.*)'", text)
        with urlopen(page) as answer:
            assert json.load(answer) == {}
        assert run("health", at).out == "SERVING\n"


def _has_ipv6() -> bool:
    with socket.socket(socket.AF_INET6) as place:
        try:
            place.bind(("::1", 0))
        except OSError:
            return False
    return True


@pytest.mark.parametrize("option", ["--port", "--web-port"])
def test_a_port_that_is_taken_is_said_in_one_sentence(pd: Pd, option: str) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        result = pd("serve", "--memory", "--port", "0", option, port, *QUIET)
    assert (result.out, result.code) == ("", 3)
    [line] = result.err.splitlines()
    assert line.startswith(f"poker-deluxe: cannot listen on 127.0.0.1:{port}")


@pytest.mark.parametrize("place", ["no-folder/models", "a-folder"])
def test_read_models_that_cannot_be_written_are_said_in_one_sentence(
    pd: Pd, tmp_path: Path, place: str
) -> None:
    (tmp_path / "a-folder").mkdir()
    models = tmp_path / place
    result = pd("serve", "--memory", "--port", "0", "--set", f"read_models={models}")
    assert (result.out, result.code) == ("", 3)
    [line] = result.err.splitlines()
    assert line.startswith(f"poker-deluxe: {models}: ")
    assert "--port" not in line
