"""The game that somebody names, by its id or a part of it."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from click.shell_completion import CompletionItem

from deluxe_services.cli.databases.database import (
    Place,
    address_of,
    analyses_of_db,
    default_db,
    every_game,
    reading,
)
from deluxe_services.cli.databases.game_files import game_file, is_file
from deluxe_services.cli.databases.pasted_commands import pasted
from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.words import say

if TYPE_CHECKING:
    from deluxe_replays.audit.auditor import GameAudit
    from deluxe_replays.insight.analysis import GameAnalysis
    from deluxe_replays.reports.flows import ChipFlows
    from deluxe_services.store import GameInfo, Store


_COMPLETIONS: Final = 100
"""So many ids are offered at once."""


def complete_game_id(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The ids of the games of the database that begin so, and files where one may be named."""
    items = [CompletionItem(each) for each in _ids(ctx.params.get("db"), incomplete)]
    if "FILE" in (param.metavar or ""):
        items.append(CompletionItem(incomplete, type="file"))
    return items


def _ids(db: Place | None, start: str) -> list[str]:
    """The first ids that begin so; none where there is no database that can be read now."""
    from deluxe_services.cli.databases.over_logs import logs_at
    from deluxe_services.store import StoreError

    ids: list[str] = []
    try:
        for place in logs_at(default_db() if db is None else db):
            with reading(place) as store:
                ids += [start] if start and store.games.find(start) else []
                ids += (each.game for each in store.games.page(after=start, limit=_COMPLETIONS))
    except (StoreError, click.ClickException):
        return []
    return [each for each in ids if each.startswith(start)][:_COMPLETIONS]


def find_game(store: "Store", name: str, db: Place) -> "GameInfo":
    """The game of this id, or the only one whose id holds this text; else names the nearest.

    The API's name of a game, ``games/{game}``, is taken, too. ``db`` is where the store is.
    """
    name = name.removeprefix("games/")
    if not name:
        raise Misunderstood(say("no-game-named", command=pasted("games", db=db)))
    row = store.games.find(name)
    if row is not None:
        return row
    ids = [register.game for register in every_game(store)]
    holding = [game for game in ids if name in game]
    if len(holding) == 1:
        row = store.games.find(holding[0])
        assert row is not None, "it was listed just now"
        return row
    raise Misunderstood(_unknown(name, ids, holding, db))


def _unknown(name: str, ids: list[str], matches: list[str], db: Place) -> str:
    from difflib import get_close_matches

    if not ids:
        return say("no-games-yet", name=name)
    near = " / ".join(matches[:3] or get_close_matches(name, ids, n=3, cutoff=0.5))
    if matches:
        return say("many-games", number=len(matches), name=repr(name), near=near)
    if near:
        return say("nearest-game", name=name, near=near)
    return say("no-such-game", name=name, command=pasted("games", db=db))


def entries_of(what: str, db: Place) -> tuple[str, list[bytes]]:
    """The id of a game, of the database or in a file, and its entries as they are stored."""
    if is_file(what):
        with game_file(Path(what)) as file:
            return file.header.game, [row.data for row in file.rows()]
    with reading(db) as store:
        game = find_game(store, what, db).game
        return game, [row.data for row in store.log.read(game)]


def audited(what: str, db: Place) -> "GameAudit":
    """The audit of a game, of the database or in a file."""
    from deluxe_replays.audit.auditor import audit_file
    from deluxe_replays.audit.many import examine_wholly
    from deluxe_services.audits.stored_games import handed_over

    if is_file(what):
        with game_file(Path(what)) as file:
            return audit_file(file)
    with reading(db) as store:
        game = handed_over(store, find_game(store, what, db).game)
    return examine_wholly(game)


def analysed(what: str, db: Place) -> "GameAnalysis":
    """The analysis of a game that is over, of the database or in a file, as it is kept or anew."""
    from contextlib import closing

    from deluxe_replays.insight.analysis import analyse
    from deluxe_services.audits.analyses import KeptAnalyses, analyses_of
    from deluxe_services.compute.worker_pool import Workers

    if is_file(what):
        with game_file(Path(what)) as file:
            return analyse(file.header.game, list(file.rows()))
    with reading(db) as store, closing(KeptAnalyses(analyses_of_db(db))) as cache:
        register = find_game(store, what, db)
        return next(iter(analyses_of(store, address_of(db), [register], cache, Workers(1))))


def flows_of(what: str, db: Place) -> "ChipFlows":
    """Who paid whom in a game, of the database or in a file."""
    from deluxe_replays.audit.many import GameRows
    from deluxe_replays.reports.flows import chip_flows
    from deluxe_services.audits.stored_games import handed_over

    if is_file(what):
        with game_file(Path(what)) as file:
            return chip_flows([GameRows(file.header.game, list(file.rows()))])
    with reading(db) as store:
        return chip_flows([handed_over(store, find_game(store, what, db).game)])
