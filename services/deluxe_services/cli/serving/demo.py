"""The demonstration: bots play each game of the catalogue continuously, for people to watch."""

import asyncio
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Final, Self

import msgspec

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry
from deluxe_domain.kernel.strengths import STRENGTHS
from deluxe_domain.kernel.table import OpenGame
from deluxe_services.cli.language.words import language, say
from deluxe_services.cli.options.terms import opening_for
from deluxe_services.cli.output.console import counted
from deluxe_services.cli.playing.local_game import PEOPLE, Company, is_named_bot, named_bot
from deluxe_services.errors import HostClosed
from deluxe_services.histories.histories import rule_set
from deluxe_services.store import GameInfo, Store, StoreError
from deluxe_services.store.values import now
from deluxe_services.tables.host import Host
from deluxe_services.texts.scenes import texts_at

_PLAYERS: Final = 3
_QUICKLY: Final = 0.05
"""Seconds between two acts of the first games, so that there are finished ones to look at soon."""

_SLOWLY: Final = 1.4
"""Seconds between two acts of the games after them, which can be watched."""

_MOST_LEFT: Final = 100
"""Games of earlier demonstrations that are played on."""

_BETWEEN_GAMES: Final = 8.0
"""Seconds between two games at one table."""


@dataclass(frozen=True, slots=True)
class _Table:
    """One table of the demonstration, at which one game is played again and again."""

    game: AnyGame
    people: Sequence[str]

    def __str__(self) -> str:
        return f"{self.game.name}, {counted(len(self.people), 'player')}"

    async def seat(self, host: Host) -> Company:
        """Open a new game and seat the bots; nobody plays yet."""
        ids = [named_bot(*each) for each in zip(self.people, cycle(STRENGTHS), strict=False)]
        return await Company.seat(host, self.game, _opening(self.game), ids)


class Demo:
    """Games that bots play on a host of their own, beside the server's, on the same store."""

    def __init__(
        self, host: Host, first: Sequence[tuple[_Table, Company]], companies: Sequence[Company]
    ) -> None:
        self._host = host
        self._first = first
        self._left = companies
        self._playing: list[asyncio.Task[None]] = []

    @classmethod
    async def open(cls, store: Store) -> Self:
        """Open the first games and seat the bots; nobody plays yet."""
        host = Host(store, clock=now, entropy=os.urandom)
        playing = store.games.page(limit=_MOST_LEFT, status="playing")
        tables = [_table(game, number) for number, game in enumerate(GAMES.values())]
        companies = _left_by_bots(host, playing)
        return cls(host, [(table, await table.seat(host)) for table in tables], companies)

    @property
    def games(self) -> list[tuple[str, str]]:
        """The id of every first game, and what it is."""
        return [(company.game_id, str(table)) for table, company in self._first]

    def start(self, tell: Callable[[str], None]) -> None:
        """Let the bots play from now on; ``tell`` is called at the end of each game."""
        loop = asyncio.get_running_loop()
        for table, company in self._first:
            self._playing.append(loop.create_task(self._play_on(table, company, tell)))
        for company in self._left:
            self._playing.append(loop.create_task(self._finish(company, tell)))

    async def stop(self) -> None:
        """Leave the games as they are."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        await self._host.close()

    async def _play_on(self, table: _Table, company: Company, tell: Callable[[str], None]) -> None:
        """One game after the other, the first of them quickly."""
        pause = _QUICKLY
        try:
            while True:
                await company.start()
                await _play(company, pause)
                over, company = company, await table.seat(self._host)
                tell(f"{over.game_id}: {await _ending(over)}")
                await asyncio.sleep(0 if pause == _QUICKLY else _BETWEEN_GAMES)
                pause = _SLOWLY
        except (StoreError, HostClosed) as error:
            tell(say("not-played-on", game=company.game_id, why=error))

    async def _finish(self, company: Company, tell: Callable[[str], None]) -> None:
        """A game that an earlier demonstration has left."""
        try:
            await company.start()
            await _play(company, _SLOWLY)
        except (StoreError, HostClosed) as error:
            tell(say("not-played-on", game=company.game_id, why=error))


def _left_by_bots(host: Host, playing: Sequence[GameInfo]) -> list[Company]:
    """The games in play at which bots of a demonstration sit alone."""
    return [
        Company(host, rule_set(register), register.game, os.urandom(32))
        for register in playing
        if all(is_named_bot(player) for player in register.players)
    ]


def _table(game: AnyGame, number: int) -> _Table:
    """The table of a game, each with other people than the one before."""
    players = _opening(game).terms.players
    return _Table(game, [PEOPLE[(number * _PLAYERS + n) % len(PEOPLE)] for n in range(players)])


def _opening(game: AnyGame) -> OpenGame:
    """With open books: when a game is over, everybody may look into every hand."""
    opening = opening_for(game, _PLAYERS, game.usual, practice=False)
    return msgspec.structs.replace(
        opening, terms=msgspec.structs.replace(opening.terms, open_books=True)
    )


async def _play(company: Company, pause: float) -> None:
    more = True
    while more:
        more = await company.bot_acts(await company.standing())
        await asyncio.sleep(pause)


async def _ending(company: Company) -> str:
    entries: tuple[Entry, ...] = await company.entries(0)
    texts = texts_at(company.game, (await company.standing()).state, language())
    lines = texts.event(entries[-1].event)
    return lines[0]
