"""Counts and durations of calls, by one event loop, for the metrics."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds up to which the calls of each bucket took."""

_NAMES: Final = tuple(map(floatToGoString, (*BOUNDS, float("inf"))))


class CallCounts(Collector):
    """The counter and the histogram of a server's calls, for its registry.

    The library's own take locks, and three of them and eleven calls of functions for each call.
    """

    def __init__(self) -> None:
        self._endings: Counter[tuple[str, str]] = Counter()
        self._times: dict[str, list[int]] = {}
        self._seconds: dict[str, float] = {}

    def count(self, method: str, status: str) -> None:
        """A call has ended with a status."""
        self._endings[method, status] += 1

    def time(self, method: str, seconds: float) -> None:
        """A single call took so long."""
        times = self._times.get(method)
        if times is None:
            self._seconds[method] = 0.0  # before the rest: another thread may be asking
            times = self._times[method] = [0] * len(_NAMES)
        times[bisect_left(BOUNDS, seconds)] += 1
        self._seconds[method] += seconds

    def describe(self) -> Iterator[Metric]:
        """The names of the metrics, without values."""
        yield _calls()
        yield _call_seconds()

    def collect(self) -> Iterator[Metric]:
        """The counts so far."""
        calls, call_seconds = _calls(), _call_seconds()
        for key, number in list(self._endings.items()):
            calls.add_metric(key, number)
        for method, times in list(self._times.items()):
            buckets = list(zip(_NAMES, accumulate(times), strict=True))
            call_seconds.add_metric((method,), buckets, self._seconds[method])
        yield calls
        yield call_seconds


def _calls() -> CounterMetricFamily:
    labels = ("method", "status")
    return CounterMetricFamily("poker_deluxe_calls", "Calls that have ended.", labels=labels)


def _call_seconds() -> HistogramMetricFamily:
    what = "How long single calls took."
    return HistogramMetricFamily("poker_deluxe_call_seconds", what, labels=("method",))
