"""A log that is written without rules, and who signs it."""

from hashlib import sha256

from deluxe_replays.proofs.signed_notes import Signer
from deluxe_services.store import Decision, GameInfo, Row, Store

SIGNER = Signer("example.org/log", bytes(32))


def write(store: Store, upto: int) -> None:
    """Entries of one game up to this version."""
    now = store.games.find("g-1")
    before = now.version if now else 0
    rows = tuple(
        Row("g-1", version, "happened", b"entry %d" % version)
        for version in range(before + 1, upto + 1)
    )
    digest = sha256(rows[-1].data).hexdigest()
    register = GameInfo("g-1", "a-game", "a-game/1", "playing", upto, digest, 0, 0)
    store.log.append(Decision("g-1", rows, before, register)).result()
