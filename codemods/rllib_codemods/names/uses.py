"""Where a file speaks of Ray: its imports and the attribute chains that start at them, with what is said of each."""

from __future__ import annotations

import builtins
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import libcst as cst

from rllib_codemods.facts import moves
from rllib_codemods.names.verdicts import Release, Verdict, is_covered, telling, verdicts
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import Binding, dotted_name

#: Packages that other libraries than RLlib use too: what the tables say of them holds where Tune is in the file.
_SHARED = ("ray.air", "ray.train")

Said = tuple[Verdict, ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """An attribute chain up to the part that there is something to say about, or the name alone that changes."""

    name: cst.Name
    nodes: tuple[cst.BaseExpression, ...]
    dotted: str
    said: Said = ()

    @property
    def moved(self) -> str | None:
        """The new dotted name, where the chain can follow it."""
        return _moved(self.said)


@dataclass(frozen=True, slots=True)
class Quoted:
    """A chain in the text of a string annotation, ``[start, end)`` in bytes."""

    node: cst.SimpleString
    start: int
    end: int
    dotted: str
    said: Said

    @property
    def moved(self) -> str | None:
        """The new dotted name, where the chain can follow it."""
        return _moved(self.said)


@dataclass(frozen=True, slots=True)
class Import:
    """One import alias: what it imports, what is said of that, the name it binds afterwards, and its uses of note."""

    binding: Binding
    alias: cst.ImportAlias
    dotted: str
    said: Said
    local: str
    is_exported: bool
    is_in_text: bool
    uses: tuple[Chain, ...] = ()
    quoted: tuple[Quoted, ...] = ()

    @property
    def is_plain(self) -> bool:
        """``import a.b.c``, which binds ``a``."""
        return isinstance(self.binding.statement, cst.Import) and self.alias.asname is None

    @property
    def moved(self) -> str | None:
        """The new dotted name, where the import can follow it."""
        return _moved(self.said)

    @property
    def bound(self) -> str:
        """What the local name stands for afterwards."""
        return self.binding.dotted or "" if self.is_plain else self.moved or self.dotted


def imports_of(module: Module, target: Release) -> list[Import]:
    """All imports of Ray, in the order of the text; each use belongs to one of them."""
    found: list[Import] = []
    taken: dict[str, str] = {}
    for binding in module.scopes.imports():
        if not isinstance(binding.node, cst.ImportAlias) or binding.dotted is None:
            continue
        plain = isinstance(binding.statement, cst.Import) and binding.node.asname is None
        dotted = (dotted_name(binding.node.name) or "") if plain else binding.dotted
        if dotted == "ray" or is_covered(dotted):
            said = _said(module, dotted, target)
            exported, in_text = _is_exported(module, binding), _is_in_text(module, binding.name)
            one = Import(binding, binding.node, dotted, said, binding.name, exported, in_text)
            found.append(one if plain or binding.node.asname else replace(one, local=_local(module, one, taken)))
    seen: set[cst.Name] = set()
    moved = {one.binding: one.bound for one in found}
    found = [replace(one, uses=tuple(_uses(module, one, moved, seen, target))) for one in found]
    strings = _annotations(module)
    return [replace(one, quoted=tuple(_quoted(module, one, strings, target))) for one in found] if strings else found


def unbound(module: Module) -> dict[str, cst.Name]:
    """The first use of each name that nothing in the file binds; a star import may."""
    scopes = module.scopes
    found: dict[str, cst.Name] = {}
    for name in module.nodes(cst.Name):
        if name.value in found or hasattr(builtins, name.value):
            continue
        if scopes.lookup(name.value, scopes.scope_at(name)) is None:
            found[name.value] = name
    return found


def _moved(said: Said) -> str | None:
    return said[0].new if said and said[0].status != "manual" else None


def _said(module: Module, dotted: str, target: Release) -> Said:
    """The verdicts on a name; of a shared package's names that still import only where the file is about Tune."""
    said = verdicts(dotted, target)
    if not said or not dotted.startswith(_SHARED):
        return said
    if _is_about_tune(module):
        row = moves().get(dotted)
        return tuple(replace(v, severity="breaks") for v in said) if row is not None and row.raises else said
    return tuple(v for v in said if v.severity == "breaks")


def _is_about_tune(module: Module) -> bool:
    if re.search(rb"\b(tune|rllib)\b", module.data) is None:
        return False
    imported = [b.name for b in module.scopes.imports() if (b.dotted or "").startswith("ray.train.")]
    return not any(name.endswith("Trainer") for name in (*imported, *module.attributes))


def _uses(
    module: Module, one: Import, moved: dict[Binding, str], seen: set[cst.Name], target: Release
) -> Iterator[Chain]:
    scopes = module.scopes
    start = one.binding.dotted or ""
    for name in scopes.references(one.binding):
        # Where a name can come from several imports (a fallback), all have to end at one thing.
        if name in seen or len({moved.get(b) for b in scopes.reaching(name)}) != 1:
            continue
        seen.add(name)
        nodes: list[cst.BaseExpression] = [name]
        rest: list[str] = []
        while isinstance(up := module.parent(nodes[-1]), cst.Attribute):
            nodes.append(up)
            rest.append(up.attr.value)
        told = _told(module, one, rest, target)
        if told is not None:
            yield Chain(name, tuple(nodes[: told[0] + 1]), *told[1:])
        elif one.local != one.binding.name:
            yield Chain(name, (name,), start)


def _told(module: Module, one: Import, rest: list[str], target: Release) -> tuple[int, str, Said] | None:
    """How many of the attributes ``rest`` of an import there is something to say about, their dotted name, and what."""
    start = one.binding.dotted or ""
    levels = [".".join([start, *rest[:at]]) for at in range(len(rest) + 1)]
    at = telling(levels, target)
    said = _said(module, levels[at], target) if at else ()
    if not at or not said:
        return None
    if _moved(said) is None and one.moved is not None and not one.is_plain:
        # The chain stays and its import moves: say what will be true then.
        levels = [one.moved + level.removeprefix(start) for level in levels]
        at = telling(levels, target) or at
        said = verdicts(levels[at], target) or said
    return at, levels[at], said


# -- annotations in strings ------------------------------------------------------------------------------------------


def _annotations(module: Module) -> list[cst.SimpleString]:
    """Strings that stand for code: those in annotations, but for the words of a ``Literal``."""
    found = []
    for node in module.nodes(cst.SimpleString):
        if "." in node.raw_value and "\\" not in node.raw_value and module.enclosing(node, cst.Annotation) is not None:
            around = module.enclosing(node, cst.Subscript)
            if not (isinstance(around, cst.Subscript) and (dotted_name(around.value) or "").endswith("Literal")):
                found.append(node)
    return found


def _quoted(module: Module, one: Import, strings: list[cst.SimpleString], target: Release) -> Iterator[Quoted]:
    scopes = module.scopes
    for node in strings:
        found = scopes.lookup(one.binding.name, scopes.scope_at(node))
        if found is None or found.bindings[one.binding.name][-1] is not one.binding:
            continue
        begin = module.inner_span(node)[0] + len(node.prefix) + len(node.quote)
        for match in re.finditer(rf"(?<![\w.]){re.escape(one.binding.name)}((?:\.[A-Za-z_]\w*)+)", node.raw_value):
            rest = match[1].split(".")[1:]
            told = _told(module, one, rest, target)
            if told is not None:
                start = begin + len(node.raw_value[: match.start()].encode())
                length = len(".".join([one.binding.name, *rest[: told[0]]]))
                yield Quoted(node, start, start + length, *told[1:])


# -- new local names -------------------------------------------------------------------------------------------------


def _local(module: Module, one: Import, taken: dict[str, str]) -> str:
    """The name that an import without ``as`` binds afterwards: the new one, where all uses can follow."""
    wanted = (one.moved or "").rpartition(".")[2]
    if not wanted or taken.get(wanted, one.moved) != one.moved or not _can_rename(module, one, wanted):
        return one.binding.name
    taken[wanted] = one.moved or ""
    return wanted


def _can_rename(module: Module, one: Import, wanted: str) -> bool:
    """Whether all uses of an imported name can be seen, and ``wanted`` means nothing else in the file."""
    binding, scopes = one.binding, module.scopes
    if one.is_exported or one.is_in_text or len(binding.scope.bindings[binding.name]) != 1:
        return False
    if scopes.is_free(wanted):
        return True
    holders = [b for b in scopes.imports() if b.name == wanted]
    return (
        len(holders) == len(binding.scope.bindings.get(wanted, ())) == 1
        and holders[0].dotted == one.moved
        and module.order(holders[0].node) < module.order(binding.node)
        and module.parent(module.statement(holders[0].node)) is module.parent(module.statement(binding.node))
        and all(scopes.dotted(use) == one.moved for use in module.nodes(cst.Name) if use.value == wanted)
    )


def _is_exported(module: Module, binding: Binding) -> bool:
    """Whether other files may import the name from this one."""
    if binding.scope is not module.scopes.root:
        return isinstance(binding.scope.owner, cst.ClassDef)
    return module.path.endswith("__init__.py") or binding.name in module.exports or "*" in module.exports


def _is_in_text(module: Module, name: str) -> bool:
    """Whether a string is the name (``__all__``, ``globals()[...]``), or an annotation in text holds it."""
    word: Callable[[str], object] = re.compile(rf"\b{re.escape(name)}\b").search
    if re.search(rf"#\s*type:.*\b{re.escape(name)}\b", module.text):
        return True
    return any(
        s.raw_value == name or (word(s.raw_value) and module.enclosing(s, cst.Annotation) is not None)
        for s in module.nodes(cst.SimpleString)
        if name in s.value
    )
