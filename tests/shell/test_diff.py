"""Diffs are taken by ``git apply`` and give the very bytes."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import pytest

from rllib_migrate.outcome import Outcome
from rllib_migrate.report.diff import quoted, unified

MANY = b"".join(b"%d\n" % number for number in range(30))
PAIRS = {
    "one_line": (b"a\nb\nc\n", b"a\nB\nc\n"),
    "final_newline_goes": (b"a\nb\n", b"a\nb"),
    "final_newline_comes": (b"a\nb", b"a\nb\n"),
    "never_a_final_newline": (b"a\nb", b"a\nc"),
    "crlf": (b"a\r\nb\r\nc\r\n", b"a\r\nB\r\nc\r\n"),
    "mixed_newlines": (b"a\r\nb\nc\rd\n", b"a\r\nB\nc\rD\n"),
    "cr_only": (b"a\rb\rc", b"a\rB\rc"),
    "latin1": (b"# \xe9\na\n", b"# \xe9\nb \xe8\n"),
    "form_feed": (b"\x0c\na\n", b"\x0c\nb\n"),
    "first_and_last_of_many": (b"a\n" + MANY + b"b\n", b"x\n" + MANY + b"y\n"),
    "line_that_looks_like_a_header": (b"-- a\n++ b\nx\n", b"x\n"),
}
NAMES = ["a.py", "with space.py", "pkg/é.py", 'qu"ote.py', "back\\slash.py", "tab\there.py", "line\nfeed.py"]


def apply_patch(folder: Path, patch: bytes) -> None:
    subprocess.run(["git", "apply", "-"], input=patch, cwd=folder, check=True, capture_output=True)


def check(folder: Path, name: str, before: bytes, after: bytes) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(before)
    patch = unified(Outcome(name, "python", "changed", before=before, after=after))
    apply_patch(folder, patch)
    assert path.read_bytes() == after


@pytest.mark.parametrize(("before", "after"), PAIRS.values(), ids=PAIRS)
def test_git_applies(tmp_path: Path, before: bytes, after: bytes) -> None:
    check(tmp_path, "a.py", before, after)


@pytest.mark.parametrize("name", NAMES)
def test_git_applies_to_any_name(tmp_path: Path, name: str) -> None:
    check(tmp_path, name, b"a\nb\n", b"a\nc\n")


@pytest.mark.parametrize("seed", range(20))
def test_git_applies_random_edits(tmp_path: Path, seed: int) -> None:
    choose = random.Random(seed)
    end = choose.choice([b"\n", b"\r\n"])
    old = [b"%d" % choose.randrange(6) for _ in range(choose.randrange(1, 60))]
    new = [choose.choice([line, b"x", line + b"y"]) for line in old if choose.random() < 0.9] + [b"z"]
    before = end.join(old) + choose.choice([end, b""])
    after = end.join(new) + choose.choice([end, b""])
    check(tmp_path, "a.py", before, after)


def test_nothing_for_no_change() -> None:
    assert unified(Outcome("a.py", "python", "unchanged", before=b"a\n")) == b""


def test_plain_name_is_not_quoted() -> None:
    assert quoted("a/é.py") == "a/é.py"
