"""A game in this process: bots at its seats, and the person who plays with them."""

import asyncio
import os
from collections.abc import Callable, Sequence
from hmac import digest as hmac_digest
from typing import Any, Final, Self
from uuid import uuid4

from msgspec.structs import replace

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.chance import ENTROPY_BYTES, entropy_commitment
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry, StateAt
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import (
    JoinGame,
    OpenGame,
    RevealEntropy,
    RunOutClock,
    StartGame,
    Table,
)
from deluxe_domain.kernel.viewer import at_seat
from deluxe_services.histories.states import DEAL_CLOSED, DECK_SHUFFLED
from deluxe_services.identity.principals import ANYONE, CLOCK, seat_name
from deluxe_services.tables.bots import bot_name
from deluxe_services.tables.decisions import Answer, Request
from deluxe_services.tables.host import Host

PEOPLE: Final = (
    "Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo", "Ida", "Jon", "Kim", "Leo", "Mia",
    "Nils", "Olga",
)  # fmt: skip
"""Under which names bots play."""

_BOT: Final = b"poker-deluxe/company/bot/v1\0"
_ENTROPY: Final = b"poker-deluxe/company/entropy/v1\0"
_SECRET_BYTES: Final = 32


class Company:
    """One game of a host, seen from its table; the id of a bot names it (``bot_id``)."""

    def __init__(self, host: Host, game: AnyGame, game_id: str, secret: bytes) -> None:
        self.game = game
        self.game_id = game_id
        self._host = host
        self._secret = secret
        self._streams: dict[int, Stream] = {}

    @classmethod
    async def seat(
        cls,
        host: Host,
        game: AnyGame,
        opening: OpenGame,
        players: Sequence[str],
        secret: bytes | None = None,
    ) -> Self:
        """Open a game and fill its seats, the youngest player first, without starting play.

        ``secret`` gives the game's seed and the bots' chance, for practice alone.
        """
        seed = None if secret is None else seed_from(secret)
        answer = await host.create(game.name, opening, new_request(ANYONE), seed)
        company = cls(host, game, answer.game, secret or os.urandom(_SECRET_BYTES))
        for seat, player in enumerate(players):
            commitment = entropy_commitment(answer.game, company._entropy(seat))
            join = JoinGame(player=player, seat=seat, entropy=commitment)
            await company.act(join, seat_name(seat))
        return company

    async def start(self) -> None:
        """Start play, if it has not; the lower seat counts as the younger (G-3).

        Every seat reveals its entropy, unless the process that committed to it is gone (G-5).
        """
        table = await self._table()
        if not table.youngest_first:
            await self.act(StartGame(youngest_first=tuple(range(table.players))), seat_name(0))
        for seat in (await self._table()).awaiting_entropy:
            entropy, place = self._entropy(seat), table.places[seat]
            if place and place.commitment == entropy_commitment(self.game_id, entropy):
                await self.act(RevealEntropy(seat=seat, entropy=entropy.hex()), seat_name(seat))
            else:
                await self.act(RunOutClock(seat=seat), CLOCK)

    async def _table(self) -> Table:
        table = self.game.table((await self.standing()).state)
        assert table is not None, "the game is open"
        return table

    def _entropy(self, seat: int) -> bytes:
        key = hmac_digest(self._secret, _ENTROPY + seat.to_bytes(2, "big"), "sha256")
        return key[:ENTROPY_BYTES]

    async def act(self, command: Command, by: str) -> Answer:
        """Give one command; raises ``Refused``."""
        return await self._host.act(self.game_id, command, new_request(by))

    async def standing(self) -> StateAt:
        """The current state of the game."""
        _, standing = await self._host.standing(self.game_id)
        return standing

    async def entries(self, after: int) -> tuple[Entry, ...]:
        """The entries after version ``after``."""
        return await self._host.entries(self.game_id, after)

    async def terms(self) -> tuple[OpenGame, list[str]]:
        """The terms and the players of this game, to start another one like it."""
        opening, *_ = await self.entries(0)
        assert opening.cause is not None, "somebody has opened it"
        assert isinstance(opening.cause.command, OpenGame)
        places = (await self._table()).places
        command = opening.cause.command
        terms = replace(command.terms, practice=False)
        command = replace(command, terms=terms, branched_from=None)
        return command, [place.player for place in places if place is not None]

    async def close(self) -> None:
        """Let go of the host."""
        await self._host.close()

    async def before_deal(self) -> int:
        """The version before the deal that is being played; 0 before the first."""
        kinds = {entry.version: entry.event.kind for entry in await self.entries(0)}
        shuffles = [version - 1 for version, kind in kinds.items() if kind == DECK_SHUFFLED]
        closings = [version for version, kind in kinds.items() if kind == DEAL_CLOSED]
        return max(shuffles or closings, default=0)

    async def bot_acts(self, standing: StateAt) -> bool:
        """If it is a bot's turn, the bot acts; ``False`` if it is not."""
        seat = self.game.to_act(standing.state)
        bot = None if seat is None else self.bot_at(standing, seat)
        if seat is None or bot is None:
            return False
        view = self.game.view(standing.state, at_seat(seat), False)
        command = await asyncio.to_thread(self.game.bots[bot], view, self._stream(seat))
        await self.act(command, seat_name(seat))
        return True

    def bot_at(self, standing: StateAt, seat: int) -> str | None:
        """The bot at this seat, if there is one."""
        table = self.game.table(standing.state)
        place = None if table is None else table.places[seat]
        name = "" if place is None else _bot_of(place.player)
        return name if name in self.game.bots else None

    def seat_of(self, standing: StateAt, player: str) -> int | None:
        """The seat of this player."""
        table = self.game.table(standing.state)
        places: Sequence[Any] = () if table is None else table.places
        return next((s for s, place in enumerate(places) if place and place.player == player), None)

    def _stream(self, seat: int) -> Stream:
        if seat not in self._streams:
            key = hmac_digest(self._secret, _BOT + seat.to_bytes(2, "big"), "sha256")
            self._streams[seat] = Stream(key, _BOT)
        return self._streams[seat]


def bots_of(bot: str, number: int) -> list[str]:
    """The player ids of so many bots, each under a name of its own as long as there are names."""
    ids = [named_bot(name, bot) for name in PEOPLE[:number]]
    return [*ids, *(bot_id(bot, seat) for seat in range(len(ids) + 1, number + 1))]


def bot_id(bot: str, seat: int) -> str:
    """The player id of a bot at a seat."""
    return f"{bot}-{seat}"


def named_bot(name: str, bot: str) -> str:
    """The player id of a bot that plays under a name of its own."""
    return f"{name}.{bot}"


def is_named_bot(player: str) -> bool:
    """Whether this is the id of a bot that plays under a name of its own."""
    return not player.startswith("~") and "." in player


def is_bot(player: str) -> bool:
    """Whether this is the id of a bot, of this process or of a server."""
    return (
        any(_bot_of(player) in game.bots for game in GAMES.values()) or bot_name(player) is not None
    )


def _bot_of(player: str) -> str:
    """The bot in a player's id, whichever of both it is."""
    _, bot_name, bot = player.partition(".")
    return bot if bot_name else player.rpartition("-")[0]


def seed_from(secret: bytes) -> bytes:
    """The master seed of a practice game."""
    return hmac_digest(secret, b"poker-deluxe/company/seed/v1\0", "sha256")


def drawn(secret: bytes) -> Callable[[int], bytes]:
    """Bytes drawn from a secret, the same from the same, as a host takes them."""
    count = 0

    def draw(number: int) -> bytes:
        nonlocal count
        count += 1
        block = hmac_digest(secret, count.to_bytes(8, "big"), "sha512")
        assert number <= len(block), "no request is for more"
        return block[:number]

    return draw


def new_request(by: str) -> Request:
    """A request of its own."""
    name = str(uuid4())
    return Request(f"{by}/{name}", name, by, name)
