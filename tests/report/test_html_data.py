"""What the HTML report holds as data: its schema, ids, who blocks whom, lines of code, and where to start."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import jsonschema
import pytest

from report.reports import hostile, plain
from rllib_migrate.outcome import Outcome
from rllib_migrate.report.html import diffs
from rllib_migrate.report.html.data import as_data
from rllib_migrate.report.html.plan import Step, steps
from rllib_migrate.report.model import Report
from shell.outcomes import finding, outcome

# -- the data ----------------------------------------------------------------------------------------------------------

_LINE = {"type": "string", "pattern": "^[^\n]*(\n([a-z][0-9]+)*(\n([0-9]+-[0-9]+)(,[0-9]+-[0-9]+)*)?)?$"}
_TEXT = {"type": ["string", "null"]}
_COUNT = {"type": "integer", "minimum": 0}


def _object(required: dict[str, Any], **optional: Any) -> dict[str, Any]:
    properties = {**required, **optional}
    return {"type": "object", "required": list(required), "properties": properties, "additionalProperties": False}


def _array(items: Any) -> dict[str, Any]:
    return {"type": "array", "items": items}


_STEP = {"type": "array", "minItems": 2, "maxItems": 4, "items": {"anyOf": [_COUNT, _array(_LINE)]}}
_LINES = {"type": "array", "minItems": 2, "prefixItems": [{"type": "integer", "minimum": 1}], "items": _LINE}
_PART = _object({"cell": {"type": ["integer", "null"]}, "lines": _array(_LINES), "hunks": _array(_array(_STEP))})
_FILE = _object(
    {
        "id": {"pattern": "^d-[0-9a-f]{12}$"},
        "path": {"type": "string"},
        "kind": {},
        "reason": _TEXT,
        "parts": _array(_PART),
    }
    | {"status": {"enum": ["changed", "unchanged", "failed", "skipped"]}}
)
_FINDING = _object(
    {"id": {"pattern": "^f-[0-9a-f]{12}(-[0-9]+)?$"}, "file": _COUNT, "code": {"type": "string"}, "line": _COUNT}
    | {"status": {"enum": ["fixed", "review", "manual", "suppressed", "failed"]}, "minutes": _COUNT}
    | {"severity": {"enum": ["breaks", "ignored", "changed", "deprecated"]}, "cell": {"type": ["integer", "null"]}}
    | {
        "place": {"type": "string"},
        "span": _array(_COUNT),
        "message": {"type": "string"},
        "reason": _TEXT,
        "old": _TEXT,
    }
    | {"new": _TEXT, "url": {"type": "string"}, "outline": {"anyOf": [{"type": "null"}, _array(_LINE)]}}
    | {"blocks": _array(_COUNT)}
)
_CONFIG = _object(
    {"file": _COUNT, "line": _COUNT, "cell": {"type": ["integer", "null"]}, "place": {"type": "string"}, "label": _TEXT}
    | {"stack": {"enum": ["new", "pinned", "unknown"]}}
    | {"blockers": _array(_object({"finding": {"type": ["integer", "null"]}}, text={"type": "string"}))}
)
_RULE = _object({"name": {}, "area": {}}, summary={}, why={}, check={}, lost={})
SCHEMA = _object(
    {"schema": {"const": 1}, "tool": {}, "project": {}, "key": {}, "target": {}, "minutes": _COUNT}
    | {"purpose": {"enum": ["migrate", "verify"]}, "rules": {"type": "object", "additionalProperties": _RULE}}
    | {"files": _array(_FILE), "findings": _array(_FINDING), "configs": _array(_CONFIG)}
    | {"plan": _array(_object({"findings": _array(_COUNT), "frees": _array(_COUNT), "minutes": _COUNT}))}
)


@pytest.mark.parametrize("report", [plain(), hostile(), Report((), (2, 60))], ids=["plain", "hostile", "empty"])
def test_data_is_as_its_schema_says(report: Report) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(json.loads(json.dumps(as_data(report))), SCHEMA, jsonschema.Draft202012Validator)


def test_id_outlives_moved_lines_and_tells_twins_apart() -> None:
    def ids(before: str, *lines: int) -> list[str]:
        found = outcome(before, *(finding(line) for line in lines))
        return [f["id"] for f in as_data(Report((found,), (2, 60), project="p"))["findings"]]

    first = ids("x = old()\ny = 1\nx = old()\n", 1, 3)
    assert first[1] == f"{first[0]}-2"
    assert ids("\n# moved\nif 1:\n    x = old()\n", 4) == first[:1]
    assert ids("x = other()\n", 1) != first[:1]
    other = outcome("x = old()\n", finding(1))
    assert as_data(Report((other,), (2, 60), project="q"))["findings"][0]["id"] != first[0]


def test_reason_is_told_apart_from_the_message() -> None:
    found = as_data(plain())["findings"]
    assert (found[1]["message"], found[1]["reason"]) == ("write it", "`m` is not seen")
    assert found[0]["reason"] is None


def test_rules_that_nobody_knows_have_an_area_too() -> None:
    rules = as_data(Report((outcome("x\n", finding(1, code="OWN1"), finding(1, code="RLM208")),), (2, 60)))["rules"]
    assert rules["OWN1"] == {"name": "own1", "area": "other"}
    assert rules["RLM208"]["area"] == "configuration"
    assert rules["RLM208"]["why"]


def test_objects_know_what_blocks_them_and_the_other_way_round() -> None:
    data = as_data(plain())
    blockers = [[b["finding"] for b in config["blockers"]] for config in data["configs"]]
    assert blockers == [[1], [1], [1, 3], []]
    assert [f["blocks"] for f in data["findings"]] == [[], [0, 1, 2], [], [2], [], []]


def test_blocker_that_is_not_reported_is_named_and_plans_nothing() -> None:
    waiting = replace(plain().outcomes[0], findings=())
    data = as_data(Report((waiting,), (2, 60)))
    assert data["configs"][0]["blockers"] == [{"finding": None, "text": "agents/config.py:4 RLM208"}]
    assert data["plan"] == []


def test_places_in_notebooks_find_their_cells() -> None:
    cells = [{"cell_type": "code", "source": ["x = 1\n", "y = old()"]}, {"cell_type": "code", "source": "z = old()"}]
    before = json.dumps({"nbformat": 4, "cells": cells}).encode()
    found = (replace(finding(2), cell=1, code="A1"), replace(finding(1), cell=2, code="A2"))
    after = before.replace(b"z = old()", b"z = new()")
    notebook = replace(plain().outcomes[0], path="n.ipynb", kind="notebook", before=before, after=after, findings=found)
    other = outcome("", path="z.py")
    waits = (("n.ipynb:cell 1:2", "A1"), ("n.ipynb:cell 2:1", "A2"))
    notebook = replace(notebook, subjects=())
    other = replace(other, subjects=(replace(plain().outcomes[0].subjects[0], blocked_by=waits),))
    data = as_data(Report((notebook, other), (2, 60)))
    assert [b["finding"] for b in data["configs"][0]["blockers"]] == [0, 1]
    parts = data["files"][0]["parts"]
    assert [part["cell"] for part in parts] == [1, 2]
    assert [bool(part["hunks"]) for part in parts] == [False, True]


# -- lines -------------------------------------------------------------------------------------------------------------


def _rebuilt(made: Outcome) -> tuple[list[str], list[str]]:
    """The old and the new lines of all hunks, as the browser puts them together."""
    (part,) = diffs.parts(made)
    lines = {run[0] + n: text.split("\n")[0] for run in part["lines"] for n, text in enumerate(run[1:])}
    old, new = [], []
    for step in (step for hunk in part["hunks"] for step in hunk):
        kept = [lines[number] for number in range(step[0], step[1])]
        old += kept
        new += kept if len(step) == 2 else [text.split("\n")[0] for text in step[3]]
    return old, new


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param("a\nb\nc\n", "a\nB\nc\n", id="replaced"),
        pytest.param("a\nb\n", "x\ny\na\nb\n", id="inserted"),
        pytest.param("a\nb\nc", "a\nc", id="removed, no newline"),
        pytest.param('s = """one\ntwo\n"""\n', 's = """one\nthree\n"""\nt = 1\n', id="string of several lines"),
        pytest.param("a\r\nb\r\n", "a\r\nc\r\n", id="crlf"),
        pytest.param("a\rb\r", "a\rc\r", id="cr"),
        pytest.param("x = '\u65e5\U0001f600'\n", "y = '\u65e5\U0001f600'\n", id="wide"),
        pytest.param("", "x = 1\n", id="from nothing"),
    ],
)
def test_hunks_hold_both_versions(before: str, after: str) -> None:
    old, new = _rebuilt(outcome(before, after=after))
    assert old == before.splitlines()
    assert new == after.splitlines()


def test_colours_cover_their_line_and_marks_what_differs() -> None:
    (part,) = diffs.parts(outcome("def f(old): return 'x'  # c\n", after="def f(new): return 'x'  # c\n"))
    line = part["lines"][0][1]
    text, colours, marks = line.split("\n")
    runs = [(letter, int(length)) for letter, length in re.findall(r"([a-z])(\d+)", colours)]
    assert sum(length for _, length in runs) == len(text)
    assert runs[0] == ("k", 3)
    assert [letter for letter, _ in runs if letter in "sc"] == ["s", "c"]
    assert marks == "6-9"


def test_what_could_deceive_is_spelled_out_and_the_mark_moves_with_it() -> None:
    found = finding(1, column=7, width=3)
    report = Report((outcome("'\u202e\x1b'; old()\n", found),), (2, 60))
    data = as_data(report)
    line = data["files"][0]["parts"][0]["lines"][0][1].split("\n")[0]
    assert line == "'\\u202e\\x1b'; old()"
    start, end = data["findings"][0]["span"]
    assert line[start:end] == "old"


# -- where to start ----------------------------------------------------------------------------------------------------


def test_plan_frees_the_most_for_the_least() -> None:
    plan = as_data(plain())["plan"]
    assert plan == [{"findings": [1], "frees": [0, 1], "minutes": 15}, {"findings": [3], "frees": [2], "minutes": 45}]


@pytest.mark.parametrize(
    ("blockers", "minutes", "expected"),
    [
        pytest.param([], {}, [], id="nothing"),
        pytest.param([set()], {}, [], id="not blocked"),
        pytest.param(
            [{0}, {1}, {1}], {0: 10, 1: 15}, [Step((1,), (1, 2), 15), Step((0,), (0,), 10)], id="rate, not size"
        ),
        pytest.param([{0, 1}, {0}], {0: 60, 1: 1}, [Step((0, 1), (0, 1), 61)], id="one more frees both"),
        pytest.param([{0, 1}, {1}], {0: 50, 1: 5}, [Step((1,), (1,), 5), Step((0,), (0,), 50)], id="done is done"),
    ],
)
def test_steps(blockers: list[set[int]], minutes: dict[int, int], expected: list[Step]) -> None:
    assert list(steps([frozenset(found) for found in blockers], minutes)) == expected
