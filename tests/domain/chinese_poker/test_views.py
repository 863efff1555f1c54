"""What each viewer may see, and which acts are open to them (G-7)."""

import pytest

from deluxe_domain.games.chinese_poker import GAME
from deluxe_domain.games.chinese_poker.commands import MayArrange, MayDecline, MayTopUp
from deluxe_domain.games.chinese_poker.events import (
    ChinesePokerEvent,
    GameEnded,
    HandArranged,
    HandsDealt,
)
from deluxe_domain.kernel.cards import DECK
from deluxe_domain.kernel.deals import DealClosed, DeckShuffled
from deluxe_domain.kernel.facts import fact_bytes
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, at_seat
from deluxe_domain.kernel.visibility import redact
from tests.domain.chinese_poker.scripted_table import SIX_PAIRS, ScriptedTable, scripted


@pytest.fixture
def table() -> ScriptedTable:
    """Seat 0 holds six pairs and has claimed them; seat 1 has still to arrange."""
    table = scripted(3, deals=[{0: SIX_PAIRS}]).start()
    table.lay(0, f"{SIX_PAIRS} claim")
    table.lay(2)
    return table


def test_g_7_a_player_sees_their_own_hand_and_nobody_elses(table: ScriptedTable) -> None:
    deal = redact(table.latest(HandsDealt), at_seat(0))
    assert isinstance(deal, HandsDealt)
    assert [hand.seat for hand in deal.hands] == [0]
    assert deal.seats == (0, 1, 2)
    for event in table.all_of(HandArranged):
        visible = redact(event, at_seat(0))
        assert isinstance(visible, HandArranged)
        is_hidden = (visible.front, visible.middle, visible.back, visible.claim) == (None,) * 4
        assert is_hidden is (event.seat != 0)


def test_g_7_the_public_sees_who_has_arranged_and_no_card(table: ScriptedTable) -> None:
    view = table.view(PUBLIC)
    assert [seat.done for seat in view.seats] == [True, False, True]
    assert [seat.cards_held for seat in view.seats] == [13] * 3
    for seat in view.seats:
        assert (seat.hand, seat.front, seat.middle, seat.back, seat.claim) == (None,) * 5
    assert view.deck is None
    assert view.acts == ()


def test_g_7_no_view_of_another_tells_of_a_card(table: ScriptedTable) -> None:
    own = set(table.hand(1))
    for viewer, may_see in ((PUBLIC, set[str]()), (AUDITOR, set[str]()), (at_seat(1), own)):
        text = fact_bytes(table.view(viewer)).decode()
        assert {card for card in DECK if f'"{card}"' in text} == may_see


def test_g_7_no_event_tells_the_public_of_a_card_before_the_show(table: ScriptedTable) -> None:
    for event in table.events:
        text = fact_bytes(redact(event, PUBLIC)).decode()
        assert not any(f'"{card}"' in text for card in DECK)


def test_g_7_one_sees_how_ones_own_cards_lie(table: ScriptedTable) -> None:
    own = table.view(at_seat(0)).seats[0]
    assert own.claim is True
    assert own.front == ("2s", "2h", "3h")


def test_g_7_all_see_what_is_shown(table: ScriptedTable) -> None:
    table.lay(1)
    showing = next(event for event in table.events if event.kind == "hands-shown")
    assert redact(showing, PUBLIC) == showing


def test_g_7_who_may_see_everything_does(table: ScriptedTable) -> None:
    view = GAME.view(table.state, AUDITOR, True)
    deck = getattr(view, "deck", None)
    assert deck is not None
    assert sorted(deck) == sorted(DECK)
    assert all(seat.hand is not None for seat in getattr(view, "seats", ()))


def test_g_7_the_pack_and_the_seeds_are_hidden() -> None:
    table = scripted(2, hands=1).start()
    table.lay_all()
    hidden_fields: list[tuple[ChinesePokerEvent, str]] = [
        (table.latest(DeckShuffled), "deck"),
        (table.latest(DealClosed), "seed"),
        (table.latest(GameEnded), "seed"),
    ]
    for event, field in hidden_fields:
        assert getattr(event, field) is not None
        assert getattr(redact(event, at_seat(0)), field) is None


def test_g_7_a_surrendered_hand_is_never_shown() -> None:
    table = scripted(2, mode="tournament").start()
    table.leave(0)
    cards = table.hand(0)
    table.lay(1)
    for event in table.events:
        if event.kind not in {"deck-shuffled", "hands-dealt"}:
            text = fact_bytes(redact(event, PUBLIC)).decode()
            assert not any(f'"{card}"' in text for card in cards)


def test_cp_1_every_player_who_has_still_to_arrange_may(table: ScriptedTable) -> None:
    fresh = scripted(3).start()
    for seat in range(3):
        (arrange, top_up) = fresh.view(at_seat(seat)).acts
        assert isinstance(arrange, MayArrange)
        assert arrange.cards == fresh.hand(seat)
        assert isinstance(top_up, MayTopUp)
        assert not top_up.needed
    assert [act.kind for act in table.view(at_seat(0)).acts] == ["top-up"]


def test_cp_17_who_is_asked_may_top_up_or_decline() -> None:
    table = scripted(2, deals=[{1: SIX_PAIRS}], value=499).start()
    table.lay_all(b=f"{SIX_PAIRS} claim")
    acts = table.view(at_seat(0)).acts
    assert acts == (MayTopUp(least=247, most=14_997, needed=True), MayDecline())
    assert [act.kind for act in table.view(at_seat(1)).acts] == ["top-up"]


def test_views_before_and_after_the_game() -> None:
    table = scripted(2, hands=1)
    assert table.view().phase == "unopened"
    table.open()
    assert table.view().phase == "gathering"
    table.join(0)
    table.join(1)
    assert GAME.table(table.state) is not None
    table = scripted(2, hands=1).start()
    assert table.view().phase == "arranging"
    table.lay_all()
    view = table.view()
    assert (view.phase, view.end_reason) == ("over", "hands-played")
    assert GAME.over(table.state)
