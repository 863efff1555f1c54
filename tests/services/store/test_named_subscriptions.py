"""Named subscriptions in the store: how far readers have come, the same in every kind of store."""

from msgspec.structs import replace

from deluxe_services.store import NamedSubscription, Save, Store, SubscriptionChange, open_store

ONE = NamedSubscription("auditor/~ann", "warehouse", '{"games":["yacht"]}', 7, 2, created=5)


def change(store: Store, *changes: SubscriptionChange) -> None:
    store.save(Save(game="", subscriptions=changes)).result()


def create(one: NamedSubscription, most: int = 9) -> SubscriptionChange:
    return SubscriptionChange("create", one, most)


def acknowledge(position: int, part: int = 0, at: int = 6) -> SubscriptionChange:
    place = replace(ONE, position=position, part=part, acknowledged=at)
    return SubscriptionChange("acknowledge", place)


def test_a_subscription_is_made_once_and_belongs_to_its_owner(store: Store) -> None:
    acknowledgement = replace(ONE, acknowledged=5)
    change(store, create(ONE))
    change(store, create(replace(ONE, filter="{}", position=1)))
    assert store.subscription(ONE.owner, ONE.name) == acknowledgement
    assert store.subscription("auditor/~bob", ONE.name) is None
    assert store.subscription(ONE.owner, "lobby") is None


def test_an_acknowledged_position_moves_on_and_never_back(store: Store) -> None:
    change(store, create(ONE))
    positions = []
    for place in ((7, 1), (7, 2), (7, 3), (9, 0), (8, 5), (9, 0), (9, 1)):
        change(store, acknowledge(*place))
        now = store.subscription(ONE.owner, ONE.name)
        assert now is not None
        positions.append((now.position, now.part))
    assert positions == [(7, 2), (7, 2), (7, 3), (9, 0), (9, 0), (9, 0), (9, 1)]


def test_the_last_reader_is_noted_and_a_deleted_subscription_is_gone(store: Store) -> None:
    change(store, create(ONE), SubscriptionChange("read", replace(ONE, reader="r-1")))
    assert store.subscription(ONE.owner, ONE.name) == replace(ONE, acknowledged=5, reader="r-1")
    change(store, SubscriptionChange("delete", ONE), acknowledge(99))
    assert store.subscription(ONE.owner, ONE.name) is None
    change(store, create(ONE))
    now = store.subscription(ONE.owner, ONE.name)
    assert now is not None
    assert now.position == ONE.position


def test_an_owner_has_no_more_than_they_may_and_lists_them_by_name(store: Store) -> None:
    for number in range(5):
        change(store, create(replace(ONE, name=f"n-{number}"), most=3))
    change(store, create(replace(ONE, owner="operator"), most=3))
    names = [one.name for one in store.subscriptions(ONE.owner)]
    assert names == ["n-0", "n-1", "n-2"]
    assert [one.name for one in store.subscriptions(ONE.owner, "n-0", 1)] == ["n-1"]
    assert [one.name for one in store.subscriptions("operator")] == [ONE.name]


def test_what_was_acknowledged_is_there_when_the_store_is_opened_again(address: str) -> None:
    store = open_store(address)
    change(store, create(ONE))
    change(store, acknowledge(11, at=8))
    store.close()
    again = open_store(address)
    subscription = again.subscription(ONE.owner, ONE.name)
    again.close()
    assert subscription == replace(ONE, position=11, part=0, acknowledged=8)
