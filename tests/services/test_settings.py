"""Settings come from flags, the environment and a file, and a wrong one says what it should be."""

import traceback
from pathlib import Path
from typing import Any

import pytest

from deluxe_services.cli.databases.database import default_db
from deluxe_services.settings import PREFIX, BadSetting, Settings
from tests.docs.settings_reference import documentation

ROOT = Path(__file__).parents[2]

MOST = 40
"""Settings: each is one more thing for operators to know."""


def test_the_environment_settles_what_it_names() -> None:
    texts = {
        "POKER_DELUXE_DB": "/var/games.db",
        "POKER_DELUXE_PORT": "7080",
        "POKER_DELUXE_PRACTICE": "yes",
        "POKER_DELUXE_HOST": "0.0.0.0",
        "HOME": "/root",
    }
    settings = Settings.from_environment(texts)
    assert settings == Settings(
        db="/var/games.db", port=7080, practice=True, host=texts["POKER_DELUXE_HOST"]
    )
    assert settings.store_url == "sqlite:////var/games.db"


def test_nothing_said_leaves_everything_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings.from_environment({}) == Settings()
    assert Settings(db="memory:").store_url == "memory:"
    monkeypatch.setenv("POKER_DELUXE_PORT", "1")
    assert Settings().port == 7071, "values alone, whatever stands around"


def test_a_flag_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('port = 1\ndrain_ms = 11\npatience_ms = 12\npractice = true\nhost = "[::1]"\n')
    environment = {"POKER_DELUXE_PORT": "2", "POKER_DELUXE_DRAIN_MS": "22"}
    settings = Settings.load({"port": 3}, environment, file)
    assert (settings.port, settings.drain_ms, settings.patience_ms) == (3, 22, 12)
    assert (settings.practice, settings.host) == (True, "::1")
    assert Settings.load({}, {"POKER_DELUXE_CONFIG": str(file)}).port == 1


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("POKER_DELUXE_PORT", "many", "whole number from 0 to 65535"),
        ("POKER_DELUXE_PORT", "-1", "whole number"),
        ("POKER_DELUXE_PORT", "65536", "whole number"),
        ("POKER_DELUXE_PRACTICE", "perhaps", "1 or 0"),
        ("POKER_DELUXE_HOST", "", "a text"),
    ],
)
def test_a_wrong_setting_is_named(name: str, text: str, message: str) -> None:
    with pytest.raises(BadSetting, match=message) as wrong:
        Settings.from_environment({name: text})
    assert name in str(wrong.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("port = 'x'\n", "port in "),
        ("prot = 1\n", "there is no such setting"),
        ("port = \n", "is not TOML"),
        ("\xff", "is not TOML"),
    ],
)
def test_a_wrong_file_is_named(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadSetting, match=message) as wrong:
        Settings.load({}, {}, file)
    assert "settings.toml" in str(wrong.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="cannot be read"):
        Settings.load({}, {}, tmp_path / "none.toml")


@pytest.mark.parametrize("flags", [{"no_such": 1}, {"port": "x"}, {"port": -1}, {"max_page": 5}])
def test_a_wrong_flag_is_named(flags: dict[str, Any]) -> None:
    with pytest.raises(BadSetting) as wrong:
        Settings.load(flags, {})
    assert f"--{next(iter(flags)).replace('_', '-')}" in str(wrong.value)


def test_changes_are_checked_like_all_others() -> None:
    assert Settings().but(port=7080).port == 7080
    with pytest.raises(BadSetting, match="port"):
        Settings().but(port=-1)


@pytest.mark.parametrize("name", ["log_key", "store_keys"])
def test_keys_are_in_no_text_about_the_settings(name: str, tmp_path: Path) -> None:
    secret = "PRIVATE+KEY+log+01234567+c2VjcmV0"
    settings = Settings.load({}, {f"{PREFIX}{name.upper()}": secret})
    assert getattr(settings, name) == secret
    assert secret not in repr(settings) + str(settings) + documentation()
    file = tmp_path / "settings.toml"
    file.write_text(f"{name} = ['{secret}']\n")
    wrongs: list[dict[str, Any]] = [
        {"file": file},
        {"flags": {name: [secret]}},
        {"flags": {name: secret, "port": "x"}},
    ]
    for wrong in wrongs:
        with pytest.raises(BadSetting) as refusal:
            Settings.load(**{"environment": {}, **wrong})
        assert "c2VjcmV0" not in "".join(traceback.format_exception(refusal.value))


def test_every_setting_is_documented_with_its_bounds() -> None:
    settings, _, limits = documentation().partition("## Limits that are fixed")
    assert f"`{PREFIX}NAME`, in capitals" in settings
    assert len(Settings.names()) <= MOST
    for name, field in Settings.model_fields.items():
        assert field.description, name
        if name == "dev":  # a flag alone
            continue
        assert f"| `{name}` |" in (settings if name in Settings.names() else limits)
    assert (ROOT / "docs/settings.md").read_text() == documentation(), (
        "run .venv/bin/python -m tests.docs.settings_reference >docs/settings.md"
    )


def test_the_documentation_names_the_database_that_serve_takes_if_none_is_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("POKER_DELUXE_DB", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    path = Path(str(default_db())).relative_to(Path.home())
    [line] = [each for each in documentation().splitlines() if each.startswith("| `db` |")]
    assert line.split("|")[3].strip() == f"`{path.name}` in `~/{path.parent}`"
