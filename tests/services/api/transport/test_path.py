"""The path of a command, from the transport to the store, is the one that the docs name.

It is compared with a profile of all that runs for an ``Act``, in the threads of the server, not
with the call stack.
"""

import asyncio
import re
from pathlib import Path

import pytest

from deluxe_services.api.server import server
from pokerdeluxe.v1 import history_pb2 as history
from tests.loops import run
from tests.services.api.client import Client, Served, chosen, serving
from tests.services.cli.walks import Profile

DOCS = Path(__file__).parents[4] / "docs" / "architecture.md"

MOST_FILES = 60
MOST_FUNCTIONS = 232
"""What may run for one ``Act`` on a server that has answered some before; 16 of the files and some
40 of the functions are the rules of the game."""

ACTS = 8
BUY = "buy_card"


def test_a_command_is_handed_on_by_the_files_that_the_docs_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "TICK", 3_600)  # looks after all calls, whichever there are
    _, _, section = DOCS.read_text("utf-8").partition("## The path of a command")
    section = section.partition("\n## ")[0]
    files = re.findall(r"^\| \d+ \| `(\S+\.py)`", section, re.MULTILINE)
    rooms = (
        *re.findall(r"`(deluxe_[a-z_/]+(?:/|\.py))`", section),
        *[file.rpartition("/")[0] + "/" for file in files],
    )
    profiles: list[dict[str, set[str]]] = []

    async def body(profile: Profile) -> None:
        async with serving(str(tmp_path / "games.db")) as site:
            name, clients = await site.started()
            for _ in range(ACTS):
                profiles.extend(await _acted(site, name, clients, profile))

    with Profile() as profile:
        run(lambda: body(profile))
    assert len(profiles) > 2
    files_seen = min(profiles[1:], key=len)  # nothing else ran meanwhile, such as a checkpoint
    assert [file for file in files_seen if file in files] == files, "in this order"
    assert [file for file in files_seen if not file.startswith(rooms)] == []
    assert len(files_seen) <= MOST_FILES
    assert sum(map(len, files_seen.values())) <= MOST_FUNCTIONS


async def _acted(
    site: Served, name: str, clients: list[Client], profile: Profile
) -> list[dict[str, set[str]]]:
    """What ran for the act of whose turn it is, if they have bought a card."""
    player = clients[(await site.nobody.view(name)).to_act]
    acts = [history.OpenAct(poker_deluxe=act) for act in (await player.view(name)).acts]
    item = chosen(acts)
    with profile.recording():
        await player.act(name, item)
        await asyncio.sleep(0.05)  # what follows the commit
    is_buy = item.command.poker_deluxe.WhichOneof("command") == BUY
    return [profile.files()] if is_buy else []
