"""What an operator sees: metrics, health, lines and traces; and what never stands there."""

import asyncio
import io
import json
import logging
import sys
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request as UrlRequest
from urllib.request import urlopen

import pytest
from google.protobuf import json_format
from opentelemetry import trace
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from prometheus_client import CollectorRegistry, Histogram, generate_latest
from prometheus_client.parser import text_string_to_metric_families

from deluxe_domain.kernel.cards import DECK
from deluxe_services import journal
from deluxe_services.api.metrics.observer import (
    BOUNDS,
    CALLS,
    LABELS,
    CallCounts,
    Gauges,
    Observer,
    Scrape,
)
from deluxe_services.api.server.gauges import store_gauges
from deluxe_services.api.server.served_log import sums
from deluxe_services.settings import BadSetting, Settings
from deluxe_services.store import StoreUnavailable, open_store
from deluxe_services.store.temporary import TemporaryStore
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as players
from tests.loops import in_loop, run
from tests.services.api.client import (
    Client,
    Served,
    creation,
    item,
    new_id,
    play_out,
    refused,
    serving,
    starting,
)


async def fetched(site: Served, path: str) -> tuple[int, str]:
    """What the operator's port answers."""

    def fetch() -> tuple[int, str]:
        address = f"http://127.0.0.1:{site.server.admin_port}{path}"
        try:
            with urlopen(address, timeout=10) as response:
                return response.status, response.read().decode()
        except HTTPError as error:
            return error.code, error.read().decode()

    return await asyncio.to_thread(fetch)


async def measured(site: Served) -> dict[tuple[str, ...], float]:
    """Every sample of the metrics by its name and labels."""
    code, text = await fetched(site, "/metrics")
    assert code == 200
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


@in_loop
async def test_calls_are_counted_by_method_and_status_and_timed() -> None:
    async with serving(admin_port=0) as site:
        name = await site.open_game()
        await refused(site.nobody.call("GameService/GetGame", pb.GetGameRequest(name="x")))
        stream = site.nobody.stream("GameService/WatchGame", pb.WatchGameRequest(name=name))
        await stream.read()
        samples = await measured(site)
        calls = "rpc_server_call_duration_seconds_count"
        games = "pokerdeluxe.v1.GameService"
        assert samples[calls, f"{games}/CreateGame", "OK", "grpc"] == 1
        assert samples[calls, f"{games}/GetGame", "INVALID_ARGUMENT", "grpc"] == 1
        assert samples[("poker_deluxe_open_streams",)] == 1
        assert samples[("poker_deluxe_games_in_memory",)] == 1
        assert samples[("poker_deluxe_log_entries",)] == 1
        assert samples[("poker_deluxe_ready",)] == 1
        stream.cancel()
        key = (calls, f"{games}/WatchGame", "CANCELLED", "grpc")
        while (await measured(site)).get(key) != 1:
            pass
        assert (await measured(site))[("poker_deluxe_open_streams",)] == 0


def test_calls_are_counted_and_timed_as_the_library_would() -> None:
    times = [0.0, 0.0005, 0.00051, 0.003, 0.1, 0.25, 9.9, 10.0, 10.1, 600.0]
    ours, theirs = CollectorRegistry(), CollectorRegistry()
    counts = CallCounts()
    ours.register(counts)
    seconds = Histogram(
        CALLS, "How long calls took that have ended.", LABELS, buckets=BOUNDS, registry=theirs
    )
    for method, status in [("A/Act", "OK"), ("A/Act", "OK"), ("A/Act", "ABORTED"), ("B/Get", "OK")]:
        for time in times:
            counts.add(method, status, time)
            seconds.labels("grpc", f"pokerdeluxe.v1.{method}", status).observe(time)
    assert lines_of(ours) == lines_of(theirs)


def lines_of(registry: CollectorRegistry) -> set[str]:
    """The lines of the metrics, without the times at which counting began."""
    text = generate_latest(registry).decode()
    return {line for line in text.splitlines() if "_created" not in line}


@in_loop
async def test_the_store_tells_how_much_it_writes_at_once(tmp_path: Any) -> None:
    async with serving(str(tmp_path / "games.db"), admin_port=0) as site:
        await asyncio.gather(*(site.open_game() for _ in range(20)))
        samples = await measured(site)
        groups, saves = (
            samples[("poker_deluxe_store_groups_total",)],
            samples[("poker_deluxe_store_saves_total",)],
        )
        assert saves >= 20
        assert 1 <= groups <= saves
        assert samples[("poker_deluxe_store_seconds_total",)] > 0
        assert samples[("poker_deluxe_store_waiting",)] >= 0


@in_loop
async def test_no_label_names_a_game_a_player_or_a_token() -> None:
    async with serving(admin_port=0) as site:
        name, clients = await site.started()
        await play_out(name, clients, most=4)
        _, text = await fetched(site, "/metrics")
        for secret in (name.removeprefix("games/"), "p0", *(each.token for each in clients)):
            assert secret not in text


@in_loop
async def test_alive_and_ready_are_told_over_http() -> None:
    async with serving(admin_port=0) as site:
        assert await fetched(site, "/healthz") == (200, "alive\n")
        assert await fetched(site, "/readyz") == (200, "ready\n")
        assert (await fetched(site, "/other"))[0] == 404
        site.server.health_monitor._trouble = "the disk is full"
        assert await fetched(site, "/readyz") == (503, "the disk is full\n")
        assert (await measured(site))[("poker_deluxe_ready",)] == 0


@in_loop
async def test_a_server_that_drains_is_not_ready() -> None:
    async with serving(admin_port=0, drain_ms=2_000) as site:
        stopping = asyncio.create_task(site.server.stop())
        answer = await fetched(site, "/readyz")
        while answer == (200, "ready\n"):  # it has not begun to stop
            answer = await fetched(site, "/readyz")
        assert answer == (503, "the server is stopping\n")
        assert (await measured(site))[("poker_deluxe_ready",)] == 0
        await stopping


def test_what_a_store_in_trouble_cannot_tell_is_left_out() -> None:
    def fail(_: Scrape) -> float:
        raise StoreUnavailable("memory:", "it is gone")

    observer = Observer(Settings())
    observer.show({"lost": ("Not to be had.", fail), "held": ("Here.", lambda _: 3.0)})
    text = generate_latest(observer.registry).decode()
    assert "poker_deluxe_held 3.0" in text
    assert "poker_deluxe_lost" not in text


class CountingStore(TemporaryStore):
    """A store that counts how often its measures are asked for."""

    def __init__(self, trouble: str = "") -> None:
        super().__init__()
        self.questions = 0
        self.refusal = trouble

    def measures(self) -> Mapping[str, float]:
        self.questions += 1
        if self.refusal:
            raise StoreUnavailable("games.db", self.refusal)
        return {"bytes": 5.0, "free_bytes": 7.0, "volume_bytes": 9.0}


def test_a_store_is_asked_for_its_measures_once_for_each_reading_of_the_metrics() -> None:
    store, observer = CountingStore(), Observer(Settings())
    observer.show(store_gauges(store))
    for number in (1, 2):
        text = generate_latest(observer.registry).decode()
        assert "poker_deluxe_store_bytes 5.0" in text
        assert "poker_deluxe_store_volume_bytes 9.0" in text
        assert store.questions == number


def test_a_store_in_trouble_is_asked_once_and_told_in_one_line(lines: io.StringIO) -> None:
    store, observer = CountingStore("it is gone"), Observer(Settings())
    observer.show(store_gauges(store))
    assert "poker_deluxe_store_saves" in generate_latest(observer.registry).decode()
    assert store.questions == 1
    [line] = [line for line in lines.getvalue().splitlines() if "it is gone" in line]
    assert "store_bytes" in line
    assert "standby_lag_bytes" in line


def test_logs_are_added_up_and_the_slowest_of_them_counts() -> None:
    def gauges(number: float) -> Gauges:
        names = ("log_entries", "log_unsigned_seconds", "standby_lag_bytes")
        return {name: ("Text.", lambda _: number) for name in names}

    observer = Observer(Settings())
    observer.show(sums([gauges(40.0), gauges(30.0)]))
    text = generate_latest(observer.registry).decode()
    assert "poker_deluxe_log_entries 70.0" in text
    assert "poker_deluxe_log_unsigned_seconds 40.0" in text
    assert "poker_deluxe_standby_lag_bytes 40.0" in text


@in_loop
async def test_without_the_setting_there_is_no_such_port() -> None:
    async with serving() as site:
        assert site.server.admin_port is None


# --- the journal


def kept_lines(monkeypatch: pytest.MonkeyPatch, **settings: Any) -> Iterator[io.StringIO]:
    """Everything that is logged, as JSON, down to the smallest thing."""
    root, stream = logging.getLogger(), io.StringIO()
    handlers, level = root.handlers[:], root.level
    monkeypatch.setattr(sys, "stderr", stream)
    journal.keep(Settings(journal="json", journal_level="debug", **settings))
    yield stream
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    yield from kept_lines(monkeypatch)


def test_what_is_out_of_order_is_told_a_line_each(lines: io.StringIO) -> None:
    async def body() -> None:
        async with serving(slow_call_ms=1) as site:
            for _ in range(3):
                stranger = Client(site.channel, "nonsense")
                await refused(stranger.call("GameService/ListGames", pb.ListGamesRequest()))
            await site.operator.call("GameService/ListGames", pb.ListGamesRequest())

    run(body)
    content = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert all({"event", "level", "logger", "timestamp"} <= line.keys() for line in content)
    away = [line["event"] for line in content if "turned away" in line["event"]]
    assert away == ["a call of GameService/ListGames was turned away (UNAUTHENTICATED)"]
    events = [line["event"] for line in content]
    assert any(event.startswith("serving on 127.0.0.1") for event in events)
    assert any(event.startswith("stopping") for event in events)


def test_a_crowd_of_slow_calls_does_not_fill_the_journal(lines: io.StringIO) -> None:
    observer = Observer(Settings(slow_call_ms=1000))
    for _ in range(500):
        observer.ended("GameService/Act", "OK", 2.0)
    for _ in range(500):  # they are held back on purpose
        observer.ended("GameService/GetGame", "RESOURCE_EXHAUSTED", 2.0)
    content = [json.loads(line)["event"] for line in lines.getvalue().splitlines()]
    assert content[0] == "GameService/Act took 2000 ms (OK)"
    assert "a call of GameService/GetGame was turned away (RESOURCE_EXHAUSTED)" in content
    assert len(content) <= 4


def test_a_fault_is_told_with_its_incident_and_a_person_reads_plain_lines(
    lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    logging.getLogger("deluxe_services").error("incident %s", "7", exc_info=ValueError("why"))
    content = [json.loads(line) for line in lines.getvalue().splitlines()]
    [line] = [line for line in content if line["event"] == "incident 7"]
    assert "ValueError: why" in line["exception"]
    monkeypatch.setattr(sys, "stderr", lines)
    journal.keep(Settings(journal="console", journal_level="info"))
    logging.getLogger("deluxe_services").info("for a person")
    assert "for a person" in lines.getvalue().splitlines()[-1]


def test_g_7_nothing_secret_is_ever_logged(lines: io.StringIO) -> None:
    secrets: set[str] = set()

    async def body() -> None:
        store = open_store("memory:")
        async with serving(store, slow_call_ms=1) as site:
            response = await site.operator.call(
                "PlayerService/RegisterPlayer",
                players.RegisterPlayerRequest(request_id=new_id(), display_name="Ann Example"),
            )
            name, clients = await site.started()
            await play_out(name, clients)
            await site.operator.view(name)
            game = name.removeprefix("games/")
            secrets.update({"Ann Example", response.player.name, site.server.token})
            secrets.update(client.token for client in clients)
            secrets.add((store.vault.seed(game) or b"").hex())
            for row in store.log.read(game):
                event = json.loads(row.data)["event"]
                secrets.update(str(event[name]) for name in ("seed", "deck") if name in event)
        store.close()

    run(body)
    text = lines.getvalue()
    assert "a privileged read: GameService/GetGame by operator" in text
    assert len(secrets) > 8
    for secret in secrets:
        assert secret not in text
    cards = [card for card in DECK if f'"{card}"' in text or f"'{card}'" in text]
    assert not cards


# --- traces


@pytest.fixture(scope="module")
def spans() -> InMemorySpanExporter:
    """Every span of this process."""
    exporter, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    trace.set_tracer_provider(provider)
    return exporter


PARENT = "0af7651916cd43dd8448eb211c80319c"


def context_of(span: ReadableSpan) -> trace.SpanContext:
    """The ids of a span."""
    context = span.get_span_context()
    assert context is not None
    return context


def of_caller(spans: InMemorySpanExporter, caller: int) -> dict[str, ReadableSpan]:
    """The spans of a trace that a caller has begun, by their names."""
    return {
        one.name: one for one in spans.get_finished_spans() if context_of(one).trace_id == caller
    }


@in_loop
async def test_calls_are_traced_with_their_endings(spans: InMemorySpanExporter) -> None:
    spans.clear()
    async with serving(traces=True) as site:
        await site.open_game()
        await refused(site.nobody.call("GameService/GetGame", pb.GetGameRequest(name="x")))
    ended = {
        one.name: (one.kind, dict(one.attributes or {})["rpc.response.status_code"])
        for one in spans.get_finished_spans()
        if one.name.startswith("pokerdeluxe")
    }
    assert ended == {
        "pokerdeluxe.v1.GameService/CreateGame": (trace.SpanKind.SERVER, "OK"),
        "pokerdeluxe.v1.GameService/GetGame": (trace.SpanKind.SERVER, "INVALID_ARGUMENT"),
    }
    assert not [one for one in spans.get_finished_spans() if not one.status.is_unset]


@in_loop
async def test_a_call_over_the_port_for_browsers_belongs_to_its_callers_trace(
    spans: InMemorySpanExporter,
) -> None:
    def create(port: int | None) -> int:
        address = f"http://127.0.0.1:{port}/pokerdeluxe.v1.GameService/CreateGame"
        headers = {
            "content-type": "application/json",
            "traceparent": f"00-{PARENT}-b7ad6b7169203331-01",
        }
        body = json_format.MessageToJson(creation(2, 5, 1)).encode()
        with urlopen(UrlRequest(address, body, headers), timeout=10) as response:
            return int(response.status)

    async with serving(web_port=0, traces=True) as site:
        assert await asyncio.to_thread(create, site.server.web_port) == 200
    names = of_caller(spans, int(PARENT, 16))
    assert names.keys() == {
        *("pokerdeluxe.v1.GameService/CreateGame", "decide", "commit", "write group")
    }
    parent = names["pokerdeluxe.v1.GameService/CreateGame"].parent
    assert parent is not None
    assert parent.is_remote


def test_a_line_names_the_trace_of_its_call(
    spans: InMemorySpanExporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    spans.clear()

    async def body() -> None:
        async with serving(traces=True, slow_call_ms=1) as site:
            stranger = Client(site.channel, "nonsense")
            await refused(stranger.call("GameService/ListGames", pb.ListGamesRequest()))

    text = ""
    for stream in kept_lines(monkeypatch, traces=True):
        run(body)
        text = stream.getvalue()
    content = [json.loads(line) for line in text.splitlines()]
    [line] = [line for line in content if "was turned away" in line["event"]]
    [span] = [one for one in spans.get_finished_spans() if one.name.endswith("/ListGames")]
    assert int(line["trace_id"], 16) == context_of(span).trace_id
    assert int(line["span_id"], 16) == context_of(span).span_id
    assert not [line for line in content if "serving on" in line["event"] and "trace_id" in line]


@in_loop
async def test_decisions_of_one_group_are_linked_to_it(spans: InMemorySpanExporter) -> None:
    spans.clear()
    async with serving(traces=True) as site:
        name, clients = await site.started()
        cut, stop = item(cut_deck={"lifted": 3}), item(stop_buying={})
        batch = pb.SubmitCommandsRequest(name=name, items=[cut, stop])
        await clients[1].call("GameService/SubmitCommands", batch)
    finished = spans.get_finished_spans()
    [call] = [one for one in finished if one.name.endswith("/SubmitCommands")]
    below = [
        one for one in finished if one.parent and one.parent.span_id == context_of(call).span_id
    ]
    commits = [one for one in below if one.name == "commit"]
    assert len(commits) == 2
    assert "decide" in {one.name for one in below}
    groups = {
        context_of(one).span_id: one.attributes
        for one in finished
        if one.name == "write group" and context_of(one).trace_id == context_of(call).trace_id
    }
    linked = {link.context.span_id for one in commits for link in one.links}
    assert linked <= groups.keys(), "in one group or, on a busy machine, in two"
    sizes = [dict(attributes or {})["db.operation.batch.size"] for attributes in groups.values()]
    assert sizes == ([2] if linked else [1, 1])


@in_loop
async def test_what_nobody_has_called_for_is_not_traced(spans: InMemorySpanExporter) -> None:
    spans.clear()
    async with serving(traces=True, bot_pause_ms=0) as site:
        name = await site.open_game()
        for _ in range(2):
            request = pb.AddBotRequest(name=name, request_id=new_id())
            await site.operator.call("GameService/AddBot", request)
        await site.operator.call("GameService/StartGame", starting(name))
        stream = site.nobody.stream("GameService/WatchGame", pb.WatchGameRequest(name=name))
        while not (await stream.read()).HasField("over"):  # the bots play
            pass
    roots = {one.name for one in spans.get_finished_spans() if one.parent is None}
    assert all(name.startswith("pokerdeluxe.v1.") for name in roots)


def test_traces_without_the_extra_say_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "deluxe_services.tracing.spans", raising=False)
    monkeypatch.setitem(sys.modules, "opentelemetry", None)
    with pytest.raises(BadSetting, match="extra `otel`"):
        Observer(Settings(traces=True))
    assert Observer(Settings()).tracer is None
