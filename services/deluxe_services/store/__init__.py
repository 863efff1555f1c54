"""The store: histories in SQLite or PostgreSQL; the only layer that imports eventsourcing."""

from deluxe_services.store.commit_loop import CommitLoop
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
from deluxe_services.store.interface import Answer, Recipient, Store
from deluxe_services.store.invitations import Invitation, InvitationChange
from deluxe_services.store.opening import open_store
from deluxe_services.store.subscriptions import NamedSubscription, SubscriptionChange
from deluxe_services.store.values import (
    OPENED,
    Access,
    GameInfo,
    Health,
    Listing,
    Order,
    Outcome,
    Player,
    Row,
    Save,
    Token,
    place,
)

__all__ = [
    "OPENED",
    "Access",
    "AlreadyAnswered",
    "AlreadyRegistered",
    "Answer",
    "AsyncCommitter",
    "CommitLoop",
    "Conflict",
    "GameInfo",
    "Health",
    "Invitation",
    "InvitationChange",
    "Listing",
    "NamedSubscription",
    "Order",
    "Outcome",
    "Player",
    "Recipient",
    "Row",
    "Save",
    "Store",
    "StoreBusy",
    "StoreError",
    "StoreStopped",
    "StoreUnavailable",
    "StoreUnreadable",
    "SubscriptionChange",
    "Token",
    "open_store",
    "place",
]
