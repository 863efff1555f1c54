"""What every service uses: the host of the games, the store, and the server's limits."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeVar

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import StateAt
from deluxe_domain.kernel.table import Table
from deluxe_domain.kernel.viewer import PUBLIC, Viewer
from deluxe_services.api.access.privileged_reads import access_of
from deluxe_services.api.calls import Call
from deluxe_services.api.conversion.mapping import moment
from deluxe_services.api.conversion.visible_games import EventCache, VisibleGame
from deluxe_services.api.errors import Failure
from deluxe_services.api.limits.admission import Admission, Work
from deluxe_services.api.limits.fair_queue import CutOff
from deluxe_services.api.limits.units import ChipValues
from deluxe_services.api.log_contexts import LogContexts
from deluxe_services.api.requests import seen_enough
from deluxe_services.audits.analyses import KeptAnalyses
from deluxe_services.compute.work_processes import WorkProcesses
from deluxe_services.errors import NoSuchVersion
from deluxe_services.histories.delayed_games import Wanted
from deluxe_services.identity.principals import Caller, caller_at
from deluxe_services.readmodels import ReadModels
from deluxe_services.settings import Settings
from deluxe_services.store import GameInfo, Store, StoreError
from deluxe_services.tables.host import Host
from deluxe_services.transparency.notary import Notary
from pokerdeluxe.v1 import values_pb2 as values

USUAL_PAGE: Final = 100

STAFF: Final = frozenset({"auditor", "operator"})
"""The roles that see every game at once."""

T = TypeVar("T")

_log = logging.getLogger(__name__)

_STATUSES: Final = {
    "open": values.GAME_STATUS_OPEN,
    "playing": values.GAME_STATUS_PLAYING,
    "over": values.GAME_STATUS_OVER,
}
STATUS_NAMES: Final = {number: name for name, number in _STATUSES.items()}


@dataclass(slots=True)
class ServiceContext:
    """The means of all services, shared by them; ``read_models`` once the server starts.

    Each log has its own, and ``logs`` knows them all. ``catching_up``: somebody has the read models
    come to the end of the log.
    """

    host: Host
    store: Store
    settings: Settings
    notary: Notary
    admission: Admission
    events: EventCache = field(default_factory=EventCache)
    log: int = 0
    stopping: bool = False
    position_key: bytes = b""
    logs: "LogContexts[ServiceContext]" = field(init=False)
    read_models: ReadModels = field(init=False)
    analyses: KeptAnalyses = field(default_factory=lambda: KeptAnalyses(None))
    processes: WorkProcesses = field(init=False)
    chip_values: ChipValues = field(init=False)
    _streams: set[CutOff] = field(default_factory=set, init=False)
    catching_up: asyncio.Lock = field(default_factory=asyncio.Lock, init=False)

    def __post_init__(self) -> None:
        """Heavy work is bounded as the settings say."""
        number, only_idle = self.settings.heavy_processes, self.settings.heavy_idle
        self.processes = WorkProcesses(number, only_idle=only_idle)
        self.chip_values = ChipValues(self.settings.chip_values)

    async def sight(self, game: str, call: Call, at_least: int = 0) -> tuple[VisibleGame, Caller]:
        """The game as its caller may see it, and what they are to it; for commands and streams.

        Another server may have moved it on meanwhile, but not below the version ``at_least``, which
        the store has; who has no seat may just have taken one there. What is shown to an auditor is
        noted in the access log first; ``StoreError`` if it cannot.
        """
        at_hand = self.sight_at_hand(game, call, at_least)
        if at_hand is not None:
            return at_hand
        rules, latest, _ = await self.host.current(game, at_least)
        sight, caller = self._sight(game, call, rules, latest)
        await self._note(game, call, caller)
        return sight, caller

    async def current_sight(
        self, game: str, call: Call, min_version: int = 0
    ) -> tuple[VisibleGame, Caller, GameInfo]:
        """The same for reads, with what is listed of the game: all of one version.

        Nothing is left out that any server has answered before. To who sees the game late it is
        listed as of their horizon. ``Failure`` (``NOT_YET_SEEN``) if the game has not come to
        ``min_version`` for this caller.
        """
        rules, latest, register = await self.host.current(game, min_version)
        sight, caller = self._sight(game, call, rules, latest)
        info = await self._listed(sight, register)
        seen_enough(info, min_version)
        await self._note(game, call, caller)
        return sight, caller, info

    async def _listed(self, sight: VisibleGame, register: GameInfo) -> GameInfo:
        if sight.horizon is None:
            return register
        return await asyncio.to_thread(self.host.late.listed_at, register, sight.version)

    async def listed(
        self, game: str, call: Call, at_least: int = 0
    ) -> tuple[VisibleGame, GameInfo]:
        """A game as its caller sees it, and what is listed of it; only for what all may see."""
        rules, latest, register = await self.host.current(game, at_least)
        sight, _ = self._sight(game, call, rules, latest)
        return sight, await self._listed(sight, register)

    async def opened(self, game: str, call: Call, version: int) -> tuple[VisibleGame, GameInfo]:
        """A game for who has opened it, with what was listed of it to the public at a version."""
        rules, latest, register = await self.host.current(game, version)
        sight, _ = self._commanding(game, call, rules, latest)
        listed_at, then = self.host.late.listed_at, min(version, sight.version)
        if then == register.version:
            return sight, register
        return sight, await asyncio.to_thread(listed_at, register, then)

    async def everywhere(self, game: str = "") -> Sequence["ServiceContext"]:
        """The contexts of all logs, or that of the log which has a game."""
        return (await self.logs.holding(game),) if game else await self.logs.everywhere()

    async def epoch(self, game: str = "") -> str:
        """The epochs of all logs, or that of the log which has a game, as one text."""
        contexts = await self.everywhere(game)
        return "/".join([await one.host.log.epoch() for one in contexts])

    def listing(self, call: Call, after: str, limit: int, query: Wanted) -> list[GameInfo]:
        """A page of this log's games behind ``after``, each as its caller sees it now.

        To be called in a thread.
        """
        if call.role in STAFF:
            return self.store.games.page(after, limit, *query)
        return self.host.late.page(after, limit, query, partial(_sits, call))

    def horizons(self, call: Call) -> Callable[[str], int | None] | None:
        """The horizon of a delayed game for the caller, for use in a thread; ``None``: none."""
        if call.role in STAFF:
            return None

        def horizon(game: str) -> int | None:
            late = self.host.late
            view = late.as_of(self.host.histories.register(game))
            if caller_at(call.principal, game, view.table).seat is not None:
                return None
            return 1 if view.table.unlisted else view.horizon

        return horizon

    async def _note(self, game: str, call: Call, caller: Caller) -> None:
        if caller.viewer.auditor and not call.noted:
            await self.host.people.note(access_of(call, game))
            _log.info("a privileged read: %s by %s", call.method, call.role)
            call.noted = True

    async def note_all(self, call: Call) -> None:
        """Note that an auditor or operator reads all games, as one privileged read of ``-``."""
        if call.role in ("auditor", "operator") and not call.noted:
            await self.host.people.note(access_of(call, "-"))
            _log.info("a privileged read of all games: %s by %s", call.method, call.role)
            call.noted = True

    def sight_at_hand(
        self, game: str, call: Call, at_least: int = 0
    ) -> tuple[VisibleGame, Caller] | None:
        """The same of a game that is in memory, if nothing must be noted or looked up before."""
        at_hand = self.host.at_hand(game, at_least)
        if at_hand is None:
            return None
        sight, caller = self._sight(game, call, *at_hand)
        must_be_noted = caller.viewer.auditor and not call.noted
        if must_be_noted or self._may_sit(call, caller, at_least):
            return None
        return sight, caller

    def _may_sit(self, call: Call, caller: Caller, at_least: int) -> bool:
        """Whether a player without a seat may have taken one at another server since.

        Who names a version is shown what they asked for.
        """
        is_known = call.principal is not None and caller.seat is None
        return self.store.shared and is_known and not at_least

    def _sight(
        self, game: str, call: Call, rules: AnyGame, latest: StateAt
    ) -> tuple[VisibleGame, Caller]:
        caller = caller_at(call.principal, game, rules.table(latest.state))
        return VisibleGame(rules, latest, caller.viewer, self.events), caller

    async def commanding(
        self, game: str, call: Call, at_least: int = 0
    ) -> tuple[VisibleGame, Caller]:
        """The game as who gives it a command is answered: a player as they see it, staff as the
        public does, so that nothing need be noted; and what they are to it.
        """
        at_hand = self.host.at_hand(game, at_least)
        if at_hand is not None:
            sight, caller = self._commanding(game, call, *at_hand)
            if not self._may_sit(call, caller, at_least):
                return sight, caller
        rules, latest, _ = await self.host.current(game, at_least)
        return self._commanding(game, call, rules, latest)

    def _commanding(
        self, game: str, call: Call, rules: AnyGame, latest: StateAt
    ) -> tuple[VisibleGame, Caller]:
        caller = caller_at(call.principal, game, rules.table(latest.state))
        viewer = PUBLIC if caller.viewer.auditor else caller.viewer
        return VisibleGame(rules, latest, viewer, self.events), caller

    async def sight_as(self, game: str, viewer: Viewer, at_least: int = 0) -> VisibleGame:
        """The game as a viewer may see it, at the version ``at_least`` or later."""
        rules, latest = await self.host.standing(game, at_least=at_least)
        return VisibleGame(rules, latest, viewer, self.events)

    async def standing(self, sight: VisibleGame, game: str, version: int | None = None) -> StateAt:
        """The state of a game for a viewer, now or after a version.

        ``NoSuchVersion`` for one that is not there, or that they do not see yet.
        """
        horizon = sight.horizon
        if version is None and horizon is None:
            return sight.latest
        if horizon is not None and version is not None and version > horizon:
            raise NoSuchVersion(game, version, horizon)
        _, at = await self.host.standing(game, sight.version if version is None else version)
        return at

    async def horizon(self, game: str, call: Call) -> int | None:
        """The horizon of a game for the caller; ``None``: no horizon, as always for staff.

        A game whose history is broken everybody sees, unless it was opened to be late.
        """
        if call.role in STAFF:
            return None
        try:
            sight, _ = await self.commanding(game, call)
        except (BrokenHistory, StoreError):
            return 1 if await asyncio.to_thread(self.host.late.is_late, game) else None
        return sight.horizon

    async def keeps_from_lists(self, game: str, call: Call) -> bool:
        """Whether lists leave a game out: it is unlisted, and the caller has no seat there."""
        if call.role in STAFF or not await asyncio.to_thread(self.host.late.is_unlisted, game):
            return False
        sight, _ = await self.commanding(game, call)
        return sight.viewer == PUBLIC

    @asynccontextmanager
    async def long_lived(self) -> AsyncIterator[None]:
        """A stream without an end, which ends with the server and may be resumed."""
        with CutOff() as part:
            self._streams.add(part)
            try:
                yield
            finally:
                self._streams.discard(part)

    def stop(self) -> None:
        """End all streams."""
        self.stopping = True
        text = "the server is stopping: resume the stream at another server"
        for part in tuple(self._streams):
            part.cut(Failure("STOPPING", text))

    def heavy(self, call: Call) -> AbstractAsyncContextManager[Work[Any]]:
        """Room for work that takes a whole core; raises ``Failure`` if too much waits for it."""
        return self.admission.heavy_work(call.caller)

    async def heavily(self, work: Callable[[], T], call: Call) -> T:
        """The result of such work, done in a thread."""
        async with self.heavy(call) as working:
            result: T = await working(work)
            return result


def _sits(call: Call, game: str, table: Table) -> bool:
    return caller_at(call.principal, game, table).seat is not None


def game_message(register: GameInfo) -> values.Game:
    """A game as it is listed."""
    return values.Game(
        name=f"games/{register.game}",
        game=register.name,
        rules=register.rules,
        status=_STATUSES.get(register.status, values.GAME_STATUS_UNSPECIFIED),
        version=register.version,
        players=register.players,
        practice=register.practice,
        create_time=moment(register.created),
        update_time=moment(register.updated),
    )
