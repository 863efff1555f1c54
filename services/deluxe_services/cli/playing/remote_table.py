"""A game of a server for the screen and the line mode: played from a seat, or watched."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import suppress
from time import monotonic
from typing import Final

from deluxe_domain.kernel.decider import Command, Refused
from deluxe_domain.kernel.game import AnyGame
from deluxe_services.api.client.games_client import Away, Found, Guest, Shown
from deluxe_services.cli.databases.seats import Seat
from deluxe_services.cli.language.translation import translated
from deluxe_services.screen.source import Lost, Step

_BEHIND: Final = 20
"""Of so many events that wait to be shown, each is shown at once."""

_SHORT: Final = 60.0
"""In a game without a turn clock, the time left is shown when it is so short, in seconds."""

_ENOUGH: Final = 8
"""Letters at the end of a game's id by which people tell it."""


class RemoteTable:
    """A game seen from a seat, or by a spectator where there is none.

    ``starts``: begins play when all seats are taken. ``tell`` is called when the connection breaks.
    """

    def __init__(
        self,
        guest: Guest,
        place: Found,
        seat: Seat | None = None,
        starts: bool = False,
        tell: Callable[[str], None] | None = None,
    ) -> None:
        self._guest = guest
        self._place = place
        self._seat = seat
        self._token = seat.token if seat is not None else ""
        self._starts = starts
        self._tell = tell
        self._news: asyncio.Queue[Shown | Away | None] = asyncio.Queue()
        self.trouble = ""
        self.invitation = ""
        self.replayable = False

    @property
    def game(self) -> AnyGame:
        """The rules that are played."""
        return self._place.rules

    @property
    def name(self) -> str:
        """The id of the game."""
        return self._place.listed.id

    @property
    def seat(self) -> int | None:
        """The viewer's seat; ``None`` for a spectator."""
        return None if self._seat is None else self._seat.seat

    @property
    def names(self) -> Mapping[int, str]:
        """The names that players gave themselves, by seat."""
        return self._place.names

    @property
    def seconds_left(self) -> float | None:
        """The seconds until the turn clock acts, by what the server said last."""
        ends = self._place.ends
        if not ends:
            return None
        own = None if self._seat is None else ends.get(self._seat.seat)
        left = max(0.0, (min(ends.values()) if own is None else own) - monotonic())
        agreed = self._place.opening.terms.seconds_to_act
        return left if left <= (_SHORT if agreed is None else agreed) else agreed

    @property
    def seconds_to_turn(self) -> float | None:
        """The seconds until the viewer's own clock starts; ``None`` if it is not their turn."""
        end = None if self._seat is None else self._place.ends.get(self._seat.seat)
        agreed = self._place.opening.terms.seconds_to_act
        return None if end is None or agreed is None else end - agreed - monotonic()

    async def steps(self) -> AsyncGenerator[Step, None]:
        """The latest steps, then all further steps to the end of the game."""
        try:
            before = await self._guest.past(self._place, self._token)
            await self._begin(before[-1])
            for each in before:
                last = each is before[-1]
                yield self._step(each, latest=last, past=not last)
        except Away as away:
            raise Lost(translated(str(away))) from away
        if self._place.listed.status == "over":
            return
        reading = asyncio.create_task(self._read())
        try:
            while (news := await self._news.get()) is not None:
                if isinstance(news, Away):
                    raise Lost(translated(str(news))) from news
                waiting = self._news.qsize()
                yield self._step(news, latest=not waiting, past=waiting > _BEHIND)
        finally:
            reading.cancel()
            with suppress(asyncio.CancelledError):
                await reading

    def _step(self, each: Shown, latest: bool, past: bool) -> Step:
        """Only who may act has the latest view at once: all others see one event after another."""
        acts = bool(getattr(each.view, "acts", ()))
        return Step(each.version, each.event, each.view, latest and acts, past)

    async def _read(self) -> None:
        """Take what the server tells, also while nobody looks."""
        after = self._place.listed.version
        try:
            async for several in self._guest.follow(self._place, after, self._token, self._broken):
                self.trouble = ""
                if several:
                    self._place = await self._guest.find(self.name, self._token)
                for each in several:
                    await self._news.put(each)
                if several:
                    await self._begin(several[-1])
        except Away as away:
            await self._news.put(away)
        else:
            await self._news.put(None)

    def _broken(self, why: str) -> None:
        why = translated(why)
        if self._tell is not None and not self.trouble:
            self._tell(why)
        self.trouble = why

    async def _begin(self, each: Shown) -> None:
        """Start play when all seats are taken, if it is on us; then reveal our entropy (G-5)."""
        seats = getattr(each.view, "seats", ())
        free = any(seat.player is None for seat in seats)
        gathering = each.view.phase == "gathering"
        self.invitation = self._how_to_join() if gathering and free else ""
        started = bool(getattr(each.view, "youngest_first", ()))
        if self._starts and gathering and not free and not started:
            with suppress(Refused):  # somebody else has begun it
                await self._guest.start(self.name, len(seats), self._token)
        entropy = self._seat.own_entropy if self._seat is not None else None
        if gathering and started and entropy is not None:
            await self._guest.reveal(self.name, entropy, self._token)

    def _how_to_join(self) -> str:
        """The command by which others join, on any machine; the end of the id is enough."""
        return f"poker-deluxe play --server {self._guest.address.at} --join {self.name[-_ENOUGH:]}"

    async def moved_on(self, version: int) -> bool:
        """Whether something has happened after a version."""
        try:
            return (await self._guest.find(self.name, self._token)).listed.version > version
        except Away as away:
            raise Lost(translated(str(away))) from away

    async def act(self, command: Command) -> None:
        """Give a command of the viewer's seat."""
        try:
            await self._guest.act(self.name, self.game, command, self._token)
        except Away as away:
            raise Lost(translated(str(away))) from away
