"""Saves as the tests make them: rows that say who and what they are."""

from collections.abc import Callable, Sequence
from hashlib import sha256

from deluxe_services.store import Decision, GameInfo, Outcome, Row, Store


def followed(store: Store, hear: Callable[[Sequence[Row]], None]) -> Callable[[], None]:
    """Calls ``hear`` with what is committed, on the writer's thread; gives how to stop that."""
    follower = store.log.follow()

    def wake() -> None:
        while rows := follower.page():
            hear(rows)

    follower.wake = wake
    return follower.stop


def row(game: str, version: int, text: str = "") -> Row:
    body = f'{{"game":"{game}","text":"{text}","version":{version}}}'
    return Row(game, version, "card-bought", body.encode())


def register(game: str, version: int, **fields: object) -> GameInfo:
    facts: dict[str, object] = {
        "game": game,
        "name": "poker-deluxe",
        "rules": "poker-deluxe/1",
        "status": "playing",
        "version": version,
        "digest": sha256(row(game, version).data).hexdigest(),
        "created": 1_000,
        "updated": 1_000 + version,
        "players": ("p-anna", "p-bert"),
    }
    return GameInfo(**{**facts, **fields})  # type: ignore[arg-type]  # by name, each of its own type


def decision(
    game: str, expected: int, events: int = 1, key: str = "", **fields: object
) -> Decision:
    """A save of some events behind version ``expected``, with the answer to request ``key``."""
    last = expected + events
    rows = tuple(row(game, version) for version in range(expected + 1, last + 1))
    outcome = Outcome(key, f"print of {key}", game, expected + 1, last) if key else None
    return Decision(game, rows, expected, register(game, last, **fields), outcome)


def refusal(game: str, key: str, why: bytes = b"DX-12") -> Decision:
    return Decision(game, outcome=Outcome(key, f"print of {key}", game, 0, 0, why))
