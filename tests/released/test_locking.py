"""Released rule sets are locked by the digest of their sources."""

import shutil
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import pytest

from deluxe_domain.catalogue import RULE_SETS
from deluxe_replays import sources
from deluxe_replays.sources import Locked, read_lock, sources_of, the_lock
from tests.released import marking
from tests.released.locking import NotTheSame, faults, locked_anew, with_digests, write_lock
from tests.released.marking import LOCK, VERIFIERS, here
from tests.released.replaying import plays_the_same, recorded_games, replayed

ROOT = Path(__file__).parents[2]
RELEASED = {"a-game/1": Locked(("11", "22"), "0.1.0")}
UNRELEASED = {"a-game/1": Locked(("22",))}


def always(rules: str) -> bool:
    return True


def never(rules: str) -> bool:
    return False


def test_g_9_no_released_rule_set_has_changed() -> None:
    assert list(faults(the_lock(), here())) == []


def test_g_9_a_change_to_a_released_rule_set_is_named_with_what_to_do() -> None:
    assert list(faults(RELEASED, {"a-game/1": "22"})) == []
    [fault] = faults(RELEASED, {"a-game/1": "33"})
    assert fault.startswith("the sources of a-game/1 are not those of release 0.1.0. ")
    assert "that is a new rule set" in fault
    [fault] = faults(RELEASED, {"a-game/1": "11"})
    assert "are not those" in fault, "the digest that counts is the last"


def test_g_9_a_released_rule_set_stays_and_a_new_one_is_locked() -> None:
    assert list(faults(RELEASED, {})) == [
        "a-game/1 was released and is gone: its games could not be replayed any more."
    ]
    messages = list(faults(UNRELEASED, {"a-game/2": "33"}))
    assert [fault.partition(" is ")[0] for fault in messages] == ["a-game/1", "a-game/2"]
    assert all("run `./poker-deluxe release`" in fault for fault in messages)


def test_before_its_release_a_rule_set_may_change_freely() -> None:
    assert list(faults(UNRELEASED, {"a-game/1": "33"})) == []
    assert locked_anew(UNRELEASED, {"a-game/1": "33"}, always) == {"a-game/1": Locked(("33",))}


def test_a_release_locks_what_was_not_and_leaves_what_was() -> None:
    both = {**RELEASED, "a-game/2": Locked(("44",))}
    assert locked_anew(both, {"a-game/1": "22", "a-game/2": "55"}, always, "0.2.0") == {
        "a-game/1": Locked(("11", "22"), "0.1.0"),
        "a-game/2": Locked(("55",), "0.2.0"),
    }


def test_g_9_a_released_digest_is_added_to_and_never_taken_away() -> None:
    anew = locked_anew(RELEASED, {"a-game/1": "33"}, always)
    assert anew == {"a-game/1": Locked(("11", "22", "33"), "0.1.0")}


@pytest.mark.parametrize("lock", [RELEASED, UNRELEASED])
def test_g_5_what_plays_its_recorded_games_otherwise_is_not_locked(lock: dict[str, Locked]) -> None:
    with pytest.raises(NotTheSame, match="no recorded games, or does not play them again"):
        locked_anew(lock, {"a-game/1": "33"}, never)


def test_g_9_a_released_rule_set_that_is_gone_is_not_locked_away() -> None:
    with pytest.raises(NotTheSame, match="was released and is gone"):
        locked_anew(RELEASED, {"a-game/2": "33"}, always)


def the_lock_here() -> Mapping[str, Locked]:
    """The lock of these sources; that of an installed wheel may be of a release already."""
    return read_lock((ROOT / LOCK).read_bytes())


def test_a_change_is_named_and_noted_where_nothing_is_decided_otherwise(tmp_path: Path) -> None:
    for name in (LOCK, *VERIFIERS):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    path, old = tmp_path / LOCK, "0" * 64
    changed = {**the_lock(), "yacht/1": Locked((old,), "0.1.0")}
    path.write_text(write_lock(changed), "utf-8")
    [fault] = faults(changed, here())
    assert fault.startswith("the sources of yacht/1 are not those of release")
    with pytest.raises(NotTheSame):
        marking.lock(tmp_path, None, never)
    assert read_lock(path.read_bytes()) == changed, "nothing is noted"
    assert marking.lock(tmp_path, None, always)["yacht/1"].sources == (old, here()["yacht/1"])
    assert list(faults(read_lock(path.read_bytes()), here())) == []
    for name in VERIFIERS:
        text = (tmp_path / name).read_text("utf-8")
        assert old in text
        assert with_digests(text, the_lock_here()) == (ROOT / name).read_text("utf-8")


def test_a_lock_is_written_as_it_is_read() -> None:
    assert read_lock(write_lock(RELEASED).encode()) == RELEASED
    assert write_lock(the_lock_here()) == (ROOT / LOCK).read_text("utf-8")


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_sources_of_a_rule_set_are_what_decides_it(rules: str) -> None:
    paths = sources_of(rules).keys()
    rooms = {path.split("/")[3].removesuffix(".py") for path in paths if "/games/" in path}
    assert rooms - {"phases", "bets"} == {"rules", "commands", "events", "play"}
    assert len({path.split("/")[2] for path in paths if "/games/" in path}) == 1
    kernel = {path.split("/")[-1] for path in paths if "/kernel/" in path}
    assert kernel >= {"decider.py", "chance.py", "stream.py", "chips.py", "session.py", "table.py"}


def test_a_stranger_gets_the_same_digest_from_the_files() -> None:
    lines = sources.manifest("yacht/1").splitlines(keepends=True)
    assert len(lines) > 10
    for line in lines:
        digest, path = line.rstrip().split("  ")
        assert sha256((ROOT / "domain" / path).read_bytes()).hexdigest() == digest
    assert sources.sources_digest("yacht/1") == sha256("".join(lines).encode()).hexdigest()


def test_another_byte_in_a_deciding_source_is_another_digest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = sources.manifest("yacht/1").splitlines()
    altered = {**sources_of("yacht/1"), "deluxe_domain/kernel/turns.py": b""}

    def with_one_altered(rules: str) -> Mapping[str, bytes]:
        return altered

    monkeypatch.setattr(sources, "sources_of", with_one_altered)
    differing = set(sources.manifest("yacht/1").splitlines()) - set(before)
    assert [line.split("  ")[1] for line in differing] == ["deluxe_domain/kernel/turns.py"]


def test_without_sources_there_is_no_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "_DECIDER", "deluxe_domain.kernel.gone")
    with pytest.raises(FileNotFoundError, match="sources of poker-deluxe/1 are not installed"):
        sources_of("poker-deluxe/1")


def test_g_5_every_rule_set_has_recorded_games_that_a_release_tries() -> None:
    rules = {replayed(path).rules for path in first_of_each_folder()}
    assert rules == RULE_SETS.keys()
    assert plays_the_same("escalero/1")
    assert not plays_the_same("a-game/1"), "a rule set without any recorded game shows nothing"


def first_of_each_folder() -> list[Path]:
    return list({path.parent: path for path in recorded_games()}.values())
