"""The classes of a file that RLlib's new stack calls: RLModules, Learners, connectors, and what goes with them.

A class is known by the classes of RLlib that it derives from, at any depth within the file, under the names of any
release.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import libcst as cst

from rllib_migrate.syntax.functions import base_class
from rllib_migrate.syntax.module import Module

Role = Literal["catalog", "rl_module", "learner", "connector", "hyperparameters", "config", "spec"]
_NEW_CONNECTORS = re.compile(
    r"ray\.rllib\.connectors\.(connector_v2|connector_pipeline_v2|env_to_module|module_to_env|learner|common)\b"
)
_LAST: dict[Role, re.Pattern[str]] = {
    "rl_module": re.compile(r"\w*RLModule(Base|WithTargetNetworksInterface)?$"),
    "learner": re.compile(r"(?!\w*PreLearner)\w*(Learner|RLTrainer)$"),
    "hyperparameters": re.compile(r"\w*(Hyperparameters|HPs)$"),
    "catalog": re.compile(r"(?!ModelCatalog)\w*Catalog$"),
    "spec": re.compile(r"(SingleAgent|MultiAgent|Multi)?RLModuleSpec$"),
    "config": re.compile(r"(?!\w*(RLModule|ModelDefault|Model)Config$)\w+Config$"),
}


@dataclass(frozen=True, eq=False, slots=True)
class Own:
    """A class of the file, what it is to RLlib, and the names of RLlib's classes above it."""

    node: cst.ClassDef
    role: Role
    bases: tuple[str, ...]

    def derives(self, pattern: str) -> bool:
        """Whether the bare name of a class above is one of a pattern."""
        return any(re.fullmatch(pattern, name.rpartition(".")[2]) for name in self.bases)

    @property
    def is_multi(self) -> bool:
        """Whether it holds the modules of several agents."""
        return self.derives("MultiAgentRLModule|MultiRLModule")


def own_classes(module: Module) -> list[Own]:
    """The classes of a file that have a role, in its order."""
    found = []
    for node in module.nodes(cst.ClassDef):
        bases = tuple(dict.fromkeys(_bases(module, node, ())))
        role = next((role for name in bases if (role := role_of(name)) is not None), None)
        if role is not None:
            found.append(Own(node, role, bases))
    return found


def _bases(module: Module, node: cst.ClassDef, below: tuple[cst.ClassDef, ...]) -> Iterator[str]:
    for base in node.bases:
        expression = base_class(base)
        yield from (name for name in module.scopes.origins(expression) if name.startswith("ray.rllib."))
        for binding in module.scopes.reaching(expression) if isinstance(expression, cst.Name) else ():
            above = binding.node
            if isinstance(above, cst.ClassDef) and above is not node and above not in below:
                yield from _bases(module, above, (*below, node))


def role_of(name: str) -> Role | None:
    """What a class of RLlib is."""
    if not name.startswith("ray.rllib."):
        return None
    if _NEW_CONNECTORS.match(name):
        return "connector"
    last = name.rpartition(".")[2]
    return next((role for role, pattern in _LAST.items() if pattern.match(last)), None)


def method(node: cst.ClassDef, name: str) -> cst.FunctionDef | None:
    """The method that a class itself defines."""
    found = [s for s in node.body.body if isinstance(s, cst.FunctionDef) and s.name.value == name]
    return found[-1] if found else None


def methods(node: cst.ClassDef) -> list[cst.FunctionDef]:
    """The methods that a class itself defines."""
    return [s for s in node.body.body if isinstance(s, cst.FunctionDef)]


def inherits(module: Module, node: cst.ClassDef, name: str) -> bool:
    """Whether a class has a method of its own or from a class of the file."""
    return bool(module.functions.methods(node, name))


def own_uses(module: Module, node: cst.ClassDef, name: str) -> list[cst.Attribute]:
    """``self.name`` in the methods of a class."""
    functions = module.functions
    return [
        attribute
        for attribute in module.attributes.get(name, ())
        if node in module.ancestors(attribute) and functions.class_of(attribute.value) is node
    ]


def is_written(module: Module, attribute: cst.Attribute) -> bool:
    """Whether an attribute is given a value, or taken away."""
    up = module.parent(attribute)
    if isinstance(up, (cst.AnnAssign, cst.AugAssign)):
        return up.target is attribute
    return isinstance(up, (cst.AssignTarget, cst.Del))
