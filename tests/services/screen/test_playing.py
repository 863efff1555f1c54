"""Whole games on the full screen, played with keys alone."""

import asyncio
import re
import threading
import time
from collections.abc import AsyncGenerator
from typing import Any, cast

import pytest
from textual import events
from textual.widgets import Input, Static

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.rulebook import LANGUAGES
from deluxe_domain.kernel.stream import Stream
from deluxe_services.cli.playing.local_table import LocalTable
from deluxe_services.screen.actbar import offers
from deluxe_services.screen.board import Board
from deluxe_services.screen.entry import Entry
from deluxe_services.screen.help import Help, Why
from deluxe_services.screen.play import PlayApp
from deluxe_services.screen.source import Step
from deluxe_services.screen.stage import AT_ONCE, Pace
from tests.loops import in_loop
from tests.services.screen.tables import (
    SHORT,
    app_of,
    asked_at,
    burst,
    check_board_fits,
    company_of,
    press_on,
    until,
    until_asked,
)
from tests.services.screen.whole import WholeTable, whole_game
from tests.services.screen.widgets import text_of

SMALL, LARGE = (80, 24), (120, 40)
ENDS = {"en": "The game is over", "de": "Die Partie ist zu Ende"}


@pytest.mark.parametrize(("place", "name"), [(0, "poker-deluxe"), (1, "chinese-poker")])
@in_loop
async def test_a_whole_game_is_played_with_keys(place: int, name: str) -> None:
    """Games against bots: in turn, and all at once; large in English and small in German."""
    language: Language = "en" if place % 2 == 0 else "de"
    size = LARGE if place % 2 == 0 else SMALL
    async with company_of(name) as company:
        app = app_of(company, language)
        async with app.run_test(size=size) as pilot:
            await until_asked(app, pilot)
            while not app.over:
                check_board_fits(app)
                await press_on(app, pilot)
            await pilot.pause()
            assert ENDS[language] in text_of(app, "#log").replace("\n", " ")
            assert ENDS[language] in text_of(app, "#prompt")
            await pilot.press("n" if place % 2 else "enter")
        assert app.return_value == "again"
        assert company.game.over((await company.standing()).state)


@pytest.mark.parametrize(
    ("size", "language", "name"),
    [
        *((SMALL, "de", name) for name in [*SHORT][0::2]),
        *((LARGE, "en", name) for name in [*SHORT][1::2]),
    ],
)
@in_loop
async def test_a_recorded_game_is_played_with_keys_to_its_end(
    size: tuple[int, int], language: Language, name: str
) -> None:
    """The board fits whenever the player is asked; ``test_looks`` has it in both sizes."""
    table = WholeTable(whole_game(name))
    app = PlayApp(table, language, None, AT_ONCE)
    async with app.run_test(size=size) as pilot:
        await until_asked(app, pilot)
        while not app.over:
            check_board_fits(app)
            await press_on(app, pilot)
        await pilot.pause()
        assert ENDS[language] in text_of(app, "#prompt")
    acts = sum(step.latest for step in whole_game(name).steps)
    assert len(table.commands) == acts > 0


@in_loop
async def test_what_happened_before_the_screen_opened_is_shown_at_once() -> None:
    slow = Pace(event=3600, hold=3600)
    async with company_of("poker-deluxe") as company:
        start = (await company.standing()).version
        app = PlayApp(LocalTable(company, 0), "en", None, slow)
        async with app.run_test(size=SMALL) as pilot:
            give_up = time.monotonic() + 60
            while app.step is None or app.step.version < start:
                assert time.monotonic() < give_up, app.step
                await pilot.pause(0.005)


@in_loop
async def test_what_happens_while_the_screen_closes_is_not_shown() -> None:
    async with asked_at("poker-deluxe", SMALL) as (app, _):
        step = app.step
        assert step is not None
    await app.show(step)
    app.redraw()
    app.draw_prompt()


@in_loop
async def test_dx_10_cards_and_places_are_chosen_by_digits_and_by_the_mouse() -> None:
    async with asked_at("poker-deluxe", LARGE) as (app, pilot):
        while app.choice is None or "buy-card" not in app.choice.acts:
            await press_on(app, pilot)
        assert app.choice.stage() == "card"
        await pilot.press("2")
        assert app.choice.cards == [app.choice.open_cards()[1]]
        await pilot.press("3")
        assert app.choice.place == 3
        await pilot.press("escape")
        assert not app.choice.cards
        at = cells_of(app, ("card", app.choice.open_cards()[0]))
        await pilot.click("#board", offset=at)
        assert app.choice.cards == [app.choice.open_cards()[0]]
        await pilot.click("#board", offset=cells_of(app, ("place", 0)))
        version = app.step.version if app.step else 0
        await pilot.press("b")
        await until_asked(app, pilot, version)
        assert "You discard" in text_of(app, "#log")


def cells_of(app: object, item: tuple[str, object]) -> tuple[int, int]:
    """Where an item of the board is drawn."""
    board = app.query_one("#board")  # type: ignore[attr-defined]
    for y in range(board.size.height):
        x = 0
        for segment in board.render_line(y):
            meta = segment.style.meta if segment.style else {}
            if meta.get("item") == item:
                return x + 1, y
            x += segment.cell_length
    raise AssertionError(f"{item} is not on the board")


@in_loop
async def test_hu_3_a_refusal_says_why_and_shows_the_point() -> None:
    async with asked_at("heads-up-draw", SMALL) as (app, pilot):
        await pilot.press("b")
        field = app.query_one(Entry)
        assert field.field == "bet"
        await pilot.press("up")
        assert app.query_one("#value", Input).value == "10"
        app.query_one("#value", Input).value = "7"
        await pilot.press("enter")
        while not app.note:
            await pilot.pause(0.01)
        assert "(HU-3)" in text_of(app, "#prompt")
        await pilot.press("question_mark")
        assert isinstance(app.screen, Why)
        assert "HU-3" in str(app.screen.query_one("#why-text", Static).content)
        await pilot.press("escape", "question_mark")
        assert isinstance(app.screen, Help)


@in_loop
async def test_acts_are_typed_in_either_language() -> None:
    async with asked_at("poker-deluxe", SMALL, "de") as (app, pilot):
        while app.choice is None or "buy-card" not in app.choice.acts:
            await press_on(app, pilot)
        version = app.step.version if app.step else 0
        await pilot.press(":", *"quatsch", "enter")
        assert "kauf" in app.note.lower()
        app.query_one("#value", Input).value = "stop"
        await pilot.press("enter")
        await until_asked(app, pilot, version)
        assert "Du bist mit dem Kaufen fertig" in text_of(app, "#log")


class LateTable(LocalTable):
    """A table whose first step takes its time."""

    begin: asyncio.Event

    async def steps(self) -> AsyncGenerator[Step, None]:
        await self.begin.wait()
        async for step in super().steps():
            yield step


@in_loop
async def test_keys_pressed_while_the_screen_starts_are_kept_and_none_of_a_burst_is_lost() -> None:
    """Until the terminal is raw, Enter arrives as a line feed."""
    async with company_of("yacht") as company:
        table = LateTable(company, 0)
        table.begin = asyncio.Event()
        app = PlayApp(table, "en", None, AT_ONCE)
        async with app.run_test(size=SMALL) as pilot:
            burst(app, ":nonsense")
            app.post_message(events.Key("ctrl+j", "\n"))
            await pilot.pause()
            assert app.step is None
            table.begin.set()
            await until_asked(app, pilot)
            await until(lambda: bool(app.note), pilot)
            assert app.query_one("#value", Input).value == "nonsense"
            await pilot.press("escape", "escape")
            assert not app.note
            burst(app, ":stuff and")
            await until(lambda: app.query_one("#value", Input).value == "stuff and", pilot)


@in_loop
async def test_help_opens_while_hands_are_shown() -> None:
    async with asked_at("yacht", SMALL) as (app, pilot):
        app.holding = True
        await pilot.press("question_mark")
        assert isinstance(app.screen, Help)
        assert not app.go_on.is_set()


@in_loop
async def test_the_key_that_drops_out_is_never_that_of_another_act() -> None:
    """In German both acts, Abwarten and Aussteigen, begin with A."""
    async with asked_at("heads-up-draw", SMALL, "de") as (app, _):
        assert app.choice is not None
        assert app.texts is not None
        kinds = {offer.key: offer.kind for offer in offers(app.texts, app.words, app.choice)}
        assert kinds["a"] == "drop"
        assert kinds["b"] == "stay"


@pytest.mark.parametrize("language", LANGUAGES)
@in_loop
async def test_the_head_shows_the_turn_clock_run_down(language: Language) -> None:
    async with company_of("draw-poker") as company:
        app = app_of(company, language)
        app.table.seconds_left = 30  # type: ignore[misc]  # as a server says
        async with app.run_test(size=SMALL) as pilot:
            await until_asked(app, pilot)
            app.table.seconds_left = 22.3  # type: ignore[misc]
            await until(lambda: seconds_shown(app) == 23, pilot)
            app.table.seconds_left = 0.0  # type: ignore[misc]
            await until(lambda: seconds_shown(app) == 0, pilot)
            app.table.seconds_left = None  # type: ignore[misc]
            app.redraw()
            await until(lambda: seconds_shown(app) is None, pilot)


@in_loop
async def test_no_pause_for_the_eye_eats_a_players_time() -> None:
    async with company_of("draw-poker") as company:
        app = app_of(company)
        app.pace = Pace(3_600, 3_600)
        app.table.seconds_to_turn = 0.0  # type: ignore[misc]  # their clock runs
        async with app.run_test(size=SMALL) as pilot:
            await until_asked(app, pilot)


@in_loop
async def test_the_clock_does_not_tick_on_a_screen_that_is_taken_down() -> None:
    async with company_of("draw-poker") as company:
        app = app_of(company)
        app.table.seconds_left = 30  # type: ignore[misc]  # as a server says
        async with app.run_test(size=SMALL) as pilot:
            await until_asked(app, pilot)
            await app.query_one("#head").remove()  # as it is at the end, before the timers stop
            app.table.trouble = "gone"  # type: ignore[misc]
            app._tick()


def seconds_shown(app: PlayApp) -> int | None:
    """The seconds that the clock in the head shows, if it is there."""
    match = re.search(r"⏱ (\d+) s$", text_of(app, "#head"))
    return None if match is None else int(match[1])


@in_loop
async def test_hu_11_f_and_q_leave_and_the_looks_change() -> None:
    async with asked_at("heads-up-draw", SMALL) as (app, pilot):
        await pilot.press("f2", "f3")
        assert (app.look.theme, app.look.four_colours) == ("light", True)
        await pilot.press("ctrl+r", "f")
    assert app.return_value == "left"


@in_loop
async def test_the_log_stands_beside_the_board_where_there_is_room() -> None:
    async with asked_at("draw-poker", SMALL) as (app, pilot):
        assert app.query_one("#log").region.y > app.query_one("#board").region.y
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        assert app.query_one("#log").region.y == app.query_one("#board").region.y
        check_board_fits(app)


@in_loop
async def test_a_terminal_that_is_too_small_is_told_so() -> None:
    async with asked_at("draw-poker", (50, 12)) as (app, _):
        board = app.query_one(Board)
        lines = " ".join(board.render_line(y).text.strip() for y in range(board.size.height))
        assert "80 columns" in lines


@in_loop
async def test_the_screen_goes_on_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    begins, ends, in_time = threading.Event(), threading.Event(), list[bool]()
    async with company_of("poker-deluxe") as company:
        bots = cast("dict[str, Any]", company.game.bots)
        name, best = list(bots.items())[-1]

        def thinks(view: Any, chance: Stream) -> Any:
            begins.set()
            in_time.append(ends.wait(10))
            return best(view, chance)

        monkeypatch.setitem(bots, name, thinks)
        acting = asyncio.create_task(company.bot_acts(await company.standing()))
        assert await asyncio.to_thread(begins.wait, 10)
        ends.set()
        assert await acting, "it was a bot's turn"
    assert in_time == [True]
