"""The state of a server for its operator: the gauges and calls that Prometheus gets, too."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from prometheus_client import CollectorRegistry
from prometheus_client.core import Metric

from pokerdeluxe.v1 import game_service_pb2 as pb

_PREFIX: Final = "poker_deluxe_"
_CALLS: Final = f"{_PREFIX}calls"
_SECONDS: Final = f"{_PREFIX}call_seconds"

Buckets = Sequence[tuple[float, float]]
"""Upper bounds in seconds, ascending, and how many calls took no longer than each."""


def status_of(registry: CollectorRegistry) -> pb.GetServerStatusResponse:
    """The gauges, and of each method how its calls ended and how long they took."""
    status = pb.GetServerStatusResponse()
    methods: defaultdict[str, pb.GetServerStatusResponse.MethodCalls] = defaultdict(
        pb.GetServerStatusResponse.MethodCalls
    )
    for metric in registry.collect():
        if metric.name == _CALLS:
            _count(metric, methods)
        elif metric.name == _SECONDS:
            _time(metric, methods)
        elif metric.type == "gauge":
            _show(metric, status)
    for name, calls in sorted(methods.items()):
        calls.method = name
        status.methods.append(calls)
    return status


def _show(metric: Metric, status: pb.GetServerStatusResponse) -> None:
    for sample in metric.samples:
        status.gauges.add(
            name=metric.name.removeprefix(_PREFIX),
            description=metric.documentation,
            value=sample.value,
        )


def _count(metric: Metric, methods: dict[str, pb.GetServerStatusResponse.MethodCalls]) -> None:
    for sample in metric.samples:
        if sample.name == f"{_CALLS}_total":
            calls = methods[sample.labels["method"]]
            calls.statuses[sample.labels["status"]] = int(sample.value)


def _time(metric: Metric, methods: dict[str, pb.GetServerStatusResponse.MethodCalls]) -> None:
    buckets: defaultdict[str, list[tuple[float, float]]] = defaultdict(list)
    for sample in metric.samples:
        if sample.name == f"{_SECONDS}_bucket":
            limit = float(sample.labels["le"])
            buckets[sample.labels["method"]].append((limit, sample.value))
    for method, times in buckets.items():
        if times[-1][1]:
            methods[method].p50_ms = quantile(times, 0.5) * 1000
            methods[method].p99_ms = quantile(times, 0.99) * 1000


def quantile(buckets: Buckets, share: float) -> float:
    """The duration within which this share of calls ended, in seconds, linear within a bucket.

    Beyond the last finite bound it is that bound, as Prometheus has it.

    >>> quantile([(1, 50), (2, 100), (float("inf"), 100)], 0.75)
    1.5
    >>> quantile([(0.1, 0), (float("inf"), 4)], 0.5)
    0.1
    """
    rank = share * buckets[-1][1]
    below, lower = 0.0, 0.0
    for limit, count in buckets:
        if count >= rank and count > below:
            if limit == float("inf"):
                return lower
            return lower + (limit - lower) * (rank - below) / (count - below)
        below, lower = count, limit
    return lower
