"""Players of betting games made for the trial: honest ones of many styles, and pairs that collude.

A player is a function from a ``Spot`` (what they know) and chance to an act: 0 drops, 1 calls,
checks, or bets small, 2 bets or raises.
"""

import random
from collections.abc import Callable, Mapping
from typing import NamedTuple

DROP, STAY, RAISE = 0, 1, 2
BOTS = 0.25
"""The share of populations in which bots of the game play for three of the players."""


class Spot(NamedTuple):
    """What a player knows: their chance to win, the pot, the price, who is left and who bet last.

    Players are named by their number in the population, not by their seat. ``share`` is the chance
    of each player left as they see it themselves: only those who share cards may look at it.
    ``deal`` counts the deals of the population. ``after`` are yet to act in this round. ``chips``
    are the own ones against the mean at the table, ``results`` the own ones in this game so far, in
    the same unit, and ``game`` is its number.
    """

    win: float
    pot: float
    price: float
    raises: int
    may_stay: bool
    round: int
    rounds: int
    left: tuple[int, ...]
    bettor: int
    share: Callable[[int], float]
    deal: int
    after: int = 0
    chips: float = 1.0
    results: tuple[float, ...] = ()
    game: int = 0


class Player(NamedTuple):
    """A player: how they choose, and the sizes of their bets as a share of the pot.

    ``bot`` names a bot of the game that plays instead.
    """

    choose: Callable[[Spot, random.Random], int]
    size: tuple[float, float] = (0.3, 0.7)
    bot: str = ""


Chooses = Callable[[Spot, random.Random], int]


def honest(tight: float, aggressive: float, noise: float = 0.0, bluff: float = 0.03) -> Chooses:
    """Calls if the pot pays ``tight`` times, raises if ``aggressive`` times an average hand."""

    def choose(spot: Spot, rng: random.Random) -> int:
        if noise and rng.random() < noise:
            return rng.choice((DROP, STAY, STAY, RAISE))
        if spot.win * len(spot.left) > aggressive or rng.random() < bluff:
            return RAISE
        return STAY if spot.win * (spot.pot + spot.price) >= tight * spot.price else DROP

    return choose


def by_chance(least: float, most: float, bluff: float = 0.05) -> Chooses:
    """Needs a chance of an average hand times ``least`` to stay, ``most`` to raise, softly."""

    def choose(spot: Spot, rng: random.Random) -> int:
        quality = spot.win * len(spot.left) + rng.gauss(0, 0.15)
        if quality > most or rng.random() < bluff:
            return RAISE
        return STAY if quality > least or not spot.price else DROP

    return choose


def waits(tight: float, aggressive: float) -> Chooses:
    """Calls early and raises late: a trapper."""

    def choose(spot: Spot, rng: random.Random) -> int:
        late = spot.round >= spot.rounds - 1
        if spot.win * len(spot.left) > aggressive + (0 if late else 1.2):
            return RAISE
        return STAY if spot.win * (spot.pot + spot.price) >= tight * spot.price else DROP

    return choose


def learns(start: float, end: float, over: int, base: Chooses) -> Chooses:
    """Acts at random less and less: from ``start`` of their acts to ``end``, over so many deals."""

    def choose(spot: Spot, rng: random.Random) -> int:
        share = start + (end - start) * min(1.0, spot.deal / over)
        if rng.random() < share:
            return rng.choice((DROP, STAY, STAY, RAISE))
        return base(spot, rng)

    return choose


def changes(first: Chooses, then: Chooses, at: int) -> Chooses:
    """Plays one style up to a deal, and then another."""
    return lambda spot, rng: (first if spot.deal < at else then)(spot, rng)


def tilts(calm: Chooses, wild: Chooses, period: int) -> Chooses:
    """Plays wildly every third time of so many deals."""
    return lambda spot, rng: (wild if spot.deal // period % 3 == 2 else calm)(spot, rng)


def respects(most: float, base: Chooses) -> Chooses:
    """Wants a hand up to ``most`` times an average one against a raise, whoever made it."""

    def choose(spot: Spot, rng: random.Random) -> int:
        act = base(spot, rng)
        need = min(most, 0.7 + 0.4 * spot.raises)
        return DROP if spot.price and spot.raises and spot.win * len(spot.left) < need else act

    return choose


def when(cause: Callable[[Spot], bool], then: Chooses, base: Chooses) -> Chooses:
    """Plays another style when there is a cause."""
    return lambda spot, rng: (then if cause(spot) else base)(spot, rng)


def moody(*styles: Chooses) -> Chooses:
    """Plays another style in each game."""
    return lambda spot, rng: random.Random(spot.game).choice(styles)(spot, rng)


def by_place(early: Chooses, late: Chooses) -> Chooses:
    """Plays another style as the last or last but one to act."""
    return lambda spot, rng: (late if spot.after < 2 else early)(spot, rng)


def adapts(base: tuple[float, float], strength: float) -> Chooses:
    """Drops more to those who bet seldom, and calls those who bet often, by what they have seen."""
    bets_of: dict[int, list[int]] = {}

    def choose(spot: Spot, rng: random.Random) -> int:
        for other in spot.left:
            counts = bets_of.setdefault(other, [5, 20])
            counts[0] += other == spot.bettor
            counts[1] += 1
        bets, times = bets_of.get(spot.bettor, [1, 4])
        need = base[0] * (0.25 * times / bets) ** strength
        if spot.win * len(spot.left) > base[1]:
            return RAISE
        return STAY if spot.win * (spot.pot + spot.price) >= need * spot.price else DROP

    return choose


def other_style(rng: random.Random) -> Chooses:
    """A style that the test of pairs was not made for."""
    base = any_style(rng)
    maniac = honest(0.2, 0.8, noise=0.1, bluff=0.25)
    station = honest(0.25, 2.8, noise=0.03, bluff=0.0)
    rock = honest(1.5, 2.4, bluff=0.0)
    losses = -rng.uniform(0.02, 0.15)
    return rng.choice(
        (
            maniac,
            station,
            rock,
            respects(rng.uniform(0.9, 1.6), base),
            when(lambda spot: sum(spot.results[-3:]) < losses, maniac, base),
            when(lambda spot: sum(spot.results) < losses, rock, base),
            when(lambda spot: spot.chips < 0.9, rock, base),
            when(lambda spot: spot.chips < 0.9, maniac, base),
            moody(maniac, station, rock, base),
            by_place(rock, base),
            by_place(base, maniac),
            adapts((rng.uniform(0.6, 1.2), rng.uniform(1.2, 2.0)), rng.choice((0.5, 1.0))),
        )
    )


def others(rng: random.Random, deals: int) -> list[Player]:
    """Eight honest players, half of whom are of styles that the test was not made for."""
    players = population(rng, deals)
    for place in rng.sample(range(len(players)), len(players) // 2):
        players[place] = Player(other_style(rng), _sizes(rng))
    return players


def population(rng: random.Random, deals: int) -> list[Player]:
    """Eight honest players: one weak, one who learns, one who changes, five of any style."""
    styles: list[Chooses] = [
        honest(0.5, 1.5, noise=0.35),
        learns(0.5, 0.05, deals, any_style(rng)),
        changes(any_style(rng), any_style(rng), rng.randrange(deals // 4, 3 * deals // 4)),
        *(any_style(rng) for _ in range(5)),
    ]
    rng.shuffle(styles)
    players = [Player(style, _sizes(rng)) for style in styles]
    if rng.random() < BOTS:
        for place in rng.sample(range(len(players)), 3):
            players[place] = players[place]._replace(bot=rng.choice(("odds", "odds", "random")))
    return players


def _sizes(rng: random.Random) -> tuple[float, float]:
    small = rng.uniform(0.05, 0.5)
    return small, small + rng.uniform(0, 0.6)


def any_style(rng: random.Random) -> Chooses:
    """A style drawn from all kinds."""
    kind = rng.randrange(6)
    if kind == 0:
        return by_chance(rng.uniform(0.3, 1.0), rng.uniform(1.1, 2.0), rng.uniform(0, 0.12))
    if kind == 1:
        return waits(rng.uniform(0.7, 1.2), rng.uniform(1.1, 1.6))
    if kind == 2:
        return tilts(honest(1.0, 1.5), honest(0.5, 1.1, noise=0.15), rng.randrange(20, 80))
    return honest(
        rng.uniform(0.5, 1.3),
        rng.uniform(1.1, 2.3),
        noise=rng.choice((0.0, 0.0, 0.05, 0.15)),
        bluff=rng.uniform(0, 0.12),
    )


def colluder(style: str, mate: int, base: Chooses, how_often: float = 1.0) -> Chooses:
    """Plays for ``mate``, or with them, whenever both are left (``how_often`` of the time)."""
    does = STYLES[style]

    def choose(spot: Spot, rng: random.Random) -> int:
        act = base(spot, rng)
        if mate not in spot.left or rng.random() >= how_often:
            return act
        return does(spot, mate, act, rng)

    return choose


def _folds(spot: Spot, mate: int, act: int, _: random.Random) -> int:
    """Gives up to a bet of the mate."""
    return DROP if spot.bettor == mate else act


def _calls(spot: Spot, mate: int, act: int, _: random.Random) -> int:
    """Pays with nothing until the last round, and then drops to the mate's bet."""
    last = spot.round == spot.rounds and spot.bettor == mate
    return DROP if last else max(STAY, act) if act else STAY


def _soft(spot: Spot, mate: int, act: int, _: random.Random) -> int:
    """Never raises while the mate is left."""
    return STAY if act == RAISE and spot.bettor >= 0 else act


def _squeeze(spot: Spot, mate: int, act: int, _: random.Random) -> int:
    """Has third players pay twice if the mate or they are strong, knowing both hands."""
    if len(spot.left) < 3:
        return act
    good = spot.share(mate) + spot.win > 2.4 / len(spot.left)
    return RAISE if good and spot.win >= 0.1 else act


def _share(spot: Spot, mate: int, act: int, _: random.Random) -> int:
    """Of both hands only the better one plays on."""
    return DROP if spot.share(mate) > spot.win * 1.2 and spot.price else act


def _signals(spot: Spot, mate: int, act: int, _: random.Random) -> int:
    """Drops what is good but not the best of both, and raises with the mate's good hand."""
    theirs = spot.share(mate) * len(spot.left)
    if theirs > 1.6 and act == STAY and spot.bettor == mate:
        return DROP
    return RAISE if theirs > 1.6 and len(spot.left) > 2 and spot.win > 0.15 else act


def _feeds(spot: Spot, mate: int, act: int, rng: random.Random) -> int:
    """Raises with nothing against the mate alone, and drops to their raise: dumps by betting."""
    if len(spot.left) > 2:
        return act
    return DROP if spot.bettor == mate and spot.round > 2 else RAISE


def _checks_down(spot: Spot, mate: int, act: int, _: random.Random) -> int:
    """Does not bet nor raise once only the mate is left."""
    return STAY if len(spot.left) == 2 and act == RAISE and spot.may_stay else act


Does = Callable[[Spot, int, int, random.Random], int]
STYLES: Mapping[str, Does] = {
    "folds": _folds,
    "calls": _calls,
    "soft": _soft,
    "squeeze": _squeeze,
    "share": _share,
    "signals": _signals,
    "feeds": _feeds,
    "checks-down": _checks_down,
}
"""The styles of collusion in betting games."""

BOTH = ("soft", "squeeze", "share", "signals", "checks-down")
"""Those in which both play for each other."""
