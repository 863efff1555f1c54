"""The nine boards: all lies within the felt, nothing covers anything else, no name is cut.

Nor has axe anything to say, in either language, by day or night, on a desk or a telephone.

Positions are compared, not pictures: fonts are drawn differently by machines with one chromium.
"""

import pytest
from playwright.sync_api import expect

from tests.web.acting import show
from tests.web.axe import findings
from tests.web.conftest import Open
from tests.web.site import Site

FAULTS = """() => {
    const felt = document.querySelector('.felt');
    const box = (element) => element.getBoundingClientRect();
    const all = (selector) => [...felt.querySelectorAll(selector)];
    const within = (one, other) =>
        one.left >= other.left - 1 && one.right <= other.right + 1 &&
        one.top >= other.top - 1 && one.bottom <= other.bottom + 1;
    const apart = (one, other) =>
        one.right <= other.left + 1 || other.right <= one.left + 1 ||
        one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
    const faults = [];
    for (const each of all('.place, .card, .die, .middle, .score-sheet'))
        if (!within(box(each), box(felt))) faults.push(`outside the felt: ${each.className}`);
    const own = '.place.near .card, .place.near .plate, .own-text';
    for (const kind of ['.place', '.plate-text > *', own])
        all(kind).forEach((one, index, others) => {
            for (const other of others.slice(index + 1))
                if (!one.contains(other) && !apart(box(one), box(other)))
                    faults.push(`${one.className} on ${other.className}`);
        });
    const words = '.place-name, .place-amount, .state, .score-sheet th, .named, .said';
    for (const each of all(words))
        if (each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
            faults.push(`cut: ${each.textContent}`);
    for (const place of all('.round .place'))
        for (const card of place.querySelectorAll('.card'))
            if (box(card).left < box(place).left - 1 || box(card).right > box(place).right + 1)
                faults.push(`outside its place: ${card.title}`);
    for (const each of all('.card[data-card]'))
        if (box(each).width < 22) faults.push(`too small: ${each.title}`);
    return faults;
}"""

GROW = """() => {
    for (const row of document.querySelectorAll('.round .cards')) {
        while (row.children.length < 8) row.append(row.lastElementChild.cloneNode(true));
        row.style.setProperty('--cards', 8);
    }
}"""
"""Deals everybody else as many cards as a game has, at once."""


@pytest.mark.parametrize(
    ("language", "width", "theme"), [("en", 1280, "light"), ("de", 390, "dark")]
)
def test_every_game_has_a_board_on_which_nothing_is_cut_covered_outside_or_out_of_reach(
    visit: Open, site: Site, language: str, width: int, theme: str
) -> None:
    page = visit("#/nowhere", language, width, theme)
    faults = {}
    for kind, game in site.over.items():
        show(page, f"#/games/{game}?v=14")
        expect(page.locator(".felt")).to_be_visible()
        expect(page.locator(".log-line").first).to_be_visible()
        faults[kind] = page.evaluate(FAULTS) + findings(page)
        page.evaluate(GROW)
        faults[kind] += page.evaluate(FAULTS)
    assert {kind: each for kind, each in faults.items() if each} == {}
    page.evaluate("document.querySelector('.felt').style.width = '60px'")
    assert page.evaluate(FAULTS)[0].startswith("outside the felt")


@pytest.mark.parametrize(("kind", "language"), [("escalero", "de"), ("yacht", "en")])
def test_a_sheet_is_whole_at_the_end_of_a_replay_in_a_low_window(
    visit: Open, site: Site, kind: str, language: str
) -> None:
    page = visit(f"#/games/{site.over[kind]}", language)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator(".score-sheet .tag")).to_be_visible()  # who has won
    paper = page.locator(".paper")
    assert paper.evaluate("each => each.scrollHeight - each.clientHeight") <= 0
