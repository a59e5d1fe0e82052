"""Nothing is said of code that is right: of what the migration made, and of the new-stack code that Ray ships itself.

What is old-stack code in Ray is told by its own marks, not by this tool: a path with ``old_api_stack`` in it, a switch
of ``api_stack()`` that is set to False, or an import of something that Ray marks with ``@OldAPIStack``. Of what Ray
itself deprecates, Ray's examples use a good deal: those findings have to be of the severity ``deprecated``.
"""

from __future__ import annotations

import ast
import re
import sys
from dataclasses import replace
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

import pytest

from case import folders, is_of_verify, load, name_of
from rllib_codemods import COLLECTION
from rllib_codemods.api import surface
from rllib_migrate import discovery
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, migrate
from rllib_migrate.outcome import Outcome
from rllib_migrate.run import run

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

assert COLLECTION.verifying is not None
VERIFYING = (COLLECTION.verifying,)
MIGRATED = [folder for folder in folders() if not is_of_verify(folder.parent.name)]
#: Places at which the code is wrong all the same, each with the reason.
KNOWN = tomllib.loads((Path(__file__).parent / "known.toml").read_text(encoding="utf-8"))
_SWITCHED_OFF = re.compile(r"enable_(?:rl_module_and_learner|env_runner_and_connector_v2)=False")


@pytest.mark.parametrize("folder", MIGRATED, ids=name_of)
def test_what_the_migration_made_holds(folder: Path) -> None:
    case = load(folder)
    again = migrate(Document("case.py", case.after), (COLLECTION,), case.options)
    left = {line for f in again.findings for line in range(f.line, f.end_line + 1)}
    done = migrate(Document("case.py", case.after), VERIFYING, replace(case.options, purpose="verify"))
    # Where a person has something to do, or the old stack goes on, there is something to say there, or warnings.
    whole = not left and all(subject.stack == "new" for subject in again.subjects) and not case.options.bridge_all
    found = [f for f in done.findings if f.line not in left and (whole or f.severity != "deprecated")]
    known = [(row["line"], row["code"]) for row in KNOWN["cases"] if row["case"] == name_of(folder)]
    assert [(f.line, f.code) for f in found] == known, [f.message for f in found]


# -- Ray's own code --------------------------------------------------------------------------------------------------


@cache
def _ray() -> Path:
    """The folder of RLlib, found without importing Ray; skips where another release or none is installed."""
    try:
        installed = version("ray")
    except PackageNotFoundError:
        pytest.skip("Ray is not installed")
    if not installed.startswith("2.60."):
        pytest.skip(f"Ray {installed} is installed, not 2.60")
    spec = find_spec("ray")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "rllib"


def _is_of_the_old_stack(path: Path) -> bool:
    text = path.read_text(encoding="utf-8")
    if "old_api_stack" in path.as_posix() or _SWITCHED_OFF.search(text):
        return True
    return any(surface((2, 60)).stability(name) == "OldAPIStack" for name in _imported(ast.parse(text)))


def _imported(tree: ast.Module) -> list[str]:
    found = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    return [f"{node.module}.{alias.name}" for node in found for alias in node.names]


@cache
def _outcomes(folder: str) -> dict[str, Outcome]:
    found = discovery.find([_ray() / folder], gitignore=False)
    return {outcome.path: outcome for outcome in run(found, VERIFYING, Options((2, 60), purpose="verify"), jobs=1)}


@pytest.mark.parametrize("folder", ["examples", "callbacks", "core", "connectors"])
def test_rays_own_code_of_the_new_stack_holds(folder: str) -> None:
    outcomes = _outcomes(folder)
    new = {name: o for name, o in outcomes.items() if not _is_of_the_old_stack(_ray() / folder / name)}
    assert new
    found = {
        (f"{folder}/{name}", f.code, f.message)
        for name, outcome in new.items()
        for f in outcome.findings
        if f.severity != "deprecated" or f.status == "failed"
    }
    known = {(row["file"], row["code"]) for row in KNOWN["ray"]}
    assert sorted(f for f in found if f[:2] not in known) == []
    assert sorted(k for k in known if k[0].startswith(f"{folder}/") and k not in {f[:2] for f in found}) == []


def test_old_code_in_ray_is_told_apart() -> None:
    """The rule leaves most of the examples."""
    files = [p for p in (_ray() / "examples").rglob("*.py") if p.stat().st_size]
    old = [p for p in files if _is_of_the_old_stack(p)]
    assert 5 < len(old) < len(files) / 4
