"""The reports of ``audit`` that are whole documents: JUnit XML and an HTML page."""

from collections.abc import Iterable
from pathlib import Path

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.audit.auditor import GameAudit, audit_file
from deluxe_replays.audit.many import GameRows, audit_many, examine_wholly
from deluxe_replays.entries.rows import Row
from deluxe_replays.reports.flows import ChipFlows, chip_flows
from deluxe_replays.reports.junit import junit_of_game, junit_of_store
from deluxe_replays.reports.webpage import page_of_game, page_of_store
from deluxe_services.audits.stored_games import TIMES, WholeStore, handed_over
from deluxe_services.cli.databases.database import Place, reading
from deluxe_services.cli.databases.game_files import game_file, is_file
from deluxe_services.cli.databases.game_lookup import find_game
from deluxe_services.cli.language.exit_codes import of_findings
from deluxe_services.cli.output.work_progress import reading_entries


def report_one(db: Place, what: str, form: str) -> tuple[str, int]:
    """The report on one game or game file in this form, and the exit code."""
    audit, rows = _from_file(Path(what)) if is_file(what) else _from_store(db, what)
    code = of_findings(audit.findings, audit.lacks)
    if form == "junit":
        return junit_of_game(audit), code
    return page_of_game(audit, _flows([GameRows(audit.game, rows)])), code


def report_all(db: Place, form: str) -> tuple[str, int]:
    """The report on every game of a database in this form, and the exit code."""
    with reading(db) as store:
        whole = WholeStore(store)
        with reading_entries(store, "auditing", TIMES):
            audit = audit_many(whole.games())
        code = of_findings(audit.found or whole.faults, audit.lacking)
        if form == "junit":
            return junit_of_store(audit, whole.faults), code
        with reading_entries(store, "adding-up", TIMES):
            flows = _flows(WholeStore(store).games())
    return page_of_store(audit, flows, whole.faults), code


def _from_store(db: Place, name: str) -> tuple[GameAudit, list[Row]]:
    with reading(db) as store:
        game = handed_over(store, find_game(store, name, db).game)
    rows = list(game.rows)
    return examine_wholly(game._replace(rows=rows)), rows


def _from_file(path: Path) -> tuple[GameAudit, list[Row]]:
    with game_file(path) as file:
        audit = audit_file(file)
    with game_file(path) as file:
        return audit, list(file.rows())


def _flows(games: Iterable[GameRows]) -> ChipFlows | BrokenHistory:
    try:
        return chip_flows(games)
    except BrokenHistory as error:
        return error
