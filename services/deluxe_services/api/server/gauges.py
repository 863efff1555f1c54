"""Values of a server that are read when metrics are requested (docs/operating.md).

The alarms of docker/prometheus-rules.yaml look at them.
"""

import sqlite3
from collections.abc import Callable
from functools import partial
from typing import Final

from deluxe_services.api.access.auth import Authenticator
from deluxe_services.api.metrics.observer import Gauges, Scrape
from deluxe_services.store import Store
from deluxe_services.transparency.notary import Notary

_MEASURES: Final = {
    "bytes": ("store_bytes", "Bytes of the store's file, or of its database."),
    "free_bytes": ("store_free_bytes", "Bytes that are free on the disk of the store's file."),
    "volume_bytes": ("store_volume_bytes", "Bytes of that disk in all."),
    "standbys": ("standbys", "Standbys of PostgreSQL that are connected."),
    "standby_lag_bytes": (
        "standby_lag_bytes",
        "Bytes of PostgreSQL's log that the slowest standby has not replayed.",
    ),
}

DELAYS: Final = frozenset({"log_unsigned_seconds", "standby_lag_bytes"})
"""Gauges that tell how far the slowest is behind; of several logs the highest counts."""


def call_gauges(authenticator: Authenticator) -> Gauges:
    """The calls and streams that are served, wait or were cut off."""
    admission = authenticator.admission
    backlog, reading = authenticator.backlog, authenticator.reading
    return {
        "open_streams": ("Streams that are open.", lambda _: admission.open_streams),
        "unread_bytes": ("Bytes that wait for slow readers of streams.", lambda _: backlog.size),
        "readers_cut_off_total": (
            "Readers cut off since too much waited for all together.",
            lambda _: backlog.cut_off,
        ),
        "messages_cut_off_total": (
            "Unfinished messages that were cut off since others waited.",
            lambda _: reading.cut_off,
        ),
        "calls_in_flight": ("Single calls being served.", lambda _: admission.in_flight),
        "calls_waiting": (
            "Calls and commands that wait for their turn.",
            lambda _: admission.turns.waiting,
        ),
        "calls_turned_away_total": (
            "Calls turned away since the server is full.",
            lambda _: admission.turned_away,
        ),
    }


def log_gauges(notary: Notary, read_models: Callable[[], float]) -> Gauges:
    """The positions to which the signatures, this server and its read models have come."""
    return {
        "log_entries_signed": ("Entries under a checkpoint.", lambda _: notary.latest.size),
        "log_entries_followed": ("Entries that this server knows of.", lambda _: notary.followed),
        "read_models_entries": (
            "Entries that the read models have taken over.",
            partial(_readable, read_models),
        ),
        "log_signing_failures_total": (
            "Failed attempts to sign the log.",
            lambda _: notary.failures,
        ),
        "log_unsigned_seconds": (
            "How long the oldest entry that is not signed has been waiting.",
            lambda _: notary.unsigned_seconds,
        ),
    }


def _readable(read_models: Callable[[], float], _: Scrape) -> float | None:
    try:
        return read_models()
    except sqlite3.Error:  # their file is locked or gone: it tells nothing
        return None


def store_gauges(store: Store) -> Gauges:
    """The log's length, the groups that were written, and disk and standbys where it has them."""

    def measure(name: str, scrape: Scrape) -> float | None:
        return scrape.once(store.measures).get(name)

    return {
        "log_entries": ("Entries of the log.", lambda _: store.log.head()),
        "store_groups_total": ("Groups that were written.", lambda _: store.work().groups),
        "store_saves_total": ("Saves in these groups.", lambda _: store.work().decisions),
        "store_seconds_total": ("Seconds spent writing them.", lambda _: store.work().seconds),
        "store_waiting": ("Saves that wait to be written.", lambda _: store.work().waiting),
        **{gauge: (text, partial(measure, name)) for name, (gauge, text) in _MEASURES.items()},
    }
