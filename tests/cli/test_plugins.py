"""Installed collections, as a user meets them: theirs beside ours, and one that is broken."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cli.program import SOURCES, program, text


def both(folder: Path) -> str:
    """A search path on which the collection of RLlib and the stub are installed."""
    points = folder / "both-1.0.dist-info"
    points.mkdir()
    (points / "METADATA").write_text("Metadata-Version: 2.1\nName: both\nVersion: 1.0\n")
    (points / "entry_points.txt").write_text("[rllib_migrate.codemods]\nrllib = rllib_codemods:COLLECTION\n")
    return os.pathsep.join((str(folder), SOURCES))


def test_rules_of_both_are_listed_explained_and_selected(tmp_path: Path) -> None:
    path = both(tmp_path)
    listed = program(tmp_path, "rules", PYTHONPATH=path).stdout.decode()
    assert "RLM101  moved-name" in listed
    assert "\nTST001  stub-fixed" in listed
    assert program(tmp_path, "explain", "stub-fixed", PYTHONPATH=path).stdout.startswith(b"TST001 stub-fixed (stub)")
    code = (
        "from ray.rllib.algorithms.ppo import PPOConfig\nc = PPOConfig().rollouts(num_rollout_workers=stub_fixed(1))\n"
    )
    (tmp_path / "code.py").write_text(code)
    for select, expected in (
        ("TST,RLM2", "c = PPOConfig().env_runners(num_env_runners=len(1))"),
        ("TST", "c = PPOConfig().rollouts(num_rollout_workers=len(1))"),
        ("RLM2", "c = PPOConfig().env_runners(num_env_runners=stub_fixed(1))"),
    ):
        done = program(tmp_path, "diff", "code.py", "--select", select, PYTHONPATH=path)
        assert f"+{expected}\n" in done.stdout.decode()


BROKEN = {
    "import": ("import not_there\n", "can't be loaded: ModuleNotFoundError: No module named 'not_there'"),
    "name": ("x = 1\n", "can't be loaded: AttributeError"),
    "type": ("COLLECTION = 1\n", "broken:COLLECTION is no Collection but int"),
    "code": (
        "from dataclasses import replace\nfrom rllib_codemods import COLLECTION\nfrom rllib_migrate.codemod import *\n"
        "COLLECTION = replace(COLLECTION, name='b', codemods=(Codemod('c', (Rule('RLM101', 'n', '', ''),), iter),))\n",
        "two rules are called RLM101, of 'b' and of 'rllib': rename one",
    ),
}


@pytest.mark.parametrize(("code", "message"), BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize("arguments", [("diff", "."), ("rules",)], ids=["diff", "rules"])
def test_a_broken_one_is_one_clear_line(tmp_path: Path, arguments: tuple[str, ...], code: str, message: str) -> None:
    path = both(tmp_path)
    (tmp_path / "broken.py").write_text(code)
    with (tmp_path / "both-1.0.dist-info" / "entry_points.txt").open("a") as points:
        points.write("other = broken:COLLECTION\n")
    done = program(tmp_path, *arguments, PYTHONPATH=path)
    assert done.returncode == 2
    assert message in text(done.stderr)
    assert b"Traceback" not in done.stderr
    assert done.stdout == b""
