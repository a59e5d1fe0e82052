"""Writing, the guard and undo: each file is old or new, and can be had back."""

from __future__ import annotations

import json
import os
import stat
import subprocess
from pathlib import Path

import pytest

from rllib_migrate import writer
from rllib_migrate.guard import unsafe
from rllib_migrate.writer import Change, UndoError, apply, undo


def change(path: Path, before: bytes = b"old\n", after: bytes = b"new\n") -> Change:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(before)
    return Change(path, before, after)


def leftovers(folder: Path) -> list[str]:
    return [path.name for path in folder.rglob("*.tmp")]


def test_apply_and_undo(tmp_path: Path) -> None:
    changes = [change(tmp_path / "a.py"), change(tmp_path / "p" / "b.py", b"x\r\n", b"y")]
    assert [written.error for written in apply(tmp_path, changes)] == [None, None]
    assert [c.path.read_bytes() for c in changes] == [b"new\n", b"y"]
    assert undo(tmp_path) == ("a.py", "p/b.py")
    assert [c.path.read_bytes() for c in changes] == [b"old\n", b"x\r\n"]
    assert leftovers(tmp_path) == []


def test_undo_goes_back_one_apply_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    apply(tmp_path, [change(path, b"1", b"2")])
    apply(tmp_path, [Change(path, b"2", b"3")])
    undo(tmp_path)
    assert path.read_bytes() == b"2"
    undo(tmp_path)
    assert path.read_bytes() == b"1"
    with pytest.raises(UndoError, match="nothing to undo"):
        undo(tmp_path)


def test_undo_refuses_as_a_whole_after_a_later_change(tmp_path: Path) -> None:
    changes = [change(tmp_path / "a.py"), change(tmp_path / "b.py")]
    apply(tmp_path, changes)
    changes[1].path.write_bytes(b"mine\n")
    with pytest.raises(UndoError) as error:
        undo(tmp_path)
    assert error.value.files == ("b.py",)
    assert [c.path.read_bytes() for c in changes] == [b"new\n", b"mine\n"]


def test_undo_refuses_when_a_file_is_gone(tmp_path: Path) -> None:
    gone = change(tmp_path / "a.py")
    apply(tmp_path, [gone])
    gone.path.unlink()
    with pytest.raises(UndoError):
        undo(tmp_path)


def test_undo_never_writes_outside_the_project(tmp_path: Path) -> None:
    project = tmp_path / "project"
    apply(project, [change(project / "a.py")])
    (index,) = project.rglob("index.json")
    entries = json.loads(index.read_text(encoding="utf-8"))
    outside = tmp_path / "b.py"
    outside.write_bytes(b"new\n")
    entries[0]["path"] = "../b.py"
    index.write_text(json.dumps(entries), encoding="utf-8")
    with pytest.raises(UndoError, match="outside this project"):
        undo(project)
    assert outside.read_bytes() == b"new\n"


def test_file_changed_since_it_was_read_is_left_alone(tmp_path: Path) -> None:
    stale, good = change(tmp_path / "a.py"), change(tmp_path / "b.py")
    stale.path.write_bytes(b"mine\n")
    errors = [written.error for written in apply(tmp_path, [stale, good])]
    assert errors == ["changed on disk since it was read: run again", None]
    assert stale.path.read_bytes() == b"mine\n"
    assert undo(tmp_path) == ("b.py",)


def test_file_changed_while_others_are_written_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = change(tmp_path / "a.py"), change(tmp_path / "b.py")
    replace_file = writer.replace_file

    def interfere(path: Path, data: bytes, expected: str) -> None:
        replace_file(path, data, expected)
        second.path.write_bytes(b"mine\n")

    monkeypatch.setattr(writer, "replace_file", interfere)
    assert [written.error is None for written in apply(tmp_path, [first, second])] == [True, False]
    assert second.path.read_bytes() == b"mine\n"
    assert undo(tmp_path) == ("a.py",)
    assert second.path.read_bytes() == b"mine\n"


def test_deleted_file_is_reported(tmp_path: Path) -> None:
    gone = change(tmp_path / "a.py")
    gone.path.unlink()
    (written,) = apply(tmp_path, [gone])
    assert written.error == "not readable: No such file or directory"


@pytest.mark.parametrize("mode", [0o644, 0o755, 0o600])
def test_mode_is_kept(tmp_path: Path, mode: int) -> None:
    script = change(tmp_path / "a.py")
    script.path.chmod(mode)
    apply(tmp_path, [script])
    assert stat.S_IMODE(script.path.stat().st_mode) == mode
    undo(tmp_path)
    assert stat.S_IMODE(script.path.stat().st_mode) == mode


def test_target_of_a_link_is_written_and_the_link_stays(tmp_path: Path) -> None:
    real = change(tmp_path / "real.py")
    link = tmp_path / "link.py"
    os.symlink("real.py", link)
    apply(tmp_path, [Change(link, b"old\n", b"new\n")])
    assert link.is_symlink()
    assert real.path.read_bytes() == b"new\n"
    assert undo(tmp_path) == ("real.py",)
    assert link.is_symlink()


def test_target_outside_the_project_is_refused(tmp_path: Path) -> None:
    outside = change(tmp_path / "outside.py")
    project = tmp_path / "project"
    project.mkdir()
    os.symlink("../outside.py", project / "link.py")
    (written,) = apply(project, [Change(project / "link.py", b"old\n", b"new\n")])
    assert written.error is not None
    assert "outside the project" in written.error
    assert outside.path.read_bytes() == b"old\n"


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_failure_at_any_step_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """No space left, a killed process: the old bytes are whole and no temporary file stays."""
    path = change(tmp_path / "a.py").path

    def fail(*args: object, **kwargs: object) -> None:
        raise OSError(28, "No space left on device")

    if step == "write":
        monkeypatch.setattr("tempfile.mkstemp", fail)
    else:
        monkeypatch.setattr(f"os.{step}", fail)
    with pytest.raises(OSError, match="No space left"):
        writer.replace_file(path, b"new\n")
    assert path.read_bytes() == b"old\n"
    assert leftovers(tmp_path) == []


def test_interrupt_between_files_can_be_undone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changes = [change(tmp_path / "a.py"), change(tmp_path / "b.py")]
    replace_file = writer.replace_file

    def interrupted(path: Path, data: bytes, expected: str) -> None:
        if path.name == "b.py":
            raise KeyboardInterrupt
        replace_file(path, data, expected)

    monkeypatch.setattr(writer, "replace_file", interrupted)
    with pytest.raises(KeyboardInterrupt):
        apply(tmp_path, changes)
    monkeypatch.undo()
    assert [c.path.read_bytes() for c in changes] == [b"new\n", b"old\n"]
    assert undo(tmp_path) == ("a.py",)
    assert changes[0].path.read_bytes() == b"old\n"


def test_nothing_is_written_without_a_journal(tmp_path: Path) -> None:
    only = change(tmp_path / "a.py")
    (tmp_path / ".rllib-migrate").write_bytes(b"in the way")
    with pytest.raises(OSError, match="rllib-migrate"):
        apply(tmp_path, [only])
    assert only.path.read_bytes() == b"old\n"


def test_journal_is_ignored_by_git(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q")
    apply(tmp_path, [change(tmp_path / "a.py")])
    assert git(tmp_path, "status", "--porcelain") == "?? a.py\n"


# -- the guard ---------------------------------------------------------------------------------------------------------


def git(folder: Path, *arguments: str) -> str:
    identity = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    for name in ("clean.py", "dirty.py", "staged.py", "sp ace é.py", "sub/[a].py"):
        change(tmp_path / name)
    (tmp_path / ".gitignore").write_text("ignored.py\n", encoding="utf-8")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-q", "-m", "x")
    for name in ("dirty.py", "staged.py", "untracked.py", "ignored.py"):
        (tmp_path / name).write_text("mine\n", encoding="utf-8")
    git(tmp_path, "add", "staged.py")
    return tmp_path


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("clean.py", True),
        ("sp ace é.py", True),
        ("sub/[a].py", True),
        ("dirty.py", False),
        ("staged.py", False),
        ("untracked.py", False),
        ("ignored.py", False),
    ],
)
def test_guard_knows_what_git_could_restore(repository: Path, name: str, safe: bool) -> None:
    found = unsafe([repository / name])
    assert found.dirty == (() if safe else (repository / name,))
    assert found.loose == ()


def test_guard_names_files_outside_any_repository(tmp_path: Path) -> None:
    loose = change(tmp_path / "a.py").path
    assert unsafe([loose]).loose == (loose,)


def test_guard_works_without_git(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert unsafe([repository / "clean.py"]).loose == (repository / "clean.py",)


def test_guard_runs_nothing_that_the_repository_names(repository: Path) -> None:
    git(repository, "config", "core.fsmonitor", f"touch {repository}/ran #")
    unsafe([repository / "clean.py"])
    assert not (repository / "ran").exists()


def test_guard_runs_no_filter(repository: Path) -> None:
    """To compare a file git would run the filter of its attributes, and settings say which program that is."""
    for name in ("evil", "a=b"):
        for key in ("clean", "process"):
            git(repository, "config", f"filter.{name}.{key}", f"touch {repository}/ran; cat")
        (repository / ".gitattributes").write_text(f"*.py filter={name}\n", encoding="utf-8")
        os.utime(repository / "clean.py", (1, 1))
        unsafe([repository / "clean.py"])
        assert not (repository / "ran").exists()


@pytest.mark.parametrize("flag", ["--assume-unchanged", "--skip-worktree"])
def test_guard_does_not_believe_that_a_file_is_unchanged(repository: Path, flag: str) -> None:
    git(repository, "update-index", flag, "clean.py")
    (repository / "clean.py").write_text("mine\n", encoding="utf-8")
    assert unsafe([repository / "clean.py"]).dirty == (repository / "clean.py",)


def test_guard_looks_at_the_repository_of_the_file(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a hook git names its own repository in the environment."""
    other = repository.parent / f"{repository.name}_other"
    change(other / "dirty.py")
    git(other, "init", "-q")
    git(other, "add", "-A")
    monkeypatch.setenv("GIT_DIR", str(other / ".git"))
    monkeypatch.setenv("GIT_INDEX_FILE", str(other / ".git" / "index"))
    assert unsafe([repository / "dirty.py"]).dirty == (repository / "dirty.py",)
    assert not unsafe([repository / "clean.py"])


@pytest.mark.skipif(os.name == "nt", reason="no such names there")
def test_guard_in_a_folder_with_an_odd_name(tmp_path: Path) -> None:
    folder = tmp_path / "odd\n"
    only = change(folder / "a.py").path
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "x")
    assert not unsafe([only])
