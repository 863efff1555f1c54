"""``odds``: how often each combination of a game is dealt, exactly, with the printed figure."""

from collections.abc import Sequence

import click

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.rulebook import CombinationRow, as_printed, figure
from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.plain_values import PlainCommand, WholeNumber
from deluxe_services.cli.language.words import say
from deluxe_services.cli.options.flags import GameName
from deluxe_services.cli.output.console import json_option, lang_option, print_columns, print_json
from deluxe_services.cli.reference.verdicts import what_is_wrong

_COLUMNS = ("combination", "points", "hands", "one-in", "printed")


@click.command("odds", cls=PlainCommand)
@click.argument("game", metavar="[GAME]", type=GameName(), default="poker-deluxe")
@click.option("--cards", type=WholeNumber(1, 13))
@lang_option
@json_option
def command(game: AnyGame, cards: int | None, lang: Language, as_json: bool) -> None:
    """Show the exact odds of every combination of a game (poker-deluxe), the highest first."""
    book = game.book
    if book is None:
        raise Misunderstood(say("no-combinations", game=game.name))
    if cards is not None and game.of_dice:
        raise Misunderstood(say("cards-of-dice", game=game.name))
    try:
        table = book.table(cards or 0)
    except ValueError as error:
        raise Misunderstood(say("wrong-cards", why=what_is_wrong(error))) from error
    if as_json:
        size = cards or book.sizes[0]
        print_json({"game": game.name, "cards": size, "rows": [_plain(row) for row in table]})
        return
    _print_table(table, game.of_dice, lang)
    total = figure(f"{table[0].total:,}", lang)
    click.echo()
    click.echo(say("hands-in-all", number=total, kind="dice" if game.of_dice else "cards"))


def _print_table(table: Sequence[CombinationRow], of_dice: bool, lang: Language) -> None:
    """The table without columns that are empty throughout."""
    rows = [
        (
            row.names[lang],
            row.points,
            figure(f"{row.count:,}", lang),
            figure(as_printed(row.one_in), lang),
            figure(row.printed, lang),
        )
        for row in table
    ]
    names = ["throws" if of_dice and name == "hands" else name for name in _COLUMNS]
    header = [say(f"column-{name}") for name in names]
    columns = [place for place in range(len(header)) if any(row[place] for row in rows)]
    cells = [tuple(row[place] for place in columns) for row in rows]
    print_columns(cells, [header[place] for place in columns], right=tuple(range(1, len(columns))))


def _plain(row: CombinationRow) -> dict[str, object]:
    """A row as JSON; ``one_in`` is the fraction ``total / count`` in lowest terms."""
    return {
        "combination": row.combination,
        "name": row.names["en"],
        "name_de": row.names["de"],
        "points": row.points,
        "count": row.count,
        "total": row.total,
        "one_in": [row.one_in.numerator, row.one_in.denominator],
        "rounded": as_printed(row.one_in),
        "printed": row.printed,
    }
