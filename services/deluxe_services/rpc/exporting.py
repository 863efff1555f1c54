"""``ExportGame``: a game as a file, as far as its caller may see it."""

from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from io import BytesIO, StringIO
from typing import Final

from deluxe_domain.kernel.onlooker import PUBLIC, Onlooker
from deluxe_replays.beancount import write_beancount
from deluxe_replays.gamefile import GameFileError, write_game_file
from deluxe_replays.ohh import write_ohh
from deluxe_replays.pages import Row
from deluxe_replays.phh import NotCarried, write_phh
from deluxe_replays.transfers import Ledger, write_csv
from deluxe_services.rpc.asking import game_id
from deluxe_services.rpc.auth import Call
from deluxe_services.rpc.desk import Desk
from deluxe_services.rpc.errors import Failure, bad_field
from deluxe_services.rpc.sights import Sight
from deluxe_services.rpc.standalone import NothingToTell, standalone
from pokerdeluxe.v1 import audit_service_pb2 as pb

PIECE: Final = 256 * 1024
"""Bytes of a file in one message."""

Made = tuple[bytes, list[str]]
"""A file, and the hands that it cannot carry."""

Maker = Callable[[Iterable[Row]], Made]


def _game_file(rows: Iterable[Row]) -> Made:
    stream = BytesIO()
    write_game_file(stream, rows, False)
    return stream.getvalue(), []


def _csv(rows: Iterable[Row]) -> Made:
    stream = StringIO(newline="")
    write_csv(stream, Ledger(rows))
    return stream.getvalue().encode(), []


def _beancount(rows: Iterable[Row]) -> Made:
    stream = StringIO()
    write_beancount(stream, rows)
    return stream.getvalue().encode(), []


def _hands(write: Callable[[Iterable[Row]], tuple[str, list[str]]]) -> Maker:
    def made(rows: Iterable[Row]) -> Made:
        text, left = write(rows)
        return text.encode(), left

    return made


_HIDDEN: Final[Mapping[int, Maker]] = {
    pb.GAME_FORMAT_JSONL: _game_file,
    pb.GAME_FORMAT_PHH: _hands(write_phh),
    pb.GAME_FORMAT_OHH: _hands(write_ohh),
}
"""Formats that hold hidden cards."""

_OPEN: Final[Mapping[int, Maker]] = {
    pb.GAME_FORMAT_CSV: _csv,
    pb.GAME_FORMAT_BEANCOUNT: _beancount,
}


async def exported(
    desk: Desk, request: pb.ExportGameRequest, call: Call
) -> AsyncIterator[pb.ExportGameResponse]:
    """The file in pieces; that somebody is shown hidden cards is noted first."""
    game, wanted = game_id(request.name), request.format
    if wanted not in {pb.GAME_FORMAT_HTML, *_HIDDEN, *_OPEN}:
        raise bad_field("format", "say what kind of file, such as GAME_FORMAT_HTML")
    sight, *_ = await desk.current_sight(game, call)
    if sight.horizon is not None and wanted != pb.GAME_FORMAT_HTML:
        raise Failure("STILL_HIDDEN", "who sees this game late may export it when it is over")
    if wanted in _HIDDEN and not (sight.onlooker.auditor or sight.latest.open_to_all):
        raise Failure("NOT_ALLOWED", "this file holds hidden cards: it is for auditors")
    data, left = await desk.heavily(lambda: _made(desk, game, wanted, sight), call)
    for start in range(0, max(1, len(data)), PIECE):
        yield pb.ExportGameResponse(data=data[start : start + PIECE], left_out=left)
        left = []


def _made(desk: Desk, game: str, wanted: int, sight: Sight) -> Made:
    try:
        if wanted == pb.GAME_FORMAT_HTML:
            return b"".join(standalone(desk.store, game, _onlookers(sight))), []
        make = _HIDDEN.get(wanted) or _OPEN[wanted]
        return make(desk.store.rows(game, upto=sight.latest.version))
    except (GameFileError, NothingToTell) as error:
        raise Failure("STILL_HIDDEN", str(error)) from error
    except NotCarried as error:
        raise Failure("NOT_OFFERED", str(error)) from error


def _onlookers(sight: Sight) -> list[Onlooker] | None:
    """As whom the caller may look on: an auditor as everybody, a player from their own seat."""
    if sight.onlooker.auditor:
        return None
    return [sight.onlooker, PUBLIC] if sight.onlooker != PUBLIC else [PUBLIC]
