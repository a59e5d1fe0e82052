"""Odd places for files: what stands there, what it is called, what it became since it was read."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rllib_migrate import journal, writer
from rllib_migrate.writer import BusyError, Change, UndoError, apply, undo

OLD, NEW = b"old\n", b"new\n"


def change(path: Path) -> Change:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(OLD)
    return Change(path, OLD, NEW)


def errors(project: Path, *changes: Change) -> list[str | None]:
    return [written.error for written in apply(project, changes)]


# -- what a file became since it was read ----------------------------------------------------------------------------


def _gone(path: Path) -> None:
    path.unlink()


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def _own_circle(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.name)


def _link_outside(path: Path) -> None:
    path.unlink()
    (path.parent.parent / "outside.py").write_bytes(OLD)
    path.symlink_to("../outside.py")


def _rewritten(path: Path) -> None:
    path.write_bytes(b"mine\n")


def _nobody_may_write(path: Path) -> None:
    path.chmod(0o444)


BECAME: list[tuple[Callable[[Path], None], str]] = [
    (_gone, "not readable: No such file or directory"),
    (_folder, "not a regular file any more"),
    (_pipe, "not a regular file any more"),
    (_own_circle, "not readable: Too many levels of symbolic links"),
    (_link_outside, "its target lies outside the project"),
    (_rewritten, "changed on disk since it was read: run again"),
    (_nobody_may_write, "read-only"),
]


@pytest.mark.parametrize(("become", "said"), BECAME, ids=lambda given: getattr(given, "__name__", ""))
def test_what_it_became_is_said_and_the_others_are_written(
    tmp_path: Path, become: Callable[[Path], None], said: str
) -> None:
    project = tmp_path / "p"
    odd, good = change(project / "a.py"), change(project / "b.py")
    become(odd.path)
    state = os.lstat(odd.path) if os.path.lexists(odd.path) else None
    first, second = errors(project, odd, good)
    assert first is not None
    assert first.startswith(said)
    assert second is None
    assert (os.lstat(odd.path) if os.path.lexists(odd.path) else None) == state
    assert undo(project) == ("b.py",)


@pytest.mark.parametrize("become", [become for become, _ in BECAME if become is not _nobody_may_write])
def test_what_it_becomes_in_the_last_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, become: Callable[[Path], None]
) -> None:
    """What somebody else puts there between the journal and the rename stays, and undo goes on without it."""
    project = tmp_path / "p"
    odd, good = change(project / "a.py"), change(project / "b.py")
    copy_attributes = writer._copy_attributes

    def late(source: Path, target: str) -> None:
        copy_attributes(source, target)
        if source.name == "a.py" and not states:
            become(odd.path)
            states.append(os.lstat(odd.path) if os.path.lexists(odd.path) else None)

    states: list[os.stat_result | None] = []
    monkeypatch.setattr(writer, "_copy_attributes", late)
    assert errors(project, odd, good) == ["changed on disk since it was read: run again", None]
    assert states == [os.lstat(odd.path) if os.path.lexists(odd.path) else None]
    assert undo(project) == ("b.py",)
    assert good.path.read_bytes() == OLD


def test_undo_does_not_wait_for_a_pipe(tmp_path: Path) -> None:
    apply(tmp_path, [change(tmp_path / "a.py")])
    _pipe(tmp_path / "a.py")
    with pytest.raises(UndoError, match="changed since the last apply"):
        undo(tmp_path)


# -- links -----------------------------------------------------------------------------------------------------------


def test_hard_links_inside_the_project_both_get_the_new_text(tmp_path: Path) -> None:
    first = change(tmp_path / "a.py")
    os.link(first.path, tmp_path / "b.py")
    assert errors(tmp_path, first, Change(tmp_path / "b.py", OLD, NEW)) == [None, None]
    undo(tmp_path)
    assert [(tmp_path / name).read_bytes() for name in ("a.py", "b.py")] == [OLD, OLD]


def test_a_hard_link_outside_the_project_keeps_the_old_text(tmp_path: Path) -> None:
    first = change(tmp_path / "p" / "a.py")
    os.link(first.path, tmp_path / "cache.py")
    assert errors(tmp_path / "p", first) == [None]
    assert (tmp_path / "cache.py").read_bytes() == OLD


def test_the_project_itself_may_be_reached_by_a_link(tmp_path: Path) -> None:
    change(tmp_path / "real" / "a.py")
    (tmp_path / "link").symlink_to("real")
    assert errors(tmp_path / "link", Change(tmp_path / "link" / "a.py", OLD, NEW)) == [None]
    assert undo(tmp_path / "real") == ("a.py",)


@pytest.mark.parametrize("own", [".rllib-migrate", ".rllib-migrate/journal"])
def test_a_link_in_place_of_the_tools_folder_is_not_followed(tmp_path: Path, own: str) -> None:
    outside, project = tmp_path / "outside", tmp_path / "p"
    outside.mkdir()
    only = change(project / "a.py")
    (project / own).parent.mkdir(exist_ok=True)
    (project / own).symlink_to(outside)
    with pytest.raises(OSError, match="is a link"):
        apply(project, [only])
    assert only.path.read_bytes() == OLD
    assert list(outside.iterdir()) == []


@pytest.mark.parametrize("name", [".gitignore", "lock"])
def test_a_link_in_the_tools_folder_is_not_written_through(tmp_path: Path, name: str) -> None:
    precious, project = tmp_path / "precious", tmp_path / "p"
    precious.write_bytes(b"mine\n")
    only = change(project / "a.py")
    (project / ".rllib-migrate").mkdir()
    (project / ".rllib-migrate" / name).symlink_to(precious)
    with contextlib.suppress(OSError):
        apply(project, [only])
    assert precious.read_bytes() == b"mine\n"


# -- the lock --------------------------------------------------------------------------------------------------------


def test_two_runs_at_once(tmp_path: Path) -> None:
    done, other = change(tmp_path / "a.py"), change(tmp_path / "b.py")
    apply(tmp_path, [done])
    with journal.locked(tmp_path):
        with pytest.raises(BusyError, match="another apply or undo is running"):
            apply(tmp_path, [other])
        with pytest.raises(UndoError, match="another apply or undo is running"):
            undo(tmp_path)
    assert [path.read_bytes() for path in (done.path, other.path)] == [NEW, OLD]
    assert undo(tmp_path) == ("a.py",)


def test_a_file_system_without_locks_is_no_reason_to_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unsupported(*_: object) -> None:
        raise OSError(38, "Function not implemented")

    monkeypatch.setattr(fcntl, "flock", unsupported)
    assert errors(tmp_path, change(tmp_path / "a.py")) == [None]


# -- names -----------------------------------------------------------------------------------------------------------

NAMES = {
    "spaces": " a  b .py",
    "newline": "a\nb.py",
    "escape": "\x1b[2J\x07a.py",
    "quotes": "\"a'`$(touch x)`.py",
    "not_utf8": os.fsdecode(b"\xff\xfe.py"),
    "long": "x" * 252 + ".py",
    "long_of_many_bytes": "\u4e16" * 84 + ".py",
    "dash": "-rf.py",
    "backslash": "a\\b.py",
    "glob": "[a]*?.py",
}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems don't take these names")
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_names(tmp_path: Path, name: str) -> None:
    path = tmp_path / "p" / name
    assert errors(tmp_path / "p", change(path), change(tmp_path / "p" / "z.py")) == [None, None]
    assert path.read_bytes() == NEW
    assert set(undo(tmp_path / "p")) == {name, "z.py"}
    assert path.read_bytes() == OLD
    assert sorted(os.listdir(tmp_path / "p")) == sorted([".rllib-migrate", name, "z.py"])


@pytest.mark.skipif(sys.platform != "linux", reason="other systems don't take these names")
def test_names_that_differ_by_case_alone(tmp_path: Path) -> None:
    both = change(tmp_path / "a.py"), change(tmp_path / "A.py")
    both[1].path.write_bytes(b"other\n")
    assert errors(tmp_path, both[0], Change(both[1].path, b"other\n", b"OTHER\n")) == [None, None]
    assert [own.path.read_bytes() for own in both] == [NEW, b"OTHER\n"]
    undo(tmp_path)
    assert [own.path.read_bytes() for own in both] == [OLD, b"other\n"]


def test_one_file_under_two_names_is_written_once(tmp_path: Path) -> None:
    """As on file systems where `a.py` and `A.py` are the same file."""
    only = change(tmp_path / "a.py")
    (tmp_path / "A.py").unlink(missing_ok=True)
    (tmp_path / "A.py").symlink_to("a.py")
    again = Change(tmp_path / "A.py", OLD, b"another\n")
    assert errors(tmp_path, only, again) == [None, "changed on disk since it was read: run again"]
    assert undo(tmp_path) == ("a.py",)
    assert only.path.read_bytes() == OLD


def test_a_path_near_the_systems_limit(tmp_path: Path) -> None:
    """Where the temporary file's path would be too long, the file is left and that is said."""
    start = os.getcwd()
    os.chdir(tmp_path)
    try:
        room = 4095 - len(os.fsencode(tmp_path)) - 1 - len("/a.py")
        whole, rest = divmod(room, 101)
        folders = ["d" * 100] * whole + (["e" * (rest - 1)] if rest > 1 else [])
        for folder in folders:
            os.mkdir(folder)
            os.chdir(folder)
        Path("a.py").write_bytes(OLD)
        path = tmp_path.joinpath(*folders, "a.py")
        assert 4000 < len(os.fsencode(path)) <= 4095
        (error,) = errors(tmp_path, Change(path, OLD, NEW))
        assert error is None or error == "not written: File name too long"
        assert Path("a.py").read_bytes() == (NEW if error is None else OLD)
        with contextlib.suppress(UndoError):
            undo(tmp_path)
        assert Path("a.py").read_bytes() == OLD
    finally:
        os.chdir(start)


# -- what a file carries ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [0o644, 0o755, 0o600, 0o664, 0o2755, 0o4755])
def test_modes(tmp_path: Path, mode: int) -> None:
    only = change(tmp_path / "a.py")
    only.path.chmod(mode)
    for step in (lambda: errors(tmp_path, only), lambda: undo(tmp_path)):
        step()
        assert stat.S_IMODE(only.path.stat().st_mode) == mode


@pytest.mark.skipif(not hasattr(os, "setxattr"), reason="no extended attributes here")
def test_extended_attributes(tmp_path: Path) -> None:
    only = change(tmp_path / "a.py")
    try:
        os.setxattr(only.path, "user.note", b"mine")
    except OSError:
        pytest.skip("this file system has none")
    apply(tmp_path, [only])
    assert os.getxattr(only.path, "user.note") == b"mine"


def test_owner(tmp_path: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root gives files away")
    only = change(tmp_path / "a.py")
    os.chown(only.path, 65534, 65534)
    apply(tmp_path, [only])
    assert (only.path.stat().st_uid, only.path.stat().st_gid) == (65534, 65534)


# -- a journal that is not what apply wrote --------------------------------------------------------------------------


def _index(project: Path) -> Path:
    (found,) = project.rglob("index.json")
    return found


DAMAGE: dict[str, Callable[[Path], object]] = {
    "torn": lambda index: index.write_bytes(index.read_bytes()[:40]),
    "empty": lambda index: index.write_bytes(b""),
    "another_shape": lambda index: index.write_text('{"a": 1}'),
    "no_path": lambda index: index.write_text(json.dumps([{"copy": "00000.old"}])),
    "nul": lambda index: index.write_text(json.dumps([dict.fromkeys(("path", "copy", "before", "after"), "a\0")])),
    "deep": lambda index: index.write_text("[" * 100_000),
    "copy_gone": lambda index: (index.parent / "00000.old").unlink(),
    "copy_changed": lambda index: (index.parent / "00000.old").write_bytes(b"other"),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_journal_changes_nothing(tmp_path: Path, damage: Callable[[Path], object]) -> None:
    only = change(tmp_path / "a.py")
    apply(tmp_path, [only])
    damage(_index(tmp_path))
    with pytest.raises(UndoError, match="the journal is damaged, so nothing was taken back"):
        undo(tmp_path)
    assert only.path.read_bytes() == NEW
    # It doesn't stop the next apply, nor that one's undo.
    assert errors(tmp_path, Change(only.path, NEW, b"newer\n")) == [None]
    assert undo(tmp_path) == ("a.py",)


def test_folders_that_only_look_like_numbers_are_no_journal(tmp_path: Path) -> None:
    odd = tmp_path / writer.JOURNAL / "\u00b2"
    odd.mkdir(parents=True)
    (odd / "index.json").write_text("[]")
    with pytest.raises(UndoError, match="nothing to undo"):
        undo(tmp_path)
    assert errors(tmp_path, change(tmp_path / "a.py")) == [None]


# -- when nothing of it could be done ---------------------------------------------------------------------------


def test_an_apply_that_wrote_nothing_leaves_nothing_to_undo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    apply(tmp_path, [change(tmp_path / "first.py")])

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(writer, "_copy_attributes", full)
    assert errors(tmp_path, change(tmp_path / "a.py")) == ["not written: No space left on device"]
    monkeypatch.undo()
    assert undo(tmp_path) == ("first.py",)
    assert (tmp_path / "a.py").read_bytes() == OLD


def test_two_undos_at_once_take_one_apply_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second waits for nothing: it finds that the first is through."""
    apply(tmp_path, [change(tmp_path / "a.py")])
    folder = journal.last(tmp_path)
    assert folder is not None
    locked = journal.locked

    @contextlib.contextmanager
    def late(project: Path) -> Iterator[None]:
        with locked(project):
            journal.drop(folder)
            yield

    monkeypatch.setattr(journal, "locked", late)
    assert undo(tmp_path) == ()
    assert (tmp_path / "a.py").read_bytes() == NEW
