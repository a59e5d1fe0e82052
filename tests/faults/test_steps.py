"""A fault at every step of apply and of undo: each file is whole, what is said is so, and undo gives back what was."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs fork and SIGKILL", allow_module_level=True)

from faults.injection import FAULTS, Ended, Fault, run
from rllib_migrate import writer
from rllib_migrate.writer import Change, UndoError

#: Names and old bytes; each is longer than the new ones, and one is in a folder.
FILES = {"a.py": b"old a\r\n" * 999, "folder/b.py": b"# \xe9\n" * 500, "c.py": b"no line end"}
NEW = b"new\n"


def project(folder: Path) -> list[Change]:
    for name, data in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        path.chmod(0o754)
    return [Change(folder / name, data, NEW) for name, data in FILES.items()]


def on_disk(folder: Path) -> dict[str, bytes]:
    """All files but the tool's own."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in files if ".rllib-migrate" not in path.parts
    }


def assert_whole(folder: Path) -> None:
    for name, data in FILES.items():
        assert (folder / name).read_bytes() in (data, NEW), name
        assert stat.S_IMODE((folder / name).stat().st_mode) == 0o754


def assert_taken_back(folder: Path) -> None:
    """Undo, where there is anything to take back, leaves exactly what was there at first."""
    changed = any((folder / name).read_bytes() == NEW for name in FILES)
    if changed:
        assert writer.undo(folder)
    else:
        with contextlib.suppress(UndoError):
            writer.undo(folder)
    assert on_disk(folder) == FILES
    assert_whole(folder)


def steps_of(function: Callable[[], object]) -> tuple[str, ...]:
    ended = run(function)
    assert ended.raised is None
    return ended.steps


def test_the_steps_are_those_that_matter(tmp_path: Path) -> None:
    changes = project(tmp_path)
    applied = steps_of(lambda: writer.apply(tmp_path, changes))
    assert on_disk(tmp_path) == dict.fromkeys(FILES, NEW)
    undone = steps_of(lambda: writer.undo(tmp_path))
    assert on_disk(tmp_path) == FILES
    assert {"write", "os.fsync", "os.replace", "os.mkdir", "fcntl.flock", "os.chmod"} <= set(applied)
    assert applied.count("os.replace") == len(FILES) + 1  # and the journal's index
    assert {"write", "os.fsync", "os.replace", "os.unlink", "os.rmdir", "fcntl.flock"} <= set(undone)


@pytest.mark.parametrize("fault", FAULTS)
def test_fault_at_each_step_of_apply(
    tmp_path: Path, fault: Fault, record_property: Callable[[str, object], None]
) -> None:
    first = tmp_path / "count"
    counted = project(first)
    steps = steps_of(lambda: writer.apply(first, counted))
    for at, step in enumerate(steps):
        folder = tmp_path / f"{at:03}"
        changes = project(folder)
        ended = run(lambda c=changes, f=folder: [w.error for w in writer.apply(f, c)], fault, at)
        assert_whole(folder)
        assert_said(folder, ended, fault, step)
        assert_taken_back(folder)
        # What is left over stops nobody.
        assert [own.error for own in writer.apply(folder, changes)] == [None] * len(FILES), step
        assert on_disk(folder) == dict.fromkeys(FILES, NEW)
    record_property("faults", len(steps))


def assert_said(folder: Path, ended: Ended, fault: Fault, step: str) -> None:
    """What came back of an apply is what is on disk."""
    now = [(folder / name).read_bytes() for name in FILES]
    if fault == "kill":
        assert ended.killed
        return
    if ended.raised is not None:
        assert isinstance(ended.raised, OSError), ended.raised
        assert now == list(FILES.values()), step
    else:
        assert [error is None for error in ended.value] == [data == NEW for data in now], step
    assert all(not path.name.endswith(".tmp") for path in folder.rglob("*")) or step == "os.unlink"


@pytest.mark.parametrize("fault", FAULTS)
def test_fault_at_each_step_of_undo(
    tmp_path: Path, fault: Fault, record_property: Callable[[str, object], None]
) -> None:
    first = tmp_path / "count"
    writer.apply(first, project(first))
    steps = steps_of(lambda: writer.undo(first))
    for at, step in enumerate(steps):
        folder = tmp_path / f"{at:03}"
        writer.apply(folder, project(folder))
        ended = run(lambda f=folder: writer.undo(f), fault, at)
        assert_whole(folder)
        done = on_disk(folder) == FILES
        if fault != "kill":
            assert ended.raised is None or isinstance(ended.raised, UndoError), (step, ended.raised)
            assert done == (ended.raised is None), step
        assert_taken_back(folder)
    record_property("faults", len(steps))


def test_what_could_not_be_taken_back_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "p"
    writer.apply(folder, project(folder))
    replaced = [at for at, step in enumerate(_undo_steps(tmp_path / "count")) if step == "os.replace"]
    ended = run(lambda: writer.undo(folder), "EIO", replaced[1])
    assert isinstance(ended.raised, UndoError)
    assert str(ended.raised) == "not taken back: 1 of 3 files"
    assert ended.raised.files == ("folder/b.py: Input/output error",)
    assert on_disk(folder) == FILES | {"folder/b.py": NEW}
    assert writer.undo(folder) == ("folder/b.py",)


def _undo_steps(folder: Path) -> tuple[str, ...]:
    writer.apply(folder, project(folder))
    return steps_of(lambda: writer.undo(folder))


def test_temporary_files_of_a_killed_run_go_with_the_next(tmp_path: Path) -> None:
    changes = project(tmp_path / "p")
    other = project(tmp_path / "count")
    steps = steps_of(lambda: writer.apply(tmp_path / "count", other))
    last_write = max(at for at, step in enumerate(steps) if step == "write")
    # The journal's index is written after its copies, the files come later still.
    assert run(lambda: writer.apply(tmp_path / "p", changes), "kill", last_write).killed
    assert [path for path in (tmp_path / "p").iterdir() if path.name.endswith(".tmp")]
    writer.undo(tmp_path / "p")
    assert on_disk(tmp_path / "p") == FILES
    assert os.listdir(tmp_path / "p" / ".rllib-migrate" / "journal") == []
