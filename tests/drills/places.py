"""In which log each game lies, and whether it lies where its id says."""

from contextlib import closing

from deluxe_services.compute.over_games import registers
from deluxe_services.store import open_store
from deluxe_services.store.logs import Places, log_name
from tests.drills.drill import Drill


def logs_of_games(drill: Drill, places: Places) -> dict[str, int]:
    """The log of each game; it violates if one lies where its id does not say."""
    logs: dict[str, int] = {}
    for log, address in enumerate(places.addresses):
        with closing(open_store(address, read_only=True)) as store:
            games = [register.game for register in registers(store)]
        if strangers := [game for game in games if places.log_of(game) != log]:
            text = f"log {log_name(log)} holds {strangers}, which belong elsewhere"
            drill.violate("doubled", text)
        logs |= dict.fromkeys(games, log)
    return logs
