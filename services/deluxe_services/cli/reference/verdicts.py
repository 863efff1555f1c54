"""Hands read from arguments or lines, and their results printed."""

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import click

from deluxe_domain.kernel.comparing import Verdict
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.misread import Misread
from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.words import say
from deluxe_services.cli.output.console import columns, print_json

_COMMENT: Final = "#"


def judge_lines(
    game: AnyGame,
    arguments: Sequence[str],
    cards: int | None,
    judge: Callable[[Sequence[str]], Sequence[Verdict]],
    as_json: bool,
) -> None:
    """Judge the arguments, or else each line of standard input, and print what comes out.

    ``cards``, if given, is how many every hand must have. Raises ``Misunderstood`` that names the
    line which is wrong.
    """
    lines = [(0, _one_line(arguments, cards))] if arguments else _typed_lines(game)
    for place, (number, line) in enumerate(lines):
        where = say("on-line", number=number) if number else ""
        try:
            verdicts = judge(_hands(line, cards))
        except ValueError as error:
            raise Misunderstood(f"{where}{what_is_wrong(error)}") from error
        if as_json:
            facts = [dict(verdict.facts) for verdict in verdicts]
            print_json({"game": game.name, "line": number or 1, "hands": facts})
        else:
            if place:
                click.echo()
            _tell(verdicts)


def what_is_wrong(error: ValueError) -> str:
    """The error in what was typed, in the reader's language."""
    if isinstance(error, Misread):
        return say(f"misread-{error.name}", **error.fields)
    return str(error)


def _one_line(arguments: Sequence[str], cards: int | None) -> str:
    """The arguments as one line; each is a hand of its own if it holds all the cards of one."""
    whole = all("|" not in hand and len(hand.split()) >= (cards or 2) for hand in arguments)
    return ("|" if whole else " ").join(arguments)


def _typed_lines(game: AnyGame) -> Iterator[tuple[int, str]]:
    if sys.stdin.isatty():
        click.echo(say("type-hands", kind="dice" if game.of_dice else "cards"), err=True)
    for number, line in enumerate(sys.stdin.buffer, start=1):
        text = line.decode(errors="replace").strip()
        if text and not text.startswith(_COMMENT):
            yield number, text


def _hands(line: str, cards: int | None) -> list[str]:
    hands = [hand.strip() for hand in line.split("|")]
    for place, hand in enumerate(hands, start=1):
        number = len("".join(hand.replace(",", " ").replace("10", "T").split())) // 2
        if cards is not None and number != cards:
            raise ValueError(say("wrong-number-of-cards", place=place, number=number, cards=cards))
    return hands


def _tell(verdicts: Sequence[Verdict]) -> None:
    lines = columns([verdict.words for verdict in verdicts])
    for line, verdict in zip(lines, verdicts, strict=True):
        click.secho(line, bold=(verdict.wins and len(verdicts) > 1) or None)
