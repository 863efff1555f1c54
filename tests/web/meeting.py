"""Two people who meet at a table by its link, and play a whole game and ask for a rematch.

`python -m tests.web.meeting [--keys] [--pictures FOLDER] [GAME …]` does so in every game, in both
languages: on two phones by taps, or at two desks by keys alone. It says how long it took from the
link to the first act, and what axe finds, what is hidden and which acts moved, in every size.
"""

import random
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Page, expect

from deluxe_domain.catalogue import GAMES
from tests.chromium import browsing
from tests.web.acting import open_game
from tests.web.axe import findings
from tests.web.site import BRIEFLY, opened
from tests.web.steady import LOOK, PHONE, Watch

By = Literal["taps", "keys"]

LANGUAGES: Final = {"en": "en-GB", "de": "de-DE"}
NAMES: Final = ("Zoë", "Владимир")
DESK: Final = (1280, 800)
SIZES: Final = ((390, 844), (768, 1024), DESK, (1920, 1080))
MOST_S: Final = 30
"""From the link to the first act."""
MOST_ROUNDS: Final = 2_000

OPEN: Final = """() => {
    const log = document.querySelector('.latest ol');
    if (!log) return null;
    const over = document.querySelector('.result') !== null;
    const bar = document.querySelector('.table-acts[aria-busy=false] .acts-bar[data-open]');
    const ready = (act) => act.getAttribute('aria-disabled') === 'false';
    const acts = [...bar?.querySelectorAll('.act') ?? []].filter(ready).map((act) => {
        const { left, top, width, height } = act.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const key = act.getAttribute('aria-keyshortcuts') ?? '';
        const shown = act.querySelector('kbd')?.textContent ?? '';
        return { act: act.dataset.act, key, shown, x, y };
    });
    const ended = over && log.querySelector('li')?.value === log.start;
    return { version: String(log.start), ended, open: bar !== null, acts };
}"""
"""What can be pressed, with the key of each, and whether the game has ended."""

GONE_ON: Final = """version => document.querySelector('.result') ||
    String(document.querySelector('.latest ol').start) !== version"""
FOCUSED: Final = "selector => document.activeElement?.matches(selector) ?? false"
CHOICES: Final = ".place.near .cards > button, .tray > button, .shop-row button, .box-offer"
"""Own cards, dice, places and boxes that an act can be about."""

SELDOM: Final = {"drop": 0.05, "stopBuying": 0.3, "arrangeHand": 0.3}
"""Acts after which one has little to do."""


def focus(page: Page, selector: str, key: str = "Tab") -> None:
    """Go to something by the keyboard."""
    for _ in range(150):
        if page.evaluate(FOCUSED, selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{selector} is not reached by {key}")


class Person:
    """Somebody at a table, who does by chance what is open."""

    def __init__(self, page: Page, name: str, by: By, chance: random.Random) -> None:
        self.page, self.name, self._by, self._chance = page, name, by, chance
        self.watch = Watch()
        self.acts = 0

    def open_table(self, kind: str, seats: str = "2") -> None:
        """A table that only those with the link find, for a short game."""
        if self._by == "taps":
            open_game(self.page, self.name, seats, BRIEFLY.get(kind, {}), bots=False)
        else:
            keys = self.page.keyboard
            focus(self.page, "form.terms input[type=number]")
            keys.type(seats)
            for option, value in BRIEFLY.get(kind, {}).items():
                focus(self.page, f"#option-{option}")
                keys.type(str(value))
            focus(self.page, "form.terms input[autocomplete=nickname]")
            keys.type(self.name)
            focus(self.page, "fieldset:last-of-type .check input")
            keys.press("Space")
            focus(self.page, "form.terms button[type=submit]")
            keys.press("Enter")
        expect(self.page.locator(".qr")).to_be_visible()

    def follow(self, link: str) -> None:
        """Take a seat at the table of a link."""
        self.page.goto(link)
        field = self.page.locator(".gathering .field input")
        expect(field).to_be_visible()
        if self._by == "taps":
            field.fill(self.name)
            self.page.locator(".plate.free").first.tap()
        else:
            focus(self.page, ".gathering .field input")
            self.page.keyboard.type(self.name)
            focus(self.page, ".plate.free", "Shift+Tab")
            self.page.keyboard.press("Enter")

    def press_likely(self) -> None:
        """Start play, or ask for a rematch."""
        if self._by == "taps":
            self.page.locator(".act.primary").tap()
        else:
            self.page.keyboard.press("Enter")

    def act(self) -> bool:
        """Do something if anything is open; whether the game has ended."""
        look: dict[str, Any] | None = self.page.evaluate(OPEN)
        if look is None or not look["open"]:
            return look is not None and bool(look["ended"])
        self.watch.look(self.page)
        if not look["acts"] or self._chance.random() < 0.5:
            self._choose()
            look = self.page.evaluate(OPEN) or look
        acts = [each for each in look["acts"] if each["act"] != "suggest"] or look["acts"]
        if acts:
            weights = [SELDOM.get(each["act"], 1.0) for each in acts]
            self._press(self._chance.choices(acts, weights)[0], look["version"])
        return False

    def _choose(self) -> None:
        """Choose or let go of a card, a die, a place or a box, or swap two cards."""
        if self._by == "keys":
            shop = "qwer" if self.page.locator(".shop-row").count() else ""  # else R bets
            digits = self._chance.choices("12345", k=2)
            for key in (*digits, *self._chance.choices(shop or ["ArrowDown"])):
                self.page.keyboard.press(key)
            if self.page.locator(".laying").count():
                focus(self.page, ".laid-card button")
                for key in ("Space", "Tab", "Space"):
                    self.page.keyboard.press(key)
            return
        choices = self.page.locator(CHOICES)
        if number := choices.count():
            choices.nth(self._chance.randrange(number)).tap()

    def _press(self, act: dict[str, Any], version: str) -> None:
        is_final = act["act"] != "suggest"
        if self._by == "taps":
            self.page.touchscreen.tap(act["x"], act["y"])
        elif self._chance.random() < 0.7:
            if not act["shown"]:
                self.watch.faults.append(f"{act['act']} shows no key")
            self.page.keyboard.press(act["key"])
        else:
            focus(self.page, f".act[data-act='{act['act']}']")
            self.page.keyboard.press("Enter")
            if not self.page.evaluate(FOCUSED, ".acts-bar .act"):
                self.watch.faults.append(f"{act['act']} loses the focus")
        if is_final:
            self.page.wait_for_function(GONE_ON, arg=version)
            self.acts += 1


def in_every_size(page: Page, by: By, folder: Path | None, name: str) -> Iterator[str]:
    """What axe finds and what is hidden, by day and night, in every size where it is tapped."""
    before = page.viewport_size
    for theme, (width, height) in product(("light", "dark"), SIZES if by == "taps" else [DESK]):
        page.set_viewport_size({"width": width, "height": height})
        if not page.evaluate(
            "theme => matchMedia(`(prefers-color-scheme: ${theme})`).matches", theme
        ):
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            page.reload()
            page.wait_for_selector(".result, .acts-bar[data-open]")
        page.wait_for_timeout(300)
        hidden = page.evaluate(LOOK)["hidden"] if page.locator(".result").count() == 0 else []
        for fault in (*findings(page), *hidden):
            yield f"{width} {theme}: {fault}"
        if folder is not None:
            page.screenshot(path=folder / f"{name}-{width}-{theme}.png")
    page.emulate_media(color_scheme="light")
    assert before is not None
    page.set_viewport_size(before)
    page.wait_for_timeout(300)


def play(people: Sequence[Person]) -> None:
    """Whoever may act does, until the game has ended for everybody."""
    for _ in range(MOST_ROUNDS):
        ended = [person.act() for person in people]
        if all(ended):
            return
        people[0].page.wait_for_timeout(20)
    raise AssertionError("the game does not end")


def first_turn(people: Sequence[Person]) -> Person:
    """Whoever may act first."""
    for _ in range(MOST_ROUNDS):
        for person in people:
            if (person.page.evaluate(OPEN) or {}).get("acts"):
                return person
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody may act")


def meet(people: Sequence[Person], address: str, kind: str) -> float:
    """Sit down by the link, and start; seconds from the link to the first act."""
    host, guest = people
    host.page.goto(f"{address}#/play?game={kind}")
    host.open_table(kind)
    begin = time.monotonic()
    guest.follow(host.page.url)
    expect(host.page.locator(".seats")).to_contain_text(guest.name)
    host.press_likely()
    first = first_turn(people)
    for _ in range(MOST_ROUNDS):
        first.act()
        if first.acts:
            break
    return time.monotonic() - begin


def meet_again(people: Sequence[Person]) -> None:
    """Both ask for a rematch, and sit at one table."""
    host, guest = people
    host.press_likely()
    expect(host.page.locator(".qr")).to_be_visible()
    guest.press_likely()
    for person in people:
        for other in people:
            if other is not person:
                expect(person.page.locator(".seats")).to_contain_text(other.name)
    assert host.page.url == guest.page.url


def one_game(
    browser: Browser, address: str, kind: str, language: str, by: By, folder: Path | None
) -> tuple[str, list[str]]:
    """A whole game: what was measured, and what was wrong."""
    chance = random.Random(f"{kind} {language}")
    people = []
    for name in NAMES:
        context = browser.new_context(
            viewport=PHONE if by == "taps" else {"width": 1280, "height": 800},  # type: ignore[arg-type]
            has_touch=by == "taps",
            locale=LANGUAGES[language],
            reduced_motion="reduce",
        )
        context.add_init_script("localStorage.setItem('pace', 'at-once')")
        context.set_default_timeout(30_000)
        people.append(Person(context.new_page(), name, by, chance))
    seconds = meet(people, address, kind)
    faults = [f"{seconds:.1f} s to the first act"] * (seconds > MOST_S)
    name = f"{kind}-{language}"
    faults += in_every_size(first_turn(people).page, by, folder, f"{name}-turn")
    for person in people:
        person.watch = Watch()  # sizes have changed
    play(people)
    faults += in_every_size(people[0].page, by, folder, f"{name}-end")
    meet_again(people)
    turns = sum(person.watch.turns for person in people)
    farthest = max(person.watch.farthest for person in people)
    for person in people:
        faults += person.watch.faults
        person.page.context.close()
    return f"{seconds:4.1f} s to the first act, {turns} turns, acts moved {farthest:.1f} px", faults


def main() -> int:
    """Play every game in both languages."""
    parser = ArgumentParser(prog="python -m tests.web.meeting", description=__doc__)
    parser.add_argument("--keys", action="store_true", help="at two desks, by keys alone")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="where pictures are put")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    options = parser.parse_args()
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    faulty = 0
    expect.set_options(timeout=60_000)
    with opened() as site, browsing() as browser:
        for kind, language in product(options.games or GAMES, LANGUAGES):
            by: By = "keys" if options.keys else "taps"
            text, faults = one_game(browser, site.url, kind, language, by, options.pictures)
            faulty += len(faults)
            print(f"{kind:17} {language} {text}, {len(faults)} faults", flush=True)
            for fault in sorted(set(faults)):
                print("   ", fault, flush=True)
    return int(faulty > 0)


if __name__ == "__main__":
    sys.exit(main())
