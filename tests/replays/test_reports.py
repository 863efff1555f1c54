"""Audits as JUnit XML and as a page: what they say, and that nothing strange comes through."""

from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace
from playwright.sync_api import ConsoleMessage, Error, Request

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.audit.auditor import GameAudit, audit_game
from deluxe_replays.audit.many import GameRows, audit_many
from deluxe_replays.chips.summary import DealSummary
from deluxe_replays.chips.transfers import Payment
from deluxe_replays.entries.findings import Claim, ClaimResult, Finding, Status
from deluxe_replays.reports.flows import chip_flows
from deluxe_replays.reports.junit import junit_of_game, junit_of_store
from deluxe_replays.reports.webpage import page_of_game, page_of_store
from deluxe_services.cli.examination.audit_lines import game_lines
from tests.chromium import browsing
from tests.replays.played import event_set, forged, play
from tests.replays.recorded import NAMES, recorded

HOSTILE = "<script>alert('&\"')</script>\x00"


def audited(number: int = 1) -> GameAudit:
    game = play(number)
    return audit_game(game.rows, game.head, game.seed, game.game_id)


def hostile() -> GameAudit:
    """An audit whose every text is hostile."""
    finding = Finding(Claim.CHAIN, HOSTILE, 3, HOSTILE, HOSTILE)
    claims = (
        ClaimResult(Claim.CHAIN, Status.FAIL, finding=finding),
        ClaimResult(Claim.END, Status.NOT_CHECKED, HOSTILE),
    )
    return replace(audited(), game=HOSTILE, rules=HOSTILE, claims=claims, part=HOSTILE)


def page(number: int = 1) -> str:
    rows = play(number).rows
    return page_of_game(audited(number), chip_flows([GameRows("g", rows)]))


class Tags(HTMLParser):
    """The tags of a page, with all that would fetch something."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.fetching: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.fetching += [name for name, _ in attrs if name in ("src", "href", "onload")]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_page_is_whole_and_fetches_nothing() -> None:
    tags = Tags(page())
    assert not tags.open
    assert not tags.fetching
    assert tags.tags >= {"table", "h1"}
    assert not tags.tags & {"script", "link", "img", "iframe", "object"}
    assert "url(" not in page()


def test_a_page_tells_claims_flows_players_and_deals() -> None:
    text = page()
    flows = chip_flows([GameRows("g", play().rows)])
    for claim in audited().claims:
        assert f"<td>{claim.claim}</td>" in text
    for payer, payee, amount in flows.payments:
        assert f'<tr><td>{payer}</td><td>{payee}</td><td class="n">{amount:,}</td></tr>' in text


def test_a_game_that_cannot_be_read_is_not_called_still_being_played() -> None:
    bad_audit = replace(audited(), over=False, claims=hostile().claims)
    text = page_of_game(bad_audit, BrokenHistory("entry 7"))
    assert "still being played" not in text
    running = replace(audited(), over=False)
    assert "still being played" in page_of_game(running, BrokenHistory("entry 7"))


def test_a_page_names_the_players_of_a_deal() -> None:
    deals = page().partition("<h2>Deals</h2>")[2]
    first = audited().deals[0]
    names = [seat.player for seat in audited().seats]
    assert names[first.dealer] in deals
    assert first.winner is None or names[first.winner] in deals


def test_heads_of_columns_say_what_they_are_heads_of() -> None:
    assert "<th>" not in page()
    assert '<th scope="col"' in page()


def test_the_totals_of_a_page_balance_visibly() -> None:
    flows = chip_flows([GameRows("g", play().rows)])
    line = f"bought in {flows.bought_in:,} = cashed out {flows.cashed_out:,} + rake {flows.rake:,}"
    assert f"{line} + on the tables 0" in page()


def test_whatever_an_audit_quotes_is_escaped() -> None:
    flows = chip_flows([GameRows("g", play().rows)])
    replacement = replace(
        flows,
        players=tuple(replace(one, player=HOSTILE) for one in flows.players),
        payments=(Payment(HOSTILE, "p1", 3),),
    )
    text = page_of_game(hostile(), replacement)
    text += page_of_store(audit_many([]), BrokenHistory(HOSTILE), [HOSTILE])
    assert "<script" not in text
    assert "alert(&#x27;" in text


def test_flows_that_cannot_be_added_up_are_told_with_the_reason() -> None:
    assert "Not added up: entry 7" in page_of_game(audited(), BrokenHistory("entry 7"))


def test_a_store_page_counts_claims_and_lists_findings() -> None:
    game = play()
    forgery = forged(game, {game.first("card-bought"): event_set(transfers=[])})
    games = [GameRows("g-00000001", forgery.rows), GameRows("g-00000002", play(2).rows)]
    audit = audit_many(games)
    text = page_of_store(audit, chip_flows(games[1:]), ["the log lacks position 3"])
    assert f"{audit.found + 1} findings" in text
    assert "the log lacks position 3" in text


def test_junit_has_a_case_for_each_claim_and_says_what_failed() -> None:
    root = ET.fromstring(junit_of_game(hostile()))
    [suite] = root
    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == ("2", "1", "1")
    assert "<script>" in str(root.find("testsuite/testcase/failure").get("message"))  # type: ignore[union-attr]
    [sound] = ET.fromstring(junit_of_game(audited()))
    assert sound.get("failures") == "0"
    assert [case.get("name") for case in sound] == [str(c.claim) for c in audited().claims]


def test_junit_of_a_store_fails_where_a_game_or_the_store_does() -> None:
    game = play()
    forgery = forged(game, {game.first("card-bought"): event_set(transfers=[])})
    audit = audit_many([GameRows("g-00000001", forgery.rows)])
    root = ET.fromstring(junit_of_store(audit, ["the log lacks position 3"]))
    claims, findings, rest = root
    assert claims.get("failures") == str(len(audit.findings))
    assert findings.get("tests") == findings.get("failures") == str(audit.found)
    assert rest.get("failures") == "1"


def test_a_browser_shows_the_page_without_a_complaint_or_a_request(tmp_path: Path) -> None:
    file, texts, requests = tmp_path / "game.html", list[str](), list[str]()
    file.write_text(page(), "utf-8")

    def hear(message: ConsoleMessage) -> None:
        texts.append(message.text)

    def fail(error: Error) -> None:
        texts.append(str(error))

    def ask(request: Request) -> None:
        requests.append(request.url)

    with browsing() as browser:
        browser_page = browser.new_page(color_scheme="light")
        browser_page.on("console", hear)
        browser_page.on("pageerror", fail)
        browser_page.on("request", ask)
        browser_page.goto(file.as_uri())
        ground = "getComputedStyle(document.body).backgroundColor"
        light = browser_page.evaluate(ground)
        browser_page.emulate_media(color_scheme="dark")
        dark = browser_page.evaluate(ground)
        wide = browser_page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert texts == []
    assert requests == [file.as_uri()]
    assert (light, dark) == ("rgb(255, 255, 255)", "rgb(23, 24, 28)")
    assert not wide


@pytest.mark.parametrize("game", NAMES)
def test_a_page_of_any_game_is_whole_also_while_it_is_being_played(game: str) -> None:
    for game_rows in (recorded(game)[0], recorded(game)[-1]):
        rows = tuple(game_rows.rows)
        for part in (rows, rows[: len(rows) // 2]):
            flows = chip_flows([GameRows(game_rows.game, part)])
            assert not Tags(page_of_game(audit_game(part), flows)).open


def test_a_deal_without_a_bank_is_said_to_be_won_and_no_more() -> None:
    deal = DealSummary(number=1, version=7, dealer=0, winner=2, closed=True)
    with_bank = replace(deal, number=2, bank=12)
    lines = list(game_lines(replace(audited(), deals=(deal, with_bank))))
    assert "     1: seat 1 dealt, seat 3 won" in lines
    assert "     2: seat 1 dealt, seat 3 won a bank of 12" in lines
