"""The quick audit of one game: its entries and every chip, without the rules.

It examines what can be said of stored bytes by who knows no game: each entry is canonical and lies
where it says, each names the hash of the one before, the last is the one that the register names,
and no chip comes from nowhere or goes there. Cards, payouts and seeds are for the whole audit.
"""

from collections.abc import Iterable
from itertools import chain, islice
from typing import Final

from deluxe_domain.kernel.history import GAME_ENDED, Head
from deluxe_replays.audit.auditor import GameAudit
from deluxe_replays.audit.examiners import ChipsExaminer
from deluxe_replays.chips.summary import amounts_of, seat_summaries
from deluxe_replays.entries.background import Background, gather
from deluxe_replays.entries.findings import Claim, ClaimResult, Hearing, Status
from deluxe_replays.entries.integrity import ChainExaminer, EndExaminer, PlacesExaminer, open_row
from deluxe_replays.entries.listing import Listing
from deluxe_replays.entries.rows import Row

QUICK: Final = (Claim.READABLE, Claim.CHAIN, Claim.END, Claim.CONSERVATION)
"""The claims that the quick audit examines."""


def audit_quickly(
    rows: Iterable[Row], head: Head | None, game_id: str, listing: Listing | None = None
) -> GameAudit:
    """Examine one game's rows as they go by; none of them is held.

    ``head`` is the end that the store's register names, ``listing`` what else it says, ``game_id``
    the game that the rows lie under; the first entry says how many players there are, and by which
    rule set they play.
    """
    coming = iter(rows)
    first = list(islice(coming, 1))
    audit = _QuickAudit(gather(first, None, game_id), EndExaminer(head, listing))
    for row in chain(first, coming):
        audit.see(row)
    return audit.report()


class _QuickAudit:
    """One quick audit at work: every row is read once, and then let go."""

    def __init__(self, background: Background, end: EndExaminer) -> None:
        self._background = background
        self._hearings = {claim: Hearing(claim, background.game_id) for claim in QUICK}
        self._places, self._chain = PlacesExaminer(background), ChainExaminer()
        self._end, self._chips = end, ChipsExaminer(background)
        self._players: dict[int, str] = {}
        self._unread: int | None = None
        self._entries = 0
        self._over = False

    def see(self, row: Row) -> None:
        """Show the next row to every examiner."""
        self._entries += 1
        page, fault = open_row(row, None)
        version, kind, hearings = row.version, row.kind, self._hearings
        if page is None or not self._places.fits(row, page):
            hearings[Claim.READABLE].ask(version, kind, self._places.see, row, page, fault)
        hearings[Claim.CHAIN].ask(version, kind, self._chain.see, row, page)
        hearings[Claim.END].ask(version, kind, self._end.see, row, page)
        if page is None:
            self._unread = self._unread or version
        elif self._unread is None:
            if not self._background.lacks:
                hearings[Claim.CONSERVATION].ask(version, kind, self._chips.see, page)
            self._over = self._over or page.kind == GAME_ENDED
            seat, player = page.event.get("seat"), page.event.get("player")
            if isinstance(player, str) and isinstance(seat, int):
                self._players[seat] = player

    def report(self) -> GameAudit:
        """The report, after every row was seen."""
        ends = {one.claim: one.end for one in (self._places, self._chain, self._end)}
        conservation = self._conservation()
        chain_claims = tuple(self._hearings[claim].close(end) for claim, end in ends.items())
        return GameAudit(
            game=self._background.game_id,
            rules=self._background.rules,
            lacks=self._background.lacks,
            unit=self._background.unit,
            entries=self._entries,
            over=self._over,
            claims=(*chain_claims, conservation),
            seats=seat_summaries(self._chips.balances, self._background.players, self._players),
            amounts=amounts_of(self._chips.balances, self._background.players),
        )

    def _conservation(self) -> ClaimResult:
        if self._background.lacks:
            return ClaimResult(Claim.CONSERVATION, Status.NOT_CHECKED, self._background.lacks)
        return self._hearings[Claim.CONSERVATION].close(self._chips.end, self._unread)
