"""What an operator sees of a server: metrics, traces, and journal lines about problems.

Nothing here tells a game, a player or a token: those would be labels without end, and secrets.
"""

import logging
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate
from time import monotonic
from typing import Any, Final, TypeVar

from prometheus_client import CollectorRegistry
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from deluxe_services.settings import Settings
from deluxe_services.store import StoreError
from deluxe_services.tracing import tracer_of
from pokerdeluxe.v1.game_service_pb2 import DESCRIPTOR

T = TypeVar("T")

CALLS: Final = "rpc_server_call_duration_seconds"
"""The histogram, named as OpenTelemetry's conventions are in Prometheus; so are its labels."""

LABELS: Final = ("rpc_system_name", "rpc_method", "rpc_response_status_code")

PACKAGE: Final = DESCRIPTOR.package

BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds up to which the calls of each bucket took."""

_NAMES: Final = tuple(map(floatToGoString, (*BOUNDS, float("inf"))))


class Scrape:
    """One reading of all gauges: what several of them need is asked for once."""

    def __init__(self) -> None:
        self._answers: dict[Callable[[], Any], Any] = {}

    def once(self, ask: Callable[[], T]) -> T:
        """The answer of the first call; a ``StoreError`` is an answer, too, and raised again."""
        if ask not in self._answers:
            try:
                self._answers[ask] = ask()
            except StoreError as error:
                self._answers[ask] = error
        answer = self._answers[ask]
        if isinstance(answer, StoreError):
            raise answer
        return answer  # type: ignore[no-any-return]


Gauges = Mapping[str, tuple[str, Callable[[Scrape], float | None]]]
"""Names of values that are read when somebody asks, with what they are and how they are read;
``None`` where there is none, as of standbys of a file. A name that ends with ``_total`` is of a
counter: its value only grows."""

_TURNED_AWAY: Final = frozenset({"UNAUTHENTICATED", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED"})
_LINES_APART: Final = 1.0
"""Seconds between two lines of the same kind: a flood of calls is a line a second, not a flood of
lines, which would cost a crowded server more than the calls."""

_log = logging.getLogger(__name__)


class CallCounts(Collector):
    """The histogram of a server's calls, for its registry.

    The library's own takes locks, and three of them and eleven calls of functions for each call.
    """

    def __init__(self) -> None:
        self._times: dict[tuple[str, str], list[int]] = {}
        self._seconds: dict[tuple[str, str], float] = {}

    def add(self, method: str, status: str, seconds: float) -> None:
        """A call of a method, such as ``GameService/Act``, has ended so and took so long."""
        key = method, status
        times = self._times.get(key)
        if times is None:
            self._seconds[key] = 0.0  # before the rest: another thread may be asking
            times = self._times[key] = [0] * len(_NAMES)
        times[bisect_left(BOUNDS, seconds)] += 1
        self._seconds[key] += seconds

    def describe(self) -> Iterator[Metric]:
        """The name of the metric, without values."""
        yield _calls()

    def collect(self) -> Iterator[Metric]:
        """The counts so far."""
        calls = _calls()
        for (method, status), times in list(self._times.items()):
            buckets = list(zip(_NAMES, accumulate(times), strict=True))
            labels = ("grpc", f"{PACKAGE}.{method}", status)
            calls.add_metric(labels, buckets, self._seconds[method, status])
        yield calls


def _calls() -> HistogramMetricFamily:
    return HistogramMetricFamily(CALLS, "How long calls took that have ended.", labels=LABELS)


class Observer:
    """Counts and times the calls of one server; ``streams`` are the methods that last.

    ``BadSetting`` if traces are asked for and OpenTelemetry is not installed.
    """

    def __init__(self, settings: Settings, streams: frozenset[str] = frozenset()) -> None:
        self.registry = CollectorRegistry()
        self._streams = streams
        self._slow = settings.slow_call_ms / 1000
        self._counts = CallCounts()
        self.registry.register(self._counts)
        self.tracer = tracer_of(settings)
        self._slow_lines = _Lines(logging.WARNING)
        self._away_lines = _Lines(logging.INFO)

    def show(self, gauges: Gauges) -> None:
        """Have these values read whenever the metrics are."""
        self.registry.register(_Read(gauges))

    def ended(self, method: str, status: str, seconds: float) -> None:
        """Note how a call ended."""
        self._counts.add(method, status, seconds)
        if status in _TURNED_AWAY:  # some are held back before
            self._away_lines.write("a call of %s was turned away (%s)", method, status)
        elif seconds > self._slow and method not in self._streams:
            self._slow_lines.write("%s took %d ms (%s)", method, seconds * 1000, status)


class _Lines:
    """Lines of one kind about calls, at most one in ``_LINES_APART``; it says how many more."""

    def __init__(self, level: int) -> None:
        self._level = level
        self._last = 0.0
        self._unwritten = 0

    def write(self, text: str, *values: object) -> None:
        now = monotonic()
        if now - self._last < _LINES_APART:
            self._unwritten += 1
            return
        more = f", and {self._unwritten} more calls before it" if self._unwritten else ""
        _log.log(self._level, f"{text}%s", *values, more)
        self._last, self._unwritten = now, 0


class _Read(Collector):
    """Gauges whose values are asked for when somebody scrapes."""

    def __init__(self, gauges: Gauges) -> None:
        self._gauges = gauges

    def describe(self) -> Iterator[Metric]:
        """The names of the metrics, without reading values."""
        for name, (what, _) in self._gauges.items():
            yield _family(name)(f"poker_deluxe_{name}", what)

    def collect(self) -> Iterator[Metric]:
        """Each value, now; without those that cannot be read, as of a store in trouble."""
        scrape, missing = Scrape(), defaultdict[str, list[str]](list)
        for name, (what, read) in self._gauges.items():
            try:
                value = read(scrape)
            except StoreError as error:
                missing[str(error)].append(name)
                continue
            if value is not None:
                yield _family(name)(f"poker_deluxe_{name}", what, value=value)
        for reason, names in missing.items():
            _log.warning("%s cannot be read: %s", ", ".join(names), reason)


def _family(name: str) -> type[CounterMetricFamily] | type[GaugeMetricFamily]:
    return CounterMetricFamily if name.endswith("_total") else GaugeMetricFamily
