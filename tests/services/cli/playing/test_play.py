"""``play``: a person at the prompt, here one who types from a script."""

import re
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from deluxe_services.store import open_store
from tests.services.cli.conftest import Pd
from tests.services.cli.terminal import Terminal

TO_THE_END = "cut 20\nstop\n" * 12


def kept(out: str) -> str:
    """The game that can be gone on with."""
    match = re.search(r"--resume (\S+)", out)
    assert match is not None, out
    return match[1]


@pytest.mark.parametrize("cards", [4, 8])
def test_a_game_is_played_to_its_end_replayed_and_audited(pd: Pd, cards: int) -> None:
    result = pd("play", "poker-deluxe", "--cards", cards, "--db", "p.db", keys=TO_THE_END)
    assert result.code == 0
    assert re.search(r"wins? the game", result.out)
    replay, audit = (line for line in result.lines[-4:] if line.startswith("  "))
    game = pd("games", "--db", "p.db", "--json").json[0]
    assert game["status"] == "over"
    assert f"replay {game['name'].removeprefix('games/')} --as 1 --db p.db" in replay
    assert f"audit {game['name'].removeprefix('games/')} --db p.db" in audit
    assert pd("audit", "--all", "--db", "p.db").code == 0


def test_who_leaves_can_go_on_where_they_left(pd: Pd) -> None:
    result = pd("play", "poker-deluxe", "--db", "p.db", keys="stop\nquit\n")
    assert result.code == 0
    game = kept(result.out)
    more = pd("play", "poker-deluxe", "--db", "p.db", "--resume", game, keys=TO_THE_END)
    assert more.code == 0
    assert more.lines[0].strip().startswith("Deal 2")
    assert re.search(r"wins? the game", more.out)
    over = pd("play", "poker-deluxe", "--db", "p.db", "--resume", game)
    assert over.code == 2
    assert "is over" in over.err


def test_the_end_of_the_input_is_leaving(pd: Pd) -> None:
    result = pd("play", "poker-deluxe", "--db", "p.db", keys="stop")
    assert result.code == 0
    assert kept(result.out) == pd("games", "--db", "p.db", "--json").json[0]["name"].removeprefix(
        "games/"
    )


def test_hu_11_ctrl_r_redraws_the_table_and_f_leaves(pd: Pd) -> None:
    plain = pd("play", "poker-deluxe", "--seed", "s", "--db", "p.db", keys="f\n")
    game = kept(plain.out)
    usage = "\x12\nredraw\nF\n"
    again = pd("play", "poker-deluxe", "--db", "p.db", "--resume", game, keys=usage)
    assert again.code == 0
    assert again.out.count(" 1 guest ") == 3
    assert kept(again.out) == game


@pytest.mark.refuses("HU-11")
def test_hu_11_another_letter_does_not_leave(pd: Pd) -> None:
    keys = "x\nquit\n"
    result = pd("play", "poker-deluxe", "--seed", "s", "--db", "p.db", keys=keys)
    assert "“x” is not possible here" in result.out


def test_what_cannot_be_done_is_said_and_asked_again(pd: Pd) -> None:
    keys = "help\n\nfly\nbuy 1\nbuy 2x 0\ncut 20\nstop\n"
    result = pd("play", "poker-deluxe", "--players", 2, "--db", "p.db", keys=keys)
    assert result.code == 0
    assert "Cards are a rank" in result.out
    assert "“fly” is not possible here. Type: buy CARD PLACE · stop" in result.out
    assert "“2x” is not a card" in result.out
    assert "Not allowed: The pack has been cut in this deal (DX-8)." in result.out
    assert "Deal 2: Ada shuffles" in result.out


@pytest.mark.parametrize(("lang", "leave"), [("en", "quit"), ("de", "ende")])
def test_menus_are_aligned_and_say_how_to_leave_only_once(pd: Pd, lang: str, leave: str) -> None:
    result = pd(
        "play", "poker-deluxe", "--lang", lang, "--seed", "x", "--db", "p.db", keys="stop\ncut 9\n"
    )
    menus = re.findall(r"(?:^  \S.*  \S.*\n)+", result.out, re.MULTILINE)
    rows = [re.match(r"  (?:\S+ )+ +(?=\S)", row) for row in menus[0].splitlines()]
    assert len(rows) > 3
    assert len({row and row.end() for row in rows}) == 1, menus[0]
    assert len(menus) > 1, "another board came"
    assert [menu for menu in menus if f"  {leave} " in menu] == menus[:1]


def test_dx_11_a_card_is_bought(pd: Pd) -> None:
    before = pd("play", "poker-deluxe", "--seed", "s", "--db", "p.db", keys="")
    hand = re.search(r"You have (\S+)", before.out)
    assert hand is not None
    result = pd(
        "play", "poker-deluxe", "--resume", kept(before.out), "--db", "p.db",
        keys=f"buy {hand[1]} 3\n",
    )  # fmt: skip
    assert f"You discard {hand[1]} and buy " in result.out
    assert "[1 2 4]" in result.out


def test_the_next_game_begins_with_one_key(pd: Pd) -> None:
    whole = pd("play", "heads-up-draw", "--hands", 1, "--db", "p.db", keys="drop\nn\nq\n")
    assert whole.code == 0
    assert whole.out.count("n starts the next, q quits") == 1
    assert whole.out.count("You sit down in seat 1") == 2


def test_no_colours_where_none_are_wanted_and_no_broken_words(tmp_path: Path) -> None:
    terminal = Terminal(
        "play", "escalero", "--plain", "--db", tmp_path / "p.db", term="dumb", columns=60
    )
    screen = terminal.until("> ")
    while "quit " not in screen:
        screen += terminal.until("> ")
    assert "\x1b" not in screen
    lines = screen.splitlines()
    assert max(map(len, lines)) <= 60
    assert not any(line.endswith(("Cho", "Choic", "colum")) for line in lines)
    terminal.press("q\n")
    assert terminal.end() == 0


def test_cp_17_money_is_shown_and_typed_as_money(pd: Pd) -> None:
    result = pd("play", "chinese-poker", "--seed", "s", "--db", "p.db", keys="topup 2.50\n")
    assert "You top up by $2.50" in result.out
    assert "cents" not in result.out
    german = pd("play", "chinese-poker", "--lang", "de", "--db", "p.db", keys="nachkaufen 2,50 $\n")
    assert re.search(r"Du kaufst für 2,50\s\$ nach", german.out)


def test_options_are_explained_in_the_language_of_the_command(pd: Pd) -> None:
    german = pd("play", "poker-deluxe", "--lang", "de", "--help").out
    assert "[sonst: " in german
    assert "Karten auf der Hand" in german
    assert "1 to 1000" in pd("play", "chinese-poker", "--help").out


def test_g_5_a_practice_seed_gives_the_same_cards(pd: Pd) -> None:
    practice = ("play", "poker-deluxe", "--seed", "x", "--db")
    first, second = pd(*practice, "a.db", keys="stop\n"), pd(*practice, "b.db", keys="stop\n")
    other = pd("play", "poker-deluxe", "--seed", "y", "--db", "a.db", keys="stop\n")
    assert first.out.replace("a.db", "b.db") == second.out
    assert other.out != first.out
    again = pd(*practice, "a.db")
    assert again.code == 2
    assert f"--resume {kept(first.out)}" in again.err
    assert {game["practice"] for game in pd("games", "--db", "a.db", "--json").json} == {True}


def test_a_game_in_german(pd: Pd) -> None:
    result = pd("play", "poker-deluxe", "--lang", "de", "--db", "p.db", keys="hilfe\nstopp\nende\n")
    assert "Du bist mit dem Kaufen fertig" in result.out
    assert "Herz 10" in result.out
    assert "So geht es weiter" in result.out


def test_another_players_game_is_not_gone_on_with(pd: Pd, simulated: Path, tmp_path: Path) -> None:
    assert pd("export", "00000001", "--db", simulated, "-o", "out.jsonl").code == 0
    assert pd("import", "out.jsonl", "--db", "p.db").code == 0
    result = pd("play", "poker-deluxe", "--resume", "s-7", "--db", "p.db")
    assert result.code == 2
    assert "is over" in result.err


def test_a_history_that_is_not_sound_is_not_gone_on_with(pd: Pd) -> None:
    game = kept(pd("play", "poker-deluxe", "--db", "p.db", keys="stop\n").out)
    connection = sqlite3.connect("p.db")
    connection.execute("DELETE FROM entries WHERE version = 8")
    connection.execute("DELETE FROM snapshots")
    connection.commit()
    connection.close()
    result = pd("play", "poker-deluxe", "--db", "p.db", "--resume", game)
    assert result.code == 1
    assert "audit the game" in result.err


def test_g_7_no_hidden_card_of_another_is_told(pd: Pd) -> None:
    result = pd("play", "poker-deluxe", "--players", 2, "--db", "p.db", keys="")
    assert re.findall(r"(You|\S+) (?:have|has) \S+[♣♦♥♠]", result.out) == ["You"]
    assert "?? ?? ?? ?? ??" in result.out


@pytest.mark.parametrize("game", ["poker-deluxe", "heads-up-draw"])
def test_hu_11_ctrl_c_leaves_and_keeps_the_game(tmp_path: Path, game: str) -> None:
    terminal = Terminal("play", game, "--plain", "--db", tmp_path / "p.db")
    terminal.until("> ")
    terminal.until("> ")
    terminal.press_until("\x03", "--resume")
    assert terminal.end() == 128 + signal.SIGINT


@pytest.mark.parametrize(
    ("system", "ends"), [("de_DE.UTF-8", "So geht es weiter"), ("fr_FR.UTF-8", "Resume it with")]
)
def test_the_language_is_that_of_the_system(
    pd: Pd, monkeypatch: pytest.MonkeyPatch, system: str, ends: str
) -> None:
    monkeypatch.delenv("LC_ALL")
    monkeypatch.setenv("LANG", system)
    assert ends in pd("play", "poker-deluxe", "--db", "p.db", keys="").out


@pytest.mark.parametrize("line", ["--lang de odds yacht", "--lang en odds yacht --lang de"])
def test_the_language_before_a_command_is_that_of_all_its_output(
    pd: Pd, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.setenv("POKER_DELUXE_LANG", "en")
    output = pd(*line.split()).out
    assert "Kombination" in output
    assert "Große Straße" in output


def test_who_plays_where_a_server_writes_is_told_where_to_play(pd: Pd) -> None:
    with closing(open_store("sqlite:///p.db")):
        result = pd("play", "poker-deluxe", "--db", "p.db", keys="")
    assert result.code == 3
    assert "If that is a server, name it with --server HOST:PORT" in result.err
    assert "--db FILE" in result.err
