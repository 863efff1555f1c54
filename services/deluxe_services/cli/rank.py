"""``rank``: which combination hands are, and which of them wins (DX-15 to DX-22)."""

import sys
from collections.abc import Iterator, Sequence
from typing import Final

import click

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.telling import cards_in_order
from deluxe_domain.kernel.cards import Card, Language, parse_cards
from deluxe_services.cli.endings import Misunderstood
from deluxe_services.cli.speaking import columns, json_option, lang_option, print_json
from deluxe_services.cli.terms import game_argument

_COMMENT: Final = "#"


@click.command("rank", epilog='Example: poker-deluxe rank poker-deluxe "Ah 2d 3c 4d | 9h 9d Kc Ks"')
@game_argument
@click.argument("hands", nargs=-1)
@click.option("--cards", type=click.IntRange(4, 8), help="Cards in every hand, 4 to 8.")
@lang_option
@json_option
def command(
    game_name: str, hands: tuple[str, ...], cards: int | None, lang: Language, as_json: bool
) -> None:
    """Rank hands given as arguments, or on standard input, a line for each table.

    A card is its rank (23456789TJQKA) and its suit (cdhs), such as Th. Several hands on a line are
    divided by "|". Blank lines and lines that begin with "#" are passed over. With --json every
    line gives one JSON document. GAME is poker-deluxe.
    """
    given = [(0, _one_line(hands, cards))] if hands else _typed_lines()
    for place, (number, line) in enumerate(given):
        where = f"line {number}: " if number else ""
        try:
            table = _read(line, cards)
            comparison = rules.compare(table)
        except ValueError as error:
            raise Misunderstood(f"{where}{error}") from error
        if as_json:
            print_json({"game": game_name, "line": number or 1, "hands": _plain(table, comparison)})
        else:
            if place:
                click.echo()
            _tell(table, comparison, lang)


def _one_line(hands: Sequence[str], cards: int | None) -> str:
    """The arguments as one line; each is a hand of its own if it holds all the cards of one."""
    least = cards or rules.CARDS.start
    whole = all("|" not in hand and len(hand.split()) >= least for hand in hands)
    return ("|" if whole else " ").join(hands)


def _typed_lines() -> Iterator[tuple[int, str]]:
    if sys.stdin.isatty():
        click.echo("Type hands, such as Ah 2d 3c 4d | 9h 9d Kc Ks; Ctrl-D ends.", err=True)
    for number, line in enumerate(sys.stdin.buffer, start=1):
        text = line.decode(errors="replace").strip()
        if text and not text.startswith(_COMMENT):
            yield number, text


def _read(line: str, cards: int | None) -> list[tuple[Card, ...]]:
    table = [parse_cards(hand) for hand in line.split("|")]
    for place, hand in enumerate(table, start=1):
        if cards is not None and len(hand) != cards:
            raise ValueError(f"hand {place} has {len(hand)} cards, not {cards}")
    return table


def _tell(table: list[tuple[Card, ...]], comparison: rules.Comparison, lang: Language) -> None:
    german = lang == "de"
    rows: list[tuple[str, str, str, str]] = []
    for place, (hand, ranked) in enumerate(zip(table, comparison.ranked, strict=True)):
        unit = ("Punkt" if german else "point") + _plural(ranked.points, german)
        rows.append(
            (
                cards_in_order(hand, lang),
                ranked.describe(lang),
                f"{ranked.points:>2} {unit}",
                _outcome(place, comparison, german),
            )
        )
    for place, line in enumerate(columns(rows)):
        click.secho(line, bold=(place in comparison.winners and len(table) > 1) or None)


def _plural(number: int, german: bool) -> str:
    if number == 1:
        return ""
    return "e" if german else "s"


def _outcome(place: int, comparison: rules.Comparison, german: bool) -> str:
    """What becomes of a hand: it wins, or it pays the difference of the points (DX-22)."""
    if len(comparison.ranked) == 1:
        return ""
    if place in comparison.winners:
        if len(comparison.winners) > 1:
            return "gewinnt beim Jüngsten" if german else "wins if the youngest holds it"
        return "gewinnt" if german else "wins"
    best = comparison.ranked[comparison.winners[0]].points
    owed = best - comparison.ranked[place].points
    if not owed:
        return "zahlt nichts" if german else "pays nothing"
    return f"zahlt {owed}" if german else f"pays {owed}"


def _plain(table: list[tuple[Card, ...]], comparison: rules.Comparison) -> list[dict[str, object]]:
    return [
        {
            "cards": list(hand),
            "combination": ranked.combination.value,
            "name": ranked.describe(),
            "name_de": ranked.describe("de"),
            "points": ranked.points,
            "wins": place in comparison.winners,
        }
        for place, (hand, ranked) in enumerate(zip(table, comparison.ranked, strict=True))
    ]
