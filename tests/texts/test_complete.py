"""The Fluent files have every message that the code needs, no other, and no wrong argument."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.rulebook import LANGUAGES
from deluxe_services.texts.functions import functions
from deluxe_services.texts.typed import FIELDS
from tests.texts.files import ROOTS, Messages, Pattern, folders, messages_in, messages_of
from tests.texts.known import (
    ALWAYS,
    acts_of,
    arguments_at,
    kind_of,
    names_of,
    options_of,
    phases_of,
    view_of,
)
from tests.told import texts_of

EVERY_GAME: Final = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
EVERY_LANGUAGE: Final = pytest.mark.parametrize("language", LANGUAGES)

_SHARED: Final = frozenset(
    {"title", "seat", "you", "board", "board-legend", "cards-legend", "not-an-act", "not-possible"}
)
"""Messages that the terminal and the functions ask for by name."""

_FIELD_NAMES: Final = frozenset(FIELDS.values())


def needed_by(game: AnyGame) -> Iterator[tuple[str, frozenset[str], Any]]:
    """Each message that a game needs, with its attributes and the record that it is about."""
    for event in game.events.kinds:
        yield kind_of(event), frozenset(), event
    for act in acts_of(game):
        yield f"act-{kind_of(act)}", frozenset({"label", "command"}), act
    for phase in phases_of(game):
        yield f"phase-{phase}", frozenset(), view_of(game)
    for option, values in options_of(game):
        yield f"option-{option}", frozenset({"help", *values}), None
    for name in names_of(game.name):
        yield name, frozenset(), None
    yield "board", frozenset(), view_of(game)
    yield "title", frozenset(), None


@EVERY_GAME
@EVERY_LANGUAGE
def test_every_message_that_a_game_needs_is_there(game: AnyGame, language: Language) -> None:
    messages = messages_of(game.texts, language)
    for name, attributes, _ in needed_by(game):
        assert name in messages, name
        assert attributes <= messages[name].keys(), (name, attributes)


@EVERY_GAME
@EVERY_LANGUAGE
def test_a_message_uses_arguments_alone_that_there_are(game: AnyGame, language: Language) -> None:
    messages = messages_of(game.texts, language)
    for name, _, record in needed_by(game):
        for attribute, pattern in messages[name].items():
            if attribute == "command" or attribute.endswith("_command"):
                continue
            arguments_known = ALWAYS if record is None else arguments_at(record, attribute) | ALWAYS
            variables_of = variables(pattern, messages)
            assert variables_of <= arguments_known, (
                name,
                attribute,
                variables_of - arguments_known,
            )


@EVERY_GAME
@EVERY_LANGUAGE
def test_what_is_typed_names_fields_of_the_command(game: AnyGame, language: Language) -> None:
    messages = messages_of(game.texts, language)
    commands = {kind_of(model): model for model in game.commands.kinds}
    for act in acts_of(game):
        usage = messages[f"act-{kind_of(act)}"]["command"]
        fields = arguments_at(commands[kind_of(act)], "")
        assert usage.variables <= fields & FIELDS.keys(), kind_of(act)
        assert {f"typed-{FIELDS[field]}" for field in usage.variables} <= messages.keys()


def test_both_languages_have_the_same_messages_with_the_same_arguments() -> None:
    for folder in folders():
        english, german = (messages_in(folder / f"{language}.ftl") for language in LANGUAGES)
        assert english.keys() == german.keys(), folder
        for name in english:
            assert english[name].keys() == german[name].keys(), (folder, name)
            for attribute, pattern in english[name].items():
                assert pattern == german[name][attribute], (folder, name, attribute)


def test_messages_call_functions_alone_that_there_are() -> None:
    names = functions("en", lambda name, _: name).keys()
    for folder in folders():
        for name, patterns in messages_in(folder / "en.ftl").items():
            for pattern in patterns.values():
                assert pattern.functions <= names, (folder, name)


def test_every_message_of_a_game_is_used_by_a_game() -> None:
    names: set[tuple[str, str]] = set()
    for game in GAMES.values():
        names |= set(_used_by(game))
    leftovers = [
        f"{folder}: {name}"
        for folder in folders()
        if ROOTS[0] in folder.parents
        for name in messages_in(folder / "en.ftl")
        if (str(folder.relative_to(ROOTS[0])), name) not in names
    ]
    assert not leftovers


def _used_by(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Folder and name of each message that a game uses, those that messages refer to as well."""
    messages = messages_of(game.texts, "en")
    names = {name for name, _, _ in needed_by(game)} | _SHARED
    names |= {f"{start}-{kind}" for kind in _FIELD_NAMES for start in ("typed", "not-a")}
    names |= {name for name in messages if name.startswith("board-")}
    names |= {name for name in messages if name.startswith("refused-")}
    pending = [name for name in names if name in messages]
    while pending:
        patterns = messages[pending.pop()].values()
        more = {each for pattern in patterns for each in pattern.messages} - names
        names |= more
        pending += more
    for name in names & messages.keys():
        yield _folder_of(game, name), name


def _folder_of(game: AnyGame, name: str) -> str:
    return next(
        folder
        for folder in reversed(game.texts)
        if name in messages_in(ROOTS[0] / folder / "en.ftl")
    )


def variables(pattern: Pattern, messages: Messages | Mapping[str, Any]) -> frozenset[str]:
    """The arguments of a pattern and of the messages that it refers to."""
    results = set(pattern.variables)
    for name in pattern.messages:
        results |= variables(messages[name][""], messages)
    return frozenset(results)


def test_a_file_with_a_mistake_is_found(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("good = one\nbad = { $open\n", encoding="utf-8")
    with pytest.raises(ValueError, match="bad"):
        messages_in(tmp_path / "en.ftl")


@EVERY_GAME
def test_g_10_names_of_games_and_combinations_are_those_of_the_rules(game: AnyGame) -> None:
    for language in LANGUAGES:
        texts = texts_of(game, language)
        assert texts.message("title") == game.title[language]
        for size in game.book.sizes if game.book else ():
            assert game.book
            for row in game.book.table(size):
                for start in ("combination", "sweep", "box"):
                    if texts.bundle.has(f"{start}-{row.combination}"):
                        name = texts.message(f"{start}-{row.combination}")
                        assert name == row.names[language]
