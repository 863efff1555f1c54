"""Databases of other partitions, and games that are in two partitions or in none.

They are told after all partitions were looked at.
"""

from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from itertools import islice, permutations
from typing import TYPE_CHECKING, Final

import click

from deluxe_services.cli.database import place_of, reading
from deluxe_services.cli.exit_codes import (
    CLEAN,
    FINDINGS,
    UNREADABLE,
    Unreadable,
    of_the_store,
)
from deluxe_services.cli.over_partitions import each_db_option
from deluxe_services.cli.plain import AnyCommand
from deluxe_services.cli.words import say
from deluxe_services.texts.printable import harmless_lines

if TYPE_CHECKING:
    from deluxe_services.store import Store
    from deluxe_services.tables.partitions import Partitions

_MOST: Final = 20
"""Games that are named."""


def compared_db_option(command: AnyCommand) -> AnyCommand:
    """As ``each_db_option``; after all partitions their games are compared."""
    return each_db_option(command, _tell)


def _tell(partitions: "Partitions", as_json: bool) -> int:
    """Name the databases that are another partition, and the games that are in two partitions or
    in none; the exit code. What cannot be read, which was said before, is left out.
    """
    from deluxe_services.store import StoreError

    with ExitStack() as stack:
        stores, omissions = dict[str, "Store"](), list[str]()
        for one in partitions.all:
            try:
                stores[one.name] = stack.enter_context(reading(place_of(one.db)))
            except (StoreError, click.ClickException):
                omissions.append(one.name)
        for name in omissions:
            click.echo(say("not-compared", name=name), err=True)
        try:
            lines = [*islice(_lines(partitions, stores), _MOST)]
        except StoreError as error:
            raise Unreadable(say("cannot-compare", why=of_the_store(error))) from error
    for line in lines:
        click.echo(harmless_lines(line), err=as_json)
    return UNREADABLE if omissions else FINDINGS if lines else CLEAN


def _lines(partitions: "Partitions", stores: Mapping[str, "Store"]) -> Iterator[str]:
    from deluxe_services.store import StoreUnavailable
    from deluxe_services.tables.partitions import check_mark
    from deluxe_services.tables.rolled_back import games_in_both, games_on_their_way

    for name, store in stores.items():
        partition = partitions.named(name)
        try:
            check_mark(store, str(place_of(partition.db)), partitions.mark(partition))
        except StoreUnavailable as error:
            yield say("in-partition", name=name, why=of_the_store(error))
    for source, to in permutations(stores, 2):
        names = source, stores[source], to, stores[to]
        for one in games_in_both(*names):
            yield _line("game-back", *one)
        for one in games_on_their_way(*names):
            yield _line("game-away", *one)


def _line(key: str, game: str, source: str, to: str) -> str:
    command = f"db move-game {game} --to {to}"
    return say(key, game=game, source=source, to=to, command=command)
