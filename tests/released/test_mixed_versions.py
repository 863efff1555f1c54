"""Versions beside each other: clients of released protos, and the older program on one database.

Clients are made of the images of ``protos/released``. Older programs are those of the commits which
wrote the newest image, and which last changed the tables, and of the one before; a copy of the
sources without history has none.
"""

import asyncio
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

import pytest

from deluxe_services.cli.main import main
from deluxe_services.store.sqlite.schema import MIGRATIONS
from tests.loops import in_loop, run
from tests.postgres import fresh_database
from tests.protos.plain_descriptors import without_annotations
from tests.released.building import ROOT
from tests.released.marking import IMAGES
from tests.services.api.client import serving
from tests.services.api.server.replicas import (
    Replica,
    Table,
    check_store,
    one_move,
    seated,
    spawned,
)

RELEASED = sorted((ROOT / IMAGES).glob("*.binpb"))
FIRST_CLIENT = Path(__file__).with_name("first_client.py")
SCHEMA = "services/deluxe_services/store/sqlite/schema.py"
MOVES = 10


@pytest.mark.parametrize("image", RELEASED, ids=lambda path: path.stem)
def test_a_client_of_released_protos_plays_follows_and_adds_up(image: Path, tmp_path: Path) -> None:
    plain = without_annotations(image.read_bytes())
    descriptors = tmp_path / "plain.binpb"
    descriptors.write_bytes(plain.SerializeToString())
    outs = [f"--{kind}_out={tmp_path}" for kind in ("python", "grpc_python")]
    names = [file.name for file in plain.file if file.name.startswith("pokerdeluxe/")]
    protoc = [sys.executable, "-m", "grpc_tools.protoc", f"--descriptor_set_in={descriptors}"]
    subprocess.run([*protoc, *outs, *names], check=True)
    run(lambda: first_client_plays(tmp_path))


async def first_client_plays(stubs: Path) -> None:
    """At a server of today, by the code of older protos in a folder."""
    async with serving() as site:
        address = f"127.0.0.1:{site.server.port}"
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, FIRST_CLIENT, address, site.server.token),
            env=os.environ | {"PYTHONPATH": str(stubs)},
            stdout=asyncio.subprocess.PIPE,
        )
        output, _ = await process.communicate()
        assert process.returncode == 0
        assert b" chips are left" in output


def git(*arguments: str) -> bytes:
    """What git says of these sources; the test is skipped where they have no history."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=False)
    if done.returncode != 0:
        pytest.skip(f"no history of these sources: {done.stderr.decode().strip()}")
    return done.stdout


def program_of(commit: str) -> list[Path]:
    """Where Python finds the program of the sources of a commit."""
    git("rev-parse", "--verify", f"{commit}^")  # else the clone is too shallow to know
    folder = ROOT / ".tools" / "older" / commit  # where its compiled code is kept, too
    if not folder.exists():
        content = git("archive", commit, "domain", "replays", "services")
        new = folder.with_suffix(".new")
        with tarfile.open(fileobj=BytesIO(content)) as archive:
            archive.extraction_filter = getattr(tarfile, "data_filter", None)  # not in 3.11.2
            archive.extractall(new)
        new.rename(folder)
    return [folder / name for name in ("domain", "replays", "services")]


@pytest.fixture(scope="module")
def older() -> list[Path]:
    """The program from whose sources the newest image was written."""
    image = RELEASED[-1]
    option = f"--find-object={git('hash-object', str(image)).decode().strip()}"
    commits = git("log", "--format=%H", option, "--", str(image)).decode().split()
    if not commits:
        pytest.skip(f"{image.name} is in no commit yet")
    return program_of(commits[-1])


@pytest.fixture(scope="module")
def first_commit() -> str:
    """That of the first program whose stores have the tables of today."""
    commits = git("log", "-1", "--format=%H", "--", SCHEMA).decode().split()
    if not commits:
        pytest.skip(f"{SCHEMA} is in no commit")
    return commits[0]


@pytest.fixture(scope="module")
def oldest_of_these_tables(first_commit: str) -> list[Path]:
    """The first program whose stores have the tables of today."""
    return program_of(first_commit)


@pytest.fixture(scope="module")
def before_these_tables(first_commit: str) -> list[Path]:
    """The last program whose stores have other tables."""
    return program_of(git("rev-parse", "--verify", f"{first_commit}^").decode().strip())


@pytest.fixture(params=["file", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "file":
        yield str(tmp_path / "games.db")
    else:
        with fresh_database() as url:
            yield url


def said(older: Sequence[Path], *arguments: str | Path) -> "subprocess.CompletedProcess[str]":
    """What the older program does and says."""
    return subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(map(str, older))},
        capture_output=True,
        text=True,
        check=False,
    )


def migrates(older: Sequence[Path]) -> bool:
    """Whether today's program adds to the tables of a store that the older one has made."""
    module = "deluxe_services.store.sqlite.schema"
    count = said(
        older, "-c", f"from {module} import MIGRATIONS as m, __file__ as f; print(len(m), f)"
    )
    number, file = count.stdout.split()
    assert Path(file).is_relative_to(older[0].parent), "it is the older program that runs"
    return int(number) < len(MIGRATIONS)


@in_loop
async def test_servers_of_two_versions_play_on_one_database(
    oldest_of_these_tables: list[Path],
) -> None:
    assert not migrates(oldest_of_these_tables)
    with fresh_database() as url:
        servers = await asyncio.gather(spawned(url, program=oldest_of_these_tables), spawned(url))
        try:
            table = await seated([*servers, servers[0]])
            for _ in range(MOVES):
                await one_move(table, servers)
        finally:
            for server in servers:
                await server.channel.close()
                assert await server.stop() == 0
        assert main(["audit", "--all", "--jobs", "1", "--db", url]) == 0


@in_loop
async def test_an_older_server_plays_on_until_it_stops_and_then_the_store_is_migrated(
    before_these_tables: list[Path], database: str
) -> None:
    assert migrates(before_these_tables)
    migration = ("db", "migrate", "--db", database)
    audit = ("audit", "--all", "--db", database)
    older = await spawned(database, program=before_these_tables)
    table = await seated([older] * 3)
    await one_move(table, [older])
    assert await asyncio.to_thread(main, list(migration)) == 3
    await move_and_stop(table, older)
    assert main(list(migration)) == 0
    assert said(before_these_tables, "-m", "deluxe_services.cli", *audit).returncode == 3
    await move_and_stop(table, await spawned(database))
    await asyncio.to_thread(check_store, database, [table])


async def move_and_stop(table: Table, server: Replica) -> None:
    """Some moves at one server, and its end."""
    for _ in range(MOVES):
        await one_move(table, [server])
    await server.channel.close()
    assert await server.stop() == 0


def test_a_file_that_both_versions_write_is_sound_for_both(
    older: list[Path], tmp_path: Path
) -> None:
    db = str(tmp_path / "games.db")
    plan = ("simulate", "yacht", "--games", "1", "--jobs", "1", "--db", db, "--seed")
    audit = ("audit", "--all", "--jobs", "1", "--db", db)
    cli = ("-m", "deluxe_services.cli")
    assert said(older, *cli, *plan, "older").returncode == 0
    assert main([*plan, "today"]) == 0
    assert main(list(audit)) == 0
    result = said(older, *cli, *audit)
    assert result.returncode == (3 if migrates(older) else 0), result.stdout + result.stderr
