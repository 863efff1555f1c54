"""Invitations: seats of games that are reserved for named players until play starts.

They lie beside the log and not in it: who may sit down is no part of a game's history, who has sat
down is (docs/decisions/0032-invitations-beside-the-log.md).
"""

from typing import Final

from deluxe_services.store.fetching import Executing, Fetching
from deluxe_services.store.values import Invitation, InvitationChange

INVITATIONS: Final = (
    """CREATE TABLE invitations (
        game TEXT NOT NULL,
        seat INTEGER NOT NULL,
        player TEXT NOT NULL,
        inviter TEXT NOT NULL,
        created INTEGER NOT NULL,
        PRIMARY KEY (game, seat)) WITHOUT ROWID""",
    """CREATE UNIQUE INDEX invitations_by_player ON invitations (player, game)""",
)
"""The table, for the migrations."""

_COLUMNS: Final = "game, seat, player, inviter, created"
_OF_GAME: Final = f"SELECT {_COLUMNS} FROM invitations WHERE game = ? ORDER BY seat"
_OF_PLAYER: Final = """SELECT game, seat, player, inviter, invitations.created
    FROM invitations JOIN games USING (game)
    WHERE player = ? AND game > ? AND status = 'open' ORDER BY game, seat LIMIT ?"""
_INVITE: Final = f"""INSERT INTO invitations ({_COLUMNS}) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING"""
_WITHDRAW: Final = "DELETE FROM invitations WHERE game = ? AND seat = ?"


def write_invitation(change: InvitationChange, c: Executing) -> None:
    """Writes a change as a part of a transaction."""
    one = change.one
    if change.kind == "invite":
        c.execute(_INVITE, (one.game, one.seat, one.player, one.inviter, one.created))
    else:
        c.execute(_WITHDRAW, (one.game, one.seat))


class Invitations:
    """Reads invitations."""

    def __init__(self, readers: Fetching) -> None:
        self._readers = readers

    def of_game(self, game: str) -> list[Invitation]:
        """The invitations to a game, by seat, whatever has become of the seats."""
        return [Invitation(*row) for row in self._readers.fetch(_OF_GAME, (game,))]

    def of_player(self, player: str, after: str = "", limit: int = 100) -> list[Invitation]:
        """A player's invitations to games that have not started, behind a game, by game."""
        return [Invitation(*row) for row in self._readers.fetch(_OF_PLAYER, (player, after, limit))]
