"""Who calls, by their token or certificate, and whether they may."""

import asyncio
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Iterable,
    Mapping,
)
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from hmac import compare_digest
from time import monotonic
from typing import Any, Final

from google.protobuf.message import Message

from deluxe_services.rpc.admission import Admission
from deluxe_services.rpc.asking import game_id, player_id
from deluxe_services.rpc.bodies import Bodies
from deluxe_services.rpc.errors import Failure
from deluxe_services.rpc.fields import descriptor_of
from deluxe_services.rpc.limits import NOBODY, Caller, Limits
from deluxe_services.rpc.observing import Observer
from deluxe_services.rpc.oidc import Issuer, looks_like_jwt
from deluxe_services.rpc.permissions import PERMISSIONS, Who
from deluxe_services.rpc.reading import Reading
from deluxe_services.rpc.turns import Turn
from deluxe_services.rpc.write_timeout import Backlog
from deluxe_services.settings import Settings
from deluxe_services.tables.principals import Principal, token_digest
from pokerdeluxe.v1.game_service_pb2 import SubmitCommandsRequest

REMEMBERED_SECONDS: Final = 5.0
"""How long a token is taken for good without asking again: so long one may work that another
process has revoked. What this process revokes is asked for anew at once."""

REMEMBERED_TOKENS: Final = 10_000

_GAMES: Final = "games/"
_AUTHORIZATION: Final = "authorization"
_SCHEME: Final = "bearer "
_REASON: Final = "access-reason"
LONGEST_REASON: Final = 200

Metadata = Iterable[tuple[str, str | bytes]]
Seated = Callable[[str, Principal], Awaitable[bool]]
"""Whether a player who is known by themselves, not by a seat's token, sits at a game."""


@dataclass(slots=True, eq=False)
class Call:
    """One call, as a service sees it: who calls (``None``: nobody known), and which method.

    ``principal`` changes with what their token allows while a stream runs. ``reason`` is why
    they want to see what is hidden, ``asked`` their request, ``noted`` whether it is in the access
    log, ``caller`` whom limits count. While it holds room, ``task`` serves it, ``game`` is what it
    asks for, ``turn`` its turn, and ``ended`` why it is cut off, if it is. ``final``: the
    answer can never be another one for this caller.
    """

    principal: Principal | None
    method: str = ""
    token: str | None = field(default=None, repr=False)
    reason: str = ""
    asked: Message | None = None
    noted: bool = False
    caller: Caller = field(default=NOBODY, repr=False)
    task: "asyncio.Task[Any] | None" = field(default=None, repr=False)
    game: str = ""
    ended: Failure | None = None
    turn: Turn | None = field(default=None, repr=False)
    final: bool = False

    @property
    def role(self) -> str:
        """The role of who calls."""
        return "nobody" if self.principal is None else self.principal.role


@dataclass(slots=True, eq=False)
class _Stream:
    """A stream that is being served; ``ended`` is why it is cut off, if it is."""

    call: Call
    task: "asyncio.Task[Any]"
    ended: Failure | None = None


class Authenticator:
    """Lets callers in by their tokens; ``who`` finds the principal of a token of the store.

    The operator's token, if there is one, is made anew with each start and lives in memory alone.
    ``anonymous``: who shows no token may do what the table leaves open. ``certificates`` are the
    principals of client certificates by their common names, ``issuer`` signs tokens that the store
    does not know.
    """

    def __init__(  # noqa: PLR0913 - each is another way in, or a bound
        self,
        who: Callable[[str], Awaitable[Principal | None]],
        operator_token: str | None = None,
        *,
        seats_of: Seated | None = None,
        anonymous: bool = True,
        certificates: Mapping[str, Principal] | None = None,
        issuer: Issuer | None = None,
        limits: Limits | None = None,
        admission: Admission | None = None,
        observer: Observer | None = None,
        lasting: Collection[str] = (),
    ) -> None:
        self.observer = observer or Observer(Settings())
        self._issuer = issuer
        self.limits = limits or Limits(Settings())
        self.admission = admission or Admission(self.limits.settings)
        self.backlog = Backlog(self.limits.settings.unread_bytes)
        self.bodies = Bodies(self.limits.settings.unfinished_bytes)
        self.reading = Reading(self.limits.settings)
        self._lasting = lasting
        self.certificates = dict(certificates or {})
        self._who = who
        self._operator = token_digest(operator_token) if operator_token else None
        self._seated = seats_of or _nowhere
        self._anonymous = anonymous
        self._lately: dict[str, Principal] = {}
        self._since = monotonic()
        self._streams: set[_Stream] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._shut = False

    async def enter(
        self, method: str, metadata: Metadata, certificate: str = "", address: str = ""
    ) -> Call:
        """The call of a method; raises ``Failure`` if nobody of this role may make it, or if it is
        one too many.

        ``certificate`` is the common name of the client's certificate; a token goes before it.
        ``address`` is where they call from.
        """
        self.admission.seen += 1
        if self._shut:
            await self.admission.refuse_stopping()
        self.limits.call_from(address)
        token, reason = _read(metadata)
        principal = (
            self.certificates.get(certificate) if token is None else await self._known(token)
        )
        call = Call(principal, method, token, reason)
        if not _may_call(call.role, method, self._anonymous):
            raise _not_allowed(call)
        call.caller = Caller(token or certificate, address)
        if principal is not None:
            self.limits.call_with(call.caller.known)
        await self.admission.enter(call, lasting=method in self._lasting)
        return call

    async def knows(self, metadata: Metadata) -> bool:
        """Whether a caller shows a token that is good; it is not yet a call."""
        try:
            token, _ = _read(metadata)
            if token is None:
                return False
            await self._known(token)
        except Failure:
            return False
        return True

    async def admit(self, call: Call, request: Message) -> None:
        """Raises ``Failure`` if the caller may not ask this, being what they are to it, or if
        too many ask for it.

        It is asked before anybody looks for what the request names.
        """
        await self._check_allowed(call, request)
        await self.admission.ask_for(call, _game_of(request), _size(request))

    def leave(self, call: Call | None) -> None:
        """A call has ended, if it was let in."""
        if call is not None:
            self.admission.leave(call)

    async def _check_allowed(self, call: Call, request: Any) -> None:
        call.asked = request
        row, principal = PERMISSIONS[call.method], call.principal
        if principal is None or principal.role != "player":
            return
        if {"own", "other"} <= row.allowed:
            return
        who: Who = "own" if await self._is_own(request, principal) else "other"
        if who in row.allowed:
            return
        if _game_field(request.__class__):
            raise Failure("NOT_YOUR_SEAT", "this token is for another game, or for no seat")
        raise _not_allowed(call)

    def shut(self) -> None:
        """Let nobody in any more; who is in may finish."""
        self._shut = True

    async def recheck(self) -> None:
        """Look every token up again, since what some of them allow has changed.

        Streams of tokens that are good no longer end.
        """
        self._lately.clear()
        self._since = monotonic()
        for stream in tuple(self._streams):
            await self._recheck(stream)

    @asynccontextmanager
    async def streaming(self, call: Call) -> AsyncIterator[None]:
        """A stream, which ends when its token is revoked or expires: at once, or when it is an
        other process that revokes it, within ``REMEMBERED_SECONDS``.
        """
        with self.limits.stream(call.caller):
            async with self._watched(call):
                yield

    @asynccontextmanager
    async def _watched(self, call: Call) -> AsyncIterator[None]:
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

    async def _sweep(self) -> None:
        """Looks the tokens of all streams up again, now and then, while there are any."""
        try:
            while self._streams:
                await asyncio.sleep(REMEMBERED_SECONDS)
                for stream in tuple(self._streams):
                    await self._recheck(stream)
        finally:
            self._sweeper = None

    async def _recheck(self, stream: _Stream) -> None:
        try:
            stream.call.principal = await self._known(stream.call.token or "")
        except Failure as failure:
            if stream in self._streams and failure.reason == "UNKNOWN_TOKEN":
                stream.ended = failure
                stream.task.cancel()

    async def close(self) -> None:
        """Look no more after streams."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper

    async def _known(self, token: str) -> Principal:
        if monotonic() - self._since > REMEMBERED_SECONDS or len(self._lately) >= REMEMBERED_TOKENS:
            self._lately.clear()
            self._since = monotonic()
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
            raise Failure("UNKNOWN_TOKEN", "this token is not known here, or is no longer")
        return principal

    async def _is_own(self, request: Any, principal: Principal) -> bool:
        """Whether a player asks about the table where they sit, or about themselves."""
        field = _game_field(request.__class__)
        if not field:
            return principal.themselves and player_id(request.name) == principal.player
        name = getattr(request, field)
        if not name:
            return True  # the first message of the stream is none: its reader will say so
        game = game_id(name)
        if principal.themselves:
            return await self._seated(game, principal)
        return principal.game == game and principal.seat is not None


@cache
def _may_call(role: str, method: str, anonymous: bool) -> bool:
    """Whether a role may call a method, whatever it is to that which the request is about."""
    row = PERMISSIONS[method]
    some: tuple[Any, ...] = ("own", "other") if role == "player" else (role,)
    return any(row.allows(who, anonymous) for who in some)


def _not_allowed(call: Call) -> Failure:
    if call.principal is None:
        missing = f"{call.method} needs a token: authorization: Bearer <token>"
        return Failure("NO_TOKEN", missing)
    text = f"{call.method} is not for this token of the role {call.role}"
    return Failure("NOT_ALLOWED", text, {"role": call.role})


def _game_of(request: Any) -> str:
    """The game that a request names, if it names one."""
    field = _game_field(request.__class__)
    name: str = getattr(request, field, "") if field else ""
    return name if name.startswith(_GAMES) else ""


@cache
def _game_field(request: type[Message]) -> str:
    """The field of a request that names a game; only ``Play`` has another than ``name``.

    Empty for what is about a player. Requests about no game have no such field either.
    """
    descriptor = descriptor_of(request)
    if descriptor.file.name.endswith("/player_service.proto"):
        return ""
    return "open" if "open" in descriptor.fields_by_name else "name"


def _size(request: Any) -> int:
    """How many commands a request holds; one that holds none counts as one."""
    return max(1, len(request.items)) if isinstance(request, SubmitCommandsRequest) else 1


async def _nowhere(_game: str, _principal: Principal) -> bool:
    return False


def _read(metadata: Metadata) -> tuple[str | None, str]:
    """The bearer token, and why somebody wants to see what is hidden."""
    token, reason = None, ""
    for name, value in metadata:
        if name == _AUTHORIZATION and token is None:
            token = _bearer(_text(value))
        elif name == _REASON:
            reason = _text(value)[:LONGEST_REASON]
    return token, reason


def _bearer(text: str) -> str:
    if text[: len(_SCHEME)].lower() != _SCHEME:
        raise Failure("UNKNOWN_TOKEN", "write the token as authorization: Bearer <token>")
    return text[len(_SCHEME) :].strip()


def _text(value: str | bytes) -> str:
    return value if isinstance(value, str) else value.decode("ascii", "replace")
