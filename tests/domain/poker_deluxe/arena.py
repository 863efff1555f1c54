"""Bots against each other: whole games from one seed, the same on every machine.

Run from the root: ``python -m tests.domain.poker_deluxe.arena 1000``.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from math import sqrt
from typing import Any, NamedTuple

from deluxe_domain.games.poker_deluxe import GAME, rules
from deluxe_domain.games.poker_deluxe.bots import BOTS
from deluxe_domain.games.poker_deluxe.commands import OpenGame
from deluxe_domain.games.poker_deluxe.events import Options, PokerDeluxeEvent
from deluxe_domain.games.poker_deluxe.play import State
from deluxe_domain.games.poker_deluxe.views import view
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import decide
from deluxe_domain.kernel.playing import Over
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import JoinGame, StartGame, Terms
from deluxe_domain.kernel.viewer import at_seat


class Result(NamedTuple):
    """One game: who played in which seat, who won, the final stacks, all events."""

    bots: tuple[str, ...]
    winner: int
    stacks: tuple[int, ...]
    events: tuple[PokerDeluxeEvent, ...]


class _Table:
    def __init__(self, label: str) -> None:
        self.seed = sha256(label.encode()).digest()
        self.chance = GameChance(label, self.seed)
        self.state: State = GAME.initial
        self.events: list[PokerDeluxeEvent] = []

    def do(self, command: Any) -> None:
        decision = decide(GAME, self.state, command, self.chance)
        self.state = decision.state
        self.events.extend(decision.events)


def play_game(label: str, bots: Sequence[str], cards: int, rounds: int = 1) -> Result:
    """One game with a bot in each seat; the label is its seed."""
    table, players = _Table(label), len(bots)
    table.do(OpenGame(terms=Terms(players=players), options=Options(cards=cards, rounds=rounds)))
    for each in range(players):
        table.do(JoinGame(player=f"p{each}", seat=each))
    youngest = table.seed[0] % players
    order = tuple((youngest + i) % players for i in range(players))
    table.do(StartGame(youngest_first=order))
    streams = [Stream(table.seed, b"bot %d" % each) for each in range(players)]
    seat = GAME.to_act(table.state)
    while seat is not None:
        act = BOTS[bots[seat]]
        table.do(act(view(table.state, at_seat(seat)), streams[seat]))
        seat = GAME.to_act(table.state)
    assert isinstance(table.state, Over)
    return Result(
        tuple(bots), table.state.result.winner, table.state.result.stacks, tuple(table.events)
    )


def arena(one: str, others: str, games: int, cards: int, players: int) -> Iterator[Result]:
    """Games of one bot against others of another kind; they sit in each seat in turn."""
    for number in range(games):
        bots = [others] * players
        bots[number % players] = one
        yield play_game(f"arena-{one}-{others}-{cards}-{players}-{number}", bots, cards)


class Score(NamedTuple):
    """What one bot won against others: games, how many won, how many equals would win, chips."""

    games: int
    won: int
    fair: float
    chips: int

    @property
    def interval(self) -> tuple[float, float]:
        """The won part with its 95 % confidence interval (Wilson)."""
        z, n, part = 1.96, self.games, self.won / self.games
        middle = part + z * z / (2 * n)
        width = z * sqrt(part * (1 - part) / n + z * z / (4 * n * n))
        return (middle - width) / (1 + z * z / n), (middle + width) / (1 + z * z / n)


def score(one: str, results: Iterable[Result], stake: int = 75) -> Score:
    """Count the games that the bot called ``one`` won, alone of their kind at the table."""
    games = wins = chips = 0
    fair = 0.0
    for result in results:
        seat = result.bots.index(one)
        games += 1
        wins += result.winner == seat
        fair += 1 / len(result.bots)
        chips += result.stacks[seat] - stake
    return Score(games, wins, fair / games, chips)


def main(games: int) -> None:
    """Print how the expectation bot does against random ones, for two to four players."""
    for players in (2, 3, 4):
        each = [
            game
            for cards in rules.CARDS
            for game in arena("expectation", "random", games // len(rules.CARDS), cards, players)
        ]
        total = score("expectation", each)
        low, high = total.interval
        print(
            f"{players} players, {total.games} games: won {total.won / total.games:.1%} "
            f"({low:.1%} to {high:.1%}; equals would win {total.fair:.1%}), "
            f"{total.chips / total.games:+.2f} chips a game"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]))
