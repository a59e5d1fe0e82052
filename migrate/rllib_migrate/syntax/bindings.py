"""What the code of one file binds, and in which scope: every form in which Python gives a name a value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import libcst as cst

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
COMPREHENSIONS = (cst.ListComp, cst.SetComp, cst.DictComp, cst.GeneratorExp)
_OWNERS = (cst.FunctionDef, cst.Lambda, cst.ClassDef, *COMPREHENSIONS)
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


class Bindings:
    """The scopes of one file, with all that is bound in them, each name's bindings in the order of the text."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self.root = Scope(module.tree, None)
        self.scopes: dict[Node, Scope] = {module.tree: self.root}
        self._outer: list[Binding] = []  # bindings of names that are declared `nonlocal`
        self._collect()

    def all(self) -> Iterator[Binding]:
        """All bindings, scope by scope."""
        for scope in self.scopes.values():
            for bindings in scope.bindings.values():
                yield from bindings

    def scope_at(self, node: Node) -> Scope:
        """The scope in which an expression or statement at ``node`` is evaluated."""
        module, child = self._module, node
        for up in module.ancestors(node):
            if type(up) in _OWNER_TYPES and self._is_inside(up, child, node):
                return self.opened_by(up)
            child = up
        return self.root

    def _is_inside(self, owner: Node, child: Node, node: Node) -> bool:
        if isinstance(owner, (cst.FunctionDef, cst.ClassDef, cst.Lambda)):
            return child is owner.body
        assert isinstance(owner, COMPREHENSIONS)
        if child is not owner.for_in:
            return True
        # The first iterable is evaluated outside the comprehension.
        return not (node is owner.for_in.iter or any(up is owner.for_in.iter for up in self._module.ancestors(node)))

    def opened_by(self, owner: Node) -> Scope:
        """The scope that a function, class, lambda or comprehension of the file opens."""
        scope = self.scopes.get(owner)
        if scope is None:
            scope = self.scopes[owner] = Scope(owner, self.scope_at(owner))
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
                self._add(variable.name.value, "parameter", variable.name, owner, self.opened_by(owner))
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
        for scope in self.scopes.values():
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
        scope = self.opened_by(owner)
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
            while isinstance(scope.owner, COMPREHENSIONS) and scope.parent is not None:
                scope = scope.parent
            self._add(node.target.value, "walrus", node.target, node, scope, value=node.value)


def _lazy(module: Module, name: str) -> list[Any]:
    """`lazy import` statements of Python 3.15, where this LibCST knows them."""
    cls = getattr(cst, name, None)
    return [] if cls is None else module.nodes(cls)


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
