"""Everything that is measured, in the order of the table."""

from typing import Final

from deluxe_services.bench.backups import BACKUP
from deluxe_services.bench.crowd import CROWD_OF_WATCHERS
from deluxe_services.bench.crowded import CROWDED
from deluxe_services.bench.dealing import DEALS, RANK, SHUFFLE
from deluxe_services.bench.figures import Bench
from deluxe_services.bench.growth import GROWTH
from deluxe_services.bench.lists import LISTS
from deluxe_services.bench.log import LOG
from deluxe_services.bench.machines import MACHINES
from deluxe_services.bench.memory import MEMORY
from deluxe_services.bench.openspiel import OPENSPIEL
from deluxe_services.bench.peers import PEERS, YACHT
from deluxe_services.bench.postgres import APPEND_POSTGRES
from deluxe_services.bench.replay import REPLAYS
from deluxe_services.bench.replicas import REPLICAS
from deluxe_services.bench.rpc import COMMANDS, STREAMED, WATCHED
from deluxe_services.bench.store import APPEND
from deluxe_services.bench.travel import TRAVEL
from deluxe_services.bench.verify import VERIFY

BENCHES: Final[dict[str, Bench]] = {
    bench.name: bench
    for bench in (
        SHUFFLE,
        RANK,
        DEALS,
        PEERS,
        YACHT,
        OPENSPIEL,
        APPEND,
        APPEND_POSTGRES,
        LOG,
        COMMANDS,
        STREAMED,
        WATCHED,
        REPLICAS,
        MACHINES,
        CROWD_OF_WATCHERS,
        CROWDED,
        REPLAYS,
        VERIFY,
        GROWTH,
        BACKUP,
        TRAVEL,
        LISTS,
        MEMORY,
    )
}
"""Every bench by its name."""
