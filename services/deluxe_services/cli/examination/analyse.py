"""``analyse``: what the log of games that are over says beyond what happened."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.exports.columns import NoParquet
from deluxe_replays.insight.analysis import GameAnalysis, StillPlayed
from deluxe_replays.insight.tables import decision_plain, write_csv, write_parquet
from deluxe_replays.insight.totals import Mistake, totals, worst
from deluxe_services.audits.analyses import (
    KeptAnalyses,
    analyses_of,
    can_be_analysed,
)
from deluxe_services.cli.databases.database import (
    Place,
    address_of,
    analyses_of_db,
    any_db_option,
    every_game,
    reading,
)
from deluxe_services.cli.databases.game_lookup import complete_game_id, find_game
from deluxe_services.cli.databases.over_logs import logs_at, place_holding
from deluxe_services.cli.examination.analysis_lines import game_lines
from deluxe_services.cli.examination.pairs import pairs
from deluxe_services.cli.language.exit_codes import Broken, Misunderstood
from deluxe_services.cli.language.plain_values import OneOf, PlainCommand, PlainGroup, WholeNumber
from deluxe_services.cli.language.translation import translated
from deluxe_services.cli.language.words import say
from deluxe_services.cli.options.workers import workers_of, workers_options
from deluxe_services.cli.output.console import json_option, print_json, progress
from deluxe_services.cli.output.outputs import OUTPUT_FILE, check_forced, check_free, force_option

if TYPE_CHECKING:
    from deluxe_services.store import GameInfo, Store

_FEW: Final = 1_500
"""So few entries are analysed before other processes have started."""

_WORST: Final = 5


class Analyse(PlainGroup):
    """The group: what is no command of it is a game, or an option of ``games``."""

    def get_help(self, ctx: click.Context) -> str:
        """The commands, and how ``games`` is used without its name."""
        of_games = self.commands["games"]
        inner = click.Context(of_games, parent=ctx, info_name="games")
        return f"{super().get_help(ctx)}\n\n{of_games.get_help(inner)}"

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The command ``games``, where no other is named."""
        first = next((word for word in args if not word.startswith("--lang")), "")
        if args and first not in (*self.commands, "--help"):
            args = ["games", *args]
        return super().parse_args(ctx, args)


@click.group("analyse", cls=Analyse)
def command() -> None:
    """Analyse games that are over."""


@command.command("games", cls=PlainCommand)
@click.argument("game_id", required=False, shell_complete=complete_game_id)
@click.option("--all", "everything", is_flag=True)
@click.option("--player", metavar="PLAYER_ID")
@click.option("--worst", "number", type=WholeNumber(0, 1000), default=_WORST, show_default=True)
@click.option(
    "--format", "form", type=OneOf(["text", "json", "csv", "parquet"]), default="text",
    show_default=True,
)  # fmt: skip
@click.option("-o", "--output", type=OUTPUT_FILE)
@force_option
@workers_options
@any_db_option
@json_option
def games(
    game_id: str | None,
    everything: bool,
    player: str | None,
    number: int,
    form: str,
    output: Path | None,
    force: bool,
    jobs: int | None,
    cluster: str,
    db: Place,
    as_json: bool,
) -> None:
    """Tell what was skill and what was luck in one game, of one player, or in every game."""
    if (game_id is None) == (not everything and player is None):
        raise click.UsageError(say("name-game-player-or-all"))
    check_forced(force, output)
    form = "json" if as_json else form
    if (output is not None) != (form in ("csv", "parquet")):
        raise click.UsageError(say("output-for-tables"))
    try:
        analyses, in_play = _analyses(game_id, player, db, jobs, cluster)
    except StillPlayed as error:
        raise Misunderstood(translated(str(error))) from error
    except BrokenHistory as error:
        raise Broken(say("then-audit", why=error)) from error
    if player is not None and not analyses:
        raise click.UsageError(say("no-games-of", player=repr(player)))
    mistakes = worst(analyses, number, player)
    if output is not None:
        _write(analyses, form, output, force)
    elif form == "json":
        _print_json(analyses, mistakes, player, in_play, one=game_id is not None)
    else:
        for line in game_lines(analyses, mistakes, totals(analyses, player), in_play, db):
            click.echo(line)


command.add_command(pairs)


def _analyses(
    game_id: str | None, player: str | None, db: Place, jobs: int | None, cluster: str
) -> tuple[list[GameAnalysis], int]:
    """The analyses that are wanted, and the number of games that are left out: still in play."""
    results: list[GameAnalysis] = []
    in_play = 0
    for place in logs_at(db) if game_id is None else (place_holding(db, game_id),):
        with reading(place) as store, closing(KeptAnalyses(analyses_of_db(place))) as cache:
            registers = list(_registers(store, game_id, player, place))
            over = [each for each in registers if can_be_analysed(each)]
            in_play += len(registers) - len(over)
            if game_id is not None and not over:
                raise StillPlayed(registers[0].game)
            entries = sum(each.version for each in over)
            workers = workers_of(jobs, cluster, little=entries < _FEW)
            with progress("analysing", entries, "events") as note:
                results += analyses_of(store, address_of(place), over, cache, workers, note)
    return results, in_play


def _registers(
    store: "Store", game_id: str | None, player: str | None, db: Place
) -> Iterator["GameInfo"]:
    if game_id is not None:
        yield find_game(store, game_id, db)
        return
    for register in every_game(store):
        if player is None or player in register.players:
            yield register


def _write(analyses: Sequence[GameAnalysis], form: str, output: Path, force: bool) -> None:
    check_free(output, force)
    try:
        with output.open("wb") as file:
            (write_csv if form == "csv" else write_parquet)(file, analyses)
    except NoParquet as error:
        output.unlink()
        raise Misunderstood(translated(str(error))) from error
    click.echo(say("wrote", path=output), err=True)


def _print_json(
    analyses: Sequence[GameAnalysis],
    mistakes: Sequence[Mistake],
    player: str | None,
    in_play: int,
    *,
    one: bool,
) -> None:
    document: dict[str, object] = {
        "amounts": "millionths",
        "games": len(analyses),
        "in_play": in_play,
        "players": [msgspec.to_builtins(each) for each in totals(analyses, player)],
        "worst": [decision_plain(each) for each in mistakes],
    }
    if one:
        document["analysis"] = msgspec.to_builtins(analyses[0])
    print_json(document)
