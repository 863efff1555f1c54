"""Games that are in two partitions or in none, told after all partitions were looked at."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import islice, permutations
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from deluxe_services.cli.database import place_of, reading
from deluxe_services.cli.exit_codes import CLEAN, FINDINGS, UNREADABLE, of_the_store
from deluxe_services.cli.over_partitions import each_db_option
from deluxe_services.cli.words import say

if TYPE_CHECKING:
    from deluxe_services.tables.partitions import Partitions

F = TypeVar("F", bound=Callable[..., Any])

_MOST: Final = 20
"""Games that are named."""


def compared_db_option(command: F) -> F:
    """As ``each_db_option``; after all partitions their games are compared."""
    return each_db_option(command, _tell)


def _tell(partitions: "Partitions", as_json: bool) -> int:
    """Name the games that are in two partitions or in none; the exit code."""
    from deluxe_services.store import StoreError

    try:
        lines = [*islice(_lines(partitions), _MOST)]
    except (StoreError, click.ClickException) as error:
        why = of_the_store(error) if isinstance(error, StoreError) else error.format_message()
        click.echo(say("not-compared", why=why), err=True)
        return UNREADABLE
    for line in lines:
        click.echo(line, err=as_json)
    return FINDINGS if lines else CLEAN


def _lines(partitions: "Partitions") -> Iterator[str]:
    from deluxe_services.tables.rolled_back import games_in_both, games_on_their_way

    with ExitStack() as stack:
        stores = {
            one.name: stack.enter_context(reading(place_of(one.db))) for one in partitions.all
        }
        for source, to in permutations(stores, 2):
            names = source, stores[source], to, stores[to]
            for one in games_in_both(*names):
                yield _line("game-back", *one)
            for one in games_on_their_way(*names):
                yield _line("game-away", *one)


def _line(key: str, game: str, source: str, to: str) -> str:
    command = f"db move-game {game} --to {to}"
    return say(key, game=game, source=source, to=to, command=command)
