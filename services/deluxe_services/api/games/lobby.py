"""WatchGames: the games that are not over, then every change to them that a lobby shows."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Sequence
from contextlib import aclosing
from typing import Final, NamedTuple

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_services.api.calls import Call
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.errors import bad_field
from deluxe_services.api.events.positions import (
    Position,
    Positions,
    PositionSeal,
    known_position,
    seal_of,
)
from deluxe_services.api.games.summaries import Summaries
from deluxe_services.api.sums.books import games_everywhere
from deluxe_services.errors import NoSuchGame
from deluxe_services.histories.delayed_games import Wanted
from deluxe_services.store import Row
from deluxe_services.tables.log_tail import news_of
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import values_pb2 as values

PAGE: Final = 100
"""Games of one message."""

_Message = pb.WatchGamesResponse
_Change = _Message.GameChange


class _Shown(NamedTuple):
    """The values of a game that show whether it has changed."""

    status: int
    players: tuple[tuple[str, bool], ...]
    to_act: tuple[int, ...]


class Lobby:
    """Serves those who follow the list of games."""

    def __init__(self, context: ServiceContext, summaries: Summaries) -> None:
        self._context = context
        self._summaries = summaries

    async def watch(
        self, request: pb.WatchGamesRequest, call: Call
    ) -> AsyncIterator[pb.WatchGamesResponse]:
        """The messages to one of them."""
        unknown = sorted({*request.games} - {*GAMES})
        if unknown:
            text = f"there is no {unknown[0]!r}: choose one of {', '.join(GAMES)}"
            raise bad_field("games", text)
        async with self._context.long_lived():
            after = await known_position(self._context, request.after_position, "after_position")
            contexts = await self._context.everywhere()
            seal = await seal_of(self._context)
            stream = _Stream(contexts, self._summaries, request, call, after, seal)
            async with aclosing(stream.messages()) as messages:
                async for message in messages:
                    yield message


class _Stream:
    def __init__(
        self,
        contexts: Sequence[ServiceContext],
        summaries: Summaries,
        request: pb.WatchGamesRequest,
        call: Call,
        after: Positions,
        seal: PositionSeal,
    ) -> None:
        self._logs = {one.log: one.host.log for one in contexts}
        self._context = contexts[0]
        self._summaries = summaries
        self._games = frozenset(request.games)
        self._player = request.player
        self._begins = not request.after_position
        self._call = call
        self._at = {name: position.row for name, position in after.items()}
        self._seal = seal
        self._epochs = {name: position.epoch for name, position in after.items()}
        self._shown: dict[str, _Shown] = {}

    async def messages(self) -> AsyncGenerator[pb.WatchGamesResponse, None]:
        """The messages to send, while somebody listens."""
        loop, heartbeat = asyncio.get_running_loop(), self._context.settings.heartbeat_ms / 1000
        caught_up = False
        if self._begins:
            self._at = {name: await log.head() for name, log in self._logs.items()}
            async for games in self._as_they_stand():
                yield _Message(position=self._position, games=games)
        last_message = loop.time()
        while True:
            rows = await self._rows()
            news = dict.fromkeys(row.game for row in rows if row.game)
            changes = await self._changes(news)
            if changes:
                last_message = loop.time()
                yield _Message(position=self._position, changes=_Message.Changes(games=changes))
            elif not rows and not caught_up:
                caught_up, last_message = True, loop.time()
                yield _Message(position=self._position, caught_up=values.CaughtUp())
            elif not rows and (rest := last_message + heartbeat - loop.time()) > 0:
                await news_of([(log, self._at[name]) for name, log in self._logs.items()], rest)
            elif not rows:
                last_message = loop.time()
                yield _Message(position=self._position, heartbeat=values.Heartbeat())

    @property
    def _position(self) -> str:
        """Where to go on."""
        return self._seal.write(
            {name: Position(row, 0, self._epochs[name]) for name, row in self._at.items()}
        )

    async def _rows(self) -> list[Row]:
        """The next rows of all logs."""
        every: list[Row] = []
        for name, log in self._logs.items():
            rows = await log.page(self._at[name])
            if rows:
                every += rows
                self._at[name] = rows[-1].position
        return every

    async def _as_they_stand(self) -> AsyncGenerator[_Message.Games, None]:
        for status in ("open", "playing"):
            after = ""
            query = Wanted(status, self._player or None)
            while page := await games_everywhere(self._context, self._call, after, PAGE, query):
                after = page[-1].game
                games = [
                    change
                    for register in page
                    if register.game not in self._shown
                    and (change := await self._change(register.game))
                ]
                if games:
                    yield _Message.Games(games=games)

    async def _changes(self, games: Iterable[str]) -> list[_Change]:
        return [change for game in games if (change := await self._change(game)) is not None]

    async def _change(self, game_id: str) -> _Change | None:
        """A game as the caller may see it now, if that has changed since it was sent."""
        try:
            [context] = await self._context.everywhere(game_id)
            if await context.keeps_from_lists(game_id, self._call):
                return None
            game, summary = await self._summaries.shown(game_id, self._call)
        except (BrokenHistory, NoSuchGame):  # WatchEvents and audits tell of those
            return None
        if self._games and game.game not in self._games:
            return None
        was = self._shown.get(game_id)
        if was is None and self._player and self._player not in game.players:
            return None
        seats = tuple((seat.player, seat.present) for seat in summary.seats)
        news = _Shown(game.status, seats, tuple(summary.to_act))
        if news == was:
            return None
        self._shown[game_id] = news
        has_left = self._player and self._player not in game.players
        if has_left or game.status == values.GAME_STATUS_OVER:
            del self._shown[game_id]
        kinds = () if was is None else tuple(_kinds(was, news))
        if was is None and game.version == 1:
            kinds = (pb.GAME_CHANGE_KIND_OPENED,)
        return _Change(game=game, summary=summary, kinds=kinds)


def _kinds(was: _Shown, now: _Shown) -> Iterable[pb.GameChangeKind]:
    if was.players != now.players:
        yield pb.GAME_CHANGE_KIND_SEATS
    if was.status == values.GAME_STATUS_OPEN != now.status:
        yield pb.GAME_CHANGE_KIND_STARTED
    if was.to_act != now.to_act:
        yield pb.GAME_CHANGE_KIND_TURN
    if now.status == values.GAME_STATUS_OVER:
        yield pb.GAME_CHANGE_KIND_OVER
