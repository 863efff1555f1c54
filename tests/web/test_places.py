"""Audit, Chips, Odds, Rules and Server: their main paths and states, each looked at by axe."""

import json
import re
import time
from base64 import urlsafe_b64decode
from pathlib import Path
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import pytest
from playwright.sync_api import Page, Route, expect

from pokerdeluxe.v1 import audit_service_pb2 as audits
from tests.vectors.bundles import forging
from tests.web.axe import findings
from tests.web.conftest import PATIENCE, Open
from tests.web.site import Site
from tests.web.texts import text

DESK, TELEPHONE = ("en", 1280, "light"), ("de", 390, "dark")
ON_A_DESK = pytest.mark.parametrize(("language", "width", "theme"), [DESK])
ON_A_TELEPHONE = pytest.mark.parametrize(("language", "width", "theme"), [TELEPHONE])
BUNDLES = Path(__file__).parents[1] / "vectors" / "bundles"
KEY = str(forging.SIGNER.verifier)


@ON_A_TELEPHONE
def test_the_checkpoint_of_each_partition_is_shown(
    visit: Open, language: str, width: int, theme: str
) -> None:
    page = visit("#/nowhere", language, width, theme)
    page.route("**/*GetCheckpoint*", checkpoint_of_a_log)
    page.evaluate("location.hash = '#/audit'")
    facts = page.locator(".checkpoint dl")
    expect(facts).to_contain_text("games.example/0")
    page.get_by_label(text(language, "audit-choose-log")).select_option("2")
    expect(facts).to_contain_text("games.example/2")
    expect(facts.locator("dd").first).to_have_text("02")
    assert findings(page) == []


def checkpoint_of_a_log(route: Route) -> None:
    """The answer of a server of three logs."""
    [message] = parse_qs(urlsplit(route.request.url).query).get("message", [""])
    data = urlsafe_b64decode(message + "=" * (-len(message) % 4))
    request = audits.GetCheckpointRequest.FromString(data)
    name = f"games.example/{request.log}"
    text_of_note = f"{name}\n12\n{'A' * 43}=\n\n— {name} x\n"
    answer = audits.GetCheckpointResponse(
        note=text_of_note,
        size=12,
        key=f"{name}+key",
        log=request.log,
        logs=3,
    )
    route.fulfill(content_type="application/proto", body=answer.SerializeToString())


@ON_A_DESK
def test_a_store_is_audited_and_then_one_of_its_games(
    visit: Open, site: Site, language: str, width: int, theme: str
) -> None:
    page = visit("#/audit", language, width, theme)
    expect(page.locator(".checkpoint dd").first).to_be_visible()
    assert findings(page) == []
    page.get_by_role("button", name=text(language, "audit-run")).click()
    expect(page.get_by_text(text(language, "audit-store-holds"))).to_be_visible()
    assert findings(page) == []
    page.locator("#audit-game-id").fill(site.over["poker-deluxe"])
    page.get_by_role("button", name=text(language, "audit-check-game")).click()
    expect(page.locator(".audit-main .claims .holds")).to_have_count(11)
    expect(page.locator(".audit-main .claims li")).to_have_count(11)
    expect(page.locator(".audit-main .claims")).to_contain_text(RECOMPUTED[language])
    page.locator(".card-proof button.card").first.click()
    expect(page.locator(".card-proof .steps")).to_be_visible()
    expect(page.locator(".card-proof .verdict-line.holds")).to_be_visible()
    assert findings(page) == []


@ON_A_TELEPHONE
def test_a_bundle_is_checked_in_the_browser(
    visit: Open, language: str, width: int, theme: str, tmp_path: Path
) -> None:
    page = visit("#/audit", language, width, theme)
    file = page.locator("input[type=file]")
    page.get_by_label(text(language, "audit-trusted-key")).fill(KEY)
    file.set_input_files(BUNDLES / "good-yacht.bundle.json")
    # All but the rules, which a browser cannot execute.
    expect(page.locator(".bundle .verdict-line.unchecked")).to_be_visible()
    for word in NOTES[language]:
        expect(page.locator(".bundle .claims")).to_contain_text(word)
    file.set_input_files(BUNDLES / "forged-chip-more-won.bundle.json")
    expect(page.locator(".bundle .verdict-line.fails")).to_be_visible()
    expect(page.locator(".bundle .claims .fails")).not_to_have_count(0)
    assert findings(page) == []
    damaged_file = tmp_path / "damaged.bundle.json"
    damaged_file.write_bytes((BUNDLES / "good-yacht.bundle.json").read_bytes()[:1_000])
    file.set_input_files(damaged_file)
    expect(page.get_by_role("alert")).to_contain_text("damaged.bundle.json")
    expect(page.get_by_role("alert")).to_contain_text(MESSAGES[language])
    assert findings(page) == []


MESSAGES = {"en": "cannot be read as a bundle", "de": "nicht als Nachweispaket"}
RECOMPUTED = {"en": "3 payouts recomputed", "de": "3 Auszahlungen nachgerechnet"}
BOUGHT_IN = {
    "en": re.compile(r"^\$[0-9,]+\.[0-9]{2}$"),
    "de": re.compile(r"^[0-9.]+,[0-9]{2}\s\$$"),
}
NOTES = {"en": ("entries", "off the pack"), "de": ("Einträge", "vom Stapel")}


@ON_A_DESK
def test_chips_are_followed_through_the_store_and_through_a_game(
    visit: Open, site: Site, language: str, width: int, theme: str
) -> None:
    page = visit("#/chips", language, width, theme)
    balance_note = page.get_by_text(text(language, "chips-balanced"), exact=False).first
    expect(balance_note).to_be_visible()
    expect(page.locator(".sankey .band")).not_to_have_count(0)
    assert findings(page) == []
    apart = page.get_by_text(text(language, "chips-without-cents"))
    apart.get_by_role("link").click()
    expect(page.get_by_text(text(language, "chips-without-chips"))).to_be_visible()
    expect(balance_note).to_be_visible()
    expect(page.locator(".totals dd").first).to_have_text(BOUGHT_IN[language])
    go(page, "#/chips")
    expect(apart).to_be_visible()
    since, until = page.locator("input[type=datetime-local]").all()
    until.fill("2001-01-01T00:00")
    expect(page.get_by_text(text(language, "chips-nothing-in-chips"))).to_be_visible()
    since.fill("2002-01-01T00:00")
    expect(page.get_by_role("alert")).to_have_text(text(language, "chips-backwards"))
    assert findings(page) == []
    go(page, f"#/chips?game={site.over['draw-poker']}")
    expect(page.locator(".step-lines .line")).to_have_count(3)
    expect(page.locator(".ledger .later")).to_have_count(0)
    page.get_by_role("slider").press("Home")
    expect(page.locator(".ledger .later")).not_to_have_count(0)
    expect(balance_note).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name=text(language, "chips-csv")).click()
    rows = download.value.path().read_text(encoding="utf-8").splitlines()
    assert str(len(rows)) == page.locator(".ledger").get_attribute("aria-rowcount")
    with page.expect_download() as download:
        page.get_by_role("button", name=text(language, "chips-beancount")).click()
    assert "open" in download.value.path().read_text(encoding="utf-8")
    assert findings(page) == []
    go(page, f"#/chips?game={site.over['yacht']}")
    expect(page.get_by_text(text(language, "chips-none"))).to_be_visible()
    assert findings(page) == []


@ON_A_TELEPHONE
def test_hands_are_ranked_beside_the_odds(
    visit: Open, language: str, width: int, theme: str
) -> None:
    page = visit("#/odds?game=draw-poker", language, width, theme)
    expect(page.locator(".odds tbody tr")).not_to_have_count(0)
    assert findings(page) == []
    page.locator(".picker input").fill("As Ah Ad Kc Kd")
    expect(page.locator(".odds tbody tr.found th")).to_have_text("Full House")
    page.get_by_role("button", name=COMPARE[language]).click()
    page.locator(".picker input").last.fill("2s 2h 3d 4c 5d")
    expect(page.locator(".one-hand").first).to_contain_text(WINS[language])
    assert findings(page) == []
    go(page, "#/odds?game=yacht")
    die = page.locator(".pick-dice button").last
    for _ in range(5):
        die.click()
    expect(page.locator(".one-hand .verdict")).to_contain_text("Yacht")
    assert findings(page) == []


WINS = {"en": "wins", "de": "gewinnt"}
COMPARE = {"en": "Compare with another hand", "de": "Mit einem anderen Blatt vergleichen"}


@ON_A_TELEPHONE
def test_the_rules_are_searched_and_opened_at_a_point(
    visit: Open, language: str, width: int, theme: str
) -> None:
    page = visit("#/rules?point=DX-11", language, width, theme)
    expect(page.locator("#DX-11.asked")).to_be_in_viewport()
    assert findings(page) == []
    search = page.get_by_role("searchbox")
    search.fill("DX-12")
    expect(page.locator(".point")).to_have_count(1)
    search.fill("nothing of the kind")
    expect(page.get_by_text(text(language, "rules-nothing-fits"))).to_be_visible()
    assert findings(page) == []


@ON_A_DESK
def test_an_operator_signs_in_hands_out_a_token_and_takes_it_back(
    visit: Open, site: Site, language: str, width: int, theme: str
) -> None:
    page = visit("#/server", language, width, theme)
    expect(page.locator("input[type=password]")).to_be_visible()
    assert findings(page) == []
    sign_in(page, site.token)
    expect(page.locator(".facts dd")).not_to_have_count(0)
    page.locator("input[name=name]").fill(f"Dora {language}")
    page.locator("input[name=days]").fill("7")
    page.get_by_role("button", name=text(language, "server-issue")).click()
    tokens = page.locator(".issued")
    expect(tokens).to_contain_text(text(language, "server-expires"))
    assert findings(page) == []
    name = tokens.locator("code").last.inner_text()
    page.locator("input[name=token]").fill(name)
    page.get_by_role("button", name=text(language, "server-revoke")).click()
    expect(page.get_by_text(REVOKED[language])).to_be_visible()
    page.get_by_role("button", name=text(language, "server-sign-out")).click()
    expect(page.locator("input[type=password]")).to_be_visible()


def test_the_access_log_begins_with_its_newest_entry(visit: Open, site: Site) -> None:
    """The API lists the oldest first; 1,200 entries are three pages of it."""

    def answer(route: Route) -> None:
        [message] = parse_qs(urlsplit(route.request.url).query)["message"]
        data = urlsafe_b64decode(message + "=" * (-len(message) % 4))
        request = audits.ListAccessesRequest.FromString(data)
        first = int(request.page_token or 1)
        after = min(first + request.page_size, 1201)
        page = audits.ListAccessesResponse(
            accesses=[audits.Access(number=each, role="auditor") for each in range(first, after)],
            next_page_token=str(after) if after <= 1200 else "",
        )
        route.fulfill(body=page.SerializeToString(), content_type="application/proto")

    page = visit("#/server")
    page.route("**/*ListAccesses*", answer)
    sign_in(page, site.token)
    numbers = page.locator("[aria-labelledby=server-accesses] tbody td:first-child")
    expect(numbers).to_have_count(700)
    page.get_by_role("button", name=text("en", "server-more")).click()
    expect(numbers).to_have_count(1200)
    order = [int(number.replace(",", "")) for number in numbers.all_inner_texts()]
    assert order == [*range(1200, 0, -1)]
    expect(page.get_by_role("button", name=text("en", "server-more"))).to_have_count(0)


REVOKED = {"en": "1 token is revoked.", "de": "1 Token ist widerrufen."}


@ON_A_DESK
def test_a_token_that_has_expired_is_said_and_can_be_forgotten(
    visit: Open, site: Site, language: str, width: int, theme: str
) -> None:
    page = visit("#/server", language, width, theme)
    token = issued_for_a_second(page, site, language)
    wait_until_unknown(page, site, token)
    problem = page.get_by_role("alert").first
    sign_in(page, token)
    expect(problem).to_contain_text(text(language, "problem-unknown-token"))
    assert findings(page) == []
    problem.get_by_role("button", name=text(language, "problem-forget-token")).click()
    expect(page.locator("input[type=password]")).to_be_visible()


def wait_until_unknown(page: Page, site: Site, token: str) -> None:
    """Wait until a token has expired: a server does not know it any more."""
    address = f"{site.url}pokerdeluxe.v1.PlayerService/WhoAmI"
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    give_up = time.monotonic() + PATIENCE / 1000
    while page.request.post(address, headers=headers, data="{}").ok:
        assert time.monotonic() < give_up
        time.sleep(0.05)


def issued_for_a_second(page: Page, site: Site, language: str) -> str:
    """A player's token that is good for a second."""
    service = f"{site.url}pokerdeluxe.v1.PlayerService"
    headers = {"authorization": f"Bearer {site.token}", "content-type": "application/json"}

    def ask(method: str, request: dict[str, str]) -> dict[str, dict[str, str]]:
        answer = page.request.post(f"{service}/{method}", headers=headers, data=json.dumps(request))
        assert answer.ok, answer.text()
        return dict(answer.json())

    player = ask("RegisterPlayer", {"requestId": str(uuid4()), "displayName": f"Short {language}"})
    request = {"name": player["player"]["name"], "role": "ROLE_PLAYER", "lifetime": "1s"}
    return str(ask("IssueToken", request)["token"])


@ON_A_TELEPHONE
def test_a_link_that_leads_nowhere_says_what_to_do(
    visit: Open, site: Site, language: str, width: int, theme: str
) -> None:
    page = visit("#/games/g-0123456789abcdef0123456789abcdef", language, width, theme)
    alert = page.get_by_role("alert")
    for path in ("", "/table"):
        go(page, f"#/games/g-0123456789abcdef0123456789abcdef{path}")
        expect(alert).to_contain_text(text(language, "problem-no-such-game"))
        expect(alert.get_by_role("link")).to_have_text(text(language, "problem-home"))
    assert findings(page) == []
    go(page, "#/audit?game=g-0123456789abcdef0123456789abcdef")
    expect(alert).to_contain_text(text(language, "problem-no-such-game"))
    go(page, f"#/games/{site.over['yacht']}?v=99999")
    expect(page.locator("p.notice")).to_contain_text(text(language, "replay-beyond"))
    assert findings(page) == []
    go(page, f"#/games/{site.over['poker-deluxe']}?v=9&as=seat-1")
    expect(alert).to_contain_text(text(language, "problem-not-allowed"))
    ways = [text(language, "problem-as-public"), text(language, "problem-sign-in")]
    expect(alert.get_by_role("link")).to_have_text(ways)
    assert findings(page) == []


@ON_A_DESK
def test_a_server_that_goes_away_is_said_and_found_again(
    visit: Open, site: Site, language: str, width: int, theme: str
) -> None:
    page = visit("", language, width, theme)
    expect(page.locator(".games tbody tr")).not_to_have_count(0)
    calls = "**/pokerdeluxe.v1.*/**"
    offline = page.get_by_text(text(language, "problem-offline"))
    page.route(calls, lambda route: route.abort())
    expect(offline).to_be_visible()
    assert findings(page) == []
    page.unroute(calls)
    expect(offline).to_be_hidden()
    page.route(calls, lambda route: route.abort())
    go(page, "#/odds")
    expect(offline.first).to_be_visible()
    page.unroute(calls)
    page.get_by_role("button", name=text(language, "retry")).click()
    expect(page.locator(".odds tbody tr")).not_to_have_count(0)


def sign_in(page: Page, token: str) -> None:
    """Give a token to the page Server."""
    page.locator("input[type=password]").fill(token)
    page.locator(".sign-in button").click()


def go(page: Page, path: str) -> None:
    """Go to a place of the page without loading it anew."""
    page.evaluate("path => { location.hash = path }", path)
