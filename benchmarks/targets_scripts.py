"""The old scripts that are run on each release: those of ``tests/runtime`` and the samples, migrated for it.

An expectation may itself be of a release: ``# expect[2.43]: ...`` is asked from Ray 2.43 on.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from rllib_codemods.facts.columns import Release
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, load_collections, migrate
from rllib_migrate.outcome import Reported
from rllib_migrate.yaml2py import convert
from runtime.forkserver import Case
from runtime.scripts import BRIDGE_ALL, OLD_STACK, expected
from runtime.test_samples import BRIDGED, CASES

RUNTIME = Path(__file__).resolve().parent.parent / "tests" / "runtime"
FOLDERS = (
    "builders",
    "callbacks",
    "checkpoints",
    "dicts",
    "early_stack",
    "experiments",
    "exploration",
    "inference",
    "losses",
    "model_dicts",
    "models",
    "multi_agent",
    "multi_agent_envs",
    "pinned",
    "policies",
    "recurrent_models",
    "workers",
)
#: Expectations that need more than the script itself; the tests of these folders ask them.
BESIDE = "same_actions("
#: What the scripts of the samples call themselves.
BUILD_ALGO = (2, 41)


@dataclass(frozen=True, slots=True)
class Script:
    """A script before and after; ``findings`` are all that the tool said of it."""

    name: str
    before: str
    case: Case
    findings: tuple[Reported, ...]
    old_stack: bool


def all_scripts(release: Release, only: tuple[str, ...] = ("",)) -> Iterator[Script]:
    """All scripts whose name starts with one of ``only``, migrated for the release."""
    for folder in FOLDERS:
        for path in sorted((RUNTIME / folder).glob("*.*")):
            name = f"{folder}/{path.name}"
            if path.suffix in (".py", ".yaml") and name.startswith(only):
                yield from _script(name, path, release)
    if any("samples/".startswith(start[: len("samples/")]) for start in only):
        yield from _samples(release, only)


def _script(name: str, path: Path, release: Release) -> Iterator[Script]:
    before = path.read_text(encoding="utf-8")
    expect = tuple(e for e in expected(before, release) if BESIDE not in e)
    if not expect:
        return
    options = Options(target=release, bridge_all=bool(BRIDGE_ALL.search(before)))
    if path.suffix == ".yaml":
        migrated = convert(before.encode(), path.name, load_collections(), options)
    else:
        migrated = migrate(Document(path.name, before), load_collections(), options)
    case = Case(migrated.text, expect)
    yield Script(name, before, case, migrated.findings, bool(OLD_STACK.search(before)))


def _samples(release: Release, only: tuple[str, ...]) -> Iterator[Script]:
    for cases, options in ((CASES, ()), (BRIDGED, ("--bridge-all",))):
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder, "samples")
            shutil.copytree(RUNTIME.parent.parent / "samples", copy)
            target = ("--to-ray", "{}.{}".format(*release), *options)
            report = json.loads(_run("report", "--format", "json", *target, str(copy)))
            _run("apply", "--allow-no-vcs", *target, str(copy))
            for name, case in cases.items():
                if not f"samples/{name}".startswith(only):
                    continue
                sample = name.partition("/")[0]
                files = [f for f in report["files"] if f["path"].startswith(f"{sample}/")]
                findings = tuple(Reported(**f) for file in files for f in file["findings"])
                script = case.script if release >= BUILD_ALGO else case.script.replace("build_algo()", "build()")
                run = replace(case, script=script, folder=str(copy / sample))
                yield Script(" ".join((f"samples/{name}", *options)), "", run, findings, bool(options))


def _run(command: str, *options: str) -> str:
    start = "from rllib_migrate.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", start, command, *options], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise RuntimeError(done.stderr)
    return done.stdout
