"""Plain dicts, and which of them are the same config: by name, copy, merge, argument and return value.

A group is all dict code that ends up in one dict as far as the file shows: displays, ``dict(...)``, item assignments,
``update`` calls. It is coarse on purpose: a name that holds two configs in turn is one group.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.config_dicts.parts import root_and_path
from rllib_codemods.facts import Algorithm, algorithms
from rllib_migrate.syntax.functions import call_of
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding, dotted_name
from rllib_migrate.syntax.shown_dicts import shown_dicts

COPIES = frozenset({"copy.copy", "copy.deepcopy"})
MERGES = frozenset({"merge_dicts", "deep_update", "with_common_config"})


@dataclass(frozen=True, slots=True)
class Site:
    """One place that gives a dict a key.

    ``node`` is the key's node, ``entry`` the whole entry: an element, an argument or an assignment. ``value`` is None
    where it can't be seen. ``below`` are the keys of ``config["key"]["below"] = value``, "" for one that can't be seen.
    """

    key: str
    node: Node
    value: cst.BaseExpression | None
    holder: Node
    entry: Node
    below: tuple[str, ...] = ()


class Groups:
    """Union-find over names, attributes, functions and dict expressions."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._functions = module.functions
        self._leader: dict[Hashable, Hashable] = {}
        #: Parts of dicts of which displays show all that they can be.
        self.shown_parts: set[Hashable] = set()
        self._by_group: dict[Hashable, list[Hashable]] | None = None  # until something new is met or joined

    def find(self, key: Hashable) -> Hashable:
        """The group of a key."""
        leader = self._leader
        if key not in leader:
            leader[key], self._by_group = key, None
        while (up := leader[key]) != key:
            leader[key] = leader[up]
            key = up
        return key

    def join(self, one: Hashable | None, other: Hashable | None) -> None:
        """Both are one dict."""
        if one is not None and other is not None:
            self._leader[self.find(one)] = self.find(other)
            self._by_group = None

    def members(self, group: Hashable) -> list[Hashable]:
        """All keys of a group, in the order in which they were met."""
        if self._by_group is None:
            by_group: dict[Hashable, list[Hashable]] = {}
            for key in list(self._leader):
                by_group.setdefault(self.find(key), []).append(key)
            self._by_group = by_group
        return self._by_group.get(group, [])

    def homes(self, group: Hashable) -> set[Module]:
        """The files that a group has a part in."""
        nodes = map(_node_of, self.members(group))
        return {self._module.home(node) for node in nodes if isinstance(node, cst.CSTNode)}

    def has(self, group: Hashable, node: cst.BaseExpression) -> bool:
        """Whether an expression is the group's dict."""
        key = self.of(node)
        return key is not None and self.find(key) == group

    def of(self, node: cst.BaseExpression) -> Hashable | None:
        """The key of what an expression is; None where it is no dict that can be followed. Joins what it is made of."""
        if isinstance(node, (cst.Name, cst.Attribute)) and default_config(self._module, node) is not None:
            return ("default", node)  # each use is a dict of its own
        if (brought := self._brought(node)) is not None:
            return brought
        if isinstance(node, cst.Name):
            scope = self._module.scopes.lookup(node.value, self._module.scopes.scope_at(node))
            return ("name", scope.owner, node.value) if scope is not None else None
        if isinstance(node, cst.Attribute):
            dotted = dotted_name(node)
            around = self._module.enclosing(node, cst.ClassDef)
            return ("attribute", around, dotted) if dotted is not None else None
        if isinstance(node, cst.Dict):
            for element in node.elements:
                if isinstance(element, cst.StarredDictElement):
                    self.join(node, self.of(element.value))
            return node
        if isinstance(node, cst.IfExp):
            self.join(node, self.of(node.body))
            self.join(node, self.of(node.orelse))
            return node
        if isinstance(node, cst.BinaryOperation) and isinstance(node.operator, cst.BitOr):
            self.join(node, self.of(node.left))
            self.join(node, self.of(node.right))
            return node
        if isinstance(node, cst.Subscript):
            return self._part(node)
        return self._of_call(node) if isinstance(node, cst.Call) else None

    def _part(self, node: cst.Subscript) -> Hashable | None:
        """The key of ``loaded["config"]``."""
        found = root_and_path(self._module, node)
        root = self.of(found[0]) if found is not None else None
        return ("part", root, found[1]) if found is not None and root is not None else None

    def _brought(self, node: cst.BaseExpression) -> Hashable | None:
        """The key of a name of another file, where a name or attribute is that."""
        if self._module.unit is None or not isinstance(node, (cst.Name, cst.Attribute)):
            return None
        scopes, home = self._module.scopes, self._module.home(node)
        bindings = scopes.reaching(node) if isinstance(node, cst.Name) else scopes.members(node)
        others = [b for b in bindings if b.kind != "import" and self._module.home(b.statement) is not home]
        keys: list[Hashable] = [("name", b.scope.owner, b.name) for b in others]
        for key in keys[1:]:
            self.join(keys[0], key)
        return keys[0] if keys else None

    def _of_call(self, node: cst.Call) -> Hashable | None:
        func = node.func
        last = last_name(func)
        if isinstance(func, cst.Attribute) and last == "copy" and not node.args:
            return self.of(func.value)
        if is_copy(self._module, node) or last in MERGES or is_dict_call(self._module, node):
            for arg in node.args:
                if arg.keyword is None and arg.star != "*":
                    self.join(node, self.of(arg.value))
            return node
        function = self.function(func)
        return ("returned", function) if function is not None else node

    def function(self, func: cst.BaseExpression | None) -> cst.FunctionDef | None:
        """The function of the project that a name stands for."""
        if not isinstance(func, (cst.Name, cst.Attribute)):
            return None
        scopes = self._module.scopes
        bindings = scopes.reaching(func) if isinstance(func, cst.Name) else scopes.members(func)
        node = bindings[0].node if len(bindings) == 1 else None
        return node if isinstance(node, cst.FunctionDef) else None

    def follow(self) -> None:
        """Join what assignments, returns and updates connect."""
        module = self._module
        for assign in module.all_nodes(cst.Assign):
            if (value := self.of(assign.value)) is not None:
                for target in assign.targets:
                    self.join(value, self.of(target.target))
        for annotated in module.all_nodes(cst.AnnAssign):
            if annotated.value is not None:
                self.join(self.of(annotated.value), self.of(annotated.target))
        for returned in module.all_nodes(cst.Return):
            around = module.enclosing(returned, cst.FunctionDef)
            if returned.value is not None and around is not None:
                self.join(self.of(returned.value), ("returned", around))
        for attribute in module.all_attributes.get("update", ()):
            updating = call_of(module, attribute)
            if updating is not None and updating.args and not self._functions.targets(attribute):
                self.join(self.of(attribute.value), self.of(updating.args[0].value))

    def follow_calls(self) -> None:
        """Join what is given to functions with their parameters, which are one dict for all callers then."""
        for call in self._module.all_nodes(cst.Call):
            for function in self._functions.targets(call.func):
                self._arguments(call, function)
        for subscript in self._module.all_nodes(cst.Subscript):
            if (part := self.of(subscript)) is not None:
                self.find(part)
                seen = shown_dicts(self._module, subscript)
                for display in seen.dicts:
                    self.join(part, self.of(display))
                if seen.dicts and seen.whole:
                    self.shown_parts.add(part)
        while self._join_parts():
            pass

    def _join_parts(self) -> bool:
        """Join the parts under one key of what is one dict; whether there were any."""
        found: dict[Hashable, Hashable] = {}
        joined = False
        for key in [key for key in self._leader if isinstance(key, tuple) and key[0] == "part"]:
            _, root, path = key
            whole = ("part", root, path[:-1]) if len(path) > 1 else root
            other = found.setdefault((self.find(whole), path[-1]), key)
            if self.find(other) != self.find(key):
                self.join(other, key)
                joined = True
        return joined

    def trains(self, function: cst.FunctionDef, config: cst.BaseExpression) -> None:
        """Tune calls a function of the file with a config."""
        params = [*function.params.posonly_params, *function.params.params]
        if params:
            self.join(self.of(config), ("name", function, params[0].name.value))

    def _arguments(self, call: cst.Call, function: cst.FunctionDef) -> None:
        for param, value in passed(call, function, skip=int(self._functions.is_method(function))):
            if (key := self.of(value)) is not None:
                self.join(key, ("name", function, param))


def passed(call: cst.Call, function: cst.FunctionDef, *, skip: int = 0) -> Iterator[tuple[str, cst.BaseExpression]]:
    """The parameters that a call of a function gives a value, up to the first that can't be told.

    ``skip`` of them, as the ``self`` of a method, are given otherwise.
    """
    params = [p.name.value for p in (*function.params.posonly_params, *function.params.params)][skip:]
    for at, arg in enumerate(call.args):
        if arg.star:
            return
        name = arg.keyword.value if arg.keyword is not None else params[at] if at < len(params) else None
        if name is not None:
            yield name, arg.value


def _node_of(key: Hashable) -> Hashable:
    """The node that a key was made from, or is."""
    while isinstance(key, tuple):
        key = key[1]
    return key


def is_own_name(binding: Binding) -> bool:
    """Whether an import binds a name for one thing alone; ``import a.b`` binds ``a`` for all that is below it."""
    alias = binding.node
    return isinstance(binding.statement, cst.ImportFrom) or (
        isinstance(alias, cst.ImportAlias) and alias.asname is not None
    )


def last_name(node: cst.BaseExpression) -> str:
    """The last part of a dotted name."""
    return node.attr.value if isinstance(node, cst.Attribute) else node.value if isinstance(node, cst.Name) else ""


def shown(module: Module, node: cst.BaseExpression) -> cst.BaseExpression:
    """What a name gets in its one assignment, where that is a dict that nothing changes; else the node itself."""
    bindings = module.scopes.reaching(node) if isinstance(node, cst.Name) else []
    value = bindings[0].value if len(bindings) == 1 and bindings[0].kind == "assign" else None
    if not isinstance(value, (cst.Dict, cst.Call)) or bindings[0].index is not None:
        return node
    if isinstance(value, cst.Call) and not is_dict_call(module, value):
        return node
    alone = len(bindings[0].scope.bindings[bindings[0].name]) == 1
    once = len(module.scopes.references(bindings[0])) == 1 and not module.scopes.is_had_as_attribute(bindings[0])
    return value if alone and once else node


def is_dict_call(module: Module, node: Node) -> bool:
    """Whether a call is one of the builtin ``dict``."""
    return (
        isinstance(node, cst.Call)
        and isinstance(node.func, cst.Name)
        and node.func.value == "dict"
        and not module.scopes.reaching(node.func)
    )


def is_copy(module: Module, node: cst.Call) -> bool:
    """Whether a call is one of ``copy.copy`` or ``copy.deepcopy``."""
    return bool(node.args) and any(origin in COPIES for origin in module.scopes.origins(node.func))


def default_config(module: Module, node: cst.BaseExpression) -> str | None:
    """The algorithm whose old default dict a name is, "" where it is that of all; None for all other names."""
    if isinstance(node, cst.Attribute) and node.attr.value == "_default_config":
        kinds = [v.kind for v in module.kinds.of(node.value) if v.kind.name == "algorithm" and v.kind.is_class]
        return kinds[0].detail if kinds else None
    if not last_name(node).endswith(("DEFAULT_CONFIG", "COMMON_CONFIG")) and not isinstance(node, cst.Name):
        return None
    for origin in module.scopes.origins(node):
        *path, name = origin.split(".")
        if path[:2] == ["ray", "rllib"] and name.endswith(("DEFAULT_CONFIG", "COMMON_CONFIG")):
            words = [name.removesuffix("DEFAULT_CONFIG").rstrip("_"), *reversed(path)]
            return next((row.name for word in words if (row := _by_module(word)) is not None), "")
    return None


def _by_module(word: str) -> Algorithm | None:
    return next((row for name, row in algorithms().items() if name.lower() == word.lower()), None)
