"""The store: histories in SQLite or PostgreSQL; the only layer that imports eventsourcing."""

from deluxe_services.store.auxiliary.invitations import Invitation, InvitationChange
from deluxe_services.store.auxiliary.subscriptions import NamedSubscription, SubscriptionChange
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
from deluxe_services.store.log.answers import Answer, Recipient
from deluxe_services.store.log.commit_loop import CommitLoop
from deluxe_services.store.opening import open_store
from deluxe_services.store.store import Store
from deluxe_services.store.values import (
    OPENED,
    Access,
    Decision,
    GameInfo,
    Health,
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
    "Answer",
    "AsyncCommitter",
    "CommitLoop",
    "Conflict",
    "Decision",
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
