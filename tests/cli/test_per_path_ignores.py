"""Rules that are ignored in some files: neither reported nor applied there, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.program import program, text
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, migrate_together
from rllib_migrate.linking import links_of
from rllib_migrate.tasks import installed_collections


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("tests/sub/t.py", "src/s.py", "top.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x = stub_manual\ny = stub_fixed(1)\n", encoding="utf-8")
    return tmp_path


def settings(folder: Path, lines: str) -> None:
    table = f"[tool.rllib-migrate.per-path-ignores]\n{lines}\n"
    (folder / "pyproject.toml").write_text(table, encoding="utf-8")


@pytest.mark.parametrize(
    ("lines", "left"),
    [
        pytest.param('"tests/" = ["TST1"]', "src tst0 src tst1 tests tst0 top tst0 top tst1", id="folder"),
        pytest.param('"tests/" = ["TST"]', "src tst0 src tst1 top tst0 top tst1", id="all_rules"),
        pytest.param('"t.py" = ["TST"]', "src tst0 src tst1 top tst0 top tst1", id="name_anywhere"),
        pytest.param('"/t.py" = ["TST"]', "src tst0 src tst1 tests tst0 tests tst1 top tst0 top tst1", id="anchored"),
        pytest.param('"*.py" = ["TST0"]\n"src/**" = ["TST1"]', "tests tst1 top tst1", id="several"),
    ],
)
@pytest.mark.parametrize("inside", [".", "src"])
def test_findings_of_other_files_are_left(folder: Path, lines: str, left: str, inside: str) -> None:
    settings(folder, lines)
    out = program(folder / inside, "check", str(folder)).stdout.decode().splitlines()
    found = [(line.split("/")[0].split(".")[0], line.split()[1][:4].lower()) for line in out]
    assert " ".join(f"{name} {code}" for name, code in sorted(found)) == left


def test_nothing_is_changed_there(folder: Path) -> None:
    settings(folder, '"tests/" = ["TST0"]')
    program(folder, "apply", "--allow-no-vcs")
    assert "stub_fixed" in (folder / "tests" / "sub" / "t.py").read_text("utf-8")
    assert "stub_fixed" not in (folder / "src" / "s.py").read_text("utf-8")


def test_of_what_is_read_from_stdin_the_name_counts(folder: Path) -> None:
    settings(folder, '"tests/" = ["TST"]')
    arguments = ("check", "-", "--stdin-filename")
    assert program(folder, *arguments, "tests/new.py", stdin=b"x = stub_manual\n").returncode == 0
    assert program(folder, *arguments, "new.py", stdin=b"x = stub_manual\n").returncode == 1


def test_unknown_code_is_named(folder: Path) -> None:
    settings(folder, '"tests/" = ["TSX1"]')
    done = program(folder, "check")
    assert done.returncode == 2
    assert "no rule has a code that begins with 'TSX1'" in text(done.stderr)


def test_no_other_file_changes_one_in_which_the_rule_is_ignored() -> None:
    """The config is made in one file and changed in the other: its edits are one group, and it waits for a person."""
    files = {
        "made.py": "from ray.rllib.algorithms.ppo import PPOConfig as P\nconfig = P().rollouts(num_workers=2)\n",
        "used.py": "from made import config\nconfig.rollouts(rollout_fragment_length=5)\n",
    }
    links = links_of({name: source.encode() for name, source in files.items()}, ("ray",))
    documents = tuple(Document(name, source) for name, source in files.items())

    def after(**options: tuple[tuple[str, tuple[str, ...]], ...]) -> list[str]:
        given = Options((2, 60), **options)
        return [m.text for m in migrate_together(documents, installed_collections(), given, links=links)]

    assert "rollouts" not in "".join(after())
    assert after(ignore_in=(("used.py", ("RLM",)),))[1] == files["used.py"]
