"""Thirteen cards as front, middle and back: fouls, and the automatic arrangement."""

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from deluxe_domain.games.chinese_poker.rules.ranking import HAND, SIZES, card_place, strength
from deluxe_domain.games.chinese_poker.rules.sweeps import Sweep, clean_sweep
from deluxe_domain.kernel.cards import Card, distinct, parse_cards
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.misread import Misread

Cards = tuple[Card, ...]


class Arrangement(Value):
    """Front (3), middle (5) and back (5) of one player, and whether they claim a clean sweep."""

    front: Cards
    middle: Cards
    back: Cards
    claim: bool = False

    @property
    def cards(self) -> Cards:
        """All thirteen cards, the front's first."""
        return self.front + self.middle + self.back


class Judged(Value):
    """The result of judging an arrangement: the strengths of its three hands, front first.

    ``sweep`` is the claimed clean sweep, if the cards have it; ``foul``: it pays as one (CP-12).
    """

    strengths: tuple[int, int, int]
    foul: bool
    sweep: Sweep | None = None


def judge(arrangement: Arrangement) -> Judged:
    """Judge an arrangement: its strengths, a foul, or a clean sweep (CP-2, CP-14).

    A claimed clean sweep counts in any order of its cards; a claim that the cards do not have is a
    foul. The cards must be 3, 5 and 5 different ones, which is not checked.
    """
    front, middle, back = hands = (
        strength(arrangement.front),
        strength(arrangement.middle),
        strength(arrangement.back),
    )
    if arrangement.claim:
        sweep = clean_sweep(arrangement.cards)
        return Judged(hands, foul=sweep is None, sweep=sweep)
    return Judged(hands, foul=not front < middle < back)


SURRENDERED: Final = Judged((0, 0, 0), foul=True)
"""The judgment of a surrendered hand (CP-20)."""


def arranged_automatically(cards: Sequence[Card]) -> Arrangement:
    """The strongest five to the back, the strongest five of the rest to the middle (CP-20).

    Of equally strong fives, the one with the higher ranks from the top is taken, then the one
    with the higher suits. A sweep is never claimed (CP-14). ``cards`` are thirteen different ones;
    another number raises ``ValueError``. The cards of each hand are sorted, the highest first.

    >>> arranged_automatically(("2c 3d 4h 5s 6c 8d 8h 9s 9c Jd Jh Ks As").split()).back
    ('6c', '5s', '4h', '3d', '2c')
    """
    if len(cards) != HAND:
        raise ValueError(f"{HAND} cards are arranged, not {len(cards)} (CP-1)")
    hand = sorted(cards, key=card_place, reverse=True)
    back = _strongest_five(hand)
    rest = without(hand, back)
    middle = _strongest_five(rest)
    return Arrangement(without(rest, middle), middle, back)


def without(cards: Sequence[Card], removal: Collection[str]) -> Cards:
    """The cards without those of ``removal``, in the same order."""
    return tuple(card for card in cards if card not in removal)


class _Preference(NamedTuple):
    strength: int
    ranks: tuple[int, ...]
    suits: tuple[int, ...]


def _strongest_five(highest_first: Sequence[Card]) -> Cards:
    fives = list(combinations(highest_first, 5))
    strengths = [strength(five) for five in fives]
    best = max(strengths)
    equal = [five for five, own in zip(fives, strengths, strict=True) if own == best]
    return max(equal, key=lambda five: _preference(best, five))


def _preference(own: int, five: Cards) -> _Preference:
    places = [card_place(card) for card in five]
    return _Preference(own, tuple(place // 4 for place in places), tuple(p % 4 for p in places))


def parse_arrangement(text: str) -> Arrangement:
    """Read ``Qs Kd Ah / 2c 2d 5h 9s Tc / 7c 7d 7h Js Jc``, and the word ``claim`` after it.

    Front, middle and back are divided by slashes; the arrangement is not judged. Raises
    ``ValueError`` that says what to write.

    >>> parse_arrangement("Qs Kd Ah / 2c 2d 5h 9s Tc / 7c 7d 7h Js Jc").front
    ('Qs', 'Kd', 'Ah')
    """
    words = text.split()
    claim = bool(words) and words[-1].lower() == "claim"
    hands = " ".join(words[:-1] if claim else words).split("/")
    if len(hands) != len(SIZES):
        raise Misread("arrangement", "write front / middle / back, divided by strokes")
    sets = [parse_cards(hand) for hand in hands]
    for name, cards, size in zip(("front", "middle", "back"), sets, SIZES, strict=True):
        if len(cards) != size:
            text = f"the {name} has {size} cards, not {len(cards)} (CP-1)"
            raise Misread("set-size", text, set=name, size=size, cards=len(cards))
    distinct(card for hand in sets for card in hand)
    return Arrangement(sets[0], sets[1], sets[2], claim)
