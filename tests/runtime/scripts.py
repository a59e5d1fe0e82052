"""Old scripts beside their expectations: migrated, run on the target Ray, and held to what they meant.

A script's comment lines ``# expect: <expression>`` say what must hold for the algorithm that the migrated script builds
(the names are those of :class:`~runtime.forkserver.Case`), and ``# stack: old`` that its config has to stay on the
old stack.
"""

from __future__ import annotations

import re
from pathlib import Path

from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, load_collections, migrate
from runtime.forkserver import Case, Server, run_case

EXPECT = re.compile(r"^# expect: (.+)$", re.MULTILINE)
OLD_STACK = re.compile(r"^# stack: old$", re.MULTILINE)


def scripts(folder: str) -> list[Path]:
    return sorted(Path(__file__).with_name(folder).glob("*.py"))


def assert_migrated_script_trains(path: Path, server: Server, more: tuple[str, ...] = ()) -> None:
    """Migrates a script, runs it, and asks what it expects; ``more`` is expected of all scripts of its folder."""
    before = path.read_text(encoding="utf-8")
    expect = (*EXPECT.findall(before), *more)
    assert expect, "a script without expectations would pass for any settings"

    migrated = migrate(Document(path.name, before), load_collections(), Options(target=(2, 60)))
    verdict = run_case(server, Case(migrated.text, expect))
    left = [f"line {f.line} {f.code} {f.status}: {f.message}" for f in migrated.findings if f.status != "fixed"]
    context = "\n".join((*left, migrated.text))

    assert not verdict.error, f"{verdict.error}\n{verdict.output}\n{context}"
    assert verdict.trained
    assert verdict.new_stack is not bool(OLD_STACK.search(before)), context
    assert not verdict.unmet, "\n".join((*verdict.unmet, context))
