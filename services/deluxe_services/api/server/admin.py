"""The operator's port: metrics, and whether the server is alive and ready, over plain HTTP."""

from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from deluxe_services.api.access.origins import HEADERS, Origins
from deluxe_services.settings import Settings

_TEXT: Final = "text/plain; charset=utf-8"

Answer = tuple[int, str, bytes]


class AdminPort:
    """Answers GET for /metrics, /healthz and /readyz in threads of its own, from start to stop.

    ``trouble`` says why the server is not ready, if it is not. ``OSError`` if the port cannot be
    had; ``port`` is the one that it listens on. Calls under a strange name are refused (DNS
    rebinding, see ``origins``).
    """

    def __init__(
        self,
        settings: Settings,
        port: int,
        registry: CollectorRegistry,
        trouble: Callable[[], str | None],
    ) -> None:
        answers: dict[str, Callable[[], Answer]] = {
            "/metrics": lambda: (200, CONTENT_TYPE_LATEST, generate_latest(registry)),
            "/healthz": lambda: (200, _TEXT, b"alive\n"),
            "/readyz": lambda: _ready(trouble()),
        }
        self._server = ThreadingHTTPServer(
            (settings.admin_host, port), _handler(answers, Origins(settings, admin=True))
        )
        self._server.daemon_threads = True
        self.port: int = self._server.server_address[1]
        self._thread = Thread(target=self._server.serve_forever, name="admin port", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Listen no longer."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


def _ready(trouble: str | None) -> Answer:
    return (200, _TEXT, b"ready\n") if trouble is None else (503, _TEXT, f"{trouble}\n".encode())


def _handler(
    answers: dict[str, Callable[[], Answer]], origins: Origins
) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        """One request."""

        def do_GET(self) -> None:
            """Answer it."""
            refusal = origins.trouble(self.headers["host"], self.headers["origin"])
            if refusal is not None:
                code, text = refusal
                self._say(code, _TEXT, text.encode())
                return
            answer = answers.get(self.path.partition("?")[0])
            self._say(*(answer() if answer else (404, _TEXT, b"/metrics /healthz /readyz\n")))

        def _say(self, code: int, kind: str, body: bytes) -> None:
            self.send_response(code)
            self.send_header("content-type", kind)
            self.send_header("content-length", str(len(body)))
            for name, value in HEADERS:
                self.send_header(name.decode(), value.decode())
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its own name
            """Say nothing: a scrape every few seconds is no news."""

    return Handler
