"""Chips are whole units that move between accounts and are never set (G-1, G-4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import ValidationError, convert

from deluxe_domain.kernel.chips import CASHIER, HOUSE, POT, Accounts, Transfer, move, player
from deluxe_domain.kernel.decider import BrokenHistory


def transfer(source: str, target: str, amount: int) -> Transfer:
    return Transfer(source=source, target=target, amount=amount, reason="test")


def test_g_1_chips_are_whole_units() -> None:
    assert transfer("player:0", POT, 3).amount == 3


@pytest.mark.refuses("G-1")
@pytest.mark.parametrize("amount", [0, -1, 1.0, 0.5, "1", True, None])
def test_g_1_no_fractions_no_floats_nothing_and_less_than_nothing(amount: object) -> None:
    with pytest.raises(ValidationError, match="amount"):
        convert({"source": "player:0", "target": POT, "amount": amount, "reason": "test"}, Transfer)


def test_g_4_a_movement_takes_from_one_account_and_gives_to_another() -> None:
    before = Accounts(players=(5, 7), pots=(2,), house=0, cashier=-14)
    assert move(before, [transfer("player:1", POT, 3)]) == Accounts((5, 4), (5,), 0, -14)
    assert move(before, [transfer(POT, HOUSE, 2)]) == Accounts((5, 7), (0,), 2, -14)
    assert move(before, [transfer("player:0", CASHIER, 5)]) == Accounts((0, 7), (2,), 0, -9)


def test_g_4_a_side_pot_comes_into_being_with_its_first_chips() -> None:
    after = move(Accounts((5, 7)), [transfer("player:0", "pot:2", 3)])
    assert after.pots == (0, 0, 3)
    assert after.pot == 0


@pytest.mark.refuses("G-4")
@pytest.mark.parametrize("source", ["player:0", POT, "pot:1"])
def test_g_4_no_player_and_no_pot_falls_below_zero(source: str) -> None:
    with pytest.raises(BrokenHistory, match=f"{source} cannot pay 6"):
        move(Accounts((5, 7), (5, 5)), [transfer(source, "player:1", 6)])


def test_g_4_nobody_pays_what_they_get_only_afterwards() -> None:
    there, back = transfer("player:0", "player:1", 6), transfer("player:1", "player:0", 6)
    with pytest.raises(BrokenHistory):
        move(Accounts((5, 7)), [there, back])
    assert move(Accounts((5, 7)), [back, there]) == Accounts((5, 7))


def test_g_4_a_deficit_is_allowed_to_players_where_a_rule_book_says_so() -> None:
    assert move(Accounts((5, 7)), [transfer("player:0", POT, 6)], deficit=True).players == (-1, 7)
    with pytest.raises(BrokenHistory):
        move(Accounts((5, 7)), [transfer(POT, "player:0", 1)], deficit=True)


@pytest.mark.refuses("G-4")
@pytest.mark.parametrize(
    "account",
    [
        *("", "players:0", "player:", "player:-1", "player:00", "player:٣", "player:100"),
        *("pot:0", "pot:00", "pot:1000", "bank", "House", "cashier ", "player:1\n"),
    ],
)
def test_g_4_there_are_players_pots_the_house_the_cashier_and_no_other_account(
    account: str,
) -> None:
    with pytest.raises(ValidationError, match="source"):
        convert({"source": account, "target": POT, "amount": 1, "reason": "test"}, Transfer)


@pytest.mark.refuses("G-4")
def test_g_4_a_seat_that_the_game_lacks_has_no_account() -> None:
    with pytest.raises(BrokenHistory, match="player:2 is no account of a game with 2 players"):
        move(Accounts((5, 7)), [transfer(CASHIER, "player:2", 1)])


ACCOUNTS = st.sampled_from(["player:0", "player:1", "player:2", POT, "pot:1", HOUSE, CASHIER])
TRANSFERS = st.lists(st.builds(transfer, ACCOUNTS, ACCOUNTS, st.integers(1, 9)), max_size=9)


@given(TRANSFERS)
def test_g_4_whatever_moves_the_sum_stays_and_nobody_is_below_zero(moves: list[Transfer]) -> None:
    before = Accounts((9, 9, 9), (9, 9), 0, -45)
    try:
        after = move(before, moves)
    except BrokenHistory:
        return
    assert sum(after.players) + sum(after.pots) + after.house + after.cashier == 0
    assert min(*after.players, *after.pots) >= 0


def test_g_2_a_players_account_is_named_by_their_seat() -> None:
    assert [player(seat) for seat in (0, 1, 63)] == ["player:0", "player:1", "player:63"]
