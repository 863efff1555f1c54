"""Cents of different money are never added up, whenever the first game for it is opened."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from msgspec.structs import replace

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.table import Terms
from deluxe_replays.auditor import audit_game
from deluxe_replays.flows import chip_flows
from deluxe_replays.many import GameRows, audit_many
from deluxe_services.cli.audit_lines import balance_line
from deluxe_services.readmodels import ReadModels, compare
from deluxe_services.store import Row, open_store
from deluxe_services.tables.simulator import simulate
from tests.services.readmodels.logs import write


def game_for(currency: str | None) -> GameRows:
    """A game of Chinese Poker for this money."""
    options: dict[str, object] = {"value": 25, "hands": 2}
    if currency is not None:
        options["currency"] = currency
    game, chinese = f"g-{currency}", GAMES["chinese-poker"]
    terms, seed = Terms(players=3, practice=True), sha256(game.encode()).digest()
    entries = simulate(chinese, terms, options, ["random"] * 3, seed, game)
    return GameRows(game, tuple(Row(game, e.version, e.event.kind, e.data) for e in entries))


CENTS, EUROS, FRANCS = (game_for(currency) for currency in (None, "eur", "chf"))
UNITS = {CENTS.game: "cents", EUROS.game: "EUR-cents", FRANCS.game: "CHF-cents"}


def check(models: ReadModels, games: Sequence[GameRows]) -> None:
    for one in games:
        unit = UNITS[one.game]
        alone = chip_flows([one])
        assert alone.unit == unit
        assert alone.transfers > 3
        flows = models.flows(unit=unit)
        others = tuple(UNITS[other.game] for other in games if other is not one)
        assert set(flows.other_units) == set(others)
        assert flows == chip_flows(games, unit=unit)
        assert replace(flows, other_units=()) == alone
        assert models.flows(one.game) == alone
        assert models.unit(one.game) == unit
        assert models.transfers(one.game, 10**6, 0, 10**6)


def test_each_money_is_added_up_alone() -> None:
    store = open_store("memory:")
    games = [CENTS, EUROS, FRANCS]
    write(store, games)
    with ReadModels(store) as models:
        check(models, games)
        assert not list(compare(models, store))
        models.rebuild()
        check(models, games)
    store.close()


def test_money_that_comes_later_is_followed_from_its_first_game(tmp_path: Path) -> None:
    store, path = open_store("memory:"), tmp_path / "read-models"
    write(store, [CENTS])
    with ReadModels(store, path) as models:
        check(models, [CENTS])
        before = store.position()
        write(store, [FRANCS])
        check(models, [CENTS, FRANCS])
        assert models._model("CHF-cents").position > before
    write(store, [EUROS])
    with ReadModels(store, path) as models:  # as after a restart
        check(models, [CENTS, EUROS, FRANCS])
    assert {each.name for each in tmp_path.glob("*-cents")} == {
        "read-models.CHF-cents",
        "read-models.EUR-cents",
    }
    store.close()


def test_audits_say_where_all_of_each_money_is() -> None:
    audits = [audit_game(game.rows) for game in (CENTS, EUROS, FRANCS)]
    assert [audit.unit for audit in audits] == [*UNITS.values()]
    whole = audit_many([CENTS, EUROS, FRANCS])
    assert whole.amounts == {audit.unit: audit.amounts for audit in audits}
    line = balance_line("EUR-cents", whole.amounts["EUR-cents"])
    assert line.startswith("In EUR cents: bought in EUR 45.00 = cashed out EUR ")
