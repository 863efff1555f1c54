"""How fast hands of draw and stud are played beside PokerKit, and games of Yacht by themselves.

Both sides play whole hands of four players with the same acts. Ours commits to a shuffle, decides
each act, makes its events and folds them; PokerKit keeps a state and no record. In Draw Poker the
first who may open bets one unit and all others call, everybody keeps their cards and nobody bets
again; a hand that nobody may open is thrown in, two in five, and PokerKit is spared the rest of it
too. The aim is for PokerKit checking every hand through to the showdown; those hands are longer
than ours, so that the same acts stand beside it. In Stud each round's first player bets the
least and the others call; PokerKit's post the bring-in, then check or call to the end, which is as
many acts.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes, Unavailable, spent
from deluxe_domain.catalogue import game_named
from deluxe_domain.games.draw_poker.play import Drawing
from deluxe_domain.games.draw_poker.rules import may_open
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Command, decide
from deluxe_domain.kernel.exchanges import StandPat
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.table import JoinGame, StartGame, Terms
from deluxe_domain.kernel.wagers import Bet, Call, Check
from deluxe_services.simulation.simulator import open_command

PLAYERS: Final = 4
STACK: Final = 1_000_000

_BY_ACTS: Final = {Bet: "bet", Call: "call", Check: "check", StandPat: "stand pat"}

# What the players ask for is said before the clock runs, as the calls of PokerKit are.
_BETS: Final = tuple(Bet(seat=seat, amount=1) for seat in range(PLAYERS))
_CALLS: Final = tuple(Call(seat=seat) for seat in range(PLAYERS))
_CHECKS: Final = tuple(Check(seat=seat) for seat in range(PLAYERS))
_PATS: Final = tuple(StandPat(seat=seat) for seat in range(PLAYERS))

Acts = list[str]
"""What the players do in one hand, in their order."""

_TO_THE_END: Final[Acts] = ["check"] * 4 + ["stand pat"] * 4 + ["check"] * 4


Moves = list[tuple[Command, tuple[Any, ...]]]
"""Each command of a game with the events that answered it."""


def _opening(game: AnyGame, players: int, options: dict[str, Any]) -> list[Command]:
    """The commands after which everybody sits and the first deal is due."""
    return [
        open_command(game, Terms(players=players, practice=True), options),
        *(JoinGame(player=f"player-{seat}", seat=seat) for seat in range(players)),
        StartGame(youngest_first=tuple(range(players))),
    ]


def _started(game: AnyGame, opening: list[Command], chance: GameChance) -> Any:
    state = game.initial
    for command in opening:
        state = decide(game, state, command, chance).state
    return state


def play(
    name: str,
    hands: int,
    number: int,
    choose: Callable[[Any], Command],
    record: Moves | None = None,
) -> None:
    """Play so many hands of a game; what happened goes into ``record``."""
    game = game_named(name)
    chance = GameChance(f"bench-{number:08}", number.to_bytes(32, "big"))
    opening = _opening(game, PLAYERS, {"hands": hands, "stake": STACK})
    state = _started(game, opening, chance)
    while game.to_act(state) is not None:
        command = choose(state)
        decision = decide(game, state, command, chance)
        state = decision.state
        if record is not None:
            record.append((command, decision.events))


def acts_of(record: Moves) -> list[Acts]:
    """The acts of each hand."""
    hands: list[Acts] = [[]]
    for command, events in record:
        hands[-1].append(_BY_ACTS[type(command)])
        if any(event.kind == "deal-closed" for event in events):
            hands.append([])
    return hands[:-1]


def draw_act(state: Any) -> Command:
    """The first who may open bets one unit; everybody else calls, checks and keeps their cards."""
    play = state.play
    if isinstance(play, Drawing):
        return _PATS[play.pending[0]]
    betting = play.hand.betting
    seat: int = betting.turn
    if betting.owed(seat):
        return _CALLS[seat]
    if play.hand.round == 1 and may_open(play.hand.cards.hands[seat]):
        return _BETS[seat]
    return _CHECKS[seat]


def stud_act(state: Any) -> Command:
    """The first of each round bets one unit, the others call."""
    betting = state.play.hand.betting
    seat: int = betting.turn
    return _BETS[seat] if betting.opener is None else _CALLS[seat]


def _pokerkit() -> Any:
    try:
        import pokerkit  # noqa: PLC0415 - a peer for the bench, which players do not install
    except ImportError:
        raise Unavailable("PokerKit is not installed (./poker-deluxe bench installs it)") from None
    return pokerkit


def _pokerkit_draw(kit: Any, hands: list[Acts]) -> None:
    """The same acts of five-card draw in PokerKit."""
    by_position = kit.Opening.POSITION
    streets = (
        kit.Street(False, (False,) * 5, 0, False, by_position, 1, None),
        kit.Street(False, (), 0, True, by_position, 1, None),
    )
    for acts in hands:
        state = kit.State(
            tuple(kit.Automation), kit.Deck.STANDARD, (kit.StandardHighHand,), streets,
            kit.BettingStructure.NO_LIMIT, True, (1,) * PLAYERS, (0,) * PLAYERS, 0,
            (STACK,) * PLAYERS, PLAYERS,
        )  # fmt: skip
        for act in acts:
            if act == "bet":
                state.complete_bet_or_raise_to(1)
            elif act == "stand pat":
                state.stand_pat_or_discard()
            else:
                state.check_or_call()


def _pokerkit_stud(kit: Any, hands: int) -> None:
    """So many hands of seven-card stud in PokerKit, all checked and called to the end."""
    everything = tuple(kit.Automation)
    for _ in range(hands):
        state = kit.FixedLimitSevenCardStud.create_state(
            everything, True, 1, 1, 2, 4, STACK, PLAYERS
        )
        while state.status:
            if state.can_post_bring_in():
                state.post_bring_in()
            else:
                state.check_or_call()


@contextmanager
def _peers(sizes: Sizes, folder: Path) -> Iterator[Measure]:  # noqa: ARG001 - needs none
    kit = _pokerkit()
    few = -(-sizes.dealt // 10)  # of PokerKit's hands, which take longer

    def measure(number: int) -> dict[str, float]:
        ours = spent(lambda: play("draw-poker", sizes.dealt, number, draw_act))
        record: Moves = []
        play("draw-poker", few, number, draw_act, record)  # the first of the same hands
        acts = acts_of(record)
        theirs = spent(lambda: _pokerkit_draw(kit, acts))
        to_the_end = spent(lambda: _pokerkit_draw(kit, [_TO_THE_END] * few))
        stud = spent(lambda: play("seven-card-stud", sizes.dealt, number, stud_act))
        their_stud = spent(lambda: _pokerkit_stud(kit, few))
        return {
            "draw": sizes.dealt / ours.cpu,
            "draw-pokerkit": few / theirs.cpu,
            "draw-to-the-end": few / to_the_end.cpu,
            "stud": sizes.dealt / stud.cpu,
            "stud-pokerkit": few / their_stud.cpu,
        }

    yield measure


PEERS: Final = Bench(
    "peers",
    (
        Line(
            "draw",
            "hands of five-card draw, 4 players",
            "/s",
            peer="draw-pokerkit",
            peer_is="PokerKit, same acts",
        ),
        Line(
            "draw",
            "the same",
            "/s",
            peer="draw-to-the-end",
            peer_is="PokerKit, all check to the end",
            aim=Aim("ratio", "least", 8),
        ),
        Line(
            "stud",
            "hands of seven-card stud, 4 players",
            "/s",
            peer="stud-pokerkit",
            peer_is="PokerKit, all check or call",
            aim=Aim("ratio", "least", 20),
        ),
    ),
    _peers,
)
