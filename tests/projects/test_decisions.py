"""A config object has one stack in all files, and the reason is named wherever it is; see :mod:`projects.decisions`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from projects.decisions import DECISIONS
from projects.other_names import mirrored, module_names, restored
from projects.project import written
from rllib_migrate.codemod import Options
from rllib_migrate.discovery import find
from rllib_migrate.outcome import Outcome
from rllib_migrate.run import run
from rllib_migrate.tasks import installed_collections

#: What is not decided as it must be yet; one that is comes out as a failure (a strict xfail).
PENDING: frozenset[str] = frozenset()


def parameters(pending: frozenset[str]) -> list[object]:
    mark = pytest.mark.xfail(reason="not met yet", strict=True)
    return [pytest.param(name, marks=mark if name in pending else ()) for name in DECISIONS]


@pytest.mark.parametrize("name", parameters(PENDING))
def test_object_has_one_stack_in_all_files(name: str, tmp_path: Path) -> None:
    pins, files = DECISIONS[name]
    outcomes = outcomes_of(files, tmp_path)
    assert not wrong(pins, files, outcomes)


@pytest.mark.parametrize("name", DECISIONS)
def test_order_of_the_files_changes_nothing(name: str, tmp_path: Path) -> None:
    _, files = DECISIONS[name]
    names = module_names(files)
    turned = {mirrored(file, names): mirrored(text, names) for file, text in files.items()}
    done, other = outcomes_of(files, tmp_path / "a"), outcomes_of(turned, tmp_path / "b")
    assert {file: told_of(outcome) for file, outcome in done.items()} == {
        restored(file, names): restored(told_of(outcome), names) for file, outcome in other.items()
    }


def told_of(outcome: Outcome) -> dict[str, Any]:
    """What came of a file, and what is said of it."""
    return {
        "after": outcome.after and outcome.after.decode(),
        "findings": [[f.code, f.status, f.line, f.column, f.message] for f in outcome.findings],
        "subjects": [[s.line, s.label, s.stack, sorted(map(list, s.blocked_by))] for s in outcome.subjects],
    }


def outcomes_of(files: dict[str, str], folder: Path) -> dict[str, Outcome]:
    written(folder, {file: text.encode() for file, text in files.items()})
    return {outcome.path: outcome for outcome in run(find([folder]), installed_collections(), Options((2, 60)), jobs=1)}


def wrong(pins: int, files: dict[str, str], outcomes: dict[str, Outcome]) -> list[str]:
    """What is not as the project says, a line each."""
    found: list[str] = []
    after = {file: (outcomes[file].after or text.encode()).decode() for file, text in files.items()}
    for file, text in files.items():
        for line in text.splitlines():
            if line.endswith(("# old", "# either")) and line not in after[file].splitlines():
                found.append(f"{file}: changed: {line}")
            elif line.endswith("# new") and line in after[file].splitlines():
                found.append(f"{file}: not changed: {line}")
    written_pins = sum(after[file].count("enable_rl_module_and_learner") for file in files) - sum(
        text.count("enable_rl_module_and_learner") for text in files.values()
    )
    if written_pins != pins:
        found.append(f"{written_pins} pinned, expected {pins}")
    return found + [f"{file}: its reason is not told" for file in files if pins and not told(file, files, outcomes)]


def told(file: str, files: dict[str, str], outcomes: dict[str, Outcome]) -> bool:
    """Whether the object that is pinned in this file names a line of those that say why."""
    reasons = {
        f"{name}:{number}"
        for name, text in files.items()
        for number, line in enumerate(text.splitlines(), 1)
        if line.endswith("# reason")
    }
    pinned = [subject for subject in outcomes[file].subjects if subject.stack == "pinned"]
    return all(reasons & {where if ":" in where else f"{file}:{where}" for where, _ in s.blocked_by} for s in pinned)
