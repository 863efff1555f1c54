"""In which partition each game lies, and whether it lies where its id says."""

from contextlib import closing

from deluxe_services.store import open_store
from deluxe_services.tables.handing import registers
from deluxe_services.tables.partitions import Partitions
from tests.drills.drill import Drill


def places(drill: Drill, partitions: Partitions) -> dict[str, str]:
    """The partition of each game; it violates if one lies where its id does not say."""
    names: dict[str, str] = {}
    for one in partitions.all:
        with closing(open_store(one.db, read_only=True)) as store:
            games = [register.game for register in registers(store)]
        strangers = [game for game in games if partitions.holding(game).name != one.name]
        if strangers:
            drill.violate("doubled", f"{one.name} holds {strangers}, which belong elsewhere")
        names |= dict.fromkeys(games, one.name)
    return names
