"""Counts and durations of calls, by one event loop, for the metrics."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client.core import HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from pokerdeluxe.v1.game_service_pb2 import DESCRIPTOR

CALLS: Final = "rpc_server_call_duration_seconds"
"""The histogram, named as OpenTelemetry's conventions are in Prometheus; so are its labels."""

LABELS: Final = ("rpc_system_name", "rpc_method", "rpc_response_status_code")

PACKAGE: Final = DESCRIPTOR.package

BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds up to which the calls of each bucket took."""

_NAMES: Final = tuple(map(floatToGoString, (*BOUNDS, float("inf"))))


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
