"""Requests to logs and witnesses of others: one answer, of a limited size, in limited time."""

import ssl
from pathlib import Path
from typing import Final, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPSHandler, Request, build_opener

SECONDS: Final = 10.0
"""How long an answer may take."""

MOST_BYTES: Final = 1_000_000


class Unreachable(Exception):
    """Nobody answers at an address, or not as it should be; the text says who and why."""


class Response(NamedTuple):
    """The status and body of an answer."""

    status: int
    body: bytes


class Http:
    """Asks addresses; ``authorities`` is a file of certificates to trust instead of the system's.

    Safe to use from any thread.
    """

    def __init__(self, authorities: Path | None = None, seconds: float = SECONDS) -> None:
        context = ssl.create_default_context(cafile=authorities)
        self._opener = build_opener(HTTPSHandler(context=context))
        self._seconds = seconds

    def ask(self, url: str, body: bytes | None = None) -> Response:
        """The answer to GET, or to POST with a body, whatever its status; ``Unreachable``."""
        if urlsplit(url).scheme not in ("http", "https"):
            raise Unreachable(f"{url}: an address begins with http:// or https://")
        headers = {} if body is None else {"content-type": "text/plain; charset=utf-8"}
        try:
            with self._opener.open(Request(url, body, headers), timeout=self._seconds) as response:
                return Response(response.status, _limited(url, response.read(MOST_BYTES + 1)))
        except HTTPError as error:
            with error:
                return Response(error.code, _limited(url, error.read(MOST_BYTES + 1)))
        except URLError as error:
            raise Unreachable(f"{url}: {error.reason}") from error
        except (OSError, ValueError) as error:
            raise Unreachable(f"{url}: {error}") from error

    def get(self, url: str) -> bytes:
        """The body of the answer to GET; ``Unreachable`` unless its status is 200."""
        response = self.ask(url)
        if response.status != 200:
            raise Unreachable(f"{url}: answers with status {response.status}")
        return response.body


def _limited(url: str, body: bytes) -> bytes:
    if len(body) > MOST_BYTES:
        raise Unreachable(f"{url}: answers with more than {MOST_BYTES} bytes")
    return body


def text_of(url: str, body: bytes) -> str:
    """A body as text; ``Unreachable`` if it is none."""
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        raise Unreachable(f"{url}: the answer is no text") from error
