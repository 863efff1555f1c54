"""Seats that are reserved for invited players; used from one event loop."""

import asyncio
from collections.abc import Callable

from msgspec.structs import replace

from deluxe_services.store import (
    AsyncCommitter,
    Decision,
    GameInfo,
    Invitation,
    InvitationChange,
    Store,
)


class Invitations:
    """The invitations of a store; ``now`` gives ms since 1970."""

    def __init__(self, store: Store, committer: AsyncCommitter, now: Callable[[], int]) -> None:
        self._store = store
        self._committer = committer
        self._now = now

    async def invite(self, one: Invitation) -> Invitation | None:
        """Keep a seat; ``None`` if somebody else was faster, here or at another server."""
        await self._save(InvitationChange("invite", replace(one, created=self._now())))
        now = {each.seat: each for each in await self.to_game(one.game)}.get(one.seat)
        return now if now is not None and now.player == one.player else None

    async def withdraw(self, one: Invitation) -> None:
        """Let everybody sit down there again."""
        await self._save(InvitationChange("withdraw", one))

    async def to_game(self, game: str) -> list[Invitation]:
        """The invitations to a game, by seat, whatever has become of the seats."""
        return await asyncio.to_thread(self._store.invitations.of_game, game)

    def of_player(self, player: str, after: str, limit: int) -> tuple[list[Invitation], str | None]:
        """Open invitations of a player behind a game, and behind which game there may be more.

        To be called in a thread.
        """
        page = self._store.invitations.of_player(player, after, limit)
        invitations = [one for one in page if is_open(one, self._store.games.find(one.game))]
        return invitations, page[-1].game if len(page) == limit else None

    async def _save(self, change: InvitationChange) -> None:
        await self._committer.commit(Decision(beside=(change,)))


def is_open(one: Invitation, at: GameInfo | None) -> bool:
    """Whether the seat is free and play has not started."""
    return at is not None and at.status == "open" and not at.players[one.seat]
