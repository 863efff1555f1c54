"""Who sees what: the one place where events and views become messages for an onlooker (G-7)."""

from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry, Standing
from deluxe_domain.kernel.onlooker import PUBLIC, Onlooker
from deluxe_services.rpc.mapping import MAPPINGS
from deluxe_services.tables.histories import seen, view
from pokerdeluxe.v1 import history_pb2 as pb

REMEMBERED: Final = 16_384
"""Events that are kept in bytes, for the next onlooker of the same kind."""

_Key = tuple[str, int, int | None, bool, bool]

_WHOLE: Final = -1
"""Stands in a key for all who may see the whole event; it is no seat."""


class EventCache:
    """Events as the bytes of their messages, each made once for each kind of onlooker.

    An event is made once for all from whom nothing of it is hidden.
    """

    def __init__(self, room: int = REMEMBERED) -> None:
        self._room = room
        self._messages: OrderedDict[_Key, bytes] = OrderedDict()

    def event(self, game: AnyGame, latest: Standing, entry: Entry, onlooker: Onlooker) -> bytes:
        """The event as this onlooker may see it now that the game stands at ``latest``."""
        revealed = latest.revealed(entry.version, onlooker.auditor)
        key = (entry.game, entry.version, onlooker.seat, onlooker.auditor, revealed)
        message = self._messages.get(key)
        if message is None:
            told = seen(game, latest, entry, onlooker)
            if told is entry.event:  # nothing of it is hidden from him
                whole = (entry.game, entry.version, _WHOLE, False, revealed)
                message = self._messages.get(whole)
                if message is None:
                    message = self._keep(whole, _written(game, entry, told, revealed=revealed))
            else:
                message = _written(game, entry, told, revealed=revealed)
            self._keep(key, message)
        return message

    def _keep(self, key: _Key, message: bytes) -> bytes:
        self._messages[key] = message
        if len(self._messages) > self._room:
            self._messages.popitem(last=False)
        return message


def _written(game: AnyGame, entry: Entry, told: Event, *, revealed: bool) -> bytes:
    message = pb.Event(**MAPPINGS[game.rules].event(entry, told, revealed=revealed))
    data: bytes = message.SerializeToString()
    return data


class Sight:
    """One game as one onlooker may see it now."""

    def __init__(
        self, game: AnyGame, latest: Standing, onlooker: Onlooker, cache: EventCache
    ) -> None:
        self.game = game
        self.latest = latest
        self.onlooker = onlooker
        self._cache = cache
        self._mapping = MAPPINGS[game.rules]

    @property
    def horizon(self) -> int | None:
        """The last version that a spectator may see now; ``None`` if nothing is kept from him."""
        table, state = self.game.table(self.latest.state), self.latest.state
        if self.onlooker != PUBLIC or table is None or not table.delays_spectators:
            return None
        if self.game.over(state):
            return None
        return table.seen_by_spectators(self.latest.version, self.latest.closed)

    @property
    def delayed(self) -> bool:
        """Whether the game is shown late to spectators, of whom he may become one."""
        table = self.game.table(self.latest.state)
        return table is not None and table.delays_spectators

    def reaches(self, version: int) -> bool:
        """Whether this onlooker may see so far now."""
        horizon = self.horizon
        return horizon is None or version <= horizon

    def events(self, entries: Iterable[Entry]) -> list[pb.Event]:
        """Events, in order."""
        return list(map(pb.Event.FromString, self.event_bytes(entries)))

    def event_bytes(self, entries: Iterable[Entry]) -> list[bytes]:
        """The same as the bytes of their messages."""
        game, latest, onlooker = self.game, self.latest, self.onlooker
        return [self._cache.event(game, latest, entry, onlooker) for entry in entries]

    def view(self, at: Standing | None = None) -> pb.View:
        """The state at some version, by default the latest."""
        told = view(self.game, at or self.latest, self.latest, self.onlooker)
        return pb.View(**self._mapping.view(told))

    def acts(self) -> list[pb.OpenAct]:
        """The acts that are open to this onlooker now, if he is a player; in turn or out of it."""
        seat, state = self.onlooker.seat, self.latest.state
        if seat is None:
            return []
        return [pb.OpenAct(**self._mapping.act(act)) for act in self.game.acts(state, seat)]
