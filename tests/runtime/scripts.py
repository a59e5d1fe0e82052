"""Old scripts beside their expectations: migrated, run on the target Ray, and held to what they meant.

A script's comment lines ``# expect: <expression>`` say what must hold for the algorithm that the migrated script builds
(the names are those of :class:`~runtime.forkserver.Case`; ``# expect[2.43]:`` says it from that release on), ``# stack:
old`` that its config has to stay on the old stack, and ``# option: bridge-all`` that it is migrated with that option.
"""

from __future__ import annotations

import re
from pathlib import Path

from rllib_migrate.codemod import Options, Release
from rllib_migrate.engine import Document, load_collections, migrate
from runtime.forkserver import Case, Server, run_case

TARGET: Release = (2, 60)
EXPECT = re.compile(r"^# expect(?:\[(\d+)\.(\d+)\])?: (.+)$", re.MULTILINE)
BRIDGE_ALL = re.compile(r"^# option: bridge-all$", re.MULTILINE)
OLD_STACK = re.compile(r"^# stack: old$", re.MULTILINE)


def scripts(folder: str) -> list[Path]:
    return sorted(Path(__file__).with_name(folder).glob("*.py"))


def expected(text: str, release: Release = TARGET) -> tuple[str, ...]:
    """What a script says must hold on this release; ``# expect[2.43]:`` says it from there on."""
    found = ((int(major or 0), int(minor or 0), expression) for major, minor, expression in EXPECT.findall(text))
    return tuple(expression for major, minor, expression in found if (major, minor) <= release)


def assert_migrated_script_trains(path: Path, server: Server, more: tuple[str, ...] = ()) -> None:
    """Migrates a script, runs it, and asks what it expects; ``more`` is expected of all scripts of its folder."""
    before = path.read_text(encoding="utf-8")
    expect = (*expected(before), *more)
    assert expect, "a script without expectations would pass for any settings"

    options = Options(target=TARGET, bridge_all=bool(BRIDGE_ALL.search(before)))
    migrated = migrate(Document(path.name, before), load_collections(), options)
    verdict = run_case(server, Case(migrated.text, expect))
    left = [f"line {f.line} {f.code} {f.status}: {f.message}" for f in migrated.findings if f.status != "fixed"]
    context = "\n".join((*left, migrated.text))

    assert not verdict.error, f"{verdict.error}\n{verdict.output}\n{context}"
    assert verdict.trained
    assert verdict.new_stack is not bool(OLD_STACK.search(before)), context
    assert not verdict.unmet, "\n".join((*verdict.unmet, context))
