"""A game in memory: commands are decided on its latest state, and saved one after the other."""

import asyncio
from collections.abc import Sequence

import msgspec

from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Command, Event, decide
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Cause, Entry, Head, HistoryWriter, StateAt
from deluxe_domain.kernel.table import PlayerLeft
from deluxe_services.histories.states import (
    register_of,
    snapshot_bytes,
    standing_after,
    starts_deal,
)
from deluxe_services.store import Decision, GameInfo, Outcome, Row, Token
from deluxe_services.store.values import Change, SeatVacated, Seed, Snapshot
from deluxe_services.tables.decisions import Answer, Request


class Draft(msgspec.Struct, frozen=True):
    """A decision that is yet to be saved, and what the game will be after it."""

    before: Head
    head: Head
    standing: StateAt
    register: GameInfo
    events: tuple[Event, ...]
    entries: tuple[Entry, ...]
    snapshot: Snapshot | None

    def answer(self, token: str | None = None) -> Answer:
        """What who gave the command is told, once it is durable."""
        entries = self.entries
        return Answer(
            self.register.game, entries[0].version, entries[-1].version, entries, token=token
        )

    def save(
        self, request: Request, beside: Sequence[Token | Seed] = (), last: int | None = None
    ) -> Decision:
        """All that the decision leaves behind; ``last``: the request brought about no more."""
        game, entries = self.register.game, self.entries
        last = entries[-1].version if last is None else last
        outcome = Outcome(request.key, request.fingerprint, game, entries[0].version, last)
        rows = [Row(one.game, one.version, one.event.kind, one.data) for one in entries]
        changes: list[Change] = [] if self.snapshot is None else [self.snapshot]
        match self.events[0]:
            case PlayerLeft(seat=seat) if not self.register.players[seat]:
                changes.append(SeatVacated(game, seat))  # after the start it stays theirs (G-8)
            case _:
                pass
        return Decision(
            game=game,
            rows=tuple(rows),
            expected=self.before.version,
            register=self.register,
            outcome=outcome,
            beside=(*changes, *beside),
            previous=self.before.digest if self.before.version else "",
        )


class LiveGame:
    """The states of one game in memory: ``decided`` runs ahead, ``durable`` is what was saved.

    ``listed`` is what the store lists of the game at the version of ``durable``.

    Commands are decided on ``decided`` while earlier ones are still being saved. If one of those
    fails, the game is ``broken``: everything behind it fails as well, and it is loaded again.
    ``refused`` counts the refusals that were kept since it was loaded.
    """

    def __init__(
        self, game: AnyGame, chance: GameChance, register: GameInfo, standing: StateAt
    ) -> None:
        self.game = game
        self.game_id = register.game
        self.decided = standing
        self.durable = standing
        self.listed = register
        self.broken = False
        self.refused = 0
        self._chance = chance
        self._register = register
        self._head = Head(register.version, register.digest)
        self._latest: Draft | None = None
        self._settling: dict[int, asyncio.Future[None]] = {}
        self._unheard: dict[int, Entry] = {}

    @property
    def idle(self) -> bool:
        """Whether nothing is being saved, so that it may be forgotten."""
        return self._latest is None and (self.broken or not self._unheard)

    def draft(self, command: Command, request: Request, at: int) -> Draft:
        """Decide a command on the latest state; nothing is remembered yet. Raises ``Refused``.

        Where the clock was put back it is dated like the decision before it: none goes before that.
        """
        at = max(at, self._register.updated)
        decision = decide(self.game, self.decided.state, command, self._chance)
        standing = standing_after(self.game, self.decided, decision)
        writer = HistoryWriter(self.game_id, self._chance.salt, self._head)
        cause = Cause(command, request.by, request.request_id, at)
        entries = writer.write(decision.events, cause)
        created = self._register.created if self._head.version else at
        register = register_of(self.game, self.game_id, standing, writer.head, created, at)
        snapshot = None
        if starts_deal(decision.events):
            data = snapshot_bytes(self.game, standing)
            snapshot = Snapshot(register.game, standing.version, data)
        return Draft(
            self._head, writer.head, standing, register, decision.events, entries, snapshot
        )

    def saving(self, draft: Draft) -> None:
        """Go on from the draft, which is being saved."""
        self.decided, self._head, self._register = draft.standing, draft.head, draft.register
        for entry in draft.entries:
            self._unheard[entry.version] = entry
        self._latest = draft

    def saved(self, draft: Draft, error: Exception | None) -> None:
        """Note what became of a draft."""
        if self._latest is draft:
            self._latest = None
        waited_for = self._settling.pop(draft.standing.version, None)
        if waited_for is not None:
            waited_for.set_result(None)
        if error is not None:
            self.broken = True
        elif not self.broken:
            self.durable = draft.standing
            self.listed = draft.register

    def heard(self, row: Row) -> Entry | None:
        """The entry of a row that was committed, if it is one of ours; foreign ones break us."""
        entry = self._unheard.pop(row.version, None)
        if entry is not None and entry.data == row.data:
            return entry
        if row.version > self.durable.version:
            self.broken = True
        return None

    async def settled(self) -> bool:
        """Wait until everything decided so far is saved or failed; whether it was saved."""
        if self._latest is not None:  # saves are answered in their order
            version = self.decided.version
            if version not in self._settling:
                self._settling[version] = asyncio.get_running_loop().create_future()
            await asyncio.wait([self._settling[version]])
        return not self.broken
