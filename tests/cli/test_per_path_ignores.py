"""Rules that are ignored in some files: neither reported nor applied there, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.program import program, text
from no_model import NoModel
from rllib_migrate.asking import Document, Request, ask, parse
from rllib_migrate.codemod import Codemod, Collection, Edit, Finding, Options, Rule
from rllib_migrate.linking import links_of
from rllib_migrate.syntax.module import Module


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


@pytest.mark.parametrize(
    ("ignored", "edits"),
    [
        pytest.param("a.py", 0, id="where_it_is_found"),
        pytest.param("b.py", 0, id="where_it_would_change_something"),
        pytest.param("c.py", 1, id="elsewhere"),
    ],
)
def test_no_finding_changes_a_file_in_which_its_rule_is_ignored(ignored: str, edits: int) -> None:
    rule = Rule("TST1", "rule", "summary", "why")

    def across(module: Module, options: Options) -> Iterator[Finding]:
        """Found in one file, rewritten in the one that it imports."""
        if module.path == "a.py":
            b = next(file for file in files if file.path == "b.py")
            yield Finding(
                rule, module.start, module.start + 1, "fixed", "breaks", "m", edits=(Edit(b.start, b.start, "#"),)
            )

    collection = Collection("c", (Codemod("c", (rule,), across),), NoModel(), (), ((2, 60),))
    texts = {"a.py": "import b\n", "b.py": "x = 1\n"}
    links = links_of({name: text.encode() for name, text in texts.items()}, ())
    documents = tuple(Document(name, text) for name, text in texts.items())
    options = Options((2, 60), ignore_in=((ignored, ("TST1",)),))
    request = Request(documents, (collection,), options, links=links)
    files = parse(request, list(texts.values()))
    assert sum(len(finding.edits) for finding in ask(request, files).findings) == edits
