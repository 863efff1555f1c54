"""Yacht through its decider: players, turns, boxes, crosses, the end (YA-1 to YA-3, YA-6, YA-7)."""

from typing import Any

import pytest
from msgspec import ValidationError

from deluxe_domain.games import yacht as room
from deluxe_domain.games.yacht.events import BoxCrossed, GameEnded, ScoreWritten
from deluxe_domain.kernel.decider import Reason
from deluxe_domain.kernel.dice import StarterFound
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.scoresheet import BOXES
from deluxe_domain.kernel.turns import DiceThrown
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, at_seat
from tests.dice_table import DiceTable, Falls, ScriptedChance
from tests.told import boarded

GAME: AnyGame = room.GAME


def yacht(
    players: int = 1, falls: Falls | None = None, start: str = "6", **options: Any
) -> DiceTable:
    """A table of Yacht that is not open yet."""
    return DiceTable(GAME, players, ScriptedChance(start, (falls or {},)), dict(options))


@pytest.mark.parametrize("players", [1, 2, 11, 64])
def test_ya_1_any_number_can_play(players: int) -> None:
    start = "6" + "1" * (players - 1)
    assert yacht(players, start=start).start().turn == 0


@pytest.mark.refuses("YA-1")
@pytest.mark.parametrize("players", [0, 65])
def test_ya_1_no_table_has_more_seats_than_64_or_none(players: int) -> None:
    with pytest.raises(ValidationError, match="players"):
        yacht().command("open-game", terms={"players": players}, options={})


def test_ya_6_all_64_players_can_share_the_win() -> None:
    table = yacht(64, start="6" + "1" * 63).start()
    table.let_clock_run()
    assert table.latest(GameEnded).winners == tuple(range(64))


def test_ya_1_the_highest_starts_and_then_the_left_neighbour_throws() -> None:
    table = yacht(3, start="2" + "6" + "1").start()
    assert table.latest(StarterFound).starter == 1
    turns = []
    for _ in range(4):
        turns.append(table.turn)
        table.clock(table.turn)
    assert turns == [1, 2, 0, 1]


def test_ya_2_a_turn_is_three_throws_and_then_a_box() -> None:
    table = yacht(1, {0: ["11234 66666 66666"]}).start()
    table.roll(0, 1)
    assert table.view().thrown == (6, 6, 2, 3, 4)
    table.roll(1)
    assert table.view().throw == 3
    assert "roll-again" not in table.open_acts
    table.act("write-score", box="sixes")
    assert table.view().seats[0].total == 12


@pytest.mark.refuses("YA-2")
def test_ya_2_a_die_left_after_the_first_throw_stays_left() -> None:
    table = yacht(1, {0: ["11234 66666"]}).start()
    table.roll(0, 1)
    assert table.open_acts["roll-again"].places == (0, 1)
    refusal = table.refuses("roll-again", places=(2,))
    assert (refusal.rule, refusal.reason) == ("YA-2", Reason.DIE_LEFT_LYING)


@pytest.mark.refuses("YA-2")
def test_ya_2_nobody_acts_out_of_turn() -> None:
    table = yacht(2, start="61").start()
    refusal = table.refuses("write-score", seat=1, box="choice")
    assert (refusal.rule, refusal.reason) == ("YA-2", Reason.NOT_YOUR_TURN)


def test_ya_2_there_are_twelve_rounds() -> None:
    table = yacht(2, start="61").start()
    table.let_clock_run()
    events = [e for e in table.events if isinstance(e, ScoreWritten | BoxCrossed)]
    assert [event.seat for event in events] == [0, 1] * 12
    assert {event.box for event in events if event.seat == 1} == set(BOXES)
    assert table.kinds[-2:] == ["deal-closed", "game-ended"]


def test_ya_3_the_player_chooses_any_free_box_in_which_they_score() -> None:
    table = yacht(1, {0: ["33322"]}).start()
    open_scores = {each.box: each.points for each in table.open_acts["write-score"].scores}
    assert open_scores == {"full-house": 13, "threes": 9, "twos": 4}
    table.act("write-score", box="threes")
    assert table.latest(ScoreWritten).points == 9


@pytest.mark.refuses("YA-3")
def test_ya_3_no_box_is_used_twice() -> None:
    table = yacht(1, {0: ["33322", "33311"]}).start()
    table.act("write-score", box="threes")
    for kind in ("write-score", "cross-out"):
        refusal = table.refuses(kind, box="threes")
        assert (refusal.rule, refusal.reason) == ("YA-3", Reason.BOX_TAKEN)


@pytest.mark.refuses("YA-3")
def test_ya_3_no_score_is_written_where_there_is_none() -> None:
    table = yacht(1, {0: ["33322"]}).start()
    assert table.refuses("write-score", box="yacht").reason == Reason.NO_SCORE


@pytest.mark.refuses("YA-3")
def test_ya_3_a_throw_that_scores_somewhere_crosses_nothing_out() -> None:
    table = yacht(1, {0: ["33322"]}).start()
    assert "cross-out" not in table.open_acts
    assert table.refuses("cross-out", box="yacht").reason == Reason.SCORE_OWED


def without_choice(**options: Any) -> DiceTable:
    """All dice show two, and choice and twos are used: nothing scores but the yacht, used too."""
    table = yacht(1, {0: ["22222"] * 4}, **options).start()
    for box in ("twos", "yacht", "choice"):
        table.act("write-score", box=box)
    return table


def test_ya_3_a_throw_that_scores_nowhere_crosses_a_box_of_their_choice() -> None:
    table = without_choice()
    assert "write-score" not in table.open_acts
    assert len(table.open_acts["cross-out"].boxes) == 9
    table.act("cross-out", box="sixes")
    assert table.latest(BoxCrossed).box == "sixes"
    seat = table.view().seats[0]
    assert [(each.box, each.points) for each in seat.scores if not each.points] == [("sixes", 0)]
    assert seat.total == 70


def test_ya_3_with_free_crosses_any_free_box_is_crossed_at_any_turn() -> None:
    table = yacht(1, {0: ["33322"]}, free_crosses=True).start()
    assert table.open_acts["cross-out"].boxes == BOXES
    table.act("cross-out", box="threes")
    assert table.view().seats[0].total == 0


@pytest.mark.refuses("YA-3")
def test_ya_3_with_free_crosses_too_a_used_box_is_used() -> None:
    table = yacht(1, {0: ["33322"]}, free_crosses=True).start()
    table.act("cross-out", box="threes")
    assert table.refuses("cross-out", box="threes").reason == Reason.BOX_TAKEN


def boxes_to_write(table: DiceTable) -> list[str]:
    return [each.box for each in table.open_acts["write-score"].scores]


@pytest.mark.refuses("YA-8")
def test_ya_8_choice_is_for_a_throw_that_scores_in_no_other_free_box() -> None:
    table = yacht(1, {0: ["33322"]}).start()
    assert boxes_to_write(table) == ["full-house", "threes", "twos"]
    refusal = table.refuses("write-score", box="choice")
    assert (refusal.rule, refusal.reason) == ("YA-8", Reason.CHOICE_RESERVED)
    assert refusal.variables == {"box": "full-house"}


def test_ya_8_a_bad_throw_is_written_into_choice_and_crosses_nothing_out() -> None:
    table = yacht(1, {0: ["22222"] * 3}).start()
    for box in ("yacht", "twos"):
        table.act("write-score", box=box)
    assert boxes_to_write(table) == ["choice"]
    assert table.refuses("cross-out", box="sixes").reason == Reason.SCORE_OWED
    table.act("write-score", box="choice")
    assert table.latest(ScoreWritten).points == 10


def test_ya_8_with_open_choice_any_throw_is_written_there() -> None:
    table = yacht(1, {0: ["33322"]}, open_choice=True).start()
    assert boxes_to_write(table) == ["full-house", "choice", "threes", "twos"]
    table.act("write-score", box="choice")
    assert table.view().seats[0].total == 13
    assert table.view().open_choice


@pytest.mark.refuses("YA-8")
@pytest.mark.parametrize("open_choice", [False, True])
def test_ya_8_with_free_crosses_too_choice_stays_reserved(open_choice: bool) -> None:
    table = yacht(1, {0: ["33322"]}, free_crosses=True, open_choice=open_choice).start()
    assert ("choice" in boxes_to_write(table)) == open_choice
    assert "choice" in table.open_acts["cross-out"].boxes


def test_ya_8_the_clock_keeps_to_it() -> None:
    table = yacht(1, {0: ["66551"]}).start()
    table.clock(table.turn)
    assert table.latest(ScoreWritten).box == "sixes"
    table = yacht(1, {0: ["66551"]}, open_choice=True).start()
    table.clock(table.turn)
    assert table.latest(ScoreWritten).box == "choice"


@pytest.mark.refuses("YA-8")
def test_ya_8_a_throw_in_choice_that_scores_elsewhere_breaks_the_history() -> None:
    table = yacht(1, {0: ["33322"]}).start()
    assert "Choice" in table.broken("score-written", seat=0, box="choice", points=13)


@pytest.mark.refuses("YA-3")
def test_ya_3_there_is_no_turn_without_a_box() -> None:
    table = yacht(2, start="61").start()
    assert table.turn == 0
    table.roll(0)
    table.roll(0)
    assert table.turn == 0, "after three throws they still must choose"


def test_ya_6_the_highest_total_wins() -> None:
    table = yacht(2, {0: ["66666"] * 12, 1: ["11111"] * 12}, start="16").start()
    table.let_clock_run()
    end = table.latest(GameEnded)
    assert end.winners == (0,)
    assert end.totals == (110, 60)


def test_ya_6_equal_totals_share_the_win() -> None:
    table = yacht(3, {seat: ["66666"] * 12 for seat in (0, 2)}, start="611").start()
    table.let_clock_run()
    assert table.latest(GameEnded).winners == (0, 2)
    assert table.view().winners == (0, 2)


@pytest.mark.refuses("YA-6")
def test_ya_6_an_end_with_another_winner_breaks_the_history() -> None:
    table = yacht(2, start="61").start()
    table.let_clock_run()
    end, state = table.events[-1], GAME.initial
    for event in table.events[:-1]:
        state = GAME.evolve(state, event)
    table.state = state
    text = table.broken("game-ended", reason="rounds-played", winners=(0,), totals=end.totals)
    assert "winners" in text


def test_ya_7_poker_dice_are_named_by_cards_and_count_the_same() -> None:
    table = yacht(1, {0: ["12345"]}, dice="poker").start()
    assert any("A 9 10 J Q" in line for line in boarded(GAME, table.view()))
    assert any("A 9 10 B D" in line for line in boarded(GAME, table.view(), "de"))
    table.act("write-score", box="low-straight")
    assert table.view().seats[0].total == 30


@pytest.mark.refuses("YA-7")
def test_ya_7_ace_to_ten_is_no_straight_though_it_is_in_cards() -> None:
    """A K Q J 10 are 1 6 5 4 3: with ones low they are no row."""
    table = yacht(1, {0: ["16543"]}, dice="poker").start()
    assert table.refuses("write-score", box="high-straight").reason == Reason.NO_SCORE


def test_g_8_the_clock_rolls_no_more_and_takes_what_scores_most() -> None:
    table = yacht(1, {0: ["66665"]}).start()
    (score, throw) = table.clock(table.turn)
    assert (score.box, score.points, score.by_clock) == ("four-of-a-kind", 29, True)
    assert isinstance(throw, DiceThrown)


def test_g_8_who_has_left_plays_on_by_the_clock_and_may_come_back() -> None:
    table = yacht(2, start="61").start()
    table.leave(1)
    table.act("write-score", box="ones")
    assert table.latest(ScoreWritten).seat == 1
    assert table.latest(ScoreWritten).by_clock
    assert table.turn == 0
    table.do(table.command("join-game", player="p1", seat=1))
    table.clock(table.turn)
    assert table.turn == 1


def test_g_8_when_all_have_left_the_game_ends_at_once() -> None:
    table = yacht(2, {0: ["66666"]}, start="61").start()
    table.act("write-score", box="yacht")
    table.leave(0)
    table.leave(1)
    end = table.latest(GameEnded)
    assert (end.reason, end.winners, end.totals) == ("table-deserted", (0, 1), (50, 50))


def test_g_7_only_the_seeds_are_hidden() -> None:
    table = yacht().start()
    table.let_clock_run()
    closed, end = table.events[-2:]
    assert closed.seed == (1).to_bytes(32, "big").hex()
    assert end.seed == table.chance.master_hex
    for viewer in (PUBLIC, at_seat(0), AUDITOR):
        assert GAME.redact(closed, viewer).seed is None
        assert GAME.redact(end, viewer).seed is None
        assert all(GAME.redact(event, viewer) == event for event in table.events[:-2])


@pytest.mark.refuses("G-6")
def test_g_6_what_cannot_be_asked_now_is_refused() -> None:
    table = yacht()
    assert table.refuses("write-score", seat=0, box="ones").reason == Reason.NOT_OPEN
    table.seat_all()
    assert table.refuses("write-score", seat=0, box="ones").reason == Reason.WRONG_PHASE
    table.do(table.command("start-game", youngest_first=(0,)))
    table.let_clock_run()
    assert table.refuses("write-score", seat=0, box="ones").reason == Reason.GAME_OVER
