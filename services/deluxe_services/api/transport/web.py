"""The second port: the services for browsers, over HTTP/1.1 and HTTP/2, and the page.

It serves Connect and gRPC-Web (``connect.py``), and native gRPC to those who speak HTTP/2.
"""

import asyncio
import logging
import socket
import ssl
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from hypercorn.asyncio import serve
from hypercorn.config import Config
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from deluxe_services.api.access.origins import checked
from deluxe_services.api.transport.connect import Application
from deluxe_services.api.transport.page import OPENAPI, api_document, page
from deluxe_services.settings import Settings

HEADERS: Final = (
    "access-reason",
    "authorization",
    "connect-protocol-version",
    "connect-timeout-ms",
    "content-type",
    "grpc-timeout",
    "if-none-match",
    "traceparent",
    "tracestate",
    "x-grpc-web",
    "x-user-agent",
)
"""What a page of another origin may send."""

RESPONSE_HEADERS: Final = (
    "etag",
    "grpc-status",
    "grpc-message",
    "grpc-status-details-bin",
    "retry-after",
)
"""What it may read."""

_AHEAD: Final = 2
"""Pieces of a body, of 64 kB at most, that are read before they are asked for."""

_PREFLIGHT_SECONDS: Final = 7200

_log = logging.getLogger(__name__)


class WebPort:
    """A port for browsers: ``start`` it, and ``stop`` it; ``port`` is the one that it has."""

    def __init__(
        self,
        settings: Settings,
        api: Application,
        paths: tuple[str, ...],
        more: Sequence[BaseRoute] = (),
    ) -> None:
        """Serve ``api`` below ``paths``, each the full name of a service, and ``more`` routes."""
        self.port = settings.web_port
        self._settings = settings
        self._page = checked(_pages(settings, api, paths, more), settings)
        self._ended = asyncio.Event()
        self._serving: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Listen; ``OSError`` if the port is not available."""
        listening = _listening(self._settings)
        self.port = listening.getsockname()[1]
        config = Config()
        config.bind = [f"fd://{listening.detach()}"]
        config.errorlog = _log
        config.include_server_header = False
        config.keep_alive_max_requests = sys.maxsize  # else it breaks the streams beside them
        config.max_app_queue_size = _AHEAD
        config.graceful_timeout = self._settings.grace_ms / 1000
        _protect(config, self._settings)
        app: Any = self._page
        self._serving = asyncio.create_task(
            serve(app, config, shutdown_trigger=self._ended.wait, mode="asgi")
        )

    async def stop(self) -> None:
        """Take no more calls and let those that are running end."""
        self._ended.set()
        if self._serving is not None:
            await self._serving


def _protect(config: Config, settings: Settings) -> None:
    """TLS as on the native port; who a certificate names is not asked here, a token says it."""
    if settings.tls_certificate == Path():
        return
    config.certfile = str(settings.tls_certificate)
    config.keyfile = str(settings.tls_key)
    if settings.tls_client_ca != Path():
        config.ca_certs = str(settings.tls_client_ca)
        config.verify_mode = ssl.CERT_REQUIRED


def _listening(settings: Settings) -> socket.socket:
    host, port = settings.host, settings.web_port
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if settings.shared_ports:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        listening.bind((host, port))
        listening.listen()  # who comes before the server does is kept waiting, not sent away
    except OSError as error:
        listening.close()
        raise OSError(f"cannot listen on {host}:{port} for browsers: is it in use?") from error
    return listening


def _pages(
    settings: Settings, api: Application, paths: tuple[str, ...], more: Sequence[BaseRoute]
) -> Starlette:
    document = Route(f"/{OPENAPI.name}", api_document())
    routes: list[BaseRoute] = [*(Mount(f"/{path}", app=api) for path in paths), document, *more]
    own = settings.web_root.name
    routes.append(
        Mount("/", app=StaticFiles(directory=settings.web_root, html=True) if own else page())
    )
    origins = settings.web_origins.split()
    others = Middleware(
        CORSMiddleware,
        allow_origins=origins,
        allow_methods=("GET", "POST"),
        allow_headers=HEADERS,
        expose_headers=RESPONSE_HEADERS,
        max_age=_PREFLIGHT_SECONDS,
    )
    return Starlette(routes=routes, middleware=[others] if origins else [])
