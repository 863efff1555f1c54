"""``analyse pairs``: which pairs of players do for each other what they do for nobody else."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import click
import msgspec

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.pairs.decisions import GameDecisions
from deluxe_replays.pairs.findings import (
    FEWEST_DEALS,
    FEWEST_OTHERS,
    RATE,
    PairFinding,
    PairReport,
    find_pairs,
)
from deluxe_services.audits.unusual_pairs import collect_all
from deluxe_services.cli.databases.database import Place, address_of, any_db_option, reading
from deluxe_services.cli.databases.over_logs import logs_at
from deluxe_services.cli.databases.pasted_commands import pasted
from deluxe_services.cli.language.exit_codes import Broken
from deluxe_services.cli.language.plain_values import Number, PlainCommand
from deluxe_services.cli.language.words import say
from deluxe_services.cli.options.workers import workers_of, workers_options
from deluxe_services.cli.output.console import (
    counted,
    json_option,
    print_columns,
    print_json,
    progress,
)

_COLUMNS: Final = ("pair", "p", "test", "by", "deals", "chips")
_FEW: Final = 5_000
"""So few entries are read before other processes have started."""

_OTHERS: Final = 10
"""So many pairs that are not named are listed, too."""


@click.command("pairs", cls=PlainCommand)
@click.option("--all", "everything", is_flag=True)
@click.option("--rate", type=Number(1e-6, 0.5), default=RATE, show_default=True)
@workers_options
@any_db_option
@json_option
def pairs(
    everything: bool,
    rate: float,
    jobs: int | None,
    cluster: str,
    db: Place,
    as_json: bool,
) -> None:
    """Test all pairs of players for acts that are unusual for the other's sake."""
    if not everything:
        raise click.UsageError(say("pairs-of-all"))
    try:
        games, untested = _collected(db, jobs, cluster)
    except BrokenHistory as error:
        raise Broken(say("then-audit", why=error)) from error
    report = find_pairs(games, untested, rate)
    if as_json:
        print_json(msgspec.to_builtins(report))
    else:
        _print(report, db)


def _collected(
    db: Place, jobs: int | None, cluster: str
) -> tuple[Sequence[GameDecisions], Counter[str]]:
    games: list[GameDecisions] = []
    untested: Counter[str] = Counter()
    for place in logs_at(db):
        with reading(place) as store:
            entries = store.log.head()
            workers = workers_of(jobs, cluster, little=entries < _FEW)
            with progress("analysing", entries, "events") as note:
                of_place, others = collect_all(store, address_of(place), workers, note)
        games += of_place
        untested.update(others)
    return games, untested


def _print(report: PairReport, db: Place) -> None:
    unusual = [one for one in report.pairs if one.named]
    others = [one for one in report.pairs if not one.named and not one.too_few]
    few = sum(one.too_few for one in report.pairs)
    click.echo(
        say(
            "pairs-tested",
            pairs=str(report.tested),
            deals=counted(report.deals, "deal"),
            games=counted(report.games, "game"),
        )
    )
    if few:
        click.echo(say("pairs-too-few", number=few, deals=FEWEST_DEALS, others=FEWEST_OTHERS))
    for kind, number in report.untested.items():
        click.echo(say("pairs-untested", game=kind, games=counted(number, "game")))
    rate = f"{100 * report.rate:g} %"
    click.echo(say("pairs-named", number=len(unusual), rate=rate))
    if unusual:
        _print_pairs(unusual)
        for one in unusual:
            _print_decisions(one, db)
    if others:
        click.echo()
        click.echo(say("pairs-others"))
        _print_pairs(others[:_OTHERS])


def _print_pairs(findings: Sequence[PairFinding]) -> None:
    rows = [
        (
            " + ".join(one.players),
            f"{one.p:.2g}" if one.p is not None else "-",
            one.tests[0].test if one.tests else "-",
            " + ".join(one.tests[0].by) if one.tests else "-",
            one.deals_together,
            f"{one.chips:+d}",
        )
        for one in findings
    ]
    header = [say(f"column-{name}") for name in _COLUMNS]
    print_columns(rows, header, right=(1, 4, 5))


def _print_decisions(finding: PairFinding, db: Place) -> None:
    if not finding.decisions:
        return
    click.echo()
    click.echo(say("pairs-weigh-most", pair=" + ".join(finding.players)))
    for one in finding.decisions:
        click.echo(
            "  "
            + say(
                "pairs-decision",
                player=one.player,
                act=one.act,
                deal=one.deal,
                command=pasted("replay", one.game, "--at", str(one.version), db=db),
            )
        )
