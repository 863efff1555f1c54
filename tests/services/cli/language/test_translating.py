"""What layers say that know no language is said in German by commands."""

import ast
from collections.abc import Iterator
from functools import cache
from inspect import getsource
from pathlib import Path
from typing import Final

import grpc
import pytest

import deluxe_replays
import deluxe_services
from deluxe_replays.sources import provenance
from deluxe_services.api.client.games_client import Address, error_of
from deluxe_services.cli.language.translation import translated
from deluxe_services.cli.language.words import speak
from deluxe_services.store.errors import _TEXTS
from poker_deluxe_client import Refusal
from tests.services.cli.conftest import Pd

ROOT = Path(deluxe_services.__path__[0])
ERRORS = ("StoreUnavailable", "StoreUnreadable")
ROOMS = (
    *("store", "histories", "identity", "compute", "simulation"),
    *("tables", "transparency", "audits", "operations"),
)
SOURCES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
OF_LOGS = (
    *("BadNote", "Distrust", "BadKey", "BadSetting", "Exposed", "NoCluster"),
    *("NotTheSame", "NotCarried"),
)
SOURCES_OF_LOGS = sorted([*ROOT.rglob("*.py"), *Path(deluxe_replays.__path__[0]).rglob("*.py")])


@pytest.fixture
def german() -> Iterator[None]:
    speak("de")
    yield
    speak("en")


def written(node: ast.expr) -> str:
    """A sentence as a source writes it, with a word for each value; empty if it is a variable."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(written(part) or "something" for part in parts)
        case ast.IfExp(body=one):
            return written(one)
        case _:
            return ""


@cache
def sentences() -> set[str]:
    """Everything that a store complains of."""
    calls = [
        node
        for source in SOURCES
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ERRORS
    ]
    texts = {written(call.args[1]) for call in calls if len(call.args) > 1}
    texts |= {f"{text} (something)" for text in _TEXTS.values()}
    return {text for text in texts if text.replace("something", "")}


def test_every_complaint_of_a_store_is_said_in_german(german: None) -> None:
    assert len(sentences()) > 60
    assert [text for text in sorted(sentences()) if translated(text) == text] == []


@pytest.mark.parametrize(
    ("why", "german_why"),
    [
        ("rule set later/9", "diese Version hat den Regelsatz later/9 nicht"),
        ("dealing scheme PD-OLD", "diese Version hat das Verfahren PD-OLD zum Geben nicht"),
    ],
)
def test_what_a_game_of_a_store_needs_is_said_wholly_in_german(
    german: None, why: str, german_why: str
) -> None:
    sentence = translated(f"game s-7-00000003: this version does not have the {why}")
    assert sentence == f"Partie s-7-00000003: {german_why}"


@cache
def complaints() -> set[str]:
    """What is said of notes, checkpoints, keys, settings and long work."""
    calls = [
        node
        for source in SOURCES_OF_LOGS
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in OF_LOGS and node.args
    ]
    texts = {written(call.args[0]) for call in calls}
    return {text for text in texts if text.replace("something", "").strip(": ")}


def test_what_is_wrong_with_a_game_file_or_a_viewer_is_said_in_german(
    pd: Pd, tmp_path: Path, simulated: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    (tmp_path / "wrong.jsonl").write_text('{"format": "x"}\n')
    wrong = pd("audit", "wrong.jsonl")
    assert "wrong.jsonl: Zeile 1: " in wrong.err
    assert "kein Kopf einer Partiedatei" in wrong.err
    viewer = pd("replay", "s-7", "--as", "nobody", "--db", simulated)
    assert "'nobody' kann nicht zusehen: public, auditor oder einen Platz wie 1" in viewer.err


def test_every_complaint_of_a_log_and_of_settings_is_said_in_german(german: None) -> None:
    assert len(complaints()) > 40
    assert [text for text in sorted(complaints()) if translated(text) == text] == []


def test_what_is_wrong_with_a_setting_is_said_in_german(
    pd: Pd, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    wrong = pd("serve", "--set", "port=abc")
    assert wrong.code == 2
    assert "--port='abc': eine ganze Zahl von 0 bis 65535 schreiben" in wrong.err


def test_every_line_of_the_checklist_is_said_in_german(german: None) -> None:
    source = ast.parse((ROOT / "api" / "server" / "hardening.py").read_text(encoding="utf-8"))
    texts = {
        written(text)
        for node in ast.walk(source)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Line"
        for text in node.args[1:]
    }
    texts.remove("chmod 600 something")  # to be pasted
    assert len(texts) > 20
    assert [text for text in sorted(texts) if translated(text) == text] == []


def test_the_checklist_of_a_configuration_is_said_in_german(
    pd: Pd, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POKER_DELUXE_LANG", "de")
    result = pd("serve", "--check", "--set", "practice=true", "--db", tmp_path / "games.db")
    assert result.code == 1
    assert (
        "NEIN   keine Partie kann einen Startwert von außen haben: practice = false" in result.out
    )


def test_what_is_known_of_the_sources_of_a_rule_set_is_said_in_german(german: None) -> None:
    origins = {
        written(node.value)
        for node in ast.walk(ast.parse(getsource(provenance)))
        if isinstance(node, ast.Return) and node.value is not None
    }
    assert len(origins) > 5
    assert [text for text in sorted(origins) if translated(text) == text] == []


def test_values_are_kept_and_translated_where_they_are_sentences(german: None) -> None:
    assert translated("has schema 3, not 8: run `db migrate` first") == (
        "hat Schema 3, nicht 8: zuerst „db migrate“ ausführen"
    )
    nested = "is empty, but games.db.log-key beside it comes from games. Put a backup back; "
    assert translated(
        f"{nested}or accept that the log ends at 0: `serve --accept-loss 0`"
    ).startswith(
        "ist leer, aber games.db.log-key daneben gehört zu vorhandenen Partien. Eine Sicherung"
    )
    assert translated("what nobody has foreseen") == "what nobody has foreseen"


REASONS: Final = {
    "failed to connect to all addresses; last error: UNKNOWN: ipv4:127.0.0.1:1: Failed to connect "
    "to remote host: Connection refused": "nothing listens at this port",
    "errors resolving nohost:1: [field:hostname lookup error:address lookup failed for nohost:1: "
    "Domain name not found]": "the name of this machine is unknown",
    "failed to connect to all addresses; last error: UNKNOWN: ipv4:127.0.0.1:1: Tls handshake "
    "failed (TSI_PROTOCOL_FAILURE): SSL_ERROR_SSL: error:100000f7:SSL routines:OPENSSL_internal:"
    "WRONG_VERSION_NUMBER: Invalid certificate verification context: OK": "what listens there "
    "speaks no TLS",
    "failed to connect to all addresses; last error: UNKNOWN: ipv4:127.0.0.1:1: Tls handshake "
    "failed (TSI_PROTOCOL_FAILURE): SSL_ERROR_SSL: error:1000007d:SSL routines:OPENSSL_internal:"
    "CERTIFICATE_VERIFY_FAILED: self signed certificate: OK": "its certificate is signed by "
    "nobody known here: name who signed it with --tls-ca FILE",
    "failed to connect to all addresses; last error: UNAVAILABLE: ipv4:127.0.0.1:1: "
    "Socket closed": "the connection was closed: perhaps it takes --tls",
    "Received http2 header with status: 404": "what answers there is no Poker Deluxe",
    "something new": "something new",
}
"""What gRPC says of the network, and what is said of it."""


@pytest.mark.parametrize(("text", "reason"), REASONS.items())
def test_what_grpc_says_of_the_network_is_said_in_plain_words(
    german: None, text: str, reason: str
) -> None:
    refusal = Refusal(grpc.StatusCode.UNAVAILABLE, text)
    away = str(error_of(refusal, Address("127.0.0.1:1")))
    assert away == f"nobody answers at 127.0.0.1:1 (no TLS): is a server there? ({reason})"
    words = translated(away)
    assert words.startswith("bei 127.0.0.1:1 antwortet niemand (ohne TLS): Läuft dort ein Server?")
    assert reason == "something new" or reason not in words


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("import", "no json", "kein gültiges JSON (ab Byte "),
        ("import", "", "kein gültiges JSON: es bricht ab"),
        ("import", "[]", "ein JSON-Objekt"),
        ("import", '{"a": 1}', "das Feld "),
        (
            "verify",
            "no json",
            "kein gültiges JSON (Zeile 1, Spalte 1, Zeichen 0): dort fehlt ein Wert",
        ),
        ("serve", "no toml", "kein TOML (Zeile 1, Spalte 4): dort fehlt das Gleichheitszeichen"),
    ],
)
def test_what_libraries_say_of_a_file_is_said_in_german(
    pd: Pd, tmp_path: Path, name: str, content: str, words: str
) -> None:
    file = tmp_path / "file.toml"
    file.write_text(content, encoding="ascii")
    line = ("serve", "--config", file) if name == "serve" else (name, file)
    result = pd(*line, "--lang", "de")
    assert result.code in (2, 3)
    assert words in result.err


@pytest.mark.parametrize(
    "text",
    [
        "the role spectator of this token may not call GameService/CreateGame",
        "this token is unknown to this server, or no longer valid",
        "this id belongs to a registered player: send their token, or use another id",
    ],
)
def test_what_servers_say_of_tokens_is_said_in_german(german: None, text: str) -> None:
    assert text not in translated(f"127.0.0.1:1: {text}")


def test_a_bundle_is_verified_in_german(
    pd: Pd, simulated: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = pd("games", "--db", simulated, "--json").json[0]["name"]
    file, copy = tmp_path / "game.json", tmp_path / "games.db"
    copy.write_bytes(simulated.read_bytes())
    key = pd("log", "sign", "--db", copy).out.rpartition("public key: ")[2].strip()
    assert pd("export", game, "--bundle", "--db", copy, "-o", file).code == 0
    monkeypatch.setenv("POKER_DELUXE_LANG", "de")
    result = pd("verify", file, "--key", key)
    assert result.code == 0
    assert result.out.startswith("BEWIESEN: Jede Behauptung stimmt.")
    lines = [line for line in result.out.splitlines() if line.startswith("STIMMT")]
    assert len(lines) == 10
    assert not any(word in result.out for word in (" the ", " and ", " of ", "PASS"))
