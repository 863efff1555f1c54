"""A player's entropy (docs/fair-dealing.md): committed to with the seat, revealed later."""

import os
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from poker_deluxe_client.refusals import Refusal
from poker_deluxe_client.requests import kind
from pokerdeluxe.v1.game_service_pb2 import (
    ActRequest,
    CommandItem,
    GetGameResponse,
    WatchGameResponse,
)
from pokerdeluxe.v1.history_pb2 import Command
from pokerdeluxe.v1.table_pb2 import RevealEntropy
from pokerdeluxe.v1.values_pb2 import GAME_STATUS_OPEN

_LABEL: Final = b"poker-deluxe/entropy/v2\0"
_BYTES: Final = 16
_OVER: Final = ("WRONG_PHASE", "GAME_OVER")
"""The reasons for which a server takes no entropy any more: it has it, or went on without."""


@dataclass(frozen=True)
class Entropy:
    """16 random bytes of a player for one game: keep them beside the token of the seat."""

    value: bytes = field(default_factory=lambda: os.urandom(_BYTES), repr=False)

    def __post_init__(self) -> None:
        """``ValueError`` if there are more bytes, or less."""
        if len(self.value) != _BYTES:
            raise ValueError(f"entropy has {_BYTES} bytes, not {len(self.value)}")

    def commitment(self, name: str) -> str:
        """What ``JoinGameRequest.entropy`` is for a game, ``games/…``: 64 hex digits."""
        game = name.removeprefix("games/").encode()
        return sha256(_LABEL + len(game).to_bytes(2, "big") + game + self.value).hexdigest()

    def request(self, name: str) -> ActRequest:
        """What reveals it. Never send it before play has started: others could choose theirs."""
        command = Command(reveal_entropy=RevealEntropy(entropy=self.value.hex()))
        return ActRequest(name=name, item=CommandItem(command=command))


def has_started(response: GetGameResponse) -> bool:
    """Whether play has started, so that entropy may be revealed."""
    return response.game.status != GAME_STATUS_OPEN


def starts(message: WatchGameResponse) -> bool:
    """Whether play may have started: with this message, or before the first one that is read."""
    events = message.events.events
    return message.HasField("caught_up") or any(kind(event) == "game_started" for event in events)


def check_over(refusal: Refusal) -> None:
    """Raise the refusal, unless it says that no entropy is awaited any more."""
    if refusal.reason not in _OVER:
        raise refusal
