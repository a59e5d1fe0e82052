"""When a finding counts as having told of a fault.

A finding that asks a person to look (``manual``, ``review``) tells of a fault when it stands at the line that fails,
when it names what the error or the expectation names, or when ``targets_told.toml`` says that it is the cause. A row
there holds the script, the rule's code and the reason as a person judged it; it counts while the finding is given.
That an object is kept on the old stack is said by the finding on its pin.
"""

from __future__ import annotations

import difflib
import re
from functools import cache
from pathlib import Path

import tomllib

from rllib_migrate.outcome import Reported
from targets_scripts import Script

JUDGED = Path(__file__).with_name("targets_told.toml")
ON_OLD_STACK = "runs on the old stack"
_PLACE = re.compile(r" \(line (\d+) of the script\)$")
_QUOTED = re.compile(r"['\"`]([A-Za-z_][\w.]*)")
_NAME = re.compile(r"[A-Za-z_]\w{3,}")
#: Names of expectations that say nothing of what is asked.
_COMMON = frozenset({
    "algo", "config", "default_policy", "dict", "env_runner", "env_runners", "list", "module", "name", "result",
    "script", "type",
})  # fmt: skip


def telling(script: Script, fault: str) -> str:
    """The finding that tells of the fault, in short; "" where none does."""
    asking = [f for f in script.findings if f.status in ("manual", "review")]
    place = _PLACE.search(fault)
    lines = _old_lines(script, int(place[1])) if place else frozenset()
    names = named(fault)
    for finding in asking:
        if lines & set(range(finding.line, finding.end_line + 1)):
            return f"{finding.code} at line {finding.line}"
    for finding in asking:
        if common := names & _words(finding):
            return f"{finding.code} names {', '.join(sorted(common))}"
    if fault == ON_OLD_STACK and (pinned := [f for f in script.findings if f.rule == "pinned-to-old-stack"]):
        return f"{pinned[0].code} at line {pinned[0].line}"
    codes = {f.code for f in asking}
    return next((f"{code}: {why}" for code, why in judged().get(script.name, {}).items() if code in codes), "")


def named(fault: str) -> set[str]:
    """The names that an error quotes, or that an expectation asks of."""
    if "  [" in fault:
        asked = " ".join(part.partition("  [")[0] for part in fault.split("; "))
        return set(_NAME.findall(asked)) - _COMMON
    return {part for name in _QUOTED.findall(fault) for part in name.split(".") if len(part) > 3} - _COMMON


@cache
def judged() -> dict[str, dict[str, str]]:
    """script -> code of the finding -> why it is the cause."""
    rows: dict[str, dict[str, str]] = {}
    for row in tomllib.loads(JUDGED.read_text(encoding="utf-8")).get("told", ()):
        rows.setdefault(row["script"], {})[row["code"]] = row["why"]
    return rows


def _words(finding: Reported) -> set[str]:
    return set(_NAME.findall(" ".join((finding.message, finding.old or "", finding.new or ""))))


def _old_lines(script: Script, line: int) -> frozenset[int]:
    """The lines of the old text that became ``line`` of the new one."""
    old, new = script.before.splitlines(), script.case.script.splitlines()
    for tag, start, end, first, last in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if first <= line - 1 < last:
            return frozenset({start + line - first}) if tag == "equal" else frozenset(range(start + 1, end + 1))
    return frozenset()
