"""Caching headers of answers to GET, and conditional requests."""

from collections.abc import Awaitable, Callable, Mapping
from hashlib import sha256
from typing import Any, Final

from google.protobuf.message import Message

from deluxe_services.api.calls import Call
from deluxe_services.api.context import STAFF

_ASKED_ANEW: Final = "private, no-cache"
_FOR_AN_HOUR: Final = "public, max-age=3600"
_FOR_EVER: Final = "max-age=31536000, immutable"

_OF_SERVICES: Final[Mapping[str, str]] = {"RulesService": _FOR_AN_HOUR}
"""How long any answer of a service may be cached; the others are requested again, unless final."""

Send = Callable[[Any], Awaitable[None]]


def cache_headers(answer: Message | bytes, call: Call) -> dict[str, str]:
    """The headers of an answer to GET.

    An answer that can never change is kept for ever: by everybody if it was given to nobody known.
    Reads by auditors and operators are never cached, since each of them is logged.
    """
    service = call.method.partition("/")[0]
    control = _OF_SERVICES.get(service, _ASKED_ANEW)
    if call.final and call.role not in STAFF:
        control = f"{'public' if call.principal is None else 'private'}, {_FOR_EVER}"
    data = answer if isinstance(answer, bytes) else answer.SerializeToString(deterministic=True)
    tag = f'W/"{sha256(data).hexdigest()[:32]}"'  # weak: compressed and not, it is the same
    return {"cache-control": control, "etag": tag, "vary": "authorization"}


def answering_if_changed(scope: Mapping[str, Any], send: Send) -> Send:
    """Sends what an application sends, but 304 without a body if the caller has it already."""
    tags_text = next((text for name, text in scope["headers"] if name == b"if-none-match"), b"")
    if scope["method"] != "GET" or not tags_text:
        return send
    tags = {tag.strip() for tag in tags_text.split(b",")}
    is_same = False

    async def sent(message: Any) -> None:
        nonlocal is_same
        if message["type"] == "http.response.start":
            headers = {name.lower(): text for name, text in message["headers"]}
            is_same = message["status"] == 200 and headers.get(b"etag") in tags
            if is_same:
                headers_left = [
                    (name, headers[name])
                    for name in (b"cache-control", b"etag", b"vary")
                    if name in headers
                ]
                message = {**message, "status": 304, "headers": headers_left}
        elif is_same:
            message = {**message, "body": b""}
        await send(message)

    return sent
