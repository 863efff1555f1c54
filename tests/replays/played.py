"""Games played by the random bot through the kernel's decider, to be replayed and audited."""

from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import replace

from deluxe_domain.catalogue import game_named
from deluxe_domain.games.poker_deluxe.commands import OpenGame
from deluxe_domain.games.poker_deluxe.events import Options
from deluxe_domain.kernel.chance import GameChance, entropy_commitment
from deluxe_domain.kernel.decider import Command, decide
from deluxe_domain.kernel.history import GENESIS, Cause, Entry, Head, HistoryWriter
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RevealEntropy, StartGame, Terms
from deluxe_domain.kernel.viewer import at_seat
from deluxe_replays.entries.rows import StoredRow

GAME = game_named("poker-deluxe")


class Played:
    """A game as it was recorded: its rows, its end, its master seed."""

    def __init__(self, game_id: str, seed: bytes, entries: tuple[Entry, ...]) -> None:
        self.game_id = game_id
        self.seed = seed
        self.entries = entries
        self.rows = tuple(StoredRow(e.version, e.event.kind, e.data) for e in entries)
        self.head = Head(entries[-1].version, entries[-1].digest)

    @property
    def data(self) -> list[bytes]:
        return [row.data for row in self.rows]

    def upto(self, version: int) -> "Played":
        """The same game when it had so many entries."""
        return Played(self.game_id, self.seed, self.entries[:version])

    def first(self, kind: str) -> int:
        """The version of the first event of this kind."""
        return next(e.version for e in self.entries if e.event.kind == kind)

    def kinds(self) -> list[str]:
        return [entry.event.kind for entry in self.entries]


@cache
def play(
    number: int = 1,
    *,
    players: int = 3,
    cards: int = 5,
    rounds: int = 1,
    stake: int = 75,
    leavers: tuple[int, ...] = (),
    change_of_mind: bool = False,
) -> Played:
    """A whole game; ``leavers`` are seats that get up when they are first asked to act.

    ``change_of_mind``: before the start the last seat is taken, left, and taken by another player.
    """
    game_id, seed = f"g-{number:08}", number.to_bytes(32, "big")
    chance = GameChance(game_id, seed)
    writer, state, entries = HistoryWriter(game_id, chance.salt), GAME.initial, list[Entry]()

    def give(command: Command) -> None:
        nonlocal state
        decision = decide(GAME, state, command, chance)
        state, at = decision.state, 1_700_000_000_000 + len(entries)
        entries.extend(writer.write(decision.events, Cause(command, _by(command), f"r-{at}", at)))

    options = Options(cards=cards, rounds=rounds, stake=stake)
    give(OpenGame(terms=Terms(players=players), options=options))
    list(map(give, (joining(game_id, f"p{seat}", seat) for seat in range(players))))
    if change_of_mind:
        give(LeaveGame(seat=players - 1))
        give(joining(game_id, "late", players - 1))
    give(StartGame(youngest_first=tuple(reversed(range(players)))))
    list(map(give, revealing(players)))
    bots, leaving = Stream(seed, b"bots"), set(leavers)
    while (turn := GAME.to_act(state)) is not None:
        if turn in leaving:
            leaving.remove(turn)
            give(LeaveGame(seat=turn))
        else:
            give(GAME.bots["random"](GAME.view(state, at_seat(turn), False), bots))
    return Played(game_id, seed, tuple(entries))


def joining(game_id: str, player: str, seat: int) -> JoinGame:
    """A player sits down, who commits to what they reveal."""
    return JoinGame(player=player, seat=seat, entropy=entropy_commitment(game_id, entropy_of(seat)))


def revealing(players: int) -> list[RevealEntropy]:
    """All reveal what they committed to."""
    return [RevealEntropy(seat=seat, entropy=entropy_of(seat).hex()) for seat in range(players)]


def entropy_of(seat: int) -> bytes:
    """What a player reveals."""
    return bytes([seat] * 16)


def _by(command: Command) -> str:
    """Who gives a command: the player of the seat that it is for."""
    seat: int | None = getattr(command, "seat", None)
    return "host" if seat is None else f"seat:{seat}"


def forged(game: Played, changes: Mapping[int, Callable[[dict[str, Any]], None]]) -> Played:
    """The game with some pages changed and all chained anew, so that no hash gives it away."""
    previous, entries = GENESIS, list[Entry]()
    for entry in game.entries:
        page = msgspec.json.decode(entry.data)
        page["previous"] = previous
        if entry.version in changes:
            changes[entry.version](page)
        data = msgspec.json.encode(page, order="sorted")
        entries.append(replace(entry, previous=previous, data=data))
        previous = sha256(data).hexdigest()
    return Played(game.game_id, game.seed, tuple(entries))


def event_set(**fields: Any) -> Callable[[dict[str, Any]], None]:
    """A change of fields of an event."""
    return lambda page: page["event"].update(fields)


def event_without(field: str) -> Callable[[dict[str, Any]], None]:
    """A change that takes a field of an event away."""

    def change(page: dict[str, Any]) -> None:
        del page["event"][field]

    return change
