"""German output has no English words.

A word is English if English texts have it and German ones do not; so any sentence that is left in
English is found. Some words are names that are the same in both languages.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import deluxe_domain
import deluxe_services
from deluxe_replays.entries.findings import Claim
from tests.services.cli.conftest import Pd

ROOTS: Final = (Path(deluxe_domain.__path__[0]), Path(deluxe_services.__path__[0]))
WORD: Final = re.compile(r"(?<![\w-])[A-Za-zÄÖÜäöüß]{3,}(?![\w-])")
CODE: Final = re.compile(r"--[a-z-]+|'[^']*'|\S*[/\\]\S*|\{[^}]*\}?|^\s*[\w.-]+ =")
"""Options, what was typed, paths; in texts also their names and variables."""

NAMES: Final = frozenset(claim.value for claim in Claim) | {
    *("complete", "cut", "dealt", "health", "bundle"),  # claims of bundles, a command, a file
    *("open", "playing", "over"),  # of --status
    *("player", "spectator", "auditor", "operator"),  # of --role
    *("running", "time"),  # in what a log signs
    "random",  # of --bot
    *("OPTIONS", "COMMAND", "ARGS"),
}
"""What is typed, or read by programs, in any language."""


def words_of(text: str) -> set[str]:
    return {word for line in text.splitlines() for word in WORD.findall(CODE.sub(" ", line))}


@cache
def english() -> frozenset[str]:
    """The words of English texts alone."""
    words = {
        language: {
            word.lower()
            for root in ROOTS
            for file in root.rglob(f"{language}.ftl")
            for word in words_of(file.read_text(encoding="utf-8"))
        }
        for language in ("en", "de")
    }
    return frozenset(words["en"] - words["de"])


def english_in(text: str) -> list[str]:
    return sorted(each for each in words_of(text) - NAMES if each.lower() in english())


def test_english_words_are_known() -> None:
    assert {"the", "nobody", "ends", "players"} <= english()
    assert english_in("Bot 1 wirft 5, and the game ends") == ["and", "ends", "the"]


GAMES: Final = ("chinese-poker", "yacht")
COMMANDS: Final = (
    "games --db {db}",
    "audit --all --db {db}",
    "audit {game} --db {db}",
    "replay {game} --db {db}",
    "flows --all --db {db}",
    "log sign --db {db}",
    "log show --db {db}",
    "export {game} --bundle --db {db} -o bundle.json",
    "verify bundle.json",
    "db check --db {db}",
    "accesses --db {db}",
    "odds yacht",
    "odds draw-poker",
    "score yacht 12345",
    "rules yacht",
    "rank draw-poker AsAhAdKcKd",
    "watch --server 127.0.0.1:1",
    "health --server 127.0.0.1:1",
)
"""What is printed of games of cards and of dice, and where no server answers."""


@pytest.mark.parametrize("game", GAMES)
def test_commands_say_nothing_in_english(
    pd: Pd, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setenv("POKER_DELUXE_LANG", "de")
    db = tmp_path / "some.db"
    results = {"simulate": pd("simulate", game, "--games", 2, "--db", db)}
    name = pd("games", "--db", db, "--json").json[0]["name"]
    for line in COMMANDS:
        results[line] = pd(*(each.format(db=db, game=name) for each in line.split()))
    mistakes = {line: english_in(of_grpc(run.out + run.err)) for line, run in results.items()}
    assert {line: words for line, words in mistakes.items() if words} == {}


def of_grpc(text: str) -> str:
    """Without what gRPC says of the network, which it does in English alone."""
    return re.sub(r"\(failed to connect to all addresses.*\)", "", text)
