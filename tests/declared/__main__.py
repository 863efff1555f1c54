"""Write what is generated from the structs of the games: ``python -m tests.declared``.

``--check`` only compares, and names what is not as it would be generated.
"""

import sys
from pathlib import Path
from typing import Final

from deluxe_domain.kernel.rulebook import LANGUAGES
from tests.declared import forms
from tests.declared.messages import FOLDER, Messages
from tests.declared.numbers import PATH, read_numbers
from tests.declared.tables import Tables, embedded
from tests.declared.unions import with_games

ROOT: Final = Path(__file__).parents[2]

TABLES: Final = (
    "replays/deluxe_replays/verify_bundle.py",
    "replays/deluxe_replays/verify_bundle.mjs",
    "docs/bundle.md",
)
"""Files that have the tables of shapes among other lines."""


def generated() -> dict[str, str]:
    """Every generated file by its path in the project."""
    numbers = read_numbers()
    messages = Messages(numbers)
    files = {f"protos/{FOLDER}{name}.proto": text for name, text in messages.texts().items()}
    files |= {forms.PATH: forms.forms(messages), forms.NAMES: forms.names()}
    files |= {f"{forms.TITLES}/{each}.ftl": forms.titles(each) for each in LANGUAGES}
    unions = f"protos/{FOLDER}history.proto"
    files[unions] = with_games((ROOT / unions).read_text("utf-8"), messages.unions())
    all_tables = Tables()
    tables = all_tables.texts()
    files["replays/deluxe_replays/chips/payments.py"] = all_tables.payments_module()
    for name in TABLES:
        files[name] = embedded((ROOT / name).read_text("utf-8"), tables)
    return files | {str(PATH.relative_to(ROOT)): numbers.text()}


def main() -> None:
    """Write the files, or compare them."""
    if sys.argv[1:] == ["--check"]:
        differ = [
            name for name, text in generated().items() if (ROOT / name).read_text("utf-8") != text
        ]
        sys.exit(
            f"{', '.join(differ)}: not as generated; run ./poker-deluxe proto" if differ else 0
        )
    for name, text in generated().items():
        (ROOT / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
