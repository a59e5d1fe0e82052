"""A name of another file is known as Python knows it, or not at all; see :mod:`projects.links.texts`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from projects.links.forms import FORMS
from projects.links.names import BOUND_AGAIN, STARS
from projects.links.roots import ROOTS
from projects.links.values import VALUES
from projects.other_names import mirrored, module_names, restored
from projects.project import written
from rllib_migrate.codemod import Options
from rllib_migrate.discovery import find
from rllib_migrate.run import run
from rllib_migrate.tasks import installed_collections

PROJECTS = {**ROOTS, **FORMS, **STARS, **BOUND_AGAIN, **VALUES}
#: Projects with a call that is not rewritten yet. A project that is right comes out as a failure (a strict xfail).
MISSED: frozenset[str] = frozenset()
OLD, NEW = ".rollouts(num_rollout_workers=1)", ".env_runners(num_env_runners=1)"


def parameters(pending: frozenset[str]) -> list[object]:
    mark = pytest.mark.xfail(reason="not met yet", strict=True)
    return [pytest.param(name, marks=mark if name in pending else ()) for name in PROJECTS]


@pytest.mark.parametrize("name", parameters(MISSED))
def test_calls_are_treated_as_what_they_are(name: str, tmp_path: Path) -> None:
    files = PROJECTS[name]
    after = migrated(files, tmp_path)
    assert calls(after) == {file: list(map(expected, lines)) for file, lines in calls(files).items()}


@pytest.mark.parametrize("name", PROJECTS)
def test_order_of_the_files_changes_nothing(name: str, tmp_path: Path) -> None:
    files = PROJECTS[name]
    names = module_names(files)
    turned = {mirrored(file, names): mirrored(text, names) for file, text in files.items()}
    after = {restored(file, names): restored(text, names) for file, text in migrated(turned, tmp_path / "a").items()}
    assert after == migrated(files, tmp_path / "b")


@pytest.mark.parametrize("name", PROJECTS)
def test_project_is_sound(name: str) -> None:
    files = PROJECTS[name]
    assert any(calls(files).values())
    for file, text in files.items():
        compile(text, file, "exec")


@pytest.mark.parametrize("name", PROJECTS)
def test_python_says_the_same(name: str, tmp_path: Path) -> None:
    files = PROJECTS[name]
    project = written(tmp_path / "project", {file: text.encode() for file, text in files.items()})
    seen = rllib_calls(project, written(tmp_path / "stubs", STUBS))
    for file, text in files.items():
        for number, row in enumerate(text.splitlines(), 1):
            if row.endswith("# fixed"):
                assert (file, number) in seen
            elif row.endswith("# kept"):
                assert (file, number) not in seen


def test_pending_projects_exist() -> None:
    assert set(PROJECTS) >= MISSED


def migrated(files: dict[str, str], folder: Path) -> dict[str, str]:
    written(folder, {file: text.encode() for file, text in files.items()})
    outcomes = run(find([folder]), installed_collections(), Options(target=(2, 60)), jobs=1)
    assert not [outcome.reason for outcome in outcomes if outcome.status == "failed"]
    return files | {outcome.path: outcome.after.decode() for outcome in outcomes if outcome.after is not None}


def calls(files: dict[str, str]) -> dict[str, list[str]]:
    """The lines that have an expectation, by file."""
    ends = ("# fixed", "# kept", "# either")
    return {file: [row for row in text.splitlines() if row.endswith(ends)] for file, text in files.items()}


def expected(line: str) -> str:
    return line.replace(OLD, NEW) if line.endswith("# fixed") else line


# -- what Python makes of it -----------------------------------------------------------------------------------------

_CONFIG = b"""\
import sys


class PPOConfig:
    def rollouts(self, num_rollout_workers):
        caller = sys._getframe(1)
        print(caller.f_code.co_filename, caller.f_lineno, sep="|")


class DQNConfig(PPOConfig):
    pass


class PPO:
    pass
"""
STUBS = {
    "elsewhere.py": b"",
    **{f"{package}/__init__.py": b"" for package in ("ray", "ray/rllib", "ray/rllib/algorithms")},
    **{f"ray/rllib/algorithms/{name}/__init__.py": _CONFIG for name in ("dqn", "ppo")},
}


def rllib_calls(project: Path, stubs: Path) -> set[tuple[str, int]]:
    """The file and line of each call of ``PPOConfig.rollouts``, when all files are run as what they are."""
    installed = [stubs, *(folder for name in ("src", "python", ".") if (folder := project / name).is_dir())]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, installed)), "PYTHONDONTWRITEBYTECODE": "1"}
    seen: set[tuple[str, int]] = set()
    for path in sorted(project.rglob("*.py")):
        command, folder = way_to_run(path, project)
        done = subprocess.run(
            [sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True, timeout=20
        )
        for row in done.stdout.splitlines():
            file, _, line = row.partition("|")
            seen.add((Path(folder, file).resolve().relative_to(project.resolve()).as_posix(), int(line)))
    return seen


def way_to_run(path: Path, project: Path) -> tuple[list[str], Path]:
    """A module of a package is imported from the folder around the package; other files are run as scripts."""
    folder = path.parent
    if "from ." in path.read_text(encoding="utf-8") and folder != project:
        folder = folder.parent
    while (folder / "__init__.py").exists():
        folder = folder.parent
    if folder == path.parent:
        return [str(path)], project
    name = ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")
    return ["-c", f"import {name}"], folder
