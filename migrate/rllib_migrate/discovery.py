"""From paths to the sorted list of files to look at.

Folders are walked; ``.gitignore`` files (nested ones too), excluded globs and folders that never hold a project's own
code are left out. A file that is named is always taken. No symbolic link leads out of the root, and none is followed
in a circle: every file appears once, under its real path where the walk meets that.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rllib_migrate.outcome import FileKind

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec

#: The kinds of files, by ending.
KINDS: dict[str, FileKind] = {".py": "python", ".ipynb": "notebook"}
#: Files that say which packages a project needs, by name.
_REQUIREMENTS = re.compile(
    r"(requirements|constraints)[\w.-]*\.(txt|in)|[\w.-]*-requirements\.txt|pyproject\.toml|setup\.cfg|Pipfile"
    r"|(environment|conda)[\w.-]*\.ya?ml|Dockerfile[\w.-]*|[\w.-]+\.Dockerfile",
    re.IGNORECASE,
)

SKIPPED_FOLDERS = frozenset(
    {
        *(".git", ".hg", ".svn", ".jj", ".bzr", "CVS"),
        *(".venv", "venv", "virtualenv", "site-packages", "dist-packages", "node_modules"),
        *("build", "dist", "__pycache__", "__pypackages__", ".eggs", ".tox", ".nox", ".ipynb_checkpoints"),
        *(".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis", ".cache", ".pytype", ".rllib-migrate"),
    }
)
#: A folder that holds one of these is a Python environment, whatever its name.
_ENVIRONMENT_MARKS = ("pyvenv.cfg", "conda-meta")


#: To match a name takes time to the power of the wildcards; a line of a project's that has more is passed over.
_MAX_WILDCARDS = 4
_WILDCARDS = re.compile(r"\*+")


class DiscoveryError(Exception):
    """A path that the user named can't be used."""


@dataclass(frozen=True, slots=True)
class Found:
    """A file to look at. ``name`` is its path relative to the root, with forward slashes."""

    path: Path
    name: str
    kind: FileKind


@dataclass(frozen=True, slots=True)
class Discovery:
    """``unreadable`` holds the folders that could not be listed, each with the reason."""

    root: Path
    files: tuple[Found, ...]
    unreadable: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class _Ignores:
    """Patterns, and the folder that they are relative to."""

    base: Path
    spec: GitIgnoreSpec

    def verdict(self, path: Path, folder: bool) -> bool | None:
        """True: ignored; False: taken back in by a later pattern; None: not mentioned."""
        if not path.is_relative_to(self.base):
            return None
        name = path.relative_to(self.base).as_posix()
        return self.spec.check_file(f"{name}/" if folder else name).include


def find(
    paths: Sequence[Path],
    *,
    exclude: Sequence[str] = (),
    exclude_base: Path | None = None,
    gitignore: bool = True,
) -> Discovery:
    """The files under ``paths``.

    Raises :class:`DiscoveryError` for a path that does not exist, and for a glob that is none.
    """
    for path in paths:
        if not path.exists():
            raise DiscoveryError(f"no such file or folder: {path}")
    root = run_root(paths)
    for pattern in exclude:
        if pattern.strip() and not _is_pattern(pattern):
            raise DiscoveryError(f"not a pattern to exclude files: {pattern}")
    excluded = _compile(exclude_base or root, exclude)
    real_root = _real(root)
    found: dict[Path, Path] = {}
    unreadable: list[tuple[str, str]] = []
    links: list[tuple[Path, tuple[_Ignores, ...]]] = []

    def take(path: Path) -> None:
        found.setdefault(_real(path), path)

    def walk(top: Path, outer: tuple[_Ignores, ...], seen: set[Path]) -> None:
        rest = [(top, outer)]
        while rest:
            folder, ignores = rest.pop()
            seen.add(_real(folder))
            if gitignore:
                ignores += _read_gitignore(folder)
            try:
                entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
            except OSError as error:
                unreadable.append((_name(folder, root), error.strerror or str(error)))
                continue
            for entry in entries:
                path = folder / entry.name
                if entry.is_symlink():
                    links.append((path, ignores))
                elif entry.is_dir():
                    if not (_skipped(path) or _ignored(path, True, ignores) or _ignored(path, True, excluded)):
                        rest.append((path, ignores))
                elif _wanted(path, ignores, excluded):
                    take(path)

    seen: set[Path] = set()
    for path in map(_absolute, paths):
        if path.is_dir():
            outer = _outer_ignores(path) if gitignore else ()
            walk(path, () if _ignored(path, True, outer) else outer, seen)
        else:
            take(path)
    while links:  # After the real files, so that a file keeps its real name; a walk may bring new links.
        path, ignores = links.pop(0)
        target = _real(path)
        if not target.is_relative_to(real_root) or target in seen or not path.exists():
            continue
        if path.is_dir():
            if not (_skipped(path) or _ignored(path, True, ignores) or _ignored(path, True, excluded)):
                walk(path, ignores, seen)
        elif _wanted(path, ignores, excluded):
            take(path)
    files = (Found(path, _name(path, root), kind_of(path) or "python") for path in found.values())
    return Discovery(root, tuple(sorted(files, key=lambda file: file.name)), tuple(sorted(unreadable)))


def matching(files: Iterable[Found], base: Path, pattern: str) -> list[str]:
    """The names of the files that a pattern, as in ``.gitignore`` and relative to ``base``, stands for."""
    patterns = _compile(base, [pattern])
    return [file.name for file in files if _ignored(_absolute(file.path), False, patterns)]


def kind_of(path: Path) -> FileKind | None:
    """The kind of a file, by its name; None for those that are not looked at."""
    if path.suffix in KINDS:
        return KINDS[path.suffix]
    if path.suffix in (".yaml", ".yml") and not _REQUIREMENTS.fullmatch(path.name):
        return "yaml"
    in_folder = path.parent.name == "requirements" and path.suffix == ".txt"
    return "requirements" if in_folder or _REQUIREMENTS.fullmatch(path.name) else None


def run_root(paths: Sequence[Path]) -> Path:
    """The folder that names are relative to: the current one, or, for paths outside it, what they share."""
    here = Path.cwd()
    absolute = [_absolute(path) for path in paths]
    if all(path.is_relative_to(here) for path in absolute):
        return here
    folders = [path if path.is_dir() else path.parent for path in absolute]
    return Path(os.path.commonpath(folders))


def project_root(folder: Path) -> Path:
    """The nearest folder upwards with a project's marks, or ``folder`` itself."""
    for candidate in (folder, *folder.parents):
        if any((candidate / mark).exists() for mark in (".git", ".hg", "pyproject.toml")):
            return candidate
    return folder


def _absolute(path: Path) -> Path:
    """Without ``..`` and without following links, as the last part may be a link that the user means."""
    return Path(os.path.abspath(path))


def _real(path: Path) -> Path:
    """Links followed; unlike ``Path.resolve`` it takes a link that leads to itself."""
    return Path(os.path.realpath(path))


def _name(path: Path, root: Path) -> str:
    return Path(os.path.relpath(path, root)).as_posix()


def _wanted(path: Path, ignores: Sequence[_Ignores], excluded: Sequence[_Ignores]) -> bool:
    return (
        kind_of(path) is not None
        and path.is_file()
        and not _ignored(path, False, ignores)
        and not _ignored(path, False, excluded)
    )


def _skipped(folder: Path) -> bool:
    return folder.name in SKIPPED_FOLDERS or any(os.path.exists(folder / mark) for mark in _ENVIRONMENT_MARKS)


def _ignored(path: Path, folder: bool, ignores: Sequence[_Ignores]) -> bool:
    """As git does: the innermost file of patterns that mentions the path decides."""
    for patterns in reversed(ignores):
        verdict = patterns.verdict(path, folder)
        if verdict is not None:
            return verdict
    return False


def _compile(base: Path, lines: Iterable[str]) -> tuple[_Ignores, ...]:
    patterns = [line for line in lines if line.strip()]
    if not patterns:
        return ()
    from pathspec import GitIgnoreSpec  # costs 50 ms, and most runs on a few files need none

    try:
        return (_Ignores(base, GitIgnoreSpec.from_lines(patterns)),)
    except (ValueError, re.error):  # Git takes such a line for a pattern that matches nothing.
        valid = [pattern for pattern in patterns if _is_pattern(pattern)]
        return (_Ignores(base, GitIgnoreSpec.from_lines(valid)),)


def _is_pattern(line: str) -> bool:
    from pathspec import GitIgnoreSpec

    try:
        GitIgnoreSpec.from_lines([line])
    except (ValueError, re.error):
        return False
    return True


def _read_gitignore(folder: Path, name: str = ".gitignore") -> tuple[_Ignores, ...]:
    try:
        text = (folder / name).read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:
        return ()
    return _compile(folder, (line for line in text.splitlines() if len(_WILDCARDS.findall(line)) <= _MAX_WILDCARDS))


def _outer_ignores(folder: Path) -> tuple[_Ignores, ...]:
    """The ``.gitignore`` files between the repository's top and ``folder``, outermost first."""
    parents = list(_up_to_repository(folder))
    if not parents or not (parents[-1] / ".git").exists():
        return ()
    top = parents[-1]
    everywhere = tuple(_Ignores(top, ignores.spec) for ignores in _read_gitignore(top / ".git" / "info", "exclude"))
    return everywhere + tuple(ignores for parent in reversed(parents[1:]) for ignores in _read_gitignore(parent))


def _up_to_repository(folder: Path) -> Iterator[Path]:
    for candidate in (folder, *folder.parents):
        yield candidate
        if (candidate / ".git").exists():
            return
