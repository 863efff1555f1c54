"""``verify``: a bundle checked claim by claim, with nothing but the file."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from deluxe_replays import verify_bundle
from deluxe_services.cli.exit_codes import UNREADABLE, Misunderstood
from deluxe_services.cli.game_files import plain_bytes
from deluxe_services.cli.plain import PlainCommand

_THIS: list[str] = [sys.executable, "-m", "deluxe_services.cli"]
_FILE = click.Path(dir_okay=False, exists=True, path_type=Path)


@click.command("verify", cls=PlainCommand)
@click.argument("bundle", type=_FILE)
@click.option("--key")
@click.option("--previous", type=_FILE)
@click.option("--policy", type=_FILE)
@click.option("--json", "as_json", is_flag=True)
@click.option("--strict", is_flag=True)
@click.pass_context
def command(
    ctx: click.Context,
    bundle: Path,
    key: str | None,
    previous: Path | None,
    policy: Path | None,
    as_json: bool,
    strict: bool,
) -> None:
    """Verify a bundle: PASS, FAIL or CANNOT for each claim; ends with 1 if one fails."""
    arguments = [*(["--json"] if as_json else []), *(["--strict"] if strict else [])]
    for name, value in (("--key", key), ("--previous", previous), ("--policy", policy)):
        arguments += [] if value is None else [name, str(value)]
    try:
        verify_bundle.insisted(key, None if previous is None else str(previous))
        if policy is not None:
            verify_bundle.read_policy(str(policy))
    except ValueError as error:
        raise Misunderstood(str(error)) from error
    with TemporaryDirectory() as folder:
        plain = bundle
        if bundle.suffix == ".gz":
            plain = Path(folder) / bundle.stem
            plain.write_bytes(plain_bytes(bundle))
        code = verify_bundle.main([str(plain), *arguments], _THIS)
    ctx.exit(UNREADABLE if code == verify_bundle.UNREADABLE else code)
