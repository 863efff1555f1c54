"""The books for Beancount: sound for every game, and no longer so with one chip altered (G-4)."""

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from io import StringIO
from pathlib import Path

import pytest
from beancount.core.data import Transaction
from beancount.loader import load_string

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.facts import plain
from deluxe_replays.entries.rows import Row
from deluxe_replays.exports.beancount import write_beancount
from tests.replays.played import event_set, forged, play
from tests.replays.recorded import NAMES, recorded

AMOUNT = re.compile(r"(-?\d+)(?= (?:CHIP|CENT))")
WITHOUT_CHIPS = ("yacht", "escalero")
EVERY_GAME = pytest.mark.parametrize("game", NAMES)
FOR_CHIPS = pytest.mark.parametrize("game", [name for name in NAMES if name not in WITHOUT_CHIPS])


def books(rows: Sequence[Row]) -> str:
    stream = StringIO()
    write_beancount(stream, rows)
    return stream.getvalue()


def errors(text: str) -> list[str]:
    """What ``bean-check`` would say."""
    return [str(error.message) for error in load_string(text)[1]]


def altered(text: str) -> Iterator[str]:
    """The books with one chip more in one place, for about twenty places from end to end."""
    places = list(AMOUNT.finditer(text))
    for place in places[:: max(1, len(places) // 20)]:
        yield f"{text[: place.start()]}{int(place[1]) + 1}{text[place.end() :]}"


@EVERY_GAME
def test_g_4_the_books_of_every_recorded_game_add_up(game: str) -> None:
    for game_rows in recorded(game)[::3]:
        assert errors(books(tuple(game_rows.rows))) == [], game_rows.game


@pytest.mark.parametrize("game", WITHOUT_CHIPS)
def test_a_game_for_points_alone_has_books_without_a_chip(game: str) -> None:
    assert not any(AMOUNT.search(books(tuple(game_rows.rows))) for game_rows in recorded(game))


@FOR_CHIPS
def test_g_4_one_chip_altered_anywhere_in_the_books_is_found(game: str) -> None:
    text = max((books(tuple(game_rows.rows)) for game_rows in recorded(game)[:8]), key=len)
    assert len(AMOUNT.findall(text)) > 10
    for forgery in altered(text):
        assert errors(forgery)


def test_a_transfer_altered_on_both_its_sides_fails_a_balance() -> None:
    text = books(play().rows)
    match = re.search(r"  (\S+)  -(\d+) CHIP\n  (\S+)  \2 CHIP\n", text)
    assert match is not None
    more = int(match[2]) + 1
    forgery = text.replace(match[0], f"  {match[1]}  -{more} CHIP\n  {match[3]}  {more} CHIP\n", 1)
    assert any("Balance failed" in error for error in errors(forgery))


def test_final_stacks_that_are_not_what_was_moved_fail_a_balance() -> None:
    game = play()
    end = game.first("game-ended")
    event = plain(game.entries[end - 1].event)
    stacks = [event["stacks"][0] + 1, *event["stacks"][1:]]
    forgery = forged(game, {end: event_set(stacks=stacks)})
    assert errors(books(game.rows)) == []
    assert any("Balance failed" in error for error in errors(books(forgery.rows)))


def test_bean_check_itself_takes_the_books_and_refuses_them_with_a_chip_altered(
    tmp_path: Path,
) -> None:
    file, check = tmp_path / "game.beancount", Path(sys.executable).with_name("bean-check")
    text = books(play().rows)
    for content, code in ((text, 0), (next(altered(text)), 1)):
        file.write_text(content, "utf-8")
        process = subprocess.run([check, "--no-cache", file], capture_output=True, check=False)
        assert process.returncode == code, process.stderr


def test_a_transaction_says_game_rules_version_deal_and_time() -> None:
    entries = load_string(books(play().rows))[0]
    [first, *_] = [entry for entry in entries if isinstance(entry, Transaction)]
    words = {name: first.meta[name] for name in ("game", "rules", "version", "deal", "time")}
    assert words["game"] == "g-00000001"
    assert words["rules"] == "poker-deluxe/1"
    assert words["time"].startswith("2023-11-14T22:13:20")


def test_a_transfer_that_no_game_wrote_is_a_broken_history() -> None:
    game = play()
    version = game.first("card-bought")
    with pytest.raises(BrokenHistory, match=f"entry {version}"):
        books(forged(game, {version: event_set(transfers=[{}])}).rows)


def test_a_chip_left_in_the_pot_after_a_deal_fails_on_the_next_day() -> None:
    game = play()
    game = game.upto(game.first("deal-closed"))
    version = game.first("deal-paid")
    event = plain(game.entries[version - 1].event)
    short = [{**transfer, "amount": transfer["amount"] - 1} for transfer in event["transfers"]]
    forgery = forged(game, {version: event_set(transfers=short)})
    [first, *_] = load_string(books(forgery.rows))[1]
    assert re.search(r"Pot': expected 0 CHIP != accumulated 1 CHIP", str(first.message))
    assert first.entry is not None
    assert str(first.entry.date) == "2000-01-02"
