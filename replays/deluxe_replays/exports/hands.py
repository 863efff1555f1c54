"""The hands of a game as plain events, one list for each deal, for hand histories."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.history import DEAL_CLOSED
from deluxe_replays.chips.balances import is_player, moves_of, seat_of
from deluxe_replays.chips.transfers import Bookkeeper
from deluxe_replays.entries.decoded import DecodedEntry, Pages
from deluxe_replays.entries.findings import MALFORMED, CheckFailed
from deluxe_replays.entries.rows import Row

_SHUFFLE: Final = "deck-shuffled"
_FEED: Final = "pot-fed"


@dataclass
class Hand:
    """One closed deal: its events in order, what every seat had before it and after it.

    ``seats`` took part, clockwise from the dealer's left; ``feed`` is what each paid to the pot
    before the cards; ``after`` is without what was bought meanwhile; ``version`` is that of the
    shuffle and ``at`` its time (ms since 1970).
    """

    game: str
    rules: str
    number: int
    version: int
    at: int
    dealer: int
    players: dict[int, str]
    before: dict[int, int]
    events: list[tuple[str, dict[str, Any]]] = field(default_factory=list[Any])
    seats: list[int] = field(default_factory=list[int])
    feed: dict[int, int] = field(default_factory=dict[int, int])
    after: dict[int, int] = field(default_factory=dict[int, int])
    all_in: bool = False

    def place(self, seat: int) -> str:
        """A player by their place from the dealer's left, such as ``p1``."""
        return f"p{self.seats.index(seat) + 1}"

    def rounds(self) -> list[list[tuple[str, dict[str, Any]]]]:
        """The events of each betting round."""
        rounds: list[list[tuple[str, dict[str, Any]]]] = [[]]
        for kind, event in self.events:
            rounds[-1].append((kind, event))
            if kind == "betting-closed":
                rounds.append([])
        return rounds

    def dealt(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Every holding that was dealt: the kind of the event, and seat and cards."""
        for kind, event in self.events:
            if kind == "hands-dealt" or kind.startswith("cards-dealt"):
                for name in ("face_down", "face_up", "cards", "hands"):
                    for hand in event.get(name, ()):
                        yield kind, hand

    def cards(self, seat: int) -> list[str]:
        """All cards that a seat was dealt, in order."""
        return [card for _, hand in self.dealt() if hand["seat"] == seat for card in hand["cards"]]


def hands_of(
    rows: Iterable[Row], check_rules: Callable[[str], None] | None = None
) -> Iterator[Hand]:
    """Every hand that is over; ``BrokenHistory`` at what no game wrote.

    ``check_rules`` gets the rule set before the first hand.
    """
    taking, pages = _Taking(), Pages()
    for row in rows:
        page = pages.open(row.data)
        try:
            hand = taking.see(page)
        except (CheckFailed, *MALFORMED) as error:
            raise BrokenHistory(f"entry {page.version}: {error}") from error
        if check_rules is not None and page.version == 1:
            check_rules(taking.rules)
        if hand is not None:
            yield hand


class _Taking(Bookkeeper):
    def __init__(self) -> None:
        super().__init__()
        self._hand: Hand | None = None
        self._purchases: Counter[int] = Counter()

    def see(self, page: DecodedEntry) -> Hand | None:
        """The hand that this event closes, if it closes one."""
        event, kind = page.event, page.kind
        self.note(page)
        if kind == _SHUFFLE:
            self._hand = self._begun(page)
            self._purchases.clear()
        for move in moves_of(event):
            self.balances.move(move)
        if self._hand is not None and kind != _SHUFFLE:
            return self._go_on(self._hand, kind, event)
        return None

    def _begun(self, page: DecodedEntry) -> Hand:
        return Hand(
            game=page.game,
            rules=self.rules,
            number=page.event["deal"],
            version=page.version,
            at=self.at,
            dealer=page.event["dealer"],
            players={seat_of(place): name for place, name in self.players.items()},
            before=self._stacks(),
        )

    def _stacks(self) -> dict[int, int]:
        return {seat_of(place): self.balances.of(place) for place in self.players}

    def _go_on(self, hand: Hand, kind: str, event: dict[str, Any]) -> Hand | None:
        hand.events.append((kind, event))
        moves = [move for move in moves_of(event) if is_player(move.source)]
        if kind == _FEED:
            hand.feed = {seat_of(move.source): move.amount for move in moves}
        elif kind == "hands-dealt":
            hand.seats = [each["seat"] for each in event.get("face_up") or event.get("hands", ())]
        if kind.startswith(("player-", _FEED)):
            hand.all_in |= any(not self.balances.of(move.source) for move in moves)
        if kind == "chips-bought":
            self._purchases[event["seat"]] += sum(move.amount for move in moves_of(event))
        if kind != DEAL_CLOSED:
            return None
        self._hand = None
        hand.after = {seat: chips - self._purchases[seat] for seat, chips in self._stacks().items()}
        return hand
