"""Makes the bundles beside this file: good ones of all games, and forged ones for every claim.

``python -m tests.vectors.bundles.make`` writes those that are missing and never overwrites one.
A forger is given all that they could have: they chain the entries anew and sign a log of them with
the log's own key, so that exactly the claim fails that their change breaks, or those that
``expected.json`` names.
"""

import json
from collections.abc import Iterator
from typing import Final

from deluxe_replays.proofs.signed_notes import Signer
from tests.vectors.bundles.cunning import (
    CUNNING,
    LOOSENED,
    REWRITTEN,
    clocked,
    longer_seed,
    loosely,
    two_givers,
)
from tests.vectors.bundles.entropy import ENTROPIES, attempts
from tests.vectors.bundles.forgeries import FORGERIES, registered
from tests.vectors.bundles.forging import (
    GOOD,
    HERE,
    SECRET,
    Bundle,
    bundled,
    chained,
    cut_at,
    cut_short,
    forged,
    recorded,
    rewritten,
    running_games,
)
from tests.vectors.bundles.tampering import tampered
from tests.vectors.bundles.weak_keys import weakly_signed
from tests.vectors.bundles.younger import younger


def all_bundles() -> Iterator[tuple[str, str, Bundle]]:
    """Every bundle: its name, the claims that fail (none of a good one), itself."""
    for name in GOOD:
        yield f"good-{name}", "", bundled(recorded(name))
    plain_bundle = bundled(recorded("yacht"))
    del plain_bundle["log"]
    yield "good-without-a-log", "", plain_bundle
    running = cut_at("several-hands", 2)
    yield "good-running", "", bundled(running, running=running_games(running))
    late = recorded("several-hands")[: len(running) + 2]
    yield "good-running-on", "", bundled(late, running=running_games(late))
    over = recorded("yacht")
    yield "good-since-checkpoints-have-times", "", bundled(over, running=running_games(over))
    for name, claims, bundle in cut_short():
        yield f"forged-{name}", claims, bundle
    yield "good-one-request-of-two-givers", "", forged("yacht", two_givers)
    yield "good-by-a-clock-that-the-game-has-not", "", forged("draw-poker", clocked)
    yield "good-given-by-registered-players", "", forged("yacht", registered)
    for name, (claim, game, change) in {**FORGERIES, **CUNNING, **ENTROPIES}.items():
        yield f"forged-{name}", claim, forged(game, change)
    yield from attempts()
    yield (
        "forged-seed-of-33-bytes",
        "readable",
        longer_seed(bundled(recorded("chinese-poker")), chained),
    )
    yield "forged-grown-out-of-another-log", "log", grown_out_of_another()
    for name, bundle in weakly_signed(lambda: bundled(recorded("yacht")), SECRET):
        yield f"forged-{name}", "log", bundle
    for name, (game, version, rewrite) in REWRITTEN.items():
        yield f"rewritten-{name}", "readable", rewritten(game, version, rewrite)
    for name, claim, loosen in LOOSENED:
        bundle = bundled(recorded("yacht"))
        loosen(bundle)
        yield f"loose-{name}", claim, bundle
    for name, bundle in younger():
        yield f"younger-{name}", "", bundle
    for name, claim, bundle in tampered():
        yield f"tampered-{name}", claim, bundle


def grown_out_of_another() -> Bundle:
    """A made-up game behind the entries of a log that somebody knows, signed by another log."""
    bundle = bundled(recorded("yacht"), Signer("example.org/others", bytes(32)))
    background = bundled(recorded("yacht"))["log"]["growth"]["from"]
    bundle["log"]["growth"]["from"] = background
    return bundle


def all_texts() -> Iterator[tuple[str, str, str]]:
    """Every file: its name, the claims that fail or ``UNREADABLE``, its text."""
    for name, claims, bundle in all_bundles():
        text = json.dumps(bundle, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        yield name, claims, text + "\n"
    good = json.dumps(
        bundled(recorded("yacht")), sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
    for name, text in loosely(good + "\n"):
        yield f"loose-{name}", UNREADABLE, text


UNREADABLE: Final = "unreadable"
"""What is expected of a file that is no bundle."""


def main() -> None:
    """Write what is missing."""
    expected: dict[str, str] = {}
    for name, claims, text in all_texts():
        path = HERE / f"{name}.bundle.json"
        if not path.exists():
            path.write_text(text, "utf-8")
            print(f"wrote {path.name}")
        expected[name] = claims
    (HERE / "expected.json").write_text(json.dumps(expected, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
