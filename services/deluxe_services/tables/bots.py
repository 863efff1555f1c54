"""Bots that the server adds and plays: players of a game like any other."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import cached_property, lru_cache
from typing import Final

from deluxe_domain.kernel.decider import Command, Refused
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import StateAt
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.viewer import at_seat
from deluxe_services.errors import (
    Contended,
    HostClosed,
    NoSuchGame,
    RequestIdReused,
    VersionConflict,
)
from deluxe_services.identity.principals import BOT, seat_name
from deluxe_services.store import Store
from deluxe_services.tables.clocks import AGAIN_AFTER, Sleep
from deluxe_services.tables.decisions import Answer, Request
from deluxe_services.tables.ids import request_id_of
from deluxe_services.tables.periodic import repeat
from deluxe_services.tables.stale_clocks import playing_games

LOOK_EVERY: Final = 10.0
"""Seconds between two looks for bots whose server is gone, where several share a store."""

_LABEL: Final = b"poker-deluxe/server-bot/v1\0"

_log = logging.getLogger(__name__)


def bot_player(bot: str, seat: int) -> str:
    """The player id of a server's bot.

    >>> bot_player("typical", 2)
    '~bot.typical.2'
    """
    return f"{BOT}{bot}.{seat}"


def bot_name(player: str) -> str | None:
    """Which bot a player is; ``None`` for everybody else.

    >>> bot_name("~bot.typical.2"), bot_name("ann")
    ('typical', None)
    """
    if not player.startswith(BOT):
        return None
    return player.removeprefix(BOT).rpartition(".")[0]


Standing = Callable[[str], Awaitable[tuple[AnyGame, StateAt]]]
"""The state of a game; only what is durable."""

Act = Callable[[str, Command, Request], Awaitable[Answer]]
"""Carries one command out."""


class ServerBots:
    """Lets bots act whenever their seats must, ``pause`` seconds after the turn begins.

    A bot knows what its seat sees and draws from a chance of its own, which has nothing to do with
    the game's seed. Servers that share a store may all play the same bot: a request that they name
    alike sees to it that each turn is played once. Used from one event loop.
    """

    def __init__(
        self,
        standing: Standing,
        act: Act,
        store: Store,
        sleep: Sleep,
        pause: float,
        entropy: Callable[[int], bytes],
    ) -> None:
        self._standing = standing
        self._give = act
        self._store = store
        self._sleep = sleep
        self._pause = pause
        self._entropy = entropy
        self._turns: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._thinking = asyncio.Lock()
        self._watch: asyncio.Task[None] | None = None

    @cached_property
    def _chance(self) -> Stream:
        """Drawn when a bot acts first: the ids of practice games come from the same entropy."""
        return Stream(self._entropy(32), _LABEL)

    async def start(self) -> None:
        """Go on with the games of the last server; with shared stores, of servers that are gone."""
        await self._look()
        if self._store.shared:
            looking = repeat(LOOK_EVERY, "the look for the bots of others", self._look)
            self._watch = asyncio.get_running_loop().create_task(looking)

    async def close(self) -> None:
        """Stop playing; the games wait for the next server."""
        tasks = [task for task in (self._watch, *self._turns.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def decided(
        self, game: AnyGame, game_id: str, players: tuple[str, ...], standing: StateAt
    ) -> None:
        """A decision was saved, after which some bots may have to act."""
        if not _have_bot(players):
            return
        for seat in game.waits_for(standing.state):
            if (game_id, seat) not in self._turns and _bot_at(game, standing, seat) is not None:
                task = asyncio.get_running_loop().create_task(self._play(game_id, seat))
                self._turns[game_id, seat] = task

    async def _play(self, game_id: str, seat: int) -> None:
        """Act for a bot as long as its seat must."""
        try:
            while True:
                await self._sleep(self._pause)
                try:
                    if not await self._act(game_id, seat):
                        return
                except (VersionConflict, Contended):
                    continue  # somebody acted meanwhile: look again
                except (HostClosed, NoSuchGame, Refused, RequestIdReused):
                    raise
                except Exception:  # noqa: BLE001 - the game waits for it
                    _log.exception("a bot's act in game %s failed", game_id)
                    await self._sleep(AGAIN_AFTER)
        except (HostClosed, NoSuchGame):
            return
        except (Refused, RequestIdReused) as error:
            # Another server has played this turn, or the bot chose what the rules forbid.
            _log.warning("the bot at seat %d of game %s did not act: %s", seat, game_id, error)
        finally:
            del self._turns[game_id, seat]

    async def _act(self, game_id: str, seat: int) -> bool:
        """One act of the bot; ``False`` if its seat need not act."""
        game, standing = await self._standing(game_id)
        bot = _bot_at(game, standing, seat)
        if bot is None or seat not in game.waits_for(standing.state):
            return False
        view = game.view(standing.state, at_seat(seat), False)
        async with self._thinking:  # one at a time: they share their chance
            command = await asyncio.to_thread(game.bots[bot], view, self._chance)
        await self._give(game_id, command, _request(game_id, seat, standing.version))
        return True

    async def _look(self) -> None:
        """Find the games in which a bot must act and none does here."""
        async for register in playing_games(self._store):
            if _have_bot(register.players):
                game, standing = await self._standing(register.game)
                self.decided(game, register.game, register.players, standing)


@lru_cache(maxsize=4096)
def _have_bot(players: tuple[str, ...]) -> bool:
    """Whether one of them is a bot; called after each decision, and cached."""
    return any(player.startswith(BOT) for player in players)


def _bot_at(game: AnyGame, standing: StateAt, seat: int) -> str | None:
    """The bot that sits here and has not been taken away."""
    table = game.table(standing.state)
    place = None if table is None else table.places[seat]
    if place is None or not place.present:
        return None
    name = bot_name(place.player)
    return name if name in game.bots else None


def _request(game_id: str, seat: int, version: int) -> Request:
    """The same for every server, so that a turn is played once."""
    name = f"bot/{game_id}/{version}/{seat}"
    return Request(name, str(seat), seat_name(seat), request_id_of(name), version)
