"""No name and no source breaks out of a report, in whichever format."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hostile.names import OBEYED, TEXTS
from rllib_migrate.outcome import Outcome, Reported, ReportedSubject
from rllib_migrate.report import FORMATS, render
from rllib_migrate.report.model import Report, View

VIEWS = {
    "plain": View(),
    "terminal": View(terminal=True, width=80),
    "colors": View(terminal=True, color=True, width=80),
    "sides": View(terminal=True, color=True, width=80, side_by_side=True),
    "verbose": View(verbose=True),
}


def report(text: str) -> Report:
    """A report that has the text wherever it can come from a user's project."""
    source = text.encode("utf-8", "surrogateescape" if text.isprintable() else "backslashreplace")
    found = [
        Reported(
            "RLM201", "a-rule", status, "breaks", 1, 1, 1, 2, text, text, text, "https://example.org", 5, None, text
        )
        for status in ("fixed", "review", "manual", "suppressed", "failed")
    ]
    subject = ReportedSubject(1, text, "pinned", ((f"{text}:1", "RLM201"),))
    name = re.sub("[/\0\ud800-\udbff]", "_", text)
    return Report(
        (
            Outcome(
                f"{name}.py",
                "python",
                "changed",
                None,
                source + b"\n",
                source + b"x\n",
                "latin-1",
                True,
                tuple(found),
                (subject,),
            ),
            Outcome(f"f_{name}.py", "python", "failed", text, source),
            Outcome(f"n_{name}.ipynb", "notebook", "unchanged", text, source, parsed=True),
        ),
        (2, 60),
    )


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("format_name", FORMATS)
@pytest.mark.parametrize("text", TEXTS)
def test_report(text: str, format_name: str, view: str) -> None:
    data = render(report(TEXTS[text]), VIEWS[view], format_name)
    shown = data.decode("utf-8", "surrogateescape")
    colors = VIEWS[view].color
    is_patch = format_name == "text" and not VIEWS[view].terminal  # the user's bytes, for git
    if not is_patch:
        plain = re.sub(r"\x1b\[[\d;]*m", "", shown) if colors and format_name == "text" else shown
        assert not [hex(ord(c)) for c in plain if ord(c) in OBEYED]
        data.decode("utf-8")
    check = CHECKS.get(format_name)
    if check is not None:
        check(shown)


def _json(shown: str) -> None:
    assert len(json.loads(shown)["files"]) == 3


def _jsonl(shown: str) -> None:
    assert all(isinstance(json.loads(line), dict) for line in shown.split("\n") if line)


def _sarif(shown: str) -> None:
    assert json.loads(shown)["version"] == "2.1.0"


def _gitlab(shown: str) -> None:
    assert isinstance(json.loads(shown), list)


def _junit(shown: str) -> None:
    ElementTree.fromstring(shown)


def _html(shown: str) -> None:
    lowered = shown.lower()
    for evil in ("<script>alert", "<img src=x", 'javascript:alert(1)"', "javascript:alert(1)'"):
        assert evil not in lowered


def _concise(shown: str) -> None:
    lines = shown.removesuffix("\n").split("\n")
    assert all(re.search(r"\.(py|ipynb)(:|: )", line) for line in lines), lines
    assert not [line for line in lines if line.startswith("::")]


def _github(shown: str) -> None:
    """Each line is a command of ours, and nothing in it begins another."""
    lines = shown.removesuffix("\n").split("\n")
    known = r"::(error|warning|notice|group|endgroup)\b|[^:]|$"
    assert all(re.match(known, line) for line in lines), lines
    assert "::set-output" not in [line[:12] for line in lines]
    assert not [line for line in lines if "\r" in line]


def _markdown(shown: str) -> None:
    """Outside of code no HTML but what folds, and no link but to the guide."""
    outside, fence = [], ""
    for line in shown.split("\n"):
        match = re.match(r"`{3,}", line)
        if fence:
            fence = "" if line.strip() == fence else fence
        elif match:
            fence = match[0]
        else:
            outside.append(re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "", line))
    assert not fence
    for line in outside:
        if line.startswith("<details><summary>"):  # HTML, in which no Markdown is read
            line = line.removeprefix("<details><summary>").partition("</summary>")[0]
            assert "<" not in line
            continue
        tags = re.findall(r"(?<!\\)</?\w+", line)
        assert set(tags) <= {"<details", "<summary", "</summary", "</details"}, line
        assert "](javascript" not in line or "\\](javascript" in line or "\\[x" in line, line


CHECKS = {
    "json": _json,
    "jsonl": _jsonl,
    "sarif": _sarif,
    "gitlab": _gitlab,
    "junit": _junit,
    "html": _html,
    "concise": _concise,
    "github": _github,
    "markdown": _markdown,
}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems don't take these names")
@pytest.mark.parametrize("text", [name for name, text in TEXTS.items() if "\ud83d" not in text])
def test_the_patch_of_an_odd_name_is_one_that_git_applies(tmp_path: Path, text: str) -> None:
    """As `rllib-migrate diff | git apply`: the names go back to the very files."""
    from rllib_migrate.report import diff

    name = TEXTS[text].replace("/", "_") + ".py"
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / name).write_bytes(b"old\n")
    outcome = Outcome(f"inner/{name}", "python", "changed", None, b"old\n", b"new\n")
    done = subprocess.run(["git", "apply", "-"], input=diff.unified(outcome), cwd=tmp_path, capture_output=True)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "inner" / name).read_bytes() == b"new\n"
