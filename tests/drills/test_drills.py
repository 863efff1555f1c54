"""The drills in short: each round that is quick enough, and that the checker notices what it must.

The long form is run by hand: ``python -m tests.drills --list``.
"""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from deluxe_services.cli.language.exit_codes import UNREADABLE
from deluxe_services.store import open_store
from deluxe_services.store.opening import places_in
from deluxe_services.store.postgres.logs import schemas_of
from tests.drills import following, lag, restored
from tests.drills.__main__ import main, summed
from tests.drills.backups import by_command
from tests.drills.check import check_all, check_store
from tests.drills.drill import Drill
from tests.drills.killing import more_acknowledged, one_server
from tests.drills.load import Load
from tests.drills.rounds import ROUNDS
from tests.drills.servers import ended
from tests.drills.storage import FailingServer
from tests.logs import opened, several_logs
from tests.postgres import spoil as spoil_database
from tests.services.api.client import serving
from tests.services.api.several import three_games

SHORT = {
    "kill": 2,
    "deaf": 8,
    "io": 1,
    "postgres": 1,
    "restored": 1,
    "disaster": 1,
    "statements": 1,
}
"""Faults of each round in the suite; ``test_sqlite`` shows at less cost what ``gone`` does."""


@pytest.mark.parametrize("name", SHORT)
def test_a_round_finds_nothing_lost_doubled_or_told_otherwise(name: str, tmp_path: Path) -> None:
    drill = Drill(7, tmp_path)
    asyncio.run(ROUNDS[name].run(drill, SHORT[name]))
    assert drill.violations == []
    assert drill.counts["acknowledged"] > 5, "else it proves little"


def test_the_folder_for_what_is_kept_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def violate(drill: Drill, _faults: int) -> None:
        drill.violate("planted", "to be kept")

    monkeypatch.setitem(ROUNDS, "kill", ROUNDS["kill"]._replace(run=violate))
    keep = tmp_path / "not" / "there"
    assert main(["--keep", str(keep), "kill=1"]) == 1
    assert [file.name for file in keep.glob("*/*")] == ["violations.json"]


def test_what_runs_come_to_is_added_up(tmp_path: Path) -> None:
    lines = (
        '{"round": "kill", "counts": {"acknowledged": 1200, "repeated": 7}}',
        '{"round": "kill", "counts": {"acknowledged": 34, "VIOLATION lost": 2}}',
        '{"round": "simulation", "counts": {"acknowledged": 6, "sent again": 5}}',
    )
    notes = tmp_path / "notes.jsonl"
    notes.write_text("\n".join(lines))
    assert [line.split() for line in summed([notes]).splitlines()] == [
        ["kill", "1,234", "acknowledged,", "7", "sent", "again,", "2", "violations"],
        ["simulation", "6", "acknowledged,", "5", "sent", "again,", "0", "violations"],
        ["together", "1,240", "acknowledged,", "12", "sent", "again,", "2", "violations"],
    ]


def test_a_read_that_no_order_explains_is_noticed(tmp_path: Path) -> None:
    async def misread(drill: Drill, load: Load, db: Path) -> None:
        for record in load.records:
            reads = [call for call in record.calls if call.kind == "read" and call.outcome]
            reads[-1].version = reads[0].version

    assert {"stale", "order"} <= kinds(harmed(tmp_path, misread))


def harmed(folder: Path, harm: Callable[[Drill, Load, Path], Coroutine[Any, Any, None]]) -> Drill:
    """A round without faults, in whose middle somebody else does harm."""
    drill = Drill(3, folder)

    async def body() -> None:
        async with one_server(drill) as server:
            load = Load(drill, [server], tables=2)
            load.start()
            await more_acknowledged(drill, least=60)
            await load.end()
            await server.stop()
            await harm(drill, load, Path(server.address))
            await server.start()
            await check_all(drill, load, server.address, server)

    asyncio.run(body())
    return drill


def kinds(drill: Drill) -> set[str]:
    return {text.partition(":")[0] for text in drill.violations}


def spoil(db: Path, statement: str) -> None:
    with closing(sqlite3.connect(db)) as database:
        database.execute(statement)
        database.commit()


def test_a_game_that_still_lacks_a_player_at_the_end_is_watched_too(tmp_path: Path) -> None:
    drill = Drill(3, tmp_path)

    async def body() -> None:
        async with one_server(drill) as server:
            load = Load(drill, [server], tables=1, watchers=3)
            for _ in ("created", "one has joined"):
                await load.tables[0]._step()
            load.start()
            await load.end()
            assert [one.last for one in load.watchers] == [2, 2, 0], "the third has no seat"

    asyncio.run(body())
    assert drill.violations == []


def test_a_load_without_faults_has_no_violations(tmp_path: Path) -> None:
    async def nothing(drill: Drill, load: Load, db: Path) -> None:
        pass

    drill = harmed(tmp_path, nothing)
    assert drill.violations == []
    assert drill.counts["repeated"] > 0
    assert drill.counts["audit clean"] == 1


def test_an_answer_that_was_forgotten_is_noticed(tmp_path: Path) -> None:
    async def forget(drill: Drill, load: Load, db: Path) -> None:
        spoil(db, "DELETE FROM outcomes WHERE refusal IS NULL")

    assert "lost" in kinds(harmed(tmp_path, forget))


def test_a_delivery_that_the_history_does_not_hold_is_noticed(tmp_path: Path) -> None:
    async def mishear(drill: Drill, load: Load, db: Path) -> None:
        watcher = load.watchers[0]
        watcher.heard[watcher.last] = b"another event"

    assert kinds(harmed(tmp_path, mishear)) == {"watcher"}


def test_commands_that_are_gone_from_the_store_are_noticed(tmp_path: Path) -> None:
    drill = Drill(3, tmp_path)

    async def body() -> None:
        older = tmp_path / "older.db"
        async with one_server(drill) as server:
            load = Load(drill, [server], tables=2)
            load.start()
            await more_acknowledged(drill, least=20)
            await load.hold()
            await server.stop()
            shutil.copy(server.address, older)
            await server.start()
            load.start()
            await more_acknowledged(drill, least=20)
            await load.end()
        check_store(drill, server.address, load.records)
        assert drill.violations == []
        check_store(drill, str(older), load.records)

    asyncio.run(body())
    assert kinds(drill) == {"lost", "read"}


def test_a_command_that_is_in_the_log_twice_is_noticed(tmp_path: Path) -> None:
    """At one table: of two cuts of the pack the later one gets the request of the earlier one."""

    async def double(drill: Drill, load: Load, db: Path) -> None:
        request = """
            SELECT substr(data, instr(data, '"request":"') + 11, 36) FROM entries
            WHERE kind = 'deck-cut' AND game = (SELECT max(game) FROM entries)
            ORDER BY position"""
        spoil(db, f"UPDATE entries SET data = replace(data, ({request} DESC), ({request}))")
        check_store(drill, str(db), load.records)

    assert "doubled" in kinds(harmed(tmp_path, double))


def test_a_game_that_is_in_another_log_is_noticed(tmp_path: Path) -> None:
    async def body(url: str) -> None:
        with opened(url) as logs:
            async with serving(logs) as site:
                await three_games(site)

    with several_logs() as url:
        asyncio.run(body(url))
        drill = Drill(3, tmp_path, logs=True)
        check_store(drill, url, [])
        assert drill.violations == []
        schemas = schemas_of(places_in(url).addresses)
        for before, after in ((1, "away"), (2, schemas[1]), ("away", schemas[2])):
            name = before if isinstance(before, str) else schemas[before]
            spoil_database(url, f"ALTER SCHEMA {name} RENAME TO {after}")
        check_store(drill, url, [])
        assert kinds(drill) == {"doubled"}


def test_a_restored_log_that_says_it_is_the_one_before_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drill = Drill(7, tmp_path)

    async def keep_epoch(drill: Drill, *words: str) -> None:
        await by_command(drill, *words)
        if "restore" in words:
            with closing(open_store(str(tmp_path / "games.db"), read_only=True)) as store:
                epoch = store.log.epoch()
            spoil(Path(words[-1]), f"UPDATE meta SET value = '{epoch}' WHERE name = 'epoch'")

    shares, leave = iter((0.0, 1.0)), restored._leave

    async def leave_behind(*arguments: Any) -> Any:
        """Nobody before what will be lost, everybody behind it."""
        monkeypatch.setattr(restored, "_AWAY", next(shares))
        return await leave(*arguments)

    monkeypatch.setattr(restored, "_leave", leave_behind)
    monkeypatch.setattr(restored, "by_command", keep_epoch)
    monkeypatch.setattr(following, "PATIENCE_S", 3)
    asyncio.run(restored.restored(drill, 1))
    assert kinds(drill) & {"follower", "watcher"}, drill.counts


def test_a_server_whose_sync_failed_ends_and_goes_on_when_it_is_started_again(
    tmp_path: Path,
) -> None:
    drill = Drill(3, tmp_path)

    async def body() -> None:
        failing = FailingServer(drill)
        server = failing.served
        try:
            await server.start()
            load = Load(drill, [server], tables=2)
            load.start()
            await more_acknowledged(drill)
            failing.faults.set("EIO sync *.db-wal")
            assert server.process is not None
            code = await ended(server.process)
            failing.faults.set()
            assert code == UNREADABLE, "whoever supervises it starts it again"
            assert "nothing more is saved: start again" in server.log.read_text()
            await failing.go_on()
            await load.end()
            await check_all(drill, load, server.address, server)
        finally:
            await server.close()

    asyncio.run(body())
    assert drill.violations == []
    assert drill.counts["failed UNAVAILABLE STORE_UNAVAILABLE"] > 0


def test_the_drill_of_lag_hears_of_every_act() -> None:
    times = asyncio.run(lag.measure(6))
    assert {len(each) for each in times.values()} == {6}
    assert all(min(times[what]) > 0 for what in ("empty call", "answer"))
