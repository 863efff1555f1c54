"""The web page of the second port: the built files of ``services/web``, with their headers.

The files have names that stay, so that a change to them is small. They are served below the digest
of all of them, so that a browser keeps each file for ever and never mixes two builds.
"""

from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from gzip import compress
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import deluxe_replays

FOLDER: Final = Path(__file__).parents[2] / "web"
"""The built page."""

VERIFIER: Final = Path(deluxe_replays.__file__).with_name("verify_bundle.mjs")
"""The verifier that stands alone: the page runs the same file that anybody can download."""

OPENAPI: Final = Path(__file__).parents[1] / "openapi.json"
"""What ``tests/protos/openapi.py`` has made of the protos."""

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
"""What the page may load: what comes from this port, and no script that stands in the page."""

_ALWAYS: Final = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
_FOR_EVER: Final = {"cache-control": "public, max-age=31536000, immutable"}
_ASK_FIRST: Final = {"cache-control": "no-cache"}
_SMALLEST_ZIPPED: Final = 1_000
_TEXTS: Final = (".js", ".css")
"""The files that gzip makes smaller."""


def page(folder: Path = FOLDER) -> ASGIApp:
    """The application that serves the page; ``FileNotFoundError`` if it was not built."""
    digest = _digest(folder)
    index = (folder / "index.html").read_bytes().replace(b"./assets/", f"./{digest}/".encode())
    assets = Route("/{name}", _assets(folder / "assets"))
    source = VERIFIER.read_bytes()

    async def verifier(_: Request) -> Response:
        return Response(source, media_type="text/javascript", headers=_ASK_FIRST)

    plain = _Headed(StaticFiles(directory=folder), _ASK_FIRST)
    routes: list[BaseRoute] = [
        Route("/", _unless_known(index, "text/html")),
        *(Route(f"/{name}", plain) for name in ("icon.svg", "calls.js")),
        Route(f"/{VERIFIER.name}", verifier),
        Mount(f"/{digest}", routes=[assets]),
    ]
    return _Headed(GZipMiddleware(Starlette(routes=routes), _SMALLEST_ZIPPED), _ALWAYS)


def _assets(folder: Path) -> Callable[[Request], Awaitable[Response]]:
    """Answers with the files of a folder, from memory: each is read and compressed once."""
    names = {file.name for file in folder.iterdir()}

    @cache
    def body(name: str, as_gzip: bool) -> bytes:
        plain = (folder / name).read_bytes()
        return compress(plain) if as_gzip else plain

    async def answer(request: Request) -> Response:
        name = request.path_params["name"]
        if name not in names:
            return Response(status_code=404)
        as_gzip = "gzip" in request.headers.get("accept-encoding", "") and name.endswith(_TEXTS)
        headers = _FOR_EVER | {"vary": "accept-encoding"}
        if as_gzip:
            headers["content-encoding"] = "gzip"
        return Response(body(name, as_gzip), media_type=guess_type(name)[0], headers=headers)

    return answer


def _unless_known(body: bytes, media_type: str) -> Callable[[Request], Awaitable[Response]]:
    """Answers with the body, or with 304 to who has it already."""
    tag = f'"{sha256(body).hexdigest()[:32]}"'
    headers = {"etag": tag, **_ASK_FIRST}

    async def answer(request: Request) -> Response:
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(body, media_type=media_type, headers=headers)

    return answer


def api_document() -> ASGIApp:
    """The application that serves the OpenAPI document of what this port speaks as JSON."""
    document = _unless_known(OPENAPI.read_bytes(), "application/json")
    return GZipMiddleware(Starlette(routes=[Route(f"/{OPENAPI.name}", document)]), _SMALLEST_ZIPPED)


class _Headed:
    """An application whose answers get these headers."""

    def __init__(self, app: ASGIApp, headers: Mapping[str, str]) -> None:
        self._app = app
        self._headers = headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(self._headers)
            await send(message)

        await self._app(scope, receive, with_headers)


def _digest(folder: Path) -> str:
    """The path prefix of the files: a digest of all of them."""
    whole = sha256()
    for file in sorted(each for each in folder.rglob("*") if each.is_file()):
        whole.update(str(file.relative_to(folder)).encode() + b"\0")
        whole.update(sha256(file.read_bytes()).digest())
    return whole.hexdigest()[:16]
