"""No statement of a store that a distributed PostgreSQL refuses, or carries out in two phases.

The rules are what Citus 12.1 does with schemas on several nodes; ``test_citus.py`` plays on one.
"""

import re
from typing import Any, Final

import psycopg
import pytest

from deluxe_services.store.opening import places_in
from deluxe_services.store.postgres.batch import Batch
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as people
from tests.logs import opened, several_logs
from tests.loops import in_loop
from tests.services.api.client import Served, serving
from tests.services.api.players.registered import registered
from tests.services.api.several import request_for, three_games

REFUSED: Final = {
    "rows of arrays alone are fetched, copied and committed in two phases": (
        r"INSERT INTO (?:(?! FROM ).)* FROM unnest"
    ),
    "a lock of a table is a statement of its own at each node": r"^LOCK TABLE (?!meta )",
    "a notification within a statement that writes is refused": (
        r"(INSERT|UPDATE|DELETE)\b.*pg_notify|pg_notify.*\b(FROM|WHERE)\b"
    ),
    "statistics of a column are refused, unless the refusal is caught": (
        r"^(?!DO ).*SET STATISTICS"
    ),
}
"""What a statement must not be, and why."""

EXAMPLES: Final = (
    "INSERT INTO heads (game) SELECT * FROM unnest($1::text[])",
    'LOCK TABLE "log_01"."entries" IN EXCLUSIVE MODE',
    "UPDATE positions SET last = last + 1 RETURNING pg_notify('a', 'b')",
    "ALTER TABLE names ALTER COLUMN name SET STATISTICS 0",
)
"""One statement for each of them."""

UNIDENTIFIED: Final = """SELECT CAST(oid AS regclass)::text FROM pg_class
    WHERE relkind = 'r' AND relnamespace = CAST(current_schema() AS regnamespace)
        AND relreplident <> 'f'
        AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = pg_class.oid AND indisprimary)"""
"""The tables whose rows a move of a log could not tell from each other."""


def refusals(statement: str) -> list[str]:
    """Why a distributed PostgreSQL does not take a statement."""
    text = " ".join(statement.split())
    return [why for why, rule in REFUSED.items() if re.search(rule, text)]


@pytest.fixture
def statements(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every statement that is sent to PostgreSQL."""
    every: set[str] = set()
    add, execute = Batch.add, psycopg.Cursor.execute

    def noting_batch(batch: Batch, statement: str, parameters: Any = ()) -> int:
        every.add(statement)
        return add(batch, statement, parameters)

    def noting(cursor: Any, query: Any, *arguments: Any, **options: Any) -> Any:
        every.add(query.decode() if isinstance(query, bytes) else _text(query, cursor))
        return execute(cursor, query, *arguments, **options)

    monkeypatch.setattr(Batch, "add", noting_batch)
    monkeypatch.setattr(psycopg.Cursor, "execute", noting)
    return every


def _text(query: Any, cursor: Any) -> str:
    return query if isinstance(query, str) else str(query.as_string(cursor))


@pytest.mark.parametrize(("statement", "why"), [*zip(EXAMPLES, REFUSED, strict=True)])
def test_each_statement_that_is_refused_would_be_found(statement: str, why: str) -> None:
    assert refusals(statement) == [why]


@in_loop
async def test_no_statement_is_refused_or_carried_out_in_two_phases(statements: set[str]) -> None:
    with several_logs() as url:
        with opened(url) as logs:
            async with serving(logs) as site:
                await three_games(site)
                await all_that_lies_beside(site)
        assert len(statements) > 60
        assert [one for one in statements if "INSERT INTO" in one and "positions, unnest" in one]
        assert {one: refusals(one) for one in statements if refusals(one)} == {}


async def all_that_lies_beside(site: Served) -> None:
    """An invitation, a name that is given anew and forgotten, a privileged read."""
    ann, ben = await registered(site, "Ann"), await registered(site, "Ben")
    for log in range(3):
        name = (await site.nobody.call("GameService/CreateGame", request_for(log))).game.name
        invite = pb.InvitePlayerRequest(name=name, player_name=ann)
        await site.operator.call("GameService/InvitePlayer", invite)
        await site.operator.call("GameService/GetGame", pb.GetGameRequest(name=name))
    forget = people.ForgetPlayerRequest(name=ben)
    await site.operator.call("PlayerService/ForgetPlayer", forget)


def test_the_rows_of_each_table_can_be_told_from_each_other() -> None:
    with several_logs() as url:
        for address in places_in(url).addresses:
            with psycopg.connect(address) as connection:
                assert connection.execute(UNIDENTIFIED).fetchall() == []
