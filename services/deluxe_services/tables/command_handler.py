"""The command handler: decide, save with the outcome, answer when it is durable."""

from asyncio import Future, get_running_loop, to_thread
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Command, Refused
from deluxe_domain.kernel.history import GENESIS, StateAt
from deluxe_domain.kernel.table import (
    JoinGame,
    OpenGame,
    PlayerJoined,
    PlayerReturned,
    RunOutClock,
)
from deluxe_replays.sources import sources_digest
from deluxe_services.errors import (
    Contended,
    NoSuchKind,
    NotYourSeat,
    PracticeOnly,
    RefusedTooOften,
    VersionConflict,
)
from deluxe_services.identity.principals import CLOCK, new_token, seat_name, token_digest
from deluxe_services.store import AsyncCommitter, Conflict, Decision, GameInfo, Token
from deluxe_services.store.committer import settle
from deluxe_services.store.values import Seed
from deluxe_services.tables.branching import Branch, branched
from deluxe_services.tables.decisions import Answer, Request, refused_outcome
from deluxe_services.tables.ids import GameIds
from deluxe_services.tables.in_flight import OnResult, in_task
from deluxe_services.tables.live import Draft, LiveGame
from deluxe_services.tables.live_games import LiveGames

Entropy = Callable[[int], bytes]
"""So many bytes that nobody can foretell: ``os.urandom`` but in tests."""

Now = Callable[[], int]
"""The time in ms since 1970."""

SEED_BYTES: Final = 32

ATTEMPTS: Final = 16
"""How often a command is decided again because another writer was faster."""

PRACTICE_GAME: Final = "this server allows no practice games: leave `practice` out"
SEED_GIVEN: Final = "only practice games may have a seed: set `practice`, or leave the seed out"


class CommandHandler:
    """Decides commands on the games of a live_games and saves them; used from one event loop.

    ``on_saved`` is called with each decision as soon as it is durable. ``most_refused`` is how many
    refusals of one game are kept while it is in memory; ``log`` is the number of the log.
    """

    def __init__(  # noqa: PLR0913 - what a game needs from outside
        self,
        committer: AsyncCommitter,
        live_games: LiveGames,
        now: Now,
        entropy: Entropy,
        on_saved: Callable[[LiveGame, Draft], None],
        most_refused: int,
        *,
        log: int = 0,
    ) -> None:
        self._most_refused = most_refused
        self._committer = committer
        self._live_games = live_games
        self._now = now
        self._entropy = entropy
        self._on_saved = on_saved
        self._log = log
        self._ids = GameIds(now, entropy, log)
        self._waiting: Counter[str] = Counter()
        tracer, draft = committer.tracer, LiveGame.draft
        self._draft = draft if tracer is None else tracer.within_calls("decide", draft)

    def submit(
        self, game_id: str, command: Command, request: Request, on_result: OnResult, wait: bool
    ) -> bool:
        """Submit a command, which is decided now if nothing must be waited for; see ``Submit``.

        What is refused waits, since the refusal may rest on what is not saved yet. While something
        waits the next commands of the game do so, too: they keep their order.
        """
        live = None if game_id in self._waiting else self._live_games.at_hand(game_id)
        if live is not None and request.expected in (None, live.decided.version):
            try:
                check_seat(game_id, command, request.by)
                self._decide(live, command, request, on_result)
                return True
            except (Refused, NotYourSeat):
                pass
            except Exception as error:  # noqa: BLE001 - it goes to who gave the command
                if wait:
                    get_running_loop().call_soon(on_result, error)
                return False
        if wait:
            self._waiting[game_id] += 1
            work = self._carry_out(game_id, command, request)
            in_task(work, partial(self._carried_out, game_id, on_result))
        return False

    async def open(
        self, name: str, opening: OpenGame, seed: bytes | None, request: Request
    ) -> Answer:
        """Open a game; its master seed goes into the vault in the same save.

        Its first event pins the sources of its rule set, unless it is a practice game.
        """
        if not opening.terms.practice:
            sources = await to_thread(sources_digest, GAMES[name].rules)
            opening = msgspec.structs.replace(opening, sources=sources)
        now = self._now()
        game_id = self._ids.new()
        master = self._entropy(SEED_BYTES) if seed is None else seed
        game, chance = GAMES[name], GameChance(game_id, master)
        nothing = GameInfo(game_id, game.name, game.rules, "open", 0, GENESIS, now, now)
        live = LiveGame(game, chance, nothing, StateAt(game.initial))
        try:
            draft = self._draft(live, opening, request, now)
        except Refused as refusal:
            await self._keep_refusal("", request, refusal)
            raise
        self._live_games.put(live)
        save = draft.save(request, (Seed(game_id, master),))
        return await self._durable(partial(self._save, live, draft, save, None))

    async def branch(self, branch: Branch, request: Request) -> Answer:
        """Open a game that plays on from another one, at its moment, in one save."""
        game_id, now = self._ids.new(), self._now()
        live, draft, seed = await to_thread(
            branched, self._live_games.histories, branch, game_id, request, now
        )
        token, player = new_token(self._entropy, self._log), branch.players[branch.seat]
        own_token = Token(token_digest(token), game_id, branch.seat, player, "player")
        # What the request itself brought about is the opening.
        save = draft.save(request, (Seed(game_id, seed), own_token), last=1)
        self._live_games.put(live)
        return await self._durable(partial(self._save, live, draft, save, token))

    def _decide(
        self, live: LiveGame, command: Command, request: Request, on_result: OnResult
    ) -> None:
        """Decide a command on a game at hand, and hand it in to be saved."""
        draft = self._draft(live, command, request, self._now())
        token, tokens = self._seat_token(draft, request)
        self._save(live, draft, draft.save(request, tokens), token, on_result)

    async def _carry_out(self, game_id: str, command: Command, request: Request) -> Answer:
        """The answer to a command, decided again as long as other writers are faster."""
        check_seat(game_id, command, request.by)
        for _ in range(ATTEMPTS):
            live = await self._live_games.take(game_id)
            version = live.decided.version
            try:
                if request.expected not in (None, version):
                    raise VersionConflict(game_id, request.expected or 0, version)
                return await self._durable(partial(self._decide, live, command, request))
            except Conflict:
                continue
            except (Refused, VersionConflict) as no:
                # It may rest on what is not saved yet: only once that is durable it is true.
                if not await live.settled() or await self._live_games.overtaken(live):
                    continue
                if isinstance(no, Refused):
                    if live.refused >= self._most_refused:
                        raise RefusedTooOften(game_id, self._most_refused) from no
                    live.refused += 1
                    await self._keep_refusal(game_id, request, no)
                raise
        raise Contended(game_id)

    def _carried_out(self, game_id: str, on_result: OnResult, result: Answer | Exception) -> None:
        self._waiting[game_id] -= 1
        if not self._waiting[game_id]:
            del self._waiting[game_id]
        on_result(result)

    async def _durable(self, submit: Callable[[OnResult], None]) -> Answer:
        """The answer to a command once its draft is saved; raises what ``Log.append`` does."""
        future: Future[Answer] = get_running_loop().create_future()
        submit(partial(settle, future))
        return await future

    def _save(
        self, live: LiveGame, draft: Draft, save: Decision, token: str | None, on_result: OnResult
    ) -> None:
        # If this raises, nothing has changed.
        self._committer.hand_in(save, partial(self._on_committed, live, draft, token, on_result))
        live.saving(draft)

    def _on_committed(
        self,
        live: LiveGame,
        draft: Draft,
        token: str | None,
        on_result: OnResult,
        verdict: int | Exception,
    ) -> None:
        error = verdict if isinstance(verdict, Exception) else None
        live.saved(draft, error)
        self._live_games.make_room()
        if not live.broken:
            self._on_saved(live, draft)
        on_result(error or draft.answer(token))

    async def _keep_refusal(self, game_id: str, request: Request, refusal: Refused) -> None:
        outcome = refused_outcome(game_id, request, refusal)
        await self._committer.commit(Decision(game=game_id, outcome=outcome))

    def _seat_token(self, draft: Draft, request: Request) -> tuple[str | None, tuple[Token, ...]]:
        """A token for who has just sat down; who comes back must have shown theirs."""
        event, game_id = draft.events[0], draft.register.game
        match event:
            case PlayerJoined():
                token = new_token(self._entropy, self._log)
                digest = token_digest(token)
                return token, (Token(digest, game_id, event.seat, event.player, "player"),)
            case PlayerReturned() if request.by != seat_name(event.seat):
                raise NotYourSeat(game_id, event.seat)
            case _:
                return None, ()


def check_practice(opening: OpenGame, seed: bytes | None, practice: bool) -> None:
    """Raises ``PracticeOnly`` if this server may not open such a game."""
    if opening.terms.practice and not practice:
        raise PracticeOnly(PRACTICE_GAME)
    if seed is not None and not opening.terms.practice:
        raise PracticeOnly(SEED_GIVEN)
    if seed is not None and len(seed) != SEED_BYTES:
        raise PracticeOnly(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")


def check_name(name: str) -> None:
    """Raises ``NoSuchKind`` if the catalogue has no such game."""
    if name not in GAMES:
        raise NoSuchKind(name, tuple(GAMES))


def check_seat(game_id: str, command: Command, by: str) -> None:
    """Raises ``NotYourSeat`` unless the seat is their own; anyone may ask to join."""
    seat = getattr(command, "seat", None)
    if seat is None or isinstance(command, JoinGame):
        return
    if by != (CLOCK if isinstance(command, RunOutClock) else seat_name(seat)):
        raise NotYourSeat(game_id, seat)
