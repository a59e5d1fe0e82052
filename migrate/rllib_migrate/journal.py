"""What ``undo`` needs: the old bytes of the files that an ``apply`` is about to change, in ``.rllib-migrate/journal/``.

One folder an apply, numbered; it counts once its index stands there, which comes last and at once. The lock beside it
keeps two runs in one project from writing at the same time. Nothing is written through a link.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path

OWN = Path(".rllib-migrate")
JOURNAL = OWN / "journal"
_INDEX = "index.json"


class BusyError(OSError):
    """Another apply or undo is at work in this project."""

    def __init__(self) -> None:
        super().__init__("another apply or undo is running in this project: wait for it, then run again")


class DamagedError(Exception):
    """The journal is not as an apply has left it; the message says where."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One file: its path below the project, the copy of its old bytes, and digests of those and of the new ones."""

    path: str
    copy: str
    before: str
    after: str


@contextlib.contextmanager
def locked(project: Path) -> Iterator[None]:
    """Hold the project's lock; the system lets go of it when the process ends, however that is.

    Raises :class:`BusyError` if another process holds it, and :class:`OSError` if the folder can't be written.
    """
    _own_folder(project)
    flags = os.O_CREAT | os.O_RDWR | getattr(os, "O_NOFOLLOW", 0)
    descriptor = os.open(project / OWN / "lock", flags, 0o644)
    try:
        _lock(descriptor)
        yield
    finally:
        os.close(descriptor)


def record(project: Path, files: Sequence[tuple[str, bytes, bytes]]) -> Path:
    """A new journal folder, on disk for good, for files given by path below the project, old and new bytes.

    Raises :class:`OSError`; nothing of it stays then.
    """
    base = project / JOURNAL
    _own_folder(project)
    for folder in _folders(base):
        if not (folder / _INDEX).exists():
            shutil.rmtree(folder, ignore_errors=True)  # Its apply was interrupted before it changed any file.
    folder = _next(base)
    try:
        entries = []
        for number, (path, before, after) in enumerate(files):
            entries.append(Entry(path, f"{number:05}.old", digest(before), digest(after)))
            _write_new(folder / entries[-1].copy, before)
        keep(folder, entries)
        for above in (base, base.parent, project):
            flush_folder(above)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return folder


def keep(folder: Path, entries: Sequence[Entry]) -> None:
    """Make these the entries of a journal folder, at once. Raises :class:`OSError`."""
    new = folder / f"{_INDEX}.new"
    new.unlink(missing_ok=True)
    _write_new(new, json.dumps([asdict(entry) for entry in entries], indent=1).encode())
    os.replace(new, folder / _INDEX)
    flush_folder(folder)


def last(project: Path) -> Path | None:
    """The folder of the last apply; None where nothing is recorded."""
    folders = [path for path in _folders(project / JOURNAL) if (path / _INDEX).is_file()]
    return max(folders, key=lambda path: int(path.name), default=None)


def entries_of(folder: Path) -> tuple[Entry, ...]:
    """The entries of a journal folder.

    Raises:
        DamagedError: its index is not what an apply has written.
    """
    names = [field.name for field in fields(Entry)]
    try:
        rows = json.loads((folder / _INDEX).read_bytes())
        entries = tuple(Entry(*(row[name] for name in names)) for row in rows)
        if not all(isinstance(value, str) and "\0" not in value for e in entries for value in asdict(e).values()):
            raise TypeError
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        raise DamagedError(f"{folder / _INDEX} can't be read") from None
    return entries


def old_bytes(folder: Path, entry: Entry) -> bytes:
    """What the file held before.

    Raises:
        DamagedError: the copy is gone or is not what was recorded.
    """
    copy = folder / Path(entry.copy).name
    data = bytes_of(copy)
    if data is None or digest(data) != entry.before:
        raise DamagedError(f"{copy} is not the copy of {entry.path} that was made")
    return data


def drop(folder: Path) -> None:
    """Forget an apply; from the first step on it is not the last one any more."""
    (folder / _INDEX).unlink(missing_ok=True)
    flush_folder(folder)
    shutil.rmtree(folder, ignore_errors=True)


def digest(data: bytes) -> str:
    """What stands for the bytes of a file."""
    return hashlib.sha256(data).hexdigest()


def bytes_of(path: Path) -> bytes | None:
    """What a regular file holds; None for all else, which may block whoever reads it."""
    try:
        return path.read_bytes() if path.is_file() else None
    except OSError:
        return None


def flush_folder(folder: Path) -> None:
    """Make a rename durable, where the system can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _own_folder(project: Path) -> None:
    """The tool's folder in a project, which git ignores.

    A link in its place could lead anywhere: then it raises :class:`OSError`.
    """
    for folder in (project / OWN, project / JOURNAL):
        folder.mkdir(parents=True, exist_ok=True)
        if folder.is_symlink():
            raise OSError(f"{folder} is a link: remove it")
    with contextlib.suppress(FileExistsError):
        _write_new(project / OWN / ".gitignore", b"*\n")


def _folders(base: Path) -> list[Path]:
    try:
        return [path for path in base.iterdir() if path.name.isascii() and path.name.isdigit()]
    except OSError:
        return []


def _next(base: Path) -> Path:
    """A new folder with the next number."""
    number = max((int(path.name) for path in _folders(base)), default=0)
    while True:
        number += 1
        folder = base / f"{number:05}"
        with contextlib.suppress(FileExistsError):
            folder.mkdir()
            return folder


def _write_new(path: Path, data: bytes) -> None:
    with open(path, "xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _lock(descriptor: int) -> None:
    """Raises :class:`BusyError`. Where a file system knows no locks, the last look at each file must do."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            raise BusyError from None
    else:
        import fcntl

        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BusyError from None
        except OSError:
            return
