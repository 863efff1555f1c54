"""Health tells the truth about the store: each way of breaking one shows, and mending it, too."""

import asyncio
import os
import resource
import signal
import sqlite3
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from deluxe_services.api.server.health_monitor import HealthMonitor
from deluxe_services.api.server.services import SERVICES, STORELESS
from deluxe_services.store import open_store
from tests.loops import in_loop, run
from tests.mistaken import Mistaken
from tests.services.api.client import Served, serving
from tests.services.cli.conftest import run as cli
from tests.services.store.lasting import spoil

SERVING = health_pb2.HealthCheckResponse.SERVING
NOT_SERVING = health_pb2.HealthCheckResponse.NOT_SERVING
RULES = "pokerdeluxe.v1.RulesService"


@contextmanager
def full_disk(path: Path) -> Iterator[None]:
    """No file of this process may grow, which SQLite meets as it meets a full disk."""
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@contextmanager
def gone(path: Path) -> Iterator[None]:
    away = path.with_name("away.db")
    path.rename(away)
    try:
        yield
    finally:
        away.rename(path)


@contextmanager
def replaced(path: Path) -> Iterator[None]:
    away = path.with_name("away.db")
    path.rename(away)
    sqlite3.connect(path).close()
    path.touch()
    try:
        yield
    finally:
        away.rename(path)


@contextmanager
def read_only(path: Path) -> Iterator[None]:
    """The folder is mounted for reading only, which binds root as well."""
    folder = str(path.parent)
    subprocess.run(["mount", "--bind", folder, folder], check=True)
    try:
        subprocess.run(["mount", "-o", "remount,bind,ro", folder], check=True)
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root may mount a folder")


@pytest.mark.parametrize(
    "broken",
    [full_disk, locked, gone, replaced, pytest.param(read_only, marks=needs_root)],
)
def test_a_store_that_cannot_save_is_not_serving_until_it_is_mended(
    broken: Callable[[Path], Any], tmp_path: Path
) -> None:
    path = tmp_path / "store" / "games.db"
    path.parent.mkdir()

    async def body() -> None:
        async with serving(str(path)) as site:
            assert await told(site) == SERVING
            with broken(path):
                await until(lambda: told(site), NOT_SERVING)
                assert await told(site, "pokerdeluxe.v1.GameService") == NOT_SERVING
                assert await told(site, RULES) == SERVING
            await until(lambda: told(site), SERVING)
            assert await told(site, "pokerdeluxe.v1.GameService") == SERVING

    run(body)


@in_loop
async def test_a_store_that_does_not_answer_is_not_serving() -> None:
    store = open_store("memory:")
    health = Health()
    answering = asyncio.Event()
    loop = asyncio.get_running_loop()

    def probe() -> None:
        asyncio.run_coroutine_threadsafe(answering.wait(), loop).result()

    store.probe = probe  # type: ignore[method-assign]
    answering.set()
    pulse = HealthMonitor([store], health, ["a"], ["b"], every=0.01, patience=0.05)  # type: ignore[arg-type]
    await pulse.start()
    assert health.statuses == {"": SERVING, "a": SERVING, "b": SERVING}
    answering.clear()
    await until(lambda: health.now("a"), NOT_SERVING)
    assert health.statuses == {"": NOT_SERVING, "a": NOT_SERVING, "b": SERVING}
    answering.set()
    await until(lambda: health.now("a"), SERVING)
    await pulse.stop()
    assert set(health.statuses.values()) == {NOT_SERVING}
    store.close()


def test_a_log_that_was_altered_under_whole_tiles_is_not_served(
    simulated_and_signed: Path,
) -> None:
    async def body() -> None:
        async with serving(str(simulated_and_signed)) as site:
            await until(lambda: told(site), NOT_SERVING)
            assert await told(site, RULES) == SERVING

    spoil(str(simulated_and_signed), "UPDATE entries SET data = data || ' ' WHERE position = 9")
    run(body)


@pytest.fixture
def simulated_and_signed(tmp_path: Path) -> Path:
    """A database with a whole tile of entries, and its log signed."""
    db = tmp_path / "games.db"
    assert cli("simulate", "yacht", "--games", "3", "--seed", "7", "--db", db).code == 0
    assert cli("log", "sign", "--db", db).code == 0
    with closing(open_store(str(db), read_only=True)) as store:
        assert store.checkpoints.tile_numbers(0)
    return db


def test_every_service_but_the_one_of_the_rules_needs_the_store() -> None:
    assert {RULES} == STORELESS
    assert SERVICES.keys() > STORELESS


def test_a_probe_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    store = open_store(str(path))
    before = sqlite3.connect(path).execute("SELECT * FROM meta").fetchall()
    for _ in range(3):
        store.probe()
    assert store.check().sound
    assert sqlite3.connect(path).execute("SELECT * FROM meta").fetchall() == before
    store.close()


class Health:
    """What a health service would tell."""

    def __init__(self) -> None:
        self.statuses: dict[str, int] = {}
        self.history: list[tuple[str, int]] = []

    def tell(self, name: str, *, serving: bool) -> None:
        status = SERVING if serving else NOT_SERVING
        self.statuses[name] = status
        self.history.append((name, status))

    def end(self) -> None:
        """Nobody watches."""

    async def now(self, name: str) -> int:
        return self.statuses[name]


async def told(site: Served, service: str = "") -> int:
    stub: Any = health_pb2_grpc.HealthStub(site.channel)
    answer = await stub.Check(health_pb2.HealthCheckRequest(service=service))
    status: int = answer.status
    return status


async def until(ask: Callable[[], Awaitable[int]], status: int) -> None:
    async with asyncio.timeout(60):
        while await ask() != status:  # noqa: ASYNC110 - nothing in another process rings
            await asyncio.sleep(0.02)


@in_loop
async def test_health_looks_again_after_a_mistake_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    store, health = open_store("memory:"), Health()
    monitor = HealthMonitor([store], health, ["a"], [], every=0.01)  # type: ignore[arg-type]
    await monitor.start()
    health.history.clear()
    monkeypatch.setattr(store, "probe", Mistaken(store.probe))
    async with asyncio.timeout(60):
        while len(health.history) < 4:  # noqa: ASYNC110 - it may be well again before a look
            await asyncio.sleep(0.01)
    assert [status for name, status in health.history if name == "a"] == [NOT_SERVING, SERVING]
    await monitor.stop()
    store.close()


@in_loop
async def test_who_watches_health_hears_of_each_change_and_of_the_end() -> None:
    async with serving() as site:
        stub: Any = health_pb2_grpc.HealthStub(site.channel)
        watching = stub.Watch(health_pb2.HealthCheckRequest(service=RULES))
        assert (await watching.read()).status == SERVING
        unknown = stub.Watch(health_pb2.HealthCheckRequest(service="nobody"))
        assert (await unknown.read()).status == health_pb2.HealthCheckResponse.SERVICE_UNKNOWN
        stopping = asyncio.create_task(site.server.stop())
        assert (await watching.read()).status == NOT_SERVING
        assert await watching.read() is grpc.aio.EOF
        assert await unknown.read() is grpc.aio.EOF
        await stopping


@in_loop
async def test_health_is_listed_by_service() -> None:
    async with serving() as site:
        requests: Any = health_pb2
        list_ = site.channel.unary_unary(
            "/grpc.health.v1.Health/List",
            request_serializer=requests.HealthListRequest.SerializeToString,
            response_deserializer=requests.HealthListResponse.FromString,
        )
        answer: Any = await list_(requests.HealthListRequest())
        assert set(answer.statuses) == {"", *SERVICES}
        assert {one.status for one in answer.statuses.values()} == {SERVING}
