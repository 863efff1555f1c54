"""A game stepped through on the full screen: keys, slider, viewers, search, event, verdicts."""

from functools import partial
from itertools import cycle
from pathlib import Path

import pytest
from textual.widgets import Input, Static

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.rulebook import LANGUAGES
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, at_seat
from deluxe_services.cli.playing.replay_screen import tape_of
from deluxe_services.screen.replays.rail import EventList, Rail
from deluxe_services.screen.replays.replay import ReplayApp
from deluxe_services.screen.replays.tape import Tape
from tests.loops import in_loop
from tests.services.cli.conftest import run
from tests.services.screen.looks import RECORDS
from tests.services.screen.tables import burst, check_board_fits, press, until
from tests.services.screen.whole import short_record

PLAN = ("--games", 1, "--players", 3, "--cards", 5, "--rounds", 1, "--seed", 7)


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with one game."""
    path = tmp_path_factory.mktemp("replayed") / "games.db"
    assert run("simulate", "poker-deluxe", *PLAN, "--db", path).code == 0
    return path


@pytest.fixture
def tape(db: Path) -> Tape:
    return tape_of("00000000", db, PUBLIC)


def text_of(app: ReplayApp, name: str) -> str:
    return str(app.query_one(name, Static).content)


@pytest.mark.parametrize(
    ("size", "language"), [((80, 24), "de"), ((120, 40), "en")], ids=["80x24-de", "120x40-en"]
)
@in_loop
async def test_the_keys_are_those_of_the_page(
    tape: Tape, language: Language, size: tuple[int, int]
) -> None:
    app = ReplayApp(tape, language)
    async with app.run_test(size=size) as pilot:
        await pilot.press("right", "k", "right", "left", "j")
        assert app.version == 2
        await pilot.press("end")
        assert app.version == tape.last
        await pilot.press("shift+left")
        assert app.version == tape.marks[-2].version
        await pilot.press("0", "shift+right")
        assert app.version == tape.marks[0].version
        await pilot.press("g", *"17", "enter")
        burst(app, "g18")
        await until(lambda: app.query_one("#value", Input).value == "18", pilot)
        await pilot.press("escape")
        assert app.version == 17
        assert app.query_one(Rail).render().plain.count("●") == 1
        assert f"17 {'of' if language == 'en' else 'von'} {tape.last}" in (
            app.query_one(Rail).render().plain
        )


@pytest.mark.parametrize(("name", "language"), [*zip(RECORDS, cycle(LANGUAGES), strict=False)])
@in_loop
async def test_a_whole_game_is_stepped_through_at_both_sizes(name: str, language: Language) -> None:
    """Forwards at 80x24 as one seat, back at 120x40 as another, by marks and to its beginning."""
    tape = Tape("recorded", short_record(name), at_seat(0))
    app = ReplayApp(tape, language)
    async with app.run_test(size=(80, 24)) as pilot:
        press(app, *["right"] * (tape.last - 1))
        await until(lambda: app.version == tape.last, pilot)
        check_board_fits(app)
        assert app.query_one(Rail).render().plain.splitlines()[0].endswith("●")
        await pilot.resize_terminal(120, 40)
        await until(lambda: app.query_one(EventList).size.height > 20, pilot)
        press(app, "f")
        await until(lambda: tape.viewer == at_seat(1), pilot)
        for mark in reversed(tape.marks[-4:-1]):
            press(app, "shift+left")
            await until(partial(_is_at, app, mark.version), pilot)
            check_board_fits(app)
        press(app, "0")
        await until(partial(_is_at, app, 1), pilot)
        check_board_fits(app)
        lines = [app.query_one(EventList).render_line(y).text for y in range(20)]
        assert any(line.startswith("▶") for line in lines)


def _is_at(app: ReplayApp, version: int) -> bool:
    return app.version == version


@in_loop
async def test_g_7_each_viewer_sees_their_own_cards_alone(tape: Tape) -> None:
    version = next(v for v in range(1, tape.last) if tape.event(v).kind == "hands-dealt")
    app = ReplayApp(tape, "en", version=version)
    async with app.run_test(size=(120, 40)) as pilot:
        assert [seat.hand for seat in tape.view(version).seats] == [None] * 3
        await pilot.press("f")
        assert tape.viewer == at_seat(0)
        assert [bool(seat.hand) for seat in tape.view(version).seats] == [True, False, False]
        await pilot.press("f", "f", "f")
        assert tape.viewer == AUDITOR
        assert all(seat.hand for seat in tape.view(version).seats)


@in_loop
async def test_events_are_searched_clicked_and_dragged_to(tape: Tape) -> None:
    app = ReplayApp(tape, "en")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("slash", *"wins", "enter")
        assert tape.event(app.version).kind == "deal-paid"
        await pilot.press("slash", *"no such", "enter")
        assert "no such" in app.query_one(Rail).render().plain
        await pilot.click(EventList, offset=(8, 3))
        assert app.version == int(app.query_one(EventList).render_line(3).text.split()[1])
        await pilot.mouse_down(Rail, offset=(1, 0))
        assert app.version == 1
        await pilot.mouse_up(Rail, offset=(1, 0))


@in_loop
async def test_it_plays_by_itself_and_stops_at_the_end(tape: Tape) -> None:
    app = ReplayApp(tape, "en", version=tape.last - 2)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("plus", "plus", "plus", "plus", "space")
        while app.version < tape.last or app.playing:
            await pilot.pause(0.02)
        assert app.version == tape.last


@in_loop
async def test_what_lies_behind_an_event_and_the_audits_verdicts(tape: Tape) -> None:
    app = ReplayApp(tape, "en", version=8)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("i")
        assert tape.entry(8).digest in text_of(app, "#behind")
        assert tape.event(8).kind in text_of(app, "#behind")
        await pilot.press("v")
        while app.audit is None:
            await pilot.pause(0.02)
        await pilot.pause()
        assert "Everything that could be checked holds" in text_of(app, "#behind")
        await pilot.press("v")
        assert app.side == "events"


@in_loop
async def test_letters_belong_to_the_field_while_it_is_open(tape: Tape) -> None:
    app = ReplayApp(tape, "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("slash", *"fiv q")
        assert app.query_one("#value", Input).value == "fiv q"
        await pilot.press("escape", "question_mark", "escape", "right")
        assert app.version == 2
