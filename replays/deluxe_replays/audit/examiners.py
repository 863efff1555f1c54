"""The examiners of every game: fold, re-execution, salts, seeds and chips (see ``Examiner``)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.chips import HOUSE
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.history import DEAL_CLOSED, GAME_ENDED
from deluxe_replays.audit.reexecution import Reexecution, Verdict
from deluxe_replays.chips.balances import (
    DEFICIT_ALLOWED,
    POT_MAY_BE_LEFT,
    Balances,
    Move,
    check_payment,
    is_player,
    is_pot,
    moves_of,
    seat_of,
)
from deluxe_replays.entries.background import Background, seed_bytes
from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.entropy import Entropies
from deluxe_replays.entries.findings import CheckFailed, Claim, NotChecked

_CLOSING: Final = (DEAL_CLOSED, GAME_ENDED)
_SECRET_MASTER: Final = "the master seed is not opened until the game is over"


class FoldExaminer:
    """Folds the stored events: each must be one that can follow the one before."""

    claim = Claim.FOLD

    def __init__(self, background: Background) -> None:
        self._background = background
        self._state: Any = background.game.initial if background.game else None

    def see(self, page: DecodedEntry) -> None:
        """Remember the next event."""
        game = self._background.game
        if game is None:
            raise CheckFailed(
                "rules-unknown",
                "the rule set {rules} is unknown here (G-9)",
                rules=repr(self._background.rules),
            )
        if page.entry is None:
            raise NotChecked(f"entry {page.version} cannot be read")
        try:
            self._state = game.evolve(self._state, page.entry.event)
        except BrokenHistory as error:
            raise CheckFailed(
                "impossible", "no game can have this history: {error}", error=error
            ) from error

    def end(self) -> str:
        """Every event could follow."""
        return ""


class ReexecutionExaminer:
    """Derives every event again from the seeds and the recorded decisions."""

    claim = Claim.REEXECUTION

    def __init__(self, background: Background) -> None:
        self.verdict: Verdict | None = None
        self._execution = (
            Reexecution(background.game, background.chance, lambda: background.closed)
            if background.game
            else None
        )

    def see(self, page: DecodedEntry) -> None:
        """Derive the next event."""
        if self._execution is None:
            raise NotChecked("the rule set is unknown here")
        if page.entry is None:
            raise NotChecked(f"entry {page.version} cannot be read")
        self._execution.see(page.data)
        self._judge(self._execution)

    def end(self) -> str:
        """The version up to which the history was derived."""
        if self._execution is None:
            raise NotChecked("the rule set is unknown here")
        self.verdict = self._execution.end()
        self._judge(self._execution)
        if not self.verdict.reexecuted:
            raise NotChecked(self.verdict.stopped or "there is no entry")
        return str(self.verdict)

    def _judge(self, execution: Reexecution) -> None:
        if execution.difference is not None:
            self.verdict = execution.end()
            raise execution.difference.failure()


class SaltsExaminer:
    """Derives each entry's salt from the master seed."""

    claim = Claim.SALTS

    def __init__(self, background: Background) -> None:
        self._chance = background.whole_chance

    def see(self, page: DecodedEntry) -> None:
        """The salt of the next entry."""
        if self._chance is None:
            raise NotChecked(_SECRET_MASTER)
        if page.salt != self._chance.salt(page.version):
            raise CheckFailed("salt", "the entry's salt does not come from the master seed")

    def end(self) -> str:
        """Every salt was derived."""
        return ""


class SeedsExaminer:
    """Holds every opened seed against the commitment that stands in the first event."""

    claim = Claim.COMMITMENTS

    def __init__(self, background: Background) -> None:
        self._background = background
        # Its own: it asks for seeds out of turn, and the common one remembers one shuffle.
        self._chance = (
            GameChance(background.chance_id, background.master) if background.master else None
        )
        self._entropy = Entropies(background.chance_id, background.players)
        self.kinds: Mapping[str, Callable[[dict[str, Any]], None]] = {
            "game-opened": self._opened,
            **dict.fromkeys(Entropies.KINDS, lambda _: None),
            DEAL_CLOSED: self._deal,
            GAME_ENDED: self._ended,
        }

    def see(self, page: DecodedEntry) -> None:
        """What the next event commits to or opens."""
        self._entropy.see(page.kind, page.event)
        self.kinds[page.kind](page.event)

    def end(self) -> str:
        """Whose entropy the deals have, if there was a master seed to hold against."""
        if self._chance is None:
            raise NotChecked(_SECRET_MASTER)
        return str(self._entropy)

    def _opened(self, event: dict[str, Any]) -> None:
        if self._background.bad_vault:
            raise CheckFailed("vault", "the value in the vault is not a seed of 32 bytes")
        if self._chance is not None and event["commitment"] != self._chance.commitment:
            raise CheckFailed(
                "commitment", "the master seed does not give the commitment of the first event"
            )

    def _deal(self, event: dict[str, Any]) -> None:
        self._entropy.check_all_known()
        number, seed = event["deal"], seed_bytes(event.get("seed"))
        if seed is None:
            raise CheckFailed(
                "deal-unopened", "deal {deal} is over and its seed is not opened", deal=number
            )
        if self._chance is None:
            return
        if self._chance.deal(number, self._entropy.values).seed_hex != event["seed"]:
            raise CheckFailed(
                "deal-seed",
                "the seed of deal {deal} does not come from the master seed",
                deal=number,
            )

    def _ended(self, event: dict[str, Any]) -> None:
        if seed_bytes(event.get("seed")) is None:
            raise CheckFailed("unopened", "the game is over and its master seed is not opened")
        if self._chance is None or event["seed"] != self._chance.master_hex:
            raise CheckFailed("master-seed", "the opened master seed is not the one of the vault")


class ChipsExaminer:
    """Follows every chip from account to account, knowing no rules of any game (G-4)."""

    claim = Claim.CONSERVATION

    def __init__(self, background: Background) -> None:
        self._players = background.players
        self._rules = background.rules
        self._accounts = set[str]()
        self._over = False
        self._pot_may_be_left = background.rules in POT_MAY_BE_LEFT
        self.balances = Balances(deficit=background.rules in DEFICIT_ALLOWED)

    def see(self, page: DecodedEntry) -> None:
        """Move the chips of the next event."""
        if "transfers" not in page.event and page.kind not in _CLOSING:
            return
        moves = moves_of(page.event)
        if self._over and moves:
            raise CheckFailed("after-end", "chips move after the end of the game")
        if page.kind == GAME_ENDED:  # what was left in the pot comes to the players first
            self._move(move for move in moves if is_pot(move.source))
            self._check_stacks(page.event)
            moves = tuple(move for move in moves if not is_pot(move.source))
        self._move(moves)
        for move in moves_of(page.event):
            check_payment(self._rules, page.kind, move)
        if page.kind in _CLOSING:
            self._check_close(page.kind)

    def _move(self, moves: Iterable[Move]) -> None:
        for move in moves:
            for account in (move.source, move.target):
                if account not in self._accounts:
                    self._know(account)
            self.balances.move(move)

    def _know(self, account: str) -> None:
        if is_player(account) and seat_of(account) >= self._players:
            raise CheckFailed(
                "no-seat", "account {account} is no seat of this game (G-2)", account=account
            )
        self._accounts.add(account)

    def end(self) -> str:
        """The sum over all accounts is zero."""
        if self.balances.total:
            raise CheckFailed(
                "sum", "the sum over all accounts is {sum}, not zero (G-4)", sum=self.balances.total
            )
        return ""

    def _check_stacks(self, event: dict[str, Any]) -> None:
        stacks = [self.balances.player(seat) for seat in range(self._players)]
        if event.get("stacks", stacks) != stacks:
            raise CheckFailed(
                "stacks", "the final stacks are not what the transfers leave to the players"
            )

    def _check_close(self, kind: str) -> None:
        if self.balances.pots and not (kind == DEAL_CLOSED and self._pot_may_be_left):
            raise CheckFailed(
                "pot-left",
                "{amount} chips lie in the pot after the deal (G-4)",
                amount=self.balances.pots,
            )
        if kind != GAME_ENDED:
            return
        self._over = True
        remainders = {name: chips for name, chips in self.balances.as_dict().items() if chips}
        players = {name for name in remainders if is_player(name)}
        if players:
            raise CheckFailed(
                "not-cashed-out",
                "account {account} is not cashed out at the end of the game (G-4)",
                account=min(players),
            )
        if self.balances.house + remainders.get("cashier", 0):
            raise CheckFailed(
                "in-and-out",
                "what came in is not what went out and what {house} took (G-4)",
                house=HOUSE,
            )
