"""How the full screen is meant to look: `python -m tests.services.screen.looks` draws it anew.

The games are recorded ones, so that the pictures change only when the screen does. With --show they
are drawn as PNG by chromium, too, into a folder, to be looked at.
"""

import asyncio
import re
import sys
from collections.abc import AsyncGenerator, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import ViewportSize

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Reader, StateAt, advance
from deluxe_domain.kernel.viewer import at_seat
from deluxe_replays.entries.gamefile import read_game_file
from deluxe_services.histories.histories import seen, view
from deluxe_services.screen.play import PlayApp
from deluxe_services.screen.replays.replay import ReplayApp
from deluxe_services.screen.replays.tape import Tape
from deluxe_services.screen.source import Step
from deluxe_services.screen.stage import AT_ONCE
from tests.chromium import browsing
from tests.replays.recorded import HISTORIES
from tests.services.screen.tables import check_board_fits

FOLDER: Final = Path(__file__).parent / "baselines"
TAKEN_BY: Final = FOLDER / "textual.txt"
"""The releases of textual and rich that drew the pictures: others draw the same text, not the same
picture."""
SIZES: Final = ((80, 24), (120, 40))

RECORDS: Final = {
    "poker-deluxe": "5-cards-5-players",
    "draw-poker": "all-feed-no-limit-five-of-both-kinds",
    "five-card-stud": "five-card-stud-all-feed-no-limit-five-of-both-kinds",
    "seven-card-stud": "seven-card-stud-all-feed-no-limit-five-of-both-kinds",
    "heads-up-draw": "at-most-six-thresholds-and-equilibrium",
    "chinese-poker": "cash-bonus-three-at-random",
    "poker-dice": "high-poker-four-of-both-kinds",
    "yacht": "bound-standard-three-of-both-kinds",
    "escalero": "two-standard-sensible",
}
"""A recorded game of each kind."""


def releases() -> str:
    """What draws the pictures here."""
    return f"textual {version('textual')}, rich {version('rich')}"


def record(name: str, which: str = "") -> list[bytes]:
    """The entries of a recorded game of a kind: of the one in ``RECORDS``, or another."""
    with (HISTORIES / name / f"{which or RECORDS[name]}.jsonl").open("rb") as stream:
        return [row.data for row in read_game_file(stream).rows()]


class RecordedTable:
    """A recorded game as it was at a version: the player at a seat is to act, for ever."""

    names: Mapping[int, str] = {}
    seconds_left: float | None = None
    seconds_to_turn: float | None = None
    trouble: str = ""
    invitation: str = ""
    replayable: bool = True
    name: str = "recorded"

    def __init__(self, game: AnyGame, history: list[bytes], seat: int, upto: int) -> None:
        self.game = game
        self.seat: int | None = seat
        self._viewer = at_seat(seat)
        self._history = history[:upto]

    async def moved_on(self, version: int) -> bool:
        return False

    async def steps(self) -> AsyncGenerator[Step, None]:
        states = [*states_of(self.game, self._history)]
        reader, latest = Reader(self.game), states[-1]
        for state, data in zip(states, self._history, strict=True):
            entry = reader.entry(data)
            event = seen(self.game, latest, entry, self._viewer)
            view_shown = view(self.game, state, latest, self._viewer)
            yield Step(entry.version, event, view_shown, state is latest)
        await asyncio.Event().wait()

    async def act(self, command: Command) -> None:
        raise NotImplementedError("a recorded game is only looked at")


def states_of(game: AnyGame, history: list[bytes]) -> Iterator[StateAt]:
    """Where the game stood after each entry."""
    reader, state = Reader(game), StateAt(game.initial)
    for data in history:
        state = advance(game, state, [reader.entry(data).event])
        yield state


def moment(name: str, history: list[bytes]) -> tuple[int, int]:
    """A version in the second half at which a player has most to choose from, and their seat."""
    game = GAMES[name]
    best, at, seat = -1, 0, 0
    for number, state in enumerate(states_of(game, history), 1):
        if number < len(history) // 2 or game.over(state.state):
            continue
        for each in game.waits_for(state.state):
            acts = len(game.acts(state.state, each))
            if acts > best:
                best, at, seat = acts, number, each
    return at, seat


@dataclass(frozen=True)
class Look:
    """One picture: of which game, playing or replaying, how large, in which language."""

    name: str
    what: str
    size: tuple[int, int]
    language: Language

    @property
    def file(self) -> Path:
        """Where it is kept."""
        width, height = self.size
        return FOLDER / f"{self.what}-{self.name}-{width}x{height}-{self.language}.svg"

    async def draw(self) -> str:
        """The picture as it is drawn now."""
        history = record(self.name)
        at, seat = moment(self.name, history)
        app: Any
        if self.what == "play":
            table = RecordedTable(GAMES[self.name], history, seat, at)
            app = PlayApp(table, self.language, None, AT_ONCE)
        else:
            app = ReplayApp(Tape("recorded", history, at_seat(seat)), self.language, None, at)
        async with app.run_test(size=self.size) as pilot:
            if self.what == "play":
                while app.step is None or app.step.version < at:
                    await pilot.pause(0.01)
            await pilot.pause()
            check_board_fits(app)
            return str(app.export_screenshot(title="./poker-deluxe"))


def _looks() -> Iterator[Look]:
    """Play of every game in both sizes, and replay of some: one in English, the other German."""
    for place, name in enumerate(RECORDS):
        for size in SIZES:
            language: Language = "en" if (size == SIZES[0]) == (place % 2 == 0) else "de"
            yield Look(name, "play", size, language)
    for name in ("poker-deluxe", "yacht", "chinese-poker"):
        yield Look(name, "replay", SIZES[0], "de")
        yield Look(name, "replay", SIZES[1], "en")


LOOKS: Final = tuple(_looks())


def joined(svg: str) -> str:
    """The picture with letters so tall that the lines of cards and grids meet."""
    return svg.replace("font-size: 20px", "font-size: 21px")


def text_of(svg: str) -> list[str]:
    """What stands in a picture, line by line, whoever drew it."""
    lines = re.findall(r"<text[^>]*y=\"([\d.]+)\"[^>]*>([^<]*)</text>", svg)
    rows: dict[str, str] = {}
    for y, text in lines:
        rows[y] = rows.get(y, "") + text
    return [row.replace("&#160;", " ").rstrip() for row in rows.values()]


def _show(folder: Path) -> None:
    """Draw every picture as PNG."""
    folder.mkdir(parents=True, exist_ok=True)
    with browsing() as browser:
        for look in LOOKS:
            svg = joined(look.file.read_text("utf-8"))
            box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
            assert box is not None, "the picture says how large it is"
            width, height = round(float(box[1])), round(float(box[2]))
            page = browser.new_page(viewport=ViewportSize(width=width, height=height))
            page.set_content(f"<body style='margin:0'>{svg}</body>")
            page.screenshot(path=folder / f"{look.file.stem}.png")
            page.close()


def main() -> None:
    """Draw all pictures anew."""
    FOLDER.mkdir(exist_ok=True)
    for look in LOOKS:
        look.file.write_text(asyncio.run(look.draw()), "utf-8")
    TAKEN_BY.write_text(f"{releases()}\n", "ascii")
    if sys.argv[1:2] == ["--show"]:
        _show(Path(sys.argv[2]))


if __name__ == "__main__":
    main()
