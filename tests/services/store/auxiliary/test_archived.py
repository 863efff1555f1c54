"""What the store notes so that outcomes can be pruned and games archived."""

from contextlib import closing

from deluxe_services.store import open_store
from deluxe_services.store.opening import selecting_from
from tests.services.store.saves import decision, refusal


def test_an_outcome_notes_where_the_log_stood(address: str) -> None:
    with closing(open_store(address)) as store:
        for save in (decision("g-1", 0, 2, "a"), decision("g-2", 0, 1, "b"), refusal("g-1", "c")):
            store.log.append(save).result()
        positions: dict[str, int] = dict(
            selecting_from(address)("SELECT key, position FROM outcomes")
        )
    assert positions == {"a": 2, "b": 3, "c": 3}
