"""Tokens: who shows one, and the streams that end with it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from hmac import compare_digest
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from deluxe_services.rpc.calls import Call
from deluxe_services.rpc.errors import Failure
from deluxe_services.tables.principals import Principal, token_digest

if TYPE_CHECKING:
    from deluxe_services.rpc.oidc import Issuer

REMEMBERED_SECONDS: Final = 5.0
"""How long a token is taken for good without asking again: so long one may work that another
process has revoked. What this process revokes is looked up again at once."""

REMEMBERED_TOKENS: Final = 10_000

_PARTS_OF_JWT: Final = 3

Who = Callable[[str], Awaitable[Principal | None]]
"""Finds the principal of a token of the store."""


def looks_like_jwt(token: str) -> bool:
    """Whether a bearer token may be the issuer's: ours have no dots."""
    return token.count(".") == _PARTS_OF_JWT - 1


class Tokens:
    """The principals of tokens; recent look-ups are cached.

    ``operator_token`` lives in memory alone; ``issuer`` signs tokens that the store does not know.
    """

    def __init__(self, who: Who, operator_token: str | None, issuer: "Issuer | None") -> None:
        self._who = who
        self._operator = token_digest(operator_token) if operator_token else None
        self._issuer = issuer
        self._lately: dict[str, Principal] = {}
        self._since = monotonic()

    def forget(self) -> None:
        """Look every token up again, since what some of them allow has changed."""
        self._lately.clear()
        self._since = monotonic()

    async def principal(self, token: str) -> Principal:
        """The principal of a token; ``Failure`` if it is not known."""
        if monotonic() - self._since > REMEMBERED_SECONDS or len(self._lately) >= REMEMBERED_TOKENS:
            self.forget()
        principal = self._lately.get(token)
        if principal is None:
            since = self._since
            principal = await self._look_up(token)
            if since == self._since:  # else something was revoked while we asked
                self._lately[token] = principal
        return principal

    async def _look_up(self, token: str) -> Principal:
        digest = token_digest(token)
        if self._operator is not None and compare_digest(digest, self._operator):
            return Principal("operator")
        if self._issuer is not None and looks_like_jwt(token):
            return await self._issuer.principal(token)
        principal = await self._who(token)
        if principal is None:
            raise Failure(
                "UNKNOWN_TOKEN", "this token is unknown to this server, or no longer valid"
            )
        return principal


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
        self._streams: set[_Stream] = set()
        self._sweeper: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def serving(self, call: Call) -> AsyncIterator[None]:
        """A stream of a call; raises ``Failure`` in it when its token is good no longer."""
        task = asyncio.current_task()
        if call.token is None or task is None:
            yield
            return
        stream = _Stream(call, task)
        self._streams.add(stream)
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
            self._streams.discard(stream)

    async def recheck(self) -> None:
        """Look the tokens of all streams up again, and end those whose token is good no longer."""
        for stream in tuple(self._streams):
            await self._recheck(stream)

    async def close(self) -> None:
        """Look no more after streams."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper

    async def _sweep(self) -> None:
        """Looks the tokens of all streams up again, now and then, while there are any."""
        try:
            while self._streams:
                await asyncio.sleep(REMEMBERED_SECONDS)
                await self.recheck()
        finally:
            self._sweeper = None

    async def _recheck(self, stream: _Stream) -> None:
        try:
            stream.call.principal = await self._tokens.principal(stream.call.token or "")
        except Failure as failure:
            if stream in self._streams and failure.reason == "UNKNOWN_TOKEN":
                stream.ended = failure
                stream.task.cancel()
