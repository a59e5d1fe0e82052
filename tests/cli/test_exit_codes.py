"""The contract of exit codes, and that stdout holds data only."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cli.program import START, environment, program, text

FILES = {
    "plain.py": "x = 1\n",
    "fixed.py": "x = stub_fixed(1)\n",
    "manual.py": "x = stub_manual\n",
    "suppressed.py": "x = stub_manual  # rllib-migrate: ignore[TST101]\n",
    "skipped.py": "# rllib-migrate: skip-file\nx = stub_manual\n",
    "syntax.py": "stub_fixed(\n",
    "bug.py": "stub_bug\n",
    "python2.py": "print 'stub_fixed'\n",
    "empty.py": "",
}
NUL = "x = stub_fixed\0\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("files")
    for name, content in FILES.items():
        (folder / name).write_text(content, encoding="utf-8")
    (folder / "binary.py").write_bytes(NUL.encode())
    (folder / "latin1.py").write_bytes(b"x = stub_fixed('\xe9')\n")
    (folder / "deep.py").write_text(f"x = stub_fixed({'(' * 1000}{')' * 1000})\n", encoding="utf-8")
    (folder / "large.py").write_text("x = stub_fixed\n" + "# padding\n" * 1_200_000, encoding="utf-8")
    (folder / "no_python").mkdir()
    (folder / "no_python" / "readme.md").write_text("stub_fixed\n", encoding="utf-8")
    return folder


CODES = [
    (("--version",), 0),
    (("--help",), 0),
    (("diff", "plain.py"), 0),
    (("diff", "empty.py"), 0),
    (("diff", "no_python"), 0),
    (("diff", "fixed.py"), 0),
    (("diff", "--exit-code", "fixed.py"), 1),
    (("diff", "--exit-code", "manual.py"), 0),
    (("diff", "--exit-code", "plain.py"), 0),
    (("diff", "--exit-code", "fixed.py", "syntax.py"), 3),
    (("diff", "syntax.py"), 3),
    (("diff", "binary.py"), 3),
    (("diff", "latin1.py"), 3),
    (("diff", "python2.py"), 3),
    (("diff", "large.py"), 3),
    (("diff", "bug.py"), 3),
    (("diff", "--bridge-all", "fixed.py"), 0),
    (("diff", "--bridge-all", "--no-bridge", "fixed.py"), 2),
    (("check", "plain.py"), 0),
    (("check", "fixed.py"), 1),
    (("check", "manual.py"), 1),
    (("check", "suppressed.py"), 0),
    (("check", "skipped.py"), 0),
    (("check", "--ignore", "TST1", "manual.py"), 0),
    (("check", "--select", "TST001", "manual.py"), 0),
    (("check", "manual.py", "syntax.py"), 3),
    (("report", "manual.py"), 0),
    (("report", "syntax.py"), 3),
    (("report", "--json-schema"), 0),
    (("rules",), 0),
    (("rules", "--format", "json"), 0),
    (("explain", "TST001"), 0),
    (("explain", "stub-fixed", "--format", "json"), 0),
    (("explain", "TST999"), 2),
    (("config",), 0),
    (("undo", "no_python"), 3),
    (("apply", "fixed.py"), 2),
    (("diff", "nope.py"), 2),
    (("diff", "-", "plain.py"), 2),
    (("diff", "--nope"), 2),
    (("diff", "--to-ray", "1.0", "plain.py"), 2),
    (("diff", "--to-ray", "new", "plain.py"), 2),
    (("diff", "--select", "NOPE", "plain.py"), 2),
    (("diff", "--format", "xml", "plain.py"), 2),
    (("diff", "-j", "0", "plain.py"), 2),
    (("diff", "--config", "nope.toml", "plain.py"), 2),
    (("diff", "-o", "nope/out.txt", "fixed.py"), 2),
    (("report", "-o", "out.xyz", "fixed.py"), 2),
    (("check", "--baseline", "nope.json", "fixed.py"), 2),
    (("check", "--write-baseline", "nope/b.json", "fixed.py"), 2),
    (("nope",), 2),
]


@pytest.mark.parametrize(("arguments", "code"), CODES, ids=[" ".join(arguments) for arguments, _ in CODES])
def test_exit_code(folder: Path, arguments: tuple[str, ...], code: int) -> None:
    done = program(folder, *arguments)
    assert done.returncode == code, done.stderr.decode()
    assert b"Traceback" not in done.stdout + done.stderr
    if code == 2:
        assert done.stdout == b""
        assert done.stderr != b""


def test_apply_refused_by_the_guard_changes_nothing(folder: Path) -> None:
    done = program(folder, "apply", "fixed.py")
    assert "1 file to change not under git" in text(done.stderr)
    assert "--allow-no-vcs" in text(done.stderr)
    assert (folder / "fixed.py").read_text(encoding="utf-8") == FILES["fixed.py"]


REASONS = {
    "syntax.py": "syntax error",
    "binary.py": "binary data",
    "latin1.py": "line 1 is not valid utf-8",
    "python2.py": "Python 2 syntax",
    "large.py": "11 MB of source",
}


@pytest.mark.parametrize(("name", "reason"), REASONS.items(), ids=REASONS)
def test_failed_file_is_named_with_its_reason(folder: Path, name: str, reason: str) -> None:
    done = program(folder, "check", name)
    assert done.stdout.decode().startswith(f"{name}: [failed] ")
    assert reason in done.stdout.decode()


def test_bad_files_do_not_stop_the_others(folder: Path) -> None:
    done = program(folder, "check", ".")
    lines = done.stdout.decode().splitlines()
    assert done.returncode == 3
    assert "fixed.py:1:5 TST001 [fixed] `stub_fixed` is now `len`" in lines
    assert "manual.py:1:5 TST101 [manual] `stub_manual` has no replacement" in lines
    assert sum("[failed]" in line for line in lines) >= len(REASONS)


def test_deep_nesting_costs_at_most_its_own_file(folder: Path) -> None:
    done = program(folder, "check", "deep.py", "fixed.py")
    assert b"fixed.py:1:5 TST001 [fixed]" in done.stdout
    assert done.returncode in (1, 3)


MESSAGES = {
    "option": (("diff", "--fomat", "json"), "Did you mean '--format'?"),
    "command": (("dif",), "Did you mean 'diff'?"),
    "path": (("diff", "a[b].py"), "no such file or folder: a[b].py"),
    "release": (("diff", "--to-ray", "2.6", "."), "unknown Ray release 2.6; known: 2.9"),
    "code": (("diff", "--select", "TTS001", "."), "no rule has a code that begins with 'TTS001'; did you mean TST001?"),
    "rule": (("explain", "stub-fixd"), "no rule or symbol is called 'stub-fixd'; did you mean stub-fixed?"),
    "ending": (("report", "-o", "r.xyz", "plain.py"), "no format for .xyz: use .json, .jsonl, .sarif"),
}


@pytest.mark.parametrize(("arguments", "message"), MESSAGES.values(), ids=MESSAGES)
def test_wrong_use_gets_a_usage_line_and_the_nearest_word(
    folder: Path, arguments: tuple[str, ...], message: str
) -> None:
    done = program(folder, *arguments)
    assert message in text(done.stderr)
    assert "Usage: rllib-migrate" in text(done.stderr)


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("diff", "--help")])
def test_help_and_version_import_no_parser(folder: Path, arguments: tuple[str, ...]) -> None:
    watch = "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); "
    command = [sys.executable, "-c", watch + START, *arguments]
    done = subprocess.run(command, capture_output=True, env=environment(), cwd=folder, text=True, check=True)
    modules = set(done.stderr.split())
    assert "rllib_migrate.cli" in modules
    assert not modules & {"libcst", "rllib_codemods", "pathspec", "stub_codemods", "multiprocessing"}
