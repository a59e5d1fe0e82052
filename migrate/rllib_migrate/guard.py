"""Before files are changed: would git give the user's own work back?"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

_STATUS = ("status", "--porcelain", "-z", "--no-renames", "--ignore-submodules=all")
#: What a hook of git sets for its own repository.
_OF_HOOKS = frozenset(
    {"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR"}
)
#: So many paths fit on any command line.
_PATHS_A_CALL = 200


@dataclass(frozen=True, slots=True)
class Unsafe:
    """Files whose state is nowhere else: ``dirty`` ones are changed or untracked, ``loose`` ones in no repository."""

    dirty: tuple[Path, ...]
    loose: tuple[Path, ...]

    def __bool__(self) -> bool:
        return bool(self.dirty or self.loose)


def unsafe(paths: Sequence[Path]) -> Unsafe:
    """Those of the files that git could not restore as they are now."""
    dirty: list[Path] = []
    loose: list[Path] = []
    for top, files in _by_repository([path.resolve() for path in paths]):
        if top is None:
            loose += files
        else:
            dirty += _not_committed(top, files)
    return Unsafe(tuple(sorted(dirty)), tuple(sorted(loose)))


def _by_repository(paths: Sequence[Path]) -> Iterator[tuple[Path | None, list[Path]]]:
    folders: dict[Path, list[Path]] = {}
    for path in paths:
        folders.setdefault(path.parent, []).append(path)
    tops: dict[Path | None, list[Path]] = {}
    for folder, files in folders.items():
        answer = _git(folder, "rev-parse", "--show-toplevel")
        top = Path(os.fsdecode(answer.removesuffix(b"\n"))).resolve() if answer else None
        # A repository may say that its files are elsewhere.
        top = top if top and folder.is_relative_to(top) else None
        tops.setdefault(top, []).extend(files)
    yield from tops.items()


def _not_committed(top: Path, files: Sequence[Path]) -> list[Path]:
    names = {path.relative_to(top).as_posix(): path for path in files}
    ordered = sorted(names)
    clean: set[str] = set()
    filters = _filters(top)
    if any("=" in name for name in filters):  # Such a one can't be switched off, and is not run.
        return [names[name] for name in ordered]
    settings = [f"filter.{name}.{key}" for name in filters for key in ("clean=", "process=", "required=false")]
    unfiltered = [word for setting in settings for word in ("-c", setting)]
    for start in range(0, len(ordered), _PATHS_A_CALL):
        part = ordered[start : start + _PATHS_A_CALL]
        # `H`: git does look at them; others it was told to take for unchanged.
        tagged = _names(_git(top, "ls-files", "-v", "-z", "--", *part))
        tracked = {entry[2:] for entry in tagged if entry.startswith("H ")}
        status = _git(top, *unfiltered, *_STATUS, "--", *part)
        if status is not None:
            clean |= tracked - {entry[3:] for entry in _names(status)}
    return [names[name] for name in ordered if name not in clean]


def _filters(top: Path) -> set[str]:
    """The names of the filters in settings: programs that git would run on a file to compare it."""
    found = _names(_git(top, "config", "-z", "--name-only", "--get-regexp", r"^filter\."))
    return {name.removeprefix("filter.").rpartition(".")[0] for name in found}


def _names(output: bytes | None) -> set[str]:
    return {os.fsdecode(name) for name in (output or b"").split(b"\0") if name}


def _git(folder: Path, *arguments: str) -> bytes | None:
    """The output of a git command that only reads, or None. Nothing that the repository's settings name is run."""
    command = ["git", "--no-optional-locks", "--literal-pathspecs", "-c", "core.fsmonitor=false", "-C", str(folder)]
    own = {name: value for name, value in os.environ.items() if name not in _OF_HOOKS}
    try:
        done = subprocess.run(
            [*command, *arguments], capture_output=True, check=True, stdin=subprocess.DEVNULL, env=own
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout
