"""Which of RLlib's classes an expression is an instance of, as the target names them.

Known are instances that the code makes, parameters with an annotation, ``self`` in classes of one's own, what the
kinds know, and the loggers of metrics that others hold. Where an expression can be something else as well, there is no
answer.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.api import Release, surface
from rllib_codemods.facts import algorithms, moves
from rllib_codemods.hook_kinds import is_hook
from rllib_migrate.syntax.annotations import named_types
from rllib_migrate.syntax.functions import base_class, is_first, is_super
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding

_RLLIB = "ray.rllib."
_LOGGER = f"{_RLLIB}utils.metrics.metrics_logger.MetricsLogger"
_KINDS = {
    "env_runner_group": f"{_RLLIB}env.env_runner_group.EnvRunnerGroup",
    "learner_group": f"{_RLLIB}core.learner.learner_group.LearnerGroup",
    "rl_module": f"{_RLLIB}core.rl_module.rl_module.RLModule",
}
_CONFIG = f"{_RLLIB}algorithms.algorithm_config.AlgorithmConfig"
_ALGORITHM = f"{_RLLIB}algorithms.algorithm.Algorithm"
#: Those that log by `self.metrics`.
_LOGGING = frozenset({"Algorithm", "ConnectorV2", "EnvRunner", "Learner"})
_DEPTH = 5


def known_class(dotted: str, target: Release) -> str | None:
    """Where the target defines a class that code names in any release's words; None for all that is no such class."""
    if not dotted.startswith(_RLLIB):
        return None
    api = surface(target)
    for _ in range(3):
        row = moves().get(dotted)
        if api.has(dotted) or row is None or row.new is None or row.kind not in ("moved", "alias"):
            break
        dotted = row.new
    module, _, name = (api.origin(dotted) or "").rpartition(".")
    # `Impala = IMPALA`: the surface has both names, and does not say that they are one.
    spelled = sorted(other for other in api.names(module) if other == name or other.lower() == name.lower())
    return next((found for other in spelled if api.is_class(found := f"{module}.{other}")), None)


def bases(module: Module, node: cst.ClassDef, target: Release, depth: int = _DEPTH) -> list[str]:
    """The nearest classes of RLlib's that a class of the project derives from."""
    found: list[str] = []
    for base in node.bases if depth else ():
        expression = base_class(base)
        above = [b.node for b in module.scopes.reaching(expression)] if isinstance(expression, cst.Name) else []
        for cls in above:
            if isinstance(cls, cst.ClassDef) and cls is not node:
                found += bases(module.home(cls), cls, target, depth - 1)
        found += _named(module, expression, target)
    return found


def classes_of(module: Module, node: cst.BaseExpression, target: Release) -> list[str]:
    """The classes that an expression is an instance of, or itself names."""
    return list(dict.fromkeys(_found(module, node, target, _DEPTH)))


def _found(module: Module, node: Node, target: Release, depth: int) -> list[str]:
    if not depth:
        return []
    if isinstance(node, cst.Call):
        if is_super(node):
            around = module.enclosing(node, cst.ClassDef)
            return bases(module, around, target) if isinstance(around, cst.ClassDef) else []
        made = _named(module, node.func, target) or _of_own(module, node.func, target)
        return made or _of_kinds(module, node)
    if isinstance(node, cst.Name):
        reaching = module.scopes.reaching(node)
        each = [_of_binding(module, binding, target, depth - 1) for binding in reaching]
        if each and all(each):
            return [name for names in each for name in names]
        return _named(module, node, target) or _of_kinds(module, node)
    if isinstance(node, cst.Attribute):
        if node.attr.value in ("metrics", "_metrics"):
            owners = _found(module, node.value, target, depth - 1)
            logs = [
                any(f".{name}" in f".{cls}" for cls in _ancestry(owner, target) for name in _LOGGING)
                for owner in owners
            ]
            if logs and all(logs):
                return [_LOGGER]
        return _of_kinds(module, node)
    return []


def _ancestry(cls: str, target: Release) -> Iterator[str]:
    return (name.rpartition(".")[2] for name in surface(target).lineage(cls))


def _of_binding(module: Module, binding: Binding, target: Release, depth: int) -> list[str]:
    node = binding.node
    if isinstance(node, cst.Param):
        owner = binding.statement
        home = module.home(node)
        if isinstance(owner, cst.FunctionDef) and is_first(owner, node) and home.functions.is_method(owner):
            around = home.enclosing(owner, cst.ClassDef)
            return bases(home, around, target) if isinstance(around, cst.ClassDef) else []
        if node.name.value == "metrics_logger" and is_hook(home, owner):
            return [_LOGGER]
        if node.annotation is not None:
            types = named_types(node.annotation.annotation)
            return [name for one in types for name in _named(home, one, target)]
        return []
    if isinstance(node, cst.ClassDef):
        return bases(module.home(node), node, target)
    if binding.kind in ("assign", "walrus") and binding.value is not None and binding.index is None:
        return _found(module.home(binding.value), binding.value, target, depth)
    return []


def _named(module: Module, node: cst.BaseExpression, target: Release) -> list[str]:
    if module.parent(node) is None:
        return []  # the text of an annotation, which has no place in the file
    origins = module.scopes.origins(node)
    known = [known_class(name, target) for name in origins]
    return [name for name in known if name is not None] if all(known) else []


def _of_own(module: Module, func: cst.BaseExpression, target: Release) -> list[str]:
    """What a class of the project that is called derives from."""
    nodes = [b.node for b in module.scopes.reaching(func)] if isinstance(func, cst.Name) else []
    each = [bases(module.home(n), n, target) if isinstance(n, cst.ClassDef) else [] for n in nodes]
    return [name for names in each for name in names] if each and all(each) else []


def _of_kinds(module: Module, node: cst.BaseExpression) -> list[str]:
    values = module.kinds.of(node)
    each = [_of_kind(v.kind.name, v.kind.detail) for v in values]
    return [name for name in each if name] if each and all(each) else []


def _of_kind(name: str, detail: str) -> str:
    if name in ("algorithm", "config"):
        row = algorithms().get(detail)
        if row is None:
            return _CONFIG if name == "config" else _ALGORITHM
        module, _, config = row.config.rpartition(".")
        return row.config if name == "config" else f"{module}.{config.removesuffix('Config')}"
    return _KINDS.get(name, "") if detail != "old" else ""
