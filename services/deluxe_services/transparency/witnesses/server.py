"""A witness as a small server (C2SP tlog-witness): it cosigns the checkpoints of the logs it knows.

``POST /add-checkpoint`` asks for a cosignature; ``GET /HASH/checkpoint`` shows the last checkpoint
that was cosigned of a log, by the SHA-256 of its origin. What was cosigned lies in a folder, a file
for each log, and is on the disk before the cosignature is sent.
"""

import asyncio
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from fcntl import LOCK_EX, LOCK_NB, flock
from hashlib import sha256
from pathlib import Path
from threading import Lock
from time import time
from typing import Any, Final

from hypercorn.asyncio import serve
from hypercorn.config import Config
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from deluxe_replays.proofs.checkpoints import read_checkpoint
from deluxe_replays.proofs.signed_notes import BadNote, Note
from deluxe_replays.proofs.witnesses import Declined, Witness, read_request
from deluxe_services.store.private_files import replace_private

MOST_BYTES: Final = 100_000
"""The longest body of a request."""

_SIZE: Final = "text/x.tlog.size"
_HEADERS: Final = {"cache-control": "no-store", "x-content-type-options": "nosniff"}

_log = logging.getLogger(__name__)


class WitnessInUse(OSError):
    """Another process has the folder of a witness."""


class Record:
    """The last checkpoint that was cosigned of each log, in a folder of one process."""

    def __init__(self, folder: Path) -> None:
        """``OSError`` if the folder cannot be used; ``WitnessInUse``."""
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            flock(self._lock, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            os.close(self._lock)
            raise WitnessInUse(f"another witness uses {folder}: give each a folder") from None

    def last(self, origin: str) -> str:
        """The note that was kept of a log, or ""."""
        return self.by_hash(sha256(origin.encode()).hexdigest())

    def by_hash(self, digest: str) -> str:
        """The same by the hash of the log's origin, in hex."""
        path = self._folder / digest
        return path.read_text("utf-8") if path.exists() else ""

    def keep(self, note: Note) -> None:
        """Have a note on the disk, as the last one of its log; ``OSError``."""
        origin = read_checkpoint(note).origin
        path = self._folder / sha256(origin.encode()).hexdigest()
        replace_private(path, str(note).encode())

    def close(self) -> None:
        """Another process may have the folder now."""
        os.close(self._lock)


class WitnessServer:
    """A witness that can be asked over HTTP."""

    def __init__(self, witness: Witness, record: Record) -> None:
        self._witness = witness
        self._record = record
        self._turn = Lock()  # to compare and to keep are one step
        self._app = Starlette(
            routes=[
                Route("/add-checkpoint", self._add_checkpoint, methods=["POST"]),
                Route("/{digest:str}/checkpoint", self._checkpoint, methods=["GET"]),
            ]
        )

    async def serve(self, listening: socket.socket, ended: Callable[[], Awaitable[Any]]) -> None:
        """Answer at a socket until ``ended`` returns."""
        config = Config()
        config.bind = [f"fd://{listening.detach()}"]
        config.errorlog = _log
        config.include_server_header = False
        app: Any = self._app
        await serve(app, config, shutdown_trigger=ended, mode="asgi")

    async def _add_checkpoint(self, request: Request) -> Response:
        try:
            body = await _body(request)
            line = await asyncio.to_thread(self._cosign, body.decode())
        except Declined as error:
            if error.size is not None:
                return _text(f"{error.size}\n", error.status, _SIZE)
            return _text(f"{error}\n", error.status)
        except (BadNote, UnicodeDecodeError) as error:
            return _text(f"{error}\n", 400)
        except OSError as error:
            _log.error("nothing was cosigned, for it could not be kept: %s", error)
            return _text("the witness cannot keep checkpoints now: try again later\n", 503)
        return _text(line, 200)

    def _cosign(self, text: str) -> str:
        with self._turn:
            note = self._witness.cosign(read_request(text), self._record.last, int(time()))
            self._record.keep(note)
        checkpoint = read_checkpoint(note)
        _log.info("cosigned %s at %d entries", checkpoint.origin, checkpoint.size)
        return f"{note.signatures[-1]}\n"

    async def _checkpoint(self, request: Request) -> Response:
        digest = request.path_params["digest"]
        digests = {sha256(origin.encode()).hexdigest() for origin in self._witness.logs}
        note = await asyncio.to_thread(self._record.by_hash, digest) if digest in digests else ""
        return _text(note, 200) if note else _text("nothing was cosigned of this log\n", 404)


async def _body(request: Request) -> bytes:
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST_BYTES:
            raise Declined(413, f"a request has at most {MOST_BYTES} bytes")
    return body


def _text(text: str, status: int, kind: str = "text/plain; charset=utf-8") -> Response:
    return Response(text, status, headers={"content-type": kind, **_HEADERS})
