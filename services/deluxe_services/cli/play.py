"""``play``: a game in the terminal against bots, kept so that it can be gone on with."""

import asyncio
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import Final

import click

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.facts import fact_bytes
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.onlooker import at_seat
from deluxe_domain.kernel.table import OpenGame
from deluxe_services.cli.company import Company, bots_of, drawn, now
from deluxe_services.cli.endings import Misunderstood, Unreadable
from deluxe_services.cli.flags import GameCommand, asked, game_argument
from deluxe_services.cli.local_table import LocalTable
from deluxe_services.cli.parlour import Parlour
from deluxe_services.cli.places import Place, db_option, find_game, pasted, program, writing
from deluxe_services.cli.plain import WholeNumber
from deluxe_services.cli.screens import Screen, screen_options
from deluxe_services.cli.speaking import lang_option
from deluxe_services.cli.terms import MOST_PLAYERS, check_bot, opening, opening_for
from deluxe_services.cli.words import Words
from deluxe_services.store import Store, StoreUnavailable
from deluxe_services.tables.histories import rule_set
from deluxe_services.tables.host import Host
from deluxe_services.tables.ids import GameIds

_PLAYERS: Final = 3
YOU: Final = "guest"
"""The player id of the person at the terminal."""

_SEED: Final = b"poker-deluxe/play/v1\0"


@click.command("play", cls=GameCommand)
@game_argument
@click.option(
    "--players",
    type=WholeNumber(1, MOST_PLAYERS),
    help=f"Players, as many as the game seats ({_PLAYERS}, or nearly as many).",
)
@click.option("--bot", help="Who sits at the other seats (the strongest that the game has).")
@click.option("--seed", help="For practice: from the same text the same cards.")
@click.option("--resume", metavar="GAME_ID", help="Go on with a game that you have left.")
@db_option
@lang_option
@screen_options
def command(
    game: AnyGame,
    players: int | None,
    bot: str | None,
    seed: str | None,
    resume: str | None,
    db: Place,
    lang: Language,
    screen: Screen | None,
    **of_game: object,
) -> None:
    """Play against bots; you have seat 0 and count as the youngest player.

    In a terminal the game has the whole screen: "?" tells the keys. With --plain, TERM=dumb or
    without a terminal it goes line by line: type what is offered; "help" tells more, "quit" leaves
    the game, which is kept. Acts may also come from standard input, one on a line; at its end you
    leave. --resume takes the terms from the game. Each GAME has options of its own: see GAME
    --help.
    """
    options = {**game.usual, **asked(of_game)}
    agree = opening_for if players is None else opening
    terms = agree(game, players or _PLAYERS, options, practice=seed is not None)
    other = check_bot(game, bot) if bot else list(game.bots)[-1]
    ids = [YOU, *bots_of(other, terms.terms.players - 1)]
    with _unless_served(), writing(db) as store, asyncio.Runner() as runner:
        if resume is not None:
            company = runner.run(_resumed(store, find_game(store, resume).game))
        elif seed is None:
            company = runner.run(_opened(store, game, terms, ids))
        else:
            company = runner.run(_practised(store, game, terms, ids, seed))
        told = 0 if resume is None else runner.run(company.before_deal())
        while True:
            try:
                left = _play(runner, company, (db, lang), told, screen)
                terms, ids = runner.run(company.terms())
            finally:
                runner.run(company.close())
            if left != "again":
                break
            company, told = runner.run(_opened(store, game, terms, ids)), 0
    if left == "replay":
        from deluxe_services.cli.showing import show_game

        show_game(company.game_id, db, lang, at_seat(ids.index(YOU)), screen)


@contextmanager
def _unless_served() -> Iterator[None]:
    """Say where to play instead if a server, or another process, writes the database."""
    try:
        yield
    except Unreadable as error:
        if not isinstance(error.__cause__, StoreUnavailable):
            raise
        raise Unreadable(
            f"{error}. If that is a server, play on its page, "
            f"http://127.0.0.1:7072/ where nothing else was set"
        ) from error


def _play(
    runner: asyncio.Runner,
    company: Company,
    where: tuple[Place, Language],
    told: int,
    screen: Screen | None,
) -> str:
    """Play one game; how it was left: ``left``, ``over``, ``again`` or ``replay``."""
    db, lang = where
    seat = company.seat_of(runner.run(company.standing()), YOU)
    if seat is None:
        raise Misunderstood(
            f"you have no seat in {company.game_id}: only games of 'play' go on here"
        )
    left = "left"
    try:
        if screen is not None:
            left = screen.play(LocalTable(company, seat, told), lang, runner)
        elif Parlour(runner, company, seat, lang, told).play():
            left = "over"
    finally:
        if left in ("left", "over"):
            _tell_next(company, left == "over", db, lang)
    return left


def _tell_next(company: Company, over: bool, db: Place, lang: Language) -> None:
    say, game = Words(lang).say, company.game_id
    again = pasted("play", company.game.name, "--resume", game, db=db)
    replay, audit = pasted("replay", game, "--as", "0", db=db), pasted("audit", game, db=db)
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
    if store.register(game_id) is not None:
        raise Misunderstood(
            f"this seed has been played here on these terms: go on with --resume {game_id}, "
            f"or choose another --seed or --db"
        )
    host = Host(store, clock=lambda: 0, entropy=drawn(secret), practice=True)
    company = await Company.seat(host, game, terms, ids, secret)
    await company.start()
    return company


async def _resumed(store: Store, game_id: str) -> Company:
    register = store.register(game_id)
    assert register is not None, "it was found just now"
    if register.status == "over":
        raise Misunderstood(f"game {game_id} is over: look at it with {program()} replay")
    if "" in register.players:
        raise Misunderstood(f"game {game_id} has free seats: nobody can play it yet")
    host = Host(store, clock=now, entropy=os.urandom, practice=True)
    company = Company(host, rule_set(register), game_id, os.urandom(32))
    if register.status == "open":
        await company.start()
    return company
