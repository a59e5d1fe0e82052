"""Puts changes on disk, so that each file is old or new and never between, and takes them back.

Before the first file is touched all old bytes are in a journal, ``.rllib-migrate/journal/<number>/``. A file is written
beside itself, flushed and moved over the old one. :func:`undo` needs no state: a file that is as ``apply`` left it gets
its old bytes, one that already has them is left alone, and anything else was changed since.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import stat
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

JOURNAL = Path(".rllib-migrate") / "journal"
_INDEX = "index.json"


class UndoError(Exception):
    """Nothing was taken back; ``files`` names those that were changed since the last apply."""

    def __init__(self, message: str, files: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.files = tuple(files)


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


def apply(project: Path, changes: Sequence[Change]) -> tuple[Written, ...]:
    """Write all changes that can be written.

    A file that was changed since it was read, that lies outside ``project`` or that can't be written keeps its bytes
    and is returned with the reason. Raises :class:`OSError` if the journal can't be written; nothing is changed then.
    """
    errors = [_obstacle(project, change) for change in changes]
    possible = [change for change, error in zip(changes, errors, strict=True) if error is None]
    if possible:
        _write_journal(project, possible)
    return tuple(
        Written(change, error or _write_checked(change)) for change, error in zip(changes, errors, strict=True)
    )


def undo(project: Path) -> tuple[str, ...]:
    """Take back the last apply in this project, and return the restored files.

    Raises :class:`UndoError` if there is none, or if any of its files was changed since: then nothing is restored.
    """
    folder = _last(project)
    if folder is None:
        raise UndoError("nothing to undo: no apply is recorded in this project")
    entries = json.loads((folder / _INDEX).read_text(encoding="utf-8"))
    current = {entry["path"]: _digest_of(project / entry["path"]) for entry in entries}
    known = {entry["path"]: (entry["before"], entry["after"]) for entry in entries}
    inside = project.resolve()
    if any(not (project / path).resolve().is_relative_to(inside) for path in known):
        raise UndoError("the journal names files outside this project, so nothing was taken back")
    touched = [path for path, digest in current.items() if digest not in known[path]]
    if touched:
        raise UndoError("changed since the last apply, so nothing was taken back", touched)
    restored = [entry for entry in entries if current[entry["path"]] != entry["before"]]
    for entry in restored:
        replace_file(project / entry["path"], (folder / entry["copy"]).read_bytes())
    shutil.rmtree(folder)
    return tuple(entry["path"] for entry in restored)


def replace_file(path: Path, data: bytes) -> None:
    """Replace the whole file (or the target of a link) at once, keeping its mode and, where allowed, its owner.

    Raises :class:`OSError`; the old file is whole then.
    """
    target = path.resolve()
    descriptor, temporary = tempfile.mkstemp(prefix=f".{target.name[:100]}.", suffix=".tmp", dir=target.parent)
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileNotFoundError):
            _copy_attributes(target, temporary)
        os.replace(temporary, target)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(temporary)
        raise
    _flush_folder(target.parent)


def _obstacle(project: Path, change: Change) -> str | None:
    target = change.path.resolve()
    if not target.is_relative_to(project.resolve()):
        return f"its target lies outside the project: {target}"
    try:
        if target.read_bytes() != change.before:
            return "changed on disk since it was read: run again"
    except OSError as error:
        return f"not readable: {error.strerror or error}"
    if not os.access(target, os.W_OK):
        return "read-only"
    return None


def _write_checked(change: Change) -> str | None:
    """Write one change, after a last look at the file; the reason if that fails."""
    try:
        if change.path.read_bytes() != change.before:
            return "changed on disk since it was read: run again"
        replace_file(change.path, change.after)
    except OSError as error:
        return f"not written: {error.strerror or error}"
    return None


def _write_journal(project: Path, changes: Sequence[Change]) -> None:
    base = project / JOURNAL
    base.mkdir(parents=True, exist_ok=True)
    (base.parent / ".gitignore").write_text("*\n", encoding="utf-8")
    folder = _next(base)
    entries = []
    for number, change in enumerate(changes):
        copy = f"{number:05}.old"
        _write_new(folder / copy, change.before)
        # The target of a link, so that undo writes where apply did.
        path = change.path.resolve().relative_to(project.resolve()).as_posix()
        entries.append({"path": path, "copy": copy, "before": _digest(change.before), "after": _digest(change.after)})
    _write_new(folder / _INDEX, json.dumps(entries, indent=1).encode())
    _flush_folder(folder)


def _next(base: Path) -> Path:
    """A new folder with the next number; another run at the same time gets another one."""
    number = max((int(path.name) for path in base.iterdir() if path.name.isdigit()), default=0)
    while True:
        number += 1
        folder = base / f"{number:05}"
        with contextlib.suppress(FileExistsError):
            folder.mkdir()
            return folder


def _last(project: Path) -> Path | None:
    """The folder of the last apply. One without an index was interrupted before any file was touched."""
    base = project / JOURNAL
    folders = [path for path in base.glob("*") if path.name.isdigit() and (path / _INDEX).is_file()]
    return max(folders, key=lambda path: int(path.name), default=None)


def _write_new(path: Path, data: bytes) -> None:
    with open(path, "xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _copy_attributes(source: Path, target: str) -> None:
    status = os.stat(source)
    if hasattr(os, "chown"):
        with contextlib.suppress(PermissionError):
            os.chown(target, status.st_uid, status.st_gid)
    os.chmod(target, stat.S_IMODE(status.st_mode))


def _flush_folder(folder: Path) -> None:
    """Make a rename durable, where the system can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _digest_of(path: Path) -> str | None:
    try:
        return _digest(path.read_bytes())
    except OSError:
        return None
