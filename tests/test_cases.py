"""All cases: what each rule does to code, the promises for all code, and the same code written in other ways."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from case import CASES, assert_case, checked, folders, load, name_of
from rllib_migrate.outcome import Outcome
from rllib_migrate.report.diff import unified
from variants import failures

FOLDERS = folders()


@pytest.mark.parametrize("folder", FOLDERS, ids=name_of)
def test_case(folder: Path, request: pytest.FixtureRequest) -> None:
    assert_case(folder, update=request.config.getoption("--update-cases"))


@pytest.mark.parametrize("folder", FOLDERS, ids=name_of)
def test_variants(folder: Path) -> None:
    case = load(folder)
    assert failures(case) == []
    if case.skipped:
        assert all(case.skipped.values()), "a skipped variant needs a reason"
        failing = {failure.partition(":")[0] for failure in failures(case, skip=False)}
        assert set(case.skipped) == failing, "a variant is skipped that does not exist or would hold"


def test_patches_of_all_cases_apply_with_git(tmp_path: Path) -> None:
    patch = b""
    expected: dict[Path, bytes] = {}
    for folder in FOLDERS:
        case = load(folder)
        after = checked(case.before, case.options).text.encode()
        outcome = Outcome(f"{name_of(folder)}.py", "python", "changed", before=case.before.encode(), after=after)
        path = tmp_path / outcome.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(outcome.before)
        expected[path] = after
        patch += unified(outcome)
    if patch:
        command = ["git", "-c", "core.autocrlf=false", "apply", "--whitespace=nowarn", "-"]
        alone = {**os.environ, "GIT_CEILING_DIRECTORIES": str(tmp_path.parent)}
        subprocess.run(command, input=patch, cwd=tmp_path, check=True, env=alone)
    assert {path: path.read_bytes() for path in expected} == expected


def test_each_folder_of_a_rule_holds_cases_only() -> None:
    inner = [path for path in CASES.glob("*/*") if path.is_dir() and path.name != "__pycache__"]
    assert [str(path) for path in inner if not (path / "before.py").exists()] == []
