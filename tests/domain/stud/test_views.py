"""What each viewer sees of Stud (G-7), in words and in two languages (G-10), and the bots."""

import json
from typing import cast

import pytest
from msgspec.structs import replace

from deluxe_domain.games.stud import FIVE_CARDS, SEVEN_CARDS, StudGame
from deluxe_domain.games.stud import GAMES as BOTH
from deluxe_domain.games.stud.bots import BOTS, chance_to_win, play_by_odds
from deluxe_domain.games.stud.commands import OpenGame, StudCommand
from deluxe_domain.games.stud.events import CardsDealtDown, HandsDealt
from deluxe_domain.games.stud.rules import FIVE_CARD_STUD, SEVEN_CARD_STUD
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import decide
from deluxe_domain.kernel.facts import fact_bytes, plain
from deluxe_domain.kernel.playing import Over
from deluxe_domain.kernel.stakes import BuyChips, Options, SitOut
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import JoinGame, StartGame, Terms
from deluxe_domain.kernel.viewer import PUBLIC, at_seat
from deluxe_domain.kernel.visibility import redact
from deluxe_domain.kernel.wagers import Bet, Call, Drop, MayBet, MayRaise, Raise
from tests.domain.stud.stud_table import Layout, StudTable, stud_table
from tests.told import boarded, read_act, told, usages

HANDS = {0: "As Ks Qd Qh 7c 6d 5h", 1: "2c 2d 3h 4s Jc 8d 9h", 2: "Kc Jd Ts Td 9c 8s 3d"}
HIDDEN = {0: {"As", "Ks", "5h"}, 1: {"2c", "2d", "9h"}, 2: {"Kc", "Jd", "3d"}}


def seven_cards_dealt() -> StudTable:
    """Seven-card Stud in its last betting round."""
    table = stud_table(SEVEN_CARD_STUD, deals=[Layout(HANDS)]).start()
    for _ in range(4):
        table.all_call(1)
    return table


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_g_7_a_player_sees_their_own_cards_and_all_open_ones(seat: int) -> None:
    table = seven_cards_dealt()
    view = table.view(at_seat(seat))
    assert set(view.seats[seat].face_down or ()) == HIDDEN[seat]
    assert [each.face_up for each in view.seats] == [
        ("Qd", "Qh", "7c", "6d"),
        ("3h", "4s", "Jc", "8d"),
        ("Ts", "Td", "9c", "8s"),
    ]


@pytest.mark.refuses("G-7")
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_g_7_nobody_sees_what_lies_face_down_before_another(seat: int | None) -> None:
    table = seven_cards_dealt()
    viewer = PUBLIC if seat is None else at_seat(seat)
    visible = json.dumps([plain(redact(event, viewer)) for event in table.events[6:]])
    visible += fact_bytes(table.view(viewer)).decode()
    for other, cards in HIDDEN.items():
        for card in cards:
            assert (f'"{card}"' in visible) == (other == seat), f"{card} of seat {other}"


def test_g_7_who_may_see_everything_sees_the_pack_and_all_hands() -> None:
    view = seven_cards_dealt().view(PUBLIC, reveal=True)
    assert len(view.deck or ()) == 52
    assert [set(seat.face_down or ()) for seat in view.seats] == list(HIDDEN.values())


def test_g_7_a_hand_that_was_dropped_or_won_unseen_stays_hidden() -> None:
    table = stud_table(deals=[Layout({0: "2c As"}), Layout()], hands=2).start()
    table.drop()
    assert table.view(at_seat(1)).seats[0].face_down is None
    assert table.view(at_seat(0)).seats[0].face_down == ("2c",)
    assert table.view(at_seat(1)).seats[0].face_up == ("As",)


def test_g_7_events_hide_only_what_is_hidden() -> None:
    table = seven_cards_dealt()
    deal = redact(table.latest(HandsDealt), at_seat(1))
    assert isinstance(deal, HandsDealt)
    assert [hand.seat for hand in deal.face_down] == [1]
    assert len(deal.face_up) == 3
    last = redact(table.latest(CardsDealtDown), PUBLIC)
    assert last == CardsDealtDown(round=5)


def test_a_view_tells_the_round_the_cards_and_who_acts() -> None:
    view = seven_cards_dealt().view(at_seat(0))
    assert (view.cards, view.rounds, view.round, view.phase) == (7, 5, 5, "betting")
    assert (view.to_act, view.owed, view.pots, view.deal) == (0, 0, (15,), 1)
    before = stud_table(FIVE_CARD_STUD).view()
    assert (before.phase, before.cards, before.rounds) == ("unopened", 5, 4)


def test_g_10_events_are_told_in_english_and_german() -> None:
    table = seven_cards_dealt()
    own = redact(table.latest(CardsDealtDown), at_seat(0))
    text = "The last card is dealt, face down"
    assert told(SEVEN_CARDS, [own], viewer=0) == [text, "You get 5♥"]
    assert told(SEVEN_CARDS, [own], "de")[1] == "Ann bekommt ♥5"
    assert told(SEVEN_CARDS, [redact(own, PUBLIC)]) == [text]
    (line,) = told(SEVEN_CARDS, table.events[:1], "de")
    assert line.startswith("Seven Card Stud: 3 Personen")
    (line,) = told(FIVE_CARDS, stud_table(FIVE_CARD_STUD).start().events[:1])
    assert line.startswith("Five-card Stud: 3 players")


def test_g_10_the_board_shows_closed_cards_in_brackets_before_the_open_ones() -> None:
    table = seven_cards_dealt()
    view = table.view(at_seat(0))
    english, german = boarded(SEVEN_CARDS, view), boarded(SEVEN_CARDS, view, "de")
    assert english[0] == "Hand 1/10, betting round 5/5, pot 15"
    assert german[0] == "Spiel 1/10, Setzrunde 5/5, Pot 15"
    assert "(A♠ K♠ 5♥) Q♦ Q♥ 7♣ 6♦" in english[1]
    assert "(?? ?? ??) 3♥ 4♠ J♣ 8♦" in english[2]
    assert "(♠A ♠K ♥5) ♦D ♥D ♣7 ♦6" in german[1]


def test_g_10_the_board_names_no_betting_round_between_two_hands() -> None:
    view = replace(seven_cards_dealt().view(at_seat(0)), round=0)
    assert boarded(SEVEN_CARDS, view)[0] == "Hand 1/10, pot 15"
    assert boarded(SEVEN_CARDS, view, "de")[0] == "Spiel 1/10, Pot 15"


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("bet 5", Bet(seat=0, amount=5)),
        ("setze 5", Bet(seat=0, amount=5)),
        ("raise 2", Raise(seat=0, by=2)),
        ("erhöhe 2", Raise(seat=0, by=2)),
        ("call", Call(seat=0)),
        ("mitgehen", Call(seat=0)),
        ("aussteigen", Drop(seat=0)),
        ("kauf 9", BuyChips(seat=0, amount=9)),
        ("out", SitOut(seat=0)),
    ],
)
def test_g_10_acts_are_read_in_both_languages(text: str, command: object) -> None:
    assert read_act(SEVEN_CARDS, text, seven_cards_dealt().view(at_seat(0))) == command


def test_g_10_acts_are_described() -> None:
    acts = seven_cards_dealt().view(at_seat(0)).acts
    assert usages(SEVEN_CARDS, acts) == [
        ("bet N", "Bet 1 to 95"),
        ("drop", "Drop out of this hand"),
    ]


def test_g_10_an_act_with_one_amount_names_it_once() -> None:
    acts = (MayBet(least=1, most=1), MayRaise(owed=2, least=1, most=1))
    english = [what for _, what in usages(SEVEN_CARDS, acts)]
    german = [what for _, what in usages(SEVEN_CARDS, acts, "de")]
    assert english == ["Bet 1", "Pay 2 and raise by 1"]
    assert german == ["1 setzen", "2 zahlen und um 1 erhöhen"]


@pytest.mark.refuses("G-10")
def test_g_10_what_is_no_act_is_refused_with_what_may_be_typed() -> None:
    view = seven_cards_dealt().view(at_seat(0))
    with pytest.raises(ValueError, match="Type: bet N · drop"):
        read_act(SEVEN_CARDS, "swap 2c", view)


def test_a_sensible_player_knows_a_sure_winner_and_a_sure_loser() -> None:
    hands = {0: "2c As Ad Ac Ah", 1: "3c Ks Kd Qd Jh"}
    table = stud_table(players=2, deals=[Layout(hands)]).start()
    for _ in range(3):
        table.all_call(1)
    stream = Stream(bytes(32), b"bots")
    assert chance_to_win(table.view(at_seat(0)), 0, stream) == 1
    assert chance_to_win(table.view(at_seat(1)), 1, stream) == 0
    assert isinstance(play_by_odds(table.view(at_seat(0)), stream), Bet)
    table.bet(1)
    assert play_by_odds(table.view(at_seat(1)), stream) == Drop(seat=1)


@pytest.mark.parametrize("game", BOTH, ids=["five", "seven"])
def test_a_sensible_player_wins_from_those_who_play_at_random(game: StudGame) -> None:
    gained = [gain for seed in range(12) for gain in gains(game, seed)]
    assert sum(gained) == 0
    assert sum(gained[::2]) > 1000, "those who play by the odds sit in the even seats"


def gains(game: StudGame, seed: int) -> list[int]:
    """What four players gain in twenty hands: by turns one plays by the odds, one at random."""
    chance = GameChance("bots", seed.to_bytes(32, "big"))
    streams = [Stream(seed.to_bytes(32, "big"), bytes([seat])) for seat in range(4)]
    commands: list[StudCommand] = [OpenGame(terms=Terms(players=4), options=Options(hands=20))]
    commands += [JoinGame(player=f"p{seat}", seat=seat) for seat in range(4)]
    commands.append(StartGame(youngest_first=(0, 1, 2, 3)))
    state = game.initial
    for command in commands:
        state = decide(game, state, command, chance).state
    while (seat := game.to_act(state)) is not None:
        bot = BOTS["random" if seat % 2 else "odds"]
        acted = bot(game.view(state, at_seat(seat), False), streams[seat])
        state = decide(game, state, cast(StudCommand, acted), chance).state
    assert isinstance(state, Over)
    return [
        have - before
        for have, before in zip(state.result.stacks, state.result.bank.bought, strict=True)
    ]
