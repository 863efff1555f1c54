"""The entropy of the players: committed to before any is known, revealed before the deal (G-5).

The test over every game knows the server's seed: a server that also sits at the table must not be
able to choose the cards with it.
"""

from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from msgspec import ValidationError

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.chance import GameChance, entropy_commitment
from deluxe_domain.kernel.decider import BrokenHistory, Event, Reason, Refused, decide
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.viewer import PUBLIC

EVERY_GAME = pytest.mark.parametrize("game", RULE_SETS.values(), ids=list(RULE_SETS))
ID = "entropy"
VALUES = tuple(bytes([seat + 1]) * 16 for seat in range(8))


def commitment(value: bytes, game: str = ID) -> str:
    """As docs/fair-dealing.md has it."""
    name = game.encode()
    head = b"poker-deluxe/entropy/v2\0" + len(name).to_bytes(2, "big") + name
    return sha256(head + value).hexdigest()


class Game:
    """A game of two whose players commit to their entropy."""

    def __init__(self, game: AnyGame, commits: tuple[int, ...] = (0, 1), players: int = 2) -> None:
        self.game = game
        self.chance = GameChance(ID, bytes(32))
        self.state: Any = game.initial
        self.events: list[Event] = []
        terms = {"players": players, "practice": True}
        self.do(kind="open-game", terms=terms, options={**game.usual})
        for seat in range(players):
            entropy = commitment(VALUES[seat]) if seat in commits else ""
            self.do(kind="join-game", player=f"p{seat}", seat=seat, entropy=entropy)

    def do(self, **command: object) -> list[Event]:
        """The events of a command."""
        decision = decide(self.game, self.state, self.game.commands.plain(command), self.chance)
        self.state = decision.state
        self.events += decision.events
        return list(decision.events)

    def start(self) -> list[Event]:
        """Start play."""
        table = self.game.table(self.state)
        assert table is not None
        return self.do(kind="start-game", youngest_first=list(range(table.players)))

    def reveal(self, seat: int, value: bytes | None = None) -> list[Event]:
        """Reveal the entropy of a seat."""
        entropy = (VALUES[seat] if value is None else value).hex()
        return self.do(kind="reveal-entropy", seat=seat, entropy=entropy)

    def refused(self, **command: object) -> Refused:
        """The refusal of a command."""
        with pytest.raises(Refused) as refusal:
            self.do(**command)
        return refusal.value

    @property
    def kinds(self) -> list[str]:
        """The events so far."""
        return [event.kind for event in self.events]

    @property
    def entropy(self) -> tuple[str, ...]:
        """What goes into the deals."""
        table = self.game.table(self.state)
        assert table is not None
        return table.entropy


@EVERY_GAME
def test_g_5_nobody_gives_their_entropy_in_clear_while_others_can_still_choose_theirs(
    game: AnyGame,
) -> None:
    for entropy in ("mine", VALUES[0].hex(), VALUES[0].hex() * 2 + "00", "AB" * 32):
        with pytest.raises(ValidationError, match="entropy"):
            game.commands.plain(
                {"kind": "join-game", "player": "ann", "seat": 0, "entropy": entropy}
            )


@EVERY_GAME
def test_g_5_nothing_is_drawn_before_every_player_has_revealed(game: AnyGame) -> None:
    table = Game(game)
    assert [event.kind for event in table.start()] == ["game-started"]
    assert game.waits_for(table.state) == ()
    assert [event.kind for event in table.reveal(1)] == ["entropy-revealed"]
    first, *draws = table.reveal(0)
    assert first.kind == "entropy-revealed"
    assert table.entropy == (VALUES[0].hex(), VALUES[1].hex())
    assert draws or game.waits_for(table.state), "play goes on by itself"


@EVERY_GAME
def test_g_5_every_players_entropy_changes_every_deal(game: AnyGame) -> None:
    deal = GameChance(ID, bytes(32)).deal
    values = (VALUES[0].hex(), VALUES[1].hex())
    others = [("", values[1]), (values[0], ""), ("", ""), (values[1], values[0])]
    assert len({deal(1, each).seed_hex for each in [values, *others]}) == 5
    table = Game(game)
    table.start()
    table.reveal(0)
    table.reveal(1)
    assert table.chance.deal(1, table.entropy).seed_hex == deal(1, values).seed_hex


@EVERY_GAME
def test_g_5_a_game_without_entropy_starts_as_it_always_did(game: AnyGame) -> None:
    table = Game(game, commits=())
    table.start()
    assert table.entropy == ("", "")
    assert not {"entropy-revealed", "entropy-withheld"} & {*table.kinds}
    assert game.waits_for(table.state)


@EVERY_GAME
def test_g_5_who_gives_none_is_not_waited_for(game: AnyGame) -> None:
    table = Game(game, commits=(1,))
    table.start()
    table.reveal(1)
    assert table.entropy == ("", VALUES[1].hex())
    assert game.waits_for(table.state)


@EVERY_GAME
def test_g_5_who_does_not_reveal_in_time_is_named_and_play_goes_on(game: AnyGame) -> None:
    table = Game(game)
    table.start()
    table.reveal(0)
    first, *_ = table.do(kind="run-out-clock", seat=1)
    assert first == game.events.plain({"kind": "entropy-withheld", "seat": 1, "by_clock": True})
    assert table.entropy == (VALUES[0].hex(), "")
    assert game.waits_for(table.state)


@EVERY_GAME
def test_g_8_who_leaves_before_they_reveal_is_named_and_play_goes_on(game: AnyGame) -> None:
    table = Game(game)
    table.start()
    table.reveal(0)
    left, withheld, *_ = table.do(kind="leave-game", seat=1)
    assert left.kind == "player-left"
    assert withheld == game.events.plain({"kind": "entropy-withheld", "seat": 1, "by_clock": True})
    assert table.entropy == (VALUES[0].hex(), "")
    if game.over(table.state):  # one player is too few for it
        return
    back, *_ = table.do(kind="join-game", player="p1", seat=1, entropy=commitment(VALUES[3]))
    assert back.kind == "player-returned"
    assert table.refused(kind="reveal-entropy", seat=1, entropy=VALUES[3].hex()).rule == "G-5", (
        "who returns gives no entropy again"
    )
    assert table.entropy == (VALUES[0].hex(), "")


@EVERY_GAME
def test_g_7_the_view_of_a_game_that_waits_for_entropy_shows_its_seats_and_the_order_of_age(
    game: AnyGame,
) -> None:
    table = Game(game)
    table.start()
    view: Any = game.view(table.state, PUBLIC, False)
    assert (view.phase, view.youngest_first, view.acts, view.to_act) == (
        "gathering", (0, 1), (), None
    )  # fmt: skip
    assert [seat.player for seat in view.seats] == ["p0", "p1"]
    if game.buy_in(table.state):
        assert [seat.chips for seat in view.seats] == [game.buy_in(table.state)] * 2


YACHT = RULE_SETS["yacht/1"]


@pytest.mark.refuses("G-5")
@pytest.mark.parametrize("value", [VALUES[1], VALUES[0][::-1][:15] + b"\0", bytes(16)])
def test_g_5_other_entropy_than_was_committed_to_is_refused(value: bytes) -> None:
    table = Game(YACHT)
    table.start()
    refusal = table.refused(kind="reveal-entropy", seat=0, entropy=value.hex())
    assert (refusal.rule, refusal.reason) == ("G-5", Reason.BAD_ENTROPY)


@pytest.mark.refuses("G-5")
def test_g_5_entropy_is_revealed_once_and_only_where_it_is_awaited() -> None:
    table = Game(YACHT, commits=(0, 1), players=3)
    early = {"kind": "reveal-entropy", "seat": 0, "entropy": VALUES[0].hex()}
    assert table.refused(**early).reason == Reason.WRONG_PHASE
    assert table.refused(kind="run-out-clock", seat=0).reason == Reason.WRONG_PHASE
    table.start()
    third = {"kind": "reveal-entropy", "seat": 2, "entropy": VALUES[2].hex()}
    assert table.refused(**third).reason == Reason.WRONG_PHASE
    assert table.refused(**{**third, "seat": 3}).reason == Reason.NO_SUCH_SEAT
    table.reveal(0)
    assert table.refused(**early).reason == Reason.WRONG_PHASE
    assert table.refused(kind="run-out-clock", seat=0).reason == Reason.WRONG_PHASE
    assert table.refused(kind="run-out-clock", seat=2).reason == Reason.WRONG_PHASE
    table.reveal(1)
    assert table.refused(**early).reason == Reason.WRONG_PHASE


@pytest.mark.refuses("G-5")
def test_g_5_nobody_commits_to_the_entropy_of_another_player() -> None:
    table = Game(YACHT, commits=(0,), players=2)
    table.do(kind="leave-game", seat=1)
    join = {"kind": "join-game", "player": "copycat", "seat": 1}
    refusal = table.refused(**join, entropy=commitment(VALUES[0]))
    assert (refusal.rule, refusal.reason) == ("G-5", Reason.BAD_ENTROPY)
    table.do(kind="leave-game", seat=0)
    table.do(**join, entropy=commitment(VALUES[0]))


def test_g_5_a_commitment_is_for_one_game_alone() -> None:
    assert commitment(VALUES[0]) != commitment(VALUES[0], "another")
    table = Game(YACHT, commits=())
    table.do(kind="leave-game", seat=1)
    table.do(kind="join-game", player="p1", seat=1, entropy=commitment(VALUES[1], "another"))
    table.start()
    refusal = table.refused(kind="reveal-entropy", seat=1, entropy=VALUES[1].hex())
    assert refusal.reason == Reason.BAD_ENTROPY


@pytest.mark.refuses("G-6")
def test_g_6_once_play_has_started_nobody_joins_or_starts_it_again() -> None:
    table = Game(YACHT)
    table.start()
    late = {"kind": "join-game", "player": "late", "seat": 0, "entropy": commitment(VALUES[3])}
    assert table.refused(**late).reason == Reason.WRONG_PHASE
    again = {"kind": "start-game", "youngest_first": [0, 1]}
    assert table.refused(**again).reason == Reason.WRONG_PHASE
    table.do(kind="leave-game", seat=0)
    assert table.refused(**late).reason == Reason.WRONG_PHASE


@pytest.mark.parametrize(
    "event",
    [
        {"kind": "entropy-revealed", "seat": 2, "entropy": "00" * 16},
        {"kind": "entropy-revealed", "seat": 9, "entropy": "00" * 16},
        {"kind": "entropy-withheld", "seat": 2, "by_clock": True},
        {"kind": "game-started", "youngest_first": [0, 1, 2], "transfers": []},
        {"kind": "starter-found", "deal": 1, "starter": 0, "throws": []},
    ],
)
def test_g_5_no_history_tells_of_entropy_that_was_not_awaited(event: dict[str, object]) -> None:
    table = Game(YACHT, commits=(0, 1), players=3)
    revealed = {"kind": "entropy-revealed", "seat": 0, "entropy": VALUES[0].hex()}
    with pytest.raises(BrokenHistory):
        YACHT.evolve(table.state, YACHT.events.plain(revealed))
    table.start()
    with pytest.raises(BrokenHistory):
        YACHT.evolve(table.state, YACHT.events.plain(event))


def test_g_5_the_document_says_how_a_commitment_is_made() -> None:
    document = (Path(__file__).parents[2] / "docs" / "fair-dealing.md").read_text("utf-8")
    assert entropy_commitment("game-1", bytes(range(16))) in document
    assert entropy_commitment(ID, VALUES[0]) == commitment(VALUES[0])
