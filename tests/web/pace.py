"""How fast the page is, measured in the browser: `python -m tests.web.pace`.

It plays a game of 1,000 deals, opens its replay, and steps through it key by key: from the key to
the frame that shows the new board. Then it scrolls through a list of 100,000 games.

Times mean something on a quiet machine only. Where others work on it, compare them with the time of
an empty frame, which is at most 17 ms on a quiet one, and read the work that a step gives the page:
the processor time of its thread, which does not grow while others have their turn.

`--other URL` opens the same game on another server as well, in turn, and gives the ratio: a server
of another checkout on a copy of the same database (`--db`) shows what a change was worth.
"""

import argparse
import asyncio
import subprocess
import sys
import tempfile
from statistics import median, quantiles
from typing import Final
from urllib.parse import parse_qs, urlsplit

from google.protobuf import json_format
from playwright.async_api import Browser, CDPSession, Page, Route

from deluxe_services.api.server.server import Server
from deluxe_services.settings import Settings
from deluxe_services.store import open_store
from pokerdeluxe.v1 import game_service_pb2 as games
from pokerdeluxe.v1 import values_pb2 as values
from tests.chromium import browsing_too

GAME: Final = ("five-card-stud", "--players", "4", "--hands", "1000", "--stake", "1000000")
STEPS: Final = 300
GAMES: Final = 100_000
PLAYERS: Final = ("Ada", "Ben", "Cleo")
SCROLLS: Final = 200
OPENINGS: Final = 9
SLOWER: Final = 4
BOARD: Final = ".pane[data-version='7000'] .card"
"""What is there once the board is shown."""

STEP: Final = """async ([key, steps]) => {
  const pane = document.querySelector(".pane");
  const shown = () => new Promise(resolve => {
    const observer = new MutationObserver(() => { observer.disconnect(); resolve(); });
    observer.observe(pane, { attributeFilter: ["data-version"] });
  });
  const painted = () => new Promise(resolve => {  // the next frame
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
  });
  const taken = [];
  for (let step = 0; step < steps; step += 1) {
    const change = shown();
    const start = performance.now();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    await change;
    await painted();
    taken.push(performance.now() - start);
    await new Promise(resolve => setTimeout(resolve, 30));
  }
  return taken;
}"""
"""Presses a key again and again; how long each step took until it was painted, in ms."""

EMPTY: Final = """async frames => {
  const taken = [];
  for (let frame = 0; frame < frames; frame += 1) {
    const start = performance.now();
    await new Promise(requestAnimationFrame);
    taken.push(performance.now() - start);
  }
  return taken;
}"""
"""How long frames take in which nothing happens, in ms."""

SCROLL: Final = """async scrolls => {
  const gaps = [];
  let last = performance.now();
  const height = () => document.documentElement.scrollHeight;
  for (let scroll = 1; scroll <= scrolls; scroll += 1) {
    scrollTo(0, height());
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    gaps.push(now - last);
    last = now;
  }
  return { gaps, rows: document.querySelectorAll(".games tbody tr").length, height: height() };
}"""
"""Scrolls to the end, which goes down as more games are read; how long each frame took, in ms."""


async def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--db", help="a database with one game, instead of playing one")
    options.add_argument("--other", help="the page of another server that has the same game")
    arguments = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db = arguments.db or await _played(f"{folder}/games.db")
        store = open_store(f"sqlite:///{db}")
        [register, *_] = store.games.page()
        settings = Settings(port=0, web_port=0, dev=True)
        async with browsing_too() as browser, Server(store, settings) as server:
            url = f"http://127.0.0.1:{server.web_port}/"
            print(f"replay of a game with {register.version:,} events")
            if arguments.other:
                await _beside(browser, url, arguments.other, f"#/games/{register.game}?v=7000")
            await _replay(browser, f"{url}#/games/{register.game}")
            await _first_rows(browser, url)
            await _list(browser, url)
        store.close()


async def _played(db: str) -> str:
    """A database with the game."""
    simulate = ("simulate", *GAME, "--games", "1", "--limit", "2", "--seed", "3", "--db", db)
    command = [sys.executable, "-m", "deluxe_services.cli", *simulate]
    await asyncio.to_thread(subprocess.run, command, check=True, stdout=subprocess.DEVNULL)
    return db


async def _opened(browser: Browser, address: str, selector: str) -> tuple[float, float]:
    """How long an address takes until something of it is shown, and its thread's work, in ms."""
    page = await browser.new_page(viewport={"width": 1280, "height": 900})
    session = await page.context.new_cdp_session(page)
    await session.send("Performance.enable", {"timeDomain": "threadTicks"})
    await page.goto(address)
    await page.wait_for_selector(selector, timeout=60_000)
    start = await page.evaluate("performance.now()")
    work = await _worked(session)
    await page.close()
    return start, work


async def _beside(browser: Browser, url: str, other: str, place: str) -> None:
    """Open the same place here and on another server, in turn."""
    times, works = [], []
    for _ in range(OPENINGS):
        before, work_before = await _opened(browser, f"{other}{place}", BOARD)
        now, work = await _opened(browser, f"{url}{place}", BOARD)
        times.append(now / before)
        works.append(work / work_before)
    for what, ratios in (("time", times), ("work", works)):
        first, middle, last = quantiles(ratios, n=4)
        name = f"{what} of opening the replay, of the other's"
        print(f"{name:44} p50 {middle:7.2f}      middle half {first:.2f} to {last:.2f}")


async def _replay(browser: Browser, address: str) -> None:
    nowhere = address.partition("#")[0] + "#/nowhere"
    for name, place, selector in (
        ("a page without anything", nowhere, "h1"),
        ("the replay, up to the board", f"{address}?v=7000", BOARD),
    ):
        openings = [await _opened(browser, place, selector) for _ in range(OPENINGS)]
        _say(f"opened {name}", [seconds for seconds, _ in openings])
        _say(f"work of opening {name}", [work for _, work in openings])
    page = await browser.new_page(viewport={"width": 1280, "height": 900})
    await page.goto(f"{address}?v=7000")
    await page.wait_for_selector(".log-line[aria-current]", timeout=60_000)
    for name, key, steps in (
        ("step on", "ArrowRight", STEPS),
        ("step back", "ArrowLeft", STEPS),
    ):
        _say(f"{name}, while the log is loaded", await page.evaluate(STEP, [key, steps]))
    await page.wait_for_timeout(5_000)
    _say("an empty frame", await page.evaluate(EMPTY, STEPS))
    for tab in ("event", "chips", "stacks"):
        await page.locator(f"#tab-{tab}").click()
        await page.wait_for_timeout(1_000)
        _say(f"step on, tab {tab}", await page.evaluate(STEP, ["ArrowRight", STEPS // 3]))
        _say(f"work of a step, tab {tab}", await _work(page))
    print(f"elements in the document: {await page.evaluate('document.all.length')}")
    await page.close()


async def _work(page: Page) -> list[float]:
    """How long the page's own thread was at work for each of many steps, in ms of the processor."""
    session = await page.context.new_cdp_session(page)
    await session.send("Performance.enable", {"timeDomain": "threadTicks"})

    times = []
    for _ in range(STEPS // 3):
        before = await _worked(session)
        await page.evaluate(STEP, ["ArrowRight", 1])
        times.append(await _worked(session) - before)
    await session.detach()
    return times


async def _worked(session: CDPSession) -> float:
    """How long the page's own thread has been at work, in ms of the processor."""
    answer = await session.send("Performance.getMetrics")
    metrics = {each["name"]: each["value"] for each in answer["metrics"]}
    return float(metrics["TaskDuration"]) * 1000


async def _first_rows(browser: Browser, url: str) -> None:
    """The list up to its first rows, on a processor that is four times slower."""
    times, works = [], []
    for _ in range(OPENINGS):
        page = await browser.new_page(viewport={"width": 1280, "height": 900})
        await page.route("**/*GameService/ListGames*", _listed)
        session = await page.context.new_cdp_session(page)
        await session.send("Performance.enable", {"timeDomain": "threadTicks"})
        await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        await page.goto(url)
        await page.wait_for_selector(".games tbody tr[data-index]", timeout=60_000)
        times.append(await page.evaluate("performance.now()"))
        works.append(await _worked(session))
        await page.close()
    _say(f"first rows, {SLOWER} times slower", times)
    _say("work of them", works)


async def _list(browser: Browser, url: str) -> None:
    page = await browser.new_page(viewport={"width": 1280, "height": 900})
    await page.route("**/*GameService/ListGames*", _listed)
    await page.goto(url)
    await page.wait_for_selector(".games tbody tr[data-index]", timeout=60_000)
    frames = await page.evaluate(SCROLL, SCROLLS)
    _say(f"frame while scrolling {GAMES:,} games", frames["gaps"])
    print(f"rows in the document: {frames['rows']} of a list {frames['height']:,} px high")
    await _stays(page)
    await page.close()


async def _stays(page: Page) -> None:
    await page.evaluate("scrollTo(0, document.documentElement.scrollHeight / 2)")
    await page.wait_for_timeout(500)
    rows = await page.locator(".games tbody tr th").all_inner_texts()
    assert rows, "there are rows in the middle of the list"


async def _listed(route: Route) -> None:
    """A page of a list that a store of so many games would give."""
    words = parse_qs(urlsplit(route.request.url).query)["message"][0]
    request = json_format.Parse(words, games.ListGamesRequest())
    after = int(request.page_token or 0)
    page = games.ListGamesResponse()
    if request.status == values.GAME_STATUS_OVER:
        last = min(GAMES, after + request.page_size)
        for number in range(after, last):
            page.games.add(
                name=f"games/g-{number:06}",
                game="draw-poker",
                status=values.GAME_STATUS_OVER,
                version=number % 900,
                players=PLAYERS,
            )
            seats = (
                games.GameSummary.SeatSummary(player=player, chips=100 + number % 90)
                for player in PLAYERS
            )
            page.summaries.add(unit="chips", stake=100, winners=[number % 3], seats=seats)
        page.next_page_token = str(last) if last < GAMES else ""
    await route.fulfill(body=json_format.MessageToJson(page), content_type="application/json")


def _say(what: str, times: list[float]) -> None:
    late = quantiles(times, n=20)[-1]
    print(f"{what:44} p50 {median(times):7.1f} ms   p95 {late:7.1f} ms   most {max(times):7.1f} ms")


if __name__ == "__main__":
    asyncio.run(main())
