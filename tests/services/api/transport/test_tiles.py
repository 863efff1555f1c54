"""Anybody can monitor a log: its checkpoint and its tiles over HTTP (C2SP tlog-tiles)."""

from deluxe_domain.kernel.log_tree import root_of
from deluxe_domain.kernel.merkle import leaf_hash, tree_root
from deluxe_replays.proofs.checkpoints import trusted
from deluxe_replays.proofs.signed_notes import read_verifier
from deluxe_services.store import open_store
from tests.loops import in_loop
from tests.services.api.client import play_out, serving
from tests.services.api.log import checkpoint, get


@in_loop
async def test_a_monitor_works_the_root_out_from_the_tiles() -> None:
    store = open_store("memory:")
    async with serving(store, web_port=0, log_every_ms=1) as site:
        for _ in range(6):
            name, clients = await site.started(2, rounds=4)
            await play_out(name, clients)
        head = await checkpoint(site, 260)
        status, note, caching = await get(site, "checkpoint")
        assert (status, caching) == (200, "no-cache")
        trusted_head = trusted(note.decode(), read_verifier(head.key))
        assert trusted_head.size >= 260
        assert trusted_head.time is not None
        tiles: dict[str, bytes] = {}
        for number in range(trusted_head.size // 256):
            status, tiles[f"{number}"], caching = await get(site, f"tile/0/{number:03d}")
            assert (status, "immutable" in caching) == (200, True)
        rest = trusted_head.size % 256
        path = f"tile/0/{trusted_head.size // 256:03d}.p/{rest}"
        status, last, _ = await get(site, path) if rest else (200, b"", "")
        assert status == 200
        hashes = b"".join(tiles.values()) + last
        leaves = [hashes[at : at + 32] for at in range(0, len(hashes), 32)]
        assert len(leaves) == trusted_head.size
        rows = list(store.log.read_all(0, trusted_head.size))
        assert leaves == [leaf_hash(row.data) for row in rows]

        def node(level: int, number: int) -> bytes:
            return tree_root(leaves[number << level : number + 1 << level])

        assert root_of(trusted_head.size, node) == trusted_head.root
        status, above, _ = await get(site, f"tile/1/000.p/{trusted_head.size // 256}")
        assert status == 200
        assert above[:32] == tree_root(leaves[:256])


@in_loop
async def test_there_is_nothing_behind_the_checkpoint_and_no_entry() -> None:
    async with serving(web_port=0, log_every_ms=1) as site:
        await site.started(2)
        size = (await checkpoint(site, 3)).size
        for path in (
            f"tile/0/000.p/{size + 200}",
            *("tile/0/000", "tile/0/001.p/1", "tile/1/000.p/1", "tile/0/000.p/0"),
            *("tile/0/0", "tile/0/x000/000.p/1.p/1", "tile/-1/000", "tile/entries/000"),
            *("tile/data/000", "tile/0/x999/x999/x999/x999/999", "tile/0/000.p/257", "x"),
        ):
            status, _, _ = await get(site, path)
            assert status == 404, path
        assert (await get(site, f"tile/0/000.p/{min(size, 3)}"))[0] == 200
