"""``simulate``: bots play many whole games, the same from the same seed (G-5)."""

import shlex
from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import click

from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.game import AnyGame, Part
from deluxe_replays.entries.units import is_money, unit_of
from deluxe_services.cli.databases.database import PLACE, Place, writing
from deluxe_services.cli.databases.over_logs import logs_at
from deluxe_services.cli.databases.pasted_commands import pasted
from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.plain_values import WholeNumber
from deluxe_services.cli.language.words import say
from deluxe_services.cli.options.chip_values import chip_value_option
from deluxe_services.cli.options.flags import GameCommand, asked, game_argument
from deluxe_services.cli.options.terms import MOST_PLAYERS, check_bot, opening, opening_for
from deluxe_services.cli.options.workers import to_be_gone_on_with, workers_of, workers_options
from deluxe_services.cli.output.console import (
    amount,
    counted,
    json_option,
    print_columns,
    print_json,
    progress,
    unit_name,
)
from deluxe_services.simulation.simulated_games import kept_and_played
from deluxe_services.simulation.simulations import Plan, SimulatedGame, simulated_games
from deluxe_services.store import Store

if TYPE_CHECKING:
    from deluxe_domain.kernel.table import ChipValue

_PLAYERS: Final = 4
"""So many play if nobody says otherwise and the game has tables for so many."""

_LAST: Final = 99_999_999
"""The last game that a simulation can have: ids have eight digits for its number."""

_FEW: Final = 32
"""So few games are done before other processes have started."""


@click.command("simulate", cls=GameCommand, between_bots=True)
@game_argument()
@click.option("--games", type=WholeNumber(1), default=100, show_default=True)
@click.option("--players", type=WholeNumber(1, MOST_PLAYERS))
@click.option("--seed", default="1", show_default=True)
@click.option("--bot", "bots", multiple=True)
@click.option("--first", type=WholeNumber(0, _LAST), default=0)
@click.option("--db", type=PLACE)
@click.option("--resume", is_flag=True)
@chip_value_option
@workers_options
@json_option
def command(
    game: AnyGame,
    games: int,
    players: int | None,
    seed: str,
    bots: tuple[str, ...],
    first: int,
    db: Place | None,
    resume: bool,
    chip_value: "ChipValue | None",
    jobs: int | None,
    cluster: str,
    as_json: bool,
    **of_game: object,
) -> None:
    """Let bots play whole games; the result is the same for any number of jobs."""
    options = {**game.usual, **game.simulated, **asked(of_game)}
    if players is None:
        players = opening_for(game, _PLAYERS, options, True, chip_value).terms.players
    opening(game, players, options, True, chip_value)
    seats = _seats(tuple(check_bot(game, bot) for bot in bots) or ("random",), players)
    plan = Plan(game.name, games, players, options, seats, seed, first=first, chip_value=chip_value)
    workers = workers_of(jobs, cluster, little=games < _FEW)
    if resume and db is None:
        raise click.UsageError(say("resume-needs-db"))
    tally = _Tally(seats, game.part)
    with progress("simulating", games, "games") as report:
        if db is None:
            tally.count(simulated_games(plan, workers), report)
        else:
            with writing(logs_at(db)[0]) as store, to_be_gone_on_with(say("resume-goes-on")):
                if not resume:
                    _check_new(store, plan, db)
                tally.count(kept_and_played(store, plan, workers), report)
    if as_json:
        print_json(tally.report(plan, db))
    else:
        tally.tell(plan, db)


class _Tally:
    """The summary of all games."""

    def __init__(self, bots: tuple[str, ...], part: Part) -> None:
        self._bots = bots
        self._part = part
        self._sums: Counter[str] = Counter()
        self._chips: Counter[str] = Counter()
        self._wins: Counter[str] = Counter()
        self._heads = sha256()

    def count(self, games: Iterable[SimulatedGame], report: Callable[[int], None]) -> None:
        """Count every game, in order."""
        for game in games:
            rows = game.rows
            parts = sum(row.kind in self._part.ends for row in rows)
            self._sums.update({"games": 1, f"{self._part.name}s": parts, "events": len(rows)})
            for bot, chips in zip(self._bots, game.net, strict=True):
                self._chips[bot] += chips
            self._wins.update({self._bots[seat] for seat in game.winners})
            self._heads.update(f"{game.game_id} {game.register.digest}\n".encode())
            report(self._sums["games"])

    def report(self, plan: Plan, db: Place | None) -> dict[str, object]:
        """All of it for JSON; ``won`` counts games, ``net`` chips beyond those that were bought.

        Of a game that several bots of one name have won together, that name has won one.
        """
        seats = Counter(self._bots)
        return {
            "plan": {
                "game": plan.game,
                "games": plan.games,
                "first": plan.first,
                "players": plan.players,
                "options": dict(plan.options),
                "bots": list(plan.bots),
                "seed": plan.seed,
                **({} if plan.chip_value is None else {"chip_value": plain(plan.chip_value)}),
            },
            **self._sums,
            "bots": {
                bot: {"seats": seats[bot], "won": self._wins[bot], "net": self._chips[bot]}
                for bot in seats
            },
            "first_game": plan.game_id(plan.first),
            "digest": self._heads.hexdigest(),
            "db": None if db is None else str(db),
        }

    def tell(self, plan: Plan, db: Place | None) -> None:
        """The summary, and what can be done next."""
        sums, seats = self._sums, Counter(self._bots)
        facts = {"players": plan.players, **plan.options, "seed": plan.seed}
        click.echo(" ".join((plan.game, *(_typed(name, value) for name, value in facts.items()))))
        click.echo(
            ", ".join(
                counted(sums[f"{what}s"], what) for what in ("game", self._part.name, "event")
            )
        )
        click.echo()
        value = {} if plan.chip_value is None else {"chip_value": plain(plan.chip_value)}
        unit = unit_of(plan.game, plan.options, value)
        rows = [
            (bot, seats[bot], f"{self._wins[bot]:,}", amount(self._chips[bot], unit, signed=True))
            for bot in seats
        ]
        header_won = say("money-won") if is_money(unit) else say("chips-won")
        if value:
            header_won = say("won-in", unit=unit_name(unit))
        header = (say("column-bot"), say("column-seats"), say("games-won"), header_won)
        print_columns(rows, header, right=(1, 2, 3))
        click.echo()
        click.echo(say("digest", digest=self._heads.hexdigest()))
        if db is None:
            return
        click.echo(say("kept-in", db=db))
        click.echo(f"  {pasted('audit', '--all', db=db)}")
        click.echo(f"  {pasted('replay', plan.game_id(plan.first), db=db)}")


def _typed(name: str, value: object) -> str:
    """An option of the plan as it is typed, in any language.

    >>> _typed("players", 4), _typed("free_crossing", False)
    ('--players 4', '--no-free-crossing')
    """
    flag = name.replace("_", "-")
    if isinstance(value, bool):
        return f"--{flag}" if value else f"--no-{flag}"
    return f"--{flag} {shlex.quote(str(value))}"


def _seats(bots: tuple[str, ...], players: int) -> tuple[str, ...]:
    if len(bots) == 1:
        return bots * players
    if len(bots) != players:
        raise Misunderstood(say("bots-for-seats", seats=players))
    return bots


def _check_new(store: Store, plan: Plan, db: Place) -> None:
    """Games that are there already are not played again: they would be the same."""
    before = plan.game_id(plan.first)
    last = plan.game_id(plan.first + plan.games - 1)
    there = store.games.find(before) or next(iter(store.games.page(after=before, limit=1)), None)
    if there is not None and there.game <= last:
        raise Misunderstood(say("plan-there", db=db, game=there.game))
