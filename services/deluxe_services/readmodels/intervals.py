"""Sums over intervals of time: how they are written and checked.

Chips add up, so each stretch has its sums: five minutes, an hour, a day. Games do not, for one may
be played in several stretches; so a stretch counts those that *began* in it, for each player and
(as the player ``""``) for all, and a period adds those that were going on when it began.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

WIDTHS: Final = (300_000, 3_600_000, 86_400_000)
"""How long the stretches are, in ms; each divides the next."""

ALL: Final = ""
"""Stands for all players together; no player's id is empty."""

TABLES: Final = (
    # A player's first and last transfer in each game (ms).
    """CREATE TABLE seats (
        player TEXT, game INTEGER, first INTEGER, last INTEGER, PRIMARY KEY (player, game))
        WITHOUT ROWID""",
    "CREATE INDEX seats_by_time ON seats (first, last, player, game)",
    """CREATE TABLE player_sums (
        width INTEGER, stretch INTEGER, player TEXT, games INTEGER, bought_in INTEGER,
        cashed_out INTEGER, transfers INTEGER, PRIMARY KEY (width, stretch, player))
        WITHOUT ROWID""",
    """CREATE TABLE pair_sums (
        width INTEGER, stretch INTEGER, payer TEXT, payee TEXT, amount INTEGER,
        PRIMARY KEY (width, stretch, payer, payee)) WITHOUT ROWID""",
)

_PLAYER: Final = """INSERT INTO player_sums VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (width, stretch, player) DO UPDATE SET games = games + excluded.games,
    bought_in = bought_in + excluded.bought_in, cashed_out = cashed_out + excluded.cashed_out,
    transfers = transfers + excluded.transfers"""
_PAIR: Final = """INSERT INTO pair_sums VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (width, stretch, payer, payee) DO UPDATE SET amount = amount + excluded.amount"""
_SEAT: Final = """INSERT INTO seats VALUES (?, ?, ?, ?)
    ON CONFLICT (player, game) DO UPDATE SET first = excluded.first, last = excluded.last"""

Fetch = Callable[[str, tuple[object, ...]], list[tuple[Any, ...]]]
Execute = Callable[[str, list[tuple[object, ...]]], object]


class Stretches:
    """What some rows add to the sums; afterwards it is written at once."""

    def __init__(self) -> None:
        self._sums: dict[tuple[int, str], list[int]] = {}
        self._payments: Counter[tuple[int, str, str]] = Counter()
        self._seats: dict[tuple[str, int], list[int]] = {}

    def moved(self, at: int) -> None:
        """A transfer at this moment (ms)."""
        self._of(at, ALL)[3] += 1

    def sat(self, at: int, name: str, game: int) -> None:
        """By which chips of a player moved in a game."""
        for who in (name, ALL):
            seat = self._seats.get((who, game))
            if seat is None:
                self._seats[who, game] = [at, at]
            elif at > seat[1]:
                seat[1] = at
            elif at < seat[0]:
                seat[0] = at

    def bought(self, at: int, name: str, amount: int) -> None:
        """They had them from the cashier."""
        self._of(at, name)[1] += amount

    def cashed(self, at: int, name: str, amount: int) -> None:
        """They gave them back."""
        self._of(at, name)[2] += amount

    def paid(self, at: int, payer: str, payee: str, amount: int) -> None:
        """One has paid another."""
        self._payments[at // WIDTHS[0], payer, payee] += amount

    def write(self, fetch: Fetch, execute: Execute) -> Counter[str]:
        """Add all of it to the tables; how many games are new for each player, and for all."""
        new = self._sit_down(fetch, execute)
        self._add(execute)
        return new

    def _add(self, execute: Execute) -> None:
        for width in WIDTHS:
            part = width // WIDTHS[0]
            players: dict[tuple[int, str], list[int]] = {}
            for (stretch, name), sums in self._sums.items():
                four = players.setdefault((stretch // part, name), [0, 0, 0, 0])
                for place, value in enumerate(sums):
                    four[place] += value
            execute(_PLAYER, [(width, *key, *sums) for key, sums in players.items()])
            pairs: Counter[tuple[int, str, str]] = Counter()
            for (stretch, payer, payee), amount in self._payments.items():
                pairs[stretch // part, payer, payee] += amount
            execute(_PAIR, [(width, *key, amount) for key, amount in pairs.items()])

    def _of(self, at: int, name: str) -> list[int]:
        return self._sums.setdefault((at // WIDTHS[0], name), [0, 0, 0, 0])

    def _sit_down(self, fetch: Fetch, execute: Execute) -> Counter[str]:
        new: Counter[str] = Counter()
        seats: list[tuple[object, ...]] = []
        for (name, game), (first, last) in self._seats.items():
            was = fetch("SELECT first, last FROM seats WHERE player = ? AND game = ?", (name, game))
            if not was:
                new[name] += 1
                self._of(first, name)[0] += 1
            elif first < was[0][0]:  # times that go back: no server writes them
                self._of(was[0][0], name)[0] -= 1
                self._of(first, name)[0] += 1
            start, end = was[0] if was else (first, last)
            if not was or first < start or last > end:
                seats.append((name, game, min(first, start), max(last, end)))
        execute(_SEAT, seats)
        return new


def differences(fetch: Fetch) -> Iterator[str]:
    """Whether the sums are those of the transfers and payments, in a sentence for each table."""
    for width in WIDTHS:
        # Rounded down below zero, too.
        stretch = f"(at - ((at % {width}) + {width}) % {width}) / {width}"
        statement = f"SELECT stretch, payer, payee, amount FROM pair_sums WHERE width = {width}"
        anew = f"SELECT {stretch}, payer, payee, SUM(amount) FROM payments GROUP BY 1, 2, 3"
        if _differ(fetch, statement, anew):
            yield f"the payments summed over {width} ms are not what the payments say"
        statement = (
            f"SELECT stretch, transfers FROM player_sums WHERE width = {width} AND player = ''"
        )
        anew = f"SELECT {stretch}, COUNT(*) FROM transfers GROUP BY 1"
        if _differ(fetch, f"{statement} AND transfers != 0", anew):
            yield f"the transfers counted over {width} ms are not what the transfers say"
        began = stretch.replace("at", "first")
        statement = f"SELECT stretch, player, games FROM player_sums WHERE width = {width}"
        anew = f"SELECT {began}, player, COUNT(*) FROM seats GROUP BY 1, 2"
        if _differ(fetch, f"{statement} AND games != 0", anew):
            yield f"the games counted over {width} ms are not those of the seats"
        statement = (
            f"SELECT player, SUM(bought_in), SUM(cashed_out) FROM player_sums WHERE width = {width}"
        )
        anew = "SELECT player, bought_in, cashed_out FROM players"
        some = "GROUP BY player HAVING SUM(bought_in) != 0 OR SUM(cashed_out) != 0"
        if _differ(fetch, f"{statement} {some}", f"{anew} WHERE bought_in != 0 OR cashed_out != 0"):
            yield f"buy-ins and cash-outs summed over {width} ms are not those of the players"
    statement = "SELECT payer, payee, SUM(amount) FROM payments GROUP BY 1, 2"
    if _differ(fetch, statement, "SELECT payer, payee, amount FROM pairs"):
        yield "the payments are not what the sums over all games say"


def _differ(fetch: Fetch, one: str, other: str) -> bool:
    both = ((one, other), (other, one))
    return any(
        fetch(f"SELECT * FROM ({a}) EXCEPT SELECT * FROM ({b}) LIMIT 1", ()) for a, b in both
    )
