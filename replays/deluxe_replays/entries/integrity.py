"""The integrity of entries: each readable and in its place, and all of them chained."""

from hashlib import sha256

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.history import GAME_OPENED, GENESIS, Head, Reader
from deluxe_replays.entries.background import MOST_SEATS, Background
from deluxe_replays.entries.decoded import DecodedEntry, open_page
from deluxe_replays.entries.findings import MALFORMED, CheckFailed, Claim, NotChecked
from deluxe_replays.entries.listing import Listing, ListingModel
from deluxe_replays.entries.rows import Row


def open_row(row: Row, reader: Reader | None) -> tuple[DecodedEntry | None, str]:
    """The row's entry taken apart, or ``None`` and why it cannot be read."""
    try:
        page = open_page(row.data, reader)
        if page.kind == GAME_OPENED and not 1 <= page.event["terms"]["players"] <= MOST_SEATS:
            return None, f"a game has 1 to {MOST_SEATS} players"
        return page, ""
    except BrokenHistory as failure:
        return None, str(failure)
    except MALFORMED as error:
        return None, f"the entry cannot be read ({type(error).__name__})"


class PlacesExaminer:
    """Whether each entry says the same game, version and kind as the row that it lies in."""

    claim = Claim.READABLE

    def __init__(self, background: Background) -> None:
        self._game_id = background.game_id

    def fits(self, row: Row, page: DecodedEntry) -> bool:
        """Whether the row is as it should be: ``see`` says what is wrong with another."""
        if page.version != row.version or page.kind != row.kind:
            return False
        return page.game == self._game_id and not page.fault

    def see(self, row: Row, page: DecodedEntry | None, fault: str) -> None:
        """The next row; ``page`` is ``None`` if it cannot be read, and ``fault`` says why."""
        if page is None:
            raise CheckFailed("unreadable", "{fault}", fault=fault)
        if page.fault:
            raise CheckFailed("unreadable", "{fault}", fault=page.fault)
        if page.game != self._game_id:
            raise CheckFailed("other-game", "the entry says that it belongs to another game")
        if page.version != row.version:
            raise CheckFailed(
                "other-number", "the entry says that it is number {version}", version=page.version
            )
        if page.kind != row.kind:
            raise CheckFailed(
                "other-kind",
                "the row is kept as {kept}, its event is {kind}",
                kept=row.kind or "nothing",
                kind=page.kind,
            )

    def end(self) -> str:
        """Every entry was read."""
        return ""


class ChainExaminer:
    """Whether the versions are gapless from 1, and each entry names the hash of the one before."""

    claim = Claim.CHAIN

    def __init__(self) -> None:
        self._version, self._digest = 0, GENESIS

    def see(self, row: Row, page: DecodedEntry | None) -> None:
        """The next row; ``page`` is ``None`` if it cannot be read."""
        version, before, digest = row.version, self._version, self._digest
        self._version, self._digest = version, sha256(row.data).hexdigest()
        if version > before + 1:
            raise CheckFailed("missing", "entry {version} is missing", version=before + 1)
        if version <= before:
            raise CheckFailed(
                "moved",
                "entry {version} comes where entry {wanted} should be",
                version=version,
                wanted=before + 1,
            )
        if page is not None and page.previous != digest:
            raise CheckFailed(
                "altered",
                "it does not name the hash of entry {before}: one of the two was altered",
                before=before,
            )

    def end(self) -> str:
        """Whether there was any entry."""
        if not self._version:
            raise CheckFailed("empty", "there is no entry")
        return ""


class EndExaminer:
    """Whether the last entry is the one that the register names, and the rest of it is as true."""

    claim = Claim.END

    def __init__(self, head: Head | None, listing: Listing | None = None) -> None:
        self._head = head
        self._listing = listing
        self._model = ListingModel()
        self._last: Row | None = None

    def see(self, row: Row, page: DecodedEntry | None) -> None:
        """The next row; ``page`` is ``None`` if it cannot be read."""
        self._last = row
        if page is None:
            self._listing = None
        elif self._listing is not None:
            self._model.see(page)

    def end(self) -> str:
        """Hold the entries against the register."""
        if self._head is None:
            raise NotChecked("no register was handed over: a cut-off end would not be seen")
        version = self._last.version if self._last else 0
        if version < self._head.version:
            raise CheckFailed(
                "cut-off",
                "the history is cut off: it had {entries} entries",
                entries=self._head.version,
            )
        if version > self._head.version:
            raise CheckFailed(
                "too-long", "the register knows {entries} entries only", entries=self._head.version
            )
        if self._last and sha256(self._last.data).hexdigest() != self._head.digest:
            raise CheckFailed(
                "other-end", "the last entry is not the one whose hash the register names"
            )
        if self._listing is not None:
            self._model.hold(self._listing)
        return ""
