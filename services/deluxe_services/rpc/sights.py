"""Who sees what: the one place where events and views become messages for an onlooker (G-7)."""

from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry, Standing
from deluxe_domain.kernel.onlooker import Onlooker
from deluxe_services.rpc.mapping import MAPPINGS
from deluxe_services.tables.histories import seen, view
from pokerdeluxe.v1 import history_pb2 as pb

REMEMBERED: Final = 16_384
"""Events that are kept as messages, for the next onlooker of the same kind."""

_Key = tuple[str, int, int | None, bool, bool]


class EventCache:
    """Events as messages, each made once for each kind of onlooker."""

    def __init__(self, room: int = REMEMBERED) -> None:
        self._room = room
        self._messages: OrderedDict[_Key, pb.Event] = OrderedDict()

    def event(self, game: AnyGame, latest: Standing, entry: Entry, onlooker: Onlooker) -> pb.Event:
        """The event as this onlooker may see it now that the game stands at ``latest``.

        The message is shared: do not change it.
        """
        revealed = latest.revealed(entry.version, onlooker.auditor)
        key = (entry.game, entry.version, onlooker.seat, onlooker.auditor, revealed)
        message = self._messages.get(key)
        if message is None:
            told = seen(game, latest, entry, onlooker)
            mapping = MAPPINGS[game.rules]
            message = pb.Event(**mapping.event(entry, told, revealed=revealed))
            self._messages[key] = message
            if len(self._messages) > self._room:
                self._messages.popitem(last=False)
        return message


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

    def events(self, entries: Iterable[Entry]) -> list[pb.Event]:
        """Events, in order."""
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
