"""``replay``: printed, and stepped through in a real terminal."""

from pathlib import Path

import pytest

from tests.services.cli.conftest import Pd
from tests.services.cli.terminal import Terminal

GAME = "00000003"
AT_SHUFFLE = 11
AT_HANDS = 13
"""The versions of its first deal; before it, four players sit down and reveal entropy."""


def test_every_event_is_printed_in_a_line(pd: Pd, simulated: Path) -> None:
    result = pd("replay", GAME, "--db", simulated)
    events = pd("replay", GAME, "--db", simulated, "--json").json["events"]
    assert result.code == 0
    assert len(result.lines) == len(events)
    assert result.lines[0].split(maxsplit=1) == ["1", events[0]["text"]]
    assert [event["version"] for event in events] == list(range(1, len(events) + 1))


def test_a_version_is_printed_as_a_table_in_either_language(pd: Pd, simulated: Path) -> None:
    english = pd("replay", GAME, "--db", simulated, "--at", AT_HANDS)
    german = pd("replay", GAME, "--db", simulated, "--at", AT_HANDS, "--lang", "de")
    assert f"after {AT_HANDS}/" in english.lines[0]
    assert english.lines[2].startswith("Deal 1, round 1/2, 7 cards")
    assert german.lines[2].startswith("Spiel 1, Runde 1/2, 7 Karten")


def test_g_7_the_public_sees_no_hand_before_it_is_shown(pd: Pd, simulated: Path) -> None:
    view = pd("replay", GAME, "--db", simulated, "--at", AT_HANDS, "--json").json["view"]
    assert [seat.get("hand") for seat in view["seats"]] == [None] * 4
    assert "deck" not in view


def test_g_7_a_seat_sees_its_own_hand_alone(pd: Pd, simulated: Path) -> None:
    content = pd("replay", GAME, "--db", simulated, "--at", AT_HANDS, "--as", "3", "--json").json
    assert [len(seat.get("hand", ())) for seat in content["view"]["seats"]] == [0, 0, 7, 0]
    assert [hand["seat"] for hand in content["event"]["hands"]] == [2]


def test_g_7_the_auditor_sees_everything_of_a_deal_that_is_over(pd: Pd, simulated: Path) -> None:
    content = pd(
        "replay", GAME, "--db", simulated, "--at", AT_HANDS, "--as", "auditor", "--json"
    ).json
    assert [len(seat["hand"]) for seat in content["view"]["seats"]] == [7, 7, 7, 7]
    assert len(content["view"]["deck"]) == 52


def test_g_7_the_auditor_sees_nothing_hidden_of_a_running_deal(pd: Pd) -> None:
    pd("play", "poker-deluxe", "--players", 2, "--db", "p.db", keys="")
    game = pd("games", "--db", "p.db", "--json").json[0]
    at = ("--at", game["version"], "--as", "auditor", "--json")
    content = pd("replay", game["name"], "--db", "p.db", *at).json
    assert [seat.get("hand") for seat in content["view"]["seats"]] == [None, None]
    assert "deck" not in content["view"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--at", 0), "has the versions 1 to"),
        (("--at", 9999), "has the versions 1 to"),
        (("--as", "5"), "has the seats 1 to 4, not 5"),
        (("--as", "0"), "'0' is no viewer"),
        (("--as", "bob"), "'bob' is no viewer"),
    ],
)
def test_what_is_not_there_is_refused(
    pd: Pd, simulated: Path, arguments: tuple[object, ...], says: str
) -> None:
    result = pd("replay", GAME, "--db", simulated, *arguments)
    assert (result.code, result.out) == (2, "")
    assert says in result.err


def test_a_game_file_is_replayed_without_a_store(pd: Pd, simulated: Path) -> None:
    assert pd("export", GAME, "--db", simulated, "-o", "out.jsonl").code == 0
    assert pd("replay", "out.jsonl").out == pd("replay", GAME, "--db", simulated).out


def test_a_history_that_no_game_wrote_is_said_and_ends_with_1(pd: Pd, simulated: Path) -> None:
    assert pd("export", GAME, "--db", simulated, "-o", "out.jsonl").code == 0
    lines = Path("out.jsonl").read_text().splitlines(keepends=True)
    Path("out.jsonl").write_text("".join(lines[:12] + lines[20:]))
    result = pd("replay", "out.jsonl")
    assert result.code == 1
    assert "cannot be replayed" in result.err


def test_the_keys_step_forwards_and_backwards(simulated: Path) -> None:
    terminal = Terminal("replay", GAME, "--plain", "--db", simulated)
    for keys, version in (
        ("", 1),
        ("n", 2),
        ("\x1b[C", 3),
        ("p", 2),
        ("\x1b[D", 1),
        ("p", 1),
        ("d", AT_SHUFFLE),
        (f"g{AT_HANDS}\r", AT_HANDS),
        ("D", AT_SHUFFLE),
        ("<", 1),
        ("x", 1),
    ):
        terminal.press(keys)
        terminal.until(f"after {version}/")
        terminal.until("q quit")
    terminal.press(">")
    last = terminal.until("q quit")
    assert "wins the game" in last
    terminal.press("q")
    assert terminal.end() == 0
