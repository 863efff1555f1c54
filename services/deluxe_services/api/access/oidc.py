"""Tokens of an OpenID Connect issuer: signed JWTs, checked against the keys that it publishes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple
from urllib.request import urlopen

import jwt

from deluxe_services.api.access.exposure import read_roles
from deluxe_services.api.errors import Failure
from deluxe_services.identity.principals import Principal, Role
from deluxe_services.settings import Settings
from deluxe_services.store import Player

SIGNATURES: Final = frozenset(
    {"RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"}
)
"""What a token may be signed with: public keys alone, never ``none`` and no shared secrets."""

KEPT_SECONDS: Final = 300.0
"""How long the issuer's keys are used without asking for them again."""

APART_SECONDS: Final = 10.0
"""The least time between two questions for a key that is not known."""

PATIENCE: Final = 5.0
MOST_BYTES: Final = 1024 * 1024
_HIGHEST_FIRST: Final[tuple[Role, ...]] = ("operator", "auditor", "spectator", "player")

_log = logging.getLogger(__name__)

PlayerOf = Callable[[str], Awaitable[Player]]
"""Finds the player whom the issuer calls so, or registers them."""


class Keys:
    """The issuer's public keys, from an address or a file; they are fetched again now and then.

    A key that is not known is asked for at once, but not more often than every
    ``APART_SECONDS``, whatever callers send. While the issuer cannot be reached, the keys that
    are known stay good. ``withdrawals`` counts how often one of them was taken back.
    """

    def __init__(self, source: str) -> None:
        self._source = source
        self._keys: dict[str, jwt.PyJWK] = {}
        self._last_request = float("-inf")
        self._lock = asyncio.Lock()
        self.withdrawals = 0

    @property
    def are_fresh(self) -> bool:
        """Whether the issuer was asked for them lately."""
        return monotonic() - self._last_request <= KEPT_SECONDS

    async def refresh(self) -> None:
        """Ask for them again if it is time."""
        async with self._lock:
            if not self.are_fresh:
                await self._ask()

    async def key(self, kid: str | None) -> jwt.PyJWK:
        """The key of this id; without an id the only one. ``Failure``."""
        async with self._lock:
            age = monotonic() - self._last_request
            if not self.are_fresh or (self._find(kid) is None and age > APART_SECONDS):
                await self._ask()
            web_key = self._find(kid)
            if web_key is None and not self._keys:
                raise Failure(
                    "ISSUER_UNAVAILABLE",
                    "the keys of the token's issuer cannot be read now; try again later",
                )
            if web_key is None:
                raise _not_good("its key is not among the issuer's")
            return web_key

    def _find(self, kid: str | None) -> jwt.PyJWK | None:
        if kid is None:
            return next(iter(self._keys.values())) if len(self._keys) == 1 else None
        return self._keys.get(kid)

    async def _ask(self) -> None:
        self._last_request = monotonic()
        try:
            data = await asyncio.to_thread(_fetched, self._source)
            keys = jwt.PyJWKSet.from_json(data.decode()).keys
        except (OSError, ValueError, jwt.PyJWTError) as error:
            _log.warning("the keys at %s cannot be fetched: %s", self._source, error)
            return
        keys_now = {key.key_id or "": key for key in keys if key.algorithm_name in SIGNATURES}
        self.withdrawals += any(
            kid not in keys_now or keys_now[kid].key != key.key for kid, key in self._keys.items()
        )
        self._keys = keys_now


class Verified(NamedTuple):
    """Whom a token stands for, and until when (ms since 1970).

    ``withdrawals``: how many there were of the issuer's keys when its signature was verified.
    """

    principal: Principal
    expires: int
    withdrawals: int


class Issuer:
    """Turns the tokens of one issuer into principals."""

    def __init__(self, settings: Settings, player_of: PlayerOf) -> None:
        self._settings = settings
        self._keys = Keys(settings.oidc_keys)
        self._roles = read_roles(settings.oidc_roles, "oidc_roles")
        self._player_of = player_of

    async def verified(self, token: str) -> Verified:
        """Whom a token stands for; ``Failure`` if it is not good, or not for this server."""
        withdrawals = self._keys.withdrawals
        claims = await self._checked(token)
        subject = f"{claims['iss']}\0{claims['sub']}".encode()
        player = await self._player_of(sha256(subject).hexdigest())
        expires = int((claims["exp"] + self._settings.oidc_leeway_s) * 1000)
        return Verified(Principal(self._role(claims), player=player.player), expires, withdrawals)

    def stands_by(self, withdrawals: int) -> bool:
        """Whether no key was taken back, as far as is known lately, since a token was verified."""
        return self._keys.are_fresh and self._keys.withdrawals == withdrawals

    async def refresh(self) -> None:
        """Learn whether keys were taken back, if it is time to ask."""
        await self._keys.refresh()

    async def _checked(self, token: str) -> Mapping[str, Any]:
        try:
            header = jwt.get_unverified_header(token)
            if header.get("alg") not in SIGNATURES:
                raise _not_good("it is not signed with a public key")
            key = await self._keys.key(header.get("kid"))
            claims: Mapping[str, Any] = jwt.decode(
                token,
                key,
                algorithms=[key.algorithm_name],
                audience=self._settings.oidc_audience,
                issuer=self._settings.oidc_issuer,
                leeway=self._settings.oidc_leeway_s,
                options={"require": ["exp", "iss", "aud", "sub"]},
            )
        except jwt.PyJWTError as error:
            raise _not_good(_MEANING.get(type(error), "it is not well made")) from None
        return claims

    def _role(self, claims: Mapping[str, Any]) -> Role:
        """The highest role that the claim gives; a player if it gives none."""
        value: Any = claims
        for step in self._settings.oidc_role_claim.split("."):
            value = value.get(step) if isinstance(value, Mapping) else None
        values = value if isinstance(value, list) else [value]
        choices = {self._roles[it] for it in values if isinstance(it, str) and it in self._roles}
        for role in _HIGHEST_FIRST:
            if role in choices:
                return role
        return "player"


_MEANING: Final[Mapping[type[Exception], str]] = {
    jwt.ExpiredSignatureError: "it has expired",
    jwt.ImmatureSignatureError: "it is not valid yet",
    jwt.InvalidIssuerError: "it is of another issuer",
    jwt.InvalidAudienceError: "it is for somebody else",
    jwt.InvalidSignatureError: "its signature is wrong",
    jwt.MissingRequiredClaimError: "it lacks iss, sub, aud or exp",
}


def _not_good(why: str) -> Failure:
    return Failure("UNKNOWN_TOKEN", f"this token is not valid here: {why}")


def _fetched(source: str) -> bytes:
    if not source.startswith(("https://", "http://")):
        return Path(source).read_bytes()
    with urlopen(source, timeout=PATIENCE) as answer:
        data: bytes = answer.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ValueError(f"more than {MOST_BYTES} bytes")
    return data
