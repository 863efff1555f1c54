"""The results of an audit: each claim passed, failed or not checked, and the findings.

No text of a finding names a card or a seed, so a report may be read by anybody (G-7). Values are in
``Difference`` alone, which is for the auditor, and there only those of deals that are over.
"""

from collections.abc import Callable, Container
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol

import msgspec

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.entries.decoded import DecodedEntry

MALFORMED: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    BrokenHistory,
    LookupError,
    RecursionError,
    StopIteration,
    TypeError,
    ValueError,
    msgspec.MsgspecError,
)
"""Whatever the reading of bytes that no game wrote may raise: an auditor reports it and goes on."""


class Claim(StrEnum):
    """A claim that an audit examines, separately from the others."""

    HEADER = "header"
    READABLE = "readable"
    CHAIN = "chain"
    END = "end"
    FOLD = "fold"
    REEXECUTION = "re-execution"
    CAUSES = "causes"
    SALTS = "salts"
    COMMITMENTS = "commitments"
    CARDS = "cards"
    CONSERVATION = "conservation"
    PAYOUTS = "payouts"


MEANING: Final = {
    Claim.HEADER: "the file's header agrees with its entries",
    Claim.READABLE: "every entry is canonical and in its place",
    Claim.CHAIN: "no entry is altered, missing or moved: each names the hash of the one before",
    Claim.END: "nothing is cut off: the last entry is the one that the register names",
    Claim.FOLD: "every event can follow the one before",
    Claim.REEXECUTION: "the recorded decisions give the same events, byte for byte",
    Claim.CAUSES: "each decision was given by somebody who may give it, in the order of time",
    Claim.SALTS: "the entries' salts come from the master seed",
    Claim.COMMITMENTS: "the seeds are those committed to before the first deal",
    Claim.CARDS: "the cards dealt, bought and shown are those committed to before the cut",
    Claim.CONSERVATION: "every chip is accounted for",
    Claim.PAYOUTS: "every price, payout and winner is as the rules say",
}
"""What holds if the claim holds, in a sentence."""


class Status(StrEnum):
    """The status of a claim."""

    PASS = "PASS"
    FAIL = "FAIL"
    NOT_CHECKED = "NOT CHECKED"


_COUNTED: Final = frozenset({"seat", "dealer", "turn", "place"})
"""Arguments that people count from 1."""


class CheckFailed(Exception):
    """A claim is broken: ``CheckFailed("overdrawn", "{account} pays {amount}", account=…)``.

    The code names the sentence in every language (docs/texts.md). The sentence itself is English,
    for logs. Neither it nor its arguments name a card or a seed. Seats and places are given as
    games have them, from 0, and told from 1.
    """

    def __init__(self, code: str, sentence: str, /, **arguments: object) -> None:
        self.code = code
        self.arguments = {name: _told(name, value) for name, value in arguments.items()}
        super().__init__(sentence.format_map(self.arguments))


def _told(name: str, value: object) -> str:
    return str(value + 1 if name in _COUNTED and isinstance(value, int) else value)


class NotChecked(Exception):
    """A claim cannot be examined; the text says why."""


class Finding(msgspec.Struct, frozen=True):
    """The first thing that broke a claim: which game, which entry, of which kind, and what.

    ``text`` says it in English; ``code`` and ``arguments`` say the same in any language.
    """

    claim: Claim
    game: str
    version: int
    kind: str
    text: str
    code: str = ""
    arguments: dict[str, str] = {}

    def __str__(self) -> str:
        return f"game {self.game}, entry {self.version} ({self.kind or 'unknown'}): {self.text}"


class ClaimResult(msgspec.Struct, frozen=True):
    """The result of one claim; ``note`` says how far it was examined, or why it was not."""

    claim: Claim
    status: Status
    note: str = ""
    finding: Finding | None = None


UNSOUND: Final = (NotChecked, CheckFailed, *MALFORMED)
"""Whatever an examiner raises at an entry that decides their claim."""


class Examiner(Protocol):
    """One who examines one claim, page by page.

    ``see`` raises ``CheckFailed`` at what breaks the claim; nothing is shown to them afterwards.
    ``end`` raises ``CheckFailed``, or ``NotChecked`` with the reason; else it says how far they
    could look. Who looks at few kinds of events names them as ``kinds`` (``looks_at``).
    """

    @property
    def claim(self) -> Claim:
        """The claim that they examine."""
        ...

    def see(self, page: DecodedEntry) -> None:
        """Examine the next page."""
        ...

    def end(self) -> str:
        """After the last page: how far they could look."""
        ...


def looks_at(examiner: Examiner, kind: str) -> bool:
    """Whether events of this kind are shown to an examiner: all are to who has no ``kinds``."""
    kinds: Container[str] | None = getattr(examiner, "kinds", None)
    return kinds is None or kind in kinds


@dataclass(slots=True)
class Hearing:
    """The examination of one claim of one game, and what became of it."""

    claim: Claim
    game: str
    result: ClaimResult | None = None
    version: int = 0
    kind: str = ""

    def ask(self, version: int, kind: str, question: Callable[..., None], *about: object) -> None:
        """Put a question ``about`` an entry to the examiner, unless their claim is decided."""
        if self.result is None:
            self.version, self.kind = version, kind
            try:
                question(*about)
            except UNSOUND as error:
                self.decide(version, kind, error)

    def decide(self, version: int, kind: str, error: Exception) -> None:
        """Note what an examiner raised at an entry, unless their claim is decided."""
        if self.result is not None:
            return
        self.version, self.kind = version, kind
        match error:
            case NotChecked():
                self._settle(Status.NOT_CHECKED, str(error))
            case CheckFailed():
                self._fail(error)
            case _:
                self._fail(
                    CheckFailed(
                        "malformed",
                        "the event is not as any game writes it ({error})",
                        error=type(error).__name__,
                    )
                )

    def close(self, end: Callable[[], str], unread: int | None = None) -> ClaimResult:
        """The result; ``unread`` is the version of the first entry that could not be read."""
        if self.result is None and unread is not None:
            self._settle(Status.NOT_CHECKED, f"entry {unread} cannot be read")
        if self.result is None:
            self.ask(self.version, self.kind, lambda: self._settle(Status.PASS, end()))
        assert self.result is not None
        return self.result

    def _fail(self, fault: CheckFailed) -> None:
        finding = Finding(
            self.claim, self.game, self.version, self.kind, str(fault), fault.code, fault.arguments
        )
        self.result = ClaimResult(self.claim, Status.FAIL, finding=finding)

    def _settle(self, status: Status, note: str) -> None:
        self.result = ClaimResult(self.claim, status, note)
