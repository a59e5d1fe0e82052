"""Which file of a project an import means, by the paths of its files alone, as Python would look for it.

An import is looked for beside a script, from the folders above it that are no packages themselves, from ``src`` and
``lib`` there, and from folders that the project puts on ``sys.path``. Where that leaves several files, it is none: a
name that may mean two things is not followed. Where the project puts folders there that can't be told, all modules of
a name count.
"""

from __future__ import annotations

import posixpath
import sys
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

_SOURCES = ("src", "lib", "python")


@dataclass(frozen=True, slots=True)
class Meaning:
    """A file that a dotted name leads to, and the rest of the name, to be looked up in it."""

    path: str
    rest: tuple[str, ...]


class Links:
    """The imports between files.

    ``folders`` are those that the project puts on ``sys.path``; ``unseen`` are the files that put others there.
    ``others`` are packages that no file of the project is, whatever it is called.
    """

    def __init__(
        self,
        paths: Iterable[str],
        folders: Iterable[str] = (),
        others: Iterable[str] = (),
        unseen: Collection[str] = (),
    ) -> None:
        self._files = {path for path in paths if path.endswith((".py", ".ipynb"))}
        self._extra = tuple(sorted(set(folders)))
        self._others = frozenset((*others, *sys.stdlib_module_names))
        self._unseen = frozenset(map(posixpath.dirname, unseen))
        self._folders: set[str] = {""}
        for path in self._files:
            self._folders.update(_above(posixpath.dirname(path)))
        self._tops: dict[str, list[str]] = {}
        for path in self._files:
            folder, name = posixpath.split(path)
            if name == "__init__.py":
                folder, name = posixpath.split(folder)
            if not self._is_package(folder) and name.endswith(".py"):
                self._tops.setdefault(name.removesuffix(".py"), []).append(folder)
            elif not self._is_package(folder):
                self._tops.setdefault(name, []).append(folder)
        self._known: dict[tuple[str, str], tuple[Meaning, ...]] = {}

    def meanings(self, path: str, dotted: str) -> tuple[Meaning, ...]:
        """What a name that the file ``path`` imports can lead to, the outermost package first; empty for other names.

        ``dotted`` begins with the dots of a relative import.
        """
        key = (posixpath.dirname(path), dotted)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._look(*key)
        return found

    def _look(self, folder: str, dotted: str) -> tuple[Meaning, ...]:
        name = dotted.lstrip(".")
        parts = tuple(name.split(".")) if name else ()
        up = len(dotted) - len(name)
        if up:
            for _ in range(up - 1):
                if not folder:
                    return ()
                folder = posixpath.dirname(folder)
            return self._under(folder, parts, inside=True)
        if not parts or parts[0] in self._others:
            return ()
        found = () if self._is_package(folder) else self._under(folder, parts)
        if found and folder not in self._unseen:
            return found
        above = list(_above(folder))
        outer = [at for at in above if not self._is_package(at)]
        roots = [*outer, *(posixpath.join(at, name) for at in above for name in _SOURCES), *self._extra]
        tops = self._tops.get(parts[0], ())
        if (
            self._unseen
            and len({at for at in (found, *(self._under(root, parts) for root in (*roots, *tops))) if at}) > 1
        ):
            return ()
        for places in (roots, tops, above):
            several = {found for root in places if (found := self._under(root, parts))}
            if several:
                return several.pop() if len(several) == 1 else ()
        return ()

    def _under(self, folder: str, parts: tuple[str, ...], *, inside: bool = False) -> tuple[Meaning, ...]:
        """What a name means below a folder."""
        found: list[Meaning] = []
        if inside and self._is_package(folder):
            found.append(Meaning(posixpath.join(folder, "__init__.py"), parts))
        for at, part in enumerate(parts):
            folder = posixpath.join(folder, part)
            rest = parts[at + 1 :]
            if self._is_package(folder):
                found.append(Meaning(posixpath.join(folder, "__init__.py"), rest))
            elif f"{folder}.py" in self._files:
                found.append(Meaning(f"{folder}.py", rest))
                break
            elif folder not in self._folders:
                break
        return tuple(found)

    def _is_package(self, folder: str) -> bool:
        return posixpath.join(folder, "__init__.py") in self._files


def _above(folder: str) -> Iterator[str]:
    """A folder and those around it, up to the root."""
    while folder:
        yield folder
        folder = posixpath.dirname(folder)
    yield ""
