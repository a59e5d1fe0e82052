"""Classes of a file that are policies which learn, and what RLlib's policy is that each derives from.

Policies that only act (they derive from ``Policy`` itself, or from an example, and neither have a loss nor compute
gradients) are no topic here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import libcst as cst

from rllib_codemods.api import Release, surface
from rllib_codemods.facts import LearnerClass, learner_classes
from rllib_codemods.lineage import climb
from rllib_migrate.syntax.module import Module, Node

#: How the classes of policies end, longest first.
_ENDS = ("PolicyGraph", "PolicyV2", "Policy")
_FRAMEWORKS = ("EagerTF", "DynamicTF", "StaticGraphTF", "TF1", "TF2", "TF", "Torch", "")
_PLAIN = ("Policy", "PolicyGraph")
_TORCH_LEARNER = "ray.rllib.core.learner.torch.torch_learner.TorchLearner"
_BUILDERS = frozenset({"build_policy_class", "build_tf_policy", "build_torch_policy"})
#: Only policies that learn have these, unless they do nothing.
LEARNING = (
    "_loss", "apply_gradients", "compute_gradients", "learn_on_batch", "learn_on_batch_from_replay_buffer",
    "learn_on_loaded_batch", "load_batch_into_buffer", "loss",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Base:
    """RLlib's policy that another one derives from; ``row`` is its algorithm's, where it is one's own policy."""

    name: str
    row: LearnerClass | None
    is_tf: bool

    def learner(self, target: Release) -> str:
        """The dotted name of the Learner that has its place."""
        return self.row.learner if self.row is not None and surface(target).has(self.row.learner) else _TORCH_LEARNER


@cache
def base_of_name(dotted: str) -> Base | None:
    """What a dotted name is as a policy of RLlib; None where it is none."""
    last = dotted.rpartition(".")[2]
    end = next((end for end in _ENDS if last.endswith(end)), "")
    if not end or not dotted.startswith("ray.rllib.") or dotted.startswith("ray.rllib.examples."):
        return None
    stem = last.removesuffix(end)
    framework = next(framework for framework in _FRAMEWORKS if stem.endswith(framework))
    prefix = stem.removesuffix(framework)
    row = next((row for row in learner_classes() if prefix in row.policies), None)
    return Base(last, row, "TF" in framework)


def base_of_class(module: Module, owner: cst.ClassDef) -> Base | None:
    """The nearest policy of RLlib that a class of the file derives from."""
    for cls in _lineage(module, owner):
        for base in cls.bases:
            found = base_of(module, base.value)
            if isinstance(found, Base):
                return found
    return None


def _lineage(module: Module, owner: cst.ClassDef) -> Iterator[cst.ClassDef]:
    """A class and those of the file that it derives from, nearest first."""

    def above(cls: cst.ClassDef) -> Iterator[cst.ClassDef]:
        found = (base_of(module, base.value) for base in cls.bases)
        yield from (one for one in found if isinstance(one, cst.ClassDef))

    return climb(owner, above)


def base_of(module: Module, node: cst.BaseExpression, depth: int = 5) -> Base | cst.ClassDef | None:
    """The policy of RLlib that an expression is, or derives from by a builder; a class of the file as it is."""
    found = [base for name in module.scopes.origins(node) if (base := base_of_name(name)) is not None]
    if found:
        return found[0]
    if isinstance(node, cst.Call):
        return _of_builder(module, node, depth)
    bindings = module.scopes.reaching(node) if isinstance(node, cst.Name) else []
    if len(bindings) != 1 or not depth:
        return None
    bound = bindings[0]
    if isinstance(bound.node, cst.ClassDef):
        return bound.node
    value = bound.value if bound.index is None else None
    return base_of(module, value, depth - 1) if isinstance(value, cst.BaseExpression) else None


def _of_builder(module: Module, call: cst.Call, depth: int) -> Base | cst.ClassDef | None:
    name = builder_name(module, call)
    if name is not None:
        return Base(name, _row_of_loss(module, call), name == "build_tf_policy")
    func = call.func
    if isinstance(func, cst.Attribute) and func.attr.value == "with_updates" and depth:
        return base_of(module, func.value, depth - 1)
    return None


def builder_name(module: Module, call: cst.Call) -> str | None:
    """The function of RLlib that makes a policy, where the call is one of it."""
    for dotted in module.scopes.origins(call.func):
        last = dotted.rpartition(".")[2]
        if dotted.startswith("ray.rllib.") and last in _BUILDERS:
            return last
    return None


def _row_of_loss(module: Module, call: cst.Call) -> LearnerClass | None:
    """The algorithm that a built policy takes functions of."""
    for arg in call.args:
        for node in module.within(arg, cst.Name):
            for dotted in module.scopes.origins(node):
                package = dotted.split(".")[3:4] if dotted.startswith("ray.rllib.a") else []
                row = next((r for r in learner_classes() if [r.algorithm.lower()] == package), None)
                if row is not None:
                    return row
    return None


def learns(module: Module, owner: cst.ClassDef, base: Base) -> bool:
    """Whether a policy class is one that learns: by what it derives from, or by what it defines."""
    if base.name not in _PLAIN:
        return True
    scopes = [module.scopes.scope_of(cls) for cls in _lineage(module, owner)]
    methods = [b.node for scope in scopes for name in LEARNING for b in scope.bindings.get(name, ())]
    return any(isinstance(method, cst.FunctionDef) and not is_stub(method) for method in methods)


def is_stub(method: cst.FunctionDef) -> bool:
    """Whether a method does nothing: a docstring, ``pass``, ``raise``, an empty ``return``, or that of its base."""
    return all(_does_nothing(statement) for statement in _statements(method))


def _statements(method: cst.FunctionDef) -> list[Node]:
    found: list[Node] = []
    for statement in method.body.body:
        found += statement.body if isinstance(statement, cst.SimpleStatementLine) else [statement]
    return found


def _does_nothing(statement: Node) -> bool:
    if isinstance(statement, (cst.Pass, cst.Raise, cst.Import, cst.ImportFrom)):
        return True
    if isinstance(statement, cst.Expr):
        return not isinstance(statement.value, cst.Call) or _is_print(statement.value)
    if isinstance(statement, cst.Return):
        return statement.value is None or _is_empty(statement.value)
    return False


def _is_print(call: cst.Call) -> bool:
    return isinstance(call.func, cst.Name) and call.func.value == "print"


def _is_empty(value: cst.BaseExpression) -> bool:
    if isinstance(value, (cst.Dict, cst.List, cst.Tuple)):
        elements = value.elements
        return all(isinstance(e, cst.Element) and _is_empty(e.value) for e in elements) if elements else True
    if isinstance(value, cst.Name):
        return True
    return isinstance(value, (cst.Integer, cst.Float))
