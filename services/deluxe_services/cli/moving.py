"""``db move-game`` and ``db move-slot``: move games to another partition while they are played."""

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from deluxe_services.cli.console import counted, progress
from deluxe_services.cli.database import Place, any_db_option, in_partitions, place_of, writing
from deluxe_services.cli.exit_codes import Misunderstood
from deluxe_services.cli.over_partitions import partitions_at
from deluxe_services.cli.plain import PlainCommand
from deluxe_services.cli.words import say

if TYPE_CHECKING:
    from deluxe_services.store import Store
    from deluxe_services.tables.moving import Moving
    from deluxe_services.tables.partitions import Partitions

_SLOT: Final = re.compile(r"[0-9a-f]{2}")
_MOST: Final = 20
"""Games that stay where they are and are named."""


class _Slot(click.ParamType[Any]):
    """A slot such as 0f."""

    name = "slot"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """The number of the slot."""
        if _SLOT.fullmatch(str(value)) is None:
            self.fail(say("bad-slot", value=repr(value)), param, ctx)
        return int(str(value), 16)


@click.command("move-game", cls=PlainCommand)
@click.argument("game")
@click.option("--to", required=True, metavar="NAME")
@any_db_option
def move_game(game: str, to: str, db: Place) -> None:
    """Move a game to another partition while it is played; run again, it finishes what it began."""
    game = game.removeprefix("games/")
    with _opened(db) as stores:
        moving = stores.moving(stores.source(game, to), to)
        news = moving.move(game)
    click.echo(say("moved-game" if news else "was-moved", game=game, to=to))


@click.command("move-slot", cls=PlainCommand)
@click.argument("slot", type=_Slot())
@click.option("--to", required=True, metavar="NAME")
@any_db_option
def move_slot(slot: int, to: str, db: Place) -> None:
    """Move all games of a slot to another partition, one after the other, while they are played."""
    from deluxe_services.tables.errors import WasThere
    from deluxe_services.tables.moving import give_slot

    number, staying = 0, []
    with _opened(db) as stores, progress("moving", None, "games") as show:
        for name in stores.others(to):
            moving = stores.moving(name, to)
            for game in moving.games(slot):
                try:
                    number += moving.move(game)
                except WasThere as error:  # its old partition knows where it is
                    staying.append(error)
                show(number)
            give_slot(moving.source.store, slot)
    for each in staying[:_MOST]:
        click.echo(say("stays-there", game=each.game, to=to))
    name = f"{slot:02x}"
    click.echo(say("moved-slot", games=counted(number, "game"), slot=name, to=to))
    if stores.partitions.named(to).slots.count(slot) == 0:
        click.echo(say("give-slot", slot=name, to=to, version=stores.partitions.version + 1))


class _Stores:
    """The databases of a store in partitions, each opened when it is needed."""

    def __init__(self, partitions: "Partitions", stack: ExitStack) -> None:
        self.partitions = partitions
        self._stack = stack
        self._stores: dict[str, Store] = {}

    def store(self, name: str) -> "Store":
        """The database of a partition, to be written."""
        from deluxe_services.tables.partitions import check_mark

        if name not in self._stores:
            partition = self.partitions.named(name)
            store = self._stack.enter_context(
                writing(place_of(partition.db), advice="nothing-moved")
            )
            check_mark(store, name, self.partitions.mark(partition))
            self._stores[name] = store
        return self._stores[name]

    def others(self, to: str) -> list[str]:
        """The other partitions."""
        return [each.name for each in self.partitions.all if each.name != to]

    def source(self, game: str, to: str) -> str:
        """The partition from which a game moves, or has moved."""
        from deluxe_services.tables.errors import CannotMove, GameMoved
        from deluxe_services.tables.finding import find_game
        from deluxe_services.tables.moves import arrival_of

        arrival = arrival_of(self.store(to), game)
        if arrival is not None and self._look(arrival.source, game) == arrival.source:
            return arrival.source  # a backup has brought it back
        try:
            name = find_game(game, self.partitions, self._look)
        except GameMoved as moved:
            ways = (each for each in self.others(moved.to) if self._look(each, game) == moved.to)
            return next(ways)
        if name != to:
            return name
        if arrival is None:
            raise CannotMove(game, f"is in partition {to} already")
        return arrival.source

    def moving(self, source: str, to: str) -> "Moving":
        """The mover of games from one partition to another."""
        from deluxe_services.tables.moving import Moving, Site

        sites = Site(source, self.store(source)), Site(to, self.store(to))
        return Moving(*sites, lambda: time.time_ns() // 1_000_000)

    def _look(self, name: str, game: str) -> str | None:
        from deluxe_services.tables.moves import whereabouts

        return whereabouts(self.store(name), name, game)


@contextmanager
def _opened(db: Place) -> Iterator[_Stores]:
    if not isinstance(db, Path) or not in_partitions(db):
        raise Misunderstood(say("needs-partitions"))
    with ExitStack() as stack:
        yield _Stores(partitions_at(db), stack)
