"""What each worker is told about policies: ``workers.foreach_worker(lambda w: w.set_policy_mapping_fn(...))``.

Only inside a function that is handed to what may be workers, where a name can be nothing else; those that are known to
be workers are another codemod's. On the old stack it stays.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.configuration.passed_functions import passed
from rllib_codemods.facts import leads
from rllib_codemods.file_stack import file_stack
from rllib_codemods.policy_access import rules
from rllib_codemods.wording import manual, replaced
from rllib_migrate.codemod import Finding, Options
from rllib_migrate.syntax.module import Module, Node

#: Methods that EnvRunners have, and that raise.
_WEIGHTS = {
    "get_weights": 'use `algo.get_weights()`, or `env_runner.get_state(components="rl_module")`',
    "set_weights": (
        'use `algo.learner_group.set_weights({module_id: weights})`, and `env_runner.set_state({"rl_module": weights})`'
    ),
}
NAMES = ("set_is_policy_to_train", "set_policy_mapping_fn")
_EACH = (
    "foreach_env_runner", "foreach_worker", "foreach_worker_async", "foreach_worker_with_id",
    "foreach_worker_with_index",
)  # fmt: skip


def worker_policies(module: Module, options: Options) -> Iterator[Finding]:
    """The calls of a file."""
    found = [(name, node) for name in NAMES for node in module.attributes.get(name, ())]
    weights = [(name, node) for name in _WEIGHTS for node in module.attributes.get(name, ())]
    if not (found or weights) or file_stack(module, options) == "pinned":
        return
    handed = _handed_to_workers(module)
    for name, node in weights:
        if not _is_known(module, node) and any(_is_first(module, node.value, function) for function in handed):
            message = f"`{name}()` of an EnvRunner raises: {_WEIGHTS[name]}"
            yield manual(module, rules.POLICY, node.attr, "breaks", message)
    for name, node in found:
        if not _is_known(module, node) and handed.intersection(module.ancestors(node)):
            row = leads(rules.POLICY.name)[name]
            yield manual(module, rules.POLICY, node.attr, row.severity, replaced(name, row), row.to)


def _is_known(module: Module, node: cst.Attribute) -> bool:
    """Whether a receiver is known to be a worker."""
    return any(value.kind.name in ("env_runner", "worker") for value in module.kinds.of(node.value))


def _is_first(module: Module, node: cst.BaseExpression, function: Node) -> bool:
    """Whether a name is the first parameter of a function, the worker."""
    if not isinstance(node, cst.Name) or not isinstance(function, (cst.FunctionDef, cst.Lambda)):
        return False
    given = function.params.params[:1]
    return [binding.node for binding in module.scopes.reaching(node)] == [*given] != []


def _handed_to_workers(module: Module) -> set[Node]:
    calls = [module.parent(node) for name in _EACH for node in module.attributes.get(name, ())]
    given = [arg.value for call in calls if isinstance(call, cst.Call) for arg in call.args[:1]]
    return {found.function for value in given for found in passed(module, value)}
