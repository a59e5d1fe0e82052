"""What the commands print and write."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import jsonschema
import pytest

from cli.program import START, environment, program, text

MIXED = 'import os\n\nx = stub_fixed(1)\ny = [stub_review]\nstub_config\nz = "[red]é", stub_manual\n'
DONE = MIXED.replace("stub_fixed", "len").replace("stub_review", "max")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "p").mkdir()
    (tmp_path / "p" / "a b.py").write_text(MIXED, encoding="utf-8")
    (tmp_path / "crlf.py").write_bytes(b"x = stub_fixed(1)\r\ny = 2")
    (tmp_path / "bad.py").write_bytes(b"stub_fixed(\n")
    (tmp_path / "other.py").write_bytes(b"x = 1\n")
    return tmp_path


def git(folder: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True)


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file() and ".git" not in path.parts)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


# -- diff ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [("diff",), ("diff", "-q"), ("diff", "-v"), ("diff", "-j", "2")])
def test_whole_piped_output_is_a_patch(folder: Path, arguments: tuple[str, ...]) -> None:
    before = contents(folder)
    done = program(folder, *arguments)
    assert contents(folder) == before
    subprocess.run(["git", "apply", "-"], input=done.stdout, cwd=folder, check=True)
    assert (folder / "p" / "a b.py").read_text(encoding="utf-8") == DONE
    assert (folder / "crlf.py").read_bytes() == b"x = len(1)\r\ny = 2"


def test_reasons_and_what_is_left_are_told(folder: Path) -> None:
    out = program(folder, "diff").stdout.decode()
    assert "  TST001 fixed line 3: `stub_fixed` is now `len`\n" in out
    assert "Not migrated: 1 file\n  bad.py: syntax error" in out
    assert "  p/a b.py:6:15 TST101 [breaks] `stub_manual` has no replacement\n" in out
    assert '       6 | z = "[red]é", stub_manual\n         |               ^^^^^^^^^^^\n' in out
    assert "p/a b.py:5 PPO: pinned to the old stack; blocked by line 5 TST101" in out
    assert "findings   4: 2 fixed, 1 to check, 1 left for you\n" in out
    assert "\x1b" not in out


def test_quiet_is_the_patch_alone(folder: Path) -> None:
    done = program(folder, "diff", "-q", "crlf.py")
    assert done.stdout == (
        b"--- a/crlf.py\n+++ b/crlf.py\n@@ -1,2 +1,2 @@\n-x = stub_fixed(1)\r\n+x = len(1)\r\n y = 2\n"
        b"\\ No newline at end of file\n"
    )
    assert done.stderr == b""


@pytest.mark.parametrize("layout", [(), ("--side-by-side",)])
def test_colour_on_request_only(folder: Path, layout: tuple[str, ...]) -> None:
    always = program(folder, "diff", "--color", "always", *layout, NO_COLOR="1").stdout
    assert b"\x1b[" in always
    assert "[red]é".encode() in always
    assert b"\x1b[" not in program(folder, "diff", "--color", "never", *layout).stdout


def test_control_characters_of_the_source_do_not_reach_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text('x = "\x1b]0;title\x07", stub_manual, stub_fixed\n', encoding="utf-8")
    out = program(tmp_path, "diff", "--color", "always").stdout
    assert b"\x1b]" not in out
    assert b"\\x1b]0;title\\x07" in out


def test_side_by_side_has_both(folder: Path) -> None:
    out = program(folder, "diff", "--color", "always", "--side-by-side", "-q", "crlf.py", COLUMNS="100").stdout.decode()
    (line,) = (line for line in out.splitlines() if "stub_fix" in line and "len" in line)
    assert line.index("stub_fix") < line.index("len")


def test_results_do_not_depend_on_jobs(folder: Path) -> None:
    for number in range(8):
        (folder / f"n{number}.py").write_text(f"x = stub_fixed({number})\nstub_manual\n", encoding="utf-8")
    one = program(folder, "diff", "-j", "1", "--format", "json")
    assert program(folder, "diff", "-j", "3", "--format", "json").stdout == one.stdout


def test_dead_process_costs_one_file(folder: Path) -> None:
    for number in range(6):
        (folder / f"n{number}.py").write_text(f"x = stub_fixed({number})\n", encoding="utf-8")
    (folder / "n2.py").write_text("stub_dies\n", encoding="utf-8")
    done = program(folder, "check", "-j", "2")
    lines = done.stdout.decode().splitlines()
    assert [line for line in lines if "crashed" in line] == [
        "n2.py: [failed] the parser crashed on this file (very deeply nested code does that)"
    ]
    assert sum(line.startswith("n") and "[fixed]" in line for line in lines) == 5
    assert done.returncode == 3


# -- stdin -----------------------------------------------------------------------------------------------------------


def test_stdin_is_named(tmp_path: Path) -> None:
    done = program(tmp_path, "check", "-", "--stdin-filename", "q/r.py", stdin=b"stub_manual\n")
    assert done.stdout == b"q/r.py:1:1 TST101 [manual] `stub_manual` has no replacement\n"
    assert done.returncode == 1


@pytest.mark.parametrize(
    ("given", "result"),
    [
        pytest.param(b"x = stub_fixed()\r\n", b"x = len()\r\n", id="changed"),
        pytest.param(b"x = 1", b"x = 1", id="gated"),
        pytest.param(b"stub_fixed(\n", b"stub_fixed(\n", id="broken"),
        pytest.param(b"", b"", id="empty"),
    ],
)
def test_apply_of_stdin_is_a_filter(tmp_path: Path, given: bytes, result: bytes) -> None:
    assert program(tmp_path, "apply", "-", stdin=given).stdout == result


# -- apply and undo --------------------------------------------------------------------------------------------------


def test_apply_and_undo_in_a_repository(folder: Path) -> None:
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "x")
    before = contents(folder)
    done = program(folder, "apply")
    assert done.returncode == 3  # bad.py
    assert "2 files written; `rllib-migrate undo` takes that back" in text(done.stderr)
    assert (folder / "p" / "a b.py").read_text(encoding="utf-8") == DONE
    again = program(folder, "apply")  # has nothing to change, so it does not matter that nothing is committed
    assert (again.returncode, text(again.stderr)) == (3, "")
    assert "1 left for you" in text(again.stdout)
    undone = program(folder / "p", "undo")
    assert (undone.returncode, undone.stdout) == (0, b"crlf.py\np/a b.py\n")
    assert {name: data for name, data in contents(folder).items() if ".rllib-migrate" not in name} == before


def test_apply_refuses_uncommitted_changes(folder: Path) -> None:
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "x")
    (folder / "crlf.py").write_bytes(b"y = stub_fixed\n")
    (folder / "other.py").write_bytes(b"mine = 1\n")  # has no change to make, so it does not matter
    before = contents(folder)
    done = program(folder, "apply")
    assert done.returncode == 2
    assert "1 file to change not committed: commit first, or use --allow-dirty" in text(done.stderr)
    assert "crlf.py" in text(done.stderr)
    assert contents(folder) == before
    assert program(folder, "apply", "--allow-dirty").returncode == 3
    assert (folder / "crlf.py").read_bytes() == b"y = len\n"


def test_undo_after_a_later_change(folder: Path) -> None:
    program(folder, "apply", "--allow-no-vcs", "crlf.py")
    (folder / "crlf.py").write_bytes(b"mine\n")
    done = program(folder, "undo")
    assert (done.returncode, done.stdout) == (3, b"")
    assert "changed since the last apply, so nothing was taken back" in text(done.stderr)
    assert "crlf.py" in text(done.stderr)


def test_apply_interactively(folder: Path) -> None:
    done = program(folder, "apply", "-i", "--allow-no-vcs", "crlf.py", "p", stdin=b"n\ny\n")
    assert (folder / "crlf.py").read_bytes() == b"x = stub_fixed(1)\r\ny = 2"
    assert (folder / "p" / "a b.py").read_text(encoding="utf-8") == DONE
    assert b"make this change" in done.stderr
    assert b"`stub_fixed` is now `len` (declined)" in done.stdout


# -- check and its baseline --------------------------------------------------------------------------------------------


def test_baseline_lets_known_findings_pass(folder: Path) -> None:
    (folder / "bad.py").unlink()
    assert program(folder, "check", "--write-baseline", "base.json").returncode == 0
    assert program(folder, "check", "--baseline", "base.json").returncode == 0
    moved = folder / "p" / "a b.py"
    moved.write_text(f"# new\n\n{MIXED}", encoding="utf-8")
    assert program(folder, "check", "--baseline", "base.json").stdout == b""
    moved.write_text(f"{MIXED}\nnew = stub_manual\n", encoding="utf-8")
    done = program(folder, "check", "--baseline", "base.json")
    assert done.stdout == b"p/a b.py:8:7 TST101 [manual] `stub_manual` has no replacement\n"
    assert done.returncode == 1


def test_baseline_from_the_settings_file(folder: Path) -> None:
    (folder / "bad.py").unlink()
    program(folder, "check", "--write-baseline", "base.json")
    (folder / "pyproject.toml").write_text('[tool.rllib-migrate]\nbaseline = "base.json"\n', encoding="utf-8")
    assert program(folder / "p", "check").returncode == 0


def test_findings_of_a_baseline_that_are_gone_are_counted(folder: Path) -> None:
    (folder / "bad.py").unlink()
    program(folder, "check", "--write-baseline", "base.json")
    (folder / "p" / "a b.py").write_text("y = [stub_review]\n", encoding="utf-8")
    done = program(folder, "check", "--baseline", "base.json")
    assert done.returncode == 0
    assert b"base.json: 2 findings that it records are gone; --write-baseline FILE drops them" in done.stderr
    program(folder, "check", "--write-baseline", "base.json")
    assert program(folder, "check", "--baseline", "base.json").stderr == b""


@pytest.mark.parametrize("command", ["check", "verify"])
def test_other_programs_are_told_what_the_check_was(folder: Path, command: str) -> None:
    (folder / "v.py").write_text("from ray.rllib.agents import Trainer\n", encoding="utf-8")
    done = program(folder, command, "--format", "sarif", "v.py")
    assert done.returncode == 1
    (run,) = json.loads(done.stdout)["runs"]
    assert run["automationDetails"]["id"] == f"rllib-migrate/{'verify' if command == 'verify' else 'migrate'}/"
    (result,) = run["results"]
    rule = run["tool"]["driver"]["rules"][result["ruleIndex"]]
    assert (rule["id"], result["locations"][0]["physicalLocation"]["region"]["startLine"]) == (result["ruleId"], 1)
    assert rule["help"]["text"]


# -- report ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["diff", "check", "report"])
def test_json_is_as_its_schema_says(folder: Path, command: str) -> None:
    schema = json.loads(program(folder, "report", "--json-schema").stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    data = json.loads(program(folder, command, "--format", "json").stdout)
    jsonschema.validate(data, schema, jsonschema.Draft202012Validator)
    summary = data["summary"]
    assert summary["findings"] == sum(len(file["findings"]) for file in data["files"]) == 4
    assert (summary["fixed"], summary["review"], summary["manual"], summary["failed"]) == (2, 1, 1, 0)
    assert (summary["automated"], summary["minutes_left"], summary["pinned"]) == (0.75, 8, 1)
    assert (summary["files_seen"], summary["files_parsed"], summary["files_changed"]) == (4, 2, 2)
    assert len(data["files"]) == summary["files_seen"]
    assert [f["path"] for f in data["files"] if f["status"] != "unchanged"] == ["bad.py", "crlf.py", "p/a b.py"]
    assert data["configs"] == [
        {"path": "p/a b.py", "line": 5, "algorithm": "PPO", "stack": "pinned", "blocked_by": ["p/a b.py:5 TST101"]}
    ]


def test_json_of_nothing(tmp_path: Path) -> None:
    data = json.loads(program(tmp_path, "report", "--format", "json").stdout)
    assert (data["files"], data["summary"]["automated"], data["summary"]["files_seen"]) == ([], None, 0)


def test_schema_forbids_what_it_should(folder: Path) -> None:
    schema = json.loads(program(folder, "report", "--json-schema").stdout)
    data = json.loads(program(folder, "report", "--format", "json").stdout)
    data["files"][0]["extra"] = 1
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, schema, jsonschema.Draft202012Validator)


def test_format_by_the_ending_of_the_output(folder: Path) -> None:
    done = program(folder, "report", "-o", "r.md")
    markdown = (folder / "r.md").read_text(encoding="utf-8")
    assert done.stdout == b""
    assert markdown.startswith("# RLlib migration to Ray 2.60\n")
    assert "| `p/a b.py:4` | [TST002](https://example.org) | changed | look at `x[0]` \\[bold\\]here |" in markdown
    program(folder, "report", "-o", "r.json")
    assert json.loads((folder / "r.json").read_bytes())["schema"] == 1


def test_same_names_in_the_settings_file(folder: Path) -> None:
    (folder / "pyproject.toml").write_text(
        '[tool.rllib-migrate]\nignore = ["TST1"]\nexclude = ["bad.py"]\nformat = "concise"\n', encoding="utf-8"
    )
    out = program(folder / "p", "diff").stdout.decode()
    assert "TST101" not in out
    assert out.startswith("a b.py:3:5 TST001 [fixed]")
    rows = json.loads(program(folder / "p", "config", "--format", "json").stdout)
    assert {"key": "ignore", "value": "TST1", "origin": str(folder / "pyproject.toml")} in rows


def test_interrupt(tmp_path: Path) -> None:
    for number in range(4):
        (tmp_path / f"n{number}.py").write_text("x = stub_fixed(1)\n" * 40_000, encoding="utf-8")
    command = [sys.executable, "-c", START, "diff", "-j", "2"]
    running = subprocess.Popen(
        command, cwd=tmp_path, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    time.sleep(2)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=20)
    assert (running.returncode, out) == (130, b"")
    assert b"Traceback" not in err


def test_closed_pipe_is_no_error(folder: Path) -> None:
    (folder / "long.py").write_text("x = stub_fixed(1)\n" * 3000, encoding="utf-8")
    command = [sys.executable, "-c", START, "check"]
    running = subprocess.Popen(command, cwd=folder, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert running.stdout is not None
    running.stdout.close()
    assert running.stderr is not None
    assert running.stderr.read() == b""
    assert running.wait() == 3
