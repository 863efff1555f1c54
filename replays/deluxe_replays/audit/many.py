"""The audit of many games, one at a time with constant memory, and its summary."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

import msgspec

from deluxe_domain.kernel.history import Head
from deluxe_replays.audit.auditor import REEXECUTED, GameAudit, audit_game
from deluxe_replays.audit.quick import audit_quickly
from deluxe_replays.chips.summary import Amounts
from deluxe_replays.entries.findings import Claim, Finding, Status
from deluxe_replays.entries.listing import Listing
from deluxe_replays.entries.rows import Row

_MOST_FINDINGS: Final = 1000
"""How many findings the report lists; all of them are counted."""


_SUMS: Final = (
    "games", "over", "entries", "deals", "abandoned", "broken_games", "found",
)  # fmt: skip


class GameRows(NamedTuple):
    """One game handed over for audit: its rows, and what the store's register and vault say."""

    game: str
    rows: Iterable[Row]
    head: Head | None = None
    seed: bytes | None = None
    listing: Listing | None = None


class Progress(NamedTuple):
    """The progress of the audit of many games, and the game that was examined last."""

    games: int
    entries: int
    findings: int
    latest: GameAudit


class StoreAudit(msgspec.Struct, frozen=True):
    """The audit of many games.

    ``lacking`` counts the games that this version cannot check, by what it lacks.
    ``claims`` counts the games by how each claim came out; ``cuts`` the cuts by the number of cards
    lifted. ``findings`` lists the first 1,000 of ``found``. ``amounts`` are
    sums by their units. ``parts`` counts what is over by what each game is counted
    in: deals, rounds of Poker Dice, turns of Yacht and Escalero; ``deals`` all that were begun.
    """

    games: int = 0
    over: int = 0
    entries: int = 0
    deals: int = 0
    parts: dict[str, int] = {}
    abandoned: int = 0
    amounts: dict[str, Amounts] = {}
    claims: dict[Claim, dict[Status, int]] = {}
    cuts: dict[int, int] = {}
    broken_games: int = 0
    found: int = 0
    lacking: dict[str, int] = {}
    findings: tuple[Finding, ...] = ()

    @property
    def clean(self) -> bool:
        """Whether no claim of any game is broken, and this version could check all of them."""
        return not (self.found or self.lacking)


Examine = Callable[[GameRows], GameAudit]
"""How one game that was handed over is examined."""


def examine_wholly(game: GameRows) -> GameAudit:
    """Every claim of a game."""
    return audit_game(game.rows, game.head, game.seed, game.game, listing=game.listing)


def examine_quickly(game: GameRows) -> GameAudit:
    """What needs no rule of a game (see ``quick``)."""
    return audit_quickly(game.rows, game.head, game.game, game.listing)


def examine_again(game: GameRows) -> GameAudit:
    """How the entries were kept, and whether the recorded decisions give them again."""
    return audit_game(game.rows, game.head, game.seed, game.game, REEXECUTED, game.listing)


def audit_many(
    games: Iterable[GameRows],
    progress: Callable[[Progress], None] | None = None,
    examine: Examine = examine_wholly,
) -> StoreAudit:
    """Examine one game after the other; ``progress`` is called after each.

    Only the game under examination is held in memory.
    """
    tally = Tally()
    for game in games:
        audit = examine(game)
        tally.count(audit)
        if progress is not None:
            progress(
                Progress(tally.sums["games"], tally.sums["entries"], tally.sums["found"], audit)
            )
    return tally.report()


class Tally:
    """The summary of many audits; the same for any division into jobs."""

    def __init__(self) -> None:
        self.sums: Counter[str] = Counter()
        self._claims: dict[Claim, Counter[Status]] = {}
        self._cuts: Counter[int] = Counter()
        self._lacking: Counter[str] = Counter()
        self._findings: list[Finding] = []
        self._parts: Counter[str] = Counter()
        self._amounts: dict[str, Amounts] = {}

    def count(self, audit: GameAudit) -> None:
        """Count a game."""
        self.sums.update(
            games=1,
            over=int(audit.over),
            entries=audit.entries,
            deals=len(audit.deals),
            abandoned=len(audit.abandoned),
            broken_games=int(bool(audit.findings)),
            found=len(audit.findings),
        )
        if audit.lacks:
            self._lacking[audit.lacks] += 1
        if audit.amounts != Amounts():
            self._add_amounts(audit.unit, audit.amounts)
        self._parts[audit.part] += audit.parts
        self._cuts.update(deal.lifted for deal in audit.deals if deal.lifted is not None)
        for result in audit.claims:
            self._claims.setdefault(result.claim, Counter())[result.status] += 1
        self._findings += audit.findings[: _MOST_FINDINGS - len(self._findings)]

    def add(self, part: StoreAudit) -> None:
        """Count the games that this part says it of."""
        self.sums.update({name: getattr(part, name) for name in _SUMS})
        for unit, amounts in part.amounts.items():
            self._add_amounts(unit, amounts)
        self._parts.update(part.parts)
        self._cuts.update(part.cuts)
        self._lacking.update(part.lacking)
        for claim, counts in part.claims.items():
            self._claims.setdefault(claim, Counter()).update(counts)
        self._findings += part.findings[: _MOST_FINDINGS - len(self._findings)]

    def _add_amounts(self, unit: str, amounts: Amounts) -> None:
        self._amounts[unit] = self._amounts.get(unit, Amounts()) + amounts

    def report(self) -> StoreAudit:
        """The report of all games."""
        return StoreAudit(
            claims={claim: dict(counts) for claim, counts in self._claims.items()},
            parts={part: number for part, number in self._parts.items() if part and number},
            amounts=dict(sorted(self._amounts.items())),
            cuts=dict(sorted(self._cuts.items())),
            lacking=dict(sorted(self._lacking.items())),
            findings=tuple(self._findings),
            **self.sums,
        )
