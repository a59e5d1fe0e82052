"""Names, bindings and imports of one file, by Python's own rules.

A name is looked up in the scope of its use, then outwards (class scopes are skipped from within functions). Which of
several bindings in one scope can reach a use is found by :mod:`rllib_migrate.syntax.flow`, and what an import brings
from another file of the unit by :mod:`rllib_migrate.syntax.imported`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

import libcst as cst

from rllib_migrate.syntax.flow import Flow

if TYPE_CHECKING:
    from rllib_migrate.syntax.module import Module, Node

BindingKind = Literal[
    "import",
    "assign",
    "augmented",
    "for",
    "with",
    "walrus",
    "parameter",
    "function",
    "class",
    "except",
    "match",
    "delete",
]
_COMPREHENSIONS = (cst.ListComp, cst.SetComp, cst.DictComp, cst.GeneratorExp)
_OWNERS = (cst.FunctionDef, cst.Lambda, cst.ClassDef, *_COMPREHENSIONS)
_OWNER_TYPES = frozenset(_OWNERS)  # looked up by class: `isinstance` is slow on LibCST's abstract bases


@dataclass(eq=False, slots=True)
class Binding:
    """One place where a name gets a value.

    ``node`` is the name's node, parameter, import alias, function or class; ``statement`` the node that binds when it
    runs. ``value`` is the expression it gets (the iterable of a ``for``, the context manager of a ``with``); ``index``
    is the position in an unpacked tuple. ``dotted`` is what an import binds: ``ray.rllib.algorithms.ppo.PPO``.
    """

    name: str
    kind: BindingKind
    node: Node
    statement: Node
    scope: Scope
    value: cst.BaseExpression | None = None
    index: int | None = None
    dotted: str | None = None


@dataclass(eq=False, slots=True)
class Scope:
    """A module, class, function, lambda or comprehension."""

    owner: Node
    parent: Scope | None
    bindings: dict[str, list[Binding]] = field(default_factory=dict)
    globals: set[str] = field(default_factory=set)
    nonlocals: set[str] = field(default_factory=set)
    #: Dotted modules that are star-imported into the scope, with the statements; relative ones start with dots.
    stars: dict[cst.ImportFrom, str] = field(default_factory=dict)


class Scopes:
    """The scopes of one module. Built on first use from the module's index."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self.root = Scope(module.tree, None)
        self._scopes: dict[Node, Scope] = {module.tree: self.root}
        self._references: dict[str, dict[Binding, list[cst.Name]]] = {}
        self._outer: list[Binding] = []  # bindings of names that are declared `nonlocal`
        self._flows: dict[tuple[Scope, str], Flow] = {}
        self._collect()

    # -- building ----------------------------------------------------------------------------------------------------

    def scope_at(self, node: Node) -> Scope:
        """The scope in which an expression or statement at ``node`` is evaluated."""
        home = self._module.home(node)
        if home is not self._module:
            return home.scopes.scope_at(node)
        module, child = self._module, node
        for up in module.ancestors(node):
            if type(up) in _OWNER_TYPES and self._is_inside(up, child, node):
                return self._scope(up)
            child = up
        return self.root

    def _is_inside(self, owner: Node, child: Node, node: Node) -> bool:
        if isinstance(owner, (cst.FunctionDef, cst.ClassDef, cst.Lambda)):
            return child is owner.body
        assert isinstance(owner, _COMPREHENSIONS)
        if child is not owner.for_in:
            return True
        # The first iterable is evaluated outside the comprehension.
        return not (node is owner.for_in.iter or any(up is owner.for_in.iter for up in self._module.ancestors(node)))

    def _scope(self, owner: Node) -> Scope:
        scope = self._scopes.get(owner)
        if scope is None:
            scope = self._scopes[owner] = Scope(owner, self.scope_at(owner))
        return scope

    def _add(self, name: str, kind: BindingKind, node: Node, statement: Node, scope: Scope, **extra: object) -> None:
        if name in scope.globals:
            scope = self.root
        binding = Binding(name, kind, node, statement, scope, **extra)  # type: ignore[arg-type]
        if name in scope.nonlocals:
            self._outer.append(binding)
        else:
            scope.bindings.setdefault(name, []).append(binding)

    def _settle_nonlocals(self) -> None:
        """File what ``nonlocal`` names with the nearest function around that has the name, once all is collected."""
        for binding in self._outer:
            at = binding.scope.parent
            while at is not None and (isinstance(at.owner, cst.ClassDef) or binding.name not in at.bindings):
                at = at.parent
            binding.scope = at or binding.scope
            binding.scope.bindings.setdefault(binding.name, []).append(binding)

    def _collect(self) -> None:
        m = self._module
        for node in m.nodes(cst.Global):
            self.scope_at(node).globals.update(item.name.value for item in node.names)
        for nonlocal_ in m.nodes(cst.Nonlocal):
            self.scope_at(nonlocal_).nonlocals.update(item.name.value for item in nonlocal_.names)
        self._collect_imports()
        for function in m.nodes(cst.FunctionDef):
            self._add(function.name.value, "function", function, function, self.scope_at(function))
            self._parameters(function, function.params)
        for lambda_ in m.nodes(cst.Lambda):
            self._parameters(lambda_, lambda_.params)
        for class_ in m.nodes(cst.ClassDef):
            self._add(class_.name.value, "class", class_, class_, self.scope_at(class_))
        for assign in m.nodes(cst.Assign):
            for target in assign.targets:
                self._target(target.target, "assign", assign, assign.value)
        for type_alias in m.nodes(cst.TypeAlias):
            self._target(type_alias.name, "assign", type_alias, None)
        for variable in m.nodes(cst.TypeVar):
            owner = m.enclosing(variable, cst.FunctionDef, cst.ClassDef, cst.TypeAlias)
            if isinstance(owner, (cst.FunctionDef, cst.ClassDef)):
                self._add(variable.name.value, "parameter", variable.name, owner, self._scope(owner))
        for annotated in m.nodes(cst.AnnAssign):
            if isinstance(annotated.target, cst.Name):
                self._target(annotated.target, "assign", annotated, annotated.value)
        for augmented in m.nodes(cst.AugAssign):
            self._target(augmented.target, "augmented", augmented, None)
        for walrus in m.nodes(cst.NamedExpr):
            self._walrus(walrus)
        for loop in m.nodes(cst.For):
            self._target(loop.target, "for", loop, loop.iter)
        for comp in m.nodes(cst.CompFor):
            self._target(comp.target, "for", comp, comp.iter)
        for item in m.nodes(cst.WithItem):
            if item.asname is not None:
                self._target(item.asname.name, "with", m.parent(item) or item, item.item)
        handlers: list[cst.ExceptHandler | cst.ExceptStarHandler]
        handlers = [*m.nodes(cst.ExceptHandler), *m.nodes(cst.ExceptStarHandler)]
        for handler in handlers:
            if handler.name is not None:
                self._target(handler.name.name, "except", handler, None)
        for delete in m.nodes(cst.Del):
            self._target(delete.target, "delete", delete, None)
        captures: list[cst.MatchAs | cst.MatchStar] = [*m.nodes(cst.MatchAs), *m.nodes(cst.MatchStar)]
        for capture in captures:
            if capture.name is not None:
                self._add(capture.name.value, "match", capture.name, capture, self.scope_at(capture))
        for rest in m.nodes(cst.MatchMapping):
            if rest.rest is not None:
                self._add(rest.rest.value, "match", rest.rest, rest, self.scope_at(rest))
        self._settle_nonlocals()
        order = m.order
        for scope in self._scopes.values():
            for bindings in scope.bindings.values():
                if len(bindings) > 1:
                    bindings.sort(key=lambda b: order(b.statement))

    def _collect_imports(self) -> None:
        imports: list[cst.Import] = [*self._module.nodes(cst.Import), *_lazy(self._module, "LazyImport")]
        for statement in imports:
            scope = self.scope_at(statement)
            for alias in statement.names:
                dotted = dotted_name(alias.name) or ""
                asname = alias.asname.name if alias.asname else None
                if isinstance(asname, cst.Name):
                    self._add(asname.value, "import", alias, statement, scope, dotted=dotted)
                else:
                    head = dotted.partition(".")[0]
                    self._add(head, "import", alias, statement, scope, dotted=head)
        froms: list[cst.ImportFrom] = [*self._module.nodes(cst.ImportFrom), *_lazy(self._module, "LazyImportFrom")]
        for from_ in froms:
            scope = self.scope_at(from_)
            source = import_source(from_)
            if isinstance(from_.names, cst.ImportStar):
                scope.stars[from_] = source
                continue
            for alias in from_.names:
                name = alias.name.value if isinstance(alias.name, cst.Name) else ""
                asname = alias.asname.name if alias.asname else None
                local = asname.value if isinstance(asname, cst.Name) else name
                joint = "" if not source or source.endswith(".") else "."
                self._add(local, "import", alias, from_, scope, dotted=f"{source}{joint}{name}")

    def _parameters(self, owner: cst.FunctionDef | cst.Lambda, params: cst.Parameters) -> None:
        scope = self._scope(owner)
        for param in parameters(params):
            self._add(param.name.value, "parameter", param, owner, scope)

    def _target(
        self,
        target: cst.CSTNode,
        kind: BindingKind,
        statement: Node,
        value: cst.BaseExpression | None,
        index: int | None = None,
    ) -> None:
        if isinstance(target, cst.Name):
            scope = self.scope_at(target)
            self._add(target.value, kind, target, statement, scope, value=value, index=index)
        elif isinstance(target, (cst.Tuple, cst.List)):
            # One level of unpacking is followed; deeper ones bind names to unknown values.
            for at, element in enumerate(target.elements):
                starred = isinstance(element, cst.StarredElement)
                nested = index is not None or starred
                self._target(element.value, kind, statement, None if nested else value, at)

    def _walrus(self, node: cst.NamedExpr) -> None:
        if isinstance(node.target, cst.Name):
            scope = self.scope_at(node)
            while isinstance(scope.owner, _COMPREHENSIONS) and scope.parent is not None:
                scope = scope.parent
            self._add(node.target.value, "walrus", node.target, node, scope, value=node.value)

    # -- asking ------------------------------------------------------------------------------------------------------

    def scope_of(self, owner: Node) -> Scope:
        """The scope that a function, class, lambda or comprehension opens."""
        return self._module.home(owner).scopes._scope(owner)

    def lookup(self, name: str, scope: Scope) -> Scope | None:
        """The scope whose binding ``name`` means when used in ``scope``; None for builtins and unknown names."""
        at: Scope | None = scope
        if name in scope.globals:
            while at is not None and at.parent is not None:
                at = at.parent
            return at if at is not None and name in at.bindings else None
        while at is not None:
            if name in at.bindings and (at is scope or not isinstance(at.owner, cst.ClassDef)):
                return at
            at = at.parent
        return None

    def reaching(self, use: cst.Name) -> list[Binding]:
        """The bindings that can give ``use`` its value; empty for builtins and unknown names.

        Those of the file that a name is imported from, where that is one of the unit.
        """
        unit = self._module.unit
        if unit is None:
            return self.reaching_here(use)
        home = self._module.home(use)
        return unit.imported.reaching(home, use.value, home.scopes.reaching_here(use), use)

    def reaching_here(self, use: cst.Name) -> list[Binding]:
        """The bindings of this file that can give ``use`` its value."""
        scope = self.scope_at(use)
        found = self.lookup(use.value, scope)
        if found is not None and found is scope and isinstance(found.owner, cst.ClassDef):
            # What a class body has not bound yet is looked up around it.
            own = self._flow(found, use)
            if own or found.parent is None:
                return own
            found = self.lookup(use.value, found.parent)
        if found is None:
            return []
        bindings = found.bindings[use.value]
        if len(bindings) == 1 or not self._runs_inline(scope, found):
            return bindings
        return self._flow(found, use)

    def runs_at_once(self, use: Node) -> bool:
        """Whether a place runs with its file, and not when something is called."""
        return self._runs_inline(self.scope_at(use), self.root)

    def _runs_inline(self, scope: Scope, found: Scope) -> bool:
        """Whether code of ``scope`` runs where it stands in ``found``, as comprehensions and class bodies do."""
        if isinstance(found.owner, (cst.Lambda, *_COMPREHENSIONS)):
            return False
        at: Scope | None = scope
        while at is not None and at is not found:
            if isinstance(at.owner, (cst.FunctionDef, cst.Lambda)):
                return False
            at = at.parent
        return True

    def _flow(self, scope: Scope, use: cst.Name) -> list[Binding]:
        key = (scope, use.value)
        flow = self._flows.get(key)
        if flow is None:
            flow = self._flows[key] = Flow(self._module, scope.owner, scope.bindings[use.value])
        return flow.reaching(use)

    def at_end(self, name: str) -> list[Binding]:
        """The bindings that a name of the file can have when the file has run."""
        bindings = self.root.bindings.get(name, [])
        return Flow(self._module, self._module.tree, bindings).at_end() if len(bindings) > 1 else bindings

    def references(self, binding: Binding) -> list[cst.Name]:
        """The uses (not the assignments) whose value can come from ``binding``, in the order of the text.

        Those in other files of the unit come last. ``module.name`` is none: see :meth:`is_had_as_attribute`.
        """
        unit = self._module.unit
        if unit is None:
            return self.references_here(binding)
        own = self._module.home(binding.statement).scopes.references_here(binding)
        return [*own, *unit.imported.uses.get(binding, ())]

    def is_elsewhere(self, binding: Binding) -> bool:
        """Whether an import is of a file of the project that has nothing to do with the unit."""
        unit = self._module.unit
        if unit is None or binding.dotted is None:
            return False
        found = unit.links.meanings(self._module.home(binding.statement).path, binding.dotted)
        return bool(found) and all(unit.named(meaning.path) is None for meaning in found)

    def is_had_as_attribute(self, binding: Binding) -> bool:
        """Whether another file of the unit has what is bound as ``module.name``."""
        unit = self._module.unit
        return unit is not None and binding in unit.imported.had_as_attributes

    def references_here(self, binding: Binding) -> list[cst.Name]:
        """Those in this file."""
        found = self._references.get(binding.name)
        if found is None:
            found = self._references[binding.name] = {}
            for use in self.uses.get(binding.name, ()):
                for reached in self.reaching_here(use):
                    found.setdefault(reached, []).append(use)
        return found.get(binding, [])

    @cached_property
    def uses(self) -> dict[str, list[cst.Name]]:
        """The uses of names, by name; a name that an assignment binds is not one."""
        bound = {
            b.node for s in self._scopes.values() for bs in s.bindings.values() for b in bs if b.kind != "augmented"
        }
        found: dict[str, list[cst.Name]] = {}
        for node in self._module.nodes(cst.Name):
            if node not in bound:
                found.setdefault(node.value, []).append(node)
        return found

    @cached_property
    def modules(self) -> frozenset[str]:
        """The names that may be other modules of the unit."""
        unit, module = self._module.unit, self._module
        if unit is None:
            return frozenset()
        return frozenset(b.name for b in self.imports() if unit.links.meanings(module.path, b.dotted or ""))

    def is_free(self, name: str) -> bool:
        """Whether nothing in the file is called ``name``: no binding in any scope and no use."""
        if any(name in scope.bindings or name in scope.globals for scope in self._scopes.values()):
            return False
        return all(node.value != name for node in self._module.nodes(cst.Name))

    def is_only(self, name: str, dotted: str) -> bool:
        """Whether all that is called ``name``, in any scope, is an import of ``dotted``."""
        found = [b for scope in self._scopes.values() for b in scope.bindings.get(name, ())]
        return bool(found) and all(b.dotted == dotted for b in found)

    def dotted(self, node: Node) -> str | None:
        """The dotted path that a name or attribute chain stands for through imports; None if not sure of one."""
        found = self.origins(node)
        return found[0] if len(found) == 1 else None

    def origins(self, node: Node) -> list[str]:
        """All dotted paths that a name or attribute chain can stand for; empty if it may be anything but imported."""
        chain = _chain(node)
        if chain is None:
            return []
        root, names = chain
        found: list[str] = []
        for binding in self.reaching(root):
            if binding.dotted is None:
                return []
            path = ".".join([binding.dotted, *names])
            for meant in self._meant(binding, path) if names else (path,):
                if meant not in found:
                    found.append(meant)
        return found

    def _meant(self, binding: Binding, path: str) -> tuple[str, ...]:
        """What an attribute of a module of the unit is, where that is an import of something else."""
        unit = self._module.unit
        if unit is None:
            return (path,)
        members = unit.imported.members(self._module.home(binding.statement), path)
        dotted = [member.dotted for member in members if member.dotted is not None]
        return tuple(dotted) if dotted and len(dotted) == len(members) else (path,)

    def members(self, node: cst.BaseExpression) -> list[Binding]:
        """What ``module.name`` is in that module, where it is a file of the unit; empty for everything else."""
        unit = self._module.unit
        chain = _chain(node) if unit is not None else None
        if unit is None or chain is None or not chain[1]:
            return []
        if chain[0].value not in self._module.home(node).scopes.modules:
            return []
        found: list[Binding] = []
        for binding in self.reaching(chain[0]):
            if binding.dotted is not None:
                path = ".".join([binding.dotted, *chain[1]])
                found += unit.imported.members(self._module.home(binding.statement), path)
        return found

    def imports(self) -> Iterator[Binding]:
        """All bindings made by import statements, in the order of the text."""
        found = [b for s in self._scopes.values() for bs in s.bindings.values() for b in bs if b.kind == "import"]
        return iter(sorted(found, key=lambda b: self._module.order(b.node)))


def _lazy(module: Module, name: str) -> list[Any]:
    """`lazy import` statements of Python 3.15, where this LibCST knows them."""
    cls = getattr(cst, name, None)
    return [] if cls is None else module.nodes(cls)


def _chain(node: Node) -> tuple[cst.Name, list[str]] | None:
    """The name that a chain of attributes begins with, and the attributes."""
    names: list[str] = []
    while isinstance(node, cst.Attribute):
        names.append(node.attr.value)
        node = node.value
    return (node, names[::-1]) if isinstance(node, cst.Name) else None


def dotted_name(node: Node) -> str | None:
    """``a.b.c`` of a chain of plain names; None for anything else."""
    names: list[str] = []
    while isinstance(node, cst.Attribute):
        names.append(node.attr.value)
        node = node.value
    if not isinstance(node, cst.Name):
        return None
    return ".".join([node.value, *reversed(names)])


def import_source(statement: cst.ImportFrom) -> str:
    """The module of a ``from`` import, with a dot in front for each level it goes up."""
    name = dotted_name(statement.module) if statement.module is not None else ""
    return "." * len(statement.relative) + (name or "")


def parameters(params: cst.Parameters) -> list[cst.Param]:
    """All parameters in the order of the text, ``*args`` and ``**kwargs`` included."""
    found = [*params.posonly_params, *params.params]
    if isinstance(params.star_arg, cst.Param):
        found.append(params.star_arg)
    found += params.kwonly_params
    if params.star_kwarg is not None:
        found.append(params.star_kwarg)
    return found
