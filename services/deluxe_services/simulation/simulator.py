"""Whole games played by bots, the same from the same seed (G-5); no clock, no threads."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import count
from typing import Any, Final

import msgspec

from deluxe_domain.kernel.chance import ENTROPY_BYTES, GameChance, entropy_commitment
from deluxe_domain.kernel.decider import Command, decide
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Cause, Entry, HistoryWriter, StateAt
from deluxe_domain.kernel.hmac_sha256 import hmac_sha256
from deluxe_domain.kernel.misread import choose_from
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import JoinGame, RevealEntropy, StartGame, Terms
from deluxe_domain.kernel.viewer import at_seat
from deluxe_services.histories.states import standing_after

DEALER_OF_GAMES: Final = "simulator"
"""Who opens and starts a simulated game, as its causes name them."""

_BOT: Final = b"poker-deluxe/simulator/bot/v1\0"
_ENTROPY: Final = b"poker-deluxe/simulator/entropy/v1\0"
_AGE: Final = b"poker-deluxe/simulator/age/v1\0"
_REQUEST: Final = b"poker-deluxe/simulator/request/v1\0"


class NoSuchBot(ValueError):
    """The game has no bot of this name."""

    def __init__(self, game: AnyGame, name: str) -> None:
        super().__init__(f"{game.name} has no bot {name!r}: {choose_from(name, game.bots)}")


class Played(msgspec.Struct, frozen=True):
    """One decision of a simulated game: its entries, and where the game stands after them."""

    entries: tuple[Entry, ...]
    standing: StateAt


def simulate(
    game: AnyGame,
    terms: Terms,
    options: Mapping[str, object],
    bots: Sequence[str],
    master: bytes,
    game_id: str,
) -> list[Entry]:
    """One whole game, one bot for each seat: every entry in order.

    The bots have a chance of their own, derived from ``master`` under other labels than any card.
    Raises ``NoSuchBot``, or ``Refused`` if the terms or options are none of this game.
    """
    table = SimulatedTable(game, terms, options, bots, master, game_id)
    return [entry for step in table for entry in step.entries]


class SimulatedTable:
    """A game that bots play; iterate to play it, decision by decision.

    Every seat gives entropy, as players do: drawn from ``master``, it proves nothing here.
    """

    def __init__(
        self,
        game: AnyGame,
        terms: Terms,
        options: Mapping[str, object],
        bots: Sequence[str],
        master: bytes,
        game_id: str,
    ) -> None:
        if len(bots) != terms.players:
            raise ValueError(f"{terms.players} seats need as many bots, not {len(bots)}")
        for name in bots:
            if name not in game.bots:
                raise NoSuchBot(game, name)
        self._game = game
        self._names = tuple(bots)
        self._bots = tuple(game.bots[name] for name in bots)
        self._seats = tuple(f"seat:{seat}" for seat in range(len(bots)))
        self._viewers = tuple(at_seat(seat) for seat in range(len(bots)))
        self._streams = tuple(
            Stream(hmac_sha256(master, _BOT + seat.to_bytes(2, "big")), _BOT)
            for seat in range(len(bots))
        )
        self._entropy = tuple(
            hmac_sha256(master, _ENTROPY + seat.to_bytes(2, "big"))[:ENTROPY_BYTES]
            for seat in range(len(bots))
        )
        self._chance = GameChance(game_id, master)
        self._pen = HistoryWriter(game_id, self._chance.salt)
        self._now = count().__next__
        self._requests = hmac_sha256(master, _REQUEST)
        self._opening = open_command(game, terms, options)
        self._by_age = _order_of_age(len(bots), master)
        self._standing = StateAt(game.initial)

    def __iter__(self) -> Iterator[Played]:
        yield self._decided(self._opening, DEALER_OF_GAMES)
        game_id, entropy = self._chance.game, self._entropy
        for seat, name in enumerate(self._names):
            commitment = entropy_commitment(game_id, entropy[seat])
            join = JoinGame(player=f"{name}-{seat}", seat=seat, entropy=commitment)
            yield self._decided(join, self._seats[seat])
        yield self._decided(StartGame(youngest_first=self._by_age), DEALER_OF_GAMES)
        for seat, by in enumerate(self._seats):
            yield self._decided(RevealEntropy(seat=seat, entropy=entropy[seat].hex()), by)
        turn = self._game.to_act(self._standing.state)
        while turn is not None:
            view = self._game.view(self._standing.state, self._viewers[turn], False)
            command = self._bots[turn](view, self._streams[turn])
            yield self._decided(command, self._seats[turn])
            turn = self._game.to_act(self._standing.state)

    def _decided(self, command: Command, by: str) -> Played:
        decision = decide(self._game, self._standing.state, command, self._chance)
        cause = Cause(command, by, self._request(self._pen.head.version), self._now())
        entries = self._pen.write(decision.events, cause)
        self._standing = standing_after(self._game, self._standing, decision)
        return Played(entries, self._standing)

    def _request(self, version: int) -> str:
        """The id of the request after ``version``: a UUID that anybody derives again (RFC 9562)."""
        digits = sha256(self._requests + version.to_bytes(8, "big")).hexdigest()
        return f"{digits[:8]}-{digits[8:12]}-8{digits[13:16]}-a{digits[17:20]}-{digits[20:32]}"


def open_command(game: AnyGame, terms: Terms, options: Mapping[str, object]) -> Any:
    """The command that opens this game; ``msgspec.ValidationError`` if the options are none."""
    data = {"kind": "open-game", "terms": plain(terms), "options": options}
    return game.commands.plain(data)


def _order_of_age(seats: int, master: bytes) -> tuple[int, ...]:
    """Who is younger than whom: drawn, so that over many games no seat has an edge (G-3)."""
    below = Stream(hmac_sha256(master, _AGE), _AGE).below
    order = list(range(seats))
    for last in range(seats - 1, 0, -1):
        swap = below(last + 1)
        order[last], order[swap] = order[swap], order[last]
    return tuple(order)
