"""``score``: what hands or throws score by the rules and options of a game."""

from typing import Any

import click

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.facts import read_plain
from deluxe_domain.kernel.game import AnyGame
from deluxe_services.cli.databases.pasted_commands import pasted
from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.words import say
from deluxe_services.cli.options.flags import GameCommand, asked, game_argument
from deluxe_services.cli.output.console import json_option, lang_option
from deluxe_services.cli.reference.verdicts import judge_lines


@click.command("score", cls=GameCommand)
@game_argument()
@click.argument("hands", nargs=-1)
@lang_option
@json_option
def command(
    game: AnyGame, hands: tuple[str, ...], lang: Language, as_json: bool, **of_game: object
) -> None:
    """Score hands given as arguments, or on standard input, one table on each line."""
    score = game.score
    if score is None:
        other = say("see-rank", command=pasted("rank", game.name)) if game.rank else ""
        raise Misunderstood(say("nothing-scored", game=game.name, other=other))
    options = _options(game, of_game)
    judge_lines(game, hands, None, lambda lines: score(lines, options, lang), as_json)


def _options(game: AnyGame, of_game: dict[str, object]) -> Any:
    """The options of the game as they were given, the others as they usually are."""
    return read_plain({**game.usual, **asked(of_game)}, game.options)
