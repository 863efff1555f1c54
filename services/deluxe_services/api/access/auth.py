"""Authentication by token or certificate, and permissions."""

from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping
from contextlib import asynccontextmanager
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

from google.protobuf.message import Message

from deluxe_services.api.access.token_watch import StoredTokens
from deluxe_services.api.access.tokens import Tokens, TokenStreams
from deluxe_services.api.calls import (
    Call,
    Metadata,
    command_count,
    game_field,
    named_game,
    read_metadata,
)
from deluxe_services.api.errors import Failure, not_your_seat
from deluxe_services.api.limits.admission import Admission, Caller, too_much
from deluxe_services.api.limits.unfinished_messages import Backlog, Reading
from deluxe_services.api.metrics.observer import Observer
from deluxe_services.api.permissions import PERMISSIONS, STANDARD, Who
from deluxe_services.api.requests import game_id, player_id
from deluxe_services.identity.principals import Principal
from deluxe_services.settings import Settings

if TYPE_CHECKING:
    from deluxe_services.api.access.oidc import Issuer

SeatLookup = Callable[[str, Principal], Awaitable[bool]]
"""Whether a player who is known by themselves, not by a seat's token, sits at a game."""

_TOO_SLOW: Final = "you have not read the stream for too long: resume after the last message read"


class Authenticator:
    """Lets callers in by their tokens; ``stored`` are those of the store.

    The operator's token, if there is one, is made anew with each start and lives in memory alone.
    ``anonymous``: who shows no token may do what the table leaves open. ``certificates`` are the
    principals of client certificates by their common names, ``issuer`` signs tokens that the store
    does not know.
    """

    def __init__(  # noqa: PLR0913 - each is another way in, or a bound
        self,
        stored: StoredTokens,
        operator_token: str | None = None,
        *,
        seats_of: SeatLookup | None = None,
        anonymous: bool = True,
        certificates: Mapping[str, Principal] | None = None,
        issuer: "Issuer | None" = None,
        admission: Admission | None = None,
        observer: Observer | None = None,
        lasting: Collection[str] = (),
    ) -> None:
        self.observer = observer or Observer(Settings())
        self.admission = admission or Admission(Settings())
        settings = self.admission.settings
        too_slow = partial(Failure, "TOO_SLOW", _TOO_SLOW)
        self.backlog = Backlog(
            settings.unread_bytes, settings.slow_reader_ms / 1000, full=too_slow, late=too_slow
        )
        self.bodies = Backlog(
            settings.unfinished_bytes,
            settings.body_ms / 1000,
            full=partial(too_much, "unfinished_bytes", settings.unfinished_bytes),
            late=partial(too_much, "body_ms", settings.body_ms),
        )
        self.reading = Reading(settings)
        self._lasting = lasting
        self.certificates = dict(certificates or {})
        self._tokens = Tokens(stored, operator_token, issuer)
        self._streams = TokenStreams(self._tokens)
        self._seats_of = seats_of or _nowhere
        self._anonymous = anonymous
        self._shut = False

    async def enter(
        self, method: str, metadata: Metadata, certificate: str = "", address: str = ""
    ) -> Call:
        """The call of a method; raises ``Failure`` if nobody of this role may make it, or if it is
        one too many.

        ``certificate`` is the common name of the client's certificate; a token goes before it.
        ``address`` is where they call from.
        """
        if method in STANDARD:
            return Call(None, method, caller=Caller("", address))
        if self._shut:
            await self.admission.refuse_stopping()
        self.admission.call_from(address)
        token, reason = read_metadata(metadata)
        principal = (
            self.certificates.get(certificate)
            if token is None
            else await self._tokens.principal(token)
        )
        call = Call(principal, method, token, reason)
        if not _may_call(call.role, method, self._anonymous):
            raise _not_allowed(call)
        call.caller = Caller(token or certificate, address)
        if principal is not None:
            self.admission.call_with(call.caller.credential)
        await self.admission.enter(call, lasting=method in self._lasting)
        if self._shut:  # while it waited for its rate
            self.admission.leave(call)
            await self.admission.refuse_stopping()
        return call

    async def knows(self, metadata: Metadata) -> bool:
        """Whether a caller shows a token that is good; it is not yet a call."""
        try:
            token, _ = read_metadata(metadata)
            if token is None:
                return False
            await self._tokens.principal(token)
        except Failure:
            return False
        return True

    async def admit(self, call: Call, request: Message) -> None:
        """Raises ``Failure`` if the caller may not ask this, being what they are to it, or if
        too many ask for it.

        It is asked before anybody looks for what the request names.
        """
        await self._check_allowed(call, request)
        await self.admission.ask_for(call, named_game(request), command_count(request))

    async def _check_allowed(self, call: Call, request: Any) -> None:
        call.request = request
        principal = call.principal
        if principal is None or principal.role != "player":
            return
        row = PERMISSIONS[call.method]
        if {"own", "other"} <= row.allowed:
            return
        who: Who = "own" if await self._is_own(request, principal) else "other"
        if who in row.allowed:
            return
        if game_field(request.__class__):
            raise not_your_seat()
        raise _not_allowed(call)

    def look(self) -> None:
        """Look after those who wait or last long; call it once a tick."""
        self.admission.turns.overlook()
        self.backlog.look()
        self.bodies.look()
        self.reading.look()

    def shut(self) -> None:
        """Let nobody in any more; who is in may finish."""
        self._shut = True

    async def recheck(self, player: str = "") -> None:
        """Learn which tokens have changed, since some of them have, or a player was forgotten.

        Streams of tokens that are good no longer end.
        """
        await self._tokens.renew(player)
        await self._streams.recheck()

    async def close(self) -> None:
        """Look no more after streams."""
        await self._streams.close()

    @asynccontextmanager
    async def streaming(self, call: Call) -> AsyncIterator[None]:
        """A stream, which ends when its token is revoked or expires: at once, or when it is an
        other process that revokes it, within about ``EVERY_SECONDS``, as long as the database of
        the token can be reached.
        """
        with self.admission.stream(call.caller):
            async with self._streams.serving(call):
                yield

    async def _is_own(self, request: Any, principal: Principal) -> bool:
        """Whether a player asks about the table where they sit, or about themselves."""
        field = game_field(request.__class__)
        if not field:
            player, _, _ = request.name.partition("/tokens/")
            return principal.themselves and player_id(player) == principal.player
        name = getattr(request, field)
        if not name:
            return True  # the first message of the stream is none: its reader will say so
        game = game_id(name, field)
        if principal.game:
            return principal.game == game and principal.seat is not None
        return principal.themselves and await self._seats_of(game, principal)


@cache
def _may_call(role: str, method: str, anonymous: bool) -> bool:
    """Whether a role may call a method, whatever it is to that which the request is about."""
    row = PERMISSIONS[method]
    some: tuple[Any, ...] = ("own", "other") if role == "player" else (role,)
    return any(row.allows(who, anonymous) for who in some)


def _not_allowed(call: Call) -> Failure:
    if call.principal is None:
        missing = f"{call.method} needs a token: send `authorization: Bearer <token>`"
        return Failure("NO_TOKEN", missing)
    text = f"the role {call.role} of this token may not call {call.method}"
    return Failure("NOT_ALLOWED", text, {"role": call.role})


async def _nowhere(_game: str, _principal: Principal) -> bool:
    return False
