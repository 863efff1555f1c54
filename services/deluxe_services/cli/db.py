"""``db``: a database encrypted at rest: its keys, how they change, and whether every row opens."""

from itertools import islice
from pathlib import Path
from typing import Final

import click

from deluxe_services.cli.endings import CLEAN, FINDINGS, Misunderstood, Unreadable
from deluxe_services.cli.places import db_option, reading, store_keys
from deluxe_services.cli.speaking import json_option, print_json
from deluxe_services.store.sealed import check_seals
from deluxe_services.store.sealed import rotate as rotate_store
from deluxe_services.store.sealing import Seals, new_key, read_seals

MOST_FAULTS: Final = 1_000


@click.group("db")
def command() -> None:
    """A database encrypted at rest: AES-256-GCM, each value bound to its row.

    The keys come from POKER_DELUXE_STORE_KEYS or the file POKER_DELUXE_STORE_KEY_FILE. The first
    one encrypts, all of them decrypt.
    """


@command.command()
def key() -> None:
    """Print a new key. Who has it reads the database; who lost it never will again."""
    click.echo(new_key())


@command.command()
@db_option
@click.option("--plain", is_flag=True, help="Decrypt everything instead.")
def rotate(db: Path, plain: bool) -> None:
    """Encrypt everything in a database with the first key.

    It may be plain or encrypted with any of the keys until then; afterwards the other keys are no
    longer needed. All of it or nothing; no server may be running on it.
    """
    seals = _seals()
    if not db.exists():
        raise Unreadable(f"there is no database {db}: name one with --db FILE")
    written = rotate_store(str(db), seals, plain=plain)
    how = "plain" if plain else f"encrypted with the key {seals.names[0]}"
    click.echo(f"{written} values of {db} are {how} now")


@command.command()
@db_option
@json_option
@click.pass_context
def check(ctx: click.Context, db: Path, as_json: bool) -> None:
    """Open every encrypted value, and name the rows that do not open (exit code 1)."""
    seals = _seals()
    with reading(db):
        faults = list(islice(check_seals(str(db), seals), MOST_FAULTS))
    if as_json:
        print_json({"db": str(db), "clean": not faults, "faults": faults})
    for fault in [] if as_json else faults:
        click.echo(fault)
    if not (faults or as_json):
        click.echo("Every encrypted value opens in its row.")
    ctx.exit(FINDINGS if faults else CLEAN)


def _seals() -> Seals:
    seals = read_seals(store_keys())
    if seals is None:
        raise Misunderstood("no key is set: POKER_DELUXE_STORE_KEYS or POKER_DELUXE_STORE_KEY_FILE")
    return seals
