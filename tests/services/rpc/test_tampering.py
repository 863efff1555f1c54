"""What somebody has altered in the store's file is told by the audits of the API."""

import sqlite3
from contextlib import closing
from pathlib import Path

import grpc

from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import replay_service_pb2 as replays
from tests.services.rpc.client import play_out, refused, run, serving


def alter(file: Path, game: str, version: int, old: bytes, new: bytes) -> None:
    """Alter one stored entry, as somebody with a database tool could."""
    with closing(sqlite3.connect(file)) as database, database:
        row = (game, version)
        found = database.execute("SELECT data FROM entries WHERE game = ? AND version = ?", row)
        data = bytes(found.fetchone()[0])
        assert old in data
        database.execute(
            "UPDATE entries SET data = ? WHERE game = ? AND version = ?",
            (data.replace(old, new), *row),
        )


def test_an_altered_entry_is_named_by_game_and_version(tmp_path: Path) -> None:
    async def body() -> None:
        file = tmp_path / "games.db"
        async with serving(str(file)) as served:
            name, clients = await served.started()
            await play_out(name, clients)
            clean, others = await served.started()
            await play_out(clean, others)
        told, instead = b'"deck-cut","lifted":7', b'"deck-cut","lifted":8'
        alter(file, name.removeprefix("games/"), 6, told, instead)
        async with serving(str(file)) as served:
            nobody = served.nobody
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
            verdict = await nobody.call(
                "ReplayService/Reexecute", replays.ReexecuteRequest(name=name)
            )
            assert not verdict.whole
            assert not verdict.difference.fields, "what differs is for auditors"

    run(body)


def test_a_history_that_cannot_be_read_is_data_loss_and_no_fault_of_the_caller(
    tmp_path: Path,
) -> None:
    async def body() -> None:
        file = tmp_path / "games.db"
        async with serving(str(file)) as served:
            name, clients = await served.started()
            await play_out(name, clients)
        alter(file, name.removeprefix("games/"), 6, b"{", b"[")
        async with serving(str(file)) as served:
            request = replays.ReexecuteRequest(name=name)
            heard = await refused(served.nobody.call("ReplayService/Reexecute", request))
            assert (heard.code, heard.reason) == (grpc.StatusCode.DATA_LOSS, "BROKEN_HISTORY")

    run(body)
