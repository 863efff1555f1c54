"""A store that belongs to a role of PostgreSQL without any other right, as an operator has one."""

import os
from collections.abc import Iterator

import psycopg
import pytest

from deluxe_services.store.opening import make_logs, places_in
from tests.logs import NUMBER, opened, several_logs
from tests.loops import in_loop
from tests.services.api.client import serving
from tests.services.api.several import three_games, told


@pytest.fixture
def owned() -> Iterator[str]:
    """The address of an empty database, as a role that may only make schemas there."""
    role = f"owner_{os.getpid()}"
    with several_logs(0) as url, psycopg.connect(url, autocommit=True) as connection:
        [(schema, database)] = connection.execute(
            "SELECT current_schema(), quote_ident(current_database())"
        )
        for statement in (
            f"CREATE ROLE {role}",
            f"GRANT CREATE ON DATABASE {database} TO {role}",
            f"ALTER SCHEMA {schema} OWNER TO {role}",
        ):
            connection.execute(statement.encode())
        try:
            yield f"{url}%20-crole%3D{role}"
        finally:
            connection.execute(f"REASSIGN OWNED BY {role} TO CURRENT_USER".encode())
            connection.execute(f"DROP OWNED BY {role}".encode())
            connection.execute(f"DROP ROLE {role}".encode())


@in_loop
async def test_who_owns_nothing_else_makes_a_store_and_serves_it(owned: str) -> None:
    make_logs(owned, NUMBER)
    assert len(places_in(owned).addresses) == NUMBER
    with opened(owned) as logs:
        async with serving(logs) as site:
            names = await three_games(site)
            assert {name for name, _, _ in await told(site.operator)} == {*names}
