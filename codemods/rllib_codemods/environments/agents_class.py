"""A multi-agent environment's class as the file shows it: its bases, what its attributes are given, and where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.environments.insertion import within
from rllib_migrate.syntax.functions import is_decorated, is_first, is_static
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters

#: Bases that say nothing of agents and spaces, and have no constructor of their own.
_HARMLESS = frozenset({
    "abc.ABC", "gym.Env", "gym.core.Env", "gymnasium.Env", "gymnasium.core.Env", "object", "typing.Generic",
    "typing.Protocol",
})  # fmt: skip
#: The same, but with a constructor that ends the chain: harmless behind RLlib's class only.
_LAST = frozenset(f"{library}.{name}" for library in ("gym.utils", "gymnasium.utils", "pettingzoo.utils")
                  for name in ("EzPickle", "ezpickle.EzPickle"))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Given:
    """One place that gives an attribute a value; ``function`` is None in the body of the class.

    ``value`` is None where the value can't be seen: an unpacked tuple, a loop, ``setattr``.
    """

    function: cst.FunctionDef | None
    statement: Node
    value: Node | None


class AgentClass:
    """One class of the file. ``line`` is the class itself and its bases in the file, nearest first."""

    def __init__(self, module: Module, node: cst.ClassDef, line: list[cst.ClassDef]) -> None:
        self.module = module
        self.node = node
        self.line = line
        self._functions = module.functions

    def above(self) -> list[AgentClass]:
        """The bases in the file, nearest first."""
        return [AgentClass(self.module, node, self.line[at:]) for at, node in enumerate(self.line) if at]

    # -- methods -----------------------------------------------------------------------------------------------------

    def method(self, name: str) -> cst.FunctionDef | None:
        """The class's own method of that name (a property's getter); None where there is none or more than one."""
        bindings = self.module.scopes.scope_of(self.node).bindings.get(name, ())
        nodes = [b.node for b in bindings if not _changes_property(b.node)]
        return nodes[0] if len(nodes) == 1 and isinstance(nodes[0], cst.FunctionDef) else None

    def has_setter(self, name: str) -> bool:
        """Whether the class itself has a property of that name that can be set."""
        bindings = self.module.scopes.scope_of(self.node).bindings.get(name, ())
        return any(_changes_property(b.node) for b in bindings)

    def inherited(self, name: str) -> cst.FunctionDef | None:
        """The method of that name, of the class or of its bases in the file."""
        return next((m for cls in (self, *self.above()) if (m := cls.method(name)) is not None), None)

    @property
    def init(self) -> cst.FunctionDef | None:
        """The class's own constructor, if statements can be put into it."""
        return None if self.why_no_init() else self.method("__init__")

    def why_no_init(self) -> str:
        """Why statements can't be put into a constructor; "" where they can."""
        init = self.method("__init__")
        if init is None:
            is_there = bool(self.module.scopes.scope_of(self.node).bindings.get("__init__"))
            return (
                "`__init__()` is there more than once" if is_there else "the class has no `__init__()` to set them in"
            )
        if not isinstance(init.body, cst.IndentedBlock):
            return "`__init__()` stands on one line"
        if not all(_is_override(decorator) for decorator in init.decorators):
            return "`__init__()` is decorated"
        return "" if receiver(init) else "`__init__()` takes its instance from `*args`"

    def is_property(self, name: str) -> bool:
        """Whether the class itself has a property of that name."""
        method = self.method(name)
        return method is not None and any(is_decorated(method, p) for p in ("property", "cached_property"))

    # -- attributes --------------------------------------------------------------------------------------------------

    def given(self, name: str) -> list[Given]:
        """All places in the class that give an attribute a value, in the order of the text."""
        module = self.module
        found = [
            Given(None, b.statement, b.value if b.index is None else None)
            for b in module.scopes.scope_of(self.node).bindings.get(name, ())
            if b.kind == "assign" and not (isinstance(b.statement, cst.AnnAssign) and b.value is None)
        ]
        for node in module.attributes.get(name, ()):
            function = self.function_of(node)
            if function is not None and self.is_self(node.value) and (statement := _assigns(module, node)) is not None:
                found.append(Given(function, statement, _value(module, node, statement)))
        for call in _setattr(module):
            function = self.function_of(call)
            if function is not None and (len(call.args) < 2 or _may_be(call.args[1].value, name)):
                found.append(Given(function, module.statement(call), None))
        return sorted(found, key=lambda g: module.order(g.statement))

    def function_of(self, node: Node) -> cst.FunctionDef | None:
        """The method of this very class in which a node stands, if it stands in one."""
        method: cst.FunctionDef | None = None
        for up in self.module.ancestors(node):
            if isinstance(up, cst.ClassDef):
                return method if up is self.node else None
            method = up if isinstance(up, cst.FunctionDef) else method
        return None

    def is_self(self, node: Node) -> bool:
        """Whether an expression is the instance that a method of this class is called on."""
        if not isinstance(node, cst.Name):
            return False
        bindings = self.module.scopes.reaching(node)
        owner = bindings[0].statement if len(bindings) == 1 else None
        if not isinstance(owner, cst.FunctionDef) or not isinstance(bindings[0].node, cst.Param):
            return False
        around = self.module.enclosing(owner, cst.ClassDef, cst.FunctionDef)
        return around is self.node and is_first(owner, bindings[0].node) and not is_static(owner)

    def says(self, name: str) -> bool:
        """Whether the class gives the attribute a value, or has a property or method of that name."""
        return bool(self.given(name)) or self.method(name) is not None

    def all_say(self, name: str) -> bool:
        """The same of the class and its bases in the file."""
        return any(cls.says(name) for cls in (self, *self.above()))

    # -- the constructor ---------------------------------------------------------------------------------------------

    def place(self, given: Given) -> Node | None:
        """The statement of the constructor after which the attribute has the value; None if it is not set there."""
        init = self.init
        if init is None or given.function is None:
            return None
        if self.module.enclosing(given.statement, cst.FunctionDef) not in (given.function, None):
            return None  # in a function that runs later, or never
        if given.function is init:
            return within(self.module, init, given.statement)
        calls = self._calls(given.function, init, 3)
        is_direct = len(calls) == 1 and self.module.enclosing(calls[0], cst.FunctionDef, cst.Lambda) is init
        return within(self.module, init, calls[0]) if is_direct else None

    def _calls(self, helper: cst.FunctionDef, init: cst.FunctionDef, depth: int) -> list[cst.Call]:
        """The calls in the constructor that run a helper, if nothing else does; none for what RLlib calls itself."""
        if helper.name.value in ("reset", "step") or not depth:
            return []
        found: list[cst.Call] = []
        for call in self._functions.calls_of(helper):
            caller = self.function_of(call)
            inner = [call] if caller is init else self._calls(caller, init, depth - 1) if caller is not None else []
            if not inner:
                return []
            found += inner
        return found

    def parent_call(self) -> Node | None:
        """The statement of the constructor that runs the base's constructor."""
        init = self.init
        for node in self.module.attributes.get("__init__", ()):
            is_call = isinstance(self.module.parent(node), cst.Call)
            if init is not None and is_call and self.function_of(node) is init and self._is_base(node.value):
                return within(self.module, init, node)
        return None

    def _is_base(self, node: cst.BaseExpression) -> bool:
        """Whether an expression is ``super()``, ``MultiAgentEnv`` or a base in the file."""
        if isinstance(node, cst.Call):
            return isinstance(node.func, cst.Name) and node.func.value == "super"
        if any(is_multi_agent_env(name) for name in self.module.scopes.origins(node)):
            return True
        bindings = self.module.scopes.reaching(node) if isinstance(node, cst.Name) else []
        return any(b.node in self.line[1:] for b in bindings)


def lineage(module: Module, owner: cst.ClassDef) -> list[cst.ClassDef]:
    """The class and its bases in the file, up to RLlib's ``MultiAgentEnv``; empty where another base is among them."""
    line, ends = _line(module, owner, 5)
    return line if ends else []


def _line(module: Module, owner: cst.ClassDef, depth: int) -> tuple[list[cst.ClassDef], bool]:
    """The classes, and whether ``MultiAgentEnv`` is behind them; no classes where a base is out of sight."""
    line, ends = [owner], False
    for base in owner.bases:
        names = _names(module, base.value)
        if any(is_multi_agent_env(name) for name in names):
            ends = True
        elif not names or not (_HARMLESS | (_LAST if ends else frozenset())).issuperset(names):
            bindings = module.scopes.reaching(base.value) if isinstance(base.value, cst.Name) else []
            above = bindings[0].node if len(bindings) == 1 else None
            inner, leads = _line(module, above, depth - 1) if isinstance(above, cst.ClassDef) and depth else ([], False)
            if not inner:
                return [], False
            line, ends = [*line, *(cls for cls in inner if cls not in line)], ends or leads
    return line, ends


def _names(module: Module, base: cst.BaseExpression) -> list[str]:
    """What a base can be, by imports; a fallback for Ray's absence (``MultiAgentEnv = object``) does not count."""
    base = base.value if isinstance(base, cst.Subscript) else base
    if not isinstance(base, cst.Name):
        return module.scopes.origins(base)
    bindings = module.scopes.reaching(base)
    if not bindings and base.value == "object":
        return ["object"]
    return [b.dotted for b in bindings if b.dotted is not None]


def is_multi_agent_env(dotted: str) -> bool:
    """Whether a dotted name is RLlib's base class."""
    return dotted.startswith("ray.rllib.") and dotted.endswith(".MultiAgentEnv")


def receiver(function: cst.FunctionDef) -> str:
    """What a method calls its instance."""
    first = [*function.params.posonly_params, *function.params.params]
    return first[0].name.value if first and not is_static(function) else ""


def parameter_names(function: cst.FunctionDef) -> list[str]:
    """The names of a method's parameters, without the instance."""
    return [param.name.value for param in parameters(function.params)][1:]


def _changes_property(node: Node) -> bool:
    """``@agents.setter``."""
    decorators = [d.decorator for d in node.decorators] if isinstance(node, cst.FunctionDef) else []
    return any(isinstance(d, cst.Attribute) and d.attr.value in ("deleter", "setter") for d in decorators)


def _is_override(decorator: cst.Decorator) -> bool:
    """``@override(MultiAgentEnv)``, which gives the function back as it is."""
    node = decorator.decorator
    node = node.func if isinstance(node, cst.Call) else node
    node = node.attr if isinstance(node, cst.Attribute) else node
    return isinstance(node, cst.Name) and node.value == "override"


def _assigns(module: Module, node: cst.Attribute) -> Node | None:
    """The statement that assigns to an attribute."""
    up = module.parent(node)
    while isinstance(up, (cst.Element, cst.Tuple, cst.List, cst.AssignTarget)):
        up = module.parent(up)
    if isinstance(up, cst.AnnAssign):
        return up if up.target is node and up.value is not None else None
    if isinstance(up, cst.Assign):
        return up if not _is_within(module, node, up.value) else None
    if isinstance(up, cst.For):
        return up if up.target is node else None
    return None


def _is_within(module: Module, node: Node, outer: Node) -> bool:
    return node is outer or outer in module.ancestors(node)


def _value(module: Module, node: cst.Attribute, statement: Node) -> Node | None:
    if isinstance(statement, cst.AnnAssign):
        return statement.value
    if not isinstance(statement, cst.Assign):
        return None
    if isinstance(module.parent(node), cst.AssignTarget):
        return statement.value
    left = module.parent(module.parent(node) or node)
    value = statement.value
    if isinstance(left, (cst.Tuple, cst.List)) and isinstance(value, (cst.Tuple, cst.List)):
        starred = any(isinstance(e, cst.StarredElement) for e in (*left.elements, *value.elements))
        if not starred and len(left.elements) == len(value.elements):
            at = next(i for i, e in enumerate(left.elements) if e.value is node)
            return value.elements[at].value
    return None


def _may_be(node: cst.BaseExpression, name: str) -> bool:
    return not isinstance(node, cst.SimpleString) or node.raw_value == name


def _setattr(module: Module) -> Iterator[cst.Call]:
    for call in module.nodes(cst.Call):
        if isinstance(call.func, cst.Name) and call.func.value == "setattr":
            yield call
