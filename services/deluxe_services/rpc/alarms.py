"""Values that the alarms of docker/prometheus-rules.yaml look at (docs/operating.md)."""

import sqlite3
from collections.abc import Callable
from functools import partial
from typing import Final

from deluxe_services.rpc.observing import Gauges
from deluxe_services.store import Store
from deluxe_services.tables.notary import Notary

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


def log_gauges(notary: Notary, read_models: Callable[[], float]) -> Gauges:
    """How far the signatures, this server and its read models have followed the log."""
    return {
        "log_entries_followed": ("Entries that this server knows of.", lambda: notary.tree.size),
        "read_models_entries": (
            "Entries that the read models have taken over.",
            partial(_readable, read_models),
        ),
        "log_signing_failures": ("Failed attempts to sign the log.", lambda: notary.failures),
        "log_unsigned_seconds": (
            "How long the oldest entry that is not signed has been waiting.",
            lambda: notary.unsigned_seconds,
        ),
    }


def _readable(read_models: Callable[[], float]) -> float | None:
    try:
        return read_models()
    except sqlite3.Error:  # their file is locked or gone: it tells nothing
        return None


def store_gauges(store: Store) -> Gauges:
    """What the store itself tells of its disk and its standbys, as far as it has them."""

    def read(measure: str) -> float | None:
        return store.measures().get(measure)

    return {name: (what, partial(read, measure)) for measure, (name, what) in _MEASURES.items()}
