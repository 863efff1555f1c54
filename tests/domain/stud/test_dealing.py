"""How many play, and how the cards fall (ST-1, ST-2, ST-6, ST-7)."""

import pytest
from msgspec.structs import replace

from deluxe_domain.games.stud.events import CardsDealtDown, CardsDealtUp, GameOpened, HandsDealt
from deluxe_domain.games.stud.rules import FIVE_CARD_STUD, SEVEN_CARD_STUD, Stud
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.deals import DeckShuffled, SeatCards
from deluxe_domain.kernel.decider import Reason
from deluxe_domain.kernel.first_dealer import FirstDealerFound
from deluxe_domain.kernel.playing import Over
from deluxe_domain.kernel.wagers import BettingClosed
from tests.domain.stud.stud_table import Layout, StudTable, stud_table

KINDS = [
    pytest.param(FIVE_CARD_STUD, id="five"),
    pytest.param(SEVEN_CARD_STUD, id="seven"),
]


def pack_of(table: StudTable) -> tuple[Card, ...]:
    """The pack of the latest deal, from its top."""
    deck = table.latest(DeckShuffled).deck
    assert deck is not None
    return deck


@pytest.mark.parametrize("players", range(2, 11))
def test_st_1_two_to_ten_play_five_card_stud_to_the_end(players: int) -> None:
    table = stud_table(FIVE_CARD_STUD, players, hands=1).start()
    table.to_the_end()
    assert isinstance(table.state, Over)
    assert table.latest(DeckShuffled).dealer == players - 1


@pytest.mark.parametrize("players", range(2, 8))
def test_st_6_two_to_seven_play_seven_card_stud_to_the_end(players: int) -> None:
    table = stud_table(SEVEN_CARD_STUD, players, hands=1).start()
    table.to_the_end()
    assert isinstance(table.state, Over)


@pytest.mark.refuses("ST-1")
@pytest.mark.parametrize("players", [1, 11, 64])
def test_st_1_fewer_or_more_cannot_play_five_card_stud(players: int) -> None:
    table = stud_table(FIVE_CARD_STUD, 2)
    terms = replace(table.opening.terms, players=players)
    refusal = table.refused(replace(table.opening, terms=terms))
    assert (refusal.rule, refusal.reason) == ("ST-1", Reason.BAD_OPTION)
    assert str(refusal) == f"ST-1: 2 to 10 players can play, not {players}"


@pytest.mark.refuses("ST-6")
@pytest.mark.parametrize("players", [1, 8, 64])
def test_st_6_fewer_or_more_cannot_play_seven_card_stud(players: int) -> None:
    table = stud_table(SEVEN_CARD_STUD, 2)
    terms = replace(table.opening.terms, players=players)
    refusal = table.refused(replace(table.opening, terms=terms))
    assert (refusal.rule, refusal.reason) == ("ST-6", Reason.BAD_OPTION)


def test_st_6_nobody_needs_jacks_to_open() -> None:
    table = stud_table(SEVEN_CARD_STUD, deals=[Layout({0: "2c 4d 7h", 1: "2d 4h 5h"})]).start()
    assert table.turn == 0
    assert table.acts(0) == ["bet", "drop"]


def test_st_2_one_card_falls_face_down_to_each_and_then_one_up() -> None:
    table = stud_table(FIVE_CARD_STUD).start()
    deck = pack_of(table)
    deal = table.latest(HandsDealt)
    assert [(hand.seat, *hand.cards) for hand in deal.face_down] == list(enumerate(deck[:3]))
    assert [(hand.seat, *hand.cards) for hand in deal.face_up] == list(enumerate(deck[3:6]))


def test_st_2_then_three_cards_fall_up_and_each_time_all_may_bet() -> None:
    table = stud_table(FIVE_CARD_STUD).start()
    table.to_the_end()
    phases = [
        event.round if isinstance(event, CardsDealtUp) else "betting"
        for event in table.events
        if isinstance(event, CardsDealtUp | BettingClosed)
    ][:7]
    assert phases == ["betting", 2, "betting", 3, "betting", 4, "betting"]


def test_st_7_two_cards_fall_face_down_to_each_and_then_one_up() -> None:
    table = stud_table(SEVEN_CARD_STUD).start()
    deck = pack_of(table)
    deal = table.latest(HandsDealt)
    assert [hand.cards for hand in deal.face_down] == [deck[0:6:3], deck[1:6:3], deck[2:6:3]]
    assert [hand.cards for hand in deal.face_up] == [(deck[6],), (deck[7],), (deck[8],)]


def test_st_7_three_cards_fall_up_and_the_last_one_down_in_five_betting_rounds() -> None:
    table = stud_table(SEVEN_CARD_STUD, hands=1).start()
    table.to_the_end()
    later = [event for event in table.events if isinstance(event, CardsDealtUp | CardsDealtDown)]
    assert [(event.kind, event.round) for event in later] == [
        ("cards-dealt-up", 2),
        ("cards-dealt-up", 3),
        ("cards-dealt-up", 4),
        ("cards-dealt-down", 5),
    ]
    assert len(table.all_of(BettingClosed)) == 5


@pytest.mark.parametrize("stud", KINDS)
def test_st_2_and_7_who_has_dropped_gets_no_more_cards(stud: Stud) -> None:
    table = stud_table(stud, deals=[Layout({1: "2c As"} if stud.cards == 5 else {1: "2c 2d As"})])
    table.start().drop()
    table.all_call(1)
    assert [hand.seat for hand in table.latest(CardsDealtUp).cards] == [0, 2]
    assert [seat.cards_held for seat in table.view().seats] == [
        stud.face_down + 2,
        stud.face_down + 1,
        stud.face_down + 2,
    ]


@pytest.mark.parametrize("stud", KINDS)
def test_st_2_and_7_the_cards_fall_clockwise_from_the_dealers_left(stud: Stud) -> None:
    table = stud_table(stud, deals=[Layout(), Layout()]).start()
    table.to_the_end()
    assert table.latest(DeckShuffled).dealer == 0
    assert [hand.seat for hand in table.latest(HandsDealt).face_up] == [1, 2, 0]


@pytest.mark.refuses("ST-2", "ST-7")
@pytest.mark.parametrize("stud", KINDS)
def test_st_2_and_7_other_cards_than_the_pack_has_on_top_are_no_history(stud: Stud) -> None:
    table = stud_table(stud).start()
    deal = table.latest(HandsDealt)
    before = table.before(HandsDealt)
    public_event = replace(deal, face_down=())
    swap = replace(deal, face_up=deal.face_up[::-1])
    assert "face_down" in table.broken(public_event, before)
    assert "face_up" in table.broken(swap, before)
    table.to_the_end()
    more = table.all_of(CardsDealtUp)[0]
    state = table.before(CardsDealtUp)
    assert "other cards" in table.broken(replace(more, cards=()), state)
    assert "other round" in table.broken(replace(more, round=3), state)
    down = CardsDealtDown(round=2, cards=more.cards)
    assert "does not follow" in table.broken(down, state), (
        "the second round begins with an open card"
    )


@pytest.mark.refuses("ST-7")
def test_st_7_the_last_card_is_not_dealt_up() -> None:
    table = stud_table(SEVEN_CARD_STUD, hands=1).start()
    table.to_the_end()
    last = table.latest(CardsDealtDown)
    text = table.broken(CardsDealtUp(round=5, cards=last.cards), table.before(CardsDealtDown))
    assert text == "cards-dealt-up does not follow here"


def test_dr_4_the_first_jack_chooses_the_dealer() -> None:
    start = stud_table(players=4).start().latest(FirstDealerFound)
    assert (start.dealer, start.cards[-1]) == (3, "Jc")


@pytest.mark.refuses("G-9")
def test_g_9_a_history_of_the_other_stud_is_not_read_as_this_one() -> None:
    five, seven = stud_table(FIVE_CARD_STUD), stud_table(SEVEN_CARD_STUD)
    five.do(five.opening)
    seven.do(seven.opening)
    assert (five.latest(GameOpened).game, five.latest(GameOpened).rules) == (
        "five-card-stud",
        "five-card-stud/1",
    )
    text = five.broken(seven.events[0], five.game.initial)
    assert text == "game-opened tells other game, rules than the rules give"


@pytest.mark.refuses("G-5")
def test_g_5_a_pack_that_is_not_whole_is_no_history() -> None:
    table = stud_table().start()
    shuffle, before = table.latest(DeckShuffled), table.before(DeckShuffled)
    deck = pack_of(table)
    assert "only a full history tells" in table.broken(replace(shuffle, deck=None), before)
    for wrong in (deck[:51], (*deck[:51], deck[0])):
        assert "each card once" in table.broken(replace(shuffle, deck=wrong), before)
    assert "other deal" in table.broken(replace(shuffle, deal=2), before)
    assert "other dealer" in table.broken(replace(shuffle, dealer=9), before)


def test_cards_that_belong_together_are_held_in_the_order_in_which_they_came() -> None:
    table = stud_table(SEVEN_CARD_STUD, deals=[Layout({0: "As Ks Qs Js Ts 9s 8s"})], hands=1)
    table.start()
    deal = table.latest(HandsDealt)
    assert deal.face_down[0] == SeatCards(seat=0, cards=("As", "Ks"))
    assert deal.face_up[0] == SeatCards(seat=0, cards=("Qs",))
