"""What ``whoami``, ``players`` and ``tokens`` share: a call to a server, and its output."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any

from deluxe_services.cli.databases.database import Place, any_db_option
from deluxe_services.cli.databases.server_note import server_of
from deluxe_services.cli.language.exit_codes import Unreadable
from deluxe_services.cli.language.plain_values import AnyCommand
from deluxe_services.cli.language.translation import translated
from deluxe_services.cli.options.connection import USUAL, own_token, server_options
from deluxe_services.cli.output.console import print_columns, print_json

if TYPE_CHECKING:
    from deluxe_services.api.client.directory_queries import DirectoryQueries
    from deluxe_services.api.client.games_client import Address


def directory_options(command: AnyCommand) -> AnyCommand:
    """Give a command ``address``: the server that is named, else the database's, else the usual."""

    @server_options
    @any_db_option
    @wraps(command)
    def wrapped(*arguments: Any, server: "Address | None", db: Place, **options: Any) -> Any:
        from deluxe_services.api.client.games_client import Address

        address = server or Address(*(server_of(db) or (USUAL, False)))
        return command(*arguments, address=address, **options)

    return wrapped  # type: ignore[return-value]


@contextmanager
def directory(address: "Address") -> Iterator["DirectoryQueries"]:
    """A connection for the token of the environment; ``Unreadable`` if the server refuses."""
    from deluxe_services.api.client.directory_queries import DirectoryQueries
    from deluxe_services.api.client.games_client import Away

    try:
        with DirectoryQueries(address, own_token()) as queries:
            yield queries
    except Away as away:
        raise Unreadable(translated(str(away))) from away


def print_list(plain: Sequence[Mapping[str, Any]], fields: Sequence[str], *, as_json: bool) -> None:
    """Print what a server lists: all of it as JSON, or these fields as columns."""
    if as_json:
        print_json(plain)
    else:
        print_columns([[cell(one, field) for field in fields] for one in plain], fields)


def cell(plain: Mapping[str, Any], field: str) -> str:
    """A field as a cell of a table, without the ends of names and times that say nothing."""
    text = str(plain.get(field, "-"))
    return text.removeprefix("ROLE_").lower() if field == "role" else text
