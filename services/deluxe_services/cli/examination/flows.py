"""``flows``: who paid whom, in one game or in many."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

import click
import msgspec

from deluxe_domain.kernel.chips import HOUSE
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.audit.many import GameRows
from deluxe_replays.entries.units import FORMS, is_unit
from deluxe_replays.reports.flows import ALWAYS, ChipFlows, Period, chip_flows
from deluxe_services.audits.stored_games import TIMES, WholeStore, handed_over
from deluxe_services.cli.databases.database import Place, any_db_option, reading
from deluxe_services.cli.databases.game_files import game_file, is_file
from deluxe_services.cli.databases.game_lookup import complete_game_id, find_game
from deluxe_services.cli.databases.over_logs import logs_at, place_holding
from deluxe_services.cli.language.exit_codes import Broken
from deluxe_services.cli.language.plain_values import PlainCommand
from deluxe_services.cli.language.words import say
from deluxe_services.cli.output.console import (
    amount,
    counted,
    json_option,
    moment_in,
    print_columns,
    print_json,
    unit_name,
)
from deluxe_services.cli.output.work_progress import reading_entries

_COLUMNS = ("player", "games", "bought-in", "cashed-out", "won", "lost", "rake", "net")


@click.command("flows", cls=PlainCommand)
@click.argument("what", metavar="[GAME_ID | FILE]", required=False, shell_complete=complete_game_id)
@click.option("--all", "everything", is_flag=True)
@click.option("--player", metavar="PLAYER_ID")
@click.option("--since", metavar="TIME")
@click.option("--until", metavar="TIME")
@click.option("--unit", metavar="UNIT")
@any_db_option
@json_option
def command(
    what: str | None,
    everything: bool,
    player: str | None,
    since: str | None,
    until: str | None,
    unit: str | None,
    db: Place,
    as_json: bool,
) -> None:
    """Add up who paid whom in one game, a game file, or with --all in every game."""
    if (what is None) == (not everything):
        raise click.UsageError(say("name-game-file-or-all"))
    period = Period(*(None if text is None else moment_in(text) for text in (since, until)))
    if period.since is not None and period.until is not None and period.until < period.since:
        raise click.UsageError(say("until-before-since"))
    if unit is not None and not is_unit(unit):
        raise click.UsageError(say("no-unit", unit=repr(unit), units=FORMS))
    try:
        with _games(what, db) as games:
            flows = chip_flows(games, period, player, unit)
    except BrokenHistory as error:
        raise Broken(say("then-audit", why=error)) from error
    has_games = flows.games or flows.other_units or period != ALWAYS
    if player is not None and not has_games:
        raise click.UsageError(say("no-chips-of", player=repr(player)))
    if as_json:
        print_json(flows_plain(flows))
    else:
        _tell(flows, "games" if what is None else "game", period)


def flows_plain(flows: ChipFlows) -> dict[str, object]:
    """The flows as plain values for JSON."""
    return {
        "unit": flows.unit,
        "other_units": list(flows.other_units),
        "games": flows.games,
        "transfers": flows.transfers,
        "bought_in": flows.bought_in,
        "cashed_out": flows.cashed_out,
        "rake": flows.rake,
        "on_tables": flows.on_tables,
        "players": [
            {**msgspec.to_builtins(one), "net": one.net, "on_tables": one.on_tables}
            for one in flows.players
        ],
        "payments": [payment._asdict() for payment in flows.payments],
    }


@contextmanager
def _games(what: str | None, db: Place) -> Iterator[Iterator[GameRows]]:
    if what is not None and is_file(what):
        with game_file(Path(what)) as file:
            yield iter([GameRows(file.header.game, file.rows())])
        return
    if what is None:
        yield chain.from_iterable(map(_all_games, logs_at(db)))
        return
    with reading(place_holding(db, what)) as store:
        yield iter([handed_over(store, find_game(store, what, db).game)])


def _all_games(db: Place) -> Iterator[GameRows]:
    with reading(db) as store, reading_entries(store, "adding-up", TIMES):
        yield from WholeStore(store).games()


def _balance(flows: ChipFlows) -> str:
    """The balance of all bought chips, or of one player's."""
    unit = flows.unit
    chips_in, chips_out = amount(flows.bought_in, unit), amount(flows.cashed_out, unit)
    on_tables = amount(flows.on_tables, unit)
    if flows.bought_in == flows.cashed_out + flows.rake + flows.on_tables:
        return say(
            "flows-balance",
            bought=chips_in,
            cashed=chips_out,
            rake=amount(flows.rake, unit),
            left=on_tables,
        )
    net = amount(sum(one.net for one in flows.players), unit, signed=True)
    return say("flows-of-player", bought=chips_in, net=net, cashed=chips_out, left=on_tables)


def _tell(flows: ChipFlows, where: str, period: Period) -> None:
    if flows.transfers:
        _tell_sums(flows)
    else:
        narrow = "no" if period == ALWAYS else "yes"
        nothing = say("flows-none", where=where, unit=unit_name(flows.unit), period=narrow)
        without = "" if flows.other_units or period != ALWAYS else f" {say('without-chips')}"
        click.echo(nothing + without)
    for other in flows.other_units:
        click.echo(say("moved-more", unit=other, name=unit_name(other)))
    if flows.transfers:
        _tell_players(flows)


def _tell_sums(flows: ChipFlows) -> None:
    click.echo(
        say(
            "flows-of",
            games=counted(flows.games, "game"),
            transfers=counted(flows.transfers, "transfer"),
            unit=unit_name(flows.unit),
        )
    )
    click.echo(_balance(flows))


def _tell_players(flows: ChipFlows) -> None:
    unit, header = flows.unit, [say(f"column-{name}") for name in _COLUMNS]
    rows = [
        (
            p.player,
            p.games,
            *(amount(n, unit) for n in (p.bought_in, p.cashed_out, p.won, p.lost, p.rake)),
            amount(p.net, unit, signed=True),
        )
        for p in flows.players
    ]
    print_columns(rows, header, right=range(1, len(header)))
    if flows.payments:
        click.echo()
        rows = [
            (_party(p.payer), say("pays"), _party(p.payee), amount(p.amount, unit))
            for p in flows.payments
        ]
        print_columns(rows, right=(3,))


def _party(name: str) -> str:
    """A player, or the house."""
    return say("house") if name == HOUSE else name
