"""What is done with a worker that a group, a function for each worker or an algorithm gives.

Old: a RolloutWorker with environments and policies. New: an EnvRunner, whose module holds the networks. On the old
stack of the target the workers are what they were, but for a few names.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache

import libcst as cst

from rllib_codemods.facts import Lead, leads
from rllib_codemods.literals import literal
from rllib_codemods.wording import replaced
from rllib_codemods.worker_kinds import MEMBERS, WORKER, handed, handed_to
from rllib_codemods.workers import environments, mapping, rules, weights
from rllib_codemods.workers.changes import BOTH_STACKS, Change, Context, is_written, without_comments
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, is_plain, rename
from rllib_migrate.syntax.functions import call_of
from rllib_migrate.syntax.module import Module, Node

#: Methods of the same name that give, or take, another thing: what to look at.
_OTHER = {
    "get_metrics": "`get_metrics()` gives one dict of Stats, no list of RolloutMetrics",
    "get_state": 'the state of an EnvRunner is another: its weights are at `["rl_module"]`',
    "sample": "`sample()` gives a list of episodes, no SampleBatch: see their `get_...()` methods",
    "set_state": 'the state of an EnvRunner is another: its weights are at `["rl_module"]`',
}
_SAME = ("env", *_OTHER)
_DEFAULT = "default_policy"
#: What RolloutWorker lacks in the target, of what it had.
_LOST_BY_OLD_STACK = frozenset({
    "as_remote", "batch_builder", "export_policy_checkpoint", "export_policy_model", "foreach_trainable_policy",
    "import_policy_model_from_h5", "marl_module_spec", "multiagent", "policies_to_train", "policy_config", "restore",
    "save",
})  # fmt: skip
_FORM_OF_POLICY = "`env_runner.module[module_id]`, with one agent `env_runner.module`"


@cache
def rows() -> Mapping[str, Lead]:
    """What old workers had and EnvRunners have not, by name."""
    tables = (leads("hook-environment"), leads(rules.WORKER.name))
    return {
        name.removeprefix("worker."): row for table in tables for name, row in table.items()
        if name.startswith("worker.")
    }  # fmt: skip


def is_member(context: Context, node: cst.Attribute) -> bool:
    """Whether an attribute is one of a worker of a group."""
    kinds = context.kinds(node.value)
    # A helper can be handed the workers of hooks, too.
    return not kinds.isdisjoint(MEMBERS) and all(k.name in ("worker", "env_runner") and not k.is_class for k in kinds)


def names() -> set[str]:
    """The attributes that this part has something to say about."""
    return {*rows(), *_SAME, "foreach_env", "get_weights", "policy_config", "set_weights"}


def members(context: Context, turned: Collection[Node]) -> Iterator[tuple[cst.Attribute, Change | None]]:
    """The uses of such workers; ``turned`` are the nodes whose values are reached by a new name from now on."""
    for name in sorted(names() & context.module.attributes.keys()):
        for node in context.module.attributes[name]:
            if is_member(context, node):
                yield node, _use(context, node, turned)


def _use(context: Context, node: cst.Attribute, turned: Collection[Node]) -> Change | None:
    name = node.attr.value
    if name == "policy_config":
        edit = rename(context.module, node.attr, "config")
        return Change(node.attr, "fixed", "`policy_config` is `config`, an AlgorithmConfig", (edit,), new="config")
    if context.stack == "pinned":
        message = f"RolloutWorker has no `{name}` any more"
        return Change(node.attr, "manual", message) if name in _LOST_BY_OLD_STACK else None
    if name in _SAME:
        if all(kind.name != "worker" for kind in context.kinds(node.value)):
            return None  # it has the new name already, and so has what is done with it
        is_turned = context.stack != "mixed" and all(
            _is_turned(context.module, v.origin, turned) for v in context.module.kinds.of(node.value)
        )
        if name == "env":
            return environments.env(context, node, is_turned)
        return Change(node.attr, "review" if is_turned else "manual", _OTHER[name], spelled=True, severity="changed")
    if name == "foreach_env":
        return environments.of_member(context, node)
    if name in ("get_policy", "policy_map"):
        return _policy(context, node)
    if name == "get_weights":
        return weights.get_weights(context, node)
    if name == "set_weights":
        return weights.set_weights(context, node, _is_local(context, node.value))
    if name in ("policy_mapping_fn", "sampler", "set_policy_mapping_fn"):
        found = mapping.of_member(context, node)
        if found is not None:
            return found
    return Change(node.attr, "manual", replaced(name, rows()[name]))


def _is_turned(module: Module, origin: Node, turned: Collection[Node]) -> bool:
    """Whether a worker comes by its new name: all calls that hand it to its function do so."""
    if not isinstance(origin, cst.Param):
        return origin in turned
    owner = module.enclosing(origin, cst.FunctionDef, cst.Lambda)
    calls = handed_to(module).get(owner, ()) if owner is not None else ()
    old = [call for call, _ in calls if handed(module, call) == WORKER]
    return all(_gives(module, call, turned) for call in old)


def _gives(module: Module, call: cst.Call, turned: Collection[Node]) -> bool:
    assert isinstance(call.func, cst.Attribute)
    if call.func.attr.value == "apply":
        return all(_is_turned(module, v.origin, turned) for v in module.kinds.of(call.func.value))
    return call in turned


def _is_local(context: Context, worker: cst.BaseExpression) -> bool:
    """Whether a worker is the local one, on the driver; functions for each worker are given all of them."""
    return any(not isinstance(value.origin, cst.Param) for value in context.module.kinds.of(worker))


# -- policies --------------------------------------------------------------------------------------------------------


def _policy(context: Context, node: cst.Attribute) -> Change:
    """``worker.get_policy(id)`` and ``worker.policy_map[id]``: a module of the worker's, or its only one."""
    module, name = context.module, node.attr.value
    message = f"`{name}` is {_FORM_OF_POLICY}"
    try:
        outer, key = _asked(module, node)
        if context.stack == "mixed":
            raise CannotEdit(BOTH_STACKS)
        start, end = module.inner_span(node.attr)[0], module.inner_span(outer)[1]
        owner = _algorithm(context, node.value)
        if owner is not None and outer is not node:
            begin = module.span(owner)[1]
            without_comments(module, [(begin, end)])
            edit = Edit(begin, end, f".get_module({module.source(key) if key is not None else ''})")
            message = "a policy of the local worker is `algo.get_module(id)`, an RLModule"
            return Change(node.attr, "review", message, (edit,), new="get_module")
        edit = Edit(start, end, f"module{_index(context, outer is node, key)}")
    except CannotEdit as error:
        return Change(node.attr, "manual", f"{message}; not rewritten: {error}")
    return Change(node.attr, "review", f"`{name}` is `module`: an RLModule, no policy", (edit,), new="module")


def _asked(module: Module, node: cst.Attribute) -> tuple[Node, cst.BaseExpression | None]:
    """The expression that is the policy, and the id; the node itself where the map of all is meant."""
    if is_written(module, node):
        raise CannotEdit("it is given a value")
    if node.attr.value == "policy_map":
        up = module.parent(node)
        if isinstance(up, cst.Subscript) and up.value is node and isinstance(up.slice[0].slice, cst.Index):
            return up, up.slice[0].slice.value
        return node, None
    call = call_of(module, node)
    if call is None or len(call.args) > 1 or any(arg.star for arg in call.args):
        raise CannotEdit("it is not called with an id")
    return call, call.args[0].value if call.args else None


def _index(context: Context, is_whole: bool, key: cst.BaseExpression | None) -> str:
    """What stands behind ``module`` for an id: nothing with one agent."""
    module = context.module
    value = literal(module, key) if key is not None else _DEFAULT
    default = value == _DEFAULT or any(
        n.endswith(".DEFAULT_POLICY_ID") for n in module.scopes.origins(key or module.tree)
    )
    if is_whole:
        if context.form != "multi":
            raise CannotEdit("this file does not show several agents")
        return ""
    if default and context.form != "multi":
        return ""
    if key is None or (not isinstance(value, str) and context.form != "multi"):
        raise CannotEdit("whether there are several agents can't be seen" if key is not None else "no id is given")
    if context.form == "single":
        return ""
    return f"[{module.source(key)}]"


def _algorithm(context: Context, worker: cst.BaseExpression) -> cst.BaseExpression | None:
    """The algorithm whose local EnvRunner ``algo.env_runner`` is."""
    names: tuple[str, ...] = ("env_runner",)
    if isinstance(worker, cst.Call) and isinstance(worker.func, cst.Attribute) and not worker.args:
        worker, names = worker.func.value, ("workers", "env_runner_group")  # `local_worker()`
    if not isinstance(worker, cst.Attribute) or worker.attr.value not in names or not is_plain(worker):
        return None
    return worker.value if any(kind.name == "algorithm" for kind in context.kinds(worker.value)) else None
