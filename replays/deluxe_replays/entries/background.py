"""What is known of a game before its audit: its rule set, and the seeds that were opened."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Final

import msgspec

from deluxe_domain.catalogue import RULE_SETS, lacking
from deluxe_domain.kernel.chance import Chance, GameChance, OpenedChance
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import DEAL_CLOSED, GAME_ENDED, GAME_OPENED, REVEALING
from deluxe_domain.kernel.shapes import in_newest_shape
from deluxe_replays.entries.decoded import read_json, upcasts_of
from deluxe_replays.entries.rows import Row
from deluxe_replays.entries.units import CHIPS, unit_opened

SEED_BYTES: Final = 32
MOST_SEATS: Final = 64
_KINDS: Final = REVEALING | {GAME_OPENED}


class Background(msgspec.Struct, frozen=True, dict=True):
    """Unverified facts from one pass over a history.

    ``master`` is the vault's seed or, without one, what the end of the game opened; ``seeds`` are
    those of the deals that are over; ``closed`` is the version that revealed the latest.
    ``chance_id`` is the id that all chance is derived with: not ``game_id`` where the game was
    played on from another one. ``bad_vault``: the vault's seed is no seed at all. ``lacks``: what
    this version would need to check the game, in a sentence; empty if it has all.
    """

    game_id: str
    rules: str = ""
    origin: str = ""
    unit: str = CHIPS
    sources: str = ""
    commitment: str = ""
    players: int = 0
    master: bytes | None = None
    seeds: Mapping[int, bytes] = {}
    closed: int = 0
    bad_vault: bool = False
    lacks: str = ""

    @property
    def game(self) -> AnyGame | None:
        """The rule set, if this version can play by it (G-9)."""
        return None if self.lacks else RULE_SETS.get(self.rules)

    @property
    def chance_id(self) -> str:
        """The id that chance is derived with, as the opening says (G-5)."""
        return self.origin or self.game_id

    @cached_property
    def whole_chance(self) -> GameChance | None:
        """All chance of the game, if its master seed is known: one for all, to shuffle once."""
        return GameChance(self.chance_id, self.master) if self.master else None

    @property
    def chance(self) -> Chance:
        """All chance of the game that is known."""
        if self.whole_chance is not None:
            return self.whole_chance
        return OpenedChance(self.chance_id, self.commitment, self.seeds)


def gather(rows: Iterable[Row], seed: bytes | None, game_id: str) -> Background:
    """Look through the rows for what an audit must know beforehand; broken ones are passed over.

    ``game_id`` may be empty: then the first entry says it.
    """
    opening: dict[str, Any] = {}
    seeds: dict[int, bytes] = {}
    bad_vault = seed is not None and len(seed) != SEED_BYTES
    master, end_of_deal = None if bad_vault else seed, 0
    for row in rows:
        if row.kind not in _KINDS:
            continue
        game, event = _glance(row, opening.get("rules"))
        if row.kind == GAME_OPENED and not opening:
            opening, game_id = event, game_id or game
        elif row.kind == DEAL_CLOSED and (seed_of_deal := seed_bytes(event.get("seed"))):
            if type(event.get("deal")) is int and event["deal"] >= 0:
                seeds[event["deal"]] = seed_of_deal
        elif row.kind == GAME_ENDED:
            master = master if master is not None else seed_bytes(event.get("seed"))
        if row.kind in REVEALING:
            end_of_deal = row.version
    return Background(
        game_id=game_id,
        master=master,
        seeds=seeds,
        closed=end_of_deal,
        bad_vault=bad_vault,
        **_pinned(opening),
    )


def seed_bytes(text: Any) -> bytes | None:
    """The seed, if the text is 64 small hex digits."""
    try:
        content = bytes.fromhex(text)
    except (TypeError, ValueError):
        return None
    return content if len(content) == SEED_BYTES and content.hex() == text else None


def _glance(row: Row, rules: object) -> tuple[str, dict[str, Any]]:
    try:
        content = read_json(row.data)
        if not isinstance(content, dict) or not isinstance(content.get("event"), dict):
            return "", {}
        event: dict[str, Any] = content["event"]
        event = in_newest_shape(event, upcasts_of(rules or event.get("rules")))
    except BrokenHistory:
        return "", {}
    game = content.get("game")
    return game if isinstance(game, str) else "", event


def _pinned(opening: dict[str, Any]) -> dict[str, Any]:
    terms = opening.get("terms")
    players = terms.get("players") if isinstance(terms, dict) else 0
    rules, scheme = opening.get("rules"), opening.get("scheme")
    branch = opening.get("branched_from")
    origin = branch.get("origin") if isinstance(branch, dict) else ""
    is_pinned = isinstance(rules, str) and isinstance(scheme, str)
    return {
        "lacks": lacking(str(rules), str(scheme)) if is_pinned else "",
        "origin": origin if isinstance(origin, str) else "",
        "unit": unit_opened(opening),
        "rules": opening["rules"] if isinstance(opening.get("rules"), str) else "",
        "sources": opening["sources"] if isinstance(opening.get("sources"), str) else "",
        "commitment": opening["commitment"] if isinstance(opening.get("commitment"), str) else "",
        "players": min(max(players, 0), MOST_SEATS) if type(players) is int else 0,
    }
