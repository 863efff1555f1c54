"""Chance can be checked afterwards: PD-DEAL-2, its vectors and its promises (G-5, G-7)."""

import hmac
import json
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import count, islice
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec import ValidationError, convert
from msgspec.json import decode
from msgspec.structs import replace

from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.chance import (
    Chance,
    CommittedDeck,
    DealChance,
    GameChance,
    OpenedChance,
    Opening,
    verify_opening,
)
from deluxe_domain.kernel.facts import fact_bytes, plain
from tests.needing import lacking

VECTORS = Path(__file__).parents[2] / "vectors"
VECTOR: dict[str, Any] = json.loads((VECTORS / "pd_deal_2.json").read_text())
GAME, MASTER = "game-1", bytes(range(32))

seeds = st.binary(min_size=32, max_size=32)
versions = st.integers(1, 2**63)


def a_deck(deal: int = 1) -> CommittedDeck:
    return GameChance(GAME, MASTER).deal(deal).shuffle()


# The vectors


@pytest.mark.parametrize("vector", VECTOR["games"], ids=lambda game: repr(game["game"]))
def test_a_master_seed_gives_the_stored_commitment_salts_and_deals(vector: Any) -> None:
    chance = GameChance(vector["game"], bytes.fromhex(vector["master"]))
    assert chance.commitment == vector["commitment"]
    assert chance.master_hex == vector["master"]
    for entry in vector["salts"]:
        assert chance.salt(entry["version"]) == entry["salt"]
    for deal in vector["deals"]:
        assert chance.deal(deal["number"], deal["entropy"]).seed_hex == deal["seed"]


def stored_deals() -> list[tuple[str, Mapping[str, Any]]]:
    return [(game["game"], deal) for game in VECTOR["games"] for deal in game["deals"]]


@pytest.mark.parametrize(("game", "vector"), stored_deals())
def test_a_deals_seed_gives_the_stored_shuffles_and_streams(
    game: str, vector: Mapping[str, Any]
) -> None:
    deal = DealChance(game, vector["number"], bytes.fromhex(vector["seed"]))
    for one in vector["shuffles"]:
        deck = deal.shuffle(cast(Sequence[Card], one["cards"].split()), one["number"])
        assert " ".join(deck.order) == one["order"]
        assert deck.root == one["root"]
        assert [leaf.hex() for leaf in deck.leaves] == one["leaves"]
        for opening in one["openings"]:
            assert plain(deck.opening(opening["position"])) == opening
    for one in vector["streams"]:
        stream = deal.stream(one["purpose"])
        assert [stream.below(n) for n in one["below"]] == one["numbers"]


def test_javascript_computes_the_same_from_the_description_alone() -> None:
    assert run_javascript().returncode == 0


def test_javascript_names_what_differs(tmp_path: Path) -> None:
    root = VECTOR["games"][0]["deals"][0]["shuffles"][0]["root"]
    file = tmp_path / "changed.json"
    file.write_text((VECTORS / "pd_deal_2.json").read_text().replace(root, "0" * 64))
    outcome = run_javascript(str(file))
    assert outcome.returncode == 1
    assert f"game-1 deal 1 shuffle 0 root: computed {root}" in outcome.stdout


def run_javascript(*arguments: str) -> subprocess.CompletedProcess[str]:
    node = shutil.which("node")
    if node is None:
        lacking("Node.js for the second implementation of PD-DEAL-2")
    program = str(VECTORS / "pd_deal_2.mjs")
    return subprocess.run(
        [node, program, *arguments], capture_output=True, text=True, timeout=60, check=False
    )


def test_the_vectors_in_the_text_are_right() -> None:
    text = (VECTORS.parents[1] / "docs" / "fair-dealing.md").read_text("utf-8")
    vectors_text = " ".join(text.partition("## Vectors")[2].split())
    chance = GameChance(GAME, MASTER)
    deal = chance.deal(1, ("oak", ""))
    deck, below = deal.shuffle(), deal.stream("dice-0").below
    opening = deck.opening(0)
    for name, value in (
        ("commitment", chance.commitment),
        ("salt of entry 1", chance.salt(1)),
        ("deal's seed", deal.seed_hex),
        (
            "first bytes",
            bytes(islice(plain_bytes(bytes.fromhex(deal.seed_hex), "shuffle", 0), 32)).hex(),
        ),
        ("order", " ".join(deck.order)),
        (f"salt of the {opening.card}", opening.salt),
        ("its leaf", deck.leaves[0].hex()),
        ("root", deck.root),
        ("dice of seat 0", " ".join(str(below(6) + 1) for _ in range(5))),
    ):
        assert f" {name} {value} " in vectors_text


# A plain second implementation, from docs/fair-dealing.md


def text16(text: str) -> bytes:
    return len(text.encode()).to_bytes(2, "big") + text.encode()


def plain_bytes(seed: bytes, label: str, number: int) -> Iterator[int]:
    info = f"poker-deluxe/{label}/v2\0".encode() + number.to_bytes(4, "big")
    for counter in count(1):
        yield from sha256(seed + counter.to_bytes(4, "big") + info).digest()


def plain_shuffle(
    game: str, deal: int, seed: bytes, cards: Sequence[str], number: int
) -> tuple[list[str], list[bytes], str]:
    """The order, the salts and the root."""
    order, row = list(cards), plain_bytes(seed, "shuffle", number)
    for last in range(len(order) - 1, 0, -1):
        byte = next(row)
        while byte >= 256 - 256 % (last + 1):
            byte = next(row)
        place = byte % (last + 1)
        order[last], order[place] = order[place], order[last]
    salty = plain_bytes(seed, "salts", number)
    salts = [bytes(islice(salty, 16)) for _ in order]
    root = sha256(b"poker-deluxe/pack/v2\0" + text16(game) + deal.to_bytes(4, "big"))
    for card, salt in zip(order, salts, strict=True):
        root.update(sha256(b"poker-deluxe/card/v2\0" + card.encode() + salt).digest())
    return order, salts, root.hexdigest()


@given(
    game=st.text(max_size=20),
    deal=st.integers(0, 2**32 - 1),
    seed=seeds,
    number=st.integers(0, 2**32 - 1),
    size=st.integers(1, 52),
)
def test_a_plain_implementation_comes_to_the_same_shuffle(
    game: str, deal: int, seed: bytes, number: int, size: int
) -> None:
    deck = DealChance(game, deal, seed).shuffle(DECK[:size], number)
    order, salts, root = plain_shuffle(game, deal, seed, DECK[:size], number)
    assert (list(deck.order), deck.root) == (order, root)
    assert [deck.opening(place).salt for place in range(size)] == [salt.hex() for salt in salts]


@given(game=st.text(max_size=20), deal=st.integers(0, 2**32 - 1), master=seeds, version=versions)
@example(game="g", deal=1, master=bytes(32), version=1)
def test_seeds_salts_and_commitments_are_the_librarys_hashes(
    game: str, deal: int, master: bytes, version: int
) -> None:
    chance, entropy = GameChance(game, master), ("oak", "")
    commitment = sha256(b"poker-deluxe/game/v2\0" + text16(game) + master)
    assert chance.commitment == commitment.hexdigest()
    message = b"poker-deluxe/deal/v2\0" + text16(game) + deal.to_bytes(4, "big") + b"\0\2"
    seed = hmac.digest(master, message + b"".join(map(text16, entropy)), "sha256")
    assert chance.deal(deal, entropy).seed_hex == seed.hex()
    message = b"poker-deluxe/entry/v2\0" + text16(game) + version.to_bytes(8, "big")
    assert chance.salt(version) == hmac.digest(master, message, "sha256")[:16].hex()


# Seeds


def test_deals_games_and_entropies_have_seeds_of_their_own() -> None:
    names = [(), ("",), ("", ""), ("ab",), ("a", "b"), ("b", "a"), ("ab", ""), ("\0ab",)]
    starts = Counter(
        GameChance(game, master).deal(number, entropy).seed_hex[:16]
        for game in ("g", "h", "")
        for master in (MASTER, MASTER[::-1])
        for number in (0, 1, 2, 256)
        for entropy in names
    )
    assert len(starts) == 3 * 2 * 4 * 8


@given(game=st.text(max_size=8), other=st.text(max_size=8), seed=seeds)
def test_a_commitment_binds_the_game_and_the_seed(game: str, other: str, seed: bytes) -> None:
    commitment = GameChance(game, seed).commitment
    assert commitment == GameChance(game, seed).commitment
    assert (commitment == GameChance(other, seed).commitment) == (game == other)
    reversed_seed = seed[::-1]
    assert (commitment == GameChance(game, reversed_seed).commitment) == (seed == reversed_seed)


def test_salts_of_entries_are_sixteen_bytes_and_all_different() -> None:
    salts = {
        GameChance(game, MASTER).salt(version) for game in ("g", "h") for version in range(1, 500)
    }
    assert len(salts) == 2 * 499
    assert all(len(bytes.fromhex(salt)) == 16 for salt in salts)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
        GameChance(GAME, bytes(length))
    with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
        DealChance(GAME, 1, bytes(length))


def test_a_text_that_is_too_long_is_refused() -> None:
    GameChance(GAME, MASTER).deal(1, ["x" * 65535])
    with pytest.raises(ValueError, match="65536 bytes is too long"):
        GameChance(GAME, MASTER).deal(1, ["x" * 65536])


def test_asking_again_gives_the_same_and_asking_for_another_does_not() -> None:
    chance = GameChance(GAME, MASTER)
    first = chance.deal(1, ["a"])
    assert chance.deal(1, ("a",)) is first
    assert chance.deal(1).seed_hex != first.seed_hex != chance.deal(2, ["a"]).seed_hex
    assert chance.deal(1, ["a"]).seed_hex == first.seed_hex
    deck = first.shuffle()
    assert first.shuffle() is deck
    assert first.shuffle(number=1).order != deck.order
    assert first.shuffle(DECK[:20]).order != first.shuffle(DECK[1:21]).order
    assert first.shuffle().root == deck.root


def test_nothing_secret_shows_when_chance_is_printed() -> None:
    chance = GameChance(GAME, MASTER)
    deal = chance.deal(1)
    texts = re.sub(r" at 0x[0-9a-f]+", "", f"{chance!r} {deal!r} {deal.shuffle()!r}")
    assert MASTER.hex() not in texts
    assert deal.seed_hex not in texts
    assert str(MASTER) not in texts
    assert deal.shuffle().order[0] not in texts.replace(deal.shuffle().root, "")


# Opened deals


def test_an_opened_deal_plays_as_it_was_played() -> None:
    own: Chance = GameChance(GAME, MASTER)
    deals = [own.deal(number, ["oak", "ash"]) for number in (1, 2)]
    seeds_opened = {deal.number: bytes.fromhex(deal.seed_hex) for deal in deals}
    from_seeds: Chance = OpenedChance(GAME, own.commitment, seeds_opened)
    assert from_seeds.commitment == own.commitment
    assert from_seeds.master_hex is None
    for deal in deals:
        again = from_seeds.deal(deal.number)
        assert again.shuffle().root == deal.shuffle().root
        assert again.stream("dice").below(6) == deal.stream("dice").below(6)


def test_a_deal_that_is_not_opened_cannot_be_asked_for() -> None:
    from_seeds = OpenedChance(GAME, "00" * 32, {1: MASTER})
    with pytest.raises(LookupError, match="deal 2 of game game-1 has not been opened"):
        from_seeds.deal(2)


# Shuffles


@given(seed=seeds, number=st.integers(0, 2**32 - 1), cards=st.permutations(DECK))
def test_a_shuffle_keeps_every_card(seed: bytes, number: int, cards: list[Card]) -> None:
    lot = cards[: number % 53]
    deck = DealChance(GAME, 1, seed).shuffle(lot, number)
    assert Counter(deck.order) == Counter(lot)


def test_a_card_cannot_be_shuffled_twice() -> None:
    with pytest.raises(ValueError, match="2c is there twice"):
        DealChance(GAME, 1, MASTER).shuffle(("2c", "3c", "2c"))


def test_each_card_comes_to_each_place_equally_often() -> None:
    decks = 2000
    chance = GameChance("evenly", MASTER)
    counts: Counter[tuple[int, Card]] = Counter()
    for number in range(decks):
        counts.update(enumerate(chance.deal(number).shuffle().order))
    expected = decks / 52
    squares = sum((counts[place, card] - expected) ** 2 for place in range(52) for card in DECK)
    # In each row and column the counts add up to the decks, so this is 52/51 of a chi square with
    # 51 * 51 degrees of freedom: mean 2601, standard deviation 72. Five of them are allowed.
    assert abs(squares / expected * 51 / 52 - 51 * 51) < 5 * 72.1


def test_three_cards_fall_in_all_six_orders_equally_often() -> None:
    chance = GameChance("evenly", MASTER)
    orders = Counter(chance.deal(n).shuffle(("2c", "2d", "2h")).order for n in range(6000))
    assert len(orders) == 6
    # Chi square with five degrees of freedom passes 20.5 once in a thousand seeds.
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 20.5


# Openings


def verifies(deck: CommittedDeck, opening: Opening, deal: int = 1) -> bool:
    return verify_opening(GAME, deal, deck.root, deck.leaves, opening)


@pytest.mark.parametrize("size", [1, 2, 3, 51, 52])
def test_every_card_can_be_opened_alone(size: int) -> None:
    deck = DealChance(GAME, 9, MASTER).shuffle(DECK[:size], 3)
    assert len(deck.leaves) == size
    for position, card in enumerate(deck.order):
        opening = deck.opening(position)
        assert (opening.position, opening.card) == (position, card)
        assert verifies(deck, opening, 9)


def test_what_opens_one_card_is_less_than_two_thousand_bytes() -> None:
    deck = a_deck()
    opening = deck.opening(7)
    size = len(b"".join(deck.leaves)) + len(bytes.fromhex(opening.salt)) + len(opening.card) + 1
    assert size == 52 * 32 + 16 + 2 + 1 < 2000


def test_with_all_other_cards_open_the_last_one_cannot_be_told() -> None:
    deck = a_deck()
    hidden = deck.opening(51)
    openings = [deck.opening(position) for position in range(51)]
    assert hidden.salt not in {opening.salt for opening in openings}
    salts = [bytes.fromhex(opening.salt) for opening in openings]
    guesses = {leaf_of(card, salt) for card in DECK for salt in (*salts, bytes(16))}
    assert deck.leaves[51] not in guesses
    assert deck.leaves[51] == leaf_of(hidden.card, bytes.fromhex(hidden.salt))


def leaf_of(card: str, salt: bytes) -> bytes:
    return sha256(b"poker-deluxe/card/v2\0" + card.encode() + salt).digest()


def test_what_is_known_of_other_cards_lets_no_false_opening_pass() -> None:
    deck, other = a_deck(1), a_deck(2)
    for position in range(52):
        opening, strange = deck.opening(position), other.opening(position)
        assert verifies(deck, opening)
        assert not verifies(deck, strange)
        assert not verifies(deck, replace(opening, salt=strange.salt))
        assert not verify_opening(GAME, 1, deck.root, other.leaves, strange)
        crooked = (*deck.leaves[:position], other.leaves[position], *deck.leaves[position + 1 :])
        assert not verify_opening(GAME, 1, deck.root, crooked, strange)


def test_there_is_nothing_to_open_beyond_the_last_card() -> None:
    for position in (-1, 52):
        with pytest.raises(IndexError, match="52 cards"):
            a_deck().opening(position)


def test_no_two_salts_are_alike() -> None:
    deal = GameChance(GAME, MASTER).deal(1)
    decks = [deal.shuffle(number=n) for n in range(3)] + [a_deck(n) for n in range(2, 5)]
    salts = {deck.opening(position).salt for deck in decks for position in range(52)}
    assert len(salts) == 6 * 52


def test_another_card_place_game_deal_or_root_does_not_verify() -> None:
    deck, other = a_deck(), a_deck(2)
    for position in range(52):
        opening, leaves = deck.opening(position), deck.leaves
        assert verify_opening(GAME, 1, deck.root, leaves, opening)
        assert not verify_opening("game-2", 1, deck.root, leaves, opening)
        assert not verify_opening(GAME, 2, deck.root, leaves, opening)
        assert not verify_opening(GAME, 1, other.root, leaves, opening)
        for card in set(DECK) - {opening.card}:
            assert not verifies(deck, replace(opening, card=card))
        for place in set(range(-1, 54)) - {position}:
            assert not verifies(deck, replace(opening, position=place))


def altered(text: str, place: int) -> str:
    digit = "0" if text[place] != "0" else "1"
    return text[:place] + digit + text[place + 1 :]


@pytest.mark.parametrize("position", [0, 29, 51])
def test_any_altered_digit_does_not_verify(position: int) -> None:
    deck = a_deck()
    opening = deck.opening(position)
    for place in range(64):
        assert not verify_opening(GAME, 1, altered(deck.root, place), deck.leaves, opening)
    for place in range(32):
        assert not verifies(deck, replace(opening, salt=altered(opening.salt, place)))
    for which, leaf in enumerate(deck.leaves):
        for place in (0, 31, 63):
            leaves = list(deck.leaves)
            leaves[which] = bytes.fromhex(altered(leaf.hex(), place))
            assert not verify_opening(GAME, 1, deck.root, leaves, opening)


PACK = a_deck()
GOOD = PACK.opening(17)
LEAVES = PACK.leaves


@pytest.mark.parametrize(
    "garbage",
    [
        {"salt": ""},
        {"salt": "zz" * 16},
        {"salt": GOOD.salt.upper()},
        {"salt": GOOD.salt[:30]},
        {"salt": GOOD.salt + "00"},
        {"salt": " ".join((GOOD.salt[:16], GOOD.salt[16:]))},
        {"salt": "é" * 32},
        {"position": -35},
        {"position": 2**70},
        {"card": "1x"},
        {"card": ""},
    ],
    ids=str,
)
def test_garbage_does_not_verify_and_raises_nothing(garbage: dict[str, object]) -> None:
    assert verifies(PACK, GOOD)
    assert not verifies(PACK, replace(GOOD, **garbage))


@pytest.mark.parametrize(
    "leaves",
    [
        (),
        LEAVES[:-1],
        LEAVES[1:],
        LEAVES[::-1],
        (*LEAVES, LEAVES[0]),
        (*LEAVES[:-1], b""),
        (LEAVES[0][:-1], LEAVES[0][-1:] + LEAVES[1], *LEAVES[2:]),
        (b"".join(LEAVES),),
        LEAVES * 2,
    ],
    ids=lambda leaves: f"{len(leaves)} leaves",
)
def test_leaves_of_no_pack_do_not_verify(leaves: tuple[bytes, ...]) -> None:
    assert not verify_opening(GAME, 1, PACK.root, leaves, GOOD)


def test_roots_names_and_deals_of_no_pack_do_not_verify() -> None:
    root = PACK.root
    for wrong in ("", "00", root.upper(), root + "00", "no hex", root[:63], f" {root}"):
        assert not verify_opening(GAME, 1, wrong, LEAVES, GOOD)
    for name in ("\ud800", "x" * 70000, ""):
        assert not verify_opening(name, 1, root, LEAVES, GOOD)
    for deal in (-1, 2**32, 2**80):
        assert not verify_opening(GAME, deal, root, LEAVES, GOOD)


def test_an_opening_can_be_written_and_read_but_not_changed() -> None:
    assert decode(fact_bytes(GOOD).decode(), type=Opening) == GOOD
    with pytest.raises(AttributeError, match="immutable"):
        setattr(GOOD, "card", "2c")  # noqa: B010 - mypy would not let it stand
    with pytest.raises(ValidationError):
        convert({**plain(GOOD), "card": "1c"}, Opening)


@given(st.binary(min_size=32, max_size=32), st.integers(1, 52))
def test_every_opening_of_a_pack_leads_to_its_root(seed: bytes, size: int) -> None:
    deck = DealChance(GAME, 1, seed).shuffle(DECK[:size])
    assert all(verifies(deck, deck.opening(place)) for place in range(size))
    assert not any(verifies(deck, deck.opening(place), deal=2) for place in range(size))
