"""What every store does, on disk and in memory alike."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.structs import replace

from deluxe_services.store import (
    AlreadyAnswered,
    Conflict,
    Decision,
    Listing,
    Outcome,
    Store,
    StoreUnavailable,
    Token,
    open_store,
    place,
)
from deluxe_services.store.values import Seed, Snapshot
from tests.services.store.saves import decision, refusal, register, row


def test_a_save_is_answered_with_the_position_of_its_last_row(store: Store) -> None:
    assert store.log.append(decision("g-1", 0, 3)).result() == 3
    assert store.log.append(decision("g-2", 0, 2)).result() == 5
    assert store.log.append(decision("g-1", 3, 1)).result() == 6


def test_rows_come_back_byte_for_byte_in_the_order_of_versions(store: Store) -> None:
    store.log.append(decision("g-1", 0, 2)).result()
    store.log.append(decision("g-2", 0, 1)).result()
    store.log.append(decision("g-1", 2, 2)).result()
    rows = list(store.log.read("g-1"))
    assert [(one.version, one.position) for one in rows] == [(1, 1), (2, 2), (3, 4), (4, 5)]
    assert [one.data for one in rows] == [row("g-1", version).data for version in (1, 2, 3, 4)]
    assert [one.version for one in store.log.read("g-1", after=1, upto=3)] == [2, 3]
    assert list(store.log.read("g-9")) == []


def test_the_log_has_every_row_of_the_store_in_order_and_no_gap(store: Store) -> None:
    for expected in range(5):
        for game in ("g-1", "g-2", "g-3"):
            store.log.append(decision(game, expected)).result()
    assert [one.position for one in store.log.read_all()] == list(range(1, 16))
    assert [one.position for one in store.log.read_all(after=4, limit=3)] == [5, 6, 7]
    assert list(store.log.read_all(after=15)) == []
    assert store.log.head() == 15


@pytest.mark.parametrize("expected", [0, 1, 3, 9])
def test_a_save_upon_another_version_is_a_conflict_and_changes_nothing(
    store: Store, expected: int
) -> None:
    store.log.append(decision("g-1", 0, 2)).result()
    with pytest.raises(Conflict) as error:
        store.log.append(decision("g-1", expected, key="late")).result()
    assert (error.value.expected, error.value.actual) == (expected, 2)
    assert store.log.head() == 2
    assert store.outcomes.find("late") is None
    assert store.games.find("g-1") == register("g-1", 2)


def test_a_save_upon_another_entry_of_the_same_version_is_a_conflict(store: Store) -> None:
    ours = decision("g-1", 0, 2)
    assert ours.register is not None
    follows = replace(decision("g-1", 2), previous=ours.register.digest)
    store.log.append(decision("g-1", 0, 2, digest="another writer's")).result()
    with pytest.raises(Conflict, match="another entry"):
        store.log.append(follows).result()
    store.log.append(replace(follows, previous="another writer's")).result()
    assert store.log.head() == 3


def test_a_request_that_was_answered_before_gets_that_answer(store: Store) -> None:
    first = decision("g-1", 0, 2, key="anna/1")
    store.log.append(first).result()
    for again in (first, decision("g-1", 2, key="anna/1"), refusal("g-1", "anna/1")):
        with pytest.raises(AlreadyAnswered) as error:
            store.log.append(again).result()
        assert error.value.outcome == first.outcome
    assert store.log.head() == 2


def test_a_refusal_is_kept_and_saves_no_row(store: Store) -> None:
    store.log.append(refusal("g-1", "anna/2", b"DX-12")).result()
    assert store.outcomes.find("anna/2") == Outcome(
        "anna/2", "print of anna/2", "g-1", 0, 0, refusal=b"DX-12"
    )
    assert store.log.head() == 0
    assert store.games.find("g-1") is None


def test_of_many_saves_at_once_upon_one_version_exactly_one_stands(store: Store) -> None:
    saves = [decision("g-1", 0, 2, key=f"k-{number}") for number in range(50)]
    futures = [store.log.append(save) for save in saves]
    errors = [future.exception() for future in futures]
    assert errors.count(None) == 1
    assert all(isinstance(error, Conflict) for error in errors if error is not None)
    assert store.log.head() == 2


def test_a_conflict_fails_alone_and_not_with_its_neighbours(store: Store) -> None:
    saves = [decision(f"g-{number}", 0 if number % 7 else 4) for number in range(100)]
    errors = [future.exception() for future in [store.log.append(save) for save in saves]]
    for number, error in enumerate(errors):
        assert (error is None) == bool(number % 7)
    assert store.log.head() == errors.count(None)


def test_a_repeated_request_fails_alone_and_not_with_its_neighbours(store: Store) -> None:
    store.log.append(refusal("g-0", "again")).result()
    saves = [decision(f"g-{n}", 0, key="again" if n == 5 else f"k-{n}") for n in range(40)]
    errors = [future.exception() for future in [store.log.append(save) for save in saves]]
    assert [type(error).__name__ for error in errors if error] == ["AlreadyAnswered"]
    assert store.games.find("g-5") is None
    assert store.log.head() == 39


def test_decisions_of_one_game_may_be_queued_one_upon_the_other(store: Store) -> None:
    futures = [store.log.append(decision("g-1", expected)) for expected in range(100)]
    assert [future.result() for future in futures] == list(range(1, 101))


def test_many_threads_may_save_and_read_at_once(store: Store) -> None:
    def play(number: int) -> int:
        game = f"g-{number}"
        for expected in range(0, 40, 2):
            store.log.append(decision(game, expected, 2)).result()
            assert next(store.log.read(game, after=expected)).version == expected + 1
        return sum(1 for _ in store.log.read(game))

    with ThreadPoolExecutor(16) as pool:
        assert list(pool.map(play, range(16))) == [40] * 16
    assert [one.position for one in store.log.read_all()] == list(range(1, 16 * 40 + 1))


def test_the_register_tells_of_a_game_without_reading_it(store: Store) -> None:
    opening_decision = decision("g-1", 0, status="open", players=("p-anna", ""), practice=True)
    store.log.append(opening_decision).result()
    assert store.games.find("g-1") == opening_decision.register
    over = decision("g-1", 1, status="over", players=("p-anna", "p-bert"), practice=True)
    store.log.append(over).result()
    assert store.games.find("g-1") == over.register
    assert store.games.find("g-2") is None


def test_games_are_listed_by_page_status_player_and_name(store: Store) -> None:
    for number in range(6):
        status = ("open", "playing", "over")[number % 3]
        players = ("p-anna", "") if number < 4 else ("p-bert", "p-cleo")
        name = "liars-dice" if number == 5 else "poker-deluxe"
        save = decision(f"g-{number}", 0, status=status, players=players, name=name)
        store.log.append(save).result()

    def ids(**filters: object) -> str:
        games = store.games.page(**filters)  # type: ignore[arg-type]  # by name, each of its own type
        return "".join(one.game[-1] for one in games)

    assert ids() == "012345"
    assert ids(limit=2) == "01"
    assert ids(after="g-1", limit=2) == "23"
    assert ids(status="open") == "03"
    assert ids(player="p-anna") == "0123"
    assert ids(player="p-cleo", status="playing") == "4"
    assert ids(name="liars-dice") == "5"
    assert ids(player="p-nobody") == ""


def test_games_are_listed_by_their_last_change_page_by_page(store: Store) -> None:
    for number in range(12):
        status = ("open", "playing", "over")[number % 3]
        save = decision(f"g-{number:02}", 0, status=status, updated=1_000 + number * 7 % 5)
        store.log.append(save).result()
    registers = [store.games.find(f"g-{number:02}") for number in range(12)]
    games = sorted((one for one in registers if one), key=lambda one: (one.updated, one.game))
    statuses: tuple[str | None, ...] = (None, "open", "playing", "over")
    for state in statuses:
        for since in (0, 1_002):
            listing = Listing("update-desc", since)
            expected = [
                one.game
                for one in reversed(games)
                if state in (None, one.status) and one.updated >= since
            ]
            results: list[str] = []
            after = ""
            while page := store.games.page(after, 2, state, listing=listing):
                results += [one.game for one in page]
                after = place(page[-1], "update-desc")
            assert results == expected


def test_a_player_who_left_is_no_longer_listed(store: Store) -> None:
    store.log.append(decision("g-1", 0, players=("p-anna", "p-bert"))).result()
    store.log.append(decision("g-1", 1, players=("", "p-bert"))).result()
    assert store.games.page(player="p-anna") == []
    assert len(store.games.page(player="p-bert")) == 1


def test_the_newest_snapshot_at_or_below_a_version_is_found(store: Store) -> None:
    for expected, data in ((0, b"one"), (5, b"six")):
        save = decision("g-1", expected, 5)
        store.log.append(replace(save, beside=(Snapshot("g-1", expected + 1, data),))).result()
    assert store.games.snapshot("g-1") == (6, b"six")
    assert store.games.snapshot("g-1", upto=6) == (6, b"six")
    assert store.games.snapshot("g-1", upto=5) == (1, b"one")
    assert store.games.snapshot("g-1", upto=0) is None
    assert store.games.snapshot("g-2") is None
    store.log.append(Decision(beside=(Snapshot("g-1", 6, b"six again"),))).result()
    assert store.games.snapshot("g-1") == (6, b"six again")


def test_the_master_seed_lies_in_the_vault_and_in_no_row(store: Store) -> None:
    seed = bytes(range(32))
    store.log.append(replace(decision("g-1", 0), beside=(Seed("g-1", seed),))).result()
    assert store.vault.seed("g-1") == seed
    assert store.vault.seed("g-2") is None
    assert all(seed not in one.data for one in store.log.read_all())


def test_a_token_is_found_by_its_digest_and_revoked_by_saving_it_again(store: Store) -> None:
    token = Token("ab" * 32, "g-1", 0, "p-anna", "player")
    spectator = Token("cd" * 32, "g-1", None, "p-bert", "spectator", expires=5_000)
    store.log.append(Decision(beside=(token, spectator))).result()
    assert store.people.token(token.digest) == token
    assert store.people.token(spectator.digest) == spectator
    assert store.people.token("ef" * 32) is None
    store.log.append(Decision(beside=(replace(token, expires=1),))).result()
    token_row = store.people.token(token.digest)
    assert token_row is not None
    assert token_row.expires == 1


def test_a_big_game_is_read_in_pages_and_whole(store: Store) -> None:
    for expected in range(0, 5_000, 1_000):
        store.log.append(decision("g-1", expected, 1_000)).result()
    assert [one.version for one in store.log.read("g-1")] == list(range(1, 5_001))
    assert [one.version for one in store.log.read("g-1", after=999, upto=3_000)] == list(
        range(1_000, 3_001)
    )
    assert sum(1 for _ in store.log.read_all(limit=2_500)) == 2_500


@pytest.mark.parametrize(
    "wrong",
    [
        replace(decision("g-1", 0), register=None),
        replace(decision("g-1", 0, 2), expected=1),
        replace(decision("g-1", 0), register=register("g-1", 7)),
        replace(decision("g-1", 0), register=register("g-2", 1)),
        replace(decision("g-1", 0), rows=(row("g-2", 1),)),
        replace(decision("g-1", 4), beside=(Seed("g-1", b"too late"),)),
        Decision(beside=(Seed("g-1", b"alone"),)),
        Decision("g-1", register=register("g-1", 1)),
        decision("no such id!", 0),
        decision("g" * 65, 0),
    ],
)
def test_a_save_that_contradicts_itself_is_the_composers_mistake(
    store: Store, wrong: Decision
) -> None:
    with pytest.raises(ValueError, match=r"register|row|seed|id of a game"):
        store.log.append(wrong)
    assert store.log.head() == 0


def test_a_sound_store_passes_its_check(store: Store) -> None:
    store.log.append(decision("g-1", 0, 3)).result()
    health = store.check()
    assert health.sound
    assert (health.games, health.position) == (1, 3)


def test_a_closed_store_says_so_and_may_be_closed_again(store: Store) -> None:
    store.close()
    store.close()
    with pytest.raises(StoreUnavailable, match="closed"):
        store.log.append(decision("g-1", 0))
    with pytest.raises(StoreUnavailable, match="closed"):
        store.games.find("g-1")


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("postgresql://anna:secret@127.0.0.1:1/games", "cannot be reached"),
        ("postgresql://anna:secret@db:port:5/games?", "does not read|cannot be"),
        ("mysql://db/games", "unknown address"),
        ("", "unknown address"),
    ],
)
def test_an_address_that_we_cannot_open_is_refused_in_clear_words(address: str, why: str) -> None:
    with pytest.raises(StoreUnavailable, match=why) as error:
        open_store(address)
    assert "secret" not in str(error.value)
