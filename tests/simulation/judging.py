"""Holds a store that was closed against what clients and followers were told."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from hashlib import sha256

from deluxe_services.audits.store_audit import audit_store
from deluxe_services.identity.principals import token_digest
from deluxe_services.readmodels import ReadModels
from deluxe_services.readmodels.comparing import compare
from deluxe_services.settings import Settings
from deluxe_services.store import Row, Store, StoreError, open_store
from deluxe_services.transparency.log_check import held_by
from deluxe_services.transparency.repair import tree_gaps
from tests.simulation.history import violations
from tests.simulation.logged import gaps_in, writes_in
from tests.simulation.notes import Heard, Notes


def judge(notes: Notes, settings: Settings, beginning: int) -> Iterator[str]:
    """What is wrong beside the faults that were noted; so many entries were there at first."""
    with closing(open_store(settings.store_url, read_only=True)) as store:
        rows = [*store.log.read_all()]
        yield from gaps_in(rows)
        writes, digests = writes_in(rows)
        yield from violations(notes.calls, writes, digests, writes_in(rows[:beginning])[0])
        present = {
            who: entries for who, entries in notes.followers.items() if who not in notes.away
        }
        yield from _heard(present, rows)
        yield from _tokens(notes, store)
        yield from _sound(store, settings)


def _heard(followers: Mapping[str, Sequence[Heard]], rows: Sequence[Row]) -> Iterator[str]:
    """Every follower got every entry once, in order, as the log has it."""
    for who, entries in sorted(followers.items()):
        for number, one in enumerate(entries, 1):
            if one.row != number:
                yield f"follower: {who} got entry {one.row} as the {number}th"
                break
            if number > len(rows) or sha256(rows[number - 1].data).hexdigest() != one.digest:
                yield f"follower: {who} got entry {number}, which the log has not"
                break


def _tokens(notes: Notes, store: Store) -> Iterator[str]:
    """Tokens are good that were issued in this log, and no others."""
    for token in notes.tokens:
        good = store.people.token(token_digest(token.secret)) is not None
        if token.is_good is not None and good != token.is_good:
            state = "good, though the store was restored" if good else "gone"
            yield f"token: one that was issued at entry {token.before} is {state}"


def _sound(store: Store, settings: Settings) -> Iterator[str]:
    """The documented checks find nothing, and read models are what the log says."""
    try:
        held_by(store)
    except StoreError as error:
        yield f"check: {error}"
    yield from (f"tile: {gap}" for gap in tree_gaps(store))
    whole = audit_store(store, settings.store_url)
    yield from (f"audit: {fault}" for fault in whole.faults)
    if not whole.clean:
        yield f"audit: {whole.audit}"
    with ReadModels(store, settings.read_models) as models:
        yield from (f"read model: {difference}" for difference in compare(models, store))
