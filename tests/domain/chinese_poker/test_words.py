"""Chinese Poker in words, English and German, and acts read from what a player types (G-10)."""

import pytest

from deluxe_domain.games.chinese_poker import GAME
from deluxe_domain.games.chinese_poker.commands import (
    ArrangeHand,
    DeclineTopUp,
    MayArrange,
    MayDecline,
    MayTopUp,
    TopUp,
)
from deluxe_domain.games.chinese_poker.events import DealPaid, HandArranged, HandsShown
from deluxe_domain.kernel.viewer import PUBLIC, at_seat
from deluxe_domain.kernel.visibility import redact
from tests.domain.chinese_poker.scripted_table import FOUL, SIX_PAIRS, scripted
from tests.told import boarded, read_act, told, usages


def test_g_10_a_claimed_sweep_is_told_in_both_languages() -> None:
    table = scripted(2, deals=[{0: SIX_PAIRS}]).start()
    table.lay_all(a=f"{SIX_PAIRS} claim")
    showing = table.latest(HandsShown)
    assert "(six pairs)" in told(GAME, [showing])[0]
    assert "(sechs Paare)" in told(GAME, [showing], "de")[0]
    payout = table.latest(DealPaid)
    assert told(GAME, [payout], viewer=0) == [
        "You win 3 points from Bob ($3.00)",
        "You pay $0.15 rake",
    ]
    assert told(GAME, [payout], "de") == [
        "Ann gewinnt 3 Punkte von Bob (3,00\N{NO-BREAK SPACE}$)",
        "Ann zahlt 0,15\N{NO-BREAK SPACE}$ Rake",
    ]


def test_g_10_a_foul_is_called_one() -> None:
    table = scripted(2, deals=[{0: FOUL}]).start()
    table.lay_all(a=FOUL)
    assert "(foul)" in told(GAME, [table.latest(HandsShown)])[0]
    assert "(ungültig)" in told(GAME, [table.latest(HandsShown)], "de")[0]


def test_g_7_what_is_hidden_is_not_told() -> None:
    table = scripted(2, deals=[{0: SIX_PAIRS}]).start()
    table.lay(0, SIX_PAIRS)
    arrangement = table.latest(HandArranged)
    assert told(GAME, [redact(arrangement, PUBLIC)]) == ["Ann has arranged their hand"]
    assert "K♣" in told(GAME, [redact(arrangement, at_seat(0))], viewer=0)[0]
    assert "K♣" not in " ".join(boarded(GAME, table.view(PUBLIC)))
    assert "K♣" in " ".join(boarded(GAME, table.view(at_seat(0))))


def test_g_10_open_acts_are_described_in_both_languages() -> None:
    acts = (MayArrange(cards=()), MayTopUp(least=5, most=9, needed=True), MayDecline())
    english, german = usages(GAME, acts), usages(GAME, acts, "de")
    assert [usage for usage, _ in english] == [
        "CARDS / CARDS / CARDS",
        "auto",
        "topup N",
        "decline",
    ]
    assert [usage for usage, _ in german][2:] == ["nachkaufen N", "aussetzen"]
    assert "$0.05 to $0.09" in english[2][1]


def test_what_a_player_types_is_read() -> None:
    table = scripted(2, deals=[{0: SIX_PAIRS}]).start()
    view = table.view(at_seat(0))
    command = read_act(GAME, f"{SIX_PAIRS} claim", view)
    assert isinstance(command, ArrangeHand)
    assert (command.seat, command.claim, command.front) == (0, True, ("2s", "2h", "3h"))
    automatic = read_act(GAME, "auto", view)
    assert isinstance(automatic, ArrangeHand)
    assert automatic.back == table.laying(0).back
    assert read_act(GAME, "topup 500", view) == TopUp(seat=0, amount=50_000)
    assert read_act(GAME, "nachkaufen 2,50", view) == TopUp(seat=0, amount=250)
    assert read_act(GAME, "decline", view) == DeclineTopUp(seat=0)


@pytest.mark.parametrize("text", ["", "fold", "topup", "topup x", "topup 0", "As/Kd/3c", "auto x"])
def test_what_is_no_act_says_what_may_be_typed(text: str) -> None:
    view = scripted(2).start().view(at_seat(0))
    with pytest.raises(ValueError, match=r"Type|not possible"):
        read_act(GAME, text, view)


def test_nothing_is_arranged_automatically_while_nothing_is_dealt() -> None:
    view = scripted(2).seat_all().view(at_seat(0))
    with pytest.raises(ValueError, match="not possible"):
        read_act(GAME, "auto", view)
