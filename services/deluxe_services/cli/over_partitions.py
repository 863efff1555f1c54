"""Commands on a store in partitions: on each database, on the home, or on that of a game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from deluxe_services.cli.console import about_partition
from deluxe_services.cli.database import (
    Place,
    any_db_option,
    in_partitions,
    place_of,
)
from deluxe_services.cli.exit_codes import (
    CLEAN,
    INTERRUPTED,
    TERMINATED,
    Misunderstood,
    in_one_sentence,
    why_of,
    worst,
)
from deluxe_services.cli.game_files import is_file
from deluxe_services.cli.pasting import partition_of
from deluxe_services.cli.plain import AnyCommand, wording
from deluxe_services.cli.translating import translated
from deluxe_services.cli.words import say

if TYPE_CHECKING:
    from deluxe_services.tables.partitions import Partition, Partitions

_FILES: Final = ("resume", "output", "memory")
"""Options that name a file; each partition gets its own, with its name in it."""

_GAMES: Final = ("what", "game_id", "game")
"""Arguments that name a game."""


def each_db_option(command: AnyCommand) -> AnyCommand:
    """Give a command ``--db``; a file of partitions has it done for each of them.

    If it is about one game, for that of the game. The exit code is the worst of all.
    """

    @wraps(command)
    def each(*arguments: Any, db: Place, **options: Any) -> Any:
        if not in_partitions(db):
            return command(*arguments, db=db, **options)
        partitions = partitions_at(db)
        game = next((options[name] for name in _GAMES if options.get(name)), None)
        elsewhere = options.get("server") is not None
        if elsewhere or (isinstance(game, str) and is_file(game)):
            return command(*arguments, db=place_of(partitions.all[0].db), **options)
        choice = partitions.all if game is None else [_holding(partitions, game)]
        if len(choice) > 1 and options.get("position") is not None:
            raise click.UsageError(say("position-of-one"))
        together, several = CLEAN, len(choice) > 1
        with _notes_of(choice, options):
            for one in choice:
                if len(partitions.all) > 1 and not _is_json(options):
                    click.echo(say("of-partition", name=one.name), err=not several)
                name = one.name if len(partitions.all) > 1 else ""
                with about_partition(name), partition_of(db):
                    code = _done(command, arguments, one, options, several=several)
                    together = worst(together, code)
        raise click.exceptions.Exit(together)

    return any_db_option(each)  # type: ignore[return-value]


def _notes_of(
    choice: Sequence["Partition"], options: Mapping[str, Any]
) -> AbstractContextManager[None]:
    """Notes of work on these partitions are kept until all of it is done."""
    if options.get("resume") is None:
        return nullcontext()
    from deluxe_services.tables.notes import notes_together

    return notes_together(len(choice))


def home_db_option(command: AnyCommand) -> AnyCommand:
    """Give a command ``--db``; of a file of partitions it takes the home, where players are."""

    @wraps(command)
    def at_home(*arguments: Any, db: Place, **options: Any) -> Any:
        return command(*arguments, db=home_in(db), **options)

    return any_db_option(at_home)  # type: ignore[return-value]


def home_in(db: Place) -> Place:
    """The database of players and of games without a slot."""
    if not in_partitions(db):
        return db
    partitions = partitions_at(db)
    return place_of(partitions.named(partitions.home).db)


def named_places_in(db: Place) -> Iterator[tuple[str, Place]]:
    """The databases at a place, with the names of partitions; one of its own has none."""
    if not in_partitions(db):
        yield "", db
        return
    for each in partitions_at(db).all:
        yield each.name, place_of(each.db)


def places_in(db: Place) -> Iterator[Place]:
    """The databases at a place."""
    for _, place in named_places_in(db):
        yield place


def place_holding(db: Place, game: str) -> Place:
    """The database in which a game is."""
    return place_of(_holding(partitions_at(db), game).db) if in_partitions(db) else db


def partitions_at(db: Place) -> "Partitions":
    """The partitions that a file describes; ``Misunderstood``."""
    from deluxe_services.tables.partitions import BadPartitions, read_partitions

    assert isinstance(db, Path), "it ends with .toml"
    try:
        return read_partitions(db)
    except BadPartitions as error:
        cause = error.__cause__
        text = f"{db}: {why_of(cause)}" if isinstance(cause, OSError) else translated(str(error))
        raise Misunderstood(text) from error


def _holding(partitions: "Partitions", game: str) -> "Partition":
    """The partition of a game."""
    from deluxe_services.tables.errors import NoSuchGame

    game = game.removeprefix("games/")
    try:
        return partitions.holding(game)
    except NoSuchGame as error:
        raise Misunderstood(translated(str(error))) from error


def _done(
    command: Callable[..., Any],
    arguments: tuple[Any, ...],
    partition: "Partition",
    options: dict[str, Any],
    *,
    several: bool,
) -> int:
    """The exit code of a command for one partition; errors are printed, and the others continue."""
    name = partition.name
    own = {
        option: file_of(value, name) if option in _FILES and isinstance(value, Path) else value
        for option, value in options.items()
    }
    if isinstance(own.get("folder"), Path):
        own["folder"] = own["folder"] / name
    if "log_key" in own and own["log_key"] is None:
        own["log_key"] = partition.log_key
    try:
        with in_one_sentence():
            command(*arguments, db=place_of(partition.db), **own)
    except click.exceptions.Exit as end:
        if end.exit_code in {INTERRUPTED, TERMINATED}:
            raise
        return end.exit_code
    except click.UsageError:
        raise
    except click.ClickException as error:
        if not several:
            raise
        text = say("in-partition", name=name, why=wording(error))
        if isinstance(error, Misunderstood):
            raise Misunderstood(text) from error
        click.echo(f"poker-deluxe: {text}", err=True)
        return error.exit_code
    return CLEAN


def file_of(path: Path, name: str) -> Path:
    """The file of a partition, where a command names one for all of them."""
    return path.with_name(f"{path.stem}.{name}{path.suffix}")


def _is_json(options: dict[str, Any]) -> bool:
    return bool(options.get("as_json")) or options.get("form") == "json"
