"""Which files of a run are looked at together: those that import one another and may matter.

What passed the gate is looked at; so is what it imports or is imported by, since values pass through there, and what
those import or are imported by, and so on. All that is found out here comes from the bytes of the files, so it is the
same in whatever order and by however many processes the files are looked at.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from rllib_migrate.syntax.links import Links
from rllib_migrate.syntax.search_path import path_folders

#: So much source is followed as one; a project with more is followed folder by folder.
MAX_BYTES = 3 << 20
#: So much source that does not matter itself is looked at for what it passes on, and no file further away.
MAX_BESIDE = 1 << 20
_FROM = re.compile(
    rb"^[ \t]*from[ \t]+(\.*[ \t]*[\w.]*)[ \t]+import[ \t]*(\([^)]*\)|(?:[^\n\\;#]|\\\r?\n)*)", re.MULTILINE
)
_IMPORT = re.compile(rb"^[ \t]*import[ \t]+((?:[^\n\\;#]|\\\r?\n)*)", re.MULTILINE)
_ALL = re.compile(rb"^__all__[^=\n]*=[ \t]*[\[(]([^\])]*)", re.MULTILINE)
_WORD = re.compile(rb"""["'](\w+)["']""")
_COMMENT = re.compile(rb"#[^\r\n]*")


def links_of(contents: Mapping[str, bytes], others: Iterable[str]) -> Links:
    """The imports between files, given by name with their code. ``others`` are packages that none of them is."""
    put = {name: path_folders(name, data) for name, data in contents.items() if b"sys.path" in data}
    folders = frozenset[str]().union(*(folders for folders, _ in put.values()))
    return Links(contents, folders, others, [name for name, (_, unseen) in put.items() if unseen])


def units(
    contents: Mapping[str, bytes], matter: Collection[str], links: Links, hinted: Collection[str] = ()
) -> list[tuple[str, ...]]:
    """The files to look at, those that belong together as one; sorted.

    ``hinted`` are files that matter if imports lead from them, over whatever files, to one that does.
    """
    imports = _imports(contents, links)
    if hinted:
        reached = [group for group in _joined(set(contents), imports) if not set(matter).isdisjoint(group)]
        matter = {*matter, *(name for group in reached for name in group if name in hinted)}
    linked: dict[str, set[str]] = {name: set(others) for name, others in imports.items()}
    for name, others in imports.items():
        for other in others:
            linked.setdefault(other, set()).add(name)
    near = set(matter)
    wave = set(matter)
    beside = 0
    while wave:
        wave = {other for name in wave for other in linked.get(name, ())} - near
        near |= wave
        # All that is as far away or nothing, so that the names of files do not decide.
        beside += sum(len(contents[name]) for name in wave)
        if beside > MAX_BESIDE:
            # A package passes on what its modules give it.
            wave = {name for name in wave if posixpath.basename(name) == "__init__.py"}
    groups = _joined(near, imports)
    return sorted(part for group in groups for part in _parts(group, contents, matter, imports))


def linked_files(contents: Mapping[str, bytes], links: Links) -> list[list[str]]:
    """The files that import one another, over whatever other files; each is in one group, perhaps alone."""
    imports = _imports(contents, links)
    return _joined(set(contents), imports)


def _imports(contents: Mapping[str, bytes], links: Links) -> dict[str, list[str]]:
    return {
        name: [other for other in dict.fromkeys(_imported_files(name, contents, links)) if other in contents]
        for name in contents
    }


def _joined(names: set[str], imports: Mapping[str, list[str]]) -> list[list[str]]:
    leader = {name: name for name in names}

    def find(name: str) -> str:
        while leader[name] != name:
            leader[name] = leader[leader[name]]
            name = leader[name]
        return name

    for name in names:
        for other in imports.get(name, ()):
            if other in names:
                leader[find(name)] = find(other)
    groups: dict[str, list[str]] = {}
    for name in sorted(names):
        groups.setdefault(find(name), []).append(name)
    return list(groups.values())


def _parts(
    group: list[str], contents: Mapping[str, bytes], matter: Collection[str], imports: Mapping[str, list[str]]
) -> Iterator[tuple[str, ...]]:
    """A group as it is or, where it is too much for one, without what only passes values on, then by folder."""
    own = [name for name in group if name in matter]
    if sum(len(contents[name]) for name in group) <= MAX_BYTES:
        if own:
            yield tuple(group)
    elif len(own) < len(group):
        for part in _joined(set(own), imports):
            yield from _parts(part, contents, matter, imports)
    elif len(group) == 1:
        yield tuple(group)
    else:
        common = posixpath.commonpath([posixpath.dirname(name) for name in group]) if group else ""
        folders: dict[str, list[str]] = {}
        for name in group:
            below = name[len(common) :].lstrip("/")
            folders.setdefault(below.partition("/")[0] if "/" in below else "", []).append(name)
        if len(folders) == 1:
            yield from ((name,) for name in group)
            return
        for part in folders.values():
            for joined in _joined(set(part), imports):
                yield from _parts(joined, contents, matter, imports)


def _imported_files(name: str, contents: Mapping[str, bytes], links: Links) -> Iterator[str]:
    """The files that a file imports, or may import."""
    data = contents[name]
    for dotted in _imported_names(data):
        yield from (meaning.path for meaning in links.meanings(name, dotted) if meaning.path != name)
    for source in (source for source, what in _from_imports(data) if what == "*"):
        # A star imports the modules that the package names.
        packages = [meaning.path for meaning in links.meanings(name, source) if not meaning.rest]
        for brought in (part for package in packages for part in _public(contents.get(package, b""))):
            yield from (m.path for m in links.meanings(name, _dotted(source, brought)) if m.path != name)


def _public(data: bytes) -> list[str]:
    """The names in ``__all__``."""
    listed = _ALL.search(data)
    return [name.decode("utf-8", "replace") for name in _WORD.findall(listed[1])] if listed is not None else []


def _imported_names(data: bytes) -> Iterator[str]:
    """All dotted names that import statements name."""
    if b"import" not in data:
        return
    for source, name in _from_imports(data):
        yield _dotted(source, name)
    for clause in _IMPORT.findall(data):
        yield from _names(clause)


def _from_imports(data: bytes) -> Iterator[tuple[str, str]]:
    """The module and the name of each that a ``from`` import takes; ``*`` is a name."""
    for module, clause in _FROM.findall(data):
        source = module.replace(b" ", b"").replace(b"\t", b"").decode("utf-8", "replace")
        yield from ((source, name) for name in _names(clause))


def _dotted(source: str, name: str) -> str:
    """What ``from source import name`` imports, as one name; the module itself for ``*``."""
    joint = "" if source.endswith(".") else "."
    return source if name == "*" else f"{source}{joint}{name}"


def _names(clause: bytes) -> Iterator[str]:
    """The original names of ``a, b as c``, with or without parentheses."""
    for alias in _COMMENT.sub(b"", clause).strip(b"()").replace(b"\\", b" ").split(b","):
        if words := alias.split():
            yield words[0].decode("utf-8", "replace")


def exported_names(contents: Mapping[str, bytes], links: Links) -> dict[str, frozenset[str]]:
    """For each file, the names that files import from one of them: there, a renamed import must keep its old name.

    ``*`` is among those of a file that another imports everything from, and of all files where it can't be told which
    that is. A module is known by its last part, which may be too many: then an old name is kept that nobody needs.
    """
    modules = _modules(contents)
    names: set[str] = set()
    starred: set[str] = set()
    for path, data in contents.items():
        for source, name in _from_project(data, modules):
            meant = [m.path for m in links.meanings(path, source) if not m.rest] if name == "*" else []
            starred.update(meant)
            names.update(() if meant else (name,))
    common = frozenset(names)
    return {path: common | {"*"} if path in starred else common for path in contents}


def unseen_names(
    contents: Mapping[str, bytes], groups: Sequence[tuple[str, ...]], links: Links
) -> dict[tuple[str, ...], frozenset[str]]:
    """For each group of files, the names that others import from it, or may import: not all uses of these are seen."""
    group_of = {name: group for group in groups for name in group}
    modules = _modules(contents)
    unseen: dict[tuple[str, ...], set[str]] = {group: set() for group in groups}
    anywhere: set[str] = set()
    for path, data in contents.items():
        for source, name in _from_project(data, modules):
            found = links.meanings(path, _dotted(source, name))
            if not found:
                anywhere.add(name)
            for group in {group_of[meaning.path] for meaning in found if meaning.path in group_of}:
                if group_of.get(path) != group:
                    unseen[group].add(name)
    return {group: frozenset(names | anywhere) for group, names in unseen.items()}


def _modules(contents: Iterable[str]) -> set[str]:
    return {part for name in contents for part in posixpath.splitext(name)[0].split("/")}


def _from_project(data: bytes, modules: set[str]) -> Iterator[tuple[str, str]]:
    """What ``from`` imports take from modules that may be the project's, with the name of the module."""
    for source, name in _from_imports(data):
        of_project = source.startswith(".") or source.rpartition(".")[2] in modules
        if of_project and source.split(".")[0] != "ray":
            yield source, name
