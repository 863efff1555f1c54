"""Games of the trial in a database, as any others: ``analyse pairs --all --db`` reads them."""

from itertools import count

from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.history import Cause, Entry, HistoryWriter, StateAt, advance
from deluxe_services.histories.states import register_of
from deluxe_services.simulation.simulations import row_of
from deluxe_services.store import Decision, Store
from deluxe_services.store.values import Seed
from tests.insight.tables import Table


def keep(store: Store, table: Table) -> None:
    """Save a game that was played to its end."""
    writer = HistoryWriter(table.name, GameChance(table.name, table.master).salt)
    entries: list[Entry] = []
    for at, (command, events) in zip(count(), table.decided, strict=False):
        cause = Cause(command, "trial", f"{table.name}-{at}", at)
        entries += writer.write(events, cause)
    standing = advance(table.game, StateAt(table.game.initial), table.events)
    register = register_of(table.game, table.name, standing, writer.head, 0, len(table.decided))
    rows = tuple(map(row_of, entries))
    seed = Seed(table.name, table.master)
    decision = Decision(table.name, rows, register=register, beside=(seed,))
    store.log.append(decision).result()
