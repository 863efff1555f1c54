"""``audit``: checks that games were dealt, played, paid and recorded correctly."""

import re
from pathlib import Path
from typing import Final

import click

from deluxe_replays.audit.auditor import GameAudit
from deluxe_replays.reports.report import game_report, store_report
from deluxe_services.audits.store_audit import How, WholeAudit, audit_store
from deluxe_services.cli.databases.database import Place, address_of, reading
from deluxe_services.cli.databases.game_lookup import audited, complete_game_id
from deluxe_services.cli.databases.over_logs import each_log_option
from deluxe_services.cli.examination.audit_lines import colours, game_lines, store_lines
from deluxe_services.cli.examination.report_pages import report_all, report_one
from deluxe_services.cli.language.exit_codes import of_findings
from deluxe_services.cli.language.plain_values import OneOf, PlainCommand
from deluxe_services.cli.language.words import say
from deluxe_services.cli.options.workers import workers_of, workers_options
from deluxe_services.cli.output.console import counted, json_option, print_json, progress
from deluxe_services.cli.output.outputs import OUTPUT_FILE, check_forced, check_free, force_option
from deluxe_services.texts.printable import harmless_lines

_FEW: Final = 20_000
"""So few entries are examined before other processes have started."""

_NOT_LOOKED_AT: Final = {How.QUICK: "audit-quick", How.AGAIN: "audit-reexecuted"}


@click.command("audit", cls=PlainCommand)
@click.argument("what", metavar="[GAME_ID | FILE]", required=False, shell_complete=complete_game_id)
@click.option("--all", "everything", is_flag=True)
@click.option(
    "--format",
    "form",
    type=OneOf(["text", "json", "junit", "html"]),
    default="text",
    show_default=True,
)
@click.option("-o", "--output", type=OUTPUT_FILE)
@force_option
@click.option("--quick", is_flag=True)
@click.option("--reexecute", is_flag=True)
@workers_options
@each_log_option
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    what: str | None,
    everything: bool,
    quick: bool,
    reexecute: bool,
    jobs: int | None,
    cluster: str,
    form: str,
    output: Path | None,
    force: bool,
    db: Place,
    as_json: bool,
) -> None:
    """Examine one game, a game file, or with --all every game of the database."""
    if (what is None) == (not everything):
        raise click.UsageError(say("name-game-file-or-all"))
    if quick and reexecute:
        raise click.UsageError(say("quick-or-reexecute"))
    check_forced(force, output)
    of_all = quick or reexecute or jobs
    if of_all and (what is not None or form in ("junit", "html")):
        options = "--quick, --reexecute and --jobs"
        raise click.UsageError(say("for-all-as-text", options=options))
    if form in ("junit", "html"):
        check_free(output, force)
        text, code = report_all(db, form) if what is None else report_one(db, what, form)
        _write(text, output)
    elif output is not None:
        raise click.UsageError(say("output-for-documents"))
    elif what is None:
        how = How.QUICK if quick else How.AGAIN if reexecute else How.WHOLE
        code = _all(db, how, (jobs, cluster), as_json or form == "json")
    else:
        code = _one(audited(what, db), as_json or form == "json")
    ctx.exit(code)


def _write(text: str, output: Path | None) -> None:
    if output is None:
        click.echo(text, nl=False)
    else:
        output.write_text(text, "utf-8")
        click.echo(say("wrote", path=output), err=True)


def _one(audit: GameAudit, as_json: bool) -> int:
    code = of_findings(audit.findings, audit.lacks)
    if as_json:
        print_json(game_report(audit, auditor=True))
        return code
    for line in game_lines(audit):
        click.echo(_coloured(line))
    difference = audit.verdict.difference if audit.verdict else None
    for field in difference.fields if difference else ():
        click.echo(
            "  " + say("field-differs", path=field.path, stored=field.stored, derived=field.derived)
        )
    return code


def _all(db: Place, how: How, jobs: tuple[int | None, str], as_json: bool) -> int:
    with reading(db) as store:
        entries = store.log.head()
        workers = workers_of(*jobs, little=entries < _FEW)
        with progress("auditing", entries, "events") as report:
            whole = audit_store(store, address_of(db), how, workers, report)
    if as_json:
        log = {"entries": whole.entries, "checkpoints": whole.checkpoints, "own": whole.own}
        about = {"how": str(how), "log": log, "faults": whole.faults, "db": str(db)}
        print_json({**store_report(whole.audit), **about, "clean": whole.clean})
    else:
        _tell(whole, how)
    return of_findings(whole.audit.found or whole.faults, whole.audit.lacking)


def _tell(whole: WholeAudit, how: How) -> None:
    *lines, last = store_lines(whole.audit)
    for line in lines:
        click.echo(_coloured(line))
    click.echo(
        say(
            "log-holds",
            entries=counted(whole.entries, "entry"),
            checkpoints=counted(whole.checkpoints, "checkpoint"),
        )
    )
    if whole.own:
        click.echo("  " + say("log-own", entries=counted(whole.own, "entry")))
    if how in _NOT_LOOKED_AT:
        click.echo(say(_NOT_LOOKED_AT[how]))
    for fault in whole.faults:
        click.echo("  " + say("store-fault", fault=fault))
    if whole.faults and not whole.audit.found:
        last = say("games-sound-store-not", number=len(whole.faults))
    click.secho(last, bold=True)


def _coloured(line: str) -> str:
    """Colour the verdicts of a line; they stay plain where nothing shows colours."""
    of_words = colours()
    return re.sub(
        "|".join(of_words),
        lambda word: click.style(word[0], fg=of_words[word[0]]),
        harmless_lines(line),
        count=3,
    )
