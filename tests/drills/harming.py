"""Rounds in which the files of a store are taken away or changed by somebody else."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from time import time
from typing import Final

from deluxe_services.store import open_store
from tests.drills.check import check_all
from tests.drills.drill import Drill
from tests.drills.killing import more_acknowledged, one_server
from tests.drills.load import Load
from tests.drills.servers import NotStarted, Served, run_to_end

PAGE: Final = 4096
UNDER_WAY_S: Final = 0.5
"""How long after a deletion a group that had been begun before may still be answered."""


async def gone(drill: Drill, times: int) -> None:
    """The files are deleted under a running server: what it answers then, nobody will find."""
    for number in range(times):
        folder = drill.folder / f"gone-{number}"
        folder.mkdir()
        server = Served(str(folder / "games.db"), drill.folder / "server.log")
        try:
            await server.start()
            load = Load(drill, [server], tables=4)
            load.start()
            await more_acknowledged(drill, least=10)
            for path in sorted(folder.glob("games.db*"), key=lambda _: drill.chance.random()):
                path.unlink(missing_ok=True)
            at = time()
            drill.counts["files deleted"] += 1
            await asyncio.sleep(drill.chance.uniform(1.0, 2.0))
        finally:
            await server.kill()
        await load.abandon()
        await server.close()
        late = [
            act.item.request_id
            for record in load.records
            for act in record.sent
            if act.at > at + UNDER_WAY_S
        ]
        if late:
            drill.violate(
                "lost", f"{len(late)} commands were acknowledged into files that are gone"
            )


def _removed(drill: Drill, path: Path) -> None:
    path.unlink(missing_ok=True)


def _emptied(drill: Drill, path: Path) -> None:
    path.write_bytes(b"")


def _garbled(drill: Drill, path: Path) -> None:
    path.write_bytes(drill.chance.randbytes(path.stat().st_size))


def _cut_short(drill: Drill, path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: drill.chance.randrange(len(content))])


def _holed(drill: Drill, path: Path) -> None:
    content = bytearray(path.read_bytes())
    at = drill.chance.randrange(len(content))
    content[at : at + PAGE] = bytes(min(PAGE, len(content) - at))
    path.write_bytes(content)


HARMS: Final[tuple[Callable[[Drill, Path], None], ...]] = (
    _removed, _emptied, _garbled, _cut_short, _holed,
)  # fmt: skip


async def wal(drill: Drill, times: int) -> None:
    """The server is killed, and a copy of its files loses its -wal or has it damaged: served, the
    copy must not show less than was acknowledged as if nothing were missing."""
    async with one_server(drill) as server:
        load = Load(drill, [server], tables=4)
        for _ in range(times):
            load.start()
            await more_acknowledged(drill, least=20)
            await server.kill()
            await load.hold_still()
            await _serve_harmed(drill, server, load)
            await server.start()
        await load.end()
        await check_all(drill, load, server.address, server)


async def _serve_harmed(drill: Drill, server: Served, load: Load) -> None:
    path = _copied(drill, Path(server.address))
    log = path.with_name("games.db-wal")
    if not log.exists() or not log.stat().st_size:
        return
    upto = _witnessed(path)
    harm = drill.chance.choice(HARMS)
    harm(drill, log)
    drill.counts["-wal harmed"] += 1
    drill.counts[f"-wal {harm.__name__.strip('_')}"] += 1
    harm_file = Served(str(path), drill.folder / "harmed.log")
    try:
        await harm_file.start()
        drill.counts["served afterwards"] += 1
        behind = [await load.is_behind(record, harm_file) for record in load.records]
        with closing(open_store(str(path), read_only=True)) as store:
            ends = store.log.head()
        if any(behind) and ends < upto:
            drill.violate("lost", f"-wal {harm.__name__}: serves {ends} of at least {upto} entries")
        elif any(behind):
            drill.counts["lost behind all that knows better"] += 1
    except NotStarted as error:
        drill.counts["refused to serve"] += 1
        code, text = await run_to_end(["db", "check", "--db", str(path)], drill.folder / "c.log")
        if code == 0 or "Traceback" in text + error.said:
            drill.violate("silent", f"not served ({error}), and db check says {code}: {text}")
    finally:
        await harm_file.close()


def _witnessed(path: Path) -> int:
    """How far the log had come as the files beside it know: the newest checkpoint, the read models.

    What came later nothing but the -wal knows, so its loss cannot be noticed.
    """
    note, models = path.with_name("games.db.checkpoint"), path.with_name("games.db.read-models")
    upto = int(note.read_text().split("\n")[1]) if note.exists() else 0
    with suppress(sqlite3.Error), closing(sqlite3.connect(models)) as database:
        upto = max(upto, *(row[0] for row in database.execute("SELECT position FROM followed")))
    return upto


def _copied(drill: Drill, path: Path) -> Path:
    """The files as they lie there, in a folder of their own."""
    folder = drill.folder / "harmed"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for each in path.parent.glob("games.db*"):
        if not each.name.endswith("-shm"):
            shutil.copy2(each, folder / each.name)
    return folder / path.name


async def damage(drill: Drill, times: int) -> None:
    """Random pages of the file are overwritten: checks name it, or nothing that was told is
    another."""
    async with one_server(drill) as server:
        load = Load(drill, [server], tables=4)
        load.start()
        await more_acknowledged(drill, least=120)
        await load.end()
        await server.stop()
        for _ in range(times):
            damaged = _with_damage(drill, _copied(drill, Path(server.address)))
            await _notice(drill, load, Served(str(damaged), drill.folder / "harmed.log"))
        await server.start()
        await check_all(drill, load, server.address, server)


def _with_damage(drill: Drill, path: Path) -> Path:
    whole = path.read_bytes()
    content = bytearray(whole)
    for _ in range(drill.chance.randint(1, 3)):
        at = drill.chance.randrange(len(content) // PAGE) * PAGE
        other = drill.chance.randrange(len(content) // PAGE) * PAGE
        content[at : at + PAGE] = drill.chance.choice(
            [drill.chance.randbytes(PAGE), bytes(PAGE), whole[other : other + PAGE]]
        )
    drill.counts["files with damaged pages"] += 1
    path.write_bytes(content)
    return path


async def _notice(drill: Drill, load: Load, server: Served) -> None:
    """Have the checks look, then the server serve: one of them must say so if anything is amiss."""
    notices = []
    for words in (["db", "check"], ["audit", "--all", "--jobs", "1"]):
        code, text = await run_to_end([*words, "--db", server.address], drill.folder / "c.log")
        if code not in {0, 1, 3} or "Traceback" in text:
            drill.violate("traceback", f"{words[0]} ended with {code}: {text[-400:]}")
        if code != 0:
            notices.append(words[0])
    drill.counts[f"damage named by {' and '.join(notices) or 'nobody'}"] += 1
    if notices:
        return
    before = len(drill.violations)
    try:
        await server.start()
        await check_all(drill, load, server.address, server)
    finally:
        await server.close()
    if len(drill.violations) > before:
        drill.violate("silent", "damage that neither db check nor audit names")
