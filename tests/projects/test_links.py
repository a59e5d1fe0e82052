"""What a name stands for in another file is found as Python finds it, or not at all; see :mod:`projects.links`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from projects.links import PROJECTS
from projects.project import written
from rllib_migrate.codemod import Options
from rllib_migrate.discovery import find
from rllib_migrate.run import installed_collections, run

#: Projects whose calls are not treated as they must be yet; one that is comes out as a failure (a strict xfail).
PENDING = frozenset(
    {
        "flat_folder",
        "src_layout",
        "root_of_another_name",
        "package_at_the_root",
        "namespace_package",
        "namespace_package_inside_a_package",
        "script_beside",
        "script_beside_goes_before_the_root",
        "folder_whose_name_is_no_identifier",
        "each_folder_has_its_own",
        "two_packages_of_that_name_import_themselves",
        "appended_literal_path",
        "inserted_path_beside_the_file",
        "inserted_path_of_pathlib",
        "package_goes_before_a_module",
        "module_goes_before_a_namespace_package",
        "relative",
        "relative_without_init",
        "relative_up_three_levels",
        "relative_module",
        "relative_in_an_init",
        "module_with_another_name",
        "dotted_module",
        "module_of_a_package",
        "module_that_the_package_imports",
        "name_with_another_name",
        "re_export",
        "re_export_of_a_re_export",
        "import_in_a_function",
        "only_for_type_checkers",
        "circular",
        "subclass_of_a_subclass",
        "attribute_of_a_base_class",
        "given_as_an_argument",
        "star",
        "star_of_a_star",
        "later_star_goes_before",
        "star_goes_before_an_earlier_name",
        "all_grows",
        "all_has_an_underscore",
        "all_names_a_module",
        "earlier_star_of_a_module_that_is_not_seen",
        "either_of_two_modules",
        "none_where_it_is_missing",
        "defined_by_condition",
        "used_before_it_is_bound_again",
        "parameter_of_that_name",
    }
)
OLD, NEW = ".rollouts(num_rollout_workers=1)", ".env_runners(num_env_runners=1)"


def parameters() -> list[object]:
    pending = pytest.mark.xfail(reason="not met yet", strict=True)
    return [pytest.param(name, marks=pending if name in PENDING else ()) for name in PROJECTS]


@pytest.mark.parametrize("name", parameters())
def test_calls_are_treated_as_what_they_are(name: str, tmp_path: Path) -> None:
    files = PROJECTS[name]
    after = migrated(files, tmp_path)
    assert calls(after) == {file: list(map(expected, lines)) for file, lines in calls(files).items()}


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
    assert set(PROJECTS) >= PENDING


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
