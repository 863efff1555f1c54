"""The checklist of docs/SECURITY.md: each line holds for a hardened server, and fails alone."""

from pathlib import Path

import pytest

from deluxe_services.api.server.hardening import hardening
from deluxe_services.settings import UNSET, Settings

USER = 1_000
HARDENED = Settings(
    anonymous=False,
    tls_certificate=Path("tls.pem"),
    tls_key=Path("tls.key"),
    store_keys="store.keys",
    witness_policy=Path("witnesses.txt"),
)


def failing(
    settings: Settings,
    database: Path | str | None = Path("games.db"),
    config: Path | None = None,
    user: int = USER,
) -> list[str]:
    return [line.what for line in hardening(settings, database, config, user) if not line.holds]


def test_a_hardened_server_has_every_line() -> None:
    assert failing(HARDENED) == []
    assert failing(HARDENED, "postgresql://poker@db.example/games?sslmode=verify-full") == []
    assert failing(HARDENED, "postgresql://poker@localhost/games") == []


@pytest.mark.parametrize(
    ("settings", "missed"),
    [
        ({"dev": True}, "no token is printed at the start"),
        ({"practice": True}, "no game can have a seed from outside"),
        ({"anonymous": True}, "callers without a token get nothing but the server's description"),
        ({"calls_per_token": 0}, "calls of one caller are limited"),
        ({"calls_per_address": 0}, "calls of one caller are limited"),
        (
            {"tls_certificate": Path(), "insecure": True},
            "nobody on the network can read the traffic",
        ),
        (
            {"admin_port": 9100, "admin_host": "0.0.0.0"},
            "only this machine can reach metrics and health",
        ),
        ({"web_hosts": "*"}, "other web sites cannot call the port for browsers"),
        ({"web_origins": "*"}, "other web sites cannot call the port for browsers"),
        ({"store_keys": ""}, "the database is encrypted"),
        ({"witness_policy": UNSET}, "somebody outside cosigns the log"),
    ],
)
def test_one_weakness_fails_its_own_line(settings: dict[str, object], missed: str) -> None:
    assert failing(HARDENED.but(**settings)) == [missed]


def test_where_it_runs_and_what_it_runs_on_are_looked_at() -> None:
    assert failing(HARDENED, user=0) == ["the server does not run as root"]
    assert failing(HARDENED, None) == ["games are kept"]
    remote = "postgresql://poker:secret@db.example/games"
    assert failing(HARDENED, remote) == [
        "the connection to PostgreSQL is encrypted, and its certificate is checked",
        "the address of PostgreSQL contains no password",
    ]


OF_POSTGRESQL = (
    "the connection to PostgreSQL does not leave this machine",
    "the connection to PostgreSQL is encrypted, and its certificate is checked",
)


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("postgresql://poker@localhost/games", 0),
        ("postgresql:///games", 0),
        ("postgresql:///games?host=/run/postgresql", 0),
        ("postgresql://poker@localhost/games?sslmode=verify-full", 1),
        ("postgresql://poker@db.example/games?sslmode=verify-full", 1),
    ],
)
def test_a_connection_is_called_encrypted_only_if_it_is(address: str, place: int) -> None:
    lines = {line.what: line.holds for line in hardening(HARDENED, address, None, USER)}
    assert [(line, lines[line]) for line in OF_POSTGRESQL if line in lines] == [
        (OF_POSTGRESQL[place], True)
    ]


def test_a_host_and_a_password_in_the_query_of_an_address_count() -> None:
    address = "postgresql:///games?host=db.example&user=poker&password=secret"
    assert failing(HARDENED, address) == [
        "the connection to PostgreSQL is encrypted, and its certificate is checked",
        "the address of PostgreSQL contains no password",
    ]


@pytest.mark.parametrize("which", ["database", "config", "store_keys", "tls_key"])
def test_files_that_others_can_read_are_named(tmp_path: Path, which: str) -> None:
    file = tmp_path / "secret"
    file.write_text("x", "utf-8")
    beside = {which: file} if which in {"database", "config"} else {}
    settings = HARDENED if beside else HARDENED.but(**{which: str(file)})
    for mode, holds in ((0o600, True), (0o640, False), (0o604, False)):
        file.chmod(mode)
        last = hardening(
            settings, beside.get("database", Path("games.db")), beside.get("config"), USER
        )[-1]
        assert (last.holds, str(file) in last.advice) == (holds, not holds)
