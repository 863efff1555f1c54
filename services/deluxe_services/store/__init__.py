"""The store: histories in SQLite or PostgreSQL; the only layer that imports eventsourcing."""

from deluxe_services.store.committer import AsyncCommitter
from deluxe_services.store.errors import (
    AlreadyAnswered,
    AlreadyRegistered,
    Conflict,
    StoreBusy,
    StoreError,
    StoreStopped,
    StoreUnavailable,
    StoreUnreadable,
)
from deluxe_services.store.log.writer import CommitLoop
from deluxe_services.store.opening import open_store
from deluxe_services.store.store import Store
from deluxe_services.store.values import (
    OPENED,
    Access,
    Decision,
    GameInfo,
    Health,
    Invitation,
    InvitationChange,
    Listing,
    Order,
    Outcome,
    Player,
    Row,
    Token,
    place,
)

__all__ = [
    "OPENED",
    "Access",
    "AlreadyAnswered",
    "AlreadyRegistered",
    "AsyncCommitter",
    "CommitLoop",
    "Conflict",
    "Decision",
    "GameInfo",
    "Health",
    "Invitation",
    "InvitationChange",
    "Listing",
    "Order",
    "Outcome",
    "Player",
    "Row",
    "Store",
    "StoreBusy",
    "StoreError",
    "StoreStopped",
    "StoreUnavailable",
    "StoreUnreadable",
    "Token",
    "open_store",
    "place",
]
