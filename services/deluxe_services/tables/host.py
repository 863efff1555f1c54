"""The host of all games: the interface of this layer for servers, demos and tests.

It is long because it has a method for each thing that they ask; the work is done elsewhere.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Self

import msgspec

from deluxe_domain.kernel.decider import Command, Refused
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry, StateAt
from deluxe_domain.kernel.table import JoinGame, OpenGame, PlayerJoined, RunOutClock, Table
from deluxe_services.errors import HostClosed, NoSuchVersion, VersionConflict
from deluxe_services.histories.delayed_games import LateGames
from deluxe_services.histories.folded_log import Steps
from deluxe_services.histories.histories import Histories
from deluxe_services.identity.invitations import Invitations
from deluxe_services.identity.player_directory import PlayerDirectory
from deluxe_services.identity.principals import (
    CLOCK,
    Caller,
    Principal,
    Role,
    caller_at,
    new_token,
    token_digest,
)
from deluxe_services.store import (
    AsyncCommitter,
    Decision,
    GameInfo,
    Store,
    Token,
)
from deluxe_services.tables.bots import ServerBots
from deluxe_services.tables.branching import Branch, check_branch
from deluxe_services.tables.clocks import Sleep, Turn, TurnClocks, seats_that_acted
from deluxe_services.tables.command_handler import (
    CommandHandler,
    Entropy,
    Now,
    check_name,
    check_practice,
)
from deluxe_services.tables.decisions import Answer, Request
from deluxe_services.tables.deduplicator import Deduplicator
from deluxe_services.tables.ids import request_id_of
from deluxe_services.tables.in_flight import InFlight, later
from deluxe_services.tables.live import Draft, LiveGame
from deluxe_services.tables.live_games import LiveGames
from deluxe_services.tables.log_tail import LogTail
from deluxe_services.tables.stale_clocks import StaleClocks
from deluxe_services.tables.watchers import Watchers

if TYPE_CHECKING:
    from deluxe_services.tracing.spans import Tracer

Submission = tuple[Command, Request]


class Host:
    """Games held open on one store: commands in, answers, entries and standings out.

    Make it and use it on one event loop: ``async with Host(...) as host``, or ``start`` and
    ``close``. ``clock`` gives ms since 1970, ``entropy`` secret bytes; both are arguments so that
    tests decide them. ``practice`` allows games whose seed comes from outside. At most
    ``max_games`` stay in memory, and ``max_refusals`` of each are kept while it does. Watchers hear
    together of what happens within ``watch_pause`` seconds of the last news. The server's bots act
    ``bot_pause`` seconds after their turn begins. In a game without a turn clock, others wait for
    somebody for at most ``patience`` seconds. ``log`` is the number of the log that the store is;
    players are in the ``first``. ``tracer`` starts the spans of what is done for calls.
    """

    def __init__(  # noqa: PLR0913 - each by its name
        self,
        store: Store,
        *,
        clock: Now,
        entropy: Entropy,
        practice: bool = False,
        max_games: int = 10_000,
        max_refusals: int = 10_000,
        watch_pause: float = 0.0,
        bot_pause: float = 0.0,
        first: Store | None = None,
        log: int = 0,
        patience: float | None = None,
        sleep: Sleep = asyncio.sleep,
        tracer: "Tracer | None" = None,
    ) -> None:
        self.histories = Histories(store)
        self.late = LateGames(store, self.histories)
        self._store = store
        self._now, self._entropy, self._practice = clock, entropy, practice
        self._log = log
        self.live_games = LiveGames(self.histories, max_games)
        self.watchers = Watchers(self.histories, watch_pause)
        self.log = LogTail(store)
        self.steps = Steps(self.histories)
        self._deduplicator = Deduplicator(store, self.histories)
        self.clocks = TurnClocks(sleep, self._run_out, patience)
        self._stale_clocks = StaleClocks(store, self.clocks, clock)
        self._bots = ServerBots(self.standing, self.act, store, sleep, bot_pause, entropy)
        self._loop = asyncio.get_running_loop()
        committer = self._committer = AsyncCommitter(store, tracer)
        of_people = committer if first is None else AsyncCommitter(first, tracer)
        self.people = PlayerDirectory(first or store, of_people, clock, entropy)
        self.invitations = Invitations(store, committer, clock)
        self._handler = CommandHandler(
            committer, self.live_games, clock, entropy, self._saved, max_refusals, log=log
        )
        self._follower = store.log.follow()
        self._follower.wake = partial(self._loop.call_soon_threadsafe, self._take)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *reason: object) -> None:
        await self.close()

    async def start(self) -> None:
        """Start the turn clocks of the games that were being played when the last host ended.

        What is left of a turn counts from the game's last decision, as far as the wall clock can be
        believed. Those of hosts that share the store are started as well if nothing happens at
        their games: such a host may be gone.
        """
        await self._stale_clocks.start()
        await self._bots.start()

    async def close(self) -> None:
        """Take no more commands, finish those under way; the store stays open."""
        await self._stale_clocks.close()
        await self._bots.close()
        await self.clocks.close()
        await self._deduplicator.close()
        self._follower.stop()

    # --- commands

    async def create(
        self, name: str, opening: OpenGame, request: Request, seed: bytes | None = None
    ) -> Answer:
        """Open a game of the catalogue; ``seed`` (32 bytes) only for practice.

        Raises ``NoSuchKind``, ``PracticeOnly``, ``RequestIdReused``, ``Refused``, ``StoreError``.
        """
        check_name(name)
        check_practice(opening, seed, self._practice)

        work = later(partial(self._handler.open, name, opening, seed, request))
        return await InFlight([partial(self._deduplicator.submit, request, work)]).answer()

    async def branch(
        self, branch: Branch, request: Request, is_bot: Callable[[str], bool]
    ) -> Answer:
        """Open a practice game that plays on from another one; see ``branching``.

        ``is_bot`` tells bots from people by their ids. Raises ``PlayedByPeople``,
        ``GameEndsThere``, ``NoSuchGame``, ``NoSuchVersion``.
        """
        register = await self.register(branch.game)
        check_branch(register, is_bot)
        if not 0 <= branch.version <= register.version:
            raise NoSuchVersion(branch.game, branch.version, register.version)
        work = later(partial(self._handler.branch, branch, request))
        answer = await InFlight([partial(self._deduplicator.submit, request, work)]).answer()
        if answer.token is not None:
            return answer
        player = branch.players[branch.seat]
        token = await self.issue_token(answer.game, branch.seat, player, "player")
        return msgspec.structs.replace(answer, token=token)

    def submit(
        self, game_id: str, commands: Sequence[Submission], error: Exception | None = None
    ) -> InFlight:
        """Carry out commands up to the first that is not, or until ``error``; see ``InFlight``.

        A request that was answered before gets the same answer, its refusal included, whatever the
        rules say now. Commands of one game submitted one after the other are decided in that order,
        without waiting for each other's commit. A command fails with ``NoSuchGame``,
        ``NotYourSeat``, ``RequestIdReused``, ``VersionConflict``, ``Refused``, ``Contended``,
        ``HostClosed`` or ``StoreError``; then it has changed nothing.
        """
        submit, work = self._deduplicator.submit, self._handler.submit
        works = [
            partial(submit, request, partial(work, game_id, command, request))
            for command, request in commands
        ]
        return InFlight(works, error)

    async def act(self, game_id: str, command: Command, request: Request) -> Answer:
        """The answer to one command, once it is durable; raises why there is none: ``submit``."""
        answer = await self.submit(game_id, [(command, request)]).answer()
        if answer.replayed and isinstance(command, JoinGame):
            return await self._with_new_token(answer)
        return answer

    # --- where games stand

    async def register(self, game_id: str) -> GameInfo:
        """What the store knows of a game; ``NoSuchGame``."""
        return await asyncio.to_thread(self.histories.register, game_id)

    def at_hand(self, game_id: str, at_least: int = 0) -> tuple[AnyGame, StateAt] | None:
        """The state of a game in memory, without waiting: only what is durable.

        ``None`` as well if it stands below the version ``at_least``.
        """
        live = self.live_games.at_hand(game_id)
        if live is None or live.durable.version < at_least:
            return None
        return live.game, live.durable

    async def current(self, game_id: str, at_least: int = 0) -> tuple[AnyGame, StateAt, GameInfo]:
        """The state of a game and its register: both of one version, and durable.

        Where others write the store as well, it is asked how far the game has come, so that
        nothing is left out that any host has answered before. Below ``at_least`` only if the store
        has not come so far. Raises ``NoSuchGame``.
        """
        if self._store.shared:
            at_least = max(at_least, (await self.register(game_id)).version)
        live = await self.live_games.reach(game_id, at_least)
        return live.game, live.durable, live.listed

    async def standing(
        self, game_id: str, version: int | None = None, at_least: int = 0
    ) -> tuple[AnyGame, StateAt]:
        """The state of a game, now or after ``version``: only what is durable.

        ``at_least``: what another host has answered is to be seen here, too. Raises
        ``NoSuchGame`` and ``NoSuchVersion``.
        """
        if version is None:
            live = await self.live_games.reach(game_id, at_least)
            if live.durable.version < at_least:
                raise NoSuchVersion(game_id, at_least, live.durable.version)
            return live.game, live.durable
        return await asyncio.to_thread(self.histories.standing, game_id, version)

    def turn_ms(self, game_id: str, table: Table, seat: int) -> int | None:
        """How long a turn of this seat lasts, in ms; ``None`` if no clock runs for it."""
        seconds = self.clocks.seconds(game_id, table, seat)
        return None if seconds is None else round(1000 * seconds)

    @property
    def now(self) -> int:
        """The time by which ``clocks`` count, in ms since 1970."""
        return self._now()

    async def entries(
        self, game_id: str, after: int = 0, upto: int | None = None
    ) -> tuple[Entry, ...]:
        """The entries above version ``after`` and at most ``upto``, in order; ``NoSuchGame``."""
        return await asyncio.to_thread(lambda: tuple(self.histories.entries(game_id, after, upto)))

    # --- who asks

    async def issue_token(
        self, game_id: str, seat: int | None, player: str, role: Role, expires: int | None = None
    ) -> str:
        """A new bearer token; only its hash is kept, so nobody can tell it again."""
        token = new_token(self._entropy, self._log)
        digest = token_digest(token)
        row = Token(digest, game_id, seat, player, role, expires)
        await self._committer.commit(Decision(beside=(row,)))
        return token

    async def caller(self, game_id: str, principal: Principal | None) -> Caller:
        """What a principal may see of a game, and how its causes name them; ``NoSuchGame``.

        Who has no seat may just have taken one at another host.
        """
        game, standing = await self.standing(game_id)
        caller = caller_at(principal, game_id, game.table(standing.state))
        if caller.seat is None and self._store.shared:
            game, standing, _ = await self.current(game_id)
            caller = caller_at(principal, game_id, game.table(standing.state))
        return caller

    # --- behind the counter

    async def _with_new_token(self, answer: Answer) -> Answer:
        """A retried join gets a fresh token, if the seat is still theirs (only hashes are kept)."""
        match answer.entries[0].event:
            case PlayerJoined(seat=seat, player=player):
                player_here = Principal("player", answer.game, seat, player)
            case _:
                return answer
        game, standing = await self.standing(answer.game)
        if player_here.holds(answer.game, game.table(standing.state)) is None:
            return answer
        if await asyncio.to_thread(self.histories.got_up, answer.game, seat, answer.last):
            return answer
        token = await self.issue_token(answer.game, seat, player, "player")
        return msgspec.structs.replace(answer, token=token)

    def _take(self) -> None:
        while rows := self._follower.page():
            self.late.hear(rows)
            self.watchers.hear(rows, self.live_games.hear(rows))
            self.live_games.make_room()
            self.log.hear(rows)

    def _saved(self, live: LiveGame, draft: Draft) -> None:
        self.clocks.decided(live.game, live.game_id, draft.events, draft.standing)
        players = draft.register.players
        self._bots.decided(live.game, live.game_id, players, draft.standing)

    async def _has_acted(self, turn: Turn) -> bool:
        """Whether the seat has acted since, at another host of this store."""
        since = await self.entries(turn.game, turn.since)
        return turn.seat in seats_that_acted(entry.event for entry in since)

    async def _run_out(self, turn: Turn) -> None:
        """The time of a seat is up: act for it, unless somebody has acted meanwhile (G-8)."""
        while self.clocks.runs(turn):
            _, standing = await self.standing(turn.game)
            if standing.version > turn.since and await self._has_acted(turn):
                return
            name = f"clock/{turn.game}/{standing.version}/{turn.seat}"
            own_id = request_id_of(name)
            request = Request(name, str(turn.seat), CLOCK, own_id, standing.version)
            try:
                await self.act(turn.game, RunOutClock(seat=turn.seat), request)
            except VersionConflict:
                continue
            except (Refused, HostClosed):
                return
            return
