"""Players registered and forgotten, tokens issued and revoked, privileged reads recorded."""

import asyncio
import logging
from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from hashlib import sha256
from time import monotonic
from typing import Final

from cachetools import FIFOCache
from msgspec.structs import replace

from deluxe_services.errors import NoSuchPlayer, RequestIdReused
from deluxe_services.identity.principals import BOT, REGISTERED, Role, new_token, token_digest
from deluxe_services.store import (
    Access,
    AlreadyRegistered,
    AsyncCommitter,
    Decision,
    Player,
    Store,
    StoreUnavailable,
    Token,
)
from deluxe_services.store.values import NameChanged, NameForgotten

_log = logging.getLogger(__name__)

ALL: Final = "-"
"""Instead of the id of a token: all tokens of a player."""

_ID_BYTES: Final = 16

_FRESH_SECONDS: Final = 5.0
_REMEMBERED: Final = 10_000
"""Games whose players' names are kept in memory, for so long."""

_SeatNames = tuple[float, tuple[str, ...], tuple[str, ...]]
"""When names were read, of which players, and the names."""


def seat_id(game: str, seat: int, player: str) -> str:
    """The id under which the name of a player at a table is kept: nobody sits down under it.

    >>> seat_id("g", 0, "ann")
    '~seat.4b9049ddfe70bd04e7d9761e383e3480'
    """
    return f"{REGISTERED}seat.{sha256(f'{game}/{seat}/{player}'.encode()).hexdigest()[:32]}"


class PlayerDirectory:
    """The players and tokens of this store; used from one event loop.

    ``now`` gives ms since 1970, ``entropy`` secret bytes.
    """

    def __init__(
        self,
        store: Store,
        committer: AsyncCommitter,
        now: Callable[[], int],
        entropy: Callable[[int], bytes],
    ) -> None:
        self._store = store
        self._committer = committer
        self._now = now
        self._entropy = entropy
        self._registering = asyncio.Lock()
        self._seat_names: FIFOCache[str, _SeatNames] = FIFOCache(_REMEMBERED)

    async def register(self, name: str, request: str) -> Player:
        """A new player; the same one if the request comes again, ``RequestIdReused`` if another.

        A name that was forgotten or changed meanwhile is not compared.
        """
        async with self._registering:
            before = await asyncio.to_thread(self._store.people.player, request=request)
            if before is not None:
                has_changed = before.forgotten is not None or before.updated is not None
                if not has_changed and before.name != name:
                    raise RequestIdReused(request)
                return before
            try:
                return await self._keep(Player("", name, request=request))
            except AlreadyRegistered:  # at another server, just now
                pass
        return await self.register(name, request)

    async def player_of(self, subject: str) -> Player:
        """The player whom an issuer of tokens calls so; registered now if they are new."""
        async with self._registering:
            player = await asyncio.to_thread(self._store.people.player, subject=subject)
            try:
                return player or await self._keep(Player("", subject=subject))
            except AlreadyRegistered:
                pass
        return await self.player_of(subject)

    async def player(self, player: str) -> Player:
        """A registered player; ``NoSuchPlayer``."""
        player_found = await asyncio.to_thread(self._store.people.player, player)
        if player_found is None:
            raise NoSuchPlayer(player)
        return player_found

    def knows(self, player: str) -> bool:
        """Whether a player is registered; blocks for as long as the store does."""
        return self._store.people.player(player) is not None

    async def find(self, player: str) -> Player | None:
        """A registered player, if there is one of that id."""
        return await asyncio.to_thread(self._store.people.player, player) if player else None

    async def page(self, after: str, limit: int, name: str) -> list[Player]:
        """A page of the registered players behind an id; with a name, those who are called so."""
        return await asyncio.to_thread(self._store.people.players, after, limit, name)

    async def rename(self, player: str, name: str) -> Player:
        """Give a player another name; ``NoSuchPlayer``, also for one who was forgotten.

        No byte of the name before is left in what the store keeps.
        """
        before = await self.player(player)
        if before.forgotten is not None:
            raise NoSuchPlayer(player)
        if before.name == name and before.updated is None:
            return before
        await self._committer.commit(Decision(beside=(NameChanged(player, name, self._now()),)))
        return await self.player(player)

    async def name_seat(self, game: str, seat: int, player: str, name: str) -> None:
        """Keep the name that a player gave themselves at a table; not again once it is forgotten.

        Like every name it lies outside of the history and can be forgotten, under its ``seat_id``.
        """
        record = Player(seat_id(game, seat, player), name, registered=self._now())
        before = await asyncio.to_thread(self._store.people.player, record.player)
        if before is None:
            await self._committer.commit(Decision(beside=(record,)))
        elif before.forgotten is None and before.name != name:
            await self.rename(record.player, name)
        self._seat_names.pop(game, None)

    async def seat_names(self, game: str, players: Sequence[str]) -> tuple[str, ...]:
        """The names that the players of a table gave themselves, by seat; at most 5 seconds old.

        While players' names cannot be read, which may be in another database than the game: those
        that were read last, or none. No game waits for a name.
        """
        now = monotonic()
        entry = self._seat_names.get(game)
        if entry is None or entry[0] < now - _FRESH_SECONDS or entry[1] != tuple(players):
            try:
                names = await asyncio.to_thread(self._read_seat_names, game, players)
            except StoreUnavailable as error:
                _log.warning("the names of players cannot be read: %s", error)
                names = entry[2] if entry and entry[1] == tuple(players) else ()
            entry = self._seat_names[game] = monotonic(), tuple(players), names
        return entry[2]

    def _read_seat_names(self, game: str, players: Sequence[str]) -> tuple[str, ...]:
        ids = [
            seat_id(game, seat, player) if player and not player.startswith(BOT) else ""
            for seat, player in enumerate(players)
        ]
        records = [self._store.people.player(each) if each else None for each in ids]
        return tuple([record.name if record else "" for record in records])

    async def token(self, token: str) -> Token | None:
        """The stored token, if it was issued here."""
        return await asyncio.to_thread(self._store.people.token, token_digest(token))

    async def tokens(self, player: str, after: str, limit: int) -> list[Token]:
        """A page of a player's tokens behind the digest of one; ``NoSuchPlayer``."""
        await self.player(player)
        tokens = await asyncio.to_thread(self._store.people.tokens, player)
        return sorted((one for one in tokens if one.digest > after), key=_digest)[:limit]

    def now(self) -> int:
        """The time by which tokens expire, in ms since 1970."""
        return self._now()

    async def forget(self, player: str) -> Player:
        """Forget a player's name for ever, and revoke their tokens; ``NoSuchPlayer``."""
        await self.player(player)
        await self._revoke(await asyncio.to_thread(self._store.people.tokens, player))
        await self._committer.commit(Decision(beside=(NameForgotten(player, self._now()),)))
        self._seat_names.clear()
        return await self.player(player)

    async def issue(self, player: str, role: Role, lifetime: int | None) -> tuple[str, Token]:
        """A new token, valid for this number of ms, and what is kept of it; ``NoSuchPlayer``."""
        if (await self.player(player)).forgotten is not None:
            raise NoSuchPlayer(player)
        token = new_token(self._entropy)
        expires = None if lifetime is None else self._now() + lifetime
        record = Token(token_digest(token), "", None, player, role, expires)
        await self._committer.commit(Decision(beside=(record,)))
        return token, record

    async def revoke(self, player: str, digest: str) -> int:
        """Revoke a token, or with ``ALL`` every token of a player; how many were good until now.

        Raises ``NoSuchPlayer`` if there is no such token of theirs.
        """
        tokens = await asyncio.to_thread(self._store.people.tokens, player)
        choice = [token for token in tokens if digest in (ALL, token.digest)]
        if not choice and (digest != ALL or self._store.people.player(player) is None):
            raise NoSuchPlayer(player)
        return await self._revoke(choice)

    async def note(self, access: Access) -> None:
        """Note a privileged read, before anything is shown; the time is put in here."""
        await self._committer.commit(Decision(beside=(replace(access, at=self._now()),)))

    async def accesses(self, after: int, limit: int) -> list[Access]:
        """A page of the privileged reads behind a number."""
        return await asyncio.to_thread(self._store.people.accesses, after, limit)

    async def _keep(self, player: Player) -> Player:
        id_ = urlsafe_b64encode(self._entropy(_ID_BYTES)).rstrip(b"=").decode()
        record = replace(player, player=REGISTERED + id_, registered=self._now())
        await self._committer.commit(Decision(beside=(record,)))
        return record

    async def _revoke(self, tokens: list[Token]) -> int:
        now = self._now()
        good = [token for token in tokens if token.expires is None or token.expires > now]
        tokens_ended = tuple(replace(token, expires=now) for token in good)
        if tokens_ended:
            await self._committer.commit(Decision(beside=tokens_ended))
        return len(tokens_ended)


def _digest(token: Token) -> str:
    return token.digest
