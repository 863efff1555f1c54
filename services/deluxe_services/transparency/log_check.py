"""A store compared with its signed log: every entry, every checkpoint, every tile."""

import msgspec

from deluxe_services.store import Store, StoreUnreadable
from deluxe_services.store.values import Signed
from deluxe_services.transparency.log_ranges import LogSeen, look_at, stretches


class Held(msgspec.Struct, frozen=True):
    """The log of a store: its end, its root, and what was signed last."""

    schema: int
    position: int
    games: int
    root: bytes
    signed: Signed | None


def held_by(store: Store) -> Held:
    """The log of a store, computed from its rows.

    ``StoreUnreadable`` if the log has a gap, is not what any checkpoint in the store says, or the
    store's own check finds a fault.
    """
    health = store.check()
    for fault in store.type_faults():
        if fault.grave:
            raise StoreUnreadable(health.where, fault.text)
    log = LogSeen()
    for stretch in stretches(store, health.position):
        log.take(look_at(store, stretch))
    faults = [*health.faults, *log.faults(store, health.position)]
    if faults or log.root is None:
        more = f" (and {len(faults) - 1} more faults)" if len(faults) > 1 else ""
        raise StoreUnreadable(health.where, f"{faults[0]}{more}")
    return Held(health.schema, health.position, health.games, log.root, store.checkpoints.signed())
