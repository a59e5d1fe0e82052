"""``rllib-migrate verify`` as a user runs it: exit codes, formats, options, notebooks, suppression."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.program import ROOT, START, text

FAULTY = "from ray.rllib.algorithms.ppo import PPOConfig\nconfig = PPOConfig().env_runners(batch_mode='complete')\n"
CLEAN = FAULTY.replace("'complete'", "'complete_episodes'")
LATER = "from ray.rllib.algorithms.ppo import PPOConfig\nalgo = PPOConfig().build_algo()\n"


def program(folder: Path, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[bytes]:
    sources = os.pathsep.join(str(ROOT / name) for name in ("migrate", "codemods"))
    return subprocess.run(
        [sys.executable, "-c", START, "verify", *arguments],
        cwd=folder,
        input=stdin.encode(),
        capture_output=True,
        env={**os.environ, "PYTHONPATH": sources, "COLUMNS": "200", "NO_COLOR": "1"},
        timeout=120,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "faulty.py").write_text(FAULTY, encoding="utf-8")
    (tmp_path / "clean.py").write_text(CLEAN, encoding="utf-8")
    (tmp_path / "later.py").write_text(LATER, encoding="utf-8")
    (tmp_path / "syntax.py").write_text("import ray\nray.init(\n", encoding="utf-8")
    suppressed = FAULTY.rstrip("\n") + "  # rllib-migrate: ignore[RLV302]\n"
    (tmp_path / "suppressed.py").write_text(suppressed, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("clean.py",), 0),
        (("faulty.py",), 1),
        (("suppressed.py",), 0),
        (("syntax.py",), 3),
        (("faulty.py", "syntax.py"), 3),
        (("--ignore", "RLV3", "faulty.py"), 0),
        (("--select", "RLV1", "faulty.py"), 0),
        (("--select", "RLM2", "faulty.py"), 2),
        (("--select", "XYZ", "faulty.py"), 2),
        (("--exclude", "faulty.py", "--exclude", "syntax.py", "."), 0),
        (("--to-ray", "2.40", "later.py"), 1),
        (("--to-ray", "2.41", "later.py"), 0),
        (("--to-ray", "1.0", "later.py"), 2),
        (("--safe-only", "faulty.py"), 2),
        (("nowhere.py",), 2),
    ],
)
def test_exit_code(folder: Path, arguments: tuple[str, ...], code: int) -> None:
    done = program(folder, *arguments)
    assert done.returncode == code, done.stdout + done.stderr


def test_one_line_a_finding_with_its_severity(folder: Path) -> None:
    done = program(folder, "faulty.py", "clean.py")
    (line,) = done.stdout.decode().splitlines()
    assert line.startswith("faulty.py:2:45 RLV302 [breaks] ")


def test_text_shows_the_place(folder: Path) -> None:
    shown = text(program(folder, "--format", "text", "faulty.py").stdout)
    assert "Found: 1 place" in shown
    assert "^^^^^^^^^^" in shown
    assert "1 finding in 1 file (Ray 2.60)" in shown
    assert "Nothing found in 1 file (Ray 2.60)." in text(program(folder, "--format", "text", "clean.py").stdout)


def test_json_to_a_file(folder: Path) -> None:
    done = program(folder, "--format", "json", "-o", "out.json", "faulty.py")
    assert (done.returncode, done.stdout) == (1, b"")
    report = json.loads((folder / "out.json").read_text(encoding="utf-8"))
    (finding,) = report["files"][0]["findings"]
    assert (finding["code"], finding["rule"], finding["status"]) == ("RLV302", "wrong-value", "manual")
    assert report["files"][0]["diff"] is None


def test_standard_input(folder: Path) -> None:
    done = program(folder, "-", stdin=FAULTY)
    assert done.returncode == 1
    assert done.stdout.startswith(b"stdin.py:2:45 RLV302")


def test_notebook(folder: Path) -> None:
    cells = [
        {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None, "source": [line]}
        for line in FAULTY.splitlines()
    ]
    book = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (folder / "book.ipynb").write_text(json.dumps(book), encoding="utf-8")
    done = program(folder, "book.ipynb")
    assert done.returncode == 1
    assert done.stdout.startswith(b"book.ipynb:cell 2:1:45 RLV302")


def test_baseline(folder: Path) -> None:
    assert program(folder, "--write-baseline", "known.json", "faulty.py").returncode == 0
    assert program(folder, "--baseline", "known.json", "faulty.py").returncode == 0
    (folder / "faulty.py").write_text(FAULTY + "config.trainig()\n", encoding="utf-8")
    done = program(folder, "--baseline", "known.json", "faulty.py")
    assert (done.returncode, done.stdout.count(b"\n")) == (1, 1)


def test_files_that_import_one_another(folder: Path) -> None:
    (folder / "made.py").write_text(CLEAN, encoding="utf-8")
    (folder / "used.py").write_text("from made import config\n\nconfig.trainig(lr=0.1)\n", encoding="utf-8")
    done = program(folder, "-j", "2", "made.py", "used.py")
    assert b"used.py:3:8 RLV201 [breaks]" in done.stdout
    assert done.returncode == 1


def test_old_code_is_no_subject_of_the_other_commands(folder: Path) -> None:
    """The rules of verify are its own: a migration does not ask them."""
    command = [sys.executable, "-c", START, "check", "later.py", "--to-ray", "2.40"]
    sources = os.pathsep.join(str(ROOT / name) for name in ("migrate", "codemods"))
    done = subprocess.run(command, cwd=folder, capture_output=True, env={**os.environ, "PYTHONPATH": sources})
    assert b"RLV" not in done.stdout
