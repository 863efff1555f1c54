"""A client of Poker Deluxe: calls that are repeated safely, streams that resume, plain refusals."""

from poker_deluxe_client.aio import AsyncClient, AsyncPlay
from poker_deluxe_client.entropy import Entropy
from poker_deluxe_client.keepers import DatabaseKeeper, FileKeeper
from poker_deluxe_client.refusals import Refusal, refusal_in, refusal_of
from poker_deluxe_client.requests import RetryPolicy, kind
from poker_deluxe_client.sync import Client, Play

__all__ = [
    "AsyncClient",
    "AsyncPlay",
    "Client",
    "DatabaseKeeper",
    "Entropy",
    "FileKeeper",
    "Play",
    "Refusal",
    "RetryPolicy",
    "kind",
    "refusal_in",
    "refusal_of",
]
