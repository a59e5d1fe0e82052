"""``apply --todo`` leaves comments above what is left, and ``todo`` lists them."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from cli.program import program

TODO = "# TODO(rllib-migrate TST101): `stub_manual` has no replacement\n"
BEFORE = "import os\n\n\ndef f():\n    x = [\n        stub_fixed(1),\n        stub_manual,\n    ]\n"
AFTER = f"import os\n\n\ndef f():\n    {TODO}    x = [\n        len(1),\n        stub_manual,\n    ]\n"
ANYWAY = ("apply", "--allow-no-vcs")


def test_markers_come_stay_and_go(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text(BEFORE)
    assert program(tmp_path, *ANYWAY, "--todo").returncode == 0
    assert file.read_text() == AFTER
    assert b"written" not in program(tmp_path, *ANYWAY, "--todo").stderr
    assert file.read_text() == AFTER
    # A marker that was moved or is out of date is put right.
    file.write_text(f"{TODO}{AFTER}".replace("has no", "had no"))
    program(tmp_path, *ANYWAY, "--todo")
    assert file.read_text() == AFTER
    # Without --todo they are comments like others.
    program(tmp_path, *ANYWAY)
    assert file.read_text() == AFTER
    file.write_text(AFTER.replace("stub_manual,", "print,"))
    program(tmp_path, *ANYWAY, "--todo")
    assert TODO not in file.read_text()


def test_a_change_of_markers_alone_is_guarded_and_undone(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text("stub_manual\n")
    refused = program(tmp_path, "apply", "--todo")
    assert refused.returncode == 2
    assert b"not under git" in refused.stderr
    assert file.read_text() == "stub_manual\n"
    assert program(tmp_path, *ANYWAY, "--todo").returncode == 0
    assert file.read_text() == f"{TODO}stub_manual\n"
    assert program(tmp_path, "undo").returncode == 0
    assert file.read_text() == "stub_manual\n"


def test_markers_of_rules_that_were_not_asked_stay(tmp_path: Path) -> None:
    text = f"{TODO}{TODO.replace('TST101', 'TST001')}x = 1\nstub_quiet\n"
    (tmp_path / "a.py").write_text(text)
    program(tmp_path, *ANYWAY, "--todo", "--select", "TST0")
    assert (tmp_path / "a.py").read_text() == f"{TODO}x = 1\nstub_quiet\n"


def test_files_without_any_old_code_lose_theirs(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(f"{TODO}x = 1\n".replace("stub_manual", "it"))
    (tmp_path / "skipped.py").write_text(f"# rllib-migrate: skip-file\n{TODO}x = 1\n")
    program(tmp_path, *ANYWAY, "--todo")
    assert (tmp_path / "a.py").read_text() == "x = 1\n"
    assert TODO in (tmp_path / "skipped.py").read_text()


def test_suppressed_places_get_none(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("stub_manual  # rllib-migrate: ignore[TST101]\n")
    program(tmp_path, *ANYWAY, "--todo")
    assert TODO not in (tmp_path / "a.py").read_text()


def test_stdin(tmp_path: Path) -> None:
    assert program(tmp_path, "apply", "--todo", "-", stdin=BEFORE.encode()).stdout == AFTER.encode()


def test_interactive_choice_is_marked(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text("stub_manual\n" + "x\n" * 9 + "stub_fixed\n" + "x\n" * 9 + "stub_fixed\n")
    program(tmp_path, *ANYWAY, "--todo", "-i", stdin=b"n\ny\n")
    assert file.read_text() == f"{TODO}stub_manual\n" + "x\n" * 9 + "stub_fixed\n" + "x\n" * 9 + "len\n"


def test_list(tmp_path: Path) -> None:
    (tmp_path / "b.py").write_text(AFTER)
    cell = {"cell_type": "code", "source": ["x\n", TODO, "y"]}
    (tmp_path / "a.ipynb").write_text(json.dumps({"cells": [cell], "nbformat": 4}))
    done = program(tmp_path, "todo")
    message = "TST101 `stub_manual` has no replacement"
    assert done.stdout.decode() == f"a.ipynb:cell 1:2: {message}\nb.py:5: {message}\n"
    assert (done.returncode, done.stderr) == (0, b"")
    rows = json.loads(program(tmp_path, "todo", "--format", "json", "b.py").stdout)
    row = {"path": "b.py", "line": 5, "code": "TST101", "message": "`stub_manual` has no replacement", "cell": None}
    assert rows == [row]
    assert program(tmp_path, "todo", "--exclude", "*.py", "--exclude", "*.ipynb").stdout == b""


def test_git_restores_what_was_marked(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text("stub_manual\n")
    identity = ("-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false")
    for arguments in (("init", "-q"), ("add", "."), ("commit", "-qm", "x")):
        subprocess.run(["git", *identity, *arguments], cwd=tmp_path, check=True)
    assert program(tmp_path, "apply", "--todo").returncode == 0
    assert file.read_text() == f"{TODO}stub_manual\n"
