"""Games that were stored in older shapes come out in every replay, their bytes untouched (G-9)."""

import json
from collections.abc import Sequence
from hashlib import sha256
from io import BytesIO, StringIO

import pytest

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.history import Entry, Head, HistoryWriter, Reader, split_entry
from deluxe_domain.kernel.table import Terms
from deluxe_replays.audit.auditor import audit_file, audit_game
from deluxe_replays.audit.reexecution import reexecute
from deluxe_replays.audit.replayer import Replay, fold, game_and_entries
from deluxe_replays.chips.transfers import Ledger
from deluxe_replays.entries.decoded import Pages, open_page
from deluxe_replays.entries.findings import Claim, Status
from deluxe_replays.entries.gamefile import read_game_file, write_game_file
from deluxe_replays.entries.rows import StoredRow
from deluxe_replays.exports.beancount import write_beancount
from deluxe_replays.proofs.bundle import make_bundle
from deluxe_replays.verify_bundle import verify
from deluxe_services.simulation.simulator import simulate
from tests.replays.ages import AGES
from tests.replays.rebuilt import rebuilt_equals

RULES = "poker-deluxe/1"
SEED = sha256(b"three shapes").digest()
KIND = "buying-stopped"


def played(age: int) -> list[Entry]:
    """The same game, as that age writes it."""
    options = {"cards": 5, "rounds": 1, "stake": 75}
    return simulate(
        AGES[age], Terms(players=3, practice=True), options, ["random"] * 3, SEED, "g-1"
    )


def taken_over(half: int) -> list[Entry]:
    """A game that began in the first age and went on in the third."""
    early, late = played(1), played(3)
    start = next(e.version for e in late[half:] if e.cause is not None) - 1
    before = early[:start]
    writer = HistoryWriter("g-1", GameChance("g-1", SEED).salt, Head(start, before[-1].digest))
    for entry in late[start:]:
        if entry.cause is None:
            continue
        upto = next((e.version for e in late[entry.version :] if e.cause), len(late) + 1)
        events = [e.event for e in late[entry.version - 1 : upto - 1]]
        before.extend(writer.write(events, entry.cause))
    return before


HISTORIES = {
    "first": [entry.data for entry in played(1)],
    "second": [entry.data for entry in played(2)],
    "third": [entry.data for entry in played(3)],
    "taken-over": [entry.data for entry in taken_over(15)],
}
EVERY = pytest.mark.parametrize("history", HISTORIES.values(), ids=HISTORIES)


@pytest.fixture(autouse=True)
def in_the_third_age(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULE_SETS, RULES, AGES[3])


def rows(history: Sequence[bytes]) -> list[StoredRow]:
    kinds = [json.loads(data)["event"]["kind"] for data in history]
    return [StoredRow(n, kinds[n - 1], data) for n, data in enumerate(history, start=1)]


def head(history: Sequence[bytes]) -> Head:
    return Head(len(history), sha256(history[-1]).hexdigest())


def shapes(history: Sequence[bytes]) -> list[int]:
    events = [json.loads(data)["event"] for data in history]
    return [event.get("shape", 1) for event in events if event["kind"] == KIND]


def test_each_age_has_written_its_own_shape() -> None:
    assert set(shapes(HISTORIES["first"])) == {1}
    assert set(shapes(HISTORIES["second"])) == {2}
    assert set(shapes(HISTORIES["third"])) == {3}
    assert set(shapes(HISTORIES["taken-over"])) == {1, 3}
    cuts = [data for data in HISTORIES["taken-over"] if b'"kind":"cut-deck"' in data]
    assert [b'"shape":2' in cut for cut in cuts] == [False, *[True] * (len(cuts) - 1)]


@EVERY
def test_g_9_every_shape_is_folded_to_the_same_state_at_every_version(
    history: list[bytes],
) -> None:
    newest = HISTORIES["third"]
    assert fold(AGES[3], history) == fold(AGES[3], newest)
    one, other = Replay(AGES[3], history), Replay(AGES[3], newest)
    for version in range(1, len(newest) + 1):
        assert one.at(version) == other.at(version)
        assert one.event(version) == other.event(version)


@EVERY
def test_g_5_every_shape_is_executed_again_and_rebuilt(history: list[bytes]) -> None:
    verdict = reexecute(AGES[3], history, GameChance("g-1", SEED))
    assert verdict.whole, str(verdict)
    assert rebuilt_equals(rows(history), SEED)


@EVERY
def test_who_examines_an_entry_is_shown_its_newest_shape(history: list[bytes]) -> None:
    reader, pages, newest = Reader(AGES[3]), Pages(), Pages()
    for data, late in zip(history, HISTORIES["third"], strict=True):
        assert open_page(data, reader).event == open_page(late, reader).event
        assert pages.open(data).event == newest.open(late).event


def test_g_5_an_event_in_an_older_shape_that_the_rules_did_not_make_is_found() -> None:
    history = [*HISTORIES["first"]]
    game, entries = game_and_entries(history)
    at = next(n for n, entry in enumerate(entries) if entry.event.kind == KIND)
    alteration = json.loads(history[at])
    alteration["event"]["by_clock"] = True
    history[at] = canonical(alteration)
    assert not rebuilt_equals(rows(history), SEED)
    difference = reexecute(game, history, GameChance("g-1", SEED)).difference
    assert difference is not None
    assert difference.version == at + 1
    assert {field.path for field in difference.fields} == {"why.asked", "why.stopper"}


def canonical(content: object) -> bytes:
    return json.dumps(content, sort_keys=True, separators=(",", ":")).encode()


@EVERY
def test_g_9_every_shape_is_audited_clean_claim_by_claim(history: list[bytes]) -> None:
    audit = audit_game(rows(history), head(history), SEED, "g-1")
    assert audit.clean, audit.findings
    assert {result.status for result in audit.claims} == {Status.PASS}
    assert audit.result(Claim.CHAIN).status is Status.PASS
    newest = audit_game(rows(HISTORIES["third"]), head(HISTORIES["third"]), SEED, "g-1")
    assert (audit.deals, audit.seats) == (newest.deals, newest.seats)


@EVERY
def test_every_shape_is_exported_as_it_is_stored_and_told_alike(history: list[bytes]) -> None:
    stream = BytesIO()
    write_game_file(stream, rows(history))
    assert stream.getvalue().splitlines()[1:] == history
    stream.seek(0)
    assert audit_file(read_game_file(stream)).clean
    bundle = json.loads(make_bundle(rows(history)))
    assert [text.encode() for text in bundle["entries"]] == history
    newest = HISTORIES["third"]
    assert list(Ledger(rows(history))) == list(Ledger(rows(newest)))
    books, others = StringIO(), StringIO()
    assert write_beancount(books, rows(history)) == write_beancount(others, rows(newest))
    assert books.getvalue() == others.getvalue()


@EVERY
def test_a_verifier_that_stands_alone_passes_what_it_reads_in_every_shape(
    history: list[bytes],
) -> None:
    verdicts = {
        claim: verdict
        for claim, (verdict, _) in verify(json.loads(make_bundle(rows(history)))).items()
    }
    # The rules are asked of an installed program, and no log was handed over. Nor has it learnt
    # these shapes: it judges what does not look into them.
    cannot = ["rules", "log"]
    if set(shapes(history)) != {1}:
        cannot += ["cut", "chips", "rake", "causes"]
    assert verdicts == dict.fromkeys(verdicts, "PASS") | dict.fromkeys(cannot, "CANNOT")


def test_an_older_version_names_what_it_cannot_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULE_SETS, RULES, AGES[2])
    history = HISTORIES["third"]
    text = r"buying-stopped has the shape 3: the newest known here is 2"
    with pytest.raises(BrokenHistory, match=text):
        fold(AGES[2], history)
    finding = audit_game(rows(history), head(history), SEED, "g-1").findings[0]
    assert finding.claim is Claim.READABLE
    assert text in finding.text
    monkeypatch.setitem(RULE_SETS, RULES, AGES[1])
    with pytest.raises(BrokenHistory, match="shape"):
        Reader(AGES[1]).event(split_entry(history[shapes_at(history)]))


def shapes_at(history: Sequence[bytes]) -> int:
    return next(n for n, row in enumerate(rows(history)) if row.kind == KIND)
