"""A new version of the file of partitions, adopted by a running server."""

import asyncio
import logging
from collections.abc import Sequence
from pathlib import Path

from deluxe_services.rpc.parts import Part
from deluxe_services.store import StoreError
from deluxe_services.tables.databases import Databases
from deluxe_services.tables.partitions import BadPartitions, read_partitions

_log = logging.getLogger(__name__)


async def renew_parts(parts: Sequence[Part], databases: Databases, file: str) -> None:
    """Read the file of partitions again, and go on with it; the journal says why not."""
    try:
        partitions = read_partitions(Path(file))
        await asyncio.to_thread(databases.renew, partitions)
    except (BadPartitions, StoreError) as error:
        _log.error("the file of partitions is not taken over: %s", error)
        return
    # A warning, so that the journal has it at its usual level: whoever sent SIGHUP waits for it.
    _log.warning("the partitions are those of version %d now", partitions.version)
    for part in parts:
        context = part.context
        assert context.whole is not None, "there are several databases"
        part.host.open_in(partitions.named(context.partition).slots)
        context.whole.partitions = partitions
        context.renew()
