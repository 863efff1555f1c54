"""Audits as JUnit XML for build servers: a test case for each claim."""

import re
from collections.abc import Iterable, Sequence
from typing import Final
from xml.etree import ElementTree as ET

from deluxe_replays.audit.auditor import GameAudit
from deluxe_replays.audit.many import StoreAudit
from deluxe_replays.entries.findings import MEANING, Finding, Status

_NOT_IN_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit_of_game(audit: GameAudit) -> str:
    """The audit of one game: FAIL is a failure, NOT CHECKED is skipped with the reason."""
    suite = ET.Element("testsuite", name=_sound(audit.game or "game"))
    for result in audit.claims:
        case = _case(suite, str(result.claim), audit.rules or "unknown rules")
        if result.finding is not None:
            _failure(case, result.finding)
        elif result.status == Status.NOT_CHECKED:
            ET.SubElement(case, "skipped", message=_sound(result.note))
    return _document([suite])


def junit_of_store(audit: StoreAudit, faults: Sequence[str] = ()) -> str:
    """The audit of many games: a case for each claim over all, for each finding, and the store."""
    claims = ET.Element("testsuite", name=f"{audit.games} games")
    for claim, counts in audit.claims.items():
        case = _case(claims, str(claim), "all games")
        failures, passes = counts.get(Status.FAIL, 0), counts.get(Status.PASS, 0)
        if failures:
            text = f"{failures} games: {MEANING[claim]}: does not hold"
            ET.SubElement(case, "failure", message=text)
        elif not passes:
            ET.SubElement(case, "skipped", message="no game could be checked")
    for lacks, games in audit.lacking.items():
        text = f"{games} game{'s' * (games != 1)}: {lacks}"
        ET.SubElement(_case(claims, "lacking", lacks), "skipped", message=_sound(text))
    finding_suite = ET.Element("testsuite", name="findings")
    for finding in audit.findings:
        name = f"{finding.claim} at entry {finding.version}"
        _failure(_case(finding_suite, name, finding.game), finding)
    store_suite = ET.Element("testsuite", name="store")
    case = _case(store_suite, "store", "store")
    if faults:
        ET.SubElement(case, "failure", message=_sound("; ".join(faults)))
    return _document([claims, finding_suite, store_suite])


def _case(suite: ET.Element, name: str, about: str) -> ET.Element:
    return ET.SubElement(suite, "testcase", name=_sound(name), classname=_sound(about))


def _failure(case: ET.Element, finding: Finding) -> None:
    failure = ET.SubElement(case, "failure", message=_sound(str(finding)), type=str(finding.claim))
    failure.text = _sound(finding.text)


def _document(suites: Iterable[ET.Element]) -> str:
    root = ET.Element("testsuites", name="poker-deluxe audit")
    for suite in suites:
        suite.set("tests", str(len(suite)))
        suite.set("failures", str(len(suite.findall("testcase/failure"))))
        suite.set("skipped", str(len(suite.findall("testcase/skipped"))))
        root.append(suite)
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _sound(text: str) -> str:
    """The text without what XML cannot hold."""
    return _NOT_IN_XML.sub("\ufffd", text)
