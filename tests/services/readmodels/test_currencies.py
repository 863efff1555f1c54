"""Cents of different money are never added up, whenever the first game for it is opened."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.facts import read_plain
from deluxe_domain.kernel.table import ChipValue, Terms
from deluxe_replays.audit.auditor import audit_game
from deluxe_replays.audit.many import GameRows, audit_many
from deluxe_replays.reports.flows import chip_flows
from deluxe_services.cli.examination.audit_lines import balance_line
from deluxe_services.readmodels import ReadModels, compare
from deluxe_services.simulation.simulator import simulate
from deluxe_services.store import Row, open_store
from tests.services.readmodels.logs import write

CHIPS_OF: Final = {
    f"chips-of-{cents}-{currency.upper()}-cents": read_plain(
        {"cents": cents, "currency": currency}, ChipValue
    )
    for cents, currency in ((5, "eur"), (25, "eur"), (25, "usd"))
}


def game_of_chips(unit: str) -> GameRows:
    """A game whose chips are worth so much; of chips without a value, too."""
    draw, value = GAMES["draw-poker"], CHIPS_OF.get(unit)
    terms = Terms(players=3, practice=True, chip_value=value)
    game, seed = f"g-{unit}", sha256(b"the same cards").digest()
    entries = simulate(draw, terms, {**draw.usual, "hands": 2}, ["random"] * 3, seed, game)
    return GameRows(game, tuple(Row(game, e.version, e.event.kind, e.data) for e in entries))


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
VALUED = [game_of_chips(unit) for unit in ("chips", *CHIPS_OF)]
MONEY = {CENTS.game: "cents", EUROS.game: "EUR-cents", FRANCS.game: "CHF-cents"}
UNITS = {**MONEY, **{game.game: game.game.removeprefix("g-") for game in VALUED}}


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
    games = [CENTS, EUROS, FRANCS, *VALUED]
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
        write(store, [FRANCS])
        check(models, [CENTS, FRANCS])
    write(store, [EUROS])
    with ReadModels(store, path) as models:  # as after a restart
        check(models, [CENTS, EUROS, FRANCS])
    store.close()


def test_audits_say_where_all_of_each_money_is() -> None:
    audits = [audit_game(game.rows) for game in (CENTS, EUROS, FRANCS)]
    assert [audit.unit for audit in audits] == [*MONEY.values()]
    whole = audit_many([CENTS, EUROS, FRANCS])
    assert whole.amounts == {audit.unit: audit.amounts for audit in audits}
    line = balance_line("EUR-cents", whole.amounts["EUR-cents"])
    assert line.startswith("In EUR cents: bought in EUR 45.00 = cashed out EUR ")


def test_chips_of_a_value_are_audited_and_added_up_by_their_value() -> None:
    plain, *others = (chip_flows([game]) for game in VALUED)
    for game, flows in zip(VALUED[1:], others, strict=True):
        assert audit_game(game.rows).clean
        assert flows.unit == UNITS[game.game]
        assert flows.bought_in == plain.bought_in == 300
    whole = audit_many(VALUED)
    assert set(whole.amounts) == {"chips", *CHIPS_OF}
    value = balance_line("chips-of-25-EUR-cents", whole.amounts["chips-of-25-EUR-cents"])
    assert value.startswith("In chips of EUR 0.25: bought in 300 = cashed out ")


def test_nothing_moved_in_a_unit_that_no_game_has() -> None:
    store = open_store("memory:")
    write(store, VALUED[:2])
    with ReadModels(store) as models:
        flows = models.flows(unit="chips-of-6-EUR-cents")
        assert (flows.unit, flows.games, flows.payments) == ("chips-of-6-EUR-cents", 0, ())
        assert flows.other_units == ("chips", "chips-of-5-EUR-cents")
        in_game = models.flows(VALUED[0].game, unit="chips-of-5-EUR-cents")
        assert (in_game.games, in_game.other_units) == (0, ("chips",))
        assert models.units() == {"chips", "chips-of-5-EUR-cents"}
    store.close()
