"""Who sees what of an event is marked at its fields (G-7)."""

import pytest

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import Fact, default
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, at_seat
from deluxe_domain.kernel.visibility import (
    OfNobody,
    Own,
    OwnSeats,
    Secret,
    Visibility,
    marks_of,
    redact,
)


class Given(Fact):
    seat: int
    card: Card


class Dealt(Event):
    kind = "dealt"
    seat: int
    seed: Secret[str] = None
    bottom: Own[Card] = None
    given: OwnSeats[Given] = default(())
    left: OfNobody[Card] = default(())


CARDS = (Given(seat=0, card="2c"), Given(seat=1, card="3c"))
EVENT = Dealt(seat=1, seed="00", bottom="4c", given=CARDS, left=("5c",))


def test_g_7_everybody_sees_what_is_marked_for_them_and_what_is_not_marked() -> None:
    assert redact(EVENT, at_seat(1)) == Dealt(seat=1, bottom="4c", given=CARDS[1:])
    assert redact(EVENT, at_seat(0)) == Dealt(seat=1, given=CARDS[:1])
    assert redact(EVENT, PUBLIC) == redact(EVENT, AUDITOR) == Dealt(seat=1)


def test_an_event_without_marks_is_seen_as_it_is() -> None:
    event = RULE_SETS["yacht/1"].events.plain({"kind": "player-left", "seat": 1})
    assert redact(event, PUBLIC) is event


@pytest.mark.parametrize("game", RULE_SETS.values(), ids=list(RULE_SETS))
def test_g_7_seeds_and_packs_are_secret_in_every_game(game: AnyGame) -> None:
    kinds: tuple[type[Event], ...] = game.events.kinds
    for kind in kinds:
        marks = marks_of(kind)
        for name in {"seed", "deck"} & set(kind.__struct_fields__):
            assert marks[name] is Visibility.SECRET, kind
