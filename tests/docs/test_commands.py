"""Every command in the documentation is one that there is, with options that it has."""

import re
import shlex
from functools import cache
from itertools import takewhile
from pathlib import Path

from click.testing import CliRunner

from deluxe_services.cli.main import cli

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/*.md"),
        *ROOT.glob("docs/rules/*.md"),
        *ROOT.glob("docs/examples/*.md"),
    ]
)
SCRIPT = ROOT.joinpath("poker-deluxe").read_text("utf-8")
FOR_DEVELOPERS = set(re.findall(r"^([a-z-]+)\)", SCRIPT, re.MULTILINE)) | {"help"}
"""The commands that the script itself has, beside those of the program."""


def shown(text: str) -> list[str]:
    """The commands that a page shows, in blocks and within sentences.

    >>> shown("Run `./poker-deluxe games` or\\n\\n    ./poker-deluxe audit --all # whole\\n")
    ['./poker-deluxe games', './poker-deluxe audit --all ']
    """
    text_joined = text.replace("\\\n", " ")
    inline = re.findall(r"`(\./poker-deluxe [^`]+)`", text_joined)
    blocks = re.findall(r"^(?: {4}|\$ )?(\./poker-deluxe [^\n`#|>]+)", text_joined, re.MULTILINE)
    return [*(" ".join(each.split()) for each in inline), *blocks]


def fault(command: str) -> str | None:
    """What is wrong with a command as it is shown; nothing if it can be typed."""
    words = shlex.split(command, comments=True)[1:]
    if not words or words[0] in FOR_DEVELOPERS or words[0].isupper():
        return None
    path = tuple(takewhile(re.compile("[a-z]").match, words))
    help_text = told(path)
    if help_text is None:
        return f"there is no {' '.join(path)}"
    options = [word.partition("=")[0] for word in words if re.match("--?[a-z]", word)]
    wrong = [option for option in options if option not in help_text]
    return f"{path[0]} has no {', '.join(wrong)}" if wrong else None


@cache
def told(path: tuple[str, ...]) -> set[str] | None:
    """The options of a command, by its own help; of a group and a game's own, too."""
    options: set[str] = set()
    for length in range(min(2, len(path)) + 1):
        process = CliRunner().invoke(cli, [*path[:length], "--help"])
        if process.exit_code:
            return None if length < 2 else options  # the second word is something else
        options |= set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", process.output))
    return options


def test_commands_that_are_shown_can_be_typed() -> None:
    assert [
        f"{page.name}: {each}: {why}"
        for page in PAGES
        for each in shown(page.read_text("utf-8"))
        if (why := fault(each))
    ] == []


def test_commands_are_found_and_wrong_ones_too() -> None:
    assert sum(len(shown(page.read_text("utf-8"))) for page in PAGES) > 80
    assert fault("./poker-deluxe audits --all") == "there is no audits"
    assert fault("./poker-deluxe audit --everything") == "audit has no --everything"
    assert fault("./poker-deluxe db compact --games-older-than 90d") is None
