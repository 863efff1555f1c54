"""Read models compared with the events that they were derived from."""

from collections.abc import Iterator

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.audit.many import GameRows
from deluxe_replays.chips.transfers import Ledger
from deluxe_replays.reports.flows import chip_flows
from deluxe_services.compute.over_games import registers
from deluxe_services.readmodels.models import ReadModels
from deluxe_services.store import Store


def compare(models: ReadModels, store: Store) -> Iterator[str]:
    """Every difference between the tables and what the rows of the store give, in a sentence.

    Each game is computed again from its rows, one after the other, and so are the sums over all.
    Games may be played meanwhile: the tables are looked at up to the version that was read.
    """
    for register in registers(store):
        game, version = register.game, register.version
        try:
            lines = list(Ledger(store.log.read(game, 0, version)))
        except BrokenHistory as error:
            yield f"game {game} is broken, so its transfers cannot be compared: {error}"
            continue
        try:
            table_lines = models.transfers(game, version, 0, len(lines) + 1)
        except BrokenHistory as error:
            yield f"game {game} is sound, but the tables hold it for broken: {error}"
            continue
        if table_lines != lines:
            pairs = zip(table_lines, lines, strict=False)
            at = next((n for n, (one, other) in enumerate(pairs) if one != other), None)
            where = min(len(table_lines), len(lines)) if at is None else at
            yield f"game {game}: transfer {where + 1} of {len(lines)} is not what the events say"
    yield from _compare_sums(models, store)
    yield from models.differences()


def _compare_sums(models: ReadModels, store: Store) -> Iterator[str]:
    """The sums over everything; they agree only of one and the same moment."""
    for _ in range(5):
        before = store.log.head()
        try:
            from_log, from_tables = chip_flows(_rows(store)), models.flows()
        except BrokenHistory:
            return  # reported above
        if from_log == from_tables:
            return
        if store.log.head() == before:
            yield "the sums over all games are not what the events say"
            return


def _rows(store: Store) -> Iterator[GameRows]:
    for register in registers(store):
        yield GameRows(register.game, store.log.read(register.game))
