"""What other systems start: the steps of the action, the hooks, the recipes of docs/ci.md; each is run or validated."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from cli.program import ROOT, START, environment, program

ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
STEPS: list[dict[str, Any]] = ACTION["runs"]["steps"]
HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
OLD = "x = stub_manual\n"


def recipes() -> dict[str, str]:
    """The YAML of the page, by the comment in its first line."""
    blocks = re.findall(r"```yaml\n# (\S+)\n(.*?)```", (ROOT / "docs" / "ci.md").read_text("utf-8"), re.DOTALL)
    return dict(blocks)


def schema_check(schema: str, path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(path)], capture_output=True
    )
    assert done.returncode == 0, done.stdout.decode()


def run_step(name: str, folder: Path, **variables: str) -> tuple[int, str, dict[str, str]]:
    """Run a shell step of the action: its exit code, log and outputs."""
    (step,) = [step for step in STEPS if step.get("name") == name]
    scratch = folder.parent / "runner"
    (scratch / "bin").mkdir(parents=True, exist_ok=True)
    (scratch / "bin" / "rllib-migrate").write_text(
        f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -c "{START}" "$@"\n', encoding="utf-8"
    )
    (scratch / "bin" / "rllib-migrate").chmod(0o755)
    files = {key: scratch / key.lower() for key in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY", "GITHUB_PATH")}
    for path in files.values():
        path.write_bytes(b"")
    script = scratch / "step.sh"
    script.write_text(step["run"], encoding="utf-8")
    done = subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)],  # as GitHub does for `shell: bash`
        cwd=folder,
        capture_output=True,
        env=environment(
            **{key: str(path) for key, path in files.items()},
            RUNNER_TEMP=str(scratch),
            PATH=f"{scratch / 'bin'}{os.pathsep}{os.environ['PATH']}",
            **variables,
        ),
        timeout=300,
    )
    lines = files["GITHUB_OUTPUT"].read_text("utf-8").splitlines()
    return done.returncode, done.stdout.decode(), dict(line.split("=", 1) for line in lines)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "p" / "a b").mkdir(parents=True)
    (tmp_path / "p" / "a b" / "old.py").write_text(OLD, encoding="utf-8")
    (tmp_path / "p" / "new.py").write_text("x = 1\n", encoding="utf-8")
    return tmp_path / "p"


# -- the action ------------------------------------------------------------------------------------------------------


def test_action_is_valid_and_pinned() -> None:
    schema_check("vendor.github-actions", ROOT / "action.yml")
    for step in STEPS:
        if "uses" in step:
            assert re.fullmatch(r"[\w-]+/[\w/-]+@[0-9a-f]{40}", step["uses"])
        else:
            assert "${{" not in step["run"], "an expression in a script is code of whoever wrote its value"


@pytest.mark.parametrize(
    ("paths", "arguments", "code"),
    [
        pytest.param(".", "", 1, id="all"),
        pytest.param("a b\nnew.py", "--select=TST1\n--ignore=TST0", 1, id="several"),
        pytest.param("new.py", "", 0, id="clean"),
        pytest.param("a b", "--ignore=TST", 0, id="ignored"),
    ],
)
def test_action_annotates_and_writes_its_files(folder: Path, paths: str, arguments: str, code: int) -> None:
    status, log, outputs = run_step("Check", folder, COMMAND="check", PATHS=paths, ARGUMENTS=arguments)
    assert (status, outputs["exit-code"]) == (0, str(code))
    assert log.startswith("::error file=") == bool(code)
    results = json.loads(Path(outputs["sarif-file"]).read_bytes())["runs"][0]["results"]
    assert len(results) == code
    comment = Path(outputs["comment-file"]).read_text("utf-8")
    assert comment.startswith("# RLlib migration")
    assert (folder.parent / "runner" / "github_step_summary").read_text("utf-8") == comment
    assert run_step("Result", folder, CODE=outputs["exit-code"])[0] == code


def test_action_goes_on_where_a_file_is_bad(folder: Path) -> None:
    (folder / "bad.py").write_text("stub_fixed(\n", encoding="utf-8")
    status, _, outputs = run_step("Check", folder, COMMAND="check", PATHS=".", ARGUMENTS="")
    assert (status, outputs["exit-code"]) == (0, "3")
    assert Path(outputs["sarif-file"]).exists()


@pytest.mark.parametrize(
    ("command", "paths", "arguments"),
    [("check; touch x", ".", ""), ("check", "missing", ""), ("check", ".", "--nonsense")],
)
def test_action_stops_at_wrong_use(folder: Path, command: str, paths: str, arguments: str) -> None:
    status, _, outputs = run_step("Check", folder, COMMAND=command, PATHS=paths, ARGUMENTS=arguments)
    assert status == 2
    assert "sarif-file" not in outputs


def test_inputs_of_the_action_are_no_code(folder: Path) -> None:
    run_step("Check", folder, COMMAND="check", PATHS="$(touch pwned)\n`touch pwned`", ARGUMENTS='"; touch pwned; "')
    assert not (folder / "pwned").exists()


# -- hooks and recipes -----------------------------------------------------------------------------------------------


def test_hooks_are_valid() -> None:
    subprocess.run(
        [sys.executable, "-m", "pre_commit", "validate-manifest", str(ROOT / ".pre-commit-hooks.yaml")], check=True
    )


@pytest.mark.parametrize("hook", HOOKS, ids=[hook["id"] for hook in HOOKS])
def test_entries_of_hooks_run(folder: Path, hook: dict[str, Any]) -> None:
    name, command = shlex.split(hook["entry"])
    assert name == "rllib-migrate"
    assert program(folder, command).returncode == (1 if command == "check" else 0)
    assert hook["pass_filenames"] is False


def test_recipes_are_valid(tmp_path: Path) -> None:
    given = recipes()
    workflow = tmp_path / "rllib.yml"
    text = given[".github/workflows/rllib.yml"]
    steps = "".join(f"      {line}\n" for line in given["steps"].splitlines())
    workflow.write_text(text.replace("@COMMIT", f"@{'0' * 40}") + steps, encoding="utf-8")
    schema_check("vendor.github-workflows", workflow)
    (use,) = [s for s in yaml.safe_load(text)["jobs"]["rllib"]["steps"] if s["uses"].endswith("@COMMIT")]
    assert set(use["with"]) <= set(ACTION["inputs"])
    (tmp_path / "gitlab.yml").write_text(given[".gitlab-ci.yml"], encoding="utf-8")
    schema_check("vendor.gitlab-ci", tmp_path / "gitlab.yml")
    config = tmp_path / "config.yaml"
    config.write_text(given[".pre-commit-config.yaml"], encoding="utf-8")
    subprocess.run([sys.executable, "-m", "pre_commit", "validate-config", str(config)], check=True)
    (repo,) = yaml.safe_load(given[".pre-commit-config.yaml"])["repos"]
    assert {hook["id"] for hook in repo["hooks"]} <= {hook["id"] for hook in HOOKS}


def test_gitlab_recipe_runs(folder: Path) -> None:
    _, *script = yaml.safe_load(recipes()[".gitlab-ci.yml"])["rllib"]["script"]  # the first one installs
    tool = f'rllib-migrate() {{ {shlex.quote(sys.executable)} -c "{START}" "$@"; }}'
    done = subprocess.run(["bash", "-ec", "\n".join([tool, *script])], cwd=folder, env=environment(), timeout=120)
    assert done.returncode == 1
    assert [issue["check_name"] for issue in json.loads((folder / "rllib.json").read_bytes())] == ["stub-manual"]
    assert b"<failure" in (folder / "rllib.xml").read_bytes()
