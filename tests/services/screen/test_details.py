"""What players stumbled over at the full screen: notes, keys pressed twice, sizes, the end."""

import asyncio
from functools import partial
from io import StringIO

import pytest
from rich.console import Console
from textual.widgets import Input, Static

from deluxe_domain.kernel.decider import Command
from deluxe_services.cli.local_table import LocalTable
from deluxe_services.screen.entry import Entry
from deluxe_services.screen.help import Help
from deluxe_services.screen.log import Log
from deluxe_services.screen.play import PlayApp
from deluxe_services.screen.stage import AT_ONCE
from tests.services.screen.tables import (
    app_of,
    burst,
    company_of,
    in_loop,
    press_on,
    until,
    until_asked,
)

SMALL, LARGE = (80, 24), (120, 40)


@in_loop
async def test_the_lines_of_the_log_are_broken_anew_for_another_width() -> None:
    async with company_of("draw-poker") as company:
        app = app_of(company, "de")
        async with app.run_test(size=SMALL) as pilot:
            await until_asked(app, pilot)
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

    begin: asyncio.Event
    commands: list[Command]

    async def act(self, command: Command) -> None:
        self.commands.append(command)
        await self.begin.wait()
        await super().act(command)


@in_loop
async def test_a_key_that_is_pressed_twice_acts_once_dx_10() -> None:
    async with company_of("poker-deluxe") as company:
        table = SlowTable(company, 0)
        table.begin, table.commands = asyncio.Event(), []
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
    async with company_of("heads-up-draw") as company:
        app = app_of(company)
        async with app.run_test(size=SMALL) as pilot:
            await until_asked(app, pilot)
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
    async with company_of("heads-up-draw") as company:
        app = app_of(company)
        async with app.run_test(size=SMALL) as pilot:
            await until_asked(app, pilot)
            await pilot.press("b", "b")
            assert app.query_one(Entry).field == "bet"
            assert app.query_one("#value", Input).value == "5"
            await pilot.press("1", "5")
            assert app.query_one("#value", Input).value == "15"


@in_loop
async def test_at_the_end_the_prompt_says_who_has_won_and_the_bar_how_to_go_on() -> None:
    async with company_of("heads-up-draw", hands=1) as company:
        app = app_of(company, "de")
        async with app.run_test(size=SMALL) as pilot:
            await until_asked(app, pilot)
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
    async with company_of("draw-poker") as company:
        app = app_of(company, "de")
        async with app.run_test(size=SMALL) as pilot:
            await until_asked(app, pilot)
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
    async with company_of(game) as company:
        app = app_of(company)
        async with app.run_test(size=LARGE) as pilot:
            await until_asked(app, pilot)
            keys = dict(app.topics()[0].rows)
            assert ("f m b" in keys) == (game == "chinese-poker")
            assert "q" in keys
