"""What readers and players do on the page."""

import re

from playwright.sync_api import Page, expect


def show(page: Page, path: str) -> None:
    """Go to a place of the page without loading the page anew, and wait until it is shown."""
    page.evaluate("location.hash = '#/nowhere'")
    expect(page.get_by_role("heading", level=1)).to_have_text(NOTHING)
    page.evaluate("path => { location.hash = path }", path)
    page.wait_for_selector(".tile-seats, .terms, .felt, .seats")
    page.evaluate("document.fonts.ready.then(() => null)")


NOTHING = re.compile("There is nothing here|Hier ist nichts")


ACT = """last => {
    const log = document.querySelector('.latest ol');
    if (!log) return null;
    const over = document.querySelector('.result');
    if (over) return log.querySelector('li')?.value === log.start && 'over';
    const idle = document.querySelector('.table-acts[aria-busy=false]');
    const version = String(log.start);
    if (!idle || version === last) return null;
    if (document.querySelector('.arrange')) return `${version} arrange`;
    const first = document.querySelector('.box-write, .box-cross') ?? idle.querySelector(
        '.acts-bar > button:not(:disabled), .acts-bar > :not(details) button:not(:disabled)'
    );
    first?.click();
    return first && version;
}"""
"""Write a score, or press the first button that can be pressed; not what is folded away, as topping
up is open at any time. Looking and pressing are one step, since others may act in between and draw
the buttons anew. Answers the number of the event that was the newest (with `arrange` where thirteen
cards wait to be laid), `over`, or null to be asked again: nothing later than `last` is there yet,
or nothing to press."""


def act(page: Page, last: str) -> str:
    """Do the first thing that is open when events after `last` are there.

    Answers the number of the event that was the newest, or `over`."""
    version, _, arrange = page.wait_for_function(ACT, arg=last).json_value().partition(" ")
    if arrange:
        lay_thirteen(page)
    return str(version)


def lay_thirteen(page: Page) -> None:
    """Lay one card by hand and the rest at once."""
    page.locator(".arrange-left .card").first.click()
    page.get_by_role("button", name="Lay the rest").click()
    page.locator(".arrange-foot .primary").click()


TIME_LEFT = """async game => {
    const body = JSON.stringify({ name: game });
    const headers = { 'content-type': 'application/json' };
    const asked = performance.now();
    const address = '/pokerdeluxe.v1.GameService/GetGame';
    const answer = await fetch(address, { method: 'POST', headers, body });
    const { summary, serverTime, version } = await answer.json();
    const [first] = summary.seats.map(seat => seat.actByTime).filter(Boolean).sort();
    const trip = (performance.now() - asked) / 1000;
    const clock = document.querySelector('.clock progress');
    const log = document.querySelector('.latest ol');
    return {
        left: first ? (Date.parse(first) - Date.parse(serverTime)) / 1000 - trip / 2 : null,
        shown: clock?.value ?? null, most: clock?.max, trip,
        same: Number(version) === log?.start,
    };
}"""
"""The time that is left by the server and by the clock of the page; `same`: of one version."""
