"""Games of the real engine, played by the players of the trial."""

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from deluxe_domain.catalogue import game_named
from deluxe_domain.kernel.chance import ENTROPY_BYTES, GameChance, entropy_commitment
from deluxe_domain.kernel.hands import Wagering
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import JoinGame, RevealEntropy, StartGame, Terms
from deluxe_domain.kernel.viewer import at_seat
from deluxe_domain.kernel.wagers import Bet, Call, Check, Drop, Raise
from deluxe_replays.pairs.decisions import Collector, Deal, GameDecisions
from deluxe_services.simulation.simulator import open_command
from tests.insight.players import DROP, RAISE, STAY, Player, Spot

SEATS = 4
BLUR = 0.06
"""How far players are off in their own chance, as a standard deviation."""

MOST_RAISES = 3
"""In a round; two who both think that they win would else go on until they are all in."""


class Table:
    """One game, played by some of the population, who are named by their numbers."""

    def __init__(
        self,
        name: str,
        players: Sequence[int],
        population: Sequence[Player],
        options: Mapping[str, object],
        seed: str,
        deal: int,
    ) -> None:
        self.game = game_named(name)
        self.players, self._population = players, population
        self._options, self.name = options, seed
        self._rng = random.Random(seed)
        self._first = deal
        self.state: Any = self.game.initial
        self.master = self._rng.randbytes(32)
        self._chance = GameChance(seed, self.master)
        self.decided: list[tuple[Any, list[Any]]] = []
        self._decisions = Collector(self.game, self._rng.randbytes(32))
        self._deals: list[Deal] = []

    def play(self, number: int) -> None:
        """Play the game, the one of this number, to its end."""
        self._start()
        game = self.game
        turn = game.to_act(self.state)
        while turn is not None:
            self._decide(self._command(turn))
            turn = game.to_act(self.state)
        players = tuple([f"player-{player}" for player in self.players])
        self.decisions = GameDecisions(self.name, game.name, players, tuple(self._deals), number)

    def _start(self) -> None:
        seats = range(len(self.players))
        self._decide(
            open_command(self.game, Terms(players=len(seats), practice=True), self._options)
        )
        entropy = [self._rng.randbytes(ENTROPY_BYTES) for _ in seats]
        for seat in seats:
            commitment = entropy_commitment(self.name, entropy[seat])
            self._decide(
                JoinGame(player=f"player-{self.players[seat]}", seat=seat, entropy=commitment)
            )
        order = list(seats)
        self._rng.shuffle(order)
        self._decide(StartGame(youngest_first=tuple(order)))
        for seat in seats:
            self._decide(RevealEntropy(seat=seat, entropy=entropy[seat].hex()))

    def _decide(self, command: Any) -> None:
        game, chance = self.game, self._chance
        events: list[Any] = []
        self.decided.append((command, events))
        event = game.answer(self.state, command, chance)
        while event is not None:
            after = game.evolve(self.state, event)
            deal = self._decisions.see(self.state, event, after)
            if deal is not None:
                self._deals.append(deal)
            self.state = after
            events.append(event)
            event = game.follows(after, chance)

    @property
    def events(self) -> list[Any]:
        """Every event so far, in order."""
        return [event for _, events in self.decided for event in events]

    @property
    def deals(self) -> int:
        """The number of deals that are over."""
        return len(self._deals)

    def _command(self, seat: int) -> Any:
        at, player = self.state, self._population[self.players[seat]]
        if player.bot or not isinstance(at.play, Wagering):
            view = self.game.view(at, at_seat(seat), False)
            bot = self.game.bots[player.bot or "odds"]
            return bot(view, Stream(self._rng.randbytes(32), b"bot"))
        acts = {act.kind: act for act in self.game.acts(at, seat)}
        spot = self._spot(at, seat, acts)
        act = player.choose(spot, self._rng)
        return self._wager(seat, act, acts, spot, player.size)

    def _spot(self, at: Any, seat: int, acts: Mapping[str, Any]) -> Spot:
        hand = at.play.hand
        betting = hand.betting
        left = tuple(self.players[each] for each in betting.contenders)
        price = acts["call"].amount if "call" in acts else 0
        if "check" not in acts and not price and "bet" in acts:
            price = acts["bet"].least
        bettor, raises = self._raises()
        total = sum(at.chips) + sum(at.accounts.pots)
        return Spot(
            self._win(at, seat),
            sum(at.accounts.pots),
            price,
            raises,
            "check" in acts or "call" in acts,
            hand.round,
            {"draw-poker": 2, "five-card-stud": 4, "seven-card-stud": 5}[self.game.name],
            left,
            bettor,
            partial(self._win_of, at),
            self._first + self.deals,
            len(betting.pending) - 1,
            at.chips[seat] * SEATS / total,
            tuple([deal.result[seat] * SEATS / total for deal in self._deals]),
            self._first,
        )

    def _win_of(self, at: Any, player: int) -> float:
        return self._win(at, self.players.index(player))

    def _win(self, at: Any, seat: int) -> float:
        """The chance of a player as they see it; nobody knows their own quite exactly."""
        view = self._decisions.view(at.play, seat)
        share = view.shares(at.play.hand.betting.contenders)[seat] / view.whole
        return min(max(share + self._rng.gauss(0, BLUR), 0.0), 1.0)

    def _raises(self) -> tuple[int, int]:
        """Who has bet last in this round, and how often somebody has."""
        bettor, raises = -1, 0
        for _, events in reversed(self.decided):
            for event in reversed(events):
                if event.kind in ("player-bet", "player-raised"):
                    bettor = self.players[event.seat] if bettor < 0 else bettor
                    raises += 1
                if event.kind in ("betting-closed", "hands-dealt"):
                    return bettor, raises
        return bettor, raises

    def _wager(
        self, seat: int, act: int, acts: Mapping[str, Any], spot: Spot, sizes: tuple[float, float]
    ) -> Any:
        """The command for an act; where it is not open, the nearest that is."""
        more = acts.get("bet") or acts.get("raise")
        if spot.raises > MOST_RAISES and "call" in acts:
            act, more = min(act, STAY), None
        if act == DROP and "drop" in acts:
            return Drop(seat=seat)
        must_bet = "call" not in acts and "check" not in acts
        if more is not None and (act == RAISE or must_bet):
            share = sizes[0 if act == STAY else 1]
            amount = min(max(round(share * spot.pot), more.least), more.most)
            return Bet(seat=seat, amount=amount) if "bet" in acts else Raise(seat=seat, by=amount)
        if "call" in acts:
            return Call(seat=seat)
        return Check(seat=seat) if "check" in acts else Drop(seat=seat)


def tables(
    name: str, population: Sequence[Player], deals: int, options: Mapping[str, object], seed: str
) -> Iterator[Table]:
    """Games of four players drawn anew for each, until so many deals are played."""
    rng, deals_so_far, number = random.Random(f"{seed}/tables"), 0, 0
    while deals_so_far < deals:
        players = rng.sample(range(len(population)), SEATS)
        table = Table(name, players, population, options, f"{seed}-{number}", deals_so_far)
        table.play(number)
        yield table
        deals_so_far, number = deals_so_far + table.deals, number + 1
