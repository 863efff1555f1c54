"""Who sees what of heads-up draw, and how it is told (G-7, G-10)."""

import pytest

from deluxe_domain.games.heads_up_draw import GAME
from deluxe_domain.games.heads_up_draw.commands import HeadsUpDrawCommand, Stay
from deluxe_domain.games.heads_up_draw.events import CardsExchanged, HandsDealt
from deluxe_domain.games.heads_up_draw.views import view
from deluxe_domain.kernel.cards import parse_cards
from deluxe_domain.kernel.exchanges import ExchangeCards, StandPat
from deluxe_domain.kernel.facts import fact_bytes
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, at_seat
from deluxe_domain.kernel.visibility import redact
from deluxe_domain.kernel.wagers import Bet, Call, Drop, Raise
from tests.domain.heads_up_draw.heads_up_table import PAIRS, table
from tests.told import boarded, read_act, told, usages


def test_g_7_a_player_sees_their_own_hand_and_what_they_drew_alone() -> None:
    game = table((*PAIRS, "As Kh Ks")).play("bet 5, call, swap 7h 3s 2c")
    deal, drew = game.latest(HandsDealt), game.latest(CardsExchanged)
    for event in (deal, drew):
        visible = fact_bytes(redact(event, at_seat(1))).decode()
        assert not any(card in visible for card in parse_cards("Kc Kd 7h 3s 2c As Kh Ks"))
    assert [hand.seat for hand in redact(deal, at_seat(1)).hands] == [1]
    assert redact(drew, at_seat(0)) == drew
    assert game.view(at_seat(1)).seats[0].hand is None
    assert game.view(at_seat(1)).seats[0].exchanged == 3
    assert game.view(at_seat(0)).seats[0].hand == parse_cards("Kc Kd As Kh Ks")
    assert all(seat.hand is None for seat in game.view(PUBLIC).seats)
    assert all(seat.hand for seat in view(game.state, AUDITOR, reveal=True).seats)


def test_g_10_every_event_and_the_table_are_told_in_both_languages() -> None:
    game = table(PAIRS, PAIRS, hands=2).play(
        "bet 5, raise 10, call, pat, swap 2d, stay, bet 5, call"
    )
    game.play("stay, stay")
    for event in game.events:
        for viewer in (PUBLIC, at_seat(0)):
            english = told(GAME, [redact(event, viewer)])
            assert english != told(GAME, [redact(event, viewer)], "de")
    assert boarded(GAME, game.view())[0] == "Deal 2/2, pot 0"


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("stay", Stay(seat=0)),
        ("BET 10", Bet(seat=0, amount=10)),
        ("drop", Drop(seat=0)),
        ("call", Call(seat=0)),
        ("raise 5", Raise(seat=0, by=5)),
        ("pat", StandPat(seat=0)),
        ("swap 2c 10d", ExchangeCards(seat=0, cards=("2c", "Td"))),
        ("abwarten", Stay(seat=0)),
        ("setze 5", Bet(seat=0, amount=5)),
        ("erhöhe 5", Raise(seat=0, by=5)),
        ("tausche 2c", ExchangeCards(seat=0, cards=("2c",))),
    ],
)
def test_g_10_what_is_typed_is_read(text: str, command: HeadsUpDrawCommand) -> None:
    assert read_act(GAME, text, table().own_view()) == command


def test_g_6_what_is_no_act_is_answered_with_those_that_are() -> None:
    own = table().own_view()
    with pytest.raises(ValueError, match="Type: stay · bet N · drop"):
        read_act(GAME, "fold", own)
    assert usages(GAME, own.acts)[1] == ("bet N", "Bet 5 to 25, in steps of 5")
