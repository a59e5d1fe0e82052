"""What a policy or module was asked from: the algorithm, the id, and how many agents there are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import libcst as cst

from rllib_codemods.configuration.env_classes import env_classes, is_multi_agent
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.file_stack import FileStack, near_stacks
from rllib_codemods.literals import literal
from rllib_migrate.codemod import Options
from rllib_migrate.syntax.functions import Functions
from rllib_migrate.syntax.model import Value
from rllib_migrate.syntax.module import Module, Node

_ASKS = {"get_policy": "policy_id", "get_module": "module_id"}
_ALONE = "default_policy"
#: Parts of torch, and libraries, that call what they are given.
_TRACERS = ("torch.jit.", "torch.onnx.", "torchsummary.", "torchinfo.", "torchviz.")
_HARMLESS = frozenset({"bool", "format", "id", "isinstance", "print", "repr", "str", "type"})


@dataclass(frozen=True, slots=True)
class Asked:
    """The algorithm and the id, as the code spells them."""

    algorithm: str
    id: str


def asked(module: Module, value: Value, at: Node) -> Asked | None:
    """What a policy or module was asked from, where that can be written again at another place."""
    call = value.origin
    if not isinstance(call, cst.Call) or not is_asked(call) or _is_passed(module, at):
        return None
    assert isinstance(call.func, cst.Attribute)
    key = id_of(call)
    given = f"{module.quote}{_ALONE}{module.quote}" if key is None else module.source(key)
    parts = [call.func.value] if key is None or isinstance(key, cst.SimpleString) else [call.func.value, key]
    if all(_means_the_same(module, part, call, at) for part in parts):
        return Asked(module.source(call.func.value), given)
    return None


def is_asked(node: Node) -> bool:
    """Whether a node is a call that asks an algorithm for a policy or module, as far as names tell."""
    return isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) and node.func.attr.value in _ASKS


def is_given(value: Value) -> bool:
    """Whether a module is one that an algorithm or EnvRunner gave, and so may stand where a policy stood."""
    origin = value.origin
    if isinstance(origin, cst.Subscript):
        origin = origin.value
    of_runner = isinstance(origin, cst.Attribute) and origin.attr.value == "module"
    return value.kind.name == "rl_module" and (of_runner or is_asked(origin))


def id_of(call: cst.Call) -> cst.BaseExpression | None:
    """The id that is asked for; None for the default."""
    return call.args[0].value if call.args else None


def is_plain(node: cst.BaseExpression) -> bool:
    """Whether an expression can be written once more: a name, an attribute of one, a text."""
    if isinstance(node, cst.Attribute):
        return is_plain(node.value)
    return isinstance(node, (cst.Name, cst.SimpleString))


def _is_passed(module: Module, at: Node) -> bool:
    """Whether a method is called on a parameter: what else it may be given, other files know."""
    owner = at.value if isinstance(at, cst.Attribute) else at
    while isinstance(owner, cst.Attribute):
        owner = owner.value
    if not isinstance(owner, cst.Name) or owner.value in ("self", "cls"):
        return False
    return any(isinstance(binding.node, cst.Param) for binding in module.scopes.reaching(owner))


def _means_the_same(module: Module, part: cst.BaseExpression, there: Node, here: Node) -> bool:
    if not is_plain(part):
        return False
    root = part
    while isinstance(root, cst.Attribute):
        root = root.value
    if not isinstance(root, cst.Name) or module.statement(there) is module.statement(here):
        return True
    scopes = module.scopes
    one, two = (scopes.lookup(root.value, scopes.scope_at(node)) for node in (there, here))
    return one is two and one is not None and len(one.bindings[root.value]) == 1


def places(module: Module, node: cst.BaseExpression) -> list[cst.BaseExpression]:
    """Where a value is used: at the expression itself, or where the one name that it gets is read."""
    up = module.parent(node)
    if isinstance(up, cst.Assign) and len(up.targets) == 1 and isinstance(up.targets[0].target, cst.Name):
        uses = module.scopes.uses.get(up.targets[0].target.value, ())
        return [use for use in uses if any(b.value is node for b in module.scopes.reaching(use))]
    return [node]


def is_handed_on(module: Module, functions: Functions, place: Node) -> bool:
    """Whether a value goes to code that can't be seen, and that may read from it what only a policy has."""
    up = module.parent(place)
    if isinstance(up, cst.Arg):
        taker = module.parent(up)
        if not isinstance(taker, cst.Call):
            return True
        name = taker.func.value if isinstance(taker.func, cst.Name) else ""
        of_torch = any(dotted.startswith("torch.") for dotted in module.scopes.origins(taker.func))
        return not (name in _HARMLESS or of_torch or functions.targets(taker.func))
    kept = (
        cst.Attribute,
        cst.Expr,
        cst.Assign,
        cst.AnnAssign,
        cst.Return,
        cst.Comparison,
        cst.FormattedStringExpression,
    )
    return not isinstance(up, (*kept, cst.Call, cst.Lambda))


def is_traced(module: Module, place: Node) -> bool:
    """Whether a network is handed to what runs it, with inputs that are its own."""
    up = module.parent(place)
    taker = module.parent(up) if isinstance(up, cst.Arg) else None
    names = module.scopes.origins(taker.func) if isinstance(taker, cst.Call) else []
    return any(name.startswith(_TRACERS) for name in names)


def unsure(stack: FileStack) -> str:
    """What a message adds where the file leaves open which stack an algorithm is on."""
    return "" if stack == "new" else "; the file does not show whether the algorithm is on the new stack"


def agents(module: Module, options: Options) -> Literal["one", "several", "unknown"]:
    """How many agents the configs of a file are for."""
    objects = [obj for obj, _ in near_stacks(module, options)]
    if any(obj.is_multi_agent or is_multi_agent(module, obj) for obj in objects):
        return "several"
    envs = list(_environments(module))
    known = bool(objects or envs) and all(_has_one(module, obj) for obj in objects if obj.values("env") or not envs)
    return "one" if known and all(_is_of_gymnasium(module, env) for env in envs) else "unknown"


def _environments(module: Module) -> Iterator[cst.BaseExpression]:
    """The environments that the classes of algorithms are called with."""
    for arg in module.nodes(cst.Arg):
        call = module.parent(arg)
        if arg.keyword is None or arg.keyword.value != "env" or not isinstance(call, cst.Call):
            continue
        if any(v.kind.name == "algorithm" and v.kind.is_class for v in module.kinds.of(call.func)):
            yield arg.value


def _has_one(module: Module, obj: ConfigObject) -> bool:
    """Whether the environment is seen: one of gymnasium's, or of a class that has a single agent."""
    values = [value for value in obj.values("env") if value is not None]
    classes = env_classes(module, obj)
    return bool(values) and all(_is_of_gymnasium(module, value) or bool(classes) for value in values)


def _is_of_gymnasium(module: Module, env: cst.BaseExpression) -> bool:
    name = literal(module, env)
    return isinstance(name, str) and "-v" in name
