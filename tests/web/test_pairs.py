"""Unusual pairs on the page Chips, for auditors."""

import struct

from playwright.sync_api import Route, expect

from pokerdeluxe.v1 import audit_service_pb2 as pb
from tests.web.acting import signed_in
from tests.web.axe import findings
from tests.web.conftest import Open
from tests.web.site import Site


def answered(game: str) -> bytes:
    """A stream of the protocol Connect in which Ada drops to Ben, and nothing else is unusual."""
    decision = pb.UnusualPair.Decision(
        game_name=f"games/{game}", version=13, deal=1, player="Ada.random", act="drop", weight=2.0
    )
    test = pb.UnusualPair.Test(test="drops", by=["Ada.random"], score=6.0, p=3e-9)
    pairs = [
        pb.UnusualPair(
            players=["Ada.random", "Ben.random"],
            named=True,
            p=3.2e-9,
            tests=[test],
            deals_together=300,
            chips=412,
            given=[397, -12],
            decisions=[decision],
        ),
        pb.UnusualPair(
            players=["Ben.random", "Cleo.random"], p=0.4, deals_together=290, given=[3, -5]
        ),
        pb.UnusualPair(players=["Ada.random", "Dora"], deals_together=3, too_few=True),
    ]
    report = pb.ListUnusualPairsResponse.Report(
        tests_version="pairs/2", rate=0.01, games=30, deals=300, tested=2, pairs=pairs
    )
    data = pb.ListUnusualPairsResponse(report=report).SerializeToString()
    return struct.pack(">BI", 0, len(data)) + data + struct.pack(">BI", 2, 2) + b"{}"


def test_a_named_pair_stands_out_and_leads_to_what_weighs_most(visit: Open, site: Site) -> None:
    page = signed_in(visit, site, "#/chips")
    game = site.over["draw-poker"]

    def answer(route: Route) -> None:
        route.fulfill(body=answered(game), content_type="application/connect+proto")

    page.route("**/ListUnusualPairs*", answer)
    page.get_by_role("button", name="Test all pairs").click()
    expect(page.locator(".pairs-verdict")).to_contain_text("1 pair is unusual")
    row = page.locator(".pairs-matrix tbody tr").filter(has_text="Ada")
    expect(row.locator("td").nth(1)).to_have_text("● 397 unusual")
    expect(page.locator(".pairs")).to_contain_text("Ada drops more often when Ben has bet.")
    expect(page.locator(".pairs")).to_contain_text("p = 3·10⁻⁹")
    expect(page.locator(".pairs")).to_contain_text("1 pair has too few deals together")
    assert findings(page) == []
    page.get_by_role("link", name="Ada drops in deal 1").click()
    expect(page.get_by_role("slider", name="Position in the game")).to_have_value("13")


def test_the_server_says_that_few_deals_say_nothing(visit: Open, site: Site) -> None:
    page = signed_in(visit, site, "#/chips")
    page.get_by_role("button", name="Test all pairs").click()
    expect(page.locator(".pairs-verdict")).to_contain_text("No pair is unusual")
    expect(page.locator(".pairs")).to_contain_text("Not tested: ")


def test_who_has_not_signed_in_is_not_asked_to_test(visit: Open, site: Site) -> None:
    page = visit("#/chips")
    expect(page.locator("#chips-players")).to_be_visible()
    expect(page.locator("#chips-pairs")).to_have_count(0)
