"""Known findings stay known when code moves, and only so many."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rllib_migrate.baseline import BaselineError, only_new, write
from rllib_migrate.outcome import Outcome
from shell.outcomes import finding, outcome

OLD = outcome("a = old\nb = 1\na = old\n", finding(1), finding(3))


def new_lines(tmp_path: Path, now: Outcome, before: Outcome = OLD) -> list[int]:
    write(tmp_path / "base.json", tmp_path, [before])
    (left,), _ = only_new(tmp_path / "base.json", tmp_path, [now])
    return [f.line for f in left.findings]


def test_nothing_is_new_right_after(tmp_path: Path) -> None:
    assert new_lines(tmp_path, OLD) == []


def test_moved_and_indented_lines_are_known(tmp_path: Path) -> None:
    moved = outcome("# top\n\nif x:\n    a  = old\nif y:\n\ta = old\n", finding(4), finding(6))
    assert new_lines(tmp_path, moved) == []


def test_one_more_of_the_same_line_is_new(tmp_path: Path) -> None:
    more = outcome("a = old\na = old\na = old\n", finding(1), finding(2), finding(3))
    assert new_lines(tmp_path, more) == [3]


@pytest.mark.parametrize(
    "now",
    [
        pytest.param(outcome("a = old\n", finding(1, code="TST102")), id="another_rule"),
        pytest.param(outcome("a = older\n", finding(1)), id="another_line"),
        pytest.param(outcome("a = old\n", finding(1), path="b.py"), id="another_file"),
    ],
)
def test_others_are_new(tmp_path: Path, now: Outcome) -> None:
    assert new_lines(tmp_path, now) == [1]


def test_suppressed_findings_are_no_matter(tmp_path: Path) -> None:
    assert write(tmp_path / "b.json", tmp_path, [outcome("a\n", finding(1, "suppressed"))]) == 0


def test_known_from_another_working_folder(tmp_path: Path) -> None:
    """The file is written from the project's folder and read from the one above."""
    (tmp_path / "p").mkdir()
    write(tmp_path / "p" / "base.json", tmp_path / "p", [OLD])
    above = outcome("a = old\n", finding(1), path="p/a.py")
    (left,), _ = only_new(tmp_path / "p" / "base.json", tmp_path, [above])
    assert left.findings == ()


@pytest.mark.parametrize(
    ("now", "gone"),
    [
        pytest.param([OLD], 0, id="nothing"),
        pytest.param([outcome("b = 1\na = old\n", finding(2))], 1, id="one_of_two"),
        pytest.param([outcome("b = 1\n")], 2, id="all"),
        pytest.param([replace(OLD, status="failed", findings=())], 0, id="not_looked_at"),
        pytest.param([], 0, id="not_asked_for"),
    ],
)
def test_what_is_gone_is_counted(tmp_path: Path, now: list[Outcome], gone: int) -> None:
    (tmp_path / "a.py").write_text("a file that is still there", encoding="utf-8")
    write(tmp_path / "base.json", tmp_path, [OLD])
    assert only_new(tmp_path / "base.json", tmp_path, now)[1] == gone


def test_what_a_deleted_file_had_is_gone(tmp_path: Path) -> None:
    write(tmp_path / "base.json", tmp_path, [OLD])
    assert only_new(tmp_path / "base.json", tmp_path, []) == ((), 2)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param(None, "write it first with --write-baseline", id="missing"),
        pytest.param("nonsense", "is no baseline", id="not_json"),
        pytest.param("[]", "is no baseline", id="other_json"),
        pytest.param('{"schema": 99, "findings": []}', "another version", id="newer_schema"),
    ],
)
def test_unusable_file(tmp_path: Path, text: str | None, message: str) -> None:
    path = tmp_path / "base.json"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    with pytest.raises(BaselineError, match=message):
        only_new(path, tmp_path, [OLD])
