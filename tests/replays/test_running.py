"""The tree of running games: one root for each set of games, and proofs that lead to it."""

from base64 import b64encode
from hashlib import sha256
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from deluxe_replays.proofs.running import NOTHING, Reach, RunningTree, leaf_digest
from deluxe_replays.verify_bundle import climb

NAMES = st.integers(0, 40).map("g-{:02d}".format)
REACHES = st.builds(
    Reach, st.integers(1, 99), st.integers(0, 9), st.integers(0, 9).map(lambda n: bytes([n]) * 32)
)


@given(st.lists(st.tuples(NAMES, st.none() | REACHES), max_size=60), st.randoms())
def test_each_set_of_games_has_one_root_however_it_came_about(
    changes: list[tuple[str, Reach | None]], random: Random
) -> None:
    tree, games = RunningTree(), dict[str, Reach]()
    for game, reach in changes:
        tree.set(game, reach)
        games.pop(game, None)
        if reach is not None:
            games[game] = reach
    again, order = RunningTree(), list(games.items())
    random.shuffle(order)
    for game, reach in order:
        again.set(game, reach)
    assert tree.root == again.root
    assert len(tree) == len(games)
    assert (tree.root == NOTHING) == (not games)


@given(st.dictionaries(NAMES, REACHES, max_size=30))
def test_every_game_is_proven_and_no_other(games: dict[str, Reach]) -> None:
    tree = RunningTree()
    for game, reach in games.items():
        tree.set(game, reach)
    for number in range(41):
        game = f"g-{number:02d}"
        proof = tree.prove(game)
        assert (proof is None) == (game not in games)
        if proof is None:
            continue
        assert proof.reach == games[game]
        key = sha256(b"poker-deluxe/running/v1\0" + game.encode()).digest()
        hashes = [b64encode(one).decode() for one in proof.hashes]
        assert climb(key, leaf_digest(key, proof.reach), hashes) == tree.root
        further = proof.reach._replace(version=proof.reach.version + 1)
        assert climb(key, leaf_digest(key, further), hashes) != tree.root
