"""docs/settings.md: ``python -m tests.docs.settings_reference >docs/settings.md``."""

from pathlib import Path

from deluxe_services.limits import Limits
from deluxe_services.settings import CONFIG, PREFIX, UNSET, Settings, wanted


def documentation() -> str:
    """docs/settings.md, from the settings."""
    lines = [
        "# Settings",
        "",
        "The settings of a server, generated from settings.py. A flag of `./poker-deluxe serve`",
        "(`--set NAME=VALUE` for those that it does not list) overrides the environment",
        f"(`{PREFIX}NAME`, in capitals), and the environment overrides the file, which",
        f"`--config FILE` or `{CONFIG}` names: in TOML, a line `name = value` for each",
        "setting. An error names the wrong setting, and the server does not start.",
        "",
        "| setting | value | default | meaning |",
        "|---|---|---|---|",
    ]
    for name in Settings.names():
        field = Settings.model_fields[name]
        extra = field.json_schema_extra
        usual = "" if field.default in (UNSET, "") else f"`{_shown(field.default)}`"
        usual = str(extra["usual"]) if isinstance(extra, dict) else usual
        takes = wanted(field).removeprefix("write ")
        takes = "a path" if field.annotation is Path else takes
        lines.append(f"| `{name}` | {takes} | {usual} | {field.description} |")
    lines += [
        "",
        "## Limits that are fixed",
        "",
        "Every server has these. Errors and docs name them; they cannot be set.",
        "",
        "| limit | value | meaning |",
        "|---|---|---|",
    ]
    for name, field in Limits.model_fields.items():
        lines.append(f"| `{name}` | `{_shown(field.default)}` | {field.description} |")
    return "\n".join(lines) + "\n"


def _shown(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)


if __name__ == "__main__":
    print(documentation(), end="")
