"""Which cards an event tells to whom, by the rule books and not by the games' own views.

Everything else here rests on this table: the cards that it does not give to a viewer are the
ones that are exchanged. It says for each event that holds cards which of its fields are for the
seat that they belong to alone, and which are for all; a whole pack or a seed is for nobody.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from deluxe_domain.kernel.cards import DECK
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import plain

OWN: Final[Mapping[str, tuple[str, ...]]] = {
    "hands-dealt": ("hands", "face_down"),  # DX-8, DR-5, ST-4, HU-3, CP-1
    "card-bought": ("card", "discarded"),  # DX-9
    "cards-discarded": ("cards",),  # DR-10
    "cards-drawn": ("cards",),
    "cards-exchanged": ("discarded", "drawn"),  # HU-7
    "cards-dealt-down": ("cards",),  # ST-8
    "hand-arranged": ("front", "middle", "back"),  # CP-1
}
PUBLIC: Final[Mapping[str, tuple[str, ...]]] = {
    "hands-dealt": ("face_up",),  # ST-4
    "cards-dealt-up": ("cards",),  # ST-8
    "hands-shown": ("hands",),
}
"""What is told to all; a field with cards that stands in neither table fails."""

NOBODYS: Final = ("deck", "seed")
NOT_OF_THE_DEAL: Final = ("first-dealer-found",)
"""Cards that are dealt before the pack is shuffled, and are in it again."""

_WITHOUT_CARDS: Final = ("player-joined", "player-left", "player-returned")
"""Events with names that players chose, which may look like cards."""

_CARDS: Final = frozenset(DECK)


def told(rules: str, event: Event, seat: int | None) -> set[str]:
    """The cards of the deal that this event tells to a seat, or to the public (``None``)."""
    if event.kind in NOT_OF_THE_DEAL:
        return set()
    fields = plain(event)
    results: set[str] = set()
    for name, value in fields.items():
        if name in NOBODYS or (name == "face_down" and rules.startswith("poker-deluxe")):
            continue  # the face-down cards of Poker Deluxe are known to nobody (DX-8)
        if name in OWN.get(event.kind, ()):
            results.update(_owned(value, fields.get("seat"), seat))
        elif name in PUBLIC.get(event.kind, ()):
            results.update(cards_in(value))
        elif event.kind not in _WITHOUT_CARDS and any(cards_in(value)):
            raise LookupError(f"say who is told {name} of {event.kind} ({rules})")
    return results


def _owned(value: Any, owner: int | None, seat: int | None) -> Iterator[str]:
    if seat is None:
        return
    if owner is not None:
        if owner == seat:
            yield from cards_in(value)
        return
    for hand in value:  # one lot of cards for each seat
        if hand["seat"] == seat:
            yield from cards_in(hand)


def cards_in(value: Any) -> Iterator[str]:
    match value:
        case str():
            if value in _CARDS:
                yield value
        case dict():
            for each in value.values():
                yield from cards_in(each)
        case list() | tuple():
            for each in value:
                yield from cards_in(each)
        case _:
            return
