"""``ExportGame``: a game as a file, with what its caller may see."""

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import suppress
from hashlib import sha256
from io import BytesIO
from typing import Final, NamedTuple

from cachetools import FIFOCache

from deluxe_domain.kernel.viewer import PUBLIC, Viewer
from deluxe_replays.entries.gamefile import GameFileError, write_game_file
from deluxe_replays.entries.rows import Row
from deluxe_replays.exports.columns import NoParquet
from deluxe_replays.exports.phh import NotCarried
from deluxe_services.api.calls import Call
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.conversion.visible_games import VisibleGame
from deluxe_services.api.errors import Failure, bad_field
from deluxe_services.api.replays.standalone import NothingToTell, standalone
from deluxe_services.api.requests import game_id
from deluxe_services.histories.formats import FORMATS, Content
from deluxe_services.store.values import Signed
from deluxe_services.transparency.bundles import bundle_of
from pokerdeluxe.v1 import audit_service_pb2 as pb

PIECE: Final = 256 * 1024
"""Bytes of a file in one message."""

MOST_FILES: Final = 8
"""Files that are kept for those who go on after a break."""

ROOM: Final = 64 * 1024 * 1024
"""Bytes of them, all together."""

_FOR_VIEWERS: Final = frozenset({pb.GAME_FORMAT_JSONL, pb.GAME_FORMAT_PHH})
"""Formats that hold hidden cards."""

_WHOLE: Final = frozenset({pb.GAME_FORMAT_BUNDLE, *_FOR_VIEWERS})
"""Formats that hold all of a game."""

_OPEN: Final = frozenset(
    {
        pb.GAME_FORMAT_CSV,
        pb.GAME_FORMAT_BEANCOUNT,
        pb.GAME_FORMAT_PARQUET,
        pb.GAME_FORMAT_TEXT,
    }
)


class File(NamedTuple):
    """A file that was made for somebody, and its digest."""

    data: bytes
    left_out: list[str]
    digest: str


def _size(file: File) -> int:
    """The bytes of a file; a small one counts for more, so that there are not too many."""
    return max(len(file.data), ROOM // MOST_FILES)


_Key = tuple[str, int, Viewer, int | None]
"""The game, the format, for whom, and the older checkpoint that a bundle proves."""


class Exports:
    """Games as files; those made of late are kept, so that their readers may go on."""

    def __init__(self, context: ServiceContext, checkpoint_over: Callable[[int], Signed]) -> None:
        self._context = context
        self._checkpoint_over = checkpoint_over
        self._files: FIFOCache[tuple[_Key, str], File] = FIFOCache(ROOM, getsizeof=_size)

    async def exported(
        self, request: pb.ExportGameRequest, call: Call
    ) -> AsyncIterator[pb.ExportGameResponse]:
        """The file in pieces; that somebody is shown hidden cards is noted first."""
        context, game, format_ = self._context, game_id(request.name), request.format
        if format_ not in {pb.GAME_FORMAT_HTML, *_WHOLE, *_OPEN}:
            raise bad_field("format", "set a format, such as GAME_FORMAT_HTML")
        if request.HasField("since_size") and format_ != pb.GAME_FORMAT_BUNDLE:
            raise bad_field("since_size", "only bundles have this field: leave it out")
        if bool(request.offset) != bool(request.digest):
            raise bad_field("digest", "to continue, set both offset and digest")
        sight, *_ = await context.current_sight(game, call)
        if sight.horizon is not None and format_ != pb.GAME_FORMAT_HTML:
            raise Failure(
                "STILL_HIDDEN", "you see this game with a delay: export it when it is over"
            )
        if format_ in _WHOLE and not (sight.viewer.auditor or sight.latest.open_to_all):
            text = "this format contains hidden values: choose GAME_FORMAT_HTML"
            raise Failure("NOT_ALLOWED", text)
        file = await self._file(request, game, sight, call)
        omissions = file.left_out
        for start in range(request.offset, max(1, len(file.data)), PIECE):
            yield pb.ExportGameResponse(
                data=file.data[start : start + PIECE],
                left_out=omissions,
                offset=start,
                size=len(file.data),
                digest=file.digest,
            )
            omissions = []

    async def _file(
        self, request: pb.ExportGameRequest, game: str, sight: VisibleGame, call: Call
    ) -> File:
        """The file that is wanted; the same as before the break, if somebody goes on with it."""
        since = request.since_size if request.HasField("since_size") else None
        key = game, int(request.format), sight.viewer, since
        file = self._files.get((key, request.digest)) if request.offset else None
        if file is None:
            file = await self._context.heavily(lambda: self._made(key, sight), call)
            with suppress(ValueError):  # more than there is room for
                self._files[key, file.digest] = file
        if request.offset and request.digest != file.digest:
            raise Failure(
                "FILE_CHANGED", "the file has changed: start again without offset and digest"
            )
        if not 0 <= request.offset <= len(file.data):
            raise bad_field("offset", f"write 0 to {len(file.data)}, the size of the file")
        return file

    def _made(self, key: _Key, sight: VisibleGame) -> File:
        game, format_, _, since = key
        store = self._context.store
        omissions: list[str] = []
        try:
            if format_ == pb.GAME_FORMAT_HTML:
                data = b"".join(standalone(store, game, _viewers(sight)))
            elif format_ == pb.GAME_FORMAT_BUNDLE:
                older = None if since is None else self._checkpoint_over(since)
                data = bundle_of(store, game, self._context.notary, older)
            else:
                rows = store.log.read(game, upto=sight.latest.version)
                data, omissions = _written(pb.GameFormat.Name(format_), rows)
        except (GameFileError, NothingToTell) as error:
            raise Failure("STILL_HIDDEN", str(error)) from error
        except (NotCarried, NoParquet) as error:
            raise Failure("NOT_OFFERED", str(error)) from error
        return File(data, omissions, sha256(data).hexdigest())


def _written(format_: str, rows: Iterable[Row]) -> Content:
    if format_ == "GAME_FORMAT_JSONL":
        stream = BytesIO()
        write_game_file(stream, rows, False)
        return stream.getvalue(), []
    return FORMATS[format_.removeprefix("GAME_FORMAT_").lower()](rows)


def _viewers(sight: VisibleGame) -> list[Viewer] | None:
    """As whom the caller may look on: an auditor as everybody, a player from their own seat."""
    if sight.viewer.auditor:
        return None
    return [sight.viewer, PUBLIC] if sight.viewer != PUBLIC else [PUBLIC]
