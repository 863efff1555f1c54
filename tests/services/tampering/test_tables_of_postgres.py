"""``db check`` finds alterations of rows in PostgreSQL, too; objects are left out there."""

from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from deluxe_services.cli.main import main as command
from tests.postgres import fresh_database
from tests.services.store.lasting import spoil
from tests.services.tampering.served import serve

ALTERATIONS = {
    "UPDATE games SET status = 'over'": "says status",
    "UPDATE games SET practice = 1 - practice": "says practice",
    "UPDATE games SET players = '[\"mallory\"]'": "says players",
    "UPDATE games SET created = created + 1": "says created",
    "DELETE FROM games": "which is not registered",
    "UPDATE heads SET digest = 'x'": "says digest",
    "UPDATE heads SET updated = updated - 1": "says updated",
    "DELETE FROM heads": "which is not registered",
    "INSERT INTO heads VALUES ('ghost', 1, 'x', 1)": "ghost",
    "DELETE FROM sittings": "is not listed there",
    "INSERT INTO sittings SELECT 'mallory', game FROM games": "never sat there",
    "DELETE FROM vault": "has no seed",
    "UPDATE vault SET seed = seed || 'x'": "is not the one that its first entry commits to",
    "INSERT INTO snapshots VALUES ('ghost', 1, 'snapshot', 'x')": "ghost",
    "UPDATE outcomes SET last = last + 1 WHERE refusal IS NULL": "the stored answer",
    "UPDATE outcomes SET key = key || 'x' WHERE refusal IS NULL": "the stored answer",
    "UPDATE tokens SET role = 'auditor' WHERE game <> ''": "is no token of a player",
    "UPDATE tokens SET role = 'operator' WHERE game = ''": "does not allow what the log says",
    "UPDATE tokens SET expires = NULL WHERE game = ''": "does not allow what the log says",
    "INSERT INTO tokens SELECT 'd', '', NULL, player, 'operator', NULL FROM players LIMIT 1": (
        "was added behind the log"
    ),
    "DELETE FROM tokens WHERE game = ''": "names is gone",
    "DELETE FROM players": "who is not registered",
    "DELETE FROM names": "has no name",
    "DELETE FROM accesses WHERE number = (SELECT MAX(number) FROM accesses)": "is gone or changed",
    "UPDATE accesses SET reason = ''": "is not one that the log names",
    "INSERT INTO meta VALUES ('hook', 'x')": "does not write",
    "UPDATE entries SET data = '{}' WHERE game = ''": "that were signed",
}
"""Alterations, and what is said of each."""

TABLES = (
    "games", "heads", "sittings", "vault", "snapshots", "outcomes", "tokens", "players", "names",
    "accesses", "meta", "entries",
)  # fmt: skip


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with fresh_database() as url:
        serve(url)
        with CliRunner().isolation():
            assert command(["log", "sign", "--db", url]) == 0
        for table in TABLES:
            spoil(url, f"CREATE TABLE kept_{table} AS SELECT * FROM {table}")
        yield url


def checked(url: str) -> tuple[int, str]:
    with CliRunner().isolation() as (log_file, *_):
        code = command(["db", "check", "--db", url])
    return code, log_file.getvalue().decode()


def test_the_check_of_a_sound_database_finds_nothing(url: str) -> None:
    assert checked(url)[0] == 0


@pytest.mark.parametrize("statement", ALTERATIONS)
def test_the_check_finds_an_alteration(url: str, statement: str) -> None:
    spoil(url, statement)
    code, text = checked(url)
    for table in TABLES:
        spoil(url, f"DELETE FROM {table}; INSERT INTO {table} SELECT * FROM kept_{table}")
    assert (code, ALTERATIONS[statement] in text) == (1, True), text
