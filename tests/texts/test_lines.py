"""Recorded games of the whole catalogue, told to everybody in both languages (G-7, G-10)."""

import json
import re
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry, StateAt, advance
from deluxe_domain.kernel.rulebook import LANGUAGES
from deluxe_domain.kernel.viewer import PUBLIC, Viewer, at_seat
from deluxe_services.texts.arguments import fields_of, is_record
from deluxe_services.texts.boards import board
from deluxe_services.texts.bundles import MissingText
from deluxe_services.texts.scenes import texts_at
from deluxe_services.texts.typed import NotUnderstood, Typing
from tests.texts.games import covering, first_of_each_kind
from tests.texts.known import kind_of
from tests.told import NAMES, read_act, texts_of

EVERY_GAME: Final = pytest.mark.parametrize("name", GAMES)
EXAMPLES: Final = Path(__file__).parent / "examples.json"
NEVER: Final[Mapping[str, set[str]]] = {
    "five-card-stud": {"cards-dealt-down"},  # both Studs have one union of events (ST-2)
    "heads-up-draw": {"carried-pot-shared"},
}
"""Kinds of events that are in no recorded game."""

_LEFTOVER: Final = re.compile(r"[{}$]|\bnone\b|\btrue\b|\bfalse\b|None")


@EVERY_GAME
def test_g_7_and_10_a_game_is_told_to_everybody_in_both_languages(name: str) -> None:
    game = GAMES[name]
    first: set[tuple[str, str]] = set()
    for entries in covering(name):
        standing = StateAt(game.initial)
        for place, entry in enumerate(entries):
            standing = advance(game, standing, [entry.event])
            occasion = (entry.event.kind, game.view(standing.state, PUBLIC, False).phase)
            listeners = list(product((PUBLIC, at_seat(place % 2)), LANGUAGES))
            if occasion in first:  # each listener in turn
                listeners = [listeners[place // 2 % len(listeners)]]
            first.add(occasion)
            for viewer, language in listeners:
                tell(game, standing, entry, viewer, language)


def tell(
    game: AnyGame, standing: StateAt, entry: Entry, viewer: Viewer, language: Language
) -> None:
    """The event, the board and the phase, with nothing left over in them."""
    texts = texts_at(game, standing.state, language, viewer.seat)
    view = game.view(standing.state, viewer, False)
    text_of_board = board(texts, view)
    assert text_of_board
    for line in (
        *texts.event(game.redact(entry.event, viewer)),
        *text_of_board,
        texts.message(f"phase-{view.phase}", view),
    ):
        assert not _LEFTOVER.search(line.replace("$", "")), (entry.event, line)


@EVERY_GAME
def test_g_10_what_is_offered_is_described_and_can_be_typed(name: str) -> None:
    game = GAMES[name]
    for entries in covering(name):
        standing = StateAt(game.initial)
        for entry in entries:
            standing = advance(game, standing, [entry.event])
            for seat in game.waits_for(standing.state):
                acts = game.acts(standing.state, seat)
                for language in LANGUAGES:
                    typing = Typing(texts_at(game, standing.state, language, seat))
                    usages = [usage for act in acts for usage in typing.usage(act)]
                    assert all(example and what for example, what in usages)


def test_every_kind_of_event_is_in_a_recorded_game() -> None:
    for name, game in GAMES.items():
        kinds = {event.kind for _, _, event in first_of_each_kind(covering(name))}
        missing = {kind_of(model) for model in game.events.kinds} - kinds
        assert missing <= NEVER.get(name, set()), name


def test_a_message_without_an_argument_is_an_error() -> None:
    texts = texts_of(GAMES["yacht"])
    with pytest.raises(MissingText, match="box-crossed"):
        texts.message("box-crossed")
    with pytest.raises(MissingText, match="in none of the files"):
        texts.message("box-of-nothing")


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "fold", "“fold” is not possible here. Type: "),
        ("de", "fold", "„fold“ ist kein Zug. Gib ein: "),
        ("en", "roll 9", "“9” names no dice: name them by their places, from 1 to 5."),
        ("de", "schreib Sieben", "„Sieben“ ist kein Feld: Schreib seinen Namen"),
    ],
)
def test_g_10_what_is_not_understood_is_said_in_both_languages(
    language: Language, text: str, expected: str
) -> None:
    game = GAMES["yacht"]
    entries = covering("yacht")[0]
    standing = StateAt(game.initial)
    for entry in entries:
        standing = advance(game, standing, [entry.event])
        if game.to_act(standing.state) is not None:
            break
    seat = game.to_act(standing.state)
    assert seat is not None
    view = game.view(standing.state, at_seat(seat), False)
    with pytest.raises(NotUnderstood, match=re.escape(expected)):
        Typing(texts_of(game, language)).read(text, view, seat)
    with pytest.raises(NotUnderstood):
        read_act(game, text, view, seat)


def examples() -> Iterator[dict[str, Any]]:
    """Arguments and lines of the first event of each kind, as seat 0 sees it."""
    for name, game in GAMES.items():
        for _, _, event in first_of_each_kind(covering(name)):
            dice = getattr(getattr(covering(name)[0][0].event, "options", None), "dice", "none")
            visible = game.redact(event, at_seat(0))
            lines = {
                language: texts_of(game, language, 0, dice).event(visible) for language in LANGUAGES
            }
            yield {
                "game": name,
                "kind": event.kind,
                "dice_kind": dice,
                "event": plain(visible),
            } | lines


def plain(value: Any) -> Any:
    """A value as JSON, absent fields as null."""
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    if is_record(value):
        return {name: plain(each) for name, each in fields_of(value).items()}
    return value


def test_the_examples_are_what_the_files_make() -> None:
    entries = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    names = {str(seat): name for seat, name in NAMES.items()}
    assert entries == {"viewer": 0, "names": names, "examples": list(examples())}


def write_examples() -> None:
    """Write the examples anew: ``python -m tests.texts.test_lines``."""
    names = {str(seat): name for seat, name in NAMES.items()}
    whole = {"viewer": 0, "names": names, "examples": list(examples())}
    text = json.dumps(whole, ensure_ascii=False, indent=1, sort_keys=True)
    EXAMPLES.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_examples()
