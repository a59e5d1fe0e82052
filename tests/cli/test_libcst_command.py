"""LibCST's own runner with our command: the same results as from the program, and warnings for what is left."""

from __future__ import annotations

import codecs
import subprocess
import sys
from pathlib import Path

import pytest

from cli.program import environment, program

COMMAND = ("-x", "--no-format", "rllib_migrate.libcst_command.MigrateCommand")
FILES = {
    "plain.py": b"x = 1\n",
    "fixed.py": b"x = stub_fixed(1)  # why\n",
    "review.py": b"\nx = stub_review",
    "manual.py": b"x = stub_manual\n",
    "suppressed.py": b"x = stub_manual  # rllib-migrate: ignore\n",
    "crlf.py": b"x = stub_fixed\r\n\r\ny = 2\r\n",
    "bom.py": codecs.BOM_UTF8 + b"x = stub_fixed",
    "latin_1.py": b"# coding: latin-1\nx = stub_fixed('\xe9')\n",
    "python_2.py": b"try:\n    stub_fixed\nexcept E, e:\n    pass\n",
    "bug.py": b"stub_bug\n",
}
WARNINGS = (
    "line 2: TST002 [review] look at `x[0]`",
    "line 1: TST101 [manual] `stub_manual` has no replacement",
    "line 1: TST001 [failed] internal error (RuntimeError: a bug in a codemod)",
    "Python 2 syntax (`except E, name` in line 3)",
)


def tool(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run ``libcst.tool codemod`` in a folder."""
    command = [sys.executable, "-m", "libcst.tool", "codemod", *arguments, "--hide-progress", "-j", "1"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment(), timeout=120)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, data in FILES.items():
        (tmp_path / name).write_bytes(data)
    return tmp_path


def test_the_result_is_that_of_the_program(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    done = tool(folder, *COMMAND, ".")
    assert done.returncode == 0, done.stderr
    for warning in WARNINGS:
        assert warning in done.stderr
    assert "suppressed" not in done.stderr
    assert "Transformed 9 files successfully" in done.stderr
    other = tmp_path_factory.mktemp("other")
    for name, data in FILES.items():
        (other / name).write_bytes(data)
    program(other, "apply", ".", "--allow-no-vcs")
    for name in FILES:
        assert (folder / name).read_bytes() == (other / name).read_bytes(), name
    assert (folder / "crlf.py").read_bytes() == b"x = len\r\n\r\ny = 2\r\n"


def test_a_configured_module(folder: Path) -> None:
    (folder / ".libcst.codemod.yaml").write_text("modules: [rllib_migrate]\n", encoding="utf-8")
    done = tool(folder, "--no-format", "libcst_command.MigrateCommand", "fixed.py")
    assert done.returncode == 0, done.stderr
    assert (folder / "fixed.py").read_bytes() == b"x = len(1)  # why\n"


def test_options_and_settings(folder: Path) -> None:
    (folder / "pyproject.toml").write_text('[tool.rllib-migrate]\nignore = ["TST001"]\n', encoding="utf-8")
    tool(folder, *COMMAND, "--safe-only", "fixed.py", "review.py")
    assert (folder / "fixed.py").read_bytes() == FILES["fixed.py"]
    assert (folder / "review.py").read_bytes() == FILES["review.py"]


def test_wrong_options_are_said(folder: Path) -> None:
    done = tool(folder, *COMMAND, "--to-ray", "1.0", "fixed.py")
    assert done.returncode != 0
    assert "unknown Ray release 1.0; known: 2.9" in done.stderr
    assert (folder / "fixed.py").read_bytes() == FILES["fixed.py"]
