"""``play``: a game in the terminal, against bots or at a server; it can be resumed."""

import asyncio
import os
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

import click

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.facts import fact_bytes
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.table import OpenGame
from deluxe_domain.kernel.viewer import at_seat
from deluxe_services.cli.databases.database import Place, any_db_option, program, writing
from deluxe_services.cli.databases.game_lookup import complete_game_id, find_game
from deluxe_services.cli.databases.over_logs import logs_at, place_holding
from deluxe_services.cli.databases.pasted_commands import pasted
from deluxe_services.cli.databases.server_note import server_of
from deluxe_services.cli.language.exit_codes import Misunderstood, Unreadable
from deluxe_services.cli.language.plain_values import WholeNumber
from deluxe_services.cli.language.translation import translated
from deluxe_services.cli.language.words import Words, say
from deluxe_services.cli.options.chip_values import chip_value_option
from deluxe_services.cli.options.connection import server_options
from deluxe_services.cli.options.flags import GameCommand, asked, game_argument
from deluxe_services.cli.options.terms import MOST_PLAYERS, check_bot, opening, opening_for
from deluxe_services.cli.output.console import lang_option
from deluxe_services.cli.playing.local_game import Company, bots_of, drawn, is_bot, new_request
from deluxe_services.cli.playing.local_table import LocalTable
from deluxe_services.cli.playing.play_loop import Parlour
from deluxe_services.cli.playing.screens import Screen, screen_options
from deluxe_services.cli.playing.wish import YOU, Moment, Wish
from deluxe_services.errors import TableError
from deluxe_services.histories.histories import rule_set
from deluxe_services.identity.principals import ANYONE
from deluxe_services.store import Store, StoreUnavailable
from deluxe_services.store.values import now
from deluxe_services.tables.branching import Branch
from deluxe_services.tables.host import Host
from deluxe_services.tables.ids import GameIds

if TYPE_CHECKING:
    from deluxe_domain.kernel.table import ChipValue
    from deluxe_services.api.client.games_client import Address

_PLAYERS: Final = 3
_SEED: Final = b"poker-deluxe/play/v1\0"


@click.command("play", cls=GameCommand)
@game_argument(required=False)
@click.option("--players", type=WholeNumber(1, MOST_PLAYERS))
@click.option("--bot")
@click.option("--seed")
@click.option("--resume", metavar="GAME_ID", shell_complete=complete_game_id)
@click.option("--from", "origin", metavar="GAME_ID", shell_complete=complete_game_id)
@click.option("--at", type=WholeNumber(1))
@click.option("--as", "seat", type=WholeNumber(1, MOST_PLAYERS))
@server_options
@click.option("--join", metavar="GAME_ID")
@click.option("--people", type=WholeNumber(1, MOST_PLAYERS - 1))
@click.option("--name")
@chip_value_option
@any_db_option
@lang_option
@screen_options
def command(
    game: AnyGame | None,
    players: int | None,
    bot: str | None,
    seed: str | None,
    resume: str | None,
    origin: str | None,
    at: int | None,
    seat: int | None,
    server: "Address | None",
    join: str | None,
    people: int | None,
    name: str | None,
    chip_value: "ChipValue | None",
    db: Place,
    lang: Language,
    screen: Screen | None,
    **of_game: object,
) -> None:
    """Play against bots, or at a server against people and bots."""
    moment = _moment(origin, at, seat, alone=game is None and resume is None and join is None)
    wish = Wish(join=join, resume=resume, player=name, moment=moment, bot=bot or "")
    if game is not None:
        options = {**game.usual, **asked(of_game)}
        agree = opening_for if players is None else opening
        terms = agree(game, players or _PLAYERS, options, seed is not None, chip_value)
        other = check_bot(game, bot) if bot else list(game.bots)[-1]
        wish = replace(wish, game=game, opening=terms, bot=other, people=people or 0)
    if server is not None:
        _refuse_seed(seed)
        at_server().play_at(server, wish, lang, screen)
        return
    if join or people or name:
        raise click.UsageError(say("needs-server"))
    if wish.game is None and resume is None and moment is None:
        raise click.UsageError(say("name-a-game", games=", ".join(GAMES)))
    play_here(db, wish, lang, screen, seed)


def _moment(origin: str | None, at: int | None, seat: int | None, *, alone: bool) -> Moment | None:
    """Where to play on, if the options say so."""
    if origin is None and at is None and seat is None:
        return None
    if origin is None or at is None or not alone:
        raise click.UsageError(say("from-needs-at"))
    return Moment(origin, at, (seat or 1) - 1)


def play_here(
    db: Place, wish: Wish, lang: Language, screen: Screen | None, seed: str | None = None
) -> None:
    """Play in a database, or through the server that writes it, as the user wishes."""
    there = wish.resume or (wish.moment and wish.moment.game)
    place = place_holding(db, there) if there else logs_at(db)[0]
    _play_in(place, wish, seed, (lang, screen))


def _play_in(
    db: Place, wish: Wish, seed: str | None, display: tuple[Language, Screen | None]
) -> None:
    """Play in a database, or through the server that writes it."""
    lang, screen = display
    problem = moment = None
    try:
        with writing(db) as store:
            moment = _play_here(store, wish, seed, (db, lang), screen)
    except Unreadable as error:
        if not isinstance(error.__cause__, StoreUnavailable):
            raise
        problem = error
    if problem is not None:
        _play_through(db, wish, seed, display, problem)
    elif moment is not None:
        _play_in(db, Wish(moment=moment), None, display)


def _refuse_seed(seed: str | None) -> None:
    if seed is not None:
        raise Misunderstood(say("seed-here-alone"))


def at_server() -> ModuleType:
    """The module for games of servers, loaded only for them."""
    return import_module("deluxe_services.cli.playing.at_server")


def _play_through(
    db: Place,
    wish: Wish,
    seed: str | None,
    display: tuple[Language, Screen | None],
    problem: Unreadable,
) -> None:
    """Play through the server that writes the database; ``problem`` if none is found."""
    address = server_of(db)
    if address is None or address.tls:
        hint = say("name-server") + (" --tls" if address else "")
        raise Unreadable(say("if-server", why=problem, hint=hint)) from problem
    _refuse_seed(seed)
    from deluxe_services.api.client.games_client import Address

    lang, screen = display
    click.echo(Words(lang).say("through-server", db=str(db), at=address.at), err=True)
    at_server().play_at(Address(address.at), wish, lang, screen, db)


def _play_here(
    store: Store, wish: Wish, seed: str | None, where: tuple[Place, Language], screen: Screen | None
) -> Moment | None:
    """Play in this process, one game after the other; and replay the last, if that is wanted.

    The moment of that from which the user plays on, if they do.
    """
    db, lang = where
    with asyncio.Runner() as runner:
        company = runner.run(_sit_down(store, wish, seed, db))
        new = wish.resume is None and wish.moment is None
        version = 0 if new else runner.run(company.before_deal())
        while True:
            try:
                end = _play(runner, company, (db, lang), version, screen)
                terms, ids = runner.run(company.terms())
            finally:
                runner.run(company.close())
            if end != "again":
                break
            company, version = runner.run(_opened(store, company.game, terms, ids)), 0
    if end != "replay":
        return None
    from deluxe_services.cli.playing.replay_screen import show_game

    return show_game(company.game_id, db, lang, at_seat(ids.index(YOU)), screen)


async def _sit_down(store: Store, wish: Wish, seed: str | None, db: Place) -> Company:
    if wish.resume is not None:
        return await _resumed(store, find_game(store, wish.resume, db).game)
    if wish.moment is not None:
        return await _branched(store, wish.moment, wish.bot, db)
    assert wish.game is not None, "asked for above"
    assert wish.opening is not None, "it comes with the game"
    ids = [YOU, *bots_of(wish.bot, wish.opening.terms.players - 1)]
    if seed is None:
        return await _opened(store, wish.game, wish.opening, ids)
    return await _practised(store, wish.game, wish.opening, ids, seed)


def _play(
    runner: asyncio.Runner,
    company: Company,
    where: tuple[Place, Language],
    version: int,
    screen: Screen | None,
) -> str:
    """Play one game; how it was left: ``end``, ``over``, ``again`` or ``replay``."""
    db, lang = where
    seat = company.seat_of(runner.run(company.standing()), YOU)
    if seat is None:
        raise Misunderstood(say("no-seat-here", game=company.game_id))
    table, end = LocalTable(company, seat, version), "left"
    try:
        if screen is not None:
            end = screen.play(table, lang, runner)
        else:
            end = Parlour(runner, table, lang).play()
    finally:
        if end in ("left", "over"):
            _tell_next(company, end == "over", db, lang)
    return end


def _tell_next(company: Company, over: bool, db: Place, lang: Language) -> None:
    say, game = Words(lang).say, company.game_id
    again = pasted("play", company.game.name, "--resume", game, db=db)
    replay, audit = pasted("replay", game, "--as", "1", db=db), pasted("audit", game, db=db)
    click.echo()
    if over:
        click.echo(f"{say('replay')}:\n  {replay}\n{say('audit')}:\n  {audit}")
    else:
        click.echo(f"{say('resume')}:\n  {again}")


async def _opened(store: Store, game: AnyGame, terms: OpenGame, ids: Sequence[str]) -> Company:
    host = Host(store, clock=now, entropy=os.urandom)
    company = await Company.seat(host, game, terms, ids)
    await company.start()
    return company


async def _practised(
    store: Store, game: AnyGame, terms: OpenGame, ids: Sequence[str], seed: str
) -> Company:
    """A game whose cards come from ``seed``; so does its id, since the cards depend on it (G-5)."""
    shape = " ".join([seed, game.rules, fact_bytes(terms).decode(), *ids])
    secret = sha256(_SEED + shape.encode()).digest()
    game_id = GameIds(lambda: 0, drawn(secret)).new()
    if store.games.find(game_id) is not None:
        raise Misunderstood(say("seed-played", game=game_id))
    host = Host(store, clock=lambda: 0, entropy=drawn(secret), practice=True)
    company = await Company.seat(host, game, terms, ids, secret)
    await company.start()
    return company


async def _branched(store: Store, moment: Moment, bot: str, db: Place) -> Company:
    """A game that plays on from another one of the store, against bots."""
    register = find_game(store, moment.game, db)
    game, seats = rule_set(register), len(register.players)
    if moment.seat >= seats:
        raise Misunderstood(say("seats-are", last=seats))
    ids = bots_of(check_bot(game, bot) if bot else list(game.bots)[-1], seats - 1)
    ids.insert(moment.seat, YOU)
    host = Host(store, clock=now, entropy=os.urandom, practice=True)
    branch = Branch(register.game, moment.version, moment.seat, tuple(ids))
    request = new_request(ANYONE)
    try:
        answer = await host.branch(branch, request, is_bot)
    except TableError as error:
        raise Misunderstood(translated(str(error))) from error
    return Company(host, game, answer.game, os.urandom(32))


async def _resumed(store: Store, game_id: str) -> Company:
    register = store.games.find(game_id)
    assert register is not None, "it was found just now"
    if register.status == "over":
        raise Misunderstood(say("is-over", game=game_id, program=program()))
    if "" in register.players:
        raise Misunderstood(say("has-free-seats", game=game_id))
    host = Host(store, clock=now, entropy=os.urandom, practice=True)
    company = Company(host, rule_set(register), game_id, os.urandom(32))
    await company.start()
    return company
