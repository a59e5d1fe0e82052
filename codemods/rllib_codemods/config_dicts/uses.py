"""Whether all that happens to a config dict is known, so that it can become a config object.

An AlgorithmConfig can be read and written by key, copied, given to Tune and built, but it is no dict: what iterates
over it, merges it into others or hands it to unknown code needs the dict. Each such place is a reason to leave it one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import libcst as cst

from rllib_codemods.config_dicts.collect import ConfigDict
from rllib_codemods.config_dicts.evidence import CONFIG_ARGUMENTS
from rllib_codemods.config_dicts.groups import Groups, is_copy, is_dict_call, last_name, passed
from rllib_codemods.config_dicts.keys import item_key
from rllib_codemods.ray_use import all_tune_calls
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding

#: Functions of RLlib whose call is what their arguments make together.
FOLDED = ("merge_dicts", "with_common_config")


class StaysADict(Exception):
    """The dict can't become a config object; the message says why, for a person."""


@dataclass(eq=False, slots=True)
class Uses:
    """Where the dict comes from and where it goes.

    ``made`` are the expressions that make it: displays, copies, old defaults. ``trainers`` are calls of an algorithm's
    class with it. ``reads`` are ``config["key"]``, ``tuned`` calls of Tune with it.
    """

    made: list[cst.BaseExpression] = field(default_factory=list)
    trainers: list[cst.Call] = field(default_factory=list)
    reads: list[tuple[cst.Subscript, str]] = field(default_factory=list)
    tuned: list[cst.Call] = field(default_factory=list)


def uses_of(module: Module, groups: Groups, config: ConfigDict) -> Uses:
    """All uses of a dict.

    Raises:
        StaysADict: one of them needs a dict, or can't be seen.
    """
    return _Finder(module, groups, config).run()


class _Finder:
    def __init__(self, module: Module, groups: Groups, config: ConfigDict) -> None:
        self._module, self._groups, self._config = module, groups, config
        self._found = Uses()
        self._tuned = {call for _, call in all_tune_calls(module)}

    def run(self) -> Uses:
        for key in self._groups.members(self._config.group):
            if isinstance(key, tuple) and key[0] == "name":
                self._name(key[1], key[2])
            elif isinstance(key, tuple) and key[0] == "returned":
                self._returned(key[1])
            elif isinstance(key, tuple) and key[0] == "default":
                self._expression(self._whole(key[1]))
            elif isinstance(key, tuple) and key[0] == "part":
                raise StaysADict("not all that it holds can be seen")
            elif isinstance(key, tuple):
                raise StaysADict(f"`{key[2]}` is an attribute")
            elif isinstance(key, (cst.Dict, cst.Call, cst.BinaryOperation, cst.IfExp)):
                self._expression(self._whole(key))
        return self._found

    def _whole(self, node: cst.BaseExpression) -> cst.BaseExpression:
        """An expression with the ``.copy()`` behind it."""
        up = self._module.parent(node)
        call = self._module.parent(up) if isinstance(up, cst.Attribute) and up.attr.value == "copy" else None
        return self._whole(call) if isinstance(call, cst.Call) else node

    # -- names -------------------------------------------------------------------------------------------------------

    def _name(self, owner: Node, name: str) -> None:
        module = self._module
        scope = module.scopes.scope_of(owner)
        bindings = scope.bindings.get(name, [])
        if isinstance(owner, cst.ClassDef):
            raise StaysADict(f"`{name}` is an attribute")
        if isinstance(owner, cst.Module) and not module.home(owner).unseen_exports.isdisjoint({"*", name}):
            raise StaysADict(f"other files import `{name}`")
        for binding in bindings:
            self._binding(binding)
        loads = {use: None for binding in bindings for use in module.scopes.references(binding)}
        for use in loads:
            self._load(use)

    def _binding(self, binding: Binding) -> None:
        statement = binding.statement
        plain = binding.kind == "assign" and binding.index is None
        if binding.kind == "parameter":
            self._parameter(binding)
        elif (
            not plain
            or not isinstance(statement, cst.Assign)
            or len(statement.targets) != 1
            or not self._groups.has(self._config.group, statement.value)
        ):
            raise StaysADict(f"`{binding.name}` gets other values too")

    def _parameter(self, binding: Binding) -> None:
        function, param = binding.statement, binding.node
        if not isinstance(function, cst.FunctionDef) or not isinstance(param, cst.Param):
            raise StaysADict(f"`{binding.name}` gets other values too")
        if param.default is not None or param.annotation is not None:
            raise StaysADict(f"`{binding.name}` is declared as something else")
        calls = self._calls(function)
        if not calls:
            raise StaysADict(f"`{function.name.value}` is called from elsewhere")
        for call in calls:
            given = dict(passed(call, function)).get(binding.name)
            if given is None or not self._groups.has(self._config.group, given):
                raise StaysADict(f"`{function.name.value}` is given other values too")

    def _calls(self, function: cst.FunctionDef) -> list[cst.Call]:
        """All calls of a function of the file.

        Raises:
            StaysADict: it may be called from elsewhere.
        """
        module, name = self._module, function.name.value
        scope = module.scopes.scope_at(function)
        if function.decorators or not module.home(function).unseen_exports.isdisjoint({"*", name}):
            raise StaysADict(f"`{name}` is called from elsewhere")
        if isinstance(scope.owner, cst.ClassDef):
            raise StaysADict(f"`{name}` is a method")
        found: list[cst.Call] = []
        for binding in scope.bindings.get(name, []):
            for use in module.scopes.references(binding):
                call = module.parent(use)
                if not isinstance(call, cst.Call) or call.func is not use:
                    raise StaysADict(f"`{name}` is called from elsewhere")
                found.append(call)
        return found

    def _returned(self, function: cst.FunctionDef) -> None:
        if function.returns is not None:
            raise StaysADict(f"`{function.name.value}` is declared to return something else")
        own = [r for r in self._module.all_nodes(cst.Return) if self._module.enclosing(r, cst.FunctionDef) is function]
        if any(r.value is None or not self._groups.has(self._config.group, r.value) for r in own):
            raise StaysADict(f"`{function.name.value}` returns other values too")
        for call in self._calls(function):
            self._load(call)

    # -- uses --------------------------------------------------------------------------------------------------------

    def _load(self, node: cst.BaseExpression) -> None:
        """A place where the dict is used."""
        up = self._module.parent(node)
        if isinstance(up, cst.Subscript) and up.value is node:
            self._item(up)
        elif isinstance(up, cst.Attribute):
            self._method(up)
        elif isinstance(up, cst.Arg):
            self._argument(up, node)
        elif isinstance(up, (cst.Return, cst.IfExp, cst.StarredDictElement)):
            return  # the function's calls, or what is made of it, are looked at by themselves
        elif isinstance(up, cst.BinaryOperation) and isinstance(up.operator, cst.BitOr):
            return
        elif not (isinstance(up, cst.Assign) and up.value is node):
            raise StaysADict("it is used as a dict")

    def _item(self, node: cst.Subscript) -> None:
        key = item_key(self._module, node)
        if key is None:
            raise StaysADict("it is used with keys that can't be seen")
        up: Node | None = self._module.parent(node)
        if isinstance(up, (cst.AugAssign, cst.Del, cst.AnnAssign)):
            raise StaysADict(f'"{key}" is changed in place')
        if isinstance(up, cst.AssignTarget) or self._is_written_below(node):
            return
        self._found.reads.append((node, key))

    def _is_written_below(self, node: cst.Subscript) -> bool:
        up: Node | None = self._module.parent(node)
        while isinstance(up, cst.Subscript):
            up = self._module.parent(up)
        return isinstance(up, cst.AssignTarget)

    def _method(self, attribute: cst.Attribute) -> None:
        call = self._module.parent(attribute)
        name = attribute.attr.value
        if not isinstance(call, cst.Call) or call.func is not attribute or name not in ("update", "copy"):
            raise StaysADict(f"`{name}` is one of a dict")
        if name == "update" and not isinstance(self._module.parent(call), cst.Expr):
            raise StaysADict("`update` is used as a value")

    def _argument(self, arg: cst.Arg, node: cst.BaseExpression) -> None:
        call = self._module.parent(arg)
        assert isinstance(call, cst.Call)
        func = call.func
        if arg.star and not is_dict_call(self._module, call):
            raise StaysADict(f"`{self._module.source(func)}` takes its keys as arguments")
        if is_dict_call(self._module, call) or is_copy(self._module, call) or last_name(func) in FOLDED:
            return
        if isinstance(func, cst.Attribute) and func.attr.value == "update":
            raise StaysADict("it is merged into another dict")
        if self._groups.function(func) is not None:
            return
        if call in self._tuned and arg.keyword is not None and arg.keyword.value in CONFIG_ARGUMENTS:
            self._found.tuned.append(call)
            return
        if self._is_trainer(call):
            self._trainer(call)
            return
        raise StaysADict(f"`{self._module.source(func)}` takes it")

    def _is_trainer(self, call: cst.Call) -> bool:
        kinds = [value.kind for value in self._module.kinds.of(call.func)]
        return any(kind.name == "algorithm" and kind.is_class for kind in kinds)

    def _trainer(self, call: cst.Call) -> None:
        if self._module.enclosing(call, cst.FormattedString) is not None:
            raise StaysADict("the algorithm is made inside an f-string")
        names = [arg.keyword.value if arg.keyword is not None else "" for arg in call.args]
        positional = [arg for arg in call.args if arg.keyword is None]
        if any(arg.star for arg in call.args) or len(positional) > 2 or not set(names) <= {"", "config", "env"}:
            raise StaysADict("the algorithm's class is given more than that")
        if call not in self._found.trainers:
            self._found.trainers.append(call)

    # -- what makes it -----------------------------------------------------------------------------------------------

    def _expression(self, node: cst.BaseExpression) -> None:
        """An expression that is the dict: it is made there, or is one of the file's functions at work."""
        up = self._module.parent(node)
        if isinstance(node, cst.Call) and self._groups.function(node.func) is not None:
            return
        if self._is_part(node, up):
            return
        if isinstance(up, cst.Arg) and isinstance(call := self._module.parent(up), cst.Call):
            if isinstance(call.func, cst.Attribute) and call.func.attr.value == "update":
                return  # an entry of `config.update({...})`
            self._argument(up, node)
        elif isinstance(up, cst.Assign):
            if any(not isinstance(target.target, cst.Name) for target in up.targets):
                raise StaysADict("it is put into something else")
        elif not isinstance(up, (cst.Return, cst.IfExp)):
            raise StaysADict("it is put into something else")
        if not isinstance(node, cst.IfExp):
            self._found.made.append(node)

    def _is_part(self, node: cst.BaseExpression, up: Node | None) -> bool:
        """Whether an expression is an operand of the one that makes the dict."""
        if isinstance(up, (cst.StarredDictElement, cst.BinaryOperation)):
            return True
        call = self._module.parent(up) if isinstance(up, cst.Arg) else None
        if not isinstance(call, cst.Call):
            return False
        return is_dict_call(self._module, call) or is_copy(self._module, call) or last_name(call.func) in FOLDED


def operands(module: Module, node: cst.BaseExpression) -> Iterator[cst.BaseExpression]:
    """What a copy, merge or spread is made of, in order; the node itself where it is none."""
    func = node.func if isinstance(node, cst.Call) and not is_copy(module, node) else None
    if isinstance(func, cst.Attribute) and func.attr.value == "copy":
        yield from operands(module, func.value)
    elif isinstance(node, cst.Call) and (is_copy(module, node) or last_name(node.func) in FOLDED):
        for arg in node.args:
            yield from operands(module, arg.value)
    elif isinstance(node, cst.BinaryOperation):
        yield from operands(module, node.left)
        yield from operands(module, node.right)
    else:
        yield node
