"""Backups and the archived log: a store that is lost, restored and compared byte for byte."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from deluxe_domain.kernel.history import split_entry
from deluxe_services.audits.store_audit import audit_store
from deluxe_services.operations import segments as cutting
from deluxe_services.operations.backups import Wanted, back_up, backups, segments
from deluxe_services.operations.log_archive import LogArchive
from deluxe_services.operations.restore import Moment, Restored, restore
from deluxe_services.store import StoreUnavailable, StoreUnreadable, open_store
from deluxe_services.store.checks.record_check import record_faults
from deluxe_services.store.sealing import new_key
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import run
from tests.services.api.client import Served, play_out, serving
from tests.services.store.holding import checkpoints_of, tables_of
from tests.services.store.lasting import child

NOW = Moment()
FAST = Wanted(rate=0)
IN_PLAIN = pytest.mark.parametrize("original", ["plain"], indirect=True)
"""For what is the same however the store is encrypted."""


class Site:
    """A server's store and its folder of backups; ``points`` are tables at positions."""

    def __init__(self, folder: Path, keys: str = "") -> None:
        self.folder, self.keys = folder, keys
        self.db, self.backups = folder / "games.db", folder / "backups"
        self.restored = folder / "restored.db"
        self.points: dict[int, dict[str, Any]] = {}
        self.times: dict[int, int] = {}

    def copy(self, folder: Path) -> "Site":
        """The same in another folder, which may be spoilt."""
        shutil.copytree(self.folder, folder, dirs_exist_ok=True)
        copy = Site(folder, self.keys)
        copy.points, copy.times = self.points, self.times
        return copy

    def restore(self, moment: Moment = NOW, **more: Any) -> Restored:
        self.restored.unlink(missing_ok=True)
        return restore(self.backups, self.restored, moment, keys=self.keys, **more)

    async def note(self) -> int:
        """What the tables hold now, while nobody plays."""
        with closing(open_store(str(self.db), read_only=True, keys=self.keys)) as store:
            position = store.log.head()
            registers = {one.game: one for one in store.games.page()}
        self.points[position] = {"tables": tables_of(self.db), "registers": registers}
        self.times[position] = max(one.updated for one in registers.values())
        await asyncio.sleep(0.01)  # what comes now is of another millisecond
        return position


async def played(site: Site) -> None:
    """Three games, the last of which goes on; a backup and segments between and within them."""
    with closing(open_store(str(site.db), keys=site.keys)) as store:
        async with serving(store, log_every_ms=1) as place:
            archive = LogArchive(site.db, site.backups)
            for number in range(3):
                name, clients = await place.started()
                await play_out(name, clients, most=10 if number == 2 else 10_000)
                await looked_at(place, name)
                await site.note()
                if number == 1:
                    await asyncio.to_thread(back_up, site.db, site.backups, Wanted(site.keys))
                await asyncio.to_thread(archive.archive)


async def looked_at(site: Served, name: str) -> None:
    await site.operator.call("GameService/GetGame", pb.GetGameRequest(name=name))


@pytest.fixture(scope="module", params=["plain", "encrypted"])
def original(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Site:
    """What was played, for all tests: none changes it."""
    site = Site(tmp_path_factory.mktemp("site"), new_key() if request.param == "encrypted" else "")
    run(lambda: played(site))
    return site


@pytest.fixture
def site(original: Site, tmp_path: Path) -> Site:
    return original.copy(tmp_path)


def test_a_lost_store_is_restored_byte_for_byte(site: Site) -> None:
    result = site.restore()
    assert result.base is not None
    assert result.segments == 1
    last = max(site.points)
    assert result.held.position == last
    assert tables_of(site.restored) == site.points[last]["tables"]
    assert checkpoints_of(site.restored) <= checkpoints_of(site.db)
    with closing(open_store(str(site.restored), read_only=True, keys=site.keys)) as store:
        audit = audit_store(store, str(site.restored))
    assert audit.clean
    assert audit.checkpoints > 0


def test_segments_alone_restore_the_same_store(site: Site) -> None:
    shutil.rmtree(site.backups / "backups")
    result = site.restore()
    assert (result.base, result.segments) == (None, 3)
    assert tables_of(site.restored) == site.points[max(site.points)]["tables"]


@pytest.mark.parametrize("how", ["position", "time"])
@pytest.mark.parametrize("with_backups", [True, False])
def test_a_store_is_restored_to_a_moment(site: Site, how: str, with_backups: bool) -> None:
    if not with_backups:
        shutil.rmtree(site.backups / "backups")
    for position, then in site.points.items():
        moment = Moment(position) if how == "position" else Moment(at=site.times[position])
        assert site.restore(moment).held.position == position
        tables = tables_of(site.restored)
        # What is younger than the log, such as a token, is named anew behind it.
        tables["entries"] = [line for line in tables["entries"] if line[0] <= position]
        for name in ("entries", "heads", "games", "vault", "outcomes"):
            assert tables[name] == then["tables"][name], name
        with closing(open_store(str(site.restored), read_only=True, keys=site.keys)) as store:
            assert list(record_faults(store)) == []
            assert {one.game: one for one in store.games.page()} == then["registers"]


@pytest.mark.parametrize("how", ["position", "time"])
def test_a_moment_between_two_backups_is_restored_without_the_log_between_them(
    site: Site, how: str
) -> None:
    back_up(site.db, site.backups, Wanted(site.keys, rate=0))
    shutil.rmtree(site.backups / "segments")
    with closing(open_store(str(site.db), read_only=True, keys=site.keys)) as store:
        rows = [*store.log.read_all()]
    first, last = sorted(site.points)[-2:]
    causes = [
        (row.position, split_entry(following.data).cause)
        for row, following in pairwise(rows)
        if following.game and row.position > first + 5
    ]
    position, at = next(
        (before, cause.at) for before, cause in causes if cause and cause.at > site.times[first]
    )
    assert first < position < last
    moment = Moment(position) if how == "position" else Moment(at=at - 1)
    assert site.restore(moment).held.position == position


def test_a_position_within_a_decision_ends_before_it(site: Site) -> None:
    with closing(open_store(str(site.db), read_only=True, keys=site.keys)) as store:
        first = [row.position for row in store.log.read_all() if b'"cause":' in row.data[:20]]
        inside = next(two - 2 for one, two in pairwise(first) if two - one > 2)
    position = site.restore(Moment(inside)).held.position
    assert position < inside
    assert position + 1 in first


@IN_PLAIN
def test_a_restored_store_is_played_on_and_its_log_grows_out_of_what_was_signed(
    site: Site,
) -> None:
    position = sorted(site.points)[1]
    site.restore(Moment(position))

    async def body() -> None:
        async with serving(str(site.restored)) as place:
            name, clients = await place.started()
            await play_out(name, clients)

    run(body)
    with closing(open_store(str(site.restored), read_only=True)) as store:
        rows = list(store.log.read_all())
        assert [row.position for row in rows] == list(range(1, len(rows) + 1))
        assert len(rows) > position
        assert audit_store(store, str(site.restored)).clean


def spoiled(change: Callable[[bytes], bytes], path: Path) -> None:
    path.write_bytes(change(path.read_bytes()))


@IN_PLAIN
def test_what_is_damaged_or_missing_restores_nothing(site: Site, tmp_path: Path) -> None:
    one, two, three = segments(site.backups)
    [backup] = backups(site.backups)
    contents = {path: path.read_bytes() for path in (two.path, three.path, backup.file)}

    def refused(what: str, moment: Moment = NOW) -> None:
        with pytest.raises((StoreUnreadable, StoreUnavailable), match=what):
            site.restore(moment)
        assert not site.restored.exists()
        assert not [*tmp_path.glob(".*.restoring")]
        for path, data in contents.items():
            path.write_bytes(data)

    spoiled(lambda data: data[:-9], three.path)
    refused("is no segment")
    spoiled(lambda data: data[:5_000] + b"?" + data[5_001:], backup.file)
    refused("is not the file that its manifest describes")
    refused(f"has the log up to position {three.last}, not", Moment(three.last + 1))
    shutil.rmtree(site.backups / "backups")
    del contents[backup.file]
    two.path.unlink()
    refused(rf"lacks the segments from position {two.first} to {two.last}")
    one.path.unlink()
    refused("has no backup, and no segments from the first on")


@IN_PLAIN
def test_an_entry_that_was_changed_in_a_segment_is_found(site: Site) -> None:
    """Who can write the folder can pack a segment anew; what was signed is not in their hands."""
    shutil.rmtree(site.backups / "backups")
    _, two, three = segments(site.backups)
    segment = cutting.unpacked(two.path.read_bytes(), "")
    entries = segment.tables["entries"]
    position, game, version, kind, data = entries[0]
    entries[0] = (position, game, version, kind, data.replace(b'"salt":"', b'"salt":"0'))
    two.path.write_bytes(segment.packed())
    with pytest.raises(StoreUnreadable, match="does not follow the one before it"):
        site.restore()
    follows = cutting.unpacked(three.path.read_bytes(), "")
    digest = cutting.digest_of(segment.packed())
    three.path.write_bytes(msgspec.structs.replace(follows, previous=digest).packed())
    with pytest.raises(StoreUnreadable, match="are not those that were signed"):
        site.restore()
    assert not site.restored.exists()


@IN_PLAIN
def test_tokens_and_keys_are_in_a_backup_as_said(site: Site, tmp_path: Path) -> None:
    key = tmp_path / "games.db.log-key"
    key.write_text("secret\n")
    shutil.rmtree(site.backups)
    backup = back_up(site.db, site.backups, Wanted(tokens=False, secrets=(key,), rate=0))
    assert tables_of(backup.file)["tokens"] == []
    assert (backup.folder / key.name).stat().st_mode & 0o777 == 0o600
    assert backup.file.stat().st_mode & 0o777 == 0o600
    assert site.restore().secrets == ()
    assert site.restore(secrets=True).secrets == (tmp_path / "restored.db.log-key",)
    assert (tmp_path / "restored.db.log-key").read_text() == "secret\n"
    with pytest.raises(StoreUnavailable, match="another backup of this position"):
        back_up(site.db, site.backups, FAST)
    shutil.rmtree(site.backups)
    assert back_up(site.db, site.backups, FAST).is_new
    again = back_up(site.db, site.backups, FAST)
    assert not again.is_new
    again.file.write_bytes(b"damaged")
    with pytest.raises(StoreUnreadable, match="is not the file that its manifest describes"):
        back_up(site.db, site.backups, FAST)
    shutil.rmtree(site.backups)
    back_up(site.db, site.backups, FAST)
    site.restore(tokens=False)
    assert tables_of(site.restored)["tokens"] == []
    with pytest.raises(StoreUnavailable, match="there is a file already"):
        restore(site.backups, site.restored, NOW)


@IN_PLAIN
def test_a_backup_of_a_store_that_was_changed_is_refused_and_leaves_nothing(site: Site) -> None:
    with closing(sqlite3.connect(site.db)) as raw:
        raw.execute("UPDATE entries SET data = replace(data, 'salt', 'sa1t') WHERE position = 3")
        raw.commit()
    shutil.rmtree(site.backups)
    with pytest.raises(StoreUnreadable, match="are not those that were signed"):
        back_up(site.db, site.backups, FAST)
    assert not [*(site.backups / "backups").iterdir()]


@IN_PLAIN
def test_a_folder_takes_one_log_alone(site: Site, tmp_path: Path) -> None:
    other = Site(tmp_path / "other")
    other.folder.mkdir()
    run(lambda: played(other))
    with pytest.raises(
        StoreUnreadable, match=r"is a segment of another log|and the store has less"
    ):
        LogArchive(other.db, site.backups)
    open_store(str(tmp_path / "new.db")).close()
    with pytest.raises(StoreUnreadable, match="the store has less"):
        LogArchive(tmp_path / "new.db", site.backups)
    assert LogArchive(site.db, site.backups).archive() == max(site.points)


@IN_PLAIN
def test_segments_never_divide_a_decision(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.rmtree(site.backups)
    monkeypatch.setattr(cutting, "ROWS", 7)
    assert LogArchive(site.db, site.backups).archive() == max(site.points)
    assert len(segments(site.backups)) > 1
    site.restore()
    assert tables_of(site.restored) == site.points[max(site.points)]["tables"]


@IN_PLAIN
def test_what_killed_commands_have_left_is_replaced_whatever_their_number(site: Site) -> None:
    """In a container each command has the same number."""
    shutil.rmtree(site.backups)
    whole = back_up(site.db, site.backups, FAST)
    contents = {path.name for path in whole.folder.iterdir()}
    shutil.rmtree(whole.folder)
    for number in (1, os.getpid()):
        left = site.backups / "backups" / f".{number}.part"
        left.mkdir()
        (left / "games.db").write_bytes(b"half a backup")
    assert back_up(site.db, site.backups, FAST).is_new
    assert {path.name for path in whole.folder.iterdir()} == contents
    assert [*(site.backups / "backups").iterdir()] == [whole.folder]
    left = site.restored.with_name(f".{site.restored.name}.restoring")
    left.mkdir()
    (left / site.restored.name).write_bytes(b"half a store")
    site.restore()
    assert not left.exists()


@IN_PLAIN
@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_killed_command_does_not_stop_the_next_and_one_that_lives_does(
    site: Site, command: str
) -> None:
    shutil.rmtree(site.backups)
    back_up(site.db, site.backups, FAST)
    source = site.db if command == "backup" else site.backups
    target = site.folder / "copies" if command == "backup" else site.restored
    with child(STUCK, command, str(source), str(target)) as process:
        assert process.stdout is not None
        process.stdout.readline()  # it has written all, and does not get on
        again = (
            (lambda: back_up(source, target, FAST))
            if command == "backup"
            else (lambda: restore(source, target, NOW))
        )
        with pytest.raises(StoreUnavailable, match="another command is at work there"):
            again()
        process.kill()
        process.wait()
        again()


STUCK = """
    import sys
    from pathlib import Path
    from time import sleep
    from deluxe_services.operations import backups, restore

    def stuck(*_):
        print("stuck", flush=True)
        sleep(600)

    source, target = map(Path, sys.argv[2:])
    if sys.argv[1] == "backup":
        backups.keep = stuck
        backups.back_up(source, target, backups.Wanted(rate=0))
    else:
        restore.sync = stuck
        restore.restore(source, target, restore.Moment())
"""


@IN_PLAIN
@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_target_without_room_is_named_and_not_the_source(site: Site, command: str) -> None:
    shutil.rmtree(site.backups)
    back_up(site.db, site.backups, FAST)
    folder = site.folder / "target"
    source = site.db if command == "backup" else site.backups
    target = folder if command == "backup" else folder / "games.db"
    with child(NO_ROOM, command, str(source), str(target)) as process:
        assert process.stdout is not None
        text = process.stdout.read()
    assert text.startswith(f"StoreUnavailable: {folder}"), text
    assert str(source) not in text


NO_ROOM = """
    import resource, sys
    from pathlib import Path
    from deluxe_services.operations import backups, restore

    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
    source, target = map(Path, sys.argv[2:])
    try:
        if sys.argv[1] == "backup":
            backups.back_up(source, target, backups.Wanted(rate=0))
        else:
            restore.restore(source, target, restore.Moment())
    except Exception as error:
        print(f"{type(error).__name__}: {error}")
"""
