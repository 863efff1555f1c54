"""The TypeScript examples are built as they stand in docs/, and run in Node and in a browser."""

import asyncio
import json
import re
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from pokerdeluxe.v1 import player_service_pb2 as people
from tests.chromium import browsing
from tests.examples.opened import AS_COMMITTED, opened_cases
from tests.loops import in_loop, run
from tests.node import NODE, installed, npm
from tests.services.api.client import Served, serving

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples" / "typescript"


@pytest.fixture(scope="module")
def package() -> Iterator[Path]:
    """The folder of the bundles, made anew: code from the protos, the type check, the bundles."""
    with installed(EXAMPLES):
        result = npm(EXAMPLES, "run", "build")
        assert result.returncode == 0, result.stdout
        yield EXAMPLES / "dist"


BOOKS = r"(\d+) events followed; (\d+) transfers of (\S+) add up\n?"


async def check_books(texts: Sequence[str], names: Sequence[str], site: Served) -> None:
    """Each time as many events as the game has that was played, and all transfers so far."""
    matches = [match for text in texts if (match := re.fullmatch(BOOKS, text))]
    assert len(matches) == len(texts) == len(names), texts
    for name, match in zip(names, matches, strict=True):
        assert len(await site.nobody.events(name)) == int(match[1])
    request = people.ListStatementRequest(name=matches[-1][3])
    statement = await site.operator.call("PlayerService/ListStatement", request)
    assert len(statement.lines) == int(matches[-1][2]) > int(matches[0][2]) > 1


@in_loop
async def test_a_client_in_node_plays_watches_comes_back_and_audits(
    package: Path, tmp_path: Path
) -> None:
    async with serving() as site:
        command = [NODE / "bin" / "node", package / "node.js"]
        arguments = [f"http://127.0.0.1:{site.server.port}", tmp_path / "at", site.server.token]
        books, names = [], []
        for _ in range(2):  # the second time from where the first has ended
            node = await asyncio.create_subprocess_exec(
                *map(str, [*command, *arguments]),
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
            )
            out, problem = await node.communicate()
            assert node.returncode == 0, problem.decode()
            first, second = out.decode().splitlines()
            match = re.fullmatch(
                r"(games/g-\w+): seat [01] wins; (\d+) events seen over 2 connections, "
                r"none missing; the audit passes; [1-9]\d+ cards are as committed",
                first,
            )
            assert match is not None, out
            assert len(await site.nobody.events(match[1])) == int(match[2])
            names.append(match[1])
            books.append(second)
        await check_books(books, names, site)


def test_the_client_refuses_openings_that_do_not_fit(package: Path) -> None:
    cases = run(opened_cases)
    plain = [
        {
            "name": case.name,
            "shuffle": {"deal": case.shuffle.deal, "root": case.shuffle.root},
            "packs": [
                {
                    "root": pack.root,
                    "leaves": [list(leaf) for leaf in pack.leaves],
                    "cards": [
                        {
                            "position": card.position,
                            "card": card.card,
                            "salt": list(card.salt),
                        }
                        for card in pack.cards
                    ],
                }
                for pack in case.opened.packs
            ],
        }
        for case in cases.values()
    ]
    process = subprocess.run(
        [NODE / "bin" / "node", "--input-type=module", "-e", CHECKING, package / "openings.js"],
        input=json.dumps(plain),
        capture_output=True,
        text=True,
        check=True,
    )
    verdicts = dict(zip(cases, json.loads(process.stdout), strict=True))
    assert verdicts.pop(AS_COMMITTED) == "fits"
    assert set(verdicts.values()) == {"NotAsCommitted"}, verdicts


CHECKING = """
import { text } from "node:stream/consumers";
const { checkCards, NotAsCommitted } = await import(process.argv[1]);
const bytes = (card) => ({ ...card, salt: Uint8Array.from(card.salt) });
const verdicts = [];
for (const { name, shuffle, packs } of JSON.parse(await text(process.stdin))) {
  const given = packs.map((pack) => ({
    cards: pack.cards.map(bytes), leaves: pack.leaves.map((leaf) => Uint8Array.from(leaf)),
  }));
  await checkCards(name, shuffle, given).then(
    () => verdicts.push("fits"),
    (error) => verdicts.push(error instanceof NotAsCommitted ? "NotAsCommitted" : String(error)),
  );
}
console.log(JSON.stringify(verdicts));
"""


@in_loop
async def test_a_page_plays_watches_comes_back_and_audits(package: Path) -> None:
    async with serving(web_port=0, web_root=package / "web") as site:
        address = f"http://127.0.0.1:{site.server.web_port}/"
        visits, complaints = await asyncio.to_thread(browse, address, site.server.token)
        assert complaints == []
        names = []
        for end, _, lines in visits:
            match = re.fullmatch(
                r"(games/g-\w+): seat [01] wins; (\d+) events seen; the audit passes; "
                r"[1-9]\d+ cards are as committed",
                end,
            )
            assert match is not None, end
            words = [line.split() for line in lines if not line.startswith("—")]
            events = await site.nobody.events(match[1])
            assert [int(version) for version, _ in words] == [event.version for event in events]
            assert len(words) == len(lines) - 1, "the page has lost its connection once"
            names.append(match[1])
        await check_books([books for _, books, _ in visits], names, site)


Visit = tuple[str, str, list[str]]


def browse(address: str, token: str) -> tuple[list[Visit], list[str]]:
    """Click on the page's button, and once more after a reload.

    For each its last words, its books and its list; and what the page complains of.
    """
    complaints: list[str] = []
    visits: list[Visit] = []
    with browsing() as browser:
        page = browser.new_page()
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        for _ in range(2):
            page.goto(address)
            page.fill("#token", token)
            page.click("#play")
            page.wait_for_selector("#end:not(:empty)", timeout=30_000)
            end, books = (page.text_content(each) or "" for each in ("#end", "#books"))
            visits.append((end, books, page.locator("#events li").all_text_contents()))
    return visits, complaints


def test_the_lock_holds_hashes_and_no_address() -> None:
    text = (EXAMPLES / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in text
    assert text.count('"integrity": "sha512-') == text.count('    "node_modules/')
