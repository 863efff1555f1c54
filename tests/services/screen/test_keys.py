"""Keys that come together: a slow line hands over at once what was pressed one after another."""

from string import ascii_letters, digits
from typing import Any

import pytest
from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.widgets import Input

from deluxe_domain.kernel.viewer import PUBLIC
from deluxe_services.screen.entry import LINE, Entry
from deluxe_services.screen.help import Help
from deluxe_services.screen.keys import apart
from deluxe_services.screen.replays.replay import ReplayApp
from deluxe_services.screen.replays.tape import Tape
from tests.loops import in_loop
from tests.services.screen.tables import asked_at, press_on, until
from tests.services.screen.whole import short_record

SIZE = (120, 40)


def events_of(text: str) -> list[events.Key]:
    """What one read of the terminal is read as."""
    parser = XTermParser()
    messages = (*parser.feed(text), *parser.feed(""))
    return [message for message in messages if isinstance(message, events.Key)]


def sequence(app: App[Any], text: str) -> None:
    """Hand over the characters as one read of the terminal."""
    for event in events_of(text):
        app.post_message(event)


@in_loop
async def test_esc_leaves_the_field_and_the_key_that_comes_with_it_is_not_lost() -> None:
    async with asked_at("heads-up-draw", SIZE) as (app, pilot):
        await pilot.press(":", "x")
        assert app.query_one(Entry).field == LINE
        sequence(app, "\x1bq")
        await until(lambda: not app.is_running, pilot)
    assert app.return_value == "left"


@in_loop
async def test_the_digits_that_come_with_the_key_of_a_field_are_all_in_it() -> None:
    async with asked_at("heads-up-draw", SIZE) as (app, pilot):
        sequence(app, "b12\x7f34")  # with a backspace among them
        box = app.query_one(Input)
        await until(lambda: box.value.endswith("4"), pilot)
        assert box.value == "134", "they replace what stood there"


@in_loop
async def test_a_digit_behind_an_arrow_key_replaces_the_number_that_the_arrow_has_made() -> None:
    async with asked_at("heads-up-draw", SIZE) as (app, pilot):
        sequence(app, "b\x1b[A\x1b[A7")
        box = app.query_one(Input)
        await until(lambda: box.value == "7", pilot)


@in_loop
async def test_keys_behind_the_enter_of_a_field_are_no_part_of_it() -> None:
    tape = Tape("recorded", short_record("heads-up-draw"), PUBLIC)
    app = ReplayApp(tape, "en")
    async with app.run_test(size=SIZE) as pilot:
        sequence(app, "g12\rkkg7\rk")
        await until(lambda: app.version == 8, pilot)


@in_loop
async def test_dx_10_esc_clears_the_choice_and_a_digit_that_comes_with_it_chooses() -> None:
    async with asked_at("poker-deluxe", SIZE) as (app, pilot):
        while app.choice is None or "buy-card" not in app.choice.acts:
            await press_on(app, pilot)
        choice = app.choice
        await pilot.press("2")
        sequence(app, "\x1b1")
        await until(lambda: choice.cards == [choice.open_cards()[0]], pilot)
        assert choice.place is None


@in_loop
async def test_esc_closes_the_help_and_the_key_that_comes_with_it_is_one_of_the_game() -> None:
    async with asked_at("heads-up-draw", SIZE) as (app, pilot):
        await pilot.press("question_mark")
        assert isinstance(app.screen, Help)
        sequence(app, "\x1bb")
        await until(lambda: app.query_one(Entry).field == "bet", pilot)


@in_loop
async def test_esc_leaves_the_search_of_a_replay_and_the_key_with_it_is_not_lost() -> None:
    tape = Tape("recorded", short_record("heads-up-draw"), PUBLIC)
    app = ReplayApp(tape, "en")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("slash", "x")
        sequence(app, "\x1bk")
        await until(lambda: app.version == 2, pilot)
        assert not app.query_one(Entry).field


def test_a_letter_or_a_digit_with_esc_is_two_keys() -> None:
    for key in (*ascii_letters, *digits):
        (event,) = events_of(f"\x1b{key}")
        escape, other = apart(event, typing=False)
        assert escape.key == "escape", key
        assert (other.key, other.character) == (key, key)


@pytest.mark.parametrize("text", ["a", "7", ":", "\x1b", "\r", "\x1b[C", "\x1b[1;2D"])
def test_other_keys_stay_one(text: str) -> None:
    (event,) = events_of(text)
    assert apart(event, typing=False) == (event,)


@pytest.mark.parametrize("key", ["ctrl+left", "ctrl+right"])
def test_a_field_keeps_the_keys_that_move_by_words(key: str) -> None:
    event = events.Key(key, None)
    assert apart(event, typing=True) == (event,)


@in_loop
async def test_a_field_that_was_closed_gives_nothing_more() -> None:
    """Enter was pressed twice, and the first closed it."""
    async with asked_at("heads-up-draw", SIZE) as (app, pilot):
        await pilot.press("b", "escape")
        await app.query_one(Input).action_submit()
        await pilot.pause()
        assert app.is_running
        assert not app.note
