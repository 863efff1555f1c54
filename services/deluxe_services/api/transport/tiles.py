"""The log for monitors, over HTTP: its newest checkpoint and its tiles (C2SP tlog-tiles).

``/log/checkpoint`` is the signed head, ``/log/witnessed`` the newest one that the quorum of the
setting ``witness_policy`` has cosigned. ``/log/tile/L/N`` is a full tile of level ``L``, 256 hashes
one behind the other, and ``/log/tile/L/N.p/W`` the first ``W`` hashes of one that is not full.
``N`` is written in groups of three digits, all but the last with an ``x`` before it:
``x001/x234/067``.
Hashes tell nothing of hidden cards, since every entry has a salt. The entries themselves are not
served: they hold what is hidden.

Those are the paths of log 00; ``/log/03/checkpoint`` and so on are those of another.
"""

import asyncio
import re
from collections.abc import Mapping, Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from deluxe_replays.proofs.checkpoints import read_checkpoint
from deluxe_replays.proofs.signed_notes import read_note
from deluxe_services.store.checks.tree import HEIGHT, WIDTH
from deluxe_services.store.errors import StoreError
from deluxe_services.store.logs import log_name
from deluxe_services.transparency.notary import Notary

PREFIX: Final = "/log"

_TILE: Final = re.compile(
    r"(?P<level>0|[1-9][0-9]?)/(?P<number>(?:x[0-9]{3}/){0,4}[0-9]{3})"
    r"(?:\.p/(?P<width>[1-9][0-9]{0,2}))?"
)
_FOREVER: Final = "public, max-age=31536000, immutable"
_NOT_WITNESSED: Final = "no checkpoint has been cosigned by a quorum of witnesses"
_NOTHING: Final = "there is no such tile under the newest checkpoint: see c2sp.org/tlog-tiles"


def log_routes(notary: Notary, prefix: str = PREFIX) -> Sequence[BaseRoute]:
    """The routes of the log that this notary signs."""

    async def checkpoint(_: Request) -> Response:
        note, headers = notary.latest.note, {"cache-control": "no-cache"}
        return PlainTextResponse(note, headers=headers)

    async def witnessed(_: Request) -> Response:
        latest, headers = notary.witnessed, {"cache-control": "no-cache"}
        if latest is None:
            return PlainTextResponse(_NOT_WITNESSED, status_code=404, headers=headers)
        return PlainTextResponse(latest.note, headers=headers)

    async def tile(request: Request) -> Response:
        match = _TILE.fullmatch(request.path_params["tile"])
        if match is None:
            return PlainTextResponse(_NOTHING, status_code=404)
        number = int(match["number"].replace("x", "").replace("/", ""))
        try:
            data = await asyncio.to_thread(
                tile_of, notary, int(match["level"]), number, int(match["width"] or WIDTH)
            )
        except StoreError:
            text = "the log cannot be read now: try again later"
            return PlainTextResponse(text, status_code=503, headers={"retry-after": "5"})
        if data is None:
            return PlainTextResponse(_NOTHING, status_code=404)
        headers = {"cache-control": _FOREVER}
        return Response(data, media_type="application/octet-stream", headers=headers)

    return [
        Route(f"{prefix}/checkpoint", checkpoint, methods=["GET"]),
        Route(f"{prefix}/witnessed", witnessed, methods=["GET"]),
        Route(f"{prefix}/tile/{{tile:path}}", tile, methods=["GET"]),
    ]


def logs_routes(notaries: Mapping[int, Notary]) -> Sequence[BaseRoute]:
    """The routes of the logs of these numbers."""
    routes: list[BaseRoute] = []
    for log, notary in notaries.items():
        routes += log_routes(notary, f"{PREFIX}/{log_name(log)}" if log else PREFIX)
    return routes


def tile_of(notary: Notary, level: int, number: int, width: int) -> bytes | None:
    """The first hashes of a tile, if all of them are under the newest checkpoint."""
    size = read_checkpoint(read_note(notary.latest.note)).size
    first = number * WIDTH
    if not 1 <= width <= WIDTH or first + width > size >> HEIGHT * level:
        return None
    nodes = range(first, first + width)
    return b"".join(notary.tree.node(HEIGHT * level, at) for at in nodes)
