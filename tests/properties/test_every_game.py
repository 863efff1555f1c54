"""What holds for every game of the catalogue, whatever is asked of it (G-4 to G-7)."""

import json
from functools import partial
from typing import Any, Literal, get_args, get_origin

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from msgspec import ValidationError
from msgspec.json import decode
from msgspec.structs import fields

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.facts import fact_bytes, plain
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, at_seat
from deluxe_replays.audit.rebuilding import rebuild
from deluxe_replays.entries.units import unit_of
from tests.effort import examples
from tests.properties.openings import OPENINGS
from tests.properties.played import Played, open_and_start
from tests.properties.well_formed import forged, well_formed
from tests.told import boarded, texts_of

SEEDS = st.binary(min_size=32, max_size=32)
GAMES = list(RULE_SETS.values())
COMMANDS = {game.rules: well_formed(game.commands) for game in GAMES}
ANY = settings(phases=[Phase.generate], max_examples=1_000, database=None)
"""Any example will do, however large."""

MOST_EVENTS = 300
"""So many events of a game are played, at most about, before some of them are forged."""
FORGERIES = examples(60, MOST_EVENTS)
"""So many of them are forged, spread over all; those of ``forged.json`` are with every run."""

EVENTS = {game.rules: well_formed(game.events) for game in GAMES}


def test_g_9_every_rule_set_of_the_catalogue_is_tried() -> None:
    assert OPENINGS.keys() == RULE_SETS.keys()


@pytest.mark.parametrize("game", GAMES, ids=[game.rules for game in GAMES])
def test_g_9_every_option_of_every_game_is_tried(game: AnyGame) -> None:
    for field in fields(game.options):
        option = field.name
        if get_origin(field.type) is Literal:
            for word in get_args(field.type):
                find(OPENINGS[game.rules], partial(has, "options", option, word), settings=ANY)
        find_two(game, "options", option)
    for term in ("players", "open_books", "seconds_to_act"):
        if (game.name, term) != ("heads-up-draw", "players"):
            find_two(game, "terms", term)
    if unit_of(game.rules, {}, {"chip_value": {"cents": 1, "currency": "eur"}}) != unit_of(
        game.rules
    ):
        find_two(game, "terms", "chip_value")


def has(part: str, field: str, value: object, opening: dict[str, Any]) -> bool:
    return bool(opening[part].get(field) == value)


def find_two(game: AnyGame, part: str, field: str) -> None:
    """Find two openings that differ in a field; else ``NoSuchExample``."""
    two = st.tuples(OPENINGS[game.rules], OPENINGS[game.rules])
    find(two, lambda both: both[0][part].get(field) != both[1][part].get(field), settings=ANY)


class AnyTable(RuleBasedStateMachine):
    """A table at which bots play, people come and go, and anything at all is asked."""

    played: Played
    players: int = 0
    opening: dict[str, Any]

    @initialize(data=st.data(), seed=SEEDS, game=st.sampled_from(GAMES))
    def open(self, data: st.DataObject, seed: bytes, game: AnyGame) -> None:
        self.played = Played(game, seed)
        self.opening = data.draw(OPENINGS[game.rules])
        self.bots = Stream(seed, b"bots")
        self.names = sorted(game.bots)

    @rule(shift=st.integers(0, 5))
    @precondition(lambda self: self.played.state == self.played.game.initial)
    def start(self, shift: int) -> None:
        self.players = open_and_start(self.played, self.opening, shift)

    @rule(acts=st.integers(1, 12), name=st.integers(0, 7), which=st.integers(0, 3))
    @precondition(lambda self: self.players)
    def bots_play(self, acts: int, name: int, which: int) -> None:
        bot = self.names[name % len(self.names)]
        for _ in range(acts):
            if self.played.game.to_act(self.played.state) is not None:
                self.played.let_bot_act(bot, self.bots, which)

    @rule(data=st.data())
    def ask_anything(self, data: st.DataObject) -> None:
        fields = data.draw(COMMANDS[self.played.game.rules])
        self.played.give(self.played.command(fields))

    @rule(data=st.data())
    @precondition(lambda self: self.played.game.to_act(self.played.state) is not None)
    def ask_anything_in_turn(self, data: st.DataObject) -> None:
        game, state = self.played.game, self.played.state
        fields = data.draw(COMMANDS[game.rules].filter(lambda fields: "seat" in fields))
        self.played.give(self.played.command({**fields, "seat": game.to_act(state)}))

    @rule(seat=st.integers(0, 6), kind=st.sampled_from(["leave-game", "run-out-clock"]))
    def leave_or_idle(self, seat: int, kind: str) -> None:
        self.played.give(self.played.command({"kind": kind, "seat": seat}))

    @rule(seat=st.integers(0, 6))
    def come_back(self, seat: int) -> None:
        back = {"kind": "join-game", "player": f"p{seat}", "seat": seat}
        self.played.give(self.played.command(back))

    @rule(data=st.data())
    def meet_any_event(self, data: st.DataObject) -> None:
        fields = data.draw(EVENTS[self.played.game.rules])
        event = self.played.game.events.plain(fields)
        self.played.meet(event, self.played.state)

    @rule(data=st.data())
    @precondition(lambda self: self.played.entries)
    def meet_an_event_again(self, data: st.DataObject) -> None:
        entry = data.draw(st.sampled_from(self.played.entries))
        self.played.meet(entry.event, self.played.state)

    @rule(viewer=st.sampled_from([PUBLIC, AUDITOR, *map(at_seat, range(8))]))
    def look_on(self, viewer: Any) -> None:
        game = self.played.game
        view = game.view(self.played.state, viewer, False)
        assert decode(fact_bytes(view).decode(), type=type(view)) == view
        for language in ("en", "de"):
            assert boarded(game, view, language)
        for entry in self.played.entries[-5:]:
            visible = game.redact(entry.event, viewer)
            assert game.events.json(fact_bytes(visible).decode()) == visible
            texts_of(game, "en", viewer.seat).event(visible)
            texts_of(game, "de", viewer.seat).event(visible)

    @rule(viewer=st.sampled_from([PUBLIC, AUDITOR, *map(at_seat, range(8))]))
    def look_for_secrets(self, viewer: Any) -> None:
        self.played.keeps_secrets_from(viewer)

    def teardown(self) -> None:
        """From its seed and its decisions the whole game comes out again, byte for byte (G-5)."""
        if not hasattr(self, "played"):
            return
        chance, game = self.played.chance, self.played.game
        again = rebuild(game, chance, self.played.causes)
        assert [entry.data for entry in again] == [entry.data for entry in self.played.entries]


AnyTable.TestCase.settings = settings(
    max_examples=examples(25, 2_000), stateful_step_count=40, deadline=None
)
TestAnyTable = AnyTable.TestCase


@pytest.mark.parametrize(
    ("game", "bot"),
    [pytest.param(game, bot, id=f"{game.rules}-{bot}") for game in GAMES for bot in game.bots],
)
@settings(max_examples=examples(2, 100))
@given(data=st.data(), seed=SEEDS)
def test_g_6_bots_always_finish(game: AnyGame, bot: str, data: st.DataObject, seed: bytes) -> None:
    history, chance = Played(game, seed), Stream(seed, b"bots")
    open_and_start(history, data.draw(OPENINGS[game.rules]))
    for _ in range(20_000):
        if game.over(history.state):
            break
        history.let_bot_act(bot, chance)
    assert game.over(history.state)
    for viewer in (PUBLIC, at_seat(0)):
        history.keeps_secrets_from(viewer)
    accounts = history.counted.accounts
    assert accounts["cashier"] == -accounts["house"], "all are cashed out but for the rake"
    assert {name for name, own in accounts.items() if own} <= {"cashier", "house"}


@pytest.mark.refuses("G-4")
@pytest.mark.parametrize("game", [pytest.param(game, id=game.rules) for game in GAMES])
@settings(max_examples=examples(4, 100))
@given(data=st.data(), seed=SEEDS)
def test_g_6_a_forged_event_is_remembered_or_breaks_the_history_and_nothing_else(
    game: AnyGame, data: st.DataObject, seed: bytes
) -> None:
    history, chance = Played(game, seed), Stream(seed, b"bots")
    open_and_start(history, data.draw(OPENINGS[game.rules]))
    while not game.over(history.state) and len(history.entries) < MOST_EVENTS:
        history.let_bot_act("random", chance)
    apart = -(-len(history.entries) // FORGERIES)
    first = data.draw(st.integers(0, apart - 1))
    state = game.initial
    for number, entry in enumerate(history.entries):
        if number % apart == first:
            meet_forged(history, entry, state, data)
        state = game.evolve(state, entry.event)


def meet_forged(history: Played, entry: Entry, state: Any, data: st.DataObject) -> None:
    """Let a state meet an event that is not quite the one which follows it."""
    fields = data.draw(forged(plain(entry.event)))
    try:
        forgery = history.game.events.json(json.dumps(fields))
    except ValidationError:
        forgery = data.draw(st.sampled_from(history.entries)).event
    history.meet(forgery, state)
