"""Followers of a log that was restored: their positions are of another log, and they are told."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import grpc
import pytest

from deluxe_services.operations.backups import Wanted, back_up
from deluxe_services.operations.restore import Moment, restore
from deluxe_services.store import open_store
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import event_service_pb2 as pb
from pokerdeluxe.v1 import game_service_pb2 as games
from tests.loops import in_loop
from tests.services.api.client import (
    Client,
    Heard,
    Served,
    play_out,
    refused,
    refused_stream,
    serving,
)

WATCH_EVENTS = "EventService/WatchEvents"


async def end_of_log(caller: Client) -> str:
    """The position of somebody who has read everything."""
    stream = caller.stream(WATCH_EVENTS, pb.WatchEventsRequest())
    try:
        async for message in stream:
            if message.HasField("caught_up"):
                return str(message.position)
    finally:
        stream.cancel()
    raise AssertionError("the stream ended by itself")


def restored(folder: Path) -> Path:
    restore(folder / "backups", folder / "restored.db", Moment())
    return folder / "restored.db"


def accepted_loss(folder: Path) -> Path:
    """The file of the backup in place of the newer one, and an operator who accepts that."""
    path = folder / "games.db"
    [copy] = (folder / "backups" / "backups").glob("*/games.db")
    for ending in ("-wal", "-shm"):
        path.with_name(f"{path.name}{ending}").unlink(missing_ok=True)
    path.write_bytes(copy.read_bytes())
    with closing(sqlite3.connect(path)) as store:
        [(position,)] = store.execute("SELECT MAX(position) FROM entries")
        store.execute("UPDATE meta SET value = ? WHERE name = 'epoch'", (epoch_of_lost(folder),))
        store.commit()
    open_store(str(path), accept_loss=position).close()
    return path


def epoch_of_lost(folder: Path) -> str:
    """The epoch of the log before its end was lost: a file copied by hand has the same."""
    return (folder / "epoch").read_text()


async def grown(site: Served) -> None:
    """More entries than the lost ones were."""
    name, clients = await site.started()
    await play_out(name, clients)


WAYS = pytest.mark.parametrize("lose", [restored, accepted_loss])


async def lost_end(folder: Path, lose: Callable[[Path], Path]) -> tuple[Path, str, str]:
    """A store that has lost its end and its followers' position and game: the log is as long again
    as theirs was.
    """
    db = folder / "games.db"
    async with serving(str(db), log_every_ms=1) as site:
        name, clients = await site.started()
        await play_out(name, clients, most=4)
        back_up(db, folder / "backups", Wanted(rate=0))
        await play_out(name, clients, most=4)
        position = await end_of_log(site.operator)
    with closing(open_store(str(db), read_only=True)) as store:
        (folder / "epoch").write_text(store.log.epoch())
    after = lose(folder)
    async with serving(str(after)) as site:
        await grown(site)
    return after, position, name


def assert_gone(refusal: Heard) -> None:
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.OUT_OF_RANGE, "POSITION_GONE")


@WAYS
@in_loop
async def test_a_position_in_the_log_before_a_loss_is_gone(
    tmp_path: Path, lose: Callable[[Path], Path]
) -> None:
    db, position, _ = await lost_end(tmp_path, lose)
    async with serving(str(db)) as site:
        caller = site.operator
        request = pb.WatchEventsRequest(after_position=position)
        assert_gone(await refused_stream(caller.stream(WATCH_EVENTS, request)))
        lobby = games.WatchGamesRequest(after_position=position)
        assert_gone(await refused_stream(caller.stream("GameService/WatchGames", lobby)))
        assert await end_of_log(caller) != position


@WAYS
@in_loop
async def test_a_version_in_the_log_before_a_loss_is_gone_for_watchers_and_pages(
    tmp_path: Path, lose: Callable[[Path], Path]
) -> None:
    db = tmp_path / "games.db"
    async with serving(str(db), log_every_ms=1) as site:
        name, clients = await site.started()
        back_up(db, tmp_path / "backups", Wanted(rate=0))
        await play_out(name, clients, most=4)
        request = games.WatchGameRequest(name=name, after_version=2)
        stream = site.nobody.stream("GameService/WatchGame", request)
        epoch = (await stream.read()).epoch
        stream.cancel()
        listing = games.ListEventsRequest(name=name, page_size=2)
        page = await site.nobody.call("GameService/ListEvents", listing)
        ledger = audits.ListTransfersRequest(name=name, page_size=1)
        transfers = await site.operator.call("AuditService/ListTransfers", ledger)
        with closing(open_store(str(db), read_only=True)) as store:
            (tmp_path / "epoch").write_text(store.log.epoch())
    after = lose(tmp_path)
    async with serving(str(after)) as site:
        again = games.WatchGameRequest(name=name, after_version=2, epoch=epoch)
        assert_gone(await refused_stream(site.nobody.stream("GameService/WatchGame", again)))
        listing.page_token = page.next_page_token
        assert_gone(await refused(site.nobody.call("GameService/ListEvents", listing)))
        ledger.page_token = transfers.next_page_token
        assert_gone(await refused(site.operator.call("AuditService/ListTransfers", ledger)))
        stream = site.nobody.stream("GameService/WatchGame", games.WatchGameRequest(name=name))
        again.epoch = (await stream.read()).epoch
        stream.cancel()
        stream = site.nobody.stream("GameService/WatchGame", again)
        assert (await stream.read()).events.events[0].version == 3
        stream.cancel()
