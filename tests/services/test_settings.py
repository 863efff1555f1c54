"""Settings come from the environment, and a wrong one says what it should be."""

from pathlib import Path

import pytest

from deluxe_services.settings import BadSetting, Settings


def test_the_environment_settles_what_it_names() -> None:
    said = {
        "POKER_DELUXE_DB": "/var/games.db",
        "POKER_DELUXE_PORT": "7080",
        "POKER_DELUXE_PRACTICE": "yes",
        "POKER_DELUXE_HOST": "0.0.0.0",
        "HOME": "/root",
    }
    settings = Settings.from_environment(said)
    assert settings == Settings(
        db=Path("/var/games.db"), port=7080, practice=True, host=said["POKER_DELUXE_HOST"]
    )
    assert settings.store_url == "sqlite:////var/games.db"


def test_nothing_said_leaves_everything_as_it_is() -> None:
    assert Settings.from_environment({}) == Settings()
    assert Settings(memory=True).store_url == "memory:"


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("POKER_DELUXE_PORT", "many", "whole number"),
        ("POKER_DELUXE_PORT", "-1", "whole number"),
        ("POKER_DELUXE_DEV", "perhaps", "1 or 0"),
    ],
)
def test_a_wrong_setting_is_named(name: str, text: str, wanted: str) -> None:
    with pytest.raises(BadSetting, match=wanted) as wrong:
        Settings.from_environment({name: text})
    assert name in str(wrong.value)
