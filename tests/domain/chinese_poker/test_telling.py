"""Chinese Poker in words, English and German, and acts read from what a player types (G-10)."""

import pytest

from deluxe_domain.games.chinese_poker.commands import ArrangeHand, DeclineTopUp, TopUp
from deluxe_domain.games.chinese_poker.events import DealPaid, HandArranged, HandsShown
from deluxe_domain.games.chinese_poker.telling import board, open_acts_in_words, read_act, tell
from deluxe_domain.games.chinese_poker.views import MayArrange, MayDecline, MayTopUp, seen
from deluxe_domain.kernel.onlooker import PUBLIC, at_seat
from tests.domain.chinese_poker.scripted_table import FOUL, SIX_PAIRS, scripted


def test_g_10_a_claimed_sweep_is_told_in_both_languages() -> None:
    table = scripted(2, deals=[{0: SIX_PAIRS}]).start()
    table.lay_all(a=f"{SIX_PAIRS} claim")
    shown = table.latest(HandsShown)
    assert "(six pairs)" in tell(shown)
    assert "(sechs Paare)" in tell(shown, "de")
    paid = table.latest(DealPaid)
    assert tell(paid) == "seat 0 wins 3 from seat 1 (3.00); the house takes 0.15"
    assert tell(paid, "de") == "Platz 0 gewinnt 3 von Platz 1 (3.00); das Haus nimmt 0.15"


def test_g_10_a_foul_is_called_one() -> None:
    table = scripted(2, deals=[{0: FOUL}]).start()
    table.lay_all(a=FOUL)
    assert "(foul)" in tell(table.latest(HandsShown))
    assert "(ungültig)" in tell(table.latest(HandsShown), "de")


def test_g_7_what_is_hidden_is_not_told() -> None:
    table = scripted(2, deals=[{0: SIX_PAIRS}]).start()
    table.lay(0, SIX_PAIRS)
    arranged = table.latest(HandArranged)
    assert tell(seen(arranged, PUBLIC)) == "seat 0 has arranged"
    assert "Kc" in tell(seen(arranged, at_seat(0)))
    assert "Kc" not in " ".join(board(table.view(PUBLIC)))
    assert "Kc" in " ".join(board(table.view(at_seat(0))))


def test_g_10_open_acts_are_told_in_both_languages() -> None:
    acts = (MayArrange(cards=()), MayTopUp(least=5, most=9, needed=True), MayDecline())
    for language in ("en", "de"):
        lines = open_acts_in_words(acts, language)
        assert [line.split()[0] for line in lines] == ["3", "auto", "topup", "decline"]
        assert "5-9" in lines[2]


def test_what_a_player_types_is_read() -> None:
    table = scripted(2, deals=[{0: SIX_PAIRS}]).start()
    view = table.view(at_seat(0))
    typed = read_act(f"{SIX_PAIRS} claim", view)
    assert isinstance(typed, ArrangeHand)
    assert (typed.seat, typed.claim, typed.front) == (0, True, ("2s", "2h", "3h"))
    automatic = read_act("auto", view)
    assert isinstance(automatic, ArrangeHand)
    assert automatic.back == table.laying(0).back
    assert read_act("topup 500", view) == TopUp(seat=0, amount=500)
    assert read_act("nachkaufen 500", view) == TopUp(seat=0, amount=500)
    assert read_act("decline", view) == DeclineTopUp(seat=0)


@pytest.mark.parametrize("typed", ["", "fold", "topup", "topup x", "topup 0", "As / Kd", "auto x"])
def test_what_is_no_act_says_what_may_be_typed(typed: str) -> None:
    view = scripted(2).start().view(at_seat(0))
    with pytest.raises(ValueError, match=r"type|write|name 1|cards"):
        read_act(typed, view)


def test_nothing_is_arranged_automatically_while_nothing_is_dealt() -> None:
    view = scripted(2).seat_all().view(at_seat(0))
    with pytest.raises(ValueError, match="nothing to arrange"):
        read_act("auto", view)
