"""The Python examples run as they stand in docs/, against a real server."""

import asyncio
import importlib
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.examples.opened import AS_COMMITTED, opened_cases
from tests.loops import in_loop, run
from tests.services.api.client import play_out, serving

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = DOCS / "examples" / "python"


async def said_by(*arguments: str) -> str:
    """What a program prints; it must end well."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    out, problem = await process.communicate()
    assert process.returncode == 0, problem.decode()
    return out.decode()


@pytest.mark.parametrize("example", ["play_async.py", "play_sync.py"])
@in_loop
async def test_a_client_plays_watches_comes_back_and_audits(example: str) -> None:
    async with serving() as site:
        text = await said_by(str(EXAMPLES / example), f"127.0.0.1:{site.server.port}")
        match = re.fullmatch(
            r"(games/g-\w+): seat [01] wins; (\d+) events seen, .*passes; "
            r"[1-9]\d+ cards are as committed\n",
            text,
        )
        assert match is not None, text
        assert len(await site.nobody.events(match[1])) == int(match[2])


@pytest.fixture
def checking(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return importlib.import_module("openings")


def test_the_client_refuses_openings_that_do_not_fit(checking: Any) -> None:
    cases = run(opened_cases)
    fits = cases.pop(AS_COMMITTED)
    assert len(checking.check_cards(*fits)) == 52
    assert len(cases) > 20
    for case in cases.values():
        with pytest.raises(checking.NotAsCommitted):
            checking.check_cards(*case)


def test_two_bots_of_the_tutorial_play_a_game_to_its_end(tmp_path: Path) -> None:
    tutorial = (DOCS / "tutorial.md").read_text(encoding="utf-8")
    (program_text,) = re.findall(r"```python\n(.*?)```", tutorial, re.DOTALL)
    assert program_text == (EXAMPLES / "bot.py").read_text(encoding="utf-8")
    assert len(program_text.splitlines()) < 60
    bot = tmp_path / "bot.py"
    bot.write_text(program_text, encoding="utf-8")

    async def body() -> None:
        async with serving() as site:
            name = await site.open_game(rounds=2)
            at = (f"127.0.0.1:{site.server.port}", name)
            bots = [said_by(str(bot), *at, f"bot-{seat}", str(seat)) for seat in (0, 1)]
            one, other = await asyncio.gather(*bots)
            winner = (await site.nobody.view(name)).winner
            assert one == other == f"seat {winner} wins\n"

    run(body)


def test_the_statement_of_the_tutorial_has_every_transfer_of_a_player(tmp_path: Path) -> None:
    tutorial = (DOCS / "tutorial.md").read_text(encoding="utf-8")
    (program_text,) = re.findall(r"```py\n(.*?)```", tutorial, re.DOTALL)
    program = tmp_path / "statement.py"
    program.write_text(program_text, encoding="utf-8")

    async def body() -> None:
        async with serving() as site:
            name, clients = await site.started()
            await play_out(name, clients)
            player = (await site.nobody.view(name)).seats[0].player
            at = (f"127.0.0.1:{site.server.port}", site.server.token, player)
            rows = [line.split(",") for line in (await said_by(str(program), *at)).splitlines()]
            assert rows[0] == [name, "ACCOUNT_KIND_CASHIER", "TRANSFER_REASON_BUY_IN", "75", "75"]
            assert rows[-1][2:] == ["TRANSFER_REASON_CASH_OUT", str(-int(rows[-2][4])), "0"]

    run(body)
