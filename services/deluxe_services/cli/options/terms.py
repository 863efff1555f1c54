"""The terms of games, as options that several commands share."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.plain_values import chosen_from
from deluxe_services.cli.language.words import language, say

if TYPE_CHECKING:
    from deluxe_domain.kernel.game import AnyGame
    from deluxe_domain.kernel.table import ChipValue, OpenGame

MOST_PLAYERS: Final = 64
"""More than any table seats."""


def opening(
    game: "AnyGame",
    players: int,
    options: Mapping[str, object],
    practice: bool,
    chip_value: "ChipValue | None" = None,
) -> "OpenGame":
    """The command that opens a game on these terms; ``Misunderstood`` if the rules forbid them."""
    from deluxe_domain.kernel.decider import Refused

    try:
        return _tried(game, players, options, practice, chip_value)
    except Refused as refusal:
        from deluxe_services.texts.lines import Texts

        text = Texts(game, language()).refusal(refusal).rstrip(".")
        raise Misunderstood(text) from refusal


def opening_for(
    game: "AnyGame",
    number: int,
    options: Mapping[str, object],
    practice: bool,
    chip_value: "ChipValue | None" = None,
) -> "OpenGame":
    """The same for as many players as wanted or, if the game has no such table, nearly as many.

    Rather fewer than more; if the game refuses every number, the options are wrong and
    ``Misunderstood`` says so.
    """
    from deluxe_domain.kernel.decider import Refused

    for players in (*range(number, 0, -1), *range(number + 1, MOST_PLAYERS + 1)):
        try:
            return _tried(game, players, options, practice, chip_value)
        except Refused:
            continue
    return opening(game, number, options, practice, chip_value)


def check_bot(game: "AnyGame", name: str) -> str:
    """The bot's name, if the game has it."""
    if name not in game.bots:
        raise Misunderstood(
            say("no-bot", game=game.name, name=repr(name), choice=chosen_from(name, game.bots))
        )
    return name


def _tried(
    game: "AnyGame",
    players: int,
    options: Mapping[str, object],
    practice: bool,
    chip_value: "ChipValue | None",
) -> "OpenGame":
    """The command, if the game does not refuse it."""
    from msgspec import ValidationError

    from deluxe_domain.kernel.chance import GameChance
    from deluxe_domain.kernel.table import Terms
    from deluxe_services.simulation.simulator import open_command

    try:
        terms = Terms(players=players, practice=practice, chip_value=chip_value)
        command: OpenGame = open_command(game, terms, options)
    except ValidationError as error:
        from deluxe_services.input_faults import faults

        wrong = "; ".join(f"{path.rpartition('.')[2]}: {text}" for path, text in faults(error))
        raise Misunderstood(say("wrong-terms", game=game.name, why=wrong)) from error
    game.answer(game.initial, command, GameChance("asked-beforehand", bytes(32)))
    return command
