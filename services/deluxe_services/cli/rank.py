"""``rank``: which combination hands are, and which of them wins."""

import click

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.game import AnyGame
from deluxe_services.cli.console import json_option, lang_option
from deluxe_services.cli.exit_codes import Misunderstood
from deluxe_services.cli.flags import game_argument
from deluxe_services.cli.plain import WholeNumber
from deluxe_services.cli.verdicts import judge_lines


@click.command("rank", epilog='Example: poker-deluxe rank poker-deluxe "Ah 2d 3c 4d | 9h 9d Kc Ks"')
@game_argument()
@click.argument("hands", nargs=-1)
@click.option("--cards", type=WholeNumber(3, 8), help="Cards in every hand.")
@lang_option
@json_option
def command(
    game: AnyGame, hands: tuple[str, ...], cards: int | None, lang: Language, as_json: bool
) -> None:
    """Rank hands given as arguments, or on standard input, a line for each table.

    A card is its rank (23456789TJQKA) and its suit (cdhs), such as Th; dice are their numbers, and
    a throw of Yacht or Escalero is what it scores most on an empty sheet.
    Several hands on a line are divided by "|". Blank lines and lines that begin with "#" are
    passed over. With --json every line gives one JSON document.
    """
    ranked = game.rank
    if ranked is None:
        raise Misunderstood(f"hands have no rank in {game.name}")
    judge_lines(game.name, hands, cards, lambda given: ranked(given, lang), as_json)
