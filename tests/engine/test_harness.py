"""The harness of the cases sees what it is there to see."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import case
import variants
from no_model import NoModel
from rllib_migrate.codemod import Codemod, Collection, Edit, Finding, Options, Rule, Subject
from rllib_migrate.engine import Migrated
from rllib_migrate.outcome import Reported
from rllib_migrate.syntax.module import Module
from rllib_migrate.testing import parses

RULE = Rule("T101", "old-word", "summary", "why")
OPTIONS = Options((2, 60))


def collection(run: Callable[[Module, Options], Iterator[Finding | Subject]]) -> tuple[Collection, ...]:
    return (Collection("test", (Codemod("words", (RULE,), run),), NoModel(), (b"old", b"oldest"), ((2, 60),)),)


def words(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """``old`` becomes ``int``; ``oldest`` is reported."""
    for match in re.finditer(r"\bold(est)?\b", module.text):
        edits = () if match[1] else (Edit(*match.span(), "int"),)
        yield Finding(RULE, *match.span(), "fixed" if edits else "manual", "breaks", match[0], edits=edits)


@pytest.fixture
def cases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of cases for the rule ``old-word``."""
    monkeypatch.setattr(case, "_collections", lambda: collection(words))
    case._cached.cache_clear()
    case._rules.cache_clear()
    monkeypatch.setattr(case, "CASES", tmp_path)
    folder = tmp_path / "old-word" / "plain"
    folder.mkdir(parents=True)
    (folder / "before.py").write_text("x = old(1)\n")
    yield folder
    case._cached.cache_clear()
    case._rules.cache_clear()


def test_update_writes_a_case_that_then_holds(cases: Path) -> None:
    with pytest.raises(AssertionError):
        case.assert_case(cases)
    case.assert_case(cases, update=True)
    assert (cases / "after.py").read_text() == "x = int(1)\n"
    assert (cases / "findings.json").read_text().count('"status": "fixed"') == 1
    case.assert_case(cases)
    assert case.folders() == [cases]


def test_update_takes_away_an_after_file_that_is_not_needed(cases: Path) -> None:
    (cases / "before.py").write_text("x = oldest\noldest = 1\n")
    (cases / "after.py").write_text("y\n")
    case.assert_case(cases, update=True)
    assert not (cases / "after.py").exists()


@pytest.mark.parametrize(
    ("file", "text"),
    [("after.py", "x = str(1)\n"), ("after.py", "x = old(1)\n"), ("findings.json", "[]")],
    ids=["other_text", "after_equals_before", "other_findings"],
)
def test_a_case_that_does_not_hold_fails(cases: Path, file: str, text: str) -> None:
    case.assert_case(cases, update=True)
    (cases / file).write_text(text)
    with pytest.raises(AssertionError):
        case.assert_case(cases)


def test_a_folder_that_no_rule_is_named_after_fails(cases: Path) -> None:
    folder = cases.parent.rename(cases.parent.with_name("other")) / "plain"
    with pytest.raises(AssertionError, match="no rule"):
        case.assert_case(folder, update=True)


def test_an_option_that_does_not_exist_fails(cases: Path) -> None:
    (cases / "options.json").write_text('{"brigde": false}')
    with pytest.raises(AssertionError, match="brigde"):
        case.load(cases)


def test_options_of_a_case(cases: Path) -> None:
    (cases / "options.json").write_text('{"target": "2.50", "bridge": false, "safe_only": true}')
    assert case.load(cases).options == Options((2, 50), bridge=False, safe_only=True)


# -- the promises ----------------------------------------------------------------------------------------------------


def reported(status: str = "fixed", line: int = 1, message: str = "m") -> Reported:
    return Reported("T101", "old-word", status, "breaks", line, 1, line, 2, message, None, None, "", 5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("before", "after", "again", "why"),
    [
        ("old\n", Migrated("a\n", (reported(),)), Migrated("b\n", (reported(),)), "second run changes"),
        ("old\n", Migrated("a\n", (reported(),)), Migrated("a\n", (reported("manual"),)), "says something else"),
        ("old\n", Migrated("a b\n", (reported(),)), None, "does not parse"),
        ("old  # c\n", Migrated("a\n", (reported(),)), None, "comments are lost"),
        ("old\r\n", Migrated("a\n", (reported(),)), None, "line endings"),
        ("old\nb\n", Migrated("a\nc\n", (reported(),)), None, r"no finding speaks of .*\[2\]"),
        ("old\n", Migrated("old\n", (reported("failed", message="oops"),)), None, "oops"),
        ("old\n", Migrated("old\n", (reported(),)), None, "change without a finding"),
        ("old\n", Migrated("a\n"), None, "no finding speaks of"),
        ("new\n", Migrated("a\n", (reported(),)), None, "gate"),
    ],
    ids=[
        "not_stable", "other_findings", "syntax", "comment", "newline", "silent_change", "failed", "no_change",
        "no_finding", "gate",
    ],
)  # fmt: skip
def test_a_broken_promise_is_seen(
    monkeypatch: pytest.MonkeyPatch, before: str, after: Migrated, again: Migrated | None, why: str
) -> None:
    left = tuple(f for f in after.findings if f.status != "fixed")
    answers = {before: after, after.text: again or Migrated(after.text, left)}
    if before == after.text:
        answers = {before: after}
    monkeypatch.setattr(case, "migrate", lambda document, collections, options: answers[document.text])
    with pytest.raises(AssertionError, match=why):
        case.checked(before, OPTIONS, collection(words))


def test_a_sound_result_passes() -> None:
    text = "# a\nx = old(  # b\n    oldest,\n)\n"
    assert case.checked(text, OPTIONS, collection(words)).text == text.replace("old(", "int(")


# -- variants --------------------------------------------------------------------------------------------------------

SOURCE = '''\
"""Doc."""
from __future__ import annotations

import os
from ray.a import B, C as D


def f(x):
    """Two
    lines."""
    return B(x, [
        D.e,
    ])


if os:
    f(1)
'''


def made(name: str, source: str = SOURCE) -> str | None:
    return next(v.make(source) for v in variants.VARIANTS if v.name == name)


def test_variants_have_names_of_their_own() -> None:
    names = [variant.name for variant in variants.VARIANTS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("variant", variants.VARIANTS, ids=lambda v: v.name)
def test_a_variant_is_other_code_that_parses(variant: variants.Variant) -> None:
    text = variant.make(SOURCE)
    assert text is not None
    assert text != SOURCE
    assert parses(text)


def test_wrapping_leaves_strings_alone() -> None:
    text = made("in_function") or ""
    assert text.startswith('"""Doc."""\nfrom __future__ import annotations\n')
    assert '\n    def f(x):\n        """Two\n    lines."""\n        return B(x, [\n' in text


def test_imports_are_written_in_the_other_style() -> None:
    text = made("plain_import") or ""
    assert "import ray.a\n" in text
    assert "return ray.a.B(x, [\n        ray.a.C.e,\n    ])" in text


def test_shadowing_names_all_that_is_imported() -> None:
    assert "def shadowed(os, B, D):\n" in (made("shadowed") or "")


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("plain_import", "from ray.a import B\nB = 1\n"),
        ("plain_import", "from ray.a import B\ndef f(B): ...\n"),
        ("plain_import", "from ray.a import B\n__all__ = ['B']\n"),
        ("plain_import", "from ray.a import *\n"),
        ("plain_import", "ray = 1\nfrom ray.a import B\n"),
        ("in_function", "global x\nx = 1\n"),
        ("in_function", '"""Doc."""\n'),
        ("shadowed", "x = 1\n"),
        ("shadowed", "from a import b\ndef f():\n    from a import c\n"),
        ("crlf", "x = 1\r\n"),
    ],
)
def test_a_variant_that_would_change_the_meaning_is_not_made(name: str, source: str) -> None:
    assert made(name, source) is None


def test_a_variant_that_is_treated_in_another_way_is_seen(monkeypatch: pytest.MonkeyPatch, cases: Path) -> None:
    def only_at_the_top(module: Module, options: Options) -> Iterator[Finding | Subject]:
        yield from (f for f in words(module, options) if f"\n{module.text[f.start]}" in f"\n{module.text[f.start :]}")
        if "def " in module.text:
            yield Finding(RULE, 0, 1, "manual", "breaks", "functions are different")

    monkeypatch.setattr(case, "_collections", lambda: collection(only_at_the_top))
    failing = {failure.partition(":")[0] for failure in variants.failures(case.load(cases))}
    assert failing == {"in_function", "in_method", "in_async_function"}
