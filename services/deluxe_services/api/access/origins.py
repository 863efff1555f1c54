"""Which names the port for browsers answers under, and pages of which origins may call it.

A browser takes a page for the server's own if it came from the same name. An attacker binds a name
of theirs to this server's address after their page was loaded (DNS rebinding), and the page reads
what it likes.
Such a call bears the name of the attacker in ``Host``. An address cannot be bound anew, and
with TLS of its own the browser has held the name against the certificate of the server.
"""

from collections.abc import Iterable
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

from deluxe_services.api.access.exposure import has_tls
from deluxe_services.settings import Settings

WRONG_HOST: Final = 421
WRONG_ORIGIN: Final = 403

HEADERS: Final = ((b"x-content-type-options", b"nosniff"), (b"cache-control", b"no-store"))
"""What every answer says that does not say otherwise."""

_PORTS: Final = {"http": 80, "https": 443}
_ALL: Final = "*"


class Origins:
    """The names and origins that are let in; ``check`` an application's calls."""

    def __init__(self, settings: Settings, admin: bool = False) -> None:
        """``admin``: of the operator's port, which has no TLS and an address of its own."""
        self._any_origin = _ALL in settings.web_origins.split()
        self._origins = frozenset(settings.web_origins.lower().split())
        hosts = frozenset(settings.web_hosts.lower().split())
        safe = not admin and (has_tls(settings) or self._any_origin)
        self._any_host = safe or _ALL in hosts
        self._names = hosts | {name for each in self._origins if (name := _split(each).hostname)}
        self._own = hosts | {(settings.admin_host if admin else settings.host).lower()}

    def trouble(self, host: str | None, origin: str | None) -> tuple[int, str] | None:
        """Why a call with these headers is refused: a status and a text; ``None`` if it is not."""
        at = _split(f"//{host or ''}")
        if host is not None and not self._may_be_called(at.hostname or ""):
            return WRONG_HOST, (
                "This server is not known by the name that was asked for. Its operator can add a "
                "name by the setting web_hosts.\n"
            )
        if origin is not None and not self._may_call(origin.lower(), at):
            return WRONG_ORIGIN, (
                "Pages of this origin may not call this server. Its operator can let them in by "
                "the setting web_origins.\n"
            )
        return None

    def _may_be_called(self, name: str) -> bool:
        if self._any_host or _is_loopback(name) or name in self._own or name in self._names:
            return True
        return _address(name) is not None

    def _may_call(self, origin: str, at: SplitResult) -> bool:
        if self._any_origin or origin in self._origins:
            return True
        page = _split(origin)
        if page.scheme not in _PORTS or not page.hostname:
            return False
        if page.hostname in self._own:
            return True
        if _is_loopback(page.hostname):  # a program of this machine, before a server of it
            return _is_loopback(at.hostname or "")
        port = _PORTS[page.scheme]
        return (page.hostname, page.port or port) == (at.hostname, at.port or port)


def checked(app: Any, settings: Settings) -> Any:
    """An ASGI application that answers only who may call it; no answer is guessed at.

    What says nothing of being kept is not kept.
    """
    origins = Origins(settings)

    async def asked(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
            return

        async def answered(message: Any) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": _with_defaults(message.get("headers", ()))}
            await send(message)

        headers = dict(scope["headers"])
        host, origin = (_text(headers.get(name)) for name in (b"host", b"origin"))
        trouble = origins.trouble(host, origin)
        if trouble is None:
            await app(scope, receive, answered)
        else:
            await _refuse(answered, *trouble)

    return asked


def _with_defaults(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    own = [*headers]
    names = {name.lower() for name, _ in own}
    return own + [(name, value) for name, value in HEADERS if name not in names]


async def _refuse(send: Any, status: int, text: str) -> None:
    body = text.encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _text(value: bytes | None) -> str | None:
    return None if value is None else value.decode("latin-1")


def _split(url: str) -> SplitResult:
    """The parts of an address; of one that cannot be read, none."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        return urlsplit("")
    return parts


def _address(name: str) -> Any:
    try:
        return ip_address(name)
    except ValueError:
        return None


def _is_loopback(name: str) -> bool:
    address = _address(name)
    return name == "localhost" if address is None else bool(address.is_loopback)
