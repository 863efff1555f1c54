"""What somebody has altered in the store's file is told by the audits of the API."""

import sqlite3
from contextlib import closing
from pathlib import Path

import grpc
import pytest

from deluxe_replays.proofs.checkpoints import Distrust
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import replay_service_pb2 as replays
from tests.loops import in_loop
from tests.services.api.client import play_out, refused, serving


def alter(file: Path, game: str, version: int, old: bytes, new: bytes) -> None:
    """Alter one stored entry, as somebody with a database tool could."""
    with closing(sqlite3.connect(file)) as database, database:
        row = (game, version)
        rows = database.execute("SELECT data FROM entries WHERE game = ? AND version = ?", row)
        data = bytes(rows.fetchone()[0])
        assert old in data
        database.execute(
            "UPDATE entries SET data = ? WHERE game = ? AND version = ?",
            (data.replace(old, new), *row),
        )


@in_loop
async def test_an_altered_entry_is_named_by_game_and_version(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    async with serving(str(file)) as site:
        name, clients = await site.started()
        await play_out(name, clients)
        clean, others = await site.started()
        await play_out(clean, others)
        original, instead = b'"deck-cut","lifted":7', b'"deck-cut","lifted":8'
        alter(file, name.removeprefix("games/"), 6, original, instead)
        nobody = site.nobody
        request = audits.AuditGameRequest(name=name)
        report = (await nobody.call("AuditService/AuditGame", request)).report
        assert report.verdict == audits.VERDICT_FAIL
        findings = [claim.finding for claim in report.claims if claim.HasField("finding")]
        assert all(finding.name == name for finding in findings)
        assert 6 in {finding.version for finding in findings}
        stream = nobody.stream("AuditService/AuditStore", audits.AuditStoreRequest())
        last = [message async for message in stream][-1].report
        assert (last.verdict, last.games, last.games_broken) == (audits.VERDICT_FAIL, 2, 1)
        assert {finding.name for finding in last.findings} == {name}
        verdict = await nobody.call("ReplayService/Reexecute", replays.ReexecuteRequest(name=name))
        assert not verdict.whole
        assert not verdict.difference.fields, "what differs is for auditors"


@in_loop
async def test_a_history_that_cannot_be_read_is_data_loss_and_no_fault_of_the_caller(
    tmp_path: Path,
) -> None:
    file = tmp_path / "games.db"
    async with serving(str(file)) as site:
        name, clients = await site.started()
        await play_out(name, clients)
        alter(file, name.removeprefix("games/"), 6, b"{", b"[")
        request = replays.ReexecuteRequest(name=name)
        refusal = await refused(site.nobody.call("ReplayService/Reexecute", request))
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.DATA_LOSS, "BROKEN_HISTORY")


@in_loop
async def test_a_game_that_was_taken_out_or_off_the_register_is_told(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    async with serving(str(file)) as site:
        games = [await site.open_game() for _ in range(4)]
        game_taken, game_unlisted = (game.removeprefix("games/") for game in games[1:3])
        with closing(sqlite3.connect(file)) as database, database:
            database.execute("DELETE FROM checkpoints")
            for table in ("entries", "games", "heads"):
                database.execute(f"DELETE FROM {table} WHERE game = ?", (game_taken,))
            for table in ("games", "heads"):
                database.execute(f"DELETE FROM {table} WHERE game = ?", (game_unlisted,))
        request = audits.AuditStoreRequest()
        stream = site.nobody.stream("AuditService/AuditStore", request)
        report = [message async for message in stream][-1].report
        assert (report.verdict, report.games) == (audits.VERDICT_FAIL, 3)
        assert list(report.store_faults) == ["the log lacks position 2: entries were taken out"]
        assert {finding.name for finding in report.findings} == {games[2]}


@in_loop
async def test_a_store_that_lacks_nothing_but_a_game_is_not_sound(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    async with serving(str(file)) as site:
        games = [await site.open_game() for _ in range(3)]
        request = audits.AuditStoreRequest()
        stream = site.nobody.stream("AuditService/AuditStore", request)
        report = [message async for message in stream][-1].report
        assert (report.verdict, list(report.store_faults)) == (audits.VERDICT_PASS, [])
        with closing(sqlite3.connect(file)) as database, database:
            for table in ("entries", "games", "heads"):
                database.execute(
                    f"DELETE FROM {table} WHERE game = ?", (games[0].removeprefix("games/"),)
                )
        stream = site.nobody.stream("AuditService/AuditStore", request)
        report = [message async for message in stream][-1].report
        assert (report.verdict, report.games) == (audits.VERDICT_FAIL, 2)
        assert report.findings_total == 0


@in_loop
async def test_nothing_is_served_from_a_log_that_was_altered_while_nobody_looked(
    tmp_path: Path,
) -> None:
    file = tmp_path / "games.db"
    async with serving(str(file)) as site:
        name, clients = await site.started()
        await play_out(name, clients)
    original, instead = b'"deck-cut","lifted":7', b'"deck-cut","lifted":8'
    alter(file, name.removeprefix("games/"), 6, original, instead)
    with pytest.raises(Distrust, match="Audit it"):
        async with serving(str(file)):
            raise AssertionError("it must not serve")


@in_loop
async def test_a_game_that_is_only_said_to_have_moved_is_audited(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    async with serving(str(file)) as site:
        name, clients = await site.started()
        await play_out(name, clients)
        with closing(sqlite3.connect(file)) as database, database:
            database.execute("UPDATE games SET status = 'moved'")
        request = audits.AuditGameRequest(name=name)
        report = (await site.nobody.call("AuditService/AuditGame", request)).report
        assert report.verdict == audits.VERDICT_FAIL
        stream = site.nobody.stream("AuditService/AuditStore", audits.AuditStoreRequest())
        last = [message async for message in stream][-1].report
        assert (last.verdict, last.games, last.games_broken) == (audits.VERDICT_FAIL, 1, 1)
        assert {finding.name for finding in last.findings} == {name}
