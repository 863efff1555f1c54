"""``games``: the games of a database."""

import click

from deluxe_services.cli.databases.database import Place, every_game, reading
from deluxe_services.cli.databases.over_logs import each_log_option
from deluxe_services.cli.databases.pasted_commands import pasted
from deluxe_services.cli.language.plain_values import OneOf, PlainCommand
from deluxe_services.cli.language.words import say
from deluxe_services.cli.output.console import (
    counted,
    json_option,
    print_columns,
    print_json,
    said_in_full,
    said_when,
)
from deluxe_services.store import GameInfo

_COLUMNS = ("game", "rules", "status", "events", "last-event", "players")


@click.command("games", cls=PlainCommand)
@each_log_option
@click.option("--status", type=OneOf(["open", "playing", "over"]))
@json_option
def command(db: Place, status: str | None, as_json: bool) -> None:
    """List the games of a database, in the order of their ids."""
    with reading(db) as store:
        games = list(every_game(store, status))
    if as_json:
        print_json([_plain(game) for game in games])
        return
    if not games:
        click.echo(say("holds-no-games", db=db, status=status or "any"))
        return
    rows = [
        (game.game, game.rules, game.status, game.version, said_when(game.updated), _players(game))
        for game in games
    ]
    header = [say(f"column-{name}") for name in _COLUMNS]
    print_columns(rows, header, right=(3,))
    click.echo()
    click.echo(
        say(
            "look-at-one",
            games=counted(len(games), "game"),
            command=pasted("replay", games[-1].game, db=db),
        )
    )


def _players(game: GameInfo) -> str:
    return " ".join(player or say("seat-free") for player in game.players)


def _plain(game: GameInfo) -> dict[str, object]:
    """The game as the API's message ``Game`` has it, and the digest of its last event."""
    return {
        "name": f"games/{game.game}",
        "game": game.name,
        "rules": game.rules,
        "status": game.status,
        "version": game.version,
        "digest": game.digest,
        "create_time": said_in_full(game.created),
        "update_time": said_in_full(game.updated),
        "players": list(game.players),
        "practice": game.practice,
    }
