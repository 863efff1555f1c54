"""The audit derives from the log what the tables say of a game beside its events.

Whoever can write the database can say there that a game has moved, or list it otherwise than its
entries say; every audit names such a game.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from deluxe_replays.audit.many import GameRows, audit_many
from deluxe_services.audits.game_check import game_faults
from deluxe_services.audits.store_audit import How, WholeAudit, audit_store
from deluxe_services.audits.stored_games import WholeStore, handed_over
from deluxe_services.simulation.simulated_games import save_games
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.store import Store, open_store
from deluxe_services.store.opening import selecting_from
from deluxe_services.transparency.log_keys import passing_key
from deluxe_services.transparency.notary import Notary
from tests.postgres import fresh_database
from tests.services.cli.conftest import run
from tests.services.store.lasting import spoil

PLAN = Plan("poker-deluxe", 3, 2, {"cards": 4, "rounds": 1}, ("random", "random"), "listed")

HIDING = "UPDATE games SET status = 'moved'"

ALTERATIONS = {
    "every game moved": HIDING,
    "one game moved": f"{HIDING} WHERE game LIKE '%1'",
    "status": "UPDATE games SET status = 'playing'",
    "a status that there is not": "UPDATE games SET status = 'lost'",
    "players": 'UPDATE games SET players = \'["mallory","p1"]\'',
    "fewer players": "UPDATE games SET players = '[]'",
    "practice": "UPDATE games SET practice = 1 - practice",
    "created": "UPDATE games SET created = created - 1",
    "updated": "UPDATE heads SET updated = updated + 86400000",
    "name": "UPDATE games SET name = 'yacht'",
    "rules": "UPDATE games SET rules = 'another/1'",
    "version and digest": "UPDATE heads SET version = version - 1, digest = ''",
    "nobody listed as a player": "DELETE FROM sittings",
    "somebody else listed as a player": "UPDATE sittings SET player = player || 'x'",
    "not listed": "DELETE FROM games",
    "without a head": "DELETE FROM heads",
}
"""What somebody can say of games beside their entries."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("listed") / "games.db"
    with closing(open_store(str(path))) as store:
        fill(store)
    return path


@pytest.fixture
def db(sound: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(sound, tmp_path / "games.db"))


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with fresh_database() as url:
        with closing(open_store(url)) as store:
            fill(store)
        for table in ("games", "heads", "sittings"):
            spoil(url, f"CREATE TABLE kept_{table} AS SELECT * FROM {table}")
        yield url


def fill(store: Store) -> None:
    list(save_games(store, simulated_games(PLAN)))
    Notary(store, passing_key()).start().close()


def alter(db: Path, statement: str) -> None:
    with closing(sqlite3.connect(db)) as database:
        database.execute(statement)
        database.commit()


def audited(address: str, how: How) -> WholeAudit:
    with closing(open_store(address, read_only=True)) as store:
        return audit_store(store, address, how)


@pytest.mark.parametrize("how", How)
def test_a_sound_store_is_clean(db: Path, how: How) -> None:
    whole = audited(str(db), how)
    assert (whole.clean, whole.audit.games) == (True, PLAN.games)


@pytest.mark.parametrize("how", How)
@pytest.mark.parametrize("kind", ALTERATIONS)
def test_every_audit_of_a_store_finds_an_alteration(db: Path, kind: str, how: How) -> None:
    alter(db, ALTERATIONS[kind])
    whole = audited(str(db), how)
    assert not whole.clean
    assert whole.audit.games == PLAN.games, "every game is audited, whatever is said of it"


@pytest.mark.parametrize("kind", ALTERATIONS)
def test_an_audit_of_postgresql_finds_it_as_well(url: str, kind: str) -> None:
    spoil(url, ALTERATIONS[kind])
    whole = audited(url, How.QUICK)
    for table in ("games", "heads", "sittings"):
        spoil(url, f"DELETE FROM {table}; INSERT INTO {table} SELECT * FROM kept_{table}")
    assert (whole.clean, whole.audit.games) == (False, PLAN.games)


@pytest.mark.parametrize("kind", ALTERATIONS)
def test_games_one_after_the_other_are_examined_alike(db: Path, kind: str) -> None:
    alter(db, ALTERATIONS[kind])
    with closing(open_store(str(db), read_only=True)) as store:
        whole = WholeStore(store)
        audit = audit_many(whole.games())
    assert audit.games == PLAN.games
    assert not (audit.clean and not whole.faults)


@pytest.mark.parametrize(
    "kind", [kind for kind in ALTERATIONS if kind not in ("not listed", "without a head")]
)
def test_the_audit_of_one_game_finds_it(db: Path, kind: str) -> None:
    alter(db, ALTERATIONS[kind])
    with closing(open_store(str(db), read_only=True)) as store:
        [first, *_] = [row.game for row in store.log.read_all() if row.game.endswith("1")]
        game: GameRows = handed_over(store, first)
    assert not audit_many([game]).clean
    assert run("audit", first, "--db", db).code == 1


@pytest.mark.parametrize("kind", ALTERATIONS)
def test_db_check_finds_it(db: Path, kind: str) -> None:
    alter(db, ALTERATIONS[kind])
    assert run("db", "check", "--db", db).code == 1


def test_db_check_names_each_game_that_is_only_said_to_have_moved(db: Path) -> None:
    alter(db, HIDING)
    with closing(open_store(str(db), read_only=True)) as store:
        games = {row.game for row in store.log.read_all() if row.game}
        faults = [*game_faults(store, selecting_from(str(db)))]
    assert games == {game for game in games if any(game in fault for fault in faults)}
