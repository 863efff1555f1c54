"""A restored store is whole before any server opens it, to whichever moment it was restored."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from deluxe_services.operations.backups import Wanted, back_up
from deluxe_services.operations.log_archive import LogArchive
from deluxe_services.store import open_store
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as people
from tests.loops import run
from tests.services.api.client import Client, Served, new_id, play_out, serving, starting
from tests.services.api.players.registered import invite, issued, registered, withdraw
from tests.services.cli.conftest import Pd


class Lost:
    """A store that was played on while it was archived: its folder, and where decisions end."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.db = folder / "games.db"
        self.last = 0


async def evening(site: Served, archive: LogArchive) -> None:
    """People come, are invited, sit down, get up, play and come back; auditors read."""
    ann, bob = await registered(site, "Ann"), await registered(site, "Bob")
    (as_ann, _), (as_bob, _) = await issued(site, ann), await issued(site, bob)
    auditor, revoked = await issued(site, ann, people.ROLE_AUDITOR)
    for number in range(2):
        name = await site.open_game(3, cards=8, rounds=3)
        await invite(site.operator, name, ann, 0)
        archive.archive()
        await invite(site.operator, name, bob, 1)
        stranger = await site.join(name, 2)
        archive.archive()
        await sit_down(as_ann, name, 0)
        if number:
            await withdraw(site.operator, name, 1)
        leaving = pb.LeaveGameRequest(name=name, request_id=new_id())
        await stranger.call("GameService/LeaveGame", leaving)
        stranger = await site.join(name, 2, "somebody-else")
        await sit_down(as_bob, name, 1)
        await auditor.call("GameService/GetGame", pb.GetGameRequest(name=name))
        clients = [as_ann, as_bob, stranger]
        for seat, client in enumerate(clients):
            client.seat = seat
        await stranger.call("GameService/StartGame", starting(name, 3))
        archive.archive()
        await play_out(name, clients, most=100 if number else 10_000)
    await registered(site, "Zoe")
    request = people.RevokeTokenRequest(name=revoked)
    await site.operator.call("PlayerService/RevokeToken", request)
    waiting = await site.open_game(3)
    await invite(site.operator, waiting, ann, 0)
    await site.join(waiting, 1)
    archive.archive()


async def sit_down(caller: Client, name: str, seat: int) -> None:
    request = pb.JoinGameRequest(name=name, request_id=new_id(), seat=seat)
    await caller.call("GameService/JoinGame", request)


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Lost:
    origin = Lost(tmp_path_factory.mktemp("lost"))

    async def body() -> None:
        async with serving(str(origin.db), log_every_ms=1) as site:
            await evening(site, LogArchive(origin.db, origin.folder / "segments alone"))

    run(body)
    with closing(open_store(str(origin.db), read_only=True)) as store:
        origin.last = store.log.head()
    back_up(origin.db, origin.folder / "late backup", Wanted(rate=0))
    return origin


NAMES = ("segments alone", "late backup")
FOLDERS = pytest.mark.parametrize("name", NAMES)


@FOLDERS
def test_a_restored_store_is_sound_whatever_the_moment(
    pd: Pd, original: Lost, tmp_path: Path, name: str
) -> None:
    folder = original.folder / name
    assert original.last > 256, "so many that the log has a full tile"
    first = 1 + 40 * NAMES.index(name)  # others of each
    for position in [*range(first, original.last, 80), 256, 257, original.last]:
        db = tmp_path / f"{position}.db"
        result = pd("db", "restore", folder, "--position", position, "--db", db)
        assert result.code == 0, result.err
        result = pd("db", "check", "--db", db)
        assert (result.code, result.out.count("\n")) in ((0, 1), (0, 2)), (position, result.out)
        audit = pd("audit", "--all", "--db", db)
        assert audit.code == 0, audit.out


def rows_of(db: Path, table: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(db)) as store:
        return sorted(store.execute(f"SELECT * FROM {table}"))


def test_invitations_are_in_segments_and_those_withdrawn_are_not(
    pd: Pd, original: Lost, tmp_path: Path
) -> None:
    db = tmp_path / "games.db"
    assert pd("db", "restore", original.folder / "segments alone", "--db", db).code == 0
    assert rows_of(original.db, "invitations")
    assert rows_of(db, "invitations") == rows_of(original.db, "invitations")


def test_what_an_earlier_store_of_that_name_has_left_does_not_spoil_a_restored_one(
    pd: Pd, original: Lost, tmp_path: Path
) -> None:
    db = tmp_path / "games.db"
    for ending in ("", "-wal", "-shm", ".checkpoint", ".log-key", ".read-models"):
        left = original.db.with_name(f"games.db{ending}")
        if left.exists():
            shutil.copyfile(left, tmp_path / left.name)
    db.unlink()
    spoilt = tmp_path / "games.db-wal"
    spoilt.write_bytes(b"what was left of another log" * 100)
    folder = original.folder / "segments alone"
    assert pd("db", "restore", folder, "--position", original.last // 2, "--db", db).code == 0
    result = pd("db", "check", "--db", db)
    assert result.code == 0, result.out
