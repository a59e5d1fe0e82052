"""The hooks of a policy, be it a class or the call of a builder: each with the function of the file that it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.facts import PolicyHook, policy_hooks, policy_parts
from rllib_codemods.literals import literal
from rllib_codemods.own_policies import is_stub
from rllib_migrate.syntax.module import Module, Node


@dataclass(frozen=True, slots=True)
class Hook:
    """One hook: its name, its row, the function where the file has it, and the value that a builder gets."""

    name: str
    row: PolicyHook
    node: Node
    function: cst.FunctionDef | None = None
    value: cst.BaseExpression | None = None

    def built_in(self, module: Module) -> Part | None:
        """What has the place of a function of RLlib's that a builder gets as it is."""
        plain = isinstance(self.value, (cst.Name, cst.Attribute)) and self.function is None
        parts = parts_in(module, self.value) if plain and self.value is not None else []
        return parts[0] if parts else None


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


def name_of(module: Module, call: cst.Call, default: str) -> str:
    """The name that a built class gets: of the assignment, or of ``name=``."""
    assign = module.parent(call)
    target = assign.targets[0].target if isinstance(assign, cst.Assign) else None
    bound = target.value if isinstance(target, cst.Name) else ""
    given = next((a.value for a in call.args if a.keyword is not None and a.keyword.value == "name"), None)
    value = literal(module, given) if given is not None else None
    named = value if isinstance(value, str) and value.isidentifier() else ""
    return bound if bound[:1].isupper() else named or bound.capitalize() or default
