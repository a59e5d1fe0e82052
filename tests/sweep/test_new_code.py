"""Nothing is said of code that is fine: the target's own for its new stack has no findings but those of ``right.toml``.

``pending.toml`` has what is said and should not be; a row of it that is met no more fails.
"""

from __future__ import annotations

import sys
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

from rllib_migrate.engine import Document, load_collections, migrate
from sweep.judging import OPTIONS
from sweep.new_code import examples, is_old, snippets

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

HERE = Path(__file__).parent


@cache
def said() -> tuple[tuple[str, int, str, str, str], ...]:
    """File, line, code, severity and message of all that the tool says."""
    found = []
    for name, data in {**examples(), **snippets()}.items():
        path = name.partition(":")[0]
        done = migrate(Document(path, data.decode()), load_collections(), OPTIONS)
        found += [(name, f.line, f.code, f.severity, f.message) for f in done.findings]
    return tuple(found)


def rows(file: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((HERE / f"{file}.toml").read_text(encoding="utf-8"))[file]
    return found


def is_in(row: dict[str, Any], name: str, code: str, severity: str) -> bool:
    met = code in row["codes"] and row.get("only", severity) == severity
    return met and any(fnmatchcase(name, file) for file in row["files"])


def test_new_code_has_no_findings() -> None:
    known = [*rows("right"), *rows("pending")]
    rest = [found for found in said() if not any(is_in(row, found[0], found[2], found[3]) for row in known)]
    unknown = [f"{name}:{line} {code} {message}" for name, line, code, _, message in rest]
    assert unknown == []


def test_rows_are_met() -> None:
    stale = [
        (code, file)
        for row in (*rows("right"), *rows("pending"))
        for code in row["codes"]
        for file in row["files"]
        if not any(c == code and row.get("only", s) == s and fnmatchcase(n, file) for n, _, c, s, _ in said())
    ]
    assert stale == []


def test_both_stacks_are_told_apart() -> None:
    assert len(examples()) > 100
    assert len(snippets()) > 50
    assert is_old("ray/rllib/examples/a.py", b"config.api_stack(enable_rl_module_and_learner=False)\n")
    assert is_old("ray/rllib/examples/a.py", b"from ray.rllib.models.modelv2 import ModelV2\n")
    assert not is_old("ray/rllib/examples/a.py", b"from ray.rllib.algorithms.ppo import PPOConfig\n")
