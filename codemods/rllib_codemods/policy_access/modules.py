"""``algo.get_policy(id)``, which is ``algo.get_module(id)`` now.

Where no id is given and there may be several agents, the old default is written: ``get_module()`` gives None then.
``algo.get_policy(id).get_weights()`` as a whole is ``algo.get_weights([id])[id]``: a module that the algorithm gives is
the EnvRunner's copy, which has no value network.
"""

from __future__ import annotations

from typing import Literal

import libcst as cst

from rllib_codemods.algorithms import LAGGING, OFFLINE, OFFLINE_MODULE, Lost, reported
from rllib_codemods.file_stack import FileStack
from rllib_codemods.policy_access import rules
from rllib_codemods.policy_access.members import WEIGHTS, known_member
from rllib_codemods.policy_access.receivers import agents, id_of, is_handed_on, is_plain, places, unsure
from rllib_migrate.codemod import Edit, Finding, Options
from rllib_migrate.edits import comments_in, rename
from rllib_migrate.syntax.module import Module

#: What a policy and a module have both, or what another rule sees to.
_KNOWN = frozenset({
    "action_space", "compute_actions", "compute_actions_from_input_dict", "compute_single_action", "device",
    "get_initial_state", "get_state", "model", "observation_space", "set_state", "set_weights",
})  # fmt: skip
_MESSAGE = "the network of a policy is an RLModule: `get_module()` gives the EnvRunner's"
#: Read in Ray 2.60, and seen with IMPALA.
_LAGS = "in this algorithm it lags behind the Learner, whose weights `algo.get_weights()` gives"


def is_of_algorithm(module: Module, node: cst.Attribute) -> bool:
    """Whether an attribute is one of an algorithm itself, not of its workers."""
    return any(v.kind.name == "algorithm" and not v.kind.is_class for v in module.kinds.of(node.value))


def policy_as_module(module: Module, options: Options, use: Lost, stack: FileStack) -> Finding:
    """The finding for a call of ``get_policy()`` on an algorithm."""
    node, call = use.node, module.parent(use.node)
    if not isinstance(call, cst.Call) or call.func is not node:
        return reported(module, rules.POLICY, use, "it is not called here")
    if len(call.args) > 1 or any(arg.star for arg in call.args):
        return reported(module, rules.POLICY, use, "its arguments can't be told")
    weights = _weights(module, call)
    if weights is not None:
        return _read_weights(module, node, call, weights, stack)
    details = {value.kind.detail for value in module.kinds.of(node.value)}
    if not OFFLINE.isdisjoint(details):
        return reported(module, rules.POLICY, use, OFFLINE_MODULE)
    edits = [rename(module, node.attr, "get_module")]
    message = _MESSAGE
    if call.args and call.args[0].keyword is not None:
        edits.append(rename(module, call.args[0].keyword, "module_id"))
    elif not call.args and agents(module, options) != "one":
        end = module.inner_span(call)[1] - 1
        edits.append(Edit(end, end, f"{module.quote}default_policy{module.quote}"))
        message = f"{message}; with several agents it needs an id"
    status = _status(module, call, stack)
    if status == "review" and stack == "new":
        message = f"{message}; what is done with it must be what an RLModule can do"
    if not LAGGING.isdisjoint(details):
        status, message = "review", f"{message}; {_LAGS}"
    message += unsure(stack)
    start, end = module.inner_span(node.attr)
    return Finding(
        rules.POLICY, start, end, status, "breaks", message, node.attr.value, "get_module", tuple(edits)
    )  # fmt: skip


def _status(module: Module, call: cst.Call, stack: FileStack) -> Literal["fixed", "review"]:
    return "fixed" if stack == "new" and not _goes_out_of_sight(module, call) else "review"


def _goes_out_of_sight(module: Module, call: cst.Call) -> bool:
    """Whether the policy is handed to what may read more from it than can be seen."""
    functions = module.functions
    for place in places(module, call):
        up = module.parent(place)
        if isinstance(up, cst.Attribute) and not (up.attr.value in _KNOWN or known_member(up.attr.value)):
            return True
        if is_handed_on(module, functions, place):
            return True
    return False


def _weights(module: Module, call: cst.Call) -> cst.Call | None:
    """The outer call of ``get_policy(id).get_weights()``."""
    up = module.parent(call)
    if not isinstance(up, cst.Attribute) or up.attr.value != "get_weights":
        return None
    outer = module.parent(up)
    key = id_of(call)
    is_whole = isinstance(outer, cst.Call) and outer.func is up and not outer.args
    return outer if is_whole and (key is None or is_plain(key)) else None  # type: ignore[return-value]


def _read_weights(module: Module, node: cst.Attribute, call: cst.Call, outer: cst.Call, stack: FileStack) -> Finding:
    start, end = module.inner_span(node.attr)[0], module.inner_span(outer)[1]
    key = id_of(call)
    given = f"{module.quote}default_policy{module.quote}" if key is None else module.source(key)
    new = f"get_weights([{given}])[{given}]"
    old = module.slice(start, end)
    if comments_in(old):
        edits = (rename(module, node.attr, "get_module"),)
        return Finding(rules.POLICY, *module.inner_span(node.attr), "review", "breaks", _MESSAGE, None, None, edits)
    status: Literal["fixed", "review"] = "fixed" if stack == "new" else "review"
    return Finding(
        rules.POLICY, start, end, status, "breaks", WEIGHTS + unsure(stack), old, new, (Edit(start, end, new),)
    )
