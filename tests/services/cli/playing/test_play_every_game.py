"""``play``: a whole game of each kind at the prompt, typed from a script, replayed and audited."""

from itertools import product

import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.scoresheet import BOXES
from deluxe_domain.kernel.table import JoinGame, StartGame
from deluxe_domain.kernel.viewer import PUBLIC
from deluxe_services.cli.options.terms import opening_for
from deluxe_services.texts.boards import board
from deluxe_services.texts.scenes import texts_at
from tests.properties.played import Played
from tests.services.cli.conftest import Pd

BETTING = "check\ncall\npat\ndrop\nout\n" * 40
BOXES_EACH_TURN = "".join(f"{act} {box}\n" for box, act in product(BOXES, ("write", "cross"))) * 12
COLUMNS = "".join(
    f"{act} {column} {box}\n"
    for box, column, act in product(BOXES, (1, 2, 3), ("write", "cross"))
)  # fmt: skip

SCRIPTS = {
    "poker-deluxe": ("", "cut 20\nstop\n" * 12),
    "draw-poker": ("--hands 3", BETTING),
    "five-card-stud": ("--hands 3", BETTING),
    "seven-card-stud": ("--hands 3", BETTING),
    "heads-up-draw": ("--hands 5", "stay\ncall\npat\ndrop\n" * 40),
    "chinese-poker": ("--hands 3", "auto\ndecline\n" * 12),
    "poker-dice": ("--rounds 3", "roll 1 2\nstop\n" * 20),
    "yacht": ("--players 2 --free-crosses", "roll 1\n" + BOXES_EACH_TURN),
    "escalero": ("--players 2 --free-crosses", COLUMNS * 36),
}
"""By game the options and what is typed; what is not open is refused and passed over."""


def test_there_is_a_script_for_every_game() -> None:
    assert set(SCRIPTS) == set(GAMES)


@pytest.mark.parametrize("game", SCRIPTS)
def test_every_game_is_played_to_its_end_replayed_and_audited(pd: Pd, game: str) -> None:
    options, keys = SCRIPTS[game]
    bot = ("--bot", "random") if game == "heads-up-draw" else ()
    outcome = pd("play", game, *options.split(), *bot, "--seed", "s", "--db", "p.db", keys=keys)
    assert (outcome.code, outcome.err) == (0, "")
    assert "--resume" not in outcome.out
    listing = pd("games", "--db", "p.db", "--json").json[0]
    assert (listing["status"], listing["game"]) == ("over", game)
    assert pd("audit", "--all", "--db", "p.db").code == 0
    for lang in ("en", "de"):
        result = pd("replay", listing["name"], "--as", "1", "--db", "p.db", "--lang", lang)
        assert (result.code, len(result.lines)) == (0, listing["version"])


@pytest.mark.parametrize("key", ["f", "F", "quit"])
def test_hu_11_ctrl_r_redraws_the_tape_and_f_leaves(pd: Pd, key: str) -> None:
    keys = f"\x12\nredraw\n{key}\nstay\n"
    result = pd("play", "heads-up-draw", "--seed", "s", "--db", "p.db", keys=keys)
    assert result.code == 0
    assert result.out.count(" 1 guest ") == 3
    assert "You stay" not in result.out
    assert "--resume" in result.out
    stayed = pd("play", "heads-up-draw", "--seed", "s", "--db", "q.db", keys="stay\n")
    assert "You stay" in stayed.out


def test_cp_13_several_arrange_at_once_and_nobodys_cards_are_told_before(pd: Pd) -> None:
    result = pd("play", "chinese-poker", "--seed", "s", "--db", "p.db", keys="")
    assert result.out.count("?? " * 12 + "??") == 2
    assert result.out.count("> ") >= 3


def test_the_same_seed_gives_each_game_an_id_of_its_own(pd: Pd) -> None:
    for game in ("draw-poker", "five-card-stud", "seven-card-stud"):
        assert pd("play", game, "--seed", "s", "--db", "p.db").code == 0
    assert len(pd("games", "--db", "p.db", "--json").json) == 3


@pytest.mark.parametrize("game", ["poker-dice", "yacht", "draw-poker"])
def test_who_goes_on_is_told_the_deal_that_is_being_played(pd: Pd, game: str) -> None:
    keys = {"yacht": "", "poker-dice": "stop\nstop\n", "draw-poker": "drop\ncheck\ndrop\n"}[game]
    result = pd("play", game, "--seed", "s", "--db", "p.db", keys=keys)
    listing = pd("games", "--db", "p.db", "--json").json[0]["name"]
    more = pd("play", game, "--resume", listing, "--db", "p.db")
    assert more.code == 0
    assert ("sits down" in more.out) == (game == "yacht")
    assert "sits down" in result.out


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_columns_of_a_board_do_not_shift_with_long_names(game: AnyGame) -> None:
    longest = "a-player-whose-id-is-longer-than-most-others"
    names = [longest, *(f"p{seat}" for seat in range(1, 6))]
    terms = opening_for(game, 4, {**game.usual, **game.simulated}, practice=True)
    history = Played(game, bytes(32))
    assert history.give(terms)
    players = terms.terms.players
    for seat in range(players):
        assert history.give(JoinGame(player=names[seat], seat=seat))
    assert history.give(StartGame(youngest_first=tuple(range(players))))
    lines = board(texts_at(game, history.state, "en"), game.view(history.state, PUBLIC, False))
    for name in names[:players]:
        column = f" {name.ljust(len(longest))} "
        assert any(column in f"{line} " for line in lines), lines
