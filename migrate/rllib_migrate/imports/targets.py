"""What an import gives the file: the thing, and the name for it."""

from __future__ import annotations

import sys
from dataclasses import dataclass

import libcst as cst

from rllib_migrate.codemod import ImportNeed
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding, dotted_name, import_source


@dataclass(frozen=True, slots=True)
class Target:
    """``from module import name as asname``; ``name == ""`` is ``import module as asname``."""

    module: str
    name: str
    asname: str = ""

    @property
    def local(self) -> str:
        """The name that the file sees."""
        return self.asname or self.name or self.module.partition(".")[0]

    @property
    def clause(self) -> str:
        """The part after ``import``."""
        what = self.name or self.module
        return f"{what} as {self.asname}" if self.asname and self.asname != self.name else what

    @property
    def line(self) -> str:
        """The whole statement."""
        return f"from {self.module} import {self.clause}" if self.name else f"import {self.clause}"


def name_for(module: Module, source: str, name: str, used_at: Node | None = None) -> tuple[str, ImportNeed | None]:
    """How to write ``source.name`` in this file, and the import that must be added for it (None = there already).

    An existing import is used where nothing shadows it; else the plain name where the file has no such name; else
    the name with a number behind it.
    """
    wanted = f"{source}.{name}"
    for binding in module.scopes.imports():
        if binding.dotted == wanted and _serves(module, binding, used_at):
            return binding.name, None
    local = name
    count = 1
    while not module.scopes.is_free(local):
        count += 1
        local = f"{name}_{count}"
    return local, ImportNeed(source, name, "" if local == name else local)


def _serves(module: Module, binding: Binding, used_at: Node | None) -> bool:
    """Whether an import is in force wherever it is used: not shadowed, made before, in a block around the use."""
    scopes = module.scopes
    block = module.parent(module.statement(binding.node))
    if len(binding.scope.bindings[binding.name]) != 1:
        return False
    if used_at is None:
        return block is module.tree
    if scopes.lookup(binding.name, scopes.scope_at(used_at)) is not binding.scope:
        return False
    before = module.order(binding.statement) < module.order(used_at)
    return before and (block is module.tree or any(up is block for up in module.ancestors(used_at)))


def target_of(statement: cst.Import | cst.ImportFrom, alias: cst.ImportAlias) -> Target:
    """What an alias of an import statement gives."""
    asname = alias.asname.name.value if alias.asname and isinstance(alias.asname.name, cst.Name) else ""
    name = dotted_name(alias.name) or ""
    if isinstance(statement, cst.ImportFrom):
        return Target(import_source(statement), name, asname)
    return Target(name, "", asname)


def plain(target: Target) -> Target:
    """The same target without an alias that repeats the name."""
    return Target(target.module, target.name, "" if target.asname == target.name else target.asname)


def grouped(targets: list[Target]) -> list[str]:
    """Statements for the targets, one for each module."""
    by_module: dict[str, list[Target]] = {}
    lines: list[str] = []
    for target in dict.fromkeys(targets):
        if target.name:
            by_module.setdefault(target.module, []).append(target)
        else:
            lines.append(target.line)
    return lines + [f"from {m} import {', '.join(t.clause for t in group)}" for m, group in by_module.items()]


def in_blocks(targets: list[Target]) -> list[str]:
    """Statements for the targets where a file has no imports yet: those of the standard library are a block above."""
    own = [t for t in targets if t.module.partition(".")[0] in sys.stdlib_module_names]
    rest = [t for t in targets if t not in own]
    return [*grouped(own), *([""] if own and rest else []), *grouped(rest)]
