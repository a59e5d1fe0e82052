"""Weights that are set.

Old: ``algo.set_weights(weights)``, ``policy.set_weights(weights)``. New: ``algo.learner_group.set_weights(weights)``,
of modules by id, and then the EnvRunners get them. A state that is set on a module which the algorithm gave is that of
the EnvRunner's copy: the next sync overwrites it, so it is reported where it can't be rewritten.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.algorithms import Lost, reported
from rllib_codemods.facts import can
from rllib_codemods.file_stack import FileStack
from rllib_codemods.policy_access import rules
from rllib_codemods.policy_access.receivers import Asked, asked, is_given, is_plain, unsure
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding, Options, Severity
from rllib_migrate.edits import CannotEdit, comments_in, insert_after
from rllib_migrate.syntax.module import Module

#: `sync_weights()` gives EnvRunners nothing while they have those of the Learner's last training step.
_GIVE = (
    "{algo}.env_runner_group.{each}(lambda env_runner, weights={algo}.get_weights(): "
    'env_runner.set_state({{"rl_module": weights}}))'
)
_NAMES = "weights under other names than those of the module are not set, without a word"
_COPY = "the EnvRunner's copy is overwritten at the next sync"


def set_on_algorithm(module: Module, options: Options, use: Lost, stack: FileStack) -> Finding:
    """``algo.set_weights(weights)``, which sets them and raises then, where there is one agent."""
    node, call = use.node, module.parent(use.node)
    if not isinstance(call, cst.Call) or call.func is not node or len(call.args) != 1 or call.args[0].star:
        return reported(module, rules.POLICY, use, "its argument can't be told")
    if not isinstance(module.parent(call), cst.Expr) or not is_plain(node.value):
        return reported(module, rules.POLICY, use, "the EnvRunners need a second call for it")
    receiver = module.source(node.value)
    start = module.inner_span(node.attr)[0]
    try:
        edits = [Edit(start, start, "learner_group."), insert_after(module, call, [_given(options, receiver)])]
    except CannotEdit as error:
        return reported(module, rules.POLICY, use, str(error))
    keyword = call.args[0].keyword
    if keyword is not None and keyword.value != "weights":
        return reported(module, rules.POLICY, use, "its argument can't be told")
    known = _is_of_today(module, call.args[0].value, "modules")
    message = "weights are set on the Learners, and given to the EnvRunners then"
    return _finding(module, node, edits, message, known=known, stack=stack)


def read_of_one(module: Module) -> Iterator[Finding]:
    """``algo.get_weights("main")``, which took a text for the ids in it, and gives nothing today."""
    for node in module.attributes.get("get_weights", ()):
        call = module.parent(node)
        if not isinstance(call, cst.Call) or call.func is not node or len(call.args) != 1:
            continue
        given = call.args[0].value
        is_text = isinstance(given, (cst.SimpleString, cst.FormattedString))
        if is_text and any(v.kind.name == "algorithm" for v in module.kinds.receiver(call)):
            start, end = module.span(given)
            old = module.slice(start, end)
            edits = (Edit(start, start, "["), Edit(end, end, "]"))
            message = "`get_weights()` takes a list of ids: for one id as a text it gives nothing"
            yield Finding(rules.POLICY, start, end, "fixed", "changed", message, old, f"[{old}]", edits)


def set_on_policies(module: Module, options: Options, stack: FileStack) -> Iterator[Finding]:
    """``set_weights()``, ``set_state()`` and ``load_state_dict()`` of policies, networks and modules."""
    for name in ("load_state_dict", "set_state", "set_weights"):
        for node in module.attributes.get(name, ()):
            values = module.kinds.of(node.value)
            if values and all(v.kind.name in ("policy", "network") or is_given(v) for v in values):
                yield _set(module, options, node, stack)


def _set(module: Module, options: Options, node: cst.Attribute, stack: FileStack) -> Finding:
    name, call = node.attr.value, module.parent(node)
    policy = node.value
    if isinstance(policy, cst.Attribute) and policy.attr.value == "model":
        policy = policy.value
    values = module.kinds.of(policy)
    found = asked(module, values[0], node) if len(values) == 1 else None
    shown = found or Asked("algo", "module_id")
    hint = (
        f"`{shown.algorithm}.learner_group.set_weights({{{shown.id}: weights}})` and "
        f"`{_given(options, shown.algorithm)}`"
    )
    message = f"{_COPY}; use {hint}, with weights as `{shown.algorithm}.get_weights()[{shown.id}]` gives them"
    severity: Severity = "breaks" if name == "set_weights" else "ignored"
    if name != "set_weights" or found is None or stack == "mixed":
        return manual(module, rules.POLICY, node.attr, severity, message)
    if not isinstance(call, cst.Call) or call.func is not node or len(call.args) != 1 or call.args[0].star:
        return manual(module, rules.POLICY, node.attr, severity, message)
    if not isinstance(module.parent(call), cst.Expr) or call.args[0].keyword is not None:
        return manual(module, rules.POLICY, node.attr, severity, message)
    start = module.span(node)[0]
    given, closing = module.span(call.args[0].value)
    if comments_in(module.slice(start, given)) or module.slice(closing, module.inner_span(call)[1]) != ")":
        return manual(module, rules.POLICY, node.attr, severity, message)
    opening = f"{found.algorithm}.learner_group.set_weights({{{found.id}: "
    try:
        edits = [
            Edit(start, given, opening),
            Edit(closing, closing, "}"),
            insert_after(module, call, [_given(options, found.algorithm)]),
        ]
    except CannotEdit:
        return manual(module, rules.POLICY, node.attr, severity, message)
    known = _is_of_today(module, call.args[0].value, "module")
    text = "weights are set on the Learners, and given to the EnvRunners then"
    return _finding(module, node, edits, text, known=known, stack=stack)


def _given(options: Options, algorithm: str) -> str:
    """The call that gives the EnvRunners what the Learners have."""
    return _GIVE.format(
        algo=algorithm, each="foreach_env_runner" if can(options.target, "foreach_env_runner") else "foreach_worker"
    )


def _is_of_today(module: Module, node: cst.BaseExpression, detail: str) -> bool:
    """Whether weights are seen to come from an algorithm of the file, and so under the names of today."""
    values = module.kinds.of(node)
    return bool(values) and all(v.kind.name == "weights" and v.kind.detail == detail for v in values)


def _finding(
    module: Module, node: cst.Attribute, edits: list[Edit], message: str, *, known: bool, stack: FileStack
) -> Finding:
    start, end = module.inner_span(node.attr)
    status = "fixed" if known and stack == "new" else "review"
    message = (message if known else f"{message}; {_NAMES}") + unsure(stack)
    return Finding(
        rules.POLICY, start, end, status, "breaks", message, node.attr.value, "learner_group.set_weights",  # type: ignore[arg-type]
        tuple(edits),
    )  # fmt: skip
