"""Puts changes on disk, so that each file is old or new and never between, and takes them back.

Before the first file is touched all old bytes are in the :mod:`~rllib_migrate.journal`. A file is written beside
itself, flushed and moved over the old one, after a last look at that. :func:`undo` needs no other state: a file that is
as ``apply`` left it gets its old bytes, one that already has them is left alone, and anything else was changed since.
"""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rllib_migrate import journal
from rllib_migrate.journal import JOURNAL, BusyError, DamagedError, Entry

__all__ = ["JOURNAL", "BusyError", "Change", "UndoError", "Written", "apply", "replace_file", "undo"]

#: So begin and end the names of files that are not in their place yet.
_TEMPORARY = (".rllib-migrate-", ".tmp")
_CHANGED = "changed on disk since it was read: run again"
_PUT_BACK = "put these back as apply left them, or restore the others from the journal, and try again"


class UndoError(Exception):
    """Not everything was taken back. ``files`` names what is in the way, ``advice`` says what to do about them."""

    def __init__(self, message: str, files: Sequence[str] = (), advice: str = "") -> None:
        super().__init__(message)
        self.files = tuple(files)
        self.advice = advice


@dataclass(frozen=True, slots=True)
class Change:
    """New bytes for a file, and those that it had when it was read."""

    path: Path
    before: bytes
    after: bytes


@dataclass(frozen=True, slots=True)
class Written:
    """What came of one change; ``error`` is None where it is on disk."""

    change: Change
    error: str | None = None


class _ChangedError(OSError):
    """The file is not any more what it was."""


def apply(project: Path, changes: Sequence[Change]) -> tuple[Written, ...]:
    """Write all changes that can be written.

    A file that was changed since it was read, that lies outside ``project`` or that can't be written keeps its bytes
    and is returned with the reason. Raises :class:`OSError` if the journal can't be written, and its subclass
    :class:`BusyError` while another process writes in this project; nothing is changed then.
    """
    errors = [_obstacle(project, change) for change in changes]
    possible = [change for change, error in zip(changes, errors, strict=True) if error is None]
    if not possible:
        return tuple(map(Written, changes, errors))
    with journal.locked(project):
        _sweep(project)
        # The target of a link, so that undo writes where apply did.
        root = _real(project)
        paths = [_real(change.path).relative_to(root).as_posix() for change in possible]
        files = [(path, change.before, change.after) for path, change in zip(paths, possible, strict=True)]
        folder = journal.record(project, files)
        written = tuple(
            Written(change, error or _write_checked(change)) for change, error in zip(changes, errors, strict=True)
        )
        _forget(folder, [own for own, error in zip(written, errors, strict=True) if error is None])
    return written


def undo(project: Path) -> tuple[str, ...]:
    """Take back the last apply in this project, and return the restored files.

    Raises :class:`UndoError` if there is none, or if any of its files was changed since: then nothing is restored. The
    same if a file can't be written; then the others are restored, and the next undo goes on.
    """
    if journal.last(project) is None:
        raise UndoError("nothing to undo: no apply is recorded in this project")
    try:
        with journal.locked(project):
            _sweep(project)
            return _undo(project)
    except DamagedError as error:
        raise UndoError(f"the journal is damaged, so nothing was taken back: {error}") from None
    except OSError as error:
        raise UndoError(f"nothing was taken back: {error.strerror or error}") from None


def replace_file(path: Path, data: bytes, expected: str | None = None) -> None:
    """Replace the whole file (or the target of a link) at once, keeping its mode and, where allowed, its owner.

    ``expected`` is the digest that the file must still have. Raises :class:`OSError`; the old file is whole then.
    """
    target = _real(path)
    begin, end = _TEMPORARY
    descriptor, temporary = tempfile.mkstemp(prefix=begin, suffix=end, dir=target.parent)
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileNotFoundError):
            _copy_attributes(target, temporary)
        if expected is not None and (target.is_symlink() or _digest_of(target) != expected):
            raise _ChangedError(_CHANGED)
        os.replace(temporary, target)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(temporary)
        raise
    journal.flush_folder(target.parent)


def _obstacle(project: Path, change: Change) -> str | None:
    target = _real(change.path)
    if not target.is_relative_to(_real(project)):
        return f"its target lies outside the project: {target}"
    try:
        mode = target.stat().st_mode
        if not stat.S_ISREG(mode):
            return "not a regular file any more"
        if target.read_bytes() != change.before:
            return _CHANGED
    except OSError as error:
        return f"not readable: {error.strerror or error}"
    # Nobody may write it: that holds for root as well, whom the system asks for no permission.
    if not mode & 0o222 or not os.access(target, os.W_OK):
        return "read-only"
    return None


def _write_checked(change: Change) -> str | None:
    """Write one change; the reason if that fails."""
    try:
        replace_file(change.path, change.after, journal.digest(change.before))
    except _ChangedError as error:
        return str(error)
    except OSError as error:
        return f"not written: {error.strerror or error}"
    return None


def _forget(folder: Path, written: Iterable[Written]) -> None:
    """Leave only what was written in the journal, so that undo does not ask for files that never were changed."""
    # Without space for that, undo refuses where such a file is changed later.
    with contextlib.suppress(OSError):
        entries = journal.entries_of(folder)
        done = [entry for entry, own in zip(entries, written, strict=True) if own.error is None]
        if not done:
            journal.drop(folder)
        elif len(done) < len(entries):
            journal.keep(folder, done)


def _undo(project: Path) -> tuple[str, ...]:
    folder = journal.last(project)
    if folder is None:  # Another undo was faster.
        return ()
    entries = journal.entries_of(folder)
    root = _real(project)
    if any(not _real(project / entry.path).is_relative_to(root) for entry in entries):
        raise UndoError("the journal names files outside this project, so nothing was taken back")
    current = {entry: _digest_of(project / entry.path) for entry in entries}
    touched = [entry.path for entry in entries if current[entry] not in (entry.before, entry.after)]
    if touched:
        raise UndoError("changed since the last apply, so nothing was taken back", touched, _PUT_BACK)
    rest = [entry for entry in entries if current[entry] != entry.before]
    old = {entry: journal.old_bytes(folder, entry) for entry in rest}
    failed = [f"{entry.path}: {why}" for entry in rest if (why := _restored(project, entry, old[entry]))]
    if failed:
        advice = "the rest was taken back; mend these, then undo again"
        raise UndoError(f"not taken back: {len(failed)} of {len(rest)} files", failed, advice)
    # If it can't be dropped, the next undo finds all files as they were.
    with contextlib.suppress(OSError):
        journal.drop(folder)
    return tuple(entry.path for entry in rest)


def _restored(project: Path, entry: Entry, data: bytes) -> str | None:
    """Restore one file; the reason if that fails."""
    try:
        replace_file(project / entry.path, data, entry.after)
    except OSError as error:
        return error.strerror or str(error)
    return None


def _sweep(project: Path) -> None:
    """Remove the temporary files that a killed process left where the last apply wrote."""
    folder = journal.last(project)
    entries: tuple[Entry, ...] = ()
    with contextlib.suppress(DamagedError):
        entries = journal.entries_of(folder) if folder else ()
    root, (begin, end) = _real(project), _TEMPORARY
    for beside in {_real(project / entry.path).parent for entry in entries}:
        if beside.is_relative_to(root):
            for path in beside.glob(f"{begin}*{end}"):
                with contextlib.suppress(OSError):
                    path.unlink()


def _copy_attributes(source: Path, target: str) -> None:
    status = os.stat(source)
    if hasattr(os, "chown"):
        with contextlib.suppress(PermissionError):
            os.chown(target, status.st_uid, status.st_gid)
    if names_of := getattr(os, "listxattr", None):
        with contextlib.suppress(OSError):
            for name in names_of(source):
                os.setxattr(target, name, os.getxattr(source, name))
    os.chmod(target, stat.S_IMODE(status.st_mode))


def _digest_of(path: Path) -> str | None:
    data = journal.bytes_of(path)
    return None if data is None else journal.digest(data)


def _real(path: Path) -> Path:
    """Links followed; unlike ``Path.resolve`` it takes a link that leads to itself."""
    return Path(os.path.realpath(path))
