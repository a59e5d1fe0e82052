"""Queries after the rules: what they change, when they are not run, and what is checked. With the stub collection."""

from __future__ import annotations

import codecs
import json
from pathlib import Path

import pytest

from rllib_migrate import run, tasks
from rllib_migrate.codemod import Collection, Options
from rllib_migrate.discovery import find

PLUGIN = Path(__file__).parents[1] / "shell" / "plugin"
RENAME = "def query(q):\n    return q.select_function('{old}').rename('{new}')\n"
MAX_TO_MIN = RENAME.format(old="max", new="min")
NEWEST = Options((2, 60))
Found = list[tuple[str, str, int]]


@pytest.fixture
def stub(monkeypatch: pytest.MonkeyPatch) -> Collection:
    """The only installed collection."""
    monkeypatch.syspath_prepend(str(PLUGIN))
    from stub_codemods import COLLECTION

    monkeypatch.setattr(tasks, "installed_collections", lambda: (COLLECTION,))
    return COLLECTION


def queried(
    folder: Path, stub: Collection, name: str, data: bytes, *queries: str, options: Options = NEWEST
) -> tuple[bytes, Found]:
    """The file after the rules and the queries, and the findings as ``(code, status, line)``."""
    (folder / name).write_bytes(data)
    paths = []
    for number, query in enumerate(queries, 1):
        paths.append(folder / str(number) / "team_names.py")
        paths[-1].parent.mkdir(exist_ok=True)
        paths[-1].write_text(query, encoding="utf-8")
    found = find([folder / name])
    (outcome,) = run.run(found, (stub,), options, jobs=1, queries=tuple(map(str, paths)))
    return outcome.after or data, [(f.code, f.status, f.line) for f in outcome.findings]


def modified(body: str, function: str = "max") -> str:
    """A query that calls ``change(node, capture, filename)`` for each use of a function."""
    return (
        f"def change(n, c, f):\n    {body}\ndef query(q):\n    return q.select_function('{function}').modify(change)\n"
    )


CASES = {
    "own_file": ("x = max(1, 2)\n", MAX_TO_MIN, "x = min(1, 2)\n", [("BWL001", "review", 1)]),
    "beside_a_rule": (
        "x = stub_fixed(max(1, 2))\n", MAX_TO_MIN, "x = len(min(1, 2))\n",
        [("BWL001", "review", 1), ("TST001", "fixed", 1)],
    ),
    "on_what_a_rule_made": (
        "\nx = stub_review(1, 2)\n", MAX_TO_MIN, "\nx = min(1, 2)\n",
        [("BWL001", "review", 2), ("TST002", "review", 2)],
    ),
    "a_rule_on_what_it_made": (
        "\nx = max(1, 2)\n", RENAME.format(old="max", new="stub_fixed"), "\nx = len(1, 2)\n",
        [("TST001", "fixed", 2), ("BWL001", "review", 2)],
    ),
    "manual_findings_are_said_once": (
        "y = stub_manual\nx = max(1, 2)\n", MAX_TO_MIN, "y = stub_manual\nx = min(1, 2)\n",
        [("TST101", "manual", 1), ("BWL001", "review", 2)],
    ),
    "nothing_to_do": ("x = stub_fixed(1)\n", MAX_TO_MIN, "x = len(1)\n", [("TST001", "fixed", 1)]),
    "changes_its_own_result": (
        "x = max(1)\n", modified("n.children[0].value = 'max'; n.prefix += ' '"), None, [("BWL001", "manual", 1)],
    ),
    "renames_only_half": (
        "from a import old\nold(1)\nf = old\n", RENAME.format(old="old", new="new"), None,
        [("BWL001", "failed", 1), ("BWL001", "failed", 2)],
    ),
    "loses_a_comment": (
        "x = 1\nmax(  # why\n    1)\n", modified("n.children[1].remove()"), None, [("BWL001", "failed", 2)],
    ),
    "raises": ("x = max(1)\n", modified("raise KeyError('k')"), None, [("BWL001", "failed", 1)]),
    "exits": ("x = max(1)\n", modified("raise SystemExit(0)"), None, [("BWL001", "failed", 1)]),
    "prints": ("x = 1\n", MAX_TO_MIN + "print('hello')\n", None, []),
    "match": ("match x:\n    case 1:\n        max(1)\n", MAX_TO_MIN, None, [("BWL001", "manual", 1)]),
    "walrus_in_subscript": ("y = 1\nx[y := 1]\nmax(1)\n", MAX_TO_MIN, None, [("BWL001", "manual", 2)]),
    "positional_only": ("def f(a, /):\n    max(a)\n", MAX_TO_MIN, None, [("BWL001", "manual", 1)]),
    "ignored_line": ("max(1)  # rllib-migrate: ignore[BWL001]\n", MAX_TO_MIN, None, [("BWL001", "suppressed", 1)]),
    "ignored_by_name": (
        "max(1)  # rllib-migrate: ignore[team-names]\n", MAX_TO_MIN, None, [("BWL001", "suppressed", 1)],
    ),
    "skipped_file": ("# rllib-migrate: skip-file\nmax(1)\n", MAX_TO_MIN, None, []),
    "other_file_name": (
        "max(1)\n", "def query(q):\n    return q.select_function('max').is_filename(exclude='case').rename('min')\n",
        None, [],
    ),
    "other_files": (
        "max(1)\n", "from bowler import Query\nQuery(filename_matcher=lambda n: n == 'no.py')"
        ".select_function('max').rename('min').write()\n", None, [],
    ),
    "crlf": (b"x = 1\r\n\r\ny = max(1)\r\n", MAX_TO_MIN, b"x = 1\r\n\r\ny = min(1)\r\n", [("BWL001", "review", 3)]),
    "no_final_newline": (b"x = max(1)", MAX_TO_MIN, b"x = min(1)", [("BWL001", "review", 1)]),
    "bom": (codecs.BOM_UTF8 + b"max(1)\n", MAX_TO_MIN, codecs.BOM_UTF8 + b"min(1)\n", [("BWL001", "review", 1)]),
    "latin_1": (
        b"# coding: latin-1\nx = '\xe9', max(1)\n", MAX_TO_MIN, b"# coding: latin-1\nx = '\xe9', min(1)\n",
        [("BWL001", "review", 2)],
    ),
    "python_2": (
        b"print max(1), `x`\r\n# a\r\n", MAX_TO_MIN, b"print min(1), `x`\r\n# a\r\n", [("BWL001", "review", 1)],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("before", "query", "after", "found"), CASES.values(), ids=CASES)
def test_queries(
    tmp_path: Path, stub: Collection, before: str | bytes, query: str, after: str | bytes | None, found: Found
) -> None:
    data = before if isinstance(before, bytes) else before.encode()
    expected = data if after is None else after if isinstance(after, bytes) else after.encode()
    assert queried(tmp_path, stub, "case.py", data, query) == (expected, found)
    again, left = queried(tmp_path, stub, "case.py", expected, query)
    assert again == expected
    assert {status for _, status, _ in left} <= {"manual", "suppressed", "failed"}


OPTIONS = {
    "select": (Options((2, 60), select=("BWL001",)), b"x = stub_fixed(min(1, 2))\n"),
    "ignore": (Options((2, 60), ignore=("BWL",)), b"x = len(max(1, 2))\n"),
    "safe_only": (Options((2, 60), safe_only=True), b"x = len(max(1, 2))\n"),
    "bridge_all": (Options((2, 60), bridge_all=True), b"x = stub_fixed(min(1, 2))\n"),
}


def test_what_is_not_chosen_is_not_run(tmp_path: Path, stub: Collection) -> None:
    raises = modified("raise KeyError('k')")
    for options in (Options((2, 60), ignore=("BWL001",)), Options((2, 60), select=("TST", "BWL002"))):
        assert queried(tmp_path, stub, "case.py", b"max(1)\n", raises, options=options) == (b"max(1)\n", [])


@pytest.mark.parametrize(("options", "after"), OPTIONS.values(), ids=OPTIONS)
def test_options(tmp_path: Path, stub: Collection, options: Options, after: bytes) -> None:
    assert queried(tmp_path, stub, "case.py", b"x = stub_fixed(max(1, 2))\n", MAX_TO_MIN, options=options)[0] == after


def test_places_are_those_of_the_first_text(tmp_path: Path, stub: Collection) -> None:
    (tmp_path / "q.py").write_text(MAX_TO_MIN, encoding="utf-8")
    (tmp_path / "case.py").write_text("y = 1; x = max(1)\n    \nx = stub_review(max)\n", encoding="utf-8")
    (outcome,) = run.run(find([tmp_path / "case.py"]), (stub,), NEWEST, jobs=1, queries=(str(tmp_path / "q.py"),))
    places = [(f.line, f.column, f.end_column, f.old, f.new) for f in outcome.findings if f.code == "BWL001"]
    assert places == [(1, 12, 15, "max", "min"), (3, 1, 21, "max", "min")]


def test_several_files_have_codes_of_their_own(tmp_path: Path, stub: Collection) -> None:
    other = RENAME.format(old="abs", new="len")
    after, found = queried(tmp_path, stub, "case.py", b"max(1)\nabs(2)\n", MAX_TO_MIN, other)
    assert after == b"min(1)\nlen(2)\n"
    assert found == [("BWL001", "review", 1), ("BWL002", "review", 2)]


def test_one_that_raises_does_not_keep_the_other_from_its_work(tmp_path: Path, stub: Collection) -> None:
    after, found = queried(tmp_path, stub, "case.py", b"y = 1\nmax(1)\n", modified("raise KeyError('k')"), MAX_TO_MIN)
    assert after == b"y = 1\nmin(1)\n"
    assert found == [("BWL001", "failed", 1), ("BWL002", "review", 2)]


def test_where_it_raised_is_said(tmp_path: Path, stub: Collection) -> None:
    (tmp_path / "q.py").write_text(modified("raise KeyError('k')"), encoding="utf-8")
    for name, text in (("three.py", "max(1)\n"), ("two.py", "print 'x', max(1)\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
        (outcome,) = run.run(find([tmp_path / name]), (stub,), NEWEST, jobs=1, queries=(str(tmp_path / "q.py"),))
        messages = [f.message for f in outcome.findings]
        assert messages == ["the query raised, and was not run here: q.py: line 2: KeyError: 'k'"]


def test_notebooks(tmp_path: Path, stub: Collection) -> None:
    cells = [
        {"cell_type": "code", "metadata": {}, "outputs": [], "source": [line]} for line in ("%time 1", "x = max(1)")
    ]
    book = json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 2})
    after, found = queried(tmp_path, stub, "case.ipynb", book.encode(), MAX_TO_MIN)
    assert after.decode() == book.replace("max", "min")
    assert found == [("BWL001", "review", 1)]


@pytest.mark.parametrize("line", ["print 'x'", "raise E, 'stub_fixed'"])
def test_python_2_that_no_query_has_to_do_with(tmp_path: Path, stub: Collection, line: str) -> None:
    (tmp_path / "team_names.py").write_text(MAX_TO_MIN, encoding="utf-8")
    (tmp_path / "case.py").write_text(f"{line}\n", encoding="utf-8")
    (outcome,) = run.run(
        find([tmp_path / "case.py"]), (stub,), Options((2, 60)), jobs=1, queries=(str(tmp_path / "team_names.py"),)
    )
    assert outcome.status == ("failed" if "stub_fixed" in line else "unchanged")
