"""Every sentence about an event is true of the stream: who is named, who acts next, what moved."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.history import Entry
from deluxe_domain.kernel.rulebook import LANGUAGES
from deluxe_domain.kernel.stream import Stream
from deluxe_services.texts.functions import Scene
from deluxe_services.texts.lines import Texts
from tests.properties.played import Played, open_and_start
from tests.texts.games import covering

NAMES: Final = {seat: f"Q{letter}Q" for seat, letter in enumerate("ABCDEFGHIJKLMNOP")}
"""Names that occur in no other word."""

_NAMED: Final = re.compile("Q[A-P]Q")
_SEAT_OF: Final = {name: seat for seat, name in NAMES.items()}

TABLE: Final = frozenset(
    {
        "player-joined",
        "player-left",
        "player-returned",
        "entropy-revealed",
        "entropy-withheld",
        "chips-bought",
    }
)
"""Events of a seat that are no act of the play."""

FIRST: Final[dict[Language, re.Pattern[str]]] = {
    "en": re.compile(r"(Q.Q|you) acts? first|^(Q.Q|You) starts?( round \d+ and .*)?$"),
    "de": re.compile(r"(Q.Q|du) beginns?t$|^(Q.Q|Du) beginns?t( Runde \d+ und .*)?$"),
}
"""Sentences that say who begins."""

DEALS: Final[dict[Language, re.Pattern[str]]] = {
    "en": re.compile(r"(Q.Q|you)(, who deals?|: you deal| deals?) first"),
    "de": re.compile(r"(Q.Q|Du) bekomms?t den Buben und gibs?t zuerst"),
}

SIMULATED: Final[dict[str, dict[str, Any]]] = {
    "poker-deluxe": {"options": {"cards": 5, "rounds": 2, "stake": 75}},
    "draw-poker": {"options": {"feed": 1, "stake": 40, "hands": 6}},
    "five-card-stud": {"options": {"feed": 1, "stake": 40, "hands": 6}},
    "seven-card-stud": {"options": {"feed": 1, "stake": 40, "hands": 6}},
    "chinese-poker": {"options": {"value": 100, "level": 1, "hands": 6}},
    "heads-up-draw": {"options": {"hands": 12}},
    "poker-dice": {"options": {"limit": 5, "stake": 30, "rounds": 8}},
    "yacht": {"options": {}},
    "escalero": {"options": {}},
}
PLAYERS: Final = {"heads-up-draw": 2, "escalero": 4}


@cache
def simulated(name: str) -> tuple[tuple[Entry, ...], ...]:
    """Games that each bot of the game plays against itself."""
    game = GAMES[name]
    games: list[tuple[Entry, ...]] = []
    for bot in game.bots:
        played = Played(game, bytes([len(bot)] * 32))
        terms = {"players": PLAYERS.get(name, 3)}
        open_and_start(played, {"kind": "open-game", "terms": terms, **SIMULATED[name]}, 1)
        chance = Stream(bytes(32), bot.encode())
        while game.waits_for(played.state) and len(played.entries) < 400:
            played.let_bot_act(bot, chance)
        games.append(tuple(played.entries))
    return tuple(games)


def streams(name: str) -> Iterator[Sequence[Entry]]:
    """Recorded games with every kind of event, the shortest others, and simulated ones."""
    yield from covering(name)
    yield from simulated(name)


def lines_of(
    name: str, entries: Sequence[Entry], language: Language, viewer: int | None = None
) -> Iterator[tuple[int, Event, list[str]]]:
    """Each event of a game with its place and its lines."""
    dice = getattr(getattr(entries[0].event, "options", None), "dice", "none")
    texts = Texts(GAMES[name], language, Scene(name, NAMES, viewer, dice))
    for place, entry in enumerate(entries):
        yield place, entry.event, texts.event(entry.event)


def named_in(line: str, viewer: int | None) -> set[int]:
    """The seats that a line names."""
    seats = {_SEAT_OF[name] for name in _NAMED.findall(line)}
    if viewer is not None and re.search(r"\b(you|your|du|dir|dich|deine?)\b", line, re.IGNORECASE):
        seats.add(viewer)
    return seats


def seats_in(value: Any) -> set[int]:
    """Every seat that an event has in its fields: seats, dealers, winners, accounts."""
    if isinstance(value, dict):
        return {seat for field, each in value.items() for seat in _seats_of(field, each)}
    if isinstance(value, list):
        return {seat for each in value for seat in seats_in(each)}
    return set()


_SEATS: Final = frozenset(
    {
        *("seat", "seats", "dealer", "starter", "winner", "winners", "loser"),
        *("first", "second", "best", "youngest_first"),
    }
)


def _seats_of(field: str, value: Any) -> set[int]:
    if isinstance(value, str) and value.startswith("player:"):
        return {int(value.removeprefix("player:"))}
    if field in _SEATS and isinstance(value, int):
        return {value}
    if field in _SEATS and isinstance(value, list) and all(isinstance(n, int) for n in value):
        return set(value)
    return seats_in(value)


def next_to_act(entries: Sequence[Entry], place: int) -> int | None:
    """The seat of the next act of the play; ``None`` if none follows."""
    for entry in entries[place + 1 :]:
        seat = getattr(entry.event, "seat", None)
        if seat is not None and entry.event.kind not in TABLE:
            return int(seat)
    return None


EVERY_GAME: Final = pytest.mark.parametrize("name", GAMES)
EVERY_LANGUAGE: Final = pytest.mark.parametrize("language", LANGUAGES)


@EVERY_GAME
@EVERY_LANGUAGE
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_who_begins_in_a_sentence_acts_next(
    name: str, language: Language, viewer: int | None
) -> None:
    found = 0
    for entries in streams(name):
        for place, event, lines in lines_of(name, entries, language, viewer):
            for line in lines:
                begins = FIRST[language].search(line)
                actor = next_to_act(entries, place)
                if begins is None or actor is None:
                    continue
                found += 1
                beginner = named_in(begins[0], viewer)
                if event.kind == "bet-named":
                    assert beginner == {getattr(event, "seat", None)}
                else:
                    assert beginner == {actor}, (event, line)
    if name in {"poker-dice", "yacht", "escalero"}:
        assert found, "no sentence says who begins"


@EVERY_GAME
@EVERY_LANGUAGE
def test_who_deals_first_in_a_sentence_deals_next(name: str, language: Language) -> None:
    for entries in streams(name):
        for place, _, lines in lines_of(name, entries, language):
            for line in lines:
                if DEALS[language].search(line) is None:
                    continue
                after = (entry.event for entry in entries[place + 1 :])
                dealers = [getattr(each, "dealer", None) for each in after]
                (dealer, *_) = [each for each in dealers if each is not None]
                assert named_in(line, None) == {dealer}, line


@EVERY_GAME
@EVERY_LANGUAGE
@pytest.mark.parametrize("viewer", [None, 1])
def test_who_is_named_has_a_part_in_the_event(
    name: str, language: Language, viewer: int | None
) -> None:
    """An act names the player whose act it was, and only seats of the event are named."""
    for entries in streams(name):
        for place, event, lines in lines_of(name, entries, language, viewer):
            seats = seats_in(plain(event))
            for line in lines:
                if FIRST[language].search(line):  # held above
                    continue
                assert named_in(line, viewer) <= seats, (event, line)
            cause = entries[place].cause
            by = cause.by if cause else ""
            actor = getattr(event, "seat", None)
            if actor is not None and event.kind != "player-joined":
                assert lines, event
                assert actor in named_in(lines[0], viewer), (event, lines)
                assert by in ("", "clock", "host", f"seat:{actor}"), (event, by)


@EVERY_GAME
@EVERY_LANGUAGE
def test_an_amount_that_is_won_or_paid_is_named_beside_its_player(
    name: str, language: Language
) -> None:
    """Each transfer of a player has a line with the player and the amount, or all of theirs."""
    for entries in streams(name):
        for _, event, lines in lines_of(name, entries, language):
            transfers = plain(event).get("transfers") or []
            if event.kind in SILENT:
                continue
            for seat in {seat for each in transfers for seat in seats_in(each)}:
                own = [each["amount"] for each in transfers if seat in seats_in(each)]
                paid = {amount_in(number) for line in lines_of_seat(lines, seat) for number in line}
                assert paid & {*own, sum(own)}, (event, lines)


@EVERY_LANGUAGE
def test_dx_22_each_payment_is_one_sentence_with_both_its_ends(language: Language) -> None:
    from_bank = {"en": "from the bank", "de": "aus der Bank"}[language]
    for entries in streams("poker-deluxe"):
        for _, event, lines in lines_of("poker-deluxe", entries, language):
            transfers = plain(event).get("transfers") or []
            if event.kind != "deal-paid" or not transfers:
                continue
            for line, transfer in zip(lines, transfers, strict=True):
                assert named_in(line, None) == seats_in(transfer), line
                assert (from_bank in line) == (transfer["source"] == "pot"), line


SILENT: Final = frozenset({"game-started"})
"""Events whose transfers are said once, with the options: everybody's stake."""


def lines_of_seat(lines: Sequence[str], seat: int) -> list[list[str]]:
    """The numbers of each line that names a seat."""
    return [numbers_of(line) for line in lines if NAMES[seat] in line]


_NUMBER: Final = re.compile(r"\d[\d.,]*")


def numbers_of(line: str) -> list[str]:
    """The numbers in a line, as they are written."""
    return [number.rstrip(".,") for number in _NUMBER.findall(line)]


def amount_in(number: str) -> int:
    """Units or cents: both are written with their digits in order."""
    return int(re.sub(r"\D", "", number))


@EVERY_LANGUAGE
def test_pd_6_a_skipped_round_says_nothing_of_a_bet_that_nobody_named(language: Language) -> None:
    wrong = {"en": "accepts", "de": "nimmt"}[language]
    for entries in streams("poker-dice"):
        named = False
        for _, event, lines in lines_of("poker-dice", entries, language):
            named = (named or event.kind == "bet-named") and event.kind != "deal-closed"
            if event.kind == "round-skipped" and not named:
                assert wrong not in " ".join(lines), lines
