"""Acts that keep their place, and opponents that stay in sight, while games are played on a phone.

`python -m tests.web.steady [TURNS] [GAME …]` plays so many turns of every game, or of these, each
act chosen by chance.
"""

import random
import sys
from collections.abc import Iterable
from typing import Any, Final

from playwright.sync_api import Page, expect

from deluxe_domain.catalogue import GAMES
from tests.chromium import browsing
from tests.web.acting import act, open_game
from tests.web.site import Site, opened

PLAYERS: Final = {
    "poker-deluxe": 5,
    "seven-card-stud": 7,
    "heads-up-draw": 2,
    "chinese-poker": 4,
    "escalero": 4,
}
"""Where eight cannot play."""
PHONE: Final = {"width": 390, "height": 844}
MOST_PX: Final = 8
"""So far may an act move from turn to turn."""

LOOK: Final = """() => {
    const bar = document.querySelector('.table-acts').getBoundingClientRect();
    const acts = {};
    for (const act of document.querySelectorAll('.acts-bar .act')) {
        const { left, top } = act.getBoundingClientRect();
        acts[act.dataset.act] = [left, top];
    }
    const hidden = [];
    for (const place of document.querySelectorAll('.stage .place:not(.out)'))
        for (const part of place.querySelectorAll('.plate, .card, .die')) {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            const [x, y] = [left + 4, (top + bottom) / 2]; // a card's left edge is never covered
            const seen = document.elementFromPoint(x, y);
            const inside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= bar.top;
            const name = `${place.dataset.seat} ${part.className}`;
            const where = [left, top, right, bottom];
            if (!inside) hidden.push(`${name}, out of sight at ${where}`);
            else if (!place.contains(seen)) hidden.push(`${name}, below ${seen?.tagName}`);
        }
    const open = document.querySelector('.acts-bar[data-open]') !== null;
    return { acts, hidden: open ? hidden : [], open };
}"""
"""Where each act stands, and what of an opponent in play is hidden at one's turn."""


class Watch:
    """What was seen of a game so far."""

    def __init__(self) -> None:
        self.turns = 0
        self.faults: list[str] = []
        self.farthest = 0.0
        self._places: dict[str, tuple[float, float]] = {}

    def look(self, page: Page) -> None:
        """Compare where all is with where it was before."""
        look: dict[str, Any] = page.evaluate(LOOK)
        self.turns += look["open"]
        self.faults += [f"hidden: {each}" for each in look["hidden"]]
        for name, (left, top) in look["acts"].items():
            place = self._places.setdefault(name, (left, top))
            distance = max(abs(left - place[0]), abs(top - place[1]))
            self.farthest = max(self.farthest, distance)
            if distance > MOST_PX:
                self.faults.append(f"{name} moved by {distance:.0f} px")


def sit_down(page: Page, site: Site, kind: str, players: int) -> None:
    """Begin a game against bots."""
    page.goto(f"{site.url}#/play?game={kind}")
    open_game(page, "Zoë", str(players))
    expect(page.locator(".acts-bar[data-open]")).to_be_visible(timeout=60_000)


def main(turns: int, kinds: Iterable[str]) -> int:
    """Play so many turns of each game."""
    chance, number = random.Random(32), 0
    with opened() as site, browsing() as browser:
        for kind in kinds:
            watch = Watch()
            context = browser.new_context(viewport=PHONE, reduced_motion="reduce")  # type: ignore[arg-type]
            context.add_init_script("localStorage.setItem('pace', 'at-once')")
            page = context.new_page()
            while watch.turns < turns:
                sit_down(page, site, kind, PLAYERS.get(kind, 8))
                version = ""
                while version != "over" and watch.turns < turns:
                    watch.look(page)
                    version = act(page, version, chance.random())
            print(
                f"{kind}: {watch.turns} turns, acts moved by at most {watch.farthest:.1f} px,",
                end=" ",
            )
            print(f"{len(watch.faults)} faults {sorted(set(watch.faults))[:4]}", flush=True)
            number += len(watch.faults)
            context.close()
    return int(number > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 500, sys.argv[2:] or GAMES))
