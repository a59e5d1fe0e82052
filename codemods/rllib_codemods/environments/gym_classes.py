"""The environments of a file: its classes, and what the calls of ``step()`` and ``reset()`` are made on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_migrate.syntax.annotations import named_types
from rllib_migrate.syntax.functions import Functions, argument, attribute_targets, base_class
from rllib_migrate.syntax.model import Value
from rllib_migrate.syntax.module import Module, Node

METHODS = ("step", "reset")


@dataclass(frozen=True, slots=True)
class Env:
    """A class that is an environment. ``line`` is the class and its bases in the file, nearest first."""

    node: cst.ClassDef
    line: tuple[cst.ClassDef, ...]
    multi_agent: bool
    wrapper: bool
    #: It derives from a class of the package ``gym``, which gymnasium has taken the place of.
    of_gym: bool


@dataclass(frozen=True, slots=True)
class Receiver:
    """An environment that a method is called on. ``owner`` is the class of the file that has it; None: gymnasium's."""

    owner: cst.ClassDef | None
    multi_agent: bool
    of_gym: bool


@dataclass(frozen=True, eq=False, slots=True)
class Envs:
    """All environments of a file."""

    module: Module
    functions: Functions
    classes: dict[cst.ClassDef, Env]


def environments_of(module: Module) -> Envs:
    """The environments of a file."""
    classes: dict[cst.ClassDef, Env] = {}
    functions = module.functions
    for node in module.nodes(cst.ClassDef):
        bases = [v for v in module.kinds.bases(node) if v.kind.name == "env"]
        if bases:
            line = tuple(_line(functions, node))
            details = {v.kind.detail for v in bases}
            of_gym = any(_is_of_gym(module, base_class(base)) for owner in line for base in owner.bases)
            classes[node] = Env(node, line, "multi_agent" in details, "wrapper" in details, of_gym)
    return Envs(module, functions, classes)


def _line(functions: Functions, node: cst.ClassDef, depth: int = 8) -> Iterator[cst.ClassDef]:
    yield node
    for base in node.bases:
        above = functions.class_of(base_class(base))
        if above is not None and above is not node and depth and not isinstance(base_class(base), cst.Call):
            yield from _line(functions, above, depth - 1)


def _is_of_gym(module: Module, node: cst.BaseExpression) -> bool:
    return any(origin.partition(".")[0] == "gym" for origin in module.scopes.origins(node))


def definitions(envs: Envs, owner: cst.ClassDef, name: str) -> list[cst.FunctionDef]:
    """The methods of that name in the body of a class, of which the last one counts or the one whose branch is run."""
    bindings = envs.module.scopes.scope_of(owner).bindings.get(name, ())
    return [b.node for b in bindings if isinstance(b.node, cst.FunctionDef)]


def method(envs: Envs, owner: cst.ClassDef, name: str) -> cst.FunctionDef | None:
    """The method that a class itself defines; None where it has none, or several."""
    found = definitions(envs, owner, name)
    return found[0] if len(found) == len(envs.module.scopes.scope_of(owner).bindings.get(name, ())) == 1 else None


def defines(envs: Envs, owner: cst.ClassDef, name: str) -> bool:
    """Whether a class binds a name in its body."""
    return name in envs.module.scopes.scope_of(owner).bindings


def class_around(envs: Envs, node: cst.CSTNode) -> Env | None:
    """The environment in one of whose methods a node stands, nested functions included."""
    for up in envs.module.ancestors(node):
        if isinstance(up, cst.ClassDef):
            return envs.classes.get(up)
    return None


def function_around(module: Module, node: cst.CSTNode) -> cst.FunctionDef | cst.Lambda | None:
    """The function in which a node runs."""
    found = module.enclosing(node, cst.FunctionDef, cst.Lambda, cst.ClassDef)
    return found if isinstance(found, (cst.FunctionDef, cst.Lambda)) else None


def calls(envs: Envs, name: str) -> Iterator[cst.Call]:
    """The calls of a method of that name, on whatever."""
    for attribute in envs.module.attributes.get(name, ()):
        call = envs.module.parent(attribute)
        if isinstance(call, cst.Call) and call.func is attribute:
            yield call


def passed_on(envs: Envs, name: str) -> Iterator[cst.Attribute]:
    """Where a method of that name, of an environment, is not called but passed on: ``step = self.env.step``."""
    for attribute in envs.module.attributes.get(name, ()):
        up = envs.module.parent(attribute)
        is_called = isinstance(up, cst.Call) and up.func is attribute
        if not is_called and not isinstance(up, cst.AssignTarget) and receiver_of(envs, attribute) is not None:
            yield attribute


def targets(envs: Envs, func: cst.BaseExpression) -> list[cst.FunctionDef]:
    """The functions of the file that a call can run; methods through ``self``, ``super()`` and class names."""
    if not isinstance(func, cst.Attribute) or not _is_super(envs.module, func.value):
        return envs.functions.targets(func)
    env = class_around(envs, func)
    above = env.line[1:] if env is not None else ()
    return next((found for node in above if (found := definitions(envs, node, func.attr.value))), [])


def receiver(envs: Envs, call: cst.Call) -> Receiver | None:
    """What a method is called on; None where it is not known to be one environment."""
    return receiver_of(envs, call.func) if isinstance(call.func, cst.Attribute) else None


def receiver_of(envs: Envs, func: cst.Attribute) -> Receiver | None:
    """What a method is looked up on; None where it is not known to be one environment."""
    name = func.attr.value
    if _is_super(envs.module, func.value):
        env = class_around(envs, func)
        return None if env is None or not _all_known(envs, env.node) else _above(envs, env, name)
    if _is_wrapped(envs, func.value):
        return Receiver(None, multi_agent=False, of_gym=_of_gym(class_around(envs, func)))
    found = {_owner(envs, value, name) for value in envs.module.kinds.of(func.value)}
    return found.pop() if len(found) == 1 else None


def _of_gym(env: Env | None) -> bool:
    return env is not None and env.of_gym


def _owner(envs: Envs, value: Value, name: str) -> Receiver | None:
    if value.kind.name != "env":
        return None
    made = [value]
    if isinstance(value.origin, cst.Call):
        made = [v for v in envs.module.kinds.of(value.origin.func) if v.kind.is_class] or made
    classes = {v.origin for v in made if isinstance(v.origin, cst.ClassDef)}
    if not classes:
        return Receiver(None, value.kind.detail == "multi_agent", _comes_from_gym(envs.module, value.origin))
    env = envs.classes.get(next(iter(classes))) if len(classes) == 1 else None
    if env is None:
        return None
    owner = next((node for node in env.line if defines(envs, node, name)), None)
    return Receiver(owner, env.multi_agent, env.of_gym)


def _comes_from_gym(module: Module, origin: Node) -> bool:
    """Whether an environment is made by the package ``gym``, or declared to be one of it."""
    if isinstance(origin, cst.Call):
        return _is_of_gym(module, origin.func)
    annotation = origin.annotation if isinstance(origin, (cst.Param, cst.AnnAssign)) else None
    return annotation is not None and any(_is_of_gym(module, name) for name in named_types(annotation.annotation))


def _above(envs: Envs, env: Env, name: str) -> Receiver:
    owner = next((node for node in env.line[1:] if defines(envs, node, name)), None)
    return Receiver(owner, env.multi_agent, env.of_gym)


def _all_known(envs: Envs, node: cst.ClassDef) -> bool:
    """Whether nothing stands among the bases of a class, before its environment, that may have methods of its own."""
    for base in node.bases:
        values = envs.module.kinds.of(base_class(base))
        if any(v.kind.name == "env" for v in values):
            return True
        if not all(isinstance(v.origin, cst.ClassDef) for v in values) or not values:
            return False
    return False


def provides_reset(envs: Envs, env: Env) -> bool:
    """Whether ``super().reset(seed=seed)`` only sets the seed: no class of the file and no wrapper is above."""
    return len(env.line) == 1 and not env.wrapper and _all_known(envs, env.node) and is_bare(envs, env.node)


def is_bare(envs: Envs, node: cst.ClassDef) -> bool:
    """Whether a class derives from an abstract environment, which has no ``step()`` of its own."""
    names = {n for base in node.bases for n in envs.module.scopes.origins(base_class(base))}
    return any(n.endswith((".Env", ".MultiAgentEnv", ".TaskSettableEnv")) for n in names)


def _is_super(module: Module, node: cst.BaseExpression) -> bool:
    return (
        isinstance(node, cst.Call)
        and isinstance(node.func, cst.Name)
        and node.func.value == "super"
        and not module.scopes.reaching(node.func)
    )


def is_super(module: Module, call: cst.Call) -> bool:
    """Whether a method is called on ``super()``."""
    return isinstance(call.func, cst.Attribute) and _is_super(module, call.func.value)


def _is_wrapped(envs: Envs, node: cst.BaseExpression) -> bool:
    """Whether an expression is the environment inside a wrapper: ``self.env``, or where it is kept beside."""
    if isinstance(node, cst.Attribute) and node.attr.value == "unwrapped":
        node = node.value
    if not isinstance(node, cst.Attribute) or not isinstance(node.value, cst.Name):
        return False
    owner = envs.functions.class_of(node.value)
    env = envs.classes.get(owner) if owner is not None else None
    if env is None or not env.wrapper or envs.module.kinds.of(node):
        return False
    return node.attr.value == "env" or _is_kept(envs, env.node, node.attr.value)


def _is_kept(envs: Envs, owner: cst.ClassDef, name: str) -> bool:
    """Whether all that an attribute is given is what the constructor of a wrapper gives ``super().__init__()``, too."""
    module, init = envs.module, method(envs, owner, "__init__")
    given = [value for target, value in attribute_targets(module) if _is_own(envs, target, owner, name)]
    if init is None or len(given) != 1 or not isinstance(given[0], cst.Name):
        return False
    for call in calls(envs, "__init__"):
        at = 0 if is_super(module, call) else 1
        wrapped = argument(call, "env", at)
        if module.enclosing(call, cst.FunctionDef) is init and isinstance(wrapped, cst.Name):
            bindings = module.scopes.reaching(wrapped)
            return bindings == module.scopes.reaching(given[0]) and all(b.kind == "parameter" for b in bindings)
    return False


def _is_own(envs: Envs, target: cst.Attribute, owner: cst.ClassDef, name: str) -> bool:
    return target.attr.value == name and envs.functions.class_of(target.value) is owner


def families(envs: Envs) -> list[list[Env]]:
    """Classes that stand or fall together: by inheritance, or because one calls another."""
    root = {node: node for node in envs.classes}

    def find(node: cst.ClassDef) -> cst.ClassDef:
        while root[node] is not node:
            node = root[node]
        return node

    for env in envs.classes.values():
        for other in env.line[1:]:
            if other in root:
                root[find(other)] = find(env.node)
    for name in METHODS:
        for call in calls(envs, name):
            around, on = class_around(envs, call), receiver(envs, call)
            if around is not None and on is not None and on.owner in root:
                root[find(on.owner)] = find(around.node)
    found: dict[cst.ClassDef, list[Env]] = {}
    for node, env in envs.classes.items():
        found.setdefault(find(node), []).append(env)
    return list(found.values())
