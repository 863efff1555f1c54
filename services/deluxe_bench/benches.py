"""Everything that is measured, in the order of the table."""

from typing import Final

from deluxe_bench.crowded import CROWDED
from deluxe_bench.dealing import DEALS, SHUFFLE
from deluxe_bench.figures import Bench
from deluxe_bench.followed import FOLLOWED, KEPT_UP
from deluxe_bench.growth import GROWTH
from deluxe_bench.insight import INSIGHT
from deluxe_bench.lists import LISTS
from deluxe_bench.log import LOG
from deluxe_bench.logs import LOGS
from deluxe_bench.memory import MEMORY
from deluxe_bench.overload import OVERLOAD
from deluxe_bench.peers import PEERS
from deluxe_bench.postgres import APPEND_POSTGRES
from deluxe_bench.replay import REPLAYS
from deluxe_bench.rpc import COMMANDS, STREAMED, WATCHED
from deluxe_bench.store import APPEND
from deluxe_bench.subscribed import RESTARTED, SUBSCRIBED
from deluxe_bench.verify import VERIFY

BENCHES: Final[dict[str, Bench]] = {
    bench.name: bench
    for bench in (
        SHUFFLE,
        DEALS,
        PEERS,
        APPEND,
        APPEND_POSTGRES,
        LOG,
        LOGS,
        COMMANDS,
        STREAMED,
        WATCHED,
        CROWDED,
        OVERLOAD,
        REPLAYS,
        VERIFY,
        INSIGHT,
        GROWTH,
        LISTS,
        FOLLOWED,
        KEPT_UP,
        SUBSCRIBED,
        RESTARTED,
        MEMORY,
    )
}
"""Every bench by its name."""
