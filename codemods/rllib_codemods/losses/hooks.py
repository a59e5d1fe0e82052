"""The hooks of a policy, be it a class or the call of a builder: each with the function of the file that it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.facts import PolicyHook, policy_hooks, policy_parts
from rllib_codemods.own_policies import base_of, is_stub
from rllib_migrate.syntax.module import Module, Node


@dataclass(frozen=True, slots=True)
class Hook:
    """One hook: its name, its row, the function where the file has it, and the value that a builder gets."""

    name: str
    row: PolicyHook
    node: Node
    function: cst.FunctionDef | None = None
    value: cst.BaseExpression | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A function or mixin of RLlib that has a successor."""

    name: str
    use: str


def hooks_of_class(module: Module, owner: cst.ClassDef) -> list[Hook]:
    """The hooks that a class defines, in the order of the text; those that do nothing are left out."""
    found: list[Hook] = []
    for name, bindings in module.scopes.scope_of(owner).bindings.items():
        row, node = policy_hooks().get(name), bindings[-1].node
        if row is not None and isinstance(node, cst.FunctionDef) and not is_stub(node):
            found.append(Hook(name, row, node, node))
    return sorted(found, key=lambda hook: module.order(hook.node))


def hooks_of_call(module: Module, call: cst.Call) -> list[Hook]:
    """The hooks that a builder of policies gets by keyword."""
    found: list[Hook] = []
    for arg in call.args:
        row = policy_hooks().get(arg.keyword.value) if arg.keyword is not None else None
        if row is None or arg.keyword is None or _is_none(arg.value):
            continue
        found.append(Hook(arg.keyword.value, row, arg, function_of(module, arg.value), arg.value))
    return found


def function_of(module: Module, value: cst.BaseExpression) -> cst.FunctionDef | None:
    """The function of the file that a value names."""
    bindings = module.scopes.reaching(value) if isinstance(value, cst.Name) else []
    node = bindings[0].node if len(bindings) == 1 else None
    return node if isinstance(node, cst.FunctionDef) else None


def mixins_of_class(module: Module, owner: cst.ClassDef) -> list[Part]:
    """The mixins of RLlib among the bases of a class."""
    return [part for base in owner.bases for part in parts_in(module, base.value)]


def parts_in(module: Module, root: Node) -> list[Part]:
    """Functions and mixins of RLlib that stand in some code, each once."""
    found: dict[str, Part] = {}
    for node in _references(module, root):
        for dotted in module.scopes.origins(node):
            last = dotted.rpartition(".")[2]
            row = policy_parts().get(last)
            if row is not None and dotted.startswith("ray.rllib."):
                found.setdefault(last, Part(last, row.use))
    return list(found.values())


def _references(module: Module, root: Node) -> Iterator[Node]:
    nodes: list[Node] = [*module.within(root, cst.Name), *module.within(root, cst.Attribute)]
    yield from sorted(nodes, key=module.order)


def _is_none(node: cst.BaseExpression) -> bool:
    return isinstance(node, cst.Name) and node.value == "None"


def above(module: Module, owner: cst.ClassDef) -> list[cst.ClassDef]:
    """The classes of the file that a policy class derives from."""
    seen: list[cst.ClassDef] = [owner]
    for cls in seen:
        for base in cls.bases:
            found = base_of(module, base.value)
            if isinstance(found, cst.ClassDef) and found not in seen:
                seen.append(found)
    return seen[1:]
