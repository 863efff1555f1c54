"""``play --from``: playing on from a moment of another game."""

import pytest

from tests.services.cli.conftest import Pd

SIMULATED = "simulate poker-deluxe --games 1 --players 3 --cards 5 --rounds 2 --seed 7 --db p.db"


def simulated(pd: Pd) -> str:
    assert pd(*SIMULATED.split()).code == 0
    name: str = pd("games", "--db", "p.db", "--json").json[0]["name"]
    return name.removeprefix("games/")


def test_a_finished_game_is_played_on_as_any_seat_and_audits_clean(pd: Pd) -> None:
    game = simulated(pd)
    cards = pd("replay", game, "--at", "30", "--as", "2", "--json", "--db", "p.db").json
    result = pd("play", "--from", game, "--at", "30", "--as", "2", "--db", "p.db", keys="stop\nn\n")
    assert "You have seat 2" in result.out
    assert result.out.index("Deal 3") < result.out.index("You have seat 2"), "this deal is shown"
    branch = next(one for one in pd("games", "--db", "p.db", "--json").json if one["practice"])
    own = branch["name"].removeprefix("games/")
    same = pd("replay", own, "--at", "30", "--as", "2", "--json", "--db", "p.db").json
    assert same["event"] == cards["event"]
    first = pd("replay", own, "--at", "1", "--json", "--db", "p.db").json
    assert first["event"]["branched_from"] == {"game": game, "origin": game, "version": 30}
    assert pd("audit", "--all", "--db", "p.db").code == 0
    assert "is sound" in pd("db", "check", "--db", "p.db").out


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--as", "9", "--at", "30"], "the seats of this game are 1 to 3"),
        (["--at", "3000"], "there is no version 3000"),
        ([], "--at VERSION"),
        (["--at", "30", "--resume", "g"], "--at VERSION"),
        (["--at", "30", "--bot", "nobody"], "random"),
    ],
)
def test_what_is_wrong_is_told(pd: Pd, options: list[str], why: str) -> None:
    game = simulated(pd)
    result = pd("play", "--from", game, *options, "--db", "p.db")
    assert result.code == 2
    assert why in result.err
    assert len(pd("games", "--db", "p.db", "--json").json) == 1, "nothing has changed"


def test_g_7_a_game_that_is_not_over_is_not_played_on(pd: Pd) -> None:
    pd("play", "poker-deluxe", "--db", "p.db", keys="stop\nquit\n")
    game = pd("games", "--db", "p.db", "--json").json[0]["name"]
    result = pd("play", "--from", game, "--at", "9", "--db", "p.db")
    assert result.code == 2
    assert "when it is over" in result.err
