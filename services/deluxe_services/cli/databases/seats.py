"""The user's seats at servers with their tokens, in files that only the user can read."""

import json
import os
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from deluxe_services.store.private_files import replace_private

if TYPE_CHECKING:
    from poker_deluxe_client import Entropy


def state_folder() -> Path:
    """The user's own folder for what must outlive a command: ``$XDG_STATE_HOME/poker-deluxe``."""
    home = os.environ.get("XDG_STATE_HOME") or str(Path("~/.local/state").expanduser())
    return Path(home) / "poker-deluxe"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at a game of a server; without a ``token`` while it is asked for.

    ``request``: under which it is asked for, so that a repeated request gives the same seat.
    ``entropy``: what its player reveals when play has started, 32 hex digits (G-5).
    """

    server: str
    game: str
    player: str
    request: str
    seat: int = -1
    token: str = ""
    entropy: str = ""

    def __repr__(self) -> str:
        """Everything but the secrets."""
        return f"Seat({self.server}, {self.game}, {self.player}, {self.seat})"

    @classmethod
    def wanted(cls, server: str, game: str, player: str) -> "Seat":
        """A seat that is to be asked for; kept before it is, so that none is lost."""
        from poker_deluxe_client import Entropy

        seat = cls(server, game, player, str(uuid4()), entropy=Entropy().value.hex())
        seat.keep()
        return seat

    def given(self, seat: int, token: str) -> "Seat":
        """The seat with its token, kept."""
        seat_kept = replace(self, seat=seat, token=token)
        seat_kept.keep()
        return seat_kept

    @property
    def own_entropy(self) -> "Entropy | None":
        """What its player reveals; ``None`` for a seat that was taken without."""
        from poker_deluxe_client import Entropy

        return Entropy(bytes.fromhex(self.entropy)) if self.entropy else None

    def keep(self) -> None:
        """Write it where the user alone reads it."""
        write_private(self._file, json.dumps(asdict(self)))

    def drop(self) -> None:
        """Forget it."""
        self._file.unlink(missing_ok=True)

    @property
    def _file(self) -> Path:
        parts = (self.game, self.server, self.player)
        name = "@".join(re.sub(r"[^\w.-]", "_", part) for part in parts)
        return state_folder() / "seats" / f"{name}.json"


def kept_seats(server: str, game: str | None = None) -> Iterator[Seat]:
    """The seats at a server, or those at one game of it, the oldest first."""
    folder = state_folder() / "seats"
    files = [file for file in folder.glob("*.json") if file.is_file()]
    for file in sorted(files, key=lambda file: file.stat().st_mtime):
        try:
            seat = Seat(**json.loads(file.read_text()))
        except (ValueError, TypeError, OSError):
            continue  # half written by hand, or gone meanwhile: it is no seat
        if seat.server == server and game in (None, seat.game):
            yield seat


def write_private(path: Path, text: str) -> None:
    """Write a file that its owner alone can read, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    replace_private(path, text.encode())
