"""Callers: bearer tokens, of which only the hash is kept, and their rights."""

import re
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Final, Literal

import msgspec

from deluxe_domain.kernel.table import Place, Table
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, Viewer, at_seat
from deluxe_services.store.logs import log_name
from deluxe_services.store.values import LEFT, Token

Role = Literal["player", "spectator", "auditor", "operator"]
ROLES: Final[tuple[Role, ...]] = ("player", "spectator", "auditor", "operator")

REGISTERED: Final = "~"
"""What the id of every registered player begins with; nobody else may call themselves so."""

BOT: Final = f"{REGISTERED}bot."
"""What the player id of a server's bot begins with: `~bot.<name>.<seat>`. Nobody can take it."""

ANYONE: Final = "anyone"
"""How a cause names somebody who is not known by themselves."""

HOST: Final = "host"
"""How a cause names the server itself, which repeats the beginning of a game."""

CLOCK: Final = "clock"
"""How a cause names the turn clock (G-8)."""

_TOKEN_BYTES: Final = 32
_LOG: Final = re.compile("[0-9]{2}")


@dataclass(frozen=True, slots=True)
class Principal:
    """Whom a token stands for: a player in a seat of one game, or somebody themselves.

    ``game`` is empty for who is known by themselves: a registered player, at any number of tables,
    a spectator, an auditor, an operator.
    ``left``: they gave the seat back before play started; who sits there now is somebody else, even
    under the same player id.
    """

    role: Role
    game: str = ""
    seat: int | None = None
    player: str = ""
    left: bool = False

    @property
    def themselves(self) -> bool:
        """Whether they are a registered player, known by themselves and not by a seat's token."""
        return self.role == "player" and not self.game and bool(self.player)

    def holds(self, game_id: str, table: Table | None) -> int | None:
        """The seat that they hold at this table now, if any: they may have got up since."""
        if table is None:
            return None
        if not self.game and self.themselves:
            return next((seat for seat, it in enumerate(table.places) if self._is(it)), None)
        seat = self.seat
        if self.game != game_id or seat is None or self.left or seat >= len(table.places):
            return None
        place = table.places[seat]
        return seat if place is not None and place.player == self.player else None

    def _is(self, place: Place | None) -> bool:
        return place is not None and place.player == self.player


class Caller(msgspec.Struct, frozen=True):
    """A principal before one game: what they may see, and how a cause names them."""

    by: str
    viewer: Viewer
    seat: int | None = None


def caller_at(principal: Principal | None, game_id: str, table: Table | None) -> Caller:
    """The part of a principal (``None``: nobody known) in this game now (G-7)."""
    if principal is None:
        return Caller(ANYONE, PUBLIC)
    seat = principal.holds(game_id, table)
    if seat is not None:
        return _player_at(seat)
    if principal.role in ("auditor", "operator"):
        return Caller(principal.role, AUDITOR)
    return Caller(giver_of(principal), PUBLIC)


def giver_of(principal: Principal | None) -> str:
    """How a cause names somebody who has no seat at the game.

    >>> giver_of(Principal("player", player="~ann"))
    'player:~ann'
    """
    if principal is None:
        return ANYONE
    if principal.themselves:
        return f"player:{principal.player}"
    return principal.role if principal.role in ("auditor", "operator") else ANYONE


@lru_cache(maxsize=256)
def _player_at(seat: int) -> Caller:
    return Caller(seat_name(seat), at_seat(seat), seat)


def seat_name(seat: int) -> str:
    """How a cause names the player of a seat.

    >>> seat_name(2)
    'seat:2'
    """
    return f"seat:{seat}"


def new_token(entropy: Callable[[int], bytes], log: int = 0) -> str:
    """A bearer token: 256 bits in letters that a URL takes as they are, and the log that has it.

    >>> new_token(bytes, 3)[-6:]
    'AAA~03'
    """
    secret = urlsafe_b64encode(entropy(_TOKEN_BYTES)).rstrip(b"=").decode()
    return f"{secret}~{log_name(log)}" if log else secret


def log_of_token(token: str) -> int:
    """The log that has a token.

    >>> log_of_token("AAA~03"), log_of_token("AAA")
    (3, 0)
    """
    _, _, digits = token.partition("~")
    return int(digits) if _LOG.fullmatch(digits) else 0


def token_digest(token: str) -> str:
    """What the store keeps of a token: its SHA-256 in hex."""
    return sha256(token.encode()).hexdigest()


def principal_of(token: Token, now: int) -> Principal | None:
    """Whom a kept token stands for at the time ``now`` (ms); ``None`` once it has expired."""
    if token.expires is not None and token.expires <= now:
        return None
    if token.role == LEFT:
        return Principal("player", token.game, token.seat, token.player, left=True)
    for role in ROLES:
        if role == token.role:
            return Principal(role, token.game, token.seat, token.player)
    return None
