"""A call of a method, with what its metadata and its request contain."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from google.protobuf.message import Message

from deluxe_services.api.conversion.fields import descriptor_of
from deluxe_services.api.errors import Failure, check_harmless
from deluxe_services.api.limits.admission import NOBODY, Caller
from deluxe_services.api.limits.fair_queue import CutOff, Turn
from deluxe_services.identity.principals import Principal
from pokerdeluxe.v1.game_service_pb2 import SubmitCommandsRequest

Metadata = Iterable[tuple[str, str | bytes]]

LONGEST_REASON: Final = 200
_GAMES: Final = "games/"
_AUTHORIZATION: Final = "authorization"
_SCHEME: Final = "bearer "
_REASON: Final = "access-reason"


@dataclass(slots=True, eq=False)
class Call:
    """One call, as a service sees it: who calls (``None``: nobody known), and which method.

    ``principal`` changes with what their token allows while a stream runs. ``reason`` is why they
    want to see what is hidden, ``request`` their request, ``noted`` whether it is in the access
    log, ``caller`` whom limits count. While it holds room, ``part`` can be cut off, ``game`` is
    what it asks for, and ``turn`` its turn. ``final``: the answer can never be another one for this
    caller.
    """

    principal: Principal | None
    method: str = ""
    token: str | None = field(default=None, repr=False)
    reason: str = ""
    request: Message | None = None
    noted: bool = False
    caller: Caller = field(default=NOBODY, repr=False)
    part: CutOff | None = field(default=None, repr=False)
    game: str = ""
    turn: Turn | None = field(default=None, repr=False)
    final: bool = False

    @property
    def role(self) -> str:
        """The role of who calls."""
        return "nobody" if self.principal is None else self.principal.role


def named_game(request: Any) -> str:
    """The game that a request names, if it names one."""
    field = game_field(request.__class__)
    name: str = getattr(request, field, "") if field else ""
    return name if name.startswith(_GAMES) else ""


@cache
def game_field(request: type[Message]) -> str:
    """The field of a request that names a game; only ``Play`` has another than ``name``.

    Empty for what is about a player. Requests about no game have no such field either.
    """
    descriptor = descriptor_of(request)
    if descriptor.file.name.endswith("/player_service.proto"):
        return ""
    return "open" if "open" in descriptor.fields_by_name else "name"


def command_count(request: Any) -> int:
    """The number of commands in a request; a request without commands counts as one."""
    return max(1, len(request.items)) if isinstance(request, SubmitCommandsRequest) else 1


def read_metadata(metadata: Metadata) -> tuple[str | None, str]:
    """The bearer token, and why somebody wants to see what is hidden."""
    token, reason = None, ""
    for name, value in metadata:
        if name == _AUTHORIZATION and token is None:
            text = _text(value)
            if text[: len(_SCHEME)].lower() != _SCHEME:
                raise Failure("UNKNOWN_TOKEN", "send the token as `authorization: Bearer <token>`")
            token = text[len(_SCHEME) :].strip()
        elif name == _REASON:
            reason = _in_any_script(_text(value))[:LONGEST_REASON]
            check_harmless(reason, _REASON)
    return token, reason


def _in_any_script(text: str) -> str:
    """A header of HTTP that was sent in UTF-8 and read in Latin-1; any other text as it is."""
    try:
        return text.encode("latin-1").decode()
    except UnicodeError:
        return text


def _text(value: str | bytes) -> str:
    return value if isinstance(value, str) else value.decode("ascii", "replace")
