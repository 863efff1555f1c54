"""Lists of transfers that can be resumed from their end, by the entries that the log had then."""

from typing import NamedTuple

from deluxe_services.api.calls import Call
from deluxe_services.api.context import STAFF, ServiceContext
from deluxe_services.api.events.positions import (
    Positions,
    PositionSeal,
    known_position,
    seal_of,
)
from deluxe_services.api.requests import no_page_token, read_page_token, write_page_token
from deluxe_services.readmodels.lists import BEGINNING, Entries, Part, Place


class ListRun(NamedTuple):
    """One reading of a list to its end, which goes on behind ``place``.

    It has what the entries behind ``since`` say, up to ``upto``. For who does not see every game at
    once there is no such end: how far the log has come would tell them of games that are delayed.
    """

    place: Place
    since: Positions
    upto: Positions | None
    filters: tuple[object, ...]
    seal: PositionSeal

    def part(self, log: int, number: int) -> Part:
        """So many lines of a log."""
        since = self.since[log].row
        end = () if self.upto is None else (self.upto[log].row,)
        return Part(self.place, number, Entries(since, *end))

    def next_token(self, place: Place) -> str:
        """The token of the page behind a place."""
        upto = "" if self.upto is None else self.seal.write(self.upto)
        return _write(place, self.seal.write(self.since), upto, self.filters)

    @property
    def resume_token(self) -> str:
        """The token of what the log has behind the end; empty if there is no such end."""
        if self.upto is None:
            return ""
        return _write(BEGINNING, self.seal.write(self.upto), "", self.filters)


async def run_of(context: ServiceContext, call: Call, token: str, *filters: object) -> ListRun:
    """The run that a page token belongs to, or a new one; ``Failure`` for another list's."""
    after = read_page_token(token, *filters)
    place, (since, upto) = (BEGINNING, ("", "")) if after is None else read_place(after, 2)
    begin = await known_position(context, since, "page_token")
    end: Positions | None = None
    if upto:
        end = await known_position(context, upto, "page_token")
    elif call.role in STAFF:
        end = {
            one.log: begin[one.log]._replace(row=await one.host.log.head(), part=0)
            for one in await context.everywhere()
        }
    return ListRun(place, begin, end, filters, await seal_of(context))


def _write(place: Place, since: str, upto: str, filters: tuple[object, ...]) -> str:
    return write_page_token(place_text(place, since, upto), *filters)


def place_text(place: Place, *more: str) -> str:
    """A place in a list, and what belongs to it, as a page token holds it."""
    at, game, line = place
    return "/".join((str(at), str(line), game, *more))


def read_place(text: str, number: int = 0) -> tuple[Place, list[str]]:
    """The place, and so many texts that belong to it; ``Failure`` if it is none."""
    try:
        at_text, line_text, game, *more = text.split("/")
        at, line = int(at_text), int(line_text)
    except ValueError:
        raise no_page_token() from None
    if len(more) != number:
        raise no_page_token()
    most = 2**63 - 1
    return (min(max(at, -most), most), game, min(max(line, 0), most)), more
