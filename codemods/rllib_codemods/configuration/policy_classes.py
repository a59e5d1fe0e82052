"""The policy class of a spec: RLlib's own one of the algorithm says nothing; any other is never used there."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision
from rllib_codemods.own_policies import Base, base_of, base_of_class, learns
from rllib_migrate.syntax.module import Module

#: How RLlib's own policies of an algorithm begin; the algorithm's name where nothing stands here.
_PREFIXES = {
    "APPO": ("APPO", "AsyncPPO"),
    "DQN": ("DQN", "DQNBase"),
    "IMPALA": ("Impala", "IMPALA", "VTrace"),
}
_ENDS = (
    "Policy", "TorchPolicy", "TFPolicy", "TF1Policy", "TF2Policy", "EagerTFPolicy", "StaticGraphTFPolicy",
    "DynamicTFPolicy", "TFEagerPolicy",
)  # fmt: skip


def is_own_class(case: Case, cls: cst.BaseExpression) -> bool:
    """Whether a class is what the algorithm takes by itself."""
    if isinstance(cls, cst.IfExp):
        return is_own_class(case, cls.body) and is_own_class(case, cls.orelse)
    if isinstance(cls, cst.Name) and cls.value == "None":
        return True
    names = _origins(case.module, cls)
    algorithm = case.algorithm
    own = {f"{p}{end}" for p in _PREFIXES.get(algorithm, (algorithm,)) for end in _ENDS} if algorithm else set()
    return bool(names) and all(n.startswith("ray.rllib.") and n.rpartition(".")[2] in own for n in names)


def class_blocker(case: Case, cls: cst.BaseExpression) -> Decision:
    """What is said of a class that has to be ported."""
    text = case.module.source(cls)
    if any(name.rpartition(".")[2] == "RandomPolicy" for name in _origins(case.module, cls)):
        hint = (
            f"`{text}` is never used on the new stack: give an RLModule that acts at random by "
            "`RLModuleSpec(module_class=...)` in a MultiRLModuleSpec that names all policies"
        )
    else:
        hint = f"the policy class `{text}` is never used on the new stack; port it to {_home(case.module, cls)}"
    return Decision(rules.BY_HAND, "manual", "ignored", hint, blocks=True)


def _home(module: Module, cls: cst.BaseExpression) -> str:
    """What a policy class becomes."""
    found = base_of(module, cls)
    base = base_of_class(module, found) if isinstance(found, cst.ClassDef) else found
    own = not isinstance(found, cst.ClassDef) or (base is not None and learns(module, found, base))
    if not isinstance(base, Base) or not own or module.scopes.origins(cls):
        return "an RLModule"
    return "a Learner, its network to an RLModule: `rllib-migrate explain policy-loss` shows one"


def _origins(module: Module, cls: cst.BaseExpression) -> list[str]:
    names = module.scopes.origins(cls)
    if names or not isinstance(cls, cst.Name):
        return names
    bindings = module.scopes.reaching(cls)
    given = bindings[0].value if len(bindings) == 1 and bindings[0].index is None else None
    return [] if given is None else module.scopes.origins(given)
