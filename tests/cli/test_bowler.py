"""`--bowler FILE`: queries run after the rules, on what these made of a file, and go through the same checks."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cli.program import START, environment, program, text

RENAME = "def query(q):\n    return q.select_function('{old}').rename('{new}')\n"
MAX_TO_MIN = RENAME.format(old="max", new="min")


def test_processes_load_the_file_themselves(tmp_path: Path) -> None:
    (tmp_path / "team_names.py").write_text(MAX_TO_MIN, encoding="utf-8")
    for number in range(4):
        (tmp_path / f"{number}.py").write_text("stub_fixed(max(1))\n", encoding="utf-8")
    one, two = (program(tmp_path, "diff", "--bowler", "team_names.py", "-j", jobs) for jobs in ("1", "2"))
    assert one.stdout == two.stdout
    assert one.stdout.decode().count("+len(min(1))") == 4


def test_stdin(tmp_path: Path) -> None:
    (tmp_path / "team_names.py").write_text(MAX_TO_MIN, encoding="utf-8")
    done = program(tmp_path, "apply", "-", "--bowler", "team_names.py", stdin=b"max(1)")
    assert done.stdout == b"min(1)"


@pytest.mark.parametrize(
    ("query", "message"),
    [
        (None, "team_names.py: no such file"),
        ("def query(:\n", "team_names.py: syntax error in line 1"),
        ("x = 1\n", "team_names.py: no query: define `query(q)`"),
    ],
    ids=["missing", "syntax", "no_query"],
)
def test_a_file_that_cannot_be_used_is_wrong_use(tmp_path: Path, query: str | None, message: str) -> None:
    if query is not None:
        (tmp_path / "team_names.py").write_text(query, encoding="utf-8")
    (tmp_path / "a.py").write_text("max(1)\n", encoding="utf-8")
    done = program(tmp_path, "diff", "a.py", "--bowler", "team_names.py")
    assert done.returncode == 2
    assert message.replace(" ", "") in text(done.stderr).replace(" ", "")  # long paths are broken anywhere
    assert b"Traceback" not in done.stderr


def test_what_it_changes_is_written_and_taken_back(tmp_path: Path) -> None:
    (tmp_path / "team_names.py").write_text(MAX_TO_MIN + "print('hello')\n", encoding="utf-8")
    (tmp_path / "a.py").write_bytes(b"max(1)\r\n")
    done = program(tmp_path, "apply", "a.py", "--bowler", "team_names.py", "--allow-no-vcs", "--format", "json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["summary"]["review"] == 1
    assert (tmp_path / "a.py").read_bytes() == b"min(1)\r\n"
    assert program(tmp_path, "check", "a.py", "--bowler", "team_names.py").returncode == 0
    assert program(tmp_path, "undo").returncode == 0
    assert (tmp_path / "a.py").read_bytes() == b"max(1)\r\n"


def test_python_2_is_followed_and_still_not_done(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_bytes(b"from ray.rllib.agents.ppo import PPOTrainer\r\nprint PPOTrainer, 1 <> 2")
    done = program(tmp_path, "apply", "a.py", "--allow-no-vcs")
    assert done.returncode == 3
    expected = b"from ray.rllib.algorithms.ppo import PPO as PPOTrainer\r\nprint PPOTrainer, 1 <> 2"
    assert (tmp_path / "a.py").read_bytes() == expected
    assert program(tmp_path, "diff", "a.py", "--exit-code").returncode == 3


def test_settings_files_cannot_name_code_to_execute(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.rllib-migrate]\nbowler = ['q.py']\n", encoding="utf-8")
    done = program(tmp_path, "diff", ".")
    assert done.returncode == 2
    assert "unknown setting 'bowler'" in text(done.stderr)


@pytest.mark.parametrize("arguments", [("--help",), ("diff", "case.py"), ("check", "case.py"), ("rules",)])
def test_bowler_is_imported_only_where_it_is_used(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    (tmp_path / "case.py").write_text("stub_fixed(1)\n", encoding="utf-8")
    watch = "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); "
    command = [sys.executable, "-c", watch + START, *arguments]
    done = subprocess.run(command, capture_output=True, env=environment(), cwd=tmp_path, text=True, check=False)
    modules = set(done.stderr.split())
    assert "rllib_migrate.cli" in modules
    assert not modules & {"bowler", "fissix", "libcst.codemod"}
