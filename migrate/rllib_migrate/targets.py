"""Which release a run migrates to: the one that was named, the newest known, or what the project asks for.

`auto` takes the newest known release that all requirements of the project admit. Files that are read for it: those of
the run that hold requirements, and those that stand in the project's own folder. A requirement that admits no known
target is what a migration raises, so it does not count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rllib_migrate import discovery
from rllib_migrate.codemod import Collection, Release
from rllib_migrate.settings import AUTO, Settings, SettingsError

_SETUP = "setup.py"


@dataclass(frozen=True, slots=True)
class Target:
    """A release, and the files whose requirements led to it; none where it was named or is the newest."""

    release: Release
    by: tuple[str, ...] = ()


def choose(
    settings: Settings, collections: tuple[Collection, ...], root: Path, files: Sequence[discovery.Found] = ()
) -> Target:
    """The target of a run over ``files`` below ``root``.

    Raises :class:`SettingsError` for a release that no collection knows, and where requirements contradict one another.
    """
    known = sorted({target for collection in collections for target in collection.targets})
    if settings.to_ray == AUTO:
        return _by_requirements(collections, known, root, files)
    target = settings.to_ray or (known[-1] if known else (0, 0))
    if known and target not in known:
        names = ", ".join(map(_name, known))
        raise SettingsError(f"unknown Ray release {_name(target)}; known: {names}")
    return Target(target)


def _by_requirements(
    collections: tuple[Collection, ...], known: list[Release], root: Path, files: Sequence[discovery.Found]
) -> Target:
    admitted: dict[str, frozenset[Release]] = {}
    for name, path in _files(root, files):
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            continue
        for collection in collections:
            targets = collection.admitted(name, text) if collection.admitted else None
            if targets:
                admitted[name] = targets
    common = frozenset(known).intersection(*admitted.values())
    if not common:
        asked = "; ".join(f"{name} admits {_span(targets)}" for name, targets in sorted(admitted.items()))
        raise SettingsError(f"the requirements of Ray contradict one another ({asked}): name a release with --to-ray")
    # A file that admits all has no say.
    return Target(max(common), tuple(sorted(name for name, targets in admitted.items() if len(targets) < len(known))))


def _files(root: Path, files: Sequence[discovery.Found]) -> Iterator[tuple[str, Path]]:
    """Name and path of each file that may hold requirements."""
    found = {file.path: file.name for file in files if file.kind == "requirements" or file.path.name == _SETUP}
    folder = discovery.project_root(root)
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.is_file() and (discovery.kind_of(path) == "requirements" or path.name == _SETUP):
            found.setdefault(path, path.name)
    for path, name in found.items():
        yield name, path


def _span(targets: frozenset[Release]) -> str:
    first, last = min(targets), max(targets)
    return _name(first) if first == last else f"{_name(first)} to {_name(last)}"


def _name(release: Release) -> str:
    return "{}.{}".format(*release)
