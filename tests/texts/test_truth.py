"""What a sentence says of an event is true: who is named, who acts next, what was paid."""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.facts import fact_bytes
from deluxe_domain.kernel.history import Reader, StateAt, advance
from deluxe_domain.kernel.rulebook import LANGUAGES
from deluxe_domain.kernel.viewer import PUBLIC
from deluxe_services.texts.scenes import texts_at
from tests.replays.recorded import recorded

NEXT: Final = r"{}(?: acts first| starts| beginnt)$"
"""Says of somebody that they act next."""

SILENT: Final = {"game-started"}
"""Events that do not tell what is paid: everybody gets what was agreed."""

GAMES_EACH: Final = 12
"""So many recorded games of each kind are held against what is told of them."""


def seats_in(value: Any, key: str = "") -> Iterator[int]:
    """Every seat that an event names, those of accounts included."""
    match value:
        case dict():
            for name, each in value.items():
                yield from seats_in(each, name)
        case list():
            for each in value:
                yield from seats_in(each, key)
        case str() if match := re.fullmatch(r"player:(\d+)", value):
            yield int(match[1])
        case bool():
            pass
        case int() if key in SEATS:
            yield value
        case _:
            pass


SEATS: Final = {
    "seat", "seats", "winner", "winners", "dealer", "starter", "youngest_first", "first", "second",
    "best", "loser",
}  # fmt: skip
"""Fields that hold seats."""


@pytest.mark.parametrize("name", GAMES)
def test_sentences_are_true_of_the_stream(name: str) -> None:
    game, reader, events = GAMES[name], Reader(GAMES[name]), 0
    for history in recorded(name)[:GAMES_EACH]:
        standing = StateAt(game.initial)
        entries = [reader.entry(row.data) for row in history.rows]
        states = []
        for entry in entries:
            standing = advance(game, standing, [entry.event])
            states.append(standing.state)
        for place, entry in enumerate(entries):
            event = json.loads(fact_bytes(entry.event))
            for language in LANGUAGES:
                texts = texts_at(game, states[place], language)
                line = " ".join(texts.event(game.redact(entry.event, PUBLIC)))
                seats = {texts.scene.names.get(seat, "") for seat in seats_in(event)}
                people = set(texts.scene.names.values())
                assert {one for one in people if named(one, line)} <= seats, line
                if event["kind"] not in SILENT:
                    amounts = [each["amount"] for each in event.get("transfers", ())]
                    each_one = all(is_told(amount, line, language) for amount in amounts)
                    assert each_one or is_told(sum(amounts), line, language), (line, amounts)
                for who in people:
                    if re.search(NEXT.format(re.escape(who)), line):
                        later = (game.to_act(state) for state in states[place:])
                        seat = next(seat for seat in later if seat is not None)
                        assert texts.scene.names[seat] == who, line
            events += 1
    assert events > 100


def named(name: str, line: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", line) is not None


def is_told(amount: int, line: str, language: str) -> bool:
    """Whether an amount stands in a line, as chips or as money."""
    texts = [f"{amount:,}", f"{amount // 100:,}.{amount % 100:02}"]
    if language == "de":
        texts = [text.translate(str.maketrans(",.", ".,")) for text in texts]
    return any(re.search(rf"(?<![\d.,]){re.escape(text)}(?!\d)", line) for text in texts)


def test_seats_of_accounts_and_of_fields_are_found() -> None:
    event = {"seat": 2, "bet": 7, "transfers": [{"source": "player:3", "amount": 4}]}
    assert set(seats_in(event)) == {2, 3}
