"""Help in both languages: a text for every command and option, and none that no command has."""

import re
import shlex
from pathlib import Path
from typing import Final

import click
import pytest

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.rulebook import LANGUAGES
from deluxe_services.cli import main
from deluxe_services.cli.language.click_words import MESSAGES, translated
from deluxe_services.cli.language.help_texts import EXIT_CODES, message_of, option_name
from deluxe_services.cli.language.words import HELP, TEXTS, Words, speak
from tests.services.cli.commands import every_command, words_of
from tests.services.cli.conftest import Pd
from tests.texts.files import ROOTS, messages_in

EVERY_LANGUAGE: Final = pytest.mark.parametrize("language", LANGUAGES)
NOWHERE: Final = f"DX-{99}"
"""A point that no book has."""
MOST_OPTIONS: Final = 90
"""Options by name: each means the same wherever it stands."""
_ATTRIBUTES: Final = {"", "about", "short", "epilog", "usual"}
COMMANDS: Final = {message_of(context): context.command for context in every_command()}


def options_of(command: click.Command) -> set[str]:
    """The names of the options that a command declares."""
    return {
        option_name(each)
        for each in command.params
        if isinstance(each, click.Option) and not each.hidden
    }


def test_the_options_are_few_enough_to_know() -> None:
    assert len(set[str]().union(*map(options_of, COMMANDS.values()))) <= MOST_OPTIONS


@EVERY_LANGUAGE
def test_every_command_and_every_option_has_a_text(language: Language) -> None:
    words = Words(language, HELP)
    for name, command in COMMANDS.items():
        assert words.has(name), name
        for option in options_of(command):
            assert words.has(f"{name}.{option}") or words.has(f"option-{option}"), (name, option)


def test_no_text_of_help_is_about_nothing() -> None:
    every = set[str]().union(*(options_of(command) for command in COMMANDS.values()))
    others = {f"exit-{code}" for code in EXIT_CODES} | {"exit-codes"}
    others |= {f"option-{name}" for name in every}
    texts = messages_in(ROOTS[1] / "cli" / HELP / "en.ftl")
    assert texts.keys() - COMMANDS.keys() <= others
    for name, command in COMMANDS.items():
        assert texts[name].keys() - options_of(command) <= _ATTRIBUTES, name


def test_no_command_says_in_its_source_what_help_says() -> None:
    for name, command in COMMANDS.items():
        if name == "poker-deluxe":
            continue  # its option --version is click's own
        texts = [each.help for each in command.params if isinstance(each, click.Option)]
        descriptions = [text for text in texts if text not in {None, *_known_texts()}]
        assert not descriptions, (name, descriptions)


def _known_texts() -> set[str]:
    """Texts that help has put in, in whichever language it was asked for before."""
    names = set[str]()
    for language in LANGUAGES:
        words = Words(language, HELP)
        for name, patterns in messages_in(ROOTS[1] / "cli" / HELP / "en.ftl").items():
            for attribute in patterns:
                message = f"{name}.{attribute}" if attribute else name
                names.add("" if name == "exit-codes" else words.say(message))
    return names


def test_german_help_says_nothing_in_english(pd: Pd, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    for name in COMMANDS:
        text = pd(*([] if name == "poker-deluxe" else name.split("-", 1)), "--help").out
        assert text.startswith("Aufruf: "), name
        assert "Optionen:" in text, name
        for english in ("Options", "Commands", "default:", " the ", "Show ", "required"):
            assert english not in text, (name, english)


def test_every_command_has_the_option_for_the_language(pd: Pd) -> None:
    for words in map(words_of, every_command()):
        end = pd(*words, "--lang", "de", "--help")
        assert end.code == 0, words
        assert "--lang [en|de]" in end.out, words
        assert "Diese Hilfe zeigen." in end.out, words


@EVERY_LANGUAGE
def test_click_says_what_our_texts_say_with_its_fields(language: Language) -> None:
    speak(language)
    assert translated("no text of click") == "no text of click"
    for text in MESSAGES:
        ours = translated(text)
        assert {field for field in ("{name", "{value", "{args") if field in ours} <= {
            field for field in ("{name", "{value", "{args") if field in text
        }
        assert not ours.startswith("{ "), text
    speak("en")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["ply"], "es gibt keinen Befehl 'ply': Ist play gemeint?"),
        (["odds", "--cards", "five"], "--cards: 'five' ist keine ganze Zahl"),
        (["odds", "--crds", "5"], "es gibt keine Option --crds: Ist --cards gemeint?"),
        (["play", "poker", "--bots", "3"], "--bots"),
        (["play", "pokre-deluxe"], "Ist poker-deluxe gemeint?"),
        (["rank"], "Es fehlt das Argument 'GAME'."),
        (["verify", __file__, "--previous", "nowhere.json"], "gibt es nicht: den Namen prüfen"),
        (["audit", "one", "two"], "Ein Argument ist zu viel: two"),
        (["rules", NOWHERE], f"es gibt keinen Punkt {NOWHERE}: möglich ist DX-1 bis DX-"),
        (
            ["play", "poker-deluxe", "--bot", "dealer"],
            "hat keinen Bot 'dealer': möglich sind random",
        ),
        (["simulate", "yacht", "--games", "none"], "--games: 'none' ist keine ganze Zahl"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_is_typed_wrongly_is_told_in_german(
    pd: Pd, monkeypatch: pytest.MonkeyPatch, words: list[str], why: str
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    end = pd(*words)
    assert end.code == 2
    assert why in end.err


def test_files_and_games_that_are_not_there_are_told_in_german(
    pd: Pd, simulated: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    missing = "poker-deluxe: nowhere.jsonl: diese Datei gibt es nicht: den Namen prüfen"
    assert pd("audit", "nowhere.jsonl").err.startswith(missing)
    assert "es gibt keine Partie xyz: " in pd("replay", "xyz", "--db", simulated).err
    assert "12 Partien haben 's-7' in ihrer Kennung: Ist s-7-" in (
        pd("replay", "s-7", "--db", simulated).err
    )
    assert "es gibt keine Datenbank none.db" in pd("games", "--db", "none.db").err


def test_every_message_of_the_commands_is_said_somewhere() -> None:
    sources = "\n".join(path.read_text("utf-8") for path in (ROOTS[1] / "cli").rglob("*.py"))
    names = messages_in(ROOTS[1] / "cli" / TEXTS / "en.ftl")
    match = re.findall(r"\bsay\(\s*f\"([a-z]+-)\{", sources)
    unsaid = [name for name in names if not re.search(rf"[\"']{name}[\"'.]", sources)]
    assert not [name for name in unsaid if not name.startswith(tuple(match))]
    names_in_sources = set(re.findall(r"\bsay\(\s*\"([a-z0-9-]+)[\".]", sources))
    assert names_in_sources <= names.keys() | {"exit-codes"}, names_in_sources - names.keys()


@EVERY_LANGUAGE
def test_every_example_in_a_help_runs_as_it_is_written(pd: Pd, language: Language) -> None:
    words = Words(language, HELP)
    epilogs = [words.say(f"{name}.epilog") for name in COMMANDS if words.has(f"{name}.epilog")]
    examples = [line.strip() for each in epilogs for line in each.split(":", 1)[1].split(";")]
    assert len(examples) >= 6
    for example in examples:
        program, *rest = shlex.split(example)
        assert (program, pd(*rest).code) == ("poker-deluxe", 0), example


def test_commands_are_listed_in_groups(pd: Pd) -> None:
    groups = re.findall(r"^(\S.*):\n((?:  .*\n)+)", pd("--help").out, re.MULTILINE)
    names = {title: re.findall(r"^  (\w+) ", lines, re.MULTILINE) for title, lines in groups}
    assert names["Play and watch"] == ["lobby", "play", "watch", "replay", "simulate"]
    assert [name for each in list(names)[1:] for name in names[each]] == list(main.COMMANDS)
