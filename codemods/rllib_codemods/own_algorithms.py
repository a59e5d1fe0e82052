"""Classes of a file that derive from an algorithm and that only the old stack runs, and the configs that are theirs.

Such a class overrides ``training_step`` and returns results, or gives a policy class. Never taken for one: a step that
speaks of both stacks, or of Learners.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import libcst as cst

from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.lineage import climb
from rllib_codemods.ray_use import tune_calls
from rllib_migrate.syntax.functions import is_super
from rllib_migrate.syntax.module import Module, Node

_STEP = "training_step"
_POLICY = "get_default_policy_class"
#: What a step says that knows the new stack.
_NEW = ("enable_env_runner_and_connector_v2", "enable_rl_module_and_learner", "learner_group")


def returned(module: Module, method: cst.FunctionDef) -> cst.Return | None:
    """The first ``return`` of a method that gives something else than None or what the method of its base gave."""
    for statement in module.nodes(cst.Return):
        own = module.enclosing(statement, cst.FunctionDef, cst.Lambda) is method
        if own and _gives(statement.value, method.name.value):
            return statement
    return None


def knows_new_stack(module: Module, method: cst.FunctionDef) -> bool:
    """Whether a method speaks of what only the new stack has."""
    return any(method in module.ancestors(node) for name in _NEW for node in module.attributes.get(name, ()))


def is_supers(node: cst.BaseExpression, method: str) -> bool:
    """``super().method(...)``."""
    if not isinstance(node, cst.Call) or not isinstance(node.func, cst.Attribute):
        return False
    return node.func.attr.value == method and is_super(node.func.value)


def old_algorithms(module: Module, obj: ConfigObject) -> Iterator[tuple[cst.Name, str]]:
    """Where a class that only the old stack runs is used with a config, and the method that it overrides."""
    for use, _, method in _uses(module):
        if _is_with(module, use, obj):
            yield use, method


def classes_with(module: Module, obj: ConfigObject) -> set[cst.ClassDef]:
    """The classes that only the old stack runs, and that are used with a config."""
    return {owner for use, owner, _ in _uses(module) if _is_with(module, use, obj)}


def _uses(module: Module) -> Iterator[tuple[cst.Name, cst.ClassDef, str]]:
    for owner in module.nodes(cst.ClassDef):
        method = old_method(module, owner)
        for use in module.scopes.uses.get(owner.name.value, ()) if method is not None else ():
            if method is not None and any(value.origin is owner for value in module.kinds.of(use)):
                yield use, owner, method


def old_method(module: Module, owner: cst.ClassDef) -> str | None:
    """The method for which only the old stack runs a class; None for classes that it does not run either."""
    bases = [value for value in module.kinds.bases(owner) if value.kind.name == "algorithm"]
    if not bases:
        return None
    found = {
        name for cls in climb(owner, partial(_above, module)) for name in (_STEP, _POLICY) if _is_old(module, cls, name)
    }
    if _STEP in found:
        return _STEP
    # The base of all algorithms has no step that the old stack runs.
    return _POLICY if found and all(value.kind.detail for value in bases) else None


def _above(module: Module, owner: cst.ClassDef) -> Iterator[cst.ClassDef]:
    origins = (value.origin for base in owner.bases for value in module.kinds.of(base.value))
    yield from (origin for origin in origins if isinstance(origin, cst.ClassDef))


def _is_old(module: Module, owner: cst.ClassDef, name: str) -> bool:
    for binding in module.scopes.scope_of(owner).bindings.get(name, ()):
        method = binding.node
        if isinstance(method, cst.FunctionDef) and returned(module, method) and not knows_new_stack(module, method):
            return True
    return False


def _gives(value: cst.BaseExpression | None, method: str) -> bool:
    if value is None or is_supers(value, method):
        return False
    if isinstance(value, cst.IfExp):
        return _gives(value.body, method) or _gives(value.orelse, method)
    return not (isinstance(value, cst.Name) and value.value == "None")


# -- the configs of a class ------------------------------------------------------------------------------------------


def _is_with(module: Module, use: cst.Name, obj: ConfigObject) -> bool:
    """Whether a use of a class puts it together with the config."""
    up = module.parent(use)
    if isinstance(up, cst.Call) and up.func is use:
        return any(_is(module, arg.value, obj) for arg in up.args)
    if isinstance(up, cst.Attribute):
        return up.attr.value == "get_default_config" and module.parent(up) in obj.origins
    arg = module.enclosing(use, cst.Arg)
    call = module.parent(arg) if arg is not None else None
    if not isinstance(arg, cst.Arg) or not isinstance(call, cst.Call):
        return False
    if arg.keyword is not None and arg.keyword.value == "algo_class":
        return call in obj.origins or _is_own_init(module, call, obj)
    tuned = any(call is other for _, other in tune_calls(module))
    return tuned and any(_is(module, other.value, obj) for other in call.args if other is not arg)


def _is_own_init(module: Module, call: cst.Call, obj: ConfigObject) -> bool:
    """``super().__init__(algo_class=...)`` in the class of the config."""
    func = call.func
    of_super = isinstance(func, cst.Attribute) and func.attr.value == "__init__" and is_super(func.value)
    return of_super and module.enclosing(call, cst.ClassDef) in obj.classes


def _is(module: Module, value: cst.BaseExpression, obj: ConfigObject) -> bool:
    """Whether an expression is the config, or its dict."""
    func = value.func if isinstance(value, cst.Call) else None
    if isinstance(func, cst.Attribute) and func.attr.value == "to_dict":
        value = func.value
    made: list[Node] = [found.origin for found in module.kinds.of(value)]
    if isinstance(value, cst.Name):
        made += [binding.value for binding in module.scopes.reaching(value) if binding.value is not None]
    return any(node in obj.origins for node in (value, *made))
