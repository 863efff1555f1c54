"""Whether an alarm of docker/prometheus-rules.yaml goes off, given what a server told twice.

``promtool`` of Prometheus decides where it is installed. The small evaluator of this file knows the
part of PromQL that the rules use, and refuses anything else; where both are, they must agree.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Callable, Mapping
from math import isnan
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml

RULES = Path(__file__).parents[4] / "docker" / "prometheus-rules.yaml"
ALARMS: dict[str, dict[str, Any]] = {
    rule["alert"]: rule
    for group in yaml.safe_load(RULES.read_text())["groups"]
    for rule in group["rules"]
}

Labels = tuple[tuple[str, str], ...]
Scrape = Mapping[tuple[str, Labels], float]
"""Every sample by its name and labels, those in order."""

Vector = dict[Labels, float]

COUNTER = re.compile(r"_total$|_count$|_sum$|_bucket$")
"""The names of what only grows."""

_MINUTES = 15
"""The trouble goes on for so long: longer than any rule waits."""


def going_off(before: Scrape, after: Scrape) -> set[str]:
    """The alarms that go off if things go on as they did between the two scrapes."""
    return {
        alarm for alarm, rule in ALARMS.items() if _Expression(rule["expr"], before, after).value()
    }


def check_with_promtool(before: Scrape, after: Scrape) -> None:
    """Where promtool is installed, it must find the same alarms."""
    if shutil.which("promtool") is None:
        return
    series = [
        {"series": _series(*key), "values": _values(key[0], before.get(key, 0.0), value)}
        for key, value in after.items()
        if not (isnan(before.get(key, 0.0)) or isnan(value))
    ]
    off = going_off(before, after)
    queries = [
        {
            "expr": f'count(ALERTS{{alertname="{alarm}", alertstate="firing"}})',
            "eval_time": f"{_MINUTES}m",
            "exp_samples": [{"labels": "{}", "value": 1}] if alarm in off else [],
        }
        for alarm in ALARMS
    ]
    test = {"interval": "1m", "input_series": series, "promql_expr_test": queries}
    with TemporaryDirectory() as folder:
        file = Path(folder) / "test.yaml"
        file.write_text(json.dumps({"rule_files": [str(RULES)], "tests": [test]}))
        words = ["promtool", "test", "rules", str(file)]
        result = subprocess.run(words, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def _series(name: str, labels: Labels) -> str:
    text = ", ".join(f"{label}={json.dumps(value)}" for label, value in labels)
    return f"{name}{{{text}}}"


def _values(name: str, before: float, after: float) -> str:
    growth = after - before if COUNTER.search(name) else 0.0
    return f"{before:f} {after:f}{'+' if growth >= 0 else '-'}{abs(growth):f}x{_MINUTES}"


class _Expression:
    """One expression over two scrapes, five minutes of the same trouble apart."""

    def __init__(self, text: str, before: Scrape, after: Scrape) -> None:
        self._tokens = re.findall(
            r"[a-z_][a-z_0-9]*(?:\{[^}]*\})?(?:\[5m\])?|[0-9.]+e?[0-9]*|[<>=]=|[<>()/*,-]", text
        )
        self._is_whole = set("".join(self._tokens)) == set(re.sub(r"\s", "", text))
        assert self._is_whole, f"this is not understood: {text}"
        self._before, self._after = before, after

    def value(self) -> Vector:
        result = self._compared()
        while self._take("or"):
            result = self._compared() | result
        assert not self._tokens, f"this is not understood: {self._tokens}"
        return result

    def _take(self, token: str) -> bool:
        if self._tokens[:1] == [token]:
            self._tokens.pop(0)
            return True
        return False

    def _compared(self) -> Vector:
        result = self._summed()
        tests: dict[str, Callable[[float, float], bool]] = {
            "<": lambda a, b: a < b,
            ">": lambda a, b: a > b,
            "==": lambda a, b: a == b,
        }
        for sign, holds in tests.items():
            if self._take(sign):
                right = self._summed()
                return {one: a for one, a in result.items() for b in _at(right, one) if holds(a, b)}
        return result

    def _summed(self) -> Vector:
        result = self._term()
        signs: dict[str, Callable[[float, float], float]] = {
            "-": lambda a, b: a - b,
            "/": lambda a, b: a / b if b else 0.0,
        }
        for sign, work in signs.items():
            if self._take(sign):
                right = self._term()
                return {one: work(a, b) for one, a in result.items() for b in _at(right, one)}
        return result

    def _term(self) -> Vector:
        token = self._tokens.pop(0)
        if token == "sum":
            return self._sum()
        if token in ("rate", "increase"):
            assert self._take("("), token
            result = self._selected(self._tokens.pop(0), as_growth=True)
            assert self._take(")"), token
            return result
        if token[0].isdigit():
            return {(("", ""),): float(token)}
        return self._selected(token, as_growth=False)

    def _sum(self) -> Vector:
        assert self._take("without"), "only sums without labels are used"
        left_out = list[str]()
        assert self._take("(")
        while not self._take(")"):
            left_out += [token for token in [self._tokens.pop(0)] if token != ","]
        assert self._take("(")
        inner, result = self._term(), Vector()
        assert self._take(")")
        for labels, value in inner.items():
            rest = tuple(pair for pair in labels if pair[0] not in left_out)
            result[rest] = result.get(rest, 0.0) + value
        return result

    def _selected(self, token: str, *, as_growth: bool) -> Vector:
        name, _, rest = token.removesuffix("[5m]").partition("{")
        match = re.fullmatch(r'(\w+)=~"([^"]*)"\}', rest)
        assert match or not rest, f"this is not understood: {token}"
        assert as_growth == token.endswith("[5m]"), token
        return {
            labels: value - self._before.get((one, labels), 0.0) if as_growth else value
            for (one, labels), value in self._after.items()
            if one == name and (not match or re.fullmatch(match[2], dict(labels).get(match[1], "")))
        }


def _at(vector: Vector, labels: Labels) -> list[float]:
    """The value with these labels; a number has none, and stands beside all of them."""
    number = vector.get((("", ""),))
    value = vector.get(labels) if number is None else number
    return [] if value is None else [value]
