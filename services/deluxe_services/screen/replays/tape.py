"""A recorded game: its events and views at any version, for any viewer, and its marks."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from deluxe_domain.catalogue import game_of
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.decider import BrokenHistory, Event
from deluxe_domain.kernel.history import Entry, Reader, event_kind, split_entry
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, Viewer, at_seat
from deluxe_replays.audit.replayer import Replay
from deluxe_services.histories.histories import seen, view
from deluxe_services.texts.lines import Texts
from deluxe_services.texts.scenes import texts_at

if TYPE_CHECKING:
    from deluxe_replays.audit.auditor import GameAudit
    from deluxe_replays.insight.analysis import GameAnalysis
    from deluxe_replays.reports.flows import ChipFlows

MARKS: Final = {
    "deck-shuffled": "deal",
    "bets-placed": "deal",
    "hands-shown": "showdown",
    "hands-compared": "showdown",
    "deal-paid": "payout",
    "round-paid": "payout",
    "deal-drawn": "payout",
    "game-ended": "end",
}
"""The moments that a reader jumps to, as on the page."""

_TURN: Final = "dice-thrown"


class Mark(NamedTuple):
    """A moment to jump to."""

    version: int
    kind: str


class Tape:
    """One history; ``BrokenHistory`` if no game wrote it. ``audit`` verifies the game,
    ``analysis`` analyses it and ``flows`` adds its chips up, all of them slowly.
    """

    def __init__(
        self,
        name: str,
        history: Sequence[bytes],
        viewer: Viewer = PUBLIC,
        audit: Callable[[], "GameAudit"] | None = None,
        analysis: Callable[[], "GameAnalysis"] | None = None,
        flows: Callable[[], "ChipFlows"] | None = None,
    ) -> None:
        if not history:
            raise BrokenHistory(f"{name} has no entries")
        self.name = name
        self.audit = audit
        self.analysis = analysis
        self.flows = flows
        self.game = game_of(split_entry(history[0]))
        self.viewer = viewer
        self._history = history
        self._reader = Reader(self.game)
        self._replay = Replay(self.game, history)
        self._latest = self._replay.at(self._replay.last)
        self._kinds = [event_kind(split_entry(data)) for data in history]
        self.marks = list(self._find_marks())
        self._view = lru_cache(maxsize=256)(self._view_of)

    @property
    def last(self) -> int:
        """The last version."""
        return self._replay.last

    @property
    def players(self) -> int:
        """The number of seats."""
        table = self.game.table(self._latest.state)
        return 0 if table is None else table.players

    def viewers(self) -> list[Viewer]:
        """Everybody as whom the game can be looked at."""
        return [PUBLIC, *(at_seat(seat) for seat in range(self.players)), AUDITOR]

    def view(self, version: int) -> Any:
        """The table after a version, as the viewer may see it."""
        return self._view(version, self.viewer)

    def _view_of(self, version: int, viewer: Viewer) -> Any:
        return view(self.game, self._replay.at(version), self._latest, viewer)

    def entry(self, version: int) -> Entry:
        """The stored entry of a version; it is never shown unchanged."""
        return self._reader.entry(self._history[version - 1])

    def event(self, version: int) -> Event:
        """The event of a version as the viewer may see it."""
        return seen(self.game, self._latest, self.entry(version), self.viewer)

    def revealed(self, version: int) -> bool:
        """Whether this viewer may see everything about a version."""
        return self._latest.revealed(version, self.viewer.auditor)

    def texts(self, language: Language) -> Texts:
        """The words for this viewer."""
        return texts_at(self.game, self._latest.state, language, self.viewer.seat)

    def told(self, version: int, texts: Texts) -> list[str]:
        """The text of an event."""
        return texts.event(self.event(version))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.game.over(self._latest.state))

    def next_mark(self, version: int, step: int) -> int:
        """The next mark after a version (1), or the last one before it (-1)."""
        versions = [mark.version for mark in self.marks]
        if step > 0:
            return next((each for each in versions if each > version), self.last)
        return next((each for each in reversed(versions) if each < version), 1)

    def find(self, text: str, after: int, texts: Texts) -> int | None:
        """The next version whose words hold a text, from the beginning after the end."""
        words = text.casefold()
        order = [*range(after + 1, self.last + 1), *range(1, after + 1)]
        return next(
            (each for each in order if words in " ".join(self.told(each, texts)).casefold()), None
        )

    def _find_marks(self) -> Any:
        turns = not any(kind in MARKS and kind != "game-ended" for kind in self._kinds)
        for version, kind in enumerate(self._kinds, start=1):
            if kind in MARKS:
                yield Mark(version, MARKS[kind])
            elif turns and kind == _TURN and self._replay_throw(version) == 1:
                yield Mark(version, "turn")

    def _replay_throw(self, version: int) -> int:
        return int(getattr(self._replay.event(version), "throw", 0))
