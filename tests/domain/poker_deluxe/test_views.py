"""What each viewer sees in each phase, and when hidden things come to light (G-7)."""

from collections.abc import Iterator

import pytest

from deluxe_domain.games.poker_deluxe import GAME
from deluxe_domain.games.poker_deluxe.events import (
    CardBought,
    DeckShuffled,
    GameEnded,
    HandsDealt,
    HandsShown,
    PokerDeluxeEvent,
)
from deluxe_domain.games.poker_deluxe.play import AwaitingPayout
from deluxe_domain.games.poker_deluxe.views import view
from deluxe_domain.kernel.cards import DECK, parse_cards
from deluxe_domain.kernel.deals import DealClosed
from deluxe_domain.kernel.facts import Fact, Visible, fact_bytes, plain
from deluxe_domain.kernel.history import StateAt, advance
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, Viewer, at_seat
from deluxe_domain.kernel.visibility import redact
from tests.scripted_table import MASTER, Layout, ScriptedTable, scripted

VIEWERS = (PUBLIC, AUDITOR, at_seat(0), at_seat(1), at_seat(2), at_seat(9))
HANDS = {0: "Ah Kd 9c 5s 2d", 1: "Ac Qs 8c 8d 3h", 2: "2h 3c 4h 5h 7h"}
DOWN = {0: "Th Tc Td Ts", 1: "Jh Jc Jd Js", 2: "6h 6c 6d 6s"}


def at_buying(open_books: bool = False) -> ScriptedTable:
    table = scripted(deals=[Layout(HANDS, DOWN)] * 3, open_books=open_books).start()
    table.cut()
    return table


def cards_in(seen_thing: Fact | Visible) -> set[str]:
    """Every card that is written anywhere in a view or an event."""
    text = fact_bytes(seen_thing).decode()
    return {str(card) for card in DECK if f'"{card}"' in text}


def other_cards(*cards_known: str) -> set[str]:
    cards = {card for text in cards_known for card in parse_cards(text)}
    return {str(card) for card in DECK if card not in cards}


@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
def test_g_7_before_the_hands_are_dealt_nobody_sees_a_card(viewer: Viewer) -> None:
    table = scripted(deals=[Layout(HANDS, DOWN)]).start()
    assert all(not cards_in(view(state, viewer)) for state in table.states)
    assert all(not cards_in(redact(event, viewer)) for event in table.events)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_g_7_a_player_sees_their_own_hand(seat: int) -> None:
    table = at_buying()
    own = set(parse_cards(HANDS[seat]))
    assert table.view(at_seat(seat)).seats[seat].discarded == ()
    assert cards_in(table.view(at_seat(seat))) == own
    assert cards_in(redact(table.latest(HandsDealt), at_seat(seat))) == own


@pytest.mark.refuses("G-7")
@pytest.mark.parametrize("viewer", [PUBLIC, AUDITOR, at_seat(9)], ids=str)
def test_g_7_neither_public_nor_auditor_sees_a_hidden_card_of_a_running_deal(
    viewer: Viewer,
) -> None:
    table = at_buying()
    table.buy("2d", 1)
    table.stop()
    assert not cards_in(table.view(viewer))
    assert not any(cards_in(redact(event, viewer)) for event in table.events)


@pytest.mark.refuses("G-7")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_g_7_nobody_sees_another_hand_a_face_down_card_or_the_rest_of_the_pack(seat: int) -> None:
    table = at_buying()
    secrets = other_cards(HANDS[seat])
    assert not cards_in(table.view(at_seat(seat))) & secrets
    assert not any(cards_in(redact(event, at_seat(seat))) & secrets for event in table.events)


@pytest.mark.refuses("G-7")
def test_g_7_what_is_hidden_is_absent_not_masked() -> None:
    table = at_buying()
    board = plain(table.view())
    assert "deck" not in board
    assert all("hand" not in seat and "face_down_cards" not in seat for seat in board["seats"])
    shuffle = redact(table.latest(DeckShuffled), PUBLIC)
    assert "deck" not in plain(shuffle)
    assert redact(table.latest(HandsDealt), PUBLIC) == HandsDealt(hands=(), face_down=())


def test_g_7_all_public_acts_are_seen_by_all() -> None:
    table = at_buying()
    table.buy("2d", 1)
    purchase = redact(table.latest(CardBought), PUBLIC)
    assert plain(purchase) == {
        "kind": "card-bought",
        "seat": 0,
        "place": 1,
        "transfers": [{"source": "player:0", "target": "pot", "amount": 1, "reason": "buy"}],
    }  # fmt: skip
    board = table.view()
    assert (board.bank, board.seats[0].chips, board.seats[0].bought) == (1, 74, 1)
    assert board.seats[0].face_down == (0, 2, 3)
    assert board.seats[0].cards_held == 5


def test_g_7_a_player_sees_what_they_have_discarded_and_bought_and_others_do_not() -> None:
    table = at_buying()
    table.buy("2d", 1)
    purchase = table.latest(CardBought)
    assert redact(purchase, at_seat(0)) == purchase
    assert table.view(at_seat(0)).seats[0].discarded == ("2d",)
    assert all(table.view(at_seat(seat)).seats[0].discarded is None for seat in (1, 2))
    assert all(not cards_in(redact(purchase, at_seat(seat))) for seat in (1, 2))


def test_g_7_all_see_the_shown_hands_and_still_no_face_down_card_nor_discard() -> None:
    table = at_buying()
    table.buy("2d", 1)
    table.all_stop()
    showdown = table.latest(HandsShown)
    final = (
        set(parse_cards("Ah Kd 9c 5s Tc")) | set(parse_cards(HANDS[1])) | set(parse_cards(HANDS[2]))
    )
    assert all(cards_in(redact(showdown, viewer)) == final for viewer in VIEWERS)
    showing = next(
        state
        for state in table.states
        if isinstance(state, Playing) and isinstance(state.play, AwaitingPayout)
    )
    others = [viewer for viewer in VIEWERS if viewer != at_seat(0)]
    assert all(cards_in(view(showing, viewer)) == final for viewer in others)
    assert cards_in(view(showing, at_seat(0))) == final | {"2d"}, "they know what they discarded"


def whole_game(open_books: bool) -> ScriptedTable:
    """Three deals, in each of which seat 0 discards the deuce and buys the ten of clubs."""
    table = at_buying(open_books)
    for deal in range(3):
        if deal:
            table.cut()
        while table.turn != 0:
            table.stop()
        table.buy("2d", 1)
        table.all_stop()
    assert table.view().phase == "over"
    return table


def as_seen(
    table: ScriptedTable, viewer: Viewer, upto: int | None = None
) -> Iterator[PokerDeluxeEvent]:
    """The first ``upto`` events as the viewer may see them when so many have happened."""
    events = table.events[:upto]
    now = advance(GAME, StateAt(GAME.initial), events)
    for version, event in enumerate(events, start=1):
        open_to_them = now.revealed(version, viewer.auditor)
        yield event if open_to_them else redact(event, viewer)


@pytest.mark.refuses("G-7")
@pytest.mark.parametrize("viewer", [PUBLIC, at_seat(0), at_seat(1)], ids=str)
def test_g_7_hidden_cards_and_seeds_stay_hidden_after_the_game(viewer: Viewer) -> None:
    table = whole_game(open_books=False)
    seen_events = list(as_seen(table, viewer))
    visible = set().union(*(cards_in(event) for event in seen_events))
    never_shown = set(parse_cards(" ".join(DOWN.values()))) - {"Tc"}
    assert not visible & never_shown
    assert ("2d" in visible) == (viewer == at_seat(0)), "they alone know what they discarded"
    seeds = [e.seed for e in seen_events if isinstance(e, DealClosed | GameEnded)]
    assert seeds == [None] * 4


@pytest.mark.parametrize("viewer", [PUBLIC, AUDITOR, at_seat(1)], ids=str)
def test_g_7_with_open_books_all_see_everything_once_the_game_is_over(viewer: Viewer) -> None:
    table = whole_game(open_books=True)
    assert list(as_seen(table, viewer)) == table.events
    assert isinstance(table.events[-1], GameEnded)
    assert table.events[-1].seed == MASTER


@pytest.mark.refuses("G-7")
def test_g_7_open_books_are_closed_while_the_game_goes_on() -> None:
    table = whole_game(open_books=True)
    last = len(table.events) - 1
    assert list(as_seen(table, PUBLIC, last)) == [redact(e, PUBLIC) for e in table.events[:last]]


def test_g_7_the_auditor_sees_everything_of_the_deals_that_are_over() -> None:
    table = at_buying()
    table.all_stop()
    table.cut()
    closed = table.kinds.index("deal-closed") + 1
    visible = list(as_seen(table, AUDITOR))
    assert visible[:closed] == table.events[:closed]
    assert visible[closed:] == [redact(event, AUDITOR) for event in table.events[closed:]]
    assert not any(cards_in(event) for event in visible[closed:])


@pytest.mark.refuses("G-7")
def test_g_7_the_auditor_sees_nothing_hidden_before_the_deal_is_closed() -> None:
    table = at_buying()
    table.all_stop()
    closed = table.kinds.index("deal-closed")
    for upto in range(closed + 1):
        visible = list(as_seen(table, AUDITOR, upto))
        assert visible == [redact(event, AUDITOR) for event in table.events[:upto]]


def test_g_7_a_revealed_view_holds_every_card_that_there_is() -> None:
    table = at_buying()
    board = view(table.state, PUBLIC, reveal=True)
    assert [seat.hand for seat in board.seats] == [parse_cards(HANDS[seat]) for seat in range(3)]
    assert [seat.face_down_cards for seat in board.seats] == [
        parse_cards(DOWN[seat]) for seat in range(3)
    ]
    assert sorted(board.deck or ()) == sorted(DECK)


@pytest.mark.parametrize("kind", ["gathering", "cutting", "buying"])
def test_g_7_acts_are_open_only_to_the_player_whose_turn_it_is(kind: str) -> None:
    table = scripted().seat_all()
    if kind != "gathering":
        table = scripted().start()
    if kind == "buying":
        table.cut()
    turn = table.view().to_act
    assert table.view().phase == kind
    for viewer in VIEWERS:
        assert bool(table.view(viewer).acts) == (turn is not None and viewer == at_seat(turn))


def test_g_2_the_view_names_round_deal_dealer_and_bank() -> None:
    table = scripted(rounds=2).start()
    for _ in range(4):
        table.cut()
        table.all_stop()
    board = table.view()
    assert (board.round, board.deal, board.dealer, board.to_act) == (2, 5, 0, 2)
    assert board.youngest_first == (2, 0, 1)
