"""Players and invitations are bound to the log: what it does not name shows."""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from itertools import chain
from pathlib import Path

import psycopg
import pytest

from deluxe_services.store import (
    Decision,
    Invitation,
    InvitationChange,
    Player,
    Store,
    open_store,
)
from deluxe_services.store.auxiliary.log_records import NO_GAME, read_records
from deluxe_services.store.checks.record_check import record_faults, record_notes
from deluxe_services.store.opening import migrate_postgresql
from deluxe_services.store.postgres.schema import statements_of
from deluxe_services.store.sqlite.schema import MIGRATIONS
from deluxe_services.store.values import NameChanged, NameForgotten
from tests.postgres import fresh_database
from tests.services.store.lasting import saved_as_one_group, spoil

BEFORE = 8
"""The last schema whose log named none of these rows."""

ROWS = (
    "INSERT INTO players VALUES ('~ann', 'r1', 1, NULL, NULL), ('~bob', 'r2', 2, 3, NULL)",
    "INSERT INTO names VALUES ('~ann', 'Ann', 'issuer/ann')",
    "INSERT INTO invitations VALUES ('g-1', 0, '~ann', 'operator', 4)",
    "INSERT INTO subscriptions VALUES ('~ann', 'mine', '{}', 1, 0, 5, 6, '')",
)


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with ExitStack() as place:
        sqlite = request.param == "sqlite"
        yield str(tmp_path / "games.db") if sqlite else place.enter_context(fresh_database())


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    with closing(open_store(address)) as store:
        yield store


def faults(store: Store) -> list[str]:
    return [*record_faults(store)]


def invite(seat: int, player: str, inviter: str = "operator") -> Decision:
    one = Invitation("g-1", seat, player, inviter, 7)
    return Decision(beside=(InvitationChange("invite", one),))


def withdraw(seat: int) -> Decision:
    return Decision(beside=(InvitationChange("withdraw", Invitation("g-1", seat, "")),))


CHANGES = (
    Decision(beside=(Player("~ann", "Ann", "issuer/ann", "r1", 1),)),
    Decision(beside=(Player("~bob", "Bob", "", "r2", 2), Player("~cleo", "Cleo"))),
    invite(0, "~ann"),
    invite(0, "~bob"),
    invite(1, "~ann"),
    invite(1, "~bob"),
    withdraw(0),
    withdraw(5),
    invite(0, "~ann", "seat:1"),
    Decision(beside=(NameChanged("~ann", "Anna", 8),)),
    Decision(beside=(NameForgotten("~bob", 9),)),
    Decision(beside=(NameChanged("~bob", "Bobby", 10),)),
)
"""Some change what is there; others lose against an earlier one, or find nothing to change."""


def test_the_log_says_what_is_there_whichever_change_won(store: Store) -> None:
    for save in CHANGES:
        store.log.append(save).result()
        assert faults(store) == [], save


def test_a_group_of_changes_is_named_as_it_leaves_the_rows(store: Store) -> None:
    assert not any(saved_as_one_group(store, CHANGES))
    assert faults(store) == []
    assert len(store.invitations.of_game("g-1")) == 2


def test_a_name_has_a_new_salt_with_each_change_and_none_when_it_is_forgotten(
    store: Store,
) -> None:
    salts = []
    for save in (CHANGES[0], Decision(beside=(NameChanged("~ann", "Anna", 8),))):
        store.log.append(save).result()
        salts += store.fetch("SELECT salt FROM names")
    store.log.append(Decision(beside=(NameForgotten("~ann", 9),))).result()
    assert len(set(salts)) == 2
    assert store.fetch("SELECT salt FROM names") == []
    assert faults(store) == []


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE invitations SET player = '~mallory' WHERE seat = 0",
        "DELETE FROM invitations WHERE seat = 0",
        "INSERT INTO invitations VALUES ('g-1', 7, '~mallory', 'operator', 4)",
        "UPDATE names SET subject = 'issuer/mallory' WHERE player = '~ann'",
        "UPDATE names SET name = 'Mallory' WHERE player = '~ann'",
        "UPDATE players SET forgotten = NULL",
    ],
)
def test_what_is_written_behind_the_log_shows(store: Store, address: str, statement: str) -> None:
    for save in CHANGES:
        store.log.append(save).result()
    spoil(address, statement)
    assert len(faults(store)) == 1


def old_store(address: str) -> None:
    """A store of the schema before, with rows that its log does not name."""
    version = f"INSERT INTO meta VALUES ('schema', '{BEFORE}')"
    if address.startswith("postgresql"):
        statements = chain.from_iterable(statements_of(n + 1) for n in range(BEFORE))
        with psycopg.connect(address, autocommit=True) as connection:
            for statement in (*statements, *ROWS, version):
                connection.execute(statement.encode())
        return
    with closing(sqlite3.connect(address)) as database, database:
        for statement in (*chain.from_iterable(MIGRATIONS[:BEFORE]), *ROWS, version):
            database.execute(statement)


def test_a_migration_names_the_rows_that_are_there(address: str) -> None:
    old_store(address)
    if address.startswith("postgresql"):
        assert migrate_postgresql(address, None, lambda _: None)[0] == BEFORE
    with closing(open_store(address)) as store:
        assert faults(store) == []
        assert [*record_notes(store)] == []
        [row] = store.log.read(NO_GAME)
        records = read_records(row.data)
        assert (len(records.bound), records.anew) == (3, False)
        person = store.people.player("~ann")
        assert person is not None
        assert (person.name, person.subject) == ("Ann", "issuer/ann")
        for save in CHANGES[2:]:
            store.log.append(save).result()
        assert faults(store) == []
