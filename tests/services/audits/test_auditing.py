"""The audit of a whole store in jobs: the same report for any number of processes."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from deluxe_replays.audit.many import audit_many, examine_quickly, examine_wholly
from deluxe_services.audits import store_audit
from deluxe_services.audits.store_audit import How, WholeAudit, audit_store
from deluxe_services.audits.stored_games import WholeStore
from deluxe_services.compute.over_games import registers
from deluxe_services.compute.worker_pool import Workers
from deluxe_services.simulation.simulated_games import save_games
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.store import Store, StoreUnreadable, open_store
from deluxe_services.store.values import Health
from deluxe_services.transparency.log_keys import passing_key
from deluxe_services.transparency.notary import Notary
from tests.postgres import fresh_database

PLAN = Plan("poker-deluxe", 9, 2, {"cards": 4, "rounds": 1}, ("random", "random"), "jobs")


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("auditing") / "games.db"
    with closing(open_store(str(path))) as store:
        assert len(list(save_games(store, simulated_games(PLAN)))) == PLAN.games
        Notary(store, passing_key()).start().close()
    return path


@pytest.fixture
def db(stores: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(stores, tmp_path / "games.db"))


@pytest.fixture(autouse=True)
def small_lots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_audit, "ENTRIES", 70)


@contextmanager
def reading(db: Path) -> Iterator[Store]:
    with closing(open_store(str(db), read_only=True)) as store:
        yield store


def audited(db: Path, *, quick: bool = False, jobs: int = 1) -> WholeAudit:
    with reading(db) as store:
        return audit_store(store, str(db), how_of(quick), Workers(jobs))


def how_of(quick: bool) -> How:
    return How.QUICK if quick else How.WHOLE


def written(whole: WholeAudit) -> bytes:
    return msgspec.json.encode(whole)


def change(db: Path, statement: str) -> None:
    with closing(sqlite3.connect(db)) as database:
        database.execute(statement)
        database.commit()


SPOILT: dict[str, str] = {
    "nothing": "SELECT 1",
    "a byte": "UPDATE entries SET data = replace(data, 'lifted', 'Lifted') WHERE position > 100",
    "a row gone": "DELETE FROM entries WHERE position = 130",
    "a game gone from the register": "DELETE FROM games WHERE game LIKE '%3'",
    "a register": "UPDATE games SET rules = 'another/1' WHERE game LIKE '%5'",
    "a version": "UPDATE entries SET version = -4 WHERE position = 1",
}


@pytest.mark.parametrize("quick", [True, False], ids=["quick", "whole"])
@pytest.mark.parametrize("harm", SPOILT)
def test_lots_say_what_one_game_after_the_other_says(db: Path, harm: str, quick: bool) -> None:
    change(db, SPOILT[harm])
    whole = audited(db, quick=quick)
    with reading(db) as store:
        handing = WholeStore(store)
        examine = examine_quickly if quick else examine_wholly
        one_by_one = audit_many(handing.games(), examine=examine)
    assert whole.audit == one_by_one
    assert list(whole.faults) == handing.faults
    assert whole.clean == (harm == "nothing")


def test_an_audit_ends_while_more_games_are_opened(tmp_path: Path) -> None:
    with closing(open_store(str(tmp_path / "live.db"))) as store:
        list(save_games(store, simulated_games(PLAN)))
        there = {register.game for register in registers(store)}
        whole = WholeStore(store)
        games = set()
        for game in whole.games():
            games.add(game.game)
            assert games <= there, "games that are opened later are left out"
            more = replace(PLAN, games=2, seed=f"z{len(games)}")
            list(save_games(store, simulated_games(more)))
        assert games == there
        assert whole.faults == []


def test_one_two_and_three_processes_write_the_same_report(db: Path) -> None:
    change(db, SPOILT["a byte"])
    change(db, SPOILT["a game gone from the register"])
    quick = [written(audited(db, quick=True, jobs=jobs)) for jobs in (1, 3)]
    assert quick[0] == quick[1]
    assert written(audited(db, jobs=2)) == written(audited(db)) != quick[0]


def test_a_row_that_the_register_does_not_know_of_is_found(db: Path) -> None:
    statement = "SELECT game, version + 1, kind, data FROM entries ORDER BY position DESC LIMIT 1"
    change(db, f"INSERT INTO entries (game, version, kind, data) {statement}")
    faults = [finding.text for finding in audited(db, quick=True).audit.findings]
    assert any(text.startswith("the register knows") for text in faults)


def test_a_database_of_postgresql_is_audited_by_other_processes() -> None:
    with fresh_database() as address:
        with closing(open_store(address)) as store:
            list(save_games(store, simulated_games(PLAN)))
            Notary(store, passing_key()).start().close()
        with closing(open_store(address, read_only=True)) as store:
            here = audit_store(store, address, How.QUICK)
            assert here.clean
            assert (here.audit.games, here.checkpoints) == (PLAN.games, 1)
            assert audit_store(store, address, How.QUICK, Workers(2)) == here


def test_games_that_go_on_meanwhile_are_no_finding(stores: Path) -> None:
    with closing(open_store("memory:")) as store:
        coming = save_games(store, simulated_games(PLAN))
        while len(store.games.page()) < 3:
            next(coming)

        def play_on(_: int) -> None:
            for _game in coming:
                break

        whole = audit_store(store, "memory:", How.QUICK, note=play_on)
        assert whole.clean
        assert whole.audit.games > 1


def test_progress_counts_every_entry(db: Path) -> None:
    messages: list[int] = []
    note: Callable[[int], None] = messages.append
    with reading(db) as store:
        whole = audit_store(store, str(db), How.QUICK, note=note)
        assert messages == sorted(messages)
        assert messages[-1] == store.log.head() == whole.entries == whole.audit.entries
        assert len(set(messages)) > 2


def test_a_file_that_cannot_be_checked_is_no_clean_one(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with reading(db) as store:
        sound = audit_store(store, str(db), How.QUICK)
        monkeypatch.setattr(store, "check", lambda: sound_but(store.log.head()))
        assert audit_store(store, str(db), How.QUICK).faults == ("the disk is on fire",)
        monkeypatch.setattr(store, "check", unreadable)
        with pytest.raises(StoreUnreadable, match="no file"):
            audit_store(store, str(db), How.QUICK)
    assert sound.clean


def sound_but(position: int) -> Health:
    return Health("here", 4, "wal", "full", position, 1, ("the disk is on fire",))


def unreadable() -> Health:
    raise StoreUnreadable("here", "there is no file")
