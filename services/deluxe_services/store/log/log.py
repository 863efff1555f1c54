"""The log: every event of a store in one order, those of each game without a gap.

It is built on the recorders of the ``eventsourcing`` library: ``insert_events`` writes a group of
decisions, ``select_events`` reads a game, ``select_notifications`` all, ``subscribe`` follows.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from itertools import islice, starmap
from typing import Final

from deluxe_domain.kernel.merkle import leaf_hashes
from deluxe_services.store.auxiliary.archived import Archives
from deluxe_services.store.errors import StoreUnavailable
from deluxe_services.store.fetching import Fetching
from deluxe_services.store.log.epochs import EPOCH, POSITION_KEY
from deluxe_services.store.log.followers import PAGE, Follower
from deluxe_services.store.log.selecting import GAMES_BETWEEN, SPAN, Selection
from deluxe_services.store.log.stored_events import EventRecording
from deluxe_services.store.log.writer import GroupWriter, Recipient, settle_futures, waiting_future
from deluxe_services.store.sealing import Seals
from deluxe_services.store.values import Decision, Row, inspect

_FOREVER: Final = 2**62


class Log:
    """Appends, reads and follows events; safe to use from any thread.

    ``StoreUnavailable`` or ``StoreUnreadable`` if the store cannot do its work, or a file of
    archived games is not where it should be. ``writer`` is set by a store that is written.
    """

    writer: GroupWriter | None = None

    def __init__(
        self,
        where: str,
        recorder: EventRecording,
        readers: Fetching,
        archive: Archives,
        seals: Seals | None,
    ) -> None:
        self._where = where
        self.recorder = recorder
        self._readers = readers
        self._archive = archive
        self._seals = seals
        recorder.read_behind = self.read_all  # type: ignore[method-assign]  # with what is archived

    def append(self, decision: Decision) -> Future[int]:
        """Keeps a decision; the future gives the position of its last row once it is durable.

        The future raises ``Conflict`` if the game is not at ``decision.expected`` (and, if given,
        at the digest ``decision.previous``), and ``AlreadyAnswered`` (looked at first) if the
        outcome's key is taken; ``AlreadyRegistered`` if another process has registered the same
        player. Waits for room if too much is queued. ``ValueError`` if it contradicts itself.
        """
        future = waiting_future()
        self.submit(decision, settle_futures, future)
        return future

    def submit(
        self, decision: Decision, to: Recipient, ticket: object, *, wait: bool = True
    ) -> None:
        """The same for a recipient who takes the answers of a whole group in one call.

        ``wait=False`` raises ``StoreBusy`` instead of waiting for room.
        """
        if self.writer is None:
            why = f"was opened for reading only: {decision.game} is not saved"
            raise StoreUnavailable(self._where, why)
        inspect(decision)
        self.writer.submit(decision, to, ticket, wait=wait)

    def read(self, game: str, after: int = 0, upto: int | None = None) -> Iterator[Row]:
        """The rows of one game, in order, with versions above ``after`` and at most ``upto``."""
        last = _FOREVER if upto is None else upto
        while page := self.recorder.select_events(game, gt=after, lte=last, limit=PAGE):
            yield from self._opened(page)
            if len(page) < PAGE:
                return
            after = page[-1].version
        archive = self._archive.of(game)  # maybe only just now
        if archive is not None:
            yield from (row for row in self._archive.rows(archive) if after < row.version <= last)

    def read_all(self, after: int = 0, limit: int | None = None) -> Iterator[Row]:
        """Every row in the order of positions, above ``after``; memory stays flat."""
        rest = _FOREVER if limit is None else limit
        while rest > 0 and (page := self._page(after, min(PAGE, rest))):
            size, last = min(PAGE, rest), page[-1].position
            if last - after == len(page):
                yield from self._opened(page)
                rest -= len(page)
            else:
                rows = list(islice(self._with_archived(self._opened(page), after, last), rest))
                yield from rows
                rest -= len(rows)
            if len(page) < size:
                break
            after = last

    def select(self, after: int, selection: Selection) -> tuple[Sequence[Row], int]:
        """Rows behind a position that may matter, at most a page, and the position behind which to
        go on: what is not among them up to there does not matter.
        """
        last = min(after + SPAN, self.head())
        while True:
            whole = selection.whole(after, lambda: self._games_between(after, last))
            statement, parameters = selection.statement(whole)
            lines = self._readers.fetch(statement, (after, last, *parameters, PAGE))
            if self._archive.reach_behind(after):  # perhaps only just now: those are in no table
                rows = [*self.read_all(after, PAGE)]
                end = rows[-1].position if rows else after
            else:
                rows = [*self._opened([*starmap(Row, lines)])]
                end = rows[-1].position if len(rows) == PAGE else max(after, last)
            if not selection.note(rows, end):
                return rows, end

    def _games_between(self, after: int, last: int) -> list[str]:
        return [game for (game,) in self._readers.fetch(GAMES_BETWEEN, (after, last))]

    def _with_archived(self, live: Iterator[Row], after: int, last: int) -> Iterator[Row]:
        """Rows with positions above ``after`` and up to ``last``, and those in archive files."""
        waiting = deque(live)
        while after < last:
            upto = min(after + PAGE, last)
            rows = [*self._archive.between(after, upto)]
            if not rows:
                begins = self._archive.next_after(after)
                upto = last if begins is None else max(upto, min(last, begins - 1))
            while waiting and waiting[0].position <= upto:
                rows.append(waiting.popleft())
            yield from sorted(rows, key=lambda row: row.position)
            after = upto

    def leaves(self, after: int = 0, limit: int | None = None) -> Iterator[tuple[int, bytes]]:
        """The positions above ``after`` with the hashes of their entries, at most ``limit``.

        Those of archived games come from the log's tree.
        """
        last = _FOREVER if limit is None else after + limit
        while after < last and (page := self._page(after, min(PAGE, last - after))):
            upto = min(page[-1].position, last)
            rows = [row for row in self._opened(page) if row.position <= upto]
            hashes = leaf_hashes(b"", [row.data for row in rows])
            by_position = {row.position: leaf for row, leaf in zip(rows, hashes, strict=True)}
            if len(by_position) != upto - after:
                by_position |= self._archive.leaves(after, upto)
            yield from sorted(by_position.items())
            after = upto

    def follow(self, after: int | None = None) -> Follower:
        """Every row behind a position, also those that come later; ``None``: only those.

        Who keeps what it makes of them notes the position and the ``epoch`` with it.
        """
        follower = self.recorder.subscribe(gt=after)
        if after is None:
            follower.begin_at(self.head())
        return follower

    def head(self) -> int:
        """The last position of the log; 0 while it is empty."""
        return self.recorder.max_notification_id()

    def epoch(self) -> str:
        """The epoch of the log: another one after each restore and each loss that was accepted."""
        [(epoch,)] = self._readers.fetch(EPOCH)
        return str(epoch)

    def position_key(self) -> bytes:
        """The key by which positions are sealed for readers; each store has its own."""
        [(key,)] = self._readers.fetch(POSITION_KEY)
        return bytes.fromhex(key)

    def _page(self, after: int, limit: int) -> Sequence[Row]:
        return self.recorder.select_notifications(after, limit, inclusive_of_start=False)

    def _opened(self, page: Sequence[Row]) -> Iterator[Row]:
        return iter(page) if self._seals is None else map(self._seals.row, page)
