"""Which classes of the target a value is of, and which members it has from the project's own code.

What is not known has no class here, and nothing is said about it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import libcst as cst

from rllib_codemods.api import Surface
from rllib_codemods.facts import algorithms
from rllib_codemods.lineage import climb
from rllib_codemods.remembered import once
from rllib_codemods.verify.configs import common_stack
from rllib_codemods.verify.model import EPISODE, EPISODES, MODULE, RAY
from rllib_migrate.syntax.functions import is_super
from rllib_migrate.syntax.model import Value
from rllib_migrate.syntax.module import Module, Node

CONFIG = "ray.rllib.algorithms.algorithm_config.AlgorithmConfig"
ALGORITHM = "ray.rllib.algorithms.algorithm.Algorithm"
CALLBACKS = ("ray.rllib.callbacks.callbacks.RLlibCallback", "ray.rllib.algorithms.callbacks.DefaultCallbacks")
AGENTS_ENV = "ray.rllib.env.multi_agent_env.MultiAgentEnv"
_RUNNERS = (
    "ray.rllib.env.single_agent_env_runner.SingleAgentEnvRunner",
    "ray.rllib.env.multi_agent_env_runner.MultiAgentEnvRunner",
)
#: The classes of the new stack that values of a kind are of, each of which it may be.
_OF_KIND = {
    "env_runner": _RUNNERS,
    "env_runner_group": ("ray.rllib.env.env_runner_group.EnvRunnerGroup",),
    "episode": (EPISODE, EPISODES),
    "learner_group": ("ray.rllib.core.learner.learner_group.LearnerGroup",),
    "result_grid": ("ray.tune.result_grid.ResultGrid",),
    "rl_module": (MODULE,),
    "tuner": ("ray.tune.tuner.Tuner",),
    "analysis": ("ray.tune.analysis.experiment_analysis.ExperimentAnalysis",),
}


def config_classes(api: Surface, value: Value) -> tuple[str, ...]:
    """Those that a config can be of: all that the target has, where its algorithm is not known."""
    if value.kind.detail:
        return classes(api, value)
    rows = {row.config for row in algorithms().values()}
    return (CONFIG, *sorted(name for name in rows if api.is_class(name)))


def classes(api: Surface, value: Value) -> tuple[str, ...]:
    """The dotted names of the classes in the target; empty where one of them is not known there."""
    found = _classes(value)
    if value.kind.name == "callbacks":
        found = next(((name,) for name in CALLBACKS if api.is_class(name)), ())
    return found if all(map(api.is_class, found)) else ()


def _classes(value: Value) -> tuple[str, ...]:
    kind = value.kind
    if kind.name == RAY:
        return (kind.detail,)
    if kind.name in ("config", "algorithm"):
        row = algorithms().get(kind.detail)
        if row is None:
            return (CONFIG,) if kind.name == "config" else (ALGORITHM,)
        return (row.config,) if kind.name == "config" else (row.config.removesuffix("Config"),)
    if kind.name == "env":
        return (AGENTS_ENV,) if kind.detail == "multi_agent" else ()
    return _OF_KIND.get(kind.name, ())


def are_new(module: Module, values: Iterable[Value]) -> bool:
    """Whether what RLlib hands out is of the new stack; a class that the code names is itself."""
    handed = any(value.kind.name in ("episode", "env_runner", "rl_module") for value in values)
    return not handed or common_stack(module) == "new"


def is_exact(module: Module, value: Value) -> bool:
    """Whether a value is of its class and of no subclass: the code shows how it is made."""
    made = value.origin
    if value.kind.is_class or not isinstance(made, cst.Call):
        return value.kind.is_class and not isinstance(made, cst.ClassDef)
    if value.kind.name == "tuner":
        return True
    if value.kind.name not in (RAY, "config", "algorithm") or value.kind.detail == "":
        return False
    makers = module.kinds.of(made.func)
    if makers:
        return all(v.kind.is_class and not isinstance(v.origin, cst.ClassDef) for v in makers)
    return value.kind.name == "algorithm" and not own_classes(module, value)


def own_classes(module: Module, value: Value) -> list[cst.ClassDef]:
    """The classes of the project that a value is an instance of, or is."""
    made = value.origin
    origins: Iterable[Node] = (v.origin for v in module.kinds.of(made.func)) if isinstance(made, cst.Call) else (made,)
    return [origin for origin in origins if isinstance(origin, cst.ClassDef)]


def is_own(module: Module, receiver: Node, value: Value, name: str) -> bool:
    """Whether the project's code may give a value the member itself."""
    if name in _written(module) or name in _methods(module):
        return True
    owners = own_classes(module, value)
    if not is_super(receiver) and any(_defines(module, owner, name) for owner in owners):
        return True
    return any(_has_unseen_base(module, owner) for owner in owners)


def _defines(module: Module, owner: cst.ClassDef, name: str) -> bool:
    if module.functions.methods(owner, name):
        return True
    lineage = [owner]
    for base in owner.bases:
        above = module.functions.class_of(base.value)
        if above is not None and above is not owner:
            lineage.append(above)
    return any(name in module.scopes.scope_of(cls).bindings for cls in lineage)


def _has_unseen_base(module: Module, owner: cst.ClassDef) -> bool:
    """Whether a base is neither of Ray nor of the project, so that it may have any member."""

    def above(cls: cst.ClassDef) -> Iterator[cst.ClassDef]:
        found = (module.functions.class_of(base.value) for base in cls.bases if base.keyword is None)
        yield from (one for one in found if one is not None)

    bases = (base.value for cls in climb(owner, above) for base in cls.bases if base.keyword is None)
    others = (base for base in bases if module.functions.class_of(base) is None)
    return any(not any(v.kind.is_class and v.kind.name != "user:" for v in module.kinds.of(one)) for one in others)


def _written(module: Module) -> frozenset[str]:
    """The attributes that the project's code gives to anything but a config, or sets by ``setattr``."""
    return once(module, "verify written attributes", lambda: frozenset(_writes(module)))


def _methods(module: Module) -> frozenset[str]:
    """What classes of the project define: what is not known to be one of theirs may be one all the same."""
    return once(module, "verify own methods", lambda: frozenset(_own_methods(module)))


def _own_methods(module: Module) -> Iterable[str]:
    for function in module.all_nodes(cst.FunctionDef):
        around = module.enclosing(function, cst.ClassDef, cst.FunctionDef)
        if isinstance(around, cst.ClassDef):
            yield function.name.value


def _writes(module: Module) -> Iterable[str]:
    for name, nodes in module.all_attributes.items():
        for node in nodes:
            up = module.parent(node)
            bound = isinstance(up, (cst.AssignTarget, cst.AnnAssign, cst.AugAssign, cst.Element, cst.For, cst.AsName))
            if bound and getattr(up, "target", getattr(up, "value", None)) is node and not _is_config(module, node):
                yield name
    for call in module.all_nodes(cst.Call):
        if isinstance(call.func, cst.Name) and call.func.value == "setattr" and len(call.args) == 3:
            key = call.args[1].value
            if isinstance(key, cst.SimpleString):
                yield str(key.raw_value)


def _is_config(module: Module, node: cst.Attribute) -> bool:
    return any(v.kind.name == "config" for v in module.kinds.of(node.value))
