"""Faults of many kinds, each planted in code that is right without it: the fault is found, its clean twin is not."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from rllib_codemods import COLLECTION
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, migrate
from rllib_migrate.outcome import Reported
from rllib_migrate.settings import release

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

assert COLLECTION.verifying is not None
VERIFYING = (COLLECTION.verifying,)
PLANTED = tomllib.loads((Path(__file__).parent / "planted.toml").read_text(encoding="utf-8"))["planted"]


def verified(row: dict[str, Any], part: str) -> tuple[Reported, ...]:
    """What is found in the code of a row with this part of it in the gap."""
    options = Options(release(row.get("target", "2.60")), purpose="verify")
    return migrate(Document("case.py", row["code"].replace("@", row[part])), VERIFYING, options).findings


@pytest.mark.parametrize("row", PLANTED, ids=lambda row: row["name"])
def test_the_fault_is_found(row: dict[str, Any]) -> None:
    found = verified(row, "faulty")
    line = row["code"][: row["code"].index("@")].count("\n") + 1
    expected = [(row["rule"], row["severity"], line, "manual")]
    assert [(f.code, f.severity, f.line, f.status) for f in found] == expected, [f.message for f in found]
    assert row["says"] in found[0].message


@pytest.mark.parametrize("row", PLANTED, ids=lambda row: row["name"])
def test_its_clean_twin_is_not(row: dict[str, Any]) -> None:
    assert [(f.code, f.message) for f in verified(row, "clean")] == []


def test_every_rule_has_a_fault() -> None:
    assert COLLECTION.verifying is not None
    assert {rule.code for rule in COLLECTION.verifying.rules} == {row["rule"] for row in PLANTED}
