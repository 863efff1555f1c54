"""``verify``: checks a bundle claim by claim, with nothing but the file."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from deluxe_replays import verify_bundle
from deluxe_services.cli.databases.game_files import plain_bytes
from deluxe_services.cli.language.exit_codes import Misunderstood, Unreadable
from deluxe_services.cli.language.plain_values import PlainCommand
from deluxe_services.cli.language.translation import translated, translated_verdict
from deluxe_services.cli.language.words import say
from deluxe_services.texts.printable import harmless_lines

_THIS: list[str] = [sys.executable, "-m", "deluxe_services.cli"]
_FILE = click.Path(dir_okay=False, exists=True, path_type=Path)


@click.command("verify", cls=PlainCommand)
@click.argument("bundle", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--key")
@click.option("--previous", type=_FILE)
@click.option("--policy", type=_FILE)
@click.option("--json", "as_json", is_flag=True)
@click.pass_context
def command(
    ctx: click.Context,
    bundle: Path,
    key: str | None,
    previous: Path | None,
    policy: Path | None,
    as_json: bool,
) -> None:
    """Verify a bundle: PASS, FAIL or CANNOT for each claim."""
    try:
        insistence = verify_bundle.insisted(key, None if previous is None else str(previous))
        rules = None if policy is None else verify_bundle.read_policy(str(policy))
    except ValueError as error:
        raise Misunderstood(translated_verdict(str(error))) from error
    try:
        content = verify_bundle.bundle_of(plain_bytes(bundle))
    except ValueError as error:
        raise Unreadable(f"{bundle}: {translated(str(error))}") from error
    verdicts = verify_bundle.verify(content, *insistence, _THIS, rules)
    if as_json:
        by_claim = {claim: {"verdict": v, "note": note} for claim, (v, note) in verdicts.items()}
        click.echo(json.dumps(by_claim, indent=2))
    else:
        click.echo("\n".join(map(harmless_lines, _report(content, verdicts))))
    ctx.exit(verify_bundle.ending(verdicts))


def _report(bundle: verify_bundle.Bundle, verdicts: verify_bundle.Verdicts) -> Iterator[str]:
    """The output of the stand-alone verifier, in the language of this process."""
    yield translated_verdict(verify_bundle.summary(verdicts))
    yield from map(translated_verdict, verify_bundle.remarks(bundle, verdicts))
    width = max(len(say(f"verdict-{each}")) for each in ("pass", "fail", "cannot"))
    for claim, (verdict, note) in verdicts.items():
        word, what = (
            say(f"verdict-{verdict.lower()}"),
            translated_verdict(verify_bundle.CLAIMS[claim]),
        )
        more = f": {translated_verdict(note)}" if note else ""
        yield f"{word:{width}} {claim:9s} {what}{more}"
