"""Which values are running algorithms, or what these gave, and where a file uses what they have lost.

Never taken for one: values that are known to be something else, and names that merely look like RLlib's. Where the
value can't be told, but the name is RLlib's alone, the answer is ``perhaps``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

import libcst as cst

from rllib_codemods.facts import Lead, leads
from rllib_codemods.hook_kinds import classes_above
from rllib_codemods.wording import manual, replaced
from rllib_codemods.worker_kinds import MEMBERS
from rllib_migrate.codemod import Finding, Rule
from rllib_migrate.syntax.functions import attribute_targets, is_super
from rllib_migrate.syntax.model import Value
from rllib_migrate.syntax.module import Module, Node

Sure = Literal["yes", "perhaps"]
#: Algorithms whose local EnvRunner does not get the weights of the Learner after each step.
LAGGING = frozenset({"APPO", "CQL", "IMPALA"})
#: Algorithms without EnvRunners on the new stack, whose `get_module()` raises, and how their network is got there.
OFFLINE = frozenset({"BC", "MARWIL"})
OFFLINE_MODULE = (
    "without EnvRunners, as this algorithm is, `get_module()` raises: use `RLModule.from_checkpoint(os.path.join("
    'algo.save_to_path(), "learner_group", "learner", "rl_module", "default_policy"))`'
)
_WRITES = (cst.AssignTarget, cst.AnnAssign, cst.Del)
_GUESS = "if this is an Algorithm: "
#: Names that people give to algorithms; looked at only where a method's name alone says nothing.
_NAMES = ("trainer", "algo", "algorithm", "agent")
#: What has the methods of an algorithm that compute actions.
_ACTING = frozenset({"policy", "rl_module"})
#: The rules that look at names, and at which; agents of all kinds have weights.
_BY_NAME = {"checkpoint-restore": _NAMES, "policy-access": _NAMES[:-1]}


@dataclass(frozen=True, slots=True)
class Lost:
    """The use of a name that algorithms, their workers and policies have lost."""

    node: cst.Attribute
    row: Lead
    sure: Sure


def lost(module: Module, rule: Rule, skip: Collection[str] = ()) -> Iterator[Lost]:
    """The uses of the names in the rule's table, without those in ``skip``, in the order of their names."""
    rows = leads(rule.name)
    for name in sorted((rows.keys() - set(skip)) & module.attributes.keys()):
        for node in module.attributes[name]:
            if isinstance(module.parent(node), _WRITES) or _goes_on(module, node, rule):
                continue
            sure = is_algorithm(module, node, rows[name])
            if sure != "no":
                yield Lost(node, rows[name], sure)


def reported(module: Module, rule: Rule, use: Lost, why: str = "") -> Finding:
    """The finding for a use that a person has to see to; ``why`` tells what kept it from being rewritten."""
    message = replaced(use.node.attr.value, use.row) + (f"; not rewritten: {why}" if why else "")
    if use.sure == "perhaps":
        message = f"{_GUESS}{message}"
    return manual(module, rule, use.node.attr, use.row.severity, message, use.row.to)


def _goes_on(module: Module, node: Node, rule: Rule) -> bool:
    """Whether the chain goes on to another name of the same rule, which is reported for both."""
    at: Node = node
    while True:
        up = module.parent(at)
        if isinstance(up, cst.Call) and up.func is at:
            at = up
        elif isinstance(up, cst.Attribute) and up.value is at:
            row = leads(rule.name).get(up.attr.value)
            if row is not None and not row.weak:
                return True
            at = up
        else:
            return False


def is_algorithm(module: Module, node: cst.Attribute, row: Lead) -> Literal["yes", "perhaps", "no"]:
    """Whether the attribute is one of an algorithm, or of what an algorithm gave."""
    if module.scopes.origins(node):
        return "no"
    parent = module.parent(node)
    is_call = isinstance(parent, cst.Call) and parent.func is node
    values = module.kinds.receiver(parent) if isinstance(parent, cst.Call) and is_call else module.kinds.of(node.value)
    kinds = {v.kind.name for v in values if not v.kind.is_class}
    acting = _ACTING if row.rule == "inference-call" else frozenset[str]()
    guessed = {v.kind.name for v in module.kinds.guesses(node.value) if not v.kind.is_class}
    if guessed & {"algorithm", *acting}:
        return "perhaps"
    if "algorithm" in kinds and not is_super(node.value) and _is_own(module, values, node.attr.value):
        return "no"
    if "algorithm" in kinds or _is_given(module, node.value):
        return "yes"
    if kinds & acting:
        return "yes"
    if any(v.kind in MEMBERS for v in values):
        return "no"  # a worker's: another codemod sees to it
    if not row.weak and _starts_at_algorithm(module, node.value):
        return "yes"
    if is_super(node.value):
        return "no"
    owners = [v.origin for v in values if isinstance(v.origin, cst.ClassDef)]
    if any(_defines(module, owner, node.attr.value) for owner in owners) or (values and not owners):
        return "no"
    if row.weak:
        return (
            "perhaps"
            if is_call and row.rule in _BY_NAME and is_called_like_one(module, node, _BY_NAME[row.rule])
            else "no"
        )
    return "perhaps"


def is_called_like_one(module: Module, node: cst.Attribute, names: tuple[str, ...] = _NAMES) -> bool:
    """Whether a value of which nothing is known has a name that people give to algorithms."""
    named = node.value
    is_own = isinstance(named, cst.Attribute) and isinstance(named.value, cst.Name) and named.value.value == "self"
    name = named.attr if is_own and isinstance(named, cst.Attribute) else named
    if not isinstance(name, cst.Name) or not name.value.lower().endswith(names):
        return False
    if module.kinds.of(named) or module.scopes.origins(node):
        return False
    if is_own:
        values = [source for target, source in attribute_targets(module) if target.attr.value == name.value]
    else:
        values = [b.value for b in module.scopes.reaching(name) if b.value is not None]
    made = [value for value in values if isinstance(value, cst.Call)]
    if any(v.kind.name.startswith("user:") for call in made for v in module.kinds.of(call)):
        return False
    makers = [origin for call in made for origin in module.scopes.origins(call.func)]
    return not makers or any(origin.startswith("ray.") for origin in makers)


def _starts_at_algorithm(module: Module, node: cst.BaseExpression) -> bool:
    """``algo.workers.local_worker()``: whether a chain of attributes and calls begins at a known algorithm."""
    at: cst.BaseExpression = node
    while isinstance(at, (cst.Attribute, cst.Call)):
        at = at.func if isinstance(at, cst.Call) else at.value
        values = module.kinds.of(at) if isinstance(at, (cst.Name, cst.Attribute)) else ()
        if _is_given(module, at) or any(v.kind.name == "algorithm" and not v.kind.is_class for v in values):
            return True
    return False


def _is_given(module: Module, node: cst.BaseExpression) -> bool:
    """Whether a name is the algorithm that a callback or an evaluation function is given."""
    if not isinstance(node, cst.Name) or node.value not in ("algorithm", "trainer"):
        return False
    bindings = module.scopes.reaching(node)
    if len(bindings) != 1 or not isinstance(bindings[0].node, cst.Param):
        return False
    function = bindings[0].statement
    return isinstance(function, cst.FunctionDef) and function.name.value.startswith("on_")


def _is_own(module: Module, values: Iterable[Value], name: str) -> bool:
    """Whether a method is one that the class of this file has itself, whichever algorithm it is called on."""
    algorithms = [value for value in values if value.kind.name == "algorithm" and not value.kind.is_class]
    return all(has_method(module, value, name) for value in algorithms)


def has_method(module: Module, value: Value, name: str) -> bool:
    """Whether a value's class is one of this file that defines a method itself, or inherits it from one of the file."""
    made = value.origin
    found = module.kinds.of(made.func) if isinstance(made, cst.Call) else (value,)
    for owner in (v.origin for v in found):
        classes = (owner, *classes_above(module, owner, 5)) if isinstance(owner, cst.ClassDef) else ()
        if any(isinstance(cls, cst.ClassDef) and name in module.scopes.scope_of(cls).bindings for cls in classes):
            return True
    return False


def _defines(module: Module, owner: cst.ClassDef, name: str) -> bool:
    """Whether a class of the file has a method or attribute of that name itself."""
    if name in module.scopes.scope_of(owner).bindings:
        return True
    for node in module.attributes.get(name, ()):
        if isinstance(module.parent(node), _WRITES) and owner in module.ancestors(node):
            return True
    return False
