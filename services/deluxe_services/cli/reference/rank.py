"""``rank``: the combinations of hands, and the winner."""

import click

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.game import AnyGame
from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.plain_values import PlainCommand, WholeNumber
from deluxe_services.cli.language.words import say
from deluxe_services.cli.options.flags import game_argument
from deluxe_services.cli.output.console import json_option, lang_option
from deluxe_services.cli.reference.verdicts import judge_lines


@click.command("rank", cls=PlainCommand)
@game_argument()
@click.argument("hands", nargs=-1)
@click.option("--cards", type=WholeNumber(3, 8))
@lang_option
@json_option
def command(
    game: AnyGame, hands: tuple[str, ...], cards: int | None, lang: Language, as_json: bool
) -> None:
    """Rank hands given as arguments, or on standard input, one table on each line."""
    rank = game.rank
    if rank is None:
        raise Misunderstood(say("no-ranks", game=game.name))
    if cards is not None and game.of_dice:
        raise Misunderstood(say("cards-of-dice", game=game.name))
    judge_lines(game, hands, cards, lambda lines: rank(lines, lang), as_json)
