"""Try the plain gift in Poker Deluxe, on games of the real engine.

python -m tests.insight.deluxe STYLE [-p POPULATIONS] [-t DEALS_TOGETHER] [-s FIRST]

STYLE is ``none``, or ``pays``: one player buys the worst card while the mate's hand is the best of
all, and so pays into the bank that the mate wins; ``pays/0.5`` does so half of the time. Players
buy by the expectation of the bot, want more or less for it, or choose at random now and then. One
line of JSON for each population, and a summary.
"""

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from deluxe_domain.catalogue import game_named
from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.bots.expectation import Outlook
from deluxe_domain.games.poker_deluxe.commands import BuyCard, MayBuy, StopBuying
from deluxe_domain.games.poker_deluxe.play import Buying
from deluxe_domain.kernel.chance import ENTROPY_BYTES, GameChance, entropy_commitment
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import JoinGame, RevealEntropy, StartGame, Terms
from deluxe_domain.kernel.viewer import at_seat
from deluxe_replays.pairs.decisions import Collector, Deal, GameDecisions
from deluxe_replays.pairs.findings import find_pairs
from deluxe_services.simulation.simulator import open_command
from tests.insight.__main__ import PLAYERS, deals_for, interval, result
from tests.insight.tables import SEATS

GAME: Final = game_named("poker-deluxe")
OPTIONS: Final = {"cards": 5, "rounds": 3, "stake": 300}

Buys = Callable[[dict[str, float], random.Random], str]
"""From the values of all acts (by discard; stopping is empty) to one of them."""


def buys(shy: float, noise: float) -> Buys:
    """The best act by expectation; a purchase must be worth so much more; at times at random."""

    def choose(values: dict[str, float], rng: random.Random) -> str:
        if rng.random() < noise:
            return rng.choice(list(values))
        return max(values, key=lambda act: values[act] - (shy if act else 0.0))

    return choose


def population(rng: random.Random) -> list[Buys]:
    """Eight honest players, one of them weak."""
    others = [buys(rng.uniform(-0.4, 0.5), rng.choice((0.0, 0.05, 0.15))) for _ in range(7)]
    return [*others, buys(0.0, 0.5)]


class Table:
    """One game of four players, of whom ``mate`` may be paid for by ``payer``."""

    def __init__(
        self, players: Sequence[int], styles: Sequence[Buys], pair: tuple[int, int], seed: str
    ) -> None:
        self._players, self._styles, self._pair, self._name = players, styles, pair, seed
        self._rng = random.Random(seed)
        self._chance = GameChance(seed, self._rng.randbytes(32))
        self._collector = Collector(GAME, self._rng.randbytes(32))
        self._state: Any = GAME.initial
        self.deals: list[Deal] = []

    def play(self, number: int, often: float) -> GameDecisions:
        """Play the game to its end."""
        self._decide(open_command(GAME, Terms(players=SEATS, practice=True), OPTIONS))
        entropy = [self._rng.randbytes(ENTROPY_BYTES) for _ in range(SEATS)]
        for seat, each in enumerate(entropy):
            commitment = entropy_commitment(self._name, each)
            self._decide(JoinGame(player=f"p-{seat}", seat=seat, entropy=commitment))
        self._decide(StartGame(youngest_first=(0, 1, 2, 3)))
        for seat, each in enumerate(entropy):
            self._decide(RevealEntropy(seat=seat, entropy=each.hex()))
        while (turn := GAME.to_act(self._state)) is not None:
            self._decide(self._command(turn, often))
        names = tuple([f"player-{player}" for player in self._players])
        return GameDecisions(self._name, GAME.name, names, tuple(self.deals), number)

    def _decide(self, command: Any) -> None:
        event = GAME.answer(self._state, command, self._chance)
        while event is not None:
            after = GAME.evolve(self._state, event)
            deal = self._collector.see(self._state, event, after)
            if deal is not None:
                self.deals.append(deal)
            self._state = after
            event = GAME.follows(after, self._chance)

    def _command(self, seat: int, often: float) -> Any:
        view: Any = GAME.view(self._state, at_seat(seat), False)
        may_buy = next((act for act in view.acts if isinstance(act, MayBuy)), None)
        if may_buy is None:
            return GAME.bots["random"](view, Stream(self._rng.randbytes(32), b"bot"))
        outlook = Outlook(view, seat)
        values = {"": outlook.stand()} | {card: outlook.buy(card) for card in may_buy.discards}
        discard = self._styles[self._players[seat]](values, self._rng)
        if self._pays(seat) and self._rng.random() < often:
            discard = min(may_buy.discards, key=lambda card: values[card])
        if not discard:
            return StopBuying(seat=seat)
        return BuyCard(seat=seat, discard=discard, place=may_buy.places[0])  # type: ignore[arg-type]

    def _pays(self, seat: int) -> bool:
        """Whether this is the payer, and the mate has the best hand of all."""
        payer, mate = self._pair
        play = self._state.play
        if self._players[seat] != payer or mate not in self._players:
            return False
        assert isinstance(play, Buying)
        strengths = [rules.strength(hand.cards) for hand in play.hands]
        return self._players[strengths.index(max(strengths))] == mate


def games(style: str, seed: int, deals: int) -> Iterator[GameDecisions]:
    """The games of one population."""
    kind, _, often = style.partition("/")
    rng = random.Random(f"deluxe/{style}/{seed}")
    styles = population(rng)
    pair = pair_of(style, seed)
    number = 0
    while number < deals:
        players = rng.sample(range(PLAYERS), SEATS)
        who = (-1, -1) if kind == "none" else pair
        table = Table(players, styles, who, f"deluxe-{kind}-{seed}-{number}")
        yield table.play(number, float(often or 1))
        number += len(table.deals)


def pair_of(style: str, seed: int) -> tuple[int, int]:
    """Who pays, and for whom."""
    payer, mate = random.Random(f"deluxe/{style}/{seed}/pair").sample(range(PLAYERS), 2)
    return payer, mate


def main() -> None:
    """Play and test the populations of the command line."""
    parser = argparse.ArgumentParser("python -m tests.insight.deluxe", description=__doc__)
    parser.add_argument("style")
    parser.add_argument("-p", "--populations", type=int, default=3)
    parser.add_argument("-t", "--together", type=int, default=300)
    parser.add_argument("-s", "--first", type=int, default=0)
    arguments = parser.parse_args()
    hits = wrong = 0
    for seed in range(arguments.first, arguments.first + arguments.populations):
        began = time.process_time()
        first, second = sorted(pair_of(arguments.style, seed))
        pair = None if arguments.style == "none" else (f"player-{first}", f"player-{second}")
        report = find_pairs(games(arguments.style, seed, deals_for(arguments.together)), {})
        of_one = result(pair, report)
        hits, wrong = hits + of_one["named"], wrong + (of_one["wrong"] > 0)
        seconds = round(time.process_time() - began, 1)
        print(json.dumps({"population": seed, **of_one, "seconds": seconds}), flush=True)
    of = arguments.populations
    print(
        f"poker-deluxe {arguments.style}, {arguments.together} deals together: "
        f"named {hits} of {of} "
        f"{interval(hits, of)}, with a wrong pair {wrong} of {of} {interval(wrong, of)}"
    )


if __name__ == "__main__":
    main()
