"""``verify``: a bundle checked claim by claim, with nothing but the file."""

import sys
from pathlib import Path

import click

from deluxe_replays import verify_bundle
from deluxe_services.cli.endings import UNREADABLE

_THIS: list[str] = [sys.executable, "-m", "deluxe_services.cli"]
_FILE = click.Path(dir_okay=False, exists=True, path_type=Path)


@click.command("verify")
@click.argument("bundle", type=_FILE)
@click.option("--key", default="", help="The log's public key as you know it, name+id+base64.")
@click.option("--previous", type=_FILE, help="The last checkpoint of the log that you have seen.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
@click.option("--strict", is_flag=True, help="What cannot be checked fails, too.")
@click.pass_context
def command(
    ctx: click.Context, bundle: Path, key: str, previous: Path | None, as_json: bool, strict: bool
) -> None:
    """Verify a bundle: PASS, FAIL or CANNOT for each claim; ends with 1 if one fails.

    What checks it is one file that stands alone, verify_bundle.py in replays/deluxe_replays: who
    does not trust this program can copy it, read it, and run it with any Python. verify_bundle.mjs
    beside it does the same in JavaScript.
    """
    asked = [str(bundle), *(["--key", key] if key else [])]
    asked += ["--previous", str(previous)] if previous else []
    asked += ["--json"] if as_json else []
    asked += ["--strict"] if strict else []
    ended = verify_bundle.main(asked, _THIS)
    ctx.exit(UNREADABLE if ended == verify_bundle.UNREADABLE else ended)
