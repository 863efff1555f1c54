"""In which partition each game lies after it has moved, and whether it lies in one alone."""

from collections.abc import Mapping
from contextlib import ExitStack, closing

from deluxe_services.store import GameInfo, Store, open_store
from deluxe_services.store.values import MOVED
from deluxe_services.tables.ids import slot_of
from deluxe_services.tables.moments import registers
from deluxe_services.tables.moves import arrival_of
from deluxe_services.tables.partitions import Partition, Partitions
from tests.drills.drill import Drill


def places(drill: Drill, partitions: Partitions) -> dict[str, str]:
    """The partition in which each game goes on.

    It violates if a game goes on in two or in none, if one lies where it neither was opened nor
    moved to, and if what is left of one in its old partition is not how it begins in the new one.
    """
    with ExitStack() as stack:
        stores = {
            one.name: stack.enter_context(closing(open_store(one.db, read_only=True)))
            for one in partitions.all
        }
        names: dict[str, str] = {}
        for one in partitions.all:
            _note_games(drill, partitions, one, stores[one.name], names)
        for name, store in stores.items():
            for register in registers(store, status=MOVED):
                _check_rest(drill, name, register, stores, names)
    return names


def _note_games(
    drill: Drill, partitions: Partitions, one: Partition, store: Store, names: dict[str, str]
) -> None:
    mark = store.partition()
    slots = {*one.slots, *(mark.given if mark is not None else ())}
    strangers = []
    for register in registers(store):
        game, slot = register.game, slot_of(register.game)
        if (first := names.setdefault(game, one.name)) != one.name:
            drill.violate("doubled", f"{game} goes on in {first} and in {one.name}")
        is_own = slot in slots or (slot is None and one.name == partitions.home)
        if not is_own and arrival_of(store, game) is None:
            strangers.append(game)
    if strangers:
        drill.violate("doubled", f"{one.name} holds {strangers}, which belong elsewhere")


def _check_rest(
    drill: Drill,
    name: str,
    register: GameInfo,
    stores: Mapping[str, Store],
    names: Mapping[str, str],
) -> None:
    game = register.game
    if game not in names:
        drill.violate("lost", f"{game} has left {name} and goes on nowhere")
        return
    rest = [row.data for row in stores[name].log.read(game, 0, register.version - 1)]
    copies = stores[names[game]].log.read(game, 0, register.version - 1)
    if rest != [row.data for row in copies]:
        drill.violate("lost", f"{game} does not begin in {names[game]} as it was in {name}")
