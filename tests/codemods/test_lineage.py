"""Classes that derive from one another are seen once each, however many they are."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.lineage import climb
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, load_collections, migrate


def _classes(*names: str) -> list[cst.ClassDef]:
    return [cst.ensure_type(cst.parse_statement(f"class {name}: ..."), cst.ClassDef) for name in names]


def test_a_class_with_two_ways_to_another_is_climbed_once() -> None:
    top, left, right, low = _classes("Top", "Left", "Right", "Low")
    above = {low: [left, right], left: [top], right: [top, top], top: []}
    assert list(climb(low, above.__getitem__)) == [low, left, right, top]


def test_classes_that_derive_from_one_another_end() -> None:
    one, two = _classes("One", "Two")
    assert list(climb(one, {one: [two, one], two: [one]}.__getitem__)) == [one, two]


def test_a_long_line_is_followed_to_its_end() -> None:
    line = "".join(f"class C{n + 1}(C{n}): ...\n" for n in range(20))
    code = f"from ray.rllib.utils.exploration.random import Random\n\n\nclass C0(Random): ...\n{line}"
    found = migrate(Document("case.py", code), load_collections(), Options(target=(2, 60))).findings
    assert any(f.rule == "custom-exploration" and "`C20`" in f.message for f in found)
