"""Whole games on the page, with reloads, closed tabs, closed browsers and killed servers.

`python -m tests.web.staying [GAMES] [--calmly]` plays so many games of all kinds. It says how many
seats were lost, and by how much the clock that was shown differed from the server's.
"""

import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, Page, Playwright, expect, sync_playwright

from deluxe_domain.catalogue import GAMES
from tests.chromium import QUIETLY, chromium
from tests.web.acting import CLOCK, TIME_LEFT, act, open_game
from tests.web.site import BRIEFLY

SECONDS: Final = 600
"""The turn clock of every game."""

MOST_S: Final = 0.25
LOOKS: Final = 30
MOST_ACTS: Final = 400
PATIENCE_S: Final = 60
MISCHIEF: Final = {"reload": 0.2, "tab": 0.15, "browser": 0.04, "server": 0.04}
"""What happens between two acts, and how often."""
NOTHING: Final[dict[str, float]] = {}


@dataclass
class Tally:
    """What was seen."""

    games: int = 0
    seats_lost: int = 0
    turns: int = 0
    late: int = 0
    worst: float = 0.0
    mischief: dict[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.seats_lost} seats lost ({self.mischief}); "
            f"{self.turns} turns, {self.late} clocks off by more than {MOST_S} s, "
            f"at most {self.worst:.3f} s"
        )


class Place:
    """A server that is killed and started again, and one person's browser."""

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        self._playwright, self._folder = playwright, folder
        self._ports = 21_000 + os.getpid() % 10_000
        self.url = f"http://127.0.0.1:{self._ports + 1}/"
        self._start_server()
        self.context = self._browser()
        self.page = self.context.new_page()

    def _start_server(self) -> None:
        ports = ["--port", str(self._ports), "--web-port", str(self._ports + 1)]
        command = [sys.executable, "-m", "deluxe_services.cli", "serve", "--dev", *ports]
        with (self._folder / "server.log").open("ab") as log:
            self.server = subprocess.Popen(
                [*command, "--db", str(self._folder / "games.db")],
                stdout=log,
                stderr=log,
            )
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            try:
                urllib.request.urlopen(self.url, timeout=1).close()
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise TimeoutError("the server does not start")

    def _browser(self) -> BrowserContext:
        context = self._playwright.chromium.launch_persistent_context(
            self._folder / "browser", executable_path=chromium(), args=[*QUIETLY]
        )
        context.set_default_timeout(PATIENCE_S * 1000)
        return context

    def close(self) -> None:
        self.context.close()
        self.server.kill()
        self.server.wait()

    def happens(self, what: str) -> Page:
        """The page after a mischief."""
        address = self.page.url
        if what == "server":
            self.server.kill()
            self.server.wait()
            self._start_server()
            return self.page
        if what == "reload":
            self.page.reload()
            return self.page
        if what == "browser":
            self.context.close()
            self.context = self._browser()
        else:
            self.page.close()
        self.page = self.context.new_page()
        self.page.goto(address)
        return self.page


def begin(place: Place, kind: str) -> None:
    """Open a short game of a kind with a turn clock, against bots."""
    page = place.page
    page.goto(f"{place.url}#/play?game={kind}")
    players = "1" if kind == "yacht" else "2"
    open_game(page, "李小龙", players, {**BRIEFLY.get(kind, {}), CLOCK: SECONDS})
    expect(page.locator(".table-main")).to_be_visible(timeout=PATIENCE_S * 1000)


def is_seated(page: Page) -> bool:
    """Whether the page knows the seat, when it shows the table again."""
    expect(page.locator(".table-main")).to_be_visible(timeout=PATIENCE_S * 1000)
    game = "games/" + page.url.split("/games/")[1].partition("/")[0]
    token = page.evaluate("game => JSON.parse(localStorage.getItem(`seat/${game}`)).token", game)
    return bool(token) and "you watch" not in page.locator(".table-head").inner_text()


def look_at_clock(page: Page, tally: Tally) -> None:
    """Compare the clock that is shown with the server's."""
    game = "games/" + page.url.split("/games/")[1].partition("/")[0]
    for _ in range(LOOKS):  # bots may act meanwhile, or a busy machine answer late
        times: dict[str, Any] = page.evaluate(TIME_LEFT, game)
        comparable = times["same"] and None not in (times["left"], times["shown"])
        if comparable and times["trip"] < MOST_S:
            break
        page.wait_for_timeout(100)
    else:
        return
    off = abs(min(times["left"], times["most"]) - times["shown"])
    if off > MOST_S:
        tally.late += 1
        print("late:", times, flush=True)
    tally.turns += 1
    tally.worst = max(tally.worst, off)


def play(
    place: Place, kind: str, chance: random.Random, tally: Tally, mischief: Mapping[str, float]
) -> None:
    """One whole game."""
    begin(place, kind)
    version = ""
    for _ in range(MOST_ACTS):
        what = next((each for each, often in mischief.items() if chance.random() < often), "")
        if what:
            page = place.happens(what)
            tally.mischief[what] = tally.mischief.get(what, 0) + 1
            if not is_seated(page):
                tally.seats_lost += 1
                print(f"lost: {kind} after {what}", flush=True)
                return
            version = ""
        page = place.page
        page.wait_for_selector(".acts-bar[data-open], .result")
        if not page.locator(".result").count():
            look_at_clock(page, tally)
        version = act(page, version)
        if version == "over":
            return
    raise AssertionError(f"{kind} is not over after {MOST_ACTS} acts")


def main(games: int, *, calmly: bool) -> None:
    """Play so many games; ``calmly``: nothing happens to page and server."""
    tally, chance = Tally(), random.Random(27)
    kinds = tuple(GAMES)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        place = Place(playwright, Path(folder))
        try:
            for number in range(games):
                play(
                    place,
                    kinds[number % len(kinds)],
                    chance,
                    tally,
                    NOTHING if calmly else MISCHIEF,
                )
                tally.games += 1
                print(tally, flush=True)
        except Exception:
            print(kinds[tally.games % len(kinds)], place.page.url, tally, sep="\n", flush=True)
            print(place.page.locator("main").inner_text(), flush=True)
            place.page.screenshot(path="staying.png")
            raise
        finally:
            place.close()
    sys.exit(bool(tally.seats_lost or tally.late))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, calmly="--calmly" in sys.argv)
