"""How a row of the table is said at a place."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.api import Release
from rllib_codemods.facts import Lead
from rllib_codemods.spoken import in_release
from rllib_codemods.training_loops import rules
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters

#: What there is without an algorithm around it.
_BY_HAND = {
    "self.learner_group.update(": "learner.update(",
    "self.learner_group.update_from_episodes(": "learner.update_from_episodes(",
    "self.metrics.merge_and_log_n_dicts(results, key=ENV_RUNNER_RESULTS)": "env_runner.get_metrics()",
    "self.metrics.aggregate(results, key=ENV_RUNNER_RESULTS)": "env_runner.get_metrics()",
}
#: A parameter of functions that evaluate; their results have a place of their own.
_EVALUATION = "eval_workers"


def part_of_loop(module: Module, node: Node, what: str, row: Lead, target: Release, *, by_hand: bool) -> Finding:
    """A function or attribute, and what a loop has in its place; ``by_hand``: in a loop without an algorithm."""
    to, note = (_spelled(module, node, what, in_release(text, target), by_hand) for text in (row.to, row.note))
    if by_hand and "self.metrics" in row.to + row.note:
        note = ""
    if not to:
        message = f"`{what}` is gone from training loops: {note}"
    else:
        message = f"in place of `{what}`: `{to}`" + (f"; {note}" if note else "")
    place = node.attr if isinstance(node, cst.Attribute) else node
    return manual(module, rules.LOOP, place, row.severity, message, to or None)


def no_effect(module: Module, node: Node, name: str, row: Lead) -> Finding:
    """A method or attribute of a class that nothing calls or reads any more."""
    where = "on the new stack " if row.pinned else ""
    message = f"{where}`{name}` has no effect: use `{row.to}` {row.note}".rstrip()
    place = node.name if isinstance(node, (cst.FunctionDef, cst.ClassDef)) else node
    return manual(module, rules.LOOP, place, row.severity, message, row.to)


def _spelled(module: Module, node: Node, what: str, text: str, by_hand: bool) -> str:
    """The rows speak of ``self``; outside of algorithms it is ``algo``, if there is one.

    Execution plans (all of their parts are classes) become methods of an algorithm.
    """
    if by_hand:
        for old, new in _BY_HAND.items():
            text = text.replace(old, new)
    function = module.enclosing(node, cst.FunctionDef)
    if isinstance(function, cst.FunctionDef) and any(
        param.name.value == _EVALUATION for param in parameters(function.params)
    ):
        text = text.replace("key=ENV_RUNNER_RESULTS", "key=(EVALUATION_RESULTS, ENV_RUNNER_RESULTS)")
    owner = module.enclosing(node, cst.ClassDef)
    if what[:1].isupper() or (isinstance(owner, cst.ClassDef) and is_algorithm_class(module, owner)):
        return text
    return text.replace("self.", "algo.")


# -- classes and functions -------------------------------------------------------------------------------------------


def is_algorithm_class(module: Module, owner: cst.ClassDef) -> bool:
    """Whether a class of the file derives from an algorithm, be it one that a function has made."""
    if any(value.kind.name == "algorithm" for value in module.kinds.bases(owner)):
        return True
    return any(is_made(module, base.value) for base in owner.bases)


def is_made(module: Module, node: cst.BaseExpression, seen: tuple[Node, ...] = ()) -> bool:
    """Whether an expression is an algorithm's class that ``build_trainer`` or ``with_updates`` has made."""
    if isinstance(node, cst.Name):
        bindings = module.scopes.reaching(node)
        bound = bindings[0].value if len(bindings) == 1 and bindings[0].index is None else None
        return isinstance(bound, cst.Call) and bound not in seen and is_made(module, bound, (*seen, bound))
    if not isinstance(node, cst.Call):
        return False
    return is_build_trainer(module, node) or is_with_updates(module, node, seen)


def is_build_trainer(module: Module, call: cst.Call) -> bool:
    """``build_trainer(...)`` of RLlib."""
    names = module.scopes.origins(call.func)
    return any(name.startswith("ray.rllib.") and name.endswith(".build_trainer") for name in names)


def is_with_updates(module: Module, call: cst.Call, seen: tuple[Node, ...] = ()) -> bool:
    """``PPOTrainer.with_updates(...)``; policies had one too."""
    func = call.func
    if not isinstance(func, cst.Attribute) or func.attr.value != "with_updates":
        return False
    if any(value.kind.name == "algorithm" and value.kind.is_class for value in module.kinds.receiver(call)):
        return True
    return is_made(module, func.value, seen)


def function_around(module: Module, node: Node) -> Node:
    """The function in whose code a node stands; the module where it is in none."""
    return module.enclosing(node, cst.FunctionDef) or module.tree
