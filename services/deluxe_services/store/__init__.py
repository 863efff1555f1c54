"""The store: histories on disk or in memory; the only floor that knows eventsourcing."""

from deluxe_services.store.committer import AsyncCommitter
from deluxe_services.store.errors import (
    AlreadyAnswered,
    AlreadyRegistered,
    Conflict,
    StoreBusy,
    StoreError,
    StoreUnavailable,
    StoreUnreadable,
)
from deluxe_services.store.interface import Answer, Recipient, Store
from deluxe_services.store.listeners import Subscription
from deluxe_services.store.opening import open_store
from deluxe_services.store.values import (
    Access,
    Health,
    Outcome,
    Player,
    Register,
    Row,
    Save,
    Token,
)

__all__ = [
    "Access",
    "AlreadyAnswered",
    "AlreadyRegistered",
    "Answer",
    "AsyncCommitter",
    "Conflict",
    "Health",
    "Outcome",
    "Player",
    "Recipient",
    "Register",
    "Row",
    "Save",
    "Store",
    "StoreBusy",
    "StoreError",
    "StoreUnavailable",
    "StoreUnreadable",
    "Subscription",
    "Token",
    "open_store",
]
