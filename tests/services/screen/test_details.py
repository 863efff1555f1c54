"""What players stumbled over at the full screen: notes, keys pressed twice, sizes, the end."""

import asyncio
from functools import partial
from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from textual.widgets import Input, Static

from deluxe_domain.kernel.decider import Command
from deluxe_services.cli.playing.local_game import Company
from deluxe_services.cli.playing.local_table import LocalTable
from deluxe_services.screen.board import Board
from deluxe_services.screen.entry import Entry
from deluxe_services.screen.help import Help
from deluxe_services.screen.log import Log
from deluxe_services.screen.play import PlayApp
from deluxe_services.screen.stage import AT_ONCE
from tests.loops import in_loop
from tests.services.screen.tables import (
    asked_at,
    burst,
    company_of,
    press,
    press_on,
    until,
    until_asked,
)

SMALL, LARGE = (80, 24), (120, 40)


@in_loop
async def test_the_lines_of_the_log_are_broken_anew_for_another_width() -> None:
    async with asked_at("draw-poker", SMALL, "de") as (app, pilot):
        log = app.query_one(Log)
        for size in (LARGE, SMALL, (160, 50)):
            await pilot.resize_terminal(*size)
            await until(partial(_is_sized, app, size), pilot)
            await pilot.pause()
            assert max(line.cell_length for line in log.lines) <= log.content_size.width
            assert log.scroll_y == log.max_scroll_y


def _is_sized(app: PlayApp, size: tuple[int, int]) -> bool:
    return app.size == size


class SlowTable(LocalTable):
    """A table that takes its time for each act."""

    def __init__(self, company: Company, seat: int) -> None:
        super().__init__(company, seat)
        self.begin, self.commands = asyncio.Event(), list[Command]()

    async def act(self, command: Command) -> None:
        self.commands.append(command)
        await self.begin.wait()
        await super().act(command)


@in_loop
async def test_dx_10_a_key_that_is_pressed_twice_acts_once() -> None:
    async with company_of("poker-deluxe") as company:
        table = SlowTable(company, 0)
        app = PlayApp(table, "en", None, AT_ONCE)
        async with app.run_test(size=SMALL) as pilot:
            await until_asked(app, pilot)
            while app.choice is None or "buy-card" not in app.choice.acts:
                table.begin.set()
                await press_on(app, pilot)
            table.begin.clear()
            table.commands.clear()
            version = app.step.version if app.step else 0
            (kind,) = app.choice.acts.keys() - {"buy-card"}
            command = app.choice.command(kind, 0, {})
            app.give(command)
            app.give(command)
            await until(lambda: bool(table.commands), pilot)
            table.begin.set()
            await until_asked(app, pilot, version)
            assert table.commands == [command]
            assert not app.note


@in_loop
async def test_why_an_act_was_refused_is_forgotten_when_the_game_goes_on() -> None:
    async with asked_at("heads-up-draw", SMALL) as (app, pilot):
        assert app.step is not None
        version = app.step.version
        burst(app, ":bet 7")
        await pilot.press("enter")
        await until(lambda: app.refused is not None, pilot)
        assert app.choice is not None
        await app.table.act(app.choice.command("stay", 0, {}))
        await until_asked(app, pilot, version)
        assert (app.note, app.refused) == ("", None)


@in_loop
async def test_a_letter_is_no_part_of_a_number() -> None:
    async with asked_at("heads-up-draw", SMALL) as (app, pilot):
        await pilot.press("b", "b")
        assert app.query_one(Entry).field == "bet"
        assert app.query_one("#value", Input).value == "5"
        await pilot.press("1", "5")
        assert app.query_one("#value", Input).value == "15"


async def _hint_of_a_number(game: str, **options: Any) -> str:
    """What stands beside the number when somebody is about to bet or to raise."""
    async with asked_at(game, SMALL, **options) as (app, _):
        assert app.choice is not None
        app.do(next(filter(app.choice.number_field, app.choice.acts)))
        return str(app.query_one(Entry).query_one(".hint", Static).content)


@in_loop
async def test_what_may_be_bet_stands_beside_the_number_as_in_the_bar() -> None:
    assert (await _hint_of_a_number("heads-up-draw")).startswith("5–25 (steps of 5) · ")
    assert (await _hint_of_a_number("five-card-stud", limit=1)) == "only 1 · Enter · Esc"


@in_loop
async def test_at_the_end_the_prompt_says_who_has_won_and_the_bar_how_to_go_on() -> None:
    async with asked_at("heads-up-draw", SMALL, "de", hands=1) as (app, pilot):
        while not app.over:
            version = app.step.version if app.step else 0
            await pilot.press("a")  # drop out
            await until_asked(app, pilot, version)
        await pilot.pause()
        assert "Ada gewinnt" in str(app.query_one("#prompt", Static).content)
        bar = str(app.query_one("#acts", Static).content)
        assert all(word in bar for word in ("Nächste Partie", "Ansehen", "Beenden"))
        await pilot.press("r")
    assert app.return_value == "replay"


@in_loop
async def test_help_sets_keys_beside_what_they_do() -> None:
    async with asked_at("draw-poker", SMALL, "de") as (app, pilot):
        await pilot.press("question_mark")
        assert isinstance(app.screen, Help)
        console = Console(width=70, file=StringIO(), record=True)
        console.print(app.screen.query_one("#help-text", Static).content)
        lines = console.export_text().splitlines()
        (line,) = (line for line in lines if "neu zeichnen" in line)
        assert line.index("neu zeichnen") < 20


@pytest.mark.parametrize("game", ["chinese-poker", "escalero"])
@in_loop
async def test_help_has_the_keys_that_lay_cards_only_where_cards_are_laid(game: str) -> None:
    async with asked_at(game, LARGE) as (app, _):
        keys = dict(app.topics()[0].rows)
        assert ("f m b" in keys) == (game == "chinese-poker")
        assert "q" in keys


class LateAnswers(SlowTable):
    """A table that shows what an act does before it answers, as a busy server may."""

    async def act(self, command: Command) -> None:
        self.commands.append(command)
        await LocalTable.act(self, command)
        await self.begin.wait()


@in_loop
async def test_a_key_is_taken_as_soon_as_the_next_acts_are_shown() -> None:
    async with company_of("yacht") as company:
        table = LateAnswers(company, 0)
        app = PlayApp(table, "en", None, AT_ONCE)
        async with app.run_test(size=SMALL) as pilot:
            await until_asked(app, pilot)
            assert app.step is not None
            version = app.step.version
            press(app, "1", "enter")
            await until_asked(app, pilot, version)
            press(app, "1", "enter")
            await pilot.pause()
            table.begin.set()
            assert [each.kind for each in table.commands] == ["roll-again", "roll-again"]


@pytest.mark.parametrize(("name", "players"), [("poker-deluxe", 6), ("escalero", 4)])
@in_loop
async def test_a_board_that_does_not_fit_is_not_cut_off(name: str, players: int) -> None:
    async with asked_at(name, (60, 20), "de", players=players) as (app, pilot):
        assert "Es braucht 80 Spalten und 24 Zeilen" in board_text(app)
        await pilot.resize_terminal(*SMALL)
        await until(lambda: "80 Spalten" not in board_text(app), pilot)


@in_loop
async def test_a_log_that_takes_the_room_of_the_board_says_how_to_shorten_it() -> None:
    async with asked_at("escalero", SMALL, "de") as (app, pilot):
        await pilot.press("f5")
        await until(lambda: "F5 macht den Verlauf kürzer" in board_text(app), pilot)
        await pilot.press("f5")
        await until(lambda: "F5" not in board_text(app), pilot)


def board_text(app: PlayApp) -> str:
    board = app.query_one(Board)
    lines = (board.render_line(y).text.strip() for y in range(board.size.height))
    return " ".join(filter(None, lines))


def _lines_of(app: PlayApp) -> list[str]:
    board = app.query_one(Board)
    return [board.render_line(y).text for y in range(board.size.height)]


@in_loop
async def test_a_sheet_of_eight_players_is_scrolled_and_its_cursor_stays_in_sight() -> None:
    async with asked_at("yacht", SMALL, players=8) as (app, pilot):
        lines = _lines_of(app)
        assert not any("Total" in line for line in lines)
        assert lines[-1].endswith("▼")
        await pilot.press("pagedown", "pagedown", "pagedown")
        lines = _lines_of(app)
        assert any("Total" in line for line in lines)
        assert lines[0].endswith("▲")
        assert not lines[-1].endswith("▼")
        await pilot.press("pageup", "pageup", "w")
        assert app.choice is not None
        for _ in range(24):
            await pilot.press("up")
            kind, (_, box) = app.choice.cursor or ("", (0, ""))
            assert kind == "box"
            name = app.texts.message(f"box-{box}") if app.texts else box
            assert any(name in line for line in _lines_of(app)), box
