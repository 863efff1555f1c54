"""What is agreed before games are played, as options that several commands share."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from deluxe_services.cli.endings import Misunderstood

if TYPE_CHECKING:
    from deluxe_domain.kernel.game import AnyGame
    from deluxe_domain.kernel.table import OpenGame

F = TypeVar("F", bound=Callable[..., Any])

GAMES: Final = ("poker-deluxe",)
"""The games of the catalogue by name, told here so that help needs not load them."""


def game_argument(command: F) -> F:
    """Give a command the argument GAME."""
    return click.argument("game_name", metavar="GAME", type=click.Choice(GAMES))(command)


def terms_options(players: int, rounds: int) -> Callable[[F], F]:
    """Give a command the options ``--players``, ``--cards``, ``--rounds`` and ``--stake``."""

    def give(command: F) -> F:
        for option in (
            click.option("--stake", type=click.IntRange(1), help="Units to start with (75)."),
            click.option(
                "--rounds",
                type=click.IntRange(1, 1000),
                default=rounds,
                show_default=True,
                help="Rounds; in each of them every player deals once.",
            ),
            click.option(
                "--cards",
                type=click.IntRange(4, 8),
                default=5,
                show_default=True,
                help="Cards in hand.",
            ),
            click.option(
                "--players",
                type=click.IntRange(2, 6),
                default=players,
                show_default=True,
                help="Players, as many as the pack has cards for.",
            ),
        ):
            command = option(command)
        return command

    return give


def options_of(cards: int, rounds: int, stake: int | None) -> dict[str, object]:
    """The game's own options, as far as they were given."""
    return {"cards": cards, "rounds": rounds, **({} if stake is None else {"stake": stake})}


def opening(
    game: "AnyGame", players: int, options: Mapping[str, object], practice: bool
) -> "OpenGame":
    """The command that opens a game on these terms; ``Misunderstood`` if the rules forbid them."""
    from deluxe_domain.kernel.chance import GameChance
    from deluxe_domain.kernel.decider import Refused
    from deluxe_domain.kernel.table import Terms
    from deluxe_services.tables.simulator import open_command

    try:
        command: OpenGame = open_command(game, Terms(players=players, practice=practice), options)
        game.answer(game.initial, command, GameChance("asked-beforehand", bytes(32)))
    except Refused as refused:
        raise Misunderstood(f"{refused.text} ({refused.rule})") from refused
    except ValueError as error:
        raise Misunderstood(f"these terms are none of {game.name}: {error}") from error
    return command


def check_bot(game: "AnyGame", name: str) -> str:
    """The bot's name, if the game has it."""
    if name not in game.bots:
        raise Misunderstood(f"{game.name} has no bot {name!r}: choose of {', '.join(game.bots)}")
    return name
