"""What an operator sees of a server: metrics, traces, and journal lines about problems.

Nothing here tells a game, a player or a token: those would be labels without end, and secrets.
"""

import logging
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeVar

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from deluxe_services.api.calls import Metadata
from deluxe_services.api.metrics.call_counts import PACKAGE, CallCounts
from deluxe_services.settings import Settings
from deluxe_services.store import StoreError
from deluxe_services.tracing import tracer_of

if TYPE_CHECKING:
    from deluxe_services.tracing.spans import CallSpan

T = TypeVar("T")


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
        self._tracer = tracer_of(settings)
        self._slow_lines = _Lines(logging.WARNING)
        self._away_lines = _Lines(logging.INFO)

    def begin(self, method: str, metadata: Metadata = ()) -> "Watched":
        """A call of a method, such as ``GameService/Act``, that begins now."""
        span = None
        if self._tracer is not None:
            span = self._tracer.call(f"{PACKAGE}.{method}", metadata)
        return Watched(self, method, span)

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


class Watched:
    """One call that is under way; ``end`` it once, and again does nothing."""

    __slots__ = ("_began", "_method", "_observer", "_span")

    def __init__(self, observer: Observer, method: str, span: "CallSpan | None") -> None:
        self._observer: Observer | None = observer
        self._method = method
        self._span = span
        self._began = perf_counter()

    def end(self, status: str) -> None:
        """The call has ended with this status, such as ``OK``."""
        observer, self._observer = self._observer, None
        if observer is None:
            return
        observer.ended(self._method, status, perf_counter() - self._began)
        if self._span is not None:
            self._span.end(status)


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
