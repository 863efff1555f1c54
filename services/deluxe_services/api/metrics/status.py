"""The state of a server for its operator: the gauges and calls that Prometheus gets, too."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Final

from google.protobuf import descriptor_pool
from prometheus_client import CollectorRegistry
from prometheus_client.core import Metric

from deluxe_services.api.metrics.observer import CALLS, PACKAGE
from pokerdeluxe.v1 import game_service_pb2 as pb

_PREFIX: Final = "poker_deluxe_"

Buckets = Sequence[tuple[float, float]]
"""Upper bounds in seconds, ascending, and how many calls took no longer than each."""


def status_of(registry: CollectorRegistry) -> pb.GetServerStatusResponse:
    """The gauges and counters, and of each method how its calls ended and how long they took."""
    status = pb.GetServerStatusResponse()
    for metric in registry.collect():
        if metric.name == CALLS:
            _count(metric, status)
        else:
            _show(metric, status)
    return status


def _show(metric: Metric, status: pb.GetServerStatusResponse) -> None:
    for sample in metric.samples:
        status.gauges.add(
            name=metric.name.removeprefix(_PREFIX),
            description=metric.documentation,
            value=sample.value,
        )


def _count(metric: Metric, status: pb.GetServerStatusResponse) -> None:
    statuses = defaultdict[str, dict[str, int]](dict)
    times = defaultdict[str, Counter[float]](Counter)
    for sample in metric.samples:
        method = sample.labels["rpc_method"]
        if sample.name == f"{CALLS}_count":
            statuses[method][sample.labels["rpc_response_status_code"]] = int(sample.value)
        elif sample.name == f"{CALLS}_bucket":
            times[method][float(sample.labels["le"])] += int(sample.value)
    for method, numbers in sorted(statuses.items()):
        calls = status.methods.add(method=method.removeprefix(f"{PACKAGE}."), statuses=numbers)
        if not _is_stream(method):
            buckets = sorted(times[method].items())
            calls.p50_ms = quantile(buckets, 0.5) * 1000
            calls.p99_ms = quantile(buckets, 0.99) * 1000


def _is_stream(method: str) -> bool:
    descriptor = descriptor_pool.Default().FindMethodByName(method.replace("/", "."))
    return bool(descriptor.server_streaming)


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
