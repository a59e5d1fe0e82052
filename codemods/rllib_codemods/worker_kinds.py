"""What samples for a running algorithm: its groups of workers, the workers in them, and what these hold.

Kinds: ``env_runner_group`` (detail ``old`` where it was reached by an old name), ``worker`` and ``env_runner`` with the
detail ``member`` (what a group holds, under its old and its new name; those without a detail are given to hooks),
``remote_workers`` and ``remote_worker`` (handles of actors), ``policy_map`` (the old policies of a worker by id).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

import libcst as cst

from rllib_codemods.hook_kinds import is_hook
from rllib_migrate.syntax.functions import is_decorated, is_static
from rllib_migrate.syntax.model import Kind
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters

MEMBER = "member"
WORKER = Kind("worker", MEMBER)
RUNNER = Kind("env_runner", MEMBER)
MEMBERS = (WORKER, RUNNER)
OLD_GROUPS = ("workers", "evaluation_workers")
_ATTRIBUTES = {
    ("algorithm", "env_runner"): RUNNER,
    ("algorithm", "env_runner_group"): Kind("env_runner_group"),
    ("algorithm", "eval_env_runner"): RUNNER,
    ("algorithm", "eval_env_runner_group"): Kind("env_runner_group"),
    ("algorithm", "evaluation_workers"): Kind("env_runner_group", "old"),
    ("algorithm", "workers"): Kind("env_runner_group", "old"),
    ("env_runner_group", "local_env_runner"): RUNNER,
}
_METHODS = {
    ("env_runner_group", "local_worker"): WORKER,
    ("env_runner_group", "remote_workers"): Kind("remote_workers"),
}
_ELEMENTS = {"remote_workers": Kind("remote_worker"), "policy_map": Kind("policy")}
#: Methods of groups that call a function: with which of its arguments by position the worker comes, and as what.
CALLERS = {
    "foreach_env_runner": (0, RUNNER),
    "foreach_env_runner_async": (0, RUNNER),
    "foreach_env_runner_async_fetch_ready": (0, RUNNER),
    "foreach_worker": (0, WORKER),
    "foreach_worker_async": (0, WORKER),
    "foreach_worker_with_id": (1, WORKER),
    "foreach_worker_with_index": (0, WORKER),
}
#: Arguments by these names hold a group in the hook that is told of workers that were started anew.
_OF_HOOK = {"env_runner_group": Kind("env_runner_group"), "worker_set": Kind("env_runner_group")}


def worker_class(name: str) -> Kind | None:
    """The class of groups, for annotations and for groups that are made by hand."""
    last = name.rpartition(".")[2]
    return Kind("env_runner_group", is_class=True) if last in ("EnvRunnerGroup", "WorkerSet") else None


def worker_attribute(kind: Kind, name: str) -> Kind | None:
    """What algorithms, groups and workers have."""
    if kind.is_class:
        return None
    if kind in MEMBERS:
        return {"policy_map": Kind("policy_map"), "module": Kind("rl_module")}.get(name)
    return _ATTRIBUTES.get((kind.name, name))


def worker_method(kind: Kind, name: str) -> Kind | None:
    """What methods of groups and workers give."""
    if kind.is_class:
        return None
    if kind in MEMBERS:
        return Kind("policy") if name == "get_policy" else None
    return _METHODS.get((kind.name, name))


def worker_element(kind: Kind) -> Kind | None:
    """What a list of handles and a map of policies hold; a module of several agents holds theirs."""
    return Kind("rl_module") if kind == Kind("rl_module") else _ELEMENTS.get(kind.name)


def worker_parameter(module: Module, owner: Node, name: str) -> Kind | None:
    """What a group's method, or a worker's ``apply()``, hands to a function or lambda."""
    if name in _OF_HOOK and is_hook(module, owner):
        return _OF_HOOK[name]
    for call, position in handed_to(module).get(owner, ()):
        if _names(owner)[position : position + 1] == [name]:
            kind = handed(module, call)
            if kind is not None:
                return kind
    return None


def handed(module: Module, call: cst.Call) -> Kind | None:
    """The kind of what a call hands to the function that it is given; None where it is no call of a group's method."""
    assert isinstance(call.func, cst.Attribute)
    kinds = {value.kind for value in module.kinds.of(call.func.value)}
    if call.func.attr.value == "apply":
        return next(iter(kinds)) if len(kinds) == 1 and kinds <= {*MEMBERS} else None
    is_group = bool(kinds) and all(kind.name == "env_runner_group" and not kind.is_class for kind in kinds)
    return CALLERS[call.func.attr.value][1] if is_group else None


@lru_cache(maxsize=1)
def handed_to(module: Module) -> Mapping[Node, list[tuple[cst.Call, int]]]:
    """The functions that are given to methods of these names: the calls, and where among the parameters is the worker.

    By names and bindings alone, since this is asked while kinds are being found.
    """
    found: dict[Node, list[tuple[cst.Call, int]]] = {}
    for name in (*CALLERS, "apply"):
        for node in module.attributes.get(name, ()):
            call = module.parent(node)
            if isinstance(call, cst.Call) and call.func is node and (given := function_argument(call)) is not None:
                for function, bound in functions(module, given.value):
                    found.setdefault(function, []).append((call, bound + CALLERS.get(name, (0,))[0]))
    return found


def function_argument(call: cst.Call) -> cst.Arg | None:
    """The argument that is the function."""
    for at, arg in enumerate(call.args):
        if not arg.star and (arg.keyword.value == "func" if arg.keyword is not None else at == 0):
            return arg
    return None


def functions(module: Module, value: cst.BaseExpression, depth: int = 3) -> Iterator[tuple[Node, int]]:
    """The functions of the file that a value can be, with the number of parameters that are bound already."""
    if isinstance(value, cst.Lambda):
        yield value, 0
    elif isinstance(value, cst.Name) and depth:
        for binding in module.scopes.reaching(value):
            if isinstance(binding.node, cst.FunctionDef):
                yield binding.node, 0
            elif binding.kind == "assign" and binding.value is not None and binding.index is None:
                yield from functions(module, binding.value, depth - 1)
    elif isinstance(value, cst.Attribute):
        yield from _methods(module, value)
    elif (
        isinstance(value, cst.Call)
        and depth
        and value.args
        and "functools.partial" in module.scopes.origins(value.func)
    ):
        by_position = sum(arg.keyword is None for arg in value.args) - 1
        for function, bound in functions(module, value.args[0].value, depth - 1):
            yield function, bound + by_position


def _is_partial(module: Module, call: cst.Call) -> bool:
    return bool(call.args) and "functools.partial" in module.scopes.origins(call.func)


def _methods(module: Module, value: cst.Attribute) -> Iterator[tuple[Node, int]]:
    """``self.set_phase``, ``Curriculum.set_phase`` or ``Curriculum().set_phase``, a method of a class of the file."""
    lookup = module.functions
    owner = lookup.class_of(value.value)
    named = isinstance(value.value, cst.Name) and [b.node for b in module.scopes.reaching(value.value)] == [owner]
    for function in lookup.methods(owner, value.attr.value) if owner is not None else ():
        unbound = is_static(function) or (named and not is_decorated(function, "classmethod"))
        yield function, 0 if unbound else 1


def _names(owner: Node) -> list[str]:
    assert isinstance(owner, (cst.FunctionDef, cst.Lambda))
    stars = (owner.params.star_arg, owner.params.star_kwarg)
    return [p.name.value for p in parameters(owner.params) if p not in stars]
