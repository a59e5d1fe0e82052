"""The bytes of the HTML report: nothing gets out of its place, and the same report is the same page."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from cli.program import program
from report.reports import HOSTILE, HOSTILE_URL, hostile, plain
from rllib_migrate.outcome import Outcome, ReportedSubject
from rllib_migrate.report import ENDINGS, FORMATS, render
from rllib_migrate.report.html import diffs
from rllib_migrate.report.html.data import as_data
from rllib_migrate.report.html.markup import el, prose
from rllib_migrate.report.html.page import embedded
from rllib_migrate.report.html.plan import Step, steps
from rllib_migrate.report.model import Report, View
from shell.outcomes import finding, outcome


class Page(HTMLParser):
    """The elements of a page, and what stands in its scripts and styles."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.inside = ""
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.contents: dict[str, list[str]] = {"script": [], "style": [], "title": []}
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag in self.contents:
            self.contents[tag].append("")
            self.inside = tag

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.contents[self.inside][-1] += data


def page(report: Report) -> tuple[str, Page]:
    text = render(report, View(), "html").decode("utf-8")
    return text, Page(text)


def data_of(report: Report) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(page(report)[1].contents["script"][0])
    return loaded


# -- escaping ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("report", [plain(), hostile()], ids=["plain", "hostile"])
def test_only_our_elements_and_no_handlers(report: Report) -> None:
    _, found = page(report)
    tags = [tag for tag, _ in found.elements]
    assert tags.count("script") == 2
    assert tags.count("style") == 1
    assert not {"img", "iframe", "object", "base"} & set(tags)
    for tag, attributes in found.elements:
        assert not [name for name in attributes if name.startswith("on") or name == "style"], tag
        if tag in ("a", "link"):
            assert re.match(r"#|data:,$", attributes["href"] or ""), attributes
        assert "src" not in attributes


def test_texts_come_through_whole_and_visible() -> None:
    text, found = page(hostile())
    loaded = json.loads(found.contents["script"][0])
    assert loaded == as_data(hostile())
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]", text)
    assert HOSTILE[0] in loaded["project"]
    paths = [file["path"] for file in loaded["files"]]
    assert "p/" + HOSTILE[0] + ".py" in paths
    assert "p/turned \\u202e round \\u2066.py" in paths
    assert "p/half \\udc80 a character.py" in paths
    assert "owned" not in found.contents["title"][0].replace(HOSTILE[0], "")


@pytest.mark.parametrize("text", HOSTILE)
def test_embedded_json_can_not_end_its_script(text: str) -> None:
    written = embedded({text: [text]})
    assert not set("<>&\u2028\u2029") & set(written)
    written.encode("utf-8")
    assert json.loads(written) == {text: [text]}


@pytest.mark.parametrize("text", HOSTILE)
def test_markup_escapes_children_and_attributes(text: str) -> None:
    found = Page(el("p", text, title=text))
    assert [tag for tag, _ in found.elements] == ["p"]
    expected = text.encode("utf-8", "backslashreplace").decode()
    assert found.elements[0][1] == {"title": expected}


def test_backticks_are_code_and_an_odd_one_is_a_backtick() -> None:
    assert prose("use `<b>` now") == "use <code>&lt;b&gt;</code> now"
    assert prose("one ` alone") == "one ` alone"
    assert prose("`a` and ` alone") == "<code>a</code> and ` alone"


def test_no_link_to_anything_but_the_web() -> None:
    assert HOSTILE_URL not in page(hostile())[0]
    assert data_of(plain())["findings"][1]["url"] == "https://example.org/guide"


def test_placeholders_in_sources_are_text() -> None:
    """A source that looks like a part of the template stays what it is."""
    report = Report((outcome("{{style}} = 1\n", finding(1)),), (2, 60), project="{{data}}")
    text, found = page(report)
    assert found.contents["title"][0].startswith("{{data}}:")
    assert text.count("{{style}}") == 1


def test_policy_names_the_very_script_and_style() -> None:
    _, found = page(plain())
    (policy,) = (a["content"] or "" for tag, a in found.elements if a.get("http-equiv") == "Content-Security-Policy")
    for kind, content in (("script", found.contents["script"][1]), ("style", found.contents["style"][0])):
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy
    assert "http" not in policy


# -- the same again ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [plain, hostile])
def test_same_report_same_bytes(make: Any) -> None:
    assert render(make(), View(), "html") == render(make(), View(), "html")


def test_no_clock_and_no_place_of_the_machine() -> None:
    text, _ = page(plain())
    assert "/home/" not in text
    assert "/tmp/" not in text
    assert not re.search(r"\b20\d\d-\d\d-\d\d", text)


def test_format_and_endings() -> None:
    assert "html" in FORMATS
    assert {ENDINGS[".html"], ENDINGS[".htm"]} == {"html"}


@pytest.mark.parametrize("command", ["report", "diff", "check", "verify"])
def test_commands_write_it(tmp_path: Path, command: str) -> None:
    (tmp_path / "a.py").write_text("x = stub_fixed(1)\nstub_manual\nstub_config\n", encoding="utf-8")
    done = program(tmp_path, command, "--format", "html", "-o", "r.html")
    assert done.stdout == b""
    text = (tmp_path / "r.html").read_text(encoding="utf-8")
    loaded = json.loads(Page(text).contents["script"][0])
    assert [f["code"] for f in loaded["findings"]] == ([] if command == "verify" else ["TST001", "TST101"])
    assert str(tmp_path) not in text


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
    jsonschema.validate(data_of(report), SCHEMA, jsonschema.Draft202012Validator)


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


def test_start_says_where_and_why() -> None:
    text, _ = page(plain())
    start = text[text.index("<h2>Start here</h2>") :]
    assert "<b>About 15 min</b> frees PPO at <code>agents/config.py:1</code>, DQN at" in start
    assert "pins 2 of them to the old stack" in start
    assert start.index("agents/config.py:4") < start.index("train.py:2")
    assert "<b>not migrated</b><div>syntax error at line 3</div>" in text


def test_what_blocks_at_many_places_is_said_once_and_the_rest_is_a_link() -> None:
    lines = range(1, 7)
    found = outcome("p = Old()\n" * 6, *(finding(line, code="RLM204", message="port `Old` to `new`") for line in lines))
    waits = tuple((str(line), "RLM204") for line in lines)
    found = replace(found, subjects=(ReportedSubject(1, "PPO", "pinned", waits),))
    text, _ = page(Report((found,), (2, 60)))
    body = text[text.index("<main>") : text.index('<section id="findings">')]
    assert body.count("port <code>Old</code> to <code>new</code>") == 2  # once as a step, once for its config object
    assert "<code>a.py:4</code>" in body
    assert "<code>a.py:5</code>" not in body
    assert 'href="#rule=RLM204&amp;q=port%20%60Old%60%20to%20%60new%60&amp;status=all">2 more</a>' in body
    assert "<b>About 30 min</b> frees PPO" in body


def test_verified_code_has_no_plan_and_no_statuses() -> None:
    report = replace(plain(), purpose="verify")
    text, _ = page(report)
    assert "<h1>RLlib usage against Ray 2.60</h1>" in text
    assert "automated" not in text[: text.index("<script")]
