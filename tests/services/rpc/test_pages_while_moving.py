"""Pages of lines have each line once and in order, whatever moves between them, and however many
lines there are of the same millisecond."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from deluxe_domain.catalogue import GAMES
from deluxe_services.tables.databases import Databases
from deluxe_services.tables.moving import Moving, Site, Step
from deluxe_services.tables.simulated_games import save_games
from deluxe_services.tables.simulations import Plan, simulated_games
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import player_service_pb2 as people
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import in_loop
from tests.partitions import SLOTS, Stopped, opened, partitions_file, stopped_after
from tests.services.rpc.client import Client, serving

GAME = GAMES["chinese-poker"]
OPTIONS = {**GAME.usual, **GAME.simulated, "mode": "cash"}
CENTS = values.TransferFilter(unit="cents")
LISTS: dict[str, tuple[str, Any]] = {
    "statement": (
        "PlayerService/ListStatement",
        people.ListStatementRequest(name="players/random-0", filter=CENTS),
    ),
    "transfers": ("AuditService/ListAllTransfers", audits.ListAllTransfersRequest(filter=CENTS)),
    "of a player": (
        "AuditService/ListAllTransfers",
        audits.ListAllTransfersRequest(
            filter=values.TransferFilter(party=values.Party(player="random-1"), unit="cents")
        ),
    ),
    "rake": ("AuditService/ListRake", audits.ListRakeRequest(unit="cents")),
    "rake by hours": (
        "AuditService/ListRake",
        audits.ListRakeRequest(interval=audits.RAKE_INTERVAL_HOUR, unit="cents"),
    ),
}


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three partitions with two games each, all played in the same milliseconds."""
    path = partitions_file(tmp_path_factory.mktemp("stores"))
    with opened(path) as databases:
        for name, store in databases.served.items():
            plan = Plan(GAME.name, 2, 3, OPTIONS, ("random",) * 3, f"pages {name}")
            list(save_games(store, simulated_games(plan)))
    return path


@contextmanager
def copied(path: Path) -> Iterator[Databases]:
    with TemporaryDirectory() as folder:
        copy = copytree(path.parent, Path(folder) / "stores") / path.name
        with opened(copy) as databases:
            yield databases


def move(databases: Databases, number: int, to: str, last: Step) -> None:
    """Move a game as far as a step, if one is not on its way yet and may go there."""
    places = [
        (name, game.game) for name, one in databases.served.items() for game in one.games.page()
    ]
    if not places:
        return
    source, game = places[number % len(places)]
    if databases.served[to].games.find(game) is None:
        here, there = (Site(name, databases.served[name]) for name in (source, to))
        with suppress(Stopped):
            Moving(here, there, lambda: 7, stopped_after(last)).move(game)


async def page(client: Client, which: str, size: int, token: str) -> Any:
    method, request = LISTS[which]
    whole = type(request)()
    whole.CopyFrom(request)
    whole.page_size, whole.page_token = size, token
    return await client.call(method, whole)


class Reader:
    """Reads a list page by page."""

    def __init__(self, client: Client, which: str) -> None:
        self._client = client
        self._which = which
        self.lines: list[Any] = []
        self._token = ""
        self.ended = False

    async def read(self, size: int) -> None:
        """The next page, if there is one."""
        if not self.ended:
            part = await page(self._client, self._which, size, self._token)
            self.lines += part.lines
            self._token = part.next_page_token
            self.ended = not self._token


moves = st.tuples(
    st.integers(0, 5), st.sampled_from([*SLOTS]), st.sampled_from([Step.CLOSED, Step.ENDED])
)
steps = st.tuples(st.integers(1, 7), st.lists(moves, max_size=2))


@settings(max_examples=5, phases=[Phase.generate])
@given(plan=st.lists(steps, min_size=5, max_size=30))
@in_loop
async def test_each_line_is_on_one_page_though_games_move_in_between(
    stores: Path, plan: list[Any]
) -> None:
    with copied(stores) as databases:
        async with serving(databases) as site:
            before = {which: await page(site.operator, which, 1000, "") for which in LISTS}
            readers = {which: Reader(site.operator, which) for which in LISTS}
            for size, some in [*plan, (500, [])]:
                for reader in readers.values():
                    await reader.read(size)
                for one in some:
                    move(databases, *one)
            for which, reader in readers.items():
                assert reader.ended
                assert reader.lines == [*before[which].lines], which
                assert len(reader.lines) > 4, which
