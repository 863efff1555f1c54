"""The audit of one game: every claim examined separately, from stored bytes only.

Whatever stands in the bytes, an audit ends with a report: bytes that no game wrote are findings
that name the game and the entry, never an exception.

If the master seed is known, the whole history is first written again from it and the recorded
decisions. If all entries are equal byte for byte, this proves the claims of ``NO_CHANGE`` together.
Otherwise the audit starts again, and examines each of these claims by itself to say what is wrong.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.game import DEAL
from deluxe_domain.kernel.history import GAME_ENDED, Head, Reader
from deluxe_replays.audit.causes import CausesExaminer
from deluxe_replays.audit.examiners import (
    ChipsExaminer,
    FoldExaminer,
    ReexecutionExaminer,
    SaltsExaminer,
    SeedsExaminer,
)
from deluxe_replays.audit.rebuilding import written_again
from deluxe_replays.audit.reexecution import Verdict
from deluxe_replays.chips.summary import (
    Amounts,
    DealSummary,
    SeatSummary,
    amounts_of,
    seat_summaries,
)
from deluxe_replays.entries.background import Background, gather, seed_bytes
from deluxe_replays.entries.decoded import DecodedEntry, page_of
from deluxe_replays.entries.findings import (
    UNSOUND,
    CheckFailed,
    Claim,
    ClaimResult,
    Examiner,
    Finding,
    Hearing,
    Status,
    looks_at,
)
from deluxe_replays.entries.gamefile import GameFile
from deluxe_replays.entries.integrity import ChainExaminer, EndExaminer, PlacesExaminer, open_row
from deluxe_replays.entries.listing import Listing
from deluxe_replays.entries.rows import Row
from deluxe_replays.entries.units import CHIPS
from deluxe_replays.games import MODELS
from deluxe_replays.games.model import DealLog

Examination = tuple[Hearing, Callable[[DecodedEntry], None]]

EVERY: Final = tuple(claim for claim in Claim if claim != Claim.HEADER)
"""What an audit of a game examines; the header is a file's."""

REEXECUTED: Final = (Claim.READABLE, Claim.CHAIN, Claim.END, Claim.REEXECUTION)
"""What is examined of a game that is only derived again."""

NO_CHANGE: Final = frozenset(
    {Claim.READABLE, Claim.CHAIN, Claim.FOLD, Claim.REEXECUTION, Claim.SALTS}
)
"""What holds of a history that is written again from its seed and decisions, byte for byte."""


class GameAudit(msgspec.Struct, frozen=True):
    """The audit of one game.

    ``verdict`` is that of the re-execution, with the values that differ: for the auditor alone.
    """

    game: str
    rules: str
    entries: int
    over: bool
    claims: tuple[ClaimResult, ...]
    deals: tuple[DealSummary, ...] = ()
    seats: tuple[SeatSummary, ...] = ()
    verdict: Verdict | None = None
    part: str = ""
    """What this game is counted in: deals, rounds or turns."""
    parts: int = 0
    """How many of them are over."""

    amounts: Amounts = Amounts()
    """Where everything is that was bought, in ``unit``."""

    unit: str = CHIPS
    """What its amounts are counted in."""

    sources: str = ""
    """The digest of its rule set's sources that the game has pinned, if it has."""

    lacks: str = ""
    """What this version lacks to check the game, in a sentence; then only its bytes are checked."""

    @property
    def clean(self) -> bool:
        """Whether no claim is broken, and this version could check the game."""
        return not (self.findings or self.lacks)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The first finding of each broken claim."""
        return tuple(result.finding for result in self.claims if result.finding is not None)

    @property
    def abandoned(self) -> tuple[DealSummary, ...]:
        """Deals that were committed to and are not finished: running, or left by everybody."""
        return tuple(deal for deal in self.deals if not deal.closed)

    def result(self, claim: Claim) -> ClaimResult:
        """The result of one claim; ``KeyError`` if it is not part of this audit."""
        for result in self.claims:
            if result.claim == claim:
                return result
        raise KeyError(claim)


def audit_game(
    rows: Iterable[Row],
    head: Head | None = None,
    seed: bytes | None = None,
    game_id: str = "",
    claims: Sequence[Claim] = EVERY,
    listing: Listing | None = None,
) -> GameAudit:
    """Examine one game's rows, in the order in which they are kept.

    ``head`` and ``listing`` are from the register, ``seed`` is from the vault, ``game_id`` is where
    the rows lie. What rests on one that is missing is not checked.
    """
    all_rows = list(rows)
    background = gather(all_rows, seed, game_id)
    readability = _Audit(background, EndExaminer(head, listing), claims, NO_CHANGE)
    if all_rows and not background.lacks and readability.see_written(all_rows):
        return readability.report()
    audit = _Audit(background, EndExaminer(head, listing), claims)
    for row in all_rows:
        audit.see(row)
    return audit.report()


def audit_file(file: GameFile) -> GameAudit:
    """Examine a game file: its header is compared with its entries, which are then audited."""
    header = file.header
    seed = seed_bytes(header.seed) if header.seed is not None else None
    audit = audit_game(file.rows(), Head(header.entries, header.head), seed, header.game)
    hearing = Hearing(Claim.HEADER, header.game, kind="header")
    hearing.ask(0, "header", lambda: _check_header(file, audit))
    return msgspec.structs.replace(audit, claims=(hearing.close(str), *audit.claims))


def _check_header(file: GameFile, audit: GameAudit) -> None:
    header = file.header
    if header.rules != audit.rules:
        raise CheckFailed("header-rules", "the header names another rule set than the first entry")
    game = RULE_SETS.get(audit.rules)
    if game is not None and header.name != game.name:
        raise CheckFailed("header-game", "the header names another game than the first entry")
    if header.seed is not None and seed_bytes(header.seed) is None:
        raise CheckFailed("header-seed", "the seed of the header is not 64 hex digits")
    if (header.seed is not None) != audit.over:
        raise CheckFailed("header-over", "the header has a seed exactly if the game is over")


class _Audit:
    """One audit at work: every row is read once and shown to each examiner.

    ``proofs`` are claims that nobody has to examine any more.
    """

    def __init__(
        self,
        background: Background,
        end: EndExaminer,
        claims: Sequence[Claim],
        proofs: frozenset[Claim] = frozenset(),
    ) -> None:
        self._background = background
        self._claims = claims
        self._proofs = proofs
        self._reader = Reader(background.game) if background.game else None
        self._hearings = {claim: Hearing(claim, background.game_id) for claim in Claim}
        self._places, self._chain = PlacesExaminer(background), ChainExaminer()
        self._end = end
        self._reexecution, self._chips = ReexecutionExaminer(background), ChipsExaminer(background)
        model = MODELS.get(background.rules) if background.game else None
        self._log: DealLog | None = model.deal_log() if model else None
        examiners: tuple[Examiner, ...] = (
            FoldExaminer(background),
            self._reexecution,
            CausesExaminer(background),
            SaltsExaminer(background),
            SeedsExaminer(background),
            self._chips,
            *(model.examiners(background) if model else ()),
        )
        self._examiners = [
            one
            for one in examiners
            if one.claim in claims and one.claim not in proofs and not background.lacks
        ]
        self._examinations: dict[str, list[Examination]] = {}
        self._latest = 0, ""
        self._players: dict[int, str] = {}
        self._entries = self._parts = 0
        self._part = background.game.part if background.game else DEAL
        self._unread: int | None = None
        self._over = False

    def see(self, row: Row) -> None:
        """Show the next row to every examiner."""
        self._entries += 1
        self._parts += row.kind in self._part.ends
        page, fault = open_row(row, self._reader)
        version, kind, hearings = row.version, row.kind, self._hearings
        hearings[Claim.READABLE].ask(version, kind, self._places.see, row, page, fault)
        hearings[Claim.CHAIN].ask(version, kind, self._chain.see, row, page)
        hearings[Claim.END].ask(version, kind, self._end.see, row, page)
        if page is None:
            self._unread = self._unread or row.version
        elif self._unread is None:
            self._show(page, row)

    def see_written(self, rows: Sequence[Row]) -> bool:
        """Show all rows as they are written again; ``False`` at the first that differs."""
        again = written_again(rows, self._background)
        for row in rows:
            entry = next(again, None)
            if entry is None or entry.data != row.data:
                return False
            if (entry.version, entry.event.kind) != (row.version, row.kind):
                return False
            self._parts += row.kind in self._part.ends
            page = page_of(entry)
            self._hearings[Claim.END].ask(row.version, row.kind, self._end.see, row, page)
            self._show(page, row)
        self._entries = len(rows)
        return next(again, None) is None

    def report(self) -> GameAudit:
        """The report, after every row was seen."""
        results = {claim: self._result(claim) for claim in self._claims}
        return GameAudit(
            game=self._background.game_id,
            rules=self._background.rules,
            unit=self._background.unit,
            sources=self._background.sources,
            lacks=self._background.lacks,
            entries=self._entries,
            over=self._over,
            claims=tuple(results.values()),
            deals=self._log.deals if self._log else (),
            seats=seat_summaries(self._chips.balances, self._background.players, self._players),
            amounts=amounts_of(self._chips.balances, self._background.players),
            verdict=self._verdict,
            part=self._part.name,
            parts=self._parts,
        )

    @property
    def _verdict(self) -> Verdict | None:
        if Claim.REEXECUTION in self._proofs:
            return Verdict(self._entries, self._entries)
        return self._reexecution.verdict

    def _show(self, page: DecodedEntry, row: Row) -> None:
        self._latest = row.version, row.kind
        for hearing, see in self._examinations_of(page.kind):
            try:
                see(page)
            except UNSOUND as error:
                hearing.decide(row.version, row.kind, error)
                self._examinations = {}
        if self._log is not None:
            self._log.see(page)
        self._over = self._over or page.kind == GAME_ENDED
        seat, player = page.event.get("seat"), page.event.get("player")
        if isinstance(seat, int) and isinstance(player, str):
            self._players[seat] = player

    def _examinations_of(self, kind: str) -> list[Examination]:
        """Who looks at events of this kind, and has their claim not decided yet."""
        if kind not in self._examinations:
            self._examinations[kind] = [
                (self._hearings[one.claim], one.see)
                for one in self._examiners
                if self._hearings[one.claim].result is None and looks_at(one, kind)
            ]
        return self._examinations[kind]

    def _result(self, claim: Claim) -> ClaimResult:
        if claim in self._proofs:
            how_far = str(self._verdict) if claim == Claim.REEXECUTION else ""
            return ClaimResult(claim, Status.PASS, how_far)
        hearing = self._hearings[claim]
        for keeping in (self._places, self._chain, self._end):
            if keeping.claim == claim:
                return hearing.close(keeping.end)
        ends = {examiner.claim: examiner.end for examiner in self._examiners}
        if claim not in ends:
            why = f"there is no auditor's model of the rule set {self._background.rules!r}"
            return ClaimResult(claim, Status.NOT_CHECKED, self._background.lacks or why)
        if hearing.result is None:
            hearing.version, hearing.kind = self._latest
        return hearing.close(ends[claim], self._unread)
