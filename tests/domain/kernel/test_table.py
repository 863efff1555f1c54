"""The table of every game: seats, age, coming and going (G-2, G-3, G-6)."""

import pytest
from msgspec import ValidationError, convert

from deluxe_domain.games.poker_deluxe.events import Options
from deluxe_domain.games.poker_deluxe.play import POKER_DELUXE
from deluxe_domain.kernel.chips import Accounts
from deluxe_domain.kernel.decider import BrokenHistory, Reason, Refused
from deluxe_domain.kernel.playing import Gathering
from deluxe_domain.kernel.seating import age_order, joined, lay_table, left, seat_players, started
from deluxe_domain.kernel.table import (
    JoinGame,
    LeaveGame,
    Place,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    SeatEvent,
    StartGame,
    Table,
    Terms,
)

COMMITMENT, ENTROPY = "c0" * 32, "e0" * 16
ANN, BEN = Place("ann", COMMITMENT, ENTROPY), Place("ben", "", "")
GATHERING = Table((ANN, None, BEN))
PLAYING = Table((ANN, BEN, Place("cleo", "", "", present=False)), youngest_first=(1, 0, 2))


def test_g_2_seats_count_from_0_and_start_free() -> None:
    assert lay_table(Terms(players=3)).places == (None, None, None)


@pytest.mark.refuses("G-2")
@pytest.mark.parametrize("seat", [3, 63])
def test_g_2_a_seat_that_the_table_lacks_is_refused(seat: int) -> None:
    with pytest.raises(Refused, match=f"no seat {seat}: the seats are 0 to 2") as refusal:
        joined(GATHERING, JoinGame(player="cleo", seat=seat), has_started=False)
    assert (refusal.value.rule, refusal.value.reason) == ("G-2", Reason.NO_SUCH_SEAT)
    with pytest.raises(Refused):
        left(GATHERING, LeaveGame(seat=seat))


@pytest.mark.refuses("G-2")
@pytest.mark.parametrize("seat", [-1, 64, 1.0, "1", True])
def test_g_2_what_is_no_seat_number_is_not_even_a_command(seat: object) -> None:
    with pytest.raises(ValidationError, match="seat"):
        convert({"seat": seat}, LeaveGame)


def test_g_5_a_player_who_sits_down_may_commit_to_entropy() -> None:
    other = "c1" * 32
    event = joined(GATHERING, JoinGame(player="cleo", seat=1, entropy=other), has_started=False)
    assert event == PlayerJoined(seat=1, player="cleo", entropy=other)
    assert seat_players(GATHERING, event).entropy == (ENTROPY, "", "")


@pytest.mark.refuses("G-6")
@pytest.mark.parametrize(
    ("table", "player", "seat", "reason"),
    [
        (GATHERING, "cleo", 0, Reason.SEAT_TAKEN),
        (GATHERING, "ann", 1, Reason.ALREADY_SEATED),
        (GATHERING, "ann", 0, Reason.ALREADY_SEATED),
        (PLAYING, "dan", 2, Reason.WRONG_PHASE),
        (PLAYING, "ann", 2, Reason.WRONG_PHASE),
        (PLAYING, "ann", 0, Reason.ALREADY_SEATED),
    ],
)
def test_g_6_nobody_takes_a_taken_seat_or_a_second_one(
    table: Table, player: str, seat: int, reason: Reason
) -> None:
    with pytest.raises(Refused) as refusal:
        joined(table, JoinGame(player=player, seat=seat), has_started=table is PLAYING)
    assert (refusal.value.rule, refusal.value.reason) == ("G-6", reason)


def test_g_8_who_has_left_a_running_game_may_come_back_to_their_seat() -> None:
    event = joined(PLAYING, JoinGame(player="cleo", seat=2, entropy="c1" * 32), has_started=True)
    assert event == PlayerReturned(seat=2)
    back = seat_players(PLAYING, event)
    assert back.present(2)
    assert back.entropy == PLAYING.entropy


def test_g_8_before_the_start_who_leaves_frees_their_seat_and_later_they_keep_it() -> None:
    assert seat_players(GATHERING, PlayerLeft(seat=0)).places == (None, None, BEN)
    after_leaving = seat_players(PLAYING, PlayerLeft(seat=0))
    assert after_leaving.places[0] == Place("ann", COMMITMENT, ENTROPY, present=False)
    assert not after_leaving.deserted
    assert seat_players(after_leaving, PlayerLeft(seat=1)).deserted


@pytest.mark.refuses("G-6")
@pytest.mark.parametrize(("table", "seat"), [(GATHERING, 1), (PLAYING, 2)])
def test_g_6_nobody_leaves_a_seat_in_which_nobody_sits(table: Table, seat: int) -> None:
    with pytest.raises(Refused, match=f"nobody sits in seat {seat}") as refusal:
        left(table, LeaveGame(seat=seat))
    assert refusal.value.reason is Reason.NOT_SEATED


@pytest.mark.parametrize(
    ("table", "event"),
    [
        (GATHERING, PlayerJoined(seat=0, player="cleo", entropy="")),
        (GATHERING, PlayerJoined(seat=3, player="cleo", entropy="")),
        (GATHERING, PlayerLeft(seat=1)),
        (GATHERING, PlayerReturned(seat=0)),
        (GATHERING, PlayerReturned(seat=1)),
        (PLAYING, PlayerJoined(seat=2, player="cleo", entropy="")),
        (PLAYING, PlayerLeft(seat=2)),
        (PLAYING, PlayerReturned(seat=0)),
    ],
)
def test_g_6_no_history_tells_of_such_comings_and_goings(table: Table, event: SeatEvent) -> None:
    agreed = Options(cards=5, rounds=1, stake=75)
    with pytest.raises(BrokenHistory):
        POKER_DELUXE.evolve(Gathering(table, agreed, Accounts((0, 0, 0))), event)


FULL = Table((ANN, BEN, Place("cleo", "", "")))


def test_g_3_the_order_of_age_is_fixed_when_play_starts_and_all_have_bought_in() -> None:
    event = started(FULL, StartGame(youngest_first=(2, 0, 1)), buy_in=75)
    assert event.youngest_first == (2, 0, 1)
    assert [(t.source, t.target, t.amount, t.reason) for t in event.transfers] == [
        ("cashier", "player:0", 75, "buy-in"),
        ("cashier", "player:1", 75, "buy-in"),
        ("cashier", "player:2", 75, "buy-in"),
    ]


@pytest.mark.refuses("G-3")
@pytest.mark.parametrize("order", [(), (0,), (0, 1), (0, 1, 1), (0, 1, 3), (0, 1, 2, 2)])
def test_g_3_an_order_of_age_that_does_not_name_each_seat_once_is_refused(
    order: tuple[int, ...],
) -> None:
    with pytest.raises(Refused, match="each seat from 0 to 2 once") as refusal:
        started(FULL, StartGame(youngest_first=order), buy_in=75)
    assert (refusal.value.rule, refusal.value.reason) == ("G-3", Reason.BAD_AGE_ORDER)


@pytest.mark.refuses("G-6")
def test_g_6_play_does_not_start_while_a_seat_is_free() -> None:
    with pytest.raises(Refused, match="seat 1 is still free") as refusal:
        started(GATHERING, StartGame(youngest_first=(0, 1, 2)), buy_in=75)
    assert refusal.value.reason is Reason.SEATS_FREE


def test_g_3_dates_of_birth_become_an_order_and_of_equal_age_the_lower_seat_is_younger() -> None:
    assert age_order(("1990-05-01", "2001-02-03", "1990-05-01")) == (1, 0, 2)
    assert age_order(("2000-01-01",) * 4) == (0, 1, 2, 3)
    assert age_order(("1999-12-31", "2000-01-01")) == (1, 0)


@pytest.mark.parametrize("player", ["", "ann smith", "ä", "a" * 65, "a/b", "ann\n"])
def test_g_6_a_players_name_is_a_pseudonym_of_plain_letters(player: str) -> None:
    with pytest.raises(ValidationError, match="player"):
        convert({"player": player, "seat": 0}, JoinGame)
