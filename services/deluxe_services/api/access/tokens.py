"""Tokens: who shows one, and the streams that end with it."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from hmac import compare_digest
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cachetools import FIFOCache

from deluxe_services.api.access.token_watch import PATIENCE, StoredTokens, TokenWatch
from deluxe_services.api.calls import Call
from deluxe_services.api.errors import Failure
from deluxe_services.identity.principals import Principal, principal_of, token_digest
from deluxe_services.store import StoreError
from deluxe_services.store.auxiliary.log_records import token_name
from deluxe_services.store.values import now

if TYPE_CHECKING:
    from deluxe_services.api.access.oidc import Issuer

_log = logging.getLogger(__name__)

REMEMBERED_SECONDS: Final = 5.0
"""How long a token is taken for good without news of its database: so long one may work that
another process has revoked. What this process revokes is looked up again at once."""

EVERY_SECONDS: Final = 1.0
"""How often the logs are looked at for tokens that have changed, while streams are served."""

REMEMBERED_TOKENS: Final = 20_000

_PARTS_OF_JWT: Final = 3


class Grant(NamedTuple):
    """What a token allows, and since when (``monotonic``) that is known.

    ``place`` is where it would be changed, if that place is followed; ``name`` is its name in the
    log there, if it is in a store. ``expires`` is in ms since 1970, ``lasting`` says that nobody
    can take it back. ``withdrawals`` are those of keys that its issuer had made until then.
    """

    principal: Principal
    since: float
    place: int | None = None
    name: str = ""
    expires: int | None = None
    lasting: bool = False
    withdrawals: int | None = None


def looks_like_jwt(token: str) -> bool:
    """Whether a bearer token may be the issuer's: ours have no dots."""
    return token.count(".") == _PARTS_OF_JWT - 1


class Tokens:
    """What tokens allow. Look-ups are remembered for as long as nothing changes them.

    A change is learned from the log of the database that has the token. Where that is
    not followed, or out of reach, a token is looked up again after ``REMEMBERED_SECONDS``.
    ``operator_token`` lives in memory alone; ``issuer`` signs tokens that the store does not know.
    """

    def __init__(
        self, stored: StoredTokens, operator_token: str | None, issuer: "Issuer | None"
    ) -> None:
        self._stored = stored
        self._watch = TokenWatch(stored.at)
        self._operator = token_digest(operator_token) if operator_token else None
        self._issuer = issuer
        self._grants: FIFOCache[str, Grant] = FIFOCache(REMEMBERED_TOKENS)
        self._changes = 0
        self._looking: asyncio.Future[None] | None = None

    def at_hand(self, token: str, spare: float = 0.0) -> Principal | None:
        """The principal of a token, if it need not be looked up for ``spare`` more seconds."""
        grant = self._grants.get(token)
        return grant.principal if grant is not None and self._is_good(grant, spare) else None

    async def principal(self, token: str, spare: float = 0.0) -> Principal:
        """The principal of a token; ``Failure`` if it is not known."""
        principal = self.at_hand(token, spare)
        if principal is None and token in self._grants:
            await self._learn(self._grants[token])  # one look for all tokens
            principal = self.at_hand(token, spare)
        if principal is not None:
            return principal
        changes = self._changes
        grant = await self._look_up(token)
        if changes == self._changes:  # else it may have been revoked while we asked
            self._grants[token] = grant
        return grant.principal

    async def catch_up(self) -> None:
        """Learn which tokens have changed, and forget these."""
        names, seats, places = await self._watch.look()
        if not (names or seats or places):
            return
        self._changes += 1
        for token, grant in [*self._grants.items()]:
            seat = grant.principal.game, grant.principal.seat
            if grant.name in names or seat in seats or grant.place in places:
                del self._grants[token]

    async def _learn(self, grant: Grant) -> None:
        """Ask who would know of a change of what a token allows, if anybody does."""
        if self._issuer is not None and grant.withdrawals is not None:
            await self._issuer.refresh()
        elif self._watch.is_in_reach(grant.place):
            await self._look()

    async def _look(self) -> None:
        """Catch up, together with whoever does so now."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.ensure_future(self.catch_up())
        await asyncio.shield(self._looking)

    async def renew(self, player: str = "") -> None:
        """The same; and look up again what is not followed, or out of reach, or of a player."""
        await self.catch_up()
        self._changes += 1
        for token, grant in [*self._grants.items()]:
            lasting = grant.lasting or grant.withdrawals is not None
            own = bool(player) and grant.principal.player == player
            if own or not (lasting or self._watch.is_in_reach(grant.place)):
                del self._grants[token]

    def _is_good(self, grant: Grant, spare: float) -> bool:
        if grant.expires is not None and grant.expires <= now():
            return False
        if self._issuer is not None and grant.withdrawals is not None:
            return self._issuer.stands_by(grant.withdrawals)
        seconds = REMEMBERED_SECONDS - (spare if grant.name else 0.0)
        return (
            grant.lasting
            or monotonic() - grant.since <= seconds
            or self._watch.has_followed(grant.place, seconds)
        )

    async def _look_up(self, token: str) -> Grant:
        digest, since = token_digest(token), monotonic()
        if self._operator is not None and compare_digest(digest, self._operator):
            return Grant(Principal("operator"), since, lasting=True)
        if self._issuer is not None and looks_like_jwt(token):
            principal, expires, withdrawals = await self._issuer.verified(token)
            return Grant(principal, since, expires=expires, withdrawals=withdrawals)
        places = self._watch.places
        record, place = await self._stored.find(token) or (None, 0)
        stored = None if record is None else principal_of(record, now())
        if record is None or stored is None:
            raise Failure(
                "UNKNOWN_TOKEN", "this token is unknown to this server, or no longer valid"
            )
        self._watch.follow(place)
        if place not in places:
            await self._look()
        place_before = place if place in places else None  # else changes may have been missed
        return Grant(stored, since, place_before, token_name(digest), record.expires)


@dataclass(slots=True, eq=False)
class _Stream:
    """A stream that is being served; ``ended`` is why it is cut off, if it is."""

    call: Call
    task: "asyncio.Task[Any]"
    ended: Failure | None = None


class TokenStreams:
    """The streams that are served for a token, each of which ends when its token does."""

    def __init__(self, tokens: Tokens) -> None:
        self._tokens = tokens
        self._streams: dict[_Stream, None] = {}
        self._sweeper: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def serving(self, call: Call) -> AsyncIterator[None]:
        """A stream of a call; raises ``Failure`` in it when its token is good no longer."""
        task = asyncio.current_task()
        if call.token is None or task is None:
            yield
            return
        stream = _Stream(call, task)
        self._streams[stream] = None
        if self._sweeper is None:
            self._sweeper = asyncio.create_task(self._sweep())
        try:
            yield
        except asyncio.CancelledError:
            if stream.ended is None:
                raise
            task.uncancel()
            raise stream.ended from None
        finally:
            self._streams.pop(stream, None)

    async def recheck(self) -> None:
        """End the streams whose token is good no longer; look up what is not at hand."""
        for stream in tuple(self._streams):
            try:
                await self._recheck(stream)
            except StoreError as error:  # the next time others come first
                _log.warning("the tokens of streams cannot be looked up: %s", error)
                if stream in self._streams:
                    del self._streams[stream]
                    self._streams[stream] = None
                return

    async def close(self) -> None:
        """Look no more after streams."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper

    async def _sweep(self) -> None:
        """Learns now and then which tokens have changed, while there are streams."""
        try:
            while self._streams:
                await asyncio.sleep(EVERY_SECONDS)
                try:
                    await self._tokens.catch_up()
                    await self.recheck()
                except Exception:  # noqa: BLE001 - streams of revoked tokens must end all the same
                    _log.exception("the tokens of streams cannot be looked up")
        finally:
            self._sweeper = None

    async def _recheck(self, stream: _Stream) -> None:
        spare = EVERY_SECONDS + PATIENCE  # until the next look has ended
        try:
            stream.call.principal = await self._tokens.principal(stream.call.token or "", spare)
        except Failure as failure:
            if stream in self._streams and failure.reason == "UNKNOWN_TOKEN":
                stream.ended = failure
                stream.task.cancel()
