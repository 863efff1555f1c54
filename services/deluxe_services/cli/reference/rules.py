"""``rules``: the rule book of a game, or one of its points."""

import textwrap
from collections.abc import Iterable
from typing import Final

import click

from deluxe_domain.kernel.cards import Language
from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.plain_values import PlainCommand, chosen_from
from deluxe_services.cli.language.words import say
from deluxe_services.cli.options.flags import GameName
from deluxe_services.cli.output.console import json_option, lang_option, print_json
from deluxe_services.texts.rulebooks import BOOKS, Book, Point, book, books_of, plain_text, point

_WIDTH: Final = 92


@click.command("rules", cls=PlainCommand)
@click.argument("game", metavar="GAME", shell_complete=GameName().shell_complete)
@click.argument("number", metavar="[POINT]", required=False)
@lang_option
@json_option
def command(game: str, number: str | None, lang: Language, as_json: bool) -> None:
    """Print the rule book of a game, or one point of it, such as DX-8."""
    from deluxe_domain.catalogue import GAMES

    if number is None and "-" in game and game not in GAMES:
        number = game
    if number is not None:
        points = [_found(number.upper(), lang)]
        _print_points(points, as_json)
        return
    if game not in GAMES:
        raise Misunderstood(say("no-game", name=repr(game), choice=chosen_from(game, GAMES)))
    books = books_of(game, lang)[:1]
    if as_json:
        print_json([_plain(each) for whole in books for each in whole.points])
        return
    for whole in books:
        _print_book(whole)


def _found(number: str, lang: Language) -> Point:
    try:
        return point(number, lang)
    except KeyError as error:
        letters = number.partition("-")[0]
        if letters in BOOKS:
            own = [each.number for each in book(letters, lang).points]
            names = say("points-from", first=own[0], last=own[-1])
        else:
            names = say("books-from", books=", ".join(BOOKS))
        raise Misunderstood(say("no-point", number=number, known=names)) from error


def _print_points(points: Iterable[Point], as_json: bool) -> None:
    for each in points:
        if as_json:
            print_json(_plain(each))
        else:
            click.echo("\n".join(_lines(each)))


def _print_book(book: Book) -> None:
    click.secho(f"{book.letters}: {book.title}", bold=True)
    section = ""
    for each in book.points:
        if each.section != section:
            section = each.section
            click.echo()
            click.secho(section, bold=True)
        click.echo("\n".join(_lines(each)))


def _lines(each: Point) -> list[str]:
    """The point with its number before it, wrapped."""
    head = f"{each.number:<6}"
    indent = " " * len(head)
    return textwrap.wrap(plain_text(each), _WIDTH, initial_indent=head, subsequent_indent=indent)


def _plain(each: Point) -> dict[str, object]:
    return {"point": each.number, "section": each.section, "ruling": each.ruling, "text": each.text}
