"""Which documents of a run (YAML files) its Python files load, as far as the paths in their code tell.

A codemod says which paths a file names; what they mean is settled here: from the folder of the file, from those around
it up to the folder of the run, or else the one document whose name ends so. Nothing is opened for it.
"""

from __future__ import annotations

import posixpath
from collections.abc import Collection as Names
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase

from rllib_migrate.codemod import Collection
from rllib_migrate.linking import linked_files
from rllib_migrate.syntax.links import Links

#: Codemod, document and the files that load it.
Loaders = Mapping[str, Mapping[str, tuple[str, ...]]]


def loaders_of(
    contents: Mapping[str, bytes], documents: Names[str], collections: Iterable[Collection], links: Links
) -> Loaders:
    """For each codemod on loaded documents, by its name: the documents, each with the files that load it."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    around = {
        name: [contents[other] for other in group if other != name]
        for group in (linked_files(contents, links) if documents else ())
        for name in group
    }
    for codemod in (codemod for collection in collections for codemod in collection.loaded):
        own = found.setdefault(codemod.name, {})
        for name in sorted(contents) if documents else ():
            for document in dict.fromkeys(_meant(name, codemod.loads(contents[name], around[name]), documents)):
                own[document] = (*own.get(document, ()), name)
    return found


def loaded_by(name: str, loaders: Loaders) -> list[str]:
    """The documents that a file loads."""
    return sorted({document for own in loaders.values() for document, files in own.items() if name in files})


def _meant(loader: str, paths: Iterable[str], documents: Names[str]) -> Iterator[str]:
    for path in paths:
        if path.startswith(("/", "~")):
            continue
        for folder in _upwards(posixpath.dirname(loader)):
            pattern = posixpath.normpath(posixpath.join(folder, path))
            found = [name for name in documents if name == pattern or ("*" in pattern and fnmatchcase(name, pattern))]
            if found:
                yield from sorted(found)
                break
        else:
            ending = f"/{posixpath.normpath(path).lstrip('./')}"
            found = [name for name in documents if name.endswith(ending)]
            if len(found) == 1:
                yield found[0]


def _upwards(folder: str) -> Iterator[str]:
    yield folder
    while folder:
        folder = posixpath.dirname(folder)
        yield folder
