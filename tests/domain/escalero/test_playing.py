"""Escalero through its decider: sides, turns, columns, the end (ES-1 to ES-4)."""

from typing import Any

import pytest

from deluxe_domain.games import escalero as room
from deluxe_domain.games.escalero import rules
from deluxe_domain.games.escalero.events import BoxCrossed, GameEnded, ScoreWritten
from deluxe_domain.kernel.decider import Reason
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.scoresheet import BOXES
from deluxe_domain.kernel.viewer import PUBLIC
from tests.dice_table import DiceTable, Falls, ScriptedChance
from tests.told import told

GAME: AnyGame = room.GAME


def escalero(players: int = 2, falls: Falls | None = None, **options: Any) -> DiceTable:
    """A table of Escalero that is not open yet; seat 0 will start."""
    chance = ScriptedChance("6" + "1" * (players - 1), (falls or {},))
    return DiceTable(GAME, players, chance, dict(options))


@pytest.mark.parametrize(("players", "sides"), [(2, [(0,), (1,)]), (4, [(0, 2), (1, 3)])])
def test_es_1_two_play_or_two_teams_whose_partners_sit_opposite(
    players: int, sides: list[tuple[int, ...]]
) -> None:
    view = escalero(players).start().view()
    assert [side.seats for side in view.sides] == sides
    assert all([c.column for c in side.columns] == [1, 2, 3] for side in view.sides)


@pytest.mark.refuses("ES-1")
@pytest.mark.parametrize("players", [1, 3, 5, 6])
def test_es_1_no_other_number_plays(players: int) -> None:
    refusal = escalero().refuses("open-game", terms={"players": players}, options={})
    assert (refusal.rule, refusal.reason) == ("ES-1", Reason.BAD_OPTION)


@pytest.mark.parametrize("players", [2, 4])
def test_es_2_each_side_has_36_turns_and_fills_three_columns(players: int) -> None:
    table = escalero(players).start()
    table.let_clock_run()
    events = [e for e in table.events if isinstance(e, ScoreWritten | BoxCrossed)]
    assert [event.seat for event in events] == list(range(players)) * (72 // players)
    for side in (0, 1):
        boxes = [(e.column, e.box) for e in events if rules.side_of(e.seat) == side]
        assert sorted(boxes) == sorted((n, box) for n in (1, 2, 3) for box in BOXES)


def test_es_2_a_score_goes_into_any_free_box_of_any_column() -> None:
    table = escalero(2, {0: ["66666"] * 3, 1: ["66666"]}).start()
    table.act("write-score", column=2, box="yacht")
    table.act("write-score", column=2, box="yacht")
    may = table.open_acts["write-score"].columns
    boxes = [(each.column, [score.box for score in each.scores]) for each in may]
    assert boxes == [(1, ["yacht", "sixes"]), (2, ["sixes"]), (3, ["yacht", "sixes"])]
    table.act("write-score", column=3, box="yacht")
    assert [column.total for column in table.view().sides[0].columns] == [0, 50, 50]


def test_es_2_partners_fill_the_same_columns() -> None:
    table = escalero(4, {0: ["66666"], 2: ["55555"]}).start()
    table.act("write-score", column=1, box="yacht")
    table.clock(table.turn)
    table.act("write-score", column=1, box="fives")
    assert table.view().sides[0].columns[0].total == 75


@pytest.mark.refuses("ES-2")
def test_es_2_a_used_box_of_a_column_is_used() -> None:
    table = escalero(2, {0: ["66666"] * 2}).start()
    table.act("write-score", column=2, box="yacht")
    table.clock(table.turn)
    refusal = table.refuses("write-score", column=2, box="yacht")
    assert (refusal.rule, refusal.reason) == ("ES-2", Reason.BOX_TAKEN)


@pytest.mark.refuses("ES-2", "YA-3")
def test_es_2_nothing_is_crossed_out_while_the_throw_scores_in_some_column() -> None:
    table = escalero(2, {0: ["66666"]}).start()
    assert table.refuses("cross-out", column=1, box="ones").reason == Reason.SCORE_OWED
    assert table.refuses("write-score", column=1, box="ones").reason == Reason.NO_SCORE


def test_es_2_with_free_crosses_a_box_is_crossed_at_any_turn() -> None:
    table = escalero(2, {0: ["66666"]}, free_crosses=True).start()
    assert [each.column for each in table.open_acts["cross-out"].columns] == [1, 2, 3]
    table.act("cross-out", column=3, box="ones")
    assert table.latest(BoxCrossed).column == 3


@pytest.mark.refuses("YA-8")
def test_ya_8_choice_is_for_a_throw_that_scores_in_no_other_box_of_any_column() -> None:
    table = escalero(2, {0: ["66666"] * 7}).start()
    for column in (1, 2, 3):
        table.act("write-score", column=column, box="yacht")
        table.clock(table.turn)
    for column in (1, 2):
        table.act("write-score", column=column, box="sixes")
        table.clock(table.turn)
    assert [each.column for each in table.open_acts["write-score"].columns] == [3]
    refusal = table.refuses("write-score", column=1, box="choice")
    assert (refusal.rule, refusal.reason) == ("YA-8", Reason.CHOICE_RESERVED)
    assert refusal.variables == {"box": "sixes", "column": 3}
    table.act("write-score", column=3, box="sixes")
    table.clock(table.turn)
    assert [each.column for each in table.open_acts["write-score"].columns] == [1, 2, 3]
    table.act("write-score", column=2, box="choice")


def test_ya_8_with_open_choice_any_throw_is_written_there_in_any_column() -> None:
    table = escalero(2, {0: ["66666"]}, open_choice=True).start()
    table.act("write-score", column=3, box="choice")
    assert table.view().sides[0].columns[2].total == 30


@pytest.mark.parametrize(
    ("first", "second", "columns", "winner"),
    [
        ((9, 9, 0), (1, 1, 99), ((1, 2), (3,)), 0),
        ((0, 9, 0), (1, 1, 9), ((2,), (1, 3)), 1),
        ((5, 5, 5), (1, 1, 1), ((1, 2, 3), ()), 0),
        ((5, 5, 5), (5, 1, 5), ((2,), ()), 0),
        ((5, 5, 5), (5, 5, 6), ((), (3,)), 1),
        ((5, 5, 5), (5, 4, 6), ((2,), (3,)), None),
        ((5, 5, 5), (5, 5, 5), ((), ()), None),
    ],
)
def test_es_3_and_4_columns_are_games_of_their_own_and_two_of_three_win(
    first: tuple[int, ...],
    second: tuple[int, ...],
    columns: tuple[tuple[int, ...], ...],
    winner: int | None,
) -> None:
    assert rules.columns_won([first, second]) == columns
    assert rules.winning_side(columns) == winner


def test_es_3_the_side_with_two_columns_wins() -> None:
    table = escalero(4, {0: ["66666"] * 18, 2: ["66666"] * 18}).start()
    table.let_clock_run()
    end = table.latest(GameEnded)
    assert [side.totals for side in end.sides] == [(110,) * 3, (60,) * 3]
    assert end.sides[0].won == (1, 2, 3)
    assert end.winners == (0, 2)


def test_es_4_equal_columns_are_nobodys_and_the_game_is_drawn() -> None:
    table = escalero().start()
    table.let_clock_run()
    end = table.latest(GameEnded)
    assert [side.won for side in end.sides] == [(), ()]
    assert end.winners == ()
    assert "It is a draw" in told(GAME, [end])[0]
    assert "Unentschieden" in told(GAME, [end], "de")[0]


@pytest.mark.refuses("ES-3", "ES-4")
def test_es_4_an_end_that_gives_an_equal_column_away_breaks_the_history() -> None:
    table = escalero().start()
    table.let_clock_run()
    end, state = table.events[-1], GAME.initial
    for event in table.events[:-1]:
        state = GAME.evolve(state, event)
    table.state = state
    sides = [plain(side) for side in end.sides]
    given_away = [{**sides[0], "won": (1,)}, sides[1]]
    for winners, totals in [((0,), tuple(sides)), ((0,), tuple(given_away))]:
        assert table.broken("game-ended", reason="turns-played", winners=winners, sides=totals)


def test_g_8_the_clock_takes_the_first_column_with_the_best_box() -> None:
    table = escalero(2, {0: ["66666"] * 2}).start()
    (first, *_) = table.clock(table.turn)
    assert (first.column, first.box, first.by_clock) == (1, "yacht", True)
    table.clock(table.turn)
    (second, *_) = table.clock(table.turn)
    assert (second.column, second.box) == (2, "yacht")


def test_g_8_when_all_have_left_the_columns_so_far_decide() -> None:
    table = escalero(2, {0: ["66666"]}).start()
    table.act("write-score", column=2, box="yacht")
    table.leave(0)
    table.leave(1)
    end = table.latest(GameEnded)
    assert end.reason == "table-deserted"
    assert end.sides[0].totals[1] == 50


def test_g_7_only_the_seeds_are_hidden() -> None:
    table = escalero().start()
    table.let_clock_run()
    assert all(GAME.redact(event, PUBLIC) == event for event in table.events[:-2])
    assert [GAME.redact(event, PUBLIC).seed for event in table.events[-2:]] == [None, None]
