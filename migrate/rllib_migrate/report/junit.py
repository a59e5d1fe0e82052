"""JUnit's XML: a test case for each finding, which fails, and one for each file without any, which passes."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from rllib_migrate.outcome import Reported
from rllib_migrate.report.known import in_order, sentence, troubles
from rllib_migrate.report.model import Report, View, visible

#: What XML 1.0 can't hold, not even as a reference.
_NOT_XML = re.compile("[^\t\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render(report: Report, view: View) -> bytes:
    """One suite; suppressed findings are skipped cases, files that could not be looked at are errors."""
    suite = Element("testsuite", name=f"rllib-migrate to Ray {report.target_ray}")
    troubled = list(troubles(report))
    for outcome, why in troubled:
        SubElement(_case(suite, outcome.path, "not looked at"), "error", type="not-looked-at", message=_clean(why))
    bad = {outcome.path for outcome, _ in troubled}
    for outcome in report.outcomes:
        for finding in in_order(outcome):
            _add(_case(suite, outcome.path, f"{finding.place}:{finding.column} {finding.code}"), finding)
        if not outcome.findings and outcome.path not in bad:
            _case(suite, outcome.path, "no finding")
    for key, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        suite.set(key, str(len(suite.findall(f"testcase/{tag}"))))
    suite.set("tests", str(len(suite)))
    root = Element("testsuites", name="rllib-migrate")
    root.append(suite)
    indent(root)
    xml: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return xml + b"\n"


def _case(suite: Element, path: str, name: str) -> Element:
    return SubElement(suite, "testcase", classname=_clean(path), name=_clean(name), time="0")


def _add(case: Element, finding: Reported) -> None:
    if finding.status == "suppressed":
        SubElement(case, "skipped", message="suppressed")
        return
    failure = SubElement(case, "failure", type=f"{finding.code} {finding.severity}", message=_clean(sentence(finding)))
    failure.text = "\n".join(
        _clean(part) for part in (finding.old, finding.new and f"-> {finding.new}", finding.url) if part
    )


def _clean(text: str) -> str:
    return _NOT_XML.sub("\ufffd", visible(text))
