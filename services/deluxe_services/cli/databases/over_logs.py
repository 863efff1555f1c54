"""Commands on a store of several logs: on each of them, on log 00, or on that of a game."""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from deluxe_services.cli.databases.database import (
    Database,
    Place,
    address_of,
    any_db_option,
    every_game,
    reading,
)
from deluxe_services.cli.databases.game_files import is_file
from deluxe_services.cli.databases.pasted_commands import log_of_store
from deluxe_services.cli.language.exit_codes import (
    CLEAN,
    INTERRUPTED,
    TERMINATED,
    Misunderstood,
    in_one_sentence,
    worst,
)
from deluxe_services.cli.language.plain_values import AnyCommand, wording
from deluxe_services.cli.language.words import say
from deluxe_services.cli.output.console import about_log

if TYPE_CHECKING:
    from deluxe_services.store.logs import Places

_FILES: Final = ("output", "memory")
"""Options that name a file; each log gets its own, with its number in it."""

_GAMES: Final = ("what", "game_id", "game")
"""Arguments that name a game."""


def each_log_option(command: AnyCommand) -> AnyCommand:
    """Give a command ``--db``; of a store of several logs it is done for each of them.

    If it is about one game, for that of the game. The exit code is the worst of all.
    """

    @wraps(command)
    def each(*arguments: Any, db: Place, **options: Any) -> Any:
        game = next((options[name] for name in _GAMES if options.get(name)), None)
        if isinstance(game, str) and is_file(game):
            return command(*arguments, db=db, **options)
        logs = logs_at(db)
        if len(logs) == 1:
            return command(*arguments, db=logs[0], **options)
        choice = range(len(logs)) if game is None else [log_with(db, game)]
        together = CLEAN
        for log in choice:
            if not _is_json(options):
                click.echo(say("of-log", log=log_name(log)), err=len(choice) == 1)
            with about_log(log), log_of_store(db):
                code = _done(command, arguments, (log, logs[log]), options, len(choice) > 1)
                together = worst(together, code)
        raise click.exceptions.Exit(together)

    return any_db_option(each)  # type: ignore[return-value]


def first_log_option(command: AnyCommand) -> AnyCommand:
    """Give a command ``--db``; of a store of several logs it takes log 00, where players are."""

    @wraps(command)
    def at_first(*arguments: Any, db: Place, **options: Any) -> Any:
        return command(*arguments, db=logs_at(db)[0], **options)

    return any_db_option(at_first)  # type: ignore[return-value]


def logs_at(db: Place) -> Sequence[Place]:
    """The logs of the store at a place; a file is one."""
    return [db] if isinstance(db, Path) else [*map(Database, _places(db).addresses)]


def place_holding(db: Place, game: str) -> Place:
    """The log in which a game is."""
    return logs_at(db)[log_with(db, game)]


def log_with(db: Place, game: str) -> int:
    """The number of the log that has a game of this id, or whose id has this text in it."""
    from deluxe_services.store.logs import number_in

    name, logs = game.removeprefix("games/"), logs_at(db)
    if len(logs) == 1:
        return 0
    if number_in(name):
        return _places(db).log_of(name)
    for log, place in enumerate(logs):
        with reading(place) as store:
            if store.games.find(name) or any(name in one.game for one in every_game(store)):
                return log
    return 0


def log_name(log: int) -> str:
    """The number of a log as it is shown."""
    from deluxe_services.store.logs import log_name

    return log_name(log)


def _places(db: Place) -> "Places":
    from deluxe_services.store.opening import places_in

    return places_in(address_of(db))


def _done(
    command: Callable[..., Any],
    arguments: tuple[Any, ...],
    log: tuple[int, Place],
    options: dict[str, Any],
    several: bool,
) -> int:
    """The exit code of a command for one log; errors are printed, and the others continue."""
    name = log_name(log[0])
    own = {
        option: file_of(value, name) if option in _FILES and isinstance(value, Path) else value
        for option, value in options.items()
    }
    try:
        with in_one_sentence():
            command(*arguments, db=log[1], **own)
    except click.exceptions.Exit as end:
        if end.exit_code in {INTERRUPTED, TERMINATED}:
            raise
        return end.exit_code
    except click.UsageError:
        raise
    except click.ClickException as error:
        if not several:
            raise
        text = say("in-log", log=name, why=wording(error))
        if isinstance(error, Misunderstood):
            raise Misunderstood(text) from error
        click.echo(f"poker-deluxe: {text}", err=True)
        return error.exit_code
    return CLEAN


def file_of(path: Path, name: str) -> Path:
    """The file of a log, where a command names one for all of them."""
    return path.with_name(f"{path.stem}.{name}{path.suffix}")


def _is_json(options: Mapping[str, Any]) -> bool:
    return bool(options.get("as_json")) or options.get("form") == "json"
