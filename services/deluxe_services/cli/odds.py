"""``odds``: how often each combination is dealt, exactly, beside the printed figure (DX-24)."""

import click

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.kernel.cards import Language
from deluxe_services.cli.speaking import json_option, lang_option, print_columns, print_json

_HEADER = {
    "en": ("combination", "points", "hands", "one in", "printed"),
    "de": ("Kombination", "Punkte", "Blätter", "1 zu", "gedruckt"),
}


@click.command("odds")
@click.option("--cards", type=click.IntRange(4, 8), required=True, help="Cards in hand, 4 to 8.")
@lang_option
@json_option
def command(cards: int, lang: Language, as_json: bool) -> None:
    """Show the odds of every combination of Poker Deluxe, from the highest down.

    "One in" is exact, rounded half up as the rules print it; beside it stands the figure that the
    rules print.
    """
    table = rules.odds(cards)
    if as_json:
        print_json({"game": "poker-deluxe", "cards": cards, "rows": [_plain(row) for row in table]})
        return
    rows = [
        (
            rules.combination_name(row.combination, lang),
            row.points,
            rules.figure(f"{row.count:,}", lang),
            rules.figure(row.rounded, lang),
            rules.figure(row.printed, lang),
        )
        for row in table
    ]
    print_columns(rows, _HEADER[lang], right=(1, 2, 3, 4))
    total = rules.figure(f"{table[0].total:,}", lang)
    click.echo()
    click.echo(f"{total} Blätter im Ganzen" if lang == "de" else f"{total} hands in all")


def _plain(row: rules.OddsRow) -> dict[str, object]:
    """A row as JSON; ``one_in`` is the fraction ``total / count`` in lowest terms."""
    return {
        "combination": row.combination.value,
        "name": rules.combination_name(row.combination),
        "name_de": rules.combination_name(row.combination, "de"),
        "points": row.points,
        "count": row.count,
        "total": row.total,
        "one_in": [row.one_in.numerator, row.one_in.denominator],
        "rounded": row.rounded,
        "printed": row.printed,
    }
