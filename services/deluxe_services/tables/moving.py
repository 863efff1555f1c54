"""Moving games from one partition to another while they are played.

Each step is durable before the next begins, and each may be repeated: who was stopped begins again.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from enum import StrEnum
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from deluxe_services.store import (
    AlreadyAnswered,
    Conflict,
    Decision,
    GameInfo,
    InvitationChange,
    Store,
)
from deluxe_services.store.values import MOVED, OutcomePruned, Seed, Snapshot
from deluxe_services.tables.errors import CannotMove, Contended, NoSuchGame, WasThere
from deluxe_services.tables.ids import slot_of
from deluxe_services.tables.moves import (
    COPY,
    Arrival,
    arrival_of,
    closing,
    copy_outcome,
    move_of,
)

ATTEMPTS: Final = 100
"""How often a game is closed again because its players were faster."""

_SAVES: Final = 500
"""Answers to requests that are saved at once."""

_PAGE: Final = 500


class Step(StrEnum):
    """The steps of a move, in this order."""

    PREPARED = "prepared"
    CLOSED = "closed"
    ANSWERS = "answers"
    COPIED = "copied"
    ENDED = "ended"


class Site(NamedTuple):
    """A partition, open for writing."""

    name: str
    store: Store


Note = Callable[[Step], None]
"""Hears of each step that is done."""


class Moving(NamedTuple):
    """The two partitions of a move; ``now`` is the time in ms since 1970."""

    source: Site
    target: Site
    now: Callable[[], int]
    note: Note = lambda _: None

    def move(self, game: str) -> bool:
        """Move a game, or finish what was begun; ``False`` if it is all done already.

        A game that came back to the source with a backup of before its move is closed there again.
        ``NoSuchGame``, ``CannotMove``, ``StoreError``; ``Contended`` if its players were always
        faster.
        """
        register = self._register(game)
        if self._is_done(register):
            return False
        self._copy_beside(game)
        self.note(Step.PREPARED)
        register = self._closed(register)
        self.note(Step.CLOSED)
        _, before, position = move_of(self.source.store, register)
        self._copy_answers(game)
        self._copy_beside(game)
        self.note(Step.ANSWERS)
        self._copy(before, position)
        self.note(Step.COPIED)
        self._end_tokens(game)
        self.note(Step.ENDED)
        return True

    def games(self, slot: int) -> Iterator[str]:
        """The games of a slot that lie in the source, also those whose move was not finished."""
        for status in (MOVED, None):
            after = ""
            while page := self.source.store.games.page(after, _PAGE, status):
                for register in page:
                    if slot_of(register.game) == slot and not self._is_elsewhere(register):
                        yield register.game
                after = page[-1].game

    def _register(self, game: str) -> GameInfo:
        register = self.source.store.games.find(game)
        if register is None:
            raise NoSuchGame(game)
        came_from_here = self._arrival(game) is not None
        there = self.target.store.games.find(game)
        if there is not None and there.status == MOVED and not came_from_here:
            raise WasThere(game, self.target.name)
        if came_from_here and register.status != MOVED:
            self._check_is_older(register)
        if self._is_elsewhere(register):
            move, _, _ = move_of(self.source.store, register)
            raise CannotMove(game, f"is moving to partition {move.to}: finish that first")
        return register

    def _is_elsewhere(self, register: GameInfo) -> bool:
        """Whether a game has left the source for a third partition."""
        if register.status != MOVED:
            return False
        return move_of(self.source.store, register)[0].to != self.target.name

    def _arrival(self, game: str) -> Arrival | None:
        """What the target notes of a game that came from the source."""
        arrival = arrival_of(self.target.store, game)
        return arrival if arrival is not None and arrival.source == self.source.name else None

    def _check_is_older(self, register: GameInfo) -> None:
        """``CannotMove`` unless a game that came back with a backup is as it was before."""
        game, version = register.game, register.version
        copies = list(self.target.store.log.read(game, version - 1, version))
        if [sha256(row.data).hexdigest() for row in copies] != [register.digest]:
            names = f"partitions {self.source.name} and {self.target.name}"
            raise CannotMove(game, f"has gone on in both {names}: restore both to one time")

    def _is_done(self, register: GameInfo) -> bool:
        arrival = self._arrival(register.game)
        if register.status != MOVED or arrival is None:
            return False
        _, _, position = move_of(self.source.store, register)
        tokens = self.source.store.people.tokens_of(register.game)
        return arrival.position == position and all(token.role == MOVED for token in tokens)

    def _closed(self, register: GameInfo) -> GameInfo:
        """The register after the game was closed, now or before."""
        for _ in range(ATTEMPTS):
            if register.status == MOVED:
                return register
            row, closed = closing(register, self.target.name, self.now())
            save = Decision(
                game=register.game,
                rows=(row,),
                expected=register.version,
                register=closed,
                previous=register.digest,
            )
            try:
                self.source.store.log.append(save).result()
            except Conflict:
                register = self._register(register.game)
            else:
                return closed
        raise Contended(register.game)

    def _copy_answers(self, game: str) -> None:
        """Copy the answers to requests, without the note of how the game came to the source."""
        outcomes = [
            one for one in self.source.store.outcomes.of_game(game) if not one.key.startswith(COPY)
        ]
        for first in range(0, len(outcomes), _SAVES):
            some = outcomes[first : first + _SAVES]
            saves = [self.target.store.log.append(Decision(game=game, outcome=one)) for one in some]
            for save in saves:
                _settled(save)

    def _copy_beside(self, game: str) -> None:
        """Copy what belongs to a game and is no part of its history."""
        tokens = tuple(t for t in self.source.store.people.tokens_of(game) if t.role != MOVED)
        tokens_there = {token.digest: token for token in self.target.store.people.tokens_of(game)}
        news = tuple(token for token in tokens if tokens_there.get(token.digest) != token)
        invitations = tuple(
            InvitationChange("invite", one) for one in self.source.store.invitations.of_game(game)
        )
        if self.target.store.games.find(game) is None and (news or invitations):
            self.target.store.log.append(Decision(beside=(*news, *invitations))).result()

    def _copy(self, register: GameInfo, position: int) -> None:
        """Copy the history; from now on the game is in the target."""
        source, target = self.source.store, self.target.store
        if target.games.find(register.game) is not None:
            self._note_again(register, position)
            return
        rows = source.log.read(register.game, 0, register.version)
        seed = source.vault.seed(register.game)
        snapshot = source.games.snapshot(register.game, register.version)
        save = Decision(
            game=register.game,
            rows=tuple(msgspec.structs.replace(row, position=0) for row in rows),
            register=register,
            outcome=copy_outcome(register, self.source.name, position),
            beside=(
                *(() if seed is None else (Seed(register.game, seed),)),
                *(() if snapshot is None else (Snapshot(register.game, *snapshot),)),
            ),
        )
        if len(save.rows) != register.version:
            raise CannotMove(register.game, "lacks entries: audit it before it is moved")
        _settled(target.log.append(save))

    def _note_again(self, register: GameInfo, position: int) -> None:
        """Note in the target where the game ends in the source now, if it was closed again."""
        game, arrival = register.game, self._arrival(register.game)
        if arrival is not None and arrival.position == position:
            return
        note = copy_outcome(register, self.source.name, position)
        self.target.store.log.append(Decision(beside=(OutcomePruned(note.key),))).result()
        _settled(self.target.store.log.append(Decision(game=game, outcome=note)))

    def _end_tokens(self, game: str) -> None:
        """From now on tokens are what the target says of them."""
        tokens = tuple(t for t in self.source.store.people.tokens_of(game) if t.role != MOVED)
        if tokens:
            ended = tuple(msgspec.structs.replace(token, role=MOVED) for token in tokens)
            self.source.store.log.append(Decision(beside=(*ended,))).result()


def give_slot(store: Store, slot: int) -> None:
    """Note in a source that the games of a slot have moved, so that the slot may be another's."""
    mark = store.partition()
    if mark is not None and slot in mark.slots and slot not in mark.given:
        slots = tuple(sorted((*mark.given, slot)))
        store.log.append(Decision(beside=(msgspec.structs.replace(mark, given=slots),))).result()


def _settled(saving: "Future[int]") -> None:
    """Wait for a save that may have been made before."""
    with suppress(AlreadyAnswered):
        saving.result()
