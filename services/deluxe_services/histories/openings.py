"""The openings of the cards that a viewer sees, and of no others (G-7)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from deluxe_domain.kernel.cards import DECK
from deluxe_domain.kernel.chance import CommittedDeck, DealChance, Opening
from deluxe_domain.kernel.decider import BrokenHistory, Event
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import DEAL_CLOSED, Entry, Reader, StateAt, split_entry
from deluxe_domain.kernel.viewer import Viewer
from deluxe_services.errors import NoSuchDeal
from deluxe_services.histories.histories import Histories, seen
from deluxe_services.histories.states import DECK_SHUFFLED
from deluxe_services.store import Row

_CARDS: Final = frozenset(DECK)
_COMINGS_AND_GOINGS: Final = ("player-joined", "player-left", "player-returned")
"""Events that move no cards, and hold names that players chose."""

_SHUFFLES: Final = (DECK_SHUFFLED, "stub-reshuffled")
"""Events that commit to a pack: the dealer's own, and those made of cards laid aside (DR-11)."""

_STRETCH: Final = 64
"""Rows that are read at once where a deal is looked for."""


@dataclass(frozen=True, slots=True)
class PackOpenings:
    """The openings of one pack's cards that one viewer may have, by position from the top.

    ``shuffle`` counts the shuffles of the deal, 0 for the dealer's own; the ``leaves`` of all cards
    of the pack give ``root``.
    """

    deal: int
    shuffle: int
    root: str
    leaves: tuple[bytes, ...]
    openings: tuple[Opening, ...]


def open_packs(
    game: AnyGame, latest: StateAt, deal: Iterable[Entry], chance: DealChance, viewer: Viewer
) -> tuple[PackOpenings, ...]:
    """The openings that these entries of one ``deal`` give a viewer, now that it is ``latest``.

    Whoever sees a card in an event may have its opening, and nobody else: the one of the latest
    pack that had held the card by then, so that nobody learns who laid aside what they have drawn.
    """
    packs: list[tuple[CommittedDeck, set[int]]] = []
    for entry in deal:
        if entry.event.kind in _SHUFFLES:
            packs.append((_pack(chance, entry, len(packs)), set()))
        for card in _cards_in(seen(game, latest, entry, viewer)):
            pack, places = next(choice for choice in reversed(packs) if card in choice[0].order)
            places.add(pack.order.index(card))
    return tuple(
        PackOpenings(
            chance.number, shuffle, pack.root, pack.leaves, tuple(map(pack.opening, sorted(places)))
        )
        for shuffle, (pack, places) in enumerate(packs)
    )


def openings_of(
    histories: Histories, game_id: str, deal: int, viewer: Viewer, upto: int | None = None
) -> tuple[PackOpenings, ...]:
    """The openings of the cards of a deal that this viewer may see by now; ``NoSuchDeal``.

    ``upto`` is the last version that they see, by default all; see ``open_packs``.
    """
    game, latest = histories.standing(game_id)
    last = latest.version if upto is None else min(upto, latest.version)
    table = game.table(latest.state)
    chance = histories.chance(game_id).deal(deal, table.entropy if table is not None else ())
    entries = _entries_of(histories, game, game_id, deal, last)
    packs = open_packs(game, latest, entries, chance, viewer)
    if not packs:
        raise NoSuchDeal(game_id, deal)
    return packs


def _entries_of(
    histories: Histories, game: AnyGame, game_id: str, deal: int, upto: int
) -> Iterator[Entry]:
    """The entries of a deal from its shuffle on to its close, or up to a version; maybe none."""
    reader, inside = Reader(game), False
    start = _before_shuffle(histories, reader, game_id, deal, upto)
    for row in histories.rows(game_id, start, upto):
        if row.kind == DECK_SHUFFLED and not inside:
            inside = _number(reader, row) == deal
        if inside:
            yield reader.entry(row.data)
            if row.kind == DEAL_CLOSED:
                return


def _before_shuffle(
    histories: Histories, reader: Reader, game_id: str, deal: int, upto: int
) -> int:
    """A version behind which this deal is the next to be shuffled, if it is at all.

    Numbers of deals rise with the versions: it is looked for by halving, so that a long game costs
    hardly more than a short one.
    """
    low, high = 0, upto
    while low < high:
        middle = (low + high) // 2
        rows = _rows(histories, game_id, middle, upto)
        row = next((row for row in rows if row.kind == DECK_SHUFFLED), None)
        if row is not None and _number(reader, row) < deal:
            low = row.version
        else:
            high = middle
    return low


def _rows(histories: Histories, game_id: str, after: int, upto: int) -> Iterator[Row]:
    """Rows, of which the caller will hardly want many."""
    while after < upto:
        last = min(after + _STRETCH, upto)
        yield from histories.rows(game_id, after, last)
        after = last


def _number(reader: Reader, row: Row) -> int:
    """The number of the deal of a shuffle."""
    number: int = reader.event(split_entry(row.data)).deal
    return number


def _pack(chance: DealChance, entry: Entry, shuffle: int) -> CommittedDeck:
    """The pack that an event has committed to, with what opens its cards."""
    event: Any = entry.event
    pack = chance.committed(event.deck, shuffle)
    if pack.root != event.root:
        raise BrokenHistory(f"version {entry.version} commits to another pack than its own")
    return pack


def _cards_in(event: Event) -> set[str]:
    if event.kind in _COMINGS_AND_GOINGS:
        return set()
    return set(_card_values(plain(event)))


def _card_values(value: object) -> Iterator[str]:
    match value:
        case str():
            if value in _CARDS:
                yield value
        case dict():
            for item in value.values():
                yield from _card_values(item)
        case list() | tuple():
            for item in value:
                yield from _card_values(item)
        case _:
            return
