"""The first dealer by a jack, and dealing from a pack that runs out (DR-4, DR-11)."""

from contextlib import suppress

import pytest

from deluxe_domain.kernel.cards import DECK, parse_cards
from deluxe_domain.kernel.chance import DealChance
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.exchanges import Stub, StubReshuffled, reshuffle
from deluxe_domain.kernel.first_dealer import find_first_dealer
from deluxe_domain.kernel.recorded_chance import RecordedChance


def chance(number: int = 1) -> DealChance:
    return DealChance("stub", number, number.to_bytes(32, "big"))


@pytest.mark.parametrize("players", [2, 5, 8])
def test_dr_4_who_gets_the_first_jack_deals_first(players: int) -> None:
    for number in range(1, 30):
        start = find_first_dealer(players, chance(number))
        *others, last = start.cards
        assert last[0] == "J"
        assert all(card[0] != "J" for card in others)
        assert start.dealer == len(others) % players
        assert len(set(start.cards)) == len(start.cards)


def test_dr_4_every_seat_can_come_to_deal_first() -> None:
    dealers = {find_first_dealer(8, chance(number)).dealer for number in range(100)}
    assert dealers == set(range(8))


def test_dr_11_the_cards_exchanged_so_far_become_the_pack() -> None:
    aside = parse_cards("2c 3d 4h 5s 6c")
    anew = reshuffle(Stub((), aside, shuffles=1), chance())
    assert anew.shuffle == 2
    assert anew.deck is not None
    assert sorted(anew.deck) == sorted(aside)
    assert Stub((), aside, 1).made_anew(anew) == Stub(anew.deck, (), 2)


def test_dr_11_a_second_shuffle_of_the_same_cards_falls_otherwise() -> None:
    aside = DECK[:20]
    assert reshuffle(Stub((), aside), chance()).deck != reshuffle(Stub((), aside, 1), chance()).deck


def test_dr_11_cards_come_from_the_top_as_long_as_there_are_any() -> None:
    stub = Stub(parse_cards("2c 3d 4h"))
    assert stub.top(2) == parse_cards("2c 3d")
    assert stub.without(2).top(2) == parse_cards("4h")


@pytest.mark.parametrize(
    ("stub", "shuffle", "deck"),
    [
        (Stub((), parse_cards("2c")), 2, "2c"),
        (Stub((), parse_cards("2c")), 1, "3c"),
        (Stub((), parse_cards("2c")), 1, None),
    ],
)
def test_dr_11_a_pack_made_anew_of_other_cards_is_no_history(
    stub: Stub, shuffle: int, deck: str | None
) -> None:
    cards = None if deck is None else parse_cards(deck)
    event = StubReshuffled(shuffle=shuffle, root="0" * 64, deck=cards)
    with suppress(BrokenHistory):
        assert reshuffle(stub, RecordedChance(event)) != event
