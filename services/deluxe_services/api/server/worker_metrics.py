"""The metrics and the readiness of several workers, combined for the operator's port."""

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from typing import Final

from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

_PATIENCE: Final = 5.0
"""Seconds until a worker that does not answer counts as not ready."""

AdminPorts = Callable[[], Mapping[int, int]]
"""The operator's port of each worker that serves, by its number."""


class WorkerMetrics(Collector):
    """The metrics of all workers, each sample with the label ``worker``."""

    def __init__(self, ports: AdminPorts) -> None:
        self._ports = ports

    def describe(self) -> list[Metric]:
        """Nothing: what there is, only the workers know."""
        return []

    def collect(self) -> Iterator[Metric]:
        """Ask every worker; one that does not answer is left out."""
        pages = _asked(self._ports(), "/metrics")
        families: dict[str, Metric] = {}
        for number, (status, page) in pages.items():
            if status != 200:
                continue
            for family in text_string_to_metric_families(page):
                family_of_all = families.setdefault(
                    family.name, Metric(family.name, family.documentation, family.type)
                )
                family_of_all.samples += [
                    sample._replace(labels={**sample.labels, "worker": str(number)})
                    for sample in family.samples
                ]
        serving = sum(status == 200 for status, _ in pages.values())
        yield GaugeMetricFamily("poker_deluxe_workers_serving", "Workers that answer.", serving)
        yield from families.values()


def readiness(workers: int, ports: Mapping[int, int]) -> str | None:
    """Why nobody should be sent here; ``None`` if every worker serves and is ready.

    A new connection may come to any of them, so all must be.
    """
    pages = _asked(ports, "/readyz")
    reasons = [f"worker {number}: {page.strip()}" for number, (status, page) in pages.items()
               if status != 200]  # fmt: skip
    missing = [number for number in range(workers) if number not in ports]
    reasons += [f"worker {number} is starting" for number in missing]
    return "; ".join(reasons) or None


def _asked(ports: Mapping[int, int], path: str) -> dict[int, tuple[int, str]]:
    """The status and the page of each worker; 0 and the reason where none comes."""
    if not ports:
        return {}
    with ThreadPoolExecutor(len(ports)) as pool:
        pages = pool.map(lambda port: _page(port, path), ports.values())
        return dict(zip(ports, pages, strict=True))


def _page(port: int, path: str) -> tuple[int, str]:
    connection = HTTPConnection("127.0.0.1", port, timeout=_PATIENCE)
    try:
        connection.request("GET", path)
        response = connection.getresponse()
        return response.status, response.read().decode()
    except OSError as error:
        return 0, f"does not answer: {error}"
    finally:
        connection.close()
