"""Every game of the catalogue at the prompt: its options as flags, simulated, played, audited."""

from itertools import cycle
from typing import Any

import click
import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.rulebook import LANGUAGES
from deluxe_services.cli.main import cli
from deluxe_services.cli.options.flags import GameCommand
from tests.services.cli.conftest import Pd

LEVELS = [f"chinese-poker --level {level} --hands 2" for level in range(1, 15)]
"""All fourteen levels (CP-17)."""

OPTIONS = [
    "poker-deluxe --cards 4 --players 2 --rounds 1",
    "poker-deluxe --cards 8 --players 4 --rounds 1 --stake 3",
    "draw-poker --limit 5 --fed-by dealer --hands 4",
    "draw-poker --stake 7 --purchases 0 --players 8",
    "five-card-stud --limit 3 --fed-by dealer --hands 4",
    "five-card-stud --players 10 --hands 2",
    "seven-card-stud --limit 3 --fed-by dealer --hands 4",
    "seven-card-stud --players 7 --hands 2",
    "heads-up-draw --hands 10",
    "chinese-poker --bonus --value 500",
    "chinese-poker --mode tournament --players 2",
    "chinese-poker --mode tournament --bonus --players 3",
    "chinese-poker --start 700 --top-up 300 --buy-in 900",
    "poker-dice --lowest-wins",
    "poker-dice --dice poker --players 7 --bet 2 --stake 9",
    "yacht --players 1",
    "yacht --dice poker --free-crosses --players 10",
    "escalero --players 2",
    "escalero --players 4 --dice poker --free-crosses",
    *LEVELS,
]


def flags_of(pd: Pd, command: str, game: str) -> list[str]:
    """The game's own flags, as help lists them."""
    lines = pd(command, game, "--help").lines
    start = next(n for n, line in enumerate(lines) if line == f"Options of {game}:")
    return [line.split()[0] for line in lines[start:] if line.startswith("  --")]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_simulated_and_audits_clean(pd: Pd, game: str) -> None:
    plan = ("simulate", game, "--games", 3, "--seed", 7)
    listing, again = pd(*plan, "--db", "s.db", "--json").json, pd(*plan, "--json").json
    assert listing["digest"] == again["digest"]
    assert listing["games"] == 3
    assert (
        sum(bot["net"] for bot in listing["bots"].values()) <= 0
    )  # what is missing is rake (CP-19)
    audit = pd("audit", "--all", "--db", "s.db")
    assert audit.code == 0
    assert audit.lines[0].startswith("3 games (3 over)")
    assert "FAIL" not in audit.out
    assert {row["game"] for row in pd("games", "--db", "s.db", "--json").json} == {game}
    result = pd("replay", listing["first_game"], "--db", "s.db", "--as", "auditor")
    assert (result.code, len(result.lines) > 10) == (0, True)


@pytest.mark.parametrize("line", OPTIONS)
def test_games_of_every_option_audit_clean(pd: Pd, line: str) -> None:
    result = pd("simulate", *line.split(), "--games", 2, "--seed", 7, "--db", "s.db")
    assert (result.code, result.err) == (0, "")
    assert pd("audit", "--all", "--db", "s.db").code == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_of_a_game_can_be_seated(pd: Pd, game: str) -> None:
    limits = {"--hands": "1", "--rounds": "1"}
    few = [word for flag in flags_of(pd, "simulate", game) for word in _limited(flag, limits)]
    for bot in GAMES[game].bots:
        result = pd("simulate", game, *few, "--games", 1, "--bot", bot, "--json")
        assert (result.code, list(result.json["bots"])) == (0, [bot])


def _limited(flag: str, limits: dict[str, str]) -> tuple[str, ...]:
    return (flag, limits[flag]) if flag in limits else ()


@pytest.mark.parametrize("game", GAMES)
def test_help_lists_the_options_of_the_game_and_a_wrong_one_names_them(pd: Pd, game: str) -> None:
    flags = flags_of(pd, "simulate", game)
    assert flags == flags_of(pd, "play", game)
    assert flags == [
        f"--{name.replace('_', '-')}" for name in GAMES[game].options.__struct_fields__
    ]
    wrong = pd("simulate", game, "--jokers", 2)
    assert wrong.code == 2
    assert f"{game} has no option --jokers: it has {', '.join(flags)}" in wrong.err


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["play", "simulate", "score"])
def test_no_option_of_a_game_takes_the_place_of_a_commands_own(name: str, game: str) -> None:
    command: Any = cli.get_command(click.Context(cli), name)
    assert isinstance(command, GameCommand)
    own = {flag for param in command.params for flag in (*param.opts, *param.secondary_opts)}
    flags = {f"--{option.replace('_', '-')}" for option in GAMES[game].options.__struct_fields__}
    assert not own & flags


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("yacht --dice wooden", "--dice: 'wooden' is unknown: there are standard, poker"),
        (
            "draw-poker --hands 0",
            "--hands: 0 is not allowed: write a whole number from 1 to 100000",
        ),
        ("heads-up-draw --players 3", "(HU-1)"),
        ("chinese-poker --start 700", "(CP-17)"),
        ("escalero --cards 5", "escalero has no option --cards: it has --dice, --free-crosses"),
        ("--cards 5", "--cards is an option of poker-deluxe: name it first"),
        ("--cards five", "'five' is not a whole number"),
        ("--db yacht --games 3", "Missing argument 'GAME'"),
    ],
)
def test_a_wrong_option_is_a_usage_error_in_one_sentence(pd: Pd, line: str, says: str) -> None:
    result = pd("simulate", *line.split())
    assert (result.code, result.out) == (2, "")
    assert says in result.err


def test_as_many_play_as_the_game_seats_if_nobody_says_otherwise(pd: Pd) -> None:
    few = {game: pd("simulate", game, "--games", 1, "--json").json["plan"] for game in GAMES}
    assert {game: plan["players"] for game, plan in few.items() if plan["players"] != 4} == {
        "heads-up-draw": 2
    }
    cards = pd("simulate", "poker-deluxe", "--cards", 8, "--games", 1, "--json").json["plan"]
    assert cards["players"] == 4


@pytest.mark.parametrize(("game", "lang"), [*zip(GAMES, cycle(LANGUAGES), strict=False)])
def test_every_game_is_played_left_and_gone_on_with(pd: Pd, game: str, lang: str) -> None:
    result = pd("play", game, "--db", "p.db", "--lang", lang, keys="help\nfly\nf\n")
    assert (result.code, result.err) == (0, "")
    assert "--resume" in result.out
    listing = pd("games", "--db", "p.db", "--json").json[0]
    more = pd("play", game, "--db", "p.db", "--resume", listing["name"], keys="redraw\n")
    assert (more.code, more.err) == (0, "")
    assert pd("audit", "--all", "--db", "p.db").code == 0
