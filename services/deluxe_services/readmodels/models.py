"""The read models at work, one for each unit, because amounts of different units never add up."""

import logging
import threading
from pathlib import Path
from typing import Final, Self

from msgspec.structs import replace

from deluxe_replays.flows import ALWAYS, ChipFlows, Period
from deluxe_replays.transfers import LedgerLine
from deluxe_replays.units import CHIPS, sorted_units
from deluxe_services.readmodels import unit_models
from deluxe_services.readmodels.statements import (
    ALL_ENTRIES,
    BEGINNING,
    Entries,
    Place,
    Statement,
    Wanted,
)
from deluxe_services.readmodels.sums import Horizon
from deluxe_services.readmodels.transfers import PlacedLine, Rake, WantedRake, WantedTransfers
from deluxe_services.readmodels.unit_models import UnitModels, rows_behind
from deluxe_services.store import Store
from deluxe_services.store.log.followers import Follower

APART: Final = 0.25
"""Seconds between two looks at the log while games are played, at least."""

LATEST: Final = 1.0
"""Seconds after which the log is looked at though few rows are new: each look costs a transaction,
and answers catch up by themselves.
"""

MANY: Final = 1_000
"""New rows after which the log is looked at earlier."""

_NO_UNIT: Final = "none"

_log = logging.getLogger(__name__)


class ReadModels:
    """Transfers, payments, players and their standings, as far as the log has come.

    Each answer is as new as the log at the moment when it is asked for. The tables lie in the file
    ``path`` and in others beside it, or in memory; see ``UnitModels``. Safe to use from any thread.
    """

    def __init__(self, store: Store, path: Path | None = None) -> None:
        self._store = store
        self._path = path
        self._chips = UnitModels(store, path, CHIPS)
        self._models = {CHIPS: self._chips}
        self._empty: UnitModels | None = None
        self._making = threading.Lock()
        self._news, self._many, self._closing = threading.Event(), threading.Event(), False
        self._follower: Follower | None = None
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *reason: object) -> None:
        self.close()

    @property
    def position(self) -> int:
        """The position in the log up to which everything has been taken over."""
        return min(each.position for each in self._all())

    def follow(self) -> None:
        """Take over what is committed from now on, in a thread, until closed."""
        self._follower = self._store.log.follow(self.position)
        self._follower.wake = self._on_news
        self._news.set()
        self._thread = threading.Thread(
            target=self._follow, args=(self._follower,), name="read models", daemon=True
        )
        self._thread.start()

    def catch_up(self) -> int:
        """Take over what the log has and these tables have not; the position reached.

        The log is read once for all units.
        """
        while self.step():
            pass
        return self.position

    def step(self) -> bool:
        """Take over the next rows of the log, as many as one transaction has; whether there may be
        more.
        """
        rows = rows_behind(self._store, position := self.position)
        for each in self._all():
            each.take_over(position, rows)
        return len(rows) >= unit_models.AT_ONCE

    def rebuild(self) -> int:
        """Throw everything away and make it again from the log; the position reached."""
        self._chips.rebuild()
        return min(each.rebuild() for each in self._all())

    def transfers(self, game: str, upto: int, after: int, number: int) -> list[LedgerLine]:
        """So many transfers of a game behind the first ``after``, up to version ``upto``.

        ``BrokenHistory`` if no game moves its chips so.
        """
        return self._model(self.unit(game)).transfers(game, upto, after, number)

    def flows(
        self,
        game: str | None = None,
        period: Period = ALWAYS,
        player: str | None = None,
        unit: str | None = None,
        horizon: Horizon | None = None,
    ) -> ChipFlows:
        """Who paid whom in one unit, by default that of the game, or chips.

        In one game or all, within a time, all or one player: the same as ``chip_flows`` of the same
        rows. ``horizon`` says how much of a late game may be seen; without it everything is shown.
        ``BrokenHistory`` names a game that no rules could have made.
        """
        own = None if game is None else self.unit(game)
        unit = unit or own or CHIPS
        result = self._model(unit).flows(game, period, player, horizon)
        self._chips.catch_up()
        self._all()
        others = (
            other
            for other in sorted_units(self._models)
            if other != unit and own in (None, other)
            if self._models[other].flows(game, period, player, horizon).games
        )
        return replace(result, unit=unit, other_units=tuple(others))

    def statement(
        self,
        query: Wanted,
        unit: str,
        after: Place = BEGINNING,
        number: int = 100,
        entries: Entries = ALL_ENTRIES,
    ) -> Statement:
        """So many lines of a player's statement in one unit; ``BrokenHistory``."""
        return self._model(unit).statement(query, after, number, entries)

    def all_transfers(
        self,
        query: WantedTransfers,
        unit: str,
        horizon: Horizon | None = None,
        after: Place = BEGINNING,
        number: int = 100,
        entries: Entries = ALL_ENTRIES,
    ) -> list[PlacedLine]:
        """So many transfers of all games in one unit, in the order of time; ``BrokenHistory``."""
        return self._model(unit).all_transfers(query, horizon, after, number, entries)

    def rake(
        self,
        query: WantedRake,
        unit: str,
        horizon: Horizon | None = None,
        after: tuple[int, str] = BEGINNING[:2],
        number: int = 100,
    ) -> Rake:
        """The house's rake in one unit, by time and game; ``BrokenHistory``."""
        return self._model(unit).rake(query, horizon, after, number)

    def moved(self, player: str, horizon: Horizon | None = None) -> bool:
        """Whether chips of this player ever moved, in whatever unit, as far as may be seen."""
        self._chips.catch_up()
        return any(each.flows(player=player, horizon=horizon).games for each in self._all())

    def unit(self, game: str) -> str:
        """The unit of a game's amounts."""
        return self._chips.unit(game)

    def units(self) -> set[str]:
        """The units of the games that have been taken over."""
        return {CHIPS, *self._chips.other_units()}

    def differences(self) -> list[str]:
        """The sums over times that differ from the transfers, in a sentence for each."""
        return [text for each in self._all() for text in each.differences()]

    def close(self) -> None:
        """Stop following, and let go of the tables."""
        self._closing = True
        self._news.set()
        self._many.set()
        if self._follower is not None:
            self._follower.stop()
        if self._thread is not None:
            self._thread.join()
        for each in self._models.values():
            each.close()
        if self._empty is not None:
            self._empty.close()

    def _model(self, unit: str) -> UnitModels:
        """The model of a unit, which begins where the first game of the unit does."""
        models = self._models.get(unit)
        if models is not None:
            return models
        position = self._chips.catch_up()
        begin = self._chips.other_units().get(unit)
        if begin is not None:
            return self._begun(unit, begin)
        with self._making:
            return self._unused(position)

    def _begun(self, unit: str, begin: int) -> UnitModels:
        with self._making:
            if unit not in self._models:
                model = UnitModels(self._store, _of_unit(self._path, unit), unit)
                model.begin_behind(begin)
                self._models[unit] = model
            return self._models[unit]

    def _unused(self, position: int) -> UnitModels:
        """The model of every unit that no game has, so that callers cannot make many models."""
        if self._empty is None:
            self._empty = UnitModels(self._store, None, _NO_UNIT)
            self._empty.begin_behind(position)
        return self._empty

    def _all(self) -> list[UnitModels]:
        """The models of all units in which games have been played, as far as chips have come."""
        for unit, begin in self._chips.other_units().items():
            self._begun(unit, begin)
        return list(self._models.values())

    def _take(self, follower: Follower) -> None:
        """Take over what has come; a unit that is behind the others reads the log itself."""
        after = follower.position
        while rows := follower.page():
            if self.position < after:
                self.catch_up()
            for each in self._all():
                each.take_over(after, rows)
            after = follower.position

    def _on_news(self) -> None:
        if not self._news.is_set():  # a sixth of the calls that set it
            self._news.set()
        if self._follower is not None and self._follower.end - self._follower.position >= MANY:
            self._many.set()

    def _follow(self, follower: Follower) -> None:
        while not self._closing:
            self._news.wait()
            self._many.wait(LATEST - APART)
            if self._closing:
                return
            self._news.clear()
            self._many.clear()
            try:
                self._take(follower)
            except Exception:  # noqa: BLE001 - a follower that has ended would say nothing
                _log.exception("the read models could not follow; they go on with the next news")
            threading.Event().wait(APART)


def _of_unit(path: Path | None, unit: str) -> Path | None:
    """The path of the tables of a unit."""
    if path is None or unit == CHIPS:
        return path
    return path.with_name(f"{path.name}.{unit}")
